"""What bots do with cards outside battles, and how they lay out Dalcs before the game."""

from __future__ import annotations

import pytest

from meadhall.bots import ask
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE
from meadhall.games.bretwalda.engine.board import STANDS
from meadhall.games.bretwalda.engine.codes import Q_CHOOSE, Q_DALC, Q_NEUTRAL
from meadhall.games.bretwalda.engine.pieces import LANDS, NEUTRAL
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bots.bretwalda.asking import QUICK_ENOUGH, answer, fresh, player, said
from tests.bots.bretwalda.test_no_silly_play import DALCS
from tests.bretwalda.kit import asks, at, play, who

ALL = pytest.mark.parametrize("level", QUICK_ENOUGH)


@ALL
def test_a_card_that_brings_the_last_dalc_into_reach_is_played(level: str) -> None:
    """Hamptun is three points away from a Thegn with two; it would win at once."""
    seven = "Werham: *W | Bodmine: *W | Cantwaraburh: *W | Lundenwic: *W | Gleawceaster: *W | Northwic: *W | Alclut: *W"
    m = at(
        f"R7 W turn2 P:W anti | {DALCS} | Eoforwic: N R * | Theodford: E R * | Tamworthige: M R *"
        f" | Wintaceaster: W R T * | Hamptun: *M | {seven} | W: hand night-march"
    )
    play(m, "march")
    lines = said(m, level)
    assert lines[0] == "play night-march"
    assert "to Hamptun" in lines, lines


@ALL
def test_a_card_stays_in_hand_if_the_march_needs_none(level: str) -> None:
    """Gleawceaster is two roads away: the Thegn comes there without a card."""
    seven = "Snotingaham: *M | Lonceaster: *M | Hamptun: *M | Mathrafal: *M | Alclut: *M | Bodmine: *M | Northwic: *M"
    m = at(
        f"R7 M turn2 P:M anti | {DALCS} | Eoforwic: N R * | Theodford: E R * | Wintaceaster: W R *"
        f" | Tamworthige: M R T * | Gleawceaster: *W | {seven} | M: hand night-march"
    )
    lines = said(m, level)
    assert lines[0] == "march"
    assert "play night-march" not in lines


def test_a_bid_is_raised_by_the_card_for_it() -> None:
    m = at(
        f"R2 summer P:M | {DALCS} | Eoforwic: N R * | Theodford: E R * | Wintaceaster: W R * | Tamworthige: M R *"
        " | M: gold 9, hand whispers-at-the-moot | card: fair-winds"
    )
    while not (asks(m) == "bid" and who(m) == "M"):
        play(m, "done" if asks(m) == "talk" else "bid 0")
    bids = {answer(m, "ceorl", seed) for seed in range(1, 9)}
    assert "bid 0" in bids or len(bids) > 1, "bids differ"
    for bid in bids - {"bid 0"}:
        assert "whispers-at-the-moot" in bid, bid


def laid_out(scenario: str, seed: int, **options: str | bool | int) -> State:
    """A position after everybody has laid out and chosen."""
    state, number = fresh(scenario, **options), 0
    bots = [player("ceorl", seed + seat) for seat in range(int(state.tables.players))]
    while state.round == 0 and number < 400:
        who_acts, codes = state.to_act(), state.legal()
        number += 1
        if who_acts == CHANCE:
            state.apply(codes[pick(seed, number, len(codes))])
        elif state.question in (Q_DALC, Q_NEUTRAL, Q_CHOOSE):
            state.apply(ask(bots[who_acts], BRETWALDA, state, who_acts))
        else:
            state.apply(codes[0])
    return state


def borders_from(state: State, start: int) -> list[int]:
    """How many borders lie between an area and each other."""
    found = [99] * int(LANDS)
    found[start], edge = 0, [start]
    for area in edge:
        for near in range(int(LANDS)):
            if int(state.tables.passable[area]) >> near & 1 and found[near] == 99:
                found[near] = found[area] + 1
                edge.append(near)
    return found


def test_a_lone_player_lays_out_dalcs_near_the_own_capital() -> None:
    state = laid_out("advanced", 3)
    k = int(state.tables.kingdoms).bit_length() - 1
    away = borders_from(state, int(state.tables.capital[k]))
    laid = [away[area] for area in range(int(LANDS)) if int(state.dalcs) >> area & 1]
    lands = [borders for borders in away if borders < 99]
    assert sum(laid) / len(laid) < sum(lands) / len(lands) - 0.5
    assert len(laid) == 13


def test_neutral_units_stand_where_dalcs_lie() -> None:
    state = laid_out("four", 2, advanced_setup=True)
    assert state.named
    stands = int(state.cells[STANDS + NEUTRAL])
    assert stands & ~int(state.dalcs) == 0
