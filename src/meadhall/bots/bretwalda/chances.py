"""How likely a battle is won and what it costs: exact odds, remembered by who meets whom."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import RULER_IS, Board
from meadhall.games.bretwalda.engine.codes import has
from meadhall.games.bretwalda.engine.pieces import (
    BISHOP,
    CEORL,
    EALDORMAN,
    KINDS,
    KINGDOMS,
    LAND_KINDS,
    RULER,
    THEGN,
    VIKING,
    count_of,
)
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.odds.battle import Counting, losses
from meadhall.games.bretwalda.odds.sides import Side, side_of

MOST: Final[vec[i64]] = vec[i64]([3, 4, 1, 2, 1, 4])
"""Of each kind so many are counted at most: more hardly change the odds, and counting takes longer."""


class Clash:
    """What a battle brings."""

    def __init__(self, wins: float, lost: vec[float], slain: vec[float]) -> None:
        self.wins = wins
        """The chance that the attacker takes the area."""
        self.lost = lost
        self.slain = slain
        """Per kind of Land Units how many the attacker loses, and how many the defender loses."""


class Chances:
    """Odds of battles of one game without cards."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.counting = Counting(tables)
        self.known: dict[int, Clash] = {}

    def clash(self, b: Board, attacker: i64, ours: i64, defender: i64, theirs: i64, area: i64) -> Clash:
        """Packed Units of two factions meet in an area."""
        t = self.tables
        grey: i64 = 0
        if defender < KINGDOMS and t.capital[defender] == area:
            grey = t.capital_dice
        elif has(t.cities, area):
            grey = t.city_dice
        one: i64 = b.cells[RULER_IS + attacker] if count_of(ours, RULER) else -1
        two: i64 = b.cells[RULER_IS + defender] if count_of(theirs, RULER) else -1
        key = int(ours | (theirs << 16) | (grey << 32) | ((one + 1) << 36) | ((two + 1) << 42))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.counted(ours, one, theirs, two, grey)
        return found

    def counted(self, ours: i64, one: i64, theirs: i64, two: i64, grey: i64) -> Clash:
        """The odds, worked out."""
        us = side_of(self.tables, counts(ours), one, 0)
        them = side_of(self.tables, counts(theirs), two, grey)
        odds = self.counting.battle(us, them)
        return Clash(odds.wins, by_kind(us, losses(odds, True)), by_kind(them, losses(odds, False)))


def counts(units: i64) -> vec[i64]:
    """Per kind how many Units a packed number holds, within bounds."""
    found: vec[i64] = vec[i64]([0 for _ in range(KINDS)])
    for kind in range(LAND_KINDS):
        number = count_of(units, kind)
        found[kind] = number if number < MOST[kind] else MOST[kind]
    return found


def by_kind(side: Side, chances: list[float]) -> vec[float]:
    """Per kind of Land Units how many a side loses."""
    found: vec[float] = vec[float]([0.0 for _ in range(LAND_KINDS)])
    for i in range(len(chances)):
        kind = side.kinds[i]
        found[kind] = found[kind] + chances[i]
    return found


MARCHING: Final[vec[i64]] = vec[i64]([THEGN, BISHOP, EALDORMAN, RULER, CEORL, VIKING])
"""The kinds of Land Units in the order in which they are sent."""
