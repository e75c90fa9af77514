"""Several servers on one PostgreSQL: each hears what the others change, and who has a table open there.

Every change of a table is told by the database itself (see the migration `shared`), with its revision. A server whose
table is older reads it again before anybody sees it. What was missed while a connection was lost is found by comparing
revisions, so nothing depends on a message. On SQLite there is one server, and all of this does nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select

from meadhall.table.claims import Claims
from meadhall.table.database import UNREACHABLE
from meadhall.table.listening import CHANNEL, Listener
from meadhall.table.postgres import Postgres
from meadhall.table.storage import Storage
from meadhall.table.table import Elsewhere, Table

if TYPE_CHECKING:
    from meadhall.table.hall import Hall

TICK: Final = 1.0
"""Seconds between two looks at the tables that somebody has open here."""
COMPARE: Final = 5
"""Every so many looks, revisions are compared."""
REPEAT: Final = 10
"""Every so many looks, the others hear again who is here."""
FORGET: Final = 30.0
"""Seconds after which a server that says nothing any more has nobody at its tables."""


class Sharing:
    """What this server and the others tell each other."""

    def __init__(self, hall: Hall, storage: Storage) -> None:
        self._hall = hall
        self.name = secrets.token_hex(6)
        self._listener: Listener | None = None
        self._claims: Claims | None = None
        self._looking: asyncio.Task[None] | None = None
        if isinstance(storage, Postgres):
            self._claims = Claims(storage)
            self._listener = Listener(storage, hall.outage, self.heard, self._missed)
            self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Hear and say nothing any more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        if self._claims is not None:
            await asyncio.to_thread(self._claims.close)

    def doubt(self, table: Table, number: int | None, seat: int | None) -> None:
        """Somebody has seen this number: if it is not there yet, another server has gone ahead."""
        if self._listener is not None and number is not None and number > table.match.number_for(seat):
            table.unsure = True

    # -- what others tell
    def heard(self, message: str) -> None:
        """A message of the database or of a server."""
        kind, *words = message.split()
        if kind == "changed":
            self._changed(words[0], int(words[1]))
        elif kind == "gone":
            self._gone(words[0])
        elif kind == "here" and words[0] != self.name:
            self._here(*words)

    def _changed(self, id: str, revision: int) -> None:
        table = self._hall.tables.get(id)
        if table is not None and revision > max(table.revision, table.heard):
            table.heard = revision
            table.wake_all()

    def _gone(self, id: str) -> None:
        table = self._hall.tables.get(id)
        if table is not None:
            self._hall.tables.forget(table)

    def _here(self, server: str, id: str, seats: str, watching: str) -> None:
        table = self._hall.tables.get(id)
        if table is None:
            return
        before, known = table.presence(), server in table.elsewhere
        there = frozenset(int(seat) for seat in seats.split(",") if seat != "-")
        for seat in there ^ (table.elsewhere[server].seats if known else frozenset()):
            table.seats[seat].seen = time.time()
        if there or int(watching):
            table.elsewhere[server] = Elsewhere(there, int(watching), time.monotonic())
        else:
            table.elsewhere.pop(server, None)
        if table.presence() != before:
            self._say_presence(table)
        if not known and table.is_watched():
            self.tell(table)

    def _say_presence(self, table: Table) -> None:
        for connection in table.connections:
            connection.say(table.presence())

    # -- what others hear
    def tell(self, table: Table) -> None:
        """Tell the others who has a table open here."""
        if self._listener is not None:
            seats = ",".join(map(str, sorted(table.seats_here()))) or "-"
            self._hall.errands.begin(self._tell(f"here {self.name} {table.id} {seats} {table.watching_here()}"))

    async def _tell(self, message: str) -> None:
        with suppress(*UNREACHABLE):  # it is said again soon
            await self._hall.writer.write(lambda session: session.execute(select(func.pg_notify(CHANNEL, message))))

    # -- looking after the tables
    def _missed(self) -> None:
        """The connection is there, perhaps after a while in which it was not."""
        self._hall.errands.begin(self._compare())

    async def _look(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(TICK)
            looks += 1
            watched = [table for table in self._hall.tables if table.is_watched()]
            for table in watched:
                self._forget_silent(table)
                if looks % REPEAT == 0:
                    self.tell(table)
            self._hall.bots.remind(watched)
            if looks % COMPARE == 0:
                await self._compare()

    async def _compare(self) -> None:
        ids = self._hall.in_memory()
        if not ids:
            return
        try:
            found = await asyncio.to_thread(self._hall.tables.revisions, ids)
        except UNREACHABLE:  # they are compared again soon
            return
        for id in ids:
            if id in found:
                self._changed(id, found[id])
            else:
                self._gone(id)

    def _forget_silent(self, table: Table) -> None:
        silent = [name for name, other in table.elsewhere.items() if time.monotonic() - other.told > FORGET]
        for name in silent:
            del table.elsewhere[name]
        if silent:
            self._say_presence(table)

    # -- bots
    async def claim(self, table: Table) -> bool:
        """Whether the bots of a table may think here: never at two servers at once."""
        return self._claims is None or await asyncio.to_thread(self._claims.take, table.id)

    def release(self, table: Table) -> None:
        """The bots of a table have stopped thinking here."""
        if self._claims is not None:
            _ = asyncio.get_running_loop().run_in_executor(None, self._claims.free, table.id)
