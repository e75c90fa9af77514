"""What cards are worth that are not played now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KEEP: Final[vec[float]] = vec[float]([0.0, 0.12, 0.12, 0.16, 0.2, 0.26, 0.34, 0.42])
"""By value, what a Troops card brings when it is played in a later turn, beyond the poorest one."""

EXTRA: Final[vec[float]] = vec[float]([0.0, 0.25, 0.25, 0.3, 0.35, 0.42, 0.5, 0.6])
"""By value, what an extra card brings: it is played beside the two Troops."""


def troop_worth(value: i64, left: i64) -> float:
    """What keeping a Troops card for a later turn is worth."""
    return KEEP[value] if left > 0 else 0.0


def extra_worth(value: i64, left: i64) -> float:
    """What having an extra card for later turns is worth."""
    if left <= 0:
        return 0.0
    return EXTRA[value]
