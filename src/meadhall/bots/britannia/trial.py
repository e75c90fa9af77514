"""Plays choices on to see how they turn out: one mind moves for all seats."""

from __future__ import annotations

from time import perf_counter

from mypy_extensions import i64

from meadhall.bots.britannia.halving import Halving
from meadhall.bots.britannia.leaf import Judge, Oracle
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.rollout import play_on
from meadhall.bots.britannia.stream import tasted
from meadhall.bots.common.stream import Stream
from meadhall.bots.common.utility import Utility
from meadhall.games.britannia.engine.state import State


class Trial:
    """Choices of one seat, tried against each other. A sweep depends on its number and the seed alone."""

    def __init__(self, utility: Utility, player: Mind, judge: Judge, seed: i64, last: i64, deadline: float) -> None:
        self.utility = utility
        """What results are worth to the seat that chooses."""
        self.player = player
        self.judge = judge
        self.oracle: Oracle | None = None
        """The judge of final points, if the chance to win counts."""
        self.paired = False
        """Whether every battle has dice of its own, the same for all starts in which it is fought."""
        self.noise: float = 0.0
        """How much the imagined players differ in what areas are worth to them."""
        self.seed = seed
        self.last = last
        self.deadline = deadline

    def best(self, starts: list[State], halving: Halving) -> int:
        """The number of the best start."""
        while True:
            wanted = halving.wanted()
            if wanted <= 0:
                return halving.answer()
            for _ in range(wanted):
                row = self.sweep(starts, halving.alive, halving.sweeps)
                if len(row) < len(halving.alive):
                    return halving.answer()
                halving.take(row)
            halving.halve()

    def sweep(self, starts: list[State], alive: list[int], number: i64) -> list[float]:
        """Play every start that is still in question on once, all with the same dice; fewer if time is up."""
        seed = self.seed + number * 7919
        row: list[float] = []
        for i in alive:
            if self.deadline > 0.0 and perf_counter() > self.deadline:
                break
            row.append(self.tried(starts[i], seed))
        return row

    def tried(self, start: State, seed: i64) -> float:
        """How one start turns out with the dice of one seed."""
        stream = Stream(seed)
        if self.noise > 0.0:
            self.player.taste = tasted(stream, self.noise)
        end = play_on(start.copy(), self.player, stream, self.last, self.paired)
        points = self.judge.seats(end)
        oracle = self.oracle
        if oracle is None:
            return self.utility.lead(points)
        return self.utility.worth(points, oracle.seats(end), oracle.spread(end))
