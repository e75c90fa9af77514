"""Plans by rule of thumb: the best cards to the most valuable areas."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.rex.plans import SUM, Plans
from meadhall.bots.rex.prizes import ENDINGS, NOT_THERE, POWERS_OF_THREE, VASSAL, WINNER, Prizes
from meadhall.games.rex.engine.codes import AREAS, KINGDOMS, has

WINNING: Final[vec[float]] = vec[float](
    [0.0, 0.2, 0.15, 0.2, 0.28, 0.38, 0.5, 0.6, 0.68, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95]
)
"""The chance to win an area by the sum of the cards sent there; a 1 may count 7."""

SAVING: Final = 0.2
"""How much the value of cards in later turns counts."""


def best_by_thumb(prizes: Prizes, plans: Plans) -> i64:
    """The plan that promises most, whatever the others do."""
    k = plans.kingdom
    best: i64 = 0
    most: float = -99.0
    for i in range(plans.size()):
        promise = -SAVING * plans.costs[i]
        for area in range(AREAS):
            total = plans.force_in(i, area) & SUM
            if total:
                chance = WINNING[total if total < 14 else 14]
                promise += chance * as_winner(prizes, area, k) + (1.0 - chance) * beside(prizes, area, k, VASSAL)
            else:
                promise += beside(prizes, area, k, NOT_THERE)
        if promise > most:
            best, most = i, promise
    return best


def as_winner(prizes: Prizes, area: i64, k: i64) -> float:
    """What a kingdom gains as the only Winner."""
    return prizes.gain[(area * ENDINGS + WINNER * POWERS_OF_THREE[k]) * KINGDOMS + k]


def beside(prizes: Prizes, area: i64, k: i64, as_what: i64) -> float:
    """What a kingdom gains as the Vassal of another Winner, or when it stays away: the least of the two others."""
    t = prizes.idle.tables
    least: float = 99.0
    for other in range(KINGDOMS):
        if other != k and has(t.humans | t.alone, other):
            ending = as_what * POWERS_OF_THREE[k] + WINNER * POWERS_OF_THREE[other]
            gain = prizes.gain[(area * ENDINGS + ending) * KINGDOMS + k]
            if gain < least:
                least = gain
    return least if least < 99.0 else 0.0
