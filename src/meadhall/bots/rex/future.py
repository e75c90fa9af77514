"""Choices of a kingdom that plays alone, tried: the game is played on to its end for each, and its points counted.

With no other human there is nobody to deceive, and nothing is hidden but what decks and bag will bring: a game that is
played on quickly says more than any sum. What chance decides is the same for all choices as far as it can be.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.common.clock import Clock
from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.contest import Contest
from meadhall.bots.rex.gains import Gains
from meadhall.bots.rex.plans import all_plans
from meadhall.bots.rex.prizes import Prizes
from meadhall.bots.rex.recruits import best_at_sight
from meadhall.bots.rex.worth import Worth
from meadhall.games.rex.engine.board import HAND, POINTS
from meadhall.games.rex.engine.codes import KINGDOMS, Q_OVER, Q_PLAN, Q_RECRUIT
from meadhall.games.rex.engine.state import QUESTIONS, State

CROWD: Final = 8
"""How many plans of the others are imagined for a plan in a game that is only tried."""
TRUST: Final = 6.0
"""How many games what a choice promises at sight counts for."""
SHARE: Final = 0.95
"""How much of the time may be gone before a game is given up."""
GIVEN_UP: Final = -1.0


class Future:
    """Plays on for one kingdom, everything else being chance."""

    def __init__(self, worth: Worth, seed: i64, clock: Clock) -> None:
        self.worth = worth
        self.kingdom = worth.own
        self.seed = seed
        self.clock = clock
        self.stakes: vec[float] = vec[float]([0.0] * (KINGDOMS * KINGDOMS))
        """Only the kingdom's own points count."""
        self.stakes[(KINGDOMS + 1) * self.kingdom] = 1.0
        self.totals: vec[float] = vec[float]()
        """Per choice its points in all games."""
        self.played: vec[i64] = vec[i64]()
        self.promises: vec[float] = vec[float]()

    # Choosing --------------------------------------------------------------------------------------------------------
    def best(self, state: State, choices: list[list[i64]], promises: vec[float], games: i64) -> i64:
        """The number of the choice, a row of codes each, after which games end best.

        Each is tried in so many games, then the worse half is dropped, until one is left or time is up.
        """
        self.totals = vec[float]([0.0] * len(choices))
        self.played = vec[i64]([0] * len(choices))
        self.promises = promises
        left = self.ranked(list(range(len(choices))))
        first: i64 = 0
        while len(left) > 1:
            for game in range(first, first + games):
                for i in left:
                    points = self.tried(state, choices[i], self.seed + 7919 * game)
                    if points == GIVEN_UP:
                        return self.ranked(left)[0]
                    self.totals[i] += points
                    self.played[i] += 1
            left = self.ranked(left)[: (len(left) + 1) // 2]
            first += games
        return left[0]

    def ranked(self, left: list[int]) -> list[int]:
        """These choices, the best first; what each promised counts as some games."""
        level: float = 0.0
        for i in left:
            if self.played[i] > 0:
                level += (self.totals[i] / float(self.played[i]) - self.promises[i]) / float(len(left))
        scores: list[tuple[float, int]] = []
        for i in left:
            points = self.totals[i] + TRUST * (self.promises[i] + level)
            scores.append((-points / (float(self.played[i]) + TRUST), i))
        scores.sort()
        return [i for _, i in scores]

    # Playing on ------------------------------------------------------------------------------------------------------
    def tried(self, state: State, choice: list[i64], seed: i64) -> float:
        """The points at the end of a game after a choice."""
        b = state.copy()
        for code in choice:
            b.apply(code)
        stream = Stream(seed)
        self.worth.compare(b)
        while not self.clock.gone(SHARE):
            if b.question == Q_OVER:
                return float(b.cells[POINTS + self.kingdom])
            self.play_on(b, stream)
        return GIVEN_UP

    def play_on(self, b: State, stream: Stream) -> None:
        """One choice of the kingdom or of chance."""
        question = QUESTIONS[b.question]
        if question.by_chance:
            stream.turn_to(occasion(b))
            options = question.legal(b)
            b.apply(options[stream.below(len(options))])
        elif b.question == Q_PLAN:
            for code in self.planned(b, stream.seed + b.turn):
                b.apply(code)
        elif b.question == Q_RECRUIT:
            b.apply(best_at_sight(b))
        else:
            b.apply(Gains(self.worth, b.tables.last_turn - b.turn).choose(b))

    def planned(self, b: State, seed: i64) -> list[i64]:
        """A plan made quickly."""
        left = b.tables.last_turn - b.turn
        prizes = Prizes(b, self.worth, left, seed, self.clock, True)
        contest = Contest(b, self.kingdom, prizes, self.stakes, seed, self.clock)
        contest.gather(CROWD)
        plans = all_plans(b, self.kingdom, b.cells[HAND + self.kingdom], left)
        return plans.codes(b, contest.best(plans))


def occasion(b: State) -> i64:
    """A number for what chance decides now, another one each time in a game."""
    return ((((b.turn * 32 + b.question) * 4 + b.area) * 4 + b.battle_step) * 8 + b.cursor) * 64 + b.taken
