"""The levels of the bots of Bretwalda, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bretwalda.levels.onward import CeorlOnward
from meadhall.bots.bretwalda.levels.player import bretwalda, ceorl, thegn
from meadhall.bots.level import Level

LEVELS: Final[tuple[Level, ...]] = (
    Level(
        "ceorl",
        "Takes what is worth most at once, and does not ask what the others will do. Hardly ever loses to chance.",
        ceorl,
        first=True,
        onward=CeorlOnward,
    ),
    Level(
        "thegn",
        "Tries every action to the end of the round, with the others' answers. Wins about half of its games against"
        " three ceorls.",
        thegn,
    ),
    Level(
        "bretwalda",
        "Tries nearly every choice a round further, in many worlds that may be the true one. The strongest.",
        bretwalda,
    ),
)
