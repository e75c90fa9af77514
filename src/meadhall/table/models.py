"""What the database holds. A table's truth is how it began and its steps; whatever is called a cache can be rebuilt.

PostgreSQL stores small values as JSONB, which queries can look into. Documents and choices stay JSON: they come back
letter by letter, with their fields in the order in which they were written.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Double, ForeignKey, Index
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from meadhall.table.migrations.kinds import VALUES


class Base(DeclarativeBase):
    """All tables of the database."""


class TableRow(Base):
    """A table: how its game began, how far it is, and who may do what."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    created: Mapped[float] = mapped_column(Double)
    changed: Mapped[float] = mapped_column(Double)
    status: Mapped[str]
    """playing, over or abandoned."""
    origin: Mapped[str]
    """fresh, record, what-if or lesson."""
    game: Mapped[str]
    version: Mapped[str]
    """The rules version the caches of the steps were written under."""
    scenario: Mapped[str]
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(VALUES)
    chance: Mapped[dict[str, Any]] = mapped_column(VALUES)
    """Where the dice come from, as a record says it."""
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    what_if: Mapped[dict[str, Any]] = mapped_column(JSON)
    number: Mapped[int]
    """Rises with every change; a writer must have read the latest."""
    numbers: Mapped[list[int]] = mapped_column(VALUES)
    """The position number of every seat, and last that of spectators."""
    length: Mapped[int]
    """How many choices its steps have: one that is missing is noticed."""
    host: Mapped[str]
    """Hash of the host's token."""
    spectator: Mapped[str]
    bot_seed: Mapped[str]
    """The seed of the bots' own randomness, in hexadecimal digits; never sent to anybody."""
    asked: Mapped[dict[str, float]] = mapped_column(VALUES)
    """Since when each seat is asked that is asked now, as far as everybody may know."""
    advice: Mapped[bool]
    """Whether its players may ask for advice."""
    revision: Mapped[int]
    """Rises with every change of anything at the table, its seats and its talk included."""


class SeatRow(Base):
    """One seat of a table."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    """me, link or bot."""
    name: Mapped[str]
    bot: Mapped[str | None]
    token: Mapped[str | None]
    """Hash of the seat's token; None if nobody was ever given one."""
    person: Mapped[str | None]
    """The name of the person for whom a bot plays."""
    seen: Mapped[float | None] = mapped_column(Double)
    """When somebody with the seat's token was last there; 0 if that is not known, None if nobody ever came."""
    orders: Mapped[dict[str, Any]] = mapped_column(VALUES)
    """The standing orders that are not the usual ones; private to the seat."""


class InvitationRow(Base):
    """An invitation to a seat."""

    __tablename__ = "invitations"
    __table_args__ = (Index("invitations_of_a_table", "table", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    seat: Mapped[int]
    hash: Mapped[str]
    made: Mapped[float] = mapped_column(Double)
    asked: Mapped[float | None] = mapped_column(Double)
    redeemed: Mapped[float | None] = mapped_column(Double)
    void: Mapped[bool]


class StepRow(Base):
    """What one accepted choice led to: itself, and the dice and forced choices that followed."""

    __tablename__ = "steps"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    first: Mapped[int] = mapped_column(primary_key=True)
    """How many choices came before it."""
    numbers: Mapped[list[int]] = mapped_column(JSON)
    """The position numbers it led to, as in `TableRow`."""
    choices: Mapped[list[Any]] = mapped_column(JSON)
    """See `codec`: seat, text and kind are the truth, the rest is a cache."""


class SnapshotRow(Base):
    """A cache: the position after a number of choices, so that a long game opens quickly."""

    __tablename__ = "snapshots"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    choices: Mapped[int]
    version: Mapped[str]
    digest: Mapped[str]
    position: Mapped[dict[str, Any]] = mapped_column(JSON)


class ChatRow(Base):
    """A line of talk."""

    __tablename__ = "chat"
    __table_args__ = (Index("chat_of_a_table", "table", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    time: Mapped[float] = mapped_column(Double)
    seat: Mapped[int | None]
    name: Mapped[str]
    text: Mapped[str]
    room: Mapped[str]
    """Who reads it: the whole `table`, the `watchers` among themselves, or one `seat` alone, the one in `to`."""
    to: Mapped[int | None]
    """The seat that it is for, if it is for one alone."""


class StudyRow(Base):
    """A study: positions with notes, for whoever has its link."""

    __tablename__ = "studies"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    document: Mapped[dict[str, Any]] = mapped_column(JSON)
    number: Mapped[int]
    """Rises with every change; a writer must have read the latest."""
    editor: Mapped[str]
    """Hash of the token that may change it; the token of readers follows from it."""
    created: Mapped[float] = mapped_column(Double)
    changed: Mapped[float] = mapped_column(Double)


class ReviewRow(Base):
    """A cache: the review of a game, as one seat may know it. The same table gives the same review again."""

    __tablename__ = "reviews"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    viewer: Mapped[int] = mapped_column(primary_key=True)
    """The seat, or -1 for spectators."""
    form: Mapped[str] = mapped_column(primary_key=True)
    """quick or thorough; or twin: not a review, but a bot in the same seat with the same dice."""
    choices: Mapped[int]
    """How long the game was."""
    version: Mapped[str]
    """The rules version it was made under."""
    made: Mapped[float] = mapped_column(Double)
    document: Mapped[dict[str, Any]] = mapped_column(JSON)
