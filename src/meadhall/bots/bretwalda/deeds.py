"""What each of the four actions promises a Kingdom now."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.bretwalda.columns import Plan
from meadhall.bots.bretwalda.holdings import ACTION_STEP, FEEDING_AHEAD
from meadhall.bots.bretwalda.marches import Marches
from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.actions import packed
from meadhall.games.bretwalda.engine.board import BUILT, CONTROL, GOLD, HAND, USED, Board
from meadhall.games.bretwalda.engine.calendar import is_winter, season_of
from meadhall.games.bretwalda.engine.codes import Q_MOVE, TAKE_ACTION, count, has, lowest
from meadhall.games.bretwalda.engine.forces import in_supply
from meadhall.games.bretwalda.engine.harvest import collectable
from meadhall.games.bretwalda.engine.hunger import food_needed
from meadhall.games.bretwalda.engine.modifiers import building_price, unit_price
from meadhall.games.bretwalda.engine.pieces import (
    ABBEY,
    ACTION_COLLECTION,
    ACTION_FYRD,
    ACTION_MOVEMENT,
    CEORL,
    EALDORMAN,
    GRANARY,
    THEGN,
)
from meadhall.games.bretwalda.engine.purchases import building_areas, tiles_free
from meadhall.games.bretwalda.engine.realm import food_of
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.tables import abbeys_for


class Deeds:
    """Promises of actions."""

    def __init__(self, worth: Worth, marches: Marches) -> None:
        self.worth = worth
        self.marches = marches
        self.march = Plan()
        """The Movement that was planned when `look` was asked last."""

    def look(self, state: State, k: i64) -> None:
        """Plan a Movement, if there is still one."""
        self.march = Plan()
        if has(state.cells[USED + k], ACTION_MOVEMENT):
            return
        w = state.copy()
        w.apply(packed(TAKE_ACTION, ACTION_MOVEMENT))
        if w.question == Q_MOVE:
            self.march = self.marches.plan(w, k)

    def promise(self, state: State, k: i64, action: i64) -> float:
        """What an action promises, in tenths of a Dalc."""
        f = self.worth.figures
        if action == ACTION_MOVEMENT:
            return self.march.gain + f.march
        if action == ACTION_COLLECTION:
            return self.collection(state, k) + f.collect
        if action == ACTION_FYRD:
            return self.fyrd(state, k) + f.raise_
        return self.development(state, k) + f.develop

    def collection(self, b: Board, k: i64) -> float:
        """Gold and Food that come in."""
        f = self.worth.figures
        t = b.tables
        areas = collectable(b, k)
        gold = count(areas & b.cells[BUILT + ABBEY])
        rest = areas
        while rest:
            gold += t.gold[lowest(rest)]
            rest &= rest - 1
        have = b.cells[GOLD + k]
        total = self.worth.purse(b, have + gold) - self.worth.purse(b, have)
        if is_winter(b):
            return total
        food = count(areas & t.food) + count(areas & t.food & b.cells[BUILT + GRANARY])
        missing = food_needed(b, k) + 1 - food_of(b, k)
        useful = 0 if missing < 0 else missing if missing < food else food
        near = season_of(b) + 1 >= FEEDING_AHEAD
        return total + (f.hunger if near else f.food) * float(useful) + f.surplus * float(food - useful)

    def fyrd(self, b: Board, k: i64) -> float:
        """The best recruits that can be paid and fed, and a card."""
        f = self.worth.figures
        total = f.card * 0.5
        gold = b.cells[GOLD + k] + count(b.cells[HAND + k]) // 3
        slots: i64 = 2 if has(b.cells[CONTROL + k], b.tables.capital[k]) else 1
        if not b.cells[CONTROL + k] & b.tables.cities:
            return total
        fed = is_winter(b) and b.step >= ACTION_STEP
        season = 0 if fed else season_of(b) + 1
        spare = float(food_of(b, k) - food_needed(b, k) - 1) + self.worth.coming_food(b, k, season)
        if fed and b.round >= b.tables.rounds:
            spare = 9.0
        for kind in (EALDORMAN, THEGN, THEGN, CEORL, CEORL):
            price = unit_price(b, k, kind)
            if slots > 0 and price <= gold and in_supply(b, k, kind) > (1 if slots == 1 and kind == THEGN else 0):
                value = self.worth.unit_price(b) * float(b.tables.value[kind])
                gain = value - self.worth.purse(b, gold) + self.worth.purse(b, gold - price)
                if spare < 1.0:
                    gain -= f.food * (1.0 - spare if spare > 0.0 else 1.0)
                if gain > 0.0:
                    total += gain
                    gold -= price
                    spare -= 1.0
                    slots -= 1
        return total

    def development(self, b: Board, k: i64) -> float:
        """A tile, and the Building that is worth most."""
        f = self.worth.figures
        left = self.worth.left(b)
        total = f.tile * left if tiles_free(b, k) else 0.0
        gold = b.cells[GOLD + k] + count(b.cells[HAND + k]) // 3
        best: float = 0.0
        for building in range(4):
            price = building_price(b, k, building)
            if price <= gold and building_areas(b, k, building):
                value = self.abbey(b, k) if building == ABBEY else f.building * left
                value -= self.worth.purse(b, gold) - self.worth.purse(b, gold - price)
                if value > best:
                    best = value
        return total + best

    def abbey(self, b: Board, k: i64) -> float:
        """What one more Abbey brings."""
        f = self.worth.figures
        have = count(b.cells[CONTROL + k] & b.cells[BUILT + ABBEY])
        before: i64 = 0
        for dalc in range(2):
            needed = abbeys_for(b.tables, k, dalc)
            if needed == have + 1:
                return f.dalc * 0.65 + self.worth.nearer_to_winning(b, k) if f.abbey > 0.0 else 0.0
            if needed > have:
                parts = float(needed - before)
                now, then = float(have - before) / parts, float(have + 1 - before) / parts
                return f.abbey * (then * (0.55 + 0.45 * then) - now * (0.55 + 0.45 * now))
            if needed:
                before = needed
        return 0.3 if f.abbey > 0.0 else 0.0
