"""One step of a column: where it may go next, and whether it can end its march legally from there.

A column is the armies (with or without their leader) that are on the march now. It moves step by step; each step asks
the rules in the order of the rulebook, and the first that forbids it is the answer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    OVERLORD,
    OWNER,
    Board,
    armies_at,
    attackers,
    has,
    settled,
    tagged,
)
from meadhall.games.britannia.engine.codes import BIT, CAVALRY, INFANTRY, LANDS
from meadhall.games.britannia.engine.force import plain_room, room
from meadhall.games.britannia.engine.why import (
    BOATS_START_ON_LAND,
    DIFFICULT_STOPS,
    ENEMY_STOPS,
    FELLOW_SUBJECT,
    FORMER_SUBJECT,
    LANDING_FORBIDDEN,
    LEADER_NEEDS_ARMY,
    NO_BOATS,
    NO_STEPS_LEFT,
    NO_WAY_TO_END,
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
    TRUCE,
    YOUR_OVERLORD,
)

# How a column came to its sea (bits of col_sea)
BEGAN_AT_SEA: Final = 1
USED_SEA: Final = 2
# How it used roads (bits of col_road)
USED_ROAD: Final = 1
ONLY_ROADS: Final = 2


# Who may be entered --------------------------------------------------------------------------------------------------
def submission_of(b: Board, subject: i64) -> i64:
    """Which agreement binds a subject: its index in the tables, or -1."""
    t = b.tables
    lord = b.cells[OVERLORD + subject]
    if lord < 0:
        return -1
    for i in range(len(t.sub_nation)):
        if t.sub_nation[i] == subject and t.sub_overlord[i] == lord:
            return i
    return -1


def protected(b: Board, area: i64) -> bool:
    """Whether an area belongs to a subject and is one the overlord may not attack (SUBMIT-11, -18)."""
    owner = b.cells[OWNER + area]
    if owner < 0 or b.cells[OVERLORD + owner] < 0:
        return False
    agreement = submission_of(b, owner)
    return agreement >= 0 and has(b.tables.sub_counted[agreement], area)


def attack_refusal(b: Board, nation: i64, area: i64) -> i64:
    """Why a nation may not move into the area of another nation, or OK (MOVE-12)."""
    t = b.tables
    other = b.cells[OWNER + area]
    if other < 0 or other == nation:
        return OK
    if b.cells[OVERLORD + other] == nation:
        if nation == t.romans:
            return SUBJECT_OF_YOURS
        return PROTECTED_SUBJECT if protected(b, area) else OK
    lord = b.cells[OVERLORD + nation]
    if lord >= 0:
        if lord == other:
            return YOUR_OVERLORD
        if b.cells[OVERLORD + other] == lord:
            return FELLOW_SUBJECT
    if nation == t.romano_british or nation == t.second_british:
        return british_refusal(b, other)
    return OK


def british_refusal(b: Board, other: i64) -> i64:
    """The Romano-British spare former subjects that have not attacked them, and keep a truce (RB-07, SHORT3-06)."""
    t = b.tables
    if b.round == t.truce_round and has(t.truce, other):
        return TRUCE
    if b.round < t.former_ban_until and has(b.submitted | t.former_subjects, other) and not has(b.provoked, other):
        return FORMER_SUBJECT
    return OK


def passes_subject(b: Board, area: i64) -> bool:
    """Whether the area is a subject's that the Romans in turn may pass but not stay in (ROAD-07, -08)."""
    owner = b.cells[OWNER + area]
    return b.turn == b.tables.romans and owner >= 0 and b.cells[OVERLORD + owner] == b.turn


def hostile(b: Board, area: i64) -> bool:
    """Whether another nation's units stop the column here."""
    owner = b.cells[OWNER + area]
    return owner >= 0 and owner != b.turn and not passes_subject(b, area)


def defenders(b: Board, area: i64) -> i64:
    """What counts against an overrun: armies, forts and burhs, never leaders (OVERRUN-01, -03)."""
    count = settled(b, area)
    if has(b.forts, area):
        count += 1
    if has(b.burhs, area):
        count += 1
    return count


# One step ------------------------------------------------------------------------------------------------------------
def allowance(b: Board) -> i64:
    """Three areas for cavalry, Roman infantry and armies with their leader, else two (MOVE-02, -03, LEADER-08)."""
    return b.tables.move_fast if b.col_fast or b.col_led else b.tables.move_normal


def road_reach(b: Board, start: i64) -> i64:
    """All areas joined to this one by roads, without it (ROAD-01)."""
    t = b.tables
    if not has(b.roads, start):
        return 0
    if b.reach_from == start:
        return b.reach
    reach: i64 = BIT[start]
    grown: i64 = 0
    while grown != reach:
        grown = reach
        for a in range(LANDS):
            if has(b.roads, a) and not has(reach, a) and t.land_near[a] & reach != 0:
                reach |= BIT[a]
    b.reach_from = start
    b.reach = reach & ~BIT[start]
    return b.reach


def is_road_step(b: Board, to: i64) -> bool:
    """Whether the column goes there by road, without spending movement; never twice to one area of the same ride."""
    at = b.col_at
    if b.turn != b.tables.romans or at >= LANDS or to >= LANDS or has(b.col_seen, to):
        return False
    if not has(b.roads, at) or not has(b.roads, to):
        return False
    return has(b.tables.land_near[at] if b.col_seen else road_reach(b, at), to)


def step_refusal(b: Board, to: i64) -> i64:
    """Why the column may not go to a place as its next step, or OK. `find_overstacks` must have been asked first."""
    reason = bare_refusal(b, to)
    if reason != OK:
        return reason
    size = b.col_size
    if size > 0 and to < LANDS and not passes_subject(b, to) and room(b, b.turn, to) >= size:
        return OK
    return OK if can_end_after(b, to, size, 0) else NO_WAY_TO_END


def bare_refusal(b: Board, to: i64) -> i64:
    """The rules of one step, without asking whether the march can end well."""
    at = b.col_at
    if to == at:
        return NOT_ADJACENT
    if b.col_stop != OK:
        return b.col_stop
    if at < LANDS and hostile(b, at) and (b.col_size == 0 or attackers(b, at) < b.tables.overrun * defenders(b, at)):
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
    if reason != OK and not (reason == SUBJECT_OF_YOURS and passes_subject(b, to)):
        return reason
    if b.col_size == 0 and armies_at(b, b.turn, to) == 0:
        return LEADER_NEEDS_ARMY
    return OK


def embarking_refusal(b: Board, to: i64) -> i64:
    """From land into a sea by boat: one sea for each army, in rounds with boats (BOAT-01, -02, -09)."""
    t = b.tables
    if not has(t.coasts[b.col_at], to - LANDS):
        return NOT_ADJACENT
    if not t.boats[b.round * 17 + b.turn]:
        return NO_BOATS
    if b.col_sea & USED_SEA:
        return ONE_SEA
    if b.col_sea & BEGAN_AT_SEA and not t.boats_from_sea:
        return BOATS_START_ON_LAND
    if b.col_road & ONLY_ROADS:
        return ROAD_ONLY
    if b.col_steps >= allowance(b):
        return NO_STEPS_LEFT
    if b.col_size == 0 and armies_at(b, b.turn, to) == 0:
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
    if b.col_size == 0 and armies_at(b, b.turn, to) == 0:
        return LEADER_NEEDS_ARMY
    return OK


def landing_refusal(b: Board, to: i64) -> i64:
    """From sea to land; the card's limits bind armies that began the turn at sea (INV-07)."""
    t = b.tables
    if not has(t.shores[b.col_at - LANDS], to):
        return NOT_ADJACENT
    if b.col_steps >= allowance(b):
        return NO_STEPS_LEFT
    if b.col_bound and has(t.no_landing[b.turn], to):
        return LANDING_FORBIDDEN
    return entry_refusal(b, to)


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
        else:
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


# Ending well ---------------------------------------------------------------------------------------------------------
def can_end_after(b: Board, to: i64, size: i64, seen: i64) -> bool:
    """Whether a column of this size that goes there can end its march legally, there or farther on."""
    at = b.col_at
    came = b.col_from
    steps = b.col_steps
    stop = b.col_stop
    sea = b.col_sea
    road = b.col_road
    ridden = b.col_seen
    old_size = b.col_size
    advance_column(b, to)
    b.col_size = size
    found = can_end(b, seen)
    b.col_at = at
    b.col_from = came
    b.col_steps = steps
    b.col_stop = stop
    b.col_sea = sea
    b.col_road = road
    b.col_seen = ridden
    b.col_size = old_size
    return found


def can_end(b: Board, seen: i64) -> bool:
    """Whether the column can end its march from where it is: all of it here, or the rest of it on one way onward."""
    at = b.col_at
    size = b.col_size
    if size == 0:
        return company_to_come(b, at)
    space = halting_room(b, at)
    if space >= size:
        return True
    if b.col_stop != OK:
        return False
    left = plain_room(b, b.turn, at) if space > 0 else 0
    if left > space:
        left = space
    if at < LANDS and hostile(b, at) and attackers(b, at) + left < b.tables.overrun * defenders(b, at):
        return False
    return can_go_on(b, size - left, seen | BIT[at])


def company_to_come(b: Board, at: i64) -> bool:
    """Whether a leader alone finds armies here; at sea, armies that have not moved and can land with him."""
    found = armies_at(b, b.turn, at)
    if at >= LANDS:
        found -= tagged(b, at, INFANTRY) + tagged(b, at, CAVALRY)
        return found > 0 and b.col_steps < allowance(b)
    return found > 0


def can_go_on(b: Board, size: i64, seen: i64) -> bool:
    """Whether some next step leads this many armies to a legal end."""
    t = b.tables
    at = b.col_at
    old = b.col_size
    b.col_size = size
    found = False
    targets: i64
    if at < LANDS:
        targets = t.land_near[at] | t.strait_near[at]
        if b.turn == t.romans:
            targets |= road_reach(b, at)
    else:
        targets = t.shores[at - LANDS]
    for to in range(LANDS):
        if has(targets, to) and not has(seen, to) and bare_onward(b, to) and can_end_after(b, to, size, seen):
            found = True
            break
    if not found:
        seas = t.coasts[at] if at < LANDS else t.sea_near[at - LANDS]
        for s in range(6):
            to = LANDS + s
            if has(seas, s) and not has(seen, to) and bare_onward(b, to) and can_end_after(b, to, size, seen):
                found = True
                break
    b.col_size = old
    return found


def bare_onward(b: Board, to: i64) -> bool:
    """Whether a step on is legal; enough armies are thought to stay behind in an overrun area."""
    at = b.col_at
    if at < LANDS and hostile(b, at):
        return onward_from_overrun(b, to)
    return bare_refusal(b, to) == OK


def onward_from_overrun(b: Board, to: i64) -> bool:
    """The rules of a step out of an overrun area, the count of those that stop apart."""
    if b.col_stop != OK:
        return False
    if to >= LANDS:
        return embarking_refusal(b, to) == OK
    return land_refusal(b, to) == OK


def halting_room(b: Board, at: i64) -> i64:
    """How many of the column may stop here: none at sea or with a subject of the Romans (ROAD-08)."""
    if at >= LANDS or passes_subject(b, at):
        return 0
    return room(b, b.turn, at)
