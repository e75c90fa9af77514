"""What a position is worth to each seat without looking further: points so far, and what may still come.

By experience the points to come are those that such positions have led to; without it they are read off the cards: what
each nation holds, how likely it is to keep it, its armies and its growth. A judge may use some of both.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.foresight import Foresight
from meadhall.bots.britannia.learned import garrisons
from meadhall.bots.britannia.outlook import PLAIN, Outlook
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine.board import (
    BIDS,
    FOOT,
    HORSE,
    INCREASE,
    OWNER,
    POINTS,
    SEAT,
    at_sea,
    has,
    seat_of,
)
from meadhall.games.britannia.engine.codes import LANDS, NATIONS, Q_OVER, SIDES
from meadhall.games.britannia.engine.state import State

SURE: Final = 3.0
UNSURE: Final = 3.5
"""How far from the truth expected points are at the end, and for each round before it, where no value says better: in
points of the second edition, of which an edition with half points prints half."""


def spread(state: State) -> float:
    """By how many points expected final points are off in this position."""
    left = state.tables.last_round + 1 - state.round if state.question != Q_OVER else 0
    return (SURE + UNSURE * float(left)) / float(state.tables.units)


class Judge:
    """Expects points for every seat. `experience` is the share of learned figures, if there are any for a game."""

    def __init__(self, cards: Cards, weights: Weights, experience: float) -> None:
        self.cards = cards
        self.weights = weights
        self.learned = cards.learned if experience > 0.0 else None
        self.experience = experience

    def seats(self, state: State) -> vec[float]:
        """Per seat the points it may expect at the end; nations that are still to come count only where learned."""
        seats: vec[float] = vec[float]([0.0] * SIDES)
        t = state.tables
        for side in range(t.sides):
            if state.cells[SEAT + side] >= 0 and state.cells[BIDS + side] > 0:
                seats[state.cells[SEAT + side]] -= float(state.cells[BIDS + side]) * self.cards.point
        units = garrisons(state)
        for n in range(NATIONS):
            if not has(t.unused, n):
                points = float(state.cells[POINTS + n]) * self.cards.point
                seats[seat_of(state, n)] += points + self.future(state, n, units)
        return seats

    def future(self, state: State, nation: i64, units: vec[float]) -> float:
        """The points a nation may still expect; `units` are the garrisons of all areas."""
        if state.question == Q_OVER:
            return 0.0
        learned = self.learned
        if learned is None:
            return self.read_off(state, nation)
        known = learned.future(state, nation, units)
        if self.experience >= 1.0:
            return known
        return self.experience * known + (1.0 - self.experience) * self.read_off(state, nation)

    def read_off(self, state: State, nation: i64) -> float:
        """By the card: areas with the units that hold them, given who may come; armies; growth."""
        armies = at_sea(state, nation)
        areas: i64 = 0
        for a in range(LANDS):
            if state.cells[OWNER + a] == nation:
                areas += 1
                armies += state.cells[FOOT + a] + state.cells[HORSE + a]
        w = self.weights
        total = w.army * float(armies) + w.growth * float(state.cells[INCREASE + nation])
        if areas == 0:
            return total
        look = Outlook(state, nation, self.cards, w, PLAIN)
        walls = state.forts | state.burhs
        for a in range(LANDS):
            if state.cells[OWNER + a] == nation:
                wall = 1.0 if has(walls, a) else 0.0
                total += look.held(a, float(state.cells[FOOT + a]), float(state.cells[HORSE + a]), wall)
        return total


class Oracle(Judge):
    """Expects final points: by the value of the game, or by learned figures alone where there is none."""

    def __init__(self, cards: Cards, weights: Weights, foresight: Foresight | None) -> None:
        super().__init__(cards, weights, 1.0)
        self.foresight = foresight

    def seats(self, state: State) -> vec[float]:
        """Per seat the final points, nations that are still to come included."""
        foresight = self.foresight
        return super().seats(state) if foresight is None else foresight.seats_of(state)

    def spread(self, state: State) -> float:
        """By how many points they are off."""
        foresight = self.foresight
        return spread(state) if foresight is None else foresight.spread(state)
