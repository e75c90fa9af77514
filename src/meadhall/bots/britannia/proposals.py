"""Several plans for one Movement Phase: the mind's own, staying put, those a player would name, and other tastes."""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards, at
from meadhall.bots.britannia.outlook import PLAIN
from meadhall.bots.britannia.plan import Planner
from meadhall.bots.britannia.stream import tasted
from meadhall.bots.britannia.weights import Weights
from meadhall.bots.common.stream import Stream
from meadhall.games.britannia.engine.board import OWNER, PENDING, has, seat_of
from meadhall.games.britannia.engine.codes import DONE, LANDS, NATIONS
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.timeline import after_arrivals, first_arrival
from meadhall.games.britannia.engine.why import OK


def caring(
    fear: float = 1.0, reach: float = 1.0, army: float = 1.0, price: float = 1.0, denial: float = 1.0,
    waiting: float = 1.0, front: float = 1.0, leader: float = 1.0,
) -> vec[float]:  # fmt: skip
    """How many times as much each of these weights matters as to the mind itself."""
    return vec[float]([fear, reach, army, price, denial, waiting, front, leader])


TEMPERED: Final = 7
"""Tempers differ in all of these but the last."""
HOLD: Final = caring(fear=1.1, reach=1.6, army=1.3, price=1.6)
SPREAD_OUT: Final = caring(fear=0.7, reach=0.8, army=0.5, price=0.2)
MASS: Final = caring(reach=1.2, price=3.0)
HIT_THE_LEADER: Final = caring(denial=4.0)
GUARD_THE_LEADER: Final = caring(reach=1.3, leader=3.0)
LAND_NOW: Final = caring(waiting=0.0)
LAND_LATER: Final = caring(waiting=6.0)
NAMED: Final = 8
"""So many plans have a name, the one that blocks the next invaders included."""
BLOCKED: Final = 3.0
"""How many times as much the area is worth that the next invader wants most."""


class Proposals:
    """Plans and the states they lead to, each different."""

    def __init__(self, state: State, cards: Cards, weights: Weights) -> None:
        self.state = state
        self.cards = cards
        self.weights = weights
        self.plans: list[list[int]] = []
        self.ends: list[State] = []
        self.seen: set[int] = set()

    def gather(
        self, count: int, stream: Stream, least: float, most: float, temper: float, until: float, named: bool = False
    ) -> None:
        """The mind's own plan first, then others, about `count` in all: those with a name if `named`, then varied ones.

        Noise in what areas are worth grows from one varied plan to the next.
        `temper` is how far their tempers differ from the mind's; 0: not at all. `until` is when to stop; 0: never.
        """
        self.propose(PLAIN)
        if self.state.refusal(DONE) == OK:
            self.add([DONE], self.state.copy())
        if named:
            self.propose_named()
            count -= NAMED
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
        factors = caring()
        for i in range(TEMPERED):
            factors[i] = exp(temper * stream.normal())
        self.propose_by(factors, tasted(stream, noise))

    def propose_named(self) -> None:
        """What a player would name: each plan cares more about one thing."""
        self.propose_by(HOLD, PLAIN)
        self.propose_by(SPREAD_OUT, PLAIN)
        self.propose_by(MASS, PLAIN)
        self.propose_by(HIT_THE_LEADER, PLAIN)
        self.propose_by(GUARD_THE_LEADER, PLAIN)
        if self.state.half == 1:
            self.propose_by(LAND_NOW, PLAIN)
            self.propose_by(LAND_LATER, PLAIN)
        self.propose(self.blocking())

    def blocking(self) -> vec[float]:
        """A taste for the own area that pays the next invaders most: armies that stand there deny it to them."""
        s = self.state
        t = s.tables
        taste: vec[float] = vec[float]([1.0] * LANDS)
        wanted: i64 = -1
        most: float = 0.0
        for n in range(NATIONS):
            coming = s.round if n > s.turn else s.round + 1
            if has(t.unused, n) or seat_of(s, n) == seat_of(s, s.turn) or coming > t.last_round:
                continue
            if first_arrival(t, n, coming) >= after_arrivals(t, n, coming):
                continue
            for a in range(LANDS):
                pays = self.cards.now[at(n, s.round, a)] + self.cards.later[at(n, s.round, a)]
                if s.cells[OWNER + a] == s.turn and pays > most:
                    wanted = a
                    most = pays
        if wanted >= 0:
            taste[wanted] = BLOCKED
        return taste

    def propose_by(self, factors: vec[float], taste: vec[float]) -> None:
        """The plan of somebody to whom the weights that `caring` names matter so many times as much."""
        w = self.weights
        usual = (w.fear, w.reach, w.army, w.price, w.denial, w.waiting, w.front, w.leader)
        w.fear *= factors[0]
        w.reach *= factors[1]
        w.army *= factors[2]
        w.price *= factors[3]
        w.denial *= factors[4]
        w.waiting *= factors[5]
        w.front *= factors[6]
        w.leader *= factors[7]
        self.propose(taste)
        w.fear, w.reach, w.army, w.price, w.denial, w.waiting, w.front, w.leader = usual

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
