"""Conditions: when a step is done, and when a mistake was made. The same in all games, and without arithmetic.

    see: areas.kent.attackers.infantry      a path into the learner's own view, with `is`
    happened: {kind: entered, to: kent}     an event in the learner's log since the step began
    points: romans                          the points of a part, or of a seat by its number, with `is`
    chose: {verb: done}                     the learner's last action
    refused: MOVE-02                        the rule of the last refusal
    over: true                              the game has ended
    all: [...]    any: [...]    no: ...     several conditions, one of them, the opposite

A value equals what is written, or passes a test: `{at-least: 3}`, `{at-most: 2}`, `{not: kent}`, `{one-of: [1, 2]}`.
A condition reads what the learner's seat may see and nothing else, so a lesson can give away no secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

from meadhall.core.event import Event
from meadhall.core.game import NOBODY, Game, State

TESTS: Final = ("at-least", "at-most", "not", "one-of")
MISSING: Final = object()
"""The value of a path that leads nowhere."""


class Moment:
    """A position as the learner sees it, and what has just happened there."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        happened: Sequence[Event] = (),
        chose: Mapping[str, Any] | None = None,
        refused: str = "",
    ) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self.happened = happened
        """The events that the learner may know since the step began."""
        self.chose = chose
        self.refused = refused

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the learner's seat may see."""
        return self._game.view(self._state, self._seat)

    @cached_property
    def scores(self) -> dict[str, Any]:
        """The points that everybody may see."""
        return self._game.scores(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.to_act() == NOBODY


class Condition(Protocol):
    """Something that holds at a moment or does not."""

    def holds(self, moment: Moment) -> bool:
        """Whether it holds."""

    def inside(self) -> Iterator[Condition]:
        """The condition itself, and those it is made of."""


@dataclass(frozen=True)
class Test:
    """What a value must be."""

    kind: str
    value: Any

    def passes(self, found: object) -> bool:
        """Whether a value passes; nothing passes that is missing, but `not`."""
        if self.kind == "not":
            return found is MISSING or not same(found, self.value)
        if found is MISSING:
            return False
        if self.kind == "is":
            return same(found, self.value)
        if self.kind == "one-of":
            return any(same(found, one) for one in self.value)
        if isinstance(found, bool) or not isinstance(found, (int, float)):
            return False
        return bool(found >= self.value if self.kind == "at-least" else found <= self.value)


def same(found: object, wanted: object) -> bool:
    """Whether two values are equal, and neither is a number where the other is true or false."""
    return found == wanted and isinstance(found, bool) == isinstance(wanted, bool)


@dataclass(frozen=True)
class See:
    """A value in the learner's view."""

    path: str
    test: Test | None

    def holds(self, moment: Moment) -> bool:
        """Whether the value passes; without a test, whether there is one that is not zero or false."""
        found = follow(moment.view, self.path)
        return bool(found is not MISSING and found) if self.test is None else self.test.passes(found)

    def inside(self) -> Iterator[Condition]:
        """Itself."""
        yield self


@dataclass(frozen=True)
class Happened:
    """An event since the step began."""

    tests: Mapping[str, Test]

    def holds(self, moment: Moment) -> bool:
        """Whether one event passes all tests."""
        return any(fits(event.json(), self.tests) for event in moment.happened)

    def inside(self) -> Iterator[Condition]:
        """Itself."""
        yield self


@dataclass(frozen=True)
class Points:
    """The points of a part or of a seat."""

    whose: str | int
    test: Test

    def holds(self, moment: Moment) -> bool:
        """Whether the points pass."""
        return self.test.passes(points_of(moment.scores, self.whose))

    def inside(self) -> Iterator[Condition]:
        """Itself."""
        yield self


@dataclass(frozen=True)
class Chose:
    """The learner's last action."""

    tests: Mapping[str, Test]

    def holds(self, moment: Moment) -> bool:
        """Whether it passes all tests."""
        return moment.chose is not None and fits(moment.chose, self.tests)

    def inside(self) -> Iterator[Condition]:
        """Itself."""
        yield self


@dataclass(frozen=True)
class WasRefused:
    """The last thing the learner wanted was refused."""

    test: Test

    def holds(self, moment: Moment) -> bool:
        """Whether the rule is the one."""
        return bool(moment.refused) and self.test.passes(moment.refused)

    def inside(self) -> Iterator[Condition]:
        """Itself."""
        yield self


@dataclass(frozen=True)
class Over:
    """The game has ended."""

    wanted: bool

    def holds(self, moment: Moment) -> bool:
        """Whether it has, or has not."""
        return moment.over == self.wanted

    def inside(self) -> Iterator[Condition]:
        """Itself."""
        yield self


@dataclass(frozen=True)
class Joined:
    """Several conditions: `all`, `any`, or `no` of them."""

    how: str
    parts: tuple[Condition, ...]

    def holds(self, moment: Moment) -> bool:
        """Whether they hold together."""
        found = (part.holds(moment) for part in self.parts)
        return all(found) if self.how == "all" else any(found) == (self.how == "any")

    def inside(self) -> Iterator[Condition]:
        """Itself, and all that it joins."""
        yield self
        for part in self.parts:
            yield from part.inside()


NEVER: Final = Joined("any", ())
"""A condition that never holds."""


def fits(found: Mapping[str, Any], tests: Mapping[str, Test]) -> bool:
    """Whether every named field passes its test."""
    return all(test.passes(found.get(name, MISSING)) for name, test in tests.items())


def points_of(scores: Mapping[str, Any], whose: str | int) -> object:
    """The points of a part, or of a seat by its number."""
    if isinstance(whose, int):
        seats = scores["seats"]
        return seats[whose] if 0 <= whose < len(seats) else MISSING
    return scores["parts"].get(whose, MISSING)


def follow(view: object, path: str) -> object:
    """The value at the end of a path, or `MISSING`."""
    found = view
    for word in path.split("."):
        found = _within(found, word)
        if found is MISSING:
            break
    return found


def _within(found: object, word: str) -> object:
    if isinstance(found, Mapping):
        return found.get(word, MISSING)
    if isinstance(found, Sequence) and not isinstance(found, str) and word.isdigit():
        return found[int(word)] if int(word) < len(found) else MISSING
    return MISSING


def step_of(view: object, path: str) -> tuple[int, list[str]]:
    """How many words of a path lead somewhere, and what could follow them."""
    found, words = view, path.split(".")
    for count, word in enumerate(words):
        deeper = _within(found, word)
        if deeper is MISSING:
            return count, list(map(str, found)) if isinstance(found, Mapping) else []
        found = deeper
    return len(words), []
