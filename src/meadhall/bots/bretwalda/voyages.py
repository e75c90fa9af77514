"""Columns that a Ship carries from one coast to another."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.columns import Column, parties
from meadhall.bots.bretwalda.gains import Gains
from meadhall.bots.bretwalda.lands import CEORLS
from meadhall.bots.bretwalda.prizes import Prizes
from meadhall.games.bretwalda.engine.actions import choice, packed
from meadhall.games.bretwalda.engine.board import CARGO, FRESH, SHIP_AT, SHIP_POINTS, Board, is_sea
from meadhall.games.bretwalda.engine.codes import BIT, HALT, LOAD, SAIL, SET_DOWN, TO, has, lowest
from meadhall.games.bretwalda.engine.forces import end_ship, first_ship, number_of, room_aboard, sea_foe
from meadhall.games.bretwalda.engine.marching import is_twin
from meadhall.games.bretwalda.engine.modifiers import may_move
from meadhall.games.bretwalda.engine.paths import barred_lands
from meadhall.games.bretwalda.engine.pieces import CEORL, FIRST_SEA, LAND_KINDS, NOWHERE, count_of

SEAS: Final[i64] = 5
FAR: Final[i64] = 99
SAILING: Final = 0.2
"""A voyage must gain so much more than a march: a Ship can do only one."""
WORTHWHILE: Final = 1.5
"""Nobody sails to what is worth less."""


class Voyages:
    """Plans voyages of one game."""

    def __init__(self, gains: Gains) -> None:
        self.gains = gains
        self.borders: vec[i64] = vec[i64]([FAR for _ in range(SEAS)])
        """How many Sea borders lie before each Sea from where `measure` began."""

    def better(self, w: Board, k: i64, prizes: Prizes, march: Column) -> Column:
        """The best column that a Ship can carry, if it gains more than a march."""
        found = march
        t = w.tables
        for ship in range(first_ship(k), end_ship(k)):
            points = w.cells[SHIP_POINTS + ship]
            if w.cells[SHIP_AT + ship] == NOWHERE or points < t.landing or is_twin(w, ship):
                continue
            home = sea_of(w, ship)
            cargo = w.cells[CARGO + ship]
            if cargo:
                for goal in self.coasts(w, k, home, points):
                    gain = self.gains.gain(w, k, prizes, cargo, NOWHERE, goal)
                    if gain > found.gain:
                        found = Column(NOWHERE, cargo, goal, gain, ship)
                continue
            self.measure(w, k, home)
            costs = self.borders[:]
            for sea in range(SEAS):
                left = points - costs[sea] * t.sea_border
                if left >= t.landing:
                    found = self.loaded(w, k, prizes, found, ship, sea, left)
        return found

    def loaded(self, w: Board, k: i64, prizes: Prizes, found: Column, ship: i64, sea: i64, points: i64) -> Column:
        """The best column that a Ship can take aboard in a Sea, with so many points left there."""
        starts = w.tables.coast[sea]
        ceorls = may_move(w, k, CEORL)
        goals: list[i64] = []
        while starts:
            start = lowest(starts)
            starts &= starts - 1
            fresh = w.cells[FRESH + start] if ceorls else w.cells[FRESH + start] & ~CEORLS
            if not fresh:
                continue
            if not goals:
                goals = [goal for goal in self.coasts(w, k, sea, points) if prizes.value[goal] > WORTHWHILE]
                if not goals:
                    return found
            for units in parties(fresh):
                if number_of(units) > room_aboard(w, ship):
                    continue
                for goal in goals:
                    if goal != start:
                        gain = self.gains.gain(w, k, prizes, units, start, goal) - SAILING
                        if gain > found.gain:
                            found = Column(start, units, goal, gain, ship)
        return found

    def coasts(self, w: Board, k: i64, sea: i64, points: i64) -> list[i64]:
        """The areas where a Ship can land Units with so many points."""
        t = w.tables
        self.measure(w, k, sea)
        areas: i64 = 0
        for other in range(SEAS):
            if self.borders[other] * t.sea_border + t.landing <= points:
                areas |= t.coast[other]
        areas &= t.in_play & ~barred_lands(w)
        found: list[i64] = []
        while areas:
            found.append(lowest(areas))
            areas &= areas - 1
        return found

    def measure(self, w: Board, k: i64, start: i64) -> None:
        """Count the borders from one Sea to all others; a Ship does not pass where others would fight it."""
        t = w.tables
        for sea in range(SEAS):
            self.borders[sea] = FAR
        self.borders[start] = 0
        edge = BIT[start]
        while edge:
            sea = lowest(edge)
            edge &= edge - 1
            near = t.sea_near[sea]
            while near:
                to = lowest(near)
                near &= near - 1
                if self.borders[to] > self.borders[sea] + 1 and sea_foe(w, k, FIRST_SEA + to) == NOWHERE:
                    self.borders[to] = self.borders[sea] + 1
                    edge |= BIT[to]

    # As codes --------------------------------------------------------------------------------------------------------
    def codes(self, w: Board, column: Column) -> vec[i64]:
        """Sail to the Units, take them aboard, sail on, and set them down."""
        t = w.tables
        ship, at = column.ship, w.cells[SHIP_AT + column.ship]
        sea = sea_of(w, ship)
        found = append(vec[i64](), packed(SAIL, ship, at))
        if not is_sea(at):
            found = append(found, packed(TO, FIRST_SEA + sea))
        if column.start != NOWHERE:
            pickup = self.nearest(w, column, sea)
            found = self.course(w, w.mover, found, sea, pickup)
            found = each_unit(found, column.units, LOAD, column.start)
            sea = pickup
        self.measure(w, w.mover, sea)
        landing = sea
        fewest = FAR
        for other in range(SEAS):
            if has(t.coast[other], column.goal) and self.borders[other] < fewest:
                landing, fewest = other, self.borders[other]
        found = self.course(w, w.mover, found, sea, landing)
        found = each_unit(found, column.units, SET_DOWN, column.goal)
        return append(found, HALT)

    def nearest(self, w: Board, column: Column, home: i64) -> i64:
        """The Sea beside the column's start from which its goal is reached with fewest borders in all."""
        t = w.tables
        best = home
        fewest = FAR
        for pickup in range(SEAS):
            if not has(t.coast[pickup], column.start):
                continue
            self.measure(w, w.mover, home)
            there = self.borders[pickup]
            self.measure(w, w.mover, pickup)
            for landing in range(SEAS):
                if has(t.coast[landing], column.goal) and there + self.borders[landing] < fewest:
                    best, fewest = pickup, there + self.borders[landing]
        return best

    def course(self, w: Board, k: i64, codes: vec[i64], start: i64, goal: i64) -> vec[i64]:
        """The steps from Sea to Sea added to some codes."""
        self.measure(w, k, goal)
        sea = start
        while sea != goal:
            near = w.tables.sea_near[sea]
            nearer = sea
            while near:
                to = lowest(near)
                near &= near - 1
                if self.borders[to] < self.borders[nearer]:
                    nearer = to
            if nearer == sea:
                break
            sea = nearer
            codes = append(codes, packed(TO, FIRST_SEA + sea))
        return codes


def sea_of(b: Board, ship: i64) -> i64:
    """The Sea in which a Ship is, or to which its Harbour opens."""
    at = b.cells[SHIP_AT + ship]
    return at - FIRST_SEA if is_sea(at) else b.tables.harbour_sea[at]


def each_unit(codes: vec[i64], units: i64, verb: i64, area: i64) -> vec[i64]:
    """Every Unit goes aboard or ashore."""
    for kind in range(LAND_KINDS):
        for _ in range(count_of(units, kind)):
            codes = append(codes, packed(LOAD, kind, area) if verb == LOAD else choice(SET_DOWN, kind, area))
    return codes
