"""While the database cannot be used, the log says so in one sentence, and in another one when it is back."""

from __future__ import annotations

import logging
import threading
import time
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import InternalError, OperationalError

from meadhall.table.database import UNREACHABLE

LOG: Final = logging.getLogger(__name__)
CALM: Final = 10.0
"""Seconds: what fails again within that time belongs to the same outage, about which nothing more is said."""


class Outage:
    """Whether the database can be used, as far as somebody has tried."""

    def __init__(self) -> None:
        self._alone = threading.Lock()
        self._lost = self._said = False
        self._began = self._ended = -CALM

    @property
    def is_on(self) -> bool:
        """Whether the last attempt failed."""
        return self._lost

    def watch(self, engine: Engine) -> None:
        """Notice how the statements and connections of an engine fare."""

        def failed(context: ExceptionContext) -> None:
            error = context.sqlalchemy_exception
            read_only = isinstance(error, InternalError) and "read-only" in str(error.orig)
            if (isinstance(error, UNREACHABLE) or read_only) and not context.is_pre_ping:
                self.lost(context.original_exception)
            if read_only and isinstance(error, InternalError):  # a copy has taken the place of the database
                raise OperationalError(error.statement, error.params, context.original_exception)

        def worked(*_: Any) -> None:
            if self._lost:
                self.back()

        event.listen(engine, "handle_error", failed)
        event.listen(engine, "after_cursor_execute", worked)

    def lost(self, error: BaseException) -> None:
        """Somebody could not use the database."""
        now = time.monotonic()
        with self._alone:
            if self._lost:
                return
            self._lost = True
            if now - self._ended < CALM:
                return
            self._began, self._said = now, True
        reason = str(error).strip().partition("\n")[0]
        LOG.warning("the database cannot be used: %s; everything waits until it is back", reason)

    def back(self) -> None:
        """Somebody has used the database."""
        with self._alone:
            said, self._lost, self._said = self._lost and self._said, False, False
            self._ended = time.monotonic()
        if said:
            LOG.warning("the database is back after %.1f s", self._ended - self._began)
