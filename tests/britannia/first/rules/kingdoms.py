"""Boards on which only the number of English areas matters, for the tests of offices."""

from __future__ import annotations

from itertools import islice

ENGLISH = (
    "Kent", "Essex", "Sussex", "Wessex", "Avalon", "Downlands", "Hwicce", "March", "Suffolk", "Norfolk", "Lindsey",
    "South Mercia", "North Mercia", "Cheshire", "York", "Bernicia", "Pennines", "Cumbria", "Lothian",
    "Galloway",
)  # fmt: skip


def english(**shares: int) -> str:
    """One army in each of so many English areas: `english(saxons=8, angles=4)` as parts of a position's line."""
    areas = iter(ENGLISH)
    return " | ".join(f"{area}: {people} 1" for people, count in shares.items() for area in islice(areas, count))


def realms(mine: str, many: int, theirs: str, few: int) -> str:
    """So many English areas with one army each of one nation, and so many of another."""
    return english(**{mine: many, theirs: few})
