"""What a study is, and how it is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.position import BadDocument
from meadhall.learn.marks import Mark

FORMAT: Final = "meadhall-study-1"


class BadStudy(BadDocument):
    """A study that cannot be read; the message names the place and what was expected."""


@dataclass(frozen=True)
class Node:
    """One position of a study, with what is said and pointed at there, and what may follow."""

    position: Mapping[str, Any] | None = None
    """A position document; None: it follows from the parent by the choices."""
    choices: tuple[Any, ...] = ()
    """Choices as a record writes them."""
    say: str = ""
    marks: tuple[Mark, ...] = ()
    children: tuple[Node, ...] = ()
    """The main line first, then branches."""

    def json(self) -> dict[str, Any]:
        """The node as it is written; what is empty is left out."""
        written: dict[str, Any] = {}
        if self.position is not None:
            written["position"] = dict(self.position)
        if self.choices:
            written["choices"] = list(self.choices)
        if self.say:
            written["say"] = self.say
        if self.marks:
            written["marks"] = [mark.document() for mark in self.marks]
        if self.children:
            written["children"] = [child.json() for child in self.children]
        return written

    def nodes(self) -> Iterator[Node]:
        """This node and all that follow."""
        yield self
        for child in self.children:
            yield from child.nodes()


@dataclass(frozen=True)
class Chapter:
    """A part of a study: a position and what may follow it."""

    title: str
    root: Node
    seat: int | None = None
    """Whose view is shown; None: a spectator's."""

    def json(self) -> dict[str, Any]:
        """The chapter as it is written."""
        seat = {} if self.seat is None else {"seat": self.seat}
        return {"title": self.title, **seat, "root": self.root.json()}


@dataclass(frozen=True)
class Study:
    """A whole study."""

    game: str
    title: str
    chapters: tuple[Chapter, ...]

    def json(self) -> dict[str, Any]:
        """The study as it is written; `read_study` reads it back."""
        chapters = [chapter.json() for chapter in self.chapters]
        return {"format": FORMAT, "game": self.game, "title": self.title, "chapters": chapters}
