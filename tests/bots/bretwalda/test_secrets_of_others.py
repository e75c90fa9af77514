"""A bot never knows what its seat cannot see: what it imagines is what the seat cannot tell from the truth."""

from __future__ import annotations

import json

import pytest

from meadhall.bots import ask, look
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE, NOBODY
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bots.bretwalda.asking import fresh, player


@pytest.mark.parametrize("scenario", ["four", "two"])
def test_equal_views_get_equal_answers(scenario: str) -> None:
    state = fresh(scenario)
    compared = number = 0
    while (who := state.to_act()) != NOBODY:
        codes = state.legal()
        if who == CHANCE:
            state.apply(codes[pick(11, number, len(codes))])
        else:
            said = ask(player("ceorl", number), BRETWALDA, state, who)
            if len(codes) > 1 and number % 7 == 0:
                other = BRETWALDA.shuffle_hidden(state, who, 2)
                assert json.dumps(BRETWALDA.view(other, who)) == json.dumps(BRETWALDA.view(state, who))
                assert look(BRETWALDA, other, who).state.digest() == look(BRETWALDA, state, who).state.digest()
                assert ask(player("ceorl", number), BRETWALDA, other, who) == said
                compared += other.digest() != state.digest()
            state.apply(said)
        number += 1
    assert compared > 5, "nothing was hidden in the positions that were compared"
