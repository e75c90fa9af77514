"""What a result is worth to one seat among several: own points, against rivals who count as far as they may win.

Points of a rival who cannot win hurt nobody's chance; those of the likely winner do. So the others' points are weighed
by the chance that each of them wins if the seat does not. Two things keep it awake where the chance to win goes flat:
own points always count, and so does every rival who is near, before or behind. Far behind, it plays for the next place;
far ahead, it gives up points for safety.

It knows no game: it is told what every seat may expect, and by how many points such figures are off (`spread`).
"""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64


class Aims:
    """What a seat plays for. Tempers of bots differ here."""

    def __init__(self) -> None:
        self.against: float = 1.0
        """What a point of the others, all together, counts against a point of one's own; 0: only own points count."""
        self.lean: float = 1.0
        """How far the likely winner counts more than the others; 0: all count alike, 1: by their chances to win."""
        self.heat: float = 1.0
        """Below 1 the likely winner is singled out early, above 1 late."""
        self.winning: float = 0.0
        """How far chances count, in percent, instead of points."""
        self.placing: float = 0.0
        """Which chances: 0 to win, 1 to be ahead of each of the others, in between some of both."""


class Utility:
    """The worth of results to one seat. Whom it plays against is settled once, by what all seats expect beforehand.

    So the dice of an imagined game do not change whom it is against, and results can be compared with each other.
    """

    def __init__(self, aims: Aims, seat: i64, count: i64, expected: vec[float], spread: float) -> None:
        self.aims = aims
        self.seat = seat
        self.count = count
        self.weights: vec[float] = rivals(expected, seat, count, spread * aims.heat)
        """Per seat what its points count against one's own; 0 for the seat itself."""
        even = (1.0 - aims.lean) / float(count - 1) if count > 1 else 0.0
        for other in range(count):
            if other != seat:
                self.weights[other] = aims.against * (even + aims.lean * self.weights[other])

    def lead(self, points: vec[float]) -> float:
        """Own points less those of the others, weighed."""
        value = points[self.seat]
        for other in range(self.count):
            value -= self.weights[other] * points[other]
        return value

    def worth(self, points: vec[float], expected: vec[float], spread: float) -> float:
        """What a result is worth: `points` by a close look at it, `expected` final points that are off by `spread`."""
        aims = self.aims
        lead = self.lead(points)
        if aims.winning <= 0.0:
            return lead
        chance = chance_to_win(expected, self.seat, self.count, spread)
        if aims.placing > 0.0:
            chance += aims.placing * (standing(expected, self.seat, self.count, spread) - chance)
        return aims.winning * 100.0 * chance + (1.0 - aims.winning) * lead


def rivals(expected: vec[float], seat: i64, count: i64, spread: float) -> vec[float]:
    """Per seat the chance that it wins if `seat` does not; 0 for `seat` itself."""
    weights: vec[float] = vec[float]([0.0] * len(expected))
    top = expected[0 if seat != 0 or count == 1 else 1]
    for other in range(count):
        if other != seat and expected[other] > top:
            top = expected[other]
    total: float = 0.0
    for other in range(count):
        if other != seat:
            weights[other] = exp((expected[other] - top) / spread)
            total += weights[other]
    for other in range(count):
        if total > 0.0:
            weights[other] /= total
    return weights


def chance_to_win(expected: vec[float], seat: i64, count: i64, spread: float) -> float:
    """The chance that a seat has most points in the end."""
    total: float = 0.0
    for other in range(count):
        total += odds_against(expected[other] - expected[seat], spread)
    return 1.0 / total


def standing(expected: vec[float], seat: i64, count: i64, spread: float) -> float:
    """The share of the others that a seat is ahead of in the end."""
    if count < 2:
        return 1.0
    total: float = 0.0
    for other in range(count):
        if other != seat:
            total += 1.0 / (1.0 + odds_against(expected[other] - expected[seat], spread))
    return total / float(count - 1)


def odds_against(behind: float, spread: float) -> float:
    """How much likelier somebody is ahead in the end who is ahead by so many points now; cut where it says nothing."""
    ratio = behind / spread
    return exp(ratio if ratio < 300.0 else 300.0)


def advantage(points: vec[float], seat: i64, count: i64) -> float:
    """Own points less the mean of the others'."""
    others: float = 0.0
    for other in range(count):
        if other != seat:
            others += points[other]
    return points[seat] - (others / float(count - 1) if count > 1 else 0.0)
