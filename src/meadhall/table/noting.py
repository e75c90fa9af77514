"""Gives every request and every socket an id, and notes how long the answer took."""

from __future__ import annotations

import logging
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.table.journal import HEADER, REQUEST, id_from

LOG: Final = logging.getLogger(__name__)
ANSWERS: Final = ("http.response.start", "websocket.accept", "websocket.http.response.start")
"""The messages that may carry headers to the client."""


class Noted:
    """The layer around everything else."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, _in_a_sentence(scope, send))
            return
        request, began, status = id_from(Headers(scope=scope).get(HEADER)), time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] in ANSWERS:
                message.setdefault("headers", [])
                MutableHeaders(scope=message)[HEADER] = request
                status = message.get("status", 101)
            elif message["type"] == "http.response.body" and not message.get("more_body", False):
                note(scope, status, time.perf_counter() - began)  # before anyone can ask whether it was noted
            await send(message)

        before = REQUEST.set(request)
        try:
            await self.app(scope, receive, sending)
        finally:
            REQUEST.reset(before)


def _in_a_sentence(scope: Scope, send: Send) -> Send:
    """A server that cannot start says why in a sentence where it knows one, and not in the lines of its program."""

    async def sending(message: Message) -> None:
        failure = getattr(scope["app"].state, "failure", None)
        if message["type"] == "lifespan.startup.failed" and failure is not None:
            message = {**message, "message": failure}
        await send(message)

    return sending


def note(scope: Scope, status: int, seconds: float) -> None:
    """Count an answer, and log it. Addresses may contain secrets, so the kind of address stands for them."""
    route = getattr(scope.get("route"), "path", "other")
    scope["app"].state.hall.figures.answered(scope["method"], route, status, seconds)
    LOG.info("%s %s answered with %d after %.0f ms", scope["method"], route, status, 1000 * seconds)
