"""The choices of a match. Any earlier position is an old copy of the state plus a short replay."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.core.action import Action
from meadhall.core.event import Event
from meadhall.core.game import CHANCE, State
from meadhall.core.seat_history import Secrets

EVERY: Final = 64
"""How many choices lie between two kept copies of the state."""


@dataclass(frozen=True)
class Choice:
    """One choice as it was made, by a seat or by chance, with the events that followed from it."""

    seat: int
    code: int
    action: Action
    events: tuple[Event, ...]
    line: int
    """Choices of one typed line share a number: undo takes them back together."""
    forced: bool = False
    """Made by the match because nothing else was legal."""
    secret: bool = False
    owner: int = CHANCE
    """Who knows a secret choice: the seat that made it, or the seat a secret draw is for."""
    asked: int = 1
    """How many seats were asked at once."""
    undoable: bool = False
    closed: bool = False
    """A part of a secret simultaneous choice that was not complete yet: nothing others see has changed."""


def _length(copy: tuple[int, State]) -> int:
    """How many choices led to a kept copy."""
    return copy[0]


class History:
    """The choices of a match from its first position on."""

    def __init__(self, start: State) -> None:
        self.choices: list[Choice] = []
        self.chances = 0
        """How many of the choices were chance's."""
        self.secrets = Secrets()
        self._copies: list[tuple[int, State]] = [(0, start.copy())]

    def extend(self, choices: list[Choice], state: State) -> None:
        """Append choices that led to `state`."""
        self.choices.extend(choices)
        self.secrets.note(self.choices, len(self.choices) - len(choices))
        self.chances += sum(choice.seat == CHANCE for choice in choices)
        if len(self.choices) - self._copies[-1][0] >= EVERY:
            self._copies.append((len(self.choices), state.copy()))

    def take_over(self, choices: Sequence[Choice], snapshot: tuple[int, State] | None) -> None:
        """Adopt choices that were made elsewhere, and a state known to follow the first of them."""
        self.choices = list(choices)
        self.secrets = Secrets().note(self.choices)
        self.chances = sum(choice.seat == CHANCE for choice in choices)
        if snapshot is not None:
            self._copies.append(snapshot)

    def state_at(self, number: int) -> State:
        """The position after this many choices, as an independent state."""
        place = bisect_right(self._copies, number, key=_length)
        start, kept = self._copies[place - 1]
        state = kept.copy()
        for length, choice in enumerate(self.choices[start:number], start + 1):
            state.apply(choice.code)
            if (length - start) % EVERY == 0:
                insort(self._copies, (length, state.copy()), key=_length)
        return state

    def cut(self, number: int) -> History:
        """A copy that ends after this many choices."""
        history = History(self._copies[0][1])
        history.choices = self.choices[:number]
        history.secrets = self.secrets.within(number)
        history.chances = sum(choice.seat == CHANCE for choice in history.choices)
        history._copies = [copy for copy in self._copies if copy[0] <= number]
        return history
