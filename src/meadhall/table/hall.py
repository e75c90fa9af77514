"""The hall: all tables, those in memory and those in the database, and everything that changes one.

Each change holds the table's lock, goes through the match's gate, and is durable before anyone hears of it. It runs in
a task of the hall's own, so that a client who leaves cannot end it halfway.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Final, TypeVar

from sqlalchemy.orm import Session

from meadhall.core.chance import Seeded, derive
from meadhall.core.history import Choice
from meadhall.core.match import Match, Said
from meadhall.learn.lessons import rewound
from meadhall.table import in_one, store
from meadhall.table.advice import Advisers, usual
from meadhall.table.bot_jobs import jobs_or_seats
from meadhall.table.changing import Stale, changing
from meadhall.table.database import UNREACHABLE, in_use
from meadhall.table.errands import Errands, to_its_end
from meadhall.table.figures import Figures
from meadhall.table.invitations import invitation_to, new_invitation
from meadhall.table.links import Who, hashed, new_id, new_token
from meadhall.table.open_tables import OpenTables
from meadhall.table.outage import Outage
from meadhall.table.repeated import is_repeated
from meadhall.table.reviewing import Reviews
from meadhall.table.settings import Settings
from meadhall.table.sharing import Sharing
from meadhall.table.storage import storage_at
from meadhall.table.table import LAST_CHAT, Seat, Table, Talk
from meadhall.table.writer import Job, Writer

Answer = TypeVar("Answer")
CLOSING: Final = 5.0
"""Seconds to wait for the last looks at the database at the end."""
LOOK_AGAIN: Final = 0.02


def nothing() -> None:
    """No answer."""


class Hall:
    """Every table of one server."""

    def __init__(self, settings: Settings) -> None:
        """Open the place where tables are kept. Raises `BadData`."""
        self.settings = settings
        storage = storage_at(settings.data, settings.database)
        self._held = storage.hold()
        try:
            self.engine = storage.open()
        except BaseException:
            self._held.close()
            raise
        self.figures, self.outage = Figures(), Outage()
        self.figures.watch(self.engine)
        self.outage.watch(self.engine)
        self.errands = Errands()
        self.importing = asyncio.Lock()
        """Held while a record is read: one at a time."""
        self.writer = Writer(self.engine, self.figures.writes.observe)
        self.bots = jobs_or_seats(self, storage)
        self.reviews = Reviews(self)
        self.advisers = Advisers(self)
        self.tables = OpenTables(self.engine, self.writer, settings.open_tables)
        self.sharing = Sharing(self, storage)
        self._count()

    def _count(self) -> None:
        """Let `/metrics` show how much goes on here."""
        show = self.figures.gauge
        show("meadhall_tables", "Tables in memory", lambda: len(self.in_memory()))
        show("meadhall_sockets", "Sockets at tables", lambda: sum(len(table.connections) for table in self.tables))
        show("meadhall_bots_waiting", "Bots that wait for their turn to think", lambda: self.bots.waiting)
        show("meadhall_bots_thinking", "Bots that think now", lambda: self.bots.thinking)
        show("meadhall_reviews", "Reviews that wait or are being made", lambda: self.reviews.count)
        show("meadhall_database_lost", "1 while the database cannot be used", lambda: self.outage.is_on)

    def rehearse(self) -> None:
        """Run every query once at the start, so that the first visitor does not wait until they are compiled."""
        with suppress(*UNREACHABLE):  # the database has just gone; everything waits until it is back
            self.tables.rehearse()

    async def finish(self) -> None:
        """Wait until every change that has started is complete."""
        await self.errands.finish()

    async def close(self) -> None:
        """Stop bots, advisers and reviews, and finish writing."""
        await self.bots.rest()
        await self.sharing.close()
        await self.advisers.close()
        await self.reviews.close()
        await self.bots.close(list(self.tables))
        await self.finish()
        await asyncio.to_thread(self.writer.close)
        await self._last_looks()
        self.engine.dispose()
        self._held.close()

    async def _last_looks(self) -> None:
        """Wait a while for threads that still read, because whoever asked has gone: their connections close, too."""
        until = time.monotonic() + CLOSING
        while in_use(self.engine) and time.monotonic() < until:
            await asyncio.sleep(LOOK_AGAIN)

    # -- finding tables
    async def enter(self, id: str, token: str, visitor: str) -> tuple[Table, Who]:
        """The table of this id, if the token opens it; without a valid token nothing is read and no bot is woken.

        Raises `NoTable`, `NotAllowed`, `BadRecord`, `DamagedTable`.
        """
        table, who = await self.tables.enter(id, token)
        table.visitor = table.visitor or visitor
        self.bots.wake(table)
        return table, who

    async def table(self, id: str) -> Table:
        """The table of this id, read from the database if it is not in memory.

        Raises `NoTable`, `BadRecord`, `DamagedTable`.
        """
        return await self.tables.find(id)

    def in_memory(self) -> list[str]:
        """The ids of the tables that are in memory, the last asked for at the end."""
        return [table.id for table in self.tables]

    def at_rest(self, table: Table) -> AbstractAsyncContextManager[Match]:
        """The match of a table while nobody changes it: whatever is seen of it now is durable.

        Raises `NoTable`, `DamagedTable`.
        """
        return self.tables.at_rest(table)

    # -- new tables
    @to_its_end
    async def create(
        self,
        match: Match,
        title: str,
        seats: Sequence[Seat],
        origin: str,
        visitor: str = "",
        chat: Sequence[Talk] = (),
        advice: bool | None = None,
    ) -> tuple[Table, dict[str, Any]]:
        """A new table for this match, and all its links, which are shown only this once."""
        links = [link_for(seat) for seat in seats]
        host, spectator, now = new_token(), new_token(), time.time()
        for seat, link in zip(seats, links, strict=True):
            seat.token = None if link["token"] is None else hashed(link["token"])
        table = Table(
            id=new_id(),
            title=title,
            created=now,
            origin=origin,
            status="over" if match.turn is None else "playing",
            match=match,
            seats=list(seats),
            host=hashed(host),
            spectator=hashed(spectator),
            bot_seed=bot_seed_for(match),
            numbers=[match.numbers] * len(match.choices),
            saved=match.number,
            visitor=visitor,
            advice=usual(list(seats), origin) if advice is None else advice,
            chat=list(chat),
            invitations=[invitation_to(link["seat"], link["invitation"], now) for link in links if link["invitation"]],
        )
        table.note_asked(now)
        await self.writer.write(lambda session: store.write_table(session, table))
        table.chat = table.chat[-LAST_CHAT:]
        self.tables.keep(table)
        self.bots.wake(table)
        return table, {"table": table.id, "host": host, "seats": links, "spectator": spectator}

    # -- changes at a table
    @to_its_end
    async def play(
        self, table: Table, seat: int, said: Said, at: int, answer: Callable[[], Answer | None] = nothing
    ) -> Answer | None:
        """A choice of a seat, and the answer to it, found before anything else can happen at the table.

        A choice that is sent again is made only once. Raises `Stale`, `BadAction`, `Refused`; what was refused has
        changed nothing.
        """
        began = time.perf_counter()
        self.sharing.doubt(table, at, seat)
        async with self.at_rest(table) as match:
            table.must_be_playing()
            if at == match.number_for(seat):
                with changing(table):
                    before, number = len(match.choices), match.number_for(None)
                    match.alone = table.only_person()
                    match.play(said, seat=seat, at=at)
                    table.note_asked(time.time(), seat if match.number_for(None) != number else None)
                    await self._save(table, before)
                by = "bot" if table.seats[seat].kind == "bot" else "person"
                self.figures.choices.labels(by).observe(time.perf_counter() - began)
            elif not is_repeated(table, seat, said, at):
                raise Stale(f"the position has changed since number {at}; it is {match.number_for(seat)} now")
            answered = answer()
        self.bots.wake(table)
        return answered

    @to_its_end
    async def undo(self, table: Table, seat: int, answer: Callable[[], Answer | None] = nothing) -> Answer | None:
        """Take a seat's last line back, and whatever bots have chosen since. Raises `Refused`."""
        async with self.at_rest(table) as match:
            table.must_be_playing()
            with changing(table):
                before = list(match.choices)
                match.undo(seat, table.bot_seats())
                keep = unchanged(before, match.choices)
                del table.numbers[keep:]
                table.note_asked(time.time())
                await self._save(table, keep, undone=True)
            answered = answer()
        self.bots.wake(table)
        return answered

    @to_its_end
    async def rewind(
        self, table: Table, at: Callable[[Match], int], answer: Callable[[], Answer | None] = nothing
    ) -> Answer | None:
        """Go back to where so many choices had been made, over dice and bots too: a lesson begins its step again."""
        async with self.at_rest(table) as match:
            table.must_be_there()
            keep = at(match)
            if keep < len(match.choices):
                with changing(table):
                    table.match = rewound(match, keep)
                    del table.numbers[keep:]
                    table.status = "playing"
                    table.note_asked(time.time())
                    await self._save(table, keep, undone=True)
            answered = answer()
        self.bots.wake(table)
        return answered

    async def _save(self, table: Table, keep: int, undone: bool = False) -> None:
        """Make everything after the first `keep` choices durable."""
        match = table.match
        table.numbers += [match.numbers] * (len(match.choices) - keep)
        if match.turn is None:
            table.status = "over"
        change = store.change_of(table, keep, undone, self.bots.wanted(table))
        if self.writer.shared and in_one.fits(change):
            await self.writer.write_in_one(lambda connection: store.write_change(connection, change))
        else:
            await self.writer.write(lambda session: store.write_change(session, change))
        table.saved = match.number
        table.revision = change.before + 1
        if change.want is not None:
            table.wanted = table.revision

    async def write(self, table: Table, job: Job) -> None:
        """Make another change of a table durable. Raises `Overtaken` if another server has changed it meanwhile."""
        before = table.revision

        def checked(session: Session) -> None:
            store.touch(session, table.id, before)
            job(session)

        await self.writer.write(checked)
        table.revision = before + 1

    @to_its_end
    async def talk(self, table: Table, who: Who, text: str, name: str = "", to: int | None = None) -> Talk:
        """Add a line of chat, to everybody or `to` one seat; spectators talk among themselves, under names they give.

        Raises `Refused`, `BadAction` if nobody can be talked to at that seat.
        """
        async with self.at_rest(table):
            if to is not None:
                table.must_hear(who, to)
            named = name if who.spectator and name else table.name_of(who)
            room = "seat" if to is not None else "watchers" if who.spectator else "table"
            talk = Talk(time.time(), who.seat, named, text, room, to)
            await self.say(table, talk)
        return talk

    async def say(self, table: Table, talk: Talk) -> None:
        """Store a line of chat and send it to everybody at the table who may read it. The caller holds the lock."""

        def write(session: Session) -> int:
            store.write_chat(session, table.id, talk)
            return store.count_up(session, table.id)

        table.heard = max(table.heard, await self.writer.write(write))
        if table.heard == table.revision + 1:  # nobody else has changed anything
            table.revision = table.heard
        table.chat = [*table.chat, talk][-LAST_CHAT:]
        for connection in table.connections:
            if table.may_read(talk, connection.who):
                connection.say({"type": "chat", **talk.json()})


def bot_seed_for(match: Match) -> int:
    """The seed of a new table's bots. A game from a seed can be played again as it was, so its bots follow from it."""
    return derive(match.chance.seed, -1) if isinstance(match.chance, Seeded) else secrets.randbits(63)


def link_for(seat: Seat) -> dict[str, Any]:
    """What opens a new seat: a token if it is the host's own, an invitation for somebody else, nothing for a bot."""
    return {
        "seat": seat.seat,
        "token": new_token() if seat.kind == "me" else None,
        "invitation": new_invitation() if seat.kind == "link" else None,
    }


def unchanged(before: Sequence[Choice], after: Sequence[Choice]) -> int:
    """How many choices at the beginning are still the same ones."""
    changed = (index for index, (old, new) in enumerate(zip(before, after, strict=False)) if old is not new)
    return next(changed, min(len(before), len(after)))
