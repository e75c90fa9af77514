"""Choices in a battle, tried: the turn is played on to its end for each, and the board then weighed.

All plans are revealed by then, so nothing is hidden but what kingdoms that nobody plays grab at random.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.common.clock import Clock
from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.gains import Gains
from meadhall.bots.rex.worth import Worth
from meadhall.games.rex.engine.codes import KINGDOMS, Q_OVER
from meadhall.games.rex.engine.state import QUESTIONS, State

SHARE: Final = 0.8
"""How much of the time may be gone before nothing more is tried."""


class Trial:
    """Tries the choices of one kingdom, everybody else taking what promises most."""

    def __init__(self, worth: Worth, left: i64, kingdom: i64, trials: i64, seed: i64, clock: Clock) -> None:
        self.worth = worth
        self.left = left
        self.kingdom = kingdom
        self.trials = trials
        self.seed = seed
        self.clock = clock
        self.gains = Gains(worth, left)

    def choose(self, state: State) -> i64:
        """The choice after which the turn ends best; of equals what promises most at once, then the first."""
        stakes = self.worth.stakes(state, self.worth.all(state, self.left), self.left)
        trials = self.trials if state.tables.alone else 1
        first = self.gains.choose(state)
        if self.clock.gone(SHARE):
            return first
        begins = KINGDOMS * self.kingdom
        own_stakes = stakes[begins : begins + KINGDOMS]
        best = first
        most = self.tried(state, first, own_stakes, trials)
        for code in state.options():
            if code != first and not self.clock.gone(SHARE):
                worth = self.tried(state, code, own_stakes, trials)
                if worth > most + 0.000001:
                    best, most = code, worth
        return best

    def tried(self, state: State, code: i64, stakes: vec[float], trials: i64) -> float:
        """What the end of the turn is worth after a choice."""
        total: float = 0.0
        for trial in range(trials):
            b = state.copy()
            b.apply(code)
            self.play_on(b, Stream(self.seed + trial * 7919))
            totals = self.worth.all(b, self.left)
            for k in range(KINGDOMS):
                total += stakes[k] * totals[k]
        return total / float(trials)

    def play_on(self, b: State, stream: Stream) -> None:
        """To the end of the turn."""
        turn = b.turn
        self.worth.compare(b)
        while b.turn == turn and b.question != Q_OVER:
            if QUESTIONS[b.question].by_chance:
                options = b.options()
                b.apply(options[stream.below(len(options))])
            else:
                b.apply(self.gains.choose(b))
