"""The state as one seat may know it: a copy without the secrets of the others."""

from __future__ import annotations

from meadhall.core.extras import Hiding, Redacting
from meadhall.core.game import Game, State


def permitted(game: Game, state: State, seat: int) -> State:
    """A copy for the bot of this seat: secrets taken out if the game can do that, else shuffled, if it has any."""
    if isinstance(game, Redacting):
        return game.redacted(state, seat)
    own = state.copy()
    return game.shuffle_hidden(own, seat, 0) if isinstance(game, Hiding) else own
