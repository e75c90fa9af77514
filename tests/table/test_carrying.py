"""A whole game is carried to another server and goes on there: hidden things, bots, names and chat."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.cli import main
from meadhall.core.match import Match
from tests.table.client import HTTP, Guest, Server, brought_table, error_of, new_table

REX = "rex-britannorum"


def shown(guest: Guest) -> list[dict[str, Any]]:
    """What every person and a spectator see of the game."""
    people = [guest.seat(seat["seat"]) for seat in guest.links["seats"] if seat["token"] or seat["invitation"]]
    return [other.get()["view"] for other in (*people, guest.spectator)]


def play_at_random(guest: Guest, luck: random.Random, choices: int) -> None:
    """Persons choose something so many times."""
    for _ in range(choices):
        seat = guest.seat(luck.choice(guest.get()["turns"]))
        seat.play(luck.choice(seat.get()["view"]["legal"])["text"])


@pytest.mark.parametrize("choices", [0, 7, 40])
def test_an_unfinished_game_with_secrets_goes_on_elsewhere(server: Server, tmp_path: Path, choices: int) -> None:
    luck = random.Random(choices)
    guest = new_table(server.url, game=REX, title="Under Rome", seats=[{"name": "Ada"}, {"kind": "link"}])
    guest.seat(1).post("/chat", text="Hail!")
    play_at_random(guest, luck, choices)
    saved = guest.host.post("/export")
    assert guest.get()["chat"][-1]["text"] == "I have saved the whole game, with everything that is hidden."
    with Server(tmp_path) as other:
        again = brought_table(other.url, saved)
        now, then = again.get(), guest.get()
        assert shown(again) == shown(guest)
        for name in ("title", "turns", "choices", "log", "chat", "game", "scenario", "options"):
            assert now[name] == then[name], name
        for name in ("kind", "name", "bot", "points"):
            assert [seat[name] for seat in now["seats"]] == [seat[name] for seat in then["seats"]]
        play_at_random(again, luck, 5)


def half_planned(luck: random.Random) -> Match:
    """A game in which some seats have made a secret choice and others have not."""
    match = meadhall.start(REX, "three", seed=luck.randrange(99))
    while True:
        seat = luck.choice(match.turns)
        match.play(luck.choice(match.legal(seat)), seat=seat)
        if 0 < len(match.turns) < 3 and match.choices[-1].closed:
            return match


@pytest.mark.parametrize("seed", range(4))
def test_a_secret_choice_may_be_half_made(server: Server, seed: int) -> None:
    match = half_planned(random.Random(seed))
    again = brought_table(server.url, match.record())
    copy = meadhall.replay(again.host.post("/export"))
    assert (copy.turns, copy.state.digest()) == (match.turns, match.state.digest())
    assert again.get()["turns"] == match.turns


def test_bots_and_their_names_come_along(server: Server) -> None:
    seats = [{"name": "Ada"}, {"kind": "bot", "bot": "ceorl", "name": "Offa"}, {"kind": "bot"}, {"kind": "link"}]
    guest = new_table(server.url, game="britannia-2e", seats=seats)
    guest.play("take 3 English Channel; to Kent; halt")
    guest.post("/chat", text="They land!")
    saved = guest.host.post("/export")
    again = brought_table(server.url, saved)
    assert [seat["kind"] for seat in again.get()["seats"]] == ["me", "bot", "bot", "link"]
    assert [seat["bot"] for seat in again.get()["seats"]] == [None, "ceorl", "random", None]
    assert [seat["name"] for seat in again.get()["seats"]][:2] == ["Ada", "Offa"]
    assert [line["text"] for line in again.get()["chat"]] == ["They land!"]  # nothing is hidden, nothing to be told
    assert again.links["seats"][1]["token"] is None


def test_only_the_host_saves_everything(britannia: Guest) -> None:
    for guest in (britannia, britannia.spectator, Guest(britannia.url, britannia.links, "x")):
        assert error_of(guest.ask("POST", "/export"), 403)


WRONG: dict[str, Any] = {
    "too many seats": {"seats": [{"kind": "me", "name": ""}] * 5},
    "no such bot": {"seats": [{"kind": "bot", "name": "", "bot": "merlin"}]},
    "no such kind": {"seats": [{"kind": "king", "name": ""}]},
    "no such key": {"secret": 1},
    "a line of nobody": {"chat": [{"time": 1, "seat": 9, "name": "", "text": "x"}]},
    "a line of no time": {"chat": [{"time": -1, "seat": 0, "name": "", "text": "x"}]},
    "a long line": {"chat": [{"time": 1, "seat": 0, "name": "", "text": "x" * 501}]},
    "no table": [],
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
def test_what_does_not_fit_is_refused(server: Server, wrong: Any) -> None:
    record = {**meadhall.start("britannia-2e", seed=1).record(), "table": wrong}
    assert error_of(HTTP.post(f"{server.url}/api/tables/import", json={"record": record}), 422)


def test_the_owner_of_a_server_saves_a_game_while_it_runs(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guest = new_table(server.url, game=REX, seats=[{"name": "Ada"}])
    line = ["export", "--table", guest.links["table"], *server.place()]
    assert main(line) == 0
    printed = json.loads(capsys.readouterr().out)
    assert main([*line, "--output", str(tmp_path / "game.json")]) == 0
    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8")) == printed
    assert printed["table"]["seats"][0] == {"kind": "me", "name": "Ada", "bot": None}
    assert shown(brought_table(server.url, printed)) == shown(guest)
    assert main(["replay", str(tmp_path / "game.json")]) == 0


def test_what_cannot_be_saved_is_said(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line, code, word in (
        (["--table", "nowhere", *server.place()], 1, "no table 'nowhere'"),
        (["--table", "x", "--data", str(tmp_path)], 1, "no server has kept its games here"),
        ([], 2, "either a game"),
        (["britannia-2e", "--table", "x"], 2, "either a game"),
        (["britannia-2e", "--data", "."], 2, "needs --table"),
    ):
        assert main(["export", *line]) == code
        assert word in capsys.readouterr().err
