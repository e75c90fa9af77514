"""Tables that were made once are kept: making them takes longer than a short game, and every position needs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final, Protocol, TypeVar

MOST: Final = 64
"""So many tables are kept: more sets of options than that are in use only where they are drawn at random."""


class Printed(Protocol):
    """An edition; its fingerprint says which."""

    @property
    def fingerprint(self) -> str:
        """What an edition file says, as a short text."""


EDITION = TypeVar("EDITION", bound=Printed)
TABLES = TypeVar("TABLES")
Making = Callable[[EDITION, str, int, Mapping[str, Any]], TABLES]


def kept(make: Making[EDITION, TABLES]) -> Making[EDITION, TABLES]:
    """Make tables only where those of the same edition, scenario, players and options are not there yet."""
    known: dict[tuple[object, ...], TABLES] = {}

    @wraps(make)
    def find(edition: EDITION, scenario: str, players: int, options: Mapping[str, Any]) -> TABLES:
        key = (edition.fingerprint, scenario, players, *sorted(options.items()))
        found = known.get(key)
        if found is None:
            if len(known) >= MOST:
                known.clear()
            found = known[key] = make(edition, scenario, players, options)
        return found

    return find
