"""How good a position is for a Kingdom beside the others."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from meadhall.bots.bretwalda.holdings import Holdings
from meadhall.games.bretwalda.engine.board import CONTROL, Board
from meadhall.games.bretwalda.engine.codes import Q_OVER, count, has
from meadhall.games.bretwalda.engine.ending import LAST_RULER
from meadhall.games.bretwalda.engine.pieces import KINGDOMS
from meadhall.games.bretwalda.engine.realm import dalcs_of


class Worth(Holdings):
    """Weighs positions of one game."""

    def good(self, b: Board, k: i64, alone: bool = False) -> float:
        """How good a position is for a Kingdom: its own worth, less that of the others, the strongest counted twice.

        With `alone` the others are left out, which is enough to compare choices that only change the own Kingdom.
        """
        if b.question != Q_OVER:
            return self.beside(b, k, alone)
        return self.ended(b, k) + (0.0 if self.tables.solo else self.beside(b, k, alone))

    def beside(self, b: Board, k: i64, alone: bool) -> float:
        """The same, whether the game is over or not."""
        f = self.figures
        own = self.of(b, k)
        if alone or self.tables.solo:
            return own
        others: float = 0.0
        strongest: float = -999.0
        number: i64 = 1
        for other in range(KINGDOMS):
            if other != k and has(self.tables.kingdoms, other):
                worth = self.of(b, other)
                others += worth
                number += 1
                if worth > strongest:
                    strongest = worth
        return own - f.rivals * (others + strongest) / float(number)

    def chance(self, b: Board, k: i64) -> float:
        """About how likely a Kingdom is to win, from 0 to 100: by the worth of all, which is surer late in the game."""
        f = self.figures
        if self.tables.solo:
            return self.good(b, k)
        if b.question == Q_OVER:
            return 100.0 / float(count(b.winner)) if has(b.winner, k) else 0.05 * self.ended(b, k)
        scale = f.dalc * (f.cool + (f.warm - f.cool) * self.left(b))
        own = self.of(b, k)
        total: float = 1.0
        for other in range(KINGDOMS):
            if other != k and has(self.tables.kingdoms, other):
                total += exp((self.of(b, other) - own) / scale)
        return 100.0 / total

    def ended(self, b: Board, k: i64) -> float:
        """How much better or worse it is that the game has ended so."""
        f = self.figures
        if self.tables.solo:
            areas = f.dalc * float(count(b.cells[CONTROL + k] & b.dalcs))
            return 2.0 * f.eight + areas if has(b.winner, k) else areas - (0.0 if not b.out else f.eight)
        if has(b.winner, k):
            return f.eight + (20.0 if count(b.winner) == 1 else 0.0)
        return -f.eight + 2.0 * float(dalcs_of(b, k)) - (5.0 if b.ended == LAST_RULER else 0.0)
