"""Marks on a board: what a figure, a lesson, advice or a study points at.

A mark is written as a mapping with one of these keys:

    ring: kent                              a place, with `label` if a word belongs to it
    arrow: [english-channel, kent]          a way, with `label`, `part` (whose it is) and `style`, one of `STYLES`
    cross: devon                            a place that is closed
    choice: done                            a button of the page, by the verb of its action

The boards of the page draw them (`Mark` in `web/src/boards/board.ts`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.extras import Placed
from meadhall.core.game import Game
from meadhall.core.text import did_you_mean, listed

KINDS: Final = ("ring", "arrow", "cross", "choice")
STYLES: Final = ("plan", "other", "home", "past")
"""How an arrow is drawn: what is meant, another way, a way back, or what has happened."""
EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "ring": ("label",),
    "arrow": ("label", "style", "part"),
    "cross": ("label",),
    "choice": (),
}
"""What may be said with each kind of mark."""


class BadMark(ValueError):
    """A mark that cannot be drawn; the message names the place in the document and what was expected."""


@dataclass(frozen=True)
class Mark:
    """One mark. An arrow leads from its first place to its last; the others have one place or verb."""

    kind: str
    at: tuple[str, ...]
    label: str = ""
    style: str = "plan"
    part: str = ""

    def json(self) -> dict[str, Any]:
        """The mark as the page draws it."""
        return {"kind": self.kind, "at": list(self.at), "label": self.label, "style": self.style, "part": self.part}

    def document(self) -> dict[str, Any]:
        """The mark as it is written; `read_marks` reads it back."""
        written: dict[str, Any] = {self.kind: list(self.at) if self.kind == "arrow" else self.at[0]}
        usual = {"label": "", "style": "plan", "part": ""}
        return written | {key: getattr(self, key) for key in EXTRAS[self.kind] if getattr(self, key) != usual[key]}


def read_marks(game: Game, found: object, where: str) -> tuple[Mark, ...]:
    """The marks of a list in a document; `where` names the list. Raises `BadMark`."""
    if not isinstance(found, Sequence) or isinstance(found, str):
        raise BadMark(f"{where}: expected a list of marks, such as [{{ring: PLACE}}]")
    return tuple(_mark(game, one, f"{where}, mark {nth}") for nth, one in enumerate(found, start=1))


def _mark(game: Game, found: object, where: str) -> Mark:
    if not isinstance(found, Mapping):
        raise BadMark(f"{where}: expected a mapping, such as {{ring: PLACE}}, found {found!r}")
    kinds = [key for key in found if key in KINDS]
    if len(kinds) != 1:
        raise BadMark(f"{where}: expected exactly one of {listed(KINDS, 'or')}, found {listed(kinds) or 'none'}")
    kind = kinds[0]
    for key in found:
        if key != kind and key not in EXTRAS[kind]:
            known = EXTRAS[kind]
            what = f"a {kind} may have {listed(known)}" if known else f"a {kind} has nothing else"
            raise BadMark(f"{where}: unknown key {key!r}; {what}{did_you_mean(str(key), known)}")
    style = str(found.get("style", "plan"))
    if style not in STYLES:
        raise BadMark(f"{where}: style {style!r}; expected {listed(STYLES, 'or')}{did_you_mean(style, STYLES)}")
    at = _places(found[kind], kind, where)
    if kind != "choice":
        check_places(game, at, where)
    return Mark(kind, at, str(found.get("label", "")), style, str(found.get("part", "")))


def _places(found: object, kind: str, where: str) -> tuple[str, ...]:
    if kind == "arrow":
        if not isinstance(found, Sequence) or isinstance(found, str) or len(found) < 2:
            raise BadMark(f"{where}: an arrow needs two places or more, such as arrow: [FROM, TO]")
        return tuple(str(place) for place in found)
    if not isinstance(found, str):
        raise BadMark(f"{where}: expected one word after {kind}, found {found!r}")
    return (found,)


def check_places(game: Game, places: Sequence[str], where: str) -> None:
    """Raise `BadMark` if the board of a game does not have one of these places."""
    known = game.places() if isinstance(game, Placed) else {}
    for place in places:
        if place not in known:
            raise BadMark(f"{where}: the board has no place {place!r}{did_you_mean(place, known)}")
