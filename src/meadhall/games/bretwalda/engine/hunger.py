"""How much Food a Winter takes (WINTER)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.board import CARGO, STANDS, Board, units_in
from meadhall.games.bretwalda.engine.codes import NO_CARD, lowest, most
from meadhall.games.bretwalda.engine.forces import end_ship, first_ship, number_of
from meadhall.games.bretwalda.engine.modifiers import stat_of, switched
from meadhall.games.bretwalda.engine.pieces import RULER, count_of
from meadhall.games.bretwalda.engine.stats import WINTER_NEED


def mouths(b: Board, kingdom: i64) -> i64:
    """Own Land Units but the Ruler, those aboard included (WINTER-03, RULER-09)."""
    total: i64 = 0
    areas = b.cells[STANDS + kingdom]
    while areas:
        units = units_in(b, kingdom, lowest(areas))
        total += number_of(units) - count_of(units, RULER)
        areas &= areas - 1
    for ship in range(first_ship(kingdom), end_ship(kingdom)):
        units = b.cells[CARGO + ship]
        total += number_of(units) - count_of(units, RULER)
    return total


def food_needed(b: Board, kingdom: i64) -> i64:
    """The Food that a Kingdom must eat, never below 0."""
    return most(mouths(b, kingdom) + stat_of(b, kingdom, WINTER_NEED), 0)


def food_penalty(b: Board, kingdom: i64) -> i64:
    """The Food that the Winter card takes before (WINTER-02)."""
    if b.season == NO_CARD or switched(b, kingdom, effects.RULE_WINTER_DISCARD):
        return 0
    return b.tables.season_food[b.season]
