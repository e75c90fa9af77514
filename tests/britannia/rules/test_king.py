"""The King of England at the end of rounds 11 to 14."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import EDITION, asks, legal, no, play, points, population, position, scored, side, units

ENGLISH = [area.name for area in EDITION.areas if area.region == "england" and not area.difficult]


def england(round: int, counts: dict[str, int], rest: str = "") -> Match:
    """The end of a round in which nations have so many English areas, one army in each."""
    names = iter(ENGLISH)
    parts = [f"{next(names)}: {nation} 1" for nation, count in counts.items() for _ in range(count)]
    return position(" | ".join([f"R{round} king", *parts, *([rest] if rest else [])]))


@pytest.mark.rule("KING-01", "EDGE-123")
@pytest.mark.parametrize(
    ("mine", "next_best", "king"),
    [(4, 2, True), (3, 1, False), (7, 4, False), (8, 4, True), (4, 0, True), (5, 3, False)],
)
def test_twice_as_many_english_areas_as_any_other(mine: int, next_best: int, king: bool) -> None:
    """At least 4 English areas and at least twice those of every other nation make a King, for 8 points."""
    m = england(12, {"saxons": mine, "danes": next_best})
    assert points(m, "saxons") == (8 if king else 0)
    assert (asks(m) == "king-place") == king


@pytest.mark.rule("KING-01")
def test_each_other_nation_is_compared_for_itself() -> None:
    """Saxons with 4 areas are King against two nations with 2 areas each: those do not add up."""
    assert points(england(11, {"danes": 2, "saxons": 4, "angles": 2}), "saxons") == 8


@pytest.mark.rule("KING-01", "KING-04")
@pytest.mark.parametrize("round", range(8, 16))
def test_kings_of_rounds_11_to_14(round: int) -> None:
    """There is a King in rounds 11, 12, 13 and 14, none before and none in round 15."""
    assert points(england(round, {"saxons": 4}), "saxons") == (8 if 11 <= round <= 14 else 0)


@pytest.mark.rule("KING-02")
def test_the_kings_army() -> None:
    """The King's player places one infantry in an area that the nation occupies and that has room; no points."""
    m = england(12, {"saxons": 4}, "Devon: saxons 1 | Lindsey: angles 1 | population: saxons 3")
    assert side(m) == "Red"
    assert sorted(legal(m)) == sorted(f"place {area}" for area in [*ENGLISH[:4], "Devon"])
    no(m, "place Lindsey", "PLACE-01")
    play(m, "place Devon")
    assert (units(m, "Devon"), population(m, "saxons"), points(m, "saxons")) == ("saxons 2", 3, 8)


@pytest.mark.rule("KING-02")
def test_the_kings_army_keeps_the_stacking_limits() -> None:
    """Where one area is overstacked already, a full one takes no army of the King."""
    m = england(12, {"saxons": 4}, "Suffolk: saxons 4 | York: saxons 3")
    no(m, "place York", "PLACE-03")


@pytest.mark.rule("KING-02")
@pytest.mark.parametrize(("option", "marker"), [("marker-unchanged", 2), ("marker-5", 5)])
def test_a_kings_army_without_a_piece_is_lost(option: str, marker: int) -> None:
    """Angles with all 17 infantry on the board get no army; their marker stays, by option it goes to 5."""
    m = england(12, {"angles": 4}, f"Dunedin: angles 13 | population: angles 2 | options: king-army-lost {option}")
    assert asks(m) != "king-place"
    assert (points(m, "angles"), population(m, "angles")) == (8, marker)


@pytest.mark.rule("KING-02")
@pytest.mark.parametrize(("option", "marker"), [("marker-unchanged", 2), ("marker-5", 5)])
def test_a_kings_army_without_room_is_lost(option: str, marker: int) -> None:
    """Saxons with 4 in difficult Downlands, their one overstack, and every other area full get no army either."""
    full = "Downlands: saxons 4 | Kent: saxons 3 | Essex: saxons 3 | Wessex: saxons 3"
    m = position(f"R12 king | {full} | population: saxons 2 | options: king-army-lost {option}")
    assert asks(m) != "king-place"
    assert (points(m, "saxons"), population(m, "saxons")) == (8, marker)


@pytest.mark.rule("KING-03")
def test_there_may_be_no_king() -> None:
    """With 4 against 3 nobody is King; with 4 each neither is."""
    for counts in ({"danes": 3, "saxons": 4}, {"danes": 4, "saxons": 4}):
        m = england(13, counts)
        assert (points(m, "danes"), points(m, "saxons")) == (0, 0)


@pytest.mark.rule("KING-05", "EDGE-175")
def test_only_english_areas_count() -> None:
    """Saxons with 8 English areas are King against Danes with 4 and nine armies at sea; Welsh areas do not count."""
    m = england(13, {"danes": 4, "saxons": 8}, "North Sea: danes 9 | Dyfed: danes 1 | Devon: danes 1")
    assert points(m, "saxons") == 8
    few = england(13, {"saxons": 3}, "Devon: saxons 3 | Cornwall: saxons 1 | Strathclyde: saxons 1")
    assert points(few, "saxons") == 0


@pytest.mark.rule("KING-01", "KING-02")
def test_points_and_army_come_at_the_end_of_the_round() -> None:
    """The last nation's turn over, the King scores 8 and then places his army; his points are told apart."""
    m = position("R14 angles | Dunedin: angles 1 | Kent: saxons 1 | Essex: saxons 1 | York: saxons 1 | March: saxons 1")
    assert scored(play(m, "done")) == {"saxons": 8}
    assert asks(m) == "king-place"
