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
        "text": _said(ways, places) or listed(lines) or "to stay",
        "marks": [_mark(way) for way in dict.fromkeys(tuple(way) for way, _ in ways)],
    }


def _said(ways: Sequence[tuple[Sequence[str], str]], places: Mapping[str, str]) -> str:
    """Marches by where they come from, each with all its goals; anything else as it is typed."""
    goals: dict[str, list[str]] = {}
    for way, text in ways:
        ends = goals.setdefault(text if len(way) == 1 else f"{places[way[0]]} to", [])
        if len(way) > 1 and places[way[-1]] not in ends:
            ends.append(places[way[-1]])
    said = [f"{start} {listed(ends)}" if ends else start for start, ends in goals.items()]
    return listed(said) if all(" and " not in one for one in said) else "; ".join(said)


def _mark(way: Sequence[str]) -> dict[str, Any]:
    kind, at = ("ring", [way[0]]) if len(way) == 1 else ("arrow", [way[0], way[-1]])
    return {"kind": kind, "at": at, "label": "", "style": "plan", "part": ""}
