"""Phase 1: population points, burhs, new armies, leaders, and the invaders of the Timeline."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    INCREASE,
    OVERLORD,
    OWNER,
    Board,
    areas_of,
    burh_in,
    has,
    seat_of,
    settled,
)
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    ALLOW,
    BIT,
    BUILD,
    CAVALRY,
    DONE,
    INFANTRY,
    LANDS,
    PLACE,
    Q_BURH,
    Q_GRANT,
    Q_NOTHING,
    Q_PLACE,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import burhs_of, find_overstacks, in_play, pool, put, room
from meadhall.games.britannia.engine.question import Permission, Question
from meadhall.games.britannia.engine.relations import protected
from meadhall.games.britannia.engine.scoring import occupied_areas
from meadhall.games.britannia.engine.tables import BURHS, NO_INCREASE
from meadhall.games.britannia.engine.tell import BUILT_BURH, GRANTED, INCREASED, PLACED, tell
from meadhall.games.britannia.engine.timeline import special
from meadhall.games.britannia.engine.why import (
    BURH_DIFFICULT,
    BURH_LIMIT,
    BURH_THERE,
    NOT_ASKED,
    NOT_YOURS,
    OK,
    ONE_PER_AREA,
    STACK_FULL,
)


# Population points ---------------------------------------------------------------------------------------------------
def area_points(b: Board, nation: i64) -> i64:
    """Two points for a normal area, one for difficult terrain (POP-01); a burh alone is enough (POP-09)."""
    t = b.tables
    points: i64 = 0
    left = areas_of(b, nation)
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        if settled(b, a) + burh_in(b, nation, a) > 0:
            points += t.pop_difficult if has(t.difficult, a) else t.pop_normal
    return points


def increases(b: Board) -> bool:
    """Whether the nation in turn has a population increase (POP-07, -08)."""
    return b.tables.grows[b.turn] != 0 and special(b, b.turn) & NO_INCREASE == 0


def grant_asked(b: Board) -> bool:
    """Half points for a subject; the overlord is asked for full ones if it makes a difference (POP-12, -14)."""
    cells = b.cells
    b.granted = 0
    b.points = 0
    if not increases(b):
        return False
    full = area_points(b, b.turn)
    if cells[OVERLORD + b.turn] >= 0 and ungranted_points(b, full) < full:
        b.question = Q_GRANT
        return True
    b.points = full + cells[INCREASE + b.turn]
    return False


def ungranted_points(b: Board, full: i64) -> i64:
    """A subject's points without leave: half of them, or only those of areas in which it is free (1E-SUBMIT-27)."""
    if not b.tables.subject_idle:
        return (full + 1) // 2
    t = b.tables
    points: i64 = 0
    left = areas_of(b, b.turn)
    while left != 0:
        a = first_of(left)
        left = without_first(left)
        if settled(b, a) > 0 and not protected(b, a):
            points += t.pop_difficult if has(t.difficult, a) else t.pop_normal
    return points


class Grant(Permission):
    """Whether a subject may increase fully this turn."""

    def answer(self, b: Board, code: i64) -> None:
        full = area_points(b, b.turn)
        b.granted = 1 if code == ALLOW else 0
        b.points = (full if b.granted else ungranted_points(b, full)) + b.cells[INCREASE + b.turn]
        tell(b, GRANTED, b.turn, b.granted)
        b.question = Q_NOTHING


# Burhs ---------------------------------------------------------------------------------------------------------------
def burhs_asked(b: Board) -> bool:
    """Saxons may buy burhs before the compulsory infantry (BURH-01, -06)."""
    if not special(b, b.turn) & BURHS:
        return False
    if len(BURH_QUESTION.legal(b)) < 2:
        return False
    b.question = Q_BURH
    return True


class Burhs(Question):
    """A burh for two points, or no more."""

    def legal(self, b: Board) -> vec[i64]:
        out = append(new_list(), DONE)
        for a in range(LANDS):
            if self.refusal(b, actions.build(a)) == OK:
                out = append(out, actions.build(a))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if code == DONE:
            return OK
        if actions.verb_of(code) != BUILD:
            return NOT_ASKED
        t = b.tables
        n = b.turn
        area = actions.build_area(code)
        if area >= LANDS or b.cells[OWNER + area] != n:
            return NOT_YOURS
        if has(t.difficult, area):
            return BURH_DIFFICULT
        if has(b.burhs, area):
            return BURH_THERE
        markers = t.burh_markers[n] - burhs_of(b, n)
        capped = t.cap[n] - in_play(b, n, INFANTRY) - burhs_of(b, n)
        allowed = t.burh_base - occupied_areas(b, n, ALL_LANDS) - b.built
        if b.points < t.burh_cost or markers < 1 or capped < 1 or allowed < 1:
            return BURH_LIMIT
        find_overstacks(b, n)
        return OK if room(b, n, area) > 0 else STACK_FULL

    def answer(self, b: Board, code: i64) -> None:
        if code == DONE:
            b.question = Q_NOTHING
            return
        area = actions.build_area(code)
        b.burhs |= BIT[area]
        b.points -= b.tables.burh_cost
        b.built += 1
        if not b.tables.burh_and_army:
            b.given |= BIT[area]  # BURH-07
        tell(b, BUILT_BURH, area)
        if len(self.legal(b)) == 1:
            b.question = Q_NOTHING


BURH_QUESTION: Final = Burhs()


# New armies ----------------------------------------------------------------------------------------------------------
def increase_over(b: Board) -> bool:
    """Every six points are an army while there are pieces and room; up to five points are kept (POP-02, -05, -06)."""
    cells = b.cells
    t = b.tables
    n = b.turn
    if not increases(b):
        return True
    if b.points >= t.pop_army and pool(b, n, INFANTRY) > 0:
        b.placing = n
        b.open_areas = ALL_LANDS
        if len(PLACING.legal(b)) > 0:
            b.question = Q_PLACE
            return False
    cells[INCREASE + n] = b.points if b.points < t.pop_kept else t.pop_kept
    tell(b, INCREASED, n, cells[INCREASE + n])
    b.points = 0
    b.open_areas = 0
    b.placing = 0
    return True


class Placing(Question):
    """Where a new army goes: one to an area, a second only if there is no other choice (PLACE-01 to -03).

    The nation is `b.placing`, the areas that may take armies are `b.open_areas`, those that got one are `b.given`.
    """

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.placing)

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        find_overstacks(b, b.placing)
        out = self.offers_of(b, out, b.open_areas & ~b.given)
        return out if len(out) > 0 else self.offers_of(b, out, b.open_areas & b.given)

    def offers_of(self, b: Board, out: vec[i64], areas: i64) -> vec[i64]:
        """Those of a set of areas that could take an army."""
        left = areas & areas_of(b, b.placing)
        while left != 0:
            area = first_of(left)
            left = without_first(left)
            if self.open(b, area) == OK:
                out = append(out, actions.place(area))
        return out

    def open(self, b: Board, area: i64) -> i64:
        """Whether an area could take an army at all."""
        if not has(b.open_areas, area) or b.cells[OWNER + area] != b.placing:
            return NOT_YOURS
        if settled(b, area) + burh_in(b, b.placing, area) == 0:
            return NOT_YOURS
        return OK if room(b, b.placing, area) > 0 else STACK_FULL

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != PLACE or actions.place_area(code) >= LANDS:
            return NOT_ASKED
        if self.offers(b, code):
            return OK
        find_overstacks(b, b.placing)
        reason = self.open(b, actions.place_area(code))
        return reason if reason != OK else ONE_PER_AREA

    def answer(self, b: Board, code: i64) -> None:
        area = actions.place_area(code)
        b.question = Q_NOTHING
        if b.horsemen > 0:  # 1E-ARTHUR-02
            put(b, b.placing, CAVALRY, 1, area)
            b.horsemen -= 1
            tell(b, PLACED, b.placing, CAVALRY, 1, area)
            if b.horsemen == 0:
                b.placing = 0
                b.open_areas = 0
            return
        put(b, b.placing, INFANTRY, 1, area)
        b.given |= BIT[area]
        b.points -= b.tables.pop_army
        tell(b, PLACED, b.placing, INFANTRY, 1, area)


PLACING: Final = Placing()
