"""Phase 1: population points, burhs, new armies, leaders, and the invaders of the Timeline."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    FROM,
    INCREASE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    Board,
    armies_at,
    burh_in,
    has,
    in_play,
    seat_of,
    settled,
)
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    ALLOW,
    BIT,
    BUILD,
    CAVALRY,
    DENY,
    DONE,
    INFANTRY,
    LANDS,
    MUSTER,
    PLACE,
    Q_BURH,
    Q_GRANT,
    Q_MUSTER,
    Q_NOTHING,
    Q_PLACE,
    Q_SETTLE,
    SETTLE,
    field_x,
    field_y,
    pack,
    verb_of,
)
from meadhall.games.britannia.engine.force import (
    burhs_of,
    count_at,
    find_overstacks,
    pool,
    put,
    room,
)
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import occupied, occupied_areas
from meadhall.games.britannia.engine.tables import ARTHUR, BURHS, NO_INCREASE, REVOLT
from meadhall.games.britannia.engine.tell import (
    ARRIVED,
    BUILT_BURH,
    GRANTED,
    INCREASED,
    LEADER_CAME,
    PLACED,
    SHORT,
    tell,
)
from meadhall.games.britannia.engine.why import (
    BURH_DIFFICULT,
    BURH_LIMIT,
    BURH_THERE,
    LEADER_NEEDS_ARMY,
    NOT_ASKED,
    NOT_THERE,
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
    for a in range(LANDS):
        if b.cells[OWNER + a] == nation and settled(b, a) + burh_in(b, nation, a) > 0:
            points += t.pop_difficult if has(t.difficult, a) else t.pop_normal
    return points


def increases(b: Board) -> bool:
    """Whether the nation in turn has a population increase (POP-07, -08)."""
    t = b.tables
    return t.grows[b.turn] != 0 and t.special[b.round * 17 + b.turn] & NO_INCREASE == 0


def grant_asked(b: Board) -> bool:
    """Half points for a subject; the overlord is asked for full ones where it makes a difference (POP-12, -14)."""
    b.granted = 0
    b.points = 0
    if not increases(b):
        return False
    full = area_points(b, b.turn)
    if b.cells[OVERLORD + b.turn] >= 0 and full > 1:
        b.question = Q_GRANT
        return True
    b.points = full + b.cells[INCREASE + b.turn]
    return False


class Grant(Question):
    """Whether a subject may increase fully this turn."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.cells[OVERLORD + b.turn])

    def legal(self, b: Board) -> vec[i64]:
        return append(append(vec[i64](), ALLOW), DENY)

    def refusal(self, b: Board, code: i64) -> i64:
        return OK if code == ALLOW or code == DENY else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        full = area_points(b, b.turn)
        b.granted = 1 if code == ALLOW else 0
        b.points = (full if b.granted else (full + 1) // 2) + b.cells[INCREASE + b.turn]
        tell(b, GRANTED, b.turn, b.granted)
        b.question = Q_NOTHING


# Burhs ---------------------------------------------------------------------------------------------------------------
def burhs_asked(b: Board) -> bool:
    """Saxons may buy burhs before the compulsory infantry (BURH-01, -06)."""
    if not b.tables.special[b.round * 17 + b.turn] & BURHS:
        return False
    if len(BURH_QUESTION.legal(b)) < 2:
        return False
    b.question = Q_BURH
    return True


class Burhs(Question):
    """A burh for two points, or no more."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = append(vec[i64](), DONE)
        for a in range(LANDS):
            if self.refusal(b, pack(BUILD, a)) == OK:
                out = append(out, pack(BUILD, a))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if code == DONE:
            return OK
        if verb_of(code) != BUILD:
            return NOT_ASKED
        t = b.tables
        n = b.turn
        area = field_x(code)
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
        area = field_x(code)
        b.burhs |= BIT[area]
        b.points -= b.tables.burh_cost
        b.built += 1
        if not b.tables.burh_and_army:
            b.given |= BIT[area]  # BURH-07
        tell(b, BUILT_BURH, area)
        if len(self.legal(b)) == 1:
            b.question = Q_NOTHING


BURH_QUESTION = Burhs()


# New armies ----------------------------------------------------------------------------------------------------------
def increase_over(b: Board) -> bool:
    """Every six points are an army while there are pieces and room; up to five points are kept (POP-02, -05, -06)."""
    t = b.tables
    n = b.turn
    if not increases(b):
        return True
    if b.points >= t.pop_army and pool(b, n, INFANTRY) > 0:
        b.asked = n
        b.due = ALL_LANDS
        if len(PLACING.legal(b)) > 0:
            b.question = Q_PLACE
            return False
    b.cells[INCREASE + n] = b.points if b.points < t.pop_kept else t.pop_kept
    tell(b, INCREASED, n, b.cells[INCREASE + n])
    b.points = 0
    b.due = 0
    b.asked = 0
    return True


class Placing(Question):
    """Where a new army goes: one to an area, a second only where there is no other choice (PLACE-01 to -03).

    The nation is `b.asked`, the areas that may take armies are the set `b.due`, those that got one are `b.given`.
    """

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.asked)

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        find_overstacks(b, b.asked)
        for fresh in range(2):
            for a in range(LANDS):
                new = has(b.given, a)
                if new == (fresh == 1) and self.open(b, a) == OK:
                    out = append(out, pack(PLACE, a))
            if len(out) > 0:
                return out
        return out

    def open(self, b: Board, area: i64) -> i64:
        """Whether an area could take an army at all."""
        if not has(b.due, area) or b.cells[OWNER + area] != b.asked:
            return NOT_YOURS
        if settled(b, area) + burh_in(b, b.asked, area) == 0:
            return NOT_YOURS
        return OK if room(b, b.asked, area) > 0 else STACK_FULL

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != PLACE or field_x(code) >= LANDS:
            return NOT_ASKED
        for other in self.legal(b):
            if other == code:
                return OK
        find_overstacks(b, b.asked)
        reason = self.open(b, field_x(code))
        return reason if reason != OK else ONE_PER_AREA

    def answer(self, b: Board, code: i64) -> None:
        area = field_x(code)
        put(b, b.asked, INFANTRY, 1, area)
        b.given |= BIT[area]
        b.points -= b.tables.pop_army
        tell(b, PLACED, b.asked, INFANTRY, 1, area)
        b.question = Q_NOTHING


PLACING = Placing()


# Leaders on land -----------------------------------------------------------------------------------------------------
def leader_asked(b: Board) -> bool:
    """A leader without a sea of his own comes at the end of Phase 1 (LEADER-02 to -04)."""
    t = b.tables
    at = b.round * 17 + b.turn
    leader = t.leader[at]
    if leader < 0 or t.leader_sea[at] >= 0 or b.cells[LEADER_IS + b.turn] >= 0 or has(b.leaders_gone, leader):
        return False
    needs = t.leader_needs[at]
    if needs >= 0:
        owner = b.cells[OWNER + needs]
        if owner != b.turn and (owner < 0 or b.cells[OVERLORD + owner] != b.turn):
            return False  # LEADER-03
    if len(SETTLING.legal(b)) == 0:
        return False
    b.question = Q_SETTLE
    return True


class Settling(Question):
    """Where a leader appears: with armies of his nation; Arthur also in a vacant area of the south (ARTHUR-02)."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        for a in range(LANDS):
            if self.area_refusal(b, a) == OK:
                out = append(out, pack(SETTLE, a))
        return out

    def area_refusal(self, b: Board, area: i64) -> i64:
        """Why a leader may not appear in an area."""
        t = b.tables
        owner = b.cells[OWNER + area]
        if owner == b.turn:
            alone = settled(b, area) == 0 and not (t.leader_with_burh and has(b.burhs, area))
            return LEADER_NEEDS_ARMY if alone else OK
        arthur = t.special[b.round * 17 + b.turn] & ARTHUR != 0
        return OK if arthur and owner == -1 and has(t.arthur_area, area) else LEADER_NEEDS_ARMY

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != SETTLE or field_x(code) >= LANDS:
            return NOT_ASKED
        return self.area_refusal(b, field_x(code))

    def answer(self, b: Board, code: i64) -> None:
        t = b.tables
        n = b.turn
        area = field_x(code)
        at = b.round * 17 + n
        vacant = b.cells[OWNER + area] == -1
        if t.special[at] & (REVOLT | ARTHUR):
            bring_armies(b, n, INFANTRY, t.land_foot[at], area)  # BELGAE-06, -07: together, without limit
            bring_armies(b, n, CAVALRY, t.land_horse[at], area)  # ARTHUR-01, -05
        bring_leader(b, n, t.leader[at], area)
        if vacant and b.cells[OWNER + area] == n:
            occupied(b, n, area)
        b.question = Q_NOTHING


SETTLING = Settling()


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
    b.cells[LEADER_AT + nation] = place
    tell(b, LEADER_CAME, nation, leader, place)


# Invaders ------------------------------------------------------------------------------------------------------------
def arrivals_over(b: Board, nation: i64) -> bool:
    """Put the Timeline's invaders into their seas; with too few pieces the owner says which come (PLACE-04 to -06)."""
    t = b.tables
    b.asked = nation
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
    leader_at_sea(b, nation, t.leader[b.round * 17 + nation], t.leader_sea[b.round * 17 + nation])
    b.asked = 0
    return True


def still_due(b: Board, nation: i64, kind: i64) -> i64:
    """Invaders of a kind that the Timeline lists and that have not come yet. Those that came are counted in FROM."""
    t = b.tables
    at = b.round * 17 + nation
    due: i64 = 0
    i = t.arrive_from[at]
    while i < t.arrive_from[at + 1]:
        if t.arrive_kind[i] == kind:
            due += t.arrive_count[i] - b.cells[FROM + i - t.arrive_from[at]]
        i += 1
    return due


def clear_counts(b: Board) -> None:
    """Forget who has come."""
    for a in range(8):
        b.cells[FROM + a] = 0


def fall_short(b: Board, nation: i64, missing: i64) -> None:
    """Invaders that could not come: the marker goes to five, and Cnut takes fewer away (PLACE-05, CNUT-02)."""
    b.cells[INCREASE + nation] = b.tables.pop_kept
    if nation == b.tables.depart_nation and b.round == b.tables.depart_round:
        b.shortfall += missing
    tell(b, SHORT, nation, missing)


def muster_in_order(b: Board, nation: i64, kind: i64, left: i64) -> None:
    """All that are due come, or as many as there are pieces for where there is only one sea."""
    t = b.tables
    at = b.round * 17 + nation
    i = t.arrive_from[at]
    while i < t.arrive_from[at + 1]:
        if t.arrive_kind[i] == kind:
            due = t.arrive_count[i] - b.cells[FROM + i - t.arrive_from[at]]
            some = due if due < left else left
            if some > 0:
                come(b, nation, kind, some, i)
                left -= some
        i += 1


def come(b: Board, nation: i64, kind: i64, count: i64, entry: i64) -> None:
    """Invaders appear in a sea."""
    sea = LANDS + b.tables.arrive_sea[entry]
    b.cells[FROM + entry - b.tables.arrive_from[b.round * 17 + nation]] += count
    put(b, nation, kind, count, sea)
    tell(b, ARRIVED, nation, kind, count, sea)


def leader_at_sea(b: Board, nation: i64, leader: i64, sea: i64) -> None:
    """A leader with a listed sea comes there, in company (LEADER-01, -14)."""
    if leader < 0 or sea < 0 or b.cells[LEADER_IS + nation] >= 0 or has(b.leaders_gone, leader):
        return
    if armies_at(b, nation, LANDS + sea) > 0 or b.tables.leader_alone_at_sea:
        bring_leader(b, nation, leader, LANDS + sea)


class Muster(Question):
    """Which invaders come where there are too few pieces for all, one army at a time."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.asked)

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        t = b.tables
        at = b.round * 17 + b.asked
        i = t.arrive_from[at]
        while i < t.arrive_from[at + 1]:
            if t.arrive_kind[i] == b.cursor and b.cells[FROM + i - t.arrive_from[at]] < t.arrive_count[i]:
                out = append(out, pack(MUSTER, b.cursor, LANDS + t.arrive_sea[i]))
            i += 1
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != MUSTER:
            return NOT_ASKED
        for other in self.legal(b):
            if other == code:
                return OK
        return NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        t = b.tables
        at = b.round * 17 + b.asked
        i = t.arrive_from[at]
        while i < t.arrive_from[at + 1]:
            if t.arrive_kind[i] == field_x(code) and LANDS + t.arrive_sea[i] == field_y(code):
                come(b, b.asked, field_x(code), 1, i)
                break
            i += 1
        b.question = Q_NOTHING


MUSTERING = Muster()


def roman_reinforcements(b: Board) -> None:
    """Romans get armies in the Channel by how few they have (ROMAN-REINF-01 to -05)."""
    t = b.tables
    n = b.turn
    due = t.reinforce[b.round * 64 + in_play(b, n, INFANTRY)]
    left = pool(b, n, INFANTRY)
    some = due if due < left else left
    if some > 0:
        put(b, n, INFANTRY, some, LANDS + t.reinforce_sea)
        tell(b, ARRIVED, n, INFANTRY, some, LANDS + t.reinforce_sea)


def units_of(b: Board, nation: i64) -> i64:
    """All units a nation has on land and at sea, leaders apart (TURN-03)."""
    total: i64 = 0
    for a in range(LANDS):
        if b.cells[OWNER + a] == nation:
            total += 1
    for s in range(6):
        total += count_at(b, nation, INFANTRY, LANDS + s) + count_at(b, nation, CAVALRY, LANDS + s)
    return total
