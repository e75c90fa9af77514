"""Movement: columns set out one after the other, until the phase is done.

Only one column is on the march at a time, so only it needs step counts (`column.py`). Armies that halt have moved for
this phase. Players bring the stoppers of an overrun, and the replacement of a garrison, first.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    FOOT,
    HORSE,
    LEADER_AT,
    OVERLORD,
    OWNER,
    SEA_FOOT,
    SEA_HORSE,
    TAG,
    Board,
    areas_of,
    areas_with,
    armies_at,
    armies_in,
    fleet_at,
    has,
)
from meadhall.games.britannia.engine.codes import (
    ALLOW,
    ASK,
    BIT,
    CAVALRY,
    DONE,
    INFANTRY,
    LANDS,
    LEAD,
    NONE,
    PLACES,
    Q_COLUMN,
    Q_EXCESS,
    Q_LEAVE_ASKED,
    Q_MARCH,
    Q_NOTHING,
    SEAS,
    TAGS,
    TAKE,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import (
    count_at,
    find_overstacks,
    lifted,
    over_limit,
    overstacked,
    pick_up,
    put,
    vacate,
)
from meadhall.games.britannia.engine.movement.column import can_land, has_step, targets
from meadhall.games.britannia.engine.movement.effects import end_column, start_column, take_along
from meadhall.games.britannia.engine.movement.halt import can_end_after
from meadhall.games.britannia.engine.movement.limits import can_still_end, find_limits
from meadhall.games.britannia.engine.movement.one_step import one_step_refusal
from meadhall.games.britannia.engine.movement.start import (
    forget_at,
    garrison_needed,
    may_stay_at_sea,
    parting_refusal,
    sea_home,
    unmoved,
)
from meadhall.games.britannia.engine.question import Permission, Question
from meadhall.games.britannia.engine.scoring import remove_leader
from meadhall.games.britannia.engine.tags import tag_home, tag_kind, tag_moved, tag_place
from meadhall.games.britannia.engine.tell import BY_EXCESS, REMOVED, SET_OUT, tell
from meadhall.games.britannia.engine.tell import LEAVE as TOLD_LEAVE
from meadhall.games.britannia.engine.why import (
    ASKED_ALREADY,
    LEADER_MOVED,
    LEADER_NEEDS_ARMY,
    MOVED_ALREADY,
    MUST_LAND,
    NO_LEADER,
    NO_LEAVE_NEEDED,
    NO_WAY_TO_END,
    NOT_ASKED,
    NOT_THERE,
    OK,
    STACK_NEEDS_LEADER,
    STACKS_TOO_HIGH,
)


class SetOut(Question):
    """Which column sets out next, or whether the phase is done."""

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        n = b.turn
        cells = b.cells
        find_limits(b)
        strained = b.limits_broken != 0 and not b.past_cure
        if self.done_refusal(b) == OK:
            out = append(out, DONE)
        leader_at = cells[LEADER_AT + n]
        if leader_at >= 0 and self.lead_refusal(b) == OK:
            out = append(out, actions.lead(leader_at))
        left = areas_of(b, n)
        while left != 0:
            a = first_of(left)
            left = without_first(left)
            if cells[FOOT + a] + cells[HORSE + a] > 0:
                out = self.takes(b, out, a, strained)
        for s in range(SEAS):
            if cells[SEA_FOOT + fleet_at(n, s)] + cells[SEA_HORSE + fleet_at(n, s)] > 0:
                out = self.takes(b, out, LANDS + s, False)
        if cells[OVERLORD + n] >= 0:
            left = areas_of(b, n)
            while left != 0:
                a = first_of(left)
                left = without_first(left)
                if self.ask_refusal(b, a) == OK:
                    out = append(out, actions.ask(a))
        return out

    def takes(self, b: Board, out: vec[i64], place: i64, strained: bool) -> vec[i64]:
        """Every number of each sort of army that may set out from a place."""
        home = NONE if place < LANDS else sea_home(b, place)
        out = self.take_some(b, out, place, INFANTRY, home, strained)
        if b.tables.horse[b.turn] > 0:
            out = self.take_some(b, out, place, CAVALRY, home, strained)
        if place < LANDS and b.cells[TAG] != 0:
            for i in range(TAGS):
                tag = b.cells[TAG + i]
                if tag == 0:
                    break
                if tag_place(tag) == place and not tag_moved(tag) and tag_home(tag) != NONE:
                    out = self.take_some(b, out, place, tag_kind(tag), tag_home(tag), strained)
        return out

    def take_some(self, b: Board, out: vec[i64], place: i64, kind: i64, home: i64, strained: bool) -> vec[i64]:
        """One sort of army in every number; where stacks are too high, only if they can still be cured."""
        most = unmoved(b, place, kind, home)
        if place >= LANDS:
            while most > 0 and not can_land(b, most, place, kind):
                most -= 1
        while most > 0 and parting_refusal(b, most, place) != OK:
            most -= 1  # where so many may leave, fewer may, too
        count: i64 = 1
        while count <= most:
            if not strained or self.can_part(b, count, place, kind):
                out = append(out, actions.take(count, place, kind, home))
            count += 1
        return out

    def can_part(self, b: Board, count: i64, place: i64, kind: i64) -> bool:
        """Whether stacks that are too high can still be cured if these armies set out."""
        one, two, broken = b.over_one, b.over_two, b.limits_broken
        pick_up(b, b.turn, kind, count, place)
        start_column(b, place, 0)
        b.col_fast = 1 if kind == CAVALRY or b.turn == b.tables.romans else 0
        b.col_size = count
        find_overstacks(b, b.turn)
        fine = has_step(b)
        end_column(b)
        put(b, b.turn, kind, count, place)
        b.over_one, b.over_two, b.limits_broken = one, two, broken
        return fine

    def lead_refusal(self, b: Board) -> i64:
        """A leader moves once, alone between areas of his armies or with armies he takes along (LEADER-07, -08).

        `find_limits` must have been asked first.
        """
        n = b.turn
        place = b.cells[LEADER_AT + n]
        if place < 0:
            return NO_LEADER
        if b.leader_moved:
            return LEADER_MOVED
        if place < LANDS and b.cells[OWNER + place] != n:
            return MOVED_ALREADY
        if place < LANDS and self.needs_leader(b, place):
            return STACK_NEEDS_LEADER
        if self.can_accompany(b, place):
            return OK
        start_column(b, place, 1)
        found = has_step(b)
        end_column(b)
        return OK if found else LEADER_NEEDS_ARMY

    def needs_leader(self, b: Board, place: i64) -> bool:
        """Whether the limits would be broken for good if the leader set out: he lifts them here (1E-STACK-06)."""
        if b.past_cure or not (lifted(b, b.turn, place) or b.limits_broken):
            return False
        start_column(b, place, 1)
        find_overstacks(b, b.turn)
        lost = b.limits_broken != 0 and not can_still_end(b)
        end_column(b)
        find_overstacks(b, b.turn)
        return lost

    def can_accompany(self, b: Board, place: i64) -> bool:
        """Whether any army here may still set out."""
        if garrison_needed(b, place) and armies_in(b, b.turn, place) <= 1:
            return False
        home = NONE if place < LANDS else sea_home(b, place)
        if unmoved(b, place, INFANTRY, home) + unmoved(b, place, CAVALRY, home) > 0:
            return True
        for i in range(TAGS):
            tag = b.cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) == place and not tag_moved(tag):
                return True
        return False

    def refusal(self, b: Board, code: i64) -> i64:
        verb = actions.verb_of(code)
        find_limits(b)
        if verb == DONE:
            return self.done_refusal(b)
        if verb == LEAD:
            if actions.lead_place(code) != b.cells[LEADER_AT + b.turn]:
                return NO_LEADER
            return self.lead_refusal(b)
        if verb == ASK:
            return self.ask_refusal(b, actions.ask_area(code))
        if verb != TAKE:
            return NOT_ASKED
        count = actions.take_count(code)
        place = actions.take_place(code)
        kind = actions.take_kind(code)
        if place >= PLACES or kind > CAVALRY or count < 1:
            return NOT_THERE
        if unmoved(b, place, kind, actions.take_home(code)) < count:
            return MOVED_ALREADY if count_at(b, b.turn, kind, place) >= count else NOT_THERE
        if place >= LANDS and not can_land(b, count, place, kind):
            return NO_WAY_TO_END
        reason = parting_refusal(b, count, place)
        strained = reason == OK and place < LANDS and b.limits_broken != 0 and not b.past_cure
        return NO_WAY_TO_END if strained and not self.can_part(b, count, place, kind) else reason

    def done_refusal(self, b: Board) -> i64:
        """The phase ends when armies that must land have landed and stacks are legal (INV-01, STACK-12)."""
        if not may_stay_at_sea(b) and self.somebody_can_land(b):
            return MUST_LAND
        if b.limits_broken and (not b.past_cure or self.somebody_can_leave(b)):
            return STACKS_TOO_HIGH
        return OK

    def somebody_can_land(self, b: Board) -> bool:
        """Whether an army at sea that has not moved yet can still land somewhere (INV-01)."""
        if b.tables.lone_leaders and b.cells[LEADER_AT + b.turn] >= LANDS and self.lead_refusal(b) == OK:
            return True
        for s in range(LANDS, PLACES):
            if armies_at(b, b.turn, s) == 0:
                continue
            home = sea_home(b, s)
            for kind in range(2):
                if unmoved(b, s, kind, home) > 0 and can_land(b, 1, s, kind):
                    return True
        return False

    def somebody_can_leave(self, b: Board) -> bool:
        """Whether an army that has not moved can leave a stack that is too high."""
        left = areas_with(b, b.turn)
        while left != 0:
            a = first_of(left)
            left = without_first(left)
            if armies_in(b, b.turn, a) > 0 and over_limit(b, b.turn, a) and self.can_accompany(b, a) and way_out(b, a):
                return True
        return False

    def ask_refusal(self, b: Board, area: i64) -> i64:
        """A subject may ask its overlord once a phase for leave to abandon an area (SUBMIT-13)."""
        if area >= LANDS or b.cells[OWNER + area] != b.turn:
            return NOT_THERE
        if has(b.leave_asked, area):
            return ASKED_ALREADY
        if not garrison_needed(b, area):
            return NO_LEAVE_NEEDED
        if unmoved(b, area, INFANTRY, NONE) + unmoved(b, area, CAVALRY, NONE) < armies_in(b, b.turn, area):
            return NO_LEAVE_NEEDED
        return OK

    def answer(self, b: Board, code: i64) -> None:
        verb = actions.verb_of(code)
        if verb == DONE:
            b.question = Q_EXCESS if overstacked(b, b.turn) else Q_NOTHING
            if b.question == Q_NOTHING and not may_stay_at_sea(b) and b.tables.stranded_lost:
                lose_at_sea(b)
        elif verb == ASK:
            b.leave_area = actions.ask_area(code)
            b.question = Q_LEAVE_ASKED
        elif verb == LEAD:
            place = b.cells[LEADER_AT + b.turn]
            start_column(b, place, 1)
            if place < LANDS:
                vacate(b, place)  # he may have held it alone
            b.leader_moved = 1
            b.question = Q_COLUMN
            tell(b, SET_OUT, b.turn, 0, place, 1)
        else:
            count = actions.take_count(code)
            place = actions.take_place(code)
            kind = actions.take_kind(code)
            start_column(b, place, 0)
            b.col_fast = 1 if kind == CAVALRY or b.turn == b.tables.romans else 0
            take_along(b, count, kind, actions.take_home(code))
            b.question = Q_COLUMN
            tell(b, SET_OUT, b.turn, count, place, 0)


def way_out(b: Board, area: i64) -> bool:
    """Whether an army of a high stack could take a step now; if none can, the excess is removed (PLACE-09)."""
    n = b.turn
    for kind in range(2):
        if count_at(b, n, kind, area) == 0:
            continue
        pick_up(b, n, kind, 1, area)
        find_overstacks(b, n)
        start_column(b, area, 1 if b.cells[LEADER_AT + n] == area and not b.leader_moved else 0)
        b.col_fast = 1 if kind == CAVALRY or n == b.tables.romans else 0
        b.col_size = 1
        found = leads_away(b)
        end_column(b)
        put(b, n, kind, 1, area)
        if found:
            return True
    return False


def leads_away(b: Board) -> bool:
    """Whether the column has a step after which it can end its march elsewhere than where it began."""
    start = BIT[b.col_at]
    for to in targets(b):
        if one_step_refusal(b, to) == OK and can_end_after(b, to, b.col_size, start):
            return True
    return False


def lose_at_sea(b: Board) -> None:
    """Armies that could land nowhere, say beside subjects of their own only, are lost by option (INV-01)."""
    for s in range(SEAS):
        for kind in range(2):
            count = count_at(b, b.turn, kind, LANDS + s)
            if count > 0:
                forget_at(b, LANDS + s)
                pick_up(b, b.turn, kind, count, LANDS + s)
                tell(b, REMOVED, b.turn, count, LANDS + s, BY_EXCESS)
    if b.cells[LEADER_AT + b.turn] >= LANDS:
        remove_leader(b, b.turn)


class LeaveAsked(Permission):
    """An overlord is asked whether a subject may abandon an area (SUBMIT-13)."""

    def answer(self, b: Board, code: i64) -> None:
        area = b.leave_area
        b.leave_asked |= BIT[area]
        if code == ALLOW:
            b.leave_given |= BIT[area]
        tell(b, TOLD_LEAVE, b.turn, area, 1 if code == ALLOW else 0)
        b.leave_area = 0
        b.question = Q_MARCH
