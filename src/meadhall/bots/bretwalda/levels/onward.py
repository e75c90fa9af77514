"""Playing on by quick minds of the level of `ceorl`: what a review values positions of Bretwalda by."""

from __future__ import annotations

from typing import cast

from meadhall.bots.bretwalda.effort import Effort
from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.holdings import EVERYBODY
from meadhall.bots.bretwalda.levels.player import SEED_BITS, figures
from meadhall.bots.bretwalda.mind import Mind, chances_for
from meadhall.bots.bretwalda.rollout import play_on
from meadhall.bots.bretwalda.thumb import Thumb
from meadhall.bots.common.stream import Stream
from meadhall.core.game import State as AnyState
from meadhall.games.bretwalda.engine.board import kingdom_in
from meadhall.games.bretwalda.engine.state import State


class CeorlOnward:
    """Everybody plays like a ceorl who fights by simple rules."""

    rounds = 2
    tries = 16
    tries_to_end = 4
    settled = False

    def __init__(self, game: str) -> None:
        self.thumb: Thumb | None = None

    def play_on(self, state: AnyState, last: int, stream: int) -> AnyState:
        """To the start of a later round, or to the end."""
        ours = _ours(state)
        return play_on(ours.copy(), self._thumb(ours), Stream(stream & SEED_BITS), last)

    def step(self, state: AnyState, seat: int) -> AnyState:
        """One choice."""
        ours = _ours(state)
        thumb = self._thumb(ours)
        thumb.stream = Stream(0)
        thumb.forget()
        ours.apply(thumb.choose(ours, kingdom_in(ours, seat)))
        return ours

    def plans(self, state: AnyState, seat: int, count: int, stream: int) -> list[list[int]]:
        """Every action, a Movement in several ways; of other questions the answers that are best at first sight."""
        ours = _ours(state)
        k = kingdom_in(ours, seat)
        effort = Effort(3, 0.0)
        effort.trials, effort.variants, effort.everything = 1, 4, True
        mind = Mind(effort, self._figures(ours), stream & SEED_BITS)
        thumb = Thumb(ours.tables, self._figures(ours), k, stream & SEED_BITS, 0, chances_for(ours))
        thumb.worth.settle(ours)
        found = [[int(code) for code in way] for way in mind.ways(ours, k, thumb)]
        if not found:
            legal = ours.legal_for(seat)
            found = [[code] for code in legal[:: max(1, -(-len(legal) // count))]]
        return found[:count]

    def _thumb(self, state: State) -> Thumb:
        thumb = self.thumb
        if thumb is None or thumb.worth.tables is not state.tables:
            thumb = self.thumb = Thumb(state.tables, self._figures(state), EVERYBODY, 0, 0, chances_for(state))
        thumb.worth.settle(state)
        return thumb

    def _figures(self, state: State) -> Figures:
        return figures().alone() if state.tables.solo else figures()


def _ours(state: AnyState) -> State:
    return cast(State, state)
