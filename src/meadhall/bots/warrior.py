"""The bots of Britannia that weigh what they do: one mind with different weights."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.bots.bot import Sight
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.weights import Weights
from meadhall.core.info import BadSetup
from meadhall.games.britannia.engine.state import State


class Warrior:
    """A player of Britannia with a mind of its own."""

    def __init__(self, weights: Weights) -> None:
        self.mind = Mind(weights)

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What the mind says."""
        if not isinstance(sight.state, State):
            raise BadSetup(f"this bot plays Britannia, not {sight.game.id}")
        return self.mind.choose(sight.state, sight.seat)
