"""Positions made by hand: Units, Ships, Control markers, Buildings and Dalcs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.by_hand import change, editable, known_piece, known_place, toggle
from meadhall.core.extras import Piece, PositionField
from meadhall.core.position import BadPosition
from meadhall.games.bretwalda.edition.model import BUILDINGS

if TYPE_CHECKING:
    from meadhall.games.bretwalda.game import Bretwalda

OWN: Final = ("ceorl", "thegn", "bishop", "ealdorman", "ruler", "ship", "control")
OTHERS: Final = {"neutral": ("ceorl", "thegn", "ealdorman"), "danes": ("viking", "drakkar")}
COMMON: Final = (Piece("dalc", "Dalc"), *(Piece(building, building) for building in BUILDINGS))
SHIPS: Final = ("ship", "drakkar")


def pieces(game: Bretwalda) -> tuple[Piece, ...]:
    """What each faction has in the box, and what is nobody's."""
    own = {kingdom.id: OWN for kingdom in game.edition.kingdoms} | OTHERS
    return (*(Piece(f"{part} {kind}", kind, part) for part, kinds in own.items() for kind in kinds), *COMMON)


def fields(game: Bretwalda) -> tuple[PositionField, ...]:
    """The round, and who acts."""
    rounds = tuple(range(1, game.edition.course["rounds"] + 1))
    kingdoms = tuple(kingdom.id for kingdom in game.edition.kingdoms)
    return PositionField("round", "Round", rounds), PositionField("actor", "Kingdom", kingdoms)


def put(game: Bretwalda, document: Mapping[str, Any], piece: str, place: str, by: int) -> dict[str, Any]:
    """The document with more or fewer of a piece in an area or a Sea."""
    found = known_piece(pieces(game), piece)
    name = known_place(game.places(), place)
    full = editable(game, document, "areas")
    at_sea = any(sea.id == place for sea in game.edition.seas)
    kind = found.id.rsplit(" ", 1)[-1]
    if kind in SHIPS:
        full["ships"] = _ships(full.get("ships") or [], found.part, place if at_sea else name, by)
        return full
    if at_sea:
        raise BadPosition(f"place: only Ships lie at sea, no {found.name}")
    if kind == "dalc":
        full["dalcs"] = toggle(full.get("dalcs") or [], name, by)
        return full
    areas: dict[str, Any] = full.setdefault("areas", {})
    here: dict[str, Any] = areas.setdefault(name, {})
    _on_land(here, found.part, kind, by)
    if not here:
        del areas[name]
    return full


def _on_land(here: dict[str, Any], part: str, kind: str, by: int) -> None:
    """Change what is in an area."""
    if kind == "control":
        here["control"] = part
        if by < 0:
            del here["control"]
    elif not part:
        here["build"] = toggle(here.get("build") or [], kind, by)
        if not here["build"]:
            del here["build"]
    else:
        units = dict(here.get(part) or {})
        change(units, kind, by)
        here[part] = units
        if not units:
            del here[part]


def _ships(ships: list[Any], faction: str, place: str, by: int) -> list[Any]:
    """The Ships with one more of a faction at a place, or one fewer."""
    if by > 0:
        return [*ships, *({"faction": faction, "place": place} for _ in range(by))]
    here = [ship for ship in ships if ship.get("faction") == faction and ship.get("place") == place]
    gone = here[by:]
    return [ship for ship in ships if not any(ship is one for one in gone)]
