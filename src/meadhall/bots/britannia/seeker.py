"""A mind that tries its choices before it makes them: each is played on for a while, all with the same dice."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.careful import Careful
from meadhall.bots.britannia.effort import Effort
from meadhall.bots.britannia.foresight import Foresight
from meadhall.bots.britannia.halving import Halving
from meadhall.bots.britannia.leaf import Judge, Oracle
from meadhall.bots.britannia.learned import Learned
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.proposals import Proposals
from meadhall.bots.britannia.trial import Trial
from meadhall.bots.britannia.weights import Weights
from meadhall.bots.common.stream import Stream
from meadhall.bots.common.utility import Aims, Utility
from meadhall.games.britannia.engine.board import seat_of
from meadhall.games.britannia.engine.codes import Q_ATTACKER, Q_DEFENDER, Q_MARCH, Q_SUBMIT, Q_WITHDRAW
from meadhall.games.britannia.engine.state import State

LEAST_NOISE: Final = 0.2
MOST_NOISE: Final = 1.1
"""How far from its worth an area may be seen, as the deviation of a logarithm, from the first variant to the last."""

GATHERING: Final = 0.3
"""The share of the time that may go into finding plans, if there is a clock."""

OPTIONS: Final = 4
"""How many answers to a question other than a march are tried."""


class Ways:
    """What may be chosen: plans, or answers of one code each; and the states that they lead to."""

    def __init__(self) -> None:
        self.plans: list[list[int]] = []
        self.starts: list[State] = []
        self.budget: int = 0
        """How often anything is tried."""


class Seeker(Mind):
    """Chooses by trial; answers questions that are not worth a trial like the mind it is built on."""

    def __init__(self, weights: Weights, player: Mind, effort: Effort, seed: i64) -> None:
        super().__init__(weights)
        self.effort = effort
        self.seed = seed
        self.asked: i64 = 0
        self.player = player
        """The mind that moves for everybody in imagined games."""
        self.foresight: Foresight | None = None
        """The value of the game, for whom the chance to win counts.

        Imagined players have none, so that they think like the mind they stand for.
        """

    def learn(self, learned: Learned | None) -> None:
        """Use figures from earlier games; the imagined players know them, too."""
        super().learn(learned)
        self.player.learn(learned)

    def lacks_foresight(self, state: State) -> bool:
        """Whether it should be given the value of this game."""
        if self.effort.winning <= 0.0:
            return False
        return self.foresight is None or not self.foresight.fits(state)

    def foresee(self, foresight: Foresight | None) -> None:
        """Take up the value of a game."""
        self.foresight = foresight

    def choose(self, state: State, seat: i64) -> int:
        """The choice of a seat that is asked now."""
        first = super().choose(state, seat)
        if self.effort.answers == 0 or not worth_trying(state.question):
            return first
        ways = self.ways_to_answer(state, first)
        if len(ways.plans) == 1:
            return first
        trial = self.trial(state, seat, perf_counter())
        return ways.plans[trial.best(ways.starts, self.halving(len(ways.plans), ways.budget))][0]

    def ways_to_answer(self, state: State, first: int) -> Ways:
        """The answers that are tried."""
        ways = Ways()
        for code in self.few(state, first):
            start = state.copy()
            start.apply(code)
            ways.plans.append([code])
            ways.starts.append(start)
        ways.budget = len(ways.plans) * self.effort.answers
        return ways

    def few(self, state: State, first: int) -> list[int]:
        """The answer at first sight and some others, taken evenly from all."""
        options = state.options()
        out = [first]
        step = (len(options) + OPTIONS - 2) // (OPTIONS - 1)
        for i in range(0, len(options), step if step > 1 else 1):
            if int(options[i]) not in out and len(out) < OPTIONS:
                out.append(int(options[i]))
        return out

    def best_plan(self, state: State) -> list[int]:
        """The plan that turns out best."""
        trial = self.trial(state, seat_of(state, state.turn), perf_counter())
        ways = self.ways_to_move(state, trial)
        if len(ways.plans) == 0:
            return []
        return ways.plans[trial.best(ways.starts, self.halving(len(ways.plans), ways.budget))]

    def ways_to_move(self, state: State, trial: Trial) -> Ways:
        """The plans that are tried for a Movement Phase."""
        effort = self.effort
        proposals = Proposals(state, self.heeding(state), self.weights)
        until = trial.deadline - (1.0 - GATHERING) * effort.seconds if trial.deadline > 0.0 else 0.0
        proposals.gather(effort.plans, Stream(trial.seed), LEAST_NOISE, MOST_NOISE, effort.temper, until, effort.named)
        ways = Ways()
        ways.plans = proposals.plans
        ways.starts = proposals.ends
        ways.budget = effort.rollouts * (effort.plans if effort.doubt > 0.0 else len(ways.plans))
        return ways

    def ways(self, state: State, seat: i64) -> Ways:
        """What it would try if it were asked, for others to try; nothing if it knows the answer at first sight."""
        if state.question == Q_MARCH:
            return self.ways_to_move(state, self.trial(state, seat, perf_counter()))
        if self.effort.answers == 0 or not worth_trying(state.question):
            return Ways()
        ways = self.ways_to_answer(state, super().choose(state, seat))
        return ways if len(ways.plans) > 1 else Ways()

    def swept(
        self, state: State, seat: i64, plans: list[list[int]], alive: list[int], numbers: list[int], seconds: float
    ) -> list[list[float]]:
        """What the search would find in these sweeps, done on its behalf by a mind that is new; fewer if time is up."""
        self.heeding(state)
        trial = self.trial(state, seat, perf_counter())
        trial.deadline = perf_counter() + seconds if seconds > 0.0 else 0.0
        starts: list[State] = []
        for plan in plans:
            start = state.copy()
            for code in plan:
                start.apply(code)
            starts.append(start)
        rows: list[list[float]] = []
        for number in numbers:
            row = trial.sweep(starts, alive, number)
            if len(row) < len(alive):
                break
            rows.append(row)
        return rows

    def halving(self, count: int, budget: int) -> Halving:
        """How so many choices are weighed."""
        effort = self.effort
        if effort.doubt > 0.0:
            return Careful(count, budget, effort.doubt, effort.most)
        return Halving(count, budget)

    def trial(self, state: State, seat: i64, now: float) -> Trial:
        """A trial of choices in this state, played on to the end of this round or a later one."""
        self.asked += 1
        effort = self.effort
        deadline = now + effort.seconds if effort.seconds > 0.0 else 0.0
        cards = self.reading(state.tables)
        judge = Judge(cards, self.weights, effort.experience)
        utility = self.utility(state, seat, cards)
        last = state.round + effort.rounds
        if last > state.tables.last_round:
            last = state.tables.last_round
        seed = self.seed + self.asked * 104729
        trial = Trial(utility, self.player, judge, seed, last, deadline)
        trial.noise = effort.changing
        trial.paired = effort.paired
        if effort.winning > 0.0 and (self.foresight is not None or cards.learned is not None):
            trial.oracle = Oracle(cards, self.weights, self.foresight)
        return trial

    def utility(self, state: State, seat: i64, cards: Cards) -> Utility:
        """What results are worth to a seat, by what all may expect now: nobody's dice change whom it is against."""
        aims = Aims()
        aims.against = self.effort.against
        aims.lean = self.effort.lean * self.weights.lean
        aims.heat = self.weights.heat
        aims.winning = self.effort.winning
        oracle = Oracle(cards, self.weights, self.foresight)
        return Utility(aims, seat, state.tables.players, oracle.seats(state), oracle.spread(state))


def worth_trying(question: i64) -> bool:
    """Whether answers to a question other than a march are tried: other questions are answered well enough at sight."""
    return question in (Q_DEFENDER, Q_ATTACKER, Q_WITHDRAW, Q_SUBMIT)
