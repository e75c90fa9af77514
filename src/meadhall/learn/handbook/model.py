"""What a handbook consists of: chapters of sections, sections of paragraphs and figures, words, parts and an aid.

`Source` is a folder as it was written, for all games that it serves. `Handbook` (in `book.py`) is what one game shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class BadHandbook(ValueError):
    """A game without a handbook, or a folder that cannot be read; says where and what was expected."""


@dataclass(frozen=True, order=True)
class Mistake:
    """Something wrong in a handbook: where it stands, and what was expected."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        place = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{place}: {self.sentence}"


@dataclass(frozen=True)
class Run:
    """A piece of text in one style. It may lead somewhere, or be a term that is explained."""

    text: str
    strong: bool = False
    em: bool = False
    code: bool = False
    to: str = ""
    """The target of a link as it was written, without its `#`: a rule id, a chapter or a part."""
    term: str = ""
    """The term of the list of words that this text is a form of."""


Runs = tuple[Run, ...]


@dataclass(frozen=True)
class Prose:
    """A paragraph of running text."""

    runs: Runs


@dataclass(frozen=True)
class Item:
    """One entry of a list, with the rules that it alone covers."""

    runs: Runs
    ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Listing:
    """A list, with numbers or with dots."""

    ordered: bool
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Grid:
    """A small table."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]


Body = Prose | Listing | Grid


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, list or table, with every rule that it covers."""

    file: str
    line: int
    anchor: str
    """Its name within the handbook: its chapter and its number there."""
    body: Body
    ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A position to be drawn by the board, as it was written."""

    file: str
    line: int
    name: str
    position: Mapping[str, Any]
    caption: str
    alt: str
    frame: tuple[str, ...] = ()
    marks: object = ()
    seat: int | None = None
    games: tuple[str, ...] = ()
    """The games that show it; empty: those that show the paragraph before it."""


Block = Paragraph | Figure


@dataclass(frozen=True)
class Section:
    """What stands under one heading; the first of a chapter may have none."""

    title: str
    line: int
    blocks: tuple[Block, ...]

    def paragraphs(self) -> list[Paragraph]:
        """Its paragraphs without the figures."""
        return [block for block in self.blocks if isinstance(block, Paragraph)]

    def figures(self) -> list[Figure]:
        """Its figures."""
        return [block for block in self.blocks if isinstance(block, Figure)]


@dataclass(frozen=True)
class Chapter:
    """One file."""

    file: str
    name: str
    title: str
    about: Runs
    sections: tuple[Section, ...]

    def paragraphs(self) -> list[Paragraph]:
        """All paragraphs in reading order."""
        return [paragraph for section in self.sections for paragraph in section.paragraphs()]


@dataclass(frozen=True)
class Word:
    """A term with its explanation."""

    term: str
    line: int
    say: str
    rule: str
    also: tuple[str, ...] = ()
    """Other forms of the term that the text uses."""
    games: tuple[str, ...] = ()
    """The games that use it; empty: all."""


@dataclass(frozen=True)
class Source:
    """A handbook folder, for every game that it serves."""

    chapters: tuple[Chapter, ...] = ()
    words: tuple[Word, ...] = ()
    parts: Mapping[str, str | Mapping[str, str]] = field(default_factory=dict)
    """A few sentences on each nation or kingdom, or such sentences for each game."""
    aid: Chapter | None = None
    mistakes: tuple[Mistake, ...] = ()


def plain(runs: Runs) -> str:
    """The text of runs without their style."""
    return "".join(run.text for run in runs)


def text_of(body: Body) -> str:
    """The text of a paragraph, list or table without its style."""
    if isinstance(body, Prose):
        return plain(body.runs)
    if isinstance(body, Listing):
        return "\n".join(plain(item.runs) for item in body.items)
    return "\n".join(" ".join(plain(cell) for cell in row) for row in (body.head, *body.rows))
