"""Everybody secretly sends two Troops, and an extra card at will, to the areas (PLAN).

Three mini-cards show two areas each, every area on two of them. So any card can go to any area, but never three to one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.board import HAND, SENT, Board, distinct, extras, has, sent_by, troops_of
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    COMMIT,
    Q_NOTHING,
    Q_PLAN,
    SEND,
    count,
    field_x,
    field_y,
    kingdom_of,
    pack,
    verb_of,
)
from meadhall.games.rex.engine.dealing import first_waiting, is_waiting, kingdom_in
from meadhall.games.rex.engine.question import Question, each
from meadhall.games.rex.engine.steps import T_ALONE
from meadhall.games.rex.engine.tell import PLANNED, REVEALED, tell
from meadhall.games.rex.engine.why import (
    NOT_ASKED,
    NOT_ENOUGH,
    NOT_IN_HAND,
    OK,
    ONE_EXTRA,
    THREE_IN_ONE,
    TWO_TROOPS,
)

TROOPS_A_TURN: Final = 2
"""How many of its own Troops a kingdom sends each turn (PLAN-01)."""
CARDS_IN_AN_AREA: Final = 2
"""How many of its cards can go to one area: as many as mini-cards show it (PLAN-05)."""


def own_sent(b: Board, kingdom: i64) -> i64:
    """How many of its two Troops a kingdom has sent."""
    return count(sent_by(b, kingdom) & troops_of(kingdom))


def extra_sent(b: Board, kingdom: i64) -> bool:
    """Whether a kingdom has sent its extra card (PLAN-03)."""
    return sent_by(b, kingdom) & ~troops_of(kingdom) != 0


class Planning(Question):
    """One card to one area at a time, then all of it committed."""

    def seat(self, b: Board) -> i64:
        return first_waiting(b)

    def legal(self, b: Board) -> vec[i64]:
        return self.legal_of(b, kingdom_in(b, first_waiting(b)))

    def legal_of(self, b: Board, kingdom: i64) -> vec[i64]:
        """What one kingdom may still send where."""
        cards: i64 = 0
        troops = b.cells[HAND + kingdom] & troops_of(kingdom)
        if own_sent(b, kingdom) < TROOPS_A_TURN:
            cards |= distinct(b, troops)
        if not extra_sent(b, kingdom):
            cards |= distinct(b, extras(b, kingdom))
        options: vec[i64] = vec[i64]()
        for area in range(AREAS):
            if count(b.cells[SENT + 3 * kingdom + area]) < CARDS_IN_AN_AREA:
                options = each(options, SEND, cards, area, kingdom)
        if own_sent(b, kingdom) == TROOPS_A_TURN or troops == 0:
            options = append(options, pack(COMMIT, 0, 0, kingdom))
        return options

    def refusal(self, b: Board, code: i64) -> i64:
        k, verb = kingdom_of(code), verb_of(code)
        if not is_waiting(b, k) or (verb != SEND and verb != COMMIT):
            return NOT_ASKED
        troops = b.cells[HAND + k] & troops_of(k)
        if verb == COMMIT:
            return OK if own_sent(b, k) == TROOPS_A_TURN or troops == 0 else NOT_ENOUGH
        card, area = field_x(code), field_y(code)
        if area >= AREAS or not has(distinct(b, troops) | distinct(b, extras(b, k)), card):
            return NOT_IN_HAND
        if has(troops, card) and own_sent(b, k) == TROOPS_A_TURN:
            return TWO_TROOPS
        if not has(troops, card) and extra_sent(b, k):
            return ONE_EXTRA
        return OK if count(b.cells[SENT + 3 * k + area]) < CARDS_IN_AN_AREA else THREE_IN_ONE

    def answer(self, b: Board, code: i64) -> None:
        k = kingdom_of(code)
        if verb_of(code) == SEND:
            card, area = field_x(code), field_y(code)
            b.cells[HAND + k] &= ~BIT[card]
            b.cells[SENT + 3 * k + area] |= BIT[card]
            tell(b, PLANNED, k, card, area)
            return
        b.committed |= BIT[k]
        if b.committed == b.tables.humans:
            b.seen &= ~(sent_by(b, 0) | sent_by(b, 1) | sent_by(b, 2))
            tell(b, REVEALED)
            b.question = Q_NOTHING


def plan(b: Board) -> None:
    """All at once (PLAN-07)."""
    b.step = T_ALONE
    b.question = Q_PLAN
    b.cursor = 0
    b.taken = 0
    b.minis = 0
