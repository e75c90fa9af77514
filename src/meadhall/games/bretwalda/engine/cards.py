"""Lordship and Chronicle cards: hands, decks without an order, what goes under a deck, what others have seen."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import field_x, field_y, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.board import (
    CHRONICLE_HAND,
    CHRONICLE_UNDER,
    CHRONICLES,
    HAND,
    KNOWN,
    KNOWN_CHRONICLE,
    MET,
    Board,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    DISCARD,
    Q_CHRONICLE,
    Q_DISCARD,
    Q_DISCARDS,
    Q_DRAW,
    Q_NOTHING,
    T_CHRONICLE,
    T_DISCARD,
    T_DRAW,
    T_RANDOM_LOSS,
    count,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import DISCARDED, DREW, DREW_CHRONICLE
from meadhall.games.bretwalda.engine.pieces import KINGDOMS
from meadhall.games.bretwalda.engine.question import Draw, Question


def discard(b: Board, kingdom: i64, card: i64) -> None:
    """A Lordship card leaves a hand, face up, to the pile (LORD-05)."""
    b.cells[HAND + kingdom] &= ~BIT[card]
    b.pile |= BIT[card]
    for k in range(KINGDOMS):
        b.cells[KNOWN + KINGDOMS * k + kingdom] &= ~BIT[card]
    b.changed |= OTHER


def hand_size(b: Board, kingdom: i64) -> i64:
    """How many Lordship cards a Kingdom holds, which everybody sees (SETUP-19)."""
    return count(b.cells[HAND + kingdom])


def push_draw(b: Board, kingdom: i64, cards: i64) -> None:
    """A Kingdom draws Lordship cards."""
    if cards > 0:
        push(b, T_DRAW, kingdom, cards)


class DrawCards(Task):
    """Lordship cards, one by one; the pile is shuffled when the deck is empty (LORD-06)."""

    def run(self, b: Board, task: i64) -> None:
        k, cards = field_x(task), field_y(task)
        if cards <= 0 or not (b.deck | b.pile):
            return
        if not b.deck:
            b.deck, b.pile = b.pile, 0
        push(b, T_DRAW, k, cards - 1)
        ask(b, Q_DRAW, k)


class DrawLordship(Draw):
    """The next card of the Lordship deck, for its owner's eyes only."""

    def things(self, b: Board) -> i64:
        return b.deck

    def drawn(self, b: Board, thing: i64) -> None:
        b.deck &= ~BIT[thing]
        b.cells[HAND + b.acting] |= BIT[thing]
        b.changed |= OTHER
        emit(b, DREW, b.acting, thing)


class DiscardCards(Task):
    """A player discards cards of choice."""

    def run(self, b: Board, task: i64) -> None:
        k, cards = field_x(task), field_y(task)
        if cards <= 0 or not b.cells[HAND + k]:
            return
        push(b, T_DISCARD, k, cards - 1)
        ask(b, Q_DISCARD, k)


class Discard(Question):
    """Which card of the hand goes (LORD-11, ABILITY-04)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        cards = b.cells[HAND + b.acting]
        while cards:
            options = append(options, packed(DISCARD, lowest(cards)))
            cards &= cards - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        discard(b, b.acting, field_x(code))
        emit(b, DISCARDED, b.acting, field_x(code))


class RandomLoss(Task):
    """A player loses cards at random."""

    def run(self, b: Board, task: i64) -> None:
        k, cards = field_x(task), field_y(task)
        if cards <= 0 or not b.cells[HAND + k]:
            return
        push(b, T_RANDOM_LOSS, k, cards - 1)
        ask(b, Q_DISCARDS, k)


class RandomCard(Draw):
    """Which card is lost, open to all."""

    def things(self, b: Board) -> i64:
        return b.cells[HAND + b.acting]

    def drawn(self, b: Board, thing: i64) -> None:
        discard(b, b.acting, thing)
        emit(b, DISCARDED, b.acting, thing)


# Chronicle cards -----------------------------------------------------------------------------------------------------
def push_chronicle(b: Board, kingdom: i64, cards: i64 = 1) -> None:
    """A Kingdom draws Chronicle cards."""
    if cards > 0:
        push(b, T_CHRONICLE, kingdom, cards)


class DrawChronicles(Task):
    """Chronicle cards, one by one."""

    def run(self, b: Board, task: i64) -> None:
        k, cards = field_x(task), field_y(task)
        if cards <= 0 or not (b.chronicles_above | b.chronicles_under):
            return
        push(b, T_CHRONICLE, k, cards - 1)
        ask(b, Q_CHRONICLE, k)


class DrawChronicle(Draw):
    """The next card of the Chronicle deck; what lies under it comes up last (SETUP-04)."""

    def things(self, b: Board) -> i64:
        if b.chronicles_above:
            return b.chronicles_above
        if b.tables.options.under_deck:
            return BIT[b.cells[CHRONICLE_UNDER] - 1]
        return b.chronicles_under

    def drawn(self, b: Board, thing: i64) -> None:
        if b.chronicles_above:
            b.chronicles_above &= ~BIT[thing]
        elif b.tables.options.under_deck:
            b.chronicles_under &= ~BIT[thing]
            shift_under(b, CHRONICLE_UNDER, CHRONICLES)
        else:
            b.chronicles_above = b.chronicles_under & ~BIT[thing]
            b.chronicles_under = 0
        b.cells[CHRONICLE_HAND + b.acting] |= BIT[thing]
        b.changed |= OTHER
        emit(b, DREW_CHRONICLE, b.acting, thing)


def chronicle_under(b: Board, kingdom: i64, card: i64, chooser: i64) -> None:
    """A Chronicle card of a hand goes under the deck; who has not chosen it no longer knows what is in that hand."""
    b.cells[CHRONICLE_HAND + kingdom] &= ~BIT[card]
    b.cells[MET + kingdom] &= ~BIT[card]
    for k in range(KINGDOMS):
        cell = KNOWN_CHRONICLE + KINGDOMS * k + kingdom
        b.cells[cell] = b.cells[cell] & ~BIT[card] if k == chooser else 0
    b.chronicles_under |= BIT[card]
    if b.tables.options.under_deck:
        append_under(b, CHRONICLE_UNDER, CHRONICLES, card)


# What lies under a deck in order -------------------------------------------------------------------------------------
def append_under(b: Board, first: i64, size: i64, card: i64) -> None:
    """Lay a card under a deck whose order counts."""
    for place in range(size):
        if b.cells[first + place] == 0:
            b.cells[first + place] = card + 1
            return


def shift_under(b: Board, first: i64, size: i64) -> None:
    """The card that lay there longest is gone."""
    for place in range(size - 1):
        b.cells[first + place] = b.cells[first + place + 1]
    b.cells[first + size - 1] = 0
