"""How good a position is for a Kingdom beside the others."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.holdings import Holdings
from meadhall.bots.common.utility import Aims, Utility, chance_to_win
from meadhall.games.bretwalda.engine.board import CONTROL, Board
from meadhall.games.bretwalda.engine.codes import Q_OVER, count, has
from meadhall.games.bretwalda.engine.ending import LAST_RULER
from meadhall.games.bretwalda.engine.pieces import KINGDOMS
from meadhall.games.bretwalda.engine.realm import dalcs_of
from meadhall.games.bretwalda.engine.tables import Tables


class Worth(Holdings):
    """Weighs positions of one game. Points of rivals count by the chance that each of them wins."""

    def __init__(self, tables: Tables, figures: Figures, own: i64) -> None:
        super().__init__(tables, figures, own)
        self.aims = Aims()
        self.aims.against = figures.rivals
        self.aims.lean = figures.lean
        self.playing: vec[i64] = vec[i64]()
        """The Kingdoms that somebody plays."""
        self.place: vec[i64] = vec[i64]([-1] * KINGDOMS)
        """Per Kingdom its place among them."""
        for k in range(KINGDOMS):
            if has(tables.kingdoms, k):
                self.place[k] = len(self.playing)
                self.playing = append(self.playing, k)
        self.utilities: list[Utility] = []
        """Per place the worth of results to that Kingdom."""
        self.know(vec[float]([0.0] * len(self.playing)), 1.0)

    def settle(self, b: Board) -> None:
        """Note whom each Kingdom is against from here on, so that results of imagined games can be compared."""
        self.know(self.all(b), self.spread(b))

    def know(self, expected: vec[float], spread: float) -> None:
        """Note it by what all may expect."""
        count = i64(len(self.playing))
        self.utilities = [Utility(self.aims, place, count, expected, spread) for place in range(count)]

    def all(self, b: Board) -> vec[float]:
        """What a position promises each Kingdom that somebody plays."""
        found: vec[float] = vec[float]([0.0] * len(self.playing))
        for place in range(len(self.playing)):
            found[place] = self.of(b, self.playing[place])
        return found

    def spread(self, b: Board) -> float:
        """By how much that may be off: less towards the end."""
        f = self.figures
        return f.dalc * (f.cool + (f.warm - f.cool) * self.left(b))

    def against(self, k: i64, other: i64) -> float:
        """What a point of another Kingdom counts against one of one's own."""
        if self.place[other] < 0:
            return 0.0
        return self.utilities[self.place[k]].weights[self.place[other]]

    def rivalry(self, k: i64, other: i64) -> float:
        """The same beside the mean of the rivals: 1 where all count alike."""
        rivals = len(self.playing) - 1
        if rivals < 1 or self.aims.against <= 0.0:
            return 1.0
        return float(rivals) * self.against(k, other) / self.aims.against

    def good(self, b: Board, k: i64, alone: bool = False) -> float:
        """How good a position is for a Kingdom: its own worth, less that of the others, the likely winner first.

        With `alone` the others are left out, which is enough to compare choices that only change the own Kingdom.
        """
        if b.question != Q_OVER:
            return self.beside(b, k, alone)
        return self.ended(b, k) + (0.0 if self.tables.solo else self.beside(b, k, alone))

    def beside(self, b: Board, k: i64, alone: bool) -> float:
        """The same, whether the game is over or not."""
        if alone or self.tables.solo:
            return self.of(b, k)
        return self.utilities[self.place[k]].lead(self.all(b))

    def chance(self, b: Board, k: i64) -> float:
        """About how likely a Kingdom is to win, from 0 to 100: by the worth of all, which is surer late in the game."""
        if self.tables.solo:
            return self.good(b, k)
        if b.question == Q_OVER:
            return 100.0 / float(count(b.winner)) if has(b.winner, k) else 0.05 * self.ended(b, k)
        return 100.0 * chance_to_win(self.all(b), self.place[k], len(self.playing), self.spread(b))

    def result(self, b: Board, k: i64, winning: float) -> float:
        """How good a position is where the chance to win counts so much: alone it would be flat far behind or ahead."""
        if winning <= 0.0:
            return self.good(b, k)
        return winning * self.chance(b, k) + (1.0 - winning) * self.good(b, k)

    def ended(self, b: Board, k: i64) -> float:
        """How much better or worse it is that the game has ended so."""
        f = self.figures
        if self.tables.solo:
            areas = f.dalc * float(count(b.cells[CONTROL + k] & b.dalcs))
            return 2.0 * f.eight + areas if has(b.winner, k) else areas - (0.0 if not b.out else f.eight)
        if has(b.winner, k):
            return f.eight + (20.0 if count(b.winner) == 1 else 0.0)
        return -f.eight + 2.0 * float(dalcs_of(b, k)) - (5.0 if b.ended == LAST_RULER else 0.0)
