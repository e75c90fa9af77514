"""The levels of the bots of Rex Britannorum, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from meadhall.bots.level import Level
from meadhall.bots.rex.levels.king import bretwalda, ceorl, thegn
from meadhall.bots.rex.levels.onward import CeorlOnward

LEVELS: Final = (
    Level(
        "ceorl",
        "Takes what promises most at once, and never asks what the others will do.",
        ceorl,
        first=True,
        onward=CeorlOnward,
        rating=1000,
    ),
    Level(
        "thegn",
        "Imagines what the others hold and would do with it at sight, and plans against that.",
        thegn,
        rating=1550,
    ),
    Level(
        "bretwalda",
        "Knows that others plan too: its plan is good against careless players, planners and equals at once.",
        bretwalda,
        rating=1745,
    ),
)
