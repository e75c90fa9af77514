"""Battles and the 1 (REX-RESOLVE, REX-POWER1)."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.rex.board import (
    asks,
    battle,
    discards,
    hand,
    held,
    legal,
    no,
    now,
    ok,
    play,
    position,
    rome,
    sent,
    start,
    vassals,
    who,
    winners,
)

SEVEN = "tokens: N02 N03 N04 N06 N07 N08 N09"


def fight(cards: str, more: str = "") -> Match:
    """A battle for seven Roads of the North, so that the first Winner is asked."""
    return position(f"T2 | N: {cards} | {SEVEN}{more}")


@pytest.mark.rule("REX-RESOLVE-01", "REX-RESOLVE-02", "REX-RESOLVE-03", "REX-EX-11", "REX-EX-20")
@pytest.mark.rule("REX-EX-13", "REX-EX-14", "REX-EX-15", "REX-EX-16", "REX-EX-17", "REX-EX-18", "REX-EX-19")
def test_the_worked_turn() -> None:
    """Three areas in their order, with a shield, a raised 1, two Jokers, a hired card and a Road left to Rome."""
    hands = "hand: red 5 1, blue 4 2 r5, green 3 7"
    m = position(f"T2 plan | {hands} | tokens: N04 N09 N11 N14 C09 joker-C S07 | green: C08")
    play(m, "red: plan 5 north, 1 centre", "green: plan 3 north, 7 centre")
    play(m, "blue: plan 4 north, reinforcement-5 north, 2 centre")
    assert sent(m, "blue") == {"N": "4 r5", "C": "2"}
    assert (battle(m), winners(m), vassals(m)) == ({"red": 5, "blue": 9, "green": 3}, ["blue"], ["red", "green"])
    events = play(m, "pick N09 N14 N11")
    assert (held(m, "blue"), held(m, "red"), held(m, "green")) == ("N09 N11 N14", "N04", "N04 C08")
    assert now(m, "blue") == (1, 1, 4)
    assert "joined" not in legal(m)
    assert [event.fields["area"] for event in events if event.kind == "battle"] == ["C"]
    assert (battle(m), winners(m)) == ({"red": 7, "blue": 2, "green": 7}, ["red", "green"])
    play(m, "pick C09", "pick joker")
    no(m, "settle C14", "REX-JOKER-05")
    play(m, "settle C08")
    assert now(m, "red")[0] == 2
    play(m, "pick C09", "pick joker", "settle CR")
    assert held(m, "green") == "N04 C08 C09 CR"
    assert (who(m), legal(m)) == ("blue", ["hire brigantes-1", "hire regnenses-7", "pass"])
    events = play(m, "hire regnenses-7")
    assert hand(m, "blue") == "green7"
    assert "7" not in discards(m, "green").split()
    assert "S07" in rome(m).split()
    assert "help" not in [asks(m), *(event.kind for event in events)]
    assert m.position()["turn"] == 3


@pytest.mark.rule("REX-EX-14")
def test_without_the_shield_the_3_joins_either_road_but_not_the_city() -> None:
    m = position("T2 | N: red 5, blue 5 r6, green 3 | tokens: N04 N09 N11 N14")
    play(m, "pick N09 N14 N11")
    assert (who(m), legal(m)) == ("green", ["join N09", "join N14", "pass"])
    no(m, "join N11", "REX-POWER3-02")


@pytest.mark.rule("REX-RESOLVE-02", "REX-EDGE-031", "REX-ROME-03")
def test_an_area_is_finished_before_the_next_begins() -> None:
    m = position("T2 | N: red 6, green 3 2 | C: red 5, blue 4 | tokens: N02 N03 N04 N06 N07 N08 joker-C")
    play(m, "pick N02 N03 N04")
    assert (who(m), asks(m)) == ("green", "pick")
    play(m, "pick N06 N07")
    assert (who(m), asks(m)) == ("green", "powers")
    play(m, "join N02")
    assert "N08" not in rome(m)
    play(m, "hire brigantes-6")
    assert "N08" in rome(m).split()
    assert (who(m), asks(m), legal(m)[0]) == ("red", "pick", "pick joker-C")


@pytest.mark.rule("REX-RESOLVE-03", "REX-RESOLVE-04", "REX-RESOLVE-05")
def test_totals_make_winners_and_vassals() -> None:
    m = fight("red 5 r3, blue 6, green 1")
    assert battle(m) == {"red": 8, "blue": 6, "green": 1}
    assert (winners(m), vassals(m)) == (["red"], ["blue", "green"])
    m = fight("red 5 1, blue 6, green 1")
    assert (winners(m), vassals(m)) == (["red", "blue"], ["green"])


@pytest.mark.rule("REX-RESOLVE-06", "REX-EDGE-015", "REX-ROME-01", "REX-ROME-02")
def test_without_any_card_rome_gets_all_and_the_joker_is_out() -> None:
    m = position("T2 | tokens: S01 S04 joker-S")
    assert rome(m) == "NR CR S01 S04 SR"
    assert "joker-S" not in m.position()["bag"]
    assert "joker-S" not in m.position()["tokens"]


@pytest.mark.rule("REX-RESOLVE-07")
def test_a_kingdom_alone_wins() -> None:
    m = fight("green 1")
    assert (winners(m), vassals(m)) == (["green"], [])


@pytest.mark.rule("REX-RESOLVE-08", "REX-EDGE-005")
def test_three_winners_leave_no_vassal() -> None:
    m = fight("red 1, green 7, blue 1")
    assert (winners(m), vassals(m)) == (["red", "blue", "green"], [])


@pytest.mark.rule("REX-RESOLVE-09")
def test_who_sent_nothing_gains_nothing() -> None:
    m = fight("red 5, green 3")
    play(m, "pick N02 N03 N04", "pick N06 N07", "pass")
    assert held(m, "blue") == ""
    assert (rome(m).split(), who(m)) == (["N08", "N09", "NR", "CR", "SR"], "blue")


@pytest.mark.rule("REX-RESOLVE-10")
def test_an_area_without_tokens_is_fought_and_a_2_works_there() -> None:
    m = position("T2 | N: red 5, green 2 | tokens: S01")
    assert (battle(m), legal(m)) == ({"red": 5, "green": 2}, ["hire brigantes-5", "pass"])


@pytest.mark.rule("REX-RESOLVE-11")
def test_the_number_of_cards_breaks_no_tie() -> None:
    assert winners(fight("red 6, green 5 1")) == ["red", "green"]


# The 1 ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "values"),
    [
        pytest.param("red 1, green 7", {"red": 7, "green": 7}, marks=pytest.mark.rule("REX-POWER1-01")),
        pytest.param("red 1, green 6", {"red": 1, "green": 6}, marks=pytest.mark.rule("REX-EDGE-013")),
        pytest.param(
            "red 7 1, green 6",
            {"red": 8, "green": 6},
            marks=pytest.mark.rule("REX-POWER1-02", "REX-EDGE-001"),
        ),
        pytest.param("red 1 1, green 7", {"red": 14, "green": 7}, marks=pytest.mark.rule("REX-POWER1-03")),
        pytest.param(
            "red 7 1, green 1",
            {"red": 8, "green": 7},
            marks=pytest.mark.rule("REX-POWER1-04", "REX-EDGE-003"),
        ),
        pytest.param(
            "red 1 3, green 7, blue 7",
            {"red": 10, "green": 7, "blue": 7},
            marks=pytest.mark.rule("REX-EDGE-007"),
        ),
        pytest.param(
            "red 1 green7, green 5",
            {"red": 8, "green": 5},
            marks=pytest.mark.rule("REX-POWER1-05", "REX-EDGE-009"),
        ),
        pytest.param(
            "red 2 green7, green 1 5",
            {"red": 9, "green": 12},
            marks=pytest.mark.rule("REX-POWER1-05"),
        ),
    ],
)
def test_a_1_counts_7_against_a_7(cards: str, values: dict[str, int]) -> None:
    m = fight(cards)
    assert battle(m) == values
    assert set(winners(m)) == {colour for colour, value in values.items() if value == max(values.values())}


@pytest.mark.rule("REX-POWER1-06")
def test_the_1_works_for_and_against_kingdoms_that_nobody_plays() -> None:
    text = f"T2 two | {SEVEN} | order: red blue"
    assert battle(position(f"{text} | N: red 7, green 1")) == {"red": 7, "green": 7}
    assert battle(position(f"{text} | N: red 1, green 7")) == {"red": 7, "green": 7}


@pytest.mark.rule("REX-POWER1-08")
def test_a_7_in_another_area_raises_nothing() -> None:
    m = fight("red 1, blue 2", " | C: green 7")
    assert battle(m) == {"red": 1, "blue": 2}


@pytest.mark.rule("REX-POWER1-01")
def test_values_stay_as_they_were_when_a_card_is_hired() -> None:
    """The Winner's 7 goes to another hand; the battle was still won with it."""
    m = position("T2 | N: red 6, green 3 2, blue 2 | tokens: N02 N03 N04")
    play(m, "hire brigantes-6")
    assert battle(m) == {"red": 6, "green": 5, "blue": 2}


def test_a_battle_is_told_with_its_values() -> None:
    m = start(objectives="none")
    while not [event for event in m.events if event.kind == "battle"]:
        play(m, legal(m)[0])
    told = next(event for event in m.events if event.kind == "battle")
    assert set(told.fields["winners"]) <= set(told.fields["values"])
    ok(m, legal(m)[0])
