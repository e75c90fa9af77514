"""Picks, Jokers, powers and help at first sight: always what promises the chooser most at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.rex.cards import extra_worth
from meadhall.bots.rex.worth import Worth
from meadhall.games.rex.engine.actions import first_field, verb_of
from meadhall.games.rex.engine.allocation import joker_targets
from meadhall.games.rex.engine.board import PIECES
from meadhall.games.rex.engine.codes import (
    ASK,
    BIT,
    FIRST_JOKER,
    HELP,
    HIRE,
    PASS,
    PICK,
    Q_JOKER,
    Q_PICK,
    lowest,
)
from meadhall.games.rex.engine.state import State

RANDOM_CARD: Final[i64] = 3
"""What a Reinforcement that nobody has seen is taken for."""


class Gains:
    """Chooses for any kingdom that is asked in a battle or for help."""

    def __init__(self, worth: Worth, left: i64) -> None:
        self.worth = worth
        self.left = left

    def choose(self, b: State) -> i64:
        """The option with the greatest gain; of equals the first."""
        options = b.options()
        if len(options) == 1:
            return options[0]
        k = b.acting
        now = self.worth.expected(b, k, b.cells[PIECES + k], self.left)
        best = options[0]
        most: float = -99.0
        for code in options:
            gain = self.gain(b, k, code, now)
            if gain > most:
                best, most = code, gain
        return best

    def gain(self, b: State, k: i64, code: i64, now: float) -> float:
        """What an option brings, `now` being what the kingdom may expect without it."""
        verb, thing = verb_of(code), first_field(code)
        if verb == PASS:
            return 0.0 if b.question != Q_PICK and b.question != Q_JOKER else -1.0
        if verb in (HIRE, HELP):
            return extra_worth(b.tables.value[thing], self.left) + 0.001 * float(b.tables.value[thing])
        if verb == ASK:
            return extra_worth(RANDOM_CARD, self.left)
        if verb == PICK and thing >= FIRST_JOKER:
            return self.joker(b, k, now)
        return self.placed(b, k, thing) - now + 0.001

    def placed(self, b: State, k: i64, location: i64) -> float:
        """What a kingdom may expect with one more piece."""
        return self.worth.expected(b, k, b.cells[PIECES + k] | BIT[location], self.left)

    def joker(self, b: State, k: i64, now: float) -> float:
        """What the best use of a Joker brings."""
        most: float = 0.0
        targets = joker_targets(b, k)
        while targets:
            gain = self.placed(b, k, lowest(targets)) - now
            targets &= targets - 1
            if gain > most:
                most = gain
        return most
