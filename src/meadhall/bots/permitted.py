"""The state as one seat may know it: a copy from which the secrets of the others are gone."""

from __future__ import annotations

from meadhall.core.extras import Hiding
from meadhall.core.game import Game, State
from meadhall.games.britannia.engine.board import VOTES
from meadhall.games.britannia.engine.codes import NATIONS
from meadhall.games.britannia.engine.crown import GALLOWAY_VOTER, SECRETLY, voter_seat
from meadhall.games.britannia.engine.state import State as BritanniaState


def permitted(game: Game, state: State, seat: int) -> State:
    """A copy for the bot of this seat.

    Everything in Britannia is open but votes cast in secret: those of other seats are taken out. Games that hide more
    give their own copy (`Hiding`), with everything unknown shuffled.
    """
    own = state.copy()
    if isinstance(own, BritanniaState):
        forget_votes(own, seat)
    elif isinstance(game, Hiding):
        return game.shuffle_hidden(own, seat, 0)
    return own


def forget_votes(state: BritanniaState, seat: int) -> None:
    """Take out what others have voted in a secret ballot that is still open."""
    if state.ballot != SECRETLY:
        return
    for nation in range(NATIONS):
        if state.cells[VOTES + nation] >= 0 and voter_seat(state, nation) != seat:
            state.cells[VOTES + nation] = -1
    if state.galloway >= 0 and voter_seat(state, GALLOWAY_VOTER) != seat:
        state.galloway = -1
