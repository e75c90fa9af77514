"""The numbers of effects: plain, or counted from the board (edition/vocabulary.py)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.board import BUILT, CONTROL, SLAIN, Board
from meadhall.games.bretwalda.engine.codes import count, least, most
from meadhall.games.bretwalda.engine.pieces import ABBEY
from meadhall.games.bretwalda.engine.sides import side_of


def amount(b: Board, kingdom: i64, row: i64) -> i64:
    """How much an effect is worth to a Kingdom now."""
    t = b.tables
    if t.effect_per[row] == effects.PLAIN:
        return t.effect_n[row]
    number = counter(b, kingdom, t.effect_per[row]) * t.effect_times[row]
    return least(most(number, t.effect_least[row]), t.effect_most[row])


def counter(b: Board, kingdom: i64, per: i64) -> i64:
    """What is counted."""
    t = b.tables
    held = b.cells[CONTROL + kingdom]
    if per == effects.PER_ENEMY_SLAIN or per == effects.PER_OWN_SLAIN:
        side = side_of(b, kingdom)
        return b.cells[SLAIN + (side if per == effects.PER_OWN_SLAIN else 1 - side)]
    if per == effects.PER_CONTROLLED_CITIES:
        return count(held & t.cities)
    if per == effects.PER_CONTROLLED_ABBEYS:
        return count(held & b.cells[BUILT + ABBEY])
    if per == effects.PER_CITIES_COLLECTED:
        return count(b.collected & t.cities)
    if per == effects.PER_HARBOURS_COLLECTED:
        return count(b.collected & t.harbours)
    if per == effects.PER_ABBEYS_COLLECTED:
        return count(b.collected & b.cells[BUILT + ABBEY])
    return count(b.collected & t.in_play & ~t.cities)
