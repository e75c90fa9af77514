"""Kingdoms that nobody plays: two cards from the deck, sent each in its own way (NPK, REGNENSES, ICENI, BRIGANTES)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import deal_card, mini, mini_card, mini_side, no_options
from meadhall.games.rex.engine.board import (
    DECK,
    SLOT,
    Board,
    laid,
    laid_mini,
    laid_side,
    nth_alone,
    numbered,
    sent_by,
    sent_cell,
    tokens_in,
    turned,
)
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    CARD,
    JOKERS,
    MINIS,
    NO_CARD,
    Q_MINI,
    Q_NOTHING,
    Q_NPK_CARD,
    SIDES,
    count,
    has,
    lowest,
)
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import MARCHED
from meadhall.games.rex.engine.question import Draw, Lot
from meadhall.games.rex.engine.sequence_step import Step
from meadhall.games.rex.engine.tables import FORESIGHTED, GREEDY, mini_area

NOWHERE: Final[i64] = -1
CARDS_A_TURN: Final[i64] = 2
"""How many cards a non-player kingdom sends each turn (NPK-03)."""
A_TOKEN: Final[i64] = 1000
A_JOKER: Final[i64] = 100
"""How the greedy kingdom ranks areas: any token before any Joker, and that before any number of Cities."""


def all_in_one(b: Board) -> i64:
    """The area where all tokens of this turn lie, or NOWHERE (NPK-11)."""
    for area in range(AREAS):
        if b.tokens and tokens_in(b, area) == b.tokens:
            return area
    return NOWHERE


def target(b: Board, mini_number: i64, side: i64) -> i64:
    """The area a mini-card sends to: it is turned if the area that shows has no tokens (NPK-10, NPK-12)."""
    only = all_in_one(b)
    if only != NOWHERE:
        return only
    shown = mini_area(b.tables, mini_number, side)
    if tokens_in(b, shown) or b.tokens == 0:
        return shown
    return mini_area(b.tables, mini_number, SIDES - 1 - side)


def richest(b: Board) -> i64:
    """Most tokens, then the Joker, then most Cities, then North before Centre before South (ICENI-01, -02)."""
    best: i64 = 0
    best_rank: i64 = -1
    for area in range(AREAS):
        tokens = tokens_in(b, area)
        rank = count(tokens) * A_TOKEN + count(numbered(tokens) & b.tables.cities)
        if tokens & JOKERS:
            rank += A_JOKER
        if rank > best_rank:
            best, best_rank = area, rank
    return best


def march(b: Board, area: i64) -> None:
    """The drawn card goes to an area."""
    b.cells[sent_cell(b.acting, area)] |= BIT[b.drawn_card]
    emit(b, MARCHED, b.acting, b.drawn_card, area)
    b.drawn_card = NO_CARD
    b.taken += 1
    b.question = Q_NOTHING


class NextCard(Draw):
    """The top card of its deck (NPK-03)."""

    def things(self, b: Board) -> i64:
        return b.cells[DECK + b.acting]

    def answer(self, b: Board, code: i64) -> None:
        b.drawn_card = deal_card(code)
        b.cells[DECK + b.acting] &= ~BIT[b.drawn_card]
        way = b.tables.way[b.acting]
        if way == FORESIGHTED:
            march_by_slot(b)
        elif way == GREEDY and b.taken == 0:
            march(b, richest(b))
        else:
            b.question = Q_MINI


class RandomMini(Lot):
    """A mini-card and a side at random: of all three for the greedy, of those left for the impetuous."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for number in range(MINIS):
            if not has(b.minis, number):
                for side in range(SIDES):
                    options = append(options, mini(number, side))
        return options

    def answer(self, b: Board, code: i64) -> None:
        number = mini_card(code)
        if b.tables.way[b.acting] != GREEDY:
            b.minis |= BIT[number]
        march(b, target(b, number, mini_side(code)))


NEXT_CARD: Final = NextCard(CARD)


def slot_for(b: Board) -> i64:
    """The first card goes by the second slot, the next by comparison with it (BRIGANTES-02 to -04)."""
    if b.taken != 1:
        return 1
    first = b.tables.value[lowest(sent_by(b, b.acting))]
    value = b.tables.value[b.drawn_card]
    if value < first:
        return 0
    return 2 if value > first else 1


def march_by_slot(b: Board) -> None:
    """The drawn card goes where a slot's mini-card sends it (BRIGANTES-06, -07)."""
    slot = slot_for(b)
    number, side = laid_mini(b, slot), laid_side(b, slot)
    area = target(b, number, side)
    if b.tables.flip_stays and all_in_one(b) == NOWHERE and area != mini_area(b.tables, number, side):
        b.cells[SLOT + slot] = turned(laid(number, side))
    march(b, area)


class NonPlayerPlans(Step):
    """Every kingdom that nobody plays sends two cards, after the humans have committed (PLAN-08)."""

    def run(self, b: Board) -> bool:
        while b.cursor < count(b.tables.alone):
            k = nth_alone(b, b.cursor)
            if b.taken < CARDS_A_TURN and b.cells[DECK + k]:
                b.acting = k
                b.question = Q_NPK_CARD
                return False
            b.cursor += 1
            b.taken = 0
            b.minis = 0
        b.area = 0
        b.battle_step = 0
        b.winners = 0
        b.vassals = 0
        b.minis = 0
        return True


def turn_slots(b: Board) -> None:
    """At the end of a turn: the first slot's card is turned and goes last, the others move (BRIGANTES-05)."""
    first = b.cells[SLOT]
    for slot in range(MINIS - 1):
        b.cells[SLOT + slot] = b.cells[SLOT + slot + 1]
    b.cells[SLOT + MINIS - 1] = turned(first)
