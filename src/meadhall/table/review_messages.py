"""What is asked and answered about reviews, as types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from meadhall.table.message_parts import Asked, Count


class ReviewCourse(BaseModel):
    """The chances to win of all seats after so many choices, in millionths."""

    at: int
    round: int
    chances: list[int]


class ReviewAnswer(BaseModel):
    """How far the review of a game is: "none", "waiting", "running", "failed" or "ready", then with the review."""

    form: Literal["quick", "thorough"]
    status: Literal["none", "waiting", "running", "failed", "ready"]
    done: int
    total: int
    course: list[ReviewCourse]
    """What is known of the course so far."""
    why: str
    """Why it failed."""
    review: dict[str, Any] | None
    """The review; `docs/review.md` describes it."""


class TryWish(Asked):
    """A costly choice that somebody makes again in a what-if, as its review names it."""

    at: Count
    seat: Annotated[int, Field(ge=0, le=12)]
    played: Annotated[list[int], Field(max_length=600)]
    better: Annotated[list[int], Field(max_length=600)]


class TryAnswer(BaseModel):
    """How good the new plan is: thousandths of points of lead above what was played, and short of the best found."""

    status: Literal["open", "judged"]
    solved: bool
    gain: int
    short: int
    error: int
    chance: int
    best: int
