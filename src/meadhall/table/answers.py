"""Answers as JSON, and every mistake as one sentence with its status."""

from __future__ import annotations

import json
import logging
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from pydantic_core import PydanticSerializationError, to_json
from sqlalchemy.exc import TimeoutError as NoConnection
from starlette.exceptions import HTTPException

from meadhall.core.action import BadAction
from meadhall.core.chance import OutOfDice
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument, BadPosition
from meadhall.core.record import BadRecord
from meadhall.core.refusal import Refused
from meadhall.core.text import shortened
from meadhall.learn.handbook.model import BadHandbook
from meadhall.learn.studies import BadStudy
from meadhall.table.changing import Stale
from meadhall.table.database import UNREACHABLE
from meadhall.table.links import NotAllowed
from meadhall.table.messages import Problem
from meadhall.table.reading import DamagedTable
from meadhall.table.table import NoTable

LOG: Final = logging.getLogger(__name__)
NO_DATABASE: Final = "the database cannot be reached now; try again in a moment"


IN_ASCII: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


def compact(content: Any) -> bytes:
    """Plain data as JSON without spaces: by pydantic's serializer, which takes a third of the time of Python's."""
    try:
        return to_json(content)
    except PydanticSerializationError:  # a text with half a character, which UTF-8 cannot have
        return IN_ASCII(content).encode("ascii")


class Json(JSONResponse):
    """JSON of any plain data; never cached by a browser."""

    def __init__(self, content: Any, status_code: int = 200, **more: Any) -> None:
        super().__init__(content, status_code, **more)
        self.headers.setdefault("cache-control", "no-store")

    def render(self, content: Any) -> bytes:
        """The body."""
        return compact(content)


def problem(status: int, error: str, rule: str = "") -> Json:
    """A mistake as an answer."""
    return Json({"error": error, "rule": rule}, status)


STATUSES: Final[dict[type[Exception], int]] = {
    NotAllowed: 403, NoTable: 404, BadHandbook: 404, Stale: 409, DamagedTable: 500,
}  # fmt: skip
"""Every other mistake is 422."""


def explain(error: Exception) -> tuple[int, str, str]:
    """Status, sentence and rule of a mistake that is the client's, or of a table that cannot be opened."""
    if isinstance(error, UNREACHABLE):
        if isinstance(error, NoConnection):  # `Outage` tells of the others
            LOG.warning("every connection to the database is in use")
        return 503, NO_DATABASE, ""
    if isinstance(error, Refused):
        return 422, shortened(error.refusal.reason), error.refusal.rule
    status = next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 422)
    return status, shortened(str(error)), ""


REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": description}
    for status, description in (
        (400, "the body is not JSON"),
        (403, "this link, or this site, may not do that"),
        (404, "there is no such table, game or chapter"),
        (408, "the body did not arrive in time"),
        (409, "the position has changed since the number that was seen"),
        (413, "too large"),
        (422, "a rule forbids it, or it was not understood"),
        (429, "too much at once"),
    )
}
"""How mistakes are answered, for the description of the interface."""

FAILED: Final = "the server failed and this was not done; its log says why"

EXPLAINED: Final = (
    Refused, Stale, NoTable, NotAllowed, BadAction, BadDocument, BadHandbook, BadPosition, BadRecord, BadSetup,
    BadStudy, DamagedTable, OutOfDice, *UNREACHABLE,
)  # fmt: skip


def sentence(error: RequestValidationError | ValidationError) -> str:
    """The first thing that is wrong with a request, with its place."""
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return shortened(f"{place}: {first['msg']}" if place else str(first["msg"]))


def add_handlers(app: FastAPI) -> None:
    """Answer mistakes in one form."""

    async def client(request: Request, error: Exception) -> Json:
        return problem(*explain(error))

    async def invalid(request: Request, error: Exception) -> Json:
        assert isinstance(error, RequestValidationError)
        return problem(422, sentence(error))

    async def http(request: Request, error: Exception) -> Json:
        assert isinstance(error, HTTPException)
        phrase = HTTPStatus(error.status_code).phrase.lower()
        return problem(error.status_code, str(error.detail) if error.detail else phrase)

    for kind in EXPLAINED:
        app.add_exception_handler(kind, client)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
