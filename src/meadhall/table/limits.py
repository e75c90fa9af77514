"""What keeps a server standing: how much may be sent, how often, from where, and the headers of every answer."""

from __future__ import annotations

import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.table.answers import FAILED
from meadhall.table.settings import Settings

LOG: Final = logging.getLogger(__name__)

POLICY: Final = "; ".join(
    (
        "default-src 'self'", "img-src 'self' data: blob:", "font-src 'self' data:",
        "style-src 'self' 'unsafe-inline'", "connect-src 'self'", "object-src 'none'", "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ADDRESSES: Final = 4096
"""How many addresses are remembered."""


class Bucket:
    """So many at once, refilled at a steady rate; a rate of 0 is no limit."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._last = clock()

    def take(self) -> bool:
        """Whether one more may pass now."""
        if self._rate <= 0:
            return True
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for every address, those that have come lately."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more may pass from this address."""
        bucket = self._known.pop(address, None) or Bucket(self._rate, self._burst)
        self._known[address] = bucket
        if len(self._known) > ADDRESSES:
            self._known.popitem(last=False)
        return bucket.take()


def same_origin(headers: Headers | Mapping[str, str]) -> bool:
    """Whether a request comes from our own page, or from a program that is no page at all."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


class Guard:
    """The outermost layer: refuses what is too much, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._requests = Buckets(settings.rate, settings.burst)
        self._creations = Buckets(settings.creations if settings.rate > 0 else 0, 30)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _with_headers(send)
        refused = self._refused(scope)
        if refused is not None:
            await _refuse(send, *refused)
            return
        limit = self.settings.record_body if scope["path"] == "/api/tables/import" else self.settings.body
        await self._limited(scope, receive, send, limit)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        """Status and sentence where a request may not pass."""
        headers = Headers(scope=scope)
        address = scope["client"][0] if scope.get("client") else ""
        writes = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not scope["path"].startswith("/api/"):
            return None
        if writes and not same_origin(headers):
            return 403, "another site may not do this"
        if not self._requests.take(address):
            return 429, "too many requests at once; wait a moment"
        creates = scope["path"] in ("/api/tables", "/api/tables/import") or scope["path"].endswith("/branch")
        if writes and creates and not self._creations.take(address):
            return 429, "too many new tables at once; wait a minute"
        return None

    async def _limited(self, scope: Scope, receive: Receive, send: Send, limit: int) -> None:
        """Pass a request on with its body in one piece, unless that is too large."""
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > limit:
            await _refuse(send, 413, f"this is too large; the limit is {limit} bytes")
            return
        body = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            if len(body) > limit:
                await _refuse(send, 413, f"this is too large; the limit is {limit} bytes")
                return
            if not message.get("more_body", False):
                break
        if body.count(b",") > self.settings.record_parts:
            await _refuse(send, 413, f"this has too many parts; the limit is {self.settings.record_parts}")
            return
        await self._answered(scope, _once(body, receive), send)

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
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def _refuse(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"error": sentence, "rule": ""}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
