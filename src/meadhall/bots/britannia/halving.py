"""Which of several choices is best, by playing each of them on with the same dice: sequential halving.

Every choice still in question is played on equally often; then the worse half is dropped and the others get more. If
time runs out, the answer is the one that led when all had been tried equally often.
"""

from __future__ import annotations

from time import perf_counter

from mypy_extensions import i64

from meadhall.bots.britannia.leaf import Judge, Oracle
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.rollout import play_on
from meadhall.bots.britannia.stream import tasted
from meadhall.bots.common.stream import Stream
from meadhall.bots.common.utility import Utility
from meadhall.games.britannia.engine.state import State


class Trial:
    """Choices of one seat, tried against each other; one mind plays for all seats."""

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
        self.starts: list[State] = []
        self.totals: list[float] = []
        """How each start has turned out, all times together."""
        self.alive: list[int] = []
        self.sweeps: int = 0
        self.leader: int = 0

    def best(self, starts: list[State], budget: int) -> int:
        """The number of the best start; `budget` is how often anything is played on."""
        self.begin(starts)
        stages = 0
        while 1 << stages < len(starts):
            stages += 1
        for _ in range(stages):
            each = budget // (stages * len(self.alive))
            for _ in range(each if each > 1 else 1):
                if not self.sweep():
                    return self.leader
            self.halve()
        return self.alive[0]

    def begin(self, starts: list[State]) -> None:
        """Nothing has been tried yet."""
        self.starts = starts
        self.totals = [0.0] * len(starts)
        self.alive = list(range(len(starts)))

    def sweep(self) -> bool:
        """Play every start that is still in question on once, all with the same dice; False if time is up."""
        seed = self.seed + self.sweeps * 7919
        for i in self.alive:
            if self.deadline > 0.0 and perf_counter() > self.deadline:
                return False
            self.note(i, self.tried(self.starts[i], seed))
        self.sweeps += 1
        self.leader = self.alive[0]
        for i in self.alive:
            if self.totals[i] > self.totals[self.leader]:
                self.leader = i
        return True

    def note(self, start: int, result: float) -> None:
        """Keep how one start has turned out."""
        self.totals[start] += result

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

    def halve(self) -> None:
        """Keep the better half."""
        self.alive = self.leading((len(self.alive) + 1) // 2)

    def leading(self, keep: int) -> list[int]:
        """So many of the best, the leader first; of equals the one that was proposed first."""
        kept: list[int] = []
        while len(kept) < keep:
            best = -1
            for i in self.alive:
                if i not in kept and (best < 0 or self.totals[i] > self.totals[best]):
                    best = i
            kept.append(best)
        return kept
