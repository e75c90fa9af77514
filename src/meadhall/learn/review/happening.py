"""Turning points in words: what happened, as the viewer of a review may know it, and what it changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.core.match import Match
from meadhall.core.seat_history import SeatHistory
from meadhall.learn.review.telling import plan_of
from meadhall.learn.review.valuing import MILLIONTHS, THOUSANDTHS

DULL: Final = frozenset(("rolled", "passed", "paid", "spent", "drew", "round", "turn", "wounds"))
"""Kinds of events that say little about how a game went."""
BATTLE: Final = "battle"
MOST: Final = 2
"""How many sentences are told."""


def what(match: Match, seen: SeatHistory, point: Mapping[str, Any]) -> str:
    """What happened at a turning point: marches by where they went, anything else as the log has it."""
    first, last, seat = point["at"], point["until"], point["seat"]
    if seat is not None and not any(one.secret for one in match.choices[first:last]):
        codes = [one.code for one in match.choices[first:last] if one.seat == seat]
        plan = plan_of(match.game, match.state_at(first), seat, codes)
        if any(mark["kind"] == "arrow" for mark in plan["marks"]):
            return str(plan["text"])
    return happened(match, seen, first, last)


def sentence(match: Match, names: Sequence[str], point: Mapping[str, Any]) -> str:
    """A turning point in a sentence: when, by whom, and what it changed."""
    points, before = point["points"] / THOUSANDTHS, point["before"]["chance"] / MILLIONTHS
    after = min(1.0, max(0.0, before + point["chance"] / MILLIONTHS))  # choices in between may have changed it, too
    chosen = match.choices[point["at"] : point["until"]]
    rolled = any(one.action.verb == "die" for one in chosen)
    who = "choices revealed together" if point["kind"] == "choice" else "the dice" if rolled else "the draw"
    if point["kind"] != "dice" and point["seat"] is not None:
        who = "own choice" if point["seat"] == point["of"] else f"choice of {names[point['seat']]}"
    return f"{point['chapter']}, {who}: {points:+.1f} points, chance to win {before:.0%} to {after:.0%}."


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
