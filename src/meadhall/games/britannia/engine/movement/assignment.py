"""Who could still go where: whether armies that have not moved can be assigned to areas within the stacking limits.

Every army that has not moved may stay or march to an area it can reach, and every area holds so many. Armies are
pushed, one at a time, from areas that hold too many to areas with room, directly or through areas that hand on an army
of their own, until all is well or nothing can be pushed (a maximum flow in whole armies).

The answer is sound: whatever it counts on can be played, because armies only leave areas that stay full, and no march
of one army closes the way of another.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    FOOT,
    HORSE,
    LANDED,
    LEADER_AT,
    OVERLORD,
    OWNER,
    TAG,
    Board,
    areas_of,
    areas_with,
    attackers,
    has,
)
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    BIT,
    CAVALRY,
    COLUMN_GROUP,
    INFANTRY,
    LANDS,
    NONE,
    PLENTY,
    TAGS,
    first_of,
    without_first,
)
from meadhall.games.britannia.engine.force import limit, stack
from meadhall.games.britannia.engine.movement.effects import start_column
from meadhall.games.britannia.engine.movement.from_sea import limits_last
from meadhall.games.britannia.engine.movement.one_step import (
    advance_column,
    column_marks,
    is_spent,
    one_step_refusal,
    restore_column,
    road_reach,
)
from meadhall.games.britannia.engine.movement.plan import Plan, bring_back, shift
from meadhall.games.britannia.engine.movement.start import may_halt_at_sea
from meadhall.games.britannia.engine.relations import defenders, passes_subject
from meadhall.games.britannia.engine.tags import tag_count, tag_home, tag_kind, tag_moved, tag_place
from meadhall.games.britannia.engine.why import OK


# Who is where --------------------------------------------------------------------------------------------------------
def survey(b: Board) -> Plan:
    """The armies of the nation in turn: those that have moved stay, the others are groups by area and kind.

    They are counted once, until an army is put down or picked up.
    """
    p = b.plan
    if p is None:
        p = Plan()
        b.plan = p
        b.surveyed = 0
    if not b.surveyed or p.with_leader != b.col_led:
        count_armies(b, p)
    p.begin()
    return p


def count_armies(b: Board, p: Plan) -> None:
    """Fill the plan with those that stand on the board."""
    n = b.turn
    cells = b.cells
    p.clear()
    p.places = areas_with(b, n)
    left = p.places
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        armies = stack(b, n, a)
        p.load[a] = armies
        if cells[OWNER + a] == n:
            p.count[2 * a + INFANTRY] = cells[FOOT + a]
            p.count[2 * a + CAVALRY] = cells[HORSE + a]
            armies -= cells[FOOT + a] + cells[HORSE + a]
        p.fixed[a] = armies
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        a = tag_place(tag)
        if tag_moved(tag) and a < LANDS and cells[OWNER + a] == n:
            p.count[2 * a + tag_kind(tag)] -= tag_count(tag)
            p.fixed[a] += tag_count(tag)
    p.lift = -1
    if not b.col_led:
        lift_at(b, p, cells[LEADER_AT + n])
    p.with_leader = b.col_led
    b.surveyed = 1


def lift_at(b: Board, p: Plan, place: i64) -> None:
    """A leader lifts the limit of a normal area where he stands, in editions that have it so (1E-STACK-06)."""
    p.lift = -1
    if b.tables.leader_lifts and 0 <= place < LANDS and not has(b.tables.difficult, place):
        p.lift = place


# Where armies can go -------------------------------------------------------------------------------------------------
def goes_to(b: Board, p: Plan, group: i64) -> i64:
    """The places where an army of a group may end: where it is, where it can march alone, or with the leader."""
    if group == COLUMN_GROUP:
        return p.column_ends
    return lone_reach(b, p, group) | p.more[group >> 1]


def lone_reach(b: Board, p: Plan, group: i64) -> i64:
    """The places where one army of an area can end its march, limits apart, as far as it can go or next door only.

    They are remembered, because every step of a column asks for them.
    """
    area = group >> 1
    if not has(b.reaches_known, area):
        b.reaches_known |= BIT[area]
        for i in range(4 * area, 4 * area + 4):
            p.reaches[i] = -1
    at = 2 * group + p.far
    if p.reaches[at] < 0:
        p.reaches[at] = search_reach(b, area, group & 1, p.far)
    return p.reaches[at]


def search_reach(b: Board, area: i64, kind: i64, far: i64) -> i64:
    """The same, found step by step."""
    was = column_marks(b)
    start_column(b, area, 0)
    b.col_fast = 1 if kind == CAVALRY or b.turn == b.tables.romans else 0
    b.col_size = 1
    if b.half == 2 and limits_last(b) and (b.cells[LANDED + area] > 0 or raiders_rest(b, area)):
        b.col_bound = 1
    found = reach_from_here(b, BIT[area], far) | BIT[area]
    restore_column(b, was)
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
        was = column_marks(b)
        advance_column(b, to)
        if may_halt_in(b, to):
            found |= BIT[to]
        if far and b.col_stop == OK:
            found |= reach_from_here(b, seen | BIT[to], far)
        restore_column(b, was)
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
    b.reaches_known = 0


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
    left = all_reaches(b, p) & ALL_LANDS & ~full
    while left != 0:
        if all_fit(b, p, full, BIT[first_of(left)]):
            return True
        left = without_first(left)
    return False


def all_reaches(b: Board, p: Plan) -> i64:
    """Every place where an army that has not moved may end."""
    found: i64 = 0
    if p.count[COLUMN_GROUP] > 0:
        found = p.column_ends
    left = areas_of(b, b.turn)
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        for group in range(2 * a, 2 * a + 2):
            if p.count[group] > 0:
                found |= goes_to(b, p, group)
    return found


def past_help(b: Board, p: Plan) -> bool:
    """Whether armies that stay whatever happens are over the limits, so that no march of others can help."""
    over = too_full(b, p, p.fixed)
    if over == 0:
        return False
    if b.turn == b.tables.romans or without_first(over) != 0:
        return True
    return p.fixed[first_of(over)] > holds(b, p, first_of(over), over)


def past_lifting(b: Board, p: Plan) -> bool:
    """The same where a leader may still go anywhere, and may lift the limit of one normal area (1E-STACK-06)."""
    if not b.tables.leader_lifts:
        return past_help(b, p)
    over = too_full(b, p, p.fixed)
    normal = over & ~b.tables.difficult
    while normal != 0:
        p.lift = first_of(normal)
        normal = without_first(normal)
        if not past_help(b, p):
            p.lift = -1
            return False
    p.lift = -1
    return past_help(b, p)


def too_full(b: Board, p: Plan, armies: vec[i64]) -> i64:
    """The set of areas with more armies than they hold without an overstack."""
    found: i64 = 0
    least = b.tables.stack_difficult
    left = p.places & ALL_LANDS
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        if armies[a] > least and armies[a] > holds(b, p, a, 0):
            found |= BIT[a]
    return found


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
    over: i64 = 0
    left = full
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        most = holds(b, p, a, tall)
        if p.fixed[a] > most:
            return False
        if p.load[a] > most:
            over |= BIT[a]
    if over == 0:
        return True
    p.tight = without_room(b, p, tall)
    fine = True
    while over != 0 and fine:
        a = first_of(over)
        over = without_first(over)
        most = holds(b, p, a, tall)
        while p.load[a] > most and fine:
            fine = push_on(b, p, a, tall)
    bring_back(p)
    return fine


def without_room(b: Board, p: Plan, tall: i64) -> i64:
    """The set of areas that hold no more armies."""
    found: i64 = 0
    left = p.places & ALL_LANDS
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        if p.load[a] >= holds(b, p, a, tall):
            found |= BIT[a]
    return found


def push_on(b: Board, p: Plan, start: i64, tall: i64) -> bool:
    """Find a place with room for one army of an area, directly or by others that hand on one of theirs, and push."""
    p.seen = BIT[start]
    ahead = BIT[start]
    while ahead != 0:
        place = first_of(ahead)
        ahead = without_first(ahead)
        seen = p.seen
        end = look_from(b, p, place)
        if end >= 0:
            push_along(p, start, end)
            if p.load[end] >= holds(b, p, end, tall):
                p.tight |= BIT[end]
            return True
        ahead |= p.seen & ~seen
    return False


def look_from(b: Board, p: Plan, place: i64) -> i64:
    """A place with room where an army can go from here, or -1; places without are noted, to be looked from later."""
    end: i64 = -1
    if place < LANDS:
        for group in range(2 * place, 2 * place + 2):
            if end < 0 and p.count[group] > 0:
                end = look_with(b, p, group, place)
    if end < 0 and place == p.column_at and p.count[COLUMN_GROUP] > 0:
        end = look_with(b, p, COLUMN_GROUP, place)
    for i in range(p.away):
        if end < 0 and p.away_place[i] == place:
            end = look_with(b, p, p.away_group[i], place)
    return end


def look_with(b: Board, p: Plan, group: i64, place: i64) -> i64:
    """The same for the armies of one group."""
    ways = goes_to(b, p, group) & ~p.seen
    free = ways & ~p.tight
    if free != 0:
        return note_way(p, first_of(free), group, place)
    p.seen |= ways
    while ways != 0:
        note_way(p, first_of(ways), group, place)
        ways = without_first(ways)
    return -1


def note_way(p: Plan, to: i64, group: i64, place: i64) -> i64:
    """An army of this group can come to a place from another one; the place it comes to."""
    p.came_from[to] = place
    p.came_with[to] = group
    return to


def push_along(p: Plan, start: i64, end: i64) -> None:
    """One army more at the end of a chain, one fewer at its start."""
    p.load[start] -= 1
    p.load[end] += 1
    to = end
    while to != start:
        place = p.came_from[to]
        shift(p, p.came_with[to], place, to)
        to = place
