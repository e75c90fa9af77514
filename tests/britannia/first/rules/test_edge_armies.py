"""First edition, edge cases: movement, limits on armies, counters, landing, and battle."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, nation, no, ok, play, points, position, units


# Movement ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-01", "1E-OVERRUN-02")
def test_of_two_armies_against_one_neither_goes_on() -> None:
    m = position("1e R9 saxons | Essex: saxons 2 | Suffolk: angles 1")
    play(m, "move 1 Essex-Suffolk")
    no(m, "move 1 Essex-Suffolk-Norfolk", "1E-OVERRUN-01")


@pytest.mark.rule("1E-EDGE-03", "1E-MOVE-07")
def test_a_dane_passes_a_leader_who_is_alone() -> None:
    m = position("1e R15 danes | Lindsey: danes 1 | North Mercia: saxons Harold | Kent: saxons 1")
    play(m, "move 1 Lindsey-North Mercia-March", "done")
    assert (units(m, "March"), units(m, "North Mercia")) == ("danes 1", "saxons Harold")


@pytest.mark.rule("1E-EDGE-07", "1E-SETUP-05", "1E-MOVE-04")
def test_from_cumbria_to_lothian_only_with_a_leader() -> None:
    """The second edition joins the two; here both ways lead through hilands."""
    m = position("1e R10 angles | Cumbria: angles 2 Offa | York: saxons 1")
    no(m, "move 1 Cumbria-Lothian", "1E-MOVE-02")
    no(m, "move 1 Cumbria-Galloway-Lothian", "1E-MOVE-04")
    no(m, "move 1 Cumbria-Pennines-Lothian", "1E-MOVE-04")
    play(m, "lead Offa", "join 2", "to Galloway", "to Lothian", "halt")
    assert units(m, "Lothian") == "angles 2 Offa"


@pytest.mark.rule("1E-EDGE-09", "1E-STRAIT-05")
def test_a_strait_in_the_first_play_and_a_march_in_the_second() -> None:
    """Saxons of round 6."""
    m = position("1e R6 saxons | Devon: saxons 2 | York: angles 1")
    play(m, "move 2 Devon-Gwent", "done")
    assert m.position()["half"] == 2
    ok(m, "move 2 Gwent-Hwicce")


@pytest.mark.rule("1E-EDGE-11", "1E-LEADER-08", "1E-DEF-05")
def test_a_leader_alone_occupies_a_vacant_area_for_points() -> None:
    m = position("1e R16 saxons | Essex: saxons 1 Harold | York: angles 1")
    play(m, "lead Harold", "to Sussex", "halt", "done")
    assert units(m, "Sussex") == "saxons Harold"
    for harold, found in (("Sussex: saxons Harold", 4), ("Essex: saxons 1 Harold", 2)):
        m = position(f"1e R16 holding | Essex: saxons 1 | {harold} | York: angles 1 Offa | Kent: normans 1 William")
        assert points(m, "saxons") == found


# Limits, counters, hunger --------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-13", "1E-STACK-06")
def test_a_leaders_group_beside_the_one_big_group() -> None:
    m = position("1e R15 saxons | Essex: saxons 6 Harold | York: saxons 5 | Kent: danes 1")
    play(m, "done")
    assert (asks(m), units(m, "Essex"), units(m, "York")) == ("starve", "saxons 6 Harold", "saxons 5")
    m = position("1e R15 saxons | Essex: saxons 6 Harold | York: saxons 5 | Gwent: saxons 4 | Kent: danes 1")
    no(m, "done", "1E-STACK-03")


@pytest.mark.rule("1E-EDGE-15", "1E-STACK-08")
def test_a_group_whose_leader_left_is_mended_in_the_next_movement() -> None:
    """Egbert leaves six Saxons when their turn of round 12 begins, five more stand in York; Alfred comes elsewhere."""
    m = position("1e R12 saxons start | Essex: saxons 6 Egbert | York: saxons 5 | Downlands: saxons 1 | Kent: danes 1")
    play(m, "leader Alfred Downlands")
    assert (units(m, "Essex"), units(m, "York"), asks(m)) == ("saxons 6", "saxons 5", "march")
    no(m, "done", "1E-STACK-03")
    play(m, "move 2 York-Lindsey")
    ok(m, "done")


@pytest.mark.rule("1E-EDGE-17", "1E-STACK-09")
def test_five_picts_do_not_end_their_movement_in_a_hiland() -> None:
    m = position("1e R8 picts | Alban: picts 5 | Dalriada: scots 3")
    no(m, "move 5 Alban-Dalriada", "1E-STACK-03")
    ok(m, "move 4 Alban-Dalriada")


@pytest.mark.rule("1E-EDGE-21", "1E-POP-07")
def test_normans_in_six_clear_areas_get_two_armies_besides_their_reinforcements() -> None:
    land = " | ".join(f"{area}: normans 1C" for area in ("Essex", "Kent", "Sussex"))
    m = position(
        f"1e R16 normans population | {land} | Wessex: normans 1C William | Norfolk: normans 1 | Suffolk: normans 1"
        " | English Channel: normans 2 | York: saxons 1"
    )
    play(m, "place Essex", "place Kent")
    assert (asks(m), units(m, "English Channel")) == ("march", "normans 2")


@pytest.mark.rule("1E-EDGE-23", "1E-PLACE-04", "1E-CNUT-02")
def test_counters_lost_earlier_in_the_round_come_again() -> None:
    """13 Danes on the board when their turn begins: five invaders, one is missing, three leave."""
    m = position("1e R14 dubliners | Cheshire: dubliners 2 | March: danes 1 | York: danes 13 | Kent: saxons 1")
    play(m, "move 2 Cheshire-March", "done", "fight March", dice="51 1")
    assert (nation(m), units(m, "Frisian Sea")) == ("danes", "danes 5 Sweyn/Canute")
    play(m, "done", *["remove York"] * 3)
    assert (asks(m), units(m, "York")) == ("starve", "danes 10")


@pytest.mark.rule("1E-EDGE-27", "1E-MAJOR-05")
def test_hunger_is_not_tested_between_the_plays() -> None:
    """Five Scots of round 7, in one area after the first play and in three after the second."""
    m = position("1e R7 scots | Dalriada: scots 2 | Irish Sea: scots 3 | York: angles 1")
    play(m, "move 2 Dalriada-Strathclyde", "move 3 Irish Sea-Strathclyde", "done")
    assert (asks(m), m.position()["half"], units(m, "Strathclyde")) == ("march", 2, "scots 5")
    play(m, "move 2 Strathclyde-Dunedin", "move 1 Strathclyde-Lothian", "done")
    assert nation(m) != "scots"
    assert [units(m, area) for area in ("Strathclyde", "Dunedin", "Lothian")] == ["scots 2", "scots 2", "scots 1"]
