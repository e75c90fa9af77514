"""Points of a raid that wait until it is complete: which points are the raid's, and where they are kept."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import PENDING, TAKEN, Board, armies_in, has
from meadhall.games.britannia.engine.codes import BIT, COLUMN
from meadhall.games.britannia.engine.tags import raiders_at


def raiders_in(b: Board, area: i64) -> i64:
    """Raiders that stand in an area, or march there now."""
    count = raiders_at(b, area)
    return count + raiders_at(b, COLUMN) if b.marching and b.col_at == area else count


def kill_waits(b: Board, killer: i64, area: i64) -> bool:
    """Whether points for a kill are the raid's: any raider in the fight makes them so (1E-RAID-12)."""
    return b.tables.when_home != 0 and killer == b.turn and area >= 0 and raiders_in(b, area) > 0


def capture_waits(b: Board, nation: i64, area: i64) -> bool:
    """Whether an area is taken by raiders alone; with a settler among them it is the settler's."""
    if not b.tables.when_home or nation != b.turn:
        return False
    armies = armies_in(b, nation, area)
    if b.marching and b.col_at == area:
        armies += b.col_size
    raiders = raiders_in(b, area)
    return raiders > 0 and raiders >= armies


def keep_capture(b: Board, nation: i64, area: i64, points: i64) -> None:
    """An area taken by raiders: its points wait."""
    cells = b.cells
    if not has(b.raid_taken | cells[TAKEN + nation], area):
        b.raid_taken |= BIT[area]
        cells[PENDING + area] += points
