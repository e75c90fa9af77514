"""Who sits at a table and what becomes of it: names, seats, export, abandoning and deleting.

Each change runs to its end even if whoever asked for it leaves (see `errands`).
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.refusal import Refusal, Refused
from meadhall.table import store
from meadhall.table.carrying import whole_game
from meadhall.table.changing import changing
from meadhall.table.errands import to_its_end
from meadhall.table.hall import link_for
from meadhall.table.invitations import Invitation, invitation_to, open_for, voided, with_new
from meadhall.table.inviting import dismiss, say, write_seat
from meadhall.table.links import Who, hashed
from meadhall.table.seat_names import bot_title
from meadhall.table.table import Seat, Table, Talk

if TYPE_CHECKING:
    from meadhall.table.hall import Hall

SAVED: Final = "I have saved the whole game, with everything that is hidden."
"""The line that everybody at a table reads when its host exports the game."""


@to_its_end
async def carry(hall: Hall, table: Table) -> dict[str, Any]:
    """Everything about a table, hidden things included. If there are any, a chat line says so to everybody."""
    async with hall.at_rest(table):
        if table.has_secrets():
            await hall.say(table, Talk(time.time(), None, "Host", SAVED))
        chat = await hall.tables.chat(table)
        return whole_game(table, chat)


@to_its_end
async def rename(hall: Hall, table: Table, who: Who, name: str) -> None:
    """Another name for a seat; the host gives the table another title."""
    async with hall.at_rest(table):
        with changing(table):
            if who.seat is None:
                await hall.write(table, lambda session: store.write_title(session, table.id, name))
                table.title = name
            else:
                await write_seat(hall, table, Seat(**{**vars(table.seats[who.seat]), "name": name}))


@to_its_end
async def order(hall: Hall, table: Table, seat: int, orders: Mapping[str, Any]) -> None:
    """Standing orders of a seat, besides those that it has. Raises `BadSetup` if the game has no such order."""
    async with hall.at_rest(table):
        info, old = table.match.game.info(), table.seats[seat]
        full = info.check_orders({**old.orders, **orders})
        unusual = {order.name: full[order.name] for order in info.orders if full[order.name] != order.default}
        with changing(table):
            await write_seat(hall, table, Seat(**{**vars(old), "orders": unusual}))
    hall.bots.wake(table)


@to_its_end
async def hand_over(
    hall: Hall, table: Table, seat: int, kind: str, bot: str | None, name: str, new_link: bool
) -> dict[str, Any]:
    """Give a seat to a bot, or to a person; returns what opens it if that is new.

    A bot keeps the seat for whoever has its token or its invitation, and the name of that person with it. A chat line
    says so to everybody.
    """
    async with hall.at_rest(table):
        old, side, now = table.seats[seat], table.side(seat), time.time()
        waits = kind == "link" and open_for(table.invitations, seat) is not None
        taken = bot is None and (new_link or (old.token is None and not waits))
        link: dict[str, Any] = {"seat": seat, "token": None, "invitation": None}
        if taken:
            link = link_for(Seat(seat, kind, name))
        token = old.token if not taken else None if link["token"] is None else hashed(link["token"])
        if bot is None:
            changed = Seat(seat, kind, name or old.person or (old.name if old.kind != "bot" else side), None, token)
        else:
            changed = Seat(seat, "bot", name or bot_title(bot), bot, token, person_of(old, side))
        changed.seen = old.seen if token is not None else None
        with changing(table):
            await write_seat(hall, table, changed, _invitations(table, link, now) if taken else None)
        if (old.kind == "bot") != (kind == "bot"):
            await say(hall, table, _sentence(changed, side))
        if taken:
            dismiss(table, seat, "the host has made a new link for this seat, and this one is void")
    hall.bots.wake(table)
    return link


def person_of(seat: Seat, side: str) -> str | None:
    """The person whose seat it is, if anybody is known."""
    if seat.kind == "bot":
        return seat.person
    return seat.name if seat.token is not None or seat.name != side else None


def _invitations(table: Table, link: dict[str, Any], now: float) -> list[Invitation]:
    """All invitations when a seat has a new link: the last one for this seat is void."""
    if link["invitation"] is not None:
        return with_new(table.invitations, invitation_to(link["seat"], link["invitation"], now))
    return [voided(one) if one.seat == link["seat"] and one.is_open else one for one in table.invitations]


def _sentence(seat: Seat, side: str) -> str:
    """The line about a seat that a bot has taken, or given back."""
    if seat.kind != "bot":
        return (
            f"{seat.name} plays {side} again." if seat.token else f"{side} waits for its player; no bot plays it now."
        )
    if seat.person:
        return f"A bot ({seat.name}) plays {side} for {seat.person} now."
    return f"A bot ({seat.name}) plays {side} until its player comes."


@to_its_end
async def abandon(hall: Hall, table: Table) -> None:
    """Close a game that will not be played to its end. Raises `Refused`."""
    async with hall.at_rest(table):
        if table.status != "playing":
            raise Refused(Refusal("", f"this game is {table.status} already"))
        with changing(table):
            await hall.write(table, lambda session: store.write_status(session, table.id, "abandoned"))
            table.status = "abandoned"


@to_its_end
async def delete(hall: Hall, table: Table) -> None:
    """Forget a table and everything about it."""
    async with hall.at_rest(table):
        with changing(table):
            await hall.write(table, lambda session: store.delete_table(session, table.id))
            hall.tables.forget(table)
