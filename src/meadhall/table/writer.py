"""The one writer: jobs are done in order by one thread, those that wait together in one transaction.

A job is answered only after its transaction is on the disk. A job that fails is rolled back alone; the others in the
batch stay.

PostgreSQL has several writers, and one job in a transaction: servers that lock several tables in turn could wait for
each other for ever. The jobs of one table are still done in order, because its lock is held until a job is answered. A
job of a single statement is a transaction by itself, without the round trips of a beginning and an end.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Empty, SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from meadhall.table.change import Overtaken
from meadhall.table.database import POSTGRES

Job = Callable[[Session], Any]

MOST: Final = 64
"""Jobs in one transaction."""
THREADS: Final = 4
"""Threads that write to PostgreSQL, which syncs them together."""


class Writer:
    """A thread with a session of its own."""

    def __init__(self, engine: Engine, took: Callable[[float], object] = float) -> None:
        """`took` is called with the seconds of each transaction."""
        self._engine = engine
        self._took = took
        self._queue: SimpleQueue[tuple[Job, Future[Any]]] = SimpleQueue()
        self.shared = engine.dialect.name == POSTGRES
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else engine
        self._most = 1 if self.shared else MOST
        self._thread = ThreadPoolExecutor(THREADS if self.shared else 1, "writer")

    async def write(self, job: Job) -> Any:
        """Do a job; back when it is durable, with what the job gave."""
        future: Future[Any] = Future()
        self._queue.put((job, future))
        self._thread.submit(self._batch)
        return await asyncio.shield(asyncio.wrap_future(future))

    async def write_in_one(self, job: Callable[[Connection], None]) -> None:
        """Do a job of a single statement, on PostgreSQL; back when it is durable.

        Raises `Overtaken` if the connection was lost: whether the job was done is in the database.
        """

        def done() -> None:
            began = time.perf_counter()
            try:
                with self._at_once.connect() as connection:
                    job(connection)
            except DBAPIError as error:
                if error.connection_invalidated:
                    raise Overtaken from error
                raise
            finally:
                self._took(time.perf_counter() - began)

        await asyncio.shield(asyncio.wrap_future(self._thread.submit(done)))

    def close(self) -> None:
        """Finish what is waiting."""
        self._thread.shutdown()

    def _batch(self) -> None:
        """Do whatever is waiting in one transaction, then answer."""
        batch = self._waiting()
        if not batch:
            return
        answers: list[tuple[Future[Any], Any, BaseException | None]] = []
        began = time.perf_counter()
        try:
            with Session(self._engine) as session, session.begin():
                if len(batch) == 1:
                    answers.append((batch[0][1], batch[0][0](session), None))
                else:
                    answers += [(future, *_attempt(session, job)) for job, future in batch]
        except Exception as error:
            answers = [(future, None, error) for _, future in batch]
        self._took(time.perf_counter() - began)
        for future, result, problem in answers:
            if problem is not None:
                future.set_exception(problem)
            else:
                future.set_result(result)

    def _waiting(self) -> list[tuple[Job, Future[Any]]]:
        batch: list[tuple[Job, Future[Any]]] = []
        try:
            while len(batch) < self._most:
                batch.append(self._queue.get_nowait())
        except Empty:
            pass
        return batch


def _attempt(session: Session, job: Job) -> tuple[Any, BaseException | None]:
    """A job inside a savepoint: its result, or what went wrong."""
    try:
        with session.begin_nested():
            return job(session), None
    except Exception as error:
        return None, error
