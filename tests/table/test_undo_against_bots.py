"""Undo at a table: over what bots have done since, and with a reason where it cannot work."""

from __future__ import annotations

import meadhall
from tests.britannia.board import document
from tests.table.client import Guest, Server, brought_table, wait_for_person

PEACE = "R2 belgae movement | Kent: belgae 2 | Powys: welsh 2"


def at(server: Server, text: str, person: int, bots: bool) -> Guest:
    """The table of a situation, with one person and bots, or with persons only."""
    record = meadhall.position({"game": "britannia-2e", **document(text)}, seed=7).record()
    guest = brought_table(server.url, record)
    for seat in reversed(range(4)):
        if bots and seat != person:
            guest.host.post(f"/seats/{seat}", kind="bot", bot="random")
    return guest.seat(person)


def test_the_table_says_whether_and_why_not(server: Server) -> None:
    guest = at(server, PEACE, person=3, bots=False)
    assert guest.get()["no_undo"] == "nothing has been chosen yet"
    guest.play("move 1 Kent-Essex")
    assert guest.get()["no_undo"] == ""
    assert "another seat" in guest.seat(0).get()["no_undo"]
    guest.post("/undo")
    assert guest.get()["no_undo"] == "nothing has been chosen yet"


def test_the_last_stack_ordered_does_not_end_the_phase(server: Server) -> None:
    guest = at(server, PEACE, person=3, bots=False)
    guest.play("move 2 Kent-Essex")
    assert [legal["text"] for legal in guest.get()["view"]["legal"]] == ["done"]
    guest.post("/undo")
    assert len(guest.get()["view"]["legal"]) > 1


def test_one_person_among_bots_is_not_asked_for_a_secret_ballot(server: Server) -> None:
    """Several persons are asked."""
    election = "R8 bretwalda | Essex: saxons 2 | York: angles 3"
    people = at(server, election, person=2, bots=False)
    asked = people.get()["turns"][0]
    assert people.seat(asked).get()["view"]["legal"][0]["text"] == "open"
    alone = at(server, election, person=2, bots=True)
    told = wait_for_person(alone)
    assert told["turns"] == [2]
    assert {legal["json"]["verb"] for legal in told["view"]["legal"]} == {"vote"}
