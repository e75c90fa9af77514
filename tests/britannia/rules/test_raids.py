"""Raids: who is a raider, what a raider may do that invaders may not."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, play, points, position, scored, units


@pytest.mark.rule("RAID-01", "RAID-02", "EX-38")
def test_raiders_are_those_who_begin_at_sea() -> None:
    """Round 6: an Irish army left at sea and one that comes now are raiders, the one in Cornwall is not."""
    m = position("R6 irish population | Atlantic Ocean: irish 1 | Cornwall: irish 1")
    assert units(m, "Atlantic Ocean") == "irish 2"
    play(m, "move 2 Atlantic Ocean-Dyfed", "move 1 Cornwall-Devon", "done")
    assert [line for line in legal(m) if "Devon" in line] == []
    play(m, "withdraw 2 Dyfed to Atlantic Ocean")
    assert (units(m, "Atlantic Ocean"), units(m, "Devon")) == ("irish 2", "irish 1")


@pytest.mark.rule("RAID-03")
def test_a_raider_stays_in_its_sea_or_lands() -> None:
    """It may stay where it is; moving to another sea and staying there it may not."""
    m = position("R4 irish | Atlantic Ocean: irish 2")
    no(m, "move 1 Atlantic Ocean-Irish Sea", "RAID-03")
    play(m, "done")
    assert (nation(m) != "irish", units(m, "Atlantic Ocean")) == (True, "irish 2")


@pytest.mark.rule("RAID-04")
def test_a_raider_retreats_to_its_starting_sea() -> None:
    """Irish by the Irish Sea to Cumbria go back to the Atlantic, where they began."""
    m = position("R4 irish | Atlantic Ocean: irish 2 | Cumbria: brigantes 1")
    play(m, "move 2 Atlantic Ocean-Irish Sea-Cumbria", "done", "fight Cumbria", "stand", dice="11 1")
    no(m, "retreat 2 raiders to Irish Sea", "RETREAT-09")
    play(m, "retreat 2 raiders to Atlantic Ocean")
    assert (units(m, "Cumbria"), units(m, "Atlantic Ocean")) == ("brigantes 1", "irish 2")


@pytest.mark.rule("RAID-04")
def test_who_went_back_to_sea_may_come_again_in_the_second_half() -> None:
    """Norsemen beaten off Orkneys attack once more, and may go back once more, one by one."""
    m = position("R11 norsemen | Icelandic Sea: norsemen 2 | Orkneys: caledonians 1")
    attack = ("move 2 Icelandic Sea-Orkneys", "done", "fight Orkneys", "stand")
    play(m, *attack, "retreat 2 raiders to Icelandic Sea", dice="11 1")
    play(m, *attack, "retreat 1 raider to Icelandic Sea", "stand", dice="11 1 6 1")
    assert (units(m, "Orkneys"), units(m, "Icelandic Sea"), asks(m)) == ("norsemen 1", "norsemen 1", "withdraw")


@pytest.mark.rule("RAID-05", "WITHDRAW-02")
def test_a_raider_withdraws_whatever_lies_between() -> None:
    """Angles raid inland North Mercia in round 4, ringed by Romans, and are lifted back to their sea."""
    ring = "Lindsey: romans 1 F | York: romans F | South Mercia: romans 2 | March: romans 1 | Hwicce: romans 1"
    m = position(f"R4 angles | Frisian Sea: angles 3 | {ring}")
    play(m, "move 2 Frisian Sea-Suffolk-North Mercia", "done", "withdraw 2 North Mercia to Frisian Sea")
    assert (units(m, "North Mercia"), units(m, "Frisian Sea")) == ("", "angles 3")


@pytest.mark.rule("RAID-06", "RAID-08")
def test_raiders_may_stay_ashore_and_are_ordinary_armies_then() -> None:
    """Who does not withdraw lives on land; in the next raiding turn he is no raider."""
    m = position("R4 irish | Atlantic Ocean: irish 2")
    play(m, "move 2 Atlantic Ocean-Cornwall", "done", "withdraw 1 Cornwall to Atlantic Ocean", "done")
    assert (units(m, "Cornwall"), units(m, "Atlantic Ocean")) == ("irish 1", "irish 1")
    m = position("R5 irish | Cornwall: irish 1 | Atlantic Ocean: irish 1")
    play(m, "move 1 Cornwall-Devon", "done")
    assert nation(m) != "irish"  # nobody is asked to withdraw


@pytest.mark.rule("RAID-07")
def test_landing_limits_bind_raiders() -> None:
    """Scots raiders land north of Cumbria, Irish raiders south of Galloway."""
    no(position("R4 scots | Irish Sea: scots 1"), "move 1 Irish Sea-Cumbria", "INV-07")
    no(position("R4 irish | Atlantic Ocean: irish 1"), "move 1 Atlantic Ocean-Irish Sea-Galloway", "INV-07")
    no(position("R11 danes | North Sea: danes 1"), "move 1 North Sea-Lothian", "INV-07")


@pytest.mark.rule("RAID-10")
def test_raiders_score_at_once_and_need_not_return() -> None:
    """Norsemen score for Orkneys when they take it, Irish for a Roman army and fort; going home changes nothing."""
    m = position("R11 norsemen | Icelandic Sea: norsemen 2")
    events = play(m, "move 2 Icelandic Sea-Orkneys")
    assert scored(events, "occupy") == {"norsemen": 3}
    m = position("R4 irish | Atlantic Ocean: irish 2 | Devon: romans 1 F")
    events = play(m, "move 2 Atlantic Ocean-Devon", "done", "fight Devon", dice="66 11")
    assert (scored(events), asks(m)) == ({"irish": 4}, "withdraw")
    play(m, "withdraw 2 Devon to Atlantic Ocean")
    assert points(m, "irish") == 4
