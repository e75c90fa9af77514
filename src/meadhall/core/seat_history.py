"""The history of a match as one seat may know it.

A choice that is hidden from a seat counts for that seat only if it caused an event that the seat may see ("Red draws a
card"). So the numbers that a seat sees give away neither the steps of another seat's secret plan nor their number.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from meadhall.core.event import Event

if TYPE_CHECKING:
    from meadhall.core.history import Choice


@dataclass
class Secrets:
    """Where the secrets of a history are, so that nobody has to go through all of its choices for them."""

    hidden: list[int] = field(default_factory=list)
    """The indexes of all secret choices."""
    reveals: list[int] = field(default_factory=list)
    """The indexes of the choices by which some of them were revealed."""

    def note(self, choices: Sequence[Choice], start: int = 0) -> Secrets:
        """Look through the choices from `start` on."""
        for index, choice in enumerate(choices[start:], start):
            if choice.secret:
                self.hidden.append(index)
            if any(event.kind == "revealed" for event in choice.events):
                self.reveals.append(index)
        return self

    def within(self, length: int) -> Secrets:
        """Those of the first choices."""
        return Secrets(*(found[: bisect_left(found, length)] for found in (self.hidden, self.reveals)))


class SeatHistory:
    """The choices of a match as one seat (None: a spectator) may know and count them."""

    def __init__(self, choices: Sequence[Choice], seat: int | None, over: bool, secrets: Secrets | None = None) -> None:
        """`secrets` are those of the choices, where they are known already."""
        self.choices = choices
        self.seat = seat
        self.secrets = Secrets().note(choices) if secrets is None else secrets
        self._over = over
        self._revealed = set() if over else revealed(choices, self.secrets)
        hidden = not over and any(self.hides(index) for index in self.secrets.hidden)
        self._counts = self._counted() if hidden else None
        """The seat's count after each choice; None if every choice counts."""

    def hides(self, index: int) -> bool:
        """Whether this choice is a secret that the seat may not know (yet)."""
        choice = self.choices[index]
        return choice.secret and choice.owner != self.seat and not self.revealed(index)

    def revealed(self, index: int) -> bool:
        """Whether everyone may know this secret choice by now."""
        return self._over or index in self._revealed

    def shows(self, index: int, event: Event) -> bool:
        """Whether the seat may know this event of a choice."""
        return event.known_to(self.seat) or (self.choices[index].secret and self.revealed(index))

    def count(self, length: int | None = None) -> int:
        """How many of the first `length` choices (default: of all) count for the seat."""
        found = len(self.choices) if length is None else length
        return found if self._counts is None or not found else self._counts[found - 1]

    def length(self, count: int) -> int:
        """The true number of choices when the seat counts `count`, including hidden choices that follow at once."""
        return count if self._counts is None or count > self.count() else bisect_right(self._counts, count)

    def _counted(self) -> list[int]:
        counts, so_far = [], 0
        for index, choice in enumerate(self.choices):
            so_far += not self.hides(index) or any(event.known_to(self.seat) for event in choice.events)
            counts.append(so_far)
        return counts


def revealed(choices: Sequence[Choice], secrets: Secrets) -> set[int]:
    """The indexes of all secret choices that have been revealed since.

    A reveal covers what its seats chose in the secret choice that it ends, and none of their older secrets.
    """
    found: set[int] = set()
    for last in secrets.reveals:
        events = choices[last].events
        seats = {seat for event in events if event.kind == "revealed" for seat in event.fields["seats"]}
        index = last
        while seats and index >= 0 and (index == last or choices[index].closed):
            if choices[index].secret and choices[index].seat in seats:
                found.add(index)
            index -= 1
    return found
