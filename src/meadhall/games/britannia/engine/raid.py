"""Raids whose raiders are pieces: who at sea is a raider, and what a raid scores when it is complete."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import PENDING, TAG, TAKEN, Board, at_sea, has
from meadhall.games.britannia.engine.codes import BIT, LANDS, NONE, TAGS
from meadhall.games.britannia.engine.scoring import score, wholly_bound
from meadhall.games.britannia.engine.tags import tag_entry, tag_home, tag_place, tag_via
from meadhall.games.britannia.engine.tell import RAID, RAID_LOST, tell
from meadhall.games.britannia.engine.timeline import arrives, is_major, raids_in


def note_raiders(b: Board) -> None:
    """Armies left at sea take the kind of those that come now; alone they keep their own (1E-INV-15, 1E-MAJOR-08)."""
    t = b.tables
    if not t.raiders_are_pieces:
        return
    if arrives(b, b.turn) or is_major(b, b.turn) or at_sea(b, b.turn) == 0:
        b.sea_raiders &= ~BIT[b.turn]
        if raids_in(t, b.turn, b.round):
            b.sea_raiders |= BIT[b.turn]


def would_settle(b: Board, tag: i64, to: i64) -> bool:
    """Whether raiders that leave a battle settle where they go: off their way, or back out of a battle on it."""
    if not b.tables.by_route or tag_home(tag) == NONE or tag_home(tag) == to:
        return False
    return to != tag_entry(tag) or (tag_via(tag) == NONE and to < LANDS)


def home_after(b: Board, tag: i64, to: i64) -> i64:
    """The home of raiders that left a battle: kept on land, and at a sea that is not it, unless they settle."""
    home = tag_home(tag)
    if would_settle(b, tag, to):
        b.raid_broken |= BIT[to]  # 1E-WITHDRAW-04
        return NONE
    return home if to < LANDS or (b.tables.by_route and home != to) else NONE


def end_raid(b: Board) -> None:
    """All raiders that live are home, or the raid is broken: its points are scored or lost (1E-RAID-06 to -11)."""
    cells = b.cells
    if not b.tables.when_home:
        return
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_home(tag) != NONE and tag_home(tag) != tag_place(tag):
            b.raid_broken |= BIT[tag_place(tag)]
    lost: i64 = 0
    subject = wholly_bound(b, b.turn)  # since the raid: 1E-RAID-07, 1E-SUBMIT-11
    for a in range(LANDS):
        points = cells[PENDING + a]
        cells[PENDING + a] = 0
        whole = b.raid_broken == 0 or (b.tables.raid_by_area != 0 and not has(b.raid_broken, a))
        if whole and not subject:
            score(b, b.turn, points, RAID, a)
            cells[TAKEN + b.turn] |= b.raid_taken & BIT[a]
        else:
            lost += points
    if lost > 0:
        tell(b, RAID_LOST, b.turn, lost)
    b.raid_taken = 0
    b.raid_broken = 0
