"""The tables that are in memory: read when somebody with a token asks for them, and let go when nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from sqlalchemy import Engine

from meadhall.core.match import Match
from meadhall.table import store
from meadhall.table.change import Overtaken
from meadhall.table.database import POSTGRES, at_one_moment
from meadhall.table.invitations import Invitation, known
from meadhall.table.links import NotAllowed, Who, can_be_id, same
from meadhall.table.reading import read_chat, read_doors, read_invitations, read_revisions, read_table
from meadhall.table.table import NoTable, Table, Talk
from meadhall.table.writer import Writer


class OpenTables:
    """Every table that is in memory."""

    def __init__(self, engine: Engine, writer: Writer, most: int) -> None:
        self._engine = engine
        self._writer = writer
        self._most = most
        self._shared = engine.dialect.name == POSTGRES
        """Whether other servers may change tables, too."""
        self._open: dict[str, Table] = {}
        """By id, the last asked for at the end."""
        self._opening: dict[str, asyncio.Task[Table]] = {}

    def __iter__(self) -> Iterator[Table]:
        return iter(self._open.values())

    def rehearse(self) -> None:
        """Run every query once."""
        self._doors("")
        self._invited("")
        self._stored("")

    def get(self, id: str) -> Table | None:
        """The table of this id if it is in memory."""
        return self._open.get(id)

    def revisions(self, ids: list[str]) -> dict[str, int]:
        """How often these tables have changed by now; those that have been deleted are missing."""
        with at_one_moment(self._engine) as session:
            return read_revisions(session, ids)

    # -- finding
    async def enter(self, id: str, token: str) -> tuple[Table, Who]:
        """The table of this id and who asks, read only if the token opens it. Raises as `find`, and `NotAllowed`."""
        table = self._open.get(id)
        if table is None:
            doors = await asyncio.to_thread(self._doors, id)
            if doors is None:
                raise _missing(id)
            if any(same(token, door) for door in doors):
                table = await self.find(id)
        who = None if table is None else table.who(token)
        if table is not None and who is None and self._shared:
            who = await self._who_by_now(table, token)
            table.must_be_there()
        if table is None or who is None:
            raise NotAllowed("this link does not open the table; ask its host for a new one")
        table.must_be_there()
        self._open[id] = self._open.pop(id, table)
        return table, who

    async def _who_by_now(self, table: Table, token: str) -> Who | None:
        """Whose token this is if another server has just given it out. Raises `NoTable`."""
        doors = await asyncio.to_thread(self._doors, table.id)
        if doors is None:
            self.forget(table)
        elif any(same(token, door) for door in doors):
            table.unsure = True
            async with self.at_rest(table):
                return table.who(token)
        return None

    async def admit(self, id: str, secret: str) -> Table:
        """The table to which an invitation belongs, whatever became of it. Raises as `find`, and `NotAllowed`."""
        table = self._open.get(id)
        if table is None:
            invitations = await asyncio.to_thread(self._invited, id)
            if invitations is None:
                raise _missing(id)
            known(invitations, secret)
            table = await self.find(id)
        elif self._shared:
            table.unsure = True  # another server may have made the invitation a moment ago
        return table

    async def find(self, id: str) -> Table:
        """The table of this id. Raises `NoTable`, `BadRecord`, `DamagedTable`."""
        table = self._open.get(id)
        if table is not None:
            return table
        task = self._opening.get(id)
        if task is None:
            task = asyncio.create_task(self._read(id))
            self._opening[id] = task
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    async def _read(self, id: str) -> Table:
        table = await asyncio.to_thread(self._stored, id)
        if table is None:
            raise _missing(id)
        if table.outdated:
            try:
                await self._writer.write(lambda session: store.write_caches(session, table))
            except Overtaken:  # another server has done it
                return await self._read(id)
            table.outdated = False
            table.revision += 1
        self.keep(table)
        return table

    async def chat(self, table: Table) -> list[Talk]:
        """Every line of talk at a table."""

        def read() -> list[Talk]:
            with at_one_moment(self._engine) as session:
                return read_chat(session, table.id)

        return await asyncio.to_thread(read)

    def _doors(self, id: str) -> list[str] | None:
        if not can_be_id(id):
            return None
        with at_one_moment(self._engine) as session:
            return read_doors(session, id)

    def _invited(self, id: str) -> list[Invitation] | None:
        if not can_be_id(id):
            return None
        with at_one_moment(self._engine) as session:
            return read_invitations(session, id)

    def _stored(self, id: str) -> Table | None:
        with at_one_moment(self._engine) as session:
            return read_table(session, id)

    # -- keeping
    def keep(self, table: Table) -> None:
        """Keep a table in memory, and let those go that nobody watches and nobody has asked for lately.

        Tables whose bots think go last; the bots go on when somebody asks for the table again.
        """
        self._open[table.id] = table
        for old in sorted(self._open.values(), key=lambda old: old.bots is not None):
            if len(self._open) <= self._most:
                return
            if old is not table and not old.is_watched() and not old.lock.locked():
                del self._open[old.id]
                if old.bots is not None:
                    old.bots.cancel()

    def forget(self, table: Table) -> None:
        """A table has been deleted."""
        table.status, table.deleted = "abandoned", True
        self._open.pop(table.id, None)
        for connection in list(table.connections):
            connection.dismiss("this table has been deleted")

    @asynccontextmanager
    async def at_rest(self, table: Table) -> AsyncIterator[Match]:
        """The match of a table while nobody changes it; a table whose last change failed is read again first."""
        async with table.lock:
            table.must_be_there()
            if table.is_behind():
                stored = await asyncio.to_thread(self._stored, table.id)
                if stored is None:
                    self.forget(table)
                    table.must_be_there()
                else:
                    table.become(stored)
            yield table.match


def _missing(id: str) -> NoTable:
    return NoTable(f"there is no table {id!r}; it may have been deleted")
