"""Troops into the hand, from the open queue or the hidden deck (RECRUIT)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import each, no_options, take_card, verb_of
from meadhall.games.rex.engine.board import DECK, HAND, ORDER, QUEUE, Board, distinct
from meadhall.games.rex.engine.codes import BIT, DRAW, Q_DEAL, Q_NOTHING, Q_RECRUIT, TAKE, count, has
from meadhall.games.rex.engine.dealing import cards_left, nth_human
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import RECRUITED
from meadhall.games.rex.engine.question import Question
from meadhall.games.rex.engine.sequence_step import Step
from meadhall.games.rex.engine.why import DECK_EMPTY, NOT_ASKED, NOT_IN_QUEUE, OK


class Recruit(Question):
    """One card from the queue or from the top of the deck (RECRUIT-01, RECRUIT-02)."""

    def legal(self, b: Board) -> vec[i64]:
        options = each(no_options(), TAKE, distinct(b, b.cells[QUEUE + b.acting]))
        return append(options, DRAW) if b.cells[DECK + b.acting] else options

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        if verb == DRAW:
            return OK if b.cells[DECK + b.acting] else DECK_EMPTY
        if verb != TAKE:
            return NOT_ASKED
        return OK if has(distinct(b, b.cells[QUEUE + b.acting]), take_card(code)) else NOT_IN_QUEUE

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        if verb_of(code) == DRAW:
            b.question = Q_DEAL
            return
        card = take_card(code)
        b.cells[QUEUE + k] &= ~BIT[card]
        b.cells[HAND + k] |= BIT[card]
        b.seen |= BIT[card]
        b.taken += 1
        emit(b, RECRUITED, k, card)
        b.question = Q_NOTHING


class Recruiting(Step):
    """In turn order each kingdom recruits two cards, or what it has left (RECRUIT-05)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        while b.cursor < t.players:
            k = b.cells[ORDER + b.cursor]
            if b.taken < t.recruits and cards_left(b, k) > 0:
                b.acting = k
                b.question = Q_RECRUIT
                return False
            b.cursor += 1
            b.taken = 0
        b.cursor = 0
        return True


class RefillQueues(Step):
    """Queues are filled up again after everybody has recruited (RECRUIT-04)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        while b.cursor < t.players:
            k = nth_human(b, b.cursor)
            if count(b.cells[QUEUE + k]) < t.queue_size and b.cells[DECK + k]:
                b.acting = k
                b.question = Q_DEAL
                return False
            b.cursor += 1
        b.committed = 0
        return True
