"""Who may come before a nation moves again: armies near by, armies at sea, and invaders the Timeline announces."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards, at
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine.board import (
    FOOT,
    HORSE,
    OVERLORD,
    OWNER,
    SEA_FOOT,
    SEA_HORSE,
    Board,
    fleet_at,
    has,
    on_land,
    seat_of,
)
from meadhall.games.britannia.engine.codes import BIT, LANDS, NATIONS, SEAS
from meadhall.games.britannia.engine.tables import REINFORCE_ROW
from meadhall.games.britannia.engine.timeline import after_arrivals, first_arrival


class Danger:
    """For every area the most armies of one nation that may come: in this round, and before the next own turn."""

    def __init__(self, b: Board, nation: i64, cards: Cards, weights: Weights) -> None:
        self.soon: vec[float] = vec[float]([0.0] * LANDS)
        self.ever: vec[float] = vec[float]([0.0] * LANDS)
        self.coming: vec[float] = vec[float]([0.0] * LANDS)
        for other in range(NATIONS):
            if is_danger(b, nation, other):
                self.count(b, nation, other, cards, weights)

    def count(self, b: Board, nation: i64, other: i64, cards: Cards, weights: Weights) -> None:
        """Add what one nation can bring."""
        t = b.tables
        coming = self.coming
        any_come = False
        for a in range(LANDS):
            if b.cells[OWNER + a] == other:
                self.march(b, other, a)
                any_come = True
        later: i64 = b.round if other > nation else b.round + 1
        for s in range(SEAS):
            fleet = float(b.cells[SEA_FOOT + fleet_at(other, s)] + b.cells[SEA_HORSE + fleet_at(other, s)])
            if later <= t.last_round:
                fleet += arriving(b, other, later, s)
            if fleet > 0.0:
                self.land(b, s, fleet)
                any_come = True
        if not any_come:
            return
        strong = 1.5 if other == t.romans else 1.0
        for a in range(LANDS):
            armies = coming[a]
            if armies <= 0.0:
                continue
            coming[a] = 0.0
            wish = (cards.now[at(other, b.round, a)] + cards.later[at(other, b.round, a)]) / cards.point
            force = armies * strong * weights.reach * (0.6 + 0.1 * (wish if wish < 6.0 else 6.0))
            if force > self.ever[a]:
                self.ever[a] = force
            if other > nation and force > self.soon[a]:
                self.soon[a] = force

    def march(self, b: Board, other: i64, start: i64) -> None:
        """Armies of one area can fall on its neighbours, and on theirs where the way is open."""
        t = b.tables
        armies = float(b.cells[FOOT + start] + b.cells[HORSE + start])
        if armies == 0.0:
            return
        near = t.land_near[start] | t.strait_near[start]
        beyond: i64 = 0
        i = t.near_from[start]
        while i < t.near_from[start + 1]:
            a = t.near[i]
            self.coming[a] += armies
            owner = b.cells[OWNER + a]
            if (owner == -1 or owner == other) and not has(t.difficult, a) and not has(t.strait_near[start], a):
                beyond |= t.land_near[a]
            i += 1
        beyond &= ~(near | BIT[start])
        if beyond == 0:
            return
        for a in range(LANDS):
            if has(beyond, a):
                self.coming[a] += armies * 0.5

    def land(self, b: Board, sea: i64, fleet: float) -> None:
        """Armies at sea can land on any shore of it, and go on to the next area."""
        t = b.tables
        inland: i64 = 0
        for a in range(LANDS):
            if has(t.shores[sea], a):
                self.coming[a] += fleet * 0.6
                inland |= t.land_near[a]
        for a in range(LANDS):
            if has(inland, a) and not has(t.shores[sea], a):
                self.coming[a] += fleet * 0.3


def is_danger(b: Board, nation: i64, other: i64) -> bool:
    """Whether a nation belongs to another seat, may attack, and will move again."""
    t = b.tables
    if other == nation or has(t.unused, other) or seat_of(b, other) == seat_of(b, nation):
        return False
    if b.cells[OVERLORD + other] == nation or b.cells[OVERLORD + nation] == other:
        return False
    return other != t.romans or b.round < t.roman_rounds or (b.round == t.roman_rounds and other > nation)


def arriving(b: Board, nation: i64, round_: i64, sea: i64) -> float:
    """Invaders that the Timeline brings to a sea in a round."""
    t = b.tables
    if nation == t.romans:
        due = 1 < round_ <= t.roman_rounds and t.reinforce[round_ * REINFORCE_ROW] > 0
        return 2.0 if due and sea == t.reinforce_sea and on_land(b, nation) > 0 else 0.0
    here: i64 = 0
    i = first_arrival(t, nation, round_)
    while i < after_arrivals(t, nation, round_):
        if t.arrive_sea[i] == sea:
            here += t.arrive_count[i]
        i += 1
    return float(here)
