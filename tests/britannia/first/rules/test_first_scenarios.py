"""First edition: the sides of every player count, the beginning of each scenario, and late reinforcements."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, nation, no, ok, play, points, position, scored, units


@pytest.mark.rule("1E-PLAYERS3-01", "1E-PLAYERS4-01", "1E-PLAYERS5-01", "1E-SHORT3-02")
@pytest.mark.parametrize(("scenario", "players"), [("standard", 3), ("standard", 4), ("standard", 5), ("short", 3)])
def test_every_nation_that_plays_has_one_side(scenario: str, players: int) -> None:
    edition = BRITANNIA_1E.edition
    sides = edition.scenarios[scenario].sides[players]
    played = sorted(n for side in sides for n in side.nations)
    unused = edition.scenarios[scenario].unused
    assert played == [n for n in range(17) if n not in unused]


@pytest.mark.rule("1E-SETUP-18", "1E-INV-06")
def test_fifteen_romans_begin_in_the_channel() -> None:
    m = position("1e")
    assert units(m, "English Channel") == "romans 15"
    assert nation(m) == "romans"
    ok(m, "move 3 English Channel-Kent")
    no(m, "move 1 English Channel-Frisian Sea-Lindsey", "1E-INV-06")


@pytest.mark.rule("1E-SHORT3-01", "1E-SHORT3-03", "1E-SHORT3-04", "1E-SHORT3-05")
def test_the_short_game_begins_in_round_6() -> None:
    m = position("1e short 3p")
    assert m.position()["round"] == 6
    assert (units(m, "Avalon"), units(m, "Bernicia"), units(m, "Kent")) == ("romano-british 1", "", "jutes 1")
    assert (nation(m), asks(m)) == ("romano-british", "march")


@pytest.mark.rule("1E-SHORT3-07")
def test_the_truce_of_the_short_game() -> None:
    m = position("1e short 3p R8 romano-british | Hwicce: romano-british 3 | Gwent: welsh 1 | Avalon: jutes 1")
    no(m, "move 1 Hwicce-Gwent", "1E-RB-05")
    ok(m, "move 1 Hwicce-Avalon")


@pytest.mark.rule("1E-R16-01", "1E-R16-08")
def test_harald_gets_an_army_for_each_area() -> None:
    m = position("1e R16 round-start | York: norwegians 2 | Lindsey: norwegians Harald | Kent: saxons 1")
    assert units(m, "North Sea") == "norwegians 2"


@pytest.mark.rule("1E-R16-01")
def test_by_option_they_come_to_the_frisian_sea() -> None:
    m = position("1e R16 round-start | York: norwegians 2 Harald | Kent: saxons 1 | options: norwegian-sea frisian")
    assert units(m, "Frisian Sea") == "norwegians 1"


@pytest.mark.rule("1E-R16-02", "1E-R16-04")
def test_normans_count_four_areas_and_may_take_cavalry() -> None:
    m = position("1e R16 round-start | Essex: normans 1 William | Wessex: normans 1 | York: saxons 1 | Kent: normans 1")
    assert asks(m) == "swap"
    play(m, "cavalry 1")
    assert units(m, "English Channel") == "normans 1C"


@pytest.mark.rule("1E-POP-07")
@pytest.mark.parametrize(("way", "question"), [("true", "place"), ("false", "march")])
def test_normans_increase_in_round_16_unless_the_option_says_no(way: str, question: str) -> None:
    pieces = " | ".join(f"{area}: normans 1" for area in ("Essex", "Kent", "Sussex", "Wessex"))
    m = position(f"1e R16 normans population | {pieces} | York: saxons 1 | options: late-increase {way}")
    assert asks(m) == question


@pytest.mark.rule("1E-SCORE-OCC-07", "1E-DANES11-03")
def test_danes_score_areas_of_round_11_again_in_round_12() -> None:
    m = position("1e R12 danes | Frisian Sea: danes 2 | Kent: saxons 1 | occupied: danes Lindsey")
    events = play(m, "move 1 Frisian Sea-Lindsey")
    assert scored(events, "occupy") == {}
    m = position("1e R12 round-start | Frisian Sea: danes 2 | Gwent: welsh 1 | occupied: danes Lindsey")
    assert m.position().get("occupied", {}).get("danes", []) == []


@pytest.mark.rule("1E-SCORE-OCC-03", "1E-TALLY-04")
def test_romans_score_captures_in_rounds_1_to_3() -> None:
    for round_, found in ((3, {"romans": 1}), (4, {})):
        m = position(f"1e R{round_} romans | Kent: romans 1 F | York: brigantes 1 | occupied: romans Kent")
        assert scored(play(m, "move 1 Kent-Sussex")) == found


@pytest.mark.rule("1E-SUBMIT-29")
def test_a_nation_that_submits_breaks_off_its_own_attack_on_rome() -> None:
    m = position("1e R3 welsh | Gwent: welsh 2 | Hwicce: romans 1 F")
    play(m, "move 2 Gwent-Hwicce", "done", "submit Welsh")
    assert asks(m) == "evict"
    play(m, "evict 2 Hwicce-Gwent")
    assert (units(m, "Gwent"), units(m, "Hwicce")) == ("welsh 2", "romans 1 F")
    assert points(m, "welsh") == 0
