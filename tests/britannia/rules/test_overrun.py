"""Overruns: who must stop in an enemy's area, who may go on, and what follows from passing through."""

from __future__ import annotations

import pytest

from tests.britannia.board import legal, no, ok, play, position, scored, units


@pytest.mark.rule("OVERRUN-01", "EX-25", "EDGE-01")
def test_up_to_twice_the_defenders_all_stop() -> None:
    """One or two Welsh against one Saxon in Wessex: twice is not more than twice, both stop."""
    m = position("R7 welsh | Avalon: welsh 3 | Wessex: saxons 1")
    ok(m, "move 1 Avalon-Wessex", "move 2 Avalon-Wessex")
    no(m, "move 1 Avalon-Wessex-Sussex", "OVERRUN-01")
    no(m, "move 2 Avalon-Wessex(1)-Sussex", "OVERRUN-01")
    no(m, "move 2 Avalon-Wessex-Sussex", "OVERRUN-01")


@pytest.mark.rule("OVERRUN-01", "EDGE-03")
def test_a_fort_and_a_burh_count_as_defenders() -> None:
    """An army with a fort or a burh are two defenders: of four attackers none goes on, of five one."""
    m = position("R4 picts | Lothian: picts 5 | Bernicia: romans 1 F")
    no(m, "move 4 Lothian-Bernicia(3)-York", "OVERRUN-01")
    no(m, "move 5 Lothian-Bernicia(3)-York", "OVERRUN-02")
    ok(m, "move 5 Lothian-Bernicia(4)-York")
    m = position("R12 danes | York: danes 5 | North Mercia: saxons 1 B")
    no(m, "move 4 York-North Mercia(3)-Hwicce", "OVERRUN-01")
    ok(m, "move 5 York-North Mercia(4)-Hwicce")


@pytest.mark.rule("OVERRUN-02", "EX-26")
def test_twice_the_defenders_stop_and_the_rest_may_go_on() -> None:
    """Of three Welsh against one in Wessex two stop and one goes on to Sussex; two cannot go on."""
    m = position("R7 welsh | Avalon: welsh 3 | Wessex: saxons 1")
    no(m, "move 3 Avalon-Wessex-Sussex", "OVERRUN-02")
    play(m, "move 3 Avalon-Wessex(2)-Sussex")
    assert (units(m, "Wessex"), units(m, "Sussex")) == ("welsh 2, saxons 1", "welsh 1")


@pytest.mark.rule("OVERRUN-02", "OVERRUN-10")
def test_stoppers_may_be_of_both_kinds() -> None:
    """William leaves one infantry and one cavalry against one Saxon in Essex and goes on with the other cavalry."""
    m = position("R15 normans | Kent: normans 1 + 2C + William | Essex: saxons 1")
    play(m, "lead William", "join 1", "join 2 cavalry", "to Essex", "leave 1")
    no(m, "to Suffolk", "OVERRUN-02")
    play(m, "leave 1 cavalry", "to Suffolk", "halt")
    assert units(m, "Suffolk") == "normans 1C William"


@pytest.mark.rule("OVERRUN-02", "STACK-03")
def test_the_stoppers_may_be_the_overstack() -> None:
    """Ida leaves four of five against two in difficult Lindsey, the nation's overstack, and goes on with one."""
    m = position("R7 angles | York: angles 5 Ida | Lindsey: saxons 2")
    play(m, "move Ida +5 York-Lindsey(4)-Norfolk")
    assert units(m, "Norfolk") == "angles 1 Ida"
    taken = position("R7 angles | York: angles 5 Ida | Lindsey: saxons 2 | Kent: angles 4 moved")
    no(taken, "move Ida +5 York-Lindsey(4)-Norfolk", "STACK-02")


@pytest.mark.rule("OVERRUN-02", "STACK-03")
def test_there_is_one_overstack_for_stoppers_and_the_rest() -> None:
    """Of seven armies four may stop in Lindsey and three go on; an eighth would make a second overstack there."""
    m = position("R7 angles | Bernicia: angles 8 Ida | Lindsey: saxons 2")
    ok(m, "move Ida +7 Bernicia-York-Lindsey(4)-Norfolk")
    play(m, "lead Ida", "join 8", "to York")
    no(m, "to Lindsey", "STACK-02")
    m = position("R7 angles | Bernicia: angles 7 Ida | Lindsey: saxons 1")
    play(m, "lead Ida", "join 7", "to York", "to Lindsey")
    ok(m, "leave 2", "leave 4")
    no(m, "leave 3", "STACK-02")  # with three there Lindsey is the overstack, and the other four are too many


@pytest.mark.rule("OVERRUN-03", "EDGE-05", "LEADER-12")
def test_leaders_are_not_counted() -> None:
    """Two armies with Harold against one with Svein: neither leader counts, nobody goes on."""
    m = position("R16 saxons | Essex: saxons 2 Harold | Suffolk: danes 1 Svein")
    no(m, "move Harold +2 Essex-Suffolk(1)-Norfolk", "OVERRUN-01")
    m = position("R16 saxons | Essex: saxons 3 Harold | Suffolk: danes 1 Svein")
    ok(m, "move Harold +3 Essex-Suffolk(2)-Norfolk")


@pytest.mark.rule("OVERRUN-04", "EDGE-07")
def test_going_on_needs_movement_and_obeys_terrain() -> None:
    """An enemy reached with the second step lets nobody on; nor does one in difficult terrain without a leader."""
    m = position("R9 saxons | Kent: saxons 3 | Suffolk: angles 1")
    no(m, "move 3 Kent-Essex-Suffolk(2)-Norfolk", "MOVE-02")
    hard = position("R7 angles | York: angles 3 | Lindsey: saxons 1")
    no(hard, "move 3 York-Lindsey(2)-Norfolk", "MOVE-04")
    ok(position("R7 angles | York: angles 3 Ida | Lindsey: saxons 1"), "move Ida +3 York-Lindsey(2)-Norfolk")


@pytest.mark.rule("OVERRUN-05", "EDGE-09")
def test_two_areas_may_be_overrun_in_one_move() -> None:
    """Six Romans leave two in Sussex and two in Essex against one Belgae each and go on to Suffolk with two."""
    m = position("R1 romans | English Channel: romans 6 | Sussex: belgae 1 | Essex: belgae 1")
    play(m, "move 6 English Channel-Sussex(2)-Essex(2)-Suffolk")
    assert units(m, "Suffolk") == "romans 2 F"
    m = position("R1 romans | English Channel: romans 6 | Sussex: belgae 1 | Essex: belgae 2")
    no(m, "move 6 English Channel-Sussex(2)-Essex(3)-Suffolk", "OVERRUN-01")


@pytest.mark.rule("OVERRUN-06")
def test_armies_from_everywhere_count_once_they_have_stopped() -> None:
    """Two that came from Essex hold Suffolk's defender; then one from Norfolk passes, though it is alone."""
    m = position("R9 saxons | Essex: saxons 2 | Norfolk: saxons 1 | Suffolk: angles 1")
    no(m, "move 1 Norfolk-Suffolk-South Mercia", "OVERRUN-01")
    play(m, "move 2 Essex-Suffolk", "move 1 Norfolk-Suffolk-South Mercia")
    assert units(m, "South Mercia") == "saxons 1"


@pytest.mark.rule("OVERRUN-07")
def test_an_overrun_area_is_fought_for_later_by_those_who_stopped() -> None:
    """The battle in Wessex waits for the battle phase; the army in Sussex takes no part in it."""
    m = position("R7 welsh | Avalon: welsh 3 | Wessex: saxons 1")
    play(m, "move 3 Avalon-Wessex(2)-Sussex", "done")
    assert legal(m) == ["fight Wessex"]
    play(m, "fight Wessex", dice="61 1")
    assert (units(m, "Wessex"), units(m, "Sussex")) == ("welsh 2", "welsh 1")


@pytest.mark.rule("OVERRUN-08")
def test_the_overrun_area_is_where_the_next_attack_came_from() -> None:
    """Saxons came to Kent through Sussex: Angles of Kent do not retreat there even when it has become vacant."""
    m = position("R9 saxons | Wessex: saxons 3 | Sussex: angles 1 | Kent: angles 1")
    play(m, "move 3 Wessex-Sussex(2)-Kent", "done", "fight Sussex", dice="116")
    play(m, "stand", "stand", dice="66")
    play(m, "fight Kent", dice="11")
    assert (units(m, "Sussex"), legal(m)) == ("", ["stand", "retreat 1 to Essex"])
    no(m, "retreat 1 Sussex", "RETREAT-06")


@pytest.mark.rule("OVERRUN-08")
def test_the_attacker_cannot_go_back_while_the_overrun_area_is_held() -> None:
    """With the battle of Sussex still to come the Saxon in Kent has no retreat and is not even asked."""
    m = position("R9 saxons | Wessex: saxons 3 | Sussex: angles 1 | Kent: angles 1 | Essex: danes 1")
    play(m, "move 3 Wessex-Sussex(2)-Kent", "done", "fight Kent", dice="11 61")
    assert units(m, "Kent") == "saxons 1"


@pytest.mark.rule("OVERRUN-09")
def test_passing_through_does_not_occupy() -> None:
    """Romans who overrun Sussex score nothing and build no fort there, but both in Essex behind it."""
    m = position("R1 romans | English Channel: romans 3 | Sussex: belgae 1")
    events = play(m, "move 3 English Channel-Sussex(2)-Essex")
    assert scored(events, "occupy") == {"romans": 2}
    assert units(m, "Essex") == "romans 1 F"
    assert "F" not in units(m, "Sussex")


@pytest.mark.rule("OVERRUN-10", "EDGE-11")
def test_a_leader_goes_on_with_armies_or_stays() -> None:
    """Of three armies with Ida two stop; he goes on with the third, or stays with them, but does not go on alone."""
    start = "R7 angles | York: angles 3 Ida | North Mercia: saxons 1 | Hwicce: angles 1"
    ok(position(start), "move Ida +3 York-North Mercia(2)-March")
    no(position(start), "move Ida +3 York-North Mercia(3)-March", "LEADER-07")
    no(position(start), "move Ida +3 York-North Mercia(3)-Hwicce", "LEADER-07")
    m = position(start)
    play(m, "move Ida +2 York-North Mercia", "move 1 York-North Mercia-March")
    assert "angles 2 Ida" in units(m, "North Mercia")
    assert units(m, "March") == "angles 1"


@pytest.mark.rule("OVERRUN-11")
def test_invaders_may_overrun_where_they_land() -> None:
    """From sea over the defended coast one step inland; no boat behind it, the army's one sea is used."""
    m = position("R6 saxons | Frisian Sea: saxons 3 | Essex: romano-british 1")
    ok(m, "move 3 Frisian Sea-Essex(2)-South Mercia")
    no(m, "move 3 Frisian Sea-Essex(2)-South Mercia-Hwicce", "MOVE-02")
    m = position("R6 saxons | Frisian Sea: saxons 3 Aelle | Kent: romano-british 1")
    no(m, "move Aelle +3 Frisian Sea-Kent(2)-English Channel-Wessex", "BOAT-09")
    boat = position("R7 saxons | Essex: saxons 3 | Kent: romano-british 1")
    no(boat, "move 3 Essex-Kent(2)-English Channel-Wessex", "BOAT-03")
