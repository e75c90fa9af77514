"""Armies that began the nation turn at sea: the card's landing limits bind them in the second half too (INV-07).

A Major Invasion moves twice. Armies that landed in the first half may take a boat in the second, and may not land then
where they could not have landed before. Raiders carry the sea of their home; of other invaders each area keeps a count.
Armies of one area look alike, so the owner need not name them: those that began at sea are the first to die and the
first to march off, unless the march needs armies that are free.
"""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import LANDED, TAG, Board, armies_in, has
from meadhall.games.britannia.engine.codes import CAVALRY, INFANTRY, LANDS, NONE, PLACES, TAGS, at_least_zero
from meadhall.games.britannia.engine.movement.one_step import FREE_LANDING, USED_SEA
from meadhall.games.britannia.engine.movement.start import unmoved
from meadhall.games.britannia.engine.tags import tag_count, tag_entry, tag_home, tag_place
from meadhall.games.britannia.engine.timeline import landing_limits_last, leader_sea, no_landing


def limits_last(b: Board) -> bool:
    """Whether limits on landing bind the nation in turn through both halves of its invasion."""
    return landing_limits_last(b, b.turn)


# The first half ------------------------------------------------------------------------------------------------------
def note_landing(b: Board, tag: i64, count: i64) -> None:
    """Armies halt on land; if they began at sea, the area remembers how many."""
    if b.half == 1 and b.col_at < LANDS and LANDS <= tag_entry(tag) < PLACES and tag_home(tag) == NONE:
        b.cells[LANDED + b.col_at] += count


def note_losses(b: Board, area: i64, count: i64) -> None:
    """Attackers die or leave for the sea: first those that began there."""
    cells = b.cells
    cells[LANDED + area] = at_least_zero(cells[LANDED + area] - count)


def note_retreat(b: Board, to: i64, count: i64) -> None:
    """Attackers go back to sea, or to an area that they came through after landing. Ask before they leave.

    Nobody knows which of equal armies have died; but those that stay are never fewer than the area remembers.
    """
    cells = b.cells
    area = b.battle
    if to >= LANDS:
        note_losses(b, area, count)
        return
    walked = cells[LANDED + area] - landed_there(b, area)
    too_many = cells[LANDED + area] - (armies_in(b, b.turn, area) - count)
    some = walked if walked > too_many else too_many
    some = count if count < some else some
    if some > 0:
        cells[LANDED + area] -= some
        cells[LANDED + to] += some


def note_eviction(b: Board, area: i64, to: i64, count: i64) -> None:
    """An overlord's armies leave a subject's area: first those that began at sea."""
    cells = b.cells
    some = count if count < cells[LANDED + area] else cells[LANDED + area]
    cells[LANDED + area] -= some
    if to < LANDS:
        cells[LANDED + to] += some


def landed_there(b: Board, area: i64) -> i64:
    """Attackers that entered an area straight from a sea."""
    cells = b.cells
    total: i64 = 0
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == area and LANDS <= tag_entry(tag) < PLACES:
            total += tag_count(tag)
    return total


# The second half -----------------------------------------------------------------------------------------------------
def end_movement(b: Board) -> None:
    """After the second movement nobody sails any more: all is forgotten."""
    if b.half == 2:
        for a in range(LANDS):
            b.cells[LANDED + a] = 0


def leader_is_bound(b: Board) -> bool:
    """Whether a leader who sets out from land came by sea in this turn."""
    return b.half == 2 and limits_last(b) and leader_sea(b, b.turn) >= 0


def take_free_first(b: Board, count: i64, place: i64, home: i64) -> None:
    """Armies join the column: those that began on land first. Ask before they are picked up."""
    cells = b.cells
    if home != NONE:
        if home >= LANDS:
            b.col_bound += count
        return
    bound = cells[LANDED + place]
    free = unmoved(b, place, INFANTRY, NONE) + unmoved(b, place, CAVALRY, NONE) - bound
    if count > free:
        b.col_bound += count - free
        cells[LANDED + place] -= count - free


def needs_freedom(b: Board, to: i64) -> bool:
    """Whether the step leads to a sea or a shore that is closed to armies that began the turn at sea."""
    at = b.col_at
    if to >= LANDS:
        return has(b.tables.no_sea[b.turn], to - LANDS)
    return at >= LANDS and has(no_landing(b.tables, b.turn, at - LANDS), to)


def free_the_rest(b: Board, tag: i64, count: i64) -> None:
    """Armies halt that needed no freedom: it was those that began at sea that left, as far as there were any."""
    start = tag_entry(tag)
    if b.half == 1 or b.col_sea & FREE_LANDING or tag_home(tag) != NONE or start >= LANDS:
        return
    if b.col_led and b.col_sea & USED_SEA:
        return  # where each army set out is no longer known
    some = count - b.col_bound
    if some > 0:
        note_losses(b, start, some)
