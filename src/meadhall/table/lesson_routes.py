"""Lessons: the list, a table for one of them, and what a learner asks the coach."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query

from meadhall.core.refusal import Refusal, Refused
from meadhall.learn.lessons import Coach, NoLesson, coach_of, lesson_ids, lesson_named, open_lesson
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable, Here, InHall, Visitor
from meadhall.table.coaching import coach_json, entry_json, playing, seats_of, solution_json
from meadhall.table.lesson_messages import CoachAnswer, LessonEntry, ShownSolution
from meadhall.table.message_parts import clean
from meadhall.table.messages import Played, TableLinks
from meadhall.table.playing_routes import Since, after
from meadhall.table.table import NoTable
from meadhall.table.what_if import what_if_for

router = APIRouter(prefix="/api", responses=REFUSALS)

Word = Annotated[str, Path(max_length=80)]


@router.get("/lessons", response_model=list[LessonEntry])
async def lessons() -> Json:
    """The lessons of every game, in reading order."""
    found = await asyncio.to_thread(lambda: [entry_json(lesson_named(id)) for id in lesson_ids()])
    answer = Json(found)
    answer.headers["cache-control"] = "no-cache"
    return answer


@router.post("/lessons/{game}/{name}", response_model=TableLinks, status_code=201)
async def new_lesson(game: Word, name: Word, hall: InHall, visitor: Visitor) -> Json:
    """A table for a lesson; the learner's seat is yours."""
    try:
        lesson = lesson_named(f"{clean(game)}/{clean(name)}")
    except NoLesson as problem:
        raise NoTable(str(problem)) from None
    match = open_lesson(lesson).match
    _, links = await hall.create(match, lesson.title, seats_of(lesson, match), "lesson", visitor)
    return Json(links, 201)


def coach_here(here: Here) -> Coach:
    """The coach of the learner who asks. Raises `Refused` if there is none."""
    coach = coach_of(here.table.match)
    if coach is None or here.who.seat != coach.lesson.seat:
        raise Refused(Refusal("", "only a learner at the table of a lesson has a coach"))
    return coach


@router.get("/tables/{id}/lesson", response_model=CoachAnswer)
async def lesson(here: AtTable, refused: Annotated[str, Query(max_length=40)] = "") -> Json:
    """What the coach says now; `refused` is the rule that has just forbidden something."""
    async with here.at_rest() as match:
        coach_here(here)
        return Json(coach_json(match, here.who.seat, refused))


@router.post("/tables/{id}/lesson/back", response_model=Played)
async def back(here: AtTable, since: Since = None) -> Json:
    """Begin the step of now again, over dice and the answers of others. The answer is as after an undo."""
    here.player()
    answer = await here.hall.rewind(
        here.table, lambda match: coach_here(here).standing.begin, lambda: after(here, since)
    )
    return Json(answer)


@router.get("/tables/{id}/lesson/solution", response_model=ShownSolution)
async def solution(here: AtTable) -> Json:
    """The solution of the step of now, to be shown; nothing changes at the table."""
    async with here.at_rest():
        return Json(await asyncio.to_thread(solution_json, coach_here(here)))


@router.post("/tables/{id}/lesson/on", response_model=TableLinks, status_code=201)
async def play_on(here: AtTable) -> Json:
    """A game that goes on from where the lesson is: a what-if, in which bots play the other seats."""
    async with here.at_rest() as match:
        coach_here(here)
        leaving = what_if_for(here.table, here.who.seat, here.table.seen_by(here.who.seat).count())
    seats = [playing(seat, match.game.id) for seat in here.table.seats]
    _, links = await here.hall.create(leaving, here.table.title, seats, "what-if", here.visitor)
    return Json(links, 201)
