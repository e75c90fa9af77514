"""Playing on by the level of `ceorl`: what a review values positions of Rex Britannorum by."""

from __future__ import annotations

from typing import Final, cast

from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.effort import Effort
from meadhall.bots.rex.levels.king import SEED_BITS, figures
from meadhall.bots.rex.mind import Mind
from meadhall.bots.rex.rollout import play_on
from meadhall.core.game import State as AnyState
from meadhall.games.rex.engine.codes import Q_PLAN
from meadhall.games.rex.engine.state import State

QUICK: Final = (0, 0, 0, 0, 0, 0)
"""The effort of a ceorl, without a clock."""
PLANNING: Final = (24, 0, 0, 0, 0, 0)
"""The effort of a thegn, who makes plans to try."""


class CeorlOnward:
    """Everybody plays like a ceorl."""

    rounds = 2
    tries = 40
    tries_to_end = 12
    settled = False

    def __init__(self, game: str) -> None:
        self.mind = Mind(Effort(*QUICK, seconds=0.0), figures(), 0)

    def play_on(self, state: AnyState, last: int, stream: int) -> AnyState:
        """To the start of a later turn, or to the end."""
        return play_on(_ours(state).copy(), self.mind, Stream(stream & SEED_BITS), last)

    def step(self, state: AnyState, seat: int) -> AnyState:
        """A whole plan, or one answer."""
        ours = _ours(state)
        self.mind.plan = []
        ours.apply(self.mind.choose(ours, seat))
        for code in self.mind.plan:
            ours.apply(code)
        self.mind.plan = []
        return ours

    def plans(self, state: AnyState, seat: int, count: int, stream: int) -> list[list[int]]:
        """Plans that a thegn makes in several moods; of other questions every answer."""
        ours = _ours(state)
        if ours.question != Q_PLAN:
            legal = ours.legal_for(seat)
            return [[code] for code in legal[:: max(1, -(-len(legal) // count))]]
        found: list[list[int]] = []
        for mood in range(count):
            effort = Effort(*(QUICK if mood == 0 else PLANNING), seconds=0.0)
            mind = Mind(effort, figures(), (stream + 7919 * mood) & SEED_BITS)
            first = mind.choose(ours.copy(), seat)
            plan = [first, *mind.plan]
            if plan not in found:
                found.append(plan)
        return found


def _ours(state: AnyState) -> State:
    return cast(State, state)
