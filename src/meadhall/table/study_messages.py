"""What is asked and answered about studies and positions by hand, as types."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field, StringConstraints

from meadhall.table.message_parts import Asked, Count, Name, Title


class StudyWish(Asked):
    """A study somebody wants to keep, or to change."""

    study: dict[str, Any]
    number: Count = 0
    """The number of the study that was seen, to change it."""


Document = dict[str, Any] | Annotated[str, StringConstraints(max_length=200_000)]
"""A position document, as data or as text."""


class StudiedPlace(Asked):
    """A place in a study: a position, and the choices of each node on the way from it."""

    position: Document
    choices: Annotated[list[list[Any]], Field(max_length=250)] = []
    seat: Annotated[int, Field(ge=0, le=12)] | None = None
    """Whose view; null: a spectator's."""
    play: Annotated[str, StringConstraints(max_length=1000)] | None = None
    """Something to be chosen there; empty: only roll what is due."""


class PutWish(Asked):
    """A piece that is put on the board by hand, or taken off."""

    position: Document
    piece: Name
    place: Name
    by: Annotated[int, Field(ge=-100, le=100)] = 1


class StudyTable(StudiedPlace):
    """A table that goes on from a place in a study."""

    title: Title = ""
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    """The bot that plays all seats but one; null: all seats are yours."""


class StudyLinks(BaseModel):
    """The tokens of a new study. The editor's is shown only once."""

    study: str
    editor: str
    reader: str


class StudyAnswer(BaseModel):
    """A study, and what the link may do with it."""

    id: str
    study: dict[str, Any]
    number: int
    editor: bool
    reader: str


class StudyChange(BaseModel):
    """The number that a study has after a change."""

    number: int


class StudyLook(BaseModel):
    """What a position shows."""

    view: dict[str, Any]
    legal: list[dict[str, Any]]
    """What may be chosen there."""
    asked: list[int]
    dice: bool
    """Dice, or something else by chance, are due."""
    wrong: list[str]
    """What could not happen in a game."""
    position: dict[str, Any]
    choices: list[Any]
    """What was played, as a record writes it."""


class PieceAnswer(BaseModel):
    """Something that can be put on the board by hand."""

    id: str
    name: str
    part: str


class PositionFieldAnswer(BaseModel):
    """Something else that a position says."""

    key: str
    name: str
    values: list[int | str]


class PaletteAnswer(BaseModel):
    """What a position can be made of."""

    pieces: list[PieceAnswer]
    fields: list[PositionFieldAnswer]


class PositionAnswer(BaseModel):
    """A position document."""

    position: dict[str, Any]
    dealt: bool
    """What you may not know is something else in it."""
