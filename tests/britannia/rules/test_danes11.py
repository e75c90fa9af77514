"""The Danish raid of round 11, and how round 12 scores again."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, nation, no, play, points, position, scored, units

RAID = "R11 danes | North Sea: danes 4 | Frisian Sea: danes 4"


@pytest.mark.rule("DANES11-01")
def test_every_dane_goes_back_to_his_own_sea() -> None:
    """Nobody is asked and nobody may stay: those of York go back each to the sea where he began."""
    m = position(RAID)
    play(m, "move 2 North Sea-York", "move 1 Frisian Sea-York", "move 2 Frisian Sea-Kent", "done")
    assert (nation(m) != "danes", units(m, "York"), units(m, "Kent")) == (True, "", "")
    assert (units(m, "North Sea"), units(m, "Frisian Sea")) == ("danes 4", "danes 4")


@pytest.mark.rule("DANES11-01")
def test_beaten_raiders_retreat_to_their_own_sea() -> None:
    """One Dane against two in York loses nothing and may retreat to the North Sea, not to the Frisian Sea."""
    m = position(f"{RAID} | York: saxons 2")
    play(m, "move 1 North Sea-York", "done", "fight York", dice="1 11")
    while asks(m) == "defender-retreat":
        play(m, "stand")
    no(m, "retreat 1 to Frisian Sea", "RETREAT-09")
    play(m, "retreat 1 to North Sea")
    assert units(m, "North Sea") == "danes 4"


@pytest.mark.rule("DANES11-02")
def test_only_where_they_are_when_the_withdrawal_begins() -> None:
    """Bernicia, passed on the way, scores nothing; Lothian and York score 2 each, before all leave."""
    m = position(RAID)
    play(m, "move 1 North Sea-Bernicia-Lothian", "move 1 North Sea-York")
    assert points(m, "danes") == 0
    told = play(m, "done")
    assert scored(told, "occupy") == {"danes": 4}
    areas = [event.fields["area"] for event in told if event.kind == "scored"]
    assert sorted(areas) == ["lothian", "york"]


@pytest.mark.rule("DANES11-02", "EDGE-87")
def test_points_after_battle_then_all_leave() -> None:
    """Danes win York: the points come with the withdrawal phase, and then nobody is left there."""
    m = position(f"{RAID} | York: saxons 1")
    play(m, "move 2 North Sea-York", "done")
    told = [event.kind for event in play(m, "fight York", dice="61 1")]
    assert told.index("battle-ended") < told.index("phase") < told.index("scored") < told.index("withdrew")
    assert (points(m, "danes"), units(m, "York")) == (2, "")


@pytest.mark.rule("DANES11-03")
def test_round_12_scores_the_same_areas_again() -> None:
    """York, scored in round 11, scores 8 in round 12, in passing too, and then never again."""
    m = position("R12 round-begins | Powys: welsh 1 | occupied: danes York", auto=True)
    while nation(m) != "danes":
        play(m, "done")
    assert scored(play(m, "move 2 North Sea-York-Lindsey")) == {"danes": 12}  # York 8, Lindsey 4
    assert scored(play(m, "move 2 North Sea-York")) == {}


@pytest.mark.rule("DANES11-04")
def test_the_raiders_start_in_two_seas() -> None:
    """Four in the North Sea and four in the Frisian Sea at the start of their movement."""
    m = position("R11 danes start | Powys: welsh 1")
    assert (units(m, "North Sea"), units(m, "Frisian Sea"), asks(m)) == ("danes 4", "danes 4", "march")
