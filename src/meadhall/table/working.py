"""A worker: takes jobs out of the queue, as many at once as there are processes to think in.

Every game has a queue for bots that take their time, besides its own: a worker has at most all processes but one for
the jobs of those, so that quick bots do not wait for them.

The queue is procrastinate's, on the same PostgreSQL. A worker says every second that it lives; the jobs of one that has
been silent for a while are put back. If the database goes away, the worker begins again when it is back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass
from typing import Any, Final

from meadhall.games import GAMES
from meadhall.table.outage import Outage
from meadhall.table.postgres import Postgres

LOG: Final = logging.getLogger(__name__)
BEAT: Final = 1.0
"""Seconds between two signs of life."""
SILENT: Final = 3.0
"""Seconds after which a worker without a sign of life is taken for dead."""
POLL: Final = 1.0
"""Seconds between two looks into the queue if nobody says that there is a job."""
FINISH: Final = 0.2
"""Seconds for the jobs that are under way when the worker is stopped."""
CONNECTIONS: Final = 3
QUIET: Final = ("procrastinate", "psycopg.pool")
"""Loggers with a traceback for every failure; what matters is said by `Outage` and by the job itself."""
SLOW: Final = " (slow)"
"""What a game's queue for bots that take their time has behind its name."""


@dataclass(frozen=True)
class Wish:
    """A job: the bots of a table are to choose."""

    table: str
    revision: int
    queue: str
    visitor: str


Do = Callable[[Wish], Awaitable[None]]


class Worker:
    """Does jobs until it is closed."""

    def __init__(
        self, storage: Postgres, outage: Outage, do: Do, queues: Sequence[str] | None, concurrency: int
    ) -> None:
        for name in QUIET:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._storage = storage
        self._outage = outage
        self._do = do
        self._queues = queues
        self._concurrency = concurrency
        self._inner: Any = None
        self._closing = asyncio.Event()
        self._task = asyncio.create_task(self._run(), context=Context())

    async def close(self) -> None:
        """Stop; jobs that are under way get a moment, and are handed back then."""
        self._closing.set()
        if self._inner is not None:
            self._inner.stop()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while not self._closing.is_set():
            try:
                await self._work()
            except Exception as error:
                self._failed(error.__cause__ or error)
            await comes(self._closing, BEAT)

    def _failed(self, error: BaseException) -> None:
        """Say why the worker begins again."""
        from psycopg.errors import ForeignKeyViolation

        if isinstance(error, ForeignKeyViolation):  # the queue no longer lists it
            LOG.warning("this worker was silent for %g s, and the others took it for dead; it begins again", SILENT)
        else:
            self._outage.lost(error)

    async def _work(self) -> None:
        """Work until the worker is closed or the database goes away."""
        from procrastinate import App, PsycopgConnector

        ways = self._storage.ways()
        app = App(connector=PsycopgConnector(conninfo="", kwargs=ways, min_size=1, max_size=CONNECTIONS))
        app.task(name="choose")(self._choose)
        async with app.open_async():
            self._inner = worker_for(app, self._queues, self._concurrency)
            ended = asyncio.Event()
            rescuing = asyncio.create_task(rescue(app.job_manager, ended))
            try:
                if not self._closing.is_set():
                    await self._inner.run()
            finally:
                self._inner = None
                ended.set()  # a task that asks the database may miss that it is cancelled
                rescuing.cancel()
                await asyncio.gather(rescuing, return_exceptions=True)

    async def _choose(self, table: str, revision: int, queue: str, visitor: str) -> None:
        await self._do(Wish(table, revision, queue, visitor))


def worker_for(app: Any, queues: Sequence[str] | None, concurrency: int) -> Any:
    """A worker of procrastinate that looks into the queue again after each job: the next one may have waited for it.

    If the end of a job cannot be written, the worker ends, so that the job counts as that of a worker that has gone.
    """
    from procrastinate.exceptions import ConnectorException
    from procrastinate.worker import Worker as Inner

    quick = list(GAMES if queues is None else queues)
    every = None if queues is None else [*quick, *map(slow_queue, quick)]

    class Eager(Inner):
        @property
        def queues(self) -> Iterable[str] | None:
            """Where the next job may come from."""
            slow = sum(is_for_slow(context.job.queue) for context in self._running_jobs.values())
            return quick if concurrency > 1 and slow >= concurrency - 1 else every

        @queues.setter
        def queues(self, queues: Iterable[str] | None) -> None:
            """They are known."""

        async def _process_job(self, context: Any) -> None:
            try:
                await super()._process_job(context)
            except ConnectorException:
                self.stop()  # type: ignore[no-untyped-call]  # the library's
            finally:
                self._new_job_event.set()

    return Eager(
        app, queues=queues, concurrency=concurrency, fetch_job_polling_interval=POLL, delete_jobs="always",
        shutdown_graceful_timeout=FINISH, install_signal_handlers=False, update_heartbeat_interval=BEAT,
        stalled_worker_timeout=SILENT,
    )  # fmt: skip


def slow_queue(game: str) -> str:
    """The queue for the bots of a game that take their time."""
    return game + SLOW


def is_for_slow(queue: str) -> bool:
    """Whether a queue is for bots that take their time."""
    return queue.endswith(SLOW)


async def comes(event: asyncio.Event, seconds: float) -> bool:
    """Whether an event comes within some seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()


async def rescue(manager: Any, ended: asyncio.Event) -> None:
    """Until the worker has ended, put back the jobs of workers that were killed."""
    from procrastinate.exceptions import ConnectorException, UniqueViolation
    from procrastinate.jobs import Status

    while not await comes(ended, BEAT):
        with suppress(ConnectorException):
            for job in await manager.get_stalled_jobs(seconds_since_heartbeat=SILENT):
                try:
                    await manager.retry_job(job)
                except UniqueViolation:  # its table stands in the queue again already
                    await manager.finish_job(job, Status.FAILED, delete_job=True)
                except ConnectorException:  # another worker was quicker
                    continue
                LOG.warning("the job for table %s is taken up again: its worker has gone", job.lock)
