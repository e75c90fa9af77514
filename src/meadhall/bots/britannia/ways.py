"""Where a column could go: a sketch of the rules of movement, wide enough to propose marches.

The engine has the last word: every step of a march is put to it before it is proposed to anybody.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import OWNER, Board, attackers, has
from meadhall.games.britannia.engine.codes import LANDS, PLACES, TO, pack
from meadhall.games.britannia.engine.relations import attack_refusal, defenders, hostile, passes_subject
from meadhall.games.britannia.engine.why import OK

NODES: Final = 4 * 2 * 43
"""Steps taken, whether a sea was used, and the place."""


class Ways:
    """The shortest ways from one place, for armies with or without their leader."""

    def __init__(self, b: Board, start: i64, reach: i64, led: bool) -> None:
        self.b = b
        self.start = start
        self.reach = reach
        self.led = led
        self.parent: vec[i64] = vec[i64]([-2] * NODES)
        self.end: vec[i64] = vec[i64]([-1] * 37)
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
        if place < LANDS and parent >= 0 and self.end[place] < 0 and not passes_subject(self.b, place):
            self.end[place] = node

    def from_land(self, node: i64, place: i64) -> None:
        """On over borders, roads and straits, or into a sea by boat."""
        b = self.b
        t = b.tables
        steps = node // (2 * PLACES)
        used = (node // PLACES) & 1
        if hostile(b, place) and attackers(b, place) < t.overrun * defenders(b, place):
            return
        road = b.turn == t.romans and has(b.roads, place)
        if road:
            for a in range(LANDS):
                if has(t.land_near[place], a) and has(b.roads, a):
                    self.visit((steps * 2 + used) * PLACES + a, node)
        if steps >= self.reach or (self.parent[node] >= 0 and has(t.difficult, place) and not self.led and not road):
            return
        i = t.near_from[place]
        while i < t.near_from[place + 1]:
            a = t.near[i]
            i += 1
            if not self.may_enter(a):
                continue
            if not has(t.strait_near[place], a):
                self.visit(((steps + 1) * 2 + used) * PLACES + a, node)
            elif steps == 0:
                self.visit((self.reach * 2 + used) * PLACES + a, node)
        if used == 0 and self.start < LANDS and steps + 1 < self.reach and t.boats[b.round * 17 + b.turn]:
            for s in range(6):
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
            if has(t.shores[sea], a) and not (bound and has(t.no_landing[b.turn], a)) and self.may_enter(a):
                self.visit(((steps + 1) * 2 + used) * PLACES + a, node)
        if not bound or used or t.stay_in_sea[b.turn] or steps + 1 >= self.reach:
            return
        for s in range(6):
            if has(t.sea_near[sea], s) and not has(t.no_sea[b.turn], s):
                self.visit(((steps + 1) * 2 + 1) * PLACES + LANDS + s, node)

    def may_enter(self, area: i64) -> bool:
        """Whether the nation in turn may move into an area, or pass it."""
        b = self.b
        owner = b.cells[OWNER + area]
        if owner < 0 or owner == b.turn:
            return True
        return attack_refusal(b, b.turn, area) == OK or passes_subject(b, area)

    def leads_to(self, area: i64) -> bool:
        """Whether there is a way to an area."""
        return self.end[area] >= 0

    def steps_to(self, area: i64) -> list[int]:
        """The codes of the steps to an area, in order."""
        codes: list[int] = []
        node = self.end[area]
        while node >= 0 and self.parent[node] >= 0:
            codes.append(int(pack(TO, node % PLACES)))
            node = self.parent[node]
        codes.reverse()
        return codes
