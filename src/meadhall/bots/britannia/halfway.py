"""What a column that is on the march already does next, for a bot that has no plan for it (it was asked afresh)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.outlook import Outlook
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine.board import TAG
from meadhall.games.britannia.engine.codes import (
    CAVALRY,
    COLUMN,
    HALT,
    INFANTRY,
    JOIN,
    LANDS,
    Q_COLUMN,
    TAGS,
    TO,
    verb_of,
)
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tags import tag_count, tag_kind, tag_place


class Halfway:
    """Follows every way of the column on copies, and remembers the first step of the best."""

    def __init__(self, state: State, cards: Cards, weights: Weights) -> None:
        self.outlook = Outlook(state, state.turn, cards, weights)
        self.foot = in_column(state, INFANTRY)
        self.horse = in_column(state, CAVALRY)
        self.led: i64 = state.col_led
        self.best: float = 0.0
        self.choice: i64 = -1
        self.seen: set[int] = set()

    def run(self, state: State) -> i64:
        """The next choice."""
        options = state.options()
        if self.foot + self.horse == 0:
            return first_joining(state)
        for code in options:
            self.follow(state, code, code)
        return self.choice if self.choice >= 0 else options[0]

    def follow(self, state: State, code: i64, first: i64) -> None:
        """Weigh a halt, or go on from a step."""
        if verb_of(code) == HALT:
            self.weigh(state.col_at, first)
            return
        if verb_of(code) != TO:
            return
        onward = state.copy()
        onward.apply(code)
        if onward.question != Q_COLUMN:
            self.weigh(state.col_at, first)
            return
        key = int((onward.col_steps * 64 + onward.col_at) * 64 + onward.col_road)
        if key in self.seen:
            return
        self.seen.add(key)
        for after in onward.options():
            self.follow(onward, after, first)

    def weigh(self, area: i64, first: i64) -> None:
        """Note the gain of the column's armies in an area; others may still come to help them there."""
        if area >= LANDS:
            return
        look = self.outlook
        foot = look.foot(area)
        horse = look.horse(area)
        before = look.value(area, foot, horse, look.led(area))
        led: i64 = 1 if self.led else look.led(area)
        gain = look.value(area, foot + self.foot, horse + self.horse, led) - before
        helped = look.value(area, foot + self.foot + 2, horse + self.horse, led) - before - 2.0 * look.weights.price
        if helped > gain:
            gain = helped
        if self.choice < 0 or gain > self.best:
            self.best = gain
            self.choice = first


def in_column(state: State, kind: i64) -> i64:
    """Armies of a kind on the march."""
    total: i64 = 0
    for i in range(TAGS):
        tag = state.cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == COLUMN and tag_kind(tag) == kind:
            total += tag_count(tag)
    return total


def first_joining(state: State) -> i64:
    """A leader who has set out alone takes as many along as he can."""
    options = state.options()
    best = options[0]
    for code in options:
        if verb_of(code) == JOIN:
            best = code
    return best
