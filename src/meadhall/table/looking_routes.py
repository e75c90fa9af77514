"""At a table: questions, replay, what-ifs and records. Nothing here changes the game."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request

from meadhall.core.action import BadAction
from meadhall.core.extras import Answering, Expecting
from meadhall.core.match import Match
from meadhall.core.text import listed
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable, Here, attachment
from meadhall.table.coaching import playing
from meadhall.table.message_parts import clean
from meadhall.table.messages import (
    BranchWish,
    CourseAnswer,
    ExpectationAnswer,
    Moment,
    PastAnswer,
    StepsAnswer,
    TableLinks,
)
from meadhall.table.moments import moments_for
from meadhall.table.retelling import course_for
from meadhall.table.showing import log_lines, opening_lines
from meadhall.table.steps import changes, views
from meadhall.table.what_if import what_if_for

router = APIRouter(prefix="/api/tables/{id}", responses=REFUSALS)

LONGEST: Final = 200
"""Letters in one word of a question."""
MOST_STEPS: Final = 400
"""The most choices that one answer of `/steps` covers."""
Count = Annotated[int, Query(ge=0, le=2**31)]


@router.get("/ask/{question}", response_model=dict[str, Any] | list[dict[str, Any]])
async def ask(here: AtTable, request: Request, question: Annotated[str, Path(max_length=40)]) -> Json:
    """Ask the game about the position; `/api/games` says which questions it knows, and what may be said with them."""
    words = dict(request.query_params)
    async with here.at_rest() as match:
        game, state = match.game, match.state.copy()
    known = {asked.name: asked for asked in game.info().questions}
    if not isinstance(game, Answering) or question not in known:
        named = listed(known, "or")
        raise BadAction(
            f"{game.id} cannot be asked {clean(question)!r}" + (f"; it can be asked {named}" if known else "")
        )
    for name, word in words.items():
        if name not in known[question].words:
            raise BadAction(
                f"{clean(name)[:40]}: no such word; {question} knows {listed(known[question].words, 'and')}"
            )
        if len(word) > LONGEST:
            raise BadAction(f"{name}: expected at most {LONGEST} letters")
    return Json(await asyncio.to_thread(game.answer, state, here.who.seat, question, words))


@router.get("/at/{n}", response_model=PastAnswer)
async def past(here: AtTable, n: int, since: Annotated[int, Query(ge=0, le=2**31)] = 0) -> Json:
    """The table after `n` choices, with the log from choice `since` on."""
    async with here.at_rest() as match:
        return Json(past_json(here, match, n, since))


def past_json(here: Here, match: Match, n: int, since: int) -> dict[str, Any]:
    """What a seat may know of the position after `n` choices. Raises `Refused` if there are not so many."""
    seen, seat = here.table.seen_by(here.who.seat), here.who.seat
    end, start = here.table.length(seat, n), seen.length(min(since, n))
    return {
        "n": n,
        "choices": seen.count(),
        "view": match.game.view(match.state_at(end), seat),
        "log_from": seen.count(start),
        "log": (opening_lines(here.table, seat) if since == 0 else []) + log_lines(here.table, seat, start, end),
    }


@router.get("/steps", response_model=StepsAnswer)
async def steps(here: AtTable, first: Count, last: Count) -> Json:
    """How the table changed between `first` and `last` choices, choice by choice; see `docs/table.md`."""
    table, seat = here.table, here.who.seat
    async with here.at_rest() as match:
        if not first <= last <= first + MOST_STEPS:
            raise BadAction(f"last: expected {first} to {first + MOST_STEPS}, got {last}")
        ends = [table.length(seat, n) for n in range(first, last + 1)]
        game, state, choices = match.game, match.state_at(ends[0]), match.choices[: ends[-1]]
    codes = [[choice.code for choice in choices[start:end]] for start, end in pairwise(ends)]
    seen = await asyncio.to_thread(lambda: list(views(game, state, seat, codes)))
    return Json({"first": first, "view": seen[0], "steps": [changes(*pair) for pair in pairwise(seen)]})


@router.get("/expectation", response_model=ExpectationAnswer | None)
async def expectation(here: AtTable, at: Annotated[int | None, Query(ge=0, le=2**31)] = None) -> Json:
    """Points against what is usual, and what to expect at the end, now or after `at` choices; null where unknown."""
    async with here.at_rest() as match:
        game, state = (
            match.game,
            match.state.copy() if at is None else match.state_at(here.table.length(here.who.seat, at)),
        )
    if not isinstance(game, Expecting):
        return Json(None)
    return Json(await asyncio.to_thread(game.expectation, state, here.who.seat))


@router.get("/moments", response_model=list[Moment])
async def moments(here: AtTable) -> Json:
    """Where rounds and turns of the game began."""
    async with here.at_rest():
        return Json(await moments_for(here.table, here.who.seat))


@router.get("/course", response_model=CourseAnswer)
async def course(here: AtTable) -> Json:
    """How a game that is over went: everybody's points, par and chances turn by turn, and the odds of its battles."""
    async with here.at_rest():
        return Json(await course_for(here.table, here.who.seat))


@router.post("/branch", response_model=TableLinks, status_code=201)
async def branch(here: AtTable, wish: BranchWish) -> Json:
    """A what-if: another table that leaves this game after so many choices. All persons' seats are yours there.

    While something is hidden from you, all that you cannot see is dealt again (`"dealt": true` in `what_if`).
    """
    table = here.table
    async with here.at_rest():
        leaving = what_if_for(table, here.who.seat, wish.at)
    seats = [playing(seat, table.match.game.id) for seat in table.seats]
    title = wish.title or f"What if: {table.title}"[:80]
    _, links = await here.hall.create(leaving, title, seats, "what-if", here.visitor)
    return Json(links, 201)


@router.get("/record", response_model=dict[str, Any])
async def record(here: AtTable) -> Json:
    """The record of the game, as far as you may have it: no secret of others before it is shown."""
    async with here.at_rest() as match:
        written = match.record(here.who.seat)
    seats = [seat.name for seat in here.table.seats]
    return attachment(here, {**written, "seats": seats, "table": {"title": here.table.title}})
