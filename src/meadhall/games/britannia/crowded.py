"""Positions for fuzzing that games seldom reach: seas full of invaders, coasts full of subjects, full stacks."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.chance import Lot
from meadhall.games.britannia.edition import Edition

MOST_NEIGHBOURS: Final = 3
"""How many other nations fill the map."""


def crowded(game: str, edition: Edition, seed: int) -> dict[str, Any]:
    """A document of the standard game in which a nation with a fleet moves on a map full of others.

    Some documents describe a position that cannot be; reading refuses them.
    """
    lot = Lot(seed)
    nations = [nation for nation in edition.nations if nation.infantry > 0]
    mover = lot.one(nations)
    others = lot.some([nation for nation in nations if nation is not mover], lot.number(1, MOST_NEIGHBOURS))
    pieces: dict[str, dict[str, Any]] = {}
    fleet = mover.infantry
    for sea in lot.some(edition.seas, lot.number(0, 3)):
        count = lot.number(1, 5)
        if count < fleet:
            pieces[sea.name] = {mover.id: count}
            fleet -= count
    areas = lot.some(edition.areas, len(edition.areas) - lot.number(0, 12))
    for area in areas[: lot.number(1, 6)]:
        count = lot.number(1, 4)
        if count <= fleet:
            pieces[area.name] = {mover.id: count}
            fleet -= count
    left = {nation.id: nation.infantry for nation in others}
    for area in areas[6:]:
        nation = lot.one(others)
        count = min(lot.number(1, 3), left[nation.id])
        if count > 0:
            pieces[area.name] = {nation.id: count}
            left[nation.id] -= count
    document: dict[str, Any] = {
        "game": game, "scenario": "standard", "players": 4, "round": lot.number(1, 16),
        "nation": mover.id, "phase": "movement", "pieces": pieces,
    }  # fmt: skip
    lords = {edition.nations[each.nation].id for each in edition.submissions if edition.nations[each.overlord] is mover}
    subjects = {nation.id: mover.id for nation in others if nation.id in lords}
    if subjects and lot.number(0, 2) > 0:
        document["subjects"] = subjects
        document["destroyed-forts"] = [area for area in pieces if area in {each.name for each in areas}]
    return document
