"""The server's log: lines for people or for programs, and in each the request that it belongs to.

A request or a socket has an id: the one that a proxy sent as `X-Request-Id`, or a new one. The answer carries it too.
Tasks and threads that a request starts inherit it, so every line about a request can be found by it.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

HEADER: Final = "x-request-id"
GIVEN: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""What is taken for an id; anything else could write lines of its own into a log."""
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The id of the request that is being answered; empty outside of one."""
FORMATS: Final = ("text", "json")
LEVELS: Final = ("warning", "info")


def id_from(given: str | None) -> str:
    """The id that was sent with a request if it can be one, else a new one."""
    return given if given is not None and GIVEN.fullmatch(given) else secrets.token_hex(8)


class ForPeople(logging.Formatter):
    """One line, and the traceback below it if there is one."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is the library's
        """The line, with the request at its end."""
        request = REQUEST.get()
        return super().formatMessage(record) + (f" [request {request}]" if request else "")


class ForPrograms(logging.Formatter):
    """One line of JSON, whatever the message contains."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


def begin(form: str = "text", level: str = "warning") -> None:
    """Log in this form, and from this level on; `info` adds a line for each request."""
    handler = logging.StreamHandler()
    handler.setFormatter(ForPrograms() if form == "json" else ForPeople())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("meadhall").setLevel(level.upper())
