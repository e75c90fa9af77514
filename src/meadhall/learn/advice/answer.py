"""Advice as plain data, for the page, the command line and the docs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from meadhall.learn.marks import Mark


@dataclass(frozen=True)
class Figure:
    """A mean and its uncertainty: two standard errors."""

    mean: float
    error: float

    @property
    def shown(self) -> bool:
        """Whether the tries show that it is not zero."""
        return abs(self.mean) > self.error

    def json(self, digits: int) -> dict[str, float]:
        """The figure as plain data."""
        return {"mean": round(self.mean, digits) + 0.0, "error": round(self.error, digits)}


def mean_of(numbers: list[float]) -> Figure:
    """The mean of independent numbers."""
    count = len(numbers)
    mean = sum(numbers) / count
    if count < 2:
        return Figure(mean, 0.0)
    spread = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    return Figure(mean, 2.0 * sqrt(spread / count))


@dataclass(frozen=True)
class Compared:
    """How a plan does against another one, try by try."""

    words: str
    """The other plan, after "against"."""
    lead: Figure
    """Own points less the mean of the others'."""
    points: Figure
    """Own points alone."""
    chance: Figure | None
    """The chance to win; None if nobody can win against anybody."""

    def json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "against": self.words,
            "lead": self.lead.json(1),
            "points": self.points.json(1),
            "chance": None if self.chance is None else self.chance.json(3),
        }


@dataclass(frozen=True)
class Weight:
    """All terms of one kind together."""

    kind: str
    bar: str
    value: float

    def json(self) -> dict[str, Any]:
        """As a bar of the page."""
        return {"kind": self.kind, "bar": self.bar, "value": round(self.value, 1) + 0.0}


@dataclass(frozen=True)
class Line:
    """One choice of a plan."""

    text: str
    action: Mapping[str, Any]
    staged: bool
    """Whether it can be laid out: it can be taken back, and the plan goes on after it."""

    def json(self) -> dict[str, Any]:
        """As the page plays it."""
        return {"text": self.text, "action": dict(self.action), "staged": self.staged}


@dataclass(frozen=True)
class Advised:
    """One plan of an advice."""

    letter: str
    name: str
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    chance: float | None
    """The chance to win with this plan."""
    against: Compared | None
    """Against the least that can be done; None for that itself, or if there is no such thing."""
    hand: Compared | None
    """Against the plan in hand: what is laid out so far, finished by the reference; None for that itself."""
    reason: str
    """Why, from what was weighed; empty if that explains nothing."""
    measure: str
    weights: tuple[Weight, ...]

    def json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "letter": self.letter,
            "name": self.name,
            "lines": [line.json() for line in self.lines],
            "marks": [mark.json() for mark in self.marks],
            "chance": None if self.chance is None else round(self.chance, 3),
            "against": None if self.against is None else self.against.json(),
            "hand": None if self.hand is None else self.hand.json(),
            "reason": self.reason,
            "measure": self.measure,
            "weights": [weight.json() for weight in self.weights],
        }


@dataclass(frozen=True)
class Advice:
    """What the bot would do."""

    unit: tuple[str, str]
    against: str
    """What plans are compared with."""
    chance: float | None
    """The chance to win with that."""
    tries: int
    basis: str
    """Where the figures come from, in a sentence or two."""
    summary: str
    """What there is to say about the plans together; empty if the first is best."""
    plans: tuple[Advised, ...]
    yours: Advised | None = None
    """The plan in hand, if that was asked about."""

    def json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "unit": list(self.unit),
            "against": self.against,
            "chance": None if self.chance is None else round(self.chance, 3),
            "tries": self.tries,
            "basis": self.basis,
            "summary": self.summary,
            "plans": [plan.json() for plan in self.plans],
            "yours": None if self.yours is None else self.yours.json(),
        }

    def text(self) -> str:
        """The advice for a reader at a terminal."""
        lines = [self.summary] if self.summary else []
        for plan in (*self.plans, *([self.yours] if self.yours is not None else [])):
            steps = "; ".join(line.text for line in plan.lines)
            said = [part for part in (plan.reason, plan.measure) if part]
            lines += [f"{plan.letter}  {plan.name}", f"   {steps}", *(f"   {part}" for part in said)]
        return "\n".join([*lines, self.basis])
