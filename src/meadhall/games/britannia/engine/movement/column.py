"""The column on the march: its steps, whom it takes along or leaves behind, what entering an area does, where it halts.

A column cannot halt where it breaks the stacking limits for good (`limits.py`): a phase that began legally can always
end so.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import TAG, Board, attackers, has
from meadhall.games.britannia.engine.codes import (
    BIT,
    CAVALRY,
    COLUMN,
    HALT,
    INFANTRY,
    JOIN,
    LANDS,
    LEAVE,
    NONE,
    PLACES,
    TAGS,
    TO,
    append_all,
    new_list,
)
from meadhall.games.britannia.engine.force import count_at, find_overstacks, pick_up, plain_room, put, too_high
from meadhall.games.britannia.engine.movement.assignment import forget_reaches, opens_way
from meadhall.games.britannia.engine.movement.effects import drop_off, end_column, enter, halt, start_column, take_along
from meadhall.games.britannia.engine.movement.halt import (
    finds_room_after,
    halting_room,
    halts_freely,
    may_stand_alone,
    move_refusal,
    rest_can_end,
)
from meadhall.games.britannia.engine.movement.limits import (
    can_end_farther_on,
    can_end_halted,
    can_still_end,
    find_limits,
)
from meadhall.games.britannia.engine.movement.one_step import allowance, is_spent, one_step_refusal, road_reach
from meadhall.games.britannia.engine.movement.start import company, may_halt_at_sea, parting_refusal, sea_home, unmoved
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.relations import defenders, hostile, passes_subject
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    find_tag,
    tag_count,
    tag_home,
    tag_kind,
    tag_moved,
    tag_place,
)
from meadhall.games.britannia.engine.tell import JOINED, tell
from meadhall.games.britannia.engine.timeline import has_boats
from meadhall.games.britannia.engine.why import (
    HAS_NOT_MOVED,
    JOIN_NEEDS_LEADER,
    LEADER_NEEDS_ARMY,
    MAY_NOT_HALT_AT_SEA,
    MAY_NOT_HALT_WITH_SUBJECT,
    MOVED_ALREADY,
    NO_STEPS_LEFT,
    NO_WAY_TO_END,
    NOT_ASKED,
    NOT_THERE,
    OK,
    OVERRUN_STOPS,
    STACK_FULL,
)

NOWHERE: Final[vec[i64]] = vec[i64]()


def can_land(b: Board, count: i64, sea: i64, kind: i64) -> bool:
    """Whether this many armies from a sea can go anywhere in one column. `find_limits` must have been asked first."""
    start_column(b, sea, 0)
    b.col_fast = 1 if kind == CAVALRY or b.turn == b.tables.romans else 0
    b.col_size = count
    found = has_step(b)
    end_column(b)
    return found


def has_step(b: Board) -> bool:
    """Whether the column has any next step. `find_limits` must have been asked first."""
    for to in targets(b):
        if move_refusal(b, to) == OK:
            return True
    return False


def finds_room(b: Board) -> bool:
    """Whether the column has a next step after which it finds room, all others staying where they are."""
    for to in targets(b):
        if one_step_refusal(b, to) == OK and finds_room_after(b, to):
            return True
    return False


def targets(b: Board) -> vec[i64]:
    """The places next to the column, those along its roads among them."""
    t = b.tables
    at = b.col_at
    if b.col_stop != OK or is_spent(b):
        return NOWHERE
    by_boat = at >= LANDS or has_boats(b, b.turn)
    if at < LANDS and b.turn == t.romans and has(b.roads, at) and b.col_seen == 0:
        out = append_all(new_list(), road_reach(b, at) | t.land_near[at] | t.strait_near[at])
        return append_all(out, t.coasts[at] * BIT[LANDS]) if by_boat else out
    return t.next_by_boat[at] if by_boat else t.next_ashore[at]


class Column(Question):
    """Where the column goes next, whom it takes along or leaves, or whether it halts."""

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        find_limits(b)
        if self.halt_refusal(b) == OK:
            out = append(out, HALT)
        before = len(out)
        for to in targets(b):
            if move_refusal(b, to) == OK:
                out = append(out, actions.to(to))
        if b.col_led:
            out = self.joins(b, out)
        if b.col_size > 1 or (b.col_led and len(out) > before):
            out = self.leaves(b, out)
        if len(out) == 0:
            out = append(out, HALT)  # a column that can go nowhere stays
        return out

    def joins(self, b: Board, out: vec[i64]) -> vec[i64]:
        """Armies here that have not moved and may go along with the leader (LEADER-10)."""
        place = b.col_at
        if b.col_stop != OK or b.col_steps >= allowance(b):
            return out
        home = NONE if place < LANDS else sea_home(b, place)
        out = self.join_some(b, out, INFANTRY, home)
        if b.tables.horse[b.turn] > 0:
            out = self.join_some(b, out, CAVALRY, home)
        for i in range(TAGS):
            tag = b.cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) == place and not tag_moved(tag) and tag_home(tag) != NONE:
                out = self.join_some(b, out, tag_kind(tag), tag_home(tag))
        return out

    def join_some(self, b: Board, out: vec[i64], kind: i64, home: i64) -> vec[i64]:
        """One sort of army in every number."""
        most = unmoved(b, b.col_at, kind, home)
        count: i64 = 1
        while count <= most:
            if self.join_refusal(b, count, kind, home) == OK:
                out = append(out, actions.join(count, kind, home))
            count += 1
        return out

    def join_refusal(self, b: Board, count: i64, kind: i64, home: i64) -> i64:
        """Armies may go along if they have not moved, may leave, and all together can still end the march."""
        if not b.col_led:
            return JOIN_NEEDS_LEADER
        if b.col_stop != OK:
            return b.col_stop
        if b.col_steps >= allowance(b):
            return NO_STEPS_LEFT
        if kind > CAVALRY or count < 1 or unmoved(b, b.col_at, kind, home) < count:
            return MOVED_ALREADY if kind <= CAVALRY and count_at(b, b.turn, kind, b.col_at) >= count else NOT_THERE
        reason = parting_refusal(b, count, b.col_at)
        if reason != OK or (b.col_at < LANDS and b.past_cure):
            return reason
        broken = b.limits_broken
        pick_up(b, b.turn, kind, count, b.col_at)
        b.col_size += count
        b.limits_broken = 1 if too_high(b, b.turn) else 0
        fine = has_step(b) or (b.col_at < LANDS and can_still_end(b))
        b.limits_broken = broken
        b.col_size -= count
        put(b, b.turn, kind, count, b.col_at)
        return OK if fine else NO_WAY_TO_END

    def leaves(self, b: Board, out: vec[i64]) -> vec[i64]:
        """Armies of the column that may stop here while the rest goes on (LEADER-15, OVERRUN-02)."""
        if b.col_stop != OK or b.col_at >= LANDS:
            return out
        for i in range(TAGS):
            tag = b.cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) != COLUMN or not first_of_sort(b, i):
                continue
            most = self.in_column(b, tag_kind(tag), tag_home(tag))
            count: i64 = 1
            while count <= most:
                if self.leave_refusal(b, count, tag_kind(tag), tag_home(tag)) == OK:
                    out = append(out, actions.leave(count, tag_kind(tag), tag_home(tag)))
                count += 1
        return out

    def in_column(self, b: Board, kind: i64, home: i64) -> i64:
        """Armies of one sort in the column."""
        total: i64 = 0
        for i in range(TAGS):
            tag = b.cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) == COLUMN and tag_kind(tag) == kind and tag_home(tag) == home:
                total += tag_count(tag)
        return total

    def leave_refusal(self, b: Board, count: i64, kind: i64, home: i64) -> i64:
        """Some stop for good; the rest must be able to go on (all stopping is a halt)."""
        if b.col_steps == 0 and b.col_road == 0:
            return HAS_NOT_MOVED
        if b.col_stop != OK:
            return b.col_stop
        if count < 1 or kind > CAVALRY or self.in_column(b, kind, home) < count:
            return NOT_THERE
        if b.col_at >= LANDS:
            return MAY_NOT_HALT_AT_SEA
        if passes_subject(b, b.col_at):
            return MAY_NOT_HALT_WITH_SUBJECT
        full = halting_room(b, b.col_at) < count
        if full and b.past_cure:
            return STACK_FULL
        if count == b.col_size and not b.col_led:
            return NOT_ASKED
        if hostile(b, b.col_at) and attackers(b, b.col_at) + b.col_size <= b.tables.overrun * defenders(b, b.col_at):
            return OVERRUN_STOPS
        if count < b.col_size and not b.limits_broken and plain_room(b, b.turn, b.col_at) >= count and finds_room(b):
            return OK  # where all of them find room, the rest does; this spares the trial below
        one, two, broken = b.over_one, b.over_two, b.limits_broken
        opens = hostile(b, b.col_at) and opens_way(b, b.col_at, count)
        if opens:
            forget_reaches(b)
        put(b, b.turn, kind, count, b.col_at)
        add_tag(b, count, kind, 1, b.col_at, NONE, NONE)
        b.col_size -= count
        find_overstacks(b, b.turn)
        fine = has_step(b) or more_can_stop(b)
        drop_tag(b, find_tag(b, kind, 1, b.col_at, NONE, NONE), count)
        pick_up(b, b.turn, kind, count, b.col_at)
        b.col_size += count
        b.over_one, b.over_two, b.limits_broken = one, two, broken
        if opens:
            forget_reaches(b)
        if fine:
            return OK
        return STACK_FULL if full else NO_WAY_TO_END

    def halt_refusal(self, b: Board) -> i64:
        """The column may stop where it fits (STACK-02), never at sea (BOAT-02) nor with a subject of Rome (ROAD-08)."""
        if b.col_steps == 0 and b.col_road == 0:
            return HAS_NOT_MOVED
        if b.col_at >= LANDS:
            return OK if may_halt_at_sea(b) else MAY_NOT_HALT_AT_SEA
        if b.col_size == 0:
            if company(b, b.col_at) == 0 and not may_stand_alone(b, b.col_at):
                return LEADER_NEEDS_ARMY
            return STACK_FULL if b.limits_broken and not b.past_cure and not can_end_halted(b) else OK
        if passes_subject(b, b.col_at):
            return MAY_NOT_HALT_WITH_SUBJECT
        if not b.limits_broken or b.past_cure:
            if halting_room(b, b.col_at) >= b.col_size or halts_freely(b, b.col_at):
                return OK
        return STACK_FULL if b.past_cure or not can_end_halted(b) else OK

    def refusal(self, b: Board, code: i64) -> i64:
        verb = actions.verb_of(code)
        find_limits(b)
        if verb == TO:
            to = actions.to_place(code)
            return move_refusal(b, to) if to < PLACES else NOT_THERE
        if verb == HALT:
            reason = self.halt_refusal(b)
            return OK if reason != OK and self.stuck(b) else reason
        if verb == JOIN:
            return self.join_refusal(b, actions.join_count(code), actions.join_kind(code), actions.join_home(code))
        if verb == LEAVE:
            count = actions.leave_count(code)
            return self.leave_refusal(b, count, actions.leave_kind(code), actions.leave_home(code))
        return NOT_ASKED

    def stuck(self, b: Board) -> bool:
        """Whether a column that has just set out can do nothing else; it may then stay where it is."""
        return b.col_steps == 0 and len(self.joins(b, new_list())) == 0 and not has_step(b)

    def answer(self, b: Board, code: i64) -> None:
        verb = actions.verb_of(code)
        if verb == TO:
            enter(b, actions.to_place(code))
        elif verb == JOIN:
            count = actions.join_count(code)
            take_along(b, count, actions.join_kind(code), actions.join_home(code))
            tell(b, JOINED, b.turn, count, b.col_at)
        elif verb == LEAVE:
            drop_off(b, actions.leave_count(code), actions.leave_kind(code), actions.leave_home(code))
        else:
            halt(b)


def more_can_stop(b: Board) -> bool:
    """Whether others of the column can make up the number that must stop for an overrun, and the rest goes on."""
    at = b.col_at
    if not hostile(b, at):
        return False
    short = b.tables.overrun * defenders(b, at) - attackers(b, at)
    if short <= 0 or short >= b.col_size:
        return False
    if b.past_cure or not b.limits_broken:
        if halting_room(b, at) >= short and rest_can_end(b, b.col_size, short, 0):
            return True
    return not b.past_cure and can_end_farther_on(b)


def first_of_sort(b: Board, slot: i64) -> bool:
    """Whether no earlier tag of the column is of the same sort."""
    for i in range(slot):
        tag = b.cells[TAG + i]
        if tag_place(tag) == COLUMN and sort_of(tag) == sort_of(b.cells[TAG + slot]):
            return False
    return True


def sort_of(tag: i64) -> i64:
    """Kind and home together: what tells armies of a column apart for the player."""
    return tag_kind(tag) * 64 + tag_home(tag)
