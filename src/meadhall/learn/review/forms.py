"""How hard a review tries, what it depends on, and the pieces of work that it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal


class NotReviewed(ValueError):
    """This match cannot be reviewed; the message says why."""


@dataclass(frozen=True)
class Form:
    """How hard a review tries."""

    name: Literal["quick", "thorough"]
    tries: int
    """How often every position is played on; 0: as often as the game's reference says."""
    to_the_end: bool
    """Whether everything is played to the end, so that nothing is projected."""
    suspects: int
    """For how many choices other plans are tried."""
    verdicts: int
    """How many of them are judged with fresh dice."""
    fresh: int
    """How many times as often as usual they are then played on."""
    battles: int
    """How many battles are weighed."""


QUICK: Final = Form("quick", 0, False, 24, 12, 6, 16)
THOROUGH: Final = Form("thorough", 64, True, 60, 40, 4, 40)

Task = tuple[Literal["value", "other", "verdict", "battle"], int, int, int, tuple[int, ...]]
"""What is to be done, with a node, step or battle, the streams and last round of a value, and codes of a verdict."""
Crew = Callable[[Sequence[Task]], Iterable[tuple[int, Any]]]
"""Does tasks; returns the number of each with its result, in any order."""


@dataclass(frozen=True)
class Progress:
    """How far a review has come."""

    done: int
    total: int
    course: Callable[[], list[dict[str, Any]]]
    """The values that are known by now, in order."""


@dataclass(frozen=True)
class Inquiry:
    """All that a review depends on, as text that can be sent to another process."""

    record: str
    viewer: int | None
    form: Form
    seed: int | None
    seats: tuple[int, ...] = ()
    """Whose choices are judged; empty: everybody's, or the viewer's."""


@dataclass(frozen=True)
class Job:
    """Tasks of an inquiry, to be done in other processes."""

    inquiry: Inquiry
    tasks: tuple[Task, ...]
