"""The outermost layer: it refuses what is too much or comes from the wrong place, and puts headers on every answer."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.table.answers import FAILED
from meadhall.table.limits import Buckets
from meadhall.table.origins import wrong_host, wrong_origin
from meadhall.table.settings import Settings
from meadhall.table.visitors import visitor_of

LOG: Final = logging.getLogger(__name__)

POLICY: Final = "; ".join(
    (
        "default-src 'self'", "img-src 'self' data: blob:", "font-src 'self' data:",
        "style-src 'self' 'unsafe-inline'", "connect-src 'self'", "object-src 'none'", "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS: Final = tuple(
    (name.encode(), value.encode())
    for name, value in (
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    )
)
CREATING: Final = ("/api/tables", "/api/tables/import", "/api/studies", "/api/positions/table")
"""Where something new is kept, besides what-ifs."""
BODY: Final = 30.0
"""Seconds for the body of a request."""

Refused = tuple[int, str]
"""Status and sentence."""


class Guard:
    """Lets requests and sockets pass, or refuses them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._requests = Buckets(settings.rate, settings.burst)
        self._creations = Buckets(settings.creations if settings.rate > 0 else 0, 30)
        self._sockets: Counter[str] = Counter()
        self._most_sockets = settings.sockets if settings.rate > 0 else float("inf")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        if scope["type"] == "http":
            await self._request(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # -- sockets
    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, visitor = Headers(scope=scope), visitor_of(scope)
        refused = self._wrong_place(scope, headers)
        if refused is None and not self._requests.take(visitor):
            refused = 429, "too many requests at once; wait a moment"
        if refused is None and self._sockets[visitor] >= self._most_sockets:
            refused = 429, f"{self.settings.sockets} sockets are open from this address; close some"
        if refused is not None:
            await receive()
            await _refuse(send, *refused, prefix="websocket.http.response")
            return
        self._sockets[visitor] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._sockets[visitor] -= 1
            if not self._sockets[visitor]:
                del self._sockets[visitor]

    def _wrong_place(self, scope: Scope, headers: Headers) -> Refused | None:
        sentence = wrong_host(headers, self.settings.hosts)
        if sentence is None and (scope["type"] == "websocket" or _writes(scope)):
            sentence = wrong_origin(scope, headers)
        return None if sentence is None else (403, sentence)

    # -- requests
    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._wrong_place(scope, Headers(scope=scope)) or self._too_often(scope)
        if refused is not None:
            await _refuse(send, *refused)
            return
        large = scope["path"] == "/api/tables/import" or scope["path"].startswith(("/api/studies", "/api/positions/"))
        limit = self.settings.record_body if large else self.settings.body
        body = await self._body(scope, receive, limit)
        if isinstance(body, tuple):
            await _refuse(send, *body)
        elif body is not None:
            await self._answered(scope, _once(body, receive), send)

    def _too_often(self, scope: Scope) -> Refused | None:
        if not scope["path"].startswith("/api/"):
            return None
        visitor = visitor_of(scope)
        if not self._requests.take(visitor):
            return 429, "too many requests at once; wait a moment"
        creates = scope["path"] in CREATING or scope["path"].endswith("/branch")
        if _writes(scope) and creates and not self._creations.take(visitor):
            return 429, "too many new tables or studies at once; wait a minute"
        return None

    async def _body(self, scope: Scope, receive: Receive, limit: int) -> bytes | Refused | None:
        """The body in one piece; why it is refused; None if the client has left."""
        too_large = 413, f"this is too large; the limit is {limit} bytes"
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > limit:
            return too_large
        body: bytes = b""
        try:
            async with asyncio.timeout(BODY):
                while (message := await receive())["type"] == "http.request":
                    body += message.get("body", b"")
                    if len(body) > limit:
                        return too_large
                    if not message.get("more_body", False):
                        break
                else:
                    return None
        except TimeoutError:
            return 408, f"this did not arrive within {BODY:g} seconds"
        if body.count(b",") > self.settings.record_parts:
            return 413, f"this has too many parts; the limit is {self.settings.record_parts}"
        return body

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on. If the server fails, its log says why, and the connection can be used again."""
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            if begun:
                raise
            LOG.exception("%s %s could not be answered", scope["method"], scope["path"])
            await _refuse(send, 500, FAILED)


def _once(body: bytes, receive: Receive) -> Receive:
    """A body that has been read already, then whatever comes."""
    sent = False

    async def again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = message.setdefault("headers", [])
            there = {name for name, _ in headers}
            message["headers"] = [*headers, *(header for header in HEADERS if header[0] not in there)]
        await send(message)

    return sending


def _writes(scope: Scope) -> bool:
    return scope["method"] not in ("GET", "HEAD", "OPTIONS")


async def _refuse(send: Send, status: int, sentence: str, prefix: str = "http.response") -> None:
    body = json.dumps({"error": sentence, "rule": ""}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    if status == 408:
        headers.append((b"connection", b"close"))
    await send({"type": f"{prefix}.start", "status": status, "headers": headers})
    await send({"type": f"{prefix}.body", "body": body})
