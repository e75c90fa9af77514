"""How hard a mind thinks."""

from __future__ import annotations

from math import sqrt

from meadhall.bots.britannia.careful import FEWEST, MOST


class Effort:
    """How much of everything a bot tries."""

    def __init__(
        self, plans: int, rollouts: int, answers: int, experience: float, winning: float, seconds: float
    ) -> None:
        self.plans = plans
        """How many plans are tried for a Movement Phase."""
        self.rollouts = rollouts
        """How often each is played on, on average; with `doubt`, fewer plans are played on more often."""
        self.answers = answers
        """How often answers to other questions are played on; 0: they are not tried."""
        self.experience = experience
        """How far positions are judged by learned figures, and not by the cards."""
        self.winning = winning
        """How far the chance to win counts, and not the points ahead of the others."""
        self.lean: float = 0.0
        """How far the likely winner counts more than other rivals; see `Aims`."""
        self.against: float = 1.0
        """What a point of the others, all together, counts against one's own; see `Aims`."""
        self.named = False
        """Whether plans that a player would name are tried beside varied ones; see `Proposals`."""
        self.most: int = MOST
        """The most that one plan or answer is tried."""
        self.rounds: int = 0
        """How many rounds after this one are played on."""
        self.temper: float = 0.0
        """How far from one's own the tempers of other plans are."""
        self.changing: float = 0.0
        """How much the others' answers change from one trial to the next, so as not to count on one exact reply."""
        self.paired = False
        """Whether every battle has dice of its own, the same in all plans in which it is fought."""
        self.doubt: float = 0.0
        """How many standard errors another choice must be ahead of the mind's own; 0: the leader is chosen."""
        self.seconds = seconds
        """The most one choice may take; 0: no clock, so that the same seed always chooses the same."""

    def stretch(self, times: float) -> None:
        """Try so many times as much: more plans, and each more often."""
        root = sqrt(times)
        self.plans = int(float(self.plans) * root + 0.5) if self.plans * root > 3.0 else 3
        self.rollouts = int(float(self.rollouts) * root + 0.5) if self.rollouts * root > 1.0 else 1
        self.answers = int(float(self.answers) * times + 0.5)
        self.most = int(float(self.most) * times + 0.5) if self.most * times > FEWEST else FEWEST
