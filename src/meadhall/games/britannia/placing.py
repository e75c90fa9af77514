"""Positions made by hand: armies, forts, burhs and leaders, put on areas and seas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meadhall.core.by_hand import change, editable, known_piece, known_place
from meadhall.core.extras import Piece, PositionField

if TYPE_CHECKING:
    from meadhall.games.britannia.game import Britannia


def pieces(game: Britannia) -> tuple[Piece, ...]:
    """What each nation has in the box."""
    found: list[Piece] = []
    for nation in game.edition.nations:
        kinds = {
            "infantry": nation.infantry,
            "cavalry": nation.cavalry,
            "fort": nation.forts,
            "burh": nation.burhs,
        }
        found += [Piece(f"{nation.id} {kind}", kind, nation.id) for kind, count in kinds.items() if count]
        leaders = (game.edition.leaders[index] for index in nation.leaders)
        found += [Piece(f"{nation.id} {leader.id}", leader.name, nation.id) for leader in leaders]
    return tuple(found)


def fields(game: Britannia) -> tuple[PositionField, ...]:
    """Round and nation."""
    rounds = tuple(range(1, len(game.edition.rounds) + 1))
    nations = tuple(nation.id for nation in game.edition.nations)
    return PositionField("round", "Round", rounds), PositionField("nation", "Nation", nations)


def put(game: Britannia, document: Mapping[str, Any], piece: str, place: str, by: int) -> dict[str, Any]:
    """The document with more or fewer of a piece in an area or a sea."""
    nation, kind = known_piece(pieces(game), piece).id.split(" ", 1)
    name = known_place(game.places(), place)
    full = editable(game, document, "pieces")
    board: dict[str, Any] = full.setdefault("pieces", {})
    here: dict[str, Any] = board.setdefault(name, {})
    there = here.get(nation, {})
    units: dict[str, Any] = dict(there) if isinstance(there, Mapping) else {"infantry": there}
    if kind in ("infantry", "cavalry", "fort", "burh"):
        change(units, kind, by)
    elif by > 0:
        units["leader"] = next(leader.name for leader in game.edition.leaders if leader.id == kind)
    else:
        units.pop("leader", None)
    here[nation] = units["infantry"] if set(units) == {"infantry"} else units
    if not units:
        del here[nation]
    if not here:
        del board[name]
    return full
