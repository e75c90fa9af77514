"""At a table: odds, reach, replay, what-ifs and records. Nothing here changes the game."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query

from meadhall.core.action import BadAction
from meadhall.core.extras import Expecting, Reaching, Weighing
from meadhall.core.match import Match
from meadhall.table.answers import Json
from meadhall.table.asking import AtTable, Here
from meadhall.table.messages import BranchWish, ExpectationAnswer, Moment, PastAnswer, ReachAnswer, TableLinks
from meadhall.table.playing_routes import REFUSALS
from meadhall.table.table import Seat

router = APIRouter(prefix="/api/tables/{id}", responses=REFUSALS)

Words = Annotated[str | None, Query(max_length=200)]


@router.get("/odds", response_model=dict[str, Any])
async def odds(
    here: AtTable, area: Words = None, attacker: Words = None, defender: Words = None, difficult: bool = False
) -> Json:
    """The exact odds of a battle that stands on the board (`area`), or of any two forces (`attacker`, `defender`)."""
    async with here.at_rest() as match:
        game, state = match.game, match.state.copy()
    if not isinstance(game, Weighing):
        raise BadAction(f"{game.id} cannot weigh battles")
    question = given(area=area, attacker=attacker, defender=defender, difficult="yes" if difficult else None)
    return Json(await asyncio.to_thread(game.weigh, state, here.who.seat, question))


@router.get("/reach", response_model=list[ReachAnswer])
async def reach(
    here: AtTable,
    place: Words = None,
    count: Words = None,
    kind: Words = None,
    leader: Words = None,
    text: Words = None,
) -> Json:
    """Where pieces may go from here, whole ways at once: a stack (`place`, `count`, ...), or a first step (`text`)."""
    seat = here.seat()
    async with here.at_rest() as match:
        game, state = match.game, match.state.copy()
    if not isinstance(game, Reaching):
        raise BadAction(f"{game.id} cannot tell where pieces may go")
    question = given(place=place, count=count, kind=kind, leader=leader, text=text)
    return Json(await asyncio.to_thread(game.reach, state, seat, question))


def given(**words: str | None) -> dict[str, str]:
    """What was said of a question."""
    return {name: word for name, word in words.items() if word is not None}


@router.get("/at/{n}", response_model=PastAnswer)
async def past(here: AtTable, n: int, since: Annotated[int, Query(ge=0, le=2**31)] = 0) -> Json:
    """The table after `n` choices, with the log from choice `since` on."""
    async with here.at_rest() as match:
        return Json(past_json(here, match, n, since))


def past_json(here: Here, match: Match, n: int, since: int) -> dict[str, Any]:
    """What a seat may know of the position after `n` choices. Raises `Refused` where there are not so many."""
    told, seat = here.table.told(here.who.seat), here.who.seat
    end, start = here.table.length(seat, n), told.length(min(since, n))
    return {
        "n": n,
        "choices": told.count(),
        "view": match.game.view(match.state_at(end), seat),
        "log_from": told.count(start),
        "log": here.table.log(seat, start, end),
    }


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
        return Json(await here.table.moments(here.who.seat))


@router.post("/branch", response_model=TableLinks, status_code=201)
async def branch(here: AtTable, wish: BranchWish) -> Json:
    """A what-if: another table that leaves this game after so many choices. All persons' seats are yours there."""
    table = here.table
    async with here.at_rest():
        leaving = table.branch(here.who.seat, wish.at)
    seats = [Seat(s.seat, "bot" if s.kind == "bot" else "me", s.name, s.bot) for s in table.seats]
    _, links = await here.hall.create(leaving, wish.title or f"What if: {table.title}"[:80], seats, "what-if")
    return Json(links, 201)


@router.get("/record", response_model=dict[str, Any])
async def record(here: AtTable) -> Json:
    """The record of the game, as far as you may have it: no secret of others before it is shown."""
    async with here.at_rest() as match:
        written = match.record(here.who.seat)
    answer = Json({**written, "seats": [seat.name for seat in here.table.seats]})
    answer.headers["content-disposition"] = f'attachment; filename="{here.table.id}.json"'
    return answer
