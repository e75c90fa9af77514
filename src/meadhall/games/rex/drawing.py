"""What never changes about the board, as plain data for the page: places, roads, tracks, kingdoms, cards."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.rex.edition import Edition

NOTICE: Final = "An unofficial table for players; not connected with the publishers of the printed game."


def drawing(edition: Edition) -> dict[str, Any]:
    """The whole edition as a page needs it. Objectives are shown by the view, to those who may see them."""
    return {
        "title": edition.title,
        "notice": NOTICE,
        "turns": edition.turns["count"],
        "recruits": edition.turns["recruits"],
        "areas": {area.id: {"name": area.name} for area in edition.areas},
        "kingdoms": kingdoms(edition),
        "regions": regions(edition),
        "locations": locations(edition),
        "roads": [[edition.locations[a].id, edition.locations[b].id, name] for a, b, name in edition.connections],
        "tracks": {
            track.id: {"first": track.first, "thresholds": list(track.thresholds), "last": track.last}
            for track in edition.tracks
        },
        "deployment": [[edition.areas[area].id for area in card] for card in edition.deployment],
        "ranks": [{"from": least, "name": name} for least, name in edition.bands],
    }


def kingdoms(edition: Edition) -> dict[str, Any]:
    """Every kingdom with its ruler, and the Fief that is its home."""
    return {
        kingdom.id: {
            "name": kingdom.name,
            "ruler": kingdom.ruler,
            "epithet": kingdom.epithet,
            "colour": kingdom.colour,
            "fief": edition.regions[kingdom.fief].id,
        }
        for kingdom in edition.kingdoms
    }


def regions(edition: Edition) -> dict[str, Any]:
    """Every region with its area."""
    return {region.id: {"name": region.name, "area": edition.areas[region.area].id} for region in edition.regions}


def locations(edition: Edition) -> dict[str, Any]:
    """Every Road and City, and where it lies."""
    return {
        place.id: {
            "name": place.name,
            "kind": "city" if place.city else "road",
            "area": edition.areas[place.area].id,
            "region": edition.regions[place.region].id,
        }
        for place in edition.locations
    }
