"""One game between bots, from a state to its end: the dice from one seed, every choice by the same gate."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.bots import Bot, ask
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE, NOBODY, Game, State


def play_game(game: Game, state: State, bots: Sequence[Bot], seed: int) -> int:
    """Play to the end, one bot for each seat; gives the number of choices by seats. Raises `BadChoice`."""
    decisions = number = 0
    while (who := state.to_act()) != NOBODY:
        if who == CHANCE:
            codes = state.legal()
            state.apply(codes[pick(seed, number, len(codes))])
            number += 1
        else:
            state.apply(ask(bots[who], game, state, who))
            decisions += 1
    return decisions
