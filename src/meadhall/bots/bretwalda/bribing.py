"""Whom to bribe in Autumn, and where to send him: away from what the own Kingdom wants, or into what others hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.bretwalda.chances import Chances
from meadhall.bots.bretwalda.lands import strength
from meadhall.bots.bretwalda.marches import Marches
from meadhall.bots.bretwalda.prizes import Prizes
from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.actions import field_x, packed
from meadhall.games.bretwalda.engine.board import ALLIES, CONTROL, DALC_TRACK, STANDS, units_in
from meadhall.games.bretwalda.engine.bribes import faction_at, unbribed, unit_bribe, within_value
from meadhall.games.bretwalda.engine.codes import BRIBE, DONE, HALT, HIRE, TAKE, TO, count, has, lowest
from meadhall.games.bretwalda.engine.forces import foe_in
from meadhall.games.bretwalda.engine.pieces import (
    DANES,
    LAND_KINDS,
    LANDS,
    NEUTRAL,
    NO_KINGDOM,
    NOWHERE,
    ONE,
    count_of,
)
from meadhall.games.bretwalda.engine.realm import controller
from meadhall.games.bretwalda.engine.state import State

MARGIN: Final = 0.4
"""A bribe must be worth so much more than it costs."""
EASED: Final = 0.3
"""How much of a prize it is worth that its defenders have gone."""


class Bribing:
    """Plans bribes of one game."""

    def __init__(self, worth: Worth, chances: Chances, marches: Marches) -> None:
        self.worth = worth
        self.chances = chances
        self.marches = marches
        self.gain: float = 0.0
        """What the bribe that was planned last gains beyond its price."""

    def plan(self, state: State, k: i64) -> list[i64]:
        """The codes of the best bribe and its march, or nothing."""
        prizes = Prizes(self.worth, state, k)
        best: list[i64] = []
        most = MARGIN
        for option in state.options():
            place = field_x(option)
            if option & 63 != BRIBE or place >= LANDS:
                continue
            faction = faction_at(state, place)
            free = unbribed(state, faction, place)
            for kind in range(LAND_KINDS):
                if not count_of(free, kind):
                    continue
                price = self.price(state, k, unit_bribe(state, k, faction, kind))
                if price > 8.0:
                    continue
                w = state.copy()
                w.mover = faction
                w.leader = k
                goals = self.marches.explore(w, ONE[kind], place, faction)
                eased = self.eased(w, k, prizes, faction, place, kind)
                while goals:
                    goal = lowest(goals)
                    goals &= goals - 1
                    gain = eased + self.sent(w, k, prizes, faction, ONE[kind], goal) - price
                    if gain > most:
                        most = gain
                        best = self.codes(place, kind, goal)
        self.gain = most
        return best

    def price(self, state: State, k: i64, gold: i64) -> float:
        """What a bribe costs: Ally markers are lost anyway."""
        if within_value(state):
            return 0.0
        paid = gold - state.cells[ALLIES + k]
        return self.worth.gold_price(state) * float(paid) if paid > 0 else 0.0

    def codes(self, place: i64, kind: i64, goal: i64) -> list[i64]:
        """The bribe of one Unit and its march, as far back as `explore` has just found the way."""
        path: list[i64] = []
        at = goal
        while at != place and at != NOWHERE:
            path.append(packed(TO, at))
            at = self.marches.before[at]
        path.reverse()
        return [packed(BRIBE, place), packed(HIRE, kind, 0), DONE, packed(TAKE, kind, place), *path, HALT, DONE]

    def eased(self, w: State, k: i64, prizes: Prizes, faction: i64, place: i64, kind: i64) -> float:
        """What it is worth that a Unit leaves its place."""
        if faction == DANES:
            held = w.cells[CONTROL + k]
            return 0.35 * float(count(w.tables.near[place] & held))
        if has(w.cells[CONTROL + k], place) or not has(self.worth.lands.within_reach(w, k), place):
            return 0.0
        return EASED * prizes.value[place] * strength(ONE[kind]) / strength(units_in(w, faction, place))

    def sent(self, w: State, k: i64, prizes: Prizes, faction: i64, units: i64, goal: i64) -> float:
        """What a Unit does at its goal."""
        owner = controller(w, goal)
        if owner == k or has(w.cells[STANDS + k], goal):
            return -99.0
        foe = foe_in(w, faction, goal)
        chance: float = 1.0
        if foe != NOWHERE:
            if foe == NEUTRAL or foe == DANES:
                return -1.0
            chance = self.chances.clash(w, faction, units, foe, units_in(w, foe, goal), goal).wins
        block = 0.15 * prizes.value[goal] if faction == NEUTRAL else 0.05 * prizes.value[goal]
        if faction == DANES:
            near = w.tables.near[goal] & w.cells[CONTROL + k]
            block += 0.35 * float(count(near))
        return chance * self.denied(w, k, owner, goal) - block

    def denied(self, w: State, k: i64, owner: i64, goal: i64) -> float:
        """What it is worth that another Kingdom loses control of an area."""
        if owner == NO_KINGDOM:
            return 0.0
        f = self.worth.figures
        t = w.tables
        loss = f.area + (f.dalc if has(w.dalcs, goal) else 0.0) + (f.capital if t.capital[owner] == goal else 0.0)
        if has(w.dalcs, goal) and w.cells[DALC_TRACK + owner] >= t.win_season:
            loss += 2.0 * f.seven
        return self.worth.against(k, owner) * loss
