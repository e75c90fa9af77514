"""The connections of a server: how long one may be silent, and how many one address may have.

Uvicorn waits for ever for the head of a request. Here a connection without a whole head is closed after a while, and
one address has only a share of all connections, sockets included. A connection that has been used is kept longer than
any proxy or browser keeps its end, so that none sends a request while it is being closed.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from meadhall.table.settings import Settings
from meadhall.table.visitors import is_among, visitor_at

HEAD: Final = 10.0
"""Seconds for the head of a request."""
KEPT: Final = 320
"""Seconds that a used connection is kept. Browsers keep theirs for up to 300, proxies for up to 120."""
REFUSAL: Final = json.dumps({"error": "too many connections from this address; close some", "rule": ""}).encode()
TOO_MANY: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 2\r\nconnection: close\r\n"
    b"content-length: " + str(len(REFUSAL)).encode() + b"\r\n\r\n" + REFUSAL
)


class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """One connection."""

    settings: Settings
    head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        if self._neighbours() > self._share():
            transport.write(TOO_MANY)
            transport.close()
            return
        self._make_room()
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._is_silent():
            self._expect_head()
        else:
            self._stop_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has left."""
        self._stop_timer()
        super().connection_lost(exc)

    # -- how long
    def _is_silent(self) -> bool:
        """Whether no request is being answered; never once the connection has become a socket."""
        return self in self.connections and (self.cycle is None or self.cycle.response_complete)

    def _expect_head(self) -> None:
        if self.head_timer is None:
            self.head_timer = self.loop.call_later(HEAD, self._late)

    def _stop_timer(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def _late(self) -> None:
        self.head_timer = None
        if self._is_silent() and self.timeout_keep_alive_task is None:
            self.transport.close()

    # -- how many
    def _neighbours(self) -> int:
        """How many connections this address has, this one included."""
        mine = _visitor(self)
        return sum(_visitor(other) == mine for other in self.connections)

    def _share(self) -> int:
        """How many it may have. A proxy brings everybody, so it may have more."""
        return self.settings.proxied if _brings_others(self) else self.settings.connections

    def _make_room(self) -> None:
        """If the server is nearly full, close the connection that has been kept unused for longest."""
        if len(self.connections) < self.settings.all_connections * 3 // 4:
            return
        kept = [other for other in self.connections if getattr(other, "timeout_keep_alive_task", None) is not None]
        if kept:
            min(kept, key=lambda other: other.timeout_keep_alive_task.when()).transport.close()


def _visitor(connection: Any) -> str:
    return visitor_at(connection.client[0]) if connection.client else ""


def _brings_others(connection: Any) -> bool:
    """Whether somebody connects from this machine, or from a proxy that the owner has named."""
    return connection.client is None or is_among(connection.client[0], connection.settings.proxies)


def connections_with(settings: Settings) -> type[asyncio.Protocol]:
    """The class of connections of a server with these settings."""
    return type("Connection", (Patient,), {"settings": settings})
