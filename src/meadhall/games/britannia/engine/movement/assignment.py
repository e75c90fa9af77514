"""Who could still go where: whether armies that have not moved can be assigned to areas within the stacking limits.

Every army that has not moved may stay or march to an area it can reach, and every area holds so many. Armies are
pushed, one at a time, from areas that hold too many to areas with room, directly or through areas that hand on an army
of their own, until all is well or nothing can be pushed (a maximum flow in whole armies).

The answer is sound: whatever it counts on can be played, because armies only leave areas that stay full, and no march
of one army closes the way of another.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    FOOT,
    HORSE,
    LANDED,
    LEADER_AT,
    NOTHING,
    OVERLORD,
    OWNER,
    TAG,
    Board,
    areas_with,
    attackers,
    has,
)
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    BIT,
    CAVALRY,
    LANDS,
    NONE,
    PLACES,
    PLENTY,
    TAGS,
    first_of,
    without_first,
)
from meadhall.games.britannia.engine.force import limit, stack
from meadhall.games.britannia.engine.movement.effects import start_column
from meadhall.games.britannia.engine.movement.from_sea import limits_last
from meadhall.games.britannia.engine.movement.one_step import advance_column, is_spent, one_step_refusal, road_reach
from meadhall.games.britannia.engine.movement.plan import Plan
from meadhall.games.britannia.engine.movement.start import may_halt_at_sea
from meadhall.games.britannia.engine.relations import defenders, passes_subject
from meadhall.games.britannia.engine.tags import tag_count, tag_home, tag_kind, tag_moved, tag_place
from meadhall.games.britannia.engine.why import OK


class Marks:
    """What is known of the column on the march, put aside while another is tried."""

    def __init__(self, b: Board) -> None:
        self.marching = b.marching
        self.at = b.col_at
        self.came = b.col_from
        self.steps = b.col_steps
        self.led = b.col_led
        self.stop = b.col_stop
        self.sea = b.col_sea
        self.road = b.col_road
        self.ridden = b.col_seen
        self.bound = b.col_bound
        self.size = b.col_size
        self.fast = b.col_fast

    def back(self, b: Board) -> None:
        """Put them back."""
        b.marching = self.marching
        b.col_at = self.at
        b.col_from = self.came
        b.col_steps = self.steps
        b.col_led = self.led
        b.col_stop = self.stop
        b.col_sea = self.sea
        b.col_road = self.road
        b.col_seen = self.ridden
        b.col_bound = self.bound
        b.col_size = self.size
        b.col_fast = self.fast


# Who is where --------------------------------------------------------------------------------------------------------
def survey(b: Board) -> Plan:
    """The armies of the nation in turn: those that have moved stay, the others are groups by area and kind.

    They are counted once, until an army is put down or picked up.
    """
    n = b.turn
    cells = b.cells
    known = b.plan
    if known is not None and known.with_leader == b.col_led:
        known.begin()
        return known
    p = Plan()
    p.with_leader = b.col_led
    moved = vec[i64]([0] * (2 * LANDS))
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_moved(tag) and tag_place(tag) < LANDS:
            moved[2 * tag_place(tag) + tag_kind(tag)] += tag_count(tag)
    left = areas_with(b, n)
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        p.fixed[a] = stack(b, n, a)
        if cells[OWNER + a] != n:
            continue
        for kind in range(2):
            unmoved = cells[(HORSE if kind == CAVALRY else FOOT) + a] - moved[2 * a + kind]
            if unmoved > 0:
                p.fixed[a] -= unmoved
                add_group(p, a, kind, unmoved)
    if not b.col_led:
        lift_at(b, p, cells[LEADER_AT + n])
    b.plan = p
    return p


def add_group(p: Plan, area: i64, kind: i64, count: i64) -> None:
    """Like armies of one area; where they can go is found when it is needed."""
    p.at = append(p.at, area)
    p.kind = append(p.kind, kind)
    p.count = append(p.count, count)
    p.more = append(p.more, 0)


def lift_at(b: Board, p: Plan, place: i64) -> None:
    """A leader lifts the limit of a normal area where he stands, in editions that have it so (1E-STACK-06)."""
    p.lift = -1
    if b.tables.leader_lifts and 0 <= place < LANDS and not has(b.tables.difficult, place):
        p.lift = place


# Where armies can go -------------------------------------------------------------------------------------------------
def goes_to(b: Board, p: Plan, group: i64) -> i64:
    """The places where an army of a group may end: where it is, where it can march alone, or with the leader."""
    if group == 0:
        return p.column_ends
    return lone_reach(b, p.at[group], p.kind[group], p.far) | p.more[group]


def lone_reach(b: Board, area: i64, kind: i64, far: i64) -> i64:
    """The places where one army can end its march, limits apart, as far as it can go or next door only.

    They are remembered, because every step of a column asks for them.
    """
    if len(b.lone_reaches) == 0:
        b.lone_reaches = vec[i64]([-1] * (4 * LANDS))
    at = (area * 2 + kind) * 2 + far
    if b.lone_reaches[at] < 0:
        b.lone_reaches[at] = search_reach(b, area, kind, far)
    return b.lone_reaches[at]


def search_reach(b: Board, area: i64, kind: i64, far: i64) -> i64:
    """The same, found step by step."""
    marks = Marks(b)
    start_column(b, area, 0)
    b.col_fast = 1 if kind == CAVALRY or b.turn == b.tables.romans else 0
    b.col_size = 1
    if b.half == 2 and limits_last(b) and (b.cells[LANDED + area] > 0 or raiders_rest(b, area)):
        b.col_bound = 1
    found = reach_from_here(b, BIT[area], far) | BIT[area]
    marks.back(b)
    return found


def raiders_rest(b: Board, area: i64) -> bool:
    """Whether raiders of this turn stand in an area."""
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == area and tag_home(tag) != NONE:
            return True
    return False


def reach_from_here(b: Board, seen: i64, far: i64) -> i64:
    """The places where the column of one army can halt, from its next step on, or after that step only."""
    found: i64 = 0
    if is_spent(b):
        return found
    left = next_places(b, seen)
    while left != 0:
        to = first_of(left)
        left = without_first(left)
        if one_step_refusal(b, to) != OK or bound_elsewhere(b, to):
            continue
        at = b.col_at
        came = b.col_from
        steps = b.col_steps
        stop = b.col_stop
        sea = b.col_sea
        road = b.col_road
        ridden = b.col_seen
        advance_column(b, to)
        if may_halt_in(b, to):
            found |= BIT[to]
        if far and b.col_stop == OK:
            found |= reach_from_here(b, seen | BIT[to], far)
        b.col_at = at
        b.col_from = came
        b.col_steps = steps
        b.col_stop = stop
        b.col_sea = sea
        b.col_road = road
        b.col_seen = ridden
    return found


def next_places(b: Board, seen: i64) -> i64:
    """The set of places next to the column where it has not been; all of a road at once, then no more road."""
    t = b.tables
    at = b.col_at
    if at >= LANDS:
        return (t.shores[at - LANDS] | t.sea_near[at - LANDS] * BIT[LANDS]) & ~seen
    lands = t.land_near[at] | t.strait_near[at]
    if b.turn == t.romans:
        lands = lands & ~b.roads if b.col_seen != 0 else lands | road_reach(b, at)
    return (lands | t.coasts[at] * BIT[LANDS]) & ~seen


def may_halt_in(b: Board, place: i64) -> bool:
    """Whether a column may stop in a place, limits apart: not at sea nor with a subject of its own (ROAD-08)."""
    return not passes_subject(b, place) if place < LANDS else may_halt_at_sea(b)


def bound_elsewhere(b: Board, to: i64) -> bool:
    """Whether an area is the overlord's, where it depends on an army's start whether it may go there (1E-SUBMIT-24)."""
    lord = b.cells[OVERLORD + b.turn]
    return b.tables.subject_areas != 0 and lord >= 0 and to < LANDS and b.cells[OWNER + to] == lord


def forget_reaches(b: Board) -> None:
    """Where armies can go must be found again: a new question, or a way through an enemy's area has opened or closed.

    It does not depend on where the nation's own armies stand.
    """
    b.lone_reaches = NOTHING


def opens_way(b: Board, area: i64, count: i64) -> bool:
    """Whether so many more attackers let others pass through an area (OVERRUN-01)."""
    needed = b.tables.overrun * defenders(b, area)
    return attackers(b, area) < needed <= attackers(b, area) + count


# The assignment ------------------------------------------------------------------------------------------------------
def assigned(b: Board, p: Plan) -> bool:
    """Whether the armies can be assigned to places within the limits.

    Most often it is enough that armies go next door, which is found sooner than how far they could go.
    """
    p.far = 0
    if fits_somehow(b, p):
        return True
    p.far = 1
    return not past_help(b, p) and fits_somehow(b, p)


def fits_somehow(b: Board, p: Plan) -> bool:
    """The same with one reach of the armies: the overstack is wherever it helps."""
    put_down(p)
    full = too_full(b, p, p.load)
    if full == 0:
        return True
    if b.turn == b.tables.romans:
        return all_fit(b, p, full, 0)
    left = full
    while left != 0:
        if all_fit(b, p, full, BIT[first_of(left)]):
            return True
        left = without_first(left)
    if not all_fit(b, p, full, ALL_LANDS & ~full):
        return False
    others: i64 = 0
    for g in range(len(p.at)):
        others |= goes_to(b, p, g)
    left = others & ALL_LANDS & ~full
    while left != 0:
        if all_fit(b, p, full, BIT[first_of(left)]):
            return True
        left = without_first(left)
    return False


def past_help(b: Board, p: Plan) -> bool:
    """Whether armies that stay whatever happens are over the limits, so that no march of others can help."""
    if b.tables.leader_lifts:
        return False
    over = too_full(b, p, p.fixed)
    if over == 0:
        return False
    if b.turn == b.tables.romans or without_first(over) != 0:
        return True
    return p.fixed[first_of(over)] > holds(b, p, first_of(over), over)


def too_full(b: Board, p: Plan, armies: vec[i64]) -> i64:
    """The set of areas with more armies than they hold without an overstack."""
    found: i64 = 0
    least = b.tables.stack_difficult
    for a in range(LANDS):
        if armies[a] > least and armies[a] > holds(b, p, a, 0):
            found |= BIT[a]
    return found


def put_down(p: Plan) -> None:
    """Everybody stays; the column is where it would end its march."""
    groups = len(p.at)
    if len(p.flow) == 0:
        p.flow = vec[i64]([0] * (groups * PLACES))
    flow = p.flow
    load = p.load
    fixed = p.fixed
    for number in p.changed:
        flow[number] = 0
    p.changed = NOTHING
    for place in range(PLACES):
        load[place] = fixed[place]
        flow[place] = 0  # the column was elsewhere, perhaps
    for g in range(groups):
        if p.at[g] < PLACES:
            flow[g * PLACES + p.at[g]] = p.count[g]
            load[p.at[g]] += p.count[g]


def holds(b: Board, p: Plan, place: i64, tall: i64) -> i64:
    """How many armies a place holds, if the areas of a set may be overstacks (STACK-01, -03, -04, -10)."""
    t = b.tables
    if place >= LANDS or place == p.lift:
        return PLENTY
    hard = has(t.difficult, place)
    if b.turn == t.romans:
        return t.roman_difficult if hard else PLENTY
    if has(tall, place):
        return t.over_difficult if hard else PLENTY
    return limit(b, place)


def all_fit(b: Board, p: Plan, full: i64, tall: i64) -> bool:
    """Whether armies can be pushed on until none of the areas that are full holds too many."""
    left = full
    while left != 0:
        if p.fixed[first_of(left)] > holds(b, p, first_of(left), tall):
            return False
        left = without_first(left)
    put_down(p)
    left = full
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        most = holds(b, p, a, tall)
        while p.load[a] > most:
            if not push_on(b, p, a, tall):
                return False
    return True


def push_on(b: Board, p: Plan, start: i64, tall: i64) -> bool:
    """Find a place with room for one army of an area, directly or by others that hand on one of theirs, and push."""
    seen = BIT[start]
    queue = vec[i64]([start])
    i: i64 = 0
    while i < len(queue):
        place = queue[i]
        i += 1
        for g in range(len(p.at)):
            if p.flow[g * PLACES + place] == 0:
                continue
            ways = goes_to(b, p, g) & ~seen
            while ways != 0:
                to = first_of(ways)
                ways = without_first(ways)
                seen |= BIT[to]
                p.came_from[to] = place
                p.came_with[to] = g
                if p.load[to] < holds(b, p, to, tall):
                    push_along(p, start, to)
                    return True
                queue = append(queue, to)
    return False


def push_along(p: Plan, start: i64, end: i64) -> None:
    """One army more at the end of a chain, one fewer at its start."""
    p.load[start] -= 1
    p.load[end] += 1
    to = end
    while to != start:
        place = p.came_from[to]
        group = p.came_with[to]
        p.flow[group * PLACES + place] -= 1
        p.flow[group * PLACES + to] += 1
        p.changed = append(append(p.changed, group * PLACES + place), group * PLACES + to)
        to = place
