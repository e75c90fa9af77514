"""What a Collection brings: Gold, Food, and what tiles, Rulers and Season cards add (COLLECT)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.amounts import amount
from meadhall.games.bretwalda.engine.board import BUILT, CONTROL, STANDS, Board
from meadhall.games.bretwalda.engine.calendar import is_winter
from meadhall.games.bretwalda.engine.codes import BIT, count, has, least, lowest, most
from meadhall.games.bretwalda.engine.modifiers import active_plays, stat_of, switched
from meadhall.games.bretwalda.engine.pieces import ABBEY, GRANARY
from meadhall.games.bretwalda.engine.realm import pillaged
from meadhall.games.bretwalda.engine.stats import (
    COLLECT_FOOD_FLAT,
    COLLECT_GOLD,
    COLLECT_GOLD_FLAT,
    GRANARY_FOOD,
)
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.windows import AT_COLLECTION, IF_AREA_IS_OWN_CAPITAL


def collectable(b: Board, kingdom: i64) -> i64:
    """Controlled areas with an own Land Unit and without Pillage (COLLECT-01, PILLAGE-02)."""
    return b.cells[CONTROL + kingdom] & b.cells[STANDS + kingdom] & ~pillaged(b)


def unguarded(b: Board, kingdom: i64) -> i64:
    """Controlled areas without own Land Units and without Pillage, not collected yet (King's Reeves)."""
    return b.cells[CONTROL + kingdom] & ~b.cells[STANDS + kingdom] & ~pillaged(b) & ~b.collected


def exceptions(b: Board, kingdom: i64) -> i64:
    """Controlled areas that are not collected, but would yield something (Feorm)."""
    t = b.tables
    found: i64 = 0
    areas = b.cells[CONTROL + kingdom] & ~b.collected
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if t.gold[area] or has(b.cells[BUILT + ABBEY], area) or (has(t.food, area) and not is_winter(b)):
            found |= BIT[area]
    return found


def food_areas(b: Board, kingdom: i64) -> i64:
    """The areas where Food is collected in this action: none in Winter (COLLECT-03, WINTER-01)."""
    return 0 if is_winter(b) else b.collected & b.tables.food


def extra_food(b: Board, kingdom: i64) -> i64:
    """Food markers beyond those of the areas, to be placed where Food is collected (COLLECT-05)."""
    return most(stat_of(b, kingdom, COLLECT_FOOD_FLAT), 0) if food_areas(b, kingdom) else 0


def gold_collected(b: Board, kingdom: i64) -> i64:
    """The Gold of the areas, their Abbeys, and of what adds to them (COLLECT-02, BUILD-07)."""
    t = b.tables
    total: i64 = 0
    areas = b.collected
    if switched(b, kingdom, effects.RULE_COLLECT_GOLD_COUNTRYSIDE):
        areas &= t.cities
    while areas:
        total += t.gold[lowest(areas)]
        areas &= areas - 1
    total += count(b.collected & b.cells[BUILT + ABBEY])
    for play in active_plays(b, kingdom):
        for row in range(t.effects_begin[play], effects_end(t, play)):
            total += gold_added(b, kingdom, play, row)
    return total


def gold_added(b: Board, kingdom: i64, play: i64, row: i64) -> i64:
    """What one effect of a tile, Ruler or Season card adds."""
    t = b.tables
    verb = t.effect_verb[row]
    if verb == effects.GAIN_GOLD and t.play_timing[play] == AT_COLLECTION:
        return amount(b, kingdom, row)
    if verb != effects.MODIFY:
        return 0
    stat = t.effect_what[row]
    if stat == COLLECT_GOLD_FLAT:
        capital = t.play_if[play] & IF_AREA_IS_OWN_CAPITAL != 0
        return t.effect_n[row] if not capital or has(b.collected, t.capital[kingdom]) else 0
    if stat == COLLECT_GOLD:
        areas = b.collected
        if t.effect_where[row] & effects.TAG_CITY:
            areas &= t.cities
        if t.effect_where[row] & effects.TAG_COUNTRYSIDE:
            areas &= ~t.cities
        if t.effect_where[row] & effects.TAG_HARBOUR:
            areas &= t.harbours
        bound: i64 = t.effect_extra[row] if t.effect_extra[row] else effects.NO_BOUND
        return least(count(areas) * t.effect_n[row], bound)
    return 0


def granary_food(b: Board, kingdom: i64) -> i64:
    """The extra Food of every Granary that is collected; a drought takes it away (BUILD-09)."""
    return most(1 + stat_of(b, kingdom, GRANARY_FOOD), 0)


def granaries_more(b: Board, kingdom: i64) -> i64:
    """How many Granaries yield one Food more, by effects with a bound (Fen Drainage)."""
    t = b.tables
    total: i64 = 0
    for play in active_plays(b, kingdom):
        for row in range(t.effects_begin[play], effects_end(t, play)):
            if t.effect_verb[row] == effects.MODIFY and t.effect_what[row] == GRANARY_FOOD and t.effect_extra[row]:
                total += t.effect_extra[row]
    return least(total, count(granaries(b, kingdom)))


def granaries(b: Board, kingdom: i64) -> i64:
    """Areas with a Granary where Food is collected."""
    return food_areas(b, kingdom) & b.cells[BUILT + GRANARY]
