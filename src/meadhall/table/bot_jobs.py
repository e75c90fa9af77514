"""On PostgreSQL, bots are jobs: any process that works for the database takes them up, this one or another.

A job is asked for in the same transaction as the choice after which a bot is to choose, so none is lost. There is one
for each table, and it is for one thought: the bot's next choice and whatever follows without another thought. Then the
table stands in the queue again, behind those of other visitors (see the migration `jobs`). A job of a process that was
killed is taken up by another one. Never do two think for one table: the queue does not hand out a second job, and the
table is claimed besides, because a process that was taken for dead may still be thinking.

Standing orders are no jobs: nobody thinks, and the wait costs nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import text

from meadhall.bots import is_slow
from meadhall.core.record import BadRecord
from meadhall.table.bot_seats import BotSeats
from meadhall.table.change import Want
from meadhall.table.database import UNREACHABLE
from meadhall.table.postgres import Postgres
from meadhall.table.reading import DamagedTable
from meadhall.table.table import NoTable, Table
from meadhall.table.working import Wish, Worker, slow_queue

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from meadhall.table.hall import Hall

LOG: Final = logging.getLogger(__name__)
SLICE: Final = 0.25
"""Seconds in which a job may think more than once, so that quick bots do not queue for each choice."""
LATER: Final = 1.0
"""Seconds until a job is tried again whose table is claimed by another process."""
AGAIN: Final = 0.5
"""Seconds until a choice is tried again that the database could not store."""
REMIND: Final = text(
    "SELECT meadhall_want(wish.id, wish.revision, wish.queue, wish.visitor, :later, :patient) FROM unnest("
    "CAST(:ids AS text[]), CAST(:revisions AS integer[]), CAST(:queues AS text[]), CAST(:visitors AS text[])"
    ") AS wish(id, revision, queue, visitor)"
)
COUNT: Final = text(
    "SELECT count(*) FILTER (WHERE status = 'todo'), count(*) FILTER (WHERE status = 'doing') FROM procrastinate_jobs"
)


class BotJobs(BotSeats):
    """Lets the bots of all tables play, wherever somebody works."""

    def __init__(self, hall: Hall, storage: Postgres) -> None:
        super().__init__(hall, fair=False)
        self._storage = storage
        self._busy: set[str] = set()
        """Tables whose bots think in this process."""
        self._seen: dict[str, int] = {}
        """The revisions of the tables of which this process was last reminded."""
        self._jobs = (0, 0)
        self._worker: Worker | None = None

    # -- figures
    @property
    def waiting(self) -> int:
        """How many tables' bots wait for their turn, when it was last counted."""
        return self._jobs[0]

    @property
    def thinking(self) -> int:
        """How many tables' bots think, when it was last counted."""
        return self._jobs[1]

    async def count(self) -> None:
        """Count the jobs of all processes."""

        def look() -> tuple[int, int]:
            with self._hall.engine.connect() as connection:
                return tuple(connection.execute(COUNT).one())

        with suppress(*UNREACHABLE):
            self._jobs = await asyncio.to_thread(look)

    # -- asking for jobs
    def wanted(self, table: Table) -> Want | None:
        """The job that a change of a table asks for."""
        if table.id in self._busy or table.bot_to_choose() is None:
            return None
        return Want(queue_for(table), digest_of(table.visitor))

    def wake(self, table: Table) -> None:
        """Ask for a job unless that was done for this state of the table; whoever has standing orders answers here."""
        if table.bot_to_choose() is not None:
            if table.wanted != table.revision and table.id not in self._busy:
                table.wanted = table.revision
                self._hall.errands.begin(self._ask_for([wish_for(table)]))
        elif table.ordered() is not None and table.bots is None:
            table.bots = asyncio.create_task(self._obey_all(table), context=Context())

    def remind(self, tables: Sequence[Table]) -> None:
        """Ask again for tables that have not changed since the last time, in case that their jobs were lost."""
        stuck = []
        for table in tables:
            if table.bot_to_choose() is None:
                self.wake(table)
            elif self._seen.get(table.id) == table.revision and table.id not in self._busy:
                stuck.append(wish_for(table))
        self._seen = {table.id: table.revision for table in tables}
        if stuck:
            self._hall.errands.begin(self._ask_for(stuck, patient=True))

    async def _ask_for(self, wishes: Sequence[Wish], later: float = 0.0, patient: bool = False) -> None:
        """Ask for jobs; if `patient`, only where nobody thinks already. If that fails, `remind` asks again."""
        values = {
            "ids": [wish.table for wish in wishes], "revisions": [wish.revision for wish in wishes],
            "queues": [wish.queue for wish in wishes], "visitors": [wish.visitor for wish in wishes],
            "later": later, "patient": patient,
        }  # fmt: skip

        def ask(session: Session) -> None:
            session.execute(REMIND, values)

        with suppress(*UNREACHABLE):
            await self._hall.writer.write(ask)

    # -- working
    def work(self, queues: Sequence[str] | None = None) -> None:
        """Take up jobs in this process, those of all games or of some."""
        self._worker = Worker(self._storage, self._hall.outage, self.do, queues, self._thinker.workers)

    async def rest(self) -> None:
        """Take up no more jobs, and hand back those that are under way."""
        if self._worker is not None:
            await self._worker.close()
            self._worker = None

    async def do(self, wish: Wish) -> None:
        """A job: one thought for the bots of a table, unless they have nothing to choose any more."""
        again: Wish | None = wish
        later = 0.0
        try:
            again, later = await self._done(wish)
        except asyncio.CancelledError:  # this process stops
            pass
        except NoTable:
            return
        except (BadRecord, DamagedTable) as error:
            LOG.error("the bots of table %s cannot play: %s", wish.table, error)
            return
        except Exception:
            LOG.exception("the bots of table %s have stopped", wish.table)
            return
        if again is not None:
            await self._ask_for([again], later)

    async def _done(self, wish: Wish) -> tuple[Wish | None, float]:
        """Do a job; the next one, if there is one, and in how many seconds.

        Raises `NoTable`, `BadRecord`, `DamagedTable`.
        """
        while True:
            try:
                table = await self._hall.table(wish.table)
                break
            except UNREACHABLE:
                await asyncio.sleep(AGAIN)
        table.visitor = table.visitor or wish.visitor
        table.heard = max(table.heard, wish.revision)
        if table.id in self._busy or not await self._hall.sharing.claim(table):
            return wish, LATER
        self._busy.add(table.id)
        try:
            await self._think(table, wish.queue)
        finally:
            self._busy.discard(table.id)
            self._hall.sharing.release(table)
        if table.bot_to_choose() is not None:
            return wish_for(table), 0.0
        self.wake(table)
        return None, 0.0

    async def _think(self, table: Table, queue: str) -> None:
        """Choose for the bots of a table until another thought is due, one of another queue, or nothing is left."""
        began = time.monotonic()
        while True:
            try:
                async with self._hall.at_rest(table):
                    seat = table.bot_to_choose()
                    elsewhere = queue_for(table) != queue
                if seat is None or elsewhere or not await self._choose(table, seat, time.monotonic() - began < SLICE):
                    return
            except UNREACHABLE:
                await asyncio.sleep(AGAIN)

    async def _obey_all(self, table: Table) -> None:
        """Give the answers that people have decided in advance, at one process at a time."""
        mine = False
        try:
            mine = await self._hall.sharing.claim(table)
            while mine and table.bot_to_choose() is None and table.ordered() is not None:
                await self._obey(table)
        except (NoTable, *UNREACHABLE):  # `remind` begins again
            pass
        except Exception:
            LOG.exception("standing orders at table %s are not obeyed", table.id)
        finally:
            table.bots = None
            if mine:
                self._hall.sharing.release(table)
        if mine and table.bot_to_choose() is not None:
            self.wake(table)


def wish_for(table: Table) -> Wish:
    """The job for a table as it is now."""
    return Wish(table.id, table.revision, queue_for(table), digest_of(table.visitor))


def queue_for(table: Table) -> str:
    """The queue for the bot that is to choose now."""
    seat, game = table.bot_to_choose(), table.match.game.id
    return slow_queue(game) if seat is not None and is_slow(seat.bot, game) else game


def digest_of(visitor: str) -> str:
    """What stands for a visitor in the queue: nobody can read an address out of the database."""
    return visitor if visitor.startswith("v:") else "v:" + hashlib.sha256(visitor.encode()).hexdigest()[:16]


def jobs_or_seats(hall: Hall, storage: Any) -> BotSeats:
    """How bots play where tables are kept in this place."""
    return BotJobs(hall, storage) if isinstance(storage, Postgres) and storage.has_jobs else BotSeats(hall)
