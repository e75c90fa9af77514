"""One step of a column: where it may go next, and whether it can end its march legally from there.

A column is the armies (with or without their leader) that are on the march now. It moves step by step; each step asks
the rules in the order of the rulebook, and the first that forbids it is the answer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import Board, armies_at, attackers, has
from meadhall.games.britannia.engine.codes import BIT, LANDS, first_of, without_first
from meadhall.games.britannia.engine.movement.start import company
from meadhall.games.britannia.engine.relations import attack_refusal, defenders, hostile, passes_subject
from meadhall.games.britannia.engine.timeline import has_boats, no_landing
from meadhall.games.britannia.engine.why import (
    BOATS_START_ON_LAND,
    DIFFICULT_STOPS,
    ENEMY_STOPS,
    LANDING_FORBIDDEN,
    LEADER_NEEDS_ARMY,
    NO_BOATS,
    NO_STEPS_LEFT,
    NOT_ADJACENT,
    OK,
    ONE_SEA,
    OVERRUN_STOPS,
    PROTECTED_SUBJECT,
    ROAD_ONLY,
    SEA_FORBIDDEN,
    STAY_IN_SEA,
    STRAIT_STOPS,
    STRAIT_WHOLE_MOVE,
    SUBJECT_OF_YOURS,
)

# How a column used the sea (bits of col_sea): it began there, it entered one, it went where limits bind others
STAYED_ASHORE: Final[i64] = 0
BEGAN_AT_SEA: Final[i64] = 1
USED_SEA: Final[i64] = 2
FREE_LANDING: Final[i64] = 4


# How it used roads (bits of col_road)
USED_ROAD: Final[i64] = 1
ONLY_ROADS: Final[i64] = 2


# The column's marks, in the order of `column_marks`
Marks = tuple[i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64]


# One step ------------------------------------------------------------------------------------------------------------
def allowance(b: Board) -> i64:
    """Three areas for cavalry, Roman infantry and armies with their leader, else two (MOVE-02, -03, LEADER-08)."""
    return b.tables.move_fast if b.col_fast or b.col_led else b.tables.move_normal


def is_spent(b: Board) -> bool:
    """Whether the column is on land and has used all its steps, and no road leads on: every next step is refused."""
    at = b.col_at
    return at < LANDS and b.col_steps >= allowance(b) and not has(b.roads, at)


def road_reach(b: Board, start: i64) -> i64:
    """All areas joined to this one by roads, without it (ROAD-01)."""
    t = b.tables
    if not has(b.roads, start):
        return 0
    if not has(b.road_network, start):
        network = BIT[start]
        grown: i64 = 0
        while grown != network:
            grown = network
            left = b.roads & ~network
            while left != 0:
                area = first_of(left)
                left = without_first(left)
                if t.land_near[area] & network != 0:
                    network |= BIT[area]
        b.road_network = network
    return b.road_network & ~BIT[start]


def is_road_step(b: Board, to: i64) -> bool:
    """Whether the column goes there by road, without spending movement; never twice to one area of the same ride."""
    at = b.col_at
    if b.turn != b.tables.romans or at >= LANDS or to >= LANDS or has(b.col_seen, to):
        return False
    if not has(b.roads, at) or not has(b.roads, to):
        return False
    return has(b.tables.land_near[at] if b.col_seen else road_reach(b, at), to)


def one_step_refusal(b: Board, to: i64) -> i64:
    """The rules of one step, without asking whether the march can end well."""
    at = b.col_at
    if to == at:
        return NOT_ADJACENT
    if b.col_stop != OK:
        return b.col_stop
    if at < LANDS and hostile(b, at):
        if b.col_size == 0 and not b.tables.lone_leaders:
            return ENEMY_STOPS
        if attackers(b, at) < b.tables.overrun * defenders(b, at):  # 1E-OVERRUN-01: a leader alone may pass, too
            return OVERRUN_STOPS if b.col_size > 0 else ENEMY_STOPS
    if at >= LANDS:
        return landing_refusal(b, to) if to < LANDS else sailing_refusal(b, to)
    if to >= LANDS:
        return embarking_refusal(b, to)
    return land_refusal(b, to)


def land_refusal(b: Board, to: i64) -> i64:
    """From land to land: by road, over a border, or across a strait."""
    t = b.tables
    at = b.col_at
    if is_road_step(b, to):
        return OK
    if has(t.strait_near[at], to):
        if b.col_steps > 0:
            return STRAIT_WHOLE_MOVE
        if b.col_road & ONLY_ROADS:
            return ROAD_ONLY
    elif not has(t.land_near[at], to) or has(b.col_seen, to):
        return NOT_ADJACENT
    elif b.col_road & ONLY_ROADS:
        return ROAD_ONLY
    elif b.col_steps >= allowance(b):
        return NO_STEPS_LEFT
    return entry_refusal(b, to)


def entry_refusal(b: Board, to: i64) -> i64:
    """Whether the column may enter an area at all: whose it is, and a leader's company."""
    reason = attack_refusal(b, b.turn, to)
    if reason != OK and not ((reason == SUBJECT_OF_YOURS or reason == PROTECTED_SUBJECT) and passes_subject(b, to)):
        return reason
    if b.col_size == 0 and company(b, to) == 0 and (not b.tables.lone_leaders or hostile(b, to)):
        return LEADER_NEEDS_ARMY
    return OK


def embarking_refusal(b: Board, to: i64) -> i64:
    """From land into a sea by boat: one sea for each army, in rounds with boats (BOAT-01, -02, -09)."""
    t = b.tables
    if not has(t.coasts[b.col_at], to - LANDS):
        return NOT_ADJACENT
    if not has_boats(b, b.turn):
        return NO_BOATS
    if b.col_sea & USED_SEA:
        return ONE_SEA
    if b.col_sea & BEGAN_AT_SEA and not t.boats_from_sea:
        return BOATS_START_ON_LAND
    if b.col_bound and has(t.no_sea[b.turn], to - LANDS):
        return SEA_FORBIDDEN
    if b.col_road & ONLY_ROADS:
        return ROAD_ONLY
    if b.col_steps >= allowance(b):
        return NO_STEPS_LEFT
    if b.col_size == 0 and armies_at(b, b.turn, to) == 0 and not b.tables.lone_leaders:
        return LEADER_NEEDS_ARMY
    return OK


def sailing_refusal(b: Board, to: i64) -> i64:
    """From sea to sea: once, before landing, and only for armies that began at sea (INV-03, -04, BOAT-02)."""
    t = b.tables
    if not has(t.sea_near[b.col_at - LANDS], to - LANDS):
        return NOT_ADJACENT
    if b.col_sea & USED_SEA:
        return ONE_SEA
    if b.col_bound and t.stay_in_sea[b.turn]:
        return STAY_IN_SEA
    if b.col_bound and has(t.no_sea[b.turn], to - LANDS):
        return SEA_FORBIDDEN
    if b.col_size == 0 and armies_at(b, b.turn, to) == 0 and not b.tables.lone_leaders:
        return LEADER_NEEDS_ARMY
    return OK


def landing_refusal(b: Board, to: i64) -> i64:
    """From sea to land; the card's limits bind armies that began the turn at sea (INV-07)."""
    t = b.tables
    if not has(t.shores[b.col_at - LANDS], to):
        return NOT_ADJACENT
    if b.col_steps >= allowance(b):
        return NO_STEPS_LEFT
    if (b.col_bound or t.boats_bound) and has(no_landing(t, b.turn, b.col_at - LANDS), to):
        return LANDING_FORBIDDEN
    return entry_refusal(b, to)


def bare_onward(b: Board, to: i64) -> bool:
    """Whether a step on is legal; enough armies are thought to stay behind in an overrun area."""
    at = b.col_at
    if at < LANDS and hostile(b, at):
        return onward_from_overrun(b, to)
    return one_step_refusal(b, to) == OK


def onward_from_overrun(b: Board, to: i64) -> bool:
    """The rules of a step out of an overrun area, the count of those that stop apart."""
    if b.col_stop != OK:
        return False
    if to >= LANDS:
        return embarking_refusal(b, to) == OK
    return land_refusal(b, to) == OK


def advance_column(b: Board, to: i64) -> None:
    """Move the column's own marks one step on (nothing on the board changes): steps, roads, seas, what stops it."""
    t = b.tables
    at = b.col_at
    b.col_from = at
    b.col_at = to
    if at < LANDS and to < LANDS:
        if road_advance(b, at, to):
            return
        if has(t.strait_near[at], to):
            cross_strait(b)
            return
    b.col_seen = 0
    b.col_steps += 1
    if to >= LANDS:
        b.col_sea |= USED_SEA
        return
    if has(t.difficult, to) and not b.col_led:
        if b.turn == t.romans and has(b.roads, to):
            b.col_road |= ONLY_ROADS  # ROAD-06
        elif not (t.transit_free and passes_subject(b, to)):
            b.col_stop = DIFFICULT_STOPS  # MOVE-04


def road_advance(b: Board, at: i64, to: i64) -> bool:
    """A step by road costs nothing and does not stop in difficult terrain (ROAD-01, -05)."""
    b.col_at = at
    by_road = is_road_step(b, to)
    b.col_at = to
    if by_road:
        b.col_road |= USED_ROAD
        b.col_seen |= BIT[at] | BIT[to]
    return by_road


def cross_strait(b: Board) -> None:
    """A crossing is the whole move; Romans may use roads on one side of it, never on both (STRAIT-02, -06)."""
    b.col_steps = allowance(b)
    if b.turn == b.tables.romans and not b.col_road & USED_ROAD and has(b.roads, b.col_at):
        b.col_road |= ONLY_ROADS
    else:
        b.col_stop = STRAIT_STOPS


# Trying a way --------------------------------------------------------------------------------------------------------
def column_marks(b: Board) -> Marks:
    """What is known of the column on the march, to be put aside while a way is tried.

    Compiled, a tuple of native numbers is no object and needs no memory of its own.
    """
    return (
        b.marching,
        b.col_at,
        b.col_from,
        b.col_steps,
        b.col_led,
        b.col_stop,
        b.col_sea,
        b.col_road,
        b.col_seen,
        b.col_bound,
        b.col_size,
        b.col_fast,
    )


def restore_column(b: Board, was: Marks) -> None:
    """The column is as it was when its marks were put aside."""
    b.marching = was[0]
    b.col_at = was[1]
    b.col_from = was[2]
    b.col_steps = was[3]
    b.col_led = was[4]
    b.col_stop = was[5]
    b.col_sea = was[6]
    b.col_road = was[7]
    b.col_seen = was[8]
    b.col_bound = was[9]
    b.col_size = was[10]
    b.col_fast = was[11]
