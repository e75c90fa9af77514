"""The hall: all tables, those in memory and those in the database, and everything that changes one.

Each change holds the table's lock, goes through the match's gate, and is durable before it is answered or told.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.orm import Session

from meadhall.bots import look
from meadhall.core.chance import derive
from meadhall.core.history import Choice
from meadhall.core.match import Match, Said
from meadhall.core.refusal import Refusal, Refused
from meadhall.table import store
from meadhall.table.database import hold, open_database
from meadhall.table.links import Who, hashed, new_id, new_token
from meadhall.table.repeated import is_repeated
from meadhall.table.settings import Settings
from meadhall.table.table import LAST_CHAT, NoTable, Seat, Table, Talk
from meadhall.table.thinking import Thinker
from meadhall.table.writer import Writer

LOG: Final = logging.getLogger(__name__)


class Stale(Exception):
    """The position has changed since the number that was seen."""


class Hall:
    """Every table of one server."""

    def __init__(self, settings: Settings) -> None:
        """Open the data folder. Raises `BadData`."""
        self.settings = settings
        self.engine = open_database(settings.data)
        self._held = hold(settings.data)
        self._writer = Writer(self.engine)
        self._thinker = Thinker()
        self._open: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}

    def rehearse(self) -> None:
        """Look for a table that is not there: the first real one need not wait until the questions are prepared."""
        with Session(self.engine) as session:
            store.read_table(session, "")

    async def close(self) -> None:
        """Stop the bots and finish writing."""
        tasks = [table.bots for table in self._open.values() if table.bots is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinker.close()
        await asyncio.to_thread(self._writer.close)
        self.engine.dispose()
        self._held.close()

    # -- finding tables
    async def table(self, id: str) -> Table:
        """The table of this id, read from the database where it is not in memory. Raises `NoTable`, `BadRecord`."""
        table = self._open.get(id)
        if table is None:
            task = self._opening.get(id)
            if task is None:
                task = asyncio.create_task(self._read(id))
                self._opening[id] = task
                task.add_done_callback(lambda _: self._opening.pop(id, None))
            table = await asyncio.shield(task)
        table.must_be_there()
        self._open[id] = self._open.pop(id, table)  # the last asked for stands last
        self.wake(table)
        return table

    def in_memory(self) -> list[str]:
        """The ids of the tables that are in memory, the last asked for at the end."""
        return list(self._open)

    async def _read(self, id: str) -> Table:
        def read() -> Table | None:
            with Session(self.engine) as session:
                return store.read_table(session, id)

        table = await asyncio.to_thread(read)
        if table is None:
            raise NoTable(f"there is no table {id!r}; it may have been deleted")
        if table.outdated:
            await self._writer.write(lambda session: store.write_caches(session, table))
            table.outdated = False
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        """Keep a table in memory, and let those go that nobody has asked for lately."""
        self._open[table.id] = table
        for id, old in list(self._open.items()):
            if len(self._open) <= self.settings.open_tables:
                return
            if old is not table and not old.connections and not old.lock.locked() and old.bots is None:
                del self._open[id]

    # -- new tables
    async def create(
        self, match: Match, title: str, seats: Sequence[Seat], origin: str
    ) -> tuple[Table, dict[str, Any]]:
        """A table for this match; gives it with all its links, which are told only this once."""
        tokens = [None if seat.kind == "bot" else new_token() for seat in seats]
        host, spectator = new_token(), new_token()
        for seat, token in zip(seats, tokens, strict=True):
            seat.token = None if token is None else hashed(token)
        table = Table(
            id=new_id(),
            title=title,
            created=time.time(),
            origin=origin,
            status="over" if match.turn is None else "playing",
            match=match,
            seats=list(seats),
            host=hashed(host),
            spectator=hashed(spectator),
            bot_seed=secrets.randbits(63),
            numbers=[match.numbers] * len(match.choices),
            saved=match.number,
        )
        await self._writer.write(lambda session: store.write_table(session, table))
        self._keep(table)
        self.wake(table)
        links = [{"seat": seat, "token": token} for seat, token in enumerate(tokens)]
        return table, {"table": table.id, "host": host, "seats": links, "spectator": spectator}

    # -- changes at a table
    async def play(self, table: Table, seat: int, said: Said, at: int) -> None:
        """A choice of a seat; one that is sent again is made only once.

        Raises `Stale`, `BadAction`, `Refused`; what was refused has changed nothing.
        """
        async with table.lock:
            table.must_be_playing()
            match = table.match
            if at != match.number_for(seat):
                if is_repeated(table, seat, said, at):
                    return
                raise Stale(f"the position has changed since number {at}; it is {match.number_for(seat)} now")
            before = len(match.choices)
            match.alone = table.only_person()
            match.play(said, seat=seat, at=at)
            await self._save(table, before)
        self._changed(table)

    async def undo(self, table: Table, seat: int) -> None:
        """Take a seat's last line back, and whatever bots have chosen since. Raises `Refused`."""
        async with table.lock:
            table.must_be_playing()
            before = list(table.match.choices)
            table.match.undo(seat, table.bot_seats())
            keep = unchanged(before, table.match.choices)
            del table.numbers[keep:]
            await self._save(table, keep, undone=True)
        self._changed(table)

    async def _save(self, table: Table, keep: int, undone: bool = False) -> None:
        """Make everything after the first `keep` choices durable; read the table again where that fails."""
        match = table.match
        table.numbers += [match.numbers] * (len(match.choices) - keep)
        if match.turn is None:
            table.status = "over"
        try:
            change = store.change_of(table, keep, undone)
            await self._writer.write(lambda session: store.write_change(session, change))
            table.saved = match.number
        except store.Overtaken:
            await self._reload(table)
            raise Stale("this table has been changed by another server; look again") from None
        except Exception:
            LOG.exception("table %s could not be written", table.id)
            await self._reload(table)
            raise

    async def _reload(self, table: Table) -> None:
        """Put the durable table in the place of the one in memory."""

        def read() -> Table | None:
            with Session(self.engine) as session:
                return store.read_table(session, table.id)

        stored = await asyncio.to_thread(read)
        if stored is not None:
            for name in ("match", "numbers", "status", "saved", "snapshot", "seats", "chat"):
                setattr(table, name, getattr(stored, name))
            table.forget()

    async def talk(self, table: Table, who: Who, text: str) -> Talk:
        """A line of talk."""
        async with table.lock:
            table.must_be_there()
            talk = Talk(time.time(), who.seat, table.name_of(who), text)
            await self._writer.write(lambda session: store.write_chat(session, table.id, talk))
            table.chat = [*table.chat, talk][-LAST_CHAT:]
        for connection in table.connections:
            connection.say({"type": "chat", **talk.json()})
        return talk

    async def rename(self, table: Table, who: Who, name: str) -> None:
        """Another name for a seat; the host gives the table another title."""
        async with table.lock:
            table.must_be_there()
            if who.seat is None:
                await self._writer.write(lambda session: store.write_title(session, table.id, name))
                table.title = name
            else:
                await self._seat(table, who.seat, name=name)
        self._changed(table)

    async def hand_over(
        self, table: Table, seat: int, kind: str, bot: str | None, name: str, new_link: bool
    ) -> str | None:
        """Give a seat to a bot, or back to whoever has its link; gives the token where a new one was made."""
        async with table.lock:
            table.must_be_there()
            token = new_token() if kind != "bot" and (new_link or table.seats[seat].token is None) else None
            kept = table.seats[seat].token if token is None else hashed(token)
            await self._seat(table, seat, kind=kind, bot=bot, name=name, token=kept)
        if token is not None:
            for connection in list(table.connections):
                if connection.who.seat == seat:
                    connection.dismiss("this seat has a new link")
        self._changed(table)
        return token

    async def _seat(self, table: Table, seat: int, **changes: Any) -> None:
        changed = Seat(**{**vars(table.seats[seat]), **changes})
        await self._writer.write(lambda session: store.write_seat(session, table.id, changed))
        table.seats[seat] = changed

    async def abandon(self, table: Table) -> None:
        """Close a game that will not be played to its end. Raises `Refused`."""
        async with table.lock:
            table.must_be_there()
            if table.status != "playing":
                raise Refused(Refusal("", f"this game is {table.status} already"))
            await self._writer.write(lambda session: store.write_status(session, table.id, "abandoned"))
            table.status = "abandoned"
        self._changed(table)

    async def delete(self, table: Table) -> None:
        """Forget a table and everything about it."""
        async with table.lock:
            table.must_be_there()
            await self._writer.write(lambda session: store.delete_table(session, table.id))
            table.status, table.deleted = "abandoned", True
            self._open.pop(table.id, None)
        for connection in list(table.connections):
            connection.dismiss("this table has been deleted")

    # -- everybody else
    def _changed(self, table: Table) -> None:
        """Tell everybody at the table, and let a bot go on."""
        for connection in table.connections:
            connection.wake()
        self.wake(table)

    def wake(self, table: Table) -> None:
        """Let the bots of a table play, where one of them is to choose and they do not play already."""
        if table.bots is None and table.bot_to_choose() is not None:
            table.bots = asyncio.create_task(self._let_bots_play(table))

    async def _let_bots_play(self, table: Table) -> None:
        try:
            while (seat := table.bot_to_choose()) is not None:
                await self._bot(table, seat)
        except Exception:
            LOG.exception("the bots of table %s have stopped", table.id)
        finally:
            table.bots = None

    async def _bot(self, table: Table, seat: Seat) -> None:
        """One choice of a bot, by the gate; dropped where the table has changed while it was thinking."""
        match = table.match
        number, seed = match.number_for(seat.seat), derive(table.bot_seed, len(match.choices) * 8 + seat.seat)
        sight = look(match.game, match.state, seat.seat)
        code = await self._thinker.choose(str(seat.bot), seed, sight, match.state.legal_for(seat.seat))
        if table.seats[seat.seat].kind != "bot" or table.status != "playing":
            return
        with suppress(Stale):
            await self.play(table, seat.seat, sight.action(code), number)


def unchanged(before: Sequence[Choice], after: Sequence[Choice]) -> int:
    """How many choices at the beginning are still the same ones."""
    changed = (index for index, (old, new) in enumerate(zip(before, after, strict=False)) if old is not new)
    return next(changed, min(len(before), len(after)))
