"""A plan: who of the nation in turn stands where, and who could still go where. `assignment.py` fills and tries it.

A board keeps one plan and uses it again and again: making a new one for every question took a tenth of random play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.codes import BIT, COLUMN_GROUP, LANDS, NONE, PLACES, first_of, without_first

WAYS: Final[i64] = 400
"""How many ways of a column or a leader are tried before the answer is no."""


class Plan:
    """Who stands where, and who could still go where."""

    def __init__(self) -> None:
        # Per group the armies that have not moved and are where they began
        self.count = vec[i64]([0] * (COLUMN_GROUP + 1))
        self.column_at: i64 = NONE
        self.column_ends: i64 = 0
        """Where armies of the column may end."""
        self.far: i64 = 0
        """Whether armies may march as far as they can, or only to the next place."""
        self.reaches = vec[i64]([0] * (4 * LANDS))
        """Where single armies could march, by area, kind and `far`; `b.reaches_known` tells which are found."""
        # Per place: armies that stay whatever happens, burhs among them; all armies; where a leader takes them besides
        self.fixed = vec[i64]([0] * PLACES)
        self.load = vec[i64]([0] * PLACES)
        self.more = vec[i64]([0] * PLACES)
        self.places: i64 = 0
        """A set that holds every place with armies."""
        self.lift: i64 = -1
        """The area where a leader lifts the limit."""
        self.with_leader: i64 = 0
        """Whether the leader was with the column on the march when the armies were counted."""
        # The way that is tried; that of a column is kept before it while a leader's is tried
        self.path = vec[i64]([0] * (2 * PLACES))
        self.path_from: i64 = 0
        self.path_to: i64 = 0
        self.start: i64 = -1
        """Where the way began: nobody stops there before the first step."""
        self.ways: i64 = WAYS
        self.led: i64 = 0
        """Whether the way that is tried is the leader's."""
        # The assignment that is tried: each army that is not where it began, with its group and its place
        self.away_group = vec[i64]()
        self.away_place = vec[i64]()
        self.away: i64 = 0
        """How many there are."""
        # The search for a place with room: the places without, those it has come to, and how it came there
        self.tight: i64 = 0
        self.seen: i64 = 0
        self.came_from = vec[i64]([0] * PLACES)
        self.came_with = vec[i64]([0] * PLACES)

    def begin(self) -> None:
        """Forget the way that was tried last; who stands where is still true."""
        self.path_from = 0
        self.path_to = 0
        self.start = -1
        self.ways = WAYS
        self.led = 0

    def clear(self) -> None:
        """Nobody stands anywhere."""
        left = self.places
        while left != 0:
            place = first_of(left)
            left = without_first(left)
            self.fixed[place] = 0
            self.load[place] = 0
            if place < LANDS:
                self.count[2 * place] = 0
                self.count[2 * place + 1] = 0
        self.places = 0


# Who stays, who goes -------------------------------------------------------------------------------------------------
def keep(p: Plan, place: i64, count: i64) -> None:
    """So many more armies stay in a place whatever happens; fewer if the count is negative."""
    p.places |= BIT[place]
    p.fixed[place] += count
    p.load[place] += count


def bring_column(p: Plan, place: i64, count: i64) -> None:
    """Armies of the column end their march in a place, or wherever else it could leave them."""
    p.places |= BIT[place]
    p.column_at = place
    p.count[COLUMN_GROUP] = count
    p.load[place] += count


def take_column_off(p: Plan) -> None:
    """The column is nowhere again."""
    p.load[p.column_at] -= p.count[COLUMN_GROUP]
    p.count[COLUMN_GROUP] = 0


def began_in(p: Plan, group: i64) -> i64:
    """Where the armies of a group began."""
    return p.column_at if group == COLUMN_GROUP else group >> 1


def shift(p: Plan, group: i64, place: i64, to: i64) -> None:
    """One army of a group goes from a place to another."""
    if began_in(p, group) == place and p.count[group] > 0:
        p.count[group] -= 1
        if p.away == len(p.away_group):
            p.away_group = append(p.away_group, 0)
            p.away_place = append(p.away_place, 0)
        p.away_group[p.away] = group
        p.away_place[p.away] = to
        p.away += 1
        return
    for i in range(p.away):
        if p.away_group[i] == group and p.away_place[i] == place:
            p.away_place[i] = to
            return


def bring_back(p: Plan) -> None:
    """All armies are where they began."""
    for i in range(p.away):
        group = p.away_group[i]
        p.load[p.away_place[i]] -= 1
        p.load[began_in(p, group)] += 1
        p.count[group] += 1
    p.away = 0
