"""Evicted armies that go back where they came from, or to an area that is their nation's alone (1E-SUBMIT-13, -29).

Each army may go back only to where it entered from itself; where some of the dead are not named yet, the owner says by
what the others do which of them live.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import OVERLORD, OWNER, TAG, Board, areas_of, has
from meadhall.games.britannia.engine.codes import (
    BIT,
    LANDS,
    NONE,
    PLACES,
    TAGS,
    at_least_zero,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import count_at, room_for_leaving
from meadhall.games.britannia.engine.raid import home_after
from meadhall.games.britannia.engine.relations import bound_areas
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_place,
)
from meadhall.games.britannia.engine.why import EVICT_NOT_THERE, NOT_THERE, OK, STACK_FULL


# Who must leave ------------------------------------------------------------------------------------------------------
def leaves(b: Board, area: i64, tag: i64) -> bool:
    """Whether armies of a mark must leave: an overlord's all, a subject's that came from where it is bound."""
    cells = b.cells
    if tag_place(tag) != area:
        return False
    lord = cells[OVERLORD + b.turn]
    if lord < 0 or cells[OWNER + area] != lord:
        return True
    return tag_entry(tag) >= LANDS or has(bound_areas(b, b.turn), tag_entry(tag))


def must_go(b: Board, area: i64, kind: i64) -> i64:
    """How many armies of a kind must leave an area: those that live, less those that may stay."""
    cells = b.cells
    count = count_at(b, b.turn, kind, area)
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == area and tag_kind(tag) == kind and not leaves(b, area, tag):
            count -= tag_count(tag)
    return at_least_zero(count)


def of_sort(b: Board, code: i64, tag: i64) -> bool:
    """Whether a mark is that of armies which a code speaks of."""
    same = tag_kind(tag) == actions.evict_kind(code) and tag_home(tag) == actions.evict_home(code)
    return same and leaves(b, actions.evict_area(code), tag)


def raiders_homes(b: Board, area: i64) -> vec[i64]:
    """NONE, for armies that are no raiders, and each home of raiders that must leave."""
    cells = b.cells
    homes: i64 = 0
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_home(tag) < PLACES and leaves(b, area, tag):
            homes |= BIT[tag_home(tag)]
    out = append(new_list(), NONE)
    for place in range(PLACES):
        if has(homes, place):
            out = append(out, place)
    return out


# Where they may go ---------------------------------------------------------------------------------------------------
def is_own(b: Board, area: i64, to: i64) -> bool:
    """Whether a place is an area of their nation alone that all of them may go to, next door only by option."""
    t = b.tables
    if to >= LANDS or b.cells[OWNER + to] != b.turn:
        return False
    return not t.evict_next_door or has(t.land_near[area] | t.strait_near[area], to)


def is_free(b: Board, place: i64) -> bool:
    """Whether armies may go back to a place: a sea, or an area without another nation."""
    cells = b.cells
    return place < PLACES and (place >= LANDS or cells[OWNER + place] == -1 or cells[OWNER + place] == b.turn)


def ways_back(b: Board, area: i64) -> i64:
    """All places that armies which must leave an area may go to, each its own or all alike."""
    cells = b.cells
    mask: i64 = 0
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if leaves(b, area, tag) and is_free(b, tag_entry(tag)):
            mask |= BIT[tag_entry(tag)]
    left = areas_of(b, b.turn)
    while left != 0:
        if is_own(b, area, first_of(left)):
            mask |= BIT[first_of(left)]
        left = without_first(left)
    return mask


def back_refusal(b: Board, code: i64) -> i64:
    """Why armies may not be evicted to a place: not so many of that sort, not where they came from, or no room."""
    cells = b.cells
    area = actions.evict_area(code)
    to = actions.evict_to(code)
    kind = actions.evict_kind(code)
    count = actions.evict_count(code)
    sort: i64 = 0
    from_there: i64 = 0
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if of_sort(b, code, tag):
            sort += tag_count(tag)
            if tag_entry(tag) == to:
                from_there += tag_count(tag)
    if count < 1 or count > sort or count > must_go(b, area, kind):
        return NOT_THERE
    if not is_own(b, area, to) and (count > from_there or not is_free(b, to)):
        return EVICT_NOT_THERE
    if to < LANDS and room_for_leaving(b, b.turn, kind, count, area, to) < count:
        return STACK_FULL
    return OK


# Going ---------------------------------------------------------------------------------------------------------------
def mark_evicted(b: Board, code: i64) -> None:
    """Marks of evicted armies go along with them; raiders off their way have settled."""
    to = actions.evict_to(code)
    kind = actions.evict_kind(code)
    left = actions.evict_count(code)
    while left > 0:
        slot = next_to_leave(b, code)
        tag = b.cells[TAG + slot]
        some = tag_count(tag) if tag_count(tag) < left else left
        home = home_after(b, tag, to)
        drop_tag(b, slot, some)
        add_tag(b, some, kind, 1, to, home, NONE)
        left -= some


def next_to_leave(b: Board, code: i64) -> i64:
    """Which mark leaves first: those that came from there, then those with no other place than all have."""
    cells = b.cells
    best: i64 = -1
    rank: i64 = -1
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if not of_sort(b, code, tag):
            continue
        entry = tag_entry(tag)
        value: i64 = 0
        if entry == actions.evict_to(code):
            value = 2
        elif not is_free(b, entry) or is_own(b, actions.evict_area(code), entry):
            value = 1
        if value > rank:
            rank = value
            best = i
    return best
