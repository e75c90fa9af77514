"""A whole game that can be carried to another server: its record with all that is hidden, its seats and its chat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ValidationError

from meadhall.core.record import BadRecord
from meadhall.table.answers import sentence
from meadhall.table.database import at_one_moment
from meadhall.table.message_parts import Asked, Kind, Line, Name, Title
from meadhall.table.messages import SeatWish
from meadhall.table.reading import read_chat, read_table
from meadhall.table.storage import Storage
from meadhall.table.table import Table, Talk

MOST_CHAT: Final = 10_000
"""Lines of chat that go along, the last ones."""


class CarriedSeat(Asked):
    """Who sat at a seat."""

    kind: Kind
    name: Name
    bot: str | None = None

    def wish(self) -> SeatWish:
        """The same seat at a new table."""
        return SeatWish(kind=self.kind, name=self.name, **({} if self.bot is None else {"bot": self.bot}))


class CarriedLine(Asked):
    """A line of chat."""

    time: Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)]
    seat: Annotated[int, Field(ge=0, le=12)] | None
    name: Name
    text: Line
    room: Literal["table", "watchers"] = "table"


class Carried(Asked):
    """What a record has under `table`."""

    title: Title = ""
    seats: Annotated[tuple[CarriedSeat, ...], Field(max_length=12)] = ()
    chat: Annotated[tuple[CarriedLine, ...], Field(max_length=MOST_CHAT)] = ()

    def talk(self) -> list[Talk]:
        """The lines of chat, as a table keeps them."""
        return [Talk(**dict(line)) for line in self.chat]


def whole_game(table: Table, chat: Sequence[Talk]) -> dict[str, Any]:
    """Everything about a table as a record, secrets included: for whoever runs the server, and for its host.

    Only what was said to one seat alone stays behind, and the standing orders.
    """
    seats = [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in table.seats]
    lines = [line.json() for line in chat if line.to is None][-MOST_CHAT:]
    for line in lines:
        del line["to"]
    return {
        **table.match.record("all"),
        "seats": [seat.name for seat in table.seats],
        "table": {"title": table.title, "seats": seats, "chat": lines},
    }


def stored_game(storage: Storage, id: str) -> dict[str, Any] | None:
    """Everything about a table of a server; None if there is none.

    Raises `BadData`, `BadRecord`, `DamagedTable`.
    """
    engine = storage.to_read()
    try:
        with at_one_moment(engine) as session:
            table = read_table(session, id)
            return None if table is None else whole_game(table, read_chat(session, id))
    finally:
        engine.dispose()


def carried(record: Mapping[str, Any], players: int) -> Carried | None:
    """What a record says about its table; None if it says nothing. Raises `BadRecord`."""
    if "table" not in record:
        return None
    try:
        found = Carried.model_validate(record["table"])
    except ValidationError as error:
        raise BadRecord(f"table.{sentence(error)}") from None
    if len(found.seats) > players or any(line.seat is not None and line.seat >= players for line in found.chat):
        raise BadRecord(f"table: it has more seats than {players} players")
    return found
