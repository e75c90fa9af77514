"""Whether a march can end well: no step is legal from which a column could not halt within the rules.

`one_step.py` has the rules of one step; here they are followed onward, at most as far as the column can go. A column
that fits nowhere may still halt if others can make room before the phase ends: that is asked of `limits.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import OWNER, Board, attackers, has
from meadhall.games.britannia.engine.codes import (
    BIT,
    CAVALRY,
    INFANTRY,
    LANDS,
    NO_ROOM,
    PLENTY,
    SEAS,
    first_of,
    without_first,
)
from meadhall.games.britannia.engine.force import plain_room, room
from meadhall.games.britannia.engine.movement.limits import can_end_beyond
from meadhall.games.britannia.engine.movement.one_step import (
    advance_column,
    allowance,
    bare_onward,
    column_marks,
    is_spent,
    one_step_refusal,
    restore_column,
    road_reach,
)
from meadhall.games.britannia.engine.movement.start import company, may_halt_at_sea
from meadhall.games.britannia.engine.relations import defenders, hostile, passes_subject
from meadhall.games.britannia.engine.tags import tagged
from meadhall.games.britannia.engine.why import NO_WAY_TO_END, OK


def move_refusal(b: Board, to: i64) -> i64:
    """Why the column may not go to a place as its next step, or OK. `find_limits` must have been asked first."""
    reason = one_step_refusal(b, to)
    if reason != OK:
        return reason
    if not b.limits_broken or b.past_cure:
        if finds_room_after(b, to):
            return OK
        if b.col_size == 0 or b.past_cure:
            return NO_WAY_TO_END
    return OK if can_end_beyond(b, to) else NO_WAY_TO_END


def finds_room_after(b: Board, to: i64) -> bool:
    """Whether the column finds room for its end in a place or farther on, all others staying where they are."""
    size = b.col_size
    if size > 0 and to < LANDS and not passes_subject(b, to) and room(b, b.turn, to) >= size:
        return True
    return can_end_after(b, to, size, 0)


# Ending well ---------------------------------------------------------------------------------------------------------
def can_end_after(b: Board, to: i64, size: i64, seen: i64) -> bool:
    """Whether a column of this size that goes there can end its march legally, there or farther on."""
    was = column_marks(b)
    advance_column(b, to)
    b.col_size = size
    found = can_end(b, seen)
    restore_column(b, was)
    return found


def can_end(b: Board, seen: i64) -> bool:
    """Whether the column can end its march from where it is: all of it here, or the rest of it on one way onward."""
    at = b.col_at
    size = b.col_size
    if size == 0:
        return company_to_come(b, at) or leader_can_end(b, at, seen)
    space = halting_room(b, at)
    if space >= size or halts_freely(b, at):
        return True
    if b.col_stop != OK:
        return False
    left = plain_room(b, b.turn, at) if space > 0 else NO_ROOM
    if left > space:
        left = space
    if rest_can_end(b, size, left, seen):
        return True
    if left == space:
        return False
    first = b.over_one
    b.over_one = at  # the nation's overstack is here then, and nowhere farther on
    found = rest_can_end(b, size, space, seen)
    b.over_one = first
    return found


def rest_can_end(b: Board, size: i64, left: i64, seen: i64) -> bool:
    """Whether those that do not stop here can go on, enough of them stopping for an overrun, and end well."""
    at = b.col_at
    if at < LANDS and hostile(b, at) and attackers(b, at) + left < b.tables.overrun * defenders(b, at):
        return False
    return can_go_on(b, size - left, seen | BIT[at])


def company_to_come(b: Board, at: i64) -> bool:
    """Whether a leader alone finds armies here; at sea, armies that have not moved and can land with him."""
    found = company(b, at)
    if at >= LANDS:
        found -= tagged(b, at, INFANTRY) + tagged(b, at, CAVALRY)
        return found > 0 and b.col_steps < allowance(b)
    return found > 0


def may_stand_alone(b: Board, at: i64) -> bool:
    """Whether a leader by himself may stop in an area: nobody else's, where leaders may be alone (1E-LEADER-08)."""
    if not b.tables.lone_leaders or at >= LANDS:
        return False
    return b.cells[OWNER + at] == -1 or b.cells[OWNER + at] == b.turn


def leader_can_end(b: Board, at: i64, seen: i64) -> bool:
    """Whether a leader by himself may stop here, or go on to where he may."""
    if may_stand_alone(b, at):
        return True
    return b.tables.lone_leaders != 0 and b.col_stop == OK and can_go_on(b, 0, seen | BIT[at])


def can_go_on(b: Board, size: i64, seen: i64) -> bool:
    """Whether some next step leads this many armies to a legal end."""
    t = b.tables
    at = b.col_at
    if is_spent(b):
        return False
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
    left = targets & ~seen
    while left != 0 and not found:
        area = first_of(left)
        left = without_first(left)
        found = bare_onward(b, area) and can_end_after(b, area, size, seen)
    if not found:
        seas = t.coasts[at] if at < LANDS else t.sea_near[at - LANDS]
        for s in range(SEAS):
            to = LANDS + s
            if has(seas, s) and not has(seen, to) and bare_onward(b, to) and can_end_after(b, to, size, seen):
                found = True
                break
    b.col_size = old
    return found


def halting_room(b: Board, at: i64) -> i64:
    """How many of the column may stop here: none at sea or with a subject of the Romans (ROAD-08)."""
    if at >= LANDS:
        return PLENTY if may_halt_at_sea(b) else NO_ROOM
    if passes_subject(b, at):
        return 0
    return room(b, b.turn, at)


def halts_freely(b: Board, at: i64) -> bool:
    """Whether a leader lifts the limits for his column where it halts together with him (1E-STACK-06)."""
    t = b.tables
    return (
        t.leader_lifts != 0 and b.col_led != 0 and at < LANDS and not has(t.difficult, at) and not passes_subject(b, at)
    )
