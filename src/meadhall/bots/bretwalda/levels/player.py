"""A player of Bretwalda: a mind, compiled if there is a compiler, behind the question every bot is asked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.bots.bot import Bot, Sight
from meadhall.bots.bretwalda.effort import Effort
from meadhall.bots.bretwalda.figures import NAMES, Figures
from meadhall.bots.bretwalda.mind import Mind
from meadhall.core.info import BadSetup
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.hidden import shuffle_hidden

DATA: Final = Path(__file__).resolve().parents[1] / "data"

SEED_BITS: Final = 2**40 - 1
"""The part of a seed that the compiled minds take."""


class Player:
    """A player of Bretwalda with a mind of its own."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What the mind says; it imagines only what this seat cannot tell from the truth."""
        state = sight.state
        if not isinstance(state, State):
            raise BadSetup(f"this bot plays Bretwalda, not {sight.game.id}")
        seen = state
        return self.mind.choose(seen, sight.seat, lambda number: shuffle_hidden(seen, sight.seat, 1 + number))

    def planned(self, legal: Sequence[int]) -> int | None:
        """The next step of a march, a bribe or an offer, if it is legal."""
        return self.mind.planned(legal)

    def ahead(self) -> list[int]:
        """What is still to be done of a march, a bribe or an offer."""
        return self.mind.ahead()


def ceorl(seed: int, seconds: float) -> Bot:
    """Plays at first sight."""
    return player(Effort(3, seconds), seed)


def thegn(seed: int, seconds: float) -> Bot:
    """Tries actions to the end of the round."""
    effort = Effort(6, seconds)
    effort.worlds, effort.trials, effort.variants, effort.alone = 4, 2, 1, 2
    return player(effort, seed)


def bretwalda(seed: int, seconds: float) -> Bot:
    """Tries nearly everything, for longer."""
    effort = Effort(8, seconds)
    effort.worlds, effort.trials, effort.variants, effort.rounds, effort.alone = 6, 6, 4, 1, 12
    effort.first_sight, effort.everything, effort.winning = 4.0, True, 0.7
    return player(effort, seed)


def player(effort: Effort, seed: int) -> Bot:
    """A player who thinks so hard."""
    return Player(Mind(effort, figures(), seed & SEED_BITS))


@cache
def figures() -> Figures:
    """The figures of a tuning run if its file is in `bots/bretwalda/data`, else those set by hand."""
    path = DATA / "bretwalda-values.json"
    return figures_of(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Figures()


def figures_of(document: dict[str, Any]) -> Figures:
    """The figures in a document; those it does not name are set by hand."""
    found = Figures()
    for name in NAMES:
        if name in document["figures"]:
            found.put(name, float(document["figures"][name]))
    return found
