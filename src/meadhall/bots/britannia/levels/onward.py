"""Playing on by the level of `thegn`: what a review values positions of Britannia by."""

from __future__ import annotations

from typing import Final, cast

from meadhall.bots.britannia.levels.shipped import learned, thegn
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.proposals import Proposals
from meadhall.bots.britannia.rollout import play_on
from meadhall.bots.britannia.seeker import LEAST_NOISE, MOST_NOISE
from meadhall.bots.common.stream import Stream
from meadhall.core.game import State as AnyState
from meadhall.games.britannia.engine.codes import Q_COLUMN, Q_MARCH
from meadhall.games.britannia.engine.sequence_step import MOVEMENT
from meadhall.games.britannia.engine.state import State

TEMPER: Final = 0.3
"""How far the tempers of other plans are from a thegn's."""
STREAM_BITS: Final = 2**40 - 1
"""The part of a stream's number that the compiled minds take."""
LONGEST: Final = 400
"""More choices before a march than any turn has."""


class ThegnOnward:
    """Everybody plays like a thegn."""

    rounds = 2
    tries = 8
    tries_to_end = 3
    settled = True

    def __init__(self, game: str) -> None:
        self.mind = Mind(thegn())
        self.mind.learn(learned(game))

    def play_on(self, state: AnyState, last: int, stream: int) -> AnyState:
        """To the start of a later round; every battle has dice of its own."""
        return play_on(_ours(state).copy(), self.mind, Stream(stream & STREAM_BITS), last, True)

    def step(self, state: AnyState, seat: int) -> AnyState:
        """A whole march, or one answer."""
        ours = _ours(state)
        self.mind.forget()
        if ours.question == Q_MARCH:
            return self.mind.moved(ours)
        ours.apply(self.mind.choose(ours, seat))
        return ours

    def plans(self, state: AnyState, seat: int, count: int, stream: int) -> list[list[int]]:
        """Marches of other tastes and tempers, and staying; before a march, what a thegn would place and build."""
        ours = _ours(state).copy()
        self.mind.forget()
        before: list[int] = []
        while ours.step <= MOVEMENT and ours.turn >= 0 and ours.question != Q_MARCH and len(before) < LONGEST:
            if ours.to_act() != seat or ours.question == Q_COLUMN:
                break
            code = self.mind.choose(ours, seat)
            before.append(code)
            ours.apply(code)
        if ours.question != Q_MARCH or ours.to_act() != seat:
            return self._answers(_ours(state), seat, count, before)
        proposals = Proposals(ours, self.mind.heeding(ours), self.mind.weights)
        proposals.gather(count, Stream(stream & STREAM_BITS), LEAST_NOISE, MOST_NOISE, TEMPER, 0.0)
        return [before + plan for plan in proposals.plans][:count]

    def _answers(self, state: State, seat: int, count: int, usual: list[int]) -> list[list[int]]:
        """The thegn's own answers first, then others one by one, taken evenly from all that are legal."""
        legal = state.legal_for(seat)
        self.mind.forget()
        own = usual or [self.mind.choose(state, seat)]
        others = [[code] for code in legal if code != own[0]]
        step = max(1, -(-len(others) // max(1, count - 1)))
        return [own, *others[::step]][:count]


def _ours(state: AnyState) -> State:
    return cast(State, state)
