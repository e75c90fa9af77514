"""Tables in the database: written step by step, read back whole."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, cast

from sqlalchemy import CursorResult, Select, Text, bindparam, delete, insert, select, type_coerce, update
from sqlalchemy import Table as Rows
from sqlalchemy.orm import Session

from meadhall.core.chance import Seeded, Source, System
from meadhall.core.game import Game
from meadhall.core.history import Choice
from meadhall.core.match import Match, Setup
from meadhall.core.record import FORMAT, BadRecord
from meadhall.core.restore import restore
from meadhall.opening import game_of_record, replay
from meadhall.table import codec
from meadhall.table.models import ChatRow, SeatRow, SnapshotRow, StepRow, TableRow
from meadhall.table.table import LAST_CHAT, Seat, Table, Talk

SNAPSHOT_EVERY: Final = 48
"""A new snapshot is stored after so many choices."""

# Every choice goes through these three, so they are put together once and without objects for the rows.
TABLES, STEPS, SNAPSHOTS = (cast(Rows, row.__table__) for row in (TableRow, StepRow, SnapshotRow))
ADVANCE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"), TABLES.c.number == bindparam("was"))
    .values({name: bindparam(name) for name in ("number", "numbers", "status", "changed")})
)
ADD_STEPS: Final = insert(STEPS)
ADD_SNAPSHOT: Final = insert(SNAPSHOTS)


Stored = Sequence[tuple[tuple[int, ...], list[Any]]]
"""The steps of a table: (position numbers, stored choices)."""


class Overtaken(Exception):
    """Somebody else has changed this table in the database; it must be read again."""


@dataclass(frozen=True)
class Change:
    """What a step changes, as plain values that another thread may write."""

    id: str
    was: int
    """The position number that must be the stored one."""
    number: int
    numbers: tuple[int, ...]
    status: str
    keep: int
    """How many choices stay as they are stored; later ones have been taken back or are in `steps`."""
    undone: bool
    steps: list[dict[str, Any]]
    snapshot: dict[str, Any] | None


# Writing -------------------------------------------------------------------------------------------------------------
def change_of(table: Table, keep: int, undone: bool) -> Change:
    """What must be written so that the stored table is this one; the first `keep` choices are stored already."""
    match = table.match
    return Change(
        table.id, table.saved, match.number, match.numbers, table.status, keep, undone,
        steps_of(table, keep), snapshot_of(table),
    )  # fmt: skip


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


def write_change(session: Session, change: Change) -> None:
    """Write a step. Raises `Overtaken` where the stored table is not the one it was made from."""
    values = {"number": change.number, "numbers": change.numbers, "status": change.status, "changed": time.time()}
    done = session.execute(ADVANCE, {"of": change.id, "was": change.was, **values})
    if not isinstance(done, CursorResult) or done.rowcount != 1:
        raise Overtaken(change.id)
    if change.undone:
        session.execute(delete(StepRow).where(StepRow.table == change.id, StepRow.first >= change.keep))
    if change.steps:
        session.execute(ADD_STEPS, change.steps)
    if change.snapshot is not None:
        write_snapshot(session, change.id, change.snapshot)


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
            number=match.number, numbers=match.numbers, host=table.host, spectator=table.spectator,
            bot_seed=f"{table.bot_seed:x}",
        )
    )  # fmt: skip
    session.flush()
    for seat in table.seats:
        session.add(SeatRow(table=table.id, **vars(seat)))
    if steps := steps_of(table, 0):
        session.execute(ADD_STEPS, steps)
    if snapshot := snapshot_of(table):
        write_snapshot(session, table.id, snapshot)


def write_caches(session: Session, table: Table) -> None:
    """Write all steps anew, under the version of the rules that is here now."""
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


def write_chat(session: Session, id: str, talk: Talk) -> None:
    """Write a line of talk."""
    session.add(ChatRow(table=id, **vars(talk)))


def write_status(session: Session, id: str, status: str) -> None:
    """Write that a table is closed."""
    session.execute(update(TableRow).where(TableRow.id == id).values(status=status, changed=time.time()))


def write_title(session: Session, id: str, title: str) -> None:
    """Write another title."""
    session.execute(update(TableRow).where(TableRow.id == id).values(title=title))


def delete_table(session: Session, id: str) -> None:
    """Forget a table."""
    session.execute(delete(TableRow).where(TableRow.id == id))


# Reading -------------------------------------------------------------------------------------------------------------
def read_table(session: Session, id: str) -> Table | None:
    """The table of this id as it was left, or None. Raises `BadRecord` where its game cannot go on here."""
    row = session.get(TableRow, id)  # all is asked for before anything is looked at, so that it can be rehearsed
    stored = _steps(session, id)
    snapshot = session.get(SnapshotRow, id)
    seats = session.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)).all()
    chat = session.scalars(_last_chat(id)).all()
    if row is None:
        return None
    game = game_of_record({"game": row.game})
    current = row.version == game.version()
    match = _restored(game, row, stored, snapshot) if current else _replayed(game, row, stored)
    return Table(
        id=id, title=row.title, created=row.created, origin=row.origin, status=row.status, match=match,
        seats=[_seat(seat) for seat in seats],
        host=row.host, spectator=row.spectator, bot_seed=int(row.bot_seed, 16),
        numbers=[numbers for numbers, choices in stored for _ in choices],
        chat=[_talk(talk) for talk in reversed(chat)],
        saved=row.number,
        snapshot=snapshot.choices if snapshot is not None else 0,
        outdated=not current,
    )  # fmt: skip


def _steps(session: Session, id: str) -> Stored:
    """The steps of a table. Their JSON is read in one piece: thousands of short ones take twice as long."""
    texts = select(type_coerce(StepRow.numbers, Text), type_coerce(StepRow.choices, Text))
    rows = session.execute(texts.where(StepRow.table == id).order_by(StepRow.first))
    steps = json.loads(f"[{','.join(f'[{numbers},{choices}]' for numbers, choices in rows)}]")
    return [(tuple(numbers), choices) for numbers, choices in steps]


def _last_chat(id: str) -> Select[ChatRow]:
    """The lines of talk that are still told, the last first."""
    return select(ChatRow).where(ChatRow.table == id).order_by(ChatRow.id.desc()).limit(LAST_CHAT)


def _restored(game: Game, row: TableRow, stored: Stored, snapshot: SnapshotRow | None) -> Match:
    """The match put together from its caches; played again from its texts where they do not fit."""
    choices = [codec.read(choice, line) for line, (_, step) in enumerate(stored) for choice in step]
    known = None
    if snapshot is not None and snapshot.choices <= len(choices) and snapshot.version == game.version():
        state = game.from_position(snapshot.position)
        if state.digest() == snapshot.digest:
            known = (snapshot.choices, state)
    return restore(game, _setup(row), source_of(row.chance), choices, row.number, row.numbers, known)


def _replayed(game: Game, row: TableRow, stored: Stored) -> Match:
    """The match played again under another version of the rules. Raises `BadRecord` where that is not possible."""
    record = {
        "format": FORMAT, "game": row.game, "version": row.version, "scenario": row.scenario, "players": row.players,
        "options": row.options, "chance": row.chance, "choices": [codec.record_item(c) for _, s in stored for c in s],
        **({} if row.position is None else {"position": row.position}), "what_if": row.what_if,
    }  # fmt: skip
    try:
        match = replay(record, any_version=True, game=game)
    except BadRecord as error:
        raise BadRecord(
            f"this game was played under version {row.version} of the rules and cannot go on under {game.version()}: "
            f"{error}"
        ) from None
    choices = _with_lines(match.choices, stored)
    return restore(game, match.setup, match.chance, choices, row.number, row.numbers)


def _with_lines(choices: Iterable[Choice], stored: Stored) -> list[Choice]:
    """Choices that were played again, with the lines they were said in."""
    lines = [line for line, (_, step) in enumerate(stored) for _ in step]
    return [Choice(**{**vars(choice), "line": line}) for choice, line in zip(choices, lines, strict=True)]


def _setup(row: TableRow) -> Setup:
    return Setup(row.scenario, row.players, row.options, (), row.position, row.what_if)


def source_of(note: dict[str, Any]) -> Source:
    """Who rolls: the seed where there is one, else the operating system."""
    seed = note.get("seed")
    return Seeded(seed) if type(seed) is int else System()


def _seat(row: SeatRow) -> Seat:
    return Seat(row.seat, row.kind, row.name, row.bot, row.token)


def _talk(row: ChatRow) -> Talk:
    return Talk(row.time, row.seat, row.name, row.text)
