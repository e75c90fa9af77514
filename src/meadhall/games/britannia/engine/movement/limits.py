"""Can the Movement Phase still end within the stacking limits? They hold when it ends, not during it (STACK-02).

A column may halt where it is too much if others can still make room (`assignment.py` answers that). The column on the
march is tried on each way it can still take; if the rest cannot do it, so is a leader who has not moved, with the
armies on his way. It is asked only if the plain test (`room`) fails.
"""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import LEADER_AT, OWNER, Board, armies_in, attackers
from meadhall.games.britannia.engine.codes import BIT, COLUMN_GROUP, INFANTRY, LANDS, first_of, without_first
from meadhall.games.britannia.engine.force import find_overstacks, pick_up, put, stack
from meadhall.games.britannia.engine.movement.assignment import (
    assigned,
    forget_reaches,
    lift_at,
    may_halt_in,
    next_places,
    opens_way,
    past_lifting,
    survey,
)
from meadhall.games.britannia.engine.movement.effects import start_column
from meadhall.games.britannia.engine.movement.one_step import (
    advance_column,
    bare_onward,
    column_marks,
    is_spent,
    restore_column,
)
from meadhall.games.britannia.engine.movement.plan import Plan, bring_column, keep, take_column_off
from meadhall.games.britannia.engine.movement.start import company, garrison_needed
from meadhall.games.britannia.engine.relations import defenders, hostile, passes_subject
from meadhall.games.britannia.engine.why import OK


# The questions -------------------------------------------------------------------------------------------------------
def find_limits(b: Board) -> None:
    """Find the overstacks of the nation in turn, and whether they are past cure."""
    find_overstacks(b, b.turn)
    forget_reaches(b)
    b.surveyed = 0
    b.past_cure = 1 if b.limits_broken and not can_still_end(b) else 0


def can_still_end(b: Board) -> bool:
    """Whether the phase can end within the limits, the column on the march and all others considered."""
    p = survey(b)
    if not b.marching:
        return settles(b, p)
    p.led = b.col_led
    return walk(b, p)


def can_end_farther_on(b: Board) -> bool:
    """The same if the column goes on from where it is, after leaving those that must stop there."""
    p = survey(b)
    p.led = b.col_led
    p.path[0] = b.col_at
    p.path_to = 1
    return b.col_stop == OK and walk_on(b, p)


def can_end_halted(b: Board) -> bool:
    """The same if the whole column halts where it is."""
    at = b.col_at
    size = b.col_size
    p = survey(b)
    p.led = b.col_led
    lift = p.lift
    if b.col_led:
        lift_at(b, p, at)
    if at < LANDS and hostile(b, at):
        found = attackers_settle(b, p, at, size)
    else:
        keep(p, at, size)
        found = settles(b, p)
        keep(p, at, -size)
    p.lift = lift
    return found


def can_end_beyond(b: Board, to: i64) -> bool:
    """The same if the column goes there as its next step."""
    p = survey(b)
    p.led = b.col_led
    return walk_to(b, p, to)


# The ways of a column ------------------------------------------------------------------------------------------------
def walk_to(b: Board, p: Plan, to: i64) -> bool:
    """Whether the column can take a step and then go on, or halt, so that all is well."""
    was = column_marks(b)
    advance_column(b, to)
    found = walk(b, p)
    restore_column(b, was)
    return found


def walk(b: Board, p: Plan) -> bool:
    """Whether the column can go on from here, or halt, so that all is well: some of it may stop at each place."""
    p.ways -= 1
    if p.ways < 0:
        return False
    at = b.col_at
    p.path[p.path_to] = at
    p.path_to += 1
    found = False
    if b.col_steps == 0 and b.col_road == 0:
        p.start = at
    elif may_end_in(b, at):
        found = column_settles(b, p)
    if not found and b.col_stop == OK:
        found = walk_on(b, p)
    p.path_to -= 1
    return found


def may_end_in(b: Board, at: i64) -> bool:
    """Whether the column may end its march in a place, limits apart; a leader alone needs company or leave to be so."""
    if not may_halt_in(b, at):
        return False
    if b.col_size > 0:
        return True
    if at >= LANDS:
        return False
    if company(b, at) > 0:
        return True
    return b.tables.lone_leaders != 0 and (b.cells[OWNER + at] == -1 or b.cells[OWNER + at] == b.turn)


def walk_on(b: Board, p: Plan) -> bool:
    """The steps from here: first enough stop for an overrun; a leader may take an army from here as his escort."""
    at = b.col_at
    stoppers: i64 = 0
    if at < LANDS and hostile(b, at):
        stoppers = b.tables.overrun * defenders(b, at) - attackers(b, at) - (p.fixed[at] - stack(b, b.turn, at))
        if stoppers < 0:
            stoppers = 0
        if b.col_size <= stoppers and (b.col_size > 0 or stoppers > 0 or not b.tables.lone_leaders):
            return False
    if stoppers > 0:
        keep(p, at, stoppers)
        b.col_size -= stoppers
    found = next_steps(b, p)
    if not found and b.col_led and b.col_size == 0:
        found = escorted_on(b, p)
    if stoppers > 0:
        keep(p, at, -stoppers)
        b.col_size += stoppers
    return found


def escorted_on(b: Board, p: Plan) -> bool:
    """The steps from here for a leader alone who takes an army along."""
    at = b.col_at
    if at >= LANDS or (garrison_needed(b, at) and armies_in(b, b.turn, at) <= 1):
        return False
    for group in range(2 * at, 2 * at + 2):
        if p.count[group] > 0:
            p.count[group] -= 1
            p.load[at] -= 1
            b.col_size = 1
            found = next_steps(b, p)
            b.col_size = 0
            p.load[at] += 1
            p.count[group] += 1
            return found
    return False


def next_steps(b: Board, p: Plan) -> bool:
    """Try every next place."""
    if is_spent(b):
        return False
    seen: i64 = 0
    for i in range(p.path_from, p.path_to):
        seen |= BIT[p.path[i]]
    left = next_places(b, seen)
    while left != 0:
        to = first_of(left)
        left = without_first(left)
        if bare_onward(b, to) and walk_to(b, p, to):
            return True
    return False


def column_settles(b: Board, p: Plan) -> bool:
    """Whether all is well if the column ends its march here, having left armies on its way as is best."""
    at = b.col_at
    size = b.col_size
    ends = BIT[at]
    for i in range(p.path_from, p.path_to):
        place = p.path[i]
        if place < LANDS and place != p.start and not passes_subject(b, place):
            ends |= BIT[place]
    if not p.led and ends == BIT[at] and at < LANDS and hostile(b, at):
        return attackers_settle(b, p, at, size)
    p.column_ends = ends
    if p.led:
        return led_settle(b, p, at, size)
    bring_column(p, at, size)
    found = settles(b, p)
    take_column_off(p)
    return found


def led_settle(b: Board, p: Plan, at: i64, size: i64) -> bool:
    """The same for a column with its leader: one army stays with him, and those on his way may go along."""
    escort: i64 = 1 if size > 0 else 0
    lift = p.lift
    lift_at(b, p, at)
    note_pick_ups(b, p)
    keep(p, at, escort)
    bring_column(p, at, size - escort)
    found = settles(b, p)
    take_column_off(p)
    keep(p, at, -escort)
    for i in range(p.path_from, p.path_to):
        p.more[p.path[i]] = 0
    p.lift = lift
    return found


def attackers_settle(b: Board, p: Plan, at: i64, size: i64) -> bool:
    """The same for a column that can only halt in an area it attacks, and may open a way for others (OVERRUN-01)."""
    opens = opens_way(b, at, size)
    put(b, b.turn, INFANTRY, size, at)
    keep(p, at, size)
    if opens:
        forget_reaches(b)
    found = settles(b, p)
    if opens:
        forget_reaches(b)
    keep(p, at, -size)
    pick_up(b, b.turn, INFANTRY, size, at)
    b.surveyed = 1  # the armies are where they were counted
    return found


def note_pick_ups(b: Board, p: Plan) -> None:
    """Armies on the leader's way may go along, to any place he comes to later (LEADER-10)."""
    later: i64 = 0
    i = p.path_to
    while i > p.path_from:
        i -= 1
        place = p.path[i]
        p.more[place] = later
        if place < LANDS and not passes_subject(b, place):
            later |= BIT[place]


# All together --------------------------------------------------------------------------------------------------------
def settles(b: Board, p: Plan) -> bool:
    """Whether the armies can be assigned to places within the limits, if need be with a march of the leader."""
    if assigned(b, p):
        return True
    place = b.cells[LEADER_AT + b.turn]
    if p.led or b.col_led or b.leader_moved or place < 0:
        return False
    if place < LANDS and b.cells[OWNER + place] != b.turn:
        return False
    return leader_helps(b, p, place)


def leader_helps(b: Board, p: Plan, place: i64) -> bool:
    """Whether all is well after some march of a leader who has not moved; the column halts where it is then."""
    was = column_marks(b)
    column = p.count[COLUMN_GROUP]
    at = p.column_at
    if column > 0:
        take_column_off(p)
        keep(p, at, column)
    lift = p.lift
    start = p.start
    path_from = p.path_from
    p.path_from = p.path_to
    p.led = 1
    p.lift = -1
    start_column(b, place, 1)
    found = not past_lifting(b, p) and walk(b, p)
    restore_column(b, was)
    p.path_from = path_from
    p.start = start
    p.led = 0
    p.lift = lift
    if column > 0:
        keep(p, at, -column)
        bring_column(p, at, column)
    return found
