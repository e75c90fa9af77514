"""Where a column could go: a sketch of the rules of movement, wide enough to propose marches.

The engine has the last word: every step of a march is put to it before it is proposed to anybody.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import OWNER, Board, attackers, has
from meadhall.games.britannia.engine.codes import BIT, LANDS, PLACES, SEAS
from meadhall.games.britannia.engine.relations import attack_refusal, defenders, hostile, passes_subject
from meadhall.games.britannia.engine.timeline import has_boats
from meadhall.games.britannia.engine.why import OK

NODES: Final = 4 * 2 * 43
"""Steps taken, whether a sea was used, and the place."""


class Ground:
    """Where the nation in turn may go as things stand: all that ways depend on and a march may change."""

    def __init__(self, b: Board) -> None:
        self.open: i64 = 0
        """Areas that may be entered, if only to pass."""
        self.shut: i64 = 0
        """Areas where an enemy stops every column."""
        self.lent: i64 = 0
        """Areas of subjects, where nobody may stay."""
        self.roads: i64 = b.roads if b.turn == b.tables.romans else 0
        """Areas with roads, for those who can use them."""
        for a in range(LANDS):
            if passes_subject(b, a):
                self.lent |= BIT[a]
            if may_enter(b, a):
                self.open |= BIT[a]
            if hostile(b, a) and attackers(b, a) < b.tables.overrun * defenders(b, a):
                self.shut |= BIT[a]

    def same(self, other: Ground) -> bool:
        """Whether all ways are as they were."""
        alike = self.open == other.open and self.shut == other.shut
        return alike and self.lent == other.lent and self.roads == other.roads


def may_enter(b: Board, area: i64) -> bool:
    """Whether the nation in turn may move into an area, or pass it."""
    owner = b.cells[OWNER + area]
    if owner < 0 or owner == b.turn:
        return True
    return attack_refusal(b, b.turn, area) == OK or passes_subject(b, area)


class Ways:
    """The shortest ways from one place, for armies with or without their leader."""

    def __init__(self, b: Board, ground: Ground, start: i64, reach: i64, led: bool) -> None:
        self.b = b
        self.ground = ground
        self.start = start
        self.reach = reach
        self.led = led
        self.parent: vec[i64] = vec[i64]([-2] * NODES)
        self.end: vec[i64] = vec[i64]([-1] * LANDS)
        """Per area the node at which the way to it ends."""
        self.queue: vec[i64] = vec[i64]([0] * NODES)
        self.tail: i64 = 0
        self.search(0, 0)

    def search(self, steps: i64, used: i64) -> None:
        """Follow every way, the nearest places first."""
        self.visit((steps * 2 + used) * PLACES + self.start, -1)
        head: i64 = 0
        while head < self.tail:
            node = self.queue[head]
            head += 1
            place = node % PLACES
            if place < LANDS:
                self.from_land(node, place)
            else:
                self.from_sea(node, place)

    def visit(self, node: i64, parent: i64) -> None:
        """Note a way to a place, unless there is one."""
        if self.parent[node] != -2:
            return
        self.parent[node] = parent
        self.queue[self.tail] = node
        self.tail += 1
        place = node % PLACES
        if place < LANDS and parent >= 0 and self.end[place] < 0 and not has(self.ground.lent, place):
            self.end[place] = node

    def from_land(self, node: i64, place: i64) -> None:
        """On over borders, roads and straits, or into a sea by boat."""
        b = self.b
        t = b.tables
        ground = self.ground
        steps = node // (2 * PLACES)
        used = (node // PLACES) & 1
        if has(ground.shut, place):
            return
        road = has(ground.roads, place)
        if road:
            for a in range(LANDS):
                if has(t.land_near[place], a) and has(ground.roads, a):
                    self.visit((steps * 2 + used) * PLACES + a, node)
        if steps >= self.reach or (self.parent[node] >= 0 and has(t.difficult, place) and not self.led and not road):
            return
        i = t.near_from[place]
        while i < t.near_from[place + 1]:
            a = t.near[i]
            i += 1
            if not has(ground.open, a):
                continue
            if not has(t.strait_near[place], a):
                self.visit(((steps + 1) * 2 + used) * PLACES + a, node)
            elif steps == 0:
                self.visit((self.reach * 2 + used) * PLACES + a, node)
        if used == 0 and self.start < LANDS and steps + 1 < self.reach and has_boats(b, b.turn):
            for s in range(SEAS):
                if has(t.coasts[place], s):
                    self.visit(((steps + 1) * 2 + 1) * PLACES + LANDS + s, node)

    def from_sea(self, node: i64, place: i64) -> None:
        """Ashore, or first to the next sea for those who began at sea."""
        b = self.b
        t = b.tables
        steps = node // (2 * PLACES)
        used = (node // PLACES) & 1
        bound = self.start >= LANDS
        sea = place - LANDS
        if steps >= self.reach:
            return
        for a in range(LANDS):
            if has(t.shores[sea], a) and not (bound and has(t.no_landing[b.turn], a)) and has(self.ground.open, a):
                self.visit(((steps + 1) * 2 + used) * PLACES + a, node)
        if not bound or used or t.stay_in_sea[b.turn] or steps + 1 >= self.reach:
            return
        for s in range(SEAS):
            if has(t.sea_near[sea], s) and not has(t.no_sea[b.turn], s):
                self.visit(((steps + 1) * 2 + 1) * PLACES + LANDS + s, node)

    def leads_to(self, area: i64) -> bool:
        """Whether there is a way to an area."""
        return self.end[area] >= 0

    def steps_to(self, area: i64) -> list[int]:
        """The codes of the steps to an area, in order."""
        codes: list[int] = []
        node = self.end[area]
        while node >= 0 and self.parent[node] >= 0:
            codes.append(int(actions.to(node % PLACES)))
            node = self.parent[node]
        codes.reverse()
        return codes
