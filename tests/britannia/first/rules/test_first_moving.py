"""First edition: moving over land, what ends a move, whom one may not enter, and straits."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, phase, play, position, units


@pytest.mark.rule("1E-MOVE-01")
def test_all_some_or_none_may_move() -> None:
    m = position("1e R9 saxons | Essex: saxons 2 | Kent: saxons 1 | York: angles 1")
    ok(m, "done")
    play(m, "move 1 Essex-Suffolk")
    ok(m, "done")
    play(m, "move 1 Essex-Suffolk", "move 1 Kent-Sussex", "done")
    assert (nation(m), units(m, "Suffolk"), units(m, "Sussex")) == ("angles", "saxons 2", "saxons 1")


@pytest.mark.rule("1E-MOVE-02", "1E-EX-08")
def test_an_army_moves_two_areas() -> None:
    """Essex, Suffolk, Norfolk is as far as it goes; nor does a step skip an area."""
    m = position("1e R11 saxons | Essex: saxons 1 | York: angles 1")
    ok(m, "move 1 Essex-Suffolk", "move 1 Essex-Suffolk-Norfolk")
    no(m, "move 1 Essex-Suffolk-North Mercia-March", "1E-MOVE-02")
    no(m, "move 1 Essex-Norfolk", "1E-MOVE-02")


@pytest.mark.rule("1E-MOVE-03")
def test_cavalry_and_romans_move_three_areas() -> None:
    """The foot beside the cavalry moves two, Romano-British foot too."""
    m = position("1e R15 half2 normans | Kent: normans 1 + 1C | York: saxons 1")
    ok(m, "move 1 cavalry Kent-Essex-Suffolk-Norfolk")
    no(m, "move 1 cavalry Kent-Essex-Suffolk-North Mercia-March", "1E-MOVE-03")
    no(m, "move 1 infantry Kent-Essex-Suffolk-Norfolk", "1E-MOVE-02")
    rome = position("1e R3 romans | Kent: romans 1 F | York: brigantes 5")
    ok(rome, "move 1 Kent-Essex-Suffolk-Norfolk")
    no(rome, "move 1 Kent-Essex-Suffolk-North Mercia-March", "1E-MOVE-03")
    heirs = position("1e R9 romano-british | Kent: romano-british 1 | York: saxons 1")
    no(heirs, "move 1 Kent-Essex-Suffolk-Norfolk", "1E-MOVE-02")


@pytest.mark.rule("1E-MOVE-05")
def test_no_piece_enters_a_sea_on_foot() -> None:
    """Without boats no sea is entered, not even by Romans or with a leader; boats or pieces at sea may."""
    no(position("1e R11 saxons | Kent: saxons 1"), "move 1 Kent-English Channel-Wessex", "1E-BOAT-01")
    no(position("1e R3 romans | Kent: romans 1 F"), "move 1 Kent-English Channel-Wessex", "1E-BOAT-01")
    led = position("1e R12 saxons | Kent: saxons 1 Alfred")
    no(led, "move Alfred +1 Kent-English Channel-Wessex", "1E-BOAT-01")
    ok(position("1e R9 saxons | Kent: saxons 1"), "move 1 Kent-English Channel-Wessex")
    ok(position("1e R8 irish | Atlantic Ocean: irish 1"), "move 1 Atlantic Ocean-Irish Sea-Cumbria")


@pytest.mark.rule("1E-MOVE-06")
def test_another_nations_armies_end_a_move_and_must_be_fought() -> None:
    m = position("1e R12 danes half2 | York: danes 1 | North Mercia: saxons 1 | Lindsey: danes 4")
    ok(m, "move 1 York-North Mercia", "done")
    no(m, "move 1 York-North Mercia-Hwicce", "1E-OVERRUN-01")
    play(m, "move 1 York-North Mercia", "done")
    assert legal(m) == ["fight North Mercia"]


@pytest.mark.rule("1E-MOVE-06")
def test_a_fort_alone_ends_a_move_too() -> None:
    m = position("1e R3 brigantes | York: brigantes 4 | Lindsey: brigantes 1 | North Mercia: romans F")
    no(m, "move 1 York-North Mercia-South Mercia", "1E-OVERRUN-01")
    play(m, "move 1 York-North Mercia", "done")
    assert legal(m) == ["fight North Mercia"]


@pytest.mark.rule("1E-MOVE-08")
def test_nations_of_one_player_fight_each_other() -> None:
    """Red has Saxons and Irish: Saxons who enter an Irish area stop there and must fight."""
    m = position("1e R9 saxons | Hwicce: saxons 1 | March: irish 1")
    no(m, "move 1 Hwicce-March-York", "1E-OVERRUN-01")
    play(m, "move 1 Hwicce-March", "done")
    assert legal(m) == ["fight March"]


@pytest.mark.rule("1E-MOVE-09")
def test_a_subject_and_its_overlord_keep_out_of_each_others_areas() -> None:
    m = position("1e R3 welsh | Gwent: welsh 1 | Hwicce: romans 1 F | subjects: welsh romans")
    no(m, "move 1 Gwent-Hwicce", "1E-SUBMIT-08")
    m = position("1e R3 romans | Hwicce: romans 1 F | Powys: welsh 1 | York: brigantes 5 | subjects: welsh romans")
    no(m, "move 1 Hwicce-Powys", "1E-SUBMIT-12")
    ok(m, "move 1 Hwicce-Powys-March")  # an overlord's passage
    m = position("1e R8 angles | Lothian: angles 2 | Galloway: brigantes 1 | subjects: brigantes angles")
    no(m, "move 1 Lothian-Galloway", "1E-SUBMIT-12")
    ok(m, "move 1 Lothian-Galloway-Cumbria")


@pytest.mark.rule("1E-MOVE-09")
def test_the_romano_british_keep_out_of_welsh_and_brigantian_areas() -> None:
    m = position("1e R9 romano-british | Hwicce: romano-british 4 | Powys: welsh 1 | March: brigantes 1")
    no(m, "move 1 Hwicce-Powys", "1E-RB-05")
    no(m, "move 4 Hwicce-March", "1E-RB-05")
    m = position("1e R9 welsh | Powys: welsh 1 | Hwicce: romano-british 4")
    ok(m, "move 1 Powys-Hwicce")


@pytest.mark.rule("1E-MOVE-10")
def test_pieces_move_one_after_another() -> None:
    """Armies of one pile go their own ways, with others in between."""
    m = position("1e R9 saxons | Essex: saxons 3 | Wessex: saxons 1 | York: angles 1")
    play(m, "move 1 Essex-Suffolk-Norfolk", "move 1 Wessex-Avalon", "move 1 Essex-Kent")
    assert [units(m, area) for area in ("Norfolk", "Avalon", "Kent", "Essex")] == ["saxons 1"] * 4


@pytest.mark.rule("1E-MOVE-10")
def test_no_piece_moves_twice_in_a_phase() -> None:
    """An army that has halted is done, even after one step; nor does a leader set out again."""
    m = position("1e R15 saxons | Essex: saxons 1 Harold | Suffolk: saxons 1 | York: angles 1")
    play(m, "move 1 Essex-Suffolk")
    no(m, "take 2 Suffolk", "1E-MOVE-10")
    play(m, "move 1 Suffolk-Norfolk")
    no(m, "move 1 Suffolk-Norfolk", "1E-MOVE-10")
    play(m, "lead Harold", "to Kent", "halt")
    no(m, "lead Harold", "1E-MOVE-10")


@pytest.mark.rule("1E-MOVE-11")
def test_starting_in_a_hiland_costs_nothing() -> None:
    ok(position("1e R9 angles | Pennines: angles 1 | Kent: saxons 1"), "move 1 Pennines-York-North Mercia")


# Straits -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-STRAIT-02", "1E-EX-12")
def test_a_crossing_is_the_whole_move() -> None:
    """No step before it and none after it."""
    m = position("1e R11 saxons | Devon: saxons 1 | Avalon: saxons 1 | York: angles 1")
    ok(m, "move 1 Devon-Gwent", "move 1 Devon-Dyfed")
    no(m, "move 1 Devon-Dyfed-Powys", "1E-STRAIT-02")
    no(m, "move 1 Avalon-Devon-Gwent", "1E-MOVE-04")  # Devon is a hiland as well
    walk = position("1e R11 scots | Powys: scots 1 | York: angles 1")
    no(walk, "move 1 Powys-Dyfed-Devon", "1E-STRAIT-02")


@pytest.mark.rule("1E-STRAIT-02")
def test_neither_leaders_nor_romans_nor_cavalry_do_more_at_a_strait() -> None:
    led = position("1e R12 saxons | Devon: saxons 2 Alfred | Avalon: saxons 1 | York: angles 1")
    ok(led, "move Alfred +2 Devon-Dyfed")
    no(led, "move Alfred +2 Devon-Dyfed-Powys", "1E-STRAIT-02")
    walked = position("1e R12 saxons | Avalon: saxons 2 Alfred | York: angles 1")
    no(walked, "move Alfred +2 Avalon-Devon-Gwent", "1E-STRAIT-02")
    rome = position("1e R3 romans | Dyfed: romans 1 F | Devon: romans F | Avalon: romans F | York: brigantes 5")
    no(rome, "move 1 Dyfed-Devon-Avalon", "1E-STRAIT-02")
    horse = position("1e R15 half2 normans | Dyfed: normans 1C | York: saxons 1")
    no(horse, "move 1 cavalry Dyfed-Devon-Cornwall", "1E-STRAIT-02")


@pytest.mark.rule("1E-STRAIT-03", "1E-EX-12")
def test_attacker_and_defender_may_retreat_across_a_strait() -> None:
    m = position("1e R11 saxons battles | Gwent: welsh 2, saxons 2 from Hwicce | Devon: welsh 1")
    play(m, "fight Gwent", dice="11 11")
    ok(m, "retreat 1 to Devon")
    m = position("1e R11 saxons battles | Dyfed: welsh 1, saxons 2 from Devon")
    play(m, "fight Dyfed", "stand", dice="11 1")
    play(m, "retreat 2 to Devon")
    assert units(m, "Devon") == "saxons 2"


@pytest.mark.rule("1E-STRAIT-04")
@pytest.mark.parametrize(("place", "open_"), [("Devon", True), ("Hwicce", False)])
def test_an_attacker_across_a_strait_bars_no_retreat(place: str, open_: bool) -> None:
    """Welsh of Dyfed may go to vacant Gwent although Saxons stand in Devon; with Saxons in Hwicce they may not."""
    m = position(f"1e R11 saxons battles | Dyfed: welsh 2, saxons 2 from Powys | {place}: saxons 1")
    play(m, "fight Dyfed", dice="11 11")
    assert ("retreat 1 to Gwent" in legal(m)) is open_


@pytest.mark.rule("1E-STRAIT-05", "1E-EDGE-09")
def test_a_major_invasion_crosses_once_in_each_play() -> None:
    """Two Angles cross from Devon to Gwent; in the second play one walks on to Hwicce and the other crosses back."""
    m = position("1e R7 angles | Devon: angles 2 | York: saxons 1")
    play(m, "move 2 Devon-Gwent")
    no(m, "move 1 Gwent-Devon", "1E-MOVE-10")
    play(m, "done")
    assert (phase(m), asks(m), m.position()["half"]) == ("movement", "march", 2)
    play(m, "move 1 Gwent-Hwicce", "move 1 Gwent-Devon")
    assert (units(m, "Hwicce"), units(m, "Devon"), units(m, "Gwent")) == ("angles 1", "angles 1", "")
