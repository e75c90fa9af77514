"""What a Subversion card has done to the Raid of this Summer, as flags of `Board.raid_flags`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_RAID_COMES: Final[i64] = 1
AVOIDS_OWN: Final[i64] = 2
"""A Danes card that names an area of the winner is drawn again."""
LANDS_ANYWHERE: Final[i64] = 4
FREE_BRIBE: Final[i64] = 8
"""Neutral Units are moved as if they were bribed."""
SINGLE_CARD: Final[i64] = 16
"""The Raid follows the top Danes card, not a choice among several."""
INDEPENDENT: Final[i64] = 32
"""Danes that are on the map already go where a card sends them (INDEP-02)."""
