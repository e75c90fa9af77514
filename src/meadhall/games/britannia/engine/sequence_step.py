"""One entry of the sequence of play, and the entries by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import Board

STEP_NAMES: Final = (
    "sides", "round begins", "rome leaves", "first king", "first bretwalda", "late reinforcements", "early invaders",
    "next nation", "first invaders", "population", "burhs", "increase", "leader", "invaders", "movement", "submission",
    "battles", "second half", "homeward battles", "withdrawal", "overpopulation", "legions", "turn ends", "holding",
    "bretwalda", "king", "round ends",
)  # fmt: skip
"""The steps by name, for position documents and prompts."""

STEP_NUMBERS: Final = (
    0, 1, 2, 23, 24, 3, 4, 5, 25, 6, 7, 8, 9, 10, 11, 12, 13, 14, 26, 15, 16, 17, 18, 19, 20, 21, 22,
)  # fmt: skip
"""The steps in digests. A new step gets a new number, so that digests of old games stay what they were."""

ROUND_BEGINS: Final[i64] = STEP_NAMES.index("round begins")
NEXT_NATION: Final[i64] = STEP_NAMES.index("next nation")
MOVEMENT: Final[i64] = STEP_NAMES.index("movement")
HOMEWARD_BATTLES: Final[i64] = STEP_NAMES.index("homeward battles")
AFTER_NATIONS: Final[i64] = STEP_NAMES.index("holding")


class Step:
    """One entry of the sequence."""

    def run(self, b: Board) -> bool:
        """Go on with this step; True when it is over."""
        raise NotImplementedError
