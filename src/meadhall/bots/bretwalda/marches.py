"""Plans a Movement: the best column first, then the best of what is left, as long as one gains something."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.chances import Chances, Clash
from meadhall.bots.bretwalda.lands import CEORLS, strength
from meadhall.bots.bretwalda.prizes import Prizes
from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.actions import packed
from meadhall.games.bretwalda.engine.board import CONTROL, ENTERED, FRESH, Board, units_in
from meadhall.games.bretwalda.engine.codes import ADD, BIT, DONE, HALT, Q_COLUMN, Q_MOVE, Q_OVER, TAKE, TO, has, lowest
from meadhall.games.bretwalda.engine.forces import foe_in, opposing_lands
from meadhall.games.bretwalda.engine.modifiers import may_move
from meadhall.games.bretwalda.engine.paths import barred_lands, step_cost, unit_points
from meadhall.games.bretwalda.engine.pieces import (
    CEORL,
    EALDORMAN,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NOWHERE,
    ONE,
    RULER,
    THEGN,
    count_of,
)
from meadhall.games.bretwalda.engine.state import State

COLUMNS: Final = 8
"""At most so many columns in one plan."""
LEAST: Final = 0.12
"""A column that gains less stays where it is."""
ALONE: Final = 7.0
"""By this factor a better place counts for more to somebody who plays alone: everything must be reached in time."""
DARING: Final = 0.5
"""Below this chance nobody attacks."""


class Plan:
    """Codes in a row, and what they gain."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64]()
        self.gain: float = 0.0
        self.attacks: i64 = 0


class Column:
    """Some Units of an area and where they go."""

    def __init__(self, start: i64, units: i64, goal: i64, gain: float) -> None:
        self.start = start
        self.units = units
        self.goal = goal
        self.gain = gain


class Marches:
    """Plans Movements of one game."""

    def __init__(self, worth: Worth, chances: Chances) -> None:
        self.worth = worth
        self.chances = chances
        self.points: vec[i64] = vec[i64]([-1 for _ in range(LANDS)])
        self.before: vec[i64] = vec[i64]([NOWHERE for _ in range(LANDS)])

    def plan(self, state: State, k: i64, noise: float = 0.0, seed: i64 = 0) -> Plan:
        """The whole Movement from the question which column sets out; noise makes other plans of the same kind."""
        plan = Plan()
        w = state.copy()
        prizes = Prizes(self.worth, w, k, noise, seed)
        for _ in range(COLUMNS):
            column = self.best(w, k, prizes)
            if column.gain < LEAST:
                break
            if foe_in(w, k, column.goal) != NOWHERE:
                plan.attacks += 1
            if not self.walk(w, plan, column):
                break
            plan.gain += column.gain
            if w.tables.solo:
                prizes.claim(w, column.goal, strength(column.units))
            if w.question != Q_MOVE:
                return plan
        if len(w.options()) > 1:
            plan.codes = append(plan.codes, DONE)
        return plan

    def walk(self, w: State, plan: Plan, column: Column) -> bool:
        """Carry out a column on the board of the plan; False where it cannot go on."""
        self.explore(w, column.units, column.start, w.mover)
        path: list[i64] = []
        at = column.goal
        while at != column.start:
            path.append(at)
            at = self.before[at]
            if at == NOWHERE:
                return False
        first = True
        for kind in range(LAND_KINDS - 1, -1, -1):
            for _ in range(count_of(column.units, kind)):
                code = packed(TAKE, kind, column.start) if first else packed(ADD, kind)
                first = False
                if not self.step(w, plan, code):
                    return False
        for place in range(len(path) - 1, -1, -1):
            if w.question != Q_COLUMN or not self.step(w, plan, packed(TO, path[place])):
                break
        return w.question != Q_COLUMN or self.step(w, plan, HALT)

    def step(self, w: State, plan: Plan, code: i64) -> bool:
        """One code, if it is legal."""
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
        slowest: i64 = 99
        for kind in range(LAND_KINDS):
            if count_of(units, kind):
                points = unit_points(w, faction, kind, start)
                if points < slowest:
                    slowest = points
        self.points[start] = slowest
        stops = opposing_lands(w, faction)
        closed = barred_lands(w)
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
    def best(self, w: State, k: i64, prizes: Prizes) -> Column:
        """The column that gains most now."""
        found = Column(0, 0, 0, 0.0)
        for start in range(LANDS):
            fresh = w.cells[FRESH + start]
            if not may_move(w, k, CEORL):
                fresh &= ~CEORLS
            if not fresh:
                continue
            for units in parties(fresh):
                goals = self.explore(w, units, start, k)
                while goals:
                    goal = lowest(goals)
                    goals &= goals - 1
                    gain = self.gain(w, k, prizes, units, start, goal)
                    if gain > found.gain:
                        found = Column(start, units, goal, gain)
        return found

    def gain(self, w: Board, k: i64, prizes: Prizes, units: i64, start: i64, goal: i64) -> float:
        """What a column brings."""
        f = self.worth.figures
        there = units_in(w, k, goal)
        foe = foe_in(w, k, goal)
        power = strength(units)
        front = f.front * (ALONE if w.tables.solo else 1.0)
        gain = front * power * (prizes.pull[goal] - prizes.pull[start])
        if foe != NOWHERE:
            attack = self.attack(w, k, prizes, units, there, foe, goal)
            if attack < -900.0:
                return attack
            gain = attack
        elif has(w.cells[CONTROL + k], goal) or w.cells[ENTERED + goal]:
            if not there:
                gain += prizes.value[goal] if not w.cells[ENTERED + goal] else 0.0
        else:
            gain += prizes.value[goal]
        if units_in(w, k, start) == units:
            gain -= prizes.leaving(w, start)
        if count_of(units, RULER):
            gain += self.ruler_moves(w, k, units, there, start, goal)
        return gain - 0.05 * power

    def attack(self, w: Board, k: i64, prizes: Prizes, units: i64, there: i64, foe: i64, goal: i64) -> float:
        """What an attack brings beyond what those who stand there already would bring."""
        theirs = units_in(w, foe, goal)
        clash = self.chances.clash(w, k, units + there, foe, theirs, goal)
        if clash.wins < DARING:
            return -999.0
        value = self.fought(w, k, prizes, clash, foe, goal)
        if there:
            value -= self.fought(w, k, prizes, self.chances.clash(w, k, there, foe, theirs, goal), foe, goal)
        return value

    def fought(self, w: Board, k: i64, prizes: Prizes, clash: Clash, foe: i64, goal: i64) -> float:
        """What a battle is worth with its losses."""
        f = self.worth.figures
        price = self.worth.unit_price(w)
        ours: float = 0.0
        theirs: float = 0.0
        for kind in range(LAND_KINDS):
            value = float(w.tables.value[kind])
            ours += clash.lost[kind] * (self.worth.life(w, k) if kind == RULER else value * price)
            if foe < KINGDOMS:
                theirs += clash.slain[kind] * (self.worth.life(w, foe) if kind == RULER else value * price)
        return clash.wins * prizes.value[goal] - f.loss * ours + f.kill * theirs

    def ruler_moves(self, w: Board, k: i64, units: i64, there: i64, start: i64, goal: i64) -> float:
        """How much safer or less safe the Ruler is at the goal."""
        risk: float = 0.0
        for foe in range(KINGDOMS):
            if foe != k and has(w.tables.kingdoms, foe):
                risk += exposed(self.worth.lands.coming(w, foe, goal), strength(units + there))
                risk -= exposed(self.worth.lands.coming(w, foe, start), strength(units_in(w, k, start)))
        return -self.worth.figures.ruler_alone * risk * (1.0 + 0.1 * self.worth.life(w, k))


def exposed(coming: float, beside: float) -> float:
    """From 0 to 1: how much stronger those are who may come."""
    return (coming - beside) / coming if coming > beside else 0.0


def parties(fresh: i64) -> list[i64]:
    """Groups of Units that may set out together from an area."""
    thegns, ealdormen, ruler = count_of(fresh, THEGN), count_of(fresh, EALDORMAN), count_of(fresh, RULER)
    others = fresh - thegns * ONE[THEGN] - ealdormen * ONE[EALDORMAN] - ruler * ONE[RULER]
    found: list[i64] = []
    for units in (
        ONE[THEGN] if thegns else 0,
        ONE[EALDORMAN] if ealdormen else 0,
        2 * ONE[THEGN] if thegns > 1 else 0,
        (ONE[THEGN] if thegns else 0) + (ONE[EALDORMAN] if ealdormen else 0),
        fresh - ruler * ONE[RULER],
        fresh - (ONE[THEGN] if thegns else 0),
        fresh - ealdormen * ONE[EALDORMAN],
        ruler * ONE[RULER] + (ONE[THEGN] if thegns else 0),
        ruler * ONE[RULER],
        ONE[CEORL] if others & CEORLS else 0,
        fresh,
    ):
        if units > 0 and units not in found:
            found.append(units)
    return found


def recorded(state: State, codes: list[i64]) -> vec[i64]:
    """Codes that follow each other, without those that nobody is asked for because there is no other choice."""
    w = state.copy()
    found: vec[i64] = vec[i64]()
    for code in codes:
        options = w.options()
        if not any_is(options, code):
            if code == HALT:
                continue
            break
        if len(options) > 1:
            found = append(found, code)
        w.apply(code)
        if w.acting != state.acting or w.question == Q_OVER:
            break
    return found


def any_is(options: vec[i64], code: i64) -> bool:
    """Whether a code is in a list."""
    for option in options:
        if option == code:
            return True
    return False
