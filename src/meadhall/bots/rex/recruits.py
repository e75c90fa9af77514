"""Which card to recruit: the one with which the hand can do most this turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.rex.contest import Contest
from meadhall.bots.rex.plans import all_plans
from meadhall.games.rex.engine.actions import take, take_card, verb_of
from meadhall.games.rex.engine.board import DECK, HAND, QUEUE, distinct
from meadhall.games.rex.engine.codes import BIT, DRAW, TAKE, lowest
from meadhall.games.rex.engine.state import State

GOOD: Final = 5
"""From this value on a card in the queue is better than one that nobody has seen."""
SHARE: Final = 0.6
"""How much of the time may be gone before a card is weighed without the one to follow."""
UNSEEN: Final = 0.02
"""What it is worth that the others do not know a card."""


def best_at_sight(state: State) -> i64:
    """A high card from the queue, else the unknown."""
    k = state.acting
    best: i64 = -1
    cards = distinct(state, state.cells[QUEUE + k])
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if best < 0 or state.tables.value[card] > state.tables.value[best]:
            best = card
    if state.cells[DECK + k] and (best < 0 or state.tables.value[best] < GOOD):
        return DRAW
    return take(best)


class Recruits:
    """Weighs the cards of the queue, and those that may lie on the deck, with the plans they allow."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest

    def choose(self, state: State) -> i64:
        """The card, together with the best one to follow where two are recruited."""
        options = state.options()
        promises = self.promises(state)
        best: i64 = 0
        for i in range(len(options)):
            if promises[i] > promises[best]:
                best = i
        return options[best]

    def promises(self, state: State) -> vec[float]:
        """What each card is worth."""
        more = state.tables.recruits - state.taken > 1
        hand = state.cells[HAND + state.acting]
        found: vec[float] = vec[float]()
        for code in state.options():
            found = append(found, self.with_code(state, hand, code, more))
        return found

    def with_code(self, state: State, hand: i64, code: i64, more: bool) -> float:
        """What a hand is worth with one more card, and where another follows with the best of the queue."""
        k = state.acting
        if verb_of(code) == TAKE:
            card = BIT[take_card(code)]
            return self.followed(state, hand | card, state.cells[QUEUE + k] & ~card, more)
        total: float = 0.0
        number: i64 = 0
        cards = distinct(state, state.cells[DECK + k])
        while cards:
            total += self.followed(state, hand | BIT[lowest(cards)], state.cells[QUEUE + k], more)
            number += 1
            cards &= cards - 1
            if self.contest.clock.gone(SHARE):
                break
        return total / float(number) + UNSEEN

    def followed(self, state: State, hand: i64, queue: i64, more: bool) -> float:
        """The worth of a hand, with the best card of the queue if one more is recruited."""
        if not more or not queue or self.contest.clock.gone(SHARE):
            return self.worth(state, hand)
        most: float = -99.0
        cards = distinct(state, queue)
        while cards:
            worth = self.worth(state, hand | BIT[lowest(cards)])
            cards &= cards - 1
            if worth > most:
                most = worth
        return most

    def worth(self, state: State, hand: i64) -> float:
        """What the best plan of a hand is worth against the crowd."""
        plans = all_plans(state, state.acting, hand, self.contest.left)
        rates = self.contest.rated(plans)
        most: float = -99.0
        for rate in rates:
            if rate > most:
                most = rate
        return most
