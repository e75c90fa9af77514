"""Which tables' bots think at this server. PostgreSQL keeps the claims, and frees them when a server is killed."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from typing import Any, Final

from meadhall.table.postgres import Postgres

THINKING: Final = 0x6D65
"""The first key of the locks for tables whose bots think."""


class Claims:
    """A connection that holds the claims of this server."""

    def __init__(self, storage: Postgres) -> None:
        self._storage = storage
        self._alone = threading.Lock()
        self._open = ExitStack()
        self._connection: Any = None
        self._closed = False

    def take(self, id: str) -> bool:
        """Claim a table; False if another server has it, or if the database cannot be reached."""
        return bool(self._ask("SELECT pg_try_advisory_lock(%s, hashtext(%s))", id))

    def free(self, id: str) -> None:
        """Give a table up."""
        self._ask("SELECT pg_advisory_unlock(%s, hashtext(%s))", id)

    def close(self) -> None:
        """Give everything up."""
        with self._alone:
            self._closed = True
            self._leave()

    def _ask(self, question: str, id: str) -> Any:
        with self._alone:
            if self._closed:
                return None
            try:
                if self._connection is None:
                    self._connection = self._open.enter_context(self._storage.driver())
                return self._connection.execute(question, (THINKING, id)).fetchone()[0]
            except self._storage.failures():
                self._leave()
                return None

    def _leave(self) -> None:
        self._open.close()
        self._open, self._connection = ExitStack(), None
