"""What a game or a state may offer besides the contract; whoever needs one of these asks with `isinstance`."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, runtime_checkable

from meadhall.core.game import Game, State


@runtime_checkable
class HasEditions(Protocol):
    """A game whose figures and lists stand in an edition file that its owner may change."""

    def with_edition(self, path: Path) -> Game:
        """The same game with somebody's edition file. Raises a `ValueError` that names file and place."""

    def edition_text(self) -> str:
        """The edition file of this game as text."""


@runtime_checkable
class SelfChecking(Protocol):
    """A game that can say what is wrong in a state: pieces lost, too many in an area, ..."""

    def check(self, state: State) -> list[str]:
        """One sentence for everything that must never be; empty for a sound state."""


@runtime_checkable
class Hiding(Protocol):
    """A game with secrets, which can prove that it keeps them."""

    def shuffle_hidden(self, state: State, seat: int | None, seed: int) -> State:
        """Another state that this seat must not be able to tell from this one: everything it cannot see changed."""


@runtime_checkable
class PlaysOut(Protocol):
    """A state that plays itself to the end with random legal choices, in one fast call."""

    def playout(self, seed: int) -> int:
        """Play on to the end; gives the number of choices by seats."""
