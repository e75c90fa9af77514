"""What a position is worth to each Kingdom, and how good it is for one of them beside the others."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.lands import Lands, strength
from meadhall.bots.bretwalda.promise import promises
from meadhall.games.bretwalda.engine.board import (
    BUILT,
    CARGO,
    CONTROL,
    GOLD,
    HAND,
    REIGNS,
    SHIP_AT,
    STANDS,
    STAT,
    TILES,
    USED,
    Board,
    units_in,
)
from meadhall.games.bretwalda.engine.calendar import is_winter, season_of
from meadhall.games.bretwalda.engine.codes import BIT, Q_ACTION, Q_OVER, count, has, lowest
from meadhall.games.bretwalda.engine.course import STEP_NAMES
from meadhall.games.bretwalda.engine.ending import LAST_RULER
from meadhall.games.bretwalda.engine.forces import end_ship, first_ship
from meadhall.games.bretwalda.engine.hunger import food_needed
from meadhall.games.bretwalda.engine.pieces import (
    ABBEY,
    ACTION_COLLECTION,
    BUILDINGS,
    FACTIONS,
    KINGDOMS,
    LAND_KINDS,
    NEUTRAL,
    NOWHERE,
    RULER,
    count_of,
)
from meadhall.games.bretwalda.engine.realm import dalcs_of, food_of, pillaged
from meadhall.games.bretwalda.engine.stats import (
    BRIBE_COST,
    BUILDING_COST,
    COLLECT_FOOD_FLAT,
    COLLECT_GOLD,
    COLLECT_GOLD_FLAT,
    FREE_LORDSHIP,
    GRANARY_FOOD,
    HAND_LIMIT,
    MOVEMENT,
    RECRUIT_LIMIT,
    STATS,
    UNIT_COST,
    UPGRADE_COST,
    WINTER_NEED,
)
from meadhall.games.bretwalda.engine.tables import Tables, abbeys_for

EVERYBODY: Final[i64] = -2
"""In an imagined world everybody reads the own Chronicle cards."""
COOL: Final = 0.7
WARM: Final = 2.2
"""So many Dalcs of a lead make a win about three times as likely: at the end of the game, and at its start."""
PURSE: Final[i64] = 6
"""Gold that is spent in one round."""
LIVES: Final[vec[float]] = vec[float]([0.0, 25.0, 33.0, 37.0, 39.0, 40.0, 41.0])
"""What so many Ruler cards are worth."""
ACTION_STEP: Final[i64] = STEP_NAMES.index("action")
FEEDING_AHEAD: Final[i64] = 3
"""The Season before Winter, counted from 1."""


def stat_weights() -> vec[float]:
    """How much one step of each lasting figure counts: costs are good when they fall."""
    weights = [0.3 for _ in range(STATS)]
    for stat in range(UNIT_COST, BRIBE_COST):
        weights[stat] = -1.0
    for stat in range(BRIBE_COST, MOVEMENT):
        weights[stat] = -0.4
    weights[UPGRADE_COST] = -0.6
    weights[BUILDING_COST] = -1.6
    for stat in range(MOVEMENT, MOVEMENT + 10):
        weights[stat] = 2.5
    for stat in range(MOVEMENT + 10, COLLECT_GOLD):
        weights[stat] = -1.0
    weights[COLLECT_GOLD] = 2.0
    weights[COLLECT_GOLD_FLAT] = 1.6
    weights[COLLECT_FOOD_FLAT] = 1.8
    weights[GRANARY_FOOD] = 0.5
    weights[RECRUIT_LIMIT] = 1.5
    weights[FREE_LORDSHIP] = 1.0
    weights[HAND_LIMIT] = 0.1
    weights[WINTER_NEED] = -1.2
    return vec[float](weights)


STAT_WEIGHTS: Final[vec[float]] = stat_weights()


class Worth:
    """Weighs positions of one game. What is hidden from a seat is weighed for that seat's own Kingdom only."""

    def __init__(self, tables: Tables, figures: Figures, own: i64) -> None:
        self.tables = tables
        self.figures = figures
        self.own = own
        self.lands = Lands(tables)

    def left(self, b: Board) -> float:
        """The share of the game that is left."""
        rounds = float(self.tables.rounds)
        return (rounds - float(b.round) + (0.5 if b.question == Q_ACTION else 0.0)) / rounds

    def gold_price(self, b: Board) -> float:
        """What one Gold is worth now."""
        f = self.figures
        left = self.left(b)
        return f.gold_late + (f.gold - f.gold_late) * (left if left < 1.0 else 1.0)

    def purse(self, b: Board, gold: i64) -> float:
        """What so much Gold is worth: what cannot be spent soon counts for little."""
        price = self.gold_price(b)
        if gold <= PURSE:
            return price * float(gold)
        if gold <= 2 * PURSE:
            return price * (float(PURSE) + 0.5 * float(gold - PURSE))
        return price * (1.5 * float(PURSE) + 0.15 * float(gold - 2 * PURSE))

    def unit_price(self, b: Board) -> float:
        """What a Unit is worth now for each Gold it costs."""
        f = self.figures
        return f.unit_late + (f.unit - f.unit_late) * self.left(b)

    def life(self, b: Board, kingdom: i64) -> float:
        """What it costs to lose the Ruler."""
        cards = count(b.cells[REIGNS + kingdom]) // 2
        return (LIVES[cards] - LIVES[cards - 1]) * self.figures.ruler if 0 < cards < 7 else 0.0

    def units_worth(self, b: Board, kingdom: i64, units: i64) -> float:
        """What packed Units are worth to their Kingdom, the Ruler aside."""
        total: i64 = 0
        for kind in range(LAND_KINDS):
            if kind != RULER:
                total += count_of(units, kind) * self.tables.value[kind]
        return float(total) * self.unit_price(b)

    # One Kingdom -----------------------------------------------------------------------------------------------------
    def of(self, b: Board, k: i64) -> float:
        """What a position promises a Kingdom."""
        f = self.figures
        left = self.left(b)
        held = b.cells[CONTROL + k]
        stands = b.cells[STANDS + k]
        dalcs = dalcs_of(b, k)
        total = f.dalc * float(dalcs)
        if dalcs >= self.tables.win_season and not self.tables.solo:
            total += f.seven
        total -= self.dangers(b, k, held & b.dalcs)
        total += f.area * float(count(held)) + f.city * float(count(held & self.tables.cities))
        total += f.harvest * float(self.tables.rounds) * left * self.harvest(b, k)
        total += self.abbeys(b, k, held, left)
        total += self.purse(b, b.cells[GOLD + k])
        total += self.stores(b, k)
        total += self.forces(b, k, stands)
        total += f.card * float(count(b.cells[HAND + k])) * (0.3 + 0.7 * left)
        total += (f.tile * float(count(b.cells[TILES + k])) + f.stat * self.steps(b, k)) * left
        for building in range(BUILDINGS):
            if building != ABBEY:
                total += f.building * left * float(count(held & b.cells[BUILT + building]))
        if has(held, self.tables.capital[k]):
            total += f.capital
        total += f.throne * float(count(held & self.tables.capitals & ~BIT[self.tables.capital[k]]))
        if k == self.own or self.own == EVERYBODY:
            total += f.chronicle * promises(b, k)
        return total

    def steps(self, b: Board, k: i64) -> float:
        """What tiles, the Ruler and the Season change for a Kingdom."""
        total: float = 0.0
        first = STAT + STATS * k
        for stat in range(STATS):
            if b.cells[first + stat]:
                total += STAT_WEIGHTS[stat] * float(b.cells[first + stat])
        return total

    def harvest(self, b: Board, k: i64) -> float:
        """Gold and Food of one Collection; areas without Units count for less."""
        t = self.tables
        spoiled = pillaged(b)
        total: float = 0.0
        areas = b.cells[CONTROL + k]
        stands = b.cells[STANDS + k]
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            yields = float(t.gold[area]) + (1.0 if has(t.food, area) else 0.0)
            if has(b.cells[BUILT + ABBEY], area):
                yields += 1.0
            total += yields * (0.5 if has(spoiled, area) else 1.0) * (1.0 if has(stands, area) else 0.35)
        return total

    def abbeys(self, b: Board, k: i64, held: i64, left: float) -> float:
        """What Abbeys are worth on the way to the next Dalc."""
        have = count(held & b.cells[BUILT + ABBEY])
        before: i64 = 0
        for dalc in range(2):
            needed = abbeys_for(self.tables, k, dalc)
            if needed > have:
                share = float(have - before) / float(needed - before)
                return self.figures.abbey * share * (0.55 + 0.45 * share) * (1.0 if left > 0.12 else 0.2)
            if needed:
                before = needed
        return 0.0

    def stores(self, b: Board, k: i64) -> float:
        """What Food is worth: much up to what the next Winter takes, little above."""
        f = self.figures
        food = float(food_of(b, k))
        fed = is_winter(b) and b.step >= ACTION_STEP
        if fed and b.round >= self.tables.rounds:
            return 0.05 * food
        need = float(food_needed(b, k)) + (1.0 if not is_winter(b) or fed else 0.0)
        season = 0 if fed else season_of(b) + 1
        price = f.hunger if season >= FEEDING_AHEAD else f.food
        coming = self.coming_food(b, k, season)
        have = food + coming
        useful = have if have < need else need
        return price * (useful - need) + f.surplus * (have - useful - coming)

    def coming_food(self, b: Board, k: i64, season: i64) -> float:
        """The Food that Collections may still bring before the next Winter."""
        if season > FEEDING_AHEAD:
            return 0.0
        areas = count(b.cells[CONTROL + k] & b.cells[STANDS + k] & self.tables.food & ~pillaged(b))
        times = 0.6 * float(FEEDING_AHEAD - season)
        if season == 0 or (season > 0 and not has(b.cells[USED + k], ACTION_COLLECTION)):
            times += 0.5
        return times * float(areas)

    def forces(self, b: Board, k: i64, stands: i64) -> float:
        """Units, Ships and the lives of Rulers."""
        f = self.figures
        units: i64 = 0
        areas = stands
        ruler: i64 = NOWHERE
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            here = units_in(b, k, area)
            units += here
            if count_of(here, RULER):
                ruler = area
        ships: i64 = 0
        for ship in range(first_ship(k), end_ship(k)):
            if b.cells[SHIP_AT + ship] != NOWHERE:
                ships += 1
                units += b.cells[CARGO + ship]
        total = self.units_worth(b, k, units) + f.ship * float(ships)
        cards = count(b.cells[REIGNS + k]) // 2
        total += f.ruler * LIVES[cards if cards < 7 else 6]
        if ruler != NOWHERE:
            beside = strength(units_in(b, k, ruler))
            for foe in range(KINGDOMS):
                if foe != k and has(self.tables.kingdoms, foe):
                    coming = self.lands.coming(b, foe, ruler)
                    if coming > beside:
                        total -= f.ruler_alone * (coming - beside) / coming * (1.0 + 0.1 * self.life(b, k))
        return total

    def dangers(self, b: Board, k: i64, areas: i64) -> float:
        """What Dalc areas are worth less because they may fall."""
        f = self.figures
        t = self.tables
        total: float = 0.0
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            here = units_in(b, k, area)
            if not here:
                total += f.empty_dalc
            guard = strength(here) + (1.0 if here and has(t.cities, area) else 0.0)
            worst: float = 0.0
            for foe in range(FACTIONS):
                if foe == k or not b.cells[STANDS + foe] & self.lands.reach[area]:
                    continue
                coming = self.lands.coming(b, foe, area) * (1.0 if foe < NEUTRAL else 0.4)
                if coming > 0.0:
                    chance = (coming - 0.6 * guard) / (coming + 0.5)
                    if chance > worst:
                        worst = chance
            total += f.threat * worst
        return total

    # Beside the others -----------------------------------------------------------------------------------------------
    def good(self, b: Board, k: i64) -> float:
        """How good a position is for a Kingdom: its own worth, less that of the others, the strongest counted twice."""
        f = self.figures
        if b.question == Q_OVER:
            return self.ended(b, k)
        own = self.of(b, k)
        if self.tables.solo:
            return own
        others: float = 0.0
        strongest: float = -999.0
        number: i64 = 1
        for other in range(KINGDOMS):
            if other != k and has(self.tables.kingdoms, other):
                worth = self.of(b, other)
                others += worth
                number += 1
                if worth > strongest:
                    strongest = worth
        return own - f.rivals * (others + strongest) / float(number)

    def chance(self, b: Board, k: i64) -> float:
        """About how likely a Kingdom is to win, from 0 to 100: by the worth of all, which is surer late in the game."""
        f = self.figures
        if self.tables.solo:
            return self.good(b, k)
        if b.question == Q_OVER:
            return 100.0 / float(count(b.winner)) if has(b.winner, k) else 0.05 * self.ended(b, k)
        scale = f.dalc * (COOL + (WARM - COOL) * self.left(b))
        own = self.of(b, k)
        total: float = 1.0
        for other in range(KINGDOMS):
            if other != k and has(self.tables.kingdoms, other):
                total += exp((self.of(b, other) - own) / scale)
        return 100.0 / total

    def ended(self, b: Board, k: i64) -> float:
        """How good it is that the game has ended so."""
        f = self.figures
        if self.tables.solo:
            areas = f.dalc * float(count(b.cells[CONTROL + k] & b.dalcs))
            return 2.0 * f.eight + areas if has(b.winner, k) else areas - (0.0 if not b.out else f.eight)
        if has(b.winner, k):
            return f.eight + (20.0 if count(b.winner) == 1 else 0.0)
        return -f.eight + 2.0 * float(dalcs_of(b, k)) - (5.0 if b.ended == LAST_RULER else 0.0)
