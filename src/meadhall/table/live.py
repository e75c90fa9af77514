"""The socket: it sends every change to everybody at a table, and takes choices and talk as messages.

The first message is {"type": "hello", "token": TOKEN, "since": number}: the token is never part of an address, which
proxies and servers write to their logs. The answer is the table since that position number, or all of it. Each later
change is sent as a whole state; several in a row are sent as one.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Message

from meadhall.table.answers import EXPLAINED, FAILED, explain
from meadhall.table.answers import sentence as sentence_of
from meadhall.table.asking import Here, who_asks
from meadhall.table.limits import Buckets
from meadhall.table.links import Who
from meadhall.table.messages import ChatWish, Play
from meadhall.table.playing_routes import played, talked

LOG: Final = logging.getLogger(__name__)
GREETING: Final = 10.0
"""Seconds in which a client must say hello."""
REST: Final = 0.04
"""Seconds between two states, so that quick changes are sent together."""
WAITING: Final = 256
"""Messages that may wait for a slow client before it is dismissed; it can return and ask for what it missed."""
PLAYED: Final = ("number", "choices", "events", "view")
"""What `played` says on a socket; the rest comes with the state that follows."""

router = APIRouter()


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, here: Here, since: int | None = None) -> None:
        self.socket = socket
        self.here = here
        self.who: Who = here.who
        self.since = since
        self._news = asyncio.Event()
        self._changed = False
        self._answering = False
        self._chat = True
        self._greeting = True
        self._last: dict[str, Any] = {}
        self._queue: list[dict[str, Any]] = []
        self._goodbye: tuple[int, str] | None = None
        self._closed = False

    # -- what the table calls
    def wake(self) -> None:
        """The table has changed."""
        self._changed = True
        self._news.set()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message when it is this client's turn."""
        if len(self._queue) >= WAITING:
            self.dismiss("too slow to be told everything", 1013)
            return
        self._queue.append(message)
        self._news.set()

    def dismiss(self, reason: str, code: int = 4000) -> None:
        """Close the socket with a reason."""
        self._goodbye = (code, reason)
        self._news.set()

    # -- the two directions
    async def tell(self) -> None:
        """Send whatever is new, until the client is dismissed."""
        self.wake()
        rested = 0.0
        while self._goodbye is None:
            await self._wait(rested)
            queue, self._queue = self._queue, []
            for message in queue:
                await self._send(message)
            if self._state_due() and time.monotonic() >= rested:
                self._changed = False
                async with self.here.at_rest():
                    state = self._state()
                if state is not None:
                    await self._send(state)
                    rested = time.monotonic() + REST
        await self.say_goodbye()

    async def say_goodbye(self) -> None:
        """Close the socket of a client who was dismissed."""
        if self._goodbye is not None and not self._closed:
            self._closed = True
            await self.socket.close(*self._goodbye)

    async def _wait(self, rested: float) -> None:
        """Until there is a message, or something has changed and the rest is over."""
        with suppress(TimeoutError):
            patience = max(0.0, rested - time.monotonic()) if self._state_due() else None
            await asyncio.wait_for(self._news.wait(), patience)
        self._news.clear()

    def _state_due(self) -> bool:
        """Whether a state is to be sent; the answer to this client's own message comes before it."""
        return self._changed and not self._answering

    def _state(self) -> dict[str, Any] | None:
        """The table since the last time; None where nothing has changed that this client may know."""
        state = {"type": "state", **self.here.table.json(self.who, self.since, self._chat)}
        news = self._greeting or state["log"] or self._chat
        self.since, self._chat, self._greeting = state["number"], False, False
        shown = {name: value for name, value in state.items() if name not in ("log", "log_from", "chat")}
        if not news and shown == self._last:
            return None
        self._last = shown
        return state

    async def _number(self) -> int:
        """The position number of this client, durable like everything that is sent."""
        async with self.here.at_rest() as match:
            return match.number_for(self.who.seat)

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(json.dumps(message, separators=(",", ":")))

    async def listen(self, messages: Buckets) -> None:
        """Answer every message, until the client leaves or is dismissed."""
        while True:
            text = _text_of(await self.socket.receive())
            if self._goodbye is not None:
                return
            if not messages.take(self.here.visitor):
                self.say(error("too many messages at once; wait a moment"))
                continue
            self._answering = True
            answer = await self._answer(text)
            if answer is not None:
                self.say(answer)
            self._answering = False
            self._news.set()

    async def _answer(self, text: str | None) -> dict[str, Any] | None:
        """The answer to one message; a mistake is answered with its sentence."""
        message = _object(text)
        if message is None:
            return error("a message is an object in JSON")
        reference = message.pop("ref", None)
        try:
            answer = await self._do(message)
        except EXPLAINED as mistake:
            status, sentence, rule = explain(mistake)
            answer = error(sentence, rule, status)
            with suppress(*EXPLAINED):
                answer["number"] = await self._number()
        except ValidationError as mistake:
            answer = error(sentence_of(mistake))
        except Exception:
            LOG.exception("a message could not be answered")
            answer = error(FAILED, status=500)
        if answer is not None and isinstance(reference, (str, int)):
            answer["ref"] = reference
        return answer

    async def _do(self, message: dict[str, Any]) -> dict[str, Any] | None:
        kind = message.pop("type", None)
        match kind:
            case "play":
                answer = await played(self.here, Play.model_validate(message))
                return {"type": "played", **{name: answer[name] for name in PLAYED}}
            case "chat":
                await talked(self.here, ChatWish.model_validate(message))
                return None
            case "ping":
                return {"type": "pong", "number": await self._number()}
            case "hello":
                self.since = _since(message)
                self._chat = self._greeting = True
                self.wake()
                return None
        return error('the "type" of a message is hello, play, chat or ping')


def _object(text: str | None) -> dict[str, Any] | None:
    """A message as an object; None if it is anything else."""
    try:
        message = None if text is None else json.loads(text)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def _since(message: dict[str, Any]) -> int | None:
    """The position number that a hello names, if it names one."""
    since = message.get("since")
    return since if type(since) is int and 0 <= since < 2**31 else None


def _text_of(message: Message) -> str | None:
    """The text of a message; None where it is bytes. Raises `WebSocketDisconnect` where the client has left."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005), message.get("reason"))
    return message.get("text")


def error(sentence: str, rule: str = "", status: int = 422) -> dict[str, Any]:
    """A mistake as a message."""
    return {"type": "error", "error": sentence, "rule": rule, "status": status}


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
        await socket.close(4000 + status, sentence[:100])
        return
    if len(here.table.connections) >= hall.settings.watchers:
        await socket.close(1013, "too many people look at this table")
        return
    await attend(Connection(socket, here, _since(hello)), socket.app.state.messages)


async def greet(socket: WebSocket) -> dict[str, Any] | None:
    """The hello of a client, with its token; None if it sent something else or left, and the socket is closed."""
    if "token" in socket.query_params:
        await socket.close(4400, "send the token in the first message (hello), not in the address")
        return None
    try:
        hello = _object(_text_of(await asyncio.wait_for(socket.receive(), GREETING)))
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
    """Let a client sit at the table until one of the two ends it. All sockets of an address share its bucket."""
    table = connection.here.table
    table.connections.add(connection)
    presence(connection)
    telling = asyncio.create_task(connection.tell())
    listening = asyncio.create_task(connection.listen(messages))
    try:
        await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.connections.discard(connection)
        for task in (telling, listening):
            task.cancel()
        results = await asyncio.gather(telling, listening, return_exceptions=True)
        presence(connection)
        with suppress(RuntimeError, OSError, WebSocketDisconnect):
            await connection.say_goodbye()
    for result in results:
        left = isinstance(result, (WebSocketDisconnect, asyncio.CancelledError, RuntimeError, OSError))
        if isinstance(result, Exception) and not left:
            raise result


def presence(connection: Connection) -> None:
    """Tell everybody at the table who is there."""
    table = connection.here.table
    watching = sum(other.who.seat is None for other in table.connections)
    message = {"type": "presence", "online": table.online(), "watching": watching}
    for other in table.connections:
        other.say(message)
