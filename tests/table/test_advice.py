"""Advice at a table: who may have it, who decides, and that it never stands in anybody's way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.learn.advice import at_table
from meadhall.table.advice import usual
from meadhall.table.table import Seat
from tests.table.client import HTTP, Guest, Server, error_of, greeted, hear, new_table


@pytest.fixture
def alone(server: Server) -> Guest:
    """The Romans among bots, at their first move."""
    return server.table("me", "bot", "bot", "bot", seed=7)


def test_whoever_is_asked_gets_plans_that_can_be_laid_out_and_taken_back(alone: Guest) -> None:
    """The same question has the same answer; what is laid out is judged from where it began."""
    assert alone.get()["advice"] == "on"
    found = alone.get("/advice")
    assert [plan["letter"] for plan in found["plans"]] == ["A", "B", "C"]
    assert found["yours"] is None
    assert alone.get("/advice") == found
    staged = [line["action"] for line in found["plans"][0]["lines"] if line["staged"]]
    for action in staged[:4]:
        alone.post("/play", at=alone.get()["number"], action=action)
    judged = alone.get("/advice?plan=true")
    assert [plan["name"] for plan in judged["plans"]] == [plan["name"] for plan in found["plans"]]
    assert judged["plans"][0]["against"] == found["plans"][0]["against"]
    assert judged["yours"]["letter"] == "You"
    assert [line["action"] for line in judged["yours"]["lines"]][:4] == staged[:4]
    for _ in staged[:4]:
        alone.post("/undo")
    again = alone.get("/advice")
    assert again == found


def test_nobody_but_the_player_who_is_asked_gets_advice(alone: Guest) -> None:
    refused = alone.spectator.ask("GET", "/advice")
    assert "spectators get no advice while a game goes on" in error_of(refused, 403)
    assert alone.host.ask("GET", "/advice").status_code == 403
    both = new_table(alone.url, game="britannia-2e", seats=[{"kind": "me"}] * 4)
    other = both.seat(1).ask("GET", "/advice")
    assert "you are not asked for anything now" in error_of(other, 422)


def test_with_other_people_it_is_off_until_the_host_switches_it_on(server: Server) -> None:
    """Everybody sees that it is on, and reads a line about it; only the host can do it."""
    table = server.table("me", "link", "bot", "bot")
    other = table.seat(1)
    assert table.get()["advice"] == "off"
    refused = table.ask("GET", "/advice")
    assert "advice is off at this table; its host can switch it on" in error_of(refused, 422)
    assert table.ask("POST", "/advice", on=True).status_code == 403
    with greeted(other) as (socket, _):
        table.host.post("/advice", on=True)
        assert hear(socket, "state")["advice"] == "on"
    assert [line["text"] for line in other.get()["chat"]] == ["Everybody can ask for advice now."]
    assert table.get("/advice")["plans"]
    table.host.post("/advice", on=True)
    table.host.post("/advice", on=False)
    assert table.get()["advice"] == "off"
    assert len(other.get()["chat"]) == 2


def test_the_host_decides_at_the_start(server: Server) -> None:
    people = [{"kind": "me"}, {"kind": "link"}]
    assert new_table(server.url, game="britannia-2e", seats=people, advice=True).get()["advice"] == "on"
    assert new_table(server.url, game="britannia-2e", advice=False).get()["advice"] == "off"
    assert usual([Seat(0, "me", ""), Seat(1, "bot", "")], "fresh")
    assert not usual([Seat(0, "me", ""), Seat(1, "link", "")], "record")


def test_what_ifs_and_lessons_always_have_it(server: Server) -> None:
    table = server.table("me", "link", "bot", "bot")
    branch = Guest(table.url, table.post("/branch", at=0))
    assert branch.get()["advice"] == "always"
    assert branch.get("/advice")["plans"]
    refused = branch.host.ask("POST", "/advice", on=False)
    assert "a what-if always has advice" in error_of(refused, 422)
    lesson = Guest(table.url, HTTP.post(f"{table.url}/api/lessons/britannia-2e/01-land").json())
    assert lesson.get()["advice"] == "always"


def test_the_setting_is_durable(tmp_path: Path) -> None:
    with Server(tmp_path) as first:
        table = first.table("me", "link", "bot", "bot", advice=True)
    with Server(tmp_path) as second:
        assert table.at(second.url).get()["advice"] == "on"


@pytest.mark.parametrize("game", ["rex-britannorum", "bretwalda"])
def test_every_game_gives_advice_at_the_table(server: Server, game: str) -> None:
    table = new_table(server.url, game=game, seats=[{"kind": "me"}, {"kind": "bot"}], players=2, seed=5)
    for seat in asked(table):
        assert seat.get("/advice")["plans"]


def asked(table: Guest) -> Iterator[Guest]:
    """The seat of the person, if it is asked."""
    if 0 in table.get()["turns"]:
        yield table


def test_a_question_keeps_no_secret(server: Server) -> None:
    """The seed of the tries follows from the table's name and what the seat can count."""
    assert at_table.Question.__dataclass_fields__.keys() == {
        "game", "seat", "start", "codes", "counts", "table", "plan",
    }  # fmt: skip
