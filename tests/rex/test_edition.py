"""The edition file: its counts and sums, what makes it fit together, and files that do not."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.editions.reader import BadEdition
from meadhall.core.editions.source import Source
from meadhall.games.rex.edition import SHELF, Edition, build, load
from meadhall.games.rex.game import REX

EDITION = REX.edition


def test_counts_of_the_map() -> None:
    assert Counter(EDITION.areas[place.area].id for place in EDITION.locations) == {"N": 17, "C": 17, "S": 18}
    assert Counter(place.city for place in EDITION.locations) == {False: 37, True: 15}
    assert sum(place.token for place in EDITION.locations) == 46
    assert Counter(EDITION.areas[p.area].id for p in EDITION.locations if p.city) == {"N": 5, "C": 5, "S": 5}
    assert len(EDITION.connections) == 69
    assert [len(region.locations) for region in EDITION.regions] == [4, 4, 5, 4, 4, 3, 5, 5, 4, 3, 3, 5, 3]
    assert sum(len(region.locations) for region in EDITION.regions) == len(EDITION.locations) == 52


def test_what_the_examples_of_the_rules_fix() -> None:
    kinds = {place.id: place.city for place in EDITION.locations}
    assert not any(kinds[name] for name in ("N04", "N09", "N14", "C08", "C09"))
    assert all(kinds[name] for name in ("N11", "C05", "C10"))
    assert {"C12", "S07", "S09", "S11"} <= set(kinds)
    ids = {frozenset((EDITION.locations[a].id, EDITION.locations[b].id)) for a, b, _ in EDITION.connections}
    assert frozenset(("C08", "C09")) in ids


def test_no_two_cities_are_joined_and_all_ordinary_locations_hang_together() -> None:
    joined: dict[int, set[int]] = {i: set() for i in range(52)}
    for one, two, _ in EDITION.connections:
        assert not (EDITION.locations[one].city and EDITION.locations[two].city)
        joined[one].add(two)
        joined[two].add(one)
    reached, todo = {0}, [0]
    while todo:
        for other in joined[todo.pop()] - reached:
            reached.add(other)
            todo.append(other)
    assert {EDITION.locations[i].id for i in range(52) if i not in reached} == {"NR", "CR", "SR"}


def test_links_begin_and_end_in_cities_and_run_over_roads() -> None:
    for link in EDITION.links:
        first, *between, last = (EDITION.locations[i] for i in link.members)
        assert (first.city, last.city, any(place.city for place in between)) == (True, True, False)
        assert link.id == f"{first.id}-{last.id}"


def test_every_step_of_every_objective_can_be_fulfilled() -> None:
    for card in EDITION.objectives:
        assert len(card.steps) == 3
        assert len({condition.text for step in card.steps for condition in step}) >= 3
        for condition in (condition for step in card.steps for condition in step):
            assert 1 <= condition.needed <= len(condition.locations)


def test_marks_and_cards() -> None:
    assert [(track.start, track.first, track.thresholds, track.last) for track in EDITION.tracks] == [
        (1, 3, (3, 4, 6), 12),
        (0, 4, (5, 6, 8), 10),
        (1, 8, (10, 11, 13), 13),
    ]
    assert sum(EDITION.troops) == 14
    assert EDITION.reinforcements == (1, 2, 3, 4, 5, 6)
    assert [least for least, _ in EDITION.bands] == [0, 11, 14, 16, 18, 20]
    assert (EDITION.cubes, EDITION.oppida) == (35, 10)


def test_the_file_says_what_is_reconstructed() -> None:
    assert "reconstruction" in EDITION.reconstruction
    assert EDITION.confidence["locations"] == EDITION.confidence["objectives"] == "reconstructed"
    assert EDITION.confidence["locations.N04.kind"] == EDITION.confidence["turns"] == "high"


def test_an_exported_file_can_be_read_again_and_changed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(REX.edition_text(), encoding="utf-8")
    assert load(path) == EDITION
    path.write_text(REX.edition_text().replace("reinforcements = [1, 2,", "reinforcements = [7, 2,"), encoding="utf-8")
    mine = REX.with_edition(path)
    assert mine.edition.reinforcements == (7, 2, 3, 4, 5, 6)
    assert mine.version() != REX.version()
    state = mine.setup("three", 3, mine.info().check("three", 3, {})[1])
    assert mine.position(state)["pool"][-1] == "reinforcement-7a"


# Files that do not fit -----------------------------------------------------------------------------------------------
Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> Edition:
    """The edition of a file with one change."""
    content = tomllib.loads(SHELF.text("rex"))
    change(content)
    return build(Source("mine.toml", content, SHELF.ordered))


def put(*places: Any, value: Any) -> Change:
    """A change of one value."""

    def change(content: dict[str, Any]) -> None:
        inner: Any = content
        for place in places[:-1]:
            inner = inner[place]
        inner[places[-1]] = value

    return change


def drop(*places: Any) -> Change:
    """A change that leaves something out."""

    def change(content: dict[str, Any]) -> None:
        inner: Any = content
        for place in places[:-1]:
            inner = inner[place]
        del inner[places[-1]]

    return change


BAD: list[tuple[Change, str]] = [
    (put("colour", value="red"), "colour: "),
    (drop("title"), "title: expected"),
    (put("title", value=3), "title: expected"),
    (drop("turns", "count"), "turns.count: expected"),
    (put("turns", "count", value=0), "turns.count: expected"),
    (put("turns", "count", value=8), "locations: expected 8 times 7 tokens with the Jokers, found 49"),
    (put("turns", "troops", value=3), "cards.troops: expected 21 cards, at most two of a value"),
    (put("turns", "hand", value=12), "turns.hand: expected hand and queue to be 14 Troops at most"),
    (put("turns", "tokens", value="7"), "turns.tokens: expected"),
    (put("without-third", "rome", value=6), "without-third: expected rome and 7 times tokens to make 49, found 48"),
    (put("pieces", "cubes", value=-1), "pieces.cubes: expected"),
    (put("cards", "troops", value=[2, 2, 2]), "cards.troops: expected"),
    (put("cards", "troops", value=[3, 1, 2, 2, 2, 2, 2]), "at most two of a value"),
    (put("cards", "reinforcements", value=[1, 2, 3, 4, 5, 8]), "cards.reinforcements: expected values of 1 to 7"),
    (put("cards", "deployment", value=[["N", "C"], ["C", "S"]]), "cards.deployment: expected three, found 2"),
    (put("cards", "deployment", value=[["N", "C"], ["C", "S"], ["S", "C"]]), "every area on exactly two mini-cards"),
    (put("cards", "deployment", value=[["N", "N"], ["C", "S"], ["S", "N"]]), "expected two different areas"),
    (put("cards", "deployment", value=[["N", "X"], ["C", "S"], ["S", "N"]]), "deployment"),
    (put("tracks", "road", "thresholds", value=[3, 3, 6]), "tracks.road.thresholds: expected three rising numbers"),
    (drop("tracks", "cities"), "tracks.cities: expected"),
    (put("tracks", "ships", value={}), "tracks.ships: "),
    (put("solo", "bands", value=[]), "solo.bands: expected at least one band"),
    (put("solo", "bands", value=[[1, "one"]]), r"solo.bands\[1\]: expected \[points, text\] from 0 on and rising"),
    (put("solo", "bands", value=[[0, "a"], [0, "b"]]), r"solo.bands\[2\]: expected"),
    (put("areas", "N", "joker", value=[1]), r"areas.N.joker: expected \[longitude, latitude\]"),
    (put("areas", "X", value={"name": "X", "joker": [0, 0]}), "areas: expected three, found 4"),
    (put("kingdoms", "iceni", "fief", value="icen"), "kingdoms.iceni.fief: .*did you mean 'iceni'"),
    (put("kingdoms", "iceni", "start", value="C14"), "kingdoms.iceni.start: expected a Road of its Fief"),
    (put("kingdoms", "iceni", "way", value="lazy"), "kingdoms.iceni.way: expected"),
    (put("kingdoms", "iceni", "way", value="impetuous"), "kingdoms: expected each way once"),
    (put("kingdoms", "iceni", "fief", value="corieltauvi"), "kingdoms.iceni.start: expected a Road of its Fief"),
    (drop("kingdoms", "iceni"), "kingdoms: expected three, found 2"),
    (put("regions", "iceni", "area", value="Q"), "regions.iceni.area"),
    (put("locations", "N04", "kind", value="ford"), "locations.N04.kind: expected"),
    (put("locations", "N04", "token", value=False), "locations: expected 7 times 7 tokens"),
    (put("locations", "NR", "rome", value=False), "areas.N: expected exactly one City of Rome"),
    (
        put("locations", "N05", "rome", value=True),
        "locations.N05: expected a City of Rome without token and connections",
    ),
    (put("roads", "connections", 0, value=["N01", "N01", "x"]), r"connections\[1\]: expected two locations"),
    (put("roads", "connections", 1, value=["N02", "N01", "x"]), "not joined yet"),
    (put("roads", "connections", 0, value=["N01"]), r"connections\[1\]: expected \[location, location, name"),
    (put("links", "C10-S14", "members", value=["C10", "S14"]), "links.C10-S14.members: expected a City, joined Roads"),
    (put("objectives", "F1", "type", value="boat"), "objectives.F1.type: expected"),
    (put("objectives", "F1", "steps", value=[[]]), "objectives.F1.steps: expected three lists of conditions"),
    (put("objectives", "F1", "steps", 1, value=[["owner of", "iceni"]]), "objectives.F1.steps: expected conditions"),
    (put("objectives", "F1", "steps", 1, value=[["control of", "york"]]), "objectives.F1.steps"),
    (put("confidence", "cards.boats", value="high"), "cards.boats"),
]


@pytest.mark.parametrize(("change", "problem"), BAD, ids=range(len(BAD)))
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(change: Change, problem: str) -> None:
    with pytest.raises(BadEdition, match=problem) as caught:
        changed(change)
    assert str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)


def test_the_unchanged_file_fits() -> None:
    assert changed(lambda content: None) == load()
