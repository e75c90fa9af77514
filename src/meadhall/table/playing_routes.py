"""At a table: looking, choosing, taking back, talking, and what the host may do."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from meadhall.core.action import BadAction
from meadhall.table import messages
from meadhall.table.answers import REFUSALS, Json, NotAllowed
from meadhall.table.asking import AtTable, Here
from meadhall.table.messages import ChatLine, Done, Play, Played, SeatLink, TableAnswer, WhyAnswer, clean
from meadhall.table.opening_routes import bot_title, known_bot

router = APIRouter(prefix="/api/tables/{id}", responses=REFUSALS)


@router.get("", response_model=TableAnswer)
async def look(here: AtTable, since: Annotated[int | None, Query(ge=0, le=2**31)] = None) -> Json:
    """The table as you may see it; `since`, a position number, leaves out log lines that you had then."""
    async with here.at_rest():
        return Json(here.table.json(here.who, since))


@router.post("/play", response_model=Played)
async def play(here: AtTable, asked: Play) -> Json:
    """Choose. Refused: 409 where the position has changed, 422 where a rule forbids it; nothing has changed then."""
    return Json(await played(here, asked))


async def played(here: Here, asked: Play) -> dict[str, Any]:
    """A choice carried out, and what followed."""
    seat = here.player()
    events = await here.hall.play(here.table, seat, said(asked), asked.at)
    return after(here, here.table.just_seen(seat, events))


def said(asked: messages.Said) -> str | dict[str, Any]:
    """What somebody chooses. Raises `BadAction`."""
    try:
        return asked.said()
    except ValueError as error:
        raise BadAction(str(error)) from None


def after(here: Here, events: list[dict[str, Any]]) -> dict[str, Any]:
    """The table after something was done."""
    table, match, seat = here.table, here.table.match, here.who.seat
    return {
        "number": match.number_for(seat), "choices": table.seen_by(seat).count(), "events": events,
        "view": table.view(seat),
    }  # fmt: skip


@router.post("/why", response_model=WhyAnswer)
async def why(here: AtTable, asked: messages.Said) -> Json:
    """Whether a choice is allowed now, and if not the reason and the rule."""
    async with here.at_rest() as match:
        refusal = match.why_not(said(asked), seat=here.seat())
    if refusal is None:
        return Json({"allowed": True, "reason": "", "rule": ""})
    return Json({"allowed": False, "reason": refusal.reason, "rule": refusal.rule})


@router.post("/undo", response_model=Played)
async def undo(here: AtTable) -> Json:
    """Take your last choice back, unless dice have fallen, a secret was shown or another seat has chosen since."""
    await here.hall.undo(here.table, here.player())
    return Json(after(here, []))


@router.post("/chat", response_model=ChatLine, status_code=201)
async def chat(here: AtTable, wish: messages.ChatWish) -> Json:
    """Say something to everybody at the table."""
    return Json(await talked(here, wish), 201)


async def talked(here: Here, wish: messages.ChatWish) -> dict[str, Any]:
    """A line of talk, said. Raises `NotAllowed` for spectators."""
    if here.who.spectator:
        raise NotAllowed("spectators watch in silence; open the table by the link of a seat to talk")
    return (await here.hall.talk(here.table, here.who, wish.text)).json()


@router.post("/rename", response_model=Done)
async def rename(here: AtTable, wish: messages.RenameWish) -> Json:
    """Another name for your seat; from the host another title for the table."""
    if here.who.spectator:
        raise NotAllowed("spectators have no name here; open the table by the link of a seat")
    name = wish.name if here.who.host else wish.name[:40]
    await here.hall.rename(here.table, here.who, name)
    return Json({"done": True})


@router.post("/seats/{seat}", response_model=SeatLink)
async def hand_over(here: AtTable, seat: int, wish: messages.HandOver) -> Json:
    """The host hands a seat to a bot, or back to whoever has its link."""
    here.host()
    if not 0 <= seat < len(here.table.seats):
        raise BadAction(f"there is no seat {seat}; the seats are 0 to {len(here.table.seats) - 1}")
    bot = known_bot(wish.bot, here.table.match.game.id) if wish.kind == "bot" else None
    old = here.table.seats[seat]
    name = clean(wish.name) or (bot_title(bot) if bot is not None else _name_of_person(here, seat, old.kind))
    token = await here.hall.hand_over(here.table, seat, wish.kind, bot, name, wish.new_link)
    return Json({"seat": seat, "token": token})


def _name_of_person(here: Here, seat: int, kind: str) -> str:
    """The name a seat has when a person takes it: its own, or its side where a bot had it."""
    match = here.table.match
    return here.table.seats[seat].name if kind != "bot" else match.game.seats(match.state)[seat]


@router.post("/abandon", response_model=Done)
async def abandon(here: AtTable) -> Json:
    """The host closes a game that will not be played to its end."""
    here.host()
    await here.hall.abandon(here.table)
    return Json({"done": True})


@router.delete("", response_model=Done)
async def delete(here: AtTable) -> Json:
    """The host deletes the table and everything about it."""
    here.host()
    await here.hall.delete(here.table)
    return Json({"done": True})
