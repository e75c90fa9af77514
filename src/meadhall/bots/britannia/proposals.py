"""Several plans for one Movement Phase: the mind's own, staying put, and what other tastes would do."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.outlook import PLAIN
from meadhall.bots.britannia.plan import Planner
from meadhall.bots.britannia.stream import tasted
from meadhall.bots.britannia.weights import Weights
from meadhall.bots.common.stream import Stream
from meadhall.games.britannia.engine.board import PENDING
from meadhall.games.britannia.engine.codes import DONE
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.why import OK


class Proposals:
    """Plans and the states they lead to, each different."""

    def __init__(self, state: State, cards: Cards, weights: Weights) -> None:
        self.state = state
        self.cards = cards
        self.weights = weights
        self.plans: list[list[int]] = []
        self.ends: list[State] = []
        self.seen: set[int] = set()

    def gather(self, count: int, stream: Stream, least: float, most: float) -> None:
        """The mind's own plan first, then `count` others; noise in what areas are worth grows from one to the next."""
        self.propose(PLAIN)
        if self.state.refusal(DONE) == OK:
            self.add([DONE], self.state.copy())
        for i in range(count - 1):
            noise = least + (most - least) * float(i) / float(count)
            self.propose(tasted(stream, noise))

    def propose(self, taste: vec[float]) -> None:
        """The plan of one taste."""
        planner = Planner(self.state, self.cards, self.weights, taste)
        plan = planner.run()
        if plan and plan[-1] == DONE:
            self.add(plan, planner.state)

    def add(self, plan: list[int], moved: State) -> None:
        """Take up a plan and carry out its end, unless another plan leads to the same."""
        mark = int(fingerprint(moved))
        if mark in self.seen:
            return
        self.seen.add(mark)
        moved.apply(DONE)
        self.plans.append(plan)
        self.ends.append(moved)


def fingerprint(state: State) -> i64:
    """A number for where everybody stands: equal positions have equal numbers."""
    mark: i64 = state.forts * 31 + state.burhs
    for i in range(PENDING):
        mark = (mark * 1000003 + state.cells[i] + 7) & 0xFFFFFFFFFFFF
    return mark
