"""The plans of all kingdoms at once, found by regret matching.

Nobody knows the others' hands, so every kingdom has several hands that it may have, the chooser's own one being the
first of its. Again and again one hand of each kingdom is dealt and a plan of each chosen; then each kingdom asks what
it would have gained by every other plan, and next time chooses more often what it regrets not to have chosen. How often
a plan was chosen on the whole says how players plan who think about each other (`replies`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.common.clock import Clock
from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.clash import Clash
from meadhall.bots.rex.plans import Plans, all_plans
from meadhall.bots.rex.prizes import Prizes
from meadhall.bots.rex.thumb import best_by_thumb
from meadhall.bots.rex.worlds import imagined_hand, others_sent
from meadhall.games.rex.engine.board import cards_in, is_human
from meadhall.games.rex.engine.codes import KINGDOMS, has
from meadhall.games.rex.engine.state import State

OWN_PLANS: Final = 40
OTHER_PLANS: Final = 16
"""How many plans of a hand are matched: of the chooser's own hand, and of any other."""
GATHERING: Final = 0.3
INVITING: Final = 0.6
MATCHING: Final = 0.75
"""How much of the time may be gone before no more plans of the others are imagined, no more of them met and no more
hands dealt, and no more rounds played."""


class Side:
    """A kingdom in a contest: its possible hands, and the plans of each, one after another."""

    def __init__(self, kingdom: i64, human: bool) -> None:
        self.kingdom = kingdom
        self.human = human
        self.plans = Plans(kingdom)
        self.begins: vec[i64] = vec[i64]([0])
        """Where the plans of each hand begin; one more at the end."""
        self.regret: vec[float] = vec[float]()
        self.chosen: vec[float] = vec[float]()
        """How often each plan was chosen."""
        self.hand: i64 = 0
        """The hand it has in this round; -1 if it plays a plan of the crowd."""
        self.playing = self.plans
        self.plan: i64 = 0
        """Its plan in this round, and the list that this is a number of."""

    def hands(self) -> i64:
        """How many hands it may have."""
        return len(self.begins) - 1

    def end_hand(self) -> None:
        """Note that all plans of a hand have been added."""
        while len(self.regret) < self.plans.size():
            self.regret = append(self.regret, 0.0)
            self.chosen = append(self.chosen, 0.0)
        self.begins = append(self.begins, self.plans.size())

    def deal(self, hand: i64, stream: Stream) -> None:
        """Choose a plan of a hand, each as often as it is regretted; remember how likely each was."""
        self.hand = hand
        self.playing = self.plans
        first, last = self.begins[hand], self.begins[hand + 1]
        total: float = 0.0
        for i in range(first, last):
            if self.regret[i] > 0.0:
                total += self.regret[i]
        if total <= 0.0:
            self.plan = first + stream.below(last - first)
            share = 1.0 / float(last - first)
            for i in range(first, last):
                self.chosen[i] += share
            return
        point = total * float(stream.below(1048576)) / 1048576.0
        self.plan = -1
        for i in range(first, last):
            if self.regret[i] > 0.0:
                self.chosen[i] += self.regret[i] / total
                point -= self.regret[i]
                if point < 0.0 and self.plan < 0:
                    self.plan = i
        if self.plan < 0:
            self.plan = last - 1

    def usual(self, hand: i64, stream: Stream) -> i64:
        """One of the plans of a hand, each as often as it was chosen."""
        first, last = self.begins[hand], self.begins[hand + 1]
        total: float = 0.0
        for i in range(first, last):
            total += self.chosen[i]
        point = total * float(stream.below(1048576)) / 1048576.0
        for i in range(first, last):
            point -= self.chosen[i]
            if point < 0.0:
                return i
        return first

    def of_hand(self, hand: i64) -> Plans:
        """The plans of a hand."""
        found = Plans(self.kingdom)
        for i in range(self.begins[hand], self.begins[hand + 1]):
            found.keep(self.plans, i)
        return found


class Contest:
    """All kingdoms of one turn, seen by one of them."""

    def __init__(self, state: State, own: i64, prizes: Prizes, stakes: vec[float], seed: i64, clock: Clock) -> None:
        self.state = state
        self.own = own
        self.prizes = prizes
        self.clash = Clash(prizes, stakes)
        self.left = prizes.left
        self.stream = Stream(seed)
        self.clock = clock
        self.crowd: list[Plans] = []
        """Per kingdom plans that it might make, whatever its hand."""
        self.sides: list[Side] = []

    def gather(self, number: i64) -> None:
        """Imagine so many plans of each kingdom: every second one at random, the others as a ceorl would plan.

        A lone player needs no plans of its own kingdom, as nobody thinks about them.
        """
        beside = humans_beside(self.state, self.own)
        for k in range(KINGDOMS):
            self.crowd.append(Plans(k))
        for i in range(number):
            if i > 1 and self.clock.gone(GATHERING):
                return
            b = others_sent(self.state, self.stream)
            for k in range(KINGDOMS):
                if k == self.own and not beside:
                    continue
                if is_human(b, k):
                    hand = imagined_hand(self.state, k, self.stream)
                    some = all_plans(b, k, hand, self.left)
                    plan = best_by_thumb(self.prizes, some) if i & 1 else self.stream.below(some.size())
                    self.crowd[k].keep(some, plan)
                else:
                    self.crowd[k].add(b.tables, cards_in(b, k, 0), cards_in(b, k, 1), cards_in(b, k, 2), 0)

    def rated(self, plans: Plans) -> vec[float]:
        """What each plan is worth against the crowd, the cards it takes counted."""
        k = plans.kingdom
        one: i64 = 1 if k == 0 else 0
        two: i64 = 1 if k == 2 else 2
        crowd_one, crowd_two = self.crowd[one], self.crowd[two]
        number = crowd_one.size()
        rates: vec[float] = vec[float]([0.0] * plans.size())
        met: i64 = 0
        while met < number and (met == 0 or not self.clock.gone(INVITING)):
            for i in range(plans.size()):
                rates[i] += self.meet(k, plans, i, crowd_one, met, crowd_two, met)
            met += 1
        for i in range(plans.size()):
            rates[i] = rates[i] / float(met) - plans.costs[i]
        return rates

    def meet(self, k: i64, mine: Plans, i: i64, one: Plans, j: i64, two: Plans, m: i64) -> float:
        """What a plan is worth against one plan of each of the others, in the order of kingdoms."""
        if k == 0:
            return self.clash.worth(k, mine.forces, i, one.forces, j, two.forces, m)
        if k == 1:
            return self.clash.worth(k, one.forces, j, mine.forces, i, two.forces, m)
        return self.clash.worth(k, one.forces, j, two.forces, m, mine.forces, i)

    def best(self, plans: Plans) -> i64:
        """The plan that does best against the crowd."""
        rates = self.rated(plans)
        best: i64 = 0
        for i in range(plans.size()):
            if rates[i] > rates[best]:
                best = i
        return best

    def shortlist(self, plans: Plans, into: Plans, number: i64) -> list[i64]:
        """Keep the plans that do best against the crowd, the best first; returns their numbers."""
        rates = self.rated(plans)
        kept: list[i64] = []
        while number > 0:
            best: i64 = -1
            for i in range(plans.size()):
                if rates[i] > -99.0 and (best < 0 or rates[i] > rates[best]):
                    best = i
            if best < 0:
                break
            into.keep(plans, best)
            kept.append(best)
            rates[best] = -100.0
            number -= 1
        return kept

    # Regret matching -------------------------------------------------------------------------------------------------
    def invite(self, plans: Plans, hands: i64) -> list[i64]:
        """The sides with so many hands each, the best plans of each hand; returns the numbers of the chooser's own."""
        own: list[i64] = []
        for k in range(KINGDOMS):
            human = is_human(self.state, k)
            side = Side(k, human)
            if not human:
                side.playing = self.crowd[k]
            else:
                for hand in range(hands):
                    if hand > 0 and self.clock.gone(INVITING):
                        break
                    if hand == 0 and k == self.own:
                        own = self.shortlist(plans, side.plans, OWN_PLANS)
                    else:
                        cards = imagined_hand(self.state, k, self.stream)
                        self.shortlist(all_plans(self.state, k, cards, self.left), side.plans, OTHER_PLANS)
                    side.end_hand()
            self.sides.append(side)
        return own

    def match(self, rounds: i64) -> None:
        """So many rounds, or until time is up.

        In every second one the chooser has the hand it really has; the others play by regret half of the time, else
        like the crowd, so that the answer is good against both.
        """
        for number in range(rounds):
            if number & 7 == 7 and self.clock.gone(MATCHING):
                return
            for side in self.sides:
                if side.kingdom == self.own and number & 1 == 0:
                    side.deal(0, self.stream)
                elif side.human and (side.kingdom == self.own or self.stream.below(2) == 0):
                    side.deal(self.stream.below(side.hands()), self.stream)
                else:
                    side.hand = -1
                    side.playing = self.crowd[side.kingdom]
                    side.plan = self.stream.below(side.playing.size())
            for side in self.sides:
                if side.hand >= 0:
                    self.regret(side)

    def regret(self, side: Side) -> None:
        """What a kingdom would have gained by its other plans."""
        k = side.kingdom
        one = self.sides[1 if k == 0 else 0]
        two = self.sides[1 if k == 2 else 2]
        mine = side.plans
        got = self.meet(k, mine, side.plan, one.playing, one.plan, two.playing, two.plan) - mine.costs[side.plan]
        for i in range(side.begins[side.hand], side.begins[side.hand + 1]):
            could = self.meet(k, mine, i, one.playing, one.plan, two.playing, two.plan) - mine.costs[i]
            total = side.regret[i] + could - got
            side.regret[i] = total if total > 0.0 else 0.0


def humans_beside(state: State, own: i64) -> bool:
    """Whether anybody else plays who could think about one's plans."""
    return any(k != own and has(state.tables.humans, k) for k in range(KINGDOMS))
