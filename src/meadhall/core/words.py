"""Words for the numbers in actions: what a field of an action names, by number and by the word that people type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from meadhall.core.action import BadAction, Field
from meadhall.core.text import did_you_mean

CONTEXT = TypeVar("CONTEXT")
"""What the words depend on: the tables of a game, or its state."""


@dataclass(frozen=True)
class Sort(Generic[CONTEXT]):
    """A sort of thing that a field names."""

    name: str
    word: Callable[[CONTEXT, int], Field]
    """The word for a number; empty if the number stands for nothing."""
    size: Callable[[CONTEXT], int]
    """How many numbers there are."""
    also: Callable[[CONTEXT, int], str] | None = None
    """Another word for a number that people type."""
    hint: Callable[[CONTEXT], str] | None = None
    """What to say to somebody whose word means nothing; if there is no hint, the closest word is named."""


def typed(name: str) -> str:
    """A name as one typed word."""
    return "-".join("".join(c for c in name.lower() if c.isalnum() or c in " -").split())


def number_of(context: CONTEXT, sort: Sort[CONTEXT], said: str) -> int:
    """The number that a word means. Raises `BadAction`."""
    wanted, known = typed(said), []
    for number in range(sort.size(context)):
        words = [typed(str(sort.word(context, number)))]
        if sort.also is not None:
            words.append(typed(sort.also(context, number)))
        if wanted and wanted in words:
            return number
        known.append(words[0])
    hint = did_you_mean(wanted, known) if sort.hint is None else f"; {sort.hint(context)}"
    raise BadAction(f"there is no {sort.name} {said!r}{hint}")
