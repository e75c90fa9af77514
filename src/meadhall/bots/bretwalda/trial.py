"""Choices tried: worlds that fit what a seat has seen are played on by quick minds, and the ends are weighed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.effort import Effort
from meadhall.bots.bretwalda.thumb import Thumb
from meadhall.bots.bretwalda.worth import Worth
from meadhall.bots.common.clock import Clock
from meadhall.bots.common.stream import Stream
from meadhall.games.bretwalda.engine.codes import Q_NOTHING, Q_OVER, lowest
from meadhall.games.bretwalda.engine.course import QUESTIONS, advance
from meadhall.games.bretwalda.engine.state import State

SHARE: Final = 0.85
"""How much of the time may be gone before nothing more is tried."""
SLOPE: Final = 1.2
"""About how many hundredths of a chance to win a tenth of a Dalc is."""
STEPS: Final = 3000
"""Nothing is played on for longer than so many steps."""


class Trial:
    """Tries ways to go on for one Kingdom."""

    def __init__(self, worth: Worth, thumb: Thumb, kingdom: i64, effort: Effort, seed: i64, clock: Clock) -> None:
        self.worth = worth
        self.thumb = thumb
        self.kingdom = kingdom
        self.rounds: i64 = effort.alone if worth.tables.solo else effort.rounds
        self.sight = effort.first_sight * (1.0 if worth.tables.solo else 1.0 + effort.winning * (SLOPE - 1.0))
        self.winning = effort.winning
        self.seed = seed
        self.clock = clock

    def best(self, worlds: list[State], ways: list[vec[i64]], sights: list[float], trials: i64) -> i64:
        """The number of the way after which games go on best: all are tried, then the better half again, and so on."""
        left: list[i64] = [i64(i) for i in range(len(ways))]
        totals = [self.sight * sight for sight in sights]
        done: i64 = 0
        more = trials
        while len(left) > 1:
            for number in range(done, done + more):
                for way in left:
                    if self.clock.gone(SHARE):
                        return self.most(left, totals)
                    totals[way] += self.tried(worlds[number % len(worlds)], ways[way], number)
            done += more
            more = done
            left = self.better(left, totals)
        return left[0]

    def most(self, left: list[i64], totals: list[float]) -> i64:
        """The best so far; the clock has stopped within a row, which is small beside the rest."""
        best = left[0]
        for way in left:
            if totals[way] > totals[best]:
                best = way
        return best

    def better(self, left: list[i64], totals: list[float]) -> list[i64]:
        """The better half."""
        keep = (len(left) + 1) // 2
        found: list[i64] = []
        for _ in range(keep):
            best: i64 = -1
            for way in left:
                if way not in found and (best < 0 or totals[way] > totals[best]):
                    best = way
            found.append(best)
        return found if keep < len(left) else found[:1]

    def tried(self, world: State, way: vec[i64], number: i64) -> float:
        """Play on once: these codes first, then quick minds for everybody to the end of the round."""
        w = world.copy()
        stream = Stream(self.seed + 7919 * number)
        thumb = self.thumb
        thumb.stream = Stream(self.seed + 7919 * number + 1)
        thumb.follow(way)
        last = w.round + self.rounds
        first = True
        for _ in range(STEPS):
            if w.question == Q_OVER or w.round > last:
                break
            question = QUESTIONS[w.question]
            if question.by_chance:
                question.answer(w, question.nth_legal(w, stream.below(720720)))
            else:
                k = w.acting
                if question.together:
                    k = self.kingdom if first else lowest(w.choosers)
                question.answer(w, thumb.choose(w, k))
                first = False
            if w.question == Q_NOTHING:
                advance(w)
        return self.worth.result(w, self.kingdom, self.winning)
