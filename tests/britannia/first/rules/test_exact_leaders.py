"""First edition, to the letter: a leader may be left behind, and may leave only armies that can do without him."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, leader, legal, no, ok, play, position, units

STAND = "1e R9 saxons battles | Essex: jutes 2, saxons 3 Egbert from Kent | Kent: saxons 1"


@pytest.mark.rule("1E-RETREAT-17", "1E-CASUALTY-07")
def test_the_last_attackers_may_leave_their_leader_and_he_falls() -> None:
    m = position(STAND.replace("saxons 3", "saxons 2"))
    play(m, "fight Essex", "stand", dice="11 11")
    assert legal(m)[1:3] == ["retreat 1 to Kent with Egbert", "retreat 1 to Kent"]
    ok(m, "retreat Egbert to Kent", "retreat 2 to Kent", "retreat 2 to Kent with Egbert")
    events = play(m, "retreat 2 to Kent")
    assert "leader-died" in [event.kind for event in events]
    assert (leader(m, "saxons"), units(m, "Essex"), units(m, "Kent")) == ("", "jutes 2", "saxons 3")


@pytest.mark.rule("1E-RETREAT-17")
def test_a_leader_goes_before_the_last_of_his_attackers() -> None:
    m = position(STAND)
    play(m, "fight Essex", "stand", "retreat Egbert to Kent", "retreat 3 to Kent", dice="111 11")
    assert (leader(m, "saxons"), units(m, "Kent")) == ("Kent", "saxons 4 Egbert")


@pytest.mark.rule("1E-RETREAT-17", "1E-CASUALTY-07")
def test_the_last_defenders_may_leave_their_leader_and_he_falls() -> None:
    m = position("1e R9 jutes battles | Essex: saxons 1 Egbert, jutes 2 from Kent | Suffolk: saxons 1")
    play(m, "fight Essex", dice="11 1")
    ok(m, "retreat 1 to Suffolk with Egbert", "retreat Egbert to Suffolk")
    events = play(m, "retreat 1 to Suffolk")
    assert "leader-died" in [event.kind for event in events]
    assert (leader(m, "saxons"), units(m, "Essex")) == ("", "jutes 2")


@pytest.mark.rule("1E-CASUALTY-03", "1E-CASUALTY-04")
def test_settlers_that_died_cannot_retreat_in_place_of_raiders() -> None:
    """A settler and a raider attack, one dies: it was the settler, so only the raider can go back."""
    m = position(
        "1e R6 angles | Dunedin: brigantes 2 | Lothian: angles 1 | North Sea: angles 1", raiders_at_sea=["angles"]
    )
    play(m, "move 1 North Sea-Dunedin", "move 1 Lothian-Dunedin", "done", "resist Brigantes")
    play(m, "fight Dunedin", "resist Brigantes", "stand", dice="11 61")
    assert (asks(m), legal(m)) == ("attacker-retreat", ["stand", "retreat 1 raider to North Sea"])


GROUP = "1e R9 saxons | Wessex: saxons 5 | Essex: saxons 2 Egbert | Suffolk: saxons 2 | Kent: saxons 1"


@pytest.mark.rule("1E-STACK-06")
def test_a_leader_may_not_leave_armies_that_have_moved_and_need_him() -> None:
    m = position(GROUP)
    play(m, "move 2 Suffolk-Essex", "move 1 Kent-Essex")
    ok(m, "lead Egbert")
    group = GROUP.replace("Suffolk: saxons 2", "Suffolk: saxons 3").replace("Wessex: saxons 5", "Cumbria: saxons 5{}")
    m = position(group.format(" moved"))
    play(m, "move 3 Suffolk-Essex", "move 1 Kent-Essex")
    no(m, "lead Egbert", "1E-STACK-06")
    m = position(group.format(" moved 3"))
    play(m, "move 3 Suffolk-Essex", "move 1 Kent-Essex")
    play(m, "move Egbert Essex-Kent")
    no(m, "done", "1E-STACK-03")
    play(m, "move 2 Cumbria-Cheshire", "done")


@pytest.mark.rule("1E-STACK-06")
def test_a_leader_may_not_leave_armies_that_cannot_follow_him() -> None:
    """The Romano-British in Gwynedd are shut in by those they may not attack, and Clwyd is full; Arthur could go."""
    shut_in = (
        "1e R7 romano-british | Gwynedd: romano-british 2 + 2C Arthur | Clwyd: romano-british 2"
        " | Kent: romano-british 4 moved {} | Powys: welsh 1 | Dyfed: welsh 1 | March: welsh 1 | Cheshire: brigantes 1"
    )
    no(position(shut_in.format(4)), "lead Arthur", "1E-STACK-06")
    ok(position(shut_in.format(3)), "lead Arthur")  # an army may still leave Kent
