"""Boards on which only the number of English areas matters, for the tests of offices."""

from __future__ import annotations

ENGLISH = (
    "Kent", "Essex", "Sussex", "Wessex", "Avalon", "Downlands", "Hwicce", "March", "Suffolk", "Norfolk", "Lindsey",
    "South Mercia", "North Mercia", "Cheshire", "York", "Bernicia", "Pennines", "Cumbria",
)  # fmt: skip


def realms(mine: str, many: int, theirs: str, few: int) -> str:
    """So many English areas with one army each of one nation, and so many of another."""
    areas = [f"{area}: {mine} 1" for area in ENGLISH[:many]]
    return " | ".join([*areas, *(f"{area}: {theirs} 1" for area in ENGLISH[many : many + few])])
