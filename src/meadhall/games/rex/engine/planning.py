"""Everybody secretly sends two Troops, and an extra card at will, to the areas (PLAN).

Three mini-cards show two areas each, every area on two of them. So any card can go to any area, but never three to one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import (
    commit,
    each,
    kingdom_of,
    no_options,
    send,
    send_area,
    send_card,
    verb_of,
)
from meadhall.games.rex.engine.board import (
    HAND,
    Board,
    cards_in,
    distinct,
    extras,
    sent_by,
    sent_cell,
    troops_of,
)
from meadhall.games.rex.engine.codes import AREAS, BIT, COMMIT, KINGDOMS, Q_NOTHING, Q_PLAN, SEND, count, has
from meadhall.games.rex.engine.dealing import first_waiting, is_waiting, kingdom_in
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import PLANNED, REVEALED
from meadhall.games.rex.engine.question import Question
from meadhall.games.rex.engine.sequence_step import Step
from meadhall.games.rex.engine.why import (
    NOT_ASKED,
    NOT_ENOUGH,
    NOT_IN_HAND,
    OK,
    ONE_EXTRA,
    THREE_IN_ONE,
    TWO_TROOPS,
)

TROOPS_A_TURN: Final[i64] = 2
"""How many of its own Troops a kingdom sends each turn (PLAN-01)."""
CARDS_IN_AN_AREA: Final[i64] = 2
"""How many of its cards can go to one area: as many as mini-cards show it (PLAN-05)."""


def own_sent(b: Board, kingdom: i64) -> i64:
    """How many of its two Troops a kingdom has sent."""
    return count(sent_by(b, kingdom) & troops_of(kingdom))


def extra_sent(b: Board, kingdom: i64) -> bool:
    """Whether a kingdom has sent its extra card (PLAN-03)."""
    return sent_by(b, kingdom) & ~troops_of(kingdom) != 0


def plan_is_whole(b: Board, kingdom: i64) -> bool:
    """Whether a kingdom has sent its two Troops, or all it has (PLAN-01, PLAN-02)."""
    return own_sent(b, kingdom) == TROOPS_A_TURN or b.cells[HAND + kingdom] & troops_of(kingdom) == 0


def has_room(b: Board, kingdom: i64, area: i64) -> bool:
    """Whether another card of a kingdom may go to an area (PLAN-05)."""
    return count(cards_in(b, kingdom, area)) < CARDS_IN_AN_AREA


class Planning(Question):
    """One card to one area at a time, then all of it committed."""

    def seat(self, b: Board) -> i64:
        return first_waiting(b)

    def legal(self, b: Board) -> vec[i64]:
        return self.legal_of(b, kingdom_in(b, first_waiting(b)))

    def legal_of(self, b: Board, kingdom: i64) -> vec[i64]:
        """What one kingdom may still send where."""
        cards: i64 = 0
        if own_sent(b, kingdom) < TROOPS_A_TURN:
            cards |= distinct(b, b.cells[HAND + kingdom] & troops_of(kingdom))
        if not extra_sent(b, kingdom):
            cards |= distinct(b, extras(b, kingdom))
        options = no_options()
        for area in range(AREAS):
            if has_room(b, kingdom, area):
                options = each(options, send(0, area, kingdom), cards)
        return append(options, commit(kingdom)) if plan_is_whole(b, kingdom) else options

    def refusal(self, b: Board, code: i64) -> i64:
        k, verb = kingdom_of(code), verb_of(code)
        if not is_waiting(b, k) or (verb != SEND and verb != COMMIT):
            return NOT_ASKED
        if verb == COMMIT:
            return OK if plan_is_whole(b, k) else NOT_ENOUGH
        troops = b.cells[HAND + k] & troops_of(k)
        card, area = send_card(code), send_area(code)
        if area >= AREAS or not has(distinct(b, troops) | distinct(b, extras(b, k)), card):
            return NOT_IN_HAND
        if has(troops, card) and own_sent(b, k) == TROOPS_A_TURN:
            return TWO_TROOPS
        if not has(troops, card) and extra_sent(b, k):
            return ONE_EXTRA
        return OK if has_room(b, k, area) else THREE_IN_ONE

    def answer(self, b: Board, code: i64) -> None:
        k = kingdom_of(code)
        if verb_of(code) == SEND:
            card, area = send_card(code), send_area(code)
            b.cells[HAND + k] &= ~BIT[card]
            b.cells[sent_cell(k, area)] |= BIT[card]
            emit(b, PLANNED, k, card, area)
            return
        b.committed |= BIT[k]
        if b.committed == b.tables.humans:
            for other in range(KINGDOMS):
                b.seen &= ~sent_by(b, other)
            emit(b, REVEALED)
            b.question = Q_NOTHING


PLANNING: Final = Planning()


class SecretPlans(Step):
    """All humans plan at once (PLAN-07)."""

    def run(self, b: Board) -> bool:
        b.question = Q_PLAN
        b.cursor = 0
        b.taken = 0
        b.minis = 0
        return True
