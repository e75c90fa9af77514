"""What a column does to the board: setting out, taking along, entering an area, leaving armies, halting."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import FROM, LEADER_AT, OWNER, TAG, Board, set_owner
from meadhall.games.britannia.engine.codes import BIT, COLUMN, LANDS, NONE, Q_MARCH, TAGS, new_list
from meadhall.games.britannia.engine.force import pick_up, put
from meadhall.games.britannia.engine.movement.from_sea import (
    free_the_rest,
    leader_is_bound,
    limits_last,
    needs_freedom,
    note_landing,
    take_free_first,
)
from meadhall.games.britannia.engine.movement.one_step import BEGAN_AT_SEA, FREE_LANDING, STAYED_ASHORE, advance_column
from meadhall.games.britannia.engine.relations import hostile, passes_subject
from meadhall.games.britannia.engine.scoring import leader_dies, occupied
from meadhall.games.britannia.engine.tables import LAND_RAID
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    find_tag,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_place,
    tag_via,
)
from meadhall.games.britannia.engine.tell import ENTERED, HALTED, tell
from meadhall.games.britannia.engine.timeline import special
from meadhall.games.britannia.engine.why import OK


def start_column(b: Board, place: i64, led: i64) -> None:
    """An empty column, with or without the leader."""
    b.marching = 1
    b.col_at = place
    b.col_from = NONE
    b.col_steps = 0
    b.col_led = led
    b.col_stop = OK
    b.col_sea = BEGAN_AT_SEA if place >= LANDS else STAYED_ASHORE
    b.col_road = 0
    b.col_seen = 0
    b.col_bound = 1 if place >= LANDS or (led != 0 and leader_is_bound(b)) else 0
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
    if place >= LANDS:
        b.col_bound = 1
    elif b.half == 2 and limits_last(b):
        take_free_first(b, count, place, home)
    slot = find_tag(b, kind, 0, place, home, NONE)
    if slot >= 0:
        drop_tag(b, slot, count)
    pick_up(b, b.turn, kind, count, place)
    add_tag(b, count, kind, 0, COLUMN, home, place)
    b.col_size += count


def enter(b: Board, to: i64) -> None:
    """The column takes its step; entering vacant land makes it sole occupant at once (SCORE-OCC-01, FORT-01)."""
    cells = b.cells
    n = b.turn
    at = b.col_at
    if to >= LANDS and at < LANDS:
        embark(b, at)
    if b.half == 2 and limits_last(b) and needs_freedom(b, to):
        b.col_sea |= FREE_LANDING
    advance_column(b, to)
    if b.col_led:
        cells[LEADER_AT + n] = to
    tell(b, ENTERED, n, b.col_size, at, to)
    if to >= LANDS:
        return
    if at >= LANDS and special(b, n) & LAND_RAID:
        mark_land_raiders(b)
    if at < LANDS and b.tables.by_route:
        mark_way(b, at)
    if hostile(b, to):
        if at < LANDS and b.col_size > 0:
            cells[FROM + to] |= BIT[at]  # RETREAT-06: where armies came from, not a leader who joins them
    elif cells[OWNER + to] == -1 and (b.col_size > 0 or b.tables.lone_leaders):
        occupied(b, n, to)


def embark(b: Board, at: i64) -> None:
    """A boat attacker retreats to where the boat move began (BOAT-08): that is where these armies now began."""
    moving = column_tags(b)
    for tag in moving:
        slot = find_tag(b, tag_kind(tag), 0, COLUMN, tag_home(tag), tag_entry(tag), tag_via(tag))
        drop_tag(b, slot, tag_count(tag))
        add_tag(b, tag_count(tag), tag_kind(tag), 0, COLUMN, tag_home(tag), at)


def mark_land_raiders(b: Board) -> None:
    """Pict armies that went by sea are raiders with the area they left as home (PICTRAID-01, -03)."""
    moving = column_tags(b)
    for tag in moving:
        slot = find_tag(b, tag_kind(tag), 0, COLUMN, tag_home(tag), tag_entry(tag))
        drop_tag(b, slot, tag_count(tag))
        add_tag(b, tag_count(tag), tag_kind(tag), 0, COLUMN, tag_entry(tag), tag_entry(tag))


def mark_way(b: Board, at: i64) -> None:
    """Raiders remember the first area of their way, to go back by it (1E-WITHDRAW-02, -08)."""
    moving = column_tags(b)
    for tag in moving:
        if tag_home(tag) == NONE or tag_via(tag) != NONE:
            continue
        slot = find_tag(b, tag_kind(tag), 0, COLUMN, tag_home(tag), tag_entry(tag))
        drop_tag(b, slot, tag_count(tag))
        add_tag(b, tag_count(tag), tag_kind(tag), 0, COLUMN, tag_home(tag), tag_entry(tag), at)


def column_tags(b: Board) -> vec[i64]:
    """The tags of the armies on the march."""
    cells = b.cells
    out = new_list()
    for i in range(TAGS):
        tag = cells[TAG + i]
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
    if place < LANDS and b.tables.lone_leaders:
        kill_lone_leader(b, place)
    slot = find_tag(b, kind, 0, COLUMN, tag_home(tag), tag_entry(tag), tag_via(tag))
    drop_tag(b, slot, count)
    b.col_size -= count
    if limits_last(b):
        note_landing(b, tag, count)
        free_the_rest(b, tag, count)
    entry: i64 = NONE
    if place < LANDS and hostile(b, place):
        began_at_sea = b.tables.landing_sea != 0 and tag_entry(tag) >= LANDS
        entry = b.col_from if b.col_from < LANDS or began_at_sea else tag_entry(tag)  # RETREAT-09, -11
    put(b, b.turn, kind, count, place)
    home = tag_home(tag) if place < LANDS else NONE
    add_tag(b, count, kind, 1, place, home, entry, tag_via(tag))


def kill_lone_leader(b: Board, area: i64) -> None:
    """Armies that stop where a foreign leader stands alone kill him and take the area (1E-LEADER-09)."""
    owner = b.cells[OWNER + area]
    if owner >= 0 and owner != b.turn and not hostile(b, area) and not passes_subject(b, area):
        leader_dies(b, owner, b.turn)
        occupied(b, b.turn, area)


def halt(b: Board) -> None:
    """The march is over for all that are left in the column."""
    count = b.col_size
    moving = column_tags(b)
    for tag in moving:
        settle_down(b, tag, tag_count(tag))
    if count > 0:
        tell(b, HALTED, b.turn, count, b.col_at)
    elif b.col_at < LANDS and b.cells[OWNER + b.col_at] == -1:
        set_owner(b, b.col_at, b.turn)  # a leader by himself
    end_column(b)
    b.question = Q_MARCH
