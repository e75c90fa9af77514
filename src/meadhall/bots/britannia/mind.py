"""A bot's mind for Britannia: one question in, one legal code out. Asked again in the same phase it keeps its plan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.britannia.answers import Answers
from meadhall.bots.britannia.battles import Battles
from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.halfway import Halfway, rewound, taken_up
from meadhall.bots.britannia.leaf import Judge, spread
from meadhall.bots.britannia.learned import Learned
from meadhall.bots.britannia.outlook import PLAIN
from meadhall.bots.britannia.plan import Planner
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine.actions import verb_of
from meadhall.games.britannia.engine.codes import (
    DONE,
    HALT,
    Q_ATTACKER,
    Q_BURH,
    Q_COLUMN,
    Q_DEFENDER,
    Q_DEPART,
    Q_EVICT,
    Q_EXCESS,
    Q_FIGHT,
    Q_GRANT,
    Q_KILL,
    Q_KING_PLACE,
    Q_LATE_PLACE,
    Q_LEAVE_ASKED,
    Q_LEGIONS,
    Q_MARCH,
    Q_PLACE,
    Q_REPLACE,
    Q_SETTLE,
    Q_STARVE,
    Q_SUBMIT,
    Q_VOTE,
    Q_WITHDRAW,
    TO,
)
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import Tables
from meadhall.games.britannia.engine.why import OK

REMOVALS: Final = (Q_EXCESS, Q_DEPART, Q_LEGIONS, Q_STARVE)
PLACINGS: Final = (Q_PLACE, Q_LATE_PLACE, Q_KING_PLACE)


class Mind:
    """Answers any question of any state; what it remembers only saves time."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.learned: Learned | None = None
        self.taste = PLAIN
        """How it sees the worth of areas when it plans; see `Outlook`."""
        self.cards: Cards | None = None
        self.plan: list[int] = []
        self.next: int = 0
        self.phase: i64 = -1
        """Round, nation and half of the plan: the end of a phase may come without asking."""
        self.heeded: i64 = -1
        """Round and nation in whose turn it has noted who is likely to win."""

    def learn(self, learned: Learned | None) -> None:
        """Take up figures from earlier games."""
        if self.learned is not learned:
            self.learned = learned
            self.cards = None

    def reading(self, tables: Tables) -> Cards:
        """The cards of this game, read once."""
        cards = self.cards
        if cards is None or cards.tables is not tables:
            self.weights.count_in(1.0 / float(tables.units))
            cards = Cards(tables, self.weights, self.learned)
            self.cards = cards
            self.heeded = -1
        return cards

    def heeding(self, state: State) -> Cards:
        """The cards, with a note of who is likely to win if the bot cares about that: made once in every turn."""
        cards = self.reading(state.tables)
        turn = state.round * 32 + state.turn
        if turn != self.heeded and self.weights.lean > 0.0 and self.weights.denial > 0.0:
            self.heeded = turn
            cards.note_rivals(Judge(cards, self.weights, 1.0).seats(state), spread(state), self.weights)
        return cards

    def choose(self, state: State, seat: i64) -> int:
        """The choice of a seat that is asked now."""
        question = state.question
        if question in (Q_MARCH, Q_COLUMN):
            return int(self.march(state))
        if question == Q_VOTE:
            return int(self.answers(state).vote(seat))
        options = state.options()
        if len(options) == 1:
            return int(options[0])
        if question >= Q_FIGHT and question <= Q_ATTACKER:
            return int(self.battle(state, question))
        return int(self.answer(state, question))

    def answers(self, state: State) -> Answers:
        """For a question outside battles."""
        return Answers(state, self.heeding(state), self.weights)

    def forget(self) -> None:
        """Drop what is left of a plan, and who was likely to win."""
        self.drop_plan()
        self.heeded = -1

    def drop_plan(self) -> None:
        """Drop what is left of a plan."""
        self.plan = []
        self.next = 0

    def planner(self, state: State) -> Planner:
        """For a Movement Phase, or the rest of it."""
        return Planner(state, self.heeding(state), self.weights, self.taste)

    def best_plan(self, state: State) -> list[int]:
        """The choices of a whole Movement Phase, or of the rest of it."""
        return self.planner(state).run()

    def moved(self, state: State) -> State:
        """The state after the Movement Phase, or after one choice if no plan reaches the end of the phase."""
        planner = self.planner(state)
        plan = planner.run()
        if plan and plan[-1] == DONE:
            planner.state.apply(DONE)
            return planner.state
        state.apply(self.march(state))
        return state

    def march(self, state: State) -> i64:
        """The next choice of the plan for this phase; makes a new plan if none fits."""
        phase = (state.round * 32 + state.turn) * 4 + state.half
        while self.next < len(self.plan) and self.phase == phase:
            code = self.plan[self.next]
            self.next += 1
            if state.refusal(code) == OK:
                return code
            if verb_of(code) != HALT and verb_of(code) != TO:
                break  # steps and halts without an alternative are taken without asking; anything else is a surprise
        self.drop_plan()
        self.phase = phase
        if state.question == Q_MARCH:
            self.plan = self.best_plan(state)
        else:
            self.join_plan(state)
        if self.next < len(self.plan) and state.refusal(self.plan[self.next]) == OK:
            self.next += 1
            return self.plan[self.next - 1]
        self.drop_plan()
        if state.question == Q_MARCH:
            return state.options()[0]
        return Halfway(state, self.reading(state.tables), self.weights).run(state)

    def join_plan(self, state: State) -> None:
        """For a column that has already set out: the plan that sent it, if there is one."""
        before = rewound(state)
        if before is not None:
            plan = self.planner(before).run()
            done = taken_up(state, plan)
            if done > 0:
                self.plan = plan
                self.next = done

    def battle(self, state: State, question: i64) -> i64:
        """Order, losses and retreats."""
        battles = Battles(state, self.heeding(state), self.weights)
        if question == Q_FIGHT:
            return battles.fight()
        if question == Q_DEFENDER:
            return battles.defender()
        if question == Q_ATTACKER:
            return battles.attacker()
        if question == Q_KILL:
            return battles.kill()
        return battles.lose()

    def answer(self, state: State, question: i64) -> i64:
        """Everything else; the first choice if no part of the mind has an answer."""
        answers = self.answers(state)
        if question in PLACINGS:
            return answers.place(state.placing)
        if question in REMOVALS:
            return answers.remove()
        if question in (Q_GRANT, Q_LEAVE_ASKED):
            return answers.permission()
        if question == Q_SUBMIT:
            return answers.submission()
        if question == Q_WITHDRAW:
            return answers.withdraw()
        if question == Q_EVICT:
            return answers.evict()
        if question == Q_BURH:
            return answers.burh()
        if question == Q_SETTLE:
            return answers.settle()
        if question == Q_REPLACE:
            return answers.replace()
        return state.options()[0]
