"""A bot never knows what its seat cannot see: behind equal views it chooses the same, whatever is hidden there."""

from __future__ import annotations

import json

import pytest

from meadhall.bots import ask, look
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE, NOBODY
from meadhall.games.rex.game import REX
from tests.bots.rex.asking import LEVELS, fresh, player


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("scenario", "options"),
    [("three", {}), ("three", {"objectives": "late"}), ("two", {"reinforcements": "random"}), ("two-without", {})],
)
def test_equal_views_get_equal_answers(level: str, scenario: str, options: dict[str, str]) -> None:
    state = fresh(scenario, **options)
    compared = number = 0
    while (who := state.to_act()) != NOBODY:
        codes = state.legal()
        if who == CHANCE:
            state.apply(codes[pick(11, number, len(codes))])
        else:
            said = ask(player(level, number), REX, state, who)
            if len(codes) > 1 and number % 5 == 0:
                for seed in (1, 2):
                    other = REX.shuffle_hidden(state, who, seed)
                    assert json.dumps(REX.view(other, who)) == json.dumps(REX.view(state, who))
                    assert look(REX, other, who).state.digest() == look(REX, state, who).state.digest()
                    assert ask(player(level, number), REX, other, who) == said
                    compared += other.digest() != state.digest()
            state.apply(said)
        number += 1
    assert compared > 5, "nothing was hidden in the positions that were compared"


def test_what_others_have_discarded_stays_unknown() -> None:
    """Two games that differ only in the Objective that one kingdom discarded are the same to another."""
    seen = set()
    for discarded in range(3):
        state = fresh("three")
        number = 0
        while state.to_act() == CHANCE:
            codes = state.legal()
            state.apply(codes[pick(5, number, len(codes))])
            number += 1
        state.apply(state.legal_for(1)[discarded])
        seen.add(look(REX, state, 0).state.digest())
    assert len(seen) == 1
