"""What the Nation Cards pay for an area, now and later, seen from every round: computed once for a game and a taste."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.learned import OWN, Learned
from meadhall.bots.britannia.weights import Weights
from meadhall.bots.common.utility import Aims, Utility
from meadhall.games.britannia.engine.board import has
from meadhall.games.britannia.engine.codes import BIT, LANDS, NATIONS, SIDES
from meadhall.games.britannia.engine.tables import TIMES, Tables, card_at
from meadhall.games.britannia.engine.timeline import hold_points, occupy_points

ROWS: Final = NATIONS * TIMES


def zeros() -> vec[float]:
    """A number for every nation, round and area."""
    return vec[float]([0.0] * (ROWS * LANDS))


def at(nation: i64, round_: i64, area: i64) -> i64:
    """Where a nation's number for a round and an area stands."""
    return (nation * TIMES + round_) * LANDS + area


def paid_by_forts(tables: Tables, nation: i64) -> bool:
    """Whether a nation is paid for its forts and subjects, and not for what it holds."""
    return any(tables.limes[card_at(nation, r)] for r in range(tables.first_round, tables.last_round + 1))


class Cards:
    """Tables by nation, round and area: points at the end of this round, discounted points after it."""

    def __init__(self, tables: Tables, weights: Weights, learned: Learned | None) -> None:
        self.tables = tables
        self.learned = learned if learned is not None and learned.fits(tables) else None
        self.rivalry: vec[float] = vec[float]([1.0] * (SIDES * SIDES))
        """Per seat and rival how much more or less than others the rival's points count; 1 on average."""
        self.point = 1.0 / float(tables.units)
        """One unit of the engine in points: a half if the edition has half points."""
        self.now = zeros()
        self.later = zeros()
        self.entry = zeros()
        """Points for occupying in rounds to come, discounted."""
        self.by_forts: i64 = 0
        """The nations that are paid for forts and subjects instead of what they hold: the Romans."""
        for n in range(NATIONS):
            if not has(tables.unused, n):
                if paid_by_forts(tables, n):
                    self.by_forts |= BIT[n]
                self.read(n, weights)
                if self.learned is not None and weights.experience > 0.0:
                    self.relearn(n, weights.experience, self.learned)

    def note_rivals(self, expected: vec[float], spread: float, weights: Weights) -> None:
        """Note whom each seat is against, by the final points that all may expect and how far those are off."""
        count: i64 = self.tables.players
        aims = Aims()
        aims.against = float(count - 1)
        aims.lean = weights.lean
        aims.heat = weights.heat
        for seat in range(count):
            utility = Utility(aims, seat, count, expected, spread)
            for rival in range(count):
                self.rivalry[seat * SIDES + rival] = utility.weights[rival]

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
                points = float(hold_points(t, nation, r, a)) * share * self.point
                if t.scoring[r] and points > 0.0:
                    self.now[at(nation, r, a)] = points
                    held = points + held * weights.far
                first = float(occupy_points(t, nation, r, a)) * self.point
                if first > entered:
                    entered = first
                r -= 1

    def relearn(self, nation: i64, share: float, learned: Learned) -> None:
        """Blend what an area has been worth in earlier games with what the card promises."""
        t = self.tables
        for r in range(t.first_round, t.last_round):
            for a in range(LANDS):
                i = at(nation, r, a)
                worth = learned.figure(nation, r + 1, OWN + a)
                self.later[i] = (1.0 - share) * self.later[i] + share * (worth if worth > 0.0 else 0.0)
                self.entry[i] *= 1.0 - share

    def settled(self, nation: i64, round_: i64, area: i64, weights: Weights) -> float:
        """What an area gives besides points: population, and a voice in who is Bretwalda or King."""
        t = self.tables
        if round_ >= t.last_round:
            return 0.0
        value: float = 0.0
        if t.grows[nation]:
            value += weights.growth * float(t.pop_difficult if has(t.difficult, area) else t.pop_normal)
        office = round_ + 1 if t.offices_first[round_ + 1] else round_
        if has(t.english, area) and (t.bretwalda_points[office] or t.king_points[office]):
            value += weights.crown
        return value
