"""At a table: looking, choosing, taking back, talking, and what the host may do."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from meadhall.core.action import BadAction
from meadhall.table import hosting, messages
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable, Here, attachment
from meadhall.table.links import NotAllowed
from meadhall.table.message_parts import clean
from meadhall.table.messages import ChatLine, Done, OrdersAnswer, Play, Played, SeatLink, TableAnswer, WhyAnswer
from meadhall.table.opening_routes import known_bot
from meadhall.table.repeated import chosen_at
from meadhall.table.showing import log_lines, orders_json, table_json

router = APIRouter(prefix="/api/tables/{id}", responses=REFUSALS)

Since = Annotated[int | None, Query(ge=0, le=2**31)]


@router.get("", response_model=TableAnswer)
async def look(here: AtTable, since: Since = None) -> Json:
    """The table as you may see it; `since`, a position number, leaves out log lines that you had then."""
    here.hall.sharing.doubt(here.table, since, here.who.seat)
    async with here.at_rest():
        return Json(table_json(here.table, here.who, since))


@router.post("/play", response_model=Played)
async def play(here: AtTable, asked: Play) -> Json:
    """Choose; the answer is the table since `at`, without the chat. A choice sent again with its number is answered
    again and made only once. Refused: 409 if the position has changed, 422 if a rule forbids it; nothing has changed
    then.
    """
    return Json(await played(here, asked))


async def played(here: Here, asked: Play) -> dict[str, Any]:
    """The table after a choice, and what followed from it."""
    table, seat, at = here.table, here.player(), asked.at
    answer = await here.hall.play(table, seat, said(asked), at, lambda: after(here, at, chosen_at(table, seat, at)))
    assert answer is not None
    return answer


def said(asked: messages.Said) -> str | dict[str, Any]:
    """What somebody chooses. Raises `BadAction`."""
    try:
        return asked.said()
    except ValueError as error:
        raise BadAction(str(error)) from None


def after(here: Here, since: int | None, chosen: range = range(0)) -> dict[str, Any]:
    """The table since a position number, and the events of the choices that were made just now."""
    table, who = here.table, here.who
    return {
        **table_json(table, who, since, chat=False),
        "events": log_lines(table, who.seat, chosen.start, chosen.stop),
    }


@router.post("/why", response_model=WhyAnswer)
async def why(here: AtTable, asked: messages.Said) -> Json:
    """Whether a choice is allowed now, and if not the reason and the rule."""
    async with here.at_rest() as match:
        refusal = match.why_not(said(asked), seat=here.seat())
    if refusal is None:
        return Json({"allowed": True, "reason": "", "rule": ""})
    return Json({"allowed": False, "reason": refusal.reason, "rule": refusal.rule})


@router.post("/undo", response_model=Played)
async def undo(here: AtTable, since: Since = None) -> Json:
    """Take your last choice back, unless dice have fallen, a secret was shown or another seat has chosen since.

    The answer is the table since the position number `since`, without the chat.
    """
    return Json(await here.hall.undo(here.table, here.player(), lambda: after(here, since)))


@router.post("/chat", response_model=ChatLine, status_code=201)
async def chat(here: AtTable, wish: messages.ChatWish) -> Json:
    """Say something to everybody at the table, or to one seat alone; spectators talk among themselves until the end."""
    return Json(await talked(here, wish), 201)


async def talked(here: Here, wish: messages.ChatWish) -> dict[str, Any]:
    """A line of talk, said."""
    return (await here.hall.talk(here.table, here.who, wish.text, wish.name, wish.to)).json()


@router.post("/orders", response_model=OrdersAnswer)
async def orders(here: AtTable, wish: messages.OrdersWish) -> Json:
    """Decide answers of your seat in advance. Nobody else sees these orders, and records show only the answers."""
    table, seat = here.table, here.player()
    await hosting.order(here.hall, table, seat, wish.orders)
    return Json({"orders": orders_json(table, here.who)})


@router.post("/rename", response_model=Done)
async def rename(here: AtTable, wish: messages.RenameWish) -> Json:
    """Another name for your seat; from the host another title for the table."""
    if here.who.spectator:
        raise NotAllowed("spectators have no name here; open the table by the link of a seat")
    name = wish.name if here.who.host else wish.name[:40]
    await hosting.rename(here.hall, here.table, here.who, name)
    return Json({"done": True})


@router.post("/seats/{seat}", response_model=SeatLink)
async def hand_over(here: AtTable, seat: int, wish: messages.HandOver) -> Json:
    """The host hands a seat to a bot, or back to its person; whoever sits there can take it back from a bot."""
    takes_back = here.who.seat == seat and wish.kind == "link" and not wish.new_link
    if not takes_back:
        here.host()
    here.table.must_have(seat)
    bot = known_bot(wish.bot, here.table.match.game.id) if wish.kind == "bot" else None
    return Json(await hosting.hand_over(here.hall, here.table, seat, wish.kind, bot, clean(wish.name), wish.new_link))


@router.post("/export", response_model=dict[str, Any])
async def export(here: AtTable) -> Json:
    """The host saves the whole game, hidden things included, to go on with at another server (`/api/tables/import`).

    While anything is hidden, a line in the chat tells everybody at the table.
    """
    here.host()
    return attachment(here, await hosting.carry(here.hall, here.table))


@router.post("/abandon", response_model=Done)
async def abandon(here: AtTable) -> Json:
    """The host closes a game that will not be played to its end."""
    here.host()
    await hosting.abandon(here.hall, here.table)
    return Json({"done": True})


@router.delete("", response_model=Done)
async def delete(here: AtTable) -> Json:
    """The host deletes the table and everything about it."""
    here.host()
    await hosting.delete(here.hall, here.table)
    return Json({"done": True})
