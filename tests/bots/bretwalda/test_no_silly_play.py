"""Positions in which anybody can see what is right, and a bot must too."""

from __future__ import annotations

import pytest

from tests.bots.bretwalda.asking import QUICK_ENOUGH, answer, said
from tests.bretwalda.kit import asks, at, play, who

ALL = pytest.mark.parametrize("level", QUICK_ENOUGH)
THINKERS = pytest.mark.parametrize("level", QUICK_ENOUGH[1:])
SEEDS = pytest.mark.parametrize("seed", [1, 2])

DALCS = (
    "dalcs: Alclut Streoneshalh Lonceaster Snotingaham Gleawceaster Hamptun Mathrafal Medeshamstede Northwic Lundenwic"
    " Cantwaraburh Werham Bodmine"
)
RULERS = f"{DALCS} | Eoforwic: N R * | Theodford: E R * | Wintaceaster: W R *"
SEVEN = "Snotingaham: *M | Lonceaster: *M | Hamptun: *M | Mathrafal: *M | Alclut: *M | Medeshamstede: *M | Bodmine: *M"


@ALL
@SEEDS
def test_the_eighth_dalc_is_taken(level: str, seed: int) -> None:
    """Gleawceaster is empty and two roads away from a Thegn; it wins at once."""
    m = at(f"R7 M turn2 P:M anti | {RULERS} | Tamworthige: M R T * | Gleawceaster: *W | {SEVEN}")
    lines = said(m, level, seed)
    assert lines[0] == "march"
    assert "to Gleawceaster" in lines


@THINKERS
@SEEDS
def test_food_is_collected_before_a_hungry_winter(level: str, seed: int) -> None:
    """Six eaters and two Food: Ceorls that nobody can feed would be burnt Gold."""
    m = at(
        f"R3 E turn2 P:E | {DALCS} | Eoforwic: N R * | Tamworthige: M R * | Wintaceaster: W R *"
        " | Theodford: E R C2 * food2 | Elmham: E C T * | Northwic: E C * | Grantabrycg: E C *"
        " | E: gold 4, used movement"
    )
    assert answer(m, level, seed) == "collect"


@THINKERS
@SEEDS
def test_a_ceorl_is_bribed_into_an_empty_dalc_area_of_the_leader(level: str, seed: int) -> None:
    six = "Snotingaham: *M | Lonceaster: *M | Hamptun: *M | Mathrafal: *M | Gleawceaster: *M | Medeshamstede: *M"
    m = at(
        f"R7 autumn P:M | {RULERS} | Tamworthige: M R * | Ligoraceaster: U C | {six} | N: gold 1 | card: early-frosts"
    )
    while not (asks(m) == "bribe" and who(m) == "N"):
        play(m, "pass" if asks(m) == "bribe" else "done")
    lines = said(m, level, seed)
    assert lines[:2] == ["bribe Ligoraceaster", "hire ceorl"]
    assert "to Hamptun" in lines


@ALL
@SEEDS
def test_no_card_is_spent_on_a_battle_that_is_won(level: str, seed: int) -> None:
    """The dice slay all three defenders; a Thegn takes one wound."""
    m = at(f"R5 M | {RULERS} | Tamworthige: M E T2 R * | Ligoraceaster: U C3 | M: hand feorm locked-shields wyrd")
    play(m, "march", "take ealdorman Tamworthige", "add thegn", "add thegn", "to Ligoraceaster", "done")
    play(m, "pass", chance="5, 5, 6, 4, 1, 1, 3")
    while asks(m) in ("window", "king"):
        line = answer(m, level, seed)
        assert line in ("pass", "rest"), line
        play(m, line)


@THINKERS
@SEEDS
def test_a_last_ruler_leaves_a_lost_battle(level: str, seed: int) -> None:
    """The Ruler on the last card and a wounded Thegn against an Ealdorman and two Thegns unhurt."""
    m = at(f"R5 M | {RULERS} | Mameceaster: M R T * | Loidis: N E T2 * | Tamworthige: *M | M: rulers coenwulf")
    play(m, "march", "take ruler Mameceaster", "add thegn", "to Loidis", "done", chance="1, 1, 1, 3, 1")
    while asks(m) == "reroll":
        play(m, "roll")
    assert asks(m) == "retreat"
    assert answer(m, level, seed) == "retreat"


@ALL
@SEEDS
def test_the_third_abbey_is_built(level: str, seed: int) -> None:
    m = at(
        f"R5 M | {RULERS} | Tamworthige: M R C * food3 | Scrobbesburh: *M abbey | Weogornaceaster: *M abbey"
        " | Snotingaham: *M | M: gold 3"
    )
    play(m, "develop")
    lines = said(m, level, seed)
    assert any(line.startswith("build abbey") for line in lines), lines


@THINKERS
@SEEDS
def test_the_last_turn_of_all_breaks_a_tie(level: str, seed: int) -> None:
    """Mercia and Wessex tie at Dalcs and areas; a free area next to the Thegn decides the game."""
    m = at(
        f"R12 M turn2 P:N | {DALCS} | Eoforwic: N R * | Theodford: E R *"
        " | Wintaceaster: W R * | Werham: *W | Lundenwic: *W | Cantwaraburh: *W"
        " | Tamworthige: M R * | Snotingaham: *M | Gleawceaster: *M | Hamptun: M T *"
        " | M: gold 6, used collection | W: gold 9"
    )
    assert answer(m, level, seed) == "march"


@THINKERS
@SEEDS
def test_nobody_feeds_a_kingdom_that_is_about_to_win(level: str, seed: int) -> None:
    """Wessex has seven Dalcs, lacks one Food and would lose its only guard of Werham, which Mercia could reach."""
    seven = (
        "Werham: W C * | Bodmine: *W | Cantwaraburh: *W | Lundenwic: *W | Gleawceaster: *W | Hamptun: *W | Northwic: *W"
    )
    m = at(
        f"R8 winter P:W | {DALCS} | Eoforwic: N R * | Theodford: E R * | Wintaceaster: W R * | {seven}"
        " | Tamworthige: M R T * food3 | W: gold 4 | card: mild-winter"
    )
    while not (asks(m) == "feed" and who(m) == "W"):
        play(m, "feed")
    play(m, "offer mercia", "give 3 gold", "for 1 food")
    assert who(m) == "M"
    assert answer(m, level, seed) == "decline"
