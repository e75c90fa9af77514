"""Submission of the Brigantes to the Angles: Scotland and Galloway are safe, the rest is not."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, overlord, play, points, position, side, units

SUBJECT = "subjects: brigantes angles"


def asked(line: str) -> bool:
    """Whether the Brigantes are asked after the movement of this situation."""
    m = position(line)
    play(m, "done")
    return asks(m) == "submit"


@pytest.mark.rule("SUBMIT-02")
def test_one_or_two_areas_in_scotland_and_galloway() -> None:
    """Only those count: one or two of them, whatever the Brigantes have elsewhere; not none, not three."""
    angles = "R8 angles | Norfolk: angles 1"
    south = "York: brigantes 1 | Cumbria: brigantes 1 | Pennines: brigantes 1"
    assert asked(f"{angles} | {south} | Galloway: brigantes 1 | Strathclyde: brigantes 1")
    assert asked(f"{angles} | Strathclyde: brigantes 1")
    assert not asked(f"{angles} | {south}")
    assert not asked(f"{angles} | Galloway: brigantes 1 | Strathclyde: brigantes 1 | Dunedin: brigantes 1")


@pytest.mark.rule("SUBMIT-02", "SUBMIT-05")
def test_only_after_the_romans_have_left() -> None:
    """In round 5 there are Angles, but nobody submits to them; from round 6 to 12 in their turns."""
    line = "Norfolk: angles 1 | Galloway: brigantes 1"
    assert not asked(f"R5 angles | {line}")
    assert asked(f"R6 angles | {line}")
    assert asked(f"R12 angles | {line}")
    assert not asked(f"R13 angles | {line}")


@pytest.mark.rule("SUBMIT-05")
def test_the_moments_of_submission_to_the_angles() -> None:
    """After their movement, a round of dice and a battle, the Brigante player is asked; in other turns he is not."""
    m = position("R8 angles | Bernicia: angles 2 | York: brigantes 1 | Galloway: brigantes 1")
    play(m, "move 2 Bernicia-York", "done")
    assert (asks(m), side(m)) == ("submit", "Red")
    play(m, "resist Brigantes", "fight York", dice="11 1")
    assert asks(m) == "submit"
    play(m, "resist Brigantes", "stand", "stand", dice="61 1")
    assert (asks(m), units(m, "York")) == ("submit", "angles 2")
    assert not asked("R8 saxons | Kent: saxons 1 | Norfolk: angles 1 | Galloway: brigantes 1")


@pytest.mark.rule("SUBMIT-05")
def test_angle_armies_are_needed() -> None:
    """The last Angle army dies: there is nobody left to submit to."""
    m = position("R9 angles | Bernicia: angles 1 | York: brigantes 1 | Galloway: brigantes 1")
    play(m, "move 1 Bernicia-York", "done", "resist Brigantes", "fight York", dice="1 6")
    assert (asks(m) != "submit", overlord(m, "brigantes")) == (True, "")


@pytest.mark.rule("SUBMIT-16")
def test_free_at_the_end_of_round_12() -> None:
    """Bound in the last turn of round 12, free in round 13."""
    m = position(f"R12 angles | Norfolk: angles 1 | Galloway: brigantes 2 | {SUBJECT}")
    assert overlord(m, "brigantes") == "angles"
    play(m, "done")
    assert (m.position()["round"], overlord(m, "brigantes")) == (13, "")


@pytest.mark.rule("SUBMIT-16", "EDGE-115")
def test_free_when_the_last_angle_dies() -> None:
    """Round 9: the only Angle army falls to the Saxons, and the Brigantes are free at once."""
    m = position(f"R9 saxons | Suffolk: saxons 2 | Norfolk: angles 1 | Galloway: brigantes 1 | {SUBJECT}")
    play(m, "move 2 Suffolk-Norfolk", "done")
    assert overlord(m, "brigantes") == "angles"
    play(m, "fight Norfolk", dice="61 1")
    assert overlord(m, "brigantes") == ""


BOUND = f"York: brigantes 2 | Strathclyde: brigantes 2 | Galloway: brigantes 1 | {SUBJECT}"


@pytest.mark.rule("SUBMIT-17", "SUBMIT-18", "EDGE-113")
def test_who_may_attack_whom() -> None:
    """Angles may attack York, not Strathclyde or Galloway; Brigantes may attack Angles from nowhere."""
    m = position(f"R9 angles | Bernicia: angles 2 | Lothian: angles 2 | {BOUND}")
    ok(m, "move 2 Bernicia-York")
    no(m, "move 2 Lothian-Strathclyde", "SUBMIT-18")
    no(m, "move 2 Lothian-Galloway", "SUBMIT-18")
    m = position(f"R9 brigantes | Bernicia: angles 2 | Lothian: angles 2 | {BOUND}")
    no(m, "move 1 York-Bernicia", "SUBMIT-17")
    no(m, "move 1 Strathclyde-Lothian", "SUBMIT-17")


@pytest.mark.rule("SUBMIT-18")
def test_brigantes_of_the_south_fight_back() -> None:
    """Where Angles may attack their subjects the battle is an ordinary one."""
    m = position(f"R9 angles | Bernicia: angles 2 | {BOUND}")
    play(m, "move 2 Bernicia-York", "done", "fight York", dice="61 61")
    assert units(m, "York") == "brigantes 1, angles 1"


@pytest.mark.rule("SUBMIT-19", "EDGE-165")
def test_angles_do_not_pass_through() -> None:
    """Not through Galloway as Romans could, and in York they stop as for anyone."""
    m = position(f"R9 angles | Cumbria: angles 2 | Bernicia: angles 2 | {BOUND}")
    no(m, "move 2 Cumbria-Galloway-Lothian", "SUBMIT-18")
    no(m, "move 2 Bernicia-York-March", "OVERRUN-01")


@pytest.mark.rule("SUBMIT-20")
def test_areas_of_the_south_may_be_abandoned() -> None:
    """York and Cumbria may be left empty without leave, Galloway may not."""
    m = position(f"R9 brigantes | Norfolk: angles 1 | Cumbria: brigantes 1 | {BOUND}")
    ok(m, "move 2 York-Pennines", "move 1 Cumbria-Cheshire")
    no(m, "move 1 Galloway-Cumbria", "SUBMIT-13")
    no(m, "ask York", "SUBMIT-13")
    ok(m, "ask Galloway")


@pytest.mark.rule("SUBMIT-21")
def test_angles_score_the_subjects_areas() -> None:
    """Round 10: Bernicia 4 and Galloway 2 by the Angles' card, besides their own Norfolk; half for the Brigantes."""
    line = "holding | Norfolk: angles 1 | Bernicia: brigantes 1 | Galloway: brigantes 1 | Cumbria: brigantes 1"
    m = position(f"R10 {line} | {SUBJECT}")
    assert (points(m, "angles"), points(m, "brigantes")) == (4 + 4 + 2 + 2, 7)
    m = position(f"R7 {line} | {SUBJECT}")
    assert (points(m, "angles"), points(m, "brigantes")) == (6 + 4 + 2, 6)
    m = position(f"R10 {line}")
    assert (points(m, "angles"), points(m, "brigantes")) == (4, 14)


@pytest.mark.rule("SUBMIT-13", "SUBMIT-20")
def test_a_leader_takes_no_garrison_along() -> None:
    """Urien may not lead the last army out of Galloway; once another has come he may, and alone he always may."""
    m = position(
        f"R7 brigantes | Norfolk: angles 1 | Galloway: brigantes 1 Urien | Strathclyde: brigantes 2 | {SUBJECT}"
    )
    no(m, "move Urien +1 Galloway-Cumbria", "SUBMIT-13")
    ok(m, "move Urien Galloway-Strathclyde")
    play(m, "move 1 Strathclyde-Galloway")
    ok(m, "move Urien +1 Galloway-Cumbria")


@pytest.mark.rule("SUBMIT-23")
def test_no_second_submission() -> None:
    """Brigantes who were set free when the Angles had no army are not asked again when Angles come back."""
    line = "R8 angles | Norfolk: angles 1 | Galloway: brigantes 1"
    assert asked(line)
    m = position(line, submissions_made=["brigantes to angles"])
    play(m, "done")
    assert asks(m) != "submit"


@pytest.mark.rule("SUBMIT-22")
def test_an_evicted_leader_goes_with_the_last_army() -> None:
    """Ida leaves Galloway with some of his armies or with all of them; he does not stay behind."""
    m = position("R7 angles half2 | Lothian: angles 3 Ida | Galloway: brigantes 1")
    play(m, "move Ida +2 Lothian-Galloway", "done", "submit Brigantes")
    home = [line.replace("evict ", "") for line in legal(m) if "-Lothian" in line]
    assert home == ["1 Galloway-Lothian", "1 Galloway-Lothian with Ida", "2 Galloway-Lothian with Ida"]


@pytest.mark.rule("SUBMIT-22")
def test_angles_are_evicted_from_the_protected_areas_only() -> None:
    """They leave Galloway for vacant or own areas next to it; in York the battle goes on."""
    m = position("R8 angles | Lothian: angles 2 | Bernicia: angles 2 | York: brigantes 1 | Galloway: brigantes 1")
    play(m, "move 1 Lothian-Galloway", "move 1 Bernicia-York", "done", "submit Brigantes")
    assert legal(m) == ["evict 1 Galloway-Cumbria", "evict 1 Galloway-Lothian", "evict 1 Galloway-Strathclyde"]
    play(m, "evict 1 Galloway-Lothian")
    assert (units(m, "Galloway"), legal(m), nation(m)) == ("brigantes 1", ["fight York"], "angles")
