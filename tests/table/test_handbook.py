"""The handbook over HTTP, and tables that begin at a position."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.learn.handbook import games
from meadhall.learn.handbook.results import results
from tests.table.client import HTTP, Guest, Server, new_table

RAID = {
    "round": 4, "nation": "irish", "phase": "withdrawal",
    "pieces": {"Atlantic Ocean": {"irish": 1}, "Dyfed": {"irish": {"infantry": 2, "raiders": "Atlantic Ocean"}}},
}  # fmt: skip


def asked(server: Server, path: str, status: int = 200, **headers: str) -> Any:
    answer = HTTP.get(f"{server.url}/api/handbook/{path}", headers=headers)
    assert answer.status_code == status, answer.text[:300]
    return answer.json() if answer.content else None


@pytest.mark.parametrize("game", games())
def test_every_chapter_can_be_read(server: Server, game: str) -> None:
    """Every link leads to something that is there, and every figure has a view to draw."""
    contents = asked(server, game)
    chapters = {entry["name"]: asked(server, f"{game}/chapters/{entry['name']}") for entry in contents["chapters"]}
    blocks = [block for chapter in chapters.values() for section in chapter["sections"] for block in section["blocks"]]
    anchors = {block["anchor"] for block in blocks if block["kind"] != "figure"}
    assert {place["anchor"] for place in contents["rules"].values()} <= anchors
    assert all(word["anchor"] in anchors for word in contents["words"])
    terms = {word["term"] for word in contents["words"]}
    parts = {part["id"] for part in contents["parts"]}
    targets = {f"paragraph/{a}" for a in anchors} | {f"chapter/{c}" for c in chapters} | {f"part/{p}" for p in parts}
    runs = [run for block in blocks for run in runs_of(block)]
    assert {run["to"] for run in runs if "to" in run} <= targets
    assert {run["term"] for run in runs if "term" in run} <= terms
    figures = [block for block in blocks if block["kind"] == "figure"]
    assert figures
    assert all(figure["view"] and figure["alt"] and figure["caption"] for figure in figures)
    assert any(block.get("cases") for block in blocks)


def runs_of(block: dict[str, Any]) -> list[dict[str, Any]]:
    """All text of a block."""
    cells = [cell for row in (block.get("head", []), *block.get("rows", [])) for cell in row]
    return [
        run for runs in (block.get("runs", []), *(i["runs"] for i in block.get("items", [])), *cells) for run in runs
    ]


@pytest.mark.parametrize("game", games())
def test_every_part_has_a_page(server: Server, game: str) -> None:
    for entry in asked(server, game)["parts"]:
        part = asked(server, f"{game}/parts/{entry['id']}")
        assert part["text"]
        assert part["opening"]["prompt"] is not None
        shares = part["spread"]["shares"]
        assert shares == sorted(shares)
        assert part["spread"]["games"] >= 100


@pytest.mark.parametrize("game", games())
def test_the_results_of_bots_are_of_these_rules(game: str) -> None:
    """Mend it with `meadhall handbook GAME --results 1000`."""
    assert results(game)["about"]["version"] == GAMES[game].version()


def test_what_a_browser_has_is_not_sent_again(server: Server) -> None:
    first = HTTP.get(f"{server.url}/api/handbook/britannia-2e")
    again = HTTP.get(f"{server.url}/api/handbook/britannia-2e", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_rule_leads_to_its_paragraph(server: Server) -> None:
    answer = asked(server, "britannia-2e/rules/RETREAT-09")
    assert "RETREAT-09" in answer["paragraph"]["rules"]
    assert answer["anchor"] == answer["paragraph"]["anchor"]


def test_a_search_forgives_a_slip(server: Server) -> None:
    found = asked(server, "britannia-2e/search?q=overpopulaton")
    assert any("overpopulat" in (result["title"] + result["text"]).lower() for result in found[:3])
    assert asked(server, "britannia-2e/search?q=RETREAT-09")[0]["rules"].count("RETREAT-09") == 1


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("chess", "no handbook for 'chess'"),
        ("britannia-2e/chapters/batle", "has no chapter 'batle'"),
        ("britannia-2e/rules/RETREAT-99", "has no rule 'RETREAT-99'"),
        ("britannia-2e/parts/saxon", "did you mean 'saxons'?"),
    ],
)
def test_what_is_not_there_is_named(server: Server, path: str, sentence: str) -> None:
    assert sentence in asked(server, path, 404)["error"]


def test_a_table_begins_at_a_position(server: Server) -> None:
    guest = new_table(server.url, game="britannia-2e", position=RAID)
    table = guest.get()
    assert table["view"]["areas"]["dyfed"]["infantry"] == 2
    assert (table["origin"], table["what_if"]) == ("what-if", {"at": 0, "of": 0})
    assert Guest(server.url, guest.links, guest.links["seats"][2]["token"]).get()["view"]["rules"] == ["WITHDRAW-01"]


@pytest.mark.parametrize(
    "position",
    [
        {"round": 99}, {"pieces": {"Gwynnedd": {"welsh": 2}}}, {"pieces": []}, {"round": None, "pieces": {"York": 3}},
        {"phase": {"a": ["b"]}}, {"scenario": "none"}, {"options": {"sides": 7}},
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(server: Server, position: dict[str, Any]) -> None:
    answer = HTTP.post(f"{server.url}/api/tables", json={"game": "britannia-2e", "position": position})
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]
