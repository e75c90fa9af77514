"""English areas, dealt out to nations for tests of offices."""

from __future__ import annotations

from itertools import islice

from meadhall.games.britannia.game import BRITANNIA_1E

ENGLISH = [area.name for area in BRITANNIA_1E.edition.areas if area.region == "england"]


def english(**shares: int) -> str:
    """One army in each of so many English areas: `english(saxons=8, angles=4)` as a part of a position's line."""
    areas = iter(ENGLISH)
    return " | ".join(f"{area}: {people} 1" for people, count in shares.items() for area in islice(areas, count))
