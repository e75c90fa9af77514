"""More positions in which anybody can see what is right: to take, to hold, to stop, and to leave alone."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.bots.bretwalda.asking import answer, said
from tests.bots.bretwalda.test_no_silly_play import ALL, DALCS, RULERS, SEVEN, THINKERS
from tests.bretwalda.kit import asks, at, play, who

SEEDS = pytest.mark.parametrize("seed", [1, 2, 3])

SIX_OF_WESSEX = "Bodmine: *W | Cantwaraburh: *W | Lundenwic: *W | Gleawceaster: *W | Medeshamstede: *W | Northwic: *W"


def wessex_offers(m: Match, kingdom: str, gold: int) -> None:
    """Wessex, short of Food in Winter, offers Gold for one."""
    while not (asks(m) == "feed" and who(m) == "W"):
        play(m, "feed")
    play(m, f"offer {kingdom}", f"give {gold} gold", "for 1 food")


# To win --------------------------------------------------------------------------------------------------------------
@ALL
@SEEDS
def test_a_free_dalc_is_taken(level: str, seed: int) -> None:
    """Nobody stands in Gleawceaster, and nobody is near: a Thegn goes there before anything else."""
    m = at(f"R2 M turn2 P:M | {RULERS} | Tamworthige: M R E T C * food6 | M: gold 1, used fyrd")
    lines = said(m, level, seed)
    assert lines[0] == "march"
    assert {"to Gleawceaster", "to Snotingaham", "to Hamptun"} & set(lines), lines


@ALL
@SEEDS
def test_an_abbey_that_makes_the_eighth_dalc_wins(level: str, seed: int) -> None:
    """The third Abbey is the eighth Dalc; a march would bring nothing."""
    m = at(
        f"R7 M turn2 P:M anti | {RULERS} | Tamworthige: M R C * food3 | Scrobbesburh: M C * abbey"
        f" | Weogornaceaster: M C * abbey | Oxnaford: M C * | Gleawceaster: W E T2 * | {SEVEN} | M: gold 4"
    )
    lines = said(m, level, seed)
    assert lines[0] == "develop"
    assert any(line.startswith("build abbey") for line in lines), lines


@ALL
@SEEDS
def test_a_ship_brings_a_thegn_to_the_eighth_dalc(level: str, seed: int) -> None:
    """Bodmine is empty and far by land; a Ship in the Harbour of Hamwic sails there along the coast."""
    seven = "Werham: *W | Lundenwic: *W | Cantwaraburh: *W | Gleawceaster: *W | Hamptun: *W | Northwic: *W | Alclut: *W"
    m = at(
        f"R7 W turn2 P:W anti | {DALCS} | Eoforwic: N R * | Theodford: E R * | Tamworthige: M R *"
        f" | Wintaceaster: W R * | Hamwic: W T S * | {seven}"
    )
    lines = said(m, level, seed)
    assert lines[0] == "march"
    assert "ashore thegn Bodmine" in lines, lines


@ALL
@SEEDS
def test_ceorls_are_called_up_for_the_eighth_dalc(level: str, seed: int) -> None:
    """Only Ceorls stand beside Hamptun, and only a card lets them walk."""
    seven = SEVEN.replace("Hamptun: *M", "Gleawceaster: *M")
    m = at(
        f"R7 M turn2 P:M anti | {RULERS} | Tamworthige: M R * | Ligoraceaster: M C2 * | Hamptun: *W | {seven}"
        " | M: hand scythe-and-spear"
    )
    play(m, "march")
    lines = said(m, level, seed)
    assert lines[0] == "play scythe-and-spear", lines
    assert "to Hamptun" in lines, lines


# To stop others ------------------------------------------------------------------------------------------------------
@ALL
@SEEDS
def test_whoever_wins_at_the_end_of_the_season_is_stopped(level: str, seed: int) -> None:
    """Wessex has seven Dalcs and left Hamptun empty; nobody acts after Mercia."""
    m = at(
        f"R8 M turn2 P:N | {RULERS} | Tamworthige: M R T C * food4 | Hamptun: *W | {SIX_OF_WESSEX}"
        " | M: gold 9, used fyrd"
    )
    lines = said(m, level, seed)
    assert lines[0] == "march"
    assert {"to Hamptun", "to Gleawceaster"} & set(lines), lines


@THINKERS
@SEEDS
def test_seven_dalcs_are_guarded_to_the_end_of_the_season(level: str, seed: int) -> None:
    """Mercia has seven Dalcs and wins if it keeps Hamptun, which only a Thegn of East Anglia can reach."""
    seven = SEVEN.replace("Hamptun: *M", "Gleawceaster: *M").replace("Medeshamstede: *M | ", "")
    m = at(
        f"R8 M turn2 P:M | {DALCS} | Eoforwic: N R * | Theodford: E R * | Wintaceaster: W R * | Grantabrycg: E T *"
        f" | Tamworthige: M R E T2 C * food9 | Hamptun: *M | Medeshamstede: U E T2 | {seven}"
        " | M: gold 3, used fyrd | E: used collection"
    )
    lines = said(m, level, seed)
    assert lines[0] == "march"
    assert "to Hamptun" in lines, lines


@THINKERS
@SEEDS
def test_nobody_sells_food_to_whoever_needs_one_more_dalc(level: str, seed: int) -> None:
    """A good price is no reason to help a Kingdom with six Dalcs over the Winter."""
    m = at(
        f"R4 winter P:W | {DALCS} | Eoforwic: N R * food5 | Theodford: E R * | Tamworthige: M R *"
        f" | Wintaceaster: W R T2 * | {SIX_OF_WESSEX} | W: gold 6 | card: mild-winter"
    )
    wessex_offers(m, "northumbria", 5)
    assert answer(m, level, seed) == "decline"


# To hold -------------------------------------------------------------------------------------------------------------
@ALL
@SEEDS
def test_the_hungry_leave_where_they_guard_nothing(level: str, seed: int) -> None:
    """One Food is missing: not the guard of a Dalc next to a Thegn of Wessex goes, but one of many at home."""
    m = at(
        f"R4 winter P:M | {DALCS} | Eoforwic: N R * | Theodford: E R * | Wintaceaster: W R T *"
        " | Tamworthige: M R C3 * food3 | Hamptun: M T * | Oxnaford: W T * | card: mild-winter"
    )
    while asks(m) != "starve" or who(m) != "M":
        play(m, "feed" if asks(m) == "feed" else answer(m, "ceorl", seed))
    line = answer(m, level, seed)
    assert "Tamworthige" in line, line


@THINKERS
@SEEDS
def test_a_last_ruler_does_not_go_to_war_alone(level: str, seed: int) -> None:
    """The Ruler on the last card could attack two Thegns, but whoever loses him has lost."""
    m = at(
        f"R5 M P:M | {DALCS} | Eoforwic: N R * | Theodford: E R * | Wintaceaster: W R * | Oxnaford: W T2 *"
        " | Tamworthige: M R C2 * food4 | M: gold 4, rulers coenwulf"
    )
    lines = said(m, level, seed)
    assert "to Oxnaford" not in lines, lines


@ALL
@SEEDS
def test_nobody_attacks_walls_with_one_thegn(level: str, seed: int) -> None:
    """An Ealdorman and a Thegn hold the City of Cantwaraburh against a Thegn who would hardly ever win."""
    m = at(
        f"R3 W P:W | {DALCS} | Eoforwic: N R * | Theodford: E R * | Tamworthige: M R * | Wintaceaster: W R C *"
        " | Hestingas: W T * | Cantwaraburh: U E T"
    )
    assert "to Cantwaraburh" not in said(m, level, seed)


@ALL
@SEEDS
def test_defenders_leave_what_they_cannot_hold(level: str, seed: int) -> None:
    """After a first round without blood an Ealdorman faces another with three Thegns, who stay."""
    m = at(f"R5 M | {RULERS} | Tamworthige: M R E T3 * | Ligoraceaster: N E * | Lindcylene: *N | Loidis: N T *")
    play(m, "march", "take ealdorman Tamworthige", "add thegn", "add thegn", "add thegn", "to Ligoraceaster", "done")
    assert (asks(m), who(m)) == ("retreat", "M")
    assert answer(m, level, seed) == "stand"
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "N")
    assert answer(m, level, seed) == "retreat"


# To leave alone ------------------------------------------------------------------------------------------------------
@ALL
@SEEDS
def test_nobody_bids_more_than_a_landing_is_worth(level: str, seed: int) -> None:
    """Mercia has a full purse, but nothing on the coast that Danes could take, and all rivals are weak."""
    m = at(f"R2 summer P:M | {RULERS} | Tamworthige: M R C * food2 | Hamptun: M T * | M: gold 9 | card: fair-winds")
    while not (asks(m) == "bid" and who(m) == "M"):
        play(m, "done" if asks(m) == "talk" else "bid 0")
    bid = int(answer(m, level, seed).split()[1])
    assert bid <= 4, bid


@THINKERS
@SEEDS
def test_food_to_spare_is_sold_to_whoever_is_far_behind(level: str, seed: int) -> None:
    """Three Gold for one of nine Food, which nobody at home will eat."""
    m = at(f"R4 winter P:W | {RULERS} T2 | Tamworthige: M R C * food9 | W: gold 6 | card: mild-winter")
    wessex_offers(m, "mercia", 3)
    assert answer(m, level, seed) == "accept"


@ALL
@SEEDS
def test_in_the_last_turn_nobody_collects_what_cannot_be_spent(level: str, seed: int) -> None:
    """A Dalc lies free beside a Thegn when the game is about to end."""
    m = at(
        f"R12 M turn2 P:N | {RULERS} | Tamworthige: M R T * | Hamptun: *M | Snotingaham: *W | Werham: *W"
        " | M: gold 2, used fyrd"
    )
    lines = said(m, level, seed)
    assert lines[0] == "march"
    assert {"to Snotingaham", "to Gleawceaster"} & set(lines), lines
