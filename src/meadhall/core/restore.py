"""A match restored from stored choices, without playing them again.

The record is the truth: if you store choices in this form, keep their texts too, so that `replay` can rebuild them.
"""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.beginning import first_state
from meadhall.core.chance import Source
from meadhall.core.game import Game, State
from meadhall.core.history import Choice
from meadhall.core.match import Match, Setup


def restore(
    game: Game,
    setup: Setup,
    chance: Source,
    choices: Sequence[Choice],
    number: int,
    numbers: Sequence[int],
    snapshot: tuple[int, State] | None = None,
) -> Match:
    """The match after these choices, at its old position numbers.

    `snapshot` is a state with the number of choices that lead to it; the codes of the rest are applied to it.
    """
    match = Match(game, first_state(game, setup), setup, chance)
    match.take_over(choices, number, numbers, snapshot)
    return match
