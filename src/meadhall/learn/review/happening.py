"""What happened in a stretch of a match, in one line, as the viewer of a review may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from meadhall.core.event import Event
from meadhall.core.match import Match
from meadhall.core.seat_history import SeatHistory

DULL: Final = frozenset(("rolled", "passed", "paid", "spent", "drew", "round", "turn", "wounds"))
"""Kinds of events that say little about how a game went."""
BATTLE: Final = "battle"
MOST: Final = 2
"""How many sentences are told."""


def happened(match: Match, seen: SeatHistory, first: int, last: int) -> str:
    """The first sentences of the log worth telling, or the battle whose dice fall here; empty if there is nothing."""
    told = [event.text for at in range(first, last) for event in _events(match, seen, at) if event.kind not in DULL]
    if told:
        return " ".join(dict.fromkeys(told[:MOST]))
    rolled = any(event.kind == "rolled" for at in range(first, last) for event in _events(match, seen, at))
    return _battle(match, seen, first) if rolled else ""


def _battle(match: Match, seen: SeatHistory, at: int) -> str:
    """The sentence with which the latest battle before a choice began."""
    for before in reversed(range(at)):
        for event in _events(match, seen, before):
            if event.kind == BATTLE:
                return event.text
    return ""


def _events(match: Match, seen: SeatHistory, at: int) -> Iterator[Event]:
    return (event for event in match.choices[at].events if seen.shows(at, event))
