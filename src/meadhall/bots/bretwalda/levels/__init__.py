"""The levels of the bots of Bretwalda, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bretwalda.levels.onward import CeorlOnward
from meadhall.bots.bretwalda.levels.player import bretwalda, ceorl, thegn
from meadhall.bots.level import Level

LEVELS: Final[tuple[Level, ...]] = (
    Level(
        "ceorl",
        "Takes what is worth most at once, and does not ask what the others will do.",
        ceorl,
        first=True,
        onward=CeorlOnward,
        rating=1000,
    ),
    Level(
        "thegn",
        "Tries every action to the end of the round, with the others' answers.",
        thegn,
        rating=1200,
    ),
    Level(
        "bretwalda",
        "Tries nearly every choice a round further, in many worlds that may be the true one.",
        bretwalda,
        rating=1365,
    ),
)
