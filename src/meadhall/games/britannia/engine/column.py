"""The column on the march: its steps, whom it takes along or leaves behind, what entering an area does, where it halts.

A column cannot halt where it breaks the stacking limits, so a phase that began legally can end at any time.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    FROM,
    LEADER_AT,
    OWNER,
    TAG,
    Board,
    add_tag,
    drop_tag,
    find_tag,
    has,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_moved,
    tag_place,
)
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
    Q_MARCH,
    TAGS,
    TO,
    field_x,
    field_y,
    field_z,
    pack,
    verb_of,
)
from meadhall.games.britannia.engine.force import (
    count_at,
    find_overstacks,
    pick_up,
    put,
)
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import occupied
from meadhall.games.britannia.engine.setting_out import (
    company,
    parting_refusal,
    sea_home,
    unmoved,
)
from meadhall.games.britannia.engine.steps import (
    BEGAN_AT_SEA,
    advance_column,
    allowance,
    halting_room,
    hostile,
    road_reach,
    step_refusal,
)
from meadhall.games.britannia.engine.tables import LAND_RAID
from meadhall.games.britannia.engine.tell import (
    ENTERED,
    HALTED,
    JOINED,
    tell,
)
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
    STACK_FULL,
)


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


def can_land(b: Board, count: i64, sea: i64, kind: i64) -> bool:
    """Whether this many armies from a sea can go anywhere in one column."""
    find_overstacks(b, b.turn)
    start_column(b, sea, 0)
    b.col_fast = 1 if kind == CAVALRY or b.turn == b.tables.romans else 0
    b.col_size = count
    found = has_step(b)
    end_column(b)
    return found


def has_step(b: Board) -> bool:
    """Whether the column has any next step. `find_overstacks` must have been asked first."""
    for to in targets(b):
        if step_refusal(b, to) == OK:
            return True
    return False


def targets(b: Board) -> vec[i64]:
    """The places next to the column, those along its roads among them."""
    t = b.tables
    at = b.col_at
    out: vec[i64] = vec[i64]()
    if b.col_stop != OK:
        return out
    if at >= LANDS:
        for a in range(LANDS):
            if has(t.shores[at - LANDS], a):
                out = append(out, a)
    elif b.turn == t.romans and has(b.roads, at) and b.col_seen == 0:
        reach = road_reach(b, at) | t.land_near[at] | t.strait_near[at]
        for a in range(LANDS):
            if has(reach, a):
                out = append(out, a)
    else:
        i = t.near_from[at]
        while i < t.near_from[at + 1]:
            out = append(out, t.near[i])
            i += 1
    seas = t.sea_near[at - LANDS] if at >= LANDS else t.coasts[at]
    if seas != 0 and (at >= LANDS or t.boats[b.round * 17 + b.turn]):
        for s in range(6):
            if has(seas, s):
                out = append(out, LANDS + s)
    return out


class Column(Question):
    """Where the column goes next, whom it takes along or leaves, or whether it halts."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        find_overstacks(b, b.turn)
        if self.halt_refusal(b) == OK:
            out = append(out, HALT)
        before = len(out)
        for to in targets(b):
            if step_refusal(b, to) == OK:
                out = append(out, pack(TO, to))
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
        if reason != OK or b.col_at < LANDS:
            return reason
        pick_up(b, b.turn, kind, count, b.col_at)
        b.col_size += count
        fine = has_step(b)
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
        """Some stop for good; the rest must be able to go on (all stopping is a halt)."""
        if b.col_steps == 0 and b.col_road == 0:
            return HAS_NOT_MOVED
        if b.col_stop != OK:
            return b.col_stop
        if count < 1 or kind > CAVALRY or self.in_column(b, kind, home) < count:
            return NOT_THERE
        space = halting_room(b, b.col_at)
        if b.col_at >= LANDS:
            return MAY_NOT_HALT_AT_SEA
        if space < count:
            return MAY_NOT_HALT_WITH_SUBJECT if space == 0 and not hostile(b, b.col_at) and passing(b) else STACK_FULL
        if count == b.col_size and not b.col_led:
            return NOT_ASKED
        put(b, b.turn, kind, count, b.col_at)
        b.col_size -= count
        find_overstacks(b, b.turn)
        fine = has_step(b)
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
            reason = self.halt_refusal(b)
            return OK if reason != OK and self.stuck(b) else reason
        if verb == JOIN:
            return self.join_refusal(b, field_x(code), field_y(code), field_z(code))
        if verb == LEAVE:
            return self.leave_refusal(b, field_x(code), field_y(code), field_z(code))
        return NOT_ASKED

    def stuck(self, b: Board) -> bool:
        """Whether a column that has just set out can do nothing else; it may then stay where it is."""
        return b.col_steps == 0 and len(self.joins(b, vec[i64]())) == 0 and not has_step(b)

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
