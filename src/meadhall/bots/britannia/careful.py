"""A trial that trusts the mind's own choice until another has proved better: so that luck does not choose.

With few tries the best of many choices is often only the luckiest. The first start, the mind's own, is never dropped,
and another is preferred to it only where it is ahead by more than chance makes likely: all starts see the same dice, so
what counts is the difference from try to try.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from meadhall.bots.britannia.halving import Trial
from meadhall.bots.britannia.leaf import Judge
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.common.utility import Utility
from meadhall.games.britannia.engine.state import State

FEWEST: Final = 2
"""How often every start is tried before the first are dropped."""

FINALISTS: Final = 3
"""How many are tried to the end."""

MOST: Final = 40
"""The usual limit of tries for one start."""


class Careful(Trial):
    """Sequential halving among all but the first start, which stays to the end and wins what is not decided."""

    def __init__(
        self, utility: Utility, player: Mind, judge: Judge, seed: i64, last: i64, deadline: float, doubt: float
    ) -> None:
        super().__init__(utility, player, judge, seed, last, deadline)
        self.doubt = doubt
        """How many standard errors another start must be ahead of the first."""
        self.most: int = MOST
        """Nothing is tried more often than this, however few there are to choose from."""
        self.results: list[list[float]] = []
        """How each start has turned out, time for time."""

    def best(self, starts: list[State], budget: int) -> int:
        """The number of the start to prefer; `budget` is how often anything is played on."""
        self.begin(starts)
        if len(starts) == 1:
            return 0
        stages = 1
        left = len(starts)
        while left > FINALISTS:
            left = self.fewer(left)
            stages += 1
        for _ in range(stages):
            each = budget // (stages * len(self.alive))
            for _ in range(each if each > FEWEST else FEWEST):
                if self.sweeps < self.most and not self.sweep():
                    return self.preferred()
            self.halve()
        return self.preferred()

    def begin(self, starts: list[State]) -> None:
        """Nothing has been tried yet."""
        super().begin(starts)
        self.results = [[] for _ in starts]

    def note(self, start: int, result: float) -> None:
        """Keep every result, to compare them try by try."""
        super().note(start, result)
        self.results[start].append(result)

    def fewer(self, count: int) -> int:
        """How many of so many go on."""
        half = (count + 1) // 2
        return half if half > FINALISTS else min(count, FINALISTS)

    def halve(self) -> None:
        """Keep the better half and the first start."""
        kept = self.leading(self.fewer(len(self.alive)))
        if 0 not in kept:
            kept[-1] = 0
        self.alive = kept

    def preferred(self) -> int:
        """The leader if it is clearly ahead of the first start, else the first."""
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
