"""What the Nation Cards pay for an area, now and later, seen from every round: made once for a game and a taste."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine.board import has
from meadhall.games.britannia.engine.codes import LANDS, NATIONS
from meadhall.games.britannia.engine.tables import Tables

ROWS: Final = 17 * 18


def zeros() -> vec[float]:
    """A number for every nation, round and area."""
    return vec[float]([0.0] * (ROWS * 37))


def at(nation: i64, round_: i64, area: i64) -> i64:
    """Where a nation's number for a round and an area stands."""
    return (nation * 18 + round_) * 37 + area


class Cards:
    """Tables by nation, round and area: points at the end of this round, discounted points after it."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.tables = tables
        self.now = zeros()
        self.later = zeros()
        self.entry = zeros()
        """Points for occupying in rounds to come, discounted."""
        for n in range(NATIONS):
            if not has(tables.unused, n):
                self.read(n, weights)

    def read(self, nation: i64, weights: Weights) -> None:
        """Fill in one nation, from the last round back."""
        t = self.tables
        for a in range(LANDS):
            held: float = 0.0
            entered: float = 0.0
            share = 0.6 if has(t.limited[nation], a) else 1.0
            r = t.last_round
            while r >= t.first_round:
                self.later[at(nation, r, a)] = held * weights.patience + self.settled(nation, r, a, weights)
                self.entry[at(nation, r, a)] = entered * weights.patience * weights.far
                held *= weights.patience
                entered *= weights.patience
                points = float(t.hold[(nation * 17 + r) * 37 + a]) * share
                if t.scoring[r] and points > 0.0:
                    self.now[at(nation, r, a)] = points
                    held = points + held * weights.far
                first = float(t.occupy[(nation * 17 + r) * 37 + a])
                if first > entered:
                    entered = first
                r -= 1

    def settled(self, nation: i64, round_: i64, area: i64, weights: Weights) -> float:
        """What an area gives besides points: population, and a voice in who is Bretwalda or King."""
        t = self.tables
        if round_ >= t.last_round:
            return 0.0
        value: float = 0.0
        if t.grows[nation]:
            value += weights.growth * float(t.pop_difficult if has(t.difficult, area) else t.pop_normal)
        if has(t.english, area) and (t.bretwalda_points[round_] or t.king_points[round_]):
            value += weights.crown
        return value
