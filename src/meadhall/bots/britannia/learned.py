"""What positions have led to in many games: a nation's points to come, as a sum over what it has and who is where.

The figures come from a data file that `meadhall tune` writes; here they are only looked up and added.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    FOOT,
    HORSE,
    INCREASE,
    LEADER_IS,
    OVERLORD,
    OWNER,
    Board,
    at_sea,
    has,
)
from meadhall.games.britannia.engine.codes import LANDS
from meadhall.games.britannia.engine.tables import Tables

OWN: Final = 1
EXTRA: Final = 38
OTHERS: Final = 75
SEA: Final = 112
GROWING: Final = 113
LED: Final = 114
BOUND: Final = 115
TRAITS: Final = 116
"""One, then per area: own it, units beyond the first there, units of others there; then the rest."""

ROUNDS: Final = 18


def garrisons(b: Board) -> vec[float]:
    """Per area the units that stand there, cavalry for one and a half; 0 if it is empty."""
    out: vec[float] = vec[float]([0.0] * LANDS)
    walls = b.forts | b.burhs
    for a in range(LANDS):
        if b.cells[OWNER + a] >= 0:
            units = float(b.cells[FOOT + a]) + 1.5 * float(b.cells[HORSE + a])
            out[a] = units + (1.0 if has(walls, a) else 0.0)
    return out


def traits(b: Board, nation: i64) -> vec[float]:
    """What is counted of a nation's position."""
    out: vec[float] = vec[float]([0.0] * TRAITS)
    out[0] = 1.0
    units = garrisons(b)
    for a in range(LANDS):
        owner = b.cells[OWNER + a]
        if owner == nation:
            out[OWN + a] = 1.0
            out[EXTRA + a] = units[a] - 1.0
        elif owner >= 0:
            out[OTHERS + a] = units[a]
    out[SEA] = float(at_sea(b, nation))
    out[GROWING] = float(b.cells[INCREASE + nation])
    out[LED] = 1.0 if b.cells[LEADER_IS + nation] >= 0 else 0.0
    out[BOUND] = 1.0 if b.cells[OVERLORD + nation] >= 0 else 0.0
    return out


class Learned:
    """Figures by nation, round and trait, for games of the same course as those they were learned from."""

    def __init__(self, first_round: i64, last_round: i64) -> None:
        self.first_round = first_round
        self.last_round = last_round
        self.figures: vec[float] = vec[float]([0.0] * (17 * ROUNDS * TRAITS))

    def fits(self, tables: Tables) -> bool:
        """Whether the figures say something about a scenario."""
        return tables.first_round == self.first_round and tables.last_round == self.last_round

    def put(self, nation: i64, round_: i64, trait: i64, figure: float) -> None:
        """Note one figure."""
        self.figures[(nation * ROUNDS + round_) * TRAITS + trait] = figure

    def figure(self, nation: i64, round_: i64, trait: i64) -> float:
        """What one of a trait adds to a nation's points to come, seen at the beginning of a round."""
        return self.figures[(nation * ROUNDS + round_) * TRAITS + trait]

    def future(self, b: Board, nation: i64, units: vec[float]) -> float:
        """The points a nation may still expect at the beginning of this round; `units` are the `garrisons`.

        The same sum as over all `traits`, in the same order, without those that are zero.
        """
        figures = self.figures
        row = (nation * ROUNDS + b.round) * TRAITS
        total = figures[row]
        own: i64 = 0
        for a in range(LANDS):
            if b.cells[OWNER + a] == nation:
                total += figures[row + OWN + a]
                own += 1
        if own > 0:
            for a in range(LANDS):
                if b.cells[OWNER + a] == nation:
                    total += (units[a] - 1.0) * figures[row + EXTRA + a]
        for a in range(LANDS):
            if b.cells[OWNER + a] != nation:
                total += units[a] * figures[row + OTHERS + a]
        total += float(at_sea(b, nation)) * figures[row + SEA]
        total += float(b.cells[INCREASE + nation]) * figures[row + GROWING]
        if b.cells[LEADER_IS + nation] >= 0:
            total += figures[row + LED]
        if b.cells[OVERLORD + nation] >= 0:
            total += figures[row + BOUND]
        return total if total > 0.0 else 0.0
