"""Who may set out: armies that have not moved, a subject's garrisons, a leader's company, who may stay at sea."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    FROM,
    LEADER_AT,
    OVERLORD,
    OWNER,
    TAG,
    Board,
    armies_at,
    armies_in,
    burh_in,
    has,
)
from meadhall.games.britannia.engine.codes import BIT, LANDS, NONE, Q_MARCH, TAGS, new_list
from meadhall.games.britannia.engine.force import count_at
from meadhall.games.britannia.engine.relations import submission_of
from meadhall.games.britannia.engine.tables import MUST_LAND
from meadhall.games.britannia.engine.tags import (
    add_tag,
    clear_tags,
    drop_tag,
    find_tag,
    tag_count,
    tag_home,
    tag_kind,
    tag_place,
    tagged,
)
from meadhall.games.britannia.engine.timeline import is_major, raids_in, special
from meadhall.games.britannia.engine.why import LEADER_LEFT_ALONE, MUST_NOT_ABANDON, OK


def begin_movement(b: Board) -> None:
    """Nobody has moved; roads lead through the forts that stand now and through subjects' areas (ROAD-03, -07)."""
    cells = b.cells
    rest_armies(b)
    for a in range(LANDS):
        cells[FROM + a] = 0
    b.leader_moved = 0
    b.leave_given = 0
    b.leave_asked = 0
    b.new_forts = 0
    b.road_network = 0
    b.roads = 0
    if b.turn == b.tables.romans and b.tables.roman_roads:
        b.roads = b.forts
        for a in range(LANDS):
            owner = cells[OWNER + a]
            if owner >= 0 and cells[OVERLORD + owner] == b.turn and not has(b.ruins, a):
                b.roads |= BIT[a]
    b.question = Q_MARCH


def rest_armies(b: Board) -> None:
    """For the second half of a Major Invasion: raiders keep their home, all else is forgotten (MAJOR-02, -09)."""
    cells = b.cells
    homes = new_list()
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_home(tag) != NONE and tag_place(tag) < LANDS:
            homes = append(homes, tag)
    clear_tags(b)
    for tag in homes:
        add_tag(b, tag_count(tag), tag_kind(tag), 0, tag_place(tag), tag_home(tag), NONE)


def raiding(b: Board) -> bool:
    """Whether armies that begin this turn at sea are raiders (RAID-01)."""
    if b.tables.raiders_are_pieces:
        return has(b.sea_raiders, b.turn)
    return raids_in(b.tables, b.turn, b.round)


def may_stay_at_sea(b: Board) -> bool:
    """Raiders, and everybody in the first half of a Major Invasion (RAID-03, MAJOR-03); in some editions anybody."""
    t = b.tables
    if special(b, b.turn) & MUST_LAND:
        return False
    if raiding(b) or (b.half == 1 and is_major(b, b.turn)):
        return True
    return t.anyone_waits != 0 and not t.must_land[b.turn]


def may_halt_at_sea(b: Board) -> bool:
    """Whether the column are raiders who have sailed to the next sea to wait there (1E-RAID-05)."""
    if not b.tables.changing_sea or b.col_size == 0 or b.col_steps != 1 or b.col_at < LANDS:
        return False
    return b.col_bound != 0 and raiding(b) and may_stay_at_sea(b)


def unmoved(b: Board, place: i64, kind: i64, home: i64) -> i64:
    """Armies of a kind in a place that may still set out: raiders of one home, or those without (home NONE)."""
    cells = b.cells
    n = b.turn
    if place >= LANDS:
        if home != sea_home(b, place):
            return 0
        return count_at(b, n, kind, place) - tagged(b, place, kind)
    if cells[OWNER + place] != n:
        return 0
    if home == NONE:
        return count_at(b, n, kind, place) - tagged(b, place, kind)
    slot = find_tag(b, kind, 0, place, home, NONE)
    if slot < 0:
        return 0
    return tag_count(cells[TAG + slot])


def sea_home(b: Board, sea: i64) -> i64:
    """What armies that set out from a sea can come home to: that sea on a raiding turn, else nothing."""
    return sea if raiding(b) else NONE


def garrison_needed(b: Board, area: i64) -> bool:
    """Whether a subject must keep this area occupied (SUBMIT-13, -20)."""
    if b.tables.departure_free or area >= LANDS or b.cells[OVERLORD + b.turn] < 0 or has(b.leave_given, area):
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
    if not b.tables.lone_leaders and leader_waits(b, place) and company(b, place) <= count:
        return LEADER_LEFT_ALONE
    if garrison_needed(b, place) and armies_in(b, b.turn, place) <= count:
        return MUST_NOT_ABANDON
    return OK


def forget_at(b: Board, place: i64) -> None:
    """Take all marks from a place."""
    cells = b.cells
    i: i64 = 0
    while i < TAGS:
        tag = cells[TAG + i]
        if tag == 0:
            return
        if tag_place(tag) == place:
            drop_tag(b, i, tag_count(tag))
        else:
            i += 1
