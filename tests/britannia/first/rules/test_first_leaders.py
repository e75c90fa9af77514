"""First edition: leaders stand alone, lift the limits, and die only to an enemy who is left."""

from __future__ import annotations

import pytest

from tests.britannia.board import leader, no, ok, play, position, scored, units


@pytest.mark.rule("1E-LEADER-08", "1E-DEF-05")
def test_a_leader_may_go_alone_and_occupies_an_area() -> None:
    m = position("1e R15 saxons | Essex: saxons 2 Harold | York: danes 1")
    play(m, "lead Harold", "to Suffolk", "halt", "done")
    assert units(m, "Suffolk") == "saxons Harold"
    assert leader(m, "saxons") == "Suffolk"


@pytest.mark.rule("1E-LEADER-10")
def test_a_leader_alone_does_not_enter_an_enemys_area() -> None:
    m = position("1e R15 saxons | Essex: saxons 2 Harold | Suffolk: danes 1")
    play(m, "lead Harold")
    no(m, "to Suffolk", "1E-LEADER-10")
    ok(m, "to Kent")


@pytest.mark.rule("1E-LEADER-09", "1E-MOVE-07")
def test_armies_that_stop_where_a_leader_is_alone_kill_him() -> None:
    """They may also pass him by."""
    m = position("1e R15 normans | Kent: normans 2 | Essex: saxons Harold | York: saxons 1")
    ok(m, "move 1 Kent-Essex-Suffolk")
    events = play(m, "move 1 Kent-Essex")
    assert units(m, "Essex") == "normans 1"
    assert scored(events, "eliminate") == {"normans": 6}


@pytest.mark.rule("1E-R16-03")
def test_only_normans_who_killed_harold_get_three_more() -> None:
    m = position("1e R15 normans | Kent: normans 2 | Essex: saxons Harold | York: saxons 1")
    play(m, "move 1 Kent-Essex")
    assert m.position()["working"]["harold-out"] is True


@pytest.mark.rule("1E-CASUALTY-07")
def test_a_leader_outlives_a_battle_that_nobody_else_survives() -> None:
    m = position("1e R15 saxons | Essex: saxons 1 Harold | Suffolk: danes 1 | York: danes 1")
    play(m, "lead Harold", "join 1", "to Suffolk", "halt", "done", "fight Suffolk", dice="6 6")
    assert units(m, "Suffolk") == "saxons Harold"


@pytest.mark.rule("1E-STACK-06")
def test_a_leader_lifts_the_limits_beside_the_one_big_group() -> None:
    m = position(
        "1e R15 saxons | Essex: saxons 2 Harold | Suffolk: saxons 3 | Norfolk: saxons 1 | Cumbria: saxons 6 moved"
        " | Kent: danes 1"
    )
    ok(m, "move 3 Suffolk-Essex")
    play(m, "move 3 Suffolk-Essex", "move 1 Norfolk-Suffolk-Essex")
    no(m, "lead Harold", "1E-STACK-06")
    play(m, "done")
    assert units(m, "Essex") == "saxons 6 Harold"


@pytest.mark.rule("1E-ARTHUR-02")
def test_arthurs_cavalry_is_placed_apart_from_him() -> None:
    m = position("1e R7 romano-british leader | Kent: romano-british 1 | Avalon: romano-british 1 | York: angles 1")
    play(m, "leader Arthur Kent", "place Avalon", "place Kent")
    assert (units(m, "Kent"), units(m, "Avalon")) == ("romano-british 1 1C Arthur", "romano-british 1 1C")


@pytest.mark.rule("1E-ARTHUR-02", "1E-ARTHUR-03")
def test_arthur_comes_to_a_vacant_area_only_without_other_pieces() -> None:
    m = position("1e R7 romano-british leader | Kent: romano-british 1 | York: angles 1")
    no(m, "leader Arthur Essex", "1E-ARTHUR-02")
    m = position("1e R7 romano-british leader | York: angles 1")
    play(m, "leader Arthur Essex")
    assert units(m, "Essex") == "romano-british 2C Arthur"
