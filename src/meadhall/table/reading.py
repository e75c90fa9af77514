"""Reads tables from the database. A table whose parts do not fit together is reported as damaged and not opened."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Select, Text, cast, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from meadhall.core.chance import Seeded, Source, System
from meadhall.core.game import Game, State
from meadhall.core.history import Choice
from meadhall.core.match import Match, Setup
from meadhall.core.position import BadPosition
from meadhall.core.record import FORMAT, BadRecord
from meadhall.core.restore import restore
from meadhall.learn.lessons import LessonDice, coach_of
from meadhall.opening import game_of_record, replay
from meadhall.table import codec
from meadhall.table.invitations import Invitation
from meadhall.table.links import hashed, watching_token
from meadhall.table.models import ChatRow, InvitationRow, SeatRow, SnapshotRow, StepRow, TableRow
from meadhall.table.table import LAST_CHAT, Seat, Table, Talk

Stored = Sequence[tuple[tuple[int, ...], list[Any]]]
"""The steps of a table: (position numbers, stored choices)."""


class DamagedTable(Exception):
    """The stored parts of a table do not fit together; the message names the table and the part."""

    def __init__(self, id: str, what: str) -> None:
        super().__init__(
            f"table {id} is damaged in the database: {what}; the owner of this server can restore it from a backup"
        )


def read_doors(session: Session, id: str) -> list[str] | None:
    """The hashes of all tokens that open a table; None if there is no such table."""
    doors = session.execute(select(TableRow.host, TableRow.spectator).where(TableRow.id == id)).one_or_none()
    seats = session.scalars(select(SeatRow.token).where(SeatRow.table == id)).all()
    if doors is None:
        return None
    watching = hashed(watching_token(id, doors.spectator))
    return [*doors, watching, *(token for token in seats if token is not None)]


def read_invitations(session: Session, id: str) -> list[Invitation] | None:
    """All invitations to the seats of a table; None if there is no such table."""
    rows = session.scalars(_invitations(id)).all()
    there = session.scalar(select(TableRow.id).where(TableRow.id == id))
    return None if there is None else [_invitation(row) for row in rows]


def read_chat(session: Session, id: str) -> list[Talk]:
    """Every line of chat at a table."""
    return [_talk(row) for row in session.scalars(select(ChatRow).where(ChatRow.table == id).order_by(ChatRow.id))]


def read_revisions(session: Session, ids: Sequence[str]) -> dict[str, int]:
    """How often tables have changed, by id."""
    found = session.execute(select(TableRow.id, TableRow.revision).where(TableRow.id.in_(ids)))
    return {row.id: row.revision for row in found}


def read_table(session: Session, id: str) -> Table | None:
    """The table of this id as it was left, or None.

    Raises `BadRecord` if its game cannot go on here, `DamagedTable` if something is missing or cannot be read.
    """
    try:
        return _table(session, id)
    except (BadRecord, DamagedTable, SQLAlchemyError):
        raise
    except Exception as error:  # one damaged table must not stop the others
        raise DamagedTable(id, f"it cannot be read ({type(error).__name__}: {error})"[:200]) from error


def _table(session: Session, id: str) -> Table | None:
    # All queries run before any result is looked at, so that `rehearse` compiles every one of them.
    row = session.get(TableRow, id)
    texts = _texts(session, id)
    snapshot = session.get(SnapshotRow, id)
    seats = session.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)).all()
    chat = session.scalars(_last_chat(id)).all()
    invitations = session.scalars(_invitations(id)).all()
    if row is None:
        return None
    stored = _steps(row, texts)
    if [seat.seat for seat in seats] != list(range(row.players)):
        raise DamagedTable(id, f"it has {row.players} players, but the seats {[seat.seat for seat in seats]}")
    game = game_of_record({"game": row.game})
    current = row.version == game.version()
    match = _restored(game, row, stored, snapshot) if current else _replayed(game, row, stored)
    coach_of(match)  # the dice of a lesson follow its coach
    return Table(
        id=id, title=row.title, created=row.created, origin=row.origin, status=row.status, match=match,
        seats=[_seat(seat) for seat in seats],
        host=row.host, spectator=row.spectator, bot_seed=int(row.bot_seed, 16),
        numbers=[numbers for numbers, choices in stored for _ in choices],
        chat=[_talk(talk) for talk in reversed(chat)],
        invitations=[_invitation(invitation) for invitation in invitations],
        asked={int(seat): since for seat, since in row.asked.items()},
        saved=row.number,
        snapshot=snapshot.choices if snapshot is not None else 0,
        outdated=not current,
        advice=row.advice,
        revision=row.revision,
    )  # fmt: skip


def _texts(session: Session, id: str) -> Sequence[tuple[int, str, str]]:
    """The steps of a table as they are stored: where they begin, position numbers, choices."""
    texts = select(StepRow.first, cast(StepRow.numbers, Text), cast(StepRow.choices, Text))
    rows = session.execute(texts.where(StepRow.table == id).order_by(StepRow.first))
    return [(first, numbers, choices) for first, numbers, choices in rows]


def _steps(row: TableRow, texts: Sequence[tuple[int, str, str]]) -> Stored:
    """The steps of a table, none missing. Raises `DamagedTable`."""
    joined = ",".join(f"[{numbers},{choices}]" for _, numbers, choices in texts)
    steps = json.loads(f"[{joined}]")  # in one piece: thousands of short texts take twice as long
    length = 0
    for (first, _, _), (_, choices) in zip(texts, steps, strict=True):
        if first != length:
            raise DamagedTable(row.id, f"its choices {length + 1} to {first} are missing")
        length += len(choices)
    if length != row.length:
        raise DamagedTable(row.id, f"it has {row.length} choices, but {length} are stored")
    return [(tuple(numbers), choices) for numbers, choices in steps]


def _last_chat(id: str) -> Select[ChatRow]:
    """The lines of chat that clients still get, the last first."""
    return select(ChatRow).where(ChatRow.table == id).order_by(ChatRow.id.desc()).limit(LAST_CHAT)


def _invitations(id: str) -> Select[InvitationRow]:
    return select(InvitationRow).where(InvitationRow.table == id).order_by(InvitationRow.id)


def _restored(game: Game, row: TableRow, stored: Stored, snapshot: SnapshotRow | None) -> Match:
    """The match from its stored choices and, if it is current, the snapshot."""
    choices = [codec.read(choice, line) for line, (_, step) in enumerate(stored) for choice in step]
    known = None
    if snapshot is not None and snapshot.choices <= len(choices) and snapshot.version == game.version():
        known = _known(game, snapshot)
    return restore(game, _setup(row), source_of(row.chance), choices, row.number, row.numbers, known)


def _known(game: Game, snapshot: SnapshotRow) -> tuple[int, State] | None:
    """The state of a snapshot; None if it is not the one that was stored."""
    try:
        state = game.from_position(snapshot.position)
    except BadPosition:
        return None
    return (snapshot.choices, state) if state.digest() == snapshot.digest else None


def _replayed(game: Game, row: TableRow, stored: Stored) -> Match:
    """The match replayed from its texts under the current version of the rules. Raises `BadRecord` if that fails."""
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
    return restore(game, match.setup, source_of(row.chance), choices, row.number, row.numbers)


def _with_lines(choices: Iterable[Choice], stored: Stored) -> list[Choice]:
    """Replayed choices, with the numbers of the typed lines they came from."""
    lines = [line for line, (_, step) in enumerate(stored) for _ in step]
    return [Choice(**{**vars(choice), "line": line}) for choice, line in zip(choices, lines, strict=True)]


def _setup(row: TableRow) -> Setup:
    return Setup(row.scenario, row.players, row.options, (), row.position, row.what_if)


def source_of(note: dict[str, Any]) -> Source:
    """Who rolls: the lesson or the seed if there is one, else the operating system."""
    if note.get("source") == "lesson":
        return LessonDice(str(note.get("lesson")))
    seed = note.get("seed")
    return Seeded(seed) if type(seed) is int else System()


def _seat(row: SeatRow) -> Seat:
    return Seat(row.seat, row.kind, row.name, row.bot, row.token, row.person, row.seen, dict(row.orders))


def _talk(row: ChatRow) -> Talk:
    return Talk(row.time, row.seat, row.name, row.text, row.room, row.to)


def _invitation(row: InvitationRow) -> Invitation:
    return Invitation(row.seat, row.hash, row.made, row.asked, row.redeemed, row.void)
