"""How much one step of each lasting figure counts that tiles, Rulers and Season cards change."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import STAT, Board
from meadhall.games.bretwalda.engine.stats import (
    BRIBE_COST,
    BUILDING_COST,
    COLLECT_FOOD_FLAT,
    COLLECT_GOLD,
    COLLECT_GOLD_FLAT,
    FREE_LORDSHIP,
    GRANARY_FOOD,
    HAND_LIMIT,
    MOVEMENT,
    RECRUIT_LIMIT,
    STATS,
    UNIT_COST,
    UPGRADE_COST,
    WINTER_NEED,
)


def stat_weights() -> vec[float]:
    """How much one step of each lasting figure counts: costs are good when they fall."""
    weights = [0.3 for _ in range(STATS)]
    for stat in range(UNIT_COST, BRIBE_COST):
        weights[stat] = -1.0
    for stat in range(BRIBE_COST, MOVEMENT):
        weights[stat] = -0.4
    weights[UPGRADE_COST] = -0.6
    weights[BUILDING_COST] = -1.6
    for stat in range(MOVEMENT, MOVEMENT + 10):
        weights[stat] = 2.5
    for stat in range(MOVEMENT + 10, COLLECT_GOLD):
        weights[stat] = -1.0
    weights[COLLECT_GOLD] = 2.0
    weights[COLLECT_GOLD_FLAT] = 1.6
    weights[COLLECT_FOOD_FLAT] = 1.8
    weights[GRANARY_FOOD] = 0.5
    weights[RECRUIT_LIMIT] = 1.5
    weights[FREE_LORDSHIP] = 1.0
    weights[HAND_LIMIT] = 0.1
    weights[WINTER_NEED] = -1.2
    return vec[float](weights)


STAT_WEIGHTS: Final[vec[float]] = stat_weights()


def steps(b: Board, k: i64) -> float:
    """What tiles, the Ruler and the Season change for a Kingdom."""
    total: float = 0.0
    first = STAT + STATS * k
    for stat in range(STATS):
        if b.cells[first + stat]:
            total += STAT_WEIGHTS[stat] * float(b.cells[first + stat])
    return total
