"""Par and projection from a table: what such a position had by now, what it will have at the end, and how sure that is.

A table is made by the lab from many games (`meadhall lab --fit FILE`). For every stage of a game (the start of a turn)
it holds, for each part, the mean of its points so far, and a straight line from a few numbers of its position to the
points still to come; and for each round how far and how jointly the parts stray from these lines. No library is needed
to read it.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

from meadhall.core.chance import derive
from meadhall.core.outcome import victory
from meadhall.core.sampling.best import Draws

FORMAT: Final = "meadhall-expectation-1"
BAND: Final = NormalDist().inv_cdf(0.9)
"""How many standard deviations the band of 80 % reaches to each side."""
DRAWS: Final = 400
"""How many endings are drawn for the chances to win."""
PER_POINT: Final = 100
PER_SLOPE: Final = 1000


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


class Table:
    """A table in memory."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        """From its document, which the lab has made (`FORMAT`)."""
        self.about: Mapping[str, Any] = document["about"]
        self.parts: tuple[str, ...] = tuple(document["parts"])
        self.stages: list[tuple[int, int]] = [(number, turn) for number, turn in document["stages"]]
        self.rounds = {number for number, _ in self.stages}
        self._par: list[list[int]] = document["par"]
        self._lines: list[list[list[int]]] = document["lines"]
        self._spread: Mapping[str, list[list[int]]] = document["spread"]
        first: dict[int, int] = {}
        for at, (number, _) in enumerate(self.stages):
            first.setdefault(number, at)
        self._rounds = sorted(first.items())
        self._shared = lru_cache(maxsize=None)(self._covariances)
        self._among = lru_cache(maxsize=256)(self._joint)

    @classmethod
    def read(cls, text: str) -> Table:
        """From its text."""
        return cls(json.loads(text))

    def at(self, stage: tuple[int, int]) -> int:
        """The place of a stage: of the first one not before it, or of the last."""
        return min(bisect_left(self.stages, stage), len(self.stages) - 1)

    def to_come(self, at: int, part: int, worth: Sequence[int]) -> float:
        """The points still to come for a part whose position has these numbers."""
        line = self._lines[at][part]
        if not line:
            return 0.0
        slopes = sum(slope * number for slope, number in zip(line[1:], worth, strict=True))
        return line[0] / PER_POINT + slopes / PER_SLOPE

    def par(self, at: int, part: int) -> float:
        """The mean of a part's points at this stage."""
        return self._par[at][part] / PER_POINT

    def gains(self, part: int) -> dict[int, float]:
        """The mean of what a part gains in each round; nothing is known of the last round, which no stage follows."""
        return {
            number: self.par(following, part) - self.par(first, part)
            for (number, first), (_, following) in pairwise(self._rounds)
        }

    def shared(self, at: int) -> list[list[float]]:
        """The covariances of the parts' errors in this stage's round."""
        return self._shared(self.stages[at][0])

    def among(self, at: int, owners: tuple[int, ...], seats: int) -> Joint:
        """The same for seats that own the parts like this."""
        return self._among(self.stages[at][0], owners, seats)

    def _covariances(self, number: int) -> list[list[float]]:
        rows = self._spread[str(number)]
        size = len(self.parts)
        return [[rows[max(i, j)][min(i, j)] / PER_POINT for j in range(size)] for i in range(size)]

    def _joint(self, number: int, owners: tuple[int, ...], seats: int) -> Joint:
        shared = self._shared(number)
        own = [[part for part, owner in enumerate(owners) if owner == seat] for seat in range(seats)]
        spread = [[sum(shared[i][j] for i in own[a] for j in own[b]) for b in range(seats)] for a in range(seats)]
        return Joint(spread, _root(spread))


@dataclass(frozen=True)
class Joint:
    """How far and how jointly seats stray from their projections: covariances, and Cholesky's root of them."""

    spread: list[list[float]]
    root: list[list[float]]


def expect(
    table: Table,
    stage: tuple[int, int],
    points: Sequence[float],
    worth: Sequence[Sequence[int]],
    owners: Sequence[int],
    bids: Sequence[float],
) -> Expectation:
    """The expectation at a stage; `owners` are the seats of the parts, `bids` what each seat has paid for its side."""
    at = table.at(stage)
    size, seats = len(points), range(len(bids))
    shared = table.shared(at)
    pars = [table.par(at, part) for part in range(size)]
    ends = [points[part] + table.to_come(at, part, worth[part]) for part in range(size)]
    parts = [_outlook(points[n], pars[n], ends[n], shared[n][n]) for n in range(size)]
    joint = table.among(at, tuple(owners), len(bids))
    own = [[part for part in range(size) if owners[part] == seat] for seat in seats]
    outlooks = [
        _outlook(
            sum(points[n] for n in own[seat]) - bids[seat],
            sum(pars[n] for n in own[seat]) - bids[seat],
            sum(ends[n] for n in own[seat]) - bids[seat],
            joint.spread[seat][seat],
        )
        for seat in seats
    ]
    return Expectation(tuple(outlooks), tuple(parts), _shares([one.projected for one in outlooks], joint.root))


def project(
    table: Table,
    stage: tuple[int, int],
    points: Sequence[float],
    worth: Sequence[Sequence[int]],
    owners: Sequence[int],
    bids: Sequence[float],
) -> tuple[list[float], tuple[float, ...]]:
    """Only the final points and the chance of every seat, as `expect` has them: for callers in a hurry."""
    at = table.at(stage)
    ends = [-bid for bid in bids]
    for part, seat in enumerate(owners):
        ends[seat] += points[part] + table.to_come(at, part, worth[part])
    return ends, _shares(ends, table.among(at, tuple(owners), len(bids)).root)


def certain(points: Sequence[float], scores: Sequence[float], winners: Sequence[int]) -> Expectation:
    """The expectation when the game is over."""
    parts = tuple(Outlook(own, own, own, own, own) for own in points)
    seats = tuple(Outlook(own, own, own, own, own) for own in scores)
    return Expectation(seats, parts, tuple(victory(seat, winners) for seat in range(len(scores))))


def _outlook(points: float, par: float, end: float, variance: float) -> Outlook:
    reach = BAND * sqrt(max(0.0, variance))
    return Outlook(points, par, end, end - reach, end + reach)


def chances(means: Sequence[float], joint: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """How often each comes out best of many endings drawn around the means; always the same draws."""
    return _shares(means, _root(joint))


def _shares(means: Sequence[float], roots: list[list[float]]) -> tuple[float, ...]:
    return tuple(won / DRAWS for won in _draws(len(means)).best([float(mean) for mean in means], roots))


def _root(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Cholesky's root of covariances; directions without any spread are left out."""
    size = len(matrix)
    root = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(root[i][k] * root[j][k] for k in range(j))
            if i == j:
                root[i][i] = sqrt(max(0.0, rest))
            elif root[j][j] > 1e-9:
                root[i][j] = rest / root[j][j]
    return root


@cache
def _draws(size: int) -> Draws:
    """Draws from the normal distribution, each with its mirror image, for this many seats."""
    normal = NormalDist()
    half = [
        [normal.inv_cdf(((derive(size, draw * size + place) >> 11) + 0.5) / 2**53) for place in range(size)]
        for draw in range(DRAWS // 2)
    ]
    mirrored = [[-number for number in row] for row in half]
    return Draws(size, [number for row in half + mirrored for number in row])
