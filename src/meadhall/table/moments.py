"""Where the parts of a game begin: rounds, turns and whatever else its chapters are."""

from __future__ import annotations

import asyncio
from typing import Any

from meadhall.core.extras import Chaptered
from meadhall.core.game import State
from meadhall.core.history import Choice
from meadhall.table.table import Table


async def moments_for(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """Where the parts of the game begin, in numbers of choices as this seat counts them."""
    match, number = table.match, table.match.number
    if not isinstance(match.game, Chaptered):
        return []
    if table.moments_found[0] != number:
        found = await asyncio.to_thread(_moments, match.game, match.state_at(0), list(match.choices))
        table.moments_found = (number, found)
    seen = table.seen_by(seat)
    return [{**moment, "n": seen.count(moment["n"])} for moment in table.moments_found[1]]


def _moments(game: Chaptered, state: State, choices: list[Choice]) -> list[dict[str, Any]]:
    """The first number of choices of every part."""
    found = [{**game.chapter(state), "n": 0}]
    last = game.chapter(state)
    for n, choice in enumerate(choices, 1):
        state.apply(choice.code)
        chapter = game.chapter(state)
        if chapter != last:
            found.append({**chapter, "n": n})
            last = chapter
    return found
