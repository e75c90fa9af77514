"""Everything a hand can plan: two Troops and perhaps an extra card, each to an area.

What a plan puts into an area is one number, its force: the sum of the cards, how many of them are 1s that may be
raised, whether there is a 7, a 2, a 3, a 4, whether anything was sent at all, and the highest card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.rex.cards import extra_worth, troop_worth
from meadhall.games.rex.engine.actions import commit, send
from meadhall.games.rex.engine.board import Board, cards_in, distinct, sent_by, tokens_in, troops_of
from meadhall.games.rex.engine.codes import AREAS, BIT, NO_CARD, count, has, lowest
from meadhall.games.rex.engine.planning import CARDS_IN_AN_AREA
from meadhall.games.rex.engine.tables import Tables

SUM: Final = 63
ONES: Final = 6
SEVEN: Final = 256
TWO: Final = 512
THREE: Final = 1024
FOUR: Final = 2048
THERE: Final = 4096
TOP: Final = 13
WASTED: Final = 0.01
"""What it costs to send anything where no token lies: of equal plans the other is better."""


def force(t: Tables, kingdom: i64, cards: i64) -> i64:
    """The force of some cards of a kingdom in one area."""
    total: i64 = 0
    top: i64 = 0
    found: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = t.value[card]
        total += value
        found |= THERE
        if value > top:
            top = value
        if value == 7:
            found |= SEVEN
        if t.extra_powers or has(troops_of(kingdom), card):
            if value == 1:
                total += 1 << ONES
            elif value == 2:
                found |= TWO
            elif value == 3:
                found |= THREE
            elif value == 4:
                found |= FOUR
    return total | found | (top << TOP)


class Plans:
    """A list of plans of one kingdom."""

    def __init__(self, kingdom: i64) -> None:
        self.kingdom = kingdom
        self.forces: vec[i64] = vec[i64]()
        """Three for each plan."""
        self.cards: vec[i64] = vec[i64]()
        """Three sets for each plan: what goes to each area."""
        self.costs: vec[float] = vec[float]()
        """What the cards would have been worth in a later turn."""

    def size(self) -> i64:
        """How many."""
        return len(self.costs)

    def cards_to(self, plan: i64, area: i64) -> i64:
        """The cards that a plan sends to an area."""
        return self.cards[AREAS * plan + area]

    def force_in(self, plan: i64, area: i64) -> i64:
        """The force of a plan in an area."""
        return self.forces[AREAS * plan + area]

    def add(self, t: Tables, north: i64, centre: i64, south: i64, left: i64) -> None:
        """One more plan."""
        cost: float = 0.0
        cards = north | centre | south
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            own = has(troops_of(self.kingdom), card)
            cost += troop_worth(t.value[card], left) if own else extra_worth(t.value[card], left)
        self.costs = append(self.costs, cost)
        self.cards = append(append(append(self.cards, north), centre), south)
        self.forces = append(self.forces, force(t, self.kingdom, north))
        self.forces = append(self.forces, force(t, self.kingdom, centre))
        self.forces = append(self.forces, force(t, self.kingdom, south))

    def keep(self, other: Plans, plan: i64) -> None:
        """Take over a plan of another list."""
        self.costs = append(self.costs, other.costs[plan])
        for area in range(AREAS):
            self.cards = append(self.cards, other.cards_to(plan, area))
            self.forces = append(self.forces, other.force_in(plan, area))

    def codes(self, b: Board, plan: i64) -> list[i64]:
        """What is still to be sent of a plan, then the commitment."""
        found: list[i64] = []
        for area in range(AREAS):
            cards = self.cards_to(plan, area) & ~cards_in(b, self.kingdom, area)
            while cards:
                found.append(send(lowest(cards), area, self.kingdom))
                cards &= cards - 1
        found.append(commit(self.kingdom))
        return found


def all_plans(b: Board, kingdom: i64, hand: i64, left: i64) -> Plans:
    """Every plan of a hand; of equal cards it makes no difference which is meant."""
    plans = Plans(kingdom)
    troops = hand & troops_of(kingdom)
    firsts = distinct(b, troops)
    if not firsts:
        add_extras(b, plans, hand, NO_CARD, NO_CARD, left)
    while firsts:
        one = lowest(firsts)
        firsts &= firsts - 1
        seconds = distinct(b, troops & ~(BIT[one] * 2 - 1))
        if not troops & ~BIT[one]:
            add_extras(b, plans, hand, one, NO_CARD, left)
        while seconds:
            add_extras(b, plans, hand, one, lowest(seconds), left)
            seconds &= seconds - 1
    return plans


def add_extras(b: Board, plans: Plans, hand: i64, one: i64, two: i64, left: i64) -> None:
    """The plans with these Troops: without an extra card, and with each of those in the hand."""
    add_ways(b, plans, one, two, NO_CARD, left)
    spare = distinct(b, hand & ~troops_of(plans.kingdom))
    while spare:
        add_ways(b, plans, one, two, lowest(spare), left)
        spare &= spare - 1


def fits(sent: vec[i64]) -> bool:
    """Whether no area gets more cards than it may (PLAN-05)."""
    most: i64 = 0
    for cards in sent:
        most = max(most, count(cards))
    return most <= CARDS_IN_AN_AREA


def add_ways(b: Board, plans: Plans, one: i64, two: i64, three: i64, left: i64) -> None:
    """All ways to send these cards; three never go to one area."""
    same = one >= 0 and two >= 0 and b.tables.value[one] == b.tables.value[two] and not sent_by(b, plans.kingdom)
    sent: vec[i64] = vec[i64]([0, 0, 0])
    for x in range(AREAS if one >= 0 else 1):
        for y in range(AREAS if two >= 0 else 1):
            if same and y < x:
                continue
            for z in range(AREAS if three >= 0 else 1):
                for area in range(AREAS):
                    sent[area] = 0
                if one >= 0:
                    sent[x] |= BIT[one]
                if two >= 0:
                    sent[y] |= BIT[two]
                if three >= 0:
                    sent[z] |= BIT[three]
                if fits(sent):
                    plans.add(b.tables, sent[0], sent[1], sent[2], left)
                    for area in range(AREAS):
                        if sent[area] and not tokens_in(b, area):
                            plans.costs[plans.size() - 1] += WASTED
