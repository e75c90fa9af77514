"""The levels of the bots of Rex Britannorum, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from meadhall.bots.level import Level
from meadhall.bots.rex.levels.king import bretwalda, ceorl, thegn
from meadhall.bots.rex.levels.onward import CeorlOnward

LEVELS: Final = (
    Level(
        "ceorl",
        "Takes what promises most at once; against stronger bots he rarely wins.",
        ceorl,
        first=True,
        onward=CeorlOnward,
    ),
    Level(
        "thegn",
        "Imagines what the others hold, and plans against that. Wins seven of eight games against ceorls.",
        thegn,
    ),
    Level(
        "bretwalda",
        "Weighs all plans against each other, so that nobody can see through his. The strongest.",
        bretwalda,
    ),
)
