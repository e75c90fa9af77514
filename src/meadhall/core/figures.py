"""Means and shares with their 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959964
"""How many standard errors 95 % of all results lie within."""


@dataclass
class Spread:
    """Numbers that came one by one: their mean and how sure it is."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """One more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean; 0 without any number."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the numbers."""
        if self.count < 2:
            return 0.0
        return sqrt(max(0.0, (self.squares - self.total * self.mean) / (self.count - 1)))

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of the mean."""
        return Z * self.deviation / sqrt(self.count) if self.count else 0.0

    def json(self) -> dict[str, float]:
        """The figures as plain data."""
        return {
            "mean": round(self.mean, 3),
            "sd": round(self.deviation, 3),
            "low": round(self.mean - self.margin, 3),
            "high": round(self.mean + self.margin, 3),
        }


@dataclass
class Share:
    """How often something happened, out of how many times; a shared victory counts in parts."""

    of: int = 0
    times: float = 0.0

    def add(self, part: float) -> None:
        """Count one more: 1 if it happened, 0 if not."""
        self.of += 1
        self.times += part

    @property
    def share(self) -> float:
        """The share; 0 without any game."""
        return self.times / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval by Wilson's formula, which also holds near 0 and 1."""
        if not self.of:
            return 0.0, 1.0
        n, p, z = self.of, self.share, Z * Z
        middle = (p + z / (2 * n)) / (1 + z / n)
        half = Z * sqrt(p * (1 - p) / n + z / (4 * n * n)) / (1 + z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def json(self) -> dict[str, float]:
        """The figures as plain data."""
        low, high = self.interval
        return {"share": round(self.share, 4), "low": round(low, 4), "high": round(high, 4)}
