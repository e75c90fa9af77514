"""Raids whose raiders are pieces: who at sea is a raider, and what a raid scores when it is complete."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import PENDING, TAG, TAKEN, Board, at_sea, has
from meadhall.games.britannia.engine.codes import BIT, LANDS, NONE, TAGS
from meadhall.games.britannia.engine.scoring import score
from meadhall.games.britannia.engine.tags import tag_home, tag_place
from meadhall.games.britannia.engine.tell import RAID, RAID_LOST, tell


def note_raiders(b: Board) -> None:
    """Armies left at sea take the kind of those that come now; alone they keep their own (1E-INV-15, 1E-MAJOR-08)."""
    t = b.tables
    if not t.raiders_are_pieces:
        return
    at = b.round * 17 + b.turn
    fresh = t.arrive_from[at] < t.arrive_from[at + 1]
    if fresh or t.major[at] or at_sea(b, b.turn) == 0:
        b.sea_raiders &= ~BIT[b.turn]
        if t.raid[at]:
            b.sea_raiders |= BIT[b.turn]


def end_raid(b: Board) -> None:
    """All raiders that live are home, or the raid is broken: its points are scored or lost (1E-RAID-06 to -11)."""
    if not b.tables.when_home:
        return
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        if tag_home(tag) != NONE and tag_home(tag) != tag_place(tag):
            b.raid_broken |= BIT[tag_place(tag)]
    lost: i64 = 0
    for a in range(LANDS):
        points = b.cells[PENDING + a]
        b.cells[PENDING + a] = 0
        if b.raid_broken == 0 or (b.tables.raid_by_area and not has(b.raid_broken, a)):
            score(b, b.turn, points, RAID, a)
            b.cells[TAKEN + b.turn] |= b.raid_taken & BIT[a]
        else:
            lost += points
    if lost > 0:
        tell(b, RAID_LOST, b.turn, lost)
    b.raid_taken = 0
    b.raid_broken = 0
