"""First edition: edge cases of the ledger, and rules in which it goes with the second edition."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, points, population, position, scored, units


@pytest.mark.rule("1E-EDGE-01", "1E-OVERRUN-01", "1E-OVERRUN-02")
def test_two_to_one_must_stop_before_others_pass() -> None:
    m = position("1e R9 saxons | Essex: saxons 3 | Suffolk: angles 1")
    no(m, "move 3 Essex-Suffolk-Norfolk", "1E-OVERRUN-02")
    play(m, "move 2 Essex-Suffolk")
    ok(m, "move 1 Essex-Suffolk-Norfolk")


@pytest.mark.rule("1E-EDGE-05", "1E-MOVE-04")
def test_hilands_stop_romans() -> None:
    m = position("1e R3 romans | Wessex: romans 2 F | York: brigantes 1")
    no(m, "move 1 Wessex-Downlands-Essex", "1E-MOVE-04")


@pytest.mark.rule("1E-EDGE-19", "1E-POP-03")
def test_without_a_counter_two_and_a_half_are_saved() -> None:
    m = position(
        "1e R9 jutes population | Kent: jutes 2 | Essex: jutes 1 | Sussex: jutes 1 | Wessex: jutes 1 | York: angles 1"
        " | population: jutes 2.5"
    )
    assert (asks(m), population(m, "jutes")) == ("march", 2.5)


@pytest.mark.rule("1E-EDGE-25", "1E-OVERPOP-01", "1E-OVERPOP-04")
def test_an_area_with_a_leader_alone_feeds_nobody() -> None:
    m = position(
        "1e R15 saxons overpopulation | Essex: saxons 3 | Kent: saxons 2 | Sussex: saxons 2 | York: saxons Harold"
        " | Gwent: welsh 1"
    )
    play(m, "starve Essex")
    assert asks(m) != "starve"


@pytest.mark.rule("1E-EDGE-45", "1E-INV-06", "1E-R16-13")
def test_normans_land_straight_from_the_channel() -> None:
    m = position("1e R15 half2 normans | English Channel: normans 2 | York: saxons 1", raiders_at_sea=[])
    no(m, "done", "1E-INV-06")
    no(m, "move 2 English Channel-Frisian Sea-Lindsey", "1E-INV-06")


@pytest.mark.rule("1E-EDGE-49", "1E-INV-07")
def test_where_scots_land() -> None:
    m = position("1e R5 scots | Irish Sea: scots 2 | York: angles 1")
    ok(m, "move 1 Irish Sea-Galloway")
    no(m, "move 1 Irish Sea-Cumbria", "1E-INV-13")


@pytest.mark.rule("1E-EDGE-51", "1E-INV-12")
def test_danes_land_anywhere() -> None:
    m = position("1e R12 danes | North Sea: danes 2 | York: angles 1")
    ok(m, "move 1 North Sea-Lothian", "move 1 North Sea-Dunedin")


@pytest.mark.rule("1E-EDGE-63", "1E-RETREAT-03")
def test_an_attackers_leader_alone_bars_nothing() -> None:
    """A vacant area is open although the attacker's leader stands alone next to it."""
    m = position("1e R15 saxons battles | Essex: danes 2, saxons 2 from Kent | Norfolk: saxons Harold")
    play(m, "fight Essex", dice="11 11")
    ok(m, "retreat 1 to Suffolk")


@pytest.mark.rule("1E-EDGE-65", "1E-BATTLE-10")
def test_the_attacker_may_retreat_while_a_defender_stays() -> None:
    m = position("1e R13 saxons battles | Essex: danes 3, saxons 2 from Kent | Suffolk: danes 1")
    play(m, "fight Essex", "retreat 2 to Suffolk", "stand", dice="11 111")
    assert asks(m) == "attacker-retreat"


@pytest.mark.rule("1E-EDGE-69", "1E-FORT-07", "1E-FORT-03")
def test_where_romans_were_in_round_5_no_fort_rises_ever() -> None:
    m = position("1e R5 romans | Kent: romans 1 F | York: brigantes 1")
    play(m, "move 1 Kent-Sussex")
    assert m.position()["romans-were"] == ["Sussex"]


@pytest.mark.rule("1E-EDGE-71", "1E-ROMAN-REINF-06")
def test_reinforcements_come_to_forts_alone() -> None:
    m = position("1e R5 romans start | Kent: romans F | York: brigantes 1")
    assert units(m, "English Channel") == "romans 8"


@pytest.mark.rule("1E-EDGE-73", "1E-SUBMIT-03")
def test_nobody_submits_to_forts() -> None:
    m = position("1e R3 picts | Mar: picts 1 | Alban: picts 1 | Kent: romans F")
    play(m, "done")
    assert asks(m) != "submit"


@pytest.mark.rule("1E-EDGE-77", "1E-SUBMIT-12", "1E-FORT-05")
def test_romans_pass_a_subjects_area_but_do_not_stop() -> None:
    m = position("1e R3 romans | Hwicce: romans 1 F | Powys: welsh 1 | York: brigantes 5 | subjects: welsh romans")
    ok(m, "move 1 Hwicce-Powys-March")
    no(m, "move 1 Hwicce-Powys", "1E-SUBMIT-12")


@pytest.mark.rule("1E-SUBMIT-12")
def test_by_option_a_subjects_hiland_stops_romans() -> None:
    text = "1e R3 romans | Cheshire: romans 1 F | Clwyd: welsh 1 | York: brigantes 5 | subjects: welsh romans"
    ok(position(text), "move 1 Cheshire-Clwyd-Powys")
    assert position(f"{text} | options: transit-hilands stop").why_not("move 1 Cheshire-Clwyd-Powys") is not None


@pytest.mark.rule("1E-SUBMIT-26", "1E-SUBMIT-27")
@pytest.mark.parametrize(("way", "angles"), [("submitted", 1), ("all", 3)])
def test_angles_score_the_areas_of_their_subjects(way: str, angles: int) -> None:
    """Round 10: subject Galloway is worth 1 to Angles, free Pennines 2 by option only; Brigantes score the free one."""
    m = position(
        "1e R10 holding | Galloway: brigantes 1 | Pennines: brigantes 1 | Kent: jutes 1 | subjects: brigantes angles"
        f" | options: overlord-areas {way}"
    )
    assert points(m, "angles") == angles
    assert points(m, "brigantes") == 1


@pytest.mark.rule("1E-SUBMIT-07")
def test_areas_a_subject_enters_later_give_rome_nothing() -> None:
    m = position("1e R2 welsh | Gwent: welsh 2 | Kent: romans 1 F | subjects: welsh romans")
    assert scored(play(m, "move 1 Gwent-Powys")) == {}


@pytest.mark.rule("1E-EDGE-59", "1E-CASUALTY-05", "1E-CASUALTY-06", "1E-BATTLE-09")
def test_a_leaders_five_is_a_six() -> None:
    """5 and 4 with a leader are 6 and 5: they kill the Roman army and then the fort."""
    m = position("1e R5 angles battles | Suffolk: romans 1 F, angles 2 Ida from Norfolk")
    play(m, "fight Suffolk", dice="54 11")
    assert units(m, "Suffolk") == "angles 2 Ida"


@pytest.mark.rule("1E-RB-02")
def test_surplus_romans_are_chosen() -> None:
    m = position("1e R6 round-start | Kent: romans 5 | Essex: romans 5 | York: brigantes 1")
    assert asks(m) == "replace"
    for _ in range(5):
        play(m, "replace Kent")
    assert "replace Kent" not in legal(m)
    play(m, *["replace Essex"] * 3)
    assert (units(m, "Kent"), units(m, "Essex")) == ("romano-british 5", "romano-british 3")


@pytest.mark.rule("1E-RETREAT-17")
def test_a_leader_may_retreat_alone_to_a_vacant_area() -> None:
    m = position(
        "1e R15 danes battles | Essex: saxons 2 Harold, danes 2 from Lindsey | York: saxons 1", entered_from={}
    )
    play(m, "fight Essex", dice="11 11")
    play(m, "retreat Harold to Kent")
    assert units(m, "Kent") == "saxons Harold"


@pytest.mark.rule("1E-BOAT-07")
@pytest.mark.parametrize(("way", "fine"), [("free", True), ("bound", False)])
def test_limits_on_landing_bind_boats_only_by_option(way: str, fine: bool) -> None:
    m = position(f"1e R7 scots | Galloway: scots 1 | York: saxons 1 | options: boat-landings {way}")
    assert (m.why_not("move 1 Galloway-Irish Sea-Cheshire") is None) is fine
