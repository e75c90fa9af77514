"""The learned value of a scenario, quick enough for search: the final points of every seat, and how sure they are.

It is the value that the table shows as the projection; `games/britannia/traits.py` says what it counts. Figures are
summed by seat beforehand, and no list of traits is made. A test holds that both say the same.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    BIDS,
    FOOT,
    HORSE,
    INCREASE,
    LEADER_IS,
    OVERLORD,
    OWNER,
    POINTS,
    SEAT,
    at_sea,
    has,
    seat_of,
)
from meadhall.games.britannia.engine.codes import LANDS, NATIONS, Q_OVER, SIDES
from meadhall.games.britannia.engine.sequence_step import AFTER_NATIONS, MOVEMENT
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import Tables

MORE: Final[i64] = LANDS * NATIONS
"""Traits of areas: who owns each comes first, what stands there beyond one army from here on."""
NATION: Final[i64] = 2 * LANDS * NATIONS
"""Traits of nations: so many for each, in this order."""
DUE: Final[i64] = 0
DUE_LATER: Final[i64] = 1
ARMIES: Final[i64] = 2
AREAS: Final[i64] = 3
FLEET: Final[i64] = 4
GROWTH: Final[i64] = 5
LED: Final[i64] = 6
BOUND: Final[i64] = 7
SO_FAR: Final[i64] = 8
OWN: Final[i64] = 9
TRAITS: Final[i64] = NATION + OWN * NATIONS
TURNS: Final[i64] = 2 * NATIONS + 3
"""Moments of a round: its start, and two for each nation's turn."""


class Foresight:
    """The value of one scenario for one way to seat the nations."""

    def __init__(self, tables: Tables, seats: list[int], count: int) -> None:
        self.tables = tables
        self.seats: vec[i64] = vec[i64](seats)
        """The seat of every nation; -1 if it does not play."""
        self.count: i64 = count
        rounds = int(tables.last_round) + 2
        self.figures: vec[float] = vec[float]([0.0] * (rounds * int(TRAITS * SIDES)))
        """By round, trait and seat: what one of a trait adds to the points to come."""
        self.starts: vec[float] = vec[float]([0.0] * (rounds * int(TURNS * SIDES)))
        """By round, moment and seat: where the sum begins."""
        self.spreads: vec[float] = vec[float]([1.0] * rounds)
        """By round: how far apart final points must be to matter."""
        self.due: vec[i64] = vec[i64]([0] * (rounds * int(NATIONS * LANDS)))
        self.due_later: vec[i64] = vec[i64]([0] * (rounds * int(NATIONS * LANDS)))
        """By round, nation and area: what it pays at the next scoring that pays the nation, and after that."""

    def fits(self, state: State) -> bool:
        """Whether it speaks of this game: the scenario, and who plays which nation."""
        if state.tables is not self.tables:
            return False
        return all(self.seats[n] < 0 or seat_of(state, n) == self.seats[n] for n in range(NATIONS))

    def learn(self, round_: int, figures: list[float], starts: list[float], spread: float) -> None:
        """Take up what is known of a round: by trait and seat, and by moment and seat."""
        first = round_ * int(TRAITS * SIDES)
        for i in range(len(figures)):
            self.figures[first + i] = figures[i]
        first = round_ * int(TURNS * SIDES)
        for i in range(len(starts)):
            self.starts[first + i] = starts[i]
        self.spreads[round_] = spread

    def pay(self, round_: int, nation: int, due: list[int], later: list[int]) -> None:
        """Take up what areas pay a nation from a round on."""
        first = (round_ * int(NATIONS) + nation) * int(LANDS)
        for a in range(len(due)):
            self.due[first + a] = due[a]
            self.due_later[first + a] = later[a]

    def spread(self, state: State) -> float:
        """How far apart final points must be to matter in this position."""
        return self.spreads[moment_round(state)] if state.question != Q_OVER else 1.0

    def seats_of(self, state: State) -> vec[float]:
        """The final points that every seat may expect."""
        out: vec[float] = vec[float]([0.0] * SIDES)
        round_ = moment_round(state)
        first = (round_ * TURNS + moment_turn(state)) * SIDES
        if state.question != Q_OVER:
            for s in range(SIDES):
                out[s] = self.starts[first + s]
            self.add_areas(state, round_, out)
        point = 1.0 / float(self.tables.units)
        for n in range(NATIONS):
            if self.seats[n] >= 0:
                if state.question != Q_OVER:
                    self.add_nation(state, round_, n, out)
                out[self.seats[n]] += float(state.cells[POINTS + n]) * point
        for side in range(self.tables.sides):
            if state.cells[SEAT + side] >= 0 and state.cells[BIDS + side] > 0:
                out[state.cells[SEAT + side]] -= float(state.cells[BIDS + side]) * point
        return out

    def add(self, round_: i64, trait: i64, number: i64, out: vec[float]) -> None:
        """Add so many of a trait."""
        first = (round_ * TRAITS + trait) * SIDES
        times = float(number)
        for s in range(self.count):
            out[s] += times * self.figures[first + s]

    def add_areas(self, state: State, round_: i64, out: vec[float]) -> None:
        """Add who owns what, with what stands there; the owners' sums of these are traits of nations."""
        walls = state.forts | state.burhs
        romans = state.tables.romans
        for a in range(LANDS):
            owner = state.cells[OWNER + a]
            if owner < 0:
                continue
            self.add(round_, a * NATIONS + owner, 1, out)
            armies = 2 * state.cells[FOOT + a] + 3 * state.cells[HORSE + a]
            more = armies - 2
            if has(walls, a):
                more += 2
            if more != 0:
                self.add(round_, MORE + a * NATIONS + owner, more, out)
            self.add_due(round_, owner, a, out)
            if romans >= 0 and state.cells[OVERLORD + owner] == romans:
                self.add_due(round_, romans, a, out)
            own = NATION + OWN * owner
            if armies != 0:
                self.add(round_, own + ARMIES, armies, out)
            self.add(round_, own + AREAS, 1, out)

    def add_due(self, round_: i64, nation: i64, area: i64, out: vec[float]) -> None:
        """Add what an area pays a nation."""
        place = (round_ * NATIONS + nation) * LANDS + area
        if self.due[place] != 0:
            self.add(round_, NATION + OWN * nation + DUE, self.due[place], out)
        if self.due_later[place] != 0:
            self.add(round_, NATION + OWN * nation + DUE_LATER, self.due_later[place], out)

    def add_nation(self, state: State, round_: i64, nation: i64, out: vec[float]) -> None:
        """Add what a nation has besides areas."""
        own = NATION + OWN * nation
        fleet = at_sea(state, nation)
        if fleet != 0:
            self.add(round_, own + ARMIES, 2 * fleet, out)
            self.add(round_, own + FLEET, fleet, out)
        if state.cells[INCREASE + nation] != 0:
            self.add(round_, own + GROWTH, state.cells[INCREASE + nation], out)
        if state.cells[LEADER_IS + nation] >= 0:
            self.add(round_, own + LED, 1, out)
        if state.cells[OVERLORD + nation] >= 0:
            self.add(round_, own + BOUND, 1, out)
        if state.cells[POINTS + nation] != 0:
            self.add(round_, own + SO_FAR, state.cells[POINTS + nation], out)


def moment_round(state: State) -> i64:
    """The round that a position belongs to: what follows the last turn belongs to the next."""
    return state.round + 1 if state.step >= AFTER_NATIONS else state.round


def moment_turn(state: State) -> i64:
    """The moment within the round; a turn, or a half of one, counts as played when its battles have begun."""
    if state.step >= AFTER_NATIONS:
        return 0
    turn = 2 * (state.turn + 1)
    if state.half == 2:
        turn += 1
    if state.step > MOVEMENT:
        turn += 1
    return turn
