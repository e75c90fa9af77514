"""Tables in the database, written step by step. `reading` reads them back whole."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final, cast

from sqlalchemy import Connection, CursorResult, bindparam, delete, insert, select, text, update
from sqlalchemy import Table as Rows
from sqlalchemy.orm import Session

from meadhall.table import codec
from meadhall.table.change import Change, Overtaken, Want
from meadhall.table.in_one import write_in_one
from meadhall.table.invitations import Invitation
from meadhall.table.models import ChatRow, InvitationRow, SeatRow, SnapshotRow, StepRow, TableRow
from meadhall.table.table import Seat, Table, Talk

SNAPSHOT_EVERY: Final = 480
"""A new snapshot is stored after so many choices, dice included: so rarely because it takes as long as three choices.
To go through so many choices again takes a few milliseconds.
"""

# Every choice goes through these three, so they are put together once and without objects for the rows.
TABLES, STEPS, SNAPSHOTS = (cast(Rows, row.__table__) for row in (TableRow, StepRow, SnapshotRow))
ADVANCE: Final = (
    update(TABLES)
    .where(
        TABLES.c.id == bindparam("of"), TABLES.c.number == bindparam("was"), TABLES.c.revision == bindparam("before")
    )
    .values(revision=TABLES.c.revision + 1)
    .values({name: bindparam(name) for name in ("number", "numbers", "length", "status", "changed", "asked")})
)
TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"), TABLES.c.revision == bindparam("before"))
    .values(revision=TABLES.c.revision + 1)
)
ASK: Final = text("SELECT meadhall_want(:of, :revision, :queue, :visitor, 0, false)")
ADD_STEPS: Final = insert(STEPS)
ADD_SNAPSHOT: Final = insert(SNAPSHOTS)


def change_of(table: Table, keep: int, undone: bool, want: Want | None = None) -> Change:
    """What must be written so that the stored table is this one; the first `keep` choices are stored already."""
    match = table.match
    return Change(
        table.id, table.saved, table.revision, match.number, match.numbers, len(match.choices), table.status,
        asked_of(table), keep, undone, steps_of(table, keep), snapshot_of(table), want,
    )  # fmt: skip


def asked_of(table: Table) -> dict[str, float]:
    """Since when which seats are asked, as JSON has it."""
    return {str(seat): since for seat, since in table.asked.items()}


def steps_of(table: Table, start: int) -> list[dict[str, Any]]:
    """The choices from `start` on as rows, those of one line together."""
    rows = []
    first = start
    for (_, numbers), group in groupby(
        zip(table.match.choices[start:], table.numbers[start:], strict=True), key=lambda pair: (pair[0].line, pair[1])
    ):
        choices = [codec.write(choice) for choice, _ in group]
        rows.append({"table": table.id, "first": first, "numbers": numbers, "choices": choices})
        first += len(choices)
    return rows


def snapshot_of(table: Table) -> dict[str, Any] | None:
    """A new snapshot where the stored one is old or stands for choices that have been taken back."""
    match = table.match
    count = len(match.choices)
    if 0 <= count - table.snapshot < SNAPSHOT_EVERY and match.turn is not None:
        return None
    table.snapshot = count
    position = match.position()
    return {
        "table": table.id, "choices": count, "version": match.game.version(), "digest": match.state.digest(),
        "position": position,
    }  # fmt: skip


def write_change(session: Session | Connection, change: Change) -> None:
    """Write a step; on a connection in one statement. Raises `Overtaken` where the stored table is not the one it was
    made from.
    """
    if isinstance(session, Connection):
        write_in_one(session, change)
        return
    values = {name: getattr(change, name) for name in ("number", "numbers", "length", "status", "asked")}
    done = session.execute(
        ADVANCE, {"of": change.id, "was": change.was, "before": change.before, "changed": time.time(), **values}
    )
    if not isinstance(done, CursorResult) or done.rowcount != 1:
        raise Overtaken(change.id)
    if change.undone:
        session.execute(delete(StepRow).where(StepRow.table == change.id, StepRow.first >= change.keep))
    if change.steps:
        session.execute(ADD_STEPS, change.steps)
    if change.snapshot is not None:
        write_snapshot(session, change.id, change.snapshot)
    if (want := change.want) is not None:
        wish = {"of": change.id, "revision": change.before + 1, "queue": want.queue, "visitor": want.visitor}
        session.execute(ASK, wish)


def touch(session: Session, id: str, before: int) -> None:
    """Count a change of a table. Raises `Overtaken` where the stored table is not the one it was made from."""
    done = session.execute(TOUCH, {"of": id, "before": before})
    if not isinstance(done, CursorResult) or done.rowcount != 1:
        raise Overtaken(id)


def count_up(session: Session, id: str) -> int:
    """Count a change that fits any state of a table, such as a line of talk; the new revision."""
    session.execute(update(TABLES).where(TABLES.c.id == id).values(revision=TABLES.c.revision + 1))
    return int(session.execute(select(TABLES.c.revision).where(TABLES.c.id == id)).scalar_one())


def write_snapshot(session: Session, id: str, snapshot: dict[str, Any]) -> None:
    """Replace the snapshot."""
    session.execute(delete(SnapshotRow).where(SnapshotRow.table == id))
    session.execute(ADD_SNAPSHOT, [snapshot])


def write_table(session: Session, table: Table) -> None:
    """Write a new table."""
    match, setup = table.match, table.match.setup
    session.add(
        TableRow(
            id=table.id, title=table.title, created=table.created, changed=table.created, status=table.status,
            origin=table.origin, game=match.game.id, version=match.game.version(), scenario=setup.scenario,
            players=setup.players, options=dict(setup.options), chance=match.chance.note(),
            position=None if setup.position is None else dict(setup.position), what_if=dict(setup.what_if),
            number=match.number, numbers=match.numbers, length=len(match.choices), host=table.host,
            spectator=table.spectator, bot_seed=f"{table.bot_seed:x}", asked=asked_of(table),
            advice=table.advice, revision=table.revision,
        )
    )  # fmt: skip
    session.flush()
    for seat in table.seats:
        session.add(SeatRow(table=table.id, **vars(seat)))
    write_invitations(session, table.id, table.invitations)
    for talk in table.chat:
        write_chat(session, table.id, talk)
    if steps := steps_of(table, 0):
        session.execute(ADD_STEPS, steps)
    if snapshot := snapshot_of(table):
        write_snapshot(session, table.id, snapshot)


def write_caches(session: Session, table: Table) -> None:
    """Write all steps again, under the version of the rules that is here now. Raises `Overtaken`."""
    touch(session, table.id, table.revision)
    session.execute(delete(StepRow).where(StepRow.table == table.id))
    if steps := steps_of(table, 0):
        session.execute(ADD_STEPS, steps)
    session.execute(delete(SnapshotRow).where(SnapshotRow.table == table.id))
    table.snapshot = 0
    if snapshot := snapshot_of(table):
        write_snapshot(session, table.id, snapshot)
    session.execute(update(TableRow).where(TableRow.id == table.id).values(version=table.match.game.version()))


def write_seat(session: Session, id: str, seat: Seat) -> None:
    """Write who sits there now."""
    session.merge(SeatRow(table=id, **vars(seat)))


def write_seen(session: Session, id: str, seat: int, seen: float) -> None:
    """Write when somebody was last at a seat."""
    session.execute(update(SeatRow).where(SeatRow.table == id, SeatRow.seat == seat).values(seen=seen))


def write_invitations(session: Session, id: str, invitations: Sequence[Invitation]) -> None:
    """Write all invitations to the seats of a table."""
    session.execute(delete(InvitationRow).where(InvitationRow.table == id))
    for invitation in invitations:
        session.add(InvitationRow(table=id, **vars(invitation)))


def write_chat(session: Session, id: str, talk: Talk) -> None:
    """Write a line of talk."""
    session.add(ChatRow(table=id, **vars(talk)))


def write_status(session: Session, id: str, status: str) -> None:
    """Write that a table is closed."""
    session.execute(update(TableRow).where(TableRow.id == id).values(status=status, changed=time.time()))


def write_title(session: Session, id: str, title: str) -> None:
    """Write another title."""
    session.execute(update(TableRow).where(TableRow.id == id).values(title=title))


def write_advice(session: Session, id: str, advice: bool) -> None:
    """Write whether a table has advice."""
    session.execute(update(TableRow).where(TableRow.id == id).values(advice=advice))


def delete_table(session: Session, id: str) -> None:
    """Forget a table."""
    session.execute(delete(TableRow).where(TableRow.id == id))
