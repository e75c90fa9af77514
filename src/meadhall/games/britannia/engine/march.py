"""Movement: columns set out, march step by step, leave armies behind, take others along and halt.

Only one column is on the march at a time, so only it needs step counts. Armies that halt have moved for this phase. No
halt may break the stacking limits, so a phase that began legally can end at any time; players bring the stoppers of an
overrun, and the replacement of a garrison, first.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    FOOT,
    FROM,
    HORSE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    SEA_FOOT,
    SEA_HORSE,
    TAG,
    Board,
    add_tag,
    armies_at,
    armies_in,
    attackers,
    burh_in,
    clear_tags,
    drop_tag,
    find_tag,
    has,
    seat_of,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_moved,
    tag_place,
    tagged,
)
from meadhall.games.britannia.engine.codes import (
    ALLOW,
    ASK,
    BIT,
    CAVALRY,
    COLUMN,
    DENY,
    DONE,
    HALT,
    INFANTRY,
    JOIN,
    LANDS,
    LEAD,
    LEAVE,
    NONE,
    PLACES,
    Q_COLUMN,
    Q_EXCESS,
    Q_LEAVE_ASKED,
    Q_MARCH,
    Q_NOTHING,
    TAGS,
    TAKE,
    TO,
    field_w,
    field_x,
    field_y,
    field_z,
    pack,
    verb_of,
)
from meadhall.games.britannia.engine.force import (
    count_at,
    find_overstacks,
    over_limit,
    overstacked,
    pick_up,
    put,
)
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import occupied, remove_leader
from meadhall.games.britannia.engine.steps import (
    BEGAN_AT_SEA,
    advance_column,
    allowance,
    can_end,
    halting_room,
    hostile,
    road_reach,
    step_refusal,
    submission_of,
)
from meadhall.games.britannia.engine.tables import LAND_RAID
from meadhall.games.britannia.engine.tell import (
    BY_EXCESS,
    ENTERED,
    HALTED,
    JOINED,
    LEAVE as TOLD_LEAVE,
    REMOVED,
    SET_OUT,
    tell,
)
from meadhall.games.britannia.engine.why import (
    ASKED_ALREADY,
    HAS_NOT_MOVED,
    JOIN_NEEDS_LEADER,
    LEADER_LEFT_ALONE,
    LEADER_MOVED,
    LEADER_NEEDS_ARMY,
    MAY_NOT_HALT_AT_SEA,
    MAY_NOT_HALT_WITH_SUBJECT,
    MOVED_ALREADY,
    MUST_LAND,
    MUST_NOT_ABANDON,
    NO_LEADER,
    NO_LEAVE_NEEDED,
    NO_STEPS_LEFT,
    NO_WAY_TO_END,
    NOT_ASKED,
    NOT_THERE,
    OK,
    STACK_FULL,
    STACKS_TOO_HIGH,
)


# The phase -----------------------------------------------------------------------------------------------------------
def begin_movement(b: Board) -> None:
    """Nobody has moved; roads lead through the forts that stand now and through subjects' areas (ROAD-03, -07)."""
    rest_armies(b)
    for a in range(LANDS):
        b.cells[FROM + a] = 0
    b.leader_moved = 0
    b.leave_given = 0
    b.leave_asked = 0
    b.new_forts = 0
    b.roads = 0
    if b.turn == b.tables.romans and b.tables.roman_roads:
        b.roads = b.forts
        for a in range(LANDS):
            owner = b.cells[OWNER + a]
            if owner >= 0 and b.cells[OVERLORD + owner] == b.turn and not has(b.ruins, a):
                b.roads |= BIT[a]
    b.question = Q_MARCH


def rest_armies(b: Board) -> None:
    """For the second half of a Major Invasion: raiders keep their home, all else is forgotten (MAJOR-02, -09)."""
    homes: vec[i64] = vec[i64]()
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        if tag_home(tag) != NONE and tag_place(tag) < LANDS:
            homes = append(homes, tag)
    clear_tags(b)
    for tag in homes:
        add_tag(b, tag_count(tag), tag_kind(tag), 0, tag_place(tag), tag_home(tag), NONE)


def raiding(b: Board) -> bool:
    """Whether armies that begin this turn at sea are raiders (RAID-01)."""
    return b.tables.raid[b.round * 17 + b.turn] != 0


def may_stay_at_sea(b: Board) -> bool:
    """Raiders, and everybody in the first half of a Major Invasion (RAID-03, MAJOR-03)."""
    return raiding(b) or (b.half == 1 and b.tables.major[b.round * 17 + b.turn] != 0)


def unmoved(b: Board, place: i64, kind: i64, home: i64) -> i64:
    """Armies of a kind in a place that may still set out: raiders of one home, or those without (home NONE)."""
    n = b.turn
    if place >= LANDS:
        return count_at(b, n, kind, place) - tagged(b, place, kind) if home == sea_home(b, place) else 0
    if b.cells[OWNER + place] != n:
        return 0
    if home == NONE:
        return count_at(b, n, kind, place) - tagged(b, place, kind)
    slot = find_tag(b, kind, 0, place, home, NONE)
    return tag_count(b.cells[TAG + slot]) if slot >= 0 else 0


def sea_home(b: Board, sea: i64) -> i64:
    """What armies that set out from a sea can come home to: that sea on a raiding turn, else nothing."""
    return sea if raiding(b) else NONE


def garrison_needed(b: Board, area: i64) -> bool:
    """Whether a subject must keep this area occupied (SUBMIT-13, -20)."""
    if area >= LANDS or b.cells[OVERLORD + b.turn] < 0 or has(b.leave_given, area):
        return False
    agreement = submission_of(b, b.turn)
    return agreement >= 0 and has(b.tables.sub_counted[agreement], area)


def leader_waits(b: Board, place: i64) -> bool:
    """Whether the nation's leader stands here and is not the one who leads the column."""
    return b.cells[LEADER_AT + b.turn] == place and not (b.marching and b.col_led)


def company(b: Board, place: i64) -> i64:
    """What keeps a leader company: armies; a burh too by option (LEADER-09)."""
    count = armies_at(b, b.turn, place)
    if b.tables.leader_with_burh and place < LANDS:
        count += burh_in(b, b.turn, place)
    return count


def parting_refusal(b: Board, count: i64, place: i64) -> i64:
    """Whether this many armies may leave a place at all: a subject's garrison, a leader's company."""
    if leader_waits(b, place) and company(b, place) <= count:
        return LEADER_LEFT_ALONE
    if garrison_needed(b, place) and armies_in(b, b.turn, place) <= count:
        return MUST_NOT_ABANDON
    return OK


class March(Question):
    """Which column sets out next, or whether the phase is done."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        n = b.turn
        cells = b.cells
        if self.refusal(b, DONE) == OK:
            out = append(out, DONE)
        leader_at = cells[LEADER_AT + n]
        if leader_at >= 0 and self.lead_refusal(b) == OK:
            out = append(out, pack(LEAD, leader_at))
        for a in range(LANDS):
            if cells[OWNER + a] == n and cells[FOOT + a] + cells[HORSE + a] > 0:
                out = self.takes(b, out, a)
        for s in range(6):
            if cells[SEA_FOOT + n * 6 + s] + cells[SEA_HORSE + n * 6 + s] > 0:
                out = self.takes(b, out, LANDS + s)
        if cells[OVERLORD + n] >= 0:
            for a in range(LANDS):
                if cells[OWNER + a] == n and self.refusal(b, pack(ASK, a)) == OK:
                    out = append(out, pack(ASK, a))
        return out

    def takes(self, b: Board, out: vec[i64], place: i64) -> vec[i64]:
        """Every number of each sort of army that may set out from a place."""
        home = NONE if place < LANDS else sea_home(b, place)
        out = self.take_some(b, out, place, INFANTRY, home)
        if b.tables.horse[b.turn] > 0:
            out = self.take_some(b, out, place, CAVALRY, home)
        if place < LANDS and b.cells[TAG] != 0:
            for i in range(TAGS):
                tag = b.cells[TAG + i]
                if tag == 0:
                    break
                if tag_place(tag) == place and not tag_moved(tag) and tag_home(tag) != NONE:
                    out = self.take_some(b, out, place, tag_kind(tag), tag_home(tag))
        return out

    def take_some(self, b: Board, out: vec[i64], place: i64, kind: i64, home: i64) -> vec[i64]:
        """One sort of army in every number."""
        most = unmoved(b, place, kind, home)
        count: i64 = 1
        while count <= most:
            if parting_refusal(b, count, place) == OK:
                out = append(out, pack(TAKE, count, place, kind, home))
            count += 1
        return out

    def lead_refusal(self, b: Board) -> i64:
        """A leader moves once, alone between areas of his armies or with armies he takes along (LEADER-07, -08)."""
        n = b.turn
        place = b.cells[LEADER_AT + n]
        if place < 0:
            return NO_LEADER
        if b.leader_moved:
            return LEADER_MOVED
        if place < LANDS and b.cells[OWNER + place] != n:
            return MOVED_ALREADY
        if self.can_accompany(b, place):
            return OK
        find_overstacks(b, n)
        start_column(b, place, 1)
        found = has_step(b)
        end_column(b)
        return OK if found else LEADER_NEEDS_ARMY

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
        verb = verb_of(code)
        if verb == DONE:
            return self.done_refusal(b)
        if verb == LEAD:
            if field_x(code) != b.cells[LEADER_AT + b.turn]:
                return NO_LEADER
            return self.lead_refusal(b)
        if verb == ASK:
            return self.ask_refusal(b, field_x(code))
        if verb != TAKE:
            return NOT_ASKED
        place = field_y(code)
        kind = field_z(code)
        if place >= PLACES or kind > CAVALRY or field_x(code) < 1:
            return NOT_THERE
        if unmoved(b, place, kind, field_w(code)) < field_x(code):
            return MOVED_ALREADY if count_at(b, b.turn, kind, place) >= field_x(code) else NOT_THERE
        return parting_refusal(b, field_x(code), place)

    def done_refusal(self, b: Board) -> i64:
        """The phase ends when armies that must land have landed and stacks are legal (INV-01, STACK-12)."""
        if not may_stay_at_sea(b) and self.somebody_can_land(b):
            return MUST_LAND
        if overstacked(b, b.turn) and self.somebody_can_leave(b):
            return STACKS_TOO_HIGH
        return OK

    def somebody_can_land(self, b: Board) -> bool:
        """Whether an army at sea has not moved yet."""
        for s in range(6):
            home = sea_home(b, LANDS + s)
            if unmoved(b, LANDS + s, INFANTRY, home) + unmoved(b, LANDS + s, CAVALRY, home) > 0:
                return True
        return False

    def somebody_can_leave(self, b: Board) -> bool:
        """Whether an army that has not moved stands in a stack that is too high."""
        for a in range(LANDS):
            if armies_in(b, b.turn, a) > 0 and over_limit(b, b.turn, a) and self.can_accompany(b, a):
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
        verb = verb_of(code)
        if verb == DONE:
            b.question = Q_EXCESS if overstacked(b, b.turn) else Q_NOTHING
            if b.question == Q_NOTHING and not may_stay_at_sea(b):
                lose_at_sea(b)
        elif verb == ASK:
            b.asked = field_x(code)
            b.question = Q_LEAVE_ASKED
        elif verb == LEAD:
            place = b.cells[LEADER_AT + b.turn]
            start_column(b, place, 1)
            b.leader_moved = 1
            b.question = Q_COLUMN
            tell(b, SET_OUT, b.turn, 0, place, 1)
        else:
            start_column(b, field_y(code), 0)
            b.col_fast = 1 if field_z(code) == CAVALRY or b.turn == b.tables.romans else 0
            take_along(b, field_x(code), field_z(code), field_w(code))
            b.question = Q_COLUMN
            tell(b, SET_OUT, b.turn, field_x(code), field_y(code), 0)


def lose_at_sea(b: Board) -> None:
    """Armies that had nowhere to land do not stay at sea (INV-01); no map of ours brings this about."""
    for s in range(6):
        for kind in range(2):
            count = count_at(b, b.turn, kind, LANDS + s)
            if count > 0:
                pick_up(b, b.turn, kind, count, LANDS + s)
                tell(b, REMOVED, b.turn, count, LANDS + s, BY_EXCESS)
    if b.cells[LEADER_AT + b.turn] >= LANDS:
        remove_leader(b, b.turn)


# The column ----------------------------------------------------------------------------------------------------------
def start_column(b: Board, place: i64, led: i64) -> None:
    """An empty column, with or without the leader."""
    b.marching = 1
    b.col_at = place
    b.col_from = NONE
    b.col_steps = 0
    b.col_led = led
    b.col_stop = OK
    b.col_sea = BEGAN_AT_SEA if place >= LANDS else 0
    b.col_road = 0
    b.col_seen = 0
    b.col_bound = 1 if place >= LANDS else 0
    b.col_size = 0
    b.col_fast = 0


def end_column(b: Board) -> None:
    """Nobody is on the march."""
    b.marching = 0
    b.col_at = 0
    b.col_from = 0
    b.col_steps = 0
    b.col_led = 0
    b.col_stop = OK
    b.col_sea = 0
    b.col_road = 0
    b.col_seen = 0
    b.col_bound = 0
    b.col_size = 0
    b.col_fast = 0


def take_along(b: Board, count: i64, kind: i64, home: i64) -> None:
    """Armies where the column is now belong to it; they remember where they began."""
    place = b.col_at
    slot = find_tag(b, kind, 0, place, home, NONE)
    if slot >= 0:
        drop_tag(b, slot, count)
    pick_up(b, b.turn, kind, count, place)
    add_tag(b, count, kind, 0, COLUMN, home, place)
    b.col_size += count
    if place >= LANDS:
        b.col_bound = 1


def has_step(b: Board) -> bool:
    """Whether the column has any next step."""
    for to in range(PLACES):
        if step_refusal(b, to) == OK:
            return True
    return False


class Column(Question):
    """Where the column goes next, whom it takes along or leaves, or whether it halts."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        find_overstacks(b, b.turn)
        halts = self.halt_refusal(b) == OK
        if halts:
            out = append(out, HALT)
        if b.col_stop == OK:
            out = self.steps(b, out)
        if b.col_led and b.col_stop == OK and b.col_steps < allowance(b):
            out = self.joins(b, out)
        if halts and b.col_stop == OK and b.col_size > 0 and len(out) > 1:
            out = self.leaves(b, out)
        if not halts and b.col_stop == OK and b.col_size > 1:
            out = self.leaves(b, out)
        if len(out) == 0:
            out = append(out, HALT)
        return out

    def steps(self, b: Board, out: vec[i64]) -> vec[i64]:
        """Every place the column may go to next."""
        t = b.tables
        at = b.col_at
        if at < LANDS:
            if b.turn == t.romans and has(b.roads, at) and b.col_seen == 0:
                reach = road_reach(b, at) | t.land_near[at] | t.strait_near[at]
                for a in range(LANDS):
                    if has(reach, a) and step_refusal(b, a) == OK:
                        out = append(out, pack(TO, a))
            else:
                i = t.near_from[at]
                end = t.near_from[at + 1]
                while i < end:
                    if step_refusal(b, t.near[i]) == OK:
                        out = append(out, pack(TO, t.near[i]))
                    i += 1
            if t.boats[b.round * 17 + b.turn] and t.coasts[at] != 0:
                for s in range(6):
                    if has(t.coasts[at], s) and step_refusal(b, LANDS + s) == OK:
                        out = append(out, pack(TO, LANDS + s))
            return out
        for a in range(LANDS):
            if has(t.shores[at - LANDS], a) and step_refusal(b, a) == OK:
                out = append(out, pack(TO, a))
        for s in range(6):
            if has(t.sea_near[at - LANDS], s) and step_refusal(b, LANDS + s) == OK:
                out = append(out, pack(TO, LANDS + s))
        return out

    def joins(self, b: Board, out: vec[i64]) -> vec[i64]:
        """Armies here that have not moved and may go along with the leader (LEADER-10)."""
        place = b.col_at
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
                out = append(out, pack(JOIN, count, kind, home))
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
        if reason != OK or b.col_steps == 0 or b.col_at < LANDS:
            return reason
        pick_up(b, b.turn, kind, count, b.col_at)
        b.col_size += count
        fine = can_end(b, 0)
        b.col_size -= count
        put(b, b.turn, kind, count, b.col_at)
        return OK if fine else NO_WAY_TO_END

    def leaves(self, b: Board, out: vec[i64]) -> vec[i64]:
        """Armies of the column that may stop here while the rest goes on (LEADER-15, OVERRUN-02)."""
        before: i64 = -1
        for i in range(TAGS):
            tag = b.cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) != COLUMN or sort_of(tag) == before:
                continue
            before = sort_of(tag)
            most = self.in_column(b, tag_kind(tag), tag_home(tag))
            count: i64 = 1
            while count <= most:
                if self.leave_refusal(b, count, tag_kind(tag), tag_home(tag)) == OK:
                    out = append(out, pack(LEAVE, count, tag_kind(tag), tag_home(tag)))
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
        """Some stop for good; the rest must be able to go on or to halt."""
        if b.col_steps == 0 and b.col_road == 0:
            return HAS_NOT_MOVED
        if count < 1 or kind > CAVALRY or self.in_column(b, kind, home) < count:
            return NOT_THERE
        space = halting_room(b, b.col_at)
        if b.col_at >= LANDS:
            return MAY_NOT_HALT_AT_SEA
        if space < count:
            return MAY_NOT_HALT_WITH_SUBJECT if space == 0 and not hostile(b, b.col_at) and passing(b) else STACK_FULL
        if count == b.col_size:
            return OK if b.col_led else NOT_ASKED
        put(b, b.turn, kind, count, b.col_at)
        b.col_size -= count
        find_overstacks(b, b.turn)
        fine = can_end(b, 0)
        pick_up(b, b.turn, kind, count, b.col_at)
        b.col_size += count
        find_overstacks(b, b.turn)
        return OK if fine else NO_WAY_TO_END

    def halt_refusal(self, b: Board) -> i64:
        """The column may stop where it fits (STACK-02), never at sea (BOAT-02) nor with a subject of Rome (ROAD-08)."""
        if b.col_steps == 0 and b.col_road == 0:
            return HAS_NOT_MOVED
        if b.col_at >= LANDS:
            return MAY_NOT_HALT_AT_SEA
        if b.col_size == 0:
            return OK if company(b, b.col_at) > 0 else LEADER_NEEDS_ARMY
        if halting_room(b, b.col_at) >= b.col_size:
            return OK
        return MAY_NOT_HALT_WITH_SUBJECT if passing(b) else STACK_FULL

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        find_overstacks(b, b.turn)
        if verb == TO:
            return step_refusal(b, field_x(code)) if field_x(code) < PLACES else NOT_THERE
        if verb == HALT:
            return self.halt_refusal(b)
        if verb == JOIN:
            return self.join_refusal(b, field_x(code), field_y(code), field_z(code))
        if verb == LEAVE:
            return self.leave_refusal(b, field_x(code), field_y(code), field_z(code))
        return NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        verb = verb_of(code)
        if verb == TO:
            enter(b, field_x(code))
        elif verb == JOIN:
            take_along(b, field_x(code), field_y(code), field_z(code))
            tell(b, JOINED, b.turn, field_x(code), b.col_at)
        elif verb == LEAVE:
            drop_off(b, field_x(code), field_y(code), field_z(code))
        else:
            halt(b)


def passing(b: Board) -> bool:
    """Whether the column stands in another nation's area that it only passes."""
    if b.col_at >= LANDS:
        return False
    owner = b.cells[OWNER + b.col_at]
    return owner >= 0 and owner != b.turn and not hostile(b, b.col_at)


def sort_of(tag: i64) -> i64:
    """Kind and home together: what tells armies of a column apart for the player."""
    return tag_kind(tag) * 64 + tag_home(tag)


def enter(b: Board, to: i64) -> None:
    """The column takes its step; entering vacant land makes it sole occupant at once (SCORE-OCC-01, FORT-01)."""
    n = b.turn
    at = b.col_at
    if to >= LANDS and at < LANDS:
        embark(b, at)
    advance_column(b, to)
    if b.col_led:
        b.cells[LEADER_AT + n] = to
    tell(b, ENTERED, n, b.col_size, at, to)
    if to >= LANDS:
        return
    if hostile(b, to):
        if at < LANDS:
            b.cells[FROM + to] |= BIT[at]  # RETREAT-06
    elif b.cells[OWNER + to] == -1 and b.col_size > 0:
        occupied(b, n, to)
    if at >= LANDS and b.tables.special[b.round * 17 + n] & LAND_RAID:
        mark_land_raiders(b)


def embark(b: Board, at: i64) -> None:
    """A boat attacker retreats to where the boat move began (BOAT-08): that is where these armies now began."""
    moving = column_tags(b)
    for tag in moving:
        slot = find_tag(b, tag_kind(tag), 0, COLUMN, tag_home(tag), tag_entry(tag))
        drop_tag(b, slot, tag_count(tag))
        add_tag(b, tag_count(tag), tag_kind(tag), 0, COLUMN, tag_home(tag), at)


def mark_land_raiders(b: Board) -> None:
    """Pict armies that went by sea are raiders with the area they left as home (PICTRAID-01, -03)."""
    moving = column_tags(b)
    for tag in moving:
        slot = find_tag(b, tag_kind(tag), 0, COLUMN, tag_home(tag), tag_entry(tag))
        drop_tag(b, slot, tag_count(tag))
        add_tag(b, tag_count(tag), tag_kind(tag), 0, COLUMN, tag_entry(tag), tag_entry(tag))


def column_tags(b: Board) -> vec[i64]:
    """The tags of the armies on the march."""
    out: vec[i64] = vec[i64]()
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == COLUMN:
            out = append(out, tag)
    return out


def drop_off(b: Board, count: i64, kind: i64, home: i64) -> None:
    """Armies of the column stop here for good."""
    left: i64 = count
    moving = column_tags(b)
    for tag in moving:
        if tag_kind(tag) != kind or tag_home(tag) != home or left == 0:
            continue
        some = tag_count(tag) if tag_count(tag) < left else left
        settle_down(b, tag, some)
        left -= some
    tell(b, HALTED, b.turn, count, b.col_at)


def settle_down(b: Board, tag: i64, count: i64) -> None:
    """Armies of one tag leave the column and stand here as moved; attackers remember the way back."""
    place = b.col_at
    kind = tag_kind(tag)
    slot = find_tag(b, kind, 0, COLUMN, tag_home(tag), tag_entry(tag))
    drop_tag(b, slot, count)
    b.col_size -= count
    entry: i64 = NONE
    if place < LANDS and hostile(b, place):
        entry = tag_entry(tag) if b.col_from >= LANDS else b.col_from  # RETREAT-09, -11
    put(b, b.turn, kind, count, place)
    add_tag(b, count, kind, 1, place, tag_home(tag), entry)


def halt(b: Board) -> None:
    """The march is over for all that are left in the column."""
    count = b.col_size
    moving = column_tags(b)
    for tag in moving:
        settle_down(b, tag, tag_count(tag))
    if count > 0:
        tell(b, HALTED, b.turn, count, b.col_at)
    end_column(b)
    b.question = Q_MARCH


class LeaveAsked(Question):
    """An overlord is asked whether a subject may abandon an area (SUBMIT-13)."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.cells[OVERLORD + b.turn])

    def legal(self, b: Board) -> vec[i64]:
        return append(append(vec[i64](), ALLOW), DENY)

    def refusal(self, b: Board, code: i64) -> i64:
        return OK if code == ALLOW or code == DENY else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        area = b.asked
        b.leave_asked |= BIT[area]
        if code == ALLOW:
            b.leave_given |= BIT[area]
        tell(b, TOLD_LEAVE, b.turn, area, 1 if code == ALLOW else 0)
        b.asked = 0
        b.question = Q_MARCH




def pending_battle(b: Board, area: i64) -> bool:
    """Whether attackers stand in another nation's area."""
    return attackers(b, area) > 0
