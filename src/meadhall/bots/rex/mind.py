"""A bot's mind for Rex Britannorum: one question in, one legal code out."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.common.clock import Clock
from meadhall.bots.rex.contest import Contest, humans_beside
from meadhall.bots.rex.effort import Effort
from meadhall.bots.rex.figures import Figures
from meadhall.bots.rex.future import Future
from meadhall.bots.rex.gains import Gains
from meadhall.bots.rex.plans import Plans, all_plans
from meadhall.bots.rex.prizes import Prizes
from meadhall.bots.rex.recruits import Recruits, best_at_sight
from meadhall.bots.rex.replies import Replies
from meadhall.bots.rex.thumb import best_by_thumb
from meadhall.bots.rex.trial import Trial
from meadhall.bots.rex.worlds import whole_hand
from meadhall.bots.rex.worth import Worth
from meadhall.games.rex.engine.actions import discard
from meadhall.games.rex.engine.board import OBJECTIVES, PIECES, cards_in, sent_by
from meadhall.games.rex.engine.codes import AREAS, Q_KEEP, Q_PLAN, Q_RECRUIT, lowest
from meadhall.games.rex.engine.dealing import kingdom_in
from meadhall.games.rex.engine.planning import PLANNING
from meadhall.games.rex.engine.state import State


class Mind:
    """Answers any question of any state. It keeps the plan it is sending, and nothing else."""

    def __init__(self, effort: Effort, figures: Figures, seed: i64) -> None:
        self.effort = effort
        self.figures = figures
        self.seed = seed
        self.clock = Clock(0.0)
        """Runs while it thinks about one choice."""
        self.asked: i64 = 0
        self.turn: i64 = -1
        self.plan: list[int] = []
        """What is still to be sent of the plan for this turn, then the commitment."""

    def choose(self, state: State, seat: i64) -> int:
        """The choice of a seat that is asked now."""
        k = kingdom_in(state, seat)
        self.clock = Clock(self.effort.seconds)
        if state.question == Q_PLAN:
            return self.planned(state, k)
        self.asked += 1
        worth = Worth(state.tables, self.figures, k)
        if state.question == Q_KEEP:
            return int(self.discarded(state, worth, k))
        options = state.options()
        if len(options) == 1:
            return int(options[0])
        left = state.tables.last_turn - state.turn
        if state.question == Q_RECRUIT:
            return int(self.recruited(state, worth, k))
        worth.compare(state)
        gains = Gains(worth, left)
        if self.looks_ahead(state, k):
            now = worth.expected(state, k, state.cells[PIECES + k], left)
            promises: vec[float] = vec[float]()
            for code in options:
                promises = append(promises, gains.gain(state, k, code, now))
            return int(self.foreseen(state, worth, promises))
        if self.effort.trials == 0:
            return int(gains.choose(state))
        return int(Trial(worth, left, k, self.effort.trials, self.next_seed(), self.clock).choose(state))

    def next_seed(self) -> i64:
        """Another one for every choice."""
        return self.seed + self.asked * 104729

    def discarded(self, state: State, worth: Worth, k: i64) -> i64:
        """The Objective that promises least."""
        left = state.tables.last_turn - state.turn + 1
        least: float = 99.0
        worst: i64 = -1
        cards = state.cells[OBJECTIVES + k]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            promise = worth.objective(state, card, state.cells[PIECES + k], left)
            if promise < least:
                worst, least = card, promise
        return discard(worst, k)

    # Alone -----------------------------------------------------------------------------------------------------------
    def looks_ahead(self, state: State, k: i64) -> bool:
        """Whether choices are tried to the end of the game: only if nobody else thinks."""
        return self.effort.games > 0 and not humans_beside(state, k)

    def foreseen(self, state: State, worth: Worth, promises: vec[float]) -> i64:
        """The option after which games end best, with what each promises at sight."""
        options = state.options()
        choices: list[list[i64]] = [[code] for code in options]
        future = Future(worth, self.next_seed(), self.clock)
        return options[future.best(state, choices, promises, self.effort.games)]

    def foreseen_plan(self, state: State, contest: Contest, plans: Plans) -> i64:
        """The number of the plan after which games end best, of those that do best this turn."""
        few = Plans(plans.kingdom)
        rates = contest.rated(plans)
        numbers = contest.shortlist(plans, few, self.effort.plans)
        promises: vec[float] = vec[float]()
        choices: list[list[i64]] = []
        for i in range(len(numbers)):
            promises = append(promises, rates[numbers[i]])
            choices.append(few.codes(state, i))
        future = Future(contest.prizes.worth, self.next_seed(), self.clock)
        return numbers[future.best(state, choices, promises, self.effort.games)]

    # Plans -----------------------------------------------------------------------------------------------------------
    def planned(self, state: State, k: i64) -> int:
        """The next card of the plan for this turn, or that it is complete."""
        if self.turn == state.turn and self.plan and state.refusal(self.plan[0]) == 0:
            return self.plan.pop(0)
        self.asked += 1
        self.turn = state.turn
        plans = self.possible(state, k)
        if plans.size() == 0:
            return int(PLANNING.legal_of(state, k)[0])
        chosen = self.decided(state, plans, k)
        self.plan = [int(code) for code in plans.codes(state, chosen)]
        return self.plan.pop(0)

    def possible(self, state: State, k: i64) -> Plans:
        """All plans that go on from what is sent already."""
        left = state.tables.last_turn - state.turn
        every = all_plans(state, k, whole_hand(state, k), left)
        if not sent_by(state, k):
            return every
        plans = Plans(k)
        for i in range(every.size()):
            fits = True
            for area in range(AREAS):
                if cards_in(state, k, area) & ~every.cards_to(i, area):
                    fits = False
            if fits:
                plans.keep(every, i)
        return plans

    def decided(self, state: State, plans: Plans, k: i64) -> i64:
        """The number of the best of these plans."""
        if plans.size() == 1:
            return 0
        worth = Worth(state.tables, self.figures, k)
        if self.effort.crowd == 0:
            left = state.tables.last_turn - state.turn
            return best_by_thumb(Prizes(state, worth, left, self.next_seed(), self.clock, False), plans)
        contest = self.contest(state, worth, k)
        if self.looks_ahead(state, k):
            return self.foreseen_plan(state, contest, plans)
        if self.effort.rounds == 0 or not humans_beside(state, k):
            return contest.best(plans)
        few = contest.invite(plans, self.effort.hands)
        contest.match(self.effort.rounds)
        return few[Replies(contest).best()]

    def contest(self, state: State, worth: Worth, k: i64) -> Contest:
        """This turn's areas and what the others might plan for them."""
        left = state.tables.last_turn - state.turn
        prizes = Prizes(state, worth, left, self.next_seed(), self.clock, False)
        stakes = worth.stakes(state, prizes.before, left)
        contest = Contest(state, k, prizes, stakes, self.next_seed() + 1, self.clock)
        contest.gather(self.effort.crowd if humans_beside(state, k) else 4 * self.effort.crowd)
        return contest

    def recruited(self, state: State, worth: Worth, k: i64) -> i64:
        """A card for the hand."""
        if self.effort.crowd == 0:
            return best_at_sight(state)
        recruits = Recruits(self.contest(state, worth, k))
        if self.looks_ahead(state, k):
            return self.foreseen(state, worth, recruits.promises(state))
        return recruits.choose(state)
