"""Who sits at a table and what becomes of it: names, seats, export, abandoning and deleting.

Each change runs to its end even if whoever asked for it leaves (see `errands`).
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.refusal import Refusal, Refused
from meadhall.table import store
from meadhall.table.carrying import whole_game
from meadhall.table.changing import changing
from meadhall.table.errands import to_its_end
from meadhall.table.links import Who, hashed, new_token
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
                await hall.writer.write(lambda session: store.write_title(session, table.id, name))
                table.title = name
            else:
                await _write_seat(hall, table, who.seat, name=name)


@to_its_end
async def hand_over(
    hall: Hall, table: Table, seat: int, kind: str, bot: str | None, name: str, new_link: bool
) -> str | None:
    """Give a seat to a bot, or back to whoever has its link; returns the token if a new one was made."""
    async with hall.at_rest(table):
        token = new_token() if kind != "bot" and (new_link or table.seats[seat].token is None) else None
        kept = table.seats[seat].token if token is None else hashed(token)
        with changing(table):
            await _write_seat(hall, table, seat, kind=kind, bot=bot, name=name, token=kept)
        if token is not None:
            for connection in list(table.connections):
                if connection.who.seat == seat:
                    connection.dismiss("this seat has a new link")
    hall.bots.wake(table)
    return token


async def _write_seat(hall: Hall, table: Table, seat: int, **changes: Any) -> None:
    changed = Seat(**{**vars(table.seats[seat]), **changes})
    await hall.writer.write(lambda session: store.write_seat(session, table.id, changed))
    table.seats[seat] = changed


@to_its_end
async def abandon(hall: Hall, table: Table) -> None:
    """Close a game that will not be played to its end. Raises `Refused`."""
    async with hall.at_rest(table):
        if table.status != "playing":
            raise Refused(Refusal("", f"this game is {table.status} already"))
        with changing(table):
            await hall.writer.write(lambda session: store.write_status(session, table.id, "abandoned"))
            table.status = "abandoned"


@to_its_end
async def delete(hall: Hall, table: Table) -> None:
    """Forget a table and everything about it."""
    async with hall.at_rest(table):
        with changing(table):
            await hall.writer.write(lambda session: store.delete_table(session, table.id))
            hall.tables.forget(table)
