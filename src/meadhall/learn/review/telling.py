"""A plan in words and on the map: its steps as lines, and arrows between the places it names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meadhall.core.extras import Placed
from meadhall.core.game import CHANCE, Game, State
from meadhall.core.text import listed

ENDS: Final = ("done", "halt", "commit")
"""Verbs that only end a plan."""


def plan_of(game: Game, before: State, seat: int, codes: Sequence[int]) -> dict[str, Any]:
    """A plan as lines, as one phrase, and as marks on the board; what was forced is left out."""
    state = before.copy()
    places = game.places() if isinstance(game, Placed) else {}
    lines: list[str] = []
    ways: list[tuple[list[str], str]] = []
    for code in codes:
        if state.to_act() == CHANCE or code not in (legal := state.legal_for(seat)):
            break
        action = game.action(state, code)
        named = [str(value) for _, value in action.fields if str(value) in places]
        if action.verb == "to" and ways:
            ways[-1][0].extend(named)
        elif named:
            ways.append((named, action.text))
        if len(legal) > 1 and action.verb not in ENDS:
            lines.append(action.text)
        state.apply(code)
    return {
        "lines": lines,
        "text": listed(dict.fromkeys(_way(way, text, places) for way, text in ways) if ways else lines) or "to stay",
        "marks": [_mark(way) for way in dict.fromkeys(tuple(way) for way, _ in ways)],
    }


def _way(way: Sequence[str], text: str, places: Mapping[str, str]) -> str:
    """A march by its ends, anything else as it is typed."""
    return text if len(way) == 1 else f"{places[way[0]]} to {places[way[-1]]}"


def _mark(way: Sequence[str]) -> dict[str, Any]:
    kind, at = ("ring", [way[0]]) if len(way) == 1 else ("arrow", [way[0], way[-1]])
    return {"kind": kind, "at": at, "label": "", "style": "plan", "part": ""}
