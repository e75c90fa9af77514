"""First edition, worked examples: offices, Canute, the last two rounds, points for areas, the short game."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, leader, no, play, points, population, position, scored, units
from tests.britannia.first.rules.kingdoms import ENGLISH, english


# Offices -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EX-36", "1E-BRETWALDA-03", "1E-BRETWALDA-04")
@pytest.mark.parametrize(("saxons", "found"), [(10, 2), (9, 0)])
def test_more_than_half_of_18_votes(saxons: int, found: int) -> None:
    m = position(f"1e R9 first-bretwalda | {english(saxons=saxons, angles=18 - saxons)}")
    play(m, "vote Saxons Saxons", "vote Angles Angles")
    assert (points(m, "saxons"), points(m, "angles")) == (found, 0)


@pytest.mark.rule("1E-EX-37", "1E-KING-01")
def test_eight_areas_to_four_make_a_king() -> None:
    m = position(f"1e R12 round-start | {english(saxons=8, angles=4)}")
    assert (asks(m), points(m, "saxons")) == ("king-place", 4)
    play(m, f"place {ENGLISH[0]}")
    assert (units(m, ENGLISH[0]), asks(m) == "vote") == ("saxons 2", False)


@pytest.mark.rule("1E-EX-37", "1E-BRETWALDA-02")
def test_seven_areas_to_four_make_none_and_a_vote_follows() -> None:
    m = position(f"1e R12 round-start | {english(saxons=7, angles=4)}")
    assert (asks(m), points(m, "saxons")) == ("vote", 0)


@pytest.mark.rule("1E-EX-47", "1E-BRETWALDA-06")
def test_submitted_galloway_votes_with_the_angles_and_cumbria_does_not() -> None:
    """A Saxon and an Angle area, Galloway and Cumbria: the Angles' choice makes three of four votes for the Saxons."""
    m = position(
        "1e R9 first-bretwalda | Kent: saxons 1 | York: angles 1 | Galloway: brigantes 1 | Cumbria: brigantes 1"
        " | subjects: brigantes angles"
    )
    events = play(m, "vote Brigantes Brigantes", "vote Saxons Saxons", "vote Angles Saxons")
    cast = {e.fields["voter"]: (e.fields["nation"], e.fields["votes"]) for e in events if e.kind == "revealed"}
    assert cast == {"brigantes": ("brigantes", 1), "saxons": ("saxons", 1), "angles": ("saxons", 2)}
    assert points(m, "saxons") == 2


# Canute --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EX-33", "1E-CNUT-02")
def test_of_four_danes_one_leaves_if_three_were_missing() -> None:
    """15 of 18 Danes are on the board in round 14, so only three can invade."""
    m = position("1e R14 danes start | York: danes 13 | Lindsey: danes 2 | Kent: saxons 1")
    assert units(m, "Frisian Sea") == "danes 3 Sweyn/Canute"
    play(m, "done")
    assert asks(m) == "depart"
    play(m, "remove York")
    assert (asks(m), units(m, "York"), leader(m, "danes")) == ("starve", "danes 12", "")


@pytest.mark.rule("1E-EX-38", "1E-CNUT-03")
@pytest.mark.parametrize(("canute", "found"), [(True, 4), (False, 0)])
def test_canute_is_king_with_eight_areas_to_four(canute: bool, found: int) -> None:
    """Four points if he lives, and no army for it; four armies leave in both cases."""
    land = english(danes=8, saxons=4)
    if canute:
        land = land.replace("danes 1", "danes 1 L", 1)
    m = position(f"1e R14 danes withdrawal | {land}")
    assert points(m, "danes") == found
    for area in ENGLISH[:4]:
        assert asks(m) == "depart"
        play(m, f"remove {area}")
    assert (asks(m) == "depart", leader(m, "danes")) == (False, "")
    assert [units(m, area) for area in ENGLISH[:8]] == [""] * 4 + ["danes 1"] * 4


# Rounds 15 and 16 ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EX-26", "1E-POP-04")
@pytest.mark.parametrize(("saved", "armies", "left"), [(2, 1, 0), (1.5, 0, 2.5)])
def test_harold_alone_adds_nothing_to_the_increase(saved: float, armies: int, left: float) -> None:
    """Harold in Wessex, an army in Essex: only Essex is counted."""
    m = position(
        "1e R16 saxons population | Wessex: saxons Harold | Essex: saxons 1 | York: danes 1"
        f" | population: saxons {saved}"
    )
    play(m, *["place Essex"] * armies)
    assert (asks(m), population(m, "saxons")) == ("march", left)


@pytest.mark.rule("1E-EX-26", "1E-LEADER-11")
@pytest.mark.parametrize(("harold", "found"), [("Wessex: saxons Harold", 4), ("Powys: saxons Harold", 0)])
def test_harold_alone_counts_for_the_king(harold: str, found: int) -> None:
    """Three areas with armies are too few; the fourth is Harold's."""
    m = position(
        f"1e R16 king | {harold} | Essex: saxons 1 | Kent: saxons 1 | Sussex: saxons 1 | York: danes 1"
        " | Norfolk: normans William"
    )
    assert points(m, "saxons") == found


@pytest.mark.rule("1E-EX-34", "1E-R16-02", "1E-R16-03", "1E-R16-04")
@pytest.mark.parametrize(("horse", "found"), [(0, "normans 6"), (1, "normans 4 1C")])
def test_normans_who_killed_harold_get_six(horse: int, found: str) -> None:
    """Essex, Wessex and Hwicce are three, Harold's death three more; of four cavalry one is left to be taken."""
    m = position(
        "1e R15 half2 normans | Essex: normans 1C William | Wessex: normans 1C | Hwicce: normans 1C + 1"
        " | March: saxons Harold | York: saxons 1"
    )
    play(m, "move 1 Hwicce-March", "done")
    assert (asks(m), m.position()["round"]) == ("swap", 16)
    no(m, "cavalry 2", "1E-R16-04")
    play(m, f"cavalry {horse}")
    assert units(m, "English Channel") == found


@pytest.mark.rule("1E-EX-34", "1E-R16-03")
def test_harold_killed_by_others_brings_the_normans_nothing() -> None:
    m = position("1e R15 half2 normans | Essex: normans 1C William | Wessex: normans 1C | York: danes 1 | gone: Harold")
    play(m, "done", "cavalry 0")
    assert units(m, "English Channel") == "normans 2"


@pytest.mark.rule("1E-EX-35", "1E-R16-01", "1E-R16-05")
@pytest.mark.parametrize(("harald", "found"), [(" Harald", "norwegians 5"), ("", "")])
def test_norwegians_of_round_16_come_for_harald_alive(harald: str, found: str) -> None:
    land = " | ".join(f"{area}: norwegians 1" for area in ("Lindsey", "Norfolk", "Mar", "Moray"))
    m = position(f"1e R16 round-start | York: norwegians 1{harald} | {land} | Kent: saxons 1")
    assert units(m, "North Sea") == found


def crowned(text: str) -> dict[str, float]:
    """Who is King at the end of round 16, and for how much."""
    m = position(f"1e R16 king | {text}")
    return {people: points(m, people) for people in ("saxons", "normans", "norwegians", "angles") if points(m, people)}


@pytest.mark.rule("1E-EX-39", "1E-R16-09")
def test_the_usual_test_among_the_three() -> None:
    """William and Harold live: the Normans with 8 areas to 4 get 5, Saxons in such a place 4."""
    leaders = ("normans 1 William", "saxons 1 Harold")
    land = english(normans=8, saxons=4, angles=4)
    assert crowned(land.replace("normans 1", leaders[0], 1).replace("saxons 1", leaders[1], 1)) == {"normans": 5}
    land = english(normans=4, saxons=8, angles=4)
    assert crowned(land.replace("normans 1", leaders[0], 1).replace("saxons 1", leaders[1], 1)) == {"saxons": 4}
    land = english(normans=8, saxons=5, angles=4)
    assert crowned(land.replace("normans 1", leaders[0], 1).replace("saxons 1", leaders[1], 1)) == {}


@pytest.mark.rule("1E-EX-39", "1E-R16-10", "1E-R16-11")
@pytest.mark.parametrize(("angles", "found"), [(4, {}), (3, {"norwegians": 5})])
def test_the_last_of_the_three_is_barred_by_twice_his_areas(angles: int, found: dict[str, float]) -> None:
    land = english(norwegians=2, angles=angles)
    assert crowned(land.replace("norwegians 1", "norwegians 1 Harald", 1)) == found


# Points, the Major Invasion, the short game --------------------------------------------------------------------------
@pytest.mark.rule("1E-EX-41", "1E-SCORE-OCC-04")
def test_norsemen_capture_orkneys_once() -> None:
    m = position("1e R12 norsemen | Caithness: norsemen 2 | York: angles 1")
    assert scored(play(m, "move 1 Caithness-Orkneys")) == {"norsemen": 1.5}
    m = position("1e R13 norsemen | Caithness: norsemen 2 | York: angles 1 | occupied: norsemen Orkneys")
    assert scored(play(m, "move 1 Caithness-Orkneys")) == {}


@pytest.mark.rule("1E-EX-41", "1E-SCORE-HOLD-03")
@pytest.mark.parametrize(("round_", "found"), [(12, 0), (13, 3), (14, 0), (16, 2)])
def test_norsemen_hold_orkneys(round_: int, found: int) -> None:
    m = position(f"1e R{round_} holding | Orkneys: norsemen 1 | York: angles 1 | occupied: norsemen Orkneys")
    assert points(m, "norsemen") == found


@pytest.mark.rule("1E-EX-46", "1E-MAJOR-01", "1E-MAJOR-02")
def test_a_settled_army_takes_part_in_both_plays_of_a_major_invasion() -> None:
    """Kent's one army is joined by an increase, once; it moves and fights twice; hunger comes once, at the end."""
    m = position("1e R6 saxons start | Kent: saxons 1 | Essex: angles 1 | Suffolk: angles 1 | population: saxons 2")
    play(m, "place Kent")
    play(m, "move 2 Kent-Essex", "done", "fight Essex", dice="51 1")
    assert (asks(m), m.position()["half"], units(m, "Kent")) == ("march", 2, "")
    play(m, "move 2 Essex-Suffolk", "move 8 Frisian Sea-Essex", "done", "fight Suffolk", dice="51 1")
    assert (asks(m), units(m, "Suffolk"), population(m, "saxons")) == ("starve", "saxons 2", 0)


@pytest.mark.rule("1E-EX-40", "1E-SHORT3-03", "1E-SHORT3-04")
def test_the_short_game_begins_with_31_armies() -> None:
    m = position("1e short 3p")
    pieces = m.position()["pieces"]
    assert (m.position()["round"], sum(sum(there.values()) for there in pieces.values())) == (6, 31)
    vacant = {area.name for area in BRITANNIA_1E.edition.areas} - set(pieces)
    assert vacant == {"Bernicia", "Downlands", "Dunedin", "North Mercia", "South Mercia", "Pennines"}


@pytest.mark.rule("1E-EX-40", "1E-SHORT3-01")
def test_the_short_game_ends_with_the_count_of_round_13() -> None:
    m = position("1e short 3p R13 angles | York: angles 1 | Kent: jutes 1")
    assert points(m, "jutes") == 0
    play(m, "done")
    assert m.outcome() is not None
    assert (points(m, "jutes"), points(m, "angles")) == (2, 2)
