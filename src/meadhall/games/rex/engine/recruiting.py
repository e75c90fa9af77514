"""Troops into the hand, from the open queue or the hidden deck (RECRUIT)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.board import DECK, HAND, ORDER, QUEUE, Board, distinct, has
from meadhall.games.rex.engine.codes import (
    BIT,
    DRAW,
    Q_DEAL,
    Q_NOTHING,
    Q_RECRUIT,
    TAKE,
    count,
    field_x,
    pack,
    verb_of,
)
from meadhall.games.rex.engine.dealing import cards_left, nth_human
from meadhall.games.rex.engine.question import Question, each
from meadhall.games.rex.engine.steps import T_PLAN, T_REFILL
from meadhall.games.rex.engine.tell import RECRUITED, tell
from meadhall.games.rex.engine.why import DECK_EMPTY, NOT_ASKED, NOT_IN_QUEUE, OK


class Recruit(Question):
    """One card from the queue or from the top of the deck (RECRUIT-01, RECRUIT-02)."""

    def legal(self, b: Board) -> vec[i64]:
        options = each(vec[i64](), TAKE, distinct(b, b.cells[QUEUE + b.acting]))
        return append(options, pack(DRAW)) if b.cells[DECK + b.acting] else options

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        if verb == DRAW:
            return OK if b.cells[DECK + b.acting] else DECK_EMPTY
        if verb != TAKE:
            return NOT_ASKED
        return OK if has(distinct(b, b.cells[QUEUE + b.acting]), field_x(code)) else NOT_IN_QUEUE

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        if verb_of(code) == DRAW:
            b.question = Q_DEAL
            return
        card = field_x(code)
        b.cells[QUEUE + k] &= ~BIT[card]
        b.cells[HAND + k] |= BIT[card]
        b.seen |= BIT[card]
        b.taken += 1
        tell(b, RECRUITED, k, card)
        b.question = Q_NOTHING


def recruit(b: Board) -> None:
    """Everybody in turn order; what is left where less than two cards are (RECRUIT-05)."""
    t = b.tables
    while b.cursor < t.players:
        k = b.cells[ORDER + b.cursor]
        if b.taken < t.recruits and cards_left(b, k) > 0:
            b.acting = k
            b.question = Q_RECRUIT
            return
        b.cursor += 1
        b.taken = 0
    b.step = T_REFILL
    b.cursor = 0


def refill(b: Board) -> None:
    """Only now are the queues filled up again (RECRUIT-04)."""
    t = b.tables
    while b.cursor < t.players:
        k: i64 = nth_human(b, b.cursor)
        if count(b.cells[QUEUE + k]) < t.queue_size and b.cells[DECK + k]:
            b.acting = k
            b.question = Q_DEAL
            return
        b.cursor += 1
    b.step = T_PLAN
    b.committed = 0
