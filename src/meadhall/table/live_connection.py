"""One socket at one table: it sends every change, and answers choices, chat and pings in the order they come."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final

from fastapi import WebSocket
from pydantic import ValidationError

from meadhall.table.answers import EXPLAINED, FAILED, compact, explain
from meadhall.table.answers import sentence as sentence_of
from meadhall.table.asking import Here
from meadhall.table.limits import Buckets
from meadhall.table.links import Who
from meadhall.table.messages import ChatWish, Play
from meadhall.table.playing_routes import played, talked
from meadhall.table.showing import table_json
from meadhall.table.socket_messages import error, object_of, since_of, text_of

LOG: Final = logging.getLogger(__name__)
REST: Final = 0.04
"""Seconds between two states, so that quick changes are sent together."""
WAITING: Final = 256
"""Messages that may wait for a slow client before it is dismissed; it can return and ask for what it missed."""
PLAYED: Final = ("number", "choices", "events", "view")
"""The fields of `played` that a socket sends; the rest comes with the state that follows."""


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
            self.dismiss("too slow to receive everything", 1013)
            return
        self._queue.append(message)
        self._news.set()

    def dismiss(self, reason: str, code: int = 4000) -> None:
        """Close the socket with a reason."""
        self._goodbye = (code, reason)
        self._news.set()

    # -- the two directions
    async def send_changes(self) -> None:
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
        patience = max(0.0, rested - time.monotonic()) if self._state_due() else None
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):  # wait_for may miss that the client has left
                await self._news.wait()
        self._news.clear()

    def _state_due(self) -> bool:
        """Whether a state is to be sent; the answer to this client's own message comes before it."""
        return self._changed and not self._answering

    def _state(self) -> dict[str, Any] | None:
        """The table since the last time; None where nothing has changed that this client may know."""
        state = {"type": "state", **table_json(self.here.table, self.who, self.since, self._chat)}
        news = self._greeting or state["log"] or self._chat
        self.since, self._chat, self._greeting = state["number"], False, False
        shown = {name: value for name, value in state.items() if name not in ("log", "log_from", "chat", "watching")}
        shown["seats"] = [{**seat, "online": None, "seen": None} for seat in state["seats"]]  # see `presence`
        if not news and shown == self._last:
            return None
        self._last = shown
        return state

    async def _number(self) -> int:
        """The position number of this client, durable like everything that is sent."""
        async with self.here.at_rest() as match:
            return match.number_for(self.who.seat)

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(compact(message).decode())

    async def answer_messages(self, messages: Buckets) -> None:
        """Answer every message, until the client leaves or is dismissed."""
        while True:
            text = text_of(await self.socket.receive())
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
        message = object_of(text)
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
                self.since = since_of(message)
                self._chat = self._greeting = True
                self.wake()
                return None
        return error('the "type" of a message is hello, play, chat or ping')
