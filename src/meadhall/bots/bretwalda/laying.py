"""Where to lay out Dalcs and Neutral Units before the game, and which Kingdom to choose then."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.lands import distances, strength
from meadhall.games.bretwalda.engine.actions import field_x, field_y
from meadhall.games.bretwalda.engine.board import Board, play_order, units_in
from meadhall.games.bretwalda.engine.codes import Q_CHOOSE, Q_DALC, has, lowest
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, LANDS, NEUTRAL, ONE
from meadhall.games.bretwalda.engine.tables import Tables

NEARER: Final = 0.6
"""By this factor a Dalc counts for less with each border that it is further away."""


class Laying:
    """Answers the questions before an Advanced setup for one game."""

    def __init__(self, tables: Tables) -> None:
        self.away: vec[i64] = vec[i64]()
        """By Kingdom and area how many borders lie between it and the Capital."""
        for k in range(KINGDOMS):
            for borders in distances(tables, tables.capital[k]):
                self.away = append(self.away, borders)

    def best(self, b: Board, options: vec[i64]) -> i64:
        """The option that is worth most."""
        found = options[0]
        most: float = -9999.0
        for code in options:
            if b.question == Q_CHOOSE:
                value = self.appeal(b, field_x(code))
            elif b.question == Q_DALC:
                value = self.dalc(b, field_x(code))
            else:
                value = self.neutral(b, field_x(code), field_y(code))
            if value > most:
                found, most = code, value
        return found

    def seen(self, b: Board, k: i64, area: i64) -> float:
        """How much a Dalc in an area counts for a Kingdom, from 0 to 1."""
        value: float = 4.0 / (4.0 + strength(units_in(b, NEUTRAL, area)))
        for _ in range(self.away[k * LANDS + area]):
            value *= NEARER
        return value

    def appeal(self, b: Board, k: i64) -> float:
        """How good the Dalcs as they lie now are for a Kingdom."""
        total: float = 0.0
        areas = b.dalcs
        while areas:
            total += self.seen(b, k, lowest(areas))
            areas &= areas - 1
        return total

    def ranked(self, b: Board, worst: bool) -> i64:
        """The Kingdom for which the Dalcs lie best, or worst."""
        found: i64 = 0
        most: float = -9999.0
        for k in range(KINGDOMS):
            if has(b.tables.kingdoms, k):
                appeal = -self.appeal(b, k) if worst else self.appeal(b, k)
                if appeal > most:
                    found, most = k, appeal
        return found

    def dalc(self, b: Board, area: i64) -> float:
        """Whoever chooses first makes the best Kingdom better, the others help the worst; alone all lie near."""
        t = b.tables
        if t.solo:
            return -float(self.away[play_order(b, 0) * LANDS + area]) - (0.5 if has(t.cities, area) else 0.0)
        k = self.ranked(b, b.acting != play_order(b, 0))
        value = -float(self.away[k * LANDS + area])
        for other in range(KINGDOMS):
            if other != k and has(t.kingdoms, other):
                value += 0.1 * float(self.away[other * LANDS + area])
        return value

    def neutral(self, b: Board, kind: i64, area: i64) -> float:
        """Strong Units stand in the way of who is ahead; alone they stand close together and not in Cities."""
        t = b.tables
        power = strength(ONE[kind])
        if t.solo:
            return power + strength(units_in(b, NEUTRAL, area)) - (4.0 if has(t.cities, area) else 0.0)
        if not has(b.dalcs, area):
            return -1.0
        best = self.ranked(b, False)
        if b.acting != play_order(b, 0):
            return power * self.seen(b, best, area)
        total: float = 0.0
        for k in range(KINGDOMS):
            if k != best and has(t.kingdoms, k):
                total += power * self.seen(b, k, area)
        return total - 3.0 * power * self.seen(b, best, area)
