"""First edition: moving through occupied areas: who must stop, who may go on, and what follows."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, position, scored, units

RULEBOOK = "1e R11 saxons | Essex: saxons 3 | South Mercia: saxons 3 | Suffolk: angles 2 | Norfolk: angles 1"
"""The example of the 1986 rules."""


@pytest.mark.rule("1E-OVERRUN-03")
def test_going_on_needs_movement_and_hilands_stop() -> None:
    """An enemy reached with the second step lets nobody on, nor does one in a hiland without a leader."""
    m = position("1e R11 saxons | Kent: saxons 3 | Suffolk: angles 1")
    no(m, "move 3 Kent-Essex-Suffolk(2)-Norfolk", "1E-MOVE-02")
    no(position("1e R9 angles | York: angles 3 | Lindsey: saxons 1"), "move 3 York-Lindsey(2)-Norfolk", "1E-MOVE-04")
    ok(position("1e R7 angles | York: angles 3 Ida | Lindsey: saxons 1"), "move Ida +3 York-Lindsey(2)-Norfolk")


@pytest.mark.rule("1E-OVERRUN-04")
def test_a_fort_counts_among_the_occupiers() -> None:
    """An army with its fort are two: three who stop are too few, four are enough."""
    m = position("1e R4 picts | Lothian: picts 5 | Bernicia: romans 1 F")
    no(m, "move 4 Lothian-Bernicia(3)-York", "1E-OVERRUN-01")
    no(m, "move 5 Lothian-Bernicia(3)-York", "1E-OVERRUN-02")
    ok(m, "move 5 Lothian-Bernicia(4)-York")


@pytest.mark.rule("1E-OVERRUN-04")
def test_leaders_count_on_neither_side() -> None:
    """Harold's two armies against one with Harald: nobody goes on; of three one does, with or without him."""
    line = "1e R16 saxons | Essex: saxons {} Harold | Suffolk: norwegians 1 Harald"
    no(position(line.format(2)), "move Harold +2 Essex-Suffolk(1)-Norfolk", "1E-OVERRUN-01")
    ok(position(line.format(3)), "move Harold +3 Essex-Suffolk(2)-Norfolk")


@pytest.mark.rule("1E-OVERRUN-05", "1E-EX-09", "1E-EX-10")
def test_stoppers_of_several_areas_are_pooled_once_they_are_there() -> None:
    """Three of Essex are too few against two Angles; with one of South Mercia the other two may pass."""
    m = position(RULEBOOK)
    play(m, "move 3 Essex-Suffolk")
    no(m, "move 2 South Mercia-Suffolk-Norfolk", "1E-OVERRUN-02")
    play(m, "move 1 South Mercia-Suffolk", "move 2 South Mercia-Suffolk-Norfolk", "done")
    assert set(legal(m)) == {"fight Suffolk", "fight Norfolk"}


@pytest.mark.rule("1E-OVERRUN-06")
def test_those_who_stopped_fight_later() -> None:
    """The battle of Suffolk waits for its phase; those who passed to Norfolk roll no dice in it."""
    m = position("1e R11 saxons | Essex: saxons 3 | Suffolk: angles 1")
    play(m, "move 3 Essex-Suffolk(2)-Norfolk", "done")
    assert legal(m) == ["fight Suffolk"]
    play(m, "fight Suffolk", dice="61 1")
    assert (units(m, "Suffolk"), units(m, "Norfolk")) == ("saxons 2", "saxons 1")


@pytest.mark.rule("1E-OVERRUN-07", "1E-EX-20")
@pytest.mark.parametrize("open_", [False, True])
def test_no_retreat_to_the_area_passed_while_an_enemy_is_there(open_: bool) -> None:
    """With Norfolk fought first its attackers cannot go back to Suffolk; after a victory there they can."""
    m = position(RULEBOOK)
    play(m, "move 3 Essex-Suffolk", "move 1 South Mercia-Suffolk", "move 2 South Mercia-Suffolk-Norfolk", "done")
    if open_:
        play(m, "fight Suffolk", dice="6611 11")
        play(m, "fight Norfolk", dice="11 1")
        ok(m, "retreat 2 to Suffolk")
    else:
        play(m, "fight Norfolk", dice="11 1 61 1")  # nobody asks the Saxons: the next dice fall at once
        assert units(m, "Norfolk") == "saxons 2"


@pytest.mark.rule("1E-OVERRUN-07")
def test_raiders_on_their_way_home_may_go_there_and_fight() -> None:
    """The third Angle passed York, whose fort has held; going home he enters it as an attacker."""
    m = position("1e R5 angles | Frisian Sea: angles 3 | York: romans F | North Mercia: romans F")
    play(m, "move 2 Frisian Sea-York", "move 1 Frisian Sea-York-North Mercia", "done")
    play(m, "fight North Mercia", dice="6 1")
    play(m, "fight York", "retreat 2 to Frisian Sea", dice="11 1")
    play(m, "withdraw 1 North Mercia by York to Frisian Sea")
    assert (asks(m), legal(m), units(m, "York")) == ("fight", ["fight York"], "romans F, angles 1")


@pytest.mark.rule("1E-OVERRUN-08")
def test_passing_through_captures_nothing_and_builds_nothing() -> None:
    """Romans who pass Sussex score nothing and build no fort there, but both in Essex behind it."""
    m = position("1e R1 romans | English Channel: romans 3 | Sussex: belgae 1")
    events = play(m, "move 3 English Channel-Sussex(2)-Essex")
    assert scored(events, "occupy") == {"romans": 1}
    assert (units(m, "Essex"), units(m, "Sussex")) == ("romans 1 F", "romans 2, belgae 1")


@pytest.mark.rule("1E-OVERRUN-10")
def test_two_occupied_areas_may_be_passed_each_with_stoppers() -> None:
    """Six Romans leave two in Sussex and two in Essex against one Belgian each; the last two come to Suffolk."""
    m = position("1e R1 romans | English Channel: romans 6 | Sussex: belgae 1 | Essex: belgae 1")
    play(m, "move 6 English Channel-Sussex(2)-Essex(2)-Suffolk")
    assert units(m, "Suffolk") == "romans 2 F"
    m = position("1e R1 romans | English Channel: romans 6 | Sussex: belgae 1 | Essex: belgae 2")
    no(m, "move 6 English Channel-Sussex(2)-Essex(3)-Suffolk", "1E-OVERRUN-01")
