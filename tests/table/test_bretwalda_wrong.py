"""Wrong answers, orders, tables and records at a table of Bretwalda: one sentence each, 409 or 422, nothing changed."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import meadhall
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import at
from tests.table.client import HTTP, Guest, Server, brought_table

AREAS: Final = "Eoforwic: NOR R1 T3 *, food 2; Loidis: EA T1 C1 *; Theodford: EA R1 *, food 2"


def table(server: Server, where: str, **more: Any) -> Guest:
    """Seat 0 (Northumbria) of a table with four people at this moment."""
    state = at(where, AREAS, gold="NOR 4, EA 2", hand="NOR locked-shields", **more)
    return brought_table(server.url, meadhall.position(BRETWALDA.position(state), seed=5).record())


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Guest]:
    """One table for each moment: nothing that is tried here may change it."""
    offered = table(server, "R3 NOR")
    offered.play("offer east-anglia 1 gold for 1 food")
    return {"action": table(server, "R3 NOR"), "bid": table(server, "R2 summer NOR", options={"trade": "none"}),
            "offer": offered}  # fmt: skip


ANSWERS: Final[list[tuple[str, int, str, str, str]]] = [
    ("bid", 0, "bid 9", "A bid may not exceed your Gold and Ally markers: you have 4.", "BW-BID-03"),
    ("bid", 0, "bid 2 with whispers-at-the-moot", "Whispers at the Moot is not in your hand.", "BW-LORD-01"),
    ("bid", 0, "bid 2 with locked-shields", "Locked Shields is not a card that is laid with a bid.", "BW-BID-07"),
    ("bid", 0, "bid -1", "there is no number '-1'; expected a whole number of 0 to 63", ""),
    ("bid", 0, "bid lots", "there is no number 'lots'; expected a whole number of 0 to 63", ""),
    ("bid", 0, "march", "'march' is not possible now. Seal your bid.", "BW-ROUND-01"),
    ("bid", 0, "hello world", "'hello world' is not understood", ""),
    ("bid", 0, "", "", ""),
    ("bid", 0, json.dumps({"verb": "bid", "number": 2, "with": "nothing", "kingdom": "mercia"}),
     "that is a choice of Mercia, not of Northumbria", ""),
    ("bid", 0, json.dumps({"verb": "bid"}), "'bid' needs the field 'number', for example: bid 3", ""),
    ("bid", 0, '{"verb": ', "not JSON", ""),
    ("action", 0, "offer east-anglia 9 gold for 1 food", "You have no 9 gold to give.", "BW-TRADE-09"),
    ("action", 0, "offer east-anglia 1 gold for 9 food", "East Anglia has no 9 food to give.", "BW-TRADE-09"),
    ("action", 0, "offer east-anglia 1 gold for 1 gold", "Gold is offered for Food, and Food for Gold.", "BW-TRADE-08"),
    ("action", 0, "offer northumbria 1 gold for 1 food", "An offer is made to another player.", "BW-TRADE-07"),
    ("action", 0, "offer kent 1 gold for 1 food", "there is no kingdom 'kent'", ""),
    ("action", 0, "offer east-anglia some gold", "there is no number 'some'; expected a whole number of 0 to 63", ""),
    ("action", 0, "play excalibur", "there is no card 'excalibur'", ""),
    ("action", 0, "play locked-shields", "is not possible now. Choose your action.", "BW-ROUND-01"),
    ("action", 0, "march king Eoforwic-Lundenwic", "Lundenwic is not next to Eoforwic.", "BW-MOVE-01"),
    ("action", 0, "march thegn Loidis-Cetreht", "There is no thegn of yours in Loidis.", "BW-MOVE-01"),
    ("action", 0, "march thegn Eoforwic", "say the way of a march like this", ""),
    ("action", 0, "march dragon Eoforwic-Cetreht", "there is no unit 'dragon'", ""),
    ("action", 0, "develop now", "'develop' stands alone", ""),
    ("action", 0, "accept", "'accept' is not possible now.", "BW-ROUND-01"),
    ("action", 1, "collect", "it is Northumbria who must choose now, not East Anglia", ""),
    ("offer", 1, "accept twice", "'accept' is said like this: accept", ""),
    ("offer", 1, "done", "'done' is not possible now. Accept the offer, or decline it.", "BW-ROUND-01"),
    ("offer", 0, "accept", "it is East Anglia who must choose now, not Northumbria", ""),
]  # fmt: skip


@pytest.mark.parametrize(("moment", "seat", "text", "sentence", "rule"), ANSWERS, ids=lambda value: str(value)[:40])
def test_an_answer_that_is_none(
    tables: dict[str, Guest], moment: str, seat: int, text: str, sentence: str, rule: str
) -> None:
    guest = tables[moment].seat(seat)
    before = guest.get()
    answer = guest.ask("POST", "/play", at=before["number"], text=text)
    refused(answer, sentence, rule)
    assert guest.get() == before


def refused(answer: Any, sentence: str, rule: str = "", status: int = 422) -> None:
    """One sentence with the right status, and the rule's id where there is one."""
    assert answer.status_code == status, answer.text
    said = answer.json()
    assert set(said) == {"error", "rule"}
    assert sentence in said["error"]
    assert said["error"]
    assert said["rule"] == rule
    assert "Traceback" not in answer.text


def test_a_stale_answer(tables: dict[str, Guest]) -> None:
    """Of a position that is gone, or has not come yet; and the same answer to a table that has gone on."""
    guest = tables["bid"]
    before = guest.get()
    refused(guest.ask("POST", "/play", at=before["number"] + 7, text="bid 2"), "the position has changed", status=409)
    late = tables["offer"]
    refused(late.ask("POST", "/play", at=0, text="collect"), "the position has changed", status=409)
    assert guest.get() == before


def test_a_bid_that_is_sealed_already(server: Server) -> None:
    guest = table(server, "R2 summer NOR", options={"trade": "none"})
    guest.play("bid 2")
    before = guest.get()
    answer = guest.ask("POST", "/play", at=before["number"], text="bid 3")
    refused(answer, "it is East Anglia, Wessex or Mercia who must choose now, not Northumbria")
    assert guest.get() == before
    assert guest.get()["view"]["bids"]["own"] == 2


TABLES: Final[list[tuple[dict[str, Any], str]]] = [
    ({"options": {"independent-danes": True, "puppet-danes": True}}, "Independent Danes obey nobody [BW-INDEP-07]"),
    ({"options": {"independent-danes": True, "subversion": True}}, "nobody wins a Subversion card [BW-SUBV-05]"),
    ({"scenario": "beginner", "options": {"subversion": True}}, "not to 'beginner' [BW-SUBV-01]"),
    ({"scenario": "two", "options": {"absent": "wessex"}}, "two different Kingdoms are absent [BW-P23-01]"),
    ({"options": {"dragons": True}}, "bretwalda has no option 'dragons'"),
    ({"players": 5}, "bretwalda has no scenario for 5 players"),
    ({"seats": [{"kind": "me"}] * 5}, "5 seats are named for 4 players"),
    ({"seats": [{"kind": "bot", "bot": "ealdorman"}]}, "the bot 'ealdorman' does not play bretwalda"),
]


@pytest.mark.parametrize(("wish", "sentence"), TABLES, ids=lambda value: str(value)[:50])
def test_a_table_that_cannot_be(server: Server, wish: dict[str, Any], sentence: str) -> None:
    refused(HTTP.post(f"{server.url}/api/tables", json={"game": "bretwalda", **wish}), sentence)


RECORDS: Final[list[tuple[dict[str, Any], str]]] = [
    ({"version": "1-000000000000"}, "version: this game was played under 1-000000000000, here is "),
    ({"game": "bretwalda-2e"}, "game: there is no game 'bretwalda-2e'"),
    ({"scenario": "five"}, "bretwalda has no scenario 'five'"),
    ({"choices": ["bid 3"]}, "choices[0]"),
    ({"position": {"game": "bretwalda", "areas": {"Loidis": {"mercia": {"thegn": 5}}}}, "choices": []},
     "areas.Loidis.mercia: expected at most 4 thegns, found 5"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "sentence"), RECORDS, ids=lambda value: str(value)[:50])
def test_a_record_that_does_not_fit(server: Server, damage: dict[str, Any], sentence: str) -> None:
    record = meadhall.start("bretwalda", seed=1).record()
    refused(HTTP.post(f"{server.url}/api/tables/import", json={"record": {**record, **damage}}), sentence)


def test_a_record_for_one_seat_is_no_game(server: Server) -> None:
    record = meadhall.start("bretwalda", seed=1).record(0)
    refused(HTTP.post(f"{server.url}/api/tables/import", json={"record": record}), "hidden; this record was written")
