"""What the effects of cards may be aimed at: players, areas, kinds of Units."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.board import (
    CARD_STAT,
    CHRONICLE_HAND,
    CONTROL,
    FRESH,
    GOLD,
    HAND,
    STANDS,
    Board,
    is_sea,
    units_in,
)
from meadhall.games.bretwalda.engine.codes import BIT, NO_CARD, has, lowest, most
from meadhall.games.bretwalda.engine.decks import seasons_left
from meadhall.games.bretwalda.engine.forces import in_supply, may_recruit, opposed_seas
from meadhall.games.bretwalda.engine.harvest import food_areas
from meadhall.games.bretwalda.engine.hunger import food_needed, food_penalty
from meadhall.games.bretwalda.engine.modifiers import building_price, may_move, stat_of, unit_price
from meadhall.games.bretwalda.engine.paths import ruler_reach
from meadhall.games.bretwalda.engine.pieces import (
    BUILDINGS,
    CEORL,
    FIRST_SEA,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NEUTRAL,
    NO_KINGDOM,
    NOWHERE,
    RULER,
    SEAS,
    SHIP,
    THEGN,
    count_of,
)
from meadhall.games.bretwalda.engine.purchases import (
    building_areas,
    can_pay,
    is_to_be_had,
    ship_places,
    tagged,
)
from meadhall.games.bretwalda.engine.realm import food_of
from meadhall.games.bretwalda.engine.sides import (
    player_of,
    side_of,
)
from meadhall.games.bretwalda.engine.stats import (
    BUILDING_COST,
    BUILDINGS_PER_ACTION,
    COLLECT_FOOD_FLAT,
    MOVEMENT,
    UNIT_COST,
    WINTER_NEED,
)


# Targets -------------------------------------------------------------------------------------------------------------
def can_afford(b: Board, kingdom: i64, price: i64) -> bool:
    """Whether a price can be paid beside the card that is played."""
    spare: i64 = 1 if b.card != NO_CARD and has(b.cells[HAND + kingdom], b.card) else 0
    return can_pay(b, kingdom, price + spare) if price else True


def holds_any(b: Board, kingdom: i64) -> bool:
    """Whether a Kingdom controls anything."""
    return b.cells[CONTROL + kingdom] != 0


def players_meant(b: Board, kingdom: i64, who: i64) -> i64:
    """The players that an effect is for or against; for one opponent all that could be chosen."""
    t = b.tables
    if who == effects.WHO_ENEMY:
        side = side_of(b, kingdom)
        enemy = player_of(b, 1 - side) if side != NOWHERE else NO_KINGDOM
        return BIT[enemy] if enemy != NO_KINGDOM else 0
    if who == effects.WHO_ALL:
        return t.kingdoms
    if who == effects.WHO_OPPONENT or who == effects.WHO_ALL_OPPONENTS:
        return t.kingdoms & ~BIT[kingdom]
    if who == effects.WHO_ALL_BUT_PRETENDER:
        return t.kingdoms if t.solo else t.kingdoms & ~BIT[b.pretender]
    if who == effects.WHO_PRETENDER:
        return BIT[b.pretender]
    return BIT[kingdom]


def targets(b: Board, kingdom: i64, row: i64) -> i64:
    """The players on whom an effect would do something."""
    t = b.tables
    verb, found = t.effect_verb[row], players_meant(b, kingdom, t.effect_who[row])
    for k in range(KINGDOMS):
        if not has(found, k):
            continue
        if verb == effects.STEAL_GOLD:
            suits = b.cells[GOLD + k] > 0
        elif verb == effects.LOSE_FOOD:
            suits = food_of(b, k) > 0
        elif verb == effects.LOOK and t.effect_what[row] == effects.LOOK_CHRONICLE_HAND:
            suits = b.cells[CHRONICLE_HAND + k] != 0
        elif verb == effects.LOOK and t.effect_what[row] == effects.LOOK_DANES_DECK:
            suits = b.danes_above | b.danes_under != 0
        elif verb == effects.LOOK and t.effect_what[row] == effects.LOOK_SEASON_DECK:
            suits = seasons_left(b) > 0
        elif verb == effects.LOOK or verb == effects.DISCARD_LORDSHIP:
            suits = b.cells[HAND + k] != 0
        else:
            suits = True
        if not suits:
            found &= ~BIT[k]
    return found


def can_modify(b: Board, kingdom: i64, row: i64) -> bool:
    """Whether a change of a stat would serve."""
    t = b.tables
    stat = t.effect_what[row]
    if BUILDING_COST <= stat < BUILDING_COST + 1 + BUILDINGS:
        for building in range(BUILDINGS):
            price = most(building_price(b, kingdom, building) + t.effect_n[row], 0)
            if building_areas(b, kingdom, building) and can_afford(b, kingdom, price) and builds_left(b, kingdom) > 0:
                return True
        return False
    if stat == COLLECT_FOOD_FLAT:
        return food_areas(b, kingdom) != 0
    if stat == WINTER_NEED:
        return food_needed(b, kingdom) > 0 or food_penalty(b, kingdom) > 0
    if MOVEMENT <= stat < MOVEMENT + 10 and t.effect_where[row] & effects.TAG_SAME_AREA:
        return fresh_areas(b) != 0
    return True


def builds_left(b: Board, kingdom: i64) -> i64:
    """Buildings that may still be bought in this action (BUILD-04)."""
    return 1 + stat_of(b, kingdom, BUILDINGS_PER_ACTION) - b.built


def fresh_areas(b: Board) -> i64:
    """Areas with Units of the mover that have not moved."""
    found: i64 = 0
    for area in range(LANDS):
        if b.cells[FRESH + area]:
            found |= BIT[area]
    return found


def build_by(b: Board, kingdom: i64, row: i64) -> i64:
    """Where a card may place its Building."""
    t = b.tables
    return building_areas(b, kingdom, t.effect_what[row]) & tagged(b, kingdom, t.effect_where[row])


def recruit_areas(b: Board, kingdom: i64, row: i64) -> i64:
    """Where a card may place its Units, those areas left out that it has served already."""
    t = b.tables
    if has(t.effect_what[row], SHIP):
        return ship_places(b, kingdom)
    areas = tagged(b, kingdom, t.effect_where[row])
    if not t.effect_where[row] & effects.TAG_BATTLE:
        others: i64 = 0
        for faction in range(6):
            if faction != kingdom:
                others |= b.cells[STANDS + faction]
        areas &= ~others
    return areas


def recruit_price(b: Board, kingdom: i64, kind: i64, row: i64) -> i64:
    """What a Unit of a card costs: its own price, or the usual one."""
    t = b.tables
    cost = t.effect_cost[row]
    if cost != effects.USUAL:
        return cost
    saving = b.cells[CARD_STAT + UNIT_COST]
    if not saving and row > 0 and t.effect_verb[row - 1] == effects.MODIFY and t.effect_what[row - 1] == UNIT_COST:
        saving = t.effect_n[row - 1]
    return most(unit_price(b, kingdom, kind) + saving, 0)


def recruit_kinds(b: Board, kingdom: i64, row: i64, area: i64) -> i64:
    """The kinds of Land Units that a card may recruit in an area, and that can be paid."""
    t = b.tables
    found: i64 = 0
    for kind in range(LAND_KINDS):
        if not has(t.effect_what[row], kind) or not may_recruit(b, kind):
            continue
        to_be_had = in_supply(b, kingdom, kind) > 0
        if t.effect_cost[row] != 0 and not to_be_had:
            to_be_had = is_to_be_had(b, kingdom, kind, area)
        if to_be_had and can_afford(b, kingdom, recruit_price(b, kingdom, kind, row)):
            found |= BIT[kind]
    return found


def can_recruit_by(b: Board, kingdom: i64, row: i64) -> bool:
    """Whether a card can recruit anything anywhere."""
    t = b.tables
    if has(t.effect_what[row], SHIP):
        return in_supply(b, kingdom, SHIP) > 0 and ship_places(b, kingdom) != 0
    areas = recruit_areas(b, kingdom, row)
    while areas:
        if recruit_kinds(b, kingdom, row, lowest(areas)):
            return True
        areas &= areas - 1
    return False


def can_move_by(b: Board, kingdom: i64, row: i64) -> bool:
    """Whether a card can move Units: Ceorls over a road, or winners out of the battle area."""
    t = b.tables
    if b.battle == NOWHERE:
        areas = fresh_areas(b)
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            if count_of(b.cells[FRESH + area], CEORL) and t.road[area]:
                return True
        return False
    return advance_kinds(b, kingdom) != 0 and advance_areas(b, kingdom) != 0


def advance_kinds(b: Board, kingdom: i64) -> i64:
    """The kinds of own Units in the battle area that may press on; Ceorls only if they may move."""
    found: i64 = 0
    if is_sea(b.battle):
        return 0
    for kind in range(LAND_KINDS):
        if count_of(units_in(b, kingdom, b.battle), kind) and may_move(b, kingdom, kind):
            found |= BIT[kind]
    return found


def advance_areas(b: Board, kingdom: i64) -> i64:
    """Neighbours over passable borders without opposing Units."""
    return b.tables.passable[b.battle] & tagged(b, kingdom, effects.TAG_NO_OPPOSING_UNITS) & ~b.pending


def movable(b: Board, kingdom: i64, area: i64) -> i64:
    """The kinds of own Units in an area that have not moved and may."""
    found: i64 = 0
    for kind in range(LAND_KINDS):
        if count_of(b.cells[FRESH + area], kind) and may_move(b, kingdom, kind):
            found |= BIT[kind]
    return found


def ferry_seas(b: Board, kingdom: i64) -> i64:
    """Seas without opposing Sea Units, as a set of Seas."""
    return ~(opposed_seas(b, kingdom) >> FIRST_SEA) & (BIT[SEAS] - 1)


def ferry_goals(b: Board, kingdom: i64, area: i64) -> i64:
    """Coastal areas that Borrowed Keels can reach from another."""
    t = b.tables
    found: i64 = 0
    seas = t.seas_of[area] & ferry_seas(b, kingdom)
    while seas:
        found |= t.coast[lowest(seas)]
        seas &= seas - 1
    return found & ~BIT[area]


def ferry_origins(b: Board, kingdom: i64) -> i64:
    """Coastal areas with Units that could be ferried."""
    found: i64 = 0
    areas = fresh_areas(b) & b.tables.coastal
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if movable(b, kingdom, area) and ferry_goals(b, kingdom, area):
            found |= BIT[area]
    return found


def unmoved(b: Board, kingdom: i64, area: i64) -> i64:
    """Own Units in an area that have not moved in this action (MOVE-09)."""
    return b.cells[FRESH + area] if b.mover == kingdom else units_in(b, kingdom, area)


def reinforce_origins(b: Board, kingdom: i64, row: i64) -> i64:
    """The areas from which a card brings Units into the battle: before the last border for a Ruler, else theirs."""
    t = b.tables
    if is_sea(b.battle):
        return 0
    found: i64 = 0
    areas = b.cells[STANDS + kingdom] & ~b.pending & ~BIT[b.battle]
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if t.effect_what[row] == effects.REACH_OWN_MOVEMENT:
            if count_of(unmoved(b, kingdom, area), RULER):
                found |= ruler_reach(b, kingdom, area, b.battle)
        elif has(t.passable[b.battle], area) and reinforcing_kinds(b, kingdom, row, area):
            found |= BIT[area]
    return found


def reinforcing_kinds(b: Board, kingdom: i64, row: i64, area: i64) -> i64:
    """The kinds of Units that a card may bring from an area."""
    found: i64 = 0
    here = unmoved(b, kingdom, area)
    for kind in range(LAND_KINDS):
        if has(b.tables.effect_of[row], kind) and count_of(here, kind):
            found |= BIT[kind]
    return found


def turncoats(b: Board, kingdom: i64) -> i64:
    """Areas with a Thegn of another player beside an own area (Turncoat Thegn)."""
    found: i64 = 0
    areas = tagged(b, kingdom, effects.TAG_ADJACENT_TO_OWN)
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        for k in range(KINGDOMS):
            if k != kingdom and has(b.tables.kingdoms, k) and count_of(units_in(b, k, area), THEGN):
                found |= BIT[area]
    return found


def razable(b: Board, kingdom: i64, row: i64) -> i64:
    """Areas of opponents with a Building, their own Capitals left out (Plundered Minster)."""
    found = tagged(b, kingdom, b.tables.effect_where[row])
    for k in range(KINGDOMS):
        if has(b.cells[CONTROL + k], b.tables.capital[k]):
            found &= ~BIT[b.tables.capital[k]]
    return found


def bribable_for(b: Board, most_value: i64) -> i64:
    """Areas with a Neutral Unit of no more than a Value."""
    found: i64 = 0
    areas = b.cells[STANDS + NEUTRAL]
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        for kind in range(LAND_KINDS):
            if count_of(units_in(b, NEUTRAL, area), kind) and b.tables.value[kind] <= most_value:
                found |= BIT[area]
    return found
