"""What one seat may count of a match.

A choice that is hidden from a seat counts for it only where something of it was told ("Red draws a card"). So neither
the steps of another's secret plan nor their number can be read from the numbers of choices this seat is given.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from meadhall.core.event import Event

if TYPE_CHECKING:
    from meadhall.core.history import Choice


class Told:
    """The choices of a match as one seat (None: a spectator) may know and count them."""

    def __init__(self, choices: Sequence[Choice], seat: int | None, over: bool) -> None:
        self.choices = choices
        self.seat = seat
        secrets = [] if over else [index for index, choice in enumerate(choices) if choice.secret]
        self._over = over
        self._opened = opened(choices) if secrets else set()
        hidden = any(self.hides(index) for index in secrets)
        self._counts = self._counted() if hidden else None
        """After every choice the number this seat is told; None where each counts one."""

    def hides(self, index: int) -> bool:
        """Whether this choice is a secret that the seat may not know (yet)."""
        choice = self.choices[index]
        return choice.secret and choice.owner != self.seat and not self.shown(index)

    def shown(self, index: int) -> bool:
        """Whether this secret choice has been opened to everybody."""
        return self._over or index in self._opened

    def shows(self, index: int, event: Event) -> bool:
        """Whether the seat may know this event of a choice."""
        return event.known_to(self.seat) or (self.choices[index].secret and self.shown(index))

    def count(self, length: int | None = None) -> int:
        """What the seat is told as the number of choices after the first `length` of them (after all, without)."""
        found = len(self.choices) if length is None else length
        return found if self._counts is None or not found else self._counts[found - 1]

    def length(self, count: int) -> int:
        """The true number of choices where the seat says `count`: hidden ones that follow at once are among them."""
        return count if self._counts is None or count > self.count() else bisect_right(self._counts, count)

    def _counted(self) -> list[int]:
        counts, so_far = [], 0
        for index, choice in enumerate(self.choices):
            so_far += not self.hides(index) or any(event.known_to(self.seat) for event in choice.events)
            counts.append(so_far)
        return counts


def opened(choices: Sequence[Choice]) -> set[int]:
    """The places of all secret choices that have been revealed to everybody since.

    A reveal opens what its seats have chosen in the secret choice that it ends, and no older secret of theirs.
    """
    found: set[int] = set()
    for last, choice in enumerate(choices):
        seats = {seat for event in choice.events if event.kind == "revealed" for seat in event.fields["seats"]}
        index = last
        while seats and index >= 0 and (index == last or choices[index].closed):
            if choices[index].secret and choices[index].seat in seats:
                found.add(index)
            index -= 1
    return found
