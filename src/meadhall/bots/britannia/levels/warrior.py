"""A player of Britannia: a mind, compiled if there is a compiler, behind the one question that every bot is asked."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.bots.bot import Sight
from meadhall.bots.britannia.levels.foreseen import foresight
from meadhall.bots.britannia.levels.shipped import learned
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.seeker import Seeker
from meadhall.core.info import BadSetup
from meadhall.games.britannia.engine.state import State


class Warrior:
    """A player of Britannia with a mind of its own."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What the mind says."""
        if not isinstance(sight.state, State):
            raise BadSetup(f"this bot plays Britannia, not {sight.game.id}")
        self.mind.learn(learned(sight.game.id))
        if isinstance(self.mind, Seeker) and self.mind.lacks_foresight(sight.state):
            self.mind.foresee(foresight(sight.game, sight.state))
        return self.mind.choose(sight.state, sight.seat)

    def ahead(self) -> list[int]:
        """What is left of the plan for this Movement Phase."""
        return self.mind.plan[self.mind.next :]
