"""What there is to play, and new tables."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

from fastapi import APIRouter

from meadhall.bots import BOTS, bot_named, bots_for
from meadhall.core.extras import Drawn
from meadhall.core.game import Game
from meadhall.core.info import BadSetup
from meadhall.core.match import Match
from meadhall.core.position import BadPosition
from meadhall.core.record import BadRecord
from meadhall.core.text import did_you_mean
from meadhall.games import GAMES
from meadhall.opening import game_named, position, replay, start
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import InHall, Visitor
from meadhall.table.carrying import Carried, carried
from meadhall.table.message_parts import clean
from meadhall.table.messages import BotAnswer, BroughtRecord, GameAnswer, NewTable, SeatWish, TableLinks
from meadhall.table.seat_names import bot_title
from meadhall.table.table import NoTable, Seat

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/games", response_model=list[GameAnswer])
async def games() -> Json:
    """Every game with its scenarios and options."""
    return Json([game.info().json() for game in GAMES.values()])


@router.get("/games/{game}/board", response_model=dict[str, Any])
async def board(game: str) -> Json:
    """What never changes about a game's board: everything needed to draw it besides a view."""
    if game not in GAMES:
        raise NoTable(f"there is no game {clean(game)!r}{did_you_mean(game, GAMES)}")
    found = GAMES[game]
    answer = Json(found.drawing() if isinstance(found, Drawn) else {})
    answer.headers["cache-control"] = "no-cache"
    return answer


@router.get("/bots", response_model=list[BotAnswer])
async def bots() -> Json:
    """Every bot that may sit at a table."""
    return Json([bot_json(name) for name in BOTS])


def bot_json(name: str) -> dict[str, Any]:
    """A bot with the sentence that says how it plays and how strong it is, and the games it knows."""
    games = [game for game in GAMES if name in bots_for(game)]
    sentences = {game: bots_for(game)[name].description for game in games}
    first = BOTS[name].first
    return {
        "id": name, "name": bot_title(name), "sentence": BOTS[name].description, "sentences": sentences, "games": games,
        "first": first,
    }  # fmt: skip


@router.post("/tables", response_model=TableLinks, status_code=201)
async def new_table(wish: NewTable, hall: InHall, visitor: Visitor) -> Json:
    """Open a table. The dice are the operating system's, but for a seed somebody asks for."""
    game = game_named(wish.game)
    if wish.position is not None:
        async with hall.importing:
            match = await asyncio.to_thread(from_position, game, wish.position, wish.seed)
        _, links = await hall.create(
            match, wish.title or game.info().title, seats_for(match, wish.seats), "what-if", visitor
        )
        return Json(links, 201)
    match = start(game, wish.scenario, wish.players, wish.options, seed=wish.seed)
    seats = seats_for(match, wish.seats)
    _, links = await hall.create(match, wish.title or game.info().title, seats, "fresh", visitor, advice=wish.advice)
    return Json(links, 201)


def from_position(game: Game, document: dict[str, Any], seed: int | None) -> Match:
    """A what-if that begins at a position. Raises `BadPosition`, `BadSetup`."""
    try:
        match = position({**document, "game": game.id}, seed=seed, game=game)
    except (TypeError, KeyError, AttributeError, OverflowError, RecursionError) as error:
        raise BadPosition(f"this position cannot be read: {error}") from None
    match.setup = replace(match.setup, what_if={"at": 0, "of": 0})
    return match


@router.post("/tables/import", response_model=TableLinks, status_code=201)
async def import_record(brought: BroughtRecord, hall: InHall, visitor: Visitor) -> Json:
    """Open a table with the game of a record, finished or not."""
    async with hall.importing:  # one at a time, so that others find a thread to work in
        match, seats, came_along = await asyncio.to_thread(unpacked, brought)
    title = brought.title or came_along.title or match.game.info().title
    _, links = await hall.create(match, title, seats, "record", visitor, came_along.talk())
    return Json(links, 201)


def unpacked(brought: BroughtRecord) -> tuple[Match, list[Seat], Carried]:
    """The match of a record, who sits there, and what else came along. Raises `BadRecord`, `BadSetup`."""
    match = replayed(brought)
    names = brought.record.get("seats", [])[: match.setup.players]
    wishes = [SeatWish(name=clean(str(name)[:40])) for name in names]
    came_along = carried(brought.record, match.setup.players)
    if came_along is not None and came_along.seats:
        wishes = [seat.wish() for seat in came_along.seats]
    return match, seats_for(match, wishes), came_along or Carried()


def replayed(brought: BroughtRecord) -> Match:
    """The match of a record, ready to go on. Raises `BadRecord`."""
    try:
        json.dumps(brought.record, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        raise BadRecord("this record holds characters or numbers that are none; save it again as plain JSON") from None
    try:
        match = replay(brought.record, any_version=brought.any_version)
    except (BadSetup, TypeError, KeyError, AttributeError, OverflowError) as error:
        raise BadRecord(f"this record cannot be read: {error}") from None
    match.settle()
    return match


def seats_for(match: Match, wishes: list[SeatWish]) -> list[Seat]:
    """Who sits where; seats nobody spoke of are mine. Raises `BadSetup`."""
    players = match.setup.players
    if len(wishes) > players:
        raise BadSetup(f"{len(wishes)} seats are named for {players} players; leave some out")
    sides = match.game.seats(match.state)
    every = [*wishes, *(SeatWish() for _ in range(players - len(wishes)))]
    return [seat_for(number, wish, sides[number], match.game.id) for number, wish in enumerate(every)]


def seat_for(number: int, wish: SeatWish, side: str, game: str) -> Seat:
    """One seat as somebody wishes it. Raises `BadSetup`."""
    if wish.kind != "bot":
        return Seat(number, wish.kind, wish.name or side)
    return Seat(number, "bot", wish.name or bot_title(known_bot(wish.bot, game)), wish.bot)


def known_bot(name: str, game: str) -> str:
    """The name of a built-in bot that plays a game. Raises `BadSetup` where there is none of it."""
    if name not in BOTS:
        raise BadSetup(f"there is no bot {clean(name)[:40]!r}; there is: {', '.join(BOTS)}{did_you_mean(name, BOTS)}")
    bot_named(name, game)
    return name
