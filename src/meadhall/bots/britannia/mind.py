"""A bot's mind for Britannia: one question in, one legal code out. Asked again in the same phase it keeps its plan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.britannia.answers import Answers
from meadhall.bots.britannia.battles import Battles
from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.halfway import Halfway, rewound, taken_up
from meadhall.bots.britannia.plan import Planner
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine.codes import (
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
        self.cards: Cards | None = None
        self.plan: list[int] = []
        self.next: int = 0

    def reading(self, tables: Tables) -> Cards:
        """The cards of this game, read once."""
        cards = self.cards
        if cards is None or cards.tables is not tables:
            cards = Cards(tables, self.weights)
            self.cards = cards
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
        return Answers(state, self.reading(state.tables), self.weights)

    def march(self, state: State) -> i64:
        """The next choice of the plan for this phase; a new plan where there is none that fits."""
        if self.next < len(self.plan):
            code = self.plan[self.next]
            self.next += 1
            if state.refusal(code) == OK:
                return code
        self.plan = []
        self.next = 0
        cards = self.reading(state.tables)
        before = rewound(state) if state.question == Q_COLUMN else state
        if before is not None:
            self.plan = Planner(before, cards, self.weights).run()
            if state.question == Q_COLUMN:
                self.next = taken_up(state, self.plan)
            fits = self.next > 0 or state.question == Q_MARCH
            if fits and self.next < len(self.plan) and state.refusal(self.plan[self.next]) == OK:
                self.next += 1
                return self.plan[self.next - 1]
        self.plan = []
        self.next = 0
        return Halfway(state, cards, self.weights).run(state) if state.question == Q_COLUMN else state.options()[0]

    def battle(self, state: State, question: i64) -> i64:
        """Order, losses and retreats."""
        battles = Battles(state, self.reading(state.tables), self.weights)
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
        """Everything else; what no part of the mind cares for is answered with the first choice."""
        answers = self.answers(state)
        if question in PLACINGS:
            return answers.place(state.asked)
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
