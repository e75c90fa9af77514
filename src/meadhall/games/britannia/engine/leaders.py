"""Leaders come: with armies of their nation, Boudicca and Arthur with armies of their own, others at sea."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import LEADER_IS, OVERLORD, OWNER, Board, areas_of, armies_at, has, settled
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    CAVALRY,
    INFANTRY,
    LANDS,
    PLACES,
    Q_NOTHING,
    Q_PLACE,
    Q_SETTLE,
    SETTLE,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import move_leader, pool, put
from meadhall.games.britannia.engine.increase import PLACING
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.relations import bound_areas
from meadhall.games.britannia.engine.scoring import occupied
from meadhall.games.britannia.engine.tables import ARTHUR, REVOLT
from meadhall.games.britannia.engine.tell import LEADER_CAME, PLACED, tell
from meadhall.games.britannia.engine.timeline import (
    leader_cavalry,
    leader_due,
    leader_infantry,
    leader_needs,
    leader_sea,
    special,
)
from meadhall.games.britannia.engine.why import LEADER_NEEDS_ARMY, NOT_ASKED, OK


# Leaders on land -----------------------------------------------------------------------------------------------------
def leader_asked(b: Board) -> bool:
    """A leader without a sea of his own comes at the end of Phase 1 (LEADER-02 to -04)."""
    cells = b.cells
    leader = leader_due(b.tables, b.turn, b.round)
    if leader < 0 or comes_by_sea(b) or cells[LEADER_IS + b.turn] >= 0 or has(b.leaders_gone, leader):
        return False
    needs = leader_needs(b, b.turn)
    if needs >= 0:
        owner = cells[OWNER + needs]
        subject = owner >= 0 and cells[OVERLORD + owner] == b.turn and has(bound_areas(b, owner), needs)
        if owner != b.turn and not subject:
            return False  # LEADER-03, 1E-LEADER-02
    if len(SETTLING.legal(b)) == 0:
        return False
    b.question = Q_SETTLE
    return True


def comes_by_sea(b: Board) -> bool:
    """Whether a leader comes to a listed sea; where leaders may be alone, not if no invader can (1E-LEADER-01)."""
    sea = leader_sea(b, b.turn)
    if sea < 0 or not b.tables.lone_leaders:
        return sea >= 0
    waiting = armies_at(b, b.turn, LANDS + sea)
    return waiting + pool(b, b.turn, INFANTRY) + pool(b, b.turn, CAVALRY) > 0


class Settling(Question):
    """Where a leader appears: with armies of his nation; Arthur also in a vacant area of the south (ARTHUR-02)."""

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        for a in range(PLACES if b.tables.lone_leaders else LANDS):
            if self.area_refusal(b, a) == OK:
                out = append(out, actions.settle(a))
        return out

    def area_refusal(self, b: Board, area: i64) -> i64:
        """Why a leader may not appear in an area."""
        t = b.tables
        if area >= LANDS:
            return OK if armies_at(b, b.turn, area) > 0 else LEADER_NEEDS_ARMY  # 1E-LEADER-01
        owner = b.cells[OWNER + area]
        if owner == b.turn:
            alone = settled(b, area) == 0 and not (t.leader_with_burh != 0 and has(b.burhs, area))
            return LEADER_NEEDS_ARMY if alone else OK
        arthur = special(b, b.turn) & ARTHUR != 0
        if t.arthur_else and has_company(b):
            return LEADER_NEEDS_ARMY  # 1E-ARTHUR-02, -03
        return OK if arthur and owner == -1 and has(t.arthur_area, area) else LEADER_NEEDS_ARMY

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != SETTLE or actions.settle_place(code) >= (
            PLACES if b.tables.lone_leaders else LANDS
        ):
            return NOT_ASKED
        return self.area_refusal(b, actions.settle_place(code))

    def answer(self, b: Board, code: i64) -> None:
        cells = b.cells
        t = b.tables
        n = b.turn
        area = actions.settle_place(code)
        vacant = area < LANDS and cells[OWNER + area] == -1
        if t.arthur_else and not vacant:
            left = pool(b, n, CAVALRY)
            due = leader_cavalry(b, n)
            b.horsemen = due if due < left else left
        elif special(b, n) & (REVOLT | ARTHUR):
            bring_armies(b, n, INFANTRY, leader_infantry(b, n), area)  # BELGAE-06, -07: together, without limit
            bring_armies(b, n, CAVALRY, leader_cavalry(b, n), area)  # ARTHUR-01, -05
        bring_leader(b, n, leader_due(t, n, b.round), area)
        if vacant and cells[OWNER + area] == n:
            occupied(b, n, area)
        b.question = Q_NOTHING


SETTLING: Final = Settling()


def has_company(b: Board) -> bool:
    """Whether the nation in turn has armies anywhere on land."""
    left = areas_of(b, b.turn)
    while left != 0:
        if settled(b, first_of(left)) > 0:
            return True
        left = without_first(left)
    return False


def horsemen_asked(b: Board) -> bool:
    """Arthur's cavalry are placed one by one where there is room (1E-ARTHUR-02)."""
    if b.horsemen == 0:
        return False
    b.placing = b.turn
    b.open_areas = ALL_LANDS
    b.given = 0
    if len(PLACING.legal(b)) > 0:
        b.question = Q_PLACE
        return True
    b.horsemen = 0
    b.placing = 0
    b.open_areas = 0
    return False


def bring_armies(b: Board, nation: i64, kind: i64, count: i64, place: i64) -> None:
    """Armies from the pool, as many as there are."""
    left = pool(b, nation, kind)
    some = count if count < left else left
    if some > 0:
        put(b, nation, kind, some, place)
        tell(b, PLACED, nation, kind, some, place)


def bring_leader(b: Board, nation: i64, leader: i64, place: i64) -> None:
    """A leader enters play."""
    b.cells[LEADER_IS + nation] = leader
    move_leader(b, nation, place)
    tell(b, LEADER_CAME, nation, leader, place)


def leader_at_sea(b: Board, nation: i64, leader: i64, sea: i64) -> None:
    """A leader with a listed sea comes there, in company (LEADER-01, -14)."""
    if leader < 0 or sea < 0 or b.cells[LEADER_IS + nation] >= 0 or has(b.leaders_gone, leader):
        return
    if armies_at(b, nation, LANDS + sea) > 0 or b.tables.leader_alone_at_sea:
        bring_leader(b, nation, leader, LANDS + sea)
