"""What never changes about the board, as plain data for the page: map, Units, dice, and what the cards say."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.words import typed
from meadhall.games.bretwalda.edition.cards import TILE_COLOURS, Play
from meadhall.games.bretwalda.edition.model import Edition

RAID_CARDS: Final = 1
"""Danes cards that the winner of a bid draws beyond it (RAID-01)."""
NOTICE: Final = "An unofficial table for players; not connected with the publishers of the printed game."


def drawing(edition: Edition) -> dict[str, Any]:
    """The whole edition as a page needs it."""
    return {
        "title": edition.title,
        "notice": NOTICE,
        "reconstruction": edition.reconstruction,
        "rounds": edition.course["rounds"],
        "hand": edition.course["hand-limit"],
        "raid": RAID_CARDS,
        "victory": {"once": edition.victory["at-once"], "season": edition.victory["end-of-season"]},
        "chronicles": edition.victory["chronicles"],
        "kingdoms": kingdoms(edition),
        "areas": areas(edition),
        "borders": borders(edition),
        "seas": {sea.id: {"name": sea.name} for sea in edition.seas},
        "units": {
            unit.id: {"die": unit.die, "health": unit.health, "movement": unit.movement, "value": unit.value}
            for unit in edition.units.values()
        },
        "dice": {colour: [list(face) for face in faces] for colour, faces in edition.dice.items()},
        "buildings": {
            building.id: {"cost": building.cost, "where": building.where, "text": building.text}
            for building in edition.buildings.values()
        },
        "tiles": {
            tile.id: {"name": tile.name, "action": TILE_COLOURS[tile.colour], "text": tile.play.text}
            for tile in edition.tiles
        },
        "rulers": rulers(edition),
        "seasons": {
            card.id: {"name": card.name, "season": card.season, "vikings": card.vikings, **said(card.play)}
            for card in edition.seasons
        },
        "lordship": {card.id: {"name": card.name, **said(card.play)} for card in edition.lordship},
        "chronicle": {card.id: {"name": card.name, "text": card.text} for card in edition.chronicle},
        "subversion": {card.id: {"name": card.name, **said(card.play)} for card in edition.subversion},
        "danes": {
            typed(edition.areas[card.area].name): {
                "area": edition.areas[card.area].name,
                "sea": edition.seas[card.sea].id,
                "kingdom": None if card.kingdom is None else edition.kingdoms[card.kingdom].id,
            }
            for card in edition.danes
        },
    }


def said(play: Play) -> dict[str, str]:
    """When a card is played, by whom, and what it says."""
    return {"when": play.timing, "by": play.by, "text": play.text}


def kingdoms(edition: Edition) -> dict[str, Any]:
    """Every Kingdom with its Capital and what it can do."""
    return {
        kingdom.id: {
            "name": kingdom.name,
            "native": kingdom.native,
            "capital": edition.areas[kingdom.capital].name,
            "ability": {"name": kingdom.ability.name, "text": kingdom.ability.play.text},
            "abbeys": list(kingdom.ability.abbeys) or [edition.victory["abbeys"]],
        }
        for kingdom in edition.kingdoms
    }


def areas(edition: Edition) -> dict[str, Any]:
    """Every area by its name."""
    return {
        area.name: {
            "modern": area.modern,
            "kind": area.kind,
            "gold": area.gold,
            "food": area.food,
            "harbour": None if area.harbour is None else edition.seas[area.harbour].id,
            "seas": [edition.seas[sea].id for sea in area.seas],
            "capital": next((k.id for k in edition.kingdoms if edition.areas[k.capital] is area), None),
        }
        for area in edition.areas
    }


def borders(edition: Edition) -> list[list[str]]:
    """Every border as two areas, its kind, and the fortification on it."""
    walls = {frozenset(crossing): fort.id for fort in edition.fortifications for crossing in fort.crossings}
    return [
        [
            edition.areas[border.one].name,
            edition.areas[border.two].name,
            border.kind,
            walls.get(frozenset((border.one, border.two)), ""),
        ]
        for border in edition.borders
    ]


def rulers(edition: Edition) -> dict[str, Any]:
    """Every Ruler with figures and ability."""
    return {
        ruler.id: {
            "name": ruler.name,
            "kingdom": edition.kingdoms[ruler.kingdom].id,
            "card": ruler.card,
            "side": ruler.side,
            "die": ruler.die,
            "health": ruler.health,
            "movement": ruler.movement,
            "ability": ruler.ability,
            "text": ruler.play.text,
        }
        for ruler in edition.rulers
    }
