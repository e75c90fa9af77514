"""Studies: kept documents, and looking at any position of one. See docs/studies.md."""

from __future__ import annotations

import asyncio
import re
from dataclasses import asdict, replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query

from meadhall.core.extras import Placing
from meadhall.core.game import Game
from meadhall.core.match import Match
from meadhall.core.position import BadDocument, parse_document
from meadhall.core.text import did_you_mean
from meadhall.games import GAMES
from meadhall.learn.studies import BadStudy, Study, look, match_at, read_study
from meadhall.opening import game_of, position
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable, InHall, Token, Visitor
from meadhall.table.message_parts import clean
from meadhall.table.messages import SeatWish, TableLinks
from meadhall.table.opening_routes import seats_for
from meadhall.table.studies import Kept, Studies
from meadhall.table.study_messages import (
    PaletteAnswer,
    PositionAnswer,
    PutWish,
    StudiedPlace,
    StudyAnswer,
    StudyChange,
    StudyLinks,
    StudyLook,
    StudyTable,
    StudyWish,
)
from meadhall.table.table import NoTable
from meadhall.table.what_if import position_for

router = APIRouter(prefix="/api", responses=REFUSALS)

ALIAS: Final = re.compile(r"(^|[\s,:\[{-])[&*]\w")
"""In YAML: one part that stands for another. A small text could stand for a huge document."""


async def _study(hall: InHall, id: Annotated[str, Path(max_length=40)], token: Token = "") -> Kept:
    return await Studies(hall).enter(id, token)


InStudy = Annotated[Kept, Depends(_study)]


def readable(found: dict[str, Any]) -> Study:
    """A study that somebody sent. Raises `BadStudy`."""
    try:
        return read_study(found)
    except RecursionError:
        raise BadStudy("this study is nested too deeply") from None


def document_of(found: dict[str, Any] | str) -> dict[str, Any]:
    """A position document, as a mapping or as text. Raises `BadDocument`."""
    if not isinstance(found, str):
        return found
    if ALIAS.search(found):
        raise BadDocument("position: parts that stand for others (& and *) cannot be read here; write them out")
    return parse_document(found, "position")


def match_of(wish: StudiedPlace) -> Match:
    """The match at a node that somebody names. Raises `BadStudy`, `BadDocument`, `BadPosition`."""
    document = document_of(wish.position)
    return match_at(game_of(document), document, wish.choices)


def placing(game: Game) -> Placing:
    """The game, if positions of it can be made by hand. Raises `BadStudy`."""
    if not isinstance(game, Placing):
        raise BadStudy(f"positions of {game.id} are written as text; it has no pieces to put by hand")
    return game


# -- kept studies
@router.post("/studies", response_model=StudyLinks, status_code=201)
async def new_study(wish: StudyWish, hall: InHall) -> Json:
    """Keep a study. The token that may change it is sent only once."""
    async with hall.importing:
        study = await asyncio.to_thread(readable, wish.study)
    kept, editor = await Studies(hall).create(study.game, study.json())
    return Json({"study": kept.id, "editor": editor, "reader": kept.reader}, 201)


@router.get("/studies/{id}", response_model=StudyAnswer)
async def study(kept: InStudy) -> Json:
    """A study, by the link of its maker or of a reader."""
    return Json(
        {"id": kept.id, "study": kept.document, "number": kept.number, "editor": kept.editor, "reader": kept.reader}
    )


@router.put("/studies/{id}", response_model=StudyChange)
async def change_study(kept: InStudy, wish: StudyWish, hall: InHall) -> Json:
    """Another form of a study, made from the number that was seen; nothing changes unless all of it can be read."""
    async with hall.importing:
        changed = await asyncio.to_thread(readable, wish.study)
    return Json({"number": await Studies(hall).change(kept, changed.game, changed.json(), wish.number)})


@router.delete("/studies/{id}", response_model=dict[str, bool])
async def remove_study(kept: InStudy, hall: InHall) -> Json:
    """Forget a study."""
    await Studies(hall).remove(kept)
    return Json({"removed": True})


# -- looking at positions
@router.post("/positions/look", response_model=StudyLook)
async def look_at(wish: StudiedPlace) -> Json:
    """What a position shows, whether it could happen, what may be chosen there, and what follows from a choice."""
    return Json(await asyncio.to_thread(lambda: asdict(look(match_of(wish), wish.seat, wish.play))))


@router.get("/games/{game}/pieces", response_model=PaletteAnswer)
async def pieces(game: Annotated[str, Path(max_length=40)]) -> Json:
    """What can be put on the board by hand, and what else a position says."""
    if game not in GAMES:
        raise NoTable(f"there is no game {clean(game)!r}{did_you_mean(game, GAMES)}")
    found = placing(GAMES[game])
    return Json({"pieces": [asdict(p) for p in found.pieces()], "fields": [asdict(f) for f in found.position_fields()]})


@router.post("/positions/put", response_model=PositionAnswer)
async def put(wish: PutWish) -> Json:
    """A position with more or fewer of a piece at a place, whether it is legal or not."""
    document = document_of(wish.position)
    game = game_of(document)
    found = await asyncio.to_thread(placing(game).put, document, wish.piece, wish.place, wish.by)
    return Json({"position": found, "dealt": False})


@router.post("/positions/table", response_model=TableLinks, status_code=201)
async def play_on(wish: StudyTable, hall: InHall, visitor: Visitor) -> Json:
    """A what-if table that goes on from a position; bots take the seats that are not yours."""
    match = await asyncio.to_thread(playable, wish)
    mine = wish.seat if wish.seat is not None else next(iter(match.turns), 0)
    other = SeatWish() if wish.bot is None else SeatWish(kind="bot", bot=wish.bot)
    wishes = [SeatWish() if nth == mine else other for nth in range(match.setup.players)]
    title = wish.title or match.game.info().title
    _, links = await hall.create(match, title, seats_for(match, wishes), "what-if", visitor)
    return Json(links, 201)


def playable(wish: StudyTable) -> Match:
    """A match that goes on from a node, with dice of its own. Raises `BadStudy`, `BadPosition`, `BadDocument`."""
    there = match_of(wish)
    match = position(there.position(), game=there.game)
    match.setup = replace(match.setup, what_if={"at": 0, "of": 0})
    match.settle()
    return match


@router.get("/tables/{id}/position", response_model=PositionAnswer)
async def position_at(here: AtTable, at: Annotated[int, Query(ge=0, le=2**31)]) -> Json:
    """The position after so many choices as a document. What you may not know is dealt again (`dealt`)."""
    async with here.at_rest():
        found, dealt = position_for(here.table, here.who.seat, at)
    return Json({"position": found, "dealt": dealt})
