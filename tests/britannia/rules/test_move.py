"""Moving over land: how far, what stops an army, who may not be entered."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, phase, play, position, units


@pytest.mark.rule("MOVE-01")
def test_armies_may_stay() -> None:
    """Nobody has to move; armies at sea without a raid, and a subject's last army, are the exceptions."""
    m = position("R7 welsh | Avalon: welsh 3 | Devon: welsh 1")
    play(m, "done")
    assert units(m, "Avalon") == "welsh 3"
    assert nation(m) != "welsh"
    no(position("R8 irish | Cumbria: irish 1 | Irish Sea: irish 1"), "done", "INV-01")
    subject = position("R3 welsh | Powys: welsh 1 | Clwyd: welsh 1 | Kent: romans 1 F | subjects: welsh romans")
    no(subject, "move 1 Powys-March", "SUBMIT-13")


@pytest.mark.rule("MOVE-02", "EX-23")
def test_a_normal_army_moves_two_areas() -> None:
    """Essex, Suffolk, Norfolk is as far as infantry goes; a third step is refused."""
    m = position("R9 saxons | Essex: saxons 1")
    ok(m, "move 1 Essex-Suffolk-Norfolk", "move 1 Essex-Suffolk")
    no(m, "move 1 Essex-Suffolk-North Mercia-York", "MOVE-02")
    no(m, "move 1 Essex-Norfolk", "MOVE-02")


@pytest.mark.rule("MOVE-03")
def test_cavalry_and_romans_move_three() -> None:
    """Cavalry and Roman infantry go three areas, infantry beside the cavalry only two."""
    m = position("R15 normans | Kent: normans 1 + 1C")
    ok(m, "move 1 cavalry Kent-Essex-Suffolk-Norfolk")
    no(m, "move 1 cavalry Kent-Essex-Suffolk-North Mercia-York", "MOVE-03")
    no(m, "move 1 infantry Kent-Essex-Suffolk-Norfolk", "MOVE-02")
    rome = position("R2 romans | Kent: romans 1")
    ok(rome, "move 1 Kent-Essex-Suffolk-Norfolk")
    no(rome, "move 1 Kent-Essex-Suffolk-North Mercia-York", "MOVE-03")


@pytest.mark.rule("MOVE-04", "EX-24")
def test_difficult_terrain_ends_a_move() -> None:
    """Avalon to the Downlands is legal, on to Sussex is not; cavalry and Romans without a road stop as well."""
    m = position("R7 welsh | Avalon: welsh 3 | Wessex: saxons 1")
    ok(m, "move 1 Avalon-Downlands", "move 3 Avalon-Downlands")
    no(m, "move 1 Avalon-Downlands-Sussex", "MOVE-04")
    no(position("R15 normans | Sussex: normans 1C"), "move 1 cavalry Sussex-Downlands-Hwicce", "MOVE-04")
    no(position("R2 romans | Sussex: romans 1"), "move 1 Sussex-Downlands-Hwicce", "MOVE-04")


@pytest.mark.rule("MOVE-05")
def test_starting_in_difficult_terrain_costs_nothing() -> None:
    """An army that begins in the Pennines has its two areas like any other."""
    ok(position("R9 angles | Pennines: angles 1"), "move 1 Pennines-York-North Mercia")


@pytest.mark.rule("MOVE-06")
def test_units_of_another_nation_stop_a_move() -> None:
    """An army goes no farther than the first area with foreign units, a burh or a fort alone included."""
    m = position("R12 danes | York: danes 1 | North Mercia: saxons 1 | March: saxons B | Lindsey: angles 1")
    ok(m, "move 1 York-North Mercia", "move 1 York-March")
    no(m, "move 1 York-North Mercia-Hwicce", "OVERRUN-01")
    no(m, "move 1 York-March-Hwicce", "OVERRUN-01")
    fort = position("R3 brigantes | York: brigantes 1 | North Mercia: romans F | Hwicce: romans F")
    no(fort, "move 1 York-North Mercia-South Mercia", "OVERRUN-01")


@pytest.mark.rule("MOVE-07")
def test_no_boat_no_sea() -> None:
    """Without boats in this round an army on the coast does not enter the sea; with them it does."""
    no(position("R11 saxons | Kent: saxons 1"), "move 1 Kent-English Channel-Wessex", "BOAT-01")
    ok(position("R9 saxons | Kent: saxons 1"), "move 1 Kent-English Channel-Wessex")


@pytest.mark.rule("MOVE-08")
def test_forts_and_burhs_stay() -> None:
    """Nothing can set out from an area that holds only a fort or a burh, and a burh stays when armies leave."""
    m = position("R12 saxons | Kent: saxons B | Essex: saxons 2 B")
    assert legal(m) == ["done", "take 1 Essex", "take 2 Essex"]
    play(m, "move 2 Essex-Suffolk")
    assert units(m, "Essex") == "saxons B"
    assert not [line for line in legal(position("R3 romans | Kent: romans F | York: romans 1 F")) if "Kent" in line]


@pytest.mark.rule("MOVE-09", "EDGE-15")
def test_nations_of_one_player_are_opponents() -> None:
    """Red plays Saxons and Irish: Saxons who enter an Irish area stop there and must fight."""
    m = position("R8 saxons | Hwicce: saxons 1 | March: irish 1")
    no(m, "move 1 Hwicce-March-York", "OVERRUN-01")
    play(m, "move 1 Hwicce-March", "done")
    assert (asks(m), legal(m)) == ("fight", ["fight March"])


@pytest.mark.rule("MOVE-10")
def test_armies_of_a_pile_go_their_own_ways() -> None:
    """Armies of one pile move one by one, each where it likes, with others in between."""
    m = position("R9 saxons | Essex: saxons 3 | Wessex: saxons 1")
    play(m, "move 1 Essex-Suffolk-Norfolk", "move 1 Wessex-Avalon", "move 1 Essex-Kent")
    assert [units(m, area) for area in ("Norfolk", "Avalon", "Kent", "Essex")] == ["saxons 1"] * 4


@pytest.mark.rule("MOVE-11")
def test_no_army_moves_twice() -> None:
    """An army that has halted is done, even after one step; its neighbours in the pile are not."""
    m = position("R9 saxons | Essex: saxons 1 | Suffolk: saxons 1")
    play(m, "move 1 Essex-Suffolk")
    no(m, "take 2 Suffolk", "MOVE-11")
    play(m, "move 1 Suffolk-Norfolk")
    no(m, "move 1 Suffolk-Norfolk", "MOVE-11")


@pytest.mark.rule("MOVE-12")
def test_who_may_not_be_attacked_may_not_be_entered() -> None:
    """Subjects and overlord, Romano-British and former subjects, and truces keep out of each other's areas."""
    m = position("R3 welsh | Clwyd: welsh 2 | March: romans F | Cheshire: brigantes 1 | subjects: welsh romans")
    no(m, "move 1 Clwyd-March", "SUBMIT-11")
    ok(m, "move 1 Clwyd-Cheshire")
    fellow = "subjects: welsh romans, brigantes romans"
    m = position(f"R3 welsh | Powys: welsh 2 | Clwyd: welsh 2 | Cheshire: brigantes 1 | Kent: romans 1 | {fellow}")
    no(m, "move 1 Clwyd-Cheshire", "SUBMIT-11")
    m = position("R6 romano-british | Hwicce: romano-british 2 | Powys: welsh 1 | former: welsh")
    no(m, "move 1 Hwicce-Powys", "RB-07")


@pytest.mark.rule("MOVE-12")
def test_an_overlord_attacks_no_subject() -> None:
    """The column of an overlord is refused at the border of a submitted nation, not just spared a battle."""
    m = position("R8 angles | Lothian: angles 2 | Galloway: brigantes 1 | subjects: brigantes angles")
    no(m, "move 1 Lothian-Galloway", "SUBMIT-18")
    assert phase(m) == "movement"
