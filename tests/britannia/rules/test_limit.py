"""Limits on points for holding: Welsh outside Wales, Saxons in Wales, Angles in Scotland."""

from __future__ import annotations

import pytest

from tests.britannia.board import EDITION, play, points, position, scored
from tests.britannia.rules.facts import areas, region


def held(nation: str, *names: str) -> str:
    """One army of a nation in each of these areas."""
    return " | ".join(f"{name}: {nation} 1" for name in names)


OUTSIDE = ("Cheshire", "March", "Hwicce", "North Mercia", "South Mercia", "Lindsey", "Suffolk", "Essex")


@pytest.mark.rule("LIMIT-01", "EX-08")
def test_welsh_outside_wales() -> None:
    """Powys and Gwynedd are 8, so eight areas outside at 1 each give 4; the other 4 are lost."""
    m = position("R7 angles half2 | Norfolk: angles 1 | " + held("welsh", "Powys", "Gwynedd", *OUTSIDE))
    events = play(m, "done")
    assert scored(events, "hold")["welsh"] == 16
    assert scored(events, "limit") == {"welsh": -4}
    assert points(m, "welsh") == 12


@pytest.mark.rule("LIMIT-01")
@pytest.mark.parametrize(("outside", "total"), [(3, 11), (4, 12), (5, 12)])
def test_welsh_up_to_their_limit(outside: int, total: int) -> None:
    """With 8 points in Wales all points outside count up to 4."""
    m = position("R7 holding | " + held("welsh", "Powys", "Gwynedd", *OUTSIDE[:outside]))
    assert points(m, "welsh") == total


@pytest.mark.rule("LIMIT-02")
def test_saxons_in_wales() -> None:
    """Kent pays 3, so Devon and Cornwall, worth 4, pay 1; with Essex and Kent, 9 in round 7, they pay in full."""
    assert points(position("R7 holding | " + held("saxons", "Kent", "Devon", "Cornwall")), "saxons") == 3 + 1
    assert points(position("R7 holding | " + held("saxons", "Kent", "Essex", "Devon", "Cornwall")), "saxons") == 9 + 4
    assert points(position("R10 holding | " + held("saxons", "Devon", "Cornwall")), "saxons") == 0


@pytest.mark.rule("LIMIT-02", "LIMIT-03")
def test_what_is_limited() -> None:
    """The limit of the Saxons is Wales by England, that of the Angles Scotland by England, and nothing else."""
    limits = {EDITION.nations[row.nation].id: (areas(row.limited), areas(row.base)) for row in EDITION.limits}
    assert limits.pop("saxons") == (region("wales"), region("england"))
    assert limits.pop("angles") == (region("scotland"), region("england"))
    assert limits.pop("welsh") == (region("england") | region("scotland"), region("wales"))
    assert limits == {}


@pytest.mark.rule("LIMIT-03")
def test_angles_in_scotland() -> None:
    """Dunedin pays the Angles 4 in round 7, but at most half of what England pays: 1 beside Essex, 3 beside Norfolk."""
    assert points(position("R7 holding | " + held("angles", "Essex", "Dunedin")), "angles") == 2 + 1
    assert points(position("R7 holding | " + held("angles", "Norfolk", "Dunedin")), "angles") == 6 + 3
    assert points(position("R7 holding | " + held("angles", "Norfolk", "Essex", "Dunedin")), "angles") == 8 + 4
    assert points(position("R7 holding | " + held("angles", "Dunedin")), "angles") == 0


@pytest.mark.rule("LIMIT-03", "EDGE-119")
def test_areas_of_submitted_brigantes_are_inside_the_limit() -> None:
    """Dunedin of submitted Brigantes counts as Scotland of the Angles: beside Norfolk, 6, it adds 3 of its 4.

    The figures are those of the card, where Dunedin is the only area in Scotland that pays the Angles.
    """
    text = f"R7 holding | {held('angles', 'Norfolk')} | {held('brigantes', 'Dunedin')} | subjects: brigantes angles"
    m = position(text)
    assert points(m, "angles") == 6 + 3
    assert points(m, "brigantes") == 2


@pytest.mark.rule("LIMIT-04", "EDGE-117")
def test_half_of_an_odd_number_is_rounded_down() -> None:
    """Saxons with 7 in England (Kent 3, Sussex 4) and 4 in Wales score 7 + 3; the fourth point is lost."""
    m = position("R10 holding | " + held("saxons", "Kent", "Sussex", "Devon", "Cornwall") + " | points: saxons 20")
    assert points(m, "saxons") == 20 + 7 + 3


@pytest.mark.rule("LIMIT-05")
def test_the_limits_are_about_holding_in_this_round_only() -> None:
    """Points of earlier rounds are no base, and points for occupying are never cut: Welsh without Wales in York."""
    assert points(position("R7 holding | March: welsh 1 | points: welsh 40"), "welsh") == 40
    m = position("R8 welsh | Cheshire: welsh 1")
    assert scored(play(m, "move 1 Cheshire-York")) == {"welsh": 12}
