"""Making position documents by hand: what games share."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Final

from meadhall.core.extras import Piece
from meadhall.core.game import Game
from meadhall.core.position import BadPosition
from meadhall.core.text import did_you_mean

EXACT: Final = ("asks", "at")
"""What a document says about the middle of a phase; with other pieces it would be untrue."""


def editable(game: Game, document: Mapping[str, Any], board: str) -> dict[str, Any]:
    """A copy of the document to be changed. If it says nothing of its `board`, it gets the pieces it stands for."""
    full = dict(document)
    if board not in document:
        with suppress(BadPosition):
            full = game.position(game.from_position(document))
    return copy.deepcopy({key: value for key, value in full.items() if key not in EXACT})


def known_piece(pieces: Iterable[Piece], id: str) -> Piece:
    """The piece of this id. Raises `BadPosition`."""
    found = {piece.id: piece for piece in pieces}
    if id not in found:
        raise BadPosition(f"piece: there is no {id!r}{did_you_mean(id, found)}")
    return found[id]


def known_place(places: Mapping[str, str], id: str) -> str:
    """The name of a place. Raises `BadPosition`."""
    if id not in places:
        raise BadPosition(f"place: the board has no {id!r}{did_you_mean(id, places)}")
    return places[id]


def change(counts: dict[str, Any], key: str, by: int) -> None:
    """So many more of something; what is gone is left out."""
    now = max(0, int(counts.get(key) or 0) + by)
    if now:
        counts[key] = now
    else:
        counts.pop(key, None)


def toggle(items: list[Any], item: Any, by: int) -> list[Any]:
    """A list with something that is there once or not at all."""
    return [*(one for one in items if one != item), *([item] if by > 0 else [])]
