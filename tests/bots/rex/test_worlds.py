"""What a bot imagines of kingdoms that nobody plays."""

from __future__ import annotations

import pytest

from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.worlds import others_sent
from meadhall.core.kit import members
from meadhall.games.rex.engine.board import DECK, sent_by
from meadhall.games.rex.engine.codes import Q_NOTHING, Q_PLAN
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.game import REX


def planning(scenario: str) -> State:
    """A game whose first plans are being made."""
    players, options = REX.info().check(scenario, None, {})
    state = REX.setup(scenario, players, options)
    while state.question != Q_PLAN:
        state.apply(state.legal()[0])
    return state


@pytest.mark.parametrize("scenario", ["two", "solo"])
def test_every_kingdom_that_nobody_plays_sends_two_cards(scenario: str) -> None:
    """Each draws a card and sends it before the next is drawn, whether it goes by a slot or by a mini-card."""
    state = planning(scenario)
    for seed in range(20):
        b = others_sent(state, Stream(seed))
        assert b.question == Q_NOTHING
        for k in members(int(state.tables.alone)):
            assert int(sent_by(b, k)).bit_count() == 2
            assert int(b.cells[DECK + k]).bit_count() == int(state.cells[DECK + k]).bit_count() - 2
