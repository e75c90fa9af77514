"""The fit of one round: ridge regression of the points to come on the traits of a position.

Each stage of the round has a mean of its own; the figures of the traits are the same in the whole round. Traits that
sum up a part's position are shrunk less than details such as who owns which area, so that few games already tell much
and many games tell more. Games set aside choose both strengths, and the spread of the chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from meadhall.lab.training.sample import BLOCK, Sample, numpy

SUMMARIES: Final = (30.0, 300.0, 3000.0, 30_000.0)
DETAILS: Final = (100.0, 300.0, 1000.0, 3000.0, 10_000.0, 100_000.0)
"""The strengths to choose from."""
LEAST: Final = 20
"""The fewest positions in which a trait must not be zero."""
OFTEN: Final = 40
"""The fewest positions that make a turn worth a mean of its own."""
WIDTHS: Final = (
    0.3,
    0.35,
    0.4,
    0.45,
    0.5,
    0.55,
    0.6,
    0.65,
    0.7,
    0.75,
    0.8,
    0.9,
    1.0,
    1.1,
    1.2,
    1.4,
    1.7,
    2.0,
    3.0,
    5.0,
)
"""Spreads of the chances to choose from, as shares of how far seats stray from their projections."""
FLOOR: Final = 0.001
"""A chance below this counts as this in a likelihood: one surprise must not decide everything."""


@dataclass(frozen=True)
class Fit:
    """What was learned of one round."""

    turns: list[int]
    kept: Any
    """The traits that have figures."""
    figures: Any
    """By trait and part."""
    starts: Any
    """By stage and part."""
    ridge: tuple[float, float]
    spread: Any
    """The covariances of the parts' errors in games set aside."""
    width: float
    ties: float


@dataclass
class Sums:
    """Products of traits with each other and with points to come, around the means of each stage."""

    squares: Any
    products: Any
    counts: Any
    traits: Any
    points: Any

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            self.squares + other.squares, self.products + other.products, self.counts + other.counts,
            self.traits + other.traits, self.points + other.points,
        )  # fmt: skip


class Fitter:
    """Fits one round. `seats` is a matrix of parts and seats, with a one where the seat owns the part."""

    def __init__(self, sample: Sample, traits: int, summary: Any, seats: Any) -> None:
        """`summary` are the places of the traits that sum up a position."""
        np = numpy()
        self.sample = sample
        self.seats = seats
        self.turns, self.stage = stages(sample.turns)
        self.to_come = sample.final - sample.points
        self.kept = np.flatnonzero(np.bincount(sample.which, minlength=traits) >= LEAST)
        self.columns = np.full(traits, -1)
        self.columns[self.kept] = np.arange(len(self.kept))
        self.is_summary = np.isin(self.kept, summary)

    def fit(self, learn: Any, tune: Any, won: Any) -> Fit:
        """Learn from the positions `learn`, choose by the positions `tune`; `won` is each seat's part of the victory.

        The figures that are kept are learned from both.
        """
        np = numpy()
        known, rest = self.sums(learn), self.sums(tune)
        tries = {(s, d): self.solve(known, s, d) for s in SUMMARIES for d in DETAILS}
        off = self._off(list(tries.values()), tune)
        errors = [float(((one @ self.seats) ** 2).mean()) for one in off]
        ridge, strayed = list(tries)[errors.index(min(errors))], off[errors.index(min(errors))]
        by_seat = strayed @ self.seats
        ends = self.sample.final[tune] @ self.seats - by_seat
        width, ties = calibrated(ends, float(np.sqrt((by_seat**2).mean())), won[tune])
        figures, starts = self.solve(known + rest, *ridge)
        spread = strayed.T @ strayed / len(strayed)
        return Fit([int(turn) for turn in self.turns], self.kept, figures, starts, ridge, spread, width, ties)

    def sums(self, positions: Any) -> Sums:
        """The sums of some positions."""
        np = numpy()
        size, parts, stages = len(self.kept), self.to_come.shape[1], len(self.turns)
        found = Sums(
            np.zeros((size, size)), np.zeros((size, parts)), np.zeros(stages), np.zeros((stages, size)),
            np.zeros((stages, parts)),
        )  # fmt: skip
        for first in range(0, len(positions), BLOCK):
            some = positions[first : first + BLOCK]
            x, y, stage = self._rows(some), self.to_come[some], self.stage[some]
            found.squares += x.T @ x
            found.products += x.T @ y
            found.counts += np.bincount(stage, minlength=stages)
            np.add.at(found.traits, stage, x)
            np.add.at(found.points, stage, y)
        return found

    def solve(self, sums: Sums, summary: float, detail: float) -> tuple[Any, Any]:
        """The figures, and what the sum begins with at each stage."""
        np = numpy()
        counts = np.maximum(sums.counts, 1)[:, None]
        traits, points = sums.traits / counts, sums.points / counts
        squares = sums.squares - traits.T @ sums.traits
        products = sums.products - traits.T @ sums.points
        figures = np.linalg.solve(squares + np.diag(np.where(self.is_summary, summary, detail)), products)
        return figures, points - traits @ figures

    def _rows(self, positions: Any) -> Any:
        return self.sample.rows(positions, self.columns).astype(float)

    def _off(self, solved: Sequence[tuple[Any, Any]], positions: Any) -> list[Any]:
        """For each solution, by position and part: by how much too few points were expected."""
        np = numpy()
        found: list[list[Any]] = [[] for _ in solved]
        for first in range(0, len(positions), BLOCK):
            some = positions[first : first + BLOCK]
            rows, stage, true = self._rows(some), self.stage[some], self.to_come[some]
            for (figures, starts), off in zip(solved, found, strict=True):
                off.append(true - starts[stage] - rows @ figures)
        return [np.concatenate(off) for off in found]


def stages(turns: Any) -> tuple[Any, Any]:
    """The turns that get a mean of their own, and which of them each position belongs to.

    A turn with few positions belongs to the next one that has enough, as in `Model.at`.
    """
    np = numpy()
    found, counts = np.unique(turns, return_counts=True)
    kept = found[counts >= min(OFTEN, counts.max())]
    return kept, np.minimum(np.searchsorted(kept, turns), len(kept) - 1)


def calibrated(ends: Any, strayed: float, won: Any) -> tuple[float, float]:
    """The width of the chances that makes the results most likely, and how often equals win nothing."""
    np = numpy()
    sure = won.sum(axis=1) > 0
    found = []
    for width in WIDTHS:
        chances = softmax(ends, width * strayed)
        likely = (won[sure] * np.log(np.maximum(chances[sure], FLOOR))).sum(axis=1).mean()
        equal = (chances * (1 - chances)).sum(axis=1).mean()
        found.append((float(likely), width, float((~sure).mean() / max(equal, FLOOR))))
    _, width, ties = max(found)
    return width, min(1.0, ties)


def softmax(ends: Any, spread: float) -> Any:
    """The chance of each seat to have most points, as `core.model.chances` has it without ties."""
    np = numpy()
    weights = np.exp((ends - ends.max(axis=1, keepdims=True)) / max(spread, 0.01))
    return weights / weights.sum(axis=1, keepdims=True)
