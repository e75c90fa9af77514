"""The Picts' raids of rounds 4 and 5: by sea from land to land, and back."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, play, position, units


@pytest.mark.rule("PICTRAID-01", "PICTRAID-02")
def test_picts_raid_from_land() -> None:
    """From Mar over the North Sea to Bernicia and back in the withdrawal, though they began on land."""
    m = position("R4 picts | Mar: picts 2 | Alban: picts 1")
    play(m, "move 2 Mar-North Sea-Bernicia", "done")
    assert asks(m) == "withdraw"
    play(m, "withdraw 2 Bernicia to Mar")
    assert (units(m, "Mar"), units(m, "Bernicia")) == ("picts 2", "")


@pytest.mark.rule("PICTRAID-01")
def test_no_pict_raids_in_round_6() -> None:
    """In round 6 Picts have boats but do not raid: nobody is asked to withdraw."""
    m = position("R6 picts | Mar: picts 2 | Alban: picts 1")
    play(m, "move 2 Mar-North Sea-Bernicia", "done")
    assert nation(m) != "picts"


@pytest.mark.rule("PICTRAID-02")
def test_one_adjacent_sea_and_a_landing() -> None:
    """A raid is a boat move: one sea beside the area, then land, in two steps."""
    m = position("R5 picts | Mar: picts 2 | Alban: picts 1")
    ok(m, "move 1 Mar-Icelandic Sea-Skye")
    no(m, "move 1 Mar-North Sea-York-Lindsey", "MOVE-02")
    no(m, "move 1 Mar-North Sea-Frisian Sea-Norfolk", "BOAT-02")
    no(m, "move 1 Alban-Mar-North Sea-Bernicia", "MOVE-04")


@pytest.mark.rule("PICTRAID-03")
def test_who_walked_stays() -> None:
    """Two Picts meet in Lothian, one by sea, one on foot: only the first may withdraw."""
    m = position("R4 picts | Mar: picts 1 | Dunedin: picts 1")
    play(m, "move 1 Mar-North Sea-Lothian", "move 1 Dunedin-Lothian", "done")
    assert legal(m) == ["done", "withdraw 1 Lothian to Mar"]
    no(m, "withdraw 1 Lothian to Dunedin", "RAID-05")


@pytest.mark.rule("PICTRAID-04")
def test_picts_retreat_to_the_area_they_sailed_from() -> None:
    """Out of a battle they go back by boat to where they came from, never to the sea."""
    m = position("R4 picts | Mar: picts 2 | Bernicia: brigantes 1")
    play(m, "move 2 Mar-North Sea-Bernicia", "done", "fight Bernicia", "stand", dice="11 1")
    no(m, "retreat 2 raiders of Mar to North Sea", "RETREAT-09")
    play(m, "retreat 2 raiders to Mar")
    assert (units(m, "Mar"), nation(m) != "picts") == ("picts 2", True)


@pytest.mark.rule("PICTRAID-04", "STACK-13")
def test_home_needs_room() -> None:
    """Where others have moved in, only as many go back as the stacking limits allow."""
    m = position("R4 picts | Mar: picts 2 | Alban: picts 2 | Dunedin: picts 4 | Skye: picts 1")
    play(m, "move 2 Mar-North Sea-Bernicia", "move 1 Alban-Mar", "done")
    ok(m, "withdraw 1 Bernicia to Mar")
    no(m, "withdraw 2 Bernicia to Mar", "STACK-13")


@pytest.mark.rule("PICTRAID-05", "PICTRAID-06", "EDGE-185")
def test_each_group_decides_for_itself() -> None:
    """Two raids from two areas: one group goes home, the other stays where it landed."""
    m = position("R5 picts | Mar: picts 1 | Skye: picts 1 | Alban: picts 1")
    play(m, "move 1 Mar-North Sea-Bernicia", "move 1 Skye-Irish Sea-Cumbria", "done")
    no(m, "withdraw 1 Cumbria to Mar", "RAID-05")
    play(m, "withdraw 1 Cumbria to Skye", "done")
    assert (units(m, "Bernicia"), units(m, "Cumbria"), units(m, "Skye")) == ("picts 1", "", "picts 1")


@pytest.mark.rule("PICTRAID-05", "WITHDRAW-04")
def test_groups_that_meet_keep_their_homes() -> None:
    """Picts of Mar and of Dunedin land together in York and are told apart when they go home, or die."""
    m = position("R5 picts | Mar: picts 1 | Dunedin: picts 1 | York: brigantes 1")
    play(m, "move 1 Mar-North Sea-York", "move 1 Dunedin-North Sea-York", "done", "fight York", dice="61 6")
    assert (asks(m), len(legal(m))) == ("lose", 2)
    play(m, "lose raider of Dunedin")
    assert legal(m) == ["done", "withdraw 1 York to Mar"]


@pytest.mark.rule("PICTRAID-07")
def test_picts_never_stay_at_sea() -> None:
    """They begin on land and end on land."""
    no(position("R4 picts | Mar: picts 1"), "move 1 Mar-North Sea", "BOAT-02")


@pytest.mark.rule("PICTRAID-04", "PICTRAID-08", "EDGE-89")
def test_a_defender_takes_the_raiders_home() -> None:
    """Picts of Dalriada sail to Strathclyde next door; a Brigante steps over to Dalriada, and the Picts must stay.

    Dalriada is open to him, for the Picts came from the sea; they can neither retreat nor withdraw there any more.
    """
    m = position("R4 picts | Dalriada: picts 2 | Mar: picts 1 | Strathclyde: brigantes 2")
    play(m, "move 2 Dalriada-Irish Sea-Strathclyde", "done", "fight Strathclyde", dice="11 11")
    play(m, "retreat 1 to Dalriada", "stand", dice="66 1")  # the Picts are asked for no retreat
    assert (units(m, "Dalriada"), units(m, "Strathclyde")) == ("brigantes 1", "picts 2")
    assert nation(m) != "picts"  # nor for a withdrawal


@pytest.mark.rule("PICTRAID-08")
def test_a_lost_home_is_refused_by_name() -> None:
    """While others may still go home, the group whose home is lost is told why it stays."""
    m = position("R4 picts | Dalriada: picts 2 | Skye: picts 1 | Strathclyde: brigantes 2")
    play(m, "move 2 Dalriada-Irish Sea-Strathclyde", "move 1 Skye-Icelandic Sea-Mar", "done")
    play(m, "fight Strathclyde", dice="11 11")
    play(m, "retreat 1 to Dalriada", "stand", dice="66 1")
    no(m, "withdraw 2 Strathclyde to Dalriada", "PICTRAID-04")
    ok(m, "withdraw 1 Mar to Skye")
