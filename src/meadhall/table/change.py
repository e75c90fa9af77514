"""What a step changes, as plain values that another thread may write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class Overtaken(Exception):
    """Somebody else has changed this table in the database, or may have; it must be read again."""


@dataclass(frozen=True)
class Want:
    """A job that a change asks for: bots are to choose."""

    queue: str
    visitor: str


@dataclass(frozen=True)
class Change:
    """What a step changes."""

    id: str
    was: int
    """The position number that must be the stored one."""
    before: int
    """The revision that must be the stored one."""
    number: int
    numbers: tuple[int, ...]
    length: int
    """How many choices there are now."""
    status: str
    asked: dict[str, float]
    keep: int
    """How many choices stay as they are stored; later ones have been taken back or are in `steps`."""
    undone: bool
    steps: list[dict[str, Any]]
    snapshot: dict[str, Any] | None
    want: Want | None = None
