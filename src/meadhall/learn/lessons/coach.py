"""The coach: how far a match has come in its lesson, found from the choices alone.

After every line the step of now is looked at: is it done? Else, which mistake was made? Nothing is kept beyond the
record of the match, so nothing can be lost, and undo needs no care.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise, takewhile
from typing import Final

from meadhall.core.event import Event
from meadhall.core.game import CHANCE
from meadhall.core.history import Choice
from meadhall.core.match import Match
from meadhall.core.seat_history import SeatHistory
from meadhall.learn.lessons.conditions import Moment
from meadhall.learn.lessons.model import Held, Lesson, Lines, Mistake, Other, Played, Step

ASTRAY: Final = "That leads away from this lesson. Go back, and try the step again."
"""What is said when nobody can go on and the step is not done."""


@dataclass(frozen=True)
class Standing:
    """How far a learner is."""

    step: int = 0
    """The step of now; the number of steps if all are done."""
    begin: int = 0
    """How many choices had been made when it began."""
    chances: int = 0
    """How many of them were chance's."""
    mistake: int | None = None
    """The mistake that was made, by its place in the step."""
    done: tuple[int, ...] = ()
    """After how many choices each step was done."""
    notes: tuple[tuple[int, int], ...] = ()
    """The notes that were said, each with the number of choices."""


@dataclass
class Place:
    """Where the coach has got to in the record."""

    standing: Standing = field(default_factory=Standing)
    length: int = 0
    last: Choice | None = None


class Coach:
    """Follows one match through a lesson."""

    def __init__(self, lesson: Lesson, match: Match, seed: int | None = None) -> None:
        self.lesson = lesson
        self.match = match
        """The match; another one after `back`."""
        self.seed = seed
        """The seed of dice that the lesson leaves open; None: they are rolled."""
        self._place = self._first()

    @property
    def standing(self) -> Standing:
        """How far the learner is after everything that the match has."""
        choices, place = self.match.choices, self._place
        if place.length > len(choices) or (place.length and choices[place.length - 1] is not place.last):
            self._place = place = self._first()
        if place.length < len(choices):
            self._follow(choices)
        return self._place.standing

    @property
    def step(self) -> Step | None:
        """The step of now, or None if all are done."""
        return self._step(self.standing)

    @property
    def finished(self) -> bool:
        """Whether all steps are done; a whole game ends when it is over."""
        if self.lesson.is_game:
            return self.match.turn is None
        return self.standing.step >= len(self.lesson.steps)

    @property
    def mistake(self) -> Mistake | None:
        """The mistake that was made."""
        standing, step = self.standing, self.step
        return None if step is None or standing.mistake is None else step.mistakes[standing.mistake]

    def moment(self, refused: str = "") -> Moment:
        """What the learner sees now, and what has happened since the step began."""
        return self._moment(self.standing, len(self.match.choices), None, refused)

    def dice_since(self) -> int:
        """How many dice have fallen since the step of now began."""
        return self.match.chances - self.standing.chances

    def fallen(self) -> list[int]:
        """How many dice fell in each step that is done."""
        ends = [self._chances(end) for end in self.standing.done]
        opened = self._chances(_opening(self.match.choices))
        return [end - start for start, end in pairwise([opened, *ends])]

    def refused(self, rule: str) -> int | None:
        """The mistake, by its place in the step, that a refusal by this rule is."""
        step = self.step
        return None if step is None else self._mistake(step, self.moment(rule))

    def astray(self) -> bool:
        """Whether nobody can go on, though the step is not done."""
        if self.finished or self.lesson.seat in self.match.turns:
            return False
        return not any(self.answers(seat) for seat in self.match.turns)

    def can_go_back(self) -> bool:
        """Whether the learner has chosen anything since the step began."""
        if self.lesson.is_game or self.finished:
            return False
        since = self.match.choices[self.standing.begin :]
        return any(choice.seat == self.lesson.seat and not choice.forced for choice in since)

    # -- the others

    def other(self, seat: int) -> Other:
        """How a seat answers in the step of now."""
        step = self.step
        if step is not None and seat in step.others:
            return step.others[seat]
        return self.lesson.others.get(seat, Held())

    def answers(self, seat: int) -> str | Played | None:
        """What another seat, which is asked, answers now: a line, a bot's choice, or nothing."""
        if self.finished:
            return None
        other, step, standing = self.other(seat), self.step, self.standing
        if isinstance(other, Played):
            return other
        if not isinstance(other, Lines):
            return None
        begin = standing.begin if step is not None and seat in step.others else 0
        since = self.match.choices[begin:]
        used = len({choice.line for choice in since if choice.seat == seat and not choice.forced})
        line = other.lines[used] if used < len(other.lines) else None
        return line if line is not None and self.match.why_not(line, seat=seat) is None else None

    # -- following the record

    def _first(self) -> Place:
        """Before the first choice; the coach of a whole game may have something to say already."""
        return Place(self._noted(Standing(), (), 0) if self.lesson.is_game else Standing())

    def _step(self, standing: Standing) -> Step | None:
        return self.lesson.steps[standing.step] if standing.step < len(self.lesson.steps) else None

    def _follow(self, choices: Sequence[Choice]) -> None:
        """Look at every line that is new."""
        place, end = self._place, self._place.length
        standing = place.standing
        for _, group in groupby(choices[end:], key=_line):
            line = list(group)
            end += len(line)
            standing = self._after(standing, line, end)
        self._place = Place(standing, end, choices[end - 1])

    def _after(self, standing: Standing, line: Sequence[Choice], end: int) -> Standing:
        """How far the learner is after a line."""
        own = [choice for choice in line if choice.seat == self.lesson.seat and not choice.forced]
        moment = self._moment(standing, end, own[-1] if own else None)
        step = self._step(standing)
        if step is None:
            return self._noted(standing, line, end)
        if end == _opening(self.match.choices):
            return replace(standing, begin=end, chances=self._chances(end))
        if step.done.holds(moment):
            return Standing(standing.step + 1, end, self._chances(end), done=(*standing.done, end))
        found = self._mistake(step, moment)
        kept = standing.mistake if standing.mistake is not None and step.mistakes[standing.mistake].back else None
        return replace(standing, mistake=kept if found is None else found)

    def _noted(self, standing: Standing, line: Sequence[Choice], end: int) -> Standing:
        """The same with the notes that fit what has just happened."""
        said = {nth for nth, _ in standing.notes}
        if len(said) == len(self.lesson.notes):
            return standing
        own = [choice for choice in line if choice.seat == self.lesson.seat and not choice.forced]
        moment = self._moment(replace(standing, begin=end - len(line)), end, own[-1] if own else None)
        new = [(nth, end) for nth, note in enumerate(self.lesson.notes) if nth not in said and note.when.holds(moment)]
        return replace(standing, notes=(*standing.notes, *new))

    def _moment(self, standing: Standing, end: int, chose: Choice | None, refused: str = "") -> Moment:
        """What the learner sees after so many choices, and what has happened since the step began."""
        match, seat = self.match, self.lesson.seat
        state = match.state if end == len(match.choices) else match.state_at(end)
        action = None if chose is None else chose.action.json()
        return Moment(match.game, state, seat, self._events(standing.begin, end), action, refused)

    def _events(self, begin: int, end: int) -> list[Event]:
        """What the learner may know, after `end` choices, of what happened since `begin`."""
        choices = self.match.choices[:end]
        seen = SeatHistory(choices, self.lesson.seat, over=False)
        numbered = enumerate(choices[begin:], begin)
        return [event for index, choice in numbered for event in choice.events if seen.shows(index, event)]

    def _mistake(self, step: Step, moment: Moment) -> int | None:
        return next((nth for nth, mistake in enumerate(step.mistakes) if mistake.when.holds(moment)), None)

    def _chances(self, end: int) -> int:
        return sum(choice.seat == CHANCE for choice in self.match.choices[:end])


def _opening(choices: Sequence[Choice]) -> int:
    """How many choices, all of them dice, were made before anybody was asked."""
    first = list(takewhile(lambda choice: choice.line == choices[0].line, choices))
    return 0 if any(choice.seat != CHANCE and not choice.forced for choice in first) else len(first)


def _line(choice: Choice) -> int:
    return choice.line
