"""What it brings to move Units from one area to another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.bretwalda.chances import Chances, Clash
from meadhall.bots.bretwalda.lands import strength
from meadhall.bots.bretwalda.prizes import Prizes
from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.board import CONTROL, ENTERED, Board, units_in
from meadhall.games.bretwalda.engine.codes import has
from meadhall.games.bretwalda.engine.forces import foe_in
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, LAND_KINDS, NOWHERE, RULER, count_of

ALONE: Final = 7.0
"""By this factor a better place counts for more to somebody who plays alone: everything must be reached in time."""
DARING: Final = 0.5
"""Below this chance nobody attacks."""
NEVER: Final = -999.0
"""The gain of a column that nobody would send."""


class Gains:
    """Weighs columns of one game."""

    def __init__(self, worth: Worth, chances: Chances) -> None:
        self.worth = worth
        self.chances = chances

    def gain(self, w: Board, k: i64, prizes: Prizes, units: i64, start: i64, goal: i64) -> float:
        """What a column brings; it starts NOWHERE if it is aboard a Ship already."""
        f = self.worth.figures
        there = units_in(w, k, goal)
        foe = foe_in(w, k, goal)
        power = strength(units)
        front = f.front * (ALONE if w.tables.solo else 1.0)
        gain = front * power * (prizes.pull[goal] - (prizes.pull[start] if start != NOWHERE else 0.0))
        if foe != NOWHERE:
            attack = self.attack(w, k, prizes, units, there, foe, goal)
            if attack <= NEVER:
                return attack
            gain = attack
        elif has(w.cells[CONTROL + k], goal) or w.cells[ENTERED + goal]:
            if not there:
                gain += prizes.value[goal] if not w.cells[ENTERED + goal] else 0.0
        else:
            gain += prizes.value[goal]
        if start == NOWHERE:
            return gain
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
            return NEVER
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
