"""Bots that search hit the player who is likely to win: the same position with another leader, another target."""

from __future__ import annotations

import pytest

from tests.bots.asking import COMPILED, attacked, moved

SEEDS = 8
RIGHT = 7
"""How many of them must find the target."""

MARCH = (
    "R14 welsh movement | March: welsh 3 | Powys: welsh 1 | Clwyd: welsh 1 | Gwent: welsh 1 | Hwicce: saxons 1 | "
    "North Mercia: angles 1 | South Mercia: danes 2 | Wessex: saxons 2 | Avalon: saxons 2 | Lindsey: angles 2 | "
    "York: angles 2 | Dunedin: scots 2"
)
"""Three Welsh armies can take Hwicce from the Saxons or North Mercia from the Angles."""


@pytest.mark.skipif(not COMPILED, reason="takes too long where nothing is compiled")
@pytest.mark.parametrize("level", ["ealdorman", "bretwalda"])
@pytest.mark.parametrize(("ahead", "target"), [("saxons", "Hwicce"), ("angles", "North Mercia")])
def test_the_likely_winner_is_the_target(level: str, ahead: str, target: str) -> None:
    nations = ("saxons", "angles", "scots", "danes")
    points = ", ".join(f"{nation} {220 if nation == ahead else 150}" for nation in nations)
    found = [set(attacked(moved(f"{MARCH} | points: {points}", f"{level} {seed + 1}"))) for seed in range(SEEDS)]
    assert found.count({target}) >= RIGHT
