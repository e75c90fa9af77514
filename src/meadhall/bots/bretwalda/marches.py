"""Plans a Movement: the best column first, then the best of what is left, as long as one gains something."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.chances import Chances
from meadhall.bots.bretwalda.columns import Column, Plan, any_is, parties
from meadhall.bots.bretwalda.gains import Gains
from meadhall.bots.bretwalda.lands import CEORLS, strength
from meadhall.bots.bretwalda.prizes import Prizes
from meadhall.bots.bretwalda.voyages import Voyages
from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.actions import packed
from meadhall.games.bretwalda.engine.board import FRESH, Board
from meadhall.games.bretwalda.engine.codes import ADD, BIT, DONE, HALT, Q_MOVE, TAKE, TO, has, lowest
from meadhall.games.bretwalda.engine.forces import foe_in, opposing_lands
from meadhall.games.bretwalda.engine.modifiers import may_move
from meadhall.games.bretwalda.engine.paths import barred_lands, step_cost, unit_points
from meadhall.games.bretwalda.engine.pieces import CEORL, LAND_KINDS, LANDS, NOWHERE, ONE, count_of
from meadhall.games.bretwalda.engine.state import State

COLUMNS: Final = 8
"""At most so many columns in one plan."""
LEAST: Final = 0.12
"""A column that gains less stays where it is."""
EVERYWHERE: Final[i64] = -1
"""All areas as a set."""


class Marches:
    """Plans Movements of one game."""

    def __init__(self, worth: Worth, chances: Chances) -> None:
        self.worth = worth
        self.gains = Gains(worth, chances)
        self.voyages = Voyages(self.gains)
        self.points: vec[i64] = vec[i64]([-1 for _ in range(LANDS)])
        self.before: vec[i64] = vec[i64]([NOWHERE for _ in range(LANDS)])
        self.from_area: list[Column] = [Column(0, 0, 0, 0.0) for _ in range(LANDS)]
        """The best column from each area, kept while nothing changes that it depends on."""
        self.goals: vec[i64] = vec[i64]([EVERYWHERE for _ in range(LANDS)])
        """The areas that its gain depends on."""

    def plan(self, state: State, k: i64, noise: float = 0.0, seed: i64 = 0) -> Plan:
        """The whole Movement from the question which column sets out; noise makes other plans of the same kind."""
        plan = Plan()
        w = state.copy()
        prizes = Prizes(self.worth, w, k, noise, seed)
        changed = EVERYWHERE
        for _ in range(COLUMNS):
            column = self.best(w, k, prizes, changed)
            if column.gain < LEAST:
                break
            if foe_in(w, k, column.goal) != NOWHERE:
                plan.attacks += 1
            if column.ship != NOWHERE:
                codes = self.voyages.codes(w, column)
                changed = EVERYWHERE
            else:
                codes = self.walk(w, column)
                changed = BIT[column.start] | BIT[column.goal]
            if not self.carry_out(w, plan, codes):
                break
            plan.gain += column.gain
            if w.tables.solo:
                prizes.claim(w, column.goal, strength(column.units))
                changed = EVERYWHERE
            if w.question != Q_MOVE:
                return plan
        if len(w.options()) > 1:
            plan.codes = append(plan.codes, DONE)
        return plan

    def walk(self, w: State, column: Column) -> vec[i64]:
        """The codes of a column that walks."""
        self.explore(w, column.units, column.start, w.mover)
        found: vec[i64] = vec[i64]()
        for kind in range(LAND_KINDS - 1, -1, -1):
            for _ in range(count_of(column.units, kind)):
                found = append(found, packed(ADD, kind) if len(found) else packed(TAKE, kind, column.start))
        path: list[i64] = []
        at = column.goal
        while at != column.start and at != NOWHERE:
            path.append(at)
            at = self.before[at]
        for place in range(len(path) - 1, -1, -1):
            found = append(found, packed(TO, path[place]))
        return append(found, HALT)

    def carry_out(self, w: State, plan: Plan, codes: vec[i64]) -> bool:
        """Play codes on the board of a plan; False where one is not legal. A column may have to stop early."""
        for code in codes:
            if w.question == Q_MOVE and (code == HALT or code & 63 == TO):
                break
            options = w.options()
            if not any_is(options, code):
                return False
            w.apply(code)
            if len(options) > 1:
                plan.codes = append(plan.codes, code)
        return True

    # Reach -----------------------------------------------------------------------------------------------------------
    def explore(self, w: Board, units: i64, start: i64, faction: i64) -> i64:
        """The areas that Units can walk to; `before` has the way back."""
        for area in range(LANDS):
            self.points[area] = -1
            self.before[area] = NOWHERE
        closed = barred_lands(w)
        if units == ONE[CEORL] and is_levy(w, faction):
            near = w.tables.road[start] & ~closed
            rest = near
            while rest:
                self.before[lowest(rest)] = start
                rest &= rest - 1
            return near
        slowest: i64 = 99
        for kind in range(LAND_KINDS):
            if count_of(units, kind):
                points = unit_points(w, faction, kind, start)
                if points < slowest:
                    slowest = points
        self.points[start] = slowest
        stops = opposing_lands(w, faction)
        queue = BIT[start]
        found: i64 = 0
        while queue:
            area = lowest(queue)
            queue &= queue - 1
            if has(stops, area) and area != start:
                continue
            near = w.tables.near[area] & ~closed
            while near:
                to = lowest(near)
                near &= near - 1
                rest = self.points[area] - step_cost(w, faction, units, area, to)
                if rest >= 0 and rest > self.points[to]:
                    self.points[to] = rest
                    self.before[to] = area
                    found |= BIT[to]
                    queue |= BIT[to]
        return found & ~BIT[start]

    # Choosing --------------------------------------------------------------------------------------------------------
    def best(self, w: State, k: i64, prizes: Prizes, changed: i64) -> Column:
        """The column that gains most now; only some areas have changed since it was asked last."""
        found = Column(0, 0, 0, 0.0)
        for start in range(LANDS):
            if not w.cells[FRESH + start]:
                continue
            if changed & (self.goals[start] | BIT[start]):
                self.look_from(w, k, prizes, start)
            if self.from_area[start].gain > found.gain:
                found = self.from_area[start]
        return self.voyages.better(w, k, prizes, found)

    def look_from(self, w: State, k: i64, prizes: Prizes, start: i64) -> None:
        """Find the best column from an area."""
        found = Column(start, 0, 0, 0.0)
        seen: i64 = 0
        fresh = w.cells[FRESH + start]
        if not may_move(w, k, CEORL):
            fresh &= ~CEORLS
        groups = parties(fresh)
        if w.levies > 0 and w.cells[FRESH + start] != fresh:
            groups = append(groups, ONE[CEORL])
        for units in groups:
            goals = self.explore(w, units, start, k)
            seen |= goals
            while goals:
                goal = lowest(goals)
                goals &= goals - 1
                gain = self.gains.gain(w, k, prizes, units, start, goal)
                if gain > found.gain:
                    found = Column(start, units, goal, gain)
        self.from_area[start] = found
        self.goals[start] = seen


def is_levy(b: Board, faction: i64) -> bool:
    """Whether a Ceorl walks one road only, called up by a card."""
    return b.levies > 0 and not may_move(b, faction, CEORL)
