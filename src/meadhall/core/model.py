"""A learned value: par, the points still to come and how sure they are, read from a file that `meadhall train` made.

For every round the file has a figure for each trait of a position and each part (nation, kingdom): what it adds to the
points to come. For every stage of a round (the start of a turn) it has the mean points so far, and where the sum
begins. No library is needed to read it.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import exp, sqrt
from typing import Any, Final

from meadhall.core.packed import unpacked
from meadhall.core.position import BadDocument
from meadhall.core.sampling.rows import Rows
from meadhall.core.study import Traits

FORMAT: Final = "meadhall-value-1"
PER_POINT: Final = 100
"""Points and figures are kept as whole hundredths."""
NARROWEST: Final = 0.01
"""The smallest spread of chances, in points: for rounds in which nothing is open any more."""


@dataclass(frozen=True)
class Round:
    """One round of a value."""

    starts: list[float]
    """By stage and part what the sum begins with."""
    rows: Rows
    """The figures by trait and part."""
    par: list[float]
    """By stage and part the mean points so far."""
    shared: list[list[float]]
    """The covariances of the parts' errors."""
    width: float
    """The spread of the chances, as a share of how far seats stray from their projections."""
    ties: float
    """How often equals win nothing: 0 if somebody always wins."""


def read_round(document: Mapping[str, Any], parts: int, traits: int) -> Round:
    """A round from its document. Raises `ValueError`, `KeyError`, `TypeError`, `IndexError`."""
    which = numbers(document, "which")
    most = numbers(document, "most", len(which))
    figures = numbers(document, "figures", len(which) * parts)
    places = [-1] * traits
    for row, trait in enumerate(which):
        places[trait] = row * parts
    sizes = [PER_POINT * size for size in most for _ in range(parts)]
    cells = len(document["turns"]) * parts
    lower: list[list[int]] = document["spread"]
    return Round(
        [number / PER_POINT for number in numbers(document, "starts", cells)],
        Rows(parts, places, [figure / size for figure, size in zip(figures, sizes, strict=True)]),
        [number / PER_POINT for number in numbers(document, "par", cells)],
        [[lower[max(i, j)][min(i, j)] / PER_POINT for j in range(parts)] for i in range(parts)],
        float(document["width"]),
        float(document["ties"]),
    )


def numbers(document: Mapping[str, Any], name: str, count: int | None = None) -> tuple[int, ...]:
    """The numbers under a name. Raises `ValueError` if they are damaged or not as many as they should be."""
    found = unpacked(document[name])
    if count is not None and len(found) != count:
        raise ValueError(f"{len(found)} numbers instead of {count}")
    return found


class Model:
    """A value in memory."""

    def __init__(self, document: Mapping[str, Any], name: str = "the value") -> None:
        """From its document. Raises `BadDocument`; so does asking for a round that is damaged."""
        self._name = name
        found = document.get("format") if isinstance(document, Mapping) else None
        if found != FORMAT:
            seen = f"has the format {found!r}" if isinstance(found, str) else "was not made by 'meadhall train'"
            raise BadDocument(f"{name}: {seen}; a value has the format {FORMAT!r}; make it again with 'meadhall train'")
        try:
            self.about: Mapping[str, Any] = document["about"]
            self.parts: tuple[str, ...] = tuple(document["parts"])
            self.traits = int(document["traits"])
            self._documents: list[Mapping[str, Any]] = list(document["rounds"])
            self._numbers = [int(one["round"]) for one in self._documents]
            self.stages = [(int(one["round"]), int(turn)) for one in self._documents for turn in one["turns"]]
            self._rows = [row for one in self._documents for row in range(len(one["turns"]))]
        except (KeyError, TypeError, ValueError) as problem:
            raise self._damaged("its head", problem) from None
        if not self.stages:
            raise BadDocument(f"{name}: has no rounds; make it again with 'meadhall train'")
        self._last = len(self.stages) - 1
        self._round = lru_cache(maxsize=None)(self._read_round)
        self._strayed = lru_cache(maxsize=256)(self._strays)

    @classmethod
    def read(cls, text: str, name: str = "the value") -> Model:
        """From its text. Raises `BadDocument`."""
        try:
            document = json.loads(text)
        except (ValueError, RecursionError):
            raise BadDocument(f"{name}: is not a value (no JSON); make it again with 'meadhall train'") from None
        return cls(document, name)

    def at(self, stage: tuple[int, int]) -> int:
        """The place of a stage: of the first one of its round that is not before it, or of the last of its round."""
        place = bisect_left(self.stages, stage)
        past = place == len(self.stages) or self.stages[place][0] != stage[0]
        return place - 1 if past and place > 0 and self.stages[place - 1][0] == stage[0] else min(place, self._last)

    def to_come(self, at: int, traits: Traits) -> list[float]:
        """The points still to come for every part."""
        found = self._round(self.stages[at][0])
        sums = found.rows.total(*traits)
        first = self._rows[at] * len(sums)
        return [found.starts[first + part] + more for part, more in enumerate(sums)]

    def starts(self, at: int) -> list[float]:
        """What the sum of every part begins with."""
        first = self._rows[at] * len(self.parts)
        return self._round(self.stages[at][0]).starts[first : first + len(self.parts)]

    def rows(self, at: int) -> Iterator[tuple[int, list[float]]]:
        """Every trait that counts, with what one of it adds to the points to come of every part."""
        rows = self._round(self.stages[at][0]).rows
        for trait, first in enumerate(rows.places):
            if first >= 0:
                yield trait, [rows.figures[first + part] for part in range(len(self.parts))]

    def par(self, at: int, part: int) -> float:
        """The mean of a part's points at this stage."""
        return self._round(self.stages[at][0]).par[self._rows[at] * len(self.parts) + part]

    def gains(self, part: int) -> dict[int, float]:
        """The mean of what a part gains in each round; nothing is known of the last round, which no stage follows."""
        starts = [(number, self._round(number).par[part]) for number in self._numbers]
        return {number: after - before for (number, before), (_, after) in pairwise(starts)}

    def part_variance(self, at: int, part: int) -> float:
        """How far a part strays from its projection, squared."""
        return self._round(self.stages[at][0]).shared[part][part]

    def seat_variances(self, at: int, owners: tuple[int, ...], seats: int) -> tuple[float, ...]:
        """The same for seats that own the parts like this."""
        return self._strayed(self.stages[at][0], owners, seats)

    def chances(self, at: int, ends: Sequence[float], variances: Sequence[float]) -> tuple[float, ...]:
        """The chance of every seat to win, from final points and how far each strays from them."""
        return chances(ends, self.spread(at, variances), self._round(self.stages[at][0]).ties)

    def spread(self, at: int, variances: Sequence[float]) -> float:
        """The points by which the chances fall to a third or so, if seats stray like this from their projections."""
        return self._round(self.stages[at][0]).width * sqrt(sum(variances) / len(variances))

    def _read_round(self, number: int) -> Round:
        """A round, unpacked when it is first needed. Raises `BadDocument`."""
        try:
            return read_round(self._documents[self._numbers.index(number)], len(self.parts), self.traits)
        except (KeyError, TypeError, ValueError, IndexError) as problem:
            raise self._damaged(f"round {number}", problem) from None

    def _strays(self, number: int, owners: tuple[int, ...], seats: int) -> tuple[float, ...]:
        shared = self._round(number).shared
        own = [[part for part, owner in enumerate(owners) if owner == seat] for seat in range(seats)]
        return tuple(max(0.0, sum(shared[i][j] for i in held for j in held)) for held in own)

    def _damaged(self, where: str, problem: Exception) -> BadDocument:
        return BadDocument(f"{self._name}: is damaged ({where}: {problem}); make it again with 'meadhall train'")


def chances(ends: Sequence[float], spread: float, ties: float = 0.0) -> tuple[float, ...]:
    """The chance of every seat to win, from its final points and how far these may stray.

    Among equals nobody wins in some games: the chance that two seats are equal grows with the chances of both.
    """
    best = max(ends)
    weights = [exp((end - best) / max(spread, NARROWEST)) for end in ends]
    shares = [weight / sum(weights) for weight in weights]
    return tuple(share * (1 - ties * (1 - share)) for share in shares)
