"""What is asked and answered about advice, as types."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from meadhall.table.message_parts import Asked, MarkAnswer


class AdviceWish(Asked):
    """Whether a table shall have advice."""

    on: bool


class EstimateAnswer(BaseModel):
    """A mean, and how unsure it is (two standard errors)."""

    mean: float
    error: float


class ComparedAnswer(BaseModel):
    """A plan against another one, which is named in words."""

    against: str
    lead: EstimateAnswer
    """Own points less the mean of the others'."""
    points: EstimateAnswer
    chance: EstimateAnswer | None
    """The chance to win, from 0 to 1; null if nobody plays against anybody."""


class PlanLine(BaseModel):
    """A choice of a plan."""

    text: str
    action: dict[str, Any]
    staged: bool
    """Whether it can be laid out: it can be taken back, and does not end the plan."""


class TermAnswer(BaseModel):
    """What was weighed, by kind, in points."""

    kind: str
    bar: str
    value: float


class PlanAnswer(BaseModel):
    """A plan, how good it is, and why."""

    letter: str
    name: str
    lines: list[PlanLine]
    marks: list[MarkAnswer]
    chance: float | None
    against: ComparedAnswer | None
    """Against the least that can be done; null for that itself."""
    hand: ComparedAnswer | None
    """Against the plan at first sight; of your own plan against the best one."""
    reason: str
    measure: str
    weights: list[TermAnswer]


class AdviceAnswer(BaseModel):
    """What the bot would do."""

    unit: list[str]
    """What points are called, one and many."""
    against: str
    """What plans are compared with, in words."""
    chance: float | None
    """The chance to win with that."""
    tries: int
    basis: str
    summary: str
    plans: list[PlanAnswer]
    yours: PlanAnswer | None
