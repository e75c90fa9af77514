"""A player of Rex Britannorum: a mind, compiled if there is a compiler, behind the question every bot is asked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.bots.bot import Bot, Sight
from meadhall.bots.rex.effort import Effort
from meadhall.bots.rex.figures import Figures
from meadhall.bots.rex.mind import Mind
from meadhall.core.info import BadSetup
from meadhall.games.rex.engine.state import State

DATA: Final = Path(__file__).resolve().parents[1] / "data"

SEED_BITS: Final = 2**40 - 1
"""The part of a seed that the compiled minds take."""


class King:
    """A player of Rex Britannorum with a mind of its own."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What the mind says."""
        if not isinstance(sight.state, State):
            raise BadSetup(f"this bot plays Rex Britannorum, not {sight.game.id}")
        return self.mind.choose(sight.state, sight.seat)

    def ahead(self) -> list[int]:
        """What is still to be sent of the plan for this turn."""
        return self.mind.plan


def ceorl(seed: int, seconds: float) -> Bot:
    """Plays at first sight."""
    return _king(Effort(crowd=0, hands=0, rounds=0, trials=0, plans=0, games=0, seconds=seconds), seed)


def thegn(seed: int, seconds: float) -> Bot:
    """Plans against what others would plan who do not think about him."""
    return _king(Effort(crowd=24, hands=0, rounds=0, trials=0, plans=0, games=0, seconds=seconds), seed)


def bretwalda(seed: int, seconds: float) -> Bot:
    """Imagines hands and plans of all, and tries what it does in battles."""
    return _king(Effort(crowd=24, hands=8, rounds=600, trials=3, plans=8, games=4, seconds=seconds), seed)


def _king(effort: Effort, seed: int) -> Bot:
    return King(Mind(effort, figures(), seed & SEED_BITS))


@cache
def figures() -> Figures:
    """The chances of a tuning run if its file is in `bots/rex/data`, else rules of thumb."""
    path = DATA / "rex-britannorum-values.json"
    return figures_of(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Figures()


def figures_of(document: dict[str, Any]) -> Figures:
    """The chances in a document; those it does not name are rules of thumb."""
    found = Figures()
    for name, chances in document["chances"].items():
        for index, chance in chances.items():
            found.put(name, int(index), float(chance))
    return found
