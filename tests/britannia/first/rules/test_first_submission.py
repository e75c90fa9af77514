"""First edition: who submits to Rome or to the Angles, when, what it brings, and how it ends."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import (
    asks,
    legal,
    nation,
    no,
    ok,
    overlord,
    play,
    points,
    population,
    position,
    scored,
    side,
    units,
)


# To Rome -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-SUBMIT-02")
@pytest.mark.parametrize("people", ["belgae", "caledonians", "irish", "scots", "jutes", "saxons", "angles"])
def test_nobody_else_may_submit_to_rome(people: str) -> None:
    """One area left and Romans in it: no question, the battle is next."""
    m = position(f"1e R5 romans | Essex: {people} 1 | Kent: romans 2 F")
    play(m, "move 2 Kent-Essex", "done")
    assert asks(m) == "fight"


@pytest.mark.rule("1E-SUBMIT-02")
def test_the_three_who_may() -> None:
    edition = BRITANNIA_1E.edition
    to_rome = {edition.nations[x.nation].id for x in edition.submissions if edition.nations[x.overlord].id == "romans"}
    assert to_rome == {"welsh", "brigantes", "picts"}


@pytest.mark.rule("1E-SUBMIT-05")
def test_submission_is_the_weaker_nations_free_choice() -> None:
    """The Welsh player is asked, not the Roman one; resisting they stay free, submitting they are subjects at once."""
    text = "1e R3 welsh | Gwent: welsh 2 | Kent: romans 1 F"
    m = position(text)
    play(m, "done")
    assert (side(m), legal(m)) == ("Black", ["submit Welsh", "resist Welsh"])
    play(m, "resist Welsh")
    assert overlord(m, "welsh") == ""
    m = position(text)
    play(m, "done", "submit Welsh")
    assert overlord(m, "welsh") == "romans"


@pytest.mark.rule("1E-SUBMIT-06")
def test_rome_scores_a_subjects_areas_at_once() -> None:
    """Dyfed is worth 1, Powys and Gwent one half each; what was captured before does not count again."""
    text = "1e R3 welsh | Dyfed: welsh 1 | Powys: welsh 1 | Gwent: welsh 1 | Kent: romans 1 F"
    m = position(text)
    play(m, "done")
    assert scored(play(m, "submit Welsh")) == {"romans": 2}
    m = position(f"{text} | occupied: romans Dyfed, romans Powys")
    play(m, "done")
    assert scored(play(m, "submit Welsh")) == {"romans": 0.5}


@pytest.mark.rule("1E-SUBMIT-06")
@pytest.mark.parametrize(("round_", "found"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0)])
def test_a_subjects_areas_score_in_rounds_1_to_3_only(round_: int, found: int) -> None:
    m = position(f"1e R{round_} welsh | Dyfed: welsh 1 | Kent: romans 1 F | occupied: romans Kent")
    play(m, "done", "submit Welsh")
    assert points(m, "romans") == found


@pytest.mark.rule("1E-SUBMIT-14")
def test_romans_who_leave_have_no_further_move_in_the_phase() -> None:
    """In round 2 their turn is over; in round 1 the second play follows as usual."""
    for round_, half in ((2, None), (1, 2)):
        m = position(f"1e R{round_} romans | Powys: welsh 1 | Hwicce: romans 2 F")
        play(m, "move 2 Hwicce-Powys", "done", "submit Welsh", "evict 2 Powys-Hwicce")
        assert (nation(m), m.position().get("half")) == ("romans" if half else "welsh", half)
        if half:
            ok(m, "move 2 Hwicce-March")


@pytest.mark.rule("1E-SUBMIT-15", "1E-SCORE-ELIM-06")
def test_romans_with_nowhere_to_go_are_removed_and_nobody_scores() -> None:
    """Caledonians have taken Hwicce behind them, and no area is wholly Roman."""
    m = position("1e R4 romans submission | Powys: welsh 1, romans 2 from Hwicce | Hwicce: caledonians 1")
    events = play(m, "submit Welsh")
    assert [(e.fields["nation"], e.fields["count"]) for e in events if e.kind == "removed"] == [("romans", 2)]
    assert (units(m, "Powys"), scored(events)) == ("welsh 1", {})


@pytest.mark.rule("1E-SUBMIT-18", "1E-RB-01")
def test_subjection_to_rome_ends_with_round_6() -> None:
    m = position("1e R6 round-start | Gwent: welsh 1 | Hwicce: romans 1 | subjects: welsh romans")
    assert overlord(m, "welsh") == ""
    m = position("1e R5 welsh | Gwent: welsh 1 | Hwicce: romans 1 | subjects: welsh romans")
    assert overlord(m, "welsh") == "romans"


@pytest.mark.rule("1E-SUBMIT-19")
def test_submission_lasts_even_when_the_last_roman_army_dies() -> None:
    """Angles kill it in round 5. The Welsh have no line to be free again and may not attack a fort that is left."""
    m = position(
        "1e R4 angles battles | Lindsey: romans 1, angles 2 from Norfolk | Hwicce: romans F | Gwent: welsh 1"
        " | subjects: welsh romans",
        destroyed_forts=["Lindsey"],
    )
    play(m, "fight Lindsey", dice="66 1")
    assert (units(m, "Lindsey"), overlord(m, "welsh")) == ("angles 2", "romans")
    m = position("1e R5 welsh | Gwent: welsh 1 | Hwicce: romans F | subjects: welsh romans")
    no(m, "move 1 Gwent-Hwicce", "1E-SUBMIT-08")
    assert not [line for line in legal(m) if "submit" in line or "resist" in line]


# To the Angles -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-SUBMIT-20", "1E-EX-32")
@pytest.mark.parametrize(
    ("areas", "may"),
    [
        ("Strathclyde: brigantes 1 | Galloway: brigantes 1 | York: brigantes 1 | Cumbria: brigantes 1", True),
        ("Galloway: brigantes 3", True),
        ("Strathclyde: brigantes 1 | Galloway: brigantes 1 | Dunedin: brigantes 1", False),
        ("York: brigantes 1 | Cumbria: brigantes 1", False),
    ],
)
def test_brigantes_submit_with_one_or_two_areas_of_scotland_and_galloway(areas: str, may: bool) -> None:
    m = position(f"1e R9 angles | Bernicia: angles 3 | {areas}")
    play(m, "done")
    assert (asks(m) == "submit") is may


@pytest.mark.rule("1E-SUBMIT-21")
@pytest.mark.parametrize("round_", range(4, 14))
def test_brigantes_submit_to_angles_from_round_6_on(round_: int) -> None:
    """Until round 11, for in 12 subjection would be over."""
    m = position(f"1e R{round_} angles | Bernicia: angles 3 | Galloway: brigantes 1", raiders_at_sea=[])
    play(m, "done")
    assert (asks(m) == "submit") is (6 <= round_ <= 11)


@pytest.mark.rule("1E-SUBMIT-22")
def test_brigantes_submit_after_any_movement_any_round_of_dice_and_any_battle() -> None:
    """In the turn of the Picts they are asked after the movement, after the dice, and after the battle."""
    m = position("1e R9 picts | Dunedin: brigantes 2 | Mar: picts 2 | York: angles 1 | Lothian: brigantes 1")
    play(m, "move 2 Mar-Dunedin", "done")
    assert legal(m) == ["submit Brigantes", "resist Brigantes"]
    play(m, "resist Brigantes", "fight Dunedin", dice="11 11")
    assert (asks(m), side(m)) == ("submit", "Red")
    play(m, "resist Brigantes", "stand", "stand", dice="11 66")
    assert (asks(m), units(m, "Dunedin")) == ("submit", "brigantes 2")
    play(m, "submit Brigantes")
    assert overlord(m, "brigantes") == "angles"


@pytest.mark.rule("1E-SUBMIT-22")
def test_brigantes_do_not_submit_without_angles_on_the_board() -> None:
    m = position("1e R9 picts | Dunedin: brigantes 2 | Mar: picts 2 | York: saxons 1")
    play(m, "done")
    assert asks(m) != "submit"


@pytest.mark.rule("1E-SUBMIT-23")
def test_only_scotland_and_galloway_submit_later_gains_there_too() -> None:
    """Cumbria stays free and may be attacked. Brigantes who go from it to Galloway are subjects there."""
    text = "Pennines: angles 2 | Strathclyde: brigantes 1 | Cumbria: brigantes 2 | subjects: brigantes angles"
    ok(position(f"1e R9 angles | {text}"), "move 1 Pennines-Cumbria")
    m = position(f"1e R9 brigantes | {text} | Lothian: angles 2")
    play(m, "move 1 Cumbria-Galloway", "done")
    while nation(m) != "angles":
        m.play(legal(m)[0])
    while asks(m) != "march":
        m.play(legal(m)[0])
    no(m, "move 1 Lothian-Galloway", "1E-SUBMIT-12")


@pytest.mark.rule("1E-SUBMIT-26", "1E-EDGE-87")
@pytest.mark.parametrize(("round_", "found"), [(7, 0), (10, 1), (13, 0)])
def test_angles_score_subject_areas_in_round_10_only(round_: int, found: int) -> None:
    """Galloway is worth 1 to them."""
    m = position(f"1e R{round_} holding | Galloway: brigantes 1 | Kent: jutes 1 | subjects: brigantes angles")
    assert points(m, "angles") == found


@pytest.mark.rule("1E-SUBMIT-28", "1E-EDGE-89")
def test_subjection_to_angles_ends_when_round_12_begins() -> None:
    """Galloway votes freely then: the Brigantes have two of the four votes, and with the Saxons' they win."""
    text = "Galloway: brigantes 1 | Cumbria: brigantes 1 | York: angles 1 | Kent: saxons 1 | subjects: brigantes angles"
    m = position(f"1e R11 holding | {text} | options: ballot open")
    assert (m.position()["round"], overlord(m, "brigantes"), asks(m)) == (12, "", "vote")
    play(m, "vote Brigantes Brigantes", "vote Saxons Brigantes", "vote Angles Angles")
    assert points(m, "brigantes") == 2
    m = position(f"1e R10 holding | {text} | options: ballot open")
    assert (m.position()["round"], overlord(m, "brigantes")) == (11, "angles")


@pytest.mark.rule("1E-SUBMIT-28")
def test_subjection_ends_as_soon_as_no_angle_is_left() -> None:
    m = position(
        "1e R9 saxons battles | Lindsey: angles 1, saxons 2 from Suffolk | Galloway: brigantes 1"
        " | subjects: brigantes angles"
    )
    events = play(m, "fight Lindsey", dice="61 1")
    assert overlord(m, "brigantes") == ""
    assert [e.fields["nation"] for e in events if e.kind == "freed"] == ["brigantes"]


@pytest.mark.rule("1E-SUBMIT-25")
def test_angles_leave_areas_that_submit_and_pass_through_them_later() -> None:
    """Angles from Lothian attack Galloway, the Brigantes submit: back they go. Later they pass hiland Galloway."""
    m = position("1e R9 angles | Lothian: angles 2 | Galloway: brigantes 1 | York: angles 1")
    play(m, "move 2 Lothian-Galloway", "done", "submit Brigantes")
    assert asks(m) == "evict"
    play(m, "evict 1 Galloway-Lothian", "evict 1 Galloway-York")
    assert (units(m, "Galloway"), units(m, "Lothian"), units(m, "York")) == ("brigantes 1", "angles 1", "angles 2")
    m = position("1e R9 angles | Lothian: angles 2 | Galloway: brigantes 1 | subjects: brigantes angles")
    no(m, "move 1 Lothian-Galloway", "1E-SUBMIT-12")
    ok(m, "move 1 Lothian-Galloway-Cumbria")


@pytest.mark.rule("1E-SUBMIT-27")
def test_brigantes_increase_by_their_free_areas() -> None:
    """York and Cumbria count 2 without leave; with the Angles' leave Galloway, a hiland, adds one half."""
    text = (
        "1e R9 brigantes population | York: brigantes 1 | Cumbria: brigantes 1 | Galloway: brigantes 1"
        " | Lindsey: angles 1 | subjects: brigantes angles"
    )
    for line, found in (("deny", 2), ("allow", 2.5)):
        m = position(text)
        assert (asks(m), side(m)) == ("grant", "Blue")
        play(m, line)
        assert population(m, "brigantes") == found
