"""First edition: Roman reinforcements, forts, the Limes, the Romano-British and Arthur."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, leader, legal, nation, no, ok, play, points, position, units


# Reinforcements ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-ROMAN-REINF-02", "1E-EX-28")
@pytest.mark.parametrize("round_", [4, 5])
@pytest.mark.parametrize(("armies", "come"), [(5, "romans 3"), (8, ""), (11, "")])
def test_romans_with_eight_armies_get_none(round_: int, armies: int, come: str) -> None:
    m = position(f"1e R{round_} romans start | Kent: romans {armies} F | Gwent: caledonians 1")
    assert (nation(m), units(m, "English Channel")) == ("romans", come)


@pytest.mark.rule("1E-ROMAN-REINF-03")
def test_reinforcements_land_straight_from_the_channel() -> None:
    m = position("1e R4 romans start | York: romans 7 F | Gwent: caledonians 1")
    assert units(m, "English Channel") == "romans 1"
    ok(m, "move 1 English Channel-Kent", "move 1 English Channel-Wessex-Avalon")
    no(m, "move 1 English Channel-Frisian Sea-Lindsey", "1E-INV-06")
    no(m, "move 1 English Channel-Atlantic Ocean-Avalon", "1E-INV-06")
    no(m, "done", "1E-INV-06")


@pytest.mark.rule("1E-ROMAN-REINF-05")
@pytest.mark.parametrize("round_", [2, 3])
def test_no_reinforcements_in_rounds_2_and_3(round_: int) -> None:
    m = position(f"1e R{round_} romans start | Kent: romans 1 F | Gwent: caledonians 1")
    assert (nation(m), units(m, "English Channel")) == ("romans", "")


@pytest.mark.rule("1E-ROMAN-REINF-05")
def test_legions_do_not_withdraw() -> None:
    """Fifteen Romans at the end of their turn of round 2 are fifteen in the turns after it."""
    m = position("1e R2 romans | Kent: romans 15 F | Gwent: caledonians 1")
    play(m, "done")
    assert (nation(m), units(m, "Kent")) == ("caledonians", "romans 15 F")


# Forts ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-MAJOR-07", "1E-FORT-01")
def test_forts_are_built_in_both_plays_of_round_1() -> None:
    """Kent in the first play, Sussex in passing and Wessex in the second; one army may have built all three."""
    m = position("1e R1 romans | English Channel: romans 1 | York: caledonians 1", raiders_at_sea=[])
    play(m, "move 1 English Channel-Kent", "done")
    assert (units(m, "Kent"), m.position()["half"]) == ("romans 1 F", 2)
    play(m, "move 1 Kent-Sussex-Wessex")
    assert [units(m, area) for area in ("Kent", "Sussex", "Wessex")] == ["romans F", "romans F", "romans 1 F"]


@pytest.mark.rule("1E-FORT-08")
def test_armies_that_leave_a_subjects_area_build_nothing_in_a_roman_one() -> None:
    """Kent is Roman without a fort, which was destroyed; Hwicce has one. Neither gets a new fort by the eviction."""
    m = position(
        "1e R3 romans submission | Powys: welsh 1, romans 2 from Hwicce | Hwicce: romans F | Kent: romans 1"
        " | Essex: romans 1 | York: brigantes 5",
        destroyed_forts=["Kent"],
        romans_were=["Essex"],
    )
    play(m, "submit Welsh", "evict 1 Powys-Kent", "evict 1 Powys-Essex")
    assert (units(m, "Kent"), units(m, "Essex"), units(m, "Hwicce")) == ("romans 2", "romans 2", "romans F")


@pytest.mark.rule("1E-FORT-09")
def test_a_fort_stops_movement_and_counts_against_passing_through() -> None:
    """A fort alone stops one army; two that stop are twice as many, and a third passes. With an army it counts two."""
    m = position("1e R2 belgae | Kent: belgae 3 | Essex: romans F")
    no(m, "move 1 Kent-Essex-Suffolk", "1E-OVERRUN-01")
    play(m, "move 2 Kent-Essex")
    ok(m, "move 1 Kent-Essex-Suffolk")
    m = position("1e R2 belgae | Kent: belgae 3 | Essex: romans 1 F")
    play(m, "move 2 Kent-Essex")
    no(m, "move 1 Kent-Essex-Suffolk", "1E-OVERRUN-01")


@pytest.mark.rule("1E-FORT-09")
@pytest.mark.parametrize(("norfolk", "barred"), [("romans F", True), ("caledonians 1", False)])
def test_a_fort_of_the_attacker_bars_a_vacant_area(norfolk: str, barred: bool) -> None:
    """Belgae of Essex may not retreat to Suffolk next to a Roman fort."""
    m = position(
        f"1e R2 romans battles | Essex: belgae 1, romans 2 from Kent | Norfolk: {norfolk} | Gwent: caledonians 1"
    )
    play(m, "fight Essex", dice="11 1")
    assert ("retreat 1 to Suffolk" not in legal(m)) is barred


# The Limes -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-LIMES-01", "1E-LIMES-04")
def test_the_limes_count_forts_not_armies() -> None:
    """End of round 5: a fort in York scores 3, with or without an army; an army without a fort nothing."""
    for york, found in (("romans F", 3), ("romans 2 F", 3), ("romans 2", 0)):
        m = position(f"1e R5 holding | York: {york} | Gwent: caledonians 1")
        assert points(m, "romans") == found


@pytest.mark.rule("1E-LIMES-01")
def test_the_limes_count_at_the_end_of_round_5_only() -> None:
    for round_ in (4, 7):
        assert points(position(f"1e R{round_} holding | York: romans F | Gwent: caledonians 1"), "romans") == 0


@pytest.mark.rule("1E-LIMES-05", "1E-LIMES-02")
def test_each_area_counts_once_for_the_limes() -> None:
    """Powys is worth one half: by a subject, by a fort, and by a fort where a subject was before."""
    m = position("1e R5 holding | Powys: welsh 1 | Kent: romans 1 | subjects: welsh romans")
    assert points(m, "romans") == 0.5
    m = position("1e R5 holding | Powys: romans 1 F | Gwent: caledonians 1", subjects_were=["Powys"])
    assert points(m, "romans") == 0.5


@pytest.mark.rule("1E-LIMES-01", "1E-LIMES-02", "1E-LIMES-03", "1E-LIMES-04", "1E-EX-43")
def test_the_limes_in_all() -> None:
    """York by its fort 3, subject Powys and given up Clwyd one half each; nothing for ruins in Gwent and Essex."""
    m = position(
        "1e R5 holding | York: romans F | Powys: welsh 1 | Gwent: welsh 1 | Clwyd: romans 1 | Essex: romans 2"
        " | subjects: welsh romans",
        destroyed_forts=["Gwent", "Essex"],
        subjects_were=["Powys", "Gwent", "Clwyd"],
    )
    assert points(m, "romans") == 4


# Romano-British ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-RB-04")
def test_the_romano_british_move_and_fight_as_normal_armies() -> None:
    """Two areas, not three; a rolled 4 misses, and a 5 kills them."""
    m = position("1e R8 romano-british | Kent: romano-british 2 | Suffolk: saxons 1")
    ok(m, "move 1 Kent-Sussex-Wessex")
    no(m, "move 1 Kent-Sussex-Wessex-Avalon", "1E-MOVE-02")
    m = position("1e R8 romano-british battles | Essex: saxons 1, romano-british 2 from Kent")
    play(m, "fight Essex", dice="44 5")
    assert units(m, "Essex") == "romano-british 1, saxons 1"


@pytest.mark.rule("1E-RB-06", "1E-SHORT3-05")
def test_the_romano_british_move_but_do_not_increase_in_round_6() -> None:
    pieces = " | ".join(f"{area}: romano-british 1" for area in ("Kent", "Essex", "Sussex", "Wessex"))
    m = position(f"1e R6 romano-british start | {pieces} | York: angles 1")
    assert asks(m) == "march"
    ok(m, "move 1 Kent-Sussex")
    assert "population" not in m.position()
    m = position(f"1e R8 romano-british start | {pieces} | York: angles 1")
    assert asks(m) == "place"


@pytest.mark.rule("1E-RB-07")
def test_without_roman_armies_there_are_no_romano_british_until_round_7() -> None:
    m = position("1e R6 round-start | Kent: romans F | York: brigantes 1")
    assert nation(m) == "brigantes"
    assert "romano-british" not in [people for place in m.position()["pieces"].values() for people in place]
    m = position("1e R7 round-start | York: brigantes 1")
    assert (nation(m), asks(m)) == ("romano-british", "settle")


@pytest.mark.rule("1E-RB-08")
@pytest.mark.parametrize("people", ["belgae", "picts", "caledonians", "irish", "jutes", "saxons", "angles"])
def test_the_romano_british_may_attack_belgae_and_all_others(people: str) -> None:
    m = position(f"1e R7 romano-british | Kent: romano-british 2 | Essex: {people} 1")
    ok(m, "move 1 Kent-Essex")


# Arthur --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-ARTHUR-01")
def test_arthur_and_two_cavalry_come_in_the_increase_phase_of_round_7() -> None:
    """After the new army of the increase, before movement."""
    m = position("1e R7 romano-british start | Kent: romano-british 1 | York: angles 1 | population: romano-british 2")
    play(m, "place Kent", "leader Arthur Kent", "place Kent", "place Kent")
    assert (units(m, "Kent"), asks(m)) == ("romano-british 2 2C Arthur", "march")
    m = position("1e R8 romano-british start | Kent: romano-british 1 | York: angles 1")
    assert (asks(m), leader(m, "romano-british")) == ("march", "")


@pytest.mark.rule("1E-ARTHUR-03", "1E-EDGE-85")
def test_with_none_left_arthur_comes_from_york_southwards() -> None:
    """Vacant England and Wales, without the five areas north of York; hilands too."""
    m = position("1e R7 romano-british start | Kent: saxons 1")
    found = {line.removeprefix("leader Arthur ") for line in legal(m)}
    assert {"York", "Cheshire", "Cornwall", "Downlands", "Gwynedd"} <= found
    assert not found & {"Bernicia", "Pennines", "Cumbria", "Lothian", "Galloway", "Dunedin", "Strathclyde", "Kent"}
    assert len(found) == 21


@pytest.mark.rule("1E-ARTHUR-04")
def test_without_a_vacant_area_arthur_does_not_come() -> None:
    north = {"Bernicia", "Pennines", "Cumbria", "Lothian", "Galloway"}
    areas = [area for area in BRITANNIA_1E.edition.areas if area.region != "scotland" and area.name not in north]
    pieces = {area.name: {"welsh" if area.region == "wales" else "saxons": 1} for area in areas}
    m = position("1e R7 romano-british start", pieces=pieces)
    assert (leader(m, "romano-british"), legal(m)) == ("", ["done"])
    del pieces["Clwyd"]
    m = position("1e R7 romano-british start", pieces=pieces)
    assert legal(m) == ["leader Arthur Clwyd"]


@pytest.mark.rule("1E-ARTHUR-05")
def test_arthur_leaves_in_round_8_and_his_cavalry_stays_cavalry() -> None:
    """He is still there when round 8 has begun, for the Romano-British turn is the first, and gone in it."""
    m = position("1e R8 round-start | Kent: romano-british 1 + 2C + Arthur | York: angles 1")
    assert (nation(m), units(m, "Kent")) == ("romano-british", "romano-british 1 2C")
    m = position("1e R7 angles | Kent: romano-british 1 + 2C + Arthur | York: angles 1")
    assert units(m, "Kent") == "romano-british 1 2C Arthur"


@pytest.mark.rule("1E-ARTHUR-06")
def test_dead_cavalry_does_not_come_back() -> None:
    """With one horseman dead the increase of round 8 gives an army of foot, which the cavalry cannot replace."""
    m = position(
        "1e R8 romano-british start | Kent: romano-british 1 + 1C | York: angles 1 | population: romano-british 2"
    )
    play(m, "place Kent")
    assert units(m, "Kent") == "romano-british 2 1C"
