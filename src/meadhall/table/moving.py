"""Moves everything that a server keeps to another place, all of it or nothing. Links of seats go on working."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from meadhall.table.database import POSTGRES, BadData, at_one_moment
from meadhall.table.models import Base, StudyRow, TableRow
from meadhall.table.storage import Storage
from meadhall.table.verifying import Finding, Progress, standing, table_ids

ROWS: Final = 200
"""Rows that are carried at once."""
NUMBERED: Final = ("chat", "invitations")
"""What the database itself gives numbers to."""


@dataclass(frozen=True)
class Moved:
    """What was moved."""

    rows: dict[str, int]
    """How many rows each table of the database had."""
    damaged: list[Finding]
    """Tables that were damaged before; they are damaged in the same way now."""


def move(source: Storage, target: Storage, progress: Progress) -> Moved:
    """Copy everything from one place to another that has no games yet, and replay each record in both.

    No server may be using either. The source stays as it is. If anything fails, the target has no games, as before.
    Raises `BadData`.
    """
    old = source.to_read()
    try:
        with source.hold(alone=True), target.hold(alone=True):
            new = target.open()
            try:
                return _carry_over(old, new, target, progress)
            finally:
                new.dispose()
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise BadData(f"nothing was moved to {target}: {reason}") from None
    finally:
        old.dispose()


def _carry_over(old: Engine, new: Engine, target: Storage, progress: Progress) -> Moved:
    with at_one_moment(old) as reading, Session(new) as writing, writing.begin():
        for kept in (TableRow, StudyRow):
            if writing.scalar(select(func.count()).select_from(kept)):
                raise BadData(f"{target}: there are games already; choose an empty database or a new folder")
        rows = {table.name: _copy(reading, writing, table) for table in Base.metadata.sorted_tables}
        if new.dialect.name == POSTGRES:
            for name in NUMBERED:
                _count_on(writing, Base.metadata.tables[name])
        return Moved(rows, _compare(reading, writing, target, progress))


def _copy(reading: Session, writing: Session, table: Table) -> int:
    """Copy all rows of a table of the database; how many there were."""
    count = 0
    found = reading.execute(select(table).execution_options(yield_per=ROWS))
    for rows in found.partitions():
        writing.execute(insert(table), [dict(row._mapping) for row in rows])
        count += len(rows)
    return count


def _count_on(writing: Session, table: Table) -> None:
    """Let PostgreSQL number new rows after those that came with a number."""
    last = select(func.max(table.c.id)).scalar_subquery()
    sequence = func.pg_get_serial_sequence(table.name, "id")
    writing.execute(select(func.setval(sequence, func.coalesce(last, 1), last.is_not(None))))


def _compare(reading: Session, writing: Session, target: Storage, progress: Progress) -> list[Finding]:
    """Replay each record in both places. Raises `BadData` if one is not what it was."""
    damaged = []
    ids = table_ids(reading)
    for done, id in enumerate(ids, start=1):
        before, after = standing(reading, id), standing(writing, id)
        if before != after:
            raise BadData(f"nothing was moved to {target}: table {id} would not be what it was ({after.wrong})")
        if before.wrong:
            damaged.append(Finding("table", id, before.wrong))
        progress(done, len(ids))
    return damaged
