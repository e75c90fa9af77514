"""How near a Kingdom is to completing the Chronicle cards it holds."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import (
    CHRONICLE_HAND,
    COMPLETED,
    CONTROL,
    HISTORY,
    HISTORY_LENGTH,
    STANDS,
    Board,
    units_in,
)
from meadhall.games.bretwalda.engine.chronicles import counted
from meadhall.games.bretwalda.engine.codes import count, has, lowest
from meadhall.games.bretwalda.engine.forces import capped, number_of
from meadhall.games.bretwalda.engine.tables import conditions_end
from meadhall.games.bretwalda.engine.windows import (
    CHRONICLE_CONTROLS,
    CHRONICLE_COUNTED,
    CHRONICLE_HELD,
    CHRONICLE_TOGETHER,
)

BATTLE: float = 0.3
"""A battle that a card asks for comes about so often."""


def promises(b: Board, k: i64) -> float:
    """The promises of the cards in hand added up, as far as they can still be completed."""
    t = b.tables
    cards = b.cells[CHRONICLE_HAND + k]
    room = t.most_chronicles - count(b.cells[COMPLETED + k])
    if room <= 0:
        return 0.0
    left = t.rounds - b.round
    total: float = 0.0
    best: float = 0.0
    while cards:
        promise = promised(b, k, lowest(cards))
        cards &= cards - 1
        total += promise
        if promise > best:
            best = promise
    if room == 1:
        total = best
    return total if left > 1 else 0.5 * total


def promised(b: Board, k: i64, card: i64) -> float:
    """From 0 to 1: how much of a card's condition holds."""
    t = b.tables
    any_of = has(t.chronicle_any, card)
    first, end = t.conditions_begin[card], conditions_end(t, card)
    best: float = 0.0
    total: float = 0.0
    for row in range(first, end):
        share = part(b, k, row)
        total += share
        if share > best:
            best = share
    share = best if any_of else total / float(end - first)
    return share * (0.4 + 0.6 * share)


def part(b: Board, k: i64, row: i64) -> float:
    """From 0 to 1: how much of one condition holds."""
    t = b.tables
    form, needed = t.condition_form[row], t.condition_needed[row]
    have: i64 = 0
    if form == CHRONICLE_CONTROLS:
        have = count(b.cells[CONTROL + k] & t.condition_areas[row])
    elif form == CHRONICLE_COUNTED:
        have = counted(b, k, t.condition_what[row])
    elif form == CHRONICLE_HELD:
        area = lowest(t.condition_areas[row])
        have = 1 if has(b.cells[CONTROL + k], area) else 0
        for season in range(HISTORY_LENGTH):
            if has(b.cells[HISTORY + HISTORY_LENGTH * k + season], area):
                have += 1
            else:
                break
        needed += 1
    elif form == CHRONICLE_TOGETHER:
        return gathered(b, k, t.condition_what[row])
    else:
        return BATTLE
    return 1.0 if have >= needed else float(have) / float(needed)


def gathered(b: Board, k: i64, units: i64) -> float:
    """How much of some Units stands in one area."""
    areas = b.cells[STANDS + k]
    most: i64 = 0
    while areas:
        here = number_of(capped(units_in(b, k, lowest(areas)), units))
        areas &= areas - 1
        if here > most:
            most = here
    return float(most) / float(number_of(units))
