"""Targets of cards that are no areas: opponents, cards of a hand, Units to upgrade, Buildings, tiles."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import (
    each,
    each_choice,
    field_x,
    field_y,
    no_options,
    packed,
)
from meadhall.games.bretwalda.engine.agenda import ask, push
from meadhall.games.bretwalda.engine.board import (
    CHRONICLE_HAND,
    HAND,
    TILES,
    Board,
)
from meadhall.games.bretwalda.engine.cards import chronicle_under, discard, push_chronicle
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    AGAINST,
    BIT,
    CARD,
    Q_NOTHING,
    Q_SWAP_IN,
    RAZE_ONE,
    SWAP,
    T_PAY,
    T_UPGRADED,
    TILE,
    UPGRADE_AT,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import DISCARDED, SWAPPED_TILE, TILE_PLACED
from meadhall.games.bretwalda.engine.modifiers import refresh
from meadhall.games.bretwalda.engine.pieces import (
    BUILDINGS,
    CEORL,
    THEGN,
)
from meadhall.games.bretwalda.engine.purchases import swappable, swaps, tagged, tiles_free, upgradable
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import buildings_in, raze
from meadhall.games.bretwalda.engine.targets import (
    razable,
)


# Opponents and cards -------------------------------------------------------------------------------------------------
class Against(Question):
    """The opponent that a card is aimed at."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), AGAINST, b.target)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        b.against = field_y(code)
        b.target = 0


class AimCard(Question):
    """A card of the hand that was looked at: discarded, or put under its deck."""

    def legal(self, b: Board) -> vec[i64]:
        if b.target == effects.SWAP_CHRONICLE:
            return each_choice(no_options(), CARD, b.cells[CHRONICLE_HAND + b.against])
        return each_choice(no_options(), CARD, b.cells[HAND + b.against])

    def answer(self, b: Board, code: i64) -> None:
        card, other = field_y(code), b.against
        b.question = Q_NOTHING
        if b.target == effects.SWAP_CHRONICLE:
            chronicle_under(b, other, card, b.acting)
            push_chronicle(b, other)
        else:
            discard(b, other, card)
            emit(b, DISCARDED, other, card)
        b.target = 0


# Upgrades, Buildings, tiles ------------------------------------------------------------------------------------------
class AimUpgrade(Question):
    """A Unit that a card upgrades."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        areas = tagged(b, b.acting, b.tables.effect_where[b.target])
        options = each_second(options, CEORL, upgradable(b, b.acting, CEORL, areas))
        return each_second(options, THEGN, upgradable(b, b.acting, THEGN, areas))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        push(b, T_UPGRADED, b.acting, field_x(code), field_y(code))
        cost = b.tables.effect_cost[b.target]
        push(b, T_PAY, b.acting, 0, 0, cost if cost > 0 else 0)


def each_second(options: vec[i64], kind: i64, areas: i64) -> vec[i64]:
    """An upgrade of a kind in each of some areas."""
    while areas:
        options = append(options, packed(UPGRADE_AT, kind, lowest(areas)))
        areas &= areas - 1
    return options


class AimRaze(Question):
    """A Building of an opponent."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        areas = razable(b, b.acting, b.target)
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            there = buildings_in(b, area)
            for building in range(BUILDINGS):
                if has(there, building):
                    options = append(options, packed(RAZE_ONE, building, area))
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        raze(b, field_x(code), field_y(code))


class ExtraTile(Question):
    """A tile more."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), TILE, tiles_free(b, b.acting))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        place_tile(b, b.acting, field_x(code))


def place_tile(b: Board, kingdom: i64, tile: i64) -> None:
    """A tile works from the instant it is placed (TILE-02)."""
    b.cells[TILES + kingdom] |= BIT[tile]
    b.changed |= OTHER
    emit(b, TILE_PLACED, kingdom, tile)
    refresh(b, kingdom)


class SwapOut(Question):
    """The placed tile that goes."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), SWAP, swappable(b, b.acting))

    def answer(self, b: Board, code: i64) -> None:
        b.chosen = field_y(code)
        ask(b, Q_SWAP_IN, b.acting)


class SwapIn(Question):
    """The unused tile of its colour that comes."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), TILE, swaps(b, b.acting, b.chosen))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        b.cells[TILES + b.acting] &= ~BIT[b.chosen]
        emit(b, SWAPPED_TILE, b.acting, b.chosen)
        place_tile(b, b.acting, field_x(code))
