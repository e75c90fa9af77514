"""The order of nations and what the Timeline marks: scoring, crowns, major invasions, raids, boats."""

from __future__ import annotations

import pytest

from tests.britannia.rules.facts import EDITION, ROUNDS, arrival, marked


@pytest.mark.rule("TURN-02")
def test_the_order_of_nations() -> None:
    """The nation list, Saxons before Jutes."""
    early = "romans romano-british belgae welsh brigantes caledonians picts irish scots"
    late = "norsemen dubliners danes norwegians saxons jutes angles normans"
    assert [nation.id for nation in EDITION.nations] == f"{early} {late}".split()


@pytest.mark.rule("TURN-06")
def test_scoring_rounds() -> None:
    """Holding is scored in five rounds."""
    assert [round for round in ROUNDS if EDITION.rounds[round].scoring] == [5, 7, 10, 13, 16]


@pytest.mark.rule("TURN-07")
def test_crown_rounds() -> None:
    """A Bretwalda in 8 to 10, a King in 11 to 14 and in 16."""
    assert [round for round in ROUNDS if EDITION.rounds[round].bretwalda] == [8, 9, 10]
    assert [round for round in ROUNDS if EDITION.rounds[round].king] == [11, 12, 13, 14, 16]


@pytest.mark.rule("BOAT-01")
def test_boat_rounds() -> None:
    """Boats exist only in the rounds marked for the nation."""
    assert marked("boats") == {
        "caledonians": {4, 5, 6},
        "picts": {4, 5, 6},
        "irish": {4, 5, 6, 7},
        "scots": {5, 6, 7},
        "norsemen": {11, 12, 13, 14},
        "dubliners": {13, 14},
        "danes": {12, 13, 14, 15, 16},
        "norwegians": {15, 16},
        "saxons": {5, 6, 7, 8, 9, 10},
        "jutes": {5, 6, 7, 8},
        "angles": {5, 6, 7, 8, 9, 10},
    }


@pytest.mark.rule("RAID-09")
def test_raiding_rounds() -> None:
    """Raids are made only in the rounds marked for the nation."""
    assert marked("raid") == {
        "picts": {4, 5},
        "irish": {3, 4, 5, 6},
        "scots": {4, 5, 6, 7},
        "norsemen": {11, 12},
        "dubliners": {12},
        "danes": {11},
        "saxons": {4, 5},
        "jutes": {4, 5},
        "angles": {4, 5},
    }


@pytest.mark.rule("MAJOR-08")
def test_major_invasions() -> None:
    """Nine major invasions, one for each great invader."""
    assert marked("major") == {
        "romans": {1},
        "scots": {7},
        "norsemen": {11},
        "dubliners": {13},
        "danes": {12},
        "norwegians": {15},
        "saxons": {6},
        "angles": {7},
        "normans": {15},
    }


@pytest.mark.rule("DANES11-04")
def test_the_danish_raiders_come_from_two_seas() -> None:
    """In round 11 Danes start in the North Sea and in the Frisian Sea."""
    start = {EDITION.seas[sea].id: count for count, sea in arrival("danes", 11).infantry}
    assert start == {"north-sea": 4, "frisian-sea": 4}
