"""The writer: a job is answered when its transaction is on the disk, and not before."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.orm import Session

from meadhall.table.database import FILE, open_database
from meadhall.table.writer import Writer
from tests.table.client import PATIENCE


def stored(folder: Path) -> int:
    """How many notes another program finds in the database."""
    with sqlite3.connect(folder / FILE) as other:
        (found,) = other.execute("SELECT count(*) FROM notes").fetchone()
    other.close()
    return int(found)


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_job_is_answered_when_it_is_on_the_disk(tmp_path: Path, jobs: int) -> None:
    engine = open_database(tmp_path)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE notes (note TEXT)"))
    writer = Writer(engine)
    committing, room = Event(), Event()

    def commit(_: Connection) -> None:
        committing.set()
        assert room.wait(PATIENCE)

    def job(session: Session) -> str:
        session.execute(text("INSERT INTO notes VALUES ('x')"))
        return "done"

    async def write() -> None:
        answers = [asyncio.create_task(writer.write(job)) for _ in range(jobs)]
        assert await asyncio.to_thread(committing.wait, PATIENCE)
        for _ in range(50):
            await asyncio.sleep(0)
        assert not any(answer.done() for answer in answers)
        assert stored(tmp_path) == 0
        room.set()
        assert await asyncio.gather(*answers) == ["done"] * jobs
        assert stored(tmp_path) == jobs

    event.listen(engine, "commit", commit)
    try:
        asyncio.run(write())
    finally:
        room.set()
        writer.close()
        engine.dispose()
