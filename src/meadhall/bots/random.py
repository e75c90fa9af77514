"""The bot that plays any legal action, to compare others with."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.bots.bot import Sight
from meadhall.core.chance import pick


class RandomBot:
    """Every legal action is equally likely; the same seed plays the same."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked = 0

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """Any of them."""
        self.asked += 1
        return legal[pick(self.seed, self.asked, len(legal))]
