"""Before the first turn: who plays what, the cards, the Objectives (SETUP, VARIANT, TWO)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import (
    deal_card,
    discard,
    discard_objective,
    each,
    kingdom_of,
    no_options,
    objective_card,
    seating,
    seating_order,
    slots,
    slots_layout,
    verb_of,
)
from meadhall.games.rex.engine.board import DECK, HAND, OBJECTIVES, QUEUE, SEAT, SLOT, Board, is_human, laid
from meadhall.games.rex.engine.codes import (
    BIT,
    CARD,
    DISCARD,
    KINGDOMS,
    MINIS,
    NO_KINGDOM,
    OBJECTIVE,
    Q_DEAL,
    Q_KEEP,
    Q_NOTHING,
    Q_OBJECTIVES,
    Q_SEATING,
    Q_SLOTS,
    count,
    has,
)
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import DEALT_OBJECTIVE, DISCARDED, DREW, KEPT, QUEUED, SEATED, SLOTS_SET
from meadhall.games.rex.engine.question import Draw, Lot, Question
from meadhall.games.rex.engine.sequence_step import DEAL_TROOPS, REFILL_QUEUES, Step
from meadhall.games.rex.engine.tables import FORESIGHTED, LATE_DISCARD, NO_OBJECTIVES, TWO_OBJECTIVES
from meadhall.games.rex.engine.why import NOT_ASKED, NOT_DEALT, OK

TRIPLES: Final[vec[i64]] = vec[i64]([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])
ORDERS_OF_THREE: Final[i64] = 6
"""The orders of three things, one after another, and how many there are."""
PAIRS: Final[vec[i64]] = vec[i64]([0, 1, 1, 0])
TYPES: Final[i64] = 3
"""Types of Objectives: a kingdom gets one of each."""
WAYS_TO_TURN: Final[i64] = 8
"""Ways to turn three mini-cards to one of their sides each."""
LAYOUTS: Final[i64] = ORDERS_OF_THREE * WAYS_TO_TURN
"""Orders of the mini-cards, times the ways to turn them."""
NO_SEAT: Final[i64] = 9


# Orders --------------------------------------------------------------------------------------------------------------
def orders(things: i64) -> i64:
    """How many orders there are of one, two or three things."""
    return ORDERS_OF_THREE if things == 3 else things


def ordered(things: i64, order: i64, place: i64) -> i64:
    """Which of one, two or three things stands at a place of an order."""
    if things == 3:
        return TRIPLES[things * order + place]
    if things == 2:
        return PAIRS[things * order + place]
    return 0


def nth_human(b: Board, index: i64) -> i64:
    """A kingdom that somebody plays, by its rank."""
    for k in range(KINGDOMS):
        if is_human(b, k):
            if index == 0:
                return k
            index -= 1
    return NO_KINGDOM


# Questions -----------------------------------------------------------------------------------------------------------
class Seating(Lot):
    """Kingdoms are dealt at random, by option (SETUP-18)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for order in range(orders(b.tables.players)):
            options = append(options, seating(order))
        return options

    def answer(self, b: Board, code: i64) -> None:
        players = b.tables.players
        for seat in range(players):
            b.cells[SEAT + nth_human(b, ordered(players, seating_order(code), seat))] = seat
        emit(b, SEATED)
        b.question = Q_NOTHING


def layout_mini(layout: i64, slot: i64) -> i64:
    """The mini-card that lies in a slot in one of the ways to lay them out."""
    return ordered(MINIS, layout // WAYS_TO_TURN, slot)


def layout_side(layout: i64, slot: i64) -> i64:
    """The side that this mini-card shows."""
    return (layout >> slot) & 1


class Slots(Lot):
    """The foresighted kingdom's mini-cards in their three slots, one side up each (BRIGANTES-01)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for layout in range(LAYOUTS):
            options = append(options, slots(layout))
        return options

    def answer(self, b: Board, code: i64) -> None:
        layout = slots_layout(code)
        for slot in range(MINIS):
            b.cells[SLOT + slot] = laid(layout_mini(layout, slot), layout_side(layout, slot))
        emit(b, SLOTS_SET)
        b.question = Q_NOTHING


class Deal(Draw):
    """The top card of the acting kingdom's deck: open into the queue, or hidden into the hand."""

    def things(self, b: Board) -> i64:
        return b.cells[DECK + b.acting]

    def answer(self, b: Board, code: i64) -> None:
        k, card = b.acting, deal_card(code)
        b.cells[DECK + k] &= ~BIT[card]
        if to_queue(b):
            b.cells[QUEUE + k] |= BIT[card]
            emit(b, QUEUED, k, card)
        else:
            b.cells[HAND + k] |= BIT[card]
            emit(b, DREW, k, card)
        b.taken += 1
        b.question = Q_NOTHING


def to_queue(b: Board) -> bool:
    """Whether the card to be dealt is turned up in the queue (SETUP-11, RECRUIT-04)."""
    if b.step == DEAL_TROOPS:
        return b.taken < b.tables.queue_size
    return b.step == REFILL_QUEUES


class DealObjectives(Draw):
    """One Objective of each type for every human, hidden (SETUP-15)."""

    def things(self, b: Board) -> i64:
        return b.undealt & b.tables.kinds[b.taken]

    def answer(self, b: Board, code: i64) -> None:
        card = objective_card(code)
        b.undealt &= ~BIT[card]
        b.cells[OBJECTIVES + b.acting] |= BIT[card]
        emit(b, DEALT_OBJECTIVE, b.acting, card)
        b.taken += 1
        b.question = Q_NOTHING


class Keep(Question):
    """Everybody secretly discards one of three Objectives (SETUP-15, VARIANT-03)."""

    def seat(self, b: Board) -> i64:
        return first_waiting(b)

    def legal(self, b: Board) -> vec[i64]:
        return self.legal_of(b, kingdom_in(b, first_waiting(b)))

    def legal_of(self, b: Board, kingdom: i64) -> vec[i64]:
        """The Objectives that one kingdom may discard."""
        return each(no_options(), discard(0, kingdom), b.cells[OBJECTIVES + kingdom])

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != DISCARD or not is_waiting(b, kingdom_of(code)):
            return NOT_ASKED
        return OK if has(b.cells[OBJECTIVES + kingdom_of(code)], discard_objective(code)) else NOT_DEALT

    def answer(self, b: Board, code: i64) -> None:
        k, card = kingdom_of(code), discard_objective(code)
        b.cells[OBJECTIVES + k] &= ~BIT[card]
        b.committed |= BIT[k]
        emit(b, DISCARDED, k, card)
        if b.committed == b.tables.humans:
            emit(b, KEPT)
            b.question = Q_NOTHING


DEALING: Final = Deal(CARD)
DEALING_OBJECTIVES: Final = DealObjectives(OBJECTIVE)
KEEPING: Final = Keep()


# Simultaneous choices ------------------------------------------------------------------------------------------------
def is_waiting(b: Board, kingdom: i64) -> bool:
    """Whether a kingdom has yet to make its part of a simultaneous choice."""
    return has(b.tables.humans & ~b.committed, kingdom)


def first_waiting(b: Board) -> i64:
    """The first seat that has yet to make its part of a simultaneous choice."""
    first: i64 = NO_SEAT
    for k in range(KINGDOMS):
        if is_waiting(b, k) and b.cells[SEAT + k] < first:
            first = b.cells[SEAT + k]
    return first


def kingdom_in(b: Board, seat: i64) -> i64:
    """The kingdom of a seat."""
    for k in range(KINGDOMS):
        if is_human(b, k) and b.cells[SEAT + k] == seat:
            return k
    return NO_KINGDOM


# Steps ---------------------------------------------------------------------------------------------------------------
class SeatPlayers(Step):
    """Kingdoms go to the seats in their order, or are dealt at random (SETUP-18)."""

    def run(self, b: Board) -> bool:
        if b.tables.drawn_seats and b.tables.players > 1:
            b.question = Q_SEATING
        return True


class SetSlots(Step):
    """Mini-cards are laid out if nobody plays the foresighted kingdom (BRIGANTES-01)."""

    def run(self, b: Board) -> bool:
        b.cursor = 0
        b.taken = 0
        for k in range(KINGDOMS):
            if has(b.tables.alone, k) and b.tables.way[k] == FORESIGHTED:
                b.question = Q_SLOTS
        return True


class DealTroops(Step):
    """Every human gets three Troops in the queue and three in hand (SETUP-11)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if b.taken == t.queue_size + t.hand_size:
            b.cursor += 1
            b.taken = 0
        if b.cursor == t.players:
            b.taken = 0
            return True
        b.acting = nth_human(b, b.cursor)
        b.question = Q_DEAL
        return False


class HandOutObjectives(Step):
    """Every human gets three Objectives (SETUP-15)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if b.taken == TYPES:
            b.cursor += 1
            b.taken = 0
        if t.objectives == NO_OBJECTIVES or b.cursor == t.players:
            b.committed = 0
            return True
        b.acting = nth_human(b, b.cursor)
        b.question = Q_OBJECTIVES
        return False


class ChooseObjectives(Step):
    """Every human discards an Objective before the first turn, if two are kept (SETUP-15)."""

    def run(self, b: Board) -> bool:
        b.turn = 1
        if b.tables.objectives == TWO_OBJECTIVES:
            b.committed = 0
            b.question = Q_KEEP
        return True


class LateDiscard(Step):
    """By option, every human discards an Objective at the beginning of the fourth turn (VARIANT-03)."""

    def run(self, b: Board) -> bool:
        if b.tables.objectives == LATE_DISCARD and b.turn == b.tables.late_turn:
            b.committed = 0
            b.question = Q_KEEP
        return True


def cards_left(b: Board, kingdom: i64) -> i64:
    """How many Troops a kingdom can still recruit."""
    return count(b.cells[QUEUE + kingdom] | b.cells[DECK + kingdom])
