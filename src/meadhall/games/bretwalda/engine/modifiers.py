"""Lasting modifiers are kept, not searched: a Kingdom's figures are computed again when a tile, a Ruler or a Season
card comes or goes, and a question reads numbers, never cards.

What depends on the areas collected or on the battle at hand is read from the cards when a Collection or a battle
begins (`collecting.py`, `battle_cards.py`), through `active_plays`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.board import (
    ACTION_STAT,
    CARD_STAT,
    ROAD_BONUS,
    RULER_IS,
    RULES,
    STAT,
    TILES,
    WILDERNESS,
    Board,
)
from meadhall.games.bretwalda.engine.codes import BIT, NO_CARD, NO_RULER, has, lowest, most
from meadhall.games.bretwalda.engine.pieces import CEORL, KINGDOMS, LAND_KINDS, NO_KINGDOM, RULER, SHIP
from meadhall.games.bretwalda.engine.stats import (
    BORDER_COST,
    BUILDING_COST,
    MOVEMENT,
    OF_BISHOP,
    OF_CEORL,
    OF_EALDORMAN,
    OF_LAND,
    OF_RULER,
    OF_SHIP,
    OF_THEGN,
    OF_VIKING,
    OF_WILDERNESS,
    STATS,
    UNIT_COST,
)
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.windows import AT_THIS_ROUND, IF_ALL_ROAD_PATH

WORD_OF_KIND: Final[vec[i64]] = vec[i64]([OF_CEORL, OF_THEGN, OF_BISHOP, OF_EALDORMAN, OF_RULER, OF_VIKING, OF_SHIP])
"""The word that narrows a stat to a kind of Units."""
WILDERNESS_BORDER: Final[i64] = 1
"""The place of wilderness among the kinds of borders."""
WETLANDS_SHIFT: Final[i64] = 16
"""Above the switched rules, RULES holds what wetlands cost."""
ALSO_SHIFT: Final[i64] = 24
"""And how many areas without Units are collected too."""
SMALL: Final[i64] = 255


def active_plays(b: Board, kingdom: i64) -> vec[i64]:
    """What works for a Kingdom now: its tiles, its Ruler on the map, its ability, the Season card of the round."""
    t = b.tables
    found = vec[i64](capacity=16)
    tiles = b.cells[TILES + kingdom]
    while tiles:
        found = append(found, t.first_tile + lowest(tiles))
        tiles &= tiles - 1
    if b.cells[RULER_IS + kingdom] != NO_RULER:
        found = append(found, t.first_ruler + b.cells[RULER_IS + kingdom])
    found = append(found, t.first_ability + kingdom)
    if b.season != NO_CARD and t.play_timing[t.first_season + b.season] == AT_THIS_ROUND:
        found = append(found, t.first_season + b.season)
    return found


def refresh(b: Board, kingdom: i64) -> None:
    """Compute the lasting figures of a Kingdom again."""
    t = b.tables
    first = STAT + STATS * kingdom
    for stat in range(STATS):
        b.cells[first + stat] = 0
    for kind in range(LAND_KINDS):
        b.cells[WILDERNESS + LAND_KINDS * kingdom + kind] = t.border_cost[WILDERNESS_BORDER]
        b.cells[ROAD_BONUS + LAND_KINDS * kingdom + kind] = 0
    b.cells[RULES + kingdom] = 0
    for play in active_plays(b, kingdom):
        for row in range(t.effects_begin[play], effects_end(t, play)):
            verb = t.effect_verb[row]
            if verb == effects.MODIFY:
                modify(b, kingdom, play, row)
            elif verb == effects.PERMIT or verb == effects.FORBID:
                switch(b, kingdom, row)


def modify(b: Board, kingdom: i64, play: i64, row: i64) -> None:
    """One lasting change of a stat, unless it depends on areas or on a battle."""
    t = b.tables
    stat = t.effect_what[row]
    if t.play_if[play] == IF_ALL_ROAD_PATH:
        for kind in range(LAND_KINDS):
            if applies(t.effect_of[row], kind):
                b.cells[ROAD_BONUS + LAND_KINDS * kingdom + kind] += t.effect_n[row]
    elif stat == BORDER_COST + OF_WILDERNESS:
        for kind in range(LAND_KINDS):
            if applies(t.effect_of[row], kind):
                cell = WILDERNESS + LAND_KINDS * kingdom + kind
                sets = t.effect_flags[row] & effects.SETS
                b.cells[cell] = t.effect_n[row] if sets else b.cells[cell] + t.effect_n[row]
    elif t.play_if[play] == 0 and t.effect_where[row] == 0 and t.effect_extra[row] == 0:
        b.cells[STAT + STATS * kingdom + stat] += t.effect_n[row]


def applies(kinds: i64, kind: i64) -> bool:
    """Whether an effect that is limited to kinds of Units is for this one; an empty set is for all."""
    return kinds == 0 or has(kinds, kind)


def switch(b: Board, kingdom: i64, row: i64) -> None:
    """A rule that is permitted or forbidden as long as the play works."""
    t = b.tables
    rule = t.effect_what[row]
    if rule == effects.RULE_RETREAT:
        return
    b.cells[RULES + kingdom] |= BIT[rule]
    if rule == effects.RULE_CROSS_WETLANDS and t.effect_cost[row] > 0:
        known = (b.cells[RULES + kingdom] >> WETLANDS_SHIFT) & SMALL
        if known == 0 or t.effect_cost[row] < known:
            b.cells[RULES + kingdom] += (t.effect_cost[row] - known) << WETLANDS_SHIFT
    if rule == effects.RULE_COLLECT_WITHOUT_UNIT:
        b.cells[RULES + kingdom] += t.effect_n[row] << ALSO_SHIFT


def refresh_all(b: Board) -> None:
    """Compute the figures of all players again: a Season card has come or gone."""
    for k in range(KINGDOMS):
        if has(b.tables.kingdoms, k):
            refresh(b, k)


def clear_action_stats(b: Board) -> None:
    """The action, bribe or feeding is over."""
    for stat in range(STATS):
        b.cells[ACTION_STAT + stat] = 0
        b.cells[CARD_STAT + stat] = 0
    b.served = NO_KINGDOM
    b.wetlands = 0
    b.night_march = 0
    b.levies = 0


# Figures -------------------------------------------------------------------------------------------------------------
def stat_of(b: Board, kingdom: i64, stat: i64) -> i64:
    """The change of a stat for a Kingdom; a card that it has played for the action at hand serves nobody else."""
    lasting = b.cells[STAT + STATS * kingdom + stat]
    return lasting + b.cells[ACTION_STAT + stat] if kingdom == b.served else lasting


def switched(b: Board, kingdom: i64, rule: i64) -> bool:
    """Whether a rule is switched for a Kingdom."""
    return has(b.cells[RULES + kingdom], rule)


def unit_price(b: Board, kingdom: i64, kind: i64) -> i64:
    """The Gold that a recruit costs (FYRD-04), never below 0."""
    price = b.tables.value[kind] + stat_of(b, kingdom, UNIT_COST) + stat_of(b, kingdom, UNIT_COST + WORD_OF_KIND[kind])
    if kind != SHIP:
        price += stat_of(b, kingdom, UNIT_COST + OF_LAND)
    return most(price, 0)


def building_price(b: Board, kingdom: i64, building: i64) -> i64:
    """The Gold that a Building costs (BUILD-01), never below 0."""
    stat = BUILDING_COST + 1 + building
    price = b.tables.building_cost[building] + stat_of(b, kingdom, BUILDING_COST) + stat_of(b, kingdom, stat)
    return most(price + b.cells[CARD_STAT + BUILDING_COST] + b.cells[CARD_STAT + stat], 0)


def movement_of(b: Board, kingdom: i64, kind: i64) -> i64:
    """The movement points of a Kingdom's Units of a kind, at least 1 (UNIT-01, RULER-01)."""
    t = b.tables
    points = t.movement[kind]
    if kind == RULER and b.cells[RULER_IS + kingdom] != NO_RULER:
        points = t.ruler_movement[b.cells[RULER_IS + kingdom]]
    points += stat_of(b, kingdom, MOVEMENT) + stat_of(b, kingdom, MOVEMENT + WORD_OF_KIND[kind])
    if kind != SHIP:
        points += stat_of(b, kingdom, MOVEMENT + OF_LAND)
    return most(points, 1)


def may_move(b: Board, kingdom: i64, kind: i64) -> bool:
    """Whether Units of a kind move at all: Ceorls need leaders (MOVE-02)."""
    return kind != CEORL or switched(b, kingdom, effects.RULE_CEORLS_MOVE)


def wetlands_cost(b: Board, kingdom: i64) -> i64:
    """What a border of wetlands costs, or 0 if it cannot be crossed (MOVE-05)."""
    lasting = (b.cells[RULES + kingdom] >> WETLANDS_SHIFT) & SMALL
    if b.wetlands and b.mover == kingdom and (lasting == 0 or b.wetlands < lasting):
        return b.wetlands
    return lasting


def extra_areas(b: Board, kingdom: i64) -> i64:
    """How many areas without Units a Collection takes in (King's Reeves)."""
    return (b.cells[RULES + kingdom] >> ALSO_SHIFT) & SMALL
