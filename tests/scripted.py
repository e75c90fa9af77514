"""Chance as a test writes it down, for the rule tests of every game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.core.chance import OutOfDice
from meadhall.core.game import Game, State


class Script:
    """Chance as a test writes it down; what is not written falls as it comes."""

    def __init__(self, values: Iterable[str]) -> None:
        self.values = list(values)
        self.used = 0

    def choose(self, game: Game, state: State, number: int) -> int:
        if self.used == len(self.values):
            return state.legal()[0]
        for code in state.legal():
            if game.action(state, code).text == self.values[self.used]:
                self.used += 1
                return code
        possible = ", ".join(game.action(state, code).text for code in state.legal())
        raise OutOfDice(f"{self.values[self.used]!r} cannot fall now; possible are {possible}")

    def note(self) -> dict[str, Any]:
        return {"source": "script"}
