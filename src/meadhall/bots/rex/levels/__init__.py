"""The levels of the bots of Rex Britannorum, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from meadhall.bots.level import Level
from meadhall.bots.rex.levels.king import bretwalda, ceorl, thegn

LEVELS: Final = (
    Level(
        "ceorl",
        "Sends his best cards where most is to be had, and takes whatever promises most at once.",
        ceorl,
    ),
    Level(
        "thegn",
        "Imagines what hands the others may have and what they would do with them, and plans against that.",
        thegn,
    ),
    Level(
        "bretwalda",
        "Imagines the hands of the others and weighs all plans against each other, so that nobody can see through his.",
        bretwalda,
    ),
)
