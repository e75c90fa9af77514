"""What every request at a table begins with: which table, and who asks."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any

from fastapi import Depends, Header, Path, Request
from starlette.requests import HTTPConnection

from meadhall.core.match import Match
from meadhall.table.answers import Json
from meadhall.table.hall import Hall
from meadhall.table.links import NotAllowed, Who
from meadhall.table.table import Table
from meadhall.table.visitors import visitor_of

Token = Annotated[str, Header(alias="X-Seat-Token", max_length=200, description="the secret of a link")]


class Here:
    """A table, and a visitor who may look at it."""

    def __init__(self, hall: Hall, table: Table, who: Who, visitor: str) -> None:
        self.hall = hall
        self.table = table
        self.who = who
        self.visitor = visitor

    def at_rest(self) -> AbstractAsyncContextManager[Match]:
        """The match while nobody changes it (see `Hall.at_rest`)."""
        return self.hall.at_rest(self.table)

    def seat(self) -> int:
        """The seat that asks. Raises `NotAllowed` for host and spectators."""
        if self.who.seat is None:
            raise NotAllowed("only a player with a seat can do this; open the table with the link of a seat")
        return self.who.seat

    def player(self) -> int:
        """The seat that wants to act. Raises `Refused` if a bot plays it now."""
        seat = self.seat()
        self.table.must_be_person(seat)
        return seat

    def host(self) -> None:
        """Raises `NotAllowed` for everybody but the host."""
        if not self.who.host:
            raise NotAllowed("only the host can do this; open the table by the host's link")


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


async def who_asks(hall: Hall, connection: HTTPConnection, id: str, token: str) -> Here:
    """The table and who asks. Raises `NoTable`, `NotAllowed`."""
    visitor = visitor_of(connection.scope)
    return Here(hall, *await hall.enter(id, token, visitor), visitor)


async def _here(request: Request, id: Annotated[str, Path(max_length=40)], token: Token = "") -> Here:
    return await who_asks(hall_of(request), request, id, token)


AtTable = Annotated[Here, Depends(_here)]
InHall = Annotated[Hall, Depends(hall_of)]


def _visitor(request: Request) -> str:
    return visitor_of(request.scope)


Visitor = Annotated[str, Depends(_visitor)]


def attachment(here: Here, record: dict[str, Any]) -> Json:
    """A record that a browser saves as a file."""
    answer = Json(record)
    answer.headers["content-disposition"] = f'attachment; filename="{here.table.id}.json"'
    return answer
