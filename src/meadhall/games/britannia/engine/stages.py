"""The stages of a battle, in the order in which a round runs through them."""

from __future__ import annotations

from typing import Final

PICK: Final = 0
ROLL: Final = 1
ATTACKER_LOSSES: Final = 2
DEFENDER_LOSSES: Final = 3
WHO_DIED: Final = 4
ROUND_WINDOW: Final = 5
DEFENDER_RETREATS: Final = 6
ATTACKER_RETREATS: Final = 7
AGAIN: Final = 8
SURVIVORS: Final = 9
LAST_WINDOW: Final = 10
