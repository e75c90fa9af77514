"""The constant facts of the board, as plain data for drawing: map, nations, Timeline, cards, scenarios.

Everything is named by its id. Rounds are keys, so they are texts, as JSON has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.games.britannia.edition import Edition
from meadhall.games.britannia.edition.model import Arrival, Scenario
from meadhall.games.britannia.halves import in_points

NOTICE: Final = "An unofficial table for players; not connected with the publishers of the printed game."


def drawing(edition: Edition) -> dict[str, Any]:
    """The whole edition as a page needs it."""
    return {
        "title": edition.title,
        "notice": NOTICE,
        "areas": areas(edition),
        "seas": seas(edition),
        "nations": nations(edition),
        "leaders": {
            leader.id: {
                "name": leader.name,
                "nation": edition.nations[leader.nation].id,
                "stays_until": leader.stays_until,
            }
            for leader in edition.leaders
        },
        "rounds": rounds(edition),
        "arrivals": [
            {"round": number, "nation": edition.nations[nation].id, **arrival(edition, found)}
            for (number, nation), found in sorted(edition.arrivals.items())
        ],
        "hold": cards(edition, edition.hold),
        "occupy": cards(edition, edition.occupy),
        "scenarios": {name: scenario(edition, found) for name, found in edition.scenarios.items()},
        "provenance": dict(edition.provenance),
        "doubts": [vars(doubt) for doubt in edition.doubts],
    }


def areas(edition: Edition) -> dict[str, Any]:
    """Every area with its neighbours."""
    return {
        area.id: {
            "name": area.name,
            "region": area.region,
            "difficult": area.difficult,
            "land": [edition.areas[a].id for a in area.land],
            "straits": [edition.areas[a].id for a in area.straits],
            "coasts": [edition.seas[s].id for s in area.coasts],
        }
        for area in edition.areas
    }


def seas(edition: Edition) -> dict[str, Any]:
    """Every sea with the seas next to it."""
    return {sea.id: {"name": sea.name, "seas": [edition.seas[s].id for s in sea.neighbours]} for sea in edition.seas}


def nations(edition: Edition) -> dict[str, Any]:
    """Every nation in the order of play, with its pieces."""
    return {
        nation.id: {
            "name": nation.name,
            "adjective": nation.adjective,
            "colour": nation.colour,
            "symbol": nation.symbol,
            "infantry": nation.infantry,
            "cavalry": nation.cavalry,
            "forts": nation.forts,
            "burhs": nation.burhs,
            "leaders": [edition.leaders[leader].id for leader in nation.leaders],
        }
        for nation in edition.nations
    }


def rounds(edition: Edition) -> dict[str, Any]:
    """The Timeline's heads: years, scoring, and who may be elected, for how many points."""
    unit = edition.units_per_point
    return {
        str(number): {
            "years": list(info.years),
            "scoring": info.scoring,
            "bretwalda": in_points(unit, info.bretwalda_points) if info.bretwalda else 0,
            "king": in_points(unit, info.king_points) if info.king else 0,
        }
        for number, info in edition.rounds.items()
    }


def arrival(edition: Edition, found: Arrival) -> dict[str, Any]:
    """What arrives; keys without a value are left out."""
    units: list[dict[str, Any]] = [
        {"count": count, "kind": kind, "sea": edition.seas[sea].id}
        for kind, listed in (("infantry", found.infantry), ("cavalry", found.cavalry))
        for count, sea in listed
    ]
    units += [
        {"count": count, "kind": kind, "sea": None}
        for kind, count in (("infantry", found.land_infantry), ("cavalry", found.land_cavalry))
        if count
    ]
    comes: dict[str, Any] = {"units": units} if units else {}
    if found.leader is not None:
        comes["leader"] = edition.leaders[found.leader].id
    marks = [name for name in ("major", "raid", "boats") if getattr(found, name)]
    return {**comes, **dict.fromkeys(marks, True), "special": sorted(found.special)}


def cards(edition: Edition, points: Mapping[tuple[int, int], Mapping[int, int]]) -> dict[str, Any]:
    """Points of the Nation Cards: nation, then round, then area."""
    listed: dict[str, Any] = {}
    for (nation, number), by_area in sorted(points.items()):
        rounds_of = listed.setdefault(edition.nations[nation].id, {})
        rounds_of[str(number)] = {
            edition.areas[area].id: in_points(edition.units_per_point, value) for area, value in by_area.items()
        }
    return listed


def scenario(edition: Edition, found: Scenario) -> dict[str, Any]:
    """A scenario: its rounds, and whose nations are whose by number of players."""
    return {
        "name": found.name,
        "sentence": found.sentence,
        "players": list(found.players),
        "rounds": [found.first_round, found.last_round],
        "sides": {
            str(players): [
                {"name": side.name, "nations": [edition.nations[n].id for n in side.nations]} for side in sides
            ]
            for players, sides in found.sides.items()
        },
        "unused": [edition.nations[n].id for n in found.unused],
    }
