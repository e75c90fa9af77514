"""One entry of the sequence of play, and the entries by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.rex.engine.board import Board

STEP_NAMES: Final = (
    "seats", "mini-cards", "deal", "rome", "objectives", "keep", "late discard", "order", "draw", "recruit", "refill",
    "plan", "others", "battle", "help", "evaluation", "end", "final",
)  # fmt: skip
"""The entries of `SEQUENCE`, for position documents and views."""

DEAL_TROOPS: Final[i64] = STEP_NAMES.index("deal")
TURN_BEGINS: Final[i64] = STEP_NAMES.index("late discard")
DRAW_TOKENS: Final[i64] = STEP_NAMES.index("draw")
REFILL_QUEUES: Final[i64] = STEP_NAMES.index("refill")
NON_PLAYER_PLANS: Final[i64] = STEP_NAMES.index("others")
BATTLES: Final[i64] = STEP_NAMES.index("battle")


class Step:
    """One entry of the sequence."""

    def run(self, b: Board) -> bool:
        """Go on with this step. True if it is over; False if it asks something and goes on after the answer."""
        raise NotImplementedError
