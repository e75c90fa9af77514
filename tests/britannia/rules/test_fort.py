"""Roman forts: when they are built, how they fight, when they go."""

from __future__ import annotations

import pytest

from tests.britannia.board import destroyed, legal, no, play, position, scored, units


@pytest.mark.rule("FORT-01")
def test_a_fort_rises_at_once_even_in_passing() -> None:
    """One Roman walks from Kent by Essex and Suffolk to Norfolk: a fort in each, at the step itself."""
    m = position("R3 romans | Kent: romans 1 F")
    play(m, "take 1 Kent", "to Essex")
    assert units(m, "Essex") == "romans F"
    play(m, "to Suffolk", "to Norfolk", "halt")
    assert [units(m, area) for area in ("Kent", "Suffolk", "Norfolk")] == ["romans F", "romans F", "romans 1 F"]


@pytest.mark.rule("FORT-01")
def test_a_won_battle_builds_a_fort() -> None:
    """Belgae dead and Romans alone in Essex: the fort stands when the battle ends."""
    m = position("R1 romans battles | Essex: belgae 1, romans 2 from Kent")
    play(m, "fight Essex", dice="661")
    assert units(m, "Essex") == "romans 2 F"


@pytest.mark.rule("FORT-02", "EDGE-159")
def test_forts_without_points() -> None:
    """In round 5 a Roman passes through areas never occupied before: forts, no points."""
    m = position("R5 romans | Kent: romans 1 F")
    assert scored(play(m, "move 1 Kent-Essex-Suffolk")) == {}
    assert (units(m, "Essex"), units(m, "Suffolk")) == ("romans F", "romans 1 F")


@pytest.mark.rule("FORT-03")
def test_one_fort_in_the_game() -> None:
    """Where a fort was destroyed none rises again; the area is the Romans' only while armies stand there."""
    m = position("R3 romans | Kent: romans 1 F | Essex: X")
    play(m, "move 1 Kent-Essex-Suffolk")
    assert (units(m, "Essex"), destroyed(m)) == ("", ["Essex"])


@pytest.mark.rule("FORT-04")
def test_a_fort_fights_as_a_normal_army_and_stays() -> None:
    """Its 4 misses where a Roman army's 4 hits; when the army retreats the fort is still there to fight."""
    m = position("R4 picts battles | York: romans F, picts 2 from Bernicia")
    play(m, "fight York", dice="11 4")
    assert legal(m) == ["stand", "retreat 1 to Bernicia", "retreat 2 to Bernicia"]  # the fort itself is not asked
    m = position("R4 picts battles | York: romans 1 F, picts 2 from Bernicia | Cheshire: romans F")
    play(m, "fight York", dice="11 4 1")
    assert units(m, "York") == "romans 1 F, picts 1"
    play(m, "retreat 1 Cheshire")
    assert units(m, "York") == "romans F, picts 1"


@pytest.mark.rule("FORT-05")
def test_a_fort_alone_dies_to_5_in_difficult_terrain_to_6() -> None:
    """A 5 destroys the fort of York; in the Pennines it takes a 6."""
    m = position("R4 picts battles | York: romans F, picts 1 from Bernicia")
    play(m, "fight York", dice="51")
    assert (units(m, "York"), destroyed(m)) == ("picts 1", ["York"])
    m = position("R4 picts battles | Pennines: romans F, picts 1 from Bernicia")
    play(m, "fight Pennines", dice="51")
    assert units(m, "Pennines") == "romans F, picts 1"
    play(m, "stand", dice="61")
    assert units(m, "Pennines") == "picts 1"


@pytest.mark.rule("FORT-06")
def test_no_fort_in_a_subjects_area() -> None:
    """Romans who pass through submitted Powys build nothing there, in March behind it they do."""
    m = position("R3 romans | Hwicce: romans 1 F | Powys: welsh 1 | subjects: welsh romans")
    play(m, "move 1 Hwicce-Powys-March")
    assert (units(m, "Powys"), units(m, "March")) == ("welsh 1", "romans 1 F")


@pytest.mark.rule("FORT-07")
def test_a_fort_where_points_were_scored_before() -> None:
    """Essex was scored when the Belgae submitted; taken later it gets its fort and no second points."""
    m = position("R2 romans battles | Essex: belgae 1, romans 2 from Kent | occupied: romans Essex")
    events = play(m, "fight Essex", dice="661")
    assert units(m, "Essex") == "romans 2 F"
    assert scored(events, "occupy") == {}


@pytest.mark.rule("FORT-08")
def test_forts_leave_before_round_6() -> None:
    """At the start of round 6 forts give way to Romano-British armies; those too far north just go."""
    m = position("R6 round-begins | Kent: romans F | York: romans F | Pennines: romans F | Bernicia: romans F")
    assert [units(m, area) for area in ("Kent", "York")] == ["romano-british 1"] * 2
    assert [units(m, area) for area in ("Pennines", "Bernicia")] == ["", ""]


@pytest.mark.rule("FORT-09")
def test_evicted_armies_build_a_fort() -> None:
    """Welsh submit after the movement; Romans evicted from Powys into vacant March build a fort and score."""
    m = position("R3 romans | Hwicce: romans 1 F | Powys: welsh 1")
    play(m, "move 1 Hwicce-Powys", "done", "submit Welsh")
    assert scored(play(m, "evict 1 Powys-March"), "occupy")["romans"] > 0
    assert units(m, "March") == "romans 1 F"


@pytest.mark.rule("FORT-10")
def test_coming_back_changes_nothing() -> None:
    """A Roman enters Essex with its fort again: no second fort, no points."""
    m = position("R3 romans | Kent: romans 1 F | Essex: romans F")
    events = play(m, "move 1 Kent-Essex")
    assert units(m, "Essex") == "romans 1 F"
    assert {"built-fort", "scored"}.isdisjoint(event.kind for event in events)
    no(m, "move 1 Essex-Kent", "MOVE-11")
