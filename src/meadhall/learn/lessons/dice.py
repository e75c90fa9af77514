"""The dice of a lesson: a script for the lesson or one of its steps. Where the script does not fit, dice are rolled."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from meadhall.core.chance import OutOfDice, Scripted, Seeded, Source, System, derive
from meadhall.core.game import Game, State

if TYPE_CHECKING:
    from meadhall.learn.lessons.coach import Coach
    from meadhall.learn.lessons.model import Dice


class LessonDice:
    """Dice as a lesson writes them. A learner who goes another way gets dice all the same."""

    def __init__(self, id: str) -> None:
        self.id = id
        """The lesson."""
        self.coach: Coach | None = None
        """Who knows which step it is; without a coach all dice are rolled."""
        self.beyond: list[int] = []
        """The running numbers of dice that the script did not have; the checker looks at these."""

    def choose(self, game: Game, state: State, number: int) -> int:
        """The die that the script has for this number, or another one."""
        if self.coach is None:
            return System().choose(game, state, number)
        source, rolled = self._source()
        if isinstance(source, Scripted):
            with suppress(OutOfDice):
                return source.choose(game, state, number)
        if isinstance(source, Seeded):
            return source.choose(game, state, number)
        self.beyond.append(number)
        return rolled.choose(game, state, number)

    def _source(self) -> tuple[Source | None, Source]:
        """The script of now, and what rolls beyond it: always the same dice if there is a script."""
        assert self.coach is not None
        lesson, standing = self.coach.lesson, self.coach.standing
        step = lesson.steps[standing.step] if standing.step < len(lesson.steps) else None
        dice: Dice = lesson.dice
        first = 0
        if step is not None and step.dice is not None:
            dice, first = step.dice, standing.chances
        if dice is None:
            return None, System() if self.coach.seed is None else Seeded(self.coach.seed)
        if isinstance(dice, int):
            return Seeded(dice), System()
        return Scripted(dice, first), Seeded(derive(len(dice), 0))

    def note(self) -> dict[str, Any]:
        """The dice came from a lesson."""
        return {"source": "lesson", "lesson": self.id}
