"""How a bot thinks about one choice in several processes.

One process finds the ways to go on. Then all of them play these on, in sweeps that depend on nothing but their number.
So the choice is the same on any number of processes, as long as time does not run out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from meadhall.bots.bot import Sight


@dataclass(frozen=True)
class Found:
    """Ways to go on, each as the codes of a plan; none if the bot knows its choice without trying any."""

    plans: list[list[int]]
    budget: int
    """How often anything is tried."""


@dataclass(frozen=True)
class Sweeps:
    """Sweeps to be done: every plan in question is played on once in each of them."""

    plans: list[list[int]]
    alive: list[int]
    """The plans in question."""
    numbers: list[int]
    """The sweeps."""
    until: float
    """When time is up, as `time.time` counts; 0: without a clock."""


class Weighing(Protocol):
    """Says what is to be tried next, and what to choose."""

    alive: list[int]
    sweeps: int
    """How many sweeps there have been."""

    def wanted(self) -> int:
        """How many more are needed before the next plans are dropped; 0 if none."""

    def take(self, row: list[float], /) -> None:
        """The next sweep: how each plan in question has turned out."""

    def halve(self) -> None:
        """Drop plans."""

    def answer(self) -> int:
        """The plan to choose, by what is known."""


@runtime_checkable
class Shareable(Protocol):
    """A bot that can do so."""

    def found(self, sight: Sight) -> Found:
        """The ways to go on."""

    def weighing(self, found: Found) -> Weighing:
        """How they are weighed."""

    def swept(self, sight: Sight, sweeps: Sweeps) -> list[list[float]]:
        """Some sweeps, in their order; fewer if time runs out."""
