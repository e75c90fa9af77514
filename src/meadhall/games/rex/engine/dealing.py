"""Before the first turn: who plays what, the cards, the Objectives (SETUP, VARIANT, TWO)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.board import DECK, HAND, OBJECTIVES, QUEUE, SEAT, SLOT, Board, has, is_human
from meadhall.games.rex.engine.codes import (
    BIT,
    CARD,
    DISCARD,
    KINGDOMS,
    OBJECTIVE,
    Q_DEAL,
    Q_KEEP,
    Q_NOTHING,
    Q_OBJECTIVES,
    Q_SEATING,
    Q_SLOTS,
    SEATING,
    SLOTS,
    count,
    field_x,
    kingdom_of,
    pack,
    verb_of,
)
from meadhall.games.rex.engine.question import Lot, Question, each
from meadhall.games.rex.engine.steps import S_DEAL, S_KEEP, S_ROME, S_SLOTS, T_LATE, T_ORDER, T_REFILL
from meadhall.games.rex.engine.tables import FORESIGHTED, LATE_DISCARD, NO_OBJECTIVES, TWO_OBJECTIVES
from meadhall.games.rex.engine.tell import DEALT_OBJECTIVE, DISCARDED, DREW, KEPT, QUEUED, SEATED, SLOTS_SET, tell
from meadhall.games.rex.engine.why import NOT_ASKED, NOT_DEALT, OK

PERMUTATIONS: Final[vec[i64]] = vec[i64]([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])
"""The six orders of three."""
PAIRS: Final[vec[i64]] = vec[i64]([0, 1, 1, 0])


def orders(things: i64) -> i64:
    """How many orders there are of one, two or three things."""
    return 6 if things == 3 else things


def ordered(things: i64, order: i64, place: i64) -> i64:
    """Which of one, two or three things stands at a place of an order."""
    if things == 3:
        return PERMUTATIONS[3 * order + place]
    return PAIRS[2 * order + place] if things == 2 else 0


def nth_human(b: Board, index: i64) -> i64:
    """A kingdom that somebody plays, by its rank."""
    for k in range(KINGDOMS):
        if is_human(b, k):
            if index == 0:
                return k
            index -= 1
    return -1


class Seating(Lot):
    """Kingdoms are given out by lot where the table wants it so (SETUP-18)."""

    def legal(self, b: Board) -> vec[i64]:
        options: vec[i64] = vec[i64]()
        for order in range(orders(b.tables.players)):
            options = append(options, pack(SEATING, order))
        return options

    def answer(self, b: Board, code: i64) -> None:
        players = b.tables.players
        for seat in range(players):
            b.cells[SEAT + nth_human(b, ordered(players, field_x(code), seat))] = seat
        tell(b, SEATED)
        b.question = Q_NOTHING


class Slots(Lot):
    """The foresighted kingdom's mini-cards in their three slots, one side up each (BRIGANTES-01)."""

    def legal(self, b: Board) -> vec[i64]:
        options: vec[i64] = vec[i64]()
        for number in range(48):
            options = append(options, pack(SLOTS, number))
        return options

    def answer(self, b: Board, code: i64) -> None:
        number = field_x(code)
        for slot in range(3):
            b.cells[SLOT + slot] = 2 * PERMUTATIONS[3 * (number // 8) + slot] + ((number >> slot) & 1)
        tell(b, SLOTS_SET)
        b.question = Q_NOTHING


class Deal(Lot):
    """The top card of the acting kingdom's deck: open into the queue, or hidden into the hand."""

    def legal(self, b: Board) -> vec[i64]:
        return each(vec[i64](), CARD, b.cells[DECK + b.acting])

    def answer(self, b: Board, code: i64) -> None:
        k, card = b.acting, field_x(code)
        b.cells[DECK + k] &= ~BIT[card]
        if to_queue(b):
            b.cells[QUEUE + k] |= BIT[card]
            tell(b, QUEUED, k, card)
        else:
            b.cells[HAND + k] |= BIT[card]
            tell(b, DREW, k, card)
        b.taken += 1
        b.question = Q_NOTHING


def to_queue(b: Board) -> bool:
    """Whether the card to be dealt is turned up in the queue (SETUP-11, RECRUIT-04)."""
    if b.step == S_DEAL:
        return b.taken < b.tables.queue_size
    return b.step == T_REFILL


class DealObjectives(Lot):
    """One Objective of each type for every human, hidden (SETUP-15)."""

    def legal(self, b: Board) -> vec[i64]:
        return each(vec[i64](), OBJECTIVE, b.undealt & b.tables.kinds[b.taken])

    def answer(self, b: Board, code: i64) -> None:
        card = field_x(code)
        b.undealt &= ~BIT[card]
        b.cells[OBJECTIVES + b.acting] |= BIT[card]
        tell(b, DEALT_OBJECTIVE, b.acting, card)
        b.taken += 1
        b.question = Q_NOTHING


class Keep(Question):
    """Everybody secretly discards one of three Objectives (SETUP-15, VARIANT-03)."""

    def seat(self, b: Board) -> i64:
        return first_waiting(b)

    def legal(self, b: Board) -> vec[i64]:
        return self.legal_of(b, kingdom_in(b, first_waiting(b)))

    def legal_of(self, b: Board, kingdom: i64) -> vec[i64]:
        """The Objectives of one kingdom."""
        return each(vec[i64](), DISCARD, b.cells[OBJECTIVES + kingdom], 0, kingdom)

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != DISCARD or not is_waiting(b, kingdom_of(code)):
            return NOT_ASKED
        return OK if has(b.cells[OBJECTIVES + kingdom_of(code)], field_x(code)) else NOT_DEALT

    def answer(self, b: Board, code: i64) -> None:
        k = kingdom_of(code)
        b.cells[OBJECTIVES + k] &= ~BIT[field_x(code)]
        b.committed |= BIT[k]
        tell(b, DISCARDED, k, field_x(code))
        if b.committed == b.tables.humans:
            tell(b, KEPT)
            b.question = Q_NOTHING


def is_waiting(b: Board, kingdom: i64) -> bool:
    """Whether a kingdom has still to make its part of a simultaneous choice."""
    return has(b.tables.humans & ~b.committed, kingdom)


def first_waiting(b: Board) -> i64:
    """The first seat that has still to make its part of a simultaneous choice."""
    first: i64 = 9
    for k in range(KINGDOMS):
        if is_waiting(b, k) and b.cells[SEAT + k] < first:
            first = b.cells[SEAT + k]
    return first


def kingdom_in(b: Board, seat: i64) -> i64:
    """The kingdom of a seat."""
    for k in range(KINGDOMS):
        if is_human(b, k) and b.cells[SEAT + k] == seat:
            return k
    return -1


# The steps -----------------------------------------------------------------------------------------------------------
def seat_players(b: Board) -> None:
    """By lot, or in the order of the kingdoms."""
    b.step = S_SLOTS
    if b.tables.drawn_seats and b.tables.players > 1:
        b.question = Q_SEATING


def set_slots(b: Board) -> None:
    """Only where the foresighted kingdom plays by itself."""
    b.step = S_DEAL
    b.cursor = 0
    b.taken = 0
    for k in range(KINGDOMS):
        if has(b.tables.alone, k) and b.tables.way[k] == FORESIGHTED:
            b.question = Q_SLOTS


def deal(b: Board) -> None:
    """Three Troops open, three in hand, for every human."""
    t = b.tables
    if b.taken == t.queue_size + t.hand_size:
        b.cursor += 1
        b.taken = 0
    if b.cursor == t.players:
        b.step = S_ROME
        b.taken = 0
        return
    b.acting = nth_human(b, b.cursor)
    b.question = Q_DEAL


def deal_objectives(b: Board) -> None:
    """Three Objectives for every human."""
    t = b.tables
    if b.taken == 3:
        b.cursor += 1
        b.taken = 0
    if t.objectives == NO_OBJECTIVES or b.cursor == t.players:
        b.step = S_KEEP
        b.committed = 0
        return
    b.acting = nth_human(b, b.cursor)
    b.question = Q_OBJECTIVES


def keep_two(b: Board) -> None:
    """One goes before the first turn, where two are kept (SETUP-15)."""
    b.step = T_LATE
    b.turn = 1
    if b.tables.objectives == TWO_OBJECTIVES:
        b.committed = 0
        b.question = Q_KEEP


def discard_late(b: Board) -> None:
    """Or at the beginning of the fourth turn (VARIANT-03)."""
    b.step = T_ORDER
    if b.tables.objectives == LATE_DISCARD and b.turn == b.tables.late_turn:
        b.committed = 0
        b.question = Q_KEEP


def cards_left(b: Board, kingdom: i64) -> i64:
    """How many Troops a kingdom can still recruit."""
    return count(b.cells[QUEUE + kingdom] | b.cells[DECK + kingdom])
