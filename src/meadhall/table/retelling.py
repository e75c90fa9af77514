"""How a finished game went: points, par and chances as each turn began, and what every battle's chances were."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from meadhall.core.extras import Chaptered, Expecting, Weighing
from meadhall.core.game import Game, State
from meadhall.core.history import Choice
from meadhall.core.refusal import Refusal, Refused
from meadhall.table.table import Table


async def course_for(table: Table, seat: int | None) -> dict[str, Any]:
    """How the game went, in numbers of choices as this seat counts them. Raises `Refused` before its end."""
    match, number = table.match, table.match.number
    if match.outcome() is None:
        raise Refused(Refusal("", "this game is not over yet; its course is available when it has ended"))
    if table.course_found[0] != number:
        found = await asyncio.to_thread(course, match.game, match.state_at(0), list(match.choices))
        table.course_found = (number, found)
    seen = table.seen_by(seat)
    return {
        what: [{**one, "n": seen.count(one["n"])} for one in found] for what, found in table.course_found[1].items()
    }


def course(game: Game, state: State, choices: Sequence[Choice]) -> dict[str, Any]:
    """Stages and battles of a game that is over, with numbers of choices as the match counts them; changes `state`.

    Par at the end is what was to be expected there from the beginning.
    """
    stages = [_stage(game, state, 0)]
    battles: list[dict[str, Any]] = []
    last = _chapter(game, state)
    usual = _projected(game, state)
    for n, choice in enumerate(choices, 1):
        if isinstance(game, Weighing):
            found = (game.weighed(state, event) for event in choice.events)
            battles += [{**battle, "n": n} for battle in found if battle is not None]
        state.apply(choice.code)
        chapter = _chapter(game, state)
        if chapter != last or n == len(choices):
            usual = usual or _projected(game, state)
            stages.append(_stage(game, state, n))
            last = chapter
    for seat, par in zip(stages[-1]["seats"], usual, strict=False):
        seat["par"] = par
    return {"stages": stages, "battles": battles}


def _chapter(game: Game, state: State) -> dict[str, Any]:
    return (
        game.chapter(state) if isinstance(game, Chaptered) else {"round": 0, "nation": None, "seat": None, "text": ""}
    )


def _projected(game: Game, state: State) -> list[float]:
    """The final points to expect by seat; none if the game does not know them (yet)."""
    expected = game.expectation(state, None) if isinstance(game, Expecting) else None
    return [seat["projected"] for seat in expected["seats"]] if expected is not None else []


def _stage(game: Game, state: State, n: int) -> dict[str, Any]:
    """Where a part of the game begins: everybody's points, and par and chances if the game knows them."""
    expected = game.expectation(state, None) if isinstance(game, Expecting) else None
    seats = [
        {"points": points, "par": None, "chance": None}
        if expected is None
        else {name: expected["seats"][seat][name] for name in ("points", "par", "chance")}
        for seat, points in enumerate(game.scores(state)["seats"])
    ]
    return {**_chapter(game, state), "n": n, "seats": seats}
