"""What a map lets Units do in one Movement, found once for each game: which areas are in reach of which."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import STANDS, Board, units_in
from meadhall.games.bretwalda.engine.codes import BIT, lowest
from meadhall.games.bretwalda.engine.pieces import LANDS, RULER, VIKING, count_of
from meadhall.games.bretwalda.engine.tables import Tables

STRENGTH: Final[vec[float]] = vec[float]([1.0, 2.6, 1.6, 4.4, 3.6, 2.6])
"""About what each kind of Land Units brings to a battle."""
FAR: Final[i64] = 99
"""So many borders lie between areas that nobody can walk between."""
CEORLS: Final[i64] = 15
"""The part of packed Units that holds Ceorls, who do not march."""


class Lands:
    """Reach by two roads or one other border, as the slowest Units that march have it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.reach: vec[i64] = vec[i64]()
        for area in range(LANDS):
            near = tables.passable[area]
            found = near
            roads = tables.road[area]
            while roads:
                found |= tables.road[lowest(roads)]
                roads &= roads - 1
            self.reach = append(self.reach, found & ~BIT[area])

    def marchers(self, b: Board, faction: i64) -> i64:
        """The areas with Units of a faction that can march."""
        areas = b.cells[STANDS + faction]
        found: i64 = 0
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            if units_in(b, faction, area) & ~CEORLS:
                found |= BIT[area]
        return found

    def within_reach(self, b: Board, faction: i64) -> i64:
        """The areas that some Unit of a faction can come to in one Movement."""
        areas = self.marchers(b, faction)
        found: i64 = 0
        while areas:
            found |= self.reach[lowest(areas)]
            areas &= areas - 1
        return found

    def coming(self, b: Board, faction: i64, area: i64) -> float:
        """The strength that a faction can bring to an area in one Movement."""
        areas = b.cells[STANDS + faction] & self.reach[area]
        total: float = 0.0
        while areas:
            total += strength(units_in(b, faction, lowest(areas)) & ~CEORLS)
            areas &= areas - 1
        return total


def strength_table() -> vec[float]:
    """What packed Units bring, by the twelve bits that hold all but Rulers and Vikings."""
    table: list[float] = []
    for units in range(4096):
        total: float = 0.0
        for kind in range(RULER):
            total += STRENGTH[kind] * float(count_of(units, kind))
        table.append(total)
    return vec[float](table)


BY_UNITS: Final[vec[float]] = strength_table()


def strength(units: i64) -> float:
    """About what packed Units bring to a battle."""
    found = BY_UNITS[units & 4095]
    if units > 4095:
        found += STRENGTH[RULER] * float(count_of(units, RULER)) + STRENGTH[VIKING] * float(count_of(units, VIKING))
    return found


def distances(t: Tables, start: i64) -> vec[i64]:
    """How many borders lie between an area and each other that can be walked to."""
    found: vec[i64] = vec[i64]([FAR for _ in range(LANDS)])
    found[start] = 0
    edge = BIT[start]
    borders: i64 = 0
    while edge:
        borders += 1
        next_edge: i64 = 0
        while edge:
            near = t.passable[lowest(edge)]
            edge &= edge - 1
            while near:
                area = lowest(near)
                near &= near - 1
                if found[area] == FAR:
                    found[area] = borders
                    next_edge |= BIT[area]
        edge = next_edge
    return found
