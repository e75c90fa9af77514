"""What subjects of Rome may do and must not, and how their subjection ends."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, overlord, play, points, position, side, units


@pytest.mark.rule("SUBMIT-11")
def test_romans_and_subjects_do_not_attack_each_other() -> None:
    """Romans may pass a subject's area but not halt there; subjects may enter neither Roman armies nor lone forts."""
    m = position("R3 romans | Hwicce: romans 2 F | Powys: welsh 1 | subjects: welsh romans")
    no(m, "move 1 Hwicce-Powys", "ROAD-08")
    ok(m, "move 1 Hwicce-Powys-Clwyd")
    m = position("R3 welsh | Hwicce: romans 1 F | March: romans F | Powys: welsh 2 | subjects: welsh romans")
    no(m, "move 1 Powys-Hwicce", "SUBMIT-11")
    no(m, "move 1 Powys-March", "SUBMIT-11")


@pytest.mark.rule("SUBMIT-11")
def test_subjects_do_not_attack_each_other() -> None:
    """Welsh and Brigantes, both subjects of Rome, keep out of each other's areas."""
    line = "R3 welsh | Kent: romans 1 F | Clwyd: welsh 2 | Cheshire: brigantes 1 | subjects: welsh romans"
    no(position(f"{line}, brigantes romans"), "move 1 Clwyd-Cheshire", "SUBMIT-11")
    ok(position(line), "move 1 Clwyd-Cheshire")


@pytest.mark.rule("SUBMIT-12", "EDGE-183")
def test_subjects_may_attack_others_and_enter_vacant_areas() -> None:
    """Subject Brigantes attack free Picts in Dunedin and enter Cumbria, where a destroyed fort lies."""
    others = "Kent: romans 1 F | Dunedin: picts 1 | Cumbria: X"
    m = position(f"R3 brigantes | Lothian: brigantes 3 | {others} | subjects: brigantes romans")
    play(m, "move 1 Lothian-Cumbria", "move 1 Lothian-Dunedin", "done")
    assert (units(m, "Cumbria"), legal(m)) == ("brigantes 1", ["fight Dunedin"])


SUBJECTS = "R3 welsh | Kent: romans 1 F | Powys: welsh 1 | Gwynedd: welsh 2 | subjects: welsh romans"


@pytest.mark.rule("SUBMIT-13")
def test_a_subject_may_not_abandon_an_area() -> None:
    """The last army of Powys stays, and of two in Gwynedd one; once another has come to Powys the first is free."""
    m = position(SUBJECTS)
    no(m, "move 1 Powys-March", "SUBMIT-13")
    no(m, "move 2 Gwynedd-Clwyd", "SUBMIT-13")
    play(m, "move 1 Gwynedd-Powys", "move 1 Powys-March")
    assert (units(m, "Powys"), units(m, "March"), units(m, "Gwynedd")) == ("welsh 1", "welsh 1", "welsh 1")


@pytest.mark.rule("SUBMIT-13")
@pytest.mark.parametrize("answer", ["allow", "deny"])
def test_the_overlord_may_give_leave(answer: str) -> None:
    """Asked once in a phase, for one area, the Roman player allows or denies it."""
    m = position(SUBJECTS)
    play(m, "ask Powys")
    assert side(m) == "Yellow"
    play(m, answer)
    no(m, "ask Powys", "SUBMIT-13")
    if answer == "allow":
        play(m, "move 1 Powys-March")
        assert units(m, "Powys") == ""
    else:
        no(m, "move 1 Powys-March", "SUBMIT-13")
    no(m, "move 2 Gwynedd-Clwyd", "SUBMIT-13")


@pytest.mark.rule("SUBMIT-13")
def test_battles_may_empty_a_subjects_area() -> None:
    """A subject that is attacked may retreat and leave the area empty."""
    m = position("R3 irish | Kent: romans 1 F | Atlantic Ocean: irish 2 | Dyfed: welsh 1 | subjects: welsh romans")
    play(m, "move 2 Atlantic Ocean-Dyfed", "done", "fight Dyfed", "retreat 1 to Powys", dice="11 1")
    assert (units(m, "Powys"), units(m, "Dyfed")) == ("welsh 1", "irish 2")


@pytest.mark.rule("SUBMIT-14", "EDGE-99")
def test_half_the_hold_points_of_round_5() -> None:
    """Powys 4 and Gwent 2 in Wales, five outside of which the limit leaves 3: 9, half of it 5 for subjects.

    The ruling halves the total once, after the limit; halving area by area, or before the limit, would give less.
    """
    out = " | ".join(f"{area}: welsh 1" for area in ("Cheshire", "March", "Hwicce", "Avalon", "Wessex"))
    line = f"R5 holding | Kent: romans 1 F | Powys: welsh 1 | Gwent: welsh 1 | {out}"
    assert points(position(line), "welsh") == 9
    assert points(position(f"{line} | subjects: welsh romans"), "welsh") == 5


@pytest.mark.rule("SUBMIT-15", "EDGE-163")
def test_free_when_the_romans_leave() -> None:
    """At the start of round 6 subjects are free: full points, and they may abandon areas and attack former subjects."""
    wales = "Powys: welsh 2 | Clwyd: welsh 1 | Dyfed: welsh 1 | Gwynedd: welsh 1"
    m = position(f"R5 holding | {wales} | Cheshire: brigantes 1 | subjects: welsh romans, brigantes romans")
    assert (overlord(m, "welsh"), overlord(m, "brigantes")) == ("", "")
    assert (nation(m), asks(m)) == ("welsh", "place")  # 1 + 1 + 2 + 2 points; half would not be an army
    play(m, "place Powys", "move 1 Clwyd-Cheshire")
    assert units(m, "Clwyd") == ""


@pytest.mark.rule("SUBMIT-15", "SUBMIT-16")
def test_subjects_of_rome_outlive_its_last_army() -> None:
    """Round 4: the only Roman army falls to the Picts, but the Welsh are bound until round 6."""
    m = position("R4 picts | Lothian: picts 2 | Bernicia: romans 1 | Powys: welsh 1 | subjects: welsh romans")
    play(m, "move 2 Lothian-Bernicia", "done")
    play(m, "fight Bernicia", dice="66 1")
    assert (units(m, "Bernicia"), overlord(m, "welsh")) == ("picts 2", "romans")
