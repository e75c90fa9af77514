"""Wary, a second toy: Feast in which the host may show only a card that fits the hall.

Which cards fit is a secret of the hand, so a host who may only keep them must be asked like any other (`Covering`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from meadhall.core.game import State
from tests.toy.feast import Feast
from tests.toy.state import KEEP, SHOW, FeastState


class WaryState(FeastState):
    """Cards fit every second hall, by their number."""

    def legal_for(self, seat: int) -> list[int]:
        """All cards of the hand may be shown in Feast; here only those that fit."""
        codes = super().legal_for(seat)
        if self.phase != "show":
            return codes
        return [code for code in codes if code == KEEP or (code - SHOW) % 2 == self.hall % 2]

    def copy(self) -> WaryState:
        """An independent state of the same kind."""
        twin = WaryState(len(self.coins), self.rounds, self.purse)
        twin.load(self.document())
        return twin


class Blunt(Feast):
    """The toy game without the extra: a host without a fitting card is not asked, and the others see it."""

    id = "toy-blunt"

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        """A fresh evening."""
        return WaryState(players, 2 if scenario == "evening" else 4, int(options["coins"]))

    def from_position(self, document: Mapping[str, Any]) -> State:
        """The same situation, for wary hosts."""
        feast = cast(FeastState, super().from_position(document))
        wary = WaryState(len(feast.coins), feast.rounds, feast.purse)
        wary.load(feast.document())
        return wary


class Wary(Blunt):
    """The toy game with covered choices."""

    id = "toy-wary"

    def covered(self, state: State, seat: int) -> bool:
        """A host who holds cards: that there are some is open, whether one fits is not."""
        feast = cast(FeastState, state)
        return feast.phase == "show" and bool(feast.hands[seat])


WARY = Wary()
