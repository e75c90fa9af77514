"""What a lesson consists of: a position, steps with what counts as done and as a mistake, and how the others answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.learn.lessons.conditions import Condition
from meadhall.learn.marks import Mark

MOST_WORDS: Final = 45
"""Words of one thought: what a person reads before they act."""
LONGEST_GOAL: Final = 60
"""Letters of a goal, which is one line of the coach's card."""
MOST_NOTES: Final = 12
"""How often the coach of a whole game speaks."""
PARTS: Final = ("seats", "rounds")
"""Parts of the table that are hushed until a lesson shows them."""
HOLD: Final = "hold"
"""The word for a seat that nobody plays."""


class BadLesson(ValueError):
    """A lesson that cannot be read; the message names the file, the place and what was expected."""


@dataclass(frozen=True)
class Held:
    """A seat that nobody plays: a lesson goes on only as long as it is not asked."""


@dataclass(frozen=True)
class Lines:
    """A seat that answers by a script; when its lines are used up, it holds."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A seat that a bot plays."""

    bot: str


Other = Held | Lines | Played
"""How a seat answers that is not the learner's."""

Dice = tuple[int | str, ...] | int | None
"""A script of dice, a seed, or None: rolled."""


@dataclass(frozen=True)
class Hint:
    """Help for somebody who is stuck."""

    say: str
    show: bool = False
    """Whether the solution is shown with it."""
    point: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Mistake:
    """Something that learners do, and the answer to it."""

    when: Condition
    tries: tuple[str, ...]
    """The lines by which the checker provokes it, from the beginning of the step."""
    say: str
    back: bool = False
    """Whether the step must begin again."""
    rule: str = ""


@dataclass(frozen=True)
class Step:
    """One thing to do."""

    id: str
    goal: str
    say: tuple[str, ...]
    done: Condition
    solution: tuple[str, ...]
    worth: str = ""
    """A word at the right of the goal, such as +2."""
    point: tuple[Mark, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    hints: tuple[Hint, ...] = ()
    otherwise: str = ""
    """What to say to a choice that is neither the solution nor a named mistake."""
    rule: str = ""
    dice: Dice = None
    others: Mapping[int, Other] = field(default_factory=dict)
    """How others answer in this step, if not as in the whole lesson."""


@dataclass(frozen=True)
class Note:
    """What the coach of a whole game says when something happens for the first time."""

    id: str
    when: Condition
    say: str
    title: str = ""
    point: tuple[Mark, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class End:
    """What is said when the last step is done."""

    say: str
    learned: tuple[str, ...]
    next: str = ""
    """The id of the next lesson; empty after the last."""


@dataclass(frozen=True)
class Lesson:
    """A lesson, or a whole game with a coach (`notes` instead of `steps`)."""

    id: str
    file: str
    game: str
    title: str
    about: str
    minutes: int
    rules: tuple[str, ...]
    seat: int
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    notes: tuple[Note, ...]
    end: End
    dice: Dice = None
    others: Mapping[int, Other] = field(default_factory=dict)
    """How each of the other seats answers."""
    shows: tuple[str, ...] = ()
    """Which of `PARTS` are not hushed."""

    @property
    def is_game(self) -> bool:
        """Whether it is a whole game with a coach."""
        return not self.steps
