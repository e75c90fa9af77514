"""The views between two moments of a game, each as what changed since the one before.

A page that shows how a turn went needs to know how the table looked after every choice of it. Only what differs is
sent: a list of paths with their new values, so that nothing of it depends on a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from meadhall.core.game import Game, State

Change = tuple[list[str], Any] | tuple[list[str]]
"""A path of names and the value that is there now; without a value, nothing is there any more."""

ASKED = ("legal", "prompt", "reason", "rules")
"""What a view says only to whoever is to choose; nobody chooses in the past."""


def views(game: Game, state: State, seat: int | None, stretches: Iterable[Iterable[int]]) -> Iterator[dict[str, Any]]:
    """What a seat saw before and after each stretch of choices (codes), without what was asked; changes `state`."""
    yield _settled(game.view(state, seat))
    for codes in stretches:
        for code in codes:
            state.apply(code)
        yield _settled(game.view(state, seat))


def _settled(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in ASKED}


def changes(before: Any, after: Any) -> list[Change]:
    """What turns one view into the next: objects are compared name by name, everything else as a whole."""
    return list(_changes(before, after, []))


def _changes(before: Any, after: Any, path: list[str]) -> Iterator[Change]:
    if not (isinstance(before, dict) and isinstance(after, dict)):
        if before != after or type(before) is not type(after):
            yield path, after
        return
    for name in before:
        if name not in after:
            yield ([*path, name],)
    for name, value in after.items():
        if name in before:
            yield from _changes(before[name], value, [*path, name])
        else:
            yield [*path, name], value
