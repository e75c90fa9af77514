"""What a column that is already marching does next, if the bot has no plan for it (a new bot was asked)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.outlook import PLAIN, Outlook
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import TAG
from meadhall.games.britannia.engine.codes import (
    CAVALRY,
    COLUMN,
    HALT,
    INFANTRY,
    JOIN,
    LANDS,
    LEAD,
    NONE,
    Q_COLUMN,
    Q_MARCH,
    TAGS,
    TAKE,
    TO,
)
from meadhall.games.britannia.engine.force import put
from meadhall.games.britannia.engine.movement.effects import column_tags, end_column
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    find_tag,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_place,
)


def rewound(state: State) -> State | None:
    """The state before the column set out, or None if it has already taken a step."""
    if state.col_steps > 0 or state.col_road != 0:
        return None
    before = state.copy()
    place = before.col_at
    for tag in column_tags(before):
        kind = tag_kind(tag)
        drop_tag(before, find_tag(before, kind, 0, COLUMN, tag_home(tag), tag_entry(tag)), tag_count(tag))
        put(before, before.turn, kind, tag_count(tag), place)
        if place < LANDS and tag_home(tag) != NONE:
            add_tag(before, tag_count(tag), kind, 0, place, tag_home(tag), NONE)
    if before.col_led:
        before.leader_moved = 0
    end_column(before)
    before.question = Q_MARCH
    return before


def taken_up(state: State, plan: list[int]) -> int:
    """How many choices of a plan have led to the column that has just set out; 0 if the plan wants another."""
    if not plan or (actions.verb_of(plan[0]) == LEAD) != (state.col_led != 0):
        return 0
    if not state.col_led:
        same = actions.take_count(plan[0]) == state.col_size and actions.take_place(plan[0]) == state.col_at
        return 1 if same and actions.verb_of(plan[0]) == TAKE else 0
    done = 1
    joined: i64 = 0
    while done < len(plan) and actions.verb_of(plan[done]) == JOIN and joined < state.col_size:
        joined += actions.join_count(plan[done])
        done += 1
    return done if joined == state.col_size else 0


class Halfway:
    """Follows every way of the column on copies, and remembers the first step of the best."""

    def __init__(self, state: State, cards: Cards, weights: Weights) -> None:
        self.outlook = Outlook(state, state.turn, cards, weights, PLAIN)
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
        if actions.verb_of(code) == HALT:
            self.weigh(state.col_at, first)
            return
        if actions.verb_of(code) != TO:
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
        if actions.verb_of(code) == JOIN:
            best = code
    return best
