"""The one secret of Britannia: votes cast in a secret ballot that is still open."""

from __future__ import annotations

from meadhall.games.britannia.engine.board import VOTES
from meadhall.games.britannia.engine.codes import NATIONS
from meadhall.games.britannia.engine.crown import GALLOWAY_VOTER, SECRETLY, voter_seat
from meadhall.games.britannia.engine.state import State


def redacted(state: State, seat: int) -> State:
    """A copy without the votes that other seats have cast in secret."""
    own = state.copy()
    if own.ballot != SECRETLY:
        return own
    for nation in range(NATIONS):
        if own.cells[VOTES + nation] >= 0 and voter_seat(own, nation) != seat:
            own.cells[VOTES + nation] = -1
    if own.galloway >= 0 and voter_seat(own, GALLOWAY_VOTER) != seat:
        own.galloway = -1
    return own
