"""Reviews of games at tables: one at a time, in a process of its own with low priority, so that no game waits for it.

A review that is ready is kept with its table in the database. One that was under way when the server ended is begun
again when somebody asks for it; it comes out the same. Duplicate games, which a bot plays in the seat of a person
(`duplicating`), wait in the same line and are kept in the same way.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from meadhall.core.extras import Hiding, Reviewed
from meadhall.core.info import BadSetup
from meadhall.core.refusal import Refusal, Refused
from meadhall.learn.review.forms import QUICK, THOROUGH, Form, Inquiry, NotReviewed, Progress
from meadhall.learn.review.making import opened
from meadhall.table.database import POSTGRES, UNREACHABLE
from meadhall.table.duplicating import TWIN, Twin, twin_wanted
from meadhall.table.memory import stand_back
from meadhall.table.models import ReviewRow
from meadhall.table.thinking import leave_with_parent

if TYPE_CHECKING:
    from meadhall.table.hall import Hall
    from meadhall.table.table import Table

LOG: Final = logging.getLogger(__name__)

EVERY: Final = 0.4
"""Seconds between two reports of how far it is."""
WAITING: Final = 20
"""The most reviews that wait for their turn."""
FORMS: Final[dict[str, Form]] = {"quick": QUICK, "thorough": THOROUGH}
SPECTATOR: Final = -1

Key = tuple[str, int, str]
"""Table, viewer, form."""


@dataclass
class Running:
    """A review that is wanted: waiting for its turn, or under way."""

    key: Key
    inquiry: Inquiry | Twin
    choices: int
    version: str
    done: int = 0
    total: int = 0
    course: list[dict[str, Any]] = field(default_factory=list)
    begun: bool = False
    problem: str = ""
    task: asyncio.Task[None] | None = None


class Reviews:
    """All reviews of a server."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._turn = asyncio.Lock()
        self._wanted: dict[Key, Running] = {}

    @property
    def count(self) -> int:
        """How many wait or are under way."""
        return len(self._wanted)

    async def look(self, table: Table, seat: int | None, form: str) -> dict[str, Any]:
        """How far the review of a table is, with the review itself if it is ready."""
        key = key_for(table, seat, form)
        running = self._wanted.get(key)
        if running is not None and running.choices == len(table.match.choices):
            return _answer(form, running)
        kept = await asyncio.to_thread(self._kept, key)
        if kept is not None and kept[0] == len(table.match.choices) and kept[1] == table.match.game.version():
            return {"form": form, "status": "ready", "done": 1, "total": 1, "course": [], "why": "", "review": kept[2]}
        return {"form": form, "status": "none", "done": 0, "total": 0, "course": [], "why": "", "review": None}

    async def begin(self, table: Table, seat: int | None, form: str) -> dict[str, Any]:
        """Begin a review unless it is ready or under way. Raises `Refused` if this game cannot be reviewed now."""
        if form != TWIN:
            may_review(table)
        found = await self.look(table, seat, form)
        if found["status"] in ("ready", "waiting", "running"):
            return found
        if len(self._wanted) >= WAITING:
            raise Refused(Refusal("", "many reviews are waiting already; try again in a minute"))
        key = key_for(table, seat, form)
        viewer = None if key[1] == SPECTATOR else key[1]
        record, seed = json.dumps(table.match.record()), table.bot_seed & (2**48 - 1)
        inquiry = twin_wanted(table) if form == TWIN else Inquiry(record, viewer, FORMS[form], seed)
        await self.cancel(table, seat, form)
        running = Running(key, inquiry, len(table.match.choices), table.match.game.version())
        self._wanted[key] = running
        running.task = asyncio.create_task(self._run(running))
        return _answer(form, running)

    async def cancel(self, table: Table, seat: int | None, form: str) -> None:
        """Stop a review that waits or is under way; nothing of it is kept."""
        running = self._wanted.pop(key_for(table, seat, form), None)
        if running is not None and running.task is not None:
            running.task.cancel()
            with suppress(asyncio.CancelledError):
                await running.task

    async def close(self) -> None:
        """Stop everything."""
        for running in list(self._wanted.values()):
            if running.task is not None:
                running.task.cancel()
                with suppress(asyncio.CancelledError):
                    await running.task
        self._wanted.clear()

    async def _run(self, running: Running) -> None:
        async with self._turn:
            running.begun = True
            found = await self._in_process(running)
            if found is None:
                return
            table = running.key[0]
            row = {
                "table": table, "viewer": running.key[1], "form": running.key[2], "choices": running.choices,
                "version": running.version, "made": time.time(), "document": found,
            }  # fmt: skip
            try:
                await self._hall.writer.write(lambda session: keep_review(session, row))
            except Exception as error:
                if not isinstance(error, UNREACHABLE):
                    LOG.exception("the review of table %s cannot be kept", table)
                running.problem = "the review could not be stored"
                return
        self._wanted.pop(running.key, None)

    async def _in_process(self, running: Running) -> dict[str, Any] | None:
        """The review, made in a process of its own, which ends with this task."""
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=make, args=(there, running.inquiry), daemon=True)
        process.start()
        there.close()
        try:
            while True:
                said = await _heard(here)
                if said is None or "problem" in said:
                    running.problem = said["problem"] if said else "the process that made the review has ended"
                    return None
                if "review" in said:
                    review: dict[str, Any] = said["review"]
                    return review
                running.done, running.total, running.course = said["done"], said["total"], said["course"]
        finally:
            process.kill()
            await asyncio.to_thread(process.join)
            here.close()

    def _kept(self, key: Key) -> tuple[int, str, dict[str, Any]] | None:
        with Session(self._hall.engine) as session:
            wanted = select(ReviewRow).where(
                ReviewRow.table == key[0], ReviewRow.viewer == key[1], ReviewRow.form == key[2]
            )
            row = session.scalars(wanted).one_or_none()
            return None if row is None else (row.choices, row.version, row.document)


async def _heard(here: Connection) -> dict[str, Any] | None:
    """The next message of the process; None if it has ended. It looks every while, so that it can be cancelled."""

    def look() -> bool:
        return here.poll(EVERY)

    try:
        while not await asyncio.to_thread(look):
            pass
        said: dict[str, Any] = await asyncio.to_thread(here.recv)
    except (EOFError, OSError):
        return None
    return said


def make(there: Connection, inquiry: Inquiry | Twin) -> None:
    """In the process: make a review, or play a twin, and say how far it is."""
    leave_with_parent()
    with suppress(OSError):
        stand_back()
    try:
        told = reporting(there.send)
        if isinstance(inquiry, Twin):
            there.send({"review": inquiry.played(lambda done, total: told(Progress(done, total, list)))})
        else:
            there.send({"review": opened(inquiry).run(progress=told)})
    except (NotReviewed, BadSetup) as problem:
        there.send({"problem": str(problem)})
    except Exception as problem:
        there.send({"problem": f"the review failed ({type(problem).__name__})"})
        raise


def reporting(send: Callable[[dict[str, Any]], None]) -> Callable[[Progress], None]:
    """Says how far a review is, not too often."""
    last = 0.0

    def report(now: Progress) -> None:
        nonlocal last
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            send({"done": now.done, "total": now.total, "course": now.course()})

    return report


def keep_review(session: Session, row: dict[str, Any]) -> None:
    """Keep a review in place of an older one, or of the same one that another server has made at the same time."""
    shared = session.get_bind().dialect.name == POSTGRES
    added = (postgresql.insert if shared else sqlite.insert)(ReviewRow).values(row)
    key = ("table", "viewer", "form")
    session.execute(added.on_conflict_do_update(index_elements=key, set_={
        name: added.excluded[name] for name in row if name not in key
    }))  # fmt: skip


def key_for(table: Table, seat: int | None, form: str) -> Key:
    """Whose review it is: if the game hides nothing, or in a duplicate game, all see the same one."""
    hides = isinstance(table.match.game, Hiding) and form != TWIN
    return table.id, seat if hides and seat is not None else SPECTATOR, form


def may_review(table: Table) -> None:
    """Raises `Refused` if this game cannot be reviewed, or not yet."""
    match = table.match
    if not isinstance(match.game, Reviewed):
        raise Refused(Refusal("", f"{match.game.id} cannot be reviewed"))
    if match.turn is not None and table.origin != "what-if":
        raise Refused(Refusal("", "a game is reviewed when it is over; make a what-if to review it up to now"))


def _answer(form: str, running: Running) -> dict[str, Any]:
    status = "failed" if running.problem else "running" if running.begun else "waiting"
    return {
        "form": form, "status": status, "done": running.done, "total": running.total, "course": running.course,
        "why": running.problem, "review": None,
    }  # fmt: skip
