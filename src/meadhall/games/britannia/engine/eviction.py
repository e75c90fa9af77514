"""Eviction: when a nation has submitted, the overlord's armies leave its areas at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.actions import GOES_ALONG, STAYS
from meadhall.games.britannia.engine.board import (
    ATTACKED,
    LEADER_AT,
    OVERLORD,
    OWNER,
    TAG,
    Board,
    areas_of,
    attackers,
    has,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    CAVALRY,
    EVICT,
    INFANTRY,
    LANDS,
    NONE,
    PLACES,
    Q_NOTHING,
    TAGS,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import count_at, find_overstacks, move_leader, pick_up, put, room
from meadhall.games.britannia.engine.movement.from_sea import limits_last, note_eviction, note_losses
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.relations import protected
from meadhall.games.britannia.engine.scoring import (
    occupied,
    remove_leader,
)
from meadhall.games.britannia.engine.tags import add_tag, drop_tag, tag_count, tag_kind, tag_place
from meadhall.games.britannia.engine.tell import (
    BY_EVICTION,
    EVICTED,
    REMOVED,
    tell,
)
from meadhall.games.britannia.engine.way_back import (
    back_refusal,
    leaves,
    mark_evicted,
    must_go,
    raiders_homes,
    ways_back,
)
from meadhall.games.britannia.engine.why import EVICT_NOT_THERE, LEADER_LEFT_ALONE, NOT_ASKED, NOT_THERE, OK, STACK_FULL


def evictable(b: Board) -> i64:
    """An area of a subject in which the overlord's armies stand, or the other way round, or -1 (SUBMIT-06, -22)."""
    cells = b.cells
    lord: i64 = -1
    if b.turn >= 0:
        lord = cells[OVERLORD + b.turn]
    if lord < 0 and not has_subjects(b):
        return -1
    left = cells[ATTACKED]
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        if protected(b, a) and cells[OVERLORD + cells[OWNER + a]] == b.turn:
            return a
        if lord >= 0 and cells[OWNER + a] == lord and must_go(b, a, INFANTRY) + must_go(b, a, CAVALRY) > 0:
            return a  # 1E-SUBMIT-29
    return -1


def has_subjects(b: Board) -> bool:
    """Whether any nation is a subject of the nation in turn."""
    for nation in b.tables.sub_nation:
        if b.cells[OVERLORD + nation] == b.turn:
            return True
    return False


def neighbours(b: Board, area: i64) -> i64:
    """Areas an evicted army can step to."""
    t = b.tables
    if t.evict_straits:
        return t.land_near[area] | t.strait_near[area]
    return t.land_near[area]


def refuge(b: Board, area: i64, occupied_ones: bool, vacant_ones: bool) -> i64:
    """Which of the neighbours of an area are occupied by the nation in turn, or vacant, and have room."""
    mask: i64 = 0
    near = neighbours(b, area)
    for a in range(LANDS):
        if has(near, a):
            owner = b.cells[OWNER + a]
            wanted = (occupied_ones and owner == b.turn) or (vacant_ones and owner == -1)
            if wanted and room(b, b.turn, a) > 0:
                mask |= BIT[a]
    return mask


def refuges(b: Board, area: i64) -> i64:
    """Where evicted armies may go: next door and on by road, else beside any area of the subject (SUBMIT-06 to -08)."""
    t = b.tables
    find_overstacks(b, b.turn)
    if t.evict_back:
        return ways_back(b, area)
    mask = refuge(b, area, True, not t.evict_occupied_first)
    if mask == 0 and t.evict_occupied_first:
        mask = refuge(b, area, False, True)
    if mask != 0 or has_road_next_door(b, area):
        return mask | by_road(b, area)
    subject = b.cells[OWNER + area]
    wide: i64 = 0
    left = areas_of(b, subject)
    while left != 0:
        wide |= refuge(b, first_of(left), True, False)
        left = without_first(left)
    if wide != 0:
        return wide
    left = areas_of(b, subject)
    while left != 0:
        wide |= refuge(b, first_of(left), False, True)
        left = without_first(left)
    return wide


def road_net(b: Board) -> i64:
    """Areas with roads in the middle of a turn: old forts that stand, and subjects' areas without a ruin."""
    cells = b.cells
    t = b.tables
    if b.turn != t.romans:
        return 0
    net = b.forts & ~b.new_forts
    for a in range(LANDS):
        owner = cells[OWNER + a]
        if owner >= 0 and cells[OVERLORD + owner] == t.romans and not has(b.ruins, a):
            net |= BIT[a]
    return net


def has_road_next_door(b: Board, area: i64) -> bool:
    """Whether a Roman fort with a road stands next door, even one without room to stay."""
    return neighbours(b, area) & b.forts & ~b.new_forts != 0 and by_road(b, area) != 0


def by_road(b: Board, area: i64) -> i64:
    """Roman areas that can be reached by road from a fort next door, with room to stay (SUBMIT-07)."""
    t = b.tables
    net = road_net(b)
    reach = neighbours(b, area) & b.forts & net
    grown: i64 = 0
    while grown != reach:
        grown = reach
        for a in range(LANDS):
            if has(net, a) and not has(reach, a) and t.land_near[a] & reach != 0:
                reach |= BIT[a]
    mask: i64 = 0
    for a in range(LANDS):
        if has(reach, a) and b.cells[OWNER + a] == b.turn and room(b, b.turn, a) > 0:
            mask |= BIT[a]
    return mask


class Eviction(Question):
    """The overlord's armies leave a subject's area, in as many groups as he likes."""

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        area = evictable(b)
        places = refuges(b, area)
        homes = raiders_homes(b, area) if b.tables.evict_back else append(new_list(), NONE)
        for to in range(PLACES):
            if not has(places, to):
                continue
            for kind in range(2):
                for home in homes:
                    out = self.groups(b, out, area, to, kind, home)
        return out

    def groups(self, b: Board, out: vec[i64], area: i64, to: i64, kind: i64, home: i64) -> vec[i64]:
        """Every number of one sort of armies, without and with the leader."""
        most = count_at(b, b.turn, kind, area)
        count: i64 = 1
        while count <= most:
            for leader in range(STAYS, GOES_ALONG + 1):
                group = actions.evict(count, area, to, kind, leader, home)
                if self.group_refusal(b, group) == OK:
                    out = append(out, group)
            count += 1
        return out

    def group_refusal(self, b: Board, code: i64) -> i64:
        """Armies that are there, room where they go, and the leader with the last of them."""
        area = actions.evict_area(code)
        reason = back_refusal(b, code) if b.tables.evict_back else self.near_refusal(b, code)
        if reason != OK:
            return reason
        here = b.cells[LEADER_AT + b.turn] == area
        led = actions.evict_leader(code) != STAYS
        if led and not here:
            return NOT_THERE
        return LEADER_LEFT_ALONE if here and not led and attackers(b, area) == actions.evict_count(code) else OK

    def near_refusal(self, b: Board, code: i64) -> i64:
        """Armies that are there, and room where they go."""
        count = actions.evict_count(code)
        area = actions.evict_area(code)
        to = actions.evict_to(code)
        there = count_at(b, b.turn, actions.evict_kind(code), area)
        if count < 1 or there < count or actions.evict_home(code) != NONE:
            return NOT_THERE
        return STACK_FULL if to < LANDS and room(b, b.turn, to) < count else OK

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != EVICT or actions.evict_area(code) != evictable(b):
            return NOT_ASKED
        if actions.evict_to(code) >= PLACES or not has(refuges(b, actions.evict_area(code)), actions.evict_to(code)):
            return EVICT_NOT_THERE
        return self.group_refusal(b, code)

    def answer(self, b: Board, code: i64) -> None:
        n = b.turn
        area = actions.evict_area(code)
        to = actions.evict_to(code)
        kind = actions.evict_kind(code)
        count = actions.evict_count(code)
        was_vacant = to < LANDS and b.cells[OWNER + to] == -1
        if b.tables.evict_back:
            mark_evicted(b, code)
        else:
            forget_tags(b, area, kind, count)
            add_tag(b, count, kind, 1, to, NONE, NONE)
        if limits_last(b):
            note_eviction(b, area, to, count)
        pick_up(b, n, kind, count, area)
        put(b, n, kind, count, to)
        if actions.evict_leader(code) == GOES_ALONG:
            move_leader(b, n, to)
        tell(b, EVICTED, n, count, area, to)
        if was_vacant:
            occupied(b, n, to)  # FORT-09
        b.question = Q_NOTHING


EVICTION: Final = Eviction()


def forget_tags(b: Board, area: i64, kind: i64, keep_out: i64) -> None:
    """Some armies leave an area: take the marks of that many of them away, whichever they are."""
    cells = b.cells
    left: i64 = tags_at(b, area, kind) - (count_at(b, b.turn, kind, area) - keep_out)
    i: i64 = 0
    while i < TAGS and left > 0:
        tag = cells[TAG + i]
        if tag == 0:
            return
        if tag_kind(tag) == kind and leaves(b, area, tag):
            some = tag_count(tag) if tag_count(tag) < left else left
            drop_tag(b, i, some)
            left -= some
            if some == tag_count(tag):
                continue
        i += 1


def tags_at(b: Board, area: i64, kind: i64) -> i64:
    """Marked armies of a kind in an area."""
    cells = b.cells
    total: i64 = 0
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == area and tag_kind(tag) == kind:
            total += tag_count(tag)
    return total


def disperse(b: Board, area: i64) -> None:
    """Armies with nowhere to go are lost; nobody scores (SUBMIT-08, -24)."""
    n = b.turn
    for kind in range(CAVALRY + 1):
        count = must_go(b, area, kind)
        if count > 0:
            forget_tags(b, area, kind, count)
            if limits_last(b):
                note_losses(b, area, count)
            pick_up(b, n, kind, count, area)
            tell(b, REMOVED, n, count, area, BY_EVICTION)
    if b.cells[LEADER_AT + n] == area and attackers(b, area) == 0:
        remove_leader(b, n)
