"""First edition, edge cases: landing, losses and retreats."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, play, position, units


# Landing -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-43", "1E-RETREAT-13", "1E-INV-14")
def test_an_invader_retreats_to_the_area_it_landed_in() -> None:
    """Danes of round 13 by vacant York to North Mercia: York is their way back, then and later; the sea is none."""
    m = position("1e R13 danes | North Sea: danes 2 | North Mercia: angles 2 | Kent: jutes 1", raiders_at_sea=[])
    play(m, "move 2 North Sea-York-North Mercia", "done", "fight North Mercia", "stand", dice="11 11")
    no(m, "retreat 2 to North Sea", "1E-RETREAT-08")
    play(m, "retreat 2 to York")
    assert (units(m, "York"), nation(m) != "danes") == ("danes 2", True)
    m = position("1e R12 half2 danes | York: danes 2 | Kent: jutes 1")
    no(m, "move 2 York-North Sea", "1E-BOAT-02")


@pytest.mark.rule("1E-EDGE-45", "1E-INV-06")
def test_normans_of_round_15_neither_stay_in_the_channel_nor_leave_it_by_sea() -> None:
    """In the first play they may still wait."""
    text = "normans | English Channel: normans 2 + 1C | York: saxons 1"
    ok(position(f"1e R15 {text}", raiders_at_sea=[]), "done")
    m = position(f"1e R15 half2 {text}", raiders_at_sea=[])
    play(m, "move 2 English Channel-Kent")
    no(m, "done", "1E-INV-06")
    no(m, "move 1 cavalry English Channel-Atlantic Ocean-Avalon", "1E-INV-06")
    play(m, "move 1 cavalry English Channel-Kent")
    ok(m, "done")


@pytest.mark.rule("1E-EDGE-47", "1E-INV-09")
def test_where_saxons_land_in_the_west() -> None:
    """Cornwall from both seas, Devon from the Channel only (a ruling), Avalon not at all."""
    m = position("1e R7 saxons | Atlantic Ocean: saxons 1 | English Channel: saxons 1", raiders_at_sea=[])
    ok(m, "move 1 Atlantic Ocean-Cornwall", "move 1 English Channel-Cornwall", "move 1 English Channel-Devon")
    no(m, "move 1 Atlantic Ocean-Devon", "1E-INV-13")
    no(m, "move 1 Atlantic Ocean-Avalon", "1E-INV-13")
    no(m, "move 1 English Channel-Atlantic Ocean-Avalon", "1E-INV-13")


@pytest.mark.rule("1E-EDGE-49", "1E-INV-07")
def test_where_scots_land_in_the_north() -> None:
    m = position("1e R8 scots | Irish Sea: scots 1 | York: angles 1", raiders_at_sea=[])
    ok(m, "move 1 Irish Sea-Galloway", "move 1 Irish Sea-Icelandic Sea-Caithness")
    no(m, "move 1 Irish Sea-Cumbria", "1E-INV-13")
    no(m, "move 1 Irish Sea-Icelandic Sea-Moray", "1E-INV-13")


@pytest.mark.rule("1E-EDGE-53", "1E-BOAT-08")
@pytest.mark.parametrize("kent", ["", "saxons"])
def test_attackers_by_boat_retreat_to_the_area_they_sailed_from(kent: str) -> None:
    """Round 6: all Jutes left Kent; the Channel is no place to stay, and Kent only if nobody else is there."""
    m = position(
        "1e R6 jutes battles | Wessex: romano-british 2, jutes 2 from Kent" + (f" | Kent: {kent} 1" if kent else "")
    )
    play(m, "fight Wessex", "stand", dice="11 11" if not kent else "11 11 66 11")
    if kent:
        assert units(m, "Wessex") == "jutes 2"  # dice fell again: nobody could be asked
    else:
        no(m, "retreat 2 to English Channel", "1E-RETREAT-08")
        play(m, "retreat 2 to Kent")
        assert units(m, "Kent") == "jutes 2"


# Battle --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-57", "1E-CASUALTY-01")
@pytest.mark.parametrize(("dice", "left"), [("61", "romano-british 1 Arthur"), ("51", "romano-british 1C Arthur")])
def test_a_six_takes_arthurs_cavalry_and_nobody_is_asked(dice: str, left: str) -> None:
    m = position("1e R7 saxons battles | Kent: romano-british 1 + 1C + Arthur, saxons 2 from Essex")
    play(m, "fight Kent", dice=f"{dice} 11")
    assert units(m, "Kent") == f"{left}, saxons 2"
    assert asks(m) == "defender-retreat"


@pytest.mark.rule("1E-EDGE-57", "1E-CASUALTY-01")
def test_six_and_five_take_arthurs_cavalry_and_foot() -> None:
    m = position("1e R7 saxons battles | Kent: romano-british 1 + 1C + Arthur, saxons 2 from Essex")
    play(m, "fight Kent", dice="65 11")
    assert units(m, "Kent") == "saxons 2"


@pytest.mark.rule("1E-EDGE-61", "1E-RETREAT-03")
def test_attackers_still_to_fight_a_third_nation_bar_a_vacant_area() -> None:
    """Saxons are in Norfolk against Welsh, so Danes of Essex cannot go to Suffolk; South Mercia is open to them."""
    m = position("1e R13 saxons battles | Essex: danes 2, saxons 2 from Kent | Norfolk: welsh 1, saxons 1 from Lindsey")
    play(m, "fight Essex", dice="11 11")
    no(m, "retreat 1 to Suffolk", "1E-RETREAT-03")
    ok(m, "retreat 1 to South Mercia")


@pytest.mark.rule("1E-EDGE-65", "1E-BATTLE-10")
def test_the_attacker_retreats_from_the_defender_who_stayed() -> None:
    m = position("1e R13 saxons battles | Essex: danes 3, saxons 2 from Kent | Suffolk: danes 1")
    play(m, "fight Essex", "retreat 2 to Suffolk", "stand", dice="11 111")
    play(m, "retreat 2 to Kent")
    assert (units(m, "Essex"), units(m, "Suffolk"), units(m, "Kent")) == ("danes 1", "danes 3", "saxons 2")


@pytest.mark.rule("1E-EDGE-67", "1E-RETREAT-06")
def test_a_defender_never_retreats_to_sea() -> None:
    """Not even to invaders of his own nation who wait there."""
    m = position(
        "1e R7 saxons battles | Norfolk: angles 2, saxons 2 from Suffolk | North Sea: angles 2"
        " | Frisian Sea: angles 2 | Lindsey: angles 1"
    )
    play(m, "fight Norfolk", dice="11 11")
    no(m, "retreat 2 to Frisian Sea", "1E-RETREAT-06")
    assert [line for line in legal(m) if "Sea" in line] == []
