"""The stages of a battle, in the order in which a round runs through them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PICK: Final[i64] = 0
ROLL: Final[i64] = 1
ATTACKER_LOSSES: Final[i64] = 2
DEFENDER_LOSSES: Final[i64] = 3
WHO_DIED: Final[i64] = 4
ROUND_WINDOW: Final[i64] = 5
DEFENDER_RETREATS: Final[i64] = 6
ATTACKER_RETREATS: Final[i64] = 7
AGAIN: Final[i64] = 8
SURVIVORS: Final[i64] = 9
LAST_WINDOW: Final[i64] = 10
