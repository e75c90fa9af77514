"""Tags: the marks that tell armies of the nation in turn apart (see `board.py`), kept sorted in the cells."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import TAG, Board
from meadhall.games.britannia.engine.codes import NONE, TAGS


# Tags ----------------------------------------------------------------------------------------------------------------
def make_tag(count: i64, kind: i64, moved: i64, place: i64, home: i64, entry: i64, via: i64 = NONE) -> i64:
    """Armies that differ from others in the same place: see the module's text."""
    way = (NONE - via) * 67108864
    return count + kind * 64 + moved * 128 + place * 256 + home * 16384 + entry * 1048576 + way


def tag_count(tag: i64) -> i64:
    """How many armies."""
    return tag & 63


def tag_kind(tag: i64) -> i64:
    """Infantry or cavalry."""
    return (tag >> 6) & 1


def tag_moved(tag: i64) -> i64:
    """1 if they have moved in this phase."""
    return (tag >> 7) & 1


def tag_place(tag: i64) -> i64:
    """Where they are; `COLUMN` on the march."""
    return (tag >> 8) & 63


def tag_home(tag: i64) -> i64:
    """Where raiders may withdraw to."""
    return (tag >> 14) & 63


def tag_entry(tag: i64) -> i64:
    """Where attackers may retreat to; on the march, where the armies began."""
    return (tag >> 20) & 63


def tag_via(tag: i64) -> i64:
    """The area between raiders and their home, where they have one."""
    return NONE - ((tag >> 26) & 63)


def tag_identity(tag: i64) -> i64:
    """All of a tag but the count."""
    return tag & ~63


def add_tag(b: Board, count: i64, kind: i64, moved: i64, place: i64, home: i64, entry: i64, via: i64 = NONE) -> None:
    """Mark armies; those marked alike are counted together."""
    if count <= 0:
        return
    new = make_tag(count, kind, moved, place, home, entry, via)
    identity = tag_identity(new)
    cells = b.cells
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            insert_tag(b, new)
            return
        if tag_identity(tag) == identity:
            cells[TAG + i] = tag + count
            return


def insert_tag(b: Board, new: i64) -> None:
    """Put a tag in its sorted place."""
    cells = b.cells
    carried: i64 = new
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            cells[TAG + i] = carried
            return
        if tag_identity(carried) < tag_identity(tag):
            cells[TAG + i] = carried
            carried = tag


def drop_tag(b: Board, slot: i64, count: i64) -> None:
    """Take the mark from some armies of a tag; an empty tag is closed up."""
    cells = b.cells
    tag = cells[TAG + slot]
    if tag_count(tag) > count:
        cells[TAG + slot] = tag - count
        return
    i: i64 = slot
    while i < TAGS - 1:
        cells[TAG + i] = cells[TAG + i + 1]
        if cells[TAG + i] == 0:
            return
        i += 1
    cells[TAG + TAGS - 1] = 0


def tagged(b: Board, place: i64, kind: i64) -> i64:
    """Armies of a kind that carry a tag in a place."""
    total: i64 = 0
    cells = b.cells
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == place and tag_kind(tag) == kind:
            total += tag_count(tag)
    return total


def find_tag(b: Board, kind: i64, moved: i64, place: i64, home: i64, entry: i64, via: i64 = NONE) -> i64:
    """The slot of a tag, or -1."""
    identity = make_tag(0, kind, moved, place, home, entry, via)
    cells = b.cells
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_identity(tag) == identity:
            return i
    return -1


def find_attackers(b: Board, kind: i64, home: i64, entry: i64) -> i64:
    """The slot of the tag of attackers in the battle by home and entry (which tells the way), or -1."""
    cells = b.cells
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        same = tag_place(tag) == b.battle and tag_kind(tag) == kind and tag_moved(tag) == 1
        if same and tag_home(tag) == home and tag_entry(tag) == entry:
            return i
    return -1


def raiders_at(b: Board, place: i64) -> i64:
    """Raiders in a place, or on the march."""
    cells = b.cells
    total: i64 = 0
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == place and tag_home(tag) != NONE:
            total += tag_count(tag)
    return total


def clear_tags(b: Board) -> None:
    """Forget all marks."""
    cells = b.cells
    for i in range(TAGS):
        if cells[TAG + i] == 0:
            break
        cells[TAG + i] = 0
