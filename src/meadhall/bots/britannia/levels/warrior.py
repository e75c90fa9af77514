"""A player of Britannia: a mind, compiled if there is a compiler, behind the one question that every bot is asked."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from meadhall.bots.bot import Sight
from meadhall.bots.britannia.levels.foreseen import foresight
from meadhall.bots.britannia.levels.shipped import learned
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.seeker import Seeker
from meadhall.bots.sharing import Found, Sweeps, Weighing
from meadhall.core.info import BadSetup
from meadhall.games.britannia.engine.state import State


class Warrior:
    """A player of Britannia with a mind of its own."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What the mind says."""
        return self.mind.choose(self._seen(sight), sight.seat)

    def _seen(self, sight: Sight) -> State:
        """The state, when the mind knows what can be known of the game."""
        if not isinstance(sight.state, State):
            raise BadSetup(f"this bot plays Britannia, not {sight.game.id}")
        self.mind.learn(learned(sight.game.id))
        if isinstance(self.mind, Seeker) and self.mind.lacks_foresight(sight.state):
            self.mind.foresee(foresight(sight.game, sight.state))
        return sight.state

    def ahead(self) -> list[int]:
        """What is left of the plan for this Movement Phase."""
        return self.mind.plan[self.mind.next :]


class Searcher(Warrior):
    """A player whose mind tries plans, which several processes can do for one choice."""

    mind: Seeker

    def found(self, sight: Sight) -> Found:
        """What is to be tried."""
        ways = self.mind.ways(self._seen(sight), sight.seat)
        return Found(ways.plans, ways.budget)

    def weighing(self, found: Found) -> Weighing:
        """How it is weighed."""
        return self.mind.halving(len(found.plans), found.budget)

    def swept(self, sight: Sight, sweeps: Sweeps) -> list[list[float]]:
        """How plans turn out in some sweeps."""
        state = self._seen(sight)
        seconds = sweeps.until - time() if sweeps.until > 0 else 0.0
        if sweeps.until > 0 and seconds <= 0:
            return []
        return self.mind.swept(state, sight.seat, sweeps.plans, sweeps.alive, sweeps.numbers, seconds)
