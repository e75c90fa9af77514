"""Cnut: King before the end of his turn, and gone with four armies."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, leader, legal, nation, no, play, points, position, units

EIGHT = (
    "Kent: danes 1 | Essex: danes 1 | Sussex: danes 1 | Wessex: danes 1 | York: danes 1 Cnut | Bernicia: danes 1"
    " | Lindsey: danes 1 | Cheshire: danes 1"
)
FOUR_SAXONS = "Avalon: saxons 2 | Downlands: saxons 2 | Suffolk: saxons 2 | South Mercia: saxons 2"
LEAVE = ("remove Kent", "remove Essex", "remove Sussex", "remove Wessex")


@pytest.mark.rule("CNUT-01")
def test_cnut_and_any_four_armies_leave() -> None:
    """The Danes choose, on land and at sea, and may empty areas."""
    m = position("R14 danes withdrawal | York: danes 3 Cnut | Kent: danes 1 | North Sea: danes 2")
    assert leader(m, "danes") == ""
    assert legal(m) == ["remove Kent", "remove York", "remove North Sea"]
    no(m, "remove Essex", "CNUT-01")
    play(m, "remove Kent", "remove North Sea", "remove York", "remove York")
    assert (units(m, "Kent"), units(m, "York"), units(m, "North Sea")) == ("", "danes 1", "danes 1")
    assert asks(m) != "depart"


@pytest.mark.rule("CNUT-01")
@pytest.mark.parametrize("round_", [13, 15])
def test_only_in_round_14(round_: int) -> None:
    """In other rounds nobody leaves."""
    m = position(f"R{round_} danes withdrawal | York: danes 2 | Kent: danes 1")
    assert (nation(m) != "danes", units(m, "York")) == (True, "danes 2")


@pytest.mark.rule("CNUT-02", "EX-21")
@pytest.mark.parametrize(("pieces", "come", "leave"), [(11, 6, 4), (13, 5, 3), (15, 3, 1), (18, 0, 0)])
def test_invaders_that_did_not_come_are_taken_off_the_four(pieces: int, come: int, leave: int) -> None:
    """With pieces for three of the six, one army leaves with Cnut; never less than none."""
    m = position(f"R14 danes invaders | York: danes {pieces - 4} | Kent: danes 2 | Essex: danes 2")
    assert units(m, "Frisian Sea") == (f"danes {come} Cnut" if come else "")
    if come:
        play(m, "lead Cnut", f"join {come}", "to York", "halt")
    play(m, "done")
    left = 0
    while asks(m) == "depart":
        play(m, "remove York")
        left += 1
    assert left == leave


@pytest.mark.rule("CNUT-03")
@pytest.mark.parametrize(("danes", "saxons", "score"), [(4, 2, 8), (4, 3, 0), (3, 1, 0)])
def test_cnut_is_king_just_before_he_leaves(danes: int, saxons: int, score: int) -> None:
    """At least four English areas, and twice those of any other nation: 8 points and no army."""
    m = position(f"R14 danes withdrawal | {realm(danes, saxons)}")
    assert (points(m, "danes"), asks(m)) == (score, "depart")


@pytest.mark.rule("CNUT-03")
@pytest.mark.parametrize(("option", "score"), [("true", 0), ("false", 8)])
def test_the_minimum_of_four_areas(option: str, score: int) -> None:
    """Decided: the usual minimum holds for Cnut; by option it does not."""
    m = position(f"R14 danes withdrawal | {realm(2, 1)} | options: cnut-minimum {option}")
    assert points(m, "danes") == score


@pytest.mark.rule("CNUT-03", "CNUT-05")
def test_without_cnut_no_crown_but_the_four_leave() -> None:
    """Cnut has died: no points, and four armies leave all the same (decided so)."""
    m = position(f"R14 danes withdrawal | {EIGHT.replace(' Cnut', '')} | gone: Cnut")
    assert (points(m, "danes"), asks(m)) == (0, "depart")
    play(m, *LEAVE)
    assert (nation(m) != "danes", units(m, "York")) == (True, "danes 1")


@pytest.mark.rule("CNUT-03", "CNUT-04", "EDGE-127")
def test_two_kings_in_one_round() -> None:
    """Danes have 8 areas to 4 and score; Saxons walk into what they left, have 8 to 4, and score with an army."""
    m = position(f"R14 danes withdrawal | {EIGHT} | {FOUR_SAXONS}")
    assert points(m, "danes") == 8
    play(m, *LEAVE, "place Avalon")
    play(m, "move 1 Avalon-Wessex", "move 1 Downlands-Sussex", "move 1 Suffolk-Essex-Kent", "move 1 South Mercia-Essex")
    play(m, "done")
    assert (points(m, "danes"), points(m, "saxons"), asks(m)) == (8, 8, "king-place")


@pytest.mark.rule("CNUT-04")
def test_the_danes_may_be_both_kings() -> None:
    """Nobody else is in England: 8 points before Cnut leaves, 8 more and an army at the end of the round."""
    m = position(f"R14 danes withdrawal | {EIGHT}")
    play(m, *LEAVE)
    assert (points(m, "danes"), asks(m)) == (16, "king-place")


@pytest.mark.rule("CNUT-06")
def test_fewer_armies_than_are_due() -> None:
    """Three armies are left: all leave, and nothing is owed."""
    m = position("R14 danes withdrawal | York: danes 2 Cnut | Kent: danes 1 | Powys: welsh 1")
    play(m, "remove York", "remove York", "remove Kent")
    assert (units(m, "York"), units(m, "Kent")) == ("", "")
    assert asks(m) != "depart"


def realm(danes: int, saxons: int) -> str:
    """English areas of the Danes, with Cnut, and of the Saxons."""
    names = iter(("York", "Kent", "Essex", "Sussex", "Wessex", "Avalon", "Hwicce"))
    mine = [f"{next(names)}: danes 1{' Cnut' if i == 0 else ''}" for i in range(danes)]
    return " | ".join([*mine, *(f"{next(names)}: saxons 1" for _ in range(saxons)), "Mar: danes 4"])
