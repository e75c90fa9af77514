"""The checker: plays every solution and every mistake of a lesson, and lists what is wrong by file and place."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from meadhall.core.action import BadAction
from meadhall.core.chance import OutOfDice
from meadhall.core.position import BadPosition
from meadhall.core.refusal import Refused
from meadhall.core.text import did_you_mean, listed
from meadhall.learn.lessons.coach import Coach
from meadhall.learn.lessons.conditions import MISSING, Condition, Moment, Points, See, points_of, step_of
from meadhall.learn.lessons.dice import LessonDice
from meadhall.learn.lessons.library import lesson_ids
from meadhall.learn.lessons.model import Lesson, Mistake, Step
from meadhall.learn.lessons.running import Running, begin

ROLLS: Final = 20
"""How often a solution is tried if the lesson leaves the dice open."""


class _Fault(Exception):
    """Playing cannot go on; the message is the fault."""


def check(lesson: Lesson, known: Collection[str] = ()) -> list[str]:
    """What is wrong with a lesson, one sentence each; `known` are ids of lessons besides those of the library."""
    return [f"{lesson.file}: {fault}" for fault in _Checker(lesson).faults(known)]


class _Checker:
    """Checks one lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._found: list[str] = []
        self._most_dice: dict[int, int] = {}
        """For every step, how many dice the tries of its mistakes have used at most."""
        self._paths: dict[str, tuple[int, list[str]]] = {}
        """For every path that was followed: how many words of it led somewhere at best, and what could follow."""

    def faults(self, known: Collection[str]) -> list[str]:
        """Everything that is wrong."""
        try:
            self._begins()
            for nth, step in enumerate(self.lesson.steps):
                for place, mistake in enumerate(step.mistakes):
                    self._mistake(nth, step, place, mistake)
            self._solutions()
            self._notes()
        except (_Fault, BadPosition) as fault:
            self._found.append(str(fault))
        else:
            self._found += self._lost_paths()
        self._found += self._next(known)
        return self._found

    def _begins(self) -> None:
        running = begin(self.lesson)
        if not self.lesson.is_game:
            self._must_be_asked(running, "position")
        self._points_exist(running.coach)

    def _must_be_asked(self, running: Running, place: str) -> None:
        """The learner must be the one who chooses at the beginning of a step."""
        turns = running.match.turns
        if self.lesson.seat not in turns:
            asked = f"seat {listed(turns, 'and')} is asked" if turns else "nobody is asked"
            raise _Fault(f"{place}: expected seat {self.lesson.seat}, the learner's, to be asked; {asked}")

    def _points_exist(self, coach: Coach) -> None:
        """Every part and seat whose points are looked at must be in the game."""
        scores = coach.match.scores()
        for place, condition in self._conditions():
            for part in condition.inside():
                if isinstance(part, Points) and points_of(scores, part.whose) is MISSING:
                    guess = did_you_mean(str(part.whose), scores["parts"])
                    self._found.append(f"{place}, points: nobody has points as {part.whose!r}{guess}")

    def _conditions(self) -> Iterator[tuple[str, Condition]]:
        """Every condition with its place."""
        for step in self.lesson.steps:
            yield f"{self._place(step)}, done", step.done
            for nth, mistake in enumerate(step.mistakes, start=1):
                yield f"{self._place(step)}, mistake {nth}, when", mistake.when
        for nth, note in enumerate(self.lesson.notes, start=1):
            yield f"note {nth} ({note.id}), when", note.when

    def _place(self, step: Step) -> str:
        return f"step {self.lesson.steps.index(step) + 1} ({step.id})"

    # -- mistakes

    def _mistake(self, nth: int, step: Step, place: int, mistake: Mistake) -> None:
        """Provoke one mistake from the beginning of its step."""
        where = f"{self._place(step)}, mistake {place + 1}"
        running = begin(self.lesson, seed=1)
        for earlier in self.lesson.steps[:nth]:
            self._solve(running, earlier)
        found: int | None = None
        for line in mistake.tries:
            found = self._try(running, line, where)
            self._look(running)
            if running.coach.standing.step != nth:
                self._found.append(f"{where}: its try reaches `done` with {line!r}; expected a mistake")
                return
        self._most_dice[nth] = max(self._most_dice.get(nth, 0), running.coach.dice_since())
        if found is None:
            self._found.append(
                f"{where}: its try does not bring it up; `when` does not hold after {mistake.tries[-1]!r}"
            )
        elif found != place:
            self._found.append(f"{where}: its try brings up mistake {found + 1} first; put this one before it")

    def _try(self, running: Running, line: str, where: str) -> int | None:
        """Say one line that may be refused; returns the mistake that the coach finds."""
        try:
            running.say(line)
        except Refused as refused:
            rule = refused.refusal.rule
            found = running.coach.refused(rule)
            if found is None:
                raise _Fault(
                    f"{where}: its try {line!r} is refused by {rule or 'the match'}: {refused.refusal.reason}"
                ) from None
            return found
        except (BadAction, OutOfDice) as error:
            raise _Fault(f"{where}: its try {line!r} is not understood: {error}") from None
        return running.coach.standing.mistake

    # -- solutions

    def _solutions(self) -> None:
        """Play all solutions, several times if the dice are open."""
        if not self.lesson.steps:
            return
        running = self._solved(1)
        dice = running.match.chance
        if isinstance(dice, LessonDice) and dice.beyond:
            if self._is_scripted():
                count = len(dice.beyond)
                self._found.append(f"dice: the script is too short: {count} more fall in the solution")
            else:
                for seed in range(2, ROLLS + 1):
                    self._solved(seed)
        else:
            self._unused_dice(running)

    def _solved(self, seed: int) -> Running:
        """The lesson, played to its end by its own solution."""
        running = begin(self.lesson, seed)
        for step in self.lesson.steps:
            self._must_be_asked(running, self._place(step))
            self._solve(running, step)
        return running

    def _solve(self, running: Running, step: Step) -> None:
        """Play the solution of the step of now, line by line. Raises `_Fault`."""
        place, coach = f"{self._place(step)}, solution", running.coach
        nth = coach.standing.step
        for count, line in enumerate(step.solution, start=1):
            try:
                running.say(line)
            except Refused as refused:
                rule = refused.refusal.rule
                by = f" by {rule}" if rule else ""
                raise _Fault(f"{place}, line {count}: {line!r} is refused{by}: {refused.refusal.reason}") from None
            except (BadAction, OutOfDice) as error:
                raise _Fault(f"{place}, line {count}: {line!r} is not understood: {error}") from None
            self._look(running)
            standing = coach.standing
            if standing.step > nth and count < len(step.solution):
                raise _Fault(
                    f"{place}, line {count}: `done` holds already after {line!r}; leave out the lines behind it"
                )
            if standing.step == nth and standing.mistake is not None:
                raise _Fault(f"{place}, line {count}: {line!r} brings up mistake {standing.mistake + 1}")
        if coach.standing.step == nth:
            raise _Fault(f"{place}: `done` does not hold after the last line{self._why(running, step)}")

    def _why(self, running: Running, step: Step) -> str:
        """Which part of `done` does not hold."""
        coach = running.coach
        moment = coach.moment()
        for part in step.done.inside():
            if isinstance(part, See) and not part.holds(moment):
                return f"; {part.path} is not as expected"
        return "; the others are asked, and nobody answers" if coach.astray() else ""

    # -- dice

    def _is_scripted(self) -> bool:
        return self.lesson.dice is not None or any(step.dice is not None for step in self.lesson.steps)

    def _unused_dice(self, running: Running) -> None:
        """A script must be used up, by the solution or a mistake."""
        fallen = running.coach.fallen()
        own = {nth: step.dice for nth, step in enumerate(self.lesson.steps) if step.dice is not None}
        for nth, dice in own.items():
            used = max(fallen[nth], self._most_dice.get(nth, 0))
            self._unused(dice, used, f"{self._place(self.lesson.steps[nth])}, dice")
        if not own:
            self._unused(self.lesson.dice, running.match.chances, "dice")

    def _unused(self, dice: object, used: int, place: str) -> None:
        if isinstance(dice, tuple) and used < len(dice):
            self._found.append(f"{place}: the script is too long: at most {used} of {len(dice)} fall")

    # -- paths and what comes next

    def _look(self, running: Running) -> None:
        """Note which paths lead somewhere in this position."""
        moment = running.coach.moment()
        for _, condition in self._conditions():
            for part in condition.inside():
                if isinstance(part, See):
                    self._note_path(moment, part.path)

    def _note_path(self, moment: Moment, path: str) -> None:
        count, known = step_of(moment.view, path)
        if count >= self._paths.get(path, (-1, []))[0]:
            self._paths[path] = (count, known)

    def _lost_paths(self) -> Iterator[str]:
        """Paths that led nowhere in any position that was seen."""
        for place, condition in self._conditions():
            for part in condition.inside():
                if not isinstance(part, See) or part.path not in self._paths:
                    continue
                words = part.path.split(".")
                count, known = self._paths[part.path]
                if count < len(words):
                    guess = did_you_mean(words[count], known)
                    shown = guess.replace("'", "'" + "".join(f"{word}." for word in words[:count]), 1)
                    yield f"{place}: the path {part.path} leads nowhere in any position of this lesson{shown}"

    def _notes(self) -> None:
        """The coach of a whole game is tried by looking at its first position."""
        if self.lesson.is_game:
            self._look(begin(self.lesson, seed=1))

    def _next(self, known: Collection[str]) -> list[str]:
        following = self.lesson.end.next
        every = {*lesson_ids(), *known}
        if not following or following in every:
            return []
        return [f"end, next: there is no lesson {following!r}{did_you_mean(following, every)}"]
