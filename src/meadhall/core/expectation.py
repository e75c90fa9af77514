"""Par and projection of seats and parts by a learned value: what is usual by now, what to expect, and how surely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

from meadhall.core.model import Model
from meadhall.core.outcome import victory
from meadhall.core.study import Traits

BAND: Final = NormalDist().inv_cdf(0.9)
"""How many standard deviations the band of 80 % reaches to each side."""


@dataclass(frozen=True)
class Outlook:
    """Par and projection of one part or seat."""

    points: float
    par: float
    projected: float
    low: float
    high: float

    def json(self) -> dict[str, float]:
        """All of it as plain data."""
        return {
            "points": self.points,
            "par": round(self.par, 1),
            "projected": round(self.projected, 1),
            "low": round(self.low, 1),
            "high": round(self.high, 1),
        }


@dataclass(frozen=True)
class Expectation:
    """Par and projection of everybody."""

    seats: tuple[Outlook, ...]
    parts: tuple[Outlook, ...]
    chances: tuple[float, ...]
    """The chance of each seat to win; a shared victory counts in parts."""


def expect(
    model: Model,
    stage: tuple[int, int],
    points: Sequence[float],
    traits: Traits,
    owners: Sequence[int],
    bids: Sequence[float],
) -> Expectation:
    """The expectation at a stage; `owners` are the seats of the parts, `bids` what each seat has paid for its side."""
    at = model.at(stage)
    size = len(points)
    pars = [model.par(at, part) for part in range(size)]
    ends = [so_far + more for so_far, more in zip(points, model.to_come(at, traits), strict=True)]
    parts = [_outlook(points[n], pars[n], ends[n], model.part_variance(at, n)) for n in range(size)]
    variances = model.seat_variances(at, tuple(owners), len(bids))
    outlooks = []
    for seat, bid in enumerate(bids):
        own = [part for part in range(size) if owners[part] == seat]
        had, par, end = (sum(numbers[n] for n in own) - bid for numbers in (points, pars, ends))
        outlooks.append(_outlook(had, par, end, variances[seat]))
    chances = model.chances(at, [one.projected for one in outlooks], variances)
    return Expectation(tuple(outlooks), tuple(parts), chances)


def project(
    model: Model,
    stage: tuple[int, int],
    points: Sequence[float],
    traits: Traits,
    owners: Sequence[int],
    bids: Sequence[float],
) -> tuple[list[float], tuple[float, ...]]:
    """Only the final points and the chance of every seat, as `expect` has them: for callers in a hurry."""
    at = model.at(stage)
    ends = [-bid for bid in bids]
    for seat, so_far, more in zip(owners, points, model.to_come(at, traits), strict=True):
        ends[seat] += so_far + more
    return ends, model.chances(at, ends, model.seat_variances(at, tuple(owners), len(bids)))


def certain(points: Sequence[float], scores: Sequence[float], winners: Sequence[int]) -> Expectation:
    """The expectation when the game is over."""
    parts = tuple(Outlook(own, own, own, own, own) for own in points)
    seats = tuple(Outlook(own, own, own, own, own) for own in scores)
    return Expectation(seats, parts, tuple(victory(seat, winners) for seat in range(len(scores))))


def _outlook(points: float, par: float, end: float, variance: float) -> Outlook:
    reach = BAND * sqrt(max(0.0, variance))
    return Outlook(points, par, end, end - reach, end + reach)
