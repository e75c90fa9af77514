"""Invaders of the Timeline and Roman reinforcements are put into their seas."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import FROM, INCREASE, LEADER_AT, Board, areas_of, seat_of
from meadhall.games.britannia.engine.codes import (
    CAVALRY,
    INFANTRY,
    LANDS,
    MUSTER,
    Q_MUSTER,
    Q_NOTHING,
    SEAS,
    count_bits,
    new_list,
)
from meadhall.games.britannia.engine.force import count_at, in_play, pool, put
from meadhall.games.britannia.engine.leaders import leader_at_sea
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.tell import ARRIVED, SHORT, tell
from meadhall.games.britannia.engine.timeline import (
    after_arrivals,
    first_arrival,
    leader_due,
    leader_sea,
    reinforcements,
)
from meadhall.games.britannia.engine.why import NOT_ASKED, NOT_THERE, OK

MOST_ARRIVALS: Final[i64] = 8
"""The Timeline lists at most so many groups of invaders for a nation turn."""


# Invaders ------------------------------------------------------------------------------------------------------------
def arrivals_over(b: Board, nation: i64) -> bool:
    """Put the Timeline's invaders into their seas; with too few pieces the owner says which come (PLACE-04 to -06)."""
    b.placing = nation
    while b.cursor < 2:
        kind = b.cursor
        due = still_due(b, nation, kind)
        left = pool(b, nation, kind)
        if due == 0 or left == 0:
            if due > 0:
                fall_short(b, nation, due)
            b.cursor += 1
            clear_counts(b)
        elif left < due and len(MUSTERING.legal(b)) > 1:
            b.question = Q_MUSTER
            return False
        else:
            muster_in_order(b, nation, kind, left)
    b.cursor = 0
    leader_at_sea(b, nation, leader_due(b.tables, nation, b.round), leader_sea(b, nation))
    b.placing = 0
    return True


def still_due(b: Board, nation: i64, kind: i64) -> i64:
    """Invaders of a kind that the Timeline lists and that have not come yet. Those that came are counted in FROM."""
    t = b.tables
    due: i64 = 0
    start = first_arrival(t, nation, b.round)
    i = start
    while i < after_arrivals(t, nation, b.round):
        if t.arrive_kind[i] == kind:
            due += t.arrive_count[i] - b.cells[FROM + i - start]
        i += 1
    return due


def clear_counts(b: Board) -> None:
    """Forget who has come."""
    for i in range(MOST_ARRIVALS):
        b.cells[FROM + i] = 0


def fall_short(b: Board, nation: i64, missing: i64) -> None:
    """Invaders that could not come: the marker goes to five, and Cnut takes fewer away (PLACE-05, CNUT-02)."""
    if not b.tables.marker_stays:
        b.cells[INCREASE + nation] = b.tables.pop_kept
    if nation == b.tables.depart_nation and b.round == b.tables.depart_round:
        b.shortfall += missing
    tell(b, SHORT, nation, missing)


def muster_in_order(b: Board, nation: i64, kind: i64, left: i64) -> None:
    """All that are due come; if there is only one sea, as many as there are pieces for."""
    t = b.tables
    start = first_arrival(t, nation, b.round)
    i = start
    while i < after_arrivals(t, nation, b.round):
        if t.arrive_kind[i] == kind:
            due = t.arrive_count[i] - b.cells[FROM + i - start]
            some = due if due < left else left
            if some > 0:
                come(b, nation, kind, some, i)
                left -= some
        i += 1


def come(b: Board, nation: i64, kind: i64, count: i64, entry: i64) -> None:
    """Invaders appear in a sea."""
    sea = LANDS + b.tables.arrive_sea[entry]
    b.cells[FROM + entry - first_arrival(b.tables, nation, b.round)] += count
    put(b, nation, kind, count, sea)
    tell(b, ARRIVED, nation, kind, count, sea)


class Muster(Question):
    """Which invaders come if there are too few pieces for all, one army at a time."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.placing)

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        t = b.tables
        start = first_arrival(t, b.placing, b.round)
        i = start
        while i < after_arrivals(t, b.placing, b.round):
            if t.arrive_kind[i] == b.cursor and b.cells[FROM + i - start] < t.arrive_count[i]:
                out = append(out, actions.muster(b.cursor, LANDS + t.arrive_sea[i]))
            i += 1
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != MUSTER:
            return NOT_ASKED
        return OK if self.offers(b, code) else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        t = b.tables
        i = first_arrival(t, b.placing, b.round)
        while i < after_arrivals(t, b.placing, b.round):
            if t.arrive_kind[i] == actions.muster_kind(code) and LANDS + t.arrive_sea[i] == actions.muster_sea(code):
                come(b, b.placing, actions.muster_kind(code), 1, i)
                break
            i += 1
        b.question = Q_NOTHING


MUSTERING: Final = Muster()


def roman_reinforcements(b: Board) -> None:
    """Romans get armies in the Channel by how few they have (ROMAN-REINF-01 to -05)."""
    t = b.tables
    n = b.turn
    due = reinforcements(b, in_play(b, n, INFANTRY))
    left = pool(b, n, INFANTRY)
    some = due if due < left else left
    if some > 0:
        put(b, n, INFANTRY, some, LANDS + t.reinforce_sea)
        tell(b, ARRIVED, n, INFANTRY, some, LANDS + t.reinforce_sea)


def units_of(b: Board, nation: i64) -> i64:
    """All units a nation has on land and at sea, leaders apart unless they may be alone (TURN-03)."""
    total: i64 = 1 if b.tables.lone_leaders and b.cells[LEADER_AT + nation] >= LANDS else 0
    total += count_bits(areas_of(b, nation))
    for s in range(SEAS):
        total += count_at(b, nation, INFANTRY, LANDS + s) + count_at(b, nation, CAVALRY, LANDS + s)
    return total
