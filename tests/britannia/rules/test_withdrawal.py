"""Raider withdrawal: the fourth phase of a turn."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, leader, legal, nation, no, ok, phase, play, points, position, units


@pytest.mark.rule("WITHDRAW-01", "WITHDRAW-07")
def test_any_number_of_raiders_goes_back_and_may_empty_the_area() -> None:
    """After the battles the owner lifts as many as he likes to the sea where they began, the last one too."""
    m = position("R4 angles | Frisian Sea: angles 3 | Essex: belgae 1")
    play(m, "move 3 Frisian Sea-Essex", "done", "fight Essex", dice="661 1")
    assert phase(m) == "withdrawal"
    ok(m, "done", "withdraw 1 Essex to Frisian Sea", "withdraw 2 Essex to Frisian Sea")
    play(m, "withdraw 3 Essex to Frisian Sea")
    assert (units(m, "Essex"), units(m, "Frisian Sea")) == ("", "angles 3")


@pytest.mark.rule("WITHDRAW-02")
def test_movement_and_enemies_do_not_matter() -> None:
    """An army that used its whole move by another sea goes back in one lift, past everybody."""
    m = position("R4 angles | Frisian Sea: angles 1 | Wessex: belgae 1 | Kent: belgae 1 | English Channel: saxons 3")
    play(m, "move 1 Frisian Sea-English Channel-Sussex", "done", "withdraw 1 Sussex to Frisian Sea")
    assert (units(m, "Sussex"), units(m, "Frisian Sea")) == ("", "angles 1")


@pytest.mark.rule("WITHDRAW-03", "EDGE-83")
def test_only_those_who_began_at_sea_withdraw() -> None:
    """Round 7: two Scots of the land and two of the sea share Dunedin; only two may go."""
    m = position("R7 scots half2 | Dalriada: scots 2 | Strathclyde: scots 2 raiders Irish Sea")
    play(m, "move 2 Dalriada-Dunedin", "move 2 raiders of Irish Sea in Strathclyde-Dunedin", "done")
    assert legal(m) == ["done", "withdraw 1 Dunedin to Irish Sea", "withdraw 2 Dunedin to Irish Sea"]
    no(m, "withdraw 3 Dunedin to Irish Sea", "RAID-05")


@pytest.mark.rule("WITHDRAW-04", "WITHDRAW-05", "EDGE-85")
def test_danes_of_two_seas_go_each_to_its_own() -> None:
    """Round 11: three from each sea fight in York and lose one; its owner says of which sea, and all go home."""
    m = position("R11 danes | North Sea: danes 3 | Frisian Sea: danes 3 | York: angles 1")
    play(m, "move 3 North Sea-York", "move 3 Frisian Sea-York", "done", "fight York", dice="611111 6")
    assert asks(m) == "lose"
    play(m, "lose raider of Frisian Sea")
    assert (units(m, "North Sea"), units(m, "Frisian Sea"), units(m, "York")) == ("danes 3", "danes 2", "")


@pytest.mark.rule("WITHDRAW-05", "RAID-06")
def test_danes_of_round_11_must_all_go() -> None:
    """Nobody is asked: every Dane ashore goes back to sea; the areas score first."""
    m = position("R11 danes | North Sea: danes 2 | Frisian Sea: danes 1")
    play(m, "move 2 North Sea-York", "move 1 Frisian Sea-Norfolk", "done")
    assert (units(m, "York"), units(m, "Norfolk"), nation(m) != "danes") == ("", "", True)
    assert (units(m, "North Sea"), units(m, "Frisian Sea"), points(m, "danes")) == ("danes 2", "danes 1", 4)


@pytest.mark.rule("WITHDRAW-06", "EDGE-173")
def test_a_leader_goes_with_the_last_raiders() -> None:
    """Ketil may go with some raiders or stay with the rest, and must go where no army would be left with him."""
    m = position("R11 norsemen half2 | Icelandic Sea: norsemen 2 Ketil")
    play(m, "move Ketil +2 Icelandic Sea-Orkneys", "done")
    alone = "withdraw {} Orkneys to Icelandic Sea"
    led = "withdraw {} Orkneys to Icelandic Sea with Ketil Flatnose"
    assert legal(m) == ["done", alone.format(1), led.format(1), led.format(2)]
    play(m, led.format(2))
    assert (leader(m, "norsemen"), units(m, "Orkneys")) == ("Icelandic Sea", "")


@pytest.mark.rule("WITHDRAW-09")
def test_cnut_departs_in_this_phase() -> None:
    """Round 14 is no raid of the Danes: nobody may go back to sea, but Cnut leaves here with four armies."""
    m = position("R14 danes | York: danes 2 | Lindsey: danes 2 | Frisian Sea: danes 2 Cnut")
    play(m, "move Cnut +2 Frisian Sea-Norfolk", "done")
    assert (phase(m), asks(m), leader(m, "danes")) == ("withdrawal", "depart", "")
    play(m, "remove Norfolk", "remove Norfolk", "remove Lindsey", "remove Lindsey")
    assert (asks(m), units(m, "York"), units(m, "Norfolk")) == ("march", "danes 2", "")
