"""What taking an area would bring a Kingdom, and what leaving one would cost."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.holdings import ACTION_STEP, EVERYBODY
from meadhall.bots.bretwalda.lands import distances, strength
from meadhall.bots.bretwalda.worth import Worth
from meadhall.bots.common.stream import Stream
from meadhall.games.bretwalda.engine.board import (
    BUILT,
    CHRONICLE_HAND,
    COMPLETED,
    CONTROL,
    DALC_TRACK,
    FOOD,
    STANDS,
    Board,
    units_in,
)
from meadhall.games.bretwalda.engine.codes import count, has, lowest
from meadhall.games.bretwalda.engine.forces import foe_in
from meadhall.games.bretwalda.engine.pieces import ABBEY, KINGDOMS, LANDS, NO_KINGDOM, NOWHERE
from meadhall.games.bretwalda.engine.realm import controller
from meadhall.games.bretwalda.engine.tables import conditions_end
from meadhall.games.bretwalda.engine.windows import (
    CHRONICLE_CONTROLS,
    CHRONICLE_COUNTED,
    CHRONICLE_HELD,
    COUNT_AREAS,
    COUNT_CITIES,
    COUNT_FOREIGN_CAPITALS,
    COUNT_HARBOURS,
)

CLAIMED: Final = 0.15
"""How much of a prize is left for others when a column is on its way there."""
FEW_MARKERS: Final[i64] = 12
"""With so many areas, somebody who plays alone keeps the other Control markers for Dalc areas."""
SPREADS: Final[i64] = 4
SPREADS_ALONE: Final[i64] = 8
"""Over so many borders a prize is seen; somebody who plays alone must go everywhere."""


class Prizes:
    """Prizes for one Kingdom in one position."""

    def __init__(self, worth: Worth, b: Board, kingdom: i64, noise: float = 0.0, seed: i64 = 0) -> None:
        self.worth = worth
        self.kingdom = kingdom
        self.left = worth.left(b)
        self.wanted: vec[float] = vec[float]([0.0 for _ in range(LANDS)])
        """Per area what control of it brings to Chronicle cards in hand."""
        if kingdom == worth.own or worth.own == EVERYBODY:
            self.want(b)
        self.value: vec[float] = vec[float]([0.0 for _ in range(LANDS)])
        stream = Stream(seed)
        for area in range(LANDS):
            if has(b.tables.in_play, area):
                self.value[area] = self.prize(b, area)
                if noise > 0.0:
                    self.value[area] = self.value[area] * (1.0 + noise * stream.normal())
        self.pull: vec[float] = self.spread(b)
        """Per area how near the prizes are."""

    def want(self, b: Board) -> None:
        """Read the Chronicle cards in hand."""
        t = b.tables
        k = self.kingdom
        if count(b.cells[COMPLETED + k]) >= t.most_chronicles:
            return
        price = self.worth.figures.chronicle
        cards = b.cells[CHRONICLE_HAND + k]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            for row in range(t.conditions_begin[card], conditions_end(t, card)):
                form, what = t.condition_form[row], t.condition_what[row]
                if form == CHRONICLE_CONTROLS or form == CHRONICLE_HELD:
                    missing = t.condition_needed[row] - count(b.cells[CONTROL + k] & t.condition_areas[row])
                    self.add(t.condition_areas[row], price / float(missing if missing > 1 else 1))
                elif form == CHRONICLE_COUNTED and what == COUNT_AREAS:
                    self.add(t.in_play, 0.06 * price)
                elif form == CHRONICLE_COUNTED and what == COUNT_CITIES:
                    self.add(t.cities, 0.16 * price)
                elif form == CHRONICLE_COUNTED and what == COUNT_FOREIGN_CAPITALS:
                    self.add(t.capitals, 0.9 * price)
                elif form == CHRONICLE_COUNTED and what == COUNT_HARBOURS:
                    self.add(t.harbours, 0.2 * price)

    def add(self, areas: i64, worth: float) -> None:
        """Some areas are worth more."""
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            self.wanted[area] = self.wanted[area] + worth

    def yields(self, b: Board, area: i64) -> float:
        """Gold and Food that an area brings until the end."""
        t = b.tables
        each = float(t.gold[area]) + (1.0 if has(t.food, area) else 0.0)
        if has(b.cells[BUILT + ABBEY], area):
            each += 1.0
        return self.worth.figures.harvest * float(t.rounds) * self.left * each

    def prize(self, b: Board, area: i64) -> float:
        """What control of an area brings that the Kingdom does not control, or a guard in one that it does."""
        f = self.worth.figures
        t = b.tables
        k = self.kingdom
        dalc = has(b.dalcs, area)
        if has(b.cells[CONTROL + k], area):
            return self.guard(b, area)
        total = f.area + self.yields(b, area) + self.wanted[area]
        if has(t.cities, area):
            total += f.city
        if dalc:
            total += f.dalc + self.worth.nearer_to_winning(b, k)
        if has(t.capitals, area):
            total += f.capital if t.capital[k] == area else f.throne
        total += 0.3 * float(b.cells[FOOD + area])
        owner = controller(b, area)
        if owner != NO_KINGDOM:
            loss = f.area + self.yields(b, area) + (f.dalc if dalc else 0.0)
            if t.capital[owner] == area:
                loss += f.capital
            if dalc and b.cells[DALC_TRACK + owner] >= t.win_season:
                loss += 3.0 * f.seven
            total += f.denial * self.worth.rivalry(k, owner) * loss
            if has(b.cells[BUILT + ABBEY], area):
                total += 0.3 * f.abbey
        if t.solo and not dalc and count(b.cells[CONTROL + k]) >= FEW_MARKERS:
            total *= 0.2
        return total

    def guard(self, b: Board, area: i64) -> float:
        """What the first Unit in a controlled area is worth, or a stronger guard where somebody may come."""
        if is_last_turn(b):
            return 0.0
        f = self.worth.figures
        here = units_in(b, self.kingdom, area)
        total = 0.0 if here else 0.65 * self.yields(b, area)
        if has(b.dalcs, area):
            if not here:
                total += f.empty_dalc
            guard = strength(here)
            for foe in range(KINGDOMS):
                if foe != self.kingdom and b.cells[STANDS + foe] & self.worth.lands.reach[area]:
                    coming = self.worth.lands.coming(b, foe, area)
                    if coming > 0.6 * guard:
                        total += 0.4 * f.threat * (coming - 0.6 * guard) / (coming + 0.5)
        return total

    def leaving(self, b: Board, area: i64) -> float:
        """What it costs to leave an area without Units."""
        if not has(b.cells[CONTROL + self.kingdom], area) or is_last_turn(b):
            return 0.0
        f = self.worth.figures
        total = 0.65 * self.yields(b, area)
        cost: float = 0.2
        if has(b.dalcs, area):
            total += f.empty_dalc
            cost = 1.0
        if b.tables.capital[self.kingdom] == area:
            total += 1.5
            cost = 1.0
        for foe in range(KINGDOMS):
            if foe != self.kingdom and b.cells[STANDS + foe] & self.worth.lands.reach[area]:
                if self.worth.lands.coming(b, foe, area) > 0.0:
                    return total + cost * f.threat
        return total

    def claim(self, b: Board, goal: i64, power: float) -> None:
        """A column goes there: what it is nearest to hardly draws another one, unless it is too weak for it."""
        away = distances(b.tables, goal)
        best: i64 = NOWHERE
        most: float = 0.0
        for area in range(LANDS):
            if has(b.dalcs, area) and self.value[area] > 0.0:
                foe = foe_in(b, self.kingdom, area)
                defence = strength(units_in(b, foe, area)) if foe != NOWHERE else 0.0
                seen = self.value[area] * 4.0 / (4.0 + defence)
                for _ in range(away[area]):
                    seen *= 0.7
                if seen > most and power > 1.2 * defence:
                    best, most = area, seen
        if best != NOWHERE:
            self.value[best] = CLAIMED * self.value[best]
            self.pull = self.spread(b)

    def spread(self, b: Board) -> vec[float]:
        """Prizes seen from afar: what is easy to take counts more."""
        t = b.tables
        pull: vec[float] = vec[float]([0.0 for _ in range(LANDS)])
        for area in range(LANDS):
            foe = foe_in(b, self.kingdom, area)
            defence = strength(units_in(b, foe, area)) if foe != NOWHERE else 0.0
            pull[area] = self.value[area] * 4.0 / (4.0 + defence)
        for _ in range(SPREADS_ALONE if t.solo else SPREADS):
            wider: vec[float] = vec[float]([0.0 for _ in range(LANDS)])
            for area in range(LANDS):
                best = pull[area]
                near = t.passable[area]
                while near:
                    other = lowest(near)
                    near &= near - 1
                    seen = pull[other] * (0.75 if has(t.road[area], other) else 0.6)
                    if seen > best:
                        best = seen
                wider[area] = best
            pull = wider
        return pull


def is_last_turn(b: Board) -> bool:
    """Whether nobody acts after this turn any more."""
    t = b.tables
    return b.round >= t.rounds and b.step == ACTION_STEP and b.cursor + 1 >= t.players * t.actions
