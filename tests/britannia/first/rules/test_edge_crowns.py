"""First edition, edge cases: Romans and subjects, offices, late rounds, points and the short game."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, overlord, play, points, position, scored, units
from tests.britannia.first.rules.kingdoms import ENGLISH, english


# Romans and their subjects -------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-69", "1E-FORT-02", "1E-FORT-07")
@pytest.mark.parametrize(("round_", "fort", "limes"), [(4, "romans 1 F", 2), (5, "romans 1", 0)])
def test_the_last_forts_rise_in_round_4(round_: int, fort: str, limes: int) -> None:
    """Sussex, first entered in round 4 or 5: without a fort it gives no Limes."""
    m = position(f"1e R{round_} romans | Dunedin: romans 1 | Lothian: romans 1 | Kent: romans 1 | York: brigantes 5")
    play(m, "move 1 Kent-Sussex")
    assert units(m, "Sussex") == fort
    m = position(f"1e R5 holding | Sussex: {fort} | York: brigantes 5")
    assert points(m, "romans") == limes


@pytest.mark.rule("1E-EDGE-75", "1E-SUBMIT-11")
def test_what_was_scored_before_submission_stays_and_nothing_is_added() -> None:
    """Welsh kill a fort in round 2 for 3; subjects in round 3, they score nothing for a Brigantian army."""
    m = position("1e R2 welsh | Gwent: welsh 2 | Hwicce: romans F | Kent: romans 1")
    play(m, "move 2 Gwent-Hwicce", "done", "resist Welsh", "fight Hwicce", dice="51 1")
    assert points(m, "welsh") == 3
    text = "1e R3 welsh | Clwyd: welsh 2 | Cheshire: brigantes 1 | Kent: romans 1 F | points: welsh 3"
    m = position(f"{text} | subjects: welsh romans")
    events = play(m, "move 2 Clwyd-Cheshire", "done", "resist Brigantes", "fight Cheshire", dice="51 1")
    assert (units(m, "Cheshire"), scored(events).get("welsh", 0), points(m, "welsh")) == ("welsh 2", 0, 3)
    for subject, found in (("", 5), (" | subjects: welsh romans", 3)):
        m = position(f"1e R4 holding | Powys: welsh 1 | Kent: romans 1 F | points: welsh 3{subject}")
        assert points(m, "welsh") == found


@pytest.mark.rule("1E-EDGE-79", "1E-SUBMIT-17", "1E-LIMES-03")
def test_romans_in_an_area_that_a_subject_left_score_the_limes_without_a_fort() -> None:
    """The Welsh leave Clwyd in round 4, Romans enter in round 5 and build nothing: one half for Clwyd."""
    m = position("1e R4 romans | Clwyd: welsh 1 | Cheshire: romans 1 | Gwent: welsh 1")
    play(m, "done", "submit Welsh", "deny", "move 1 Clwyd-Gwynedd")
    left = m.position()["subjects-were"]
    assert (units(m, "Clwyd"), "Clwyd" in left) == ("", True)
    m = position("1e R5 romans | Cheshire: romans 1 | York: angles 1", subjects_were=left)
    play(m, "move 1 Cheshire-Clwyd")
    assert units(m, "Clwyd") == "romans 1"
    assert points(position("1e R5 holding | Clwyd: romans 1 | York: angles 1", subjects_were=left), "romans") == 0.5


@pytest.mark.rule("1E-EDGE-81", "1E-RB-01")
def test_a_roman_in_alban_becomes_romano_british_there() -> None:
    m = position("1e R6 round-start | Alban: romans 1 | York: brigantes 1")
    assert units(m, "Alban") == "romano-british 1"


@pytest.mark.rule("1E-EDGE-83", "1E-RB-05")
def test_the_romano_british_never_attack_welsh_who_attacked_them() -> None:
    """Attacked in round 8 they still may not attack in round 9; in defence they fight."""
    m = position("1e R8 welsh | Gwent: welsh 2 | Hwicce: romano-british 2")
    play(m, "move 2 Gwent-Hwicce", "done", "fight Hwicce", "stand", dice="11 61")
    assert units(m, "Hwicce") == "romano-british 2, welsh 1"
    m = position("1e R9 romano-british | Hwicce: romano-british 2 | Gwent: welsh 1 | attacked-rb: welsh")
    no(m, "move 1 Hwicce-Gwent", "1E-RB-05")


@pytest.mark.rule("1E-EDGE-85", "1E-ARTHUR-02", "1E-ARTHUR-03")
def test_where_arthur_comes() -> None:
    m = position("1e R7 romano-british leader | Avalon: romano-british 1 | Kent: saxons 1")
    assert legal(m) == ["leader Arthur Avalon"]
    play(m, "leader Arthur Avalon", *["place Avalon"] * 2)
    assert units(m, "Avalon") == "romano-british 1 2C Arthur"
    m = position("1e R7 romano-british leader | Kent: saxons 1")
    ok(m, "leader Arthur York")
    no(m, "leader Arthur Cumbria", "1E-ARTHUR-02")
    no(m, "leader Arthur Kent", "1E-ARTHUR-02")


@pytest.mark.rule("1E-EDGE-87", "1E-SUBMIT-26")
@pytest.mark.parametrize(("round_", "area", "found"), [(7, "Dunedin", 0), (10, "Galloway", 1)])
def test_angles_score_submitted_areas_in_round_10_only(round_: int, area: str, found: int) -> None:
    """Dunedin of round 7 would be worth 2 to Angles who are there themselves."""
    m = position(f"1e R{round_} holding | {area}: brigantes 1 | Kent: jutes 1 | subjects: brigantes angles")
    assert points(m, "angles") == found


# Offices -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-89", "1E-SUBMIT-28", "1E-TURN-07")
def test_galloway_votes_freely_when_round_12_begins() -> None:
    """The submission is over before the vote: the Brigantes have one vote of three, the Angles one."""
    m = position("1e R11 angles | York: angles 1 | Galloway: brigantes 1 | Kent: saxons 1 | subjects: brigantes angles")
    play(m, "done")
    assert (m.position()["round"], asks(m), overlord(m, "brigantes")) == (12, "vote", "")
    play(m, "vote Brigantes Saxons", "vote Saxons Saxons")
    play(m, "vote Angles Angles")
    assert (points(m, "saxons"), points(m, "angles")) == (2, 0)


@pytest.mark.rule("1E-EDGE-91", "1E-BRETWALDA-02", "1E-KING-03")
def test_a_vote_only_in_the_round_without_a_king() -> None:
    m = position(f"1e R13 round-start | {english(saxons=8, angles=4)}")
    assert asks(m) == "king-place"
    play(m, f"place {ENGLISH[0]}")
    assert (asks(m) == "vote", points(m, "saxons")) == (False, 4)
    m = position(f"1e R14 round-start | {english(saxons=7, angles=4)}")
    play(m, "vote Saxons Saxons", "vote Angles Angles")
    assert points(m, "saxons") == 2


@pytest.mark.rule("1E-EDGE-93", "1E-CNUT-04")
@pytest.mark.parametrize(("minimum", "found"), [("", 4), (" | options: cnut-minimum true", 0)])
def test_canute_is_king_with_three_areas_to_one(minimum: str, found: int) -> None:
    """No least number is named for him; by option the usual four are needed."""
    land = english(danes=3, saxons=1, angles=1).replace("danes 1", "danes 1 L", 1)
    assert points(position(f"1e R14 danes withdrawal | {land}{minimum}"), "danes") == found


@pytest.mark.rule("1E-EDGE-95", "1E-CNUT-01", "1E-OVERPOP-01")
def test_canute_is_king_before_four_leave_and_hunger_comes_last() -> None:
    """Ten Danes in three areas: after four have left six remain, and three areas feed them."""
    m = position("1e R14 danes withdrawal | York: danes 6 L | Lindsey: danes 2 | Norfolk: danes 2 | Kent: saxons 1")
    assert (asks(m), points(m, "danes")) == ("depart", 4)
    play(m, *["remove York"] * 4)
    assert (asks(m) == "starve", units(m, "York")) == (False, "danes 2")


@pytest.mark.rule("1E-EDGE-97", "1E-R16-01", "1E-R16-08")
def test_harald_alone_counts_for_his_reinforcements() -> None:
    m = position("1e R16 round-start | York: norwegians Harald | Lindsey: norwegians 1 | Kent: saxons 1")
    assert units(m, "North Sea") == "norwegians 2"


@pytest.mark.rule("1E-EDGE-99", "1E-R16-10", "1E-R16-11")
@pytest.mark.parametrize(("angles", "found"), [(5, 5), (6, 0)])
def test_saxons_never_bar_the_last_of_the_three(angles: int, found: int) -> None:
    """William has three areas and is alone alive; the Saxons, one of the three, have ten."""
    land = english(normans=3, saxons=10, angles=angles).replace("normans 1", "normans 1 William", 1)
    assert points(position(f"1e R16 king | {land}"), "normans") == found


# Points --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-101", "1E-SCORE-OCC-04")
def test_norsemen_score_what_they_hold_when_round_12_begins() -> None:
    """Alone in Caithness since round 11: nothing then, one and a half in round 12."""
    for last_round, found in ((10, {}), (11, {"norsemen": 1.5})):
        m = position(f"1e R{last_round} normans | Caithness: norsemen 1 | Dyfed: normans 1")
        assert scored(play(m, "done"), "occupy") == found


@pytest.mark.rule("1E-EDGE-103", "1E-SCORE-HOLD-06")
def test_welsh_score_english_areas_without_a_limit() -> None:
    m = position(f"1e R7 holding | Powys: welsh 1 | Gwynedd: welsh 1 | {english(welsh=8)} | Orkneys: angles 1")
    assert points(m, "welsh") == 8


@pytest.mark.rule("1E-EDGE-105", "1E-SHORT3-07")
def test_whom_the_romano_british_attack_in_the_short_game() -> None:
    m = position(
        "1e short 3p R6 romano-british | Avalon: romano-british 1 | Hwicce: romano-british 1 | Wessex: saxons 1"
        " | Powys: welsh 1"
    )
    ok(m, "move 1 Avalon-Wessex")
    no(m, "move 1 Hwicce-Powys", "1E-RB-05")


@pytest.mark.rule("1E-EDGE-107", "1E-BRETWALDA-05")
def test_votes_are_not_split_nor_given_to_a_nation_without_an_english_area() -> None:
    """Seven Saxon votes go together; nothing else can be said than a nation."""
    m = position(f"1e R9 first-bretwalda | {english(saxons=7, angles=6)} | Skye: scots 1")
    assert legal(m) == ["vote Saxons Saxons", "vote Saxons Angles"]
    no(m, "vote Saxons Scots", "1E-BRETWALDA-05")
    events = play(m, "vote Saxons Saxons", "vote Angles Angles")
    assert [(e.fields["voter"], e.fields["votes"]) for e in events if e.kind == "revealed"] == [
        ("saxons", 7),
        ("angles", 6),
    ]
