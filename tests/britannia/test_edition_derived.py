"""Your own edition: derived files state their differences, exported files load, fingerprints tell them apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.core.editions.source import merged
from meadhall.games.britannia.edition import Edition, editions, export, load

CHANGES = """
extends = "second"
id = "house"
title = "Our house edition"

[nations.danes]
infantry = 20

[rules]
king-areas = 5

[areas.lothian]
land = ["dunedin", "strathclyde", "galloway", "pennines", "bernicia"]

[areas.cumbria]
land = ["galloway", "pennines", "cheshire"]

[cards.normans]
bonus = ""

[[cards.jutes.hold]]
rounds = [7]
9 = ["kent"]
1 = ["others in england"]
"""


def own(folder: Path, text: str) -> Edition:
    """The edition of a file with this text."""
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return load(path)


def test_merging() -> None:
    """Tables merge, other values replace, an empty text removes, and the base stays as it was."""
    base = {"a": {"b": 1, "c": [1, 2]}, "d": "x", "e": 5}
    assert merged(base, {"a": {"c": [3]}, "d": "", "e": {"f": 1}, "g": {}, "h": ""}) == {
        "a": {"b": 1, "c": [3]},
        "e": {"f": 1},
        "g": {},
    }
    assert base == {"a": {"b": 1, "c": [1, 2]}, "d": "x", "e": 5}


def test_a_derived_edition_differs_where_it_says_so(tmp_path: Path) -> None:
    """Changed figures are the new ones, everything else is the second edition's."""
    house, second = own(tmp_path, CHANGES), load()
    assert (house.id, house.title) == ("house", "Our house edition")
    assert house.nations[house.nation("danes")].infantry == 20
    assert (house.number("king-areas"), house.number("king-factor")) == (5, 2)
    assert house.area("cumbria") not in house.areas[house.area("lothian")].land
    assert house.leader_bonuses == ()
    jutes = house.nation("jutes")
    assert [number for nation, number in house.hold if nation == jutes] == [7]
    assert sum(house.hold[jutes, 7].values()) == 9 + 19
    assert house.arrivals == second.arrivals
    assert [area.id for area in house.areas] == [area.id for area in second.areas]


def test_an_exported_edition_is_the_edition(tmp_path: Path) -> None:
    """Export, load the file: equal in everything."""
    assert own(tmp_path, export("second")) == load(name="second")
    assert "second" in editions()


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("# England, 20 areas", "# England", True),
        ('confidence = "high"', 'confidence = "low"', True),
        ("king-areas = 4\nking-factor = 2", "king-factor = 2\nking-areas = 4", True),
        ("king-areas = 4", "king-areas = 5", False),
        ('name = "Kent"', 'name = "Cantia"', False),
        ('12 = ["york"]', '11 = ["york"]', False),
    ],
)
def test_fingerprint(old: str, new: str, same: bool, tmp_path: Path) -> None:
    """It follows what can change a game, not comments, the order of keys or notes on sources."""
    text = export("second")
    assert old in text
    assert (own(tmp_path, text.replace(old, new, 1)).fingerprint == load().fingerprint) is same


def test_fingerprint_follows_the_order_of_areas(tmp_path: Path) -> None:
    """Indices come from the order in the file, so it counts."""
    text = export("second")
    start, middle = text.index("[areas.avalon]"), text.index("[areas.downlands]")
    end = text.index("[areas.wessex]")
    swapped = text[:start] + text[middle:end] + text[start:middle] + text[end:]
    assert own(tmp_path, swapped).areas[0].id == "downlands"
    assert own(tmp_path, swapped).fingerprint != load().fingerprint


def test_doubts_are_listed() -> None:
    """The edition says what is open to reading, and where its parts come from."""
    second = load()
    assert sum(doubt.confidence == "medium" for doubt in second.doubts) == 4
    assert set(second.provenance) >= {"map", "nations", "timeline", "cards"}
