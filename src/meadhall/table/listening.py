"""Hears from PostgreSQL what other servers do at the tables, and tells them what happens here.

A thread with a connection of its own listens. If the connection is lost, it is made anew, and whatever was missed is
looked for by numbers (see `Sharing`).
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from meadhall.table.outage import Outage
from meadhall.table.postgres import Postgres

CHANNEL: Final = "meadhall"
LOOK_UP: Final = 0.2
"""Seconds after which the thread looks whether it is to end."""
PAUSE: Final = 0.01
"""Seconds in which messages gather, so that a busy server is not woken for each."""
AGAIN: Final = 0.5
"""Seconds before another attempt to connect."""
CLOSING: Final = 2.0
"""Seconds to wait for the thread at the end."""


class Listener:
    """The thread that listens."""

    def __init__(
        self, storage: Postgres, outage: Outage, heard: Callable[[str], None], connected: Callable[[], None]
    ) -> None:
        """`heard` and `connected` are called in the running loop: for each message, and when it hears (again)."""
        self._storage = storage
        self._outage = outage
        self._heard = heard
        self._connected = connected
        self._loop = asyncio.get_running_loop()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread; one that is just trying to connect ends by itself."""
        self._ending.set()
        self._thread.join(CLOSING)

    def _listen(self) -> None:
        failures = self._storage.failures()
        while not self._ending.is_set():
            try:
                with self._storage.driver() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self._connected)
                    while not self._ending.is_set():
                        notices = [notice.payload for notice in connection.notifies(timeout=LOOK_UP, stop_after=1)]
                        if notices:
                            self._call(self._hear_all, notices)
                            self._ending.wait(PAUSE)
            except failures as error:
                self._outage.lost(getattr(error, "orig", None) or error)
                self._ending.wait(AGAIN)

    def _hear_all(self, notices: list[str]) -> None:
        for notice in notices:
            self._heard(notice)

    def _call(self, function: Callable[..., None], *arguments: list[str]) -> None:
        with suppress(RuntimeError):  # the server has stopped meanwhile
            self._loop.call_soon_threadsafe(function, *arguments)
