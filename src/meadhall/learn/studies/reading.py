"""Reads a study. A mistake is one sentence that names its place: "chapter 2, node 1.3: choices[0] ..."."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.game import Game
from meadhall.core.match import Match
from meadhall.core.text import counted, did_you_mean
from meadhall.learn.marks import BadMark, read_marks
from meadhall.learn.studies.opening import follow, stands
from meadhall.learn.studies.study import FORMAT, BadStudy, Chapter, Node, Study
from meadhall.opening import game_named

MOST_CHAPTERS: Final = 64
MOST_NODES: Final = 1000
DEEPEST: Final = 250
"""Nodes in a row: a document this deep can still be read everywhere."""
MOST_LETTERS: Final = 4000
MOST_TITLE: Final = 80
MOST_MARKS: Final = 40

KEYS: Final = {
    "study": ("format", "game", "title", "chapters"),
    "chapter": ("title", "seat", "root"),
    "node": ("position", "choices", "say", "marks", "children"),
}


def read_study(found: object) -> Study:
    """The study that a document describes; every position opens, and every choice is legal. Raises `BadStudy`."""
    document = _mapping(found, "study", "study")
    if document.get("format") != FORMAT:
        raise BadStudy(f"format: expected {FORMAT!r}, found {document.get('format')!r}; this is not a study")
    name = document.get("game")
    if not isinstance(name, str):
        raise BadStudy(f"game: expected the id of a game, found {name!r}")
    try:
        game = game_named(name)
    except ValueError as problem:
        raise BadStudy(f"game: {problem}") from None
    title = _text(document.get("title", ""), "title", MOST_TITLE)
    chapters = _list(document.get("chapters"), "chapters", MOST_CHAPTERS)
    if not chapters:
        raise BadStudy("chapters: expected one at least")
    reading = _Reading(game)
    return Study(
        game.id, title, tuple(reading.chapter(one, f"chapter {nth}") for nth, one in enumerate(chapters, start=1))
    )


class _Reading:
    """The reading of one study; it counts the nodes."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.count = 0

    def chapter(self, found: object, where: str) -> Chapter:
        document = _mapping(found, "chapter", where)
        if "root" not in document:
            raise BadStudy(f"{where}: root: missing; expected the first position")
        title = _text(document.get("title", ""), f"{where}: title", MOST_TITLE)
        seat = document.get("seat")
        root = self.node(document["root"], f"{where}, node 1", None, 1)
        if seat is not None:
            assert root.position is not None
            players = len(self.game.seats(stands(self.game, root.position).state))
            if type(seat) is not int or not 0 <= seat < players:
                raise BadStudy(f"{where}: seat: expected 0 to {players - 1}, found {seat!r}")
        return Chapter(title, root, seat)

    def node(self, found: object, where: str, parent: Match | None, depth: int) -> Node:
        self.count += 1
        if self.count > MOST_NODES:
            raise BadStudy(f"{where}: this study has more than {counted(MOST_NODES, 'node')}; make two of it")
        if depth > DEEPEST:
            raise BadStudy(f"{where}: more than {counted(DEEPEST, 'node')} in a row; begin a new chapter there")
        document = _mapping(found, "node", where)
        match, position, choices = self._stand(document, where, parent)
        try:
            marks = read_marks(self.game, _list(document.get("marks", []), f"{where}: marks", MOST_MARKS), where)
        except BadMark as problem:
            raise BadStudy(str(problem)) from None
        children = _list(document.get("children", []), f"{where}: children", MOST_NODES)
        return Node(
            position,
            choices,
            _text(document.get("say", ""), f"{where}: say", MOST_LETTERS),
            marks,
            tuple(self.node(one, f"{where}.{nth}", match, depth + 1) for nth, one in enumerate(children, start=1)),
        )

    def _stand(
        self, document: Mapping[str, Any], where: str, parent: Match | None
    ) -> tuple[Match, Mapping[str, Any] | None, tuple[Any, ...]]:
        """The match at a node, and how the node says so."""
        if ("position" in document) == ("choices" in document):
            raise BadStudy(f"{where}: expected either a position, or the choices that lead there from the node before")
        if "position" in document:
            position = document["position"]
            if not isinstance(position, Mapping):
                raise BadStudy(f"{where}: position: expected a position document, found {position!r}")
            try:
                return stands(self.game, position), position, ()
            except BadStudy as problem:
                raise BadStudy(f"{where}: position: {problem}") from None
        choices = tuple(_list(document["choices"], f"{where}: choices", MOST_NODES))
        if parent is None:
            raise BadStudy(f"{where}: choices: the first node of a chapter has nothing before it; give it a position")
        if not choices:
            raise BadStudy(f"{where}: choices: expected one at least")
        try:
            return follow(parent, choices), None, choices
        except BadStudy as problem:
            raise BadStudy(f"{where}: {problem}") from None


def _mapping(found: object, what: str, where: str) -> Mapping[str, Any]:
    if not isinstance(found, Mapping):
        raise BadStudy(f"{where}: expected a mapping with {', '.join(KEYS[what])}, found {found!r}")
    for key in found:
        if key not in KEYS[what]:
            raise BadStudy(f"{where}: no such key as {key!r} in a {what}{did_you_mean(str(key), KEYS[what])}")
    return found


def _list(found: object, where: str, most: int) -> list[Any]:
    if not isinstance(found, list):
        raise BadStudy(f"{where}: expected a list, found {found!r}")
    if len(found) > most:
        raise BadStudy(f"{where}: expected at most {most}, found {len(found)}")
    return found


def _text(found: object, where: str, most: int) -> str:
    if not isinstance(found, str):
        raise BadStudy(f"{where}: expected a text, found {found!r}")
    if len(found) > most:
        raise BadStudy(f"{where}: expected at most {most} letters, found {len(found)}")
    return found
