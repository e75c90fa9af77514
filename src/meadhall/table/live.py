"""The socket: it sends every change to everybody at a table, and takes choices and chat as messages.

The first message is {"type": "hello", "token": TOKEN, "since": number}: the token is never part of an address, which
proxies and servers write to their logs. The answer is the table since that position number, or all of it. Each later
change is sent as a whole state; several in a row are sent as one.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from meadhall.table.answers import EXPLAINED, NO_DATABASE, explain
from meadhall.table.asking import who_asks
from meadhall.table.database import UNREACHABLE
from meadhall.table.inviting import note_presence
from meadhall.table.limits import Buckets
from meadhall.table.live_connection import Connection
from meadhall.table.socket_messages import object_of, since_of, text_of

LATER: Final = 1013
"""The code of a socket whose client may come again in a moment."""
GREETING: Final = 10.0
"""Seconds in which a client must say hello."""

router = APIRouter()


@router.websocket("/api/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Follow a table; see the module."""
    hall = socket.app.state.hall
    await socket.accept()
    hello = await greet(socket)
    if hello is None:
        return
    try:
        here = await who_asks(hall, socket, id, hello["token"])
    except EXPLAINED as mistake:
        status, sentence, _ = explain(mistake)
        await socket.close(LATER if status == 503 else 4000 + status, sentence[:100])
        return
    if len(here.table.connections) >= hall.settings.watchers:
        await socket.close(LATER, "too many people look at this table")
        return
    since = since_of(hello)
    hall.sharing.doubt(here.table, since, here.who.seat)
    await attend(Connection(socket, here, since), socket.app.state.messages)


async def greet(socket: WebSocket) -> dict[str, Any] | None:
    """The hello of a client, with its token; None if it sent something else or left, and the socket is closed."""
    if "token" in socket.query_params:
        await socket.close(4400, "send the token in the first message (hello), not in the address")
        return None
    try:
        hello = object_of(text_of(await asyncio.wait_for(socket.receive(), GREETING)))
    except WebSocketDisconnect:
        return None
    except TimeoutError:
        await socket.close(1008, f"expected a hello within {GREETING:g} seconds")
        return None
    if hello is None or hello.get("type") != "hello" or not isinstance(hello.get("token"), str):
        await socket.close(4422, 'the first message is {"type": "hello", "token": TOKEN}')
        return None
    return hello


async def attend(connection: Connection, messages: Buckets) -> None:
    """Serve one socket until the client leaves or is dismissed. All sockets of an address share its bucket."""
    table = connection.here.table
    table.connections.add(connection)
    presence(connection)
    sending = asyncio.create_task(connection.send_changes())
    answering = asyncio.create_task(connection.answer_messages(messages))
    try:
        await asyncio.wait((sending, answering), return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.connections.discard(connection)
        for task in (sending, answering):
            task.cancel()
        results = await asyncio.gather(sending, answering, return_exceptions=True)
        presence(connection)
        if any(isinstance(result, UNREACHABLE) for result in results):
            connection.dismiss(NO_DATABASE, LATER)
        with suppress(RuntimeError, OSError, WebSocketDisconnect):
            await connection.say_goodbye()
    for result in results:
        left = isinstance(result, (WebSocketDisconnect, asyncio.CancelledError, RuntimeError, OSError, *UNREACHABLE))
        if isinstance(result, Exception) and not left:
            raise result


def presence(connection: Connection) -> None:
    """Somebody has come or left: send everybody at the table who is there, and write it down."""
    table, hall = connection.here.table, connection.here.hall
    hall.errands.begin(note_presence(hall, table, connection.who.seat))
    hall.sharing.tell(table)
    message = table.presence()
    for other in table.connections:
        other.say(message)
