"""Positions made by hand: pieces of the kingdoms and of Rome, and the tokens of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.by_hand import editable, known_piece, known_place, toggle
from meadhall.core.extras import Piece, PositionField
from meadhall.games.rex.reading import PHASES

if TYPE_CHECKING:
    from meadhall.games.rex.game import RexBritannorum

ROME: Final = Piece("rome", "Rome")
TOKEN: Final = Piece("token", "up this turn")
FOLLOWS: Final = ("bag", "tracks", "firsts-gone")
"""What the pieces decide, if a document leaves it out."""


def pieces(game: RexBritannorum) -> tuple[Piece, ...]:
    """A piece of each kingdom, Rome, and a token."""
    return (*(Piece(kingdom.id, kingdom.name, kingdom.id) for kingdom in game.edition.kingdoms), ROME, TOKEN)


def fields(game: RexBritannorum) -> tuple[PositionField, ...]:
    """The turn and its phase."""
    turns = tuple(range(1, game.edition.turns["count"] + 1))
    return PositionField("turn", "Turn", turns), PositionField("phase", "Phase", PHASES)


def put(game: RexBritannorum, document: Mapping[str, Any], piece: str, place: str, by: int) -> dict[str, Any]:
    """The document with a piece at a location, or without it."""
    found = known_piece(pieces(game), piece)
    known_place(game.places(), place)
    full = editable(game, document, "pieces")
    if found.part:
        held = full.setdefault("pieces", {})
        held[found.id] = toggle(held.get(found.id, []), place, by)
    else:
        key = "rome" if found == ROME else "tokens"
        full[key] = toggle(full.get(key, []), place, by)
    return {key: value for key, value in full.items() if key not in FOLLOWS}
