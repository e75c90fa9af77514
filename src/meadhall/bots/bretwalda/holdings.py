"""What a position is worth to a Kingdom by what it holds, in tenths of a Dalc."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.lands import Lands, strength
from meadhall.bots.bretwalda.promise import promises
from meadhall.bots.bretwalda.steps import steps
from meadhall.games.bretwalda.engine.board import (
    BUILT,
    CARGO,
    CONTROL,
    DALC_TRACK,
    GOLD,
    HAND,
    REIGNS,
    SHIP_AT,
    STANDS,
    TILES,
    USED,
    Board,
    units_in,
)
from meadhall.games.bretwalda.engine.calendar import is_winter, season_of
from meadhall.games.bretwalda.engine.codes import BIT, Q_ACTION, count, has, lowest
from meadhall.games.bretwalda.engine.course import STEP_NAMES
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
from meadhall.games.bretwalda.engine.tables import Tables, abbeys_for

EVERYBODY: Final[i64] = -2
"""In an imagined world everybody reads the own Chronicle cards."""
LIVES: Final[vec[float]] = vec[float]([0.0, 25.0, 33.0, 37.0, 39.0, 40.0, 41.0])
"""What so many Ruler cards are worth."""
ACTION_STEP: Final[i64] = STEP_NAMES.index("action")
SECOND_SHIP: Final = 0.35
"""How much less another Ship is worth than the first."""
FEEDING_AHEAD: Final[i64] = 3
"""The Season before Winter, counted from 1."""


class Holdings:
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
        purse = self.figures.purse
        have = float(gold)
        if have <= purse:
            return price * have
        if have <= 2.0 * purse:
            return price * (purse + 0.5 * (have - purse))
        return price * (1.5 * purse + 0.15 * (have - 2.0 * purse))

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

    def nearer_to_winning(self, b: Board, k: i64) -> float:
        """What one more Dalc is worth beyond itself: the seventh wins at the end of a Season, the eighth at once."""
        t = self.tables
        mine = b.cells[DALC_TRACK + k] + 1
        if mine < t.win_season or t.solo:
            return 0.0
        return self.figures.seven if mine < t.win_at_once else self.figures.eight

    # One Kingdom -----------------------------------------------------------------------------------------------------
    def of(self, b: Board, k: i64) -> float:
        """What a position promises a Kingdom."""
        f = self.figures
        left = self.left(b)
        held = b.cells[CONTROL + k]
        stands = b.cells[STANDS + k]
        dalcs = count(held & b.dalcs) if self.tables.solo else dalcs_of(b, k)
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
        total += (f.tile * float(count(b.cells[TILES + k])) + f.stat * steps(b, k)) * left
        for building in range(BUILDINGS):
            if building != ABBEY:
                total += f.building * left * float(count(held & b.cells[BUILT + building]))
        if has(held, self.tables.capital[k]):
            total += f.capital
        total += f.throne * float(count(held & self.tables.capitals & ~BIT[self.tables.capital[k]]))
        if k == self.own or self.own == EVERYBODY:
            total += f.chronicle * promises(b, k)
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
        total = self.units_worth(b, k, units) + self.fleet(b, ships)
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

    def fleet(self, b: Board, ships: i64) -> float:
        """What Ships are worth: the first carries Units as long as there is something to land for."""
        if not ships:
            return 0.0
        first = self.figures.ship * (0.3 + 1.2 * self.left(b))
        return first * (1.0 + SECOND_SHIP * float(ships - 1))

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
