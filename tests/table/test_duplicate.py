"""A bot plays a person's seat again with the same dice: made once in the background, kept, and counted with others."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.orm import Session

from meadhall.table.duplicating import TWIN, pair_of, standing_of
from meadhall.table.links import hashed
from meadhall.table.models import Base, ReviewRow, SeatRow
from tests.table.client import PATIENCE, Guest, Server, error_of, hear, new_table


def finished(server: Server, seed: int) -> Guest:
    """The only person of a game that is over."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "ceorl"}]
    guest = new_table(server.url, game="rex-britannorum", scenario="two", seats=seats, seed=seed)
    luck = Random(seed)
    with guest.live() as socket:
        while not (told := hear(socket, "state"))["outcome"]:
            if 0 in told["turns"]:
                legal = told["view"]["legal"]
                guest.ask("POST", "/play", at=told["number"], text=luck.choice(legal)["text"])
    return guest


def ready(guest: Guest) -> dict[str, Any]:
    """Both results when they are there."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        found: dict[str, Any] = guest.get("/duplicate")
        assert found["status"] in ("waiting", "running", "ready"), found
        if found["status"] == "ready":
            return dict(found["pair"])
    raise AssertionError("the bot does not come to an end")


def named(*games: Guest) -> list[dict[str, str]]:
    return [{"table": game.links["table"], "token": game.token} for game in games]


def test_a_bot_plays_the_same_seat_and_all_games_count_together(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        first = finished(server, 1)
        assert first.get("/duplicate")["status"] == "none"
        assert "no bot has played" in error_of(first.ask("POST", "/duplicate/standing", tables=named(first)), 422)
        assert first.post("/duplicate")["status"] in ("waiting", "running", "ready")
        pair = ready(first)
        outcome = first.get()["outcome"]
        assert pair["person"]["points"] == outcome["scores"][0]
        assert pair["person"]["place"] == outcome["places"][0]
        assert (pair["bot"], pair["others"], pair["seat"], pair["players"]) == ("ceorl", ["ceorl"], 0, 2)
        stand = first.post("/duplicate/standing", tables=named(first))
        assert (stand["games"], stand["bot"]) == (1, "ceorl")
        assert stand["difference"]["mean"] == pair["person"]["points"] - pair["twin"]["points"]
        refused = first.ask("POST", "/duplicate/standing", tables=named(first.host))
        assert "none of these games is yours" in error_of(refused, 422)
        assert first.post("/duplicate")["status"] == "ready"
        assert first.spectator.get("/duplicate")["pair"] == pair


def test_games_that_compare_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        for guest, why in (
            (server.table("me", "bot", "bot", "bot"), "not over"),
            (server.table("me", "me", "bot", "bot"), "2 people play here"),
        ):
            found = guest.get("/duplicate")
            assert found["status"] == "barred"
            assert why in found["why"]
            assert why in error_of(guest.ask("POST", "/duplicate"), 422)
        played = server.table("me", "bot", "bot", "bot")
        branch = Guest(server.url, played.post("/branch", at=0))
        assert "from its start" in branch.get("/duplicate")["why"]


def test_only_pairs_of_one_kind_are_counted_together(tmp_path: Path) -> None:
    """The same game with as many players, against the same bot, in a seat whose token the person has."""
    engine = create_engine(f"sqlite:///{tmp_path / 'kept.db'}")
    Base.metadata.create_all(engine)
    won = {"points": 9.0, "place": 1, "won": 1.0}
    kinds: dict[str, dict[str, Any]] = {"a": {}, "b": {"person": won}, "c": {"bot": "thegn"}, "d": {"players": 3}}
    with Session(engine) as session:
        for table, more in {**kinds, "e": {}}.items():
            session.add(seat_of(table))
            session.add(kept(table, more))
        session.commit()
    own = pair_of(kept("a", {}).document)
    together = standing_of(engine, own, [(table, "mine" if table != "e" else "not mine") for table in "abcde"])
    assert [pair.name for pair in together.pairs] == ["a", "b"]
    assert together.json()["difference"]["mean"] == 2


def kept(table: str, more: dict[str, Any]) -> ReviewRow:
    person = {"points": 5.0, "place": 2, "won": 0.0}
    document = {
        "name": table, "game": "rex-britannorum", "scenario": "two", "players": 2, "side": "brigantes", "seat": 0,
        "bot": "ceorl", "others": ["ceorl"], "person": person, "twin": {**person, "points": 5.0}, **more,
    }  # fmt: skip
    return ReviewRow(table=table, viewer=-1, form=TWIN, choices=1, version="1", made=0.0, document=document)


def seat_of(table: str) -> SeatRow:
    return SeatRow(table=table, seat=0, kind="me", name="", token=hashed("mine"), orders={})
