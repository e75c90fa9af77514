"""Can the Movement Phase still end within the stacking limits? They hold when it ends, not during it (STACK-02).

A column may halt where it is too much if others can still make room (`assignment.py` answers that). The column on the
march is tried on each way it can still take; if the rest cannot do it, so is a leader who has not moved, with the
armies on his way. It is asked only if the plain test (`room`) fails.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import LEADER_AT, OWNER, Board, armies_in, attackers
from meadhall.games.britannia.engine.codes import BIT, INFANTRY, LANDS, first_of, without_first
from meadhall.games.britannia.engine.force import find_overstacks, pick_up, put, stack, too_high
from meadhall.games.britannia.engine.movement.assignment import (
    Marks,
    assigned,
    forget_reaches,
    lift_at,
    may_halt_in,
    next_places,
    opens_way,
    past_help,
    survey,
)
from meadhall.games.britannia.engine.movement.effects import start_column
from meadhall.games.britannia.engine.movement.one_step import advance_column, bare_onward, is_spent
from meadhall.games.britannia.engine.movement.plan import Plan
from meadhall.games.britannia.engine.movement.start import company, garrison_needed
from meadhall.games.britannia.engine.relations import defenders, hostile, passes_subject
from meadhall.games.britannia.engine.why import OK


# The questions -------------------------------------------------------------------------------------------------------
def find_limits(b: Board) -> None:
    """Find the overstacks of the nation in turn, and whether they are past cure."""
    find_overstacks(b, b.turn)
    forget_reaches(b)
    b.plan = None
    b.past_cure = 1 if too_high(b, b.turn) and not can_still_end(b) else 0


def can_still_end(b: Board) -> bool:
    """Whether the phase can end within the limits, the column on the march and all others considered."""
    p = survey(b)
    if not b.marching:
        return settles(b, p)
    p.led = b.col_led
    marks = Marks(b)
    found = walk(b, p)
    marks.back(b)
    return found


def can_end_farther_on(b: Board) -> bool:
    """The same if the column goes on from where it is, after leaving those that must stop there."""
    p = survey(b)
    p.led = b.col_led
    p.path = append(p.path, b.col_at)
    marks = Marks(b)
    found = b.col_stop == OK and walk_on(b, p)
    marks.back(b)
    return found


def can_end_halted(b: Board) -> bool:
    """The same if the whole column halts where it is."""
    at = b.col_at
    attacks = at < LANDS and hostile(b, at)
    opens = attacks and opens_way(b, at, b.col_size)
    if attacks:
        put(b, b.turn, INFANTRY, b.col_size, at)
    if opens:
        forget_reaches(b)
    p = survey(b)
    p.led = b.col_led
    if not attacks:
        p.fixed[at] += b.col_size
    if b.col_led:
        lift_at(b, p, at)
    found = settles(b, p)
    b.plan = None  # it has counted those that halt
    if attacks:
        pick_up(b, b.turn, INFANTRY, b.col_size, at)
    if opens:
        forget_reaches(b)
    return found


def can_end_beyond(b: Board, to: i64) -> bool:
    """The same if the column goes there as its next step."""
    marks = Marks(b)
    p = survey(b)
    p.led = b.col_led
    advance_column(b, to)
    found = walk(b, p)
    marks.back(b)
    return found


# The ways of a column ------------------------------------------------------------------------------------------------
def walk(b: Board, p: Plan) -> bool:
    """Whether the column can go on from here, or halt, so that all is well: some of it may stop at each place."""
    p.ways -= 1
    if p.ways < 0:
        return False
    at = b.col_at
    before = len(p.path)
    p.path = append(p.path, at)
    found = False
    if b.col_steps == 0 and b.col_road == 0:
        p.start = at
    elif may_end_in(b, at):
        found = column_settles(b, p)
    if not found and b.col_stop == OK:
        found = walk_on(b, p)
    p.path = p.path[:before]
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
    p.fixed[at] += stoppers
    b.col_size -= stoppers
    found = next_steps(b, p)
    if not found and b.col_led and b.col_size == 0:
        escort = escort_from(b, p, at)
        if escort > 0:
            p.count[escort] -= 1
            b.col_size = 1
            found = next_steps(b, p)
            b.col_size = 0
            p.count[escort] += 1
    b.col_size += stoppers
    p.fixed[at] -= stoppers
    return found


def escort_from(b: Board, p: Plan, at: i64) -> i64:
    """A group here with an army that may go with the leader; 0 if there is none."""
    if at >= LANDS or (garrison_needed(b, at) and armies_in(b, b.turn, at) <= 1):
        return 0
    for g in range(1, len(p.at)):
        if p.at[g] == at and p.count[g] > 0:
            return g
    return 0


def next_steps(b: Board, p: Plan) -> bool:
    """Try every next place."""
    if is_spent(b):
        return False
    seen: i64 = 0
    for place in p.path:
        seen |= BIT[place]
    left = next_places(b, seen)
    while left != 0:
        to = first_of(left)
        left = without_first(left)
        if not bare_onward(b, to):
            continue
        marks = Marks(b)
        advance_column(b, to)
        found = walk(b, p)
        marks.back(b)
        if found:
            return True
    return False


def column_settles(b: Board, p: Plan) -> bool:
    """Whether all is well if the column ends its march here, having left armies on its way as is best."""
    at = b.col_at
    size = b.col_size
    ends = BIT[at]
    for place in p.path:
        if place < LANDS and place != p.start and not passes_subject(b, place):
            ends |= BIT[place]
    if not p.led and ends == BIT[at] and at < LANDS and hostile(b, at):
        return attackers_settle(b, p, at, size)
    escort: i64 = 1 if p.led and size > 0 else 0
    lift = p.lift
    if p.led:
        lift_at(b, p, at)
        take_pick_ups(b, p)
    p.count[0] = size - escort
    p.at[0] = at
    p.column_ends = ends
    p.fixed[at] += escort
    found = settles(b, p)
    p.fixed[at] -= escort
    p.count[0] = 0
    p.lift = lift
    if p.led:
        for g in range(len(p.at)):
            p.more[g] = 0
    return found


def attackers_settle(b: Board, p: Plan, at: i64, size: i64) -> bool:
    """The same for a column that can only halt in an area it attacks, and may open a way for others (OVERRUN-01)."""
    opens = opens_way(b, at, size)
    put(b, b.turn, INFANTRY, size, at)
    p.fixed[at] += size
    if opens:
        forget_reaches(b)
    found = settles(b, p)
    if opens:
        forget_reaches(b)
    p.fixed[at] -= size
    pick_up(b, b.turn, INFANTRY, size, at)
    return found


def take_pick_ups(b: Board, p: Plan) -> None:
    """Armies on the leader's way may go along, to any place he comes to later (LEADER-10)."""
    for g in range(1, len(p.at)):
        later: i64 = 0
        met = False
        for place in p.path:
            if met and place < LANDS and not passes_subject(b, place):
                later |= BIT[place]
            met = met or place == p.at[g]
        p.more[g] = later


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
    marks = Marks(b)
    path = p.path
    column = p.count[0]
    if column > 0:
        p.fixed[p.at[0]] += column
        p.count[0] = 0
    at = p.at[0]
    lift = p.lift
    start = p.start
    p.path = vec[i64]()
    p.led = 1
    p.lift = -1
    start_column(b, place, 1)
    found = not past_help(b, p) and walk(b, p)
    marks.back(b)
    p.path = path
    p.start = start
    p.led = 0
    p.lift = lift
    if column > 0:
        p.fixed[at] -= column
        p.count[0] = column
        p.at[0] = at
    return found
