"""Sitting down: invitations are made and redeemed, and the table notes who is there.

Each change runs to its end even if whoever asked for it leaves (see `errands`).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.refusal import Refusal, Refused
from meadhall.table import store
from meadhall.table.changing import changing
from meadhall.table.database import UNREACHABLE
from meadhall.table.errands import to_its_end
from meadhall.table.invitations import (
    Invitation,
    invitation_to,
    known,
    must_be_open,
    new_invitation,
    open_for,
    with_new,
)  # fmt: skip
from meadhall.table.links import NotAllowed, hashed, new_token, same
from meadhall.table.table import Seat, Table, Talk

if TYPE_CHECKING:
    from meadhall.table.hall import Hall

LOG: Final = logging.getLogger(__name__)


@to_its_end
async def invite(hall: Hall, table: Table, seat: int, unseat: bool) -> str:
    """A new invitation to a seat, which makes the open one void; `unseat` makes the seat's token void, too."""
    secret = new_invitation()
    async with hall.at_rest(table):
        changed = Seat(**{**vars(table.seats[seat]), **({"token": None} if unseat else {})})
        with changing(table):
            new = invitation_to(seat, secret, time.time())
            await write_seat(hall, table, changed, with_new(table.invitations, new))
        if unseat:
            dismiss(table, seat, "the host has made a new invitation to this seat, and this link is void")
    return secret


@to_its_end
async def note_asked(hall: Hall, table: Table, seat: int) -> None:
    """The link of a seat's invitation has been handed to somebody. Raises `Refused` if there is none."""
    async with hall.at_rest(table):
        invitation = open_for(table.invitations, seat)
        if invitation is None:
            raise Refused(Refusal("", "there is no open invitation to this seat; make a new one"))
        asked = Invitation(**{**vars(invitation), "asked": time.time()})
        with changing(table):
            others = [asked if one is invitation else one for one in table.invitations]
            await write_seat(hall, table, table.seats[seat], others)


async def look_at(hall: Hall, id: str, secret: str) -> tuple[Table, Seat]:
    """The table and the seat that an invitation is for. Raises `NoTable`, `NotAllowed` if it opens none any more."""
    table = await hall.tables.admit(id, secret)
    async with hall.at_rest(table):
        invitation = known(table.invitations, secret)
        must_be_open(invitation)
        return table, table.seats[invitation.seat]


@to_its_end
async def redeem(hall: Hall, id: str, secret: str, name: str, token: str) -> tuple[int, str]:
    """Sit down: the seat, and the token that opens it from now on. A bot that kept the seat gives it back.

    Whoever sends the same token again, because no answer came, is answered again. Raises `NoTable`, `NotAllowed`.
    """
    table = await hall.tables.admit(id, secret)
    async with hall.at_rest(table):
        invitation = known(table.invitations, secret)
        seat = table.seats[invitation.seat]
        if invitation.redeemed is not None and token and same(token, seat.token):
            return seat.seat, token
        must_be_open(invitation)
        own = token or new_token()
        if table.who(own) is not None:
            raise NotAllowed("this token opens the table already; choose another one for this seat")
        now = time.time()
        used = Invitation(**{**vars(invitation), "redeemed": now})
        with changing(table):
            changed = seated(seat, name, hashed(own), now)
            await write_seat(hall, table, changed, [used if one is invitation else one for one in table.invitations])
        if seat.kind == "bot":
            await say(hall, table, f"{changed.name} has come and plays {table.side(seat.seat)}; the bot gives way.")
        dismiss(table, seat.seat, "this seat has moved to another device")
    hall.bots.wake(table)
    return seat.seat, own


def seated(seat: Seat, name: str, token: str, now: float) -> Seat:
    """A seat when its person has come."""
    kind = "link" if seat.kind == "bot" else seat.kind
    return Seat(seat.seat, kind, name or seat.person or seat.name, None, token, None, now)


def dismiss(table: Table, seat: int, reason: str) -> None:
    """Close all sockets of a seat."""
    for connection in list(table.connections):
        if connection.who.seat == seat:
            connection.dismiss(reason)


async def say(hall: Hall, table: Table, text: str) -> None:
    """A line that everybody at the table reads, from nobody in particular."""
    await hall.say(table, Talk(time.time(), None, "Table", text))


async def write_seat(hall: Hall, table: Table, changed: Seat, invitations: Sequence[Invitation] | None = None) -> None:
    """Make a seat durable, and with it all invitations if they have changed."""

    def write(session: Any) -> None:
        store.write_seat(session, table.id, changed)
        if invitations is not None:
            store.write_invitations(session, table.id, invitations)

    await hall.write(table, write)
    table.seats[changed.seat] = changed
    if invitations is not None:
        table.invitations = list(invitations)


def note_presence(hall: Hall, table: Table, seat: int | None) -> Coroutine[Any, Any, None]:
    """Somebody with the token of a seat has come or left: noted at once, and written by what is returned."""
    now = time.time()
    if seat is not None:
        table.seats[seat].seen = now
    return _write_presence(hall, table, seat, now)


async def _write_presence(hall: Hall, table: Table, seat: int | None, now: float) -> None:
    if seat is None or table.deleted:
        return
    try:
        await hall.writer.write(lambda session: store.write_seen(session, table.id, seat, now))
    except UNREACHABLE:  # the game goes on without it
        pass
    except Exception:
        LOG.exception("when somebody came to table %s could not be written", table.id)
