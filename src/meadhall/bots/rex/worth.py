"""What a position promises each kingdom: the points it has, and those it may expect from tracks and Objectives."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.common.utility import Aims, Utility
from meadhall.bots.rex.cards import extra_worth
from meadhall.bots.rex.figures import Figures
from meadhall.games.rex.engine.board import OBJECTIVES, PIECES, POINTS, Board, extras, is_human, track_value
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    CITIES,
    FIRST_JOKER,
    JOKERS,
    KINGDOMS,
    MARKS,
    Q_OVER,
    REGIONS,
    ROAD,
    STEPS,
    TRACKS,
    count,
    has,
    lowest,
)
from meadhall.games.rex.engine.evaluation import longest_road, regions_of, takes_part
from meadhall.games.rex.engine.tables import Tables, conditions_begin, conditions_end, threshold

SPREAD: Final = 1.2
SPREAD_A_TURN: Final = 0.35
"""How far from the truth expected points are at the end, and for each turn before it."""
NO_RIVAL: Final = -1000.0
"""What a kingdom that nobody plays expects, so that it never looks like a winner."""


def component(t: Tables, roads: i64, at: i64) -> i64:
    """The Roads of a set that are joined to one of them."""
    found = BIT[at]
    edge = found
    while edge:
        road = lowest(edge)
        edge &= edge - 1
        more = t.neighbours[road] & roads & ~found
        found |= more
        edge |= more
    return found


def extended(t: Tables, pieces: i64, to_come: i64) -> i64:
    """The longest road that one more piece could make, of Roads that may still be drawn."""
    roads = pieces & t.roads
    best: i64 = 0
    near: i64 = 0
    rest = roads
    while rest:
        near |= t.neighbours[lowest(rest)]
        rest &= rest - 1
    near &= to_come & t.roads & ~roads
    while near:
        road = lowest(near)
        near &= near - 1
        length = longest_road(t, component(t, roads | BIT[road], road))
        if length > best:
            best = length
    return best


class Worth:
    """Looks at positions with the eyes of one kingdom: the Objectives of the others are unknown to it."""

    def __init__(self, tables: Tables, figures: Figures, own: i64) -> None:
        self.tables = tables
        self.figures = figures
        self.own = own
        self.best: vec[i64] = vec[i64]([0] * (KINGDOMS * TRACKS))
        """Per kingdom and track the most that another kingdom has."""

    def compare(self, b: Board) -> None:
        """Note how far everybody has come on the tracks with the pieces on the map."""
        t = self.tables
        now: vec[i64] = vec[i64]([-9] * (KINGDOMS * TRACKS))
        for k in range(KINGDOMS):
            if takes_part(b, k):
                pieces = b.cells[PIECES + k]
                now[TRACKS * k + ROAD] = longest_road(t, pieces)
                now[TRACKS * k + CITIES] = count(pieces & t.cities)
                now[TRACKS * k + REGIONS] = regions_of(t, pieces)
        for k in range(KINGDOMS):
            for track in range(TRACKS):
                best: i64 = -9
                for other in range(KINGDOMS):
                    if other != k and now[TRACKS * other + track] > best:
                        best = now[TRACKS * other + track]
                self.best[TRACKS * k + track] = best

    def total(self, b: Board, k: i64, left: i64) -> float:
        """Points and expected points of a kingdom, `compare` having been asked before."""
        if b.question == Q_OVER:
            return float(b.cells[POINTS + k])
        hand: float = 0.0
        if left > 0:
            cards = extras(b, k)
            while cards:
                hand += extra_worth(self.tables.value[lowest(cards)], left)
                cards &= cards - 1
        return float(b.cells[POINTS + k]) + hand + self.expected(b, k, b.cells[PIECES + k], left)

    def expected(self, b: Board, k: i64, pieces: i64, left: i64) -> float:
        """What a kingdom may expect with these pieces, if this is what the turn ends with."""
        t = self.tables
        to_come = b.bag | b.tokens
        road = longest_road(t, pieces)
        cities = count(pieces & t.cities)
        regions = regions_of(t, pieces)
        total = self.track(b, k, ROAD, road, left, extended(t, pieces, to_come) - road if left > 0 else 0)
        total += self.track(b, k, CITIES, cities, left, count(to_come & t.cities & ~pieces))
        total += self.track(b, k, REGIONS, regions, left, self.new_regions(pieces, to_come) if left > 0 else 0)
        if k == self.own:
            cards = b.cells[OBJECTIVES + k]
            while cards:
                total += self.objective(b, lowest(cards), pieces, left)
                cards &= cards - 1
        return total

    def new_regions(self, pieces: i64, to_come: i64) -> i64:
        """Regions without a piece that a token could still give."""
        total: i64 = 0
        for mask in self.tables.regions:
            if not mask & pieces and mask & to_come:
                total += 1
        return total

    def track(self, b: Board, k: i64, track: i64, value: i64, left: i64, chances: i64) -> float:
        """Points to come from one track: thresholds, the First mark, Max."""
        t, f = self.tables, self.figures
        before = track_value(b, k, track)
        best = self.best[TRACKS * k + track]
        total: float = 0.0
        for mark in range(MARKS):
            needed = threshold(t, track, mark)
            if needed > before:
                lack = needed - value
                total += f.reaches(track, left, lack, chances if track == ROAD else chances - lack)
        if not has(b.firsts_gone, track):
            first = t.first_mark[track]
            if value >= first or left > 0:
                total += f.is_first(track, first - value, first - best)
        return total + f.tops(track, left, value - best)

    def objective(self, b: Board, card: i64, pieces: i64, left: i64) -> float:
        """Points to come from an own Objective: each step with the chance of it and all before it."""
        t = self.tables
        missing: i64 = 0
        room: i64 = 99
        total: float = 0.0
        for step in range(STEPS):
            for i in range(conditions_begin(t, card, step), conditions_end(t, card, step)):
                lack = t.needed[i] - count(pieces & t.condition[i])
                if lack > 0:
                    missing += lack
                    spare = self.obtainable(b, t.condition[i] & ~pieces) - lack
                    if spare < room:
                        room = spare
            total += self.figures.fulfils(left, missing, room)
        return total

    def obtainable(self, b: Board, places: i64) -> i64:
        """How many of these places may still be had: by their tokens, or by a Joker that is still to be won."""
        to_come = b.bag | b.tokens
        total = count(places & to_come)
        jokers = to_come & JOKERS
        if jokers:
            for area in range(AREAS):
                if has(jokers, FIRST_JOKER + area) and places & self.tables.area[area] & ~to_come:
                    total += 1
        return total

    def all(self, b: Board, left: i64) -> vec[float]:
        """Expected points of all three kingdoms at the end of the game."""
        self.compare(b)
        totals: vec[float] = vec[float]([0.0] * KINGDOMS)
        for k in range(KINGDOMS):
            if is_human(b, k):
                totals[k] = self.total(b, k, left)
        return totals

    def stakes(self, b: Board, totals: vec[float], left: i64) -> vec[float]:
        """Per kingdom, what a point of each kingdom is worth to it: its own one, those of rivals less than nothing.

        Rivals count by the chance that they win if the kingdom does not.
        """
        spread = SPREAD + SPREAD_A_TURN * float(left)
        expected: vec[float] = vec[float]([0.0] * KINGDOMS)
        for k in range(KINGDOMS):
            expected[k] = totals[k] if is_human(b, k) else NO_RIVAL
        stakes: vec[float] = vec[float]([0.0] * (KINGDOMS * KINGDOMS))
        for k in range(KINGDOMS):
            weights = Utility(Aims(), k, KINGDOMS, expected, spread).weights
            stakes[KINGDOMS * k + k] = 1.0
            for other in range(KINGDOMS):
                if other != k and is_human(b, other):
                    stakes[KINGDOMS * k + other] = -weights[other]
        return stakes
