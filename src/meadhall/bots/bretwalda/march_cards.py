"""Which card to play before a Movement: one after which a better Movement can be planned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.bretwalda.looking import DEPTH, Looking
from meadhall.bots.bretwalda.marches import Marches
from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.codes import PLAY, Q_MOVE
from meadhall.games.bretwalda.engine.state import State

CARD_GAIN: Final = 0.4
"""A card for a Movement must gain so much more than it is worth itself."""


class MarchCards:
    """Chooses cards for Movements of one game."""

    def __init__(self, worth: Worth, marches: Marches, looking: Looking) -> None:
        self.worth = worth
        self.marches = marches
        self.looking = looking

    def best(self, state: State, k: i64) -> i64:
        """A card to play before a Movement, after which a better one can be planned; 0 if there is none."""
        options = state.options()
        best: i64 = 0
        most: float = -1.0
        for code in options:
            if code & 63 != PLAY:
                continue
            if most < 0.0:
                most = self.marches.plan(state, k).gain + self.worth.good(state, k, True) + CARD_GAIN
            w = state.copy()
            w.apply(code)
            gain = self.marched(w, k)
            if w.acting == k and self.looking.aims[w.question]:
                targets = w.options()
                for i in range(0, len(targets), 1 + len(targets) // 12):
                    after = w.copy()
                    after.apply(targets[i])
                    other = self.marched(after, k)
                    if other > gain:
                        gain = other
            if gain > most:
                best, most = code, gain
        return best

    def marched(self, w: State, k: i64) -> float:
        """How good the best Movement is from here."""
        w = w.copy()
        for _ in range(DEPTH):
            if w.acting != k or not self.looking.aims[w.question]:
                break
            w.apply(self.looking.aimed(w, k, True))
        if w.question != Q_MOVE or w.acting != k:
            return -999.0
        return self.marches.plan(w, k).gain + self.worth.good(w, k, True)
