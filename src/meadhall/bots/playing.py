"""One game between bots, from a state to its end: with the dice of a caller."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.bots.bot import Bot, ask
from meadhall.core.chance import Seeded
from meadhall.core.game import CHANCE, NOBODY, Game, State

Roll = Callable[[Game, State, int], int]
"""Decides for chance: one of the legal codes, for the chance choice of this running number."""
Watch = Callable[[State], None]
"""Anyone who looks at the state after every choice, the dice included."""


def play_game(game: Game, state: State, bots: Sequence[Bot], seed: int, watch: Watch | None = None) -> int:
    """Play to the end with the dice of one seed; returns the number of choices by seats. Raises `BadChoice`."""
    return play_with(game, state, bots, Seeded(seed).choose, watch)


def play_with(game: Game, state: State, bots: Sequence[Bot], roll: Roll, watch: Watch | None = None) -> int:
    """Play to the end, one bot for each seat; returns the number of choices by seats. Raises `BadChoice`."""
    decisions = number = 0
    while (who := state.to_act()) != NOBODY:
        if who == CHANCE:
            state.apply(roll(game, state, number))
            number += 1
        else:
            state.apply(ask(bots[who], game, state, who))
            decisions += 1
        if watch is not None:
            watch(state)
    return decisions
