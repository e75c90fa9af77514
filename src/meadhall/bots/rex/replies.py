"""The plan that does best against three kinds of players at once, as nobody knows which kind sits at the table.

Some plan at sight, as a ceorl does: every second plan of a contest's crowd is one of theirs. Some plan against the
whole crowd, as a thegn does. Some weigh all plans against each other: what they chose in a contest says how.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.rex.contest import Contest, Side
from meadhall.bots.rex.plans import Plans, all_plans
from meadhall.bots.rex.worlds import imagined_hand
from meadhall.games.rex.engine.codes import KINGDOMS

AT_SIGHT: Final = 0.4
PLANNING: Final = 0.3
WEIGHING: Final = 0.3
"""How much each kind counts: most at sight, as their plans are the surest and most can be won or lost there."""
THOUGHTFUL: Final = 24
WEIGHED: Final = 64
"""How many plans of each kingdom are imagined for the second and the third kind."""
TIMES: Final = 2
"""How many plans of one of the others each plan of the second meets."""
IMAGINING: Final = 0.85
REPLYING: Final = 0.95
"""How much of the time may be gone before nothing more is imagined, and before no more plans meet."""


class Replies:
    """Weighs the chooser's plans in a contest that has been matched."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.mine = contest.sides[contest.own].of_hand(0)
        self.rates: vec[float] = vec[float]([0.0] * self.mine.size())
        """What each plan is worth against all kinds together."""

    def best(self) -> i64:
        """The number of the best plan."""
        at_sight: list[Plans] = []
        thoughtful: list[Plans] = []
        weighed: list[Plans] = []
        for k in range(KINGDOMS):
            crowd = self.contest.crowd[k]
            is_other = k != self.contest.own and self.contest.sides[k].human
            at_sight.append(self.at_sight(crowd) if is_other else crowd)
            thoughtful.append(self.thoughtful(k) if is_other else crowd)
            weighed.append(self.weighed(self.contest.sides[k]) if is_other else crowd)
        self.meet(at_sight, AT_SIGHT)
        self.meet(thoughtful, PLANNING)
        self.meet(weighed, WEIGHING)
        best: i64 = 0
        for i in range(self.mine.size()):
            if self.rates[i] > self.rates[best]:
                best = i
        return best

    def at_sight(self, crowd: Plans) -> Plans:
        """The plans of a crowd that were made at sight, not at random."""
        found = Plans(crowd.kingdom)
        for i in range(1, crowd.size(), 2):
            found.keep(crowd, i)
        return found

    def thoughtful(self, k: i64) -> Plans:
        """Plans that a kingdom makes against the crowd, with hands that it may have."""
        contest = self.contest
        found = Plans(k)
        while found.size() == 0 or (found.size() < THOUGHTFUL and not contest.clock.gone(IMAGINING)):
            some = all_plans(contest.state, k, imagined_hand(contest.state, k, contest.stream), contest.left)
            found.keep(some, contest.best(some))
        return found

    def weighed(self, side: Side) -> Plans:
        """Plans of a kingdom, each as often as it was chosen in the contest."""
        stream = self.contest.stream
        found = Plans(side.kingdom)
        for _ in range(WEIGHED):
            found.keep(side.plans, side.usual(stream.below(side.hands()), stream))
        return found

    def meet(self, plans: list[Plans], weight: float) -> None:
        """Add what the chooser's plans gain on average against these of the others, times a weight."""
        contest, mine = self.contest, self.mine
        k = contest.own
        one, two = plans[1 if k == 0 else 0], plans[1 if k == 2 else 2]
        most = one.size() if one.size() > two.size() else two.size()
        gains: vec[float] = vec[float]([0.0] * mine.size())
        met: i64 = 0
        while met < TIMES * most and (met == 0 or not contest.clock.gone(REPLYING)):
            other = (met + met // most) % two.size()
            for i in range(mine.size()):
                gains[i] += contest.meet(k, mine, i, one, met % one.size(), two, other)
            met += 1
        for i in range(mine.size()):
            self.rates[i] += weight * (gains[i] / float(met) - mine.costs[i])
