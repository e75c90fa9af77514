"""Which of several choices is best, by playing each of them on with the same dice: sequential halving.

Every choice still in question is played on equally often; then the worse half is dropped and the others get more. If
time runs out, the answer is the one that led when all had been tried equally often.

Here results are only weighed. Whoever plays on (`Trial`) may do so in any number of processes.
"""

from __future__ import annotations


class Halving:
    """Choices, each known by its number, and how they have turned out. Of equals the earlier is the better."""

    def __init__(self, count: int, budget: int) -> None:
        """`budget` is how often anything is played on."""
        self.budget = budget
        self.totals: list[float] = [0.0] * count
        """How each choice has turned out, all times together."""
        self.alive: list[int] = list(range(count))
        self.sweeps: int = 0
        """How often all that were in question have been played on."""
        self.leader: int = 0
        self.stage: int = 0
        self.stages: int = 0
        left = count
        while left > self.goal():
            left = self.fewer(left)
            self.stages += 1
        self.stages += self.finals(count)

    def goal(self) -> int:
        """How many are left for the last stage."""
        return 1

    def finals(self, count: int) -> int:
        """How many stages there are after all that drop choices."""
        return 0

    def fewer(self, count: int) -> int:
        """How many of so many go on."""
        return (count + 1) // 2

    def wanted(self) -> int:
        """How many more sweeps this stage needs; 0 if the answer is known."""
        if self.stage >= self.stages:
            return 0
        each = self.budget // (self.stages * len(self.alive))
        return each if each > 1 else 1

    def take(self, row: list[float]) -> None:
        """A sweep: how each choice in question has turned out, in their order."""
        for place in range(len(self.alive)):
            self.note(self.alive[place], row[place])
        self.sweeps += 1
        self.leader = self.alive[0]
        for i in self.alive:
            if self.totals[i] > self.totals[self.leader]:
                self.leader = i

    def note(self, choice: int, result: float) -> None:
        """Keep how one choice has turned out."""
        self.totals[choice] += result

    def halve(self) -> None:
        """The stage is over: keep the better half."""
        self.alive = self.leading(self.fewer(len(self.alive)))
        self.stage += 1

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

    def answer(self) -> int:
        """The number of the choice to make, by what is known."""
        return self.leader
