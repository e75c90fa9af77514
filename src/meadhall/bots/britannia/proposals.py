"""Several plans for one Movement Phase: the mind's own, staying put, and what other tastes would do."""

from __future__ import annotations

from math import exp
from time import perf_counter

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

    def gather(self, count: int, stream: Stream, least: float, most: float, temper: float, until: float) -> None:
        """The mind's own plan first, then `count` others; noise in what areas are worth grows from one to the next.

        `temper` is how far their tempers differ from the mind's; 0: not at all. `until` is when to stop; 0: never.
        """
        self.propose(PLAIN)
        if self.state.refusal(DONE) == OK:
            self.add([DONE], self.state.copy())
        for i in range(count - 1):
            if until > 0.0 and perf_counter() > until:
                return
            noise = least + (most - least) * float(i) / float(count)
            if temper > 0.0:
                self.propose_tempered(stream, noise, temper)
            else:
                self.propose(tasted(stream, noise))

    def propose(self, taste: vec[float]) -> None:
        """The plan of one taste."""
        planner = Planner(self.state, self.cards, self.weights, taste)
        plan = planner.run()
        if plan and plan[-1] == DONE:
            self.add(plan, planner.state)

    def propose_tempered(self, stream: Stream, noise: float, temper: float) -> None:
        """The plan of another taste by somebody bolder or more careful."""
        w = self.weights
        usual = (w.fear, w.reach, w.army, w.price, w.denial, w.waiting, w.front)
        w.fear *= exp(temper * stream.normal())
        w.reach *= exp(temper * stream.normal())
        w.army *= exp(temper * stream.normal())
        w.price *= exp(temper * stream.normal())
        w.denial *= exp(temper * stream.normal())
        w.waiting *= exp(temper * stream.normal())
        w.front *= exp(temper * stream.normal())
        self.propose(tasted(stream, noise))
        w.fear, w.reach, w.army, w.price, w.denial, w.waiting, w.front = usual

    def add(self, plan: list[int], moved: State) -> None:
        """Add a plan and carry it out to its end, unless another plan leads to the same position."""
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
