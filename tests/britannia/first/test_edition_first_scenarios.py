"""The scenarios of the first edition: who plays whom, and what stands where at the start."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.edition import Edition, load

rule = pytest.mark.rule


@pytest.fixture(scope="module")
def first() -> Edition:
    """The first edition."""
    return load(name="first")


def sides(edition: Edition, scenario: str, players: int) -> dict[str, str]:
    """The nations of each side, in order of play."""
    found = edition.scenarios[scenario].sides[players]
    return {side.name: " ".join(edition.nations[nation].id for nation in side.nations) for side in found}


def setup(edition: Edition, scenario: str) -> dict[str, set[str]]:
    """Where each nation has one army at the start; pieces at sea are left out."""
    found: dict[str, set[str]] = {}
    for nation, place, armies in edition.scenarios[scenario].setup:
        if place < len(edition.areas):
            assert armies == 1
            found.setdefault(edition.nations[nation].id, set()).add(edition.areas[place].id)
    return found


def test_scenarios(first: Edition) -> None:
    """The whole game for three, four or five, and the short one for three."""
    assert {id: (s.first_round, s.last_round, s.players) for id, s in first.scenarios.items()} == {
        "standard": (1, 16, (3, 4, 5)),
        "short": (6, 13, (3,)),
    }
    assert not any(s.switches for s in first.scenarios.values())
    assert all(s.card == tuple(range(17)) for s in first.scenarios.values())


@rule("1E-PLAYERS4-01")
def test_four_sides(first: Edition) -> None:
    """The four sides are the colours of the counters."""
    assert sides(first, "standard", 4) == {
        "Purple": "romans romano-british scots dubliners norwegians",
        "Black": "welsh caledonians danes jutes",
        "Red": "brigantes irish norsemen saxons",
        "Blue": "belgae picts angles normans",
    }
    for side in first.scenarios["standard"].sides[4]:
        assert {first.nations[nation].colour for nation in side.nations} == {side.name.lower()}


@rule("1E-PLAYERS3-01")
def test_three_sides(first: Edition) -> None:
    assert list(sides(first, "standard", 3).values()) == [
        "romans romano-british irish scots dubliners saxons",
        "belgae brigantes caledonians danes jutes normans",
        "welsh picts norsemen norwegians angles",
    ]


@rule("1E-PLAYERS5-01")
def test_five_sides(first: Edition) -> None:
    assert list(sides(first, "standard", 5).values()) == [
        "romans romano-british norsemen norwegians",
        "welsh jutes normans",
        "brigantes caledonians danes",
        "picts irish angles",
        "belgae scots dubliners saxons",
    ]


@rule("1E-SHORT3-01", "1E-SHORT3-02")
def test_short_sides(first: Edition) -> None:
    """Four nations take no part."""
    assert list(sides(first, "short", 3).values()) == [
        "romano-british welsh caledonians danes jutes",
        "brigantes scots norsemen saxons",
        "picts irish dubliners angles",
    ]
    unused = {first.nations[nation].id for nation in first.scenarios["short"].unused}
    assert unused == {"romans", "belgae", "norwegians", "normans"}


@rule("1E-SETUP-13", "1E-SETUP-14", "1E-SETUP-15", "1E-SETUP-16", "1E-SETUP-17", "1E-SETUP-18", "1E-EX-04")
def test_standard_setup(first: Edition) -> None:
    """One army in each of the 37 areas, and 15 Roman armies in the Channel."""
    assert {nation: " ".join(sorted(areas)) for nation, areas in setup(first, "standard").items()} == {
        "belgae": "downlands essex kent lindsey norfolk north-mercia south-mercia suffolk sussex wessex",
        "brigantes": "bernicia cheshire cumbria galloway lothian march pennines strathclyde york",
        "caledonians": "caithness hebrides orkneys",
        "picts": "alban dalriada dunedin mar moray skye",
        "welsh": "avalon clwyd cornwall devon dyfed gwent gwynedd hwicce powys",
    }
    at_sea = [p for p in first.scenarios["standard"].setup if p.place >= len(first.areas)]
    (romans,) = at_sea
    channel = len(first.areas) + first.sea("english-channel")
    assert romans == (first.nation("romans"), channel, 15)


@rule("1E-SHORT3-03", "1E-SHORT3-04")
def test_short_setup(first: Edition) -> None:
    """31 armies; six areas are vacant."""
    found = setup(first, "short")
    assert {nation: " ".join(sorted(areas)) for nation, areas in found.items()} == {
        "romano-british": "avalon cheshire devon hwicce march",
        "welsh": "clwyd cornwall dyfed gwent gwynedd powys",
        "brigantes": "cumbria dalriada galloway lothian strathclyde",
        "picts": "alban caithness mar moray skye",
        "caledonians": "hebrides orkneys",
        "jutes": "kent sussex",
        "saxons": "essex suffolk wessex",
        "angles": "lindsey norfolk york",
    }
    vacant = {area.id for area in first.areas} - set().union(*found.values())
    assert vacant == {"bernicia", "downlands", "dunedin", "north-mercia", "south-mercia", "pennines"}
