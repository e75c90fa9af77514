"""First edition: forts end with round 4, Romans become Romano-British one by one, subjects score nothing."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, no, ok, overlord, play, points, population, position, units


@pytest.mark.rule("1E-FORT-01", "1E-FORT-02", "1E-FORT-07")
@pytest.mark.parametrize(("round_", "found"), [(4, "romans 1 F"), (5, "romans 1")])
def test_no_fort_is_built_after_round_4(round_: int, found: str) -> None:
    m = position(f"1e R{round_} romans | Kent: romans 1 F | York: brigantes 1")
    play(m, "move 1 Kent-Sussex", "done")
    assert units(m, "Sussex") == found


@pytest.mark.rule("1E-MOVE-04")
def test_there_are_no_roads() -> None:
    m = position(
        "1e R3 romans | Kent: romans 1 F | Sussex: romans F | Wessex: romans F | Avalon: romans F | Devon: romans F"
    )
    ok(m, "move 1 Kent-Sussex-Wessex-Avalon")
    no(m, "move 1 Kent-Sussex-Wessex-Avalon-Devon", "1E-MOVE-03")


@pytest.mark.rule("1E-ROMAN-REINF-01", "1E-ROMAN-REINF-04")
def test_romans_are_brought_up_to_eight() -> None:
    m = position("1e R4 romans start | Kent: romans 3 F | York: brigantes 1")
    assert units(m, "English Channel") == "romans 5"


@pytest.mark.rule("1E-RB-01", "1E-RB-03", "1E-FORT-06")
def test_every_roman_army_becomes_romano_british_where_it_stands() -> None:
    m = position("1e R6 round-start | Kent: romans 2 F | Alban: romans 1 | Essex: romans F | York: brigantes 1")
    assert (units(m, "Kent"), units(m, "Alban"), units(m, "Essex")) == ("romano-british 2", "romano-british 1", "")


@pytest.mark.rule("1E-RB-05")
def test_the_romano_british_never_attack_welsh_or_brigantes() -> None:
    m = position(
        "1e R9 romano-british | Hwicce: romano-british 2 | Gwent: welsh 1 | March: brigantes 1 | Avalon: saxons 1"
    )
    no(m, "move 1 Hwicce-Gwent", "1E-RB-05")
    no(m, "move 1 Hwicce-March", "1E-RB-05")
    ok(m, "move 1 Hwicce-Avalon")


@pytest.mark.rule("1E-SUBMIT-01", "1E-SUBMIT-04")
def test_a_nation_may_submit_in_anybodys_turn() -> None:
    """Welsh with four areas, in the turn of the Belgae."""
    m = position(
        "1e R1 belgae | Essex: belgae 2 | Kent: romans 1 F | Powys: welsh 1 | Gwent: welsh 1"
        " | Dyfed: welsh 1 | Devon: welsh 1"
    )
    play(m, "done")
    assert asks(m) == "submit"
    play(m, "submit Welsh")
    assert overlord(m, "welsh") == "romans"


@pytest.mark.rule("1E-SUBMIT-01")
def test_five_areas_are_too_many() -> None:
    m = position(
        "1e R1 belgae | Essex: belgae 2 | Kent: romans 1 F | Powys: welsh 1 | Gwent: welsh 1"
        " | Dyfed: welsh 1 | Devon: welsh 1"
        " | Clwyd: welsh 1"
    )
    play(m, "done")
    assert asks(m) != "submit"


@pytest.mark.rule("1E-POP-11", "1E-SUBMIT-10")
def test_a_subject_increases_only_by_leave() -> None:
    text = (
        "1e R3 welsh population | Powys: welsh 1 | Gwent: welsh 1 | Kent: romans 1 F"
        " | subjects: welsh romans | population: welsh 2"
    )
    m = position(text)
    assert asks(m) == "grant"
    play(m, "deny")
    assert (asks(m), population(m, "welsh")) == ("march", 2)
    m = position(text)
    play(m, "allow")
    assert asks(m) == "place"


@pytest.mark.rule("1E-SUBMIT-11")
def test_a_subject_scores_nothing() -> None:
    m = position("1e R4 holding | Powys: welsh 1 | Kent: romans 1 F | subjects: welsh romans")
    assert points(m, "welsh") == 0
    m = position("1e R4 holding | Powys: welsh 1 | Kent: romans 1 F")
    assert points(m, "welsh") == 2


@pytest.mark.rule("1E-SUBMIT-09")
def test_subjects_may_attack_each_other() -> None:
    m = position(
        "1e R3 welsh | Clwyd: welsh 2 | Cheshire: brigantes 1 | Kent: romans 1 F"
        " | subjects: welsh romans, brigantes romans"
    )
    ok(m, "move 1 Clwyd-Cheshire")


@pytest.mark.rule("1E-SUBMIT-08", "1E-SUBMIT-17")
def test_a_subject_may_leave_its_areas_but_not_attack_rome() -> None:
    m = position("1e R3 welsh | Gwent: welsh 1 | Hwicce: romans 1 F | subjects: welsh romans")
    no(m, "move 1 Gwent-Hwicce", "1E-SUBMIT-08")
    ok(m, "move 1 Gwent-Powys")


@pytest.mark.rule("1E-SUBMIT-13", "1E-SUBMIT-16")
def test_romans_leave_a_subjects_area_for_any_area_of_theirs() -> None:
    m = position(
        "1e R2 romans submission | Powys: welsh 1, romans 2 from Hwicce | Hwicce: romans F"
        " | Kent: romans 1 F | York: brigantes 5"
    )
    play(m, "submit Welsh")
    assert asks(m) == "evict"
    ok(m, "evict 2 Powys-Hwicce", "evict 2 Powys-Kent")


@pytest.mark.rule("1E-LIMES-02")
def test_a_ruin_bars_a_subjects_area_from_the_limes() -> None:
    m = position("1e R5 holding | Powys: welsh 1 | Kent: romans 1 | subjects: welsh romans", destroyed_forts=["Powys"])
    assert points(m, "romans") == 0


@pytest.mark.rule("1E-LIMES-03")
def test_an_area_that_a_subject_gave_up_counts_for_the_limes() -> None:
    m = position("1e R5 holding | Powys: romans 1 | York: brigantes 1", subjects_were=["Powys"])
    assert points(m, "romans") > 0
    m = position("1e R5 holding | Powys: romans 1 | York: brigantes 1")
    assert points(m, "romans") == 0


@pytest.mark.rule("1E-SUBMIT-24", "1E-SUBMIT-25")
def test_brigantes_and_angles_fight_where_brigantes_have_not_submitted() -> None:
    m = position(
        "1e R9 angles | Bernicia: angles 3 | Pennines: brigantes 1 | Lothian: angles 1"
        " | Dunedin: brigantes 1 | subjects: brigantes angles"
    )
    ok(m, "move 1 Bernicia-Pennines")
    no(m, "move 1 Lothian-Dunedin", "1E-SUBMIT-12")
    m = position(
        "1e R9 brigantes | Bernicia: angles 3 | Pennines: brigantes 1 | Lothian: angles 1"
        " | Dunedin: brigantes 1 | subjects: brigantes angles"
    )
    ok(m, "move 1 Pennines-Bernicia")
    no(m, "move 1 Dunedin-Lothian", "1E-SUBMIT-24")
