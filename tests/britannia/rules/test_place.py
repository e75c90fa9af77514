"""Where new armies go, when invaders come, and the placements that ignore stacking."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, play, points, population, position, side, units

DANES = "York: danes 3 | Lindsey: danes 2 | Norfolk: danes 2 | Suffolk: danes 2 | Essex: danes 2 | Kent: danes 2"
"""Thirteen Danes; their areas are worth 11 points."""
SHUT_IN = (
    "Cornwall: romano-british 4 | Devon: romano-british 4 | Avalon: welsh 1 | Wessex: welsh 1 | Gwent: welsh 1"
    " | Dyfed: welsh 1 | former: welsh"
)
"""Two overstacks whose every way out leads into areas of a nation that the Romano-British may not attack."""


@pytest.mark.rule("PLACE-01")
def test_new_armies_go_where_armies_are() -> None:
    """Not to vacant areas, nor to those of others, nor to sea; an area with a burh only will do (decided so)."""
    m = position(
        "R14 saxons increase | Kent: saxons 1 | Essex: saxons B | York: danes 1", working={"population-points": 6}
    )
    assert legal(m) == ["place Kent", "place Essex"]
    for area in ("Sussex", "York"):
        no(m, f"place {area}", "PLACE-01")


@pytest.mark.rule("PLACE-02", "EDGE-49")
def test_one_new_army_to_an_area_while_others_can_take_one() -> None:
    """Three are due, Powys is full and Hwicce the overstack: one each to Dyfed and Hwicce, the third to either."""
    m = position(
        "R6 welsh increase | Dyfed: welsh 1 | Powys: welsh 2 | Hwicce: welsh 4", working={"population-points": 18}
    )
    no(m, "place Powys", "PLACE-03")
    play(m, "place Dyfed")
    no(m, "place Dyfed", "PLACE-02")
    play(m, "place Hwicce")
    assert legal(m) == ["place Hwicce", "place Dyfed"]
    play(m, "place Dyfed")
    assert units(m, "Dyfed") == "welsh 3"


@pytest.mark.rule("PLACE-03")
def test_placement_keeps_the_stacking_limits() -> None:
    """With an overstack elsewhere a full area takes none; without one, placement may make the one overstack."""
    two = {"population-points": 6}
    m = position("R6 welsh increase | Dyfed: welsh 3 | Hwicce: welsh 4", working=two)
    no(m, "place Dyfed", "PLACE-03")
    m = position("R6 welsh increase | Dyfed: welsh 3 | Hwicce: welsh 3", working=two)
    ok(m, "place Dyfed", "place Hwicce")
    m = position("R6 welsh increase | Powys: welsh 4", working=two)
    assert asks(m) == "march"  # five are too many for difficult terrain in any case


@pytest.mark.rule("PLACE-04", "EDGE-55")
def test_invaders_come_last_in_their_own_turn() -> None:
    """Round 14: 13 Danes and 2 more by population leave 3 of the six invaders, so one army leaves with Cnut."""
    m = position(f"R14 danes population | {DANES} | population: danes 1")
    play(m, "place Kent", "place Essex")
    assert (units(m, "Frisian Sea"), population(m, "danes")) == ("danes 3 Cnut", 5)
    play(m, "lead Cnut", "join 3", "to Kent", "halt", "done")
    assert (asks(m), m.position()["due"]) == ("depart", 1)


@pytest.mark.rule("PLACE-04", "EDGE-55")
def test_by_option_invaders_come_at_the_start_of_the_round() -> None:
    """Placed before any turn five of the six come, no piece is left for the population, and three leave with Cnut.

    Another nation takes its turn in between; what was missing at the start of the round is remembered over it.
    """
    m = position(f"R14 round-begins | {DANES} | Powys: welsh 1 | population: danes 1 | options: invaders round-start")
    assert (nation(m), units(m, "Frisian Sea")) == ("welsh", "danes 5 Cnut")
    play(m, "done", "move 2 Irish Sea-Cumbria", "move 1 Irish Sea-Cheshire", "done")
    assert (nation(m), asks(m), population(m, "danes")) == ("danes", "march", 5)
    play(m, "lead Cnut", "join 5", "to Kent", "halt", "done")
    assert (asks(m), m.position()["due"]) == ("depart", 3)


@pytest.mark.rule("PLACE-05")
def test_the_owner_says_which_invaders_do_not_come() -> None:
    """Norsemen of round 12 with two pieces for four invaders in two seas; the marker goes to 5."""
    m = position("R12 norsemen invaders | Skye: norsemen 2 | Mar: norsemen 2 | Moray: norsemen 4")
    assert (asks(m), side(m)) == ("muster", "Red")
    ok(m, "muster infantry Irish Sea")
    play(m, "muster infantry Atlantic Ocean", "muster infantry Atlantic Ocean")
    assert (units(m, "Irish Sea"), units(m, "Atlantic Ocean")) == ("", "norsemen 2")
    assert population(m, "norsemen") == 5


@pytest.mark.rule("PLACE-06", "EX-16")
def test_invaders_come_to_the_sea_of_the_timeline() -> None:
    """Round 8: one Irish in the Atlantic, one Scot in the Irish Sea, two Angles in the North Sea."""
    assert units(position("R8 irish invaders | Powys: welsh 1"), "Atlantic Ocean") == "irish 1"
    assert units(position("R8 scots invaders | Powys: welsh 1"), "Irish Sea") == "scots 1"
    assert units(position("R8 angles invaders | Powys: welsh 1"), "North Sea") == "angles 2"


@pytest.mark.rule("PLACE-07")
def test_a_sea_has_no_limit_and_no_battle() -> None:
    """Jutes and Saxons, nine and more, lie in one sea together, and nobody fights."""
    m = position("R5 saxons | English Channel: saxons 9, jutes 4")
    play(m, "done")
    assert (nation(m), asks(m)) == ("jutes", "march")
    assert units(m, "English Channel") == "saxons 9, jutes 6"


@pytest.mark.rule("PLACE-08")
def test_boudiccas_army_ignores_stacking() -> None:
    """With Lindsey full and Kent the overstack, Boudicca's army may still come to Lindsey."""
    m = position("R1 belgae leader | Kent: belgae 4 | Lindsey: belgae 2")
    play(m, "leader Boudicca Lindsey")
    assert units(m, "Lindsey") == "belgae 3 Boudicca"


@pytest.mark.rule("PLACE-09")
def test_such_a_pile_is_legal_again_when_the_movement_ends() -> None:
    """The movement cannot end with the second overstack, and can when it is dissolved."""
    m = position("R1 belgae leader | Kent: belgae 4 | Lindsey: belgae 2")
    play(m, "leader Boudicca Lindsey")
    no(m, "done", "STACK-12")
    play(m, "move 1 Lindsey-Norfolk")
    ok(m, "done")


@pytest.mark.rule("PLACE-09")
def test_where_that_is_impossible_the_owner_removes_the_excess() -> None:
    """Decided: Romano-British shut in by former subjects take off what is too much, and nobody scores for it."""
    m = position(f"R6 romano-british | {SHUT_IN}")
    play(m, "done")
    assert (asks(m), legal(m)) == ("excess", ["remove Cornwall", "remove Devon"])
    no(m, "remove Avalon", "PLACE-09")
    play(m, "remove Devon", "remove Devon")
    assert (units(m, "Devon"), asks(m)) == ("romano-british 2", "starve")
    assert points(m, "welsh") == 0
