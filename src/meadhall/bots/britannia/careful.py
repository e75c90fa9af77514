"""Halving that trusts the mind's own choice until another has proved better: so that luck does not choose.

With few tries the best of many choices is often only the luckiest. The first choice, the mind's own, is never dropped,
and another is preferred to it only where it is ahead by more than chance makes likely: all choices see the same dice,
so what counts is the difference from try to try.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from meadhall.bots.britannia.halving import Halving

FEWEST: Final = 2
"""How often every choice is tried before the first are dropped."""

FINALISTS: Final = 3
"""How many are tried to the end."""

MOST: Final = 40
"""The usual limit of tries for one choice."""


class Careful(Halving):
    """Sequential halving among all but the first choice, which stays to the end and wins what is not decided."""

    def __init__(self, count: int, budget: int, doubt: float, most: int = MOST) -> None:
        super().__init__(count, budget)
        self.doubt = doubt
        """How many standard errors another choice must be ahead of the first."""
        self.most = most
        """Nothing is tried more often than this, however few there are to choose from."""
        self.results: list[list[float]] = [[] for _ in range(count)]
        """How each choice has turned out, time for time."""

    def goal(self) -> int:
        """So many are tried to the end."""
        return FINALISTS

    def finals(self, count: int) -> int:
        """The finalists have a stage of their own."""
        return 1 if count > 1 else 0

    def fewer(self, count: int) -> int:
        """Half of them, but no fewer than the finalists."""
        half = (count + 1) // 2
        return half if half > FINALISTS else min(count, FINALISTS)

    def wanted(self) -> int:
        """How many more sweeps this stage needs, up to the limit."""
        if self.stage >= self.stages:
            return 0
        each = self.budget // (self.stages * len(self.alive))
        return min(each if each > FEWEST else FEWEST, self.most - self.sweeps)

    def note(self, choice: int, result: float) -> None:
        """Keep every result, to compare them try by try."""
        super().note(choice, result)
        self.results[choice].append(result)

    def halve(self) -> None:
        """Keep the better half and the first choice."""
        kept = self.leading(self.fewer(len(self.alive)))
        if 0 not in kept:
            kept[-1] = 0
        self.alive = kept
        self.stage += 1

    def answer(self) -> int:
        """The leader if it is clearly ahead of the first choice, else the first."""
        count = self.sweeps
        if self.leader == 0 or count < FEWEST:
            return 0
        ahead = [self.results[self.leader][i] - self.results[0][i] for i in range(count)]
        mean = sum(ahead) / float(count)
        squares: float = 0.0
        for one in ahead:
            squares += (one - mean) * (one - mean)
        error = sqrt(squares / float(count * (count - 1)))
        return self.leader if mean > self.doubt * error else 0
