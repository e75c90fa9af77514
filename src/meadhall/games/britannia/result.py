"""Why a game of Britannia ended as it did: a reason that programs can count, and a sentence for people."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """What decided a game (WIN-01, WIN-03)."""

    MOST_POINTS = "most-points"
    MOST_AREAS = "most-areas"
    """By option: the tied side with the most areas wins."""
    SHARED = "shared"


SENTENCES: Final[dict[Reason, str]] = {
    Reason.MOST_POINTS: "One side has the most points.",
    Reason.MOST_AREAS: "A tie on points, won by the side that holds more areas.",
    Reason.SHARED: "A tie for the most points is a shared victory.",
}
