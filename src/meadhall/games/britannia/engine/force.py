"""Armies where they stand: stacking limits, pieces in the pool, putting armies down and picking them up."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    OWNER,
    SEA_FOOT,
    SEA_HORSE,
    TAG,
    Board,
    areas_of,
    areas_with,
    fleet_at,
    has,
    note_attack,
    set_owner,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    CAVALRY,
    COLUMN,
    INFANTRY,
    LANDS,
    PLENTY,
    SEAS,
    TAGS,
    at_least_zero,
    count_bits,
    first_of,
    without_first,
)
from meadhall.games.britannia.engine.tags import tag_count, tag_kind, tag_place


# Stacking ------------------------------------------------------------------------------------------------------------
def stack(b: Board, nation: i64, area: i64) -> i64:
    """What counts for stacking: armies and burhs, not forts or leaders (STACK-05, -06, -07)."""
    cells = b.cells  # `armies_in` and `burh_in` are written out: no other question is asked so often
    if cells[OWNER + area] == nation:
        return cells[FOOT + area] + cells[HORSE + area] + ((b.burhs >> area) & 1)
    if b.turn == nation:
        return cells[ATTACK_FOOT + area] + cells[ATTACK_HORSE + area]
    return 0


def limit(b: Board, area: i64) -> i64:
    """Three in a normal area, two in difficult terrain (STACK-01)."""
    return b.tables.stack_difficult if has(b.tables.difficult, area) else b.tables.stack_normal


def lifted(b: Board, nation: i64, area: i64) -> bool:
    """Whether a leader lifts the limits of a normal area where he stands; not on the march (1E-STACK-06)."""
    if not b.tables.leader_lifts or b.cells[LEADER_AT + nation] != area or has(b.tables.difficult, area):
        return False
    return not leads_column(b, nation)


def leads_column(b: Board, nation: i64) -> bool:
    """Whether the nation's leader is on the march."""
    return b.marching != 0 and b.col_led != 0 and b.turn == nation


def find_overstacks(b: Board, nation: i64) -> None:
    """Note the first two areas where a nation stands over the limit, and whether it breaks its limits by them.

    A legal position has one such area at most.
    """
    b.over_one = -1
    b.over_two = -1
    t = b.tables
    if nation == t.romans:
        b.limits_broken = 1 if too_high(b, nation) else 0
        return
    cells = b.cells
    burhs = b.burhs
    least = t.stack_difficult
    held = areas_of(b, nation)
    left = areas_with(b, nation)
    while left != 0 and b.over_two < 0:  # this is asked at every step of a march, so `stack` is written out
        a = first_of(left)
        left = without_first(left)
        if has(held, a):
            count = cells[FOOT + a] + cells[HORSE + a] + ((burhs >> a) & 1)
        else:
            count = cells[ATTACK_FOOT + a] + cells[ATTACK_HORSE + a]
        if count > least and count > limit(b, a) and not lifted(b, nation, a):
            if b.over_one >= 0:
                b.over_two = a
            else:
                b.over_one = a
    b.limits_broken = 1 if b.over_one >= 0 and too_high(b, nation) else 0


def room(b: Board, nation: i64, area: i64) -> i64:
    """How many more armies may stay in an area now. `find_overstacks` must have been asked first.

    Romans: no limit in normal areas, four in difficult ones (STACK-04). Others: the limit, or the nation's single
    overstack if it has none elsewhere: any number in a normal area, four in difficult terrain (STACK-03).
    """
    hard = has(b.tables.difficult, area)
    if b.tables.leader_lifts and lifted(b, nation, area):
        return PLENTY
    if nation == b.tables.romans:
        if not hard:
            return PLENTY
        most = b.tables.roman_difficult
    elif (b.over_one >= 0 and b.over_one != area) or (b.over_two >= 0 and b.over_two != area):
        most = limit(b, area)
    elif not hard:
        return PLENTY
    else:
        most = b.tables.over_difficult
    return at_least_zero(most - stack(b, nation, area))


def room_for_leaving(b: Board, nation: i64, kind: i64, count: i64, start: i64, to: i64) -> i64:
    """Room in an area for armies that leave another one, judged as if they had left already (RETREAT-08)."""
    pick_up(b, nation, kind, count, start)
    held = b.cells[OWNER + start]
    find_overstacks(b, nation)
    space = room(b, nation, to)
    if held == -1:
        set_owner(b, start, nation)
    put(b, nation, kind, count, start)
    return space


def plain_room(b: Board, nation: i64, area: i64) -> i64:
    """Room without making use of an overstack."""
    if nation == b.tables.romans or lifted(b, nation, area):
        return room(b, nation, area)
    return at_least_zero(limit(b, area) - stack(b, nation, area))


def overstacked(b: Board, nation: i64) -> bool:
    """Whether a nation breaks its stacking limits (STACK-12)."""
    find_overstacks(b, nation)
    return b.limits_broken != 0


def too_high(b: Board, nation: i64) -> bool:
    """The same, by the overstacks that have been found. Ask for `b.limits_broken` if no army has moved since."""
    t = b.tables
    if nation == t.romans:
        left = areas_with(b, nation) & t.difficult
        while left != 0:
            if stack(b, nation, first_of(left)) > t.roman_difficult:
                return True
            left = without_first(left)
        return False
    if b.over_two >= 0:
        return True
    over = b.over_one
    return over >= 0 and has(t.difficult, over) and stack(b, nation, over) > t.over_difficult


def over_limit(b: Board, nation: i64, area: i64) -> bool:
    """Whether an area is one of those that break the limits, given that some do."""
    count = stack(b, nation, area)
    if nation == b.tables.romans:
        return has(b.tables.difficult, area) and count > b.tables.roman_difficult
    return count > limit(b, area) and not lifted(b, nation, area)


# Pieces --------------------------------------------------------------------------------------------------------------
def pool(b: Board, nation: i64, kind: i64) -> i64:
    """Pieces of a kind that are not on the board. Burhs count against the cap on Saxon armies (BURH-05)."""
    t = b.tables
    if kind == CAVALRY:
        return at_least_zero(t.horse[nation] - in_play(b, nation, CAVALRY))
    foot = in_play(b, nation, INFANTRY)
    left = t.foot[nation] - foot
    capped = t.cap[nation] - foot - burhs_of(b, nation)
    return at_least_zero(left if left < capped else capped)


def burhs_of(b: Board, nation: i64) -> i64:
    """Burhs a nation has on the board."""
    return count_bits(areas_of(b, nation) & b.burhs)


# Putting down and picking up -----------------------------------------------------------------------------------------
def put(b: Board, nation: i64, kind: i64, count: i64, place: i64) -> None:
    """Put armies of a nation down: at sea, in an area that is vacant or its own, or as attackers in another's."""
    b.surveyed = 0
    cells = b.cells
    if place >= LANDS:
        at = fleet_at(nation, place - LANDS)
        cells[(SEA_HORSE if kind == CAVALRY else SEA_FOOT) + at] += count
        return
    owner = cells[OWNER + place]
    if owner == -1:
        set_owner(b, place, nation)
        owner = nation
    if owner == nation:
        cells[(HORSE if kind == CAVALRY else FOOT) + place] += count
    else:
        cells[(ATTACK_HORSE if kind == CAVALRY else ATTACK_FOOT) + place] += count
        note_attack(b, place)


def pick_up(b: Board, nation: i64, kind: i64, count: i64, place: i64) -> None:
    """Take armies of a nation off a place; an area without any unit becomes vacant."""
    b.surveyed = 0
    cells = b.cells
    if place >= LANDS:
        at = fleet_at(nation, place - LANDS)
        cells[(SEA_HORSE if kind == CAVALRY else SEA_FOOT) + at] -= count
        return
    if cells[OWNER + place] == nation:
        cells[(HORSE if kind == CAVALRY else FOOT) + place] -= count
        vacate(b, place)
    else:
        cells[(ATTACK_HORSE if kind == CAVALRY else ATTACK_FOOT) + place] -= count
        note_attack(b, place)


def vacate(b: Board, area: i64) -> None:
    """An area whose owner has no unit left is nobody's (a destroyed fort is no unit: DEF-04)."""
    cells = b.cells
    if cells[FOOT + area] + cells[HORSE + area] == 0 and not has(b.forts | b.burhs, area):
        if not held_by_leader(b, area):
            set_owner(b, area, -1)


def held_by_leader(b: Board, area: i64) -> bool:
    """Whether the owner's leader stands there, where leaders may be alone, and is not on the march (1E-DEF-05)."""
    cells = b.cells
    owner = cells[OWNER + area]
    if not b.tables.lone_leaders or owner < 0 or cells[LEADER_AT + owner] != area:
        return False
    return not leads_column(b, owner)


def move_leader(b: Board, nation: i64, place: i64) -> None:
    """A leader goes somewhere, or off the board (-1); where leaders may be alone they take and give up areas."""
    cells = b.cells
    old = cells[LEADER_AT + nation]
    cells[LEADER_AT + nation] = place
    if not b.tables.lone_leaders:
        return
    if 0 <= old < LANDS and cells[OWNER + old] == nation:
        vacate(b, old)
    if 0 <= place < LANDS and cells[OWNER + place] == -1:
        set_owner(b, place, nation)


def destroy_fort(b: Board, area: i64) -> None:
    """A destroyed fort is flipped over: none is ever built there again (CASUALTY-07, FORT-03)."""
    b.forts &= ~BIT[area]
    b.ruins |= BIT[area]
    vacate(b, area)


def destroy_burh(b: Board, area: i64) -> None:
    """A destroyed burh leaves the board and may be built again (BURH-04)."""
    b.burhs &= ~BIT[area]
    vacate(b, area)


def count_at(b: Board, nation: i64, kind: i64, place: i64) -> i64:
    """Armies of one kind of a nation in a place."""
    cells = b.cells
    if place >= LANDS:
        return cells[(SEA_HORSE if kind == CAVALRY else SEA_FOOT) + fleet_at(nation, place - LANDS)]
    if cells[OWNER + place] == nation:
        return cells[(HORSE if kind == CAVALRY else FOOT) + place]
    if b.turn == nation:
        return cells[(ATTACK_HORSE if kind == CAVALRY else ATTACK_FOOT) + place]
    return 0


def in_play(b: Board, nation: i64, kind: i64) -> i64:
    """Pieces of one kind (infantry or cavalry) that a nation has on the board."""
    cells = b.cells
    total: i64 = 0
    left = areas_with(b, nation)
    while left != 0:
        total += count_at(b, nation, kind, first_of(left))
        left = without_first(left)
    sea = SEA_HORSE if kind == CAVALRY else SEA_FOOT
    for s in range(SEAS):
        total += cells[sea + fleet_at(nation, s)]
    if b.marching and b.turn == nation:
        for i in range(TAGS):
            tag = cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) == COLUMN and tag_kind(tag) == kind:
                total += tag_count(tag)
    return total
