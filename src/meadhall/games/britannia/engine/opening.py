"""What happens before the nations of a round take their turns: Rome leaves, Arthur leaves, the last reinforcements."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    FOOT,
    FROM,
    HORSE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    SEA_FOOT,
    Board,
    fleet_at,
    has,
    seat_of,
    set_owner,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    CAVALRY,
    INFANTRY,
    LANDS,
    NATIONS,
    Q_LATE_PLACE,
    Q_NOTHING,
    Q_REPLACE,
    Q_SWAP,
    REPLACE,
    SEAS,
    SWAP,
    at_least_zero,
    count_bits,
    new_list,
)
from meadhall.games.britannia.engine.force import in_play, pool, put
from meadhall.games.britannia.engine.increase import PLACING
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import occupied, occupied_areas, remove_leader
from meadhall.games.britannia.engine.submission import set_free
from meadhall.games.britannia.engine.tables import ARTHUR_LEAVES, REPLACEMENT
from meadhall.games.britannia.engine.tell import ARRIVED, BY_REPLACEMENT, CONVERTED, LEADER_LEFT, REMOVED, tell
from meadhall.games.britannia.engine.timeline import special
from meadhall.games.britannia.engine.why import NOT_ASKED, NOT_THERE, OK


# Rome leaves ---------------------------------------------------------------------------------------------------------
def replacement_over(b: Board) -> bool:
    """Eight forts, or armies where forts are fewer, become Romano-British; all else Roman goes (RB-01 to -05)."""
    t = b.tables
    if t.romans < 0 or not special(b, t.romans) & REPLACEMENT:
        return True
    if b.stage == 0:
        begin_replacement(b)
    if b.armies_due > 0 and len(REPLACING.legal(b)) > 0:
        b.question = Q_REPLACE
        return False
    end_replacement(b)
    return True


def begin_replacement(b: Board) -> None:
    """Up to eight forts are replaced without a choice; FROM counts what will stand in each area."""
    t = b.tables
    b.stage = 1
    forts = heir_forts(b)
    left = pool(b, t.romano_british, INFANTRY)
    b.armies_due = t.replacement_count if t.replacement_count < left else left
    for a in range(LANDS):
        b.cells[FROM + a] = 0
    if count_bits(forts) <= b.armies_due:
        for a in range(LANDS):
            if has(forts, a):
                replace_one(b, a)
    if t.each_army and in_play(b, t.romans, INFANTRY) <= b.armies_due:
        for a in range(LANDS):
            while REPLACING.army_left(b, a):
                replace_one(b, a)


def heir_forts(b: Board) -> i64:
    """The forts that become Romano-British, before any army does."""
    if b.tables.each_army:
        return 0
    return b.forts & b.tables.replacement_area


def replace_one(b: Board, area: i64) -> None:
    """One fort, or one Roman army where the forts are done, will be a Romano-British army."""
    b.cells[FROM + area] += 1
    b.armies_due -= 1


def fort_left(b: Board, area: i64) -> bool:
    """Whether a fort of the south has not been replaced."""
    return has(heir_forts(b), area) and b.cells[FROM + area] == 0


class Replacing(Question):
    """Which fort, or which Roman army, is replaced next."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.tables.romans)

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        for a in range(LANDS):
            if fort_left(b, a):
                out = append(out, actions.replace(a))
        if len(out) > 0:
            return out
        for a in range(LANDS):
            if self.army_left(b, a) and has(b.tables.replacement_area, a):
                out = append(out, actions.replace(a))
        return out

    def army_left(self, b: Board, area: i64) -> bool:
        """Whether a Roman army in the area has not been replaced."""
        cells = b.cells
        fort: i64 = 1 if has(heir_forts(b), area) else 0
        return cells[OWNER + area] == b.tables.romans and cells[FROM + area] - fort < cells[FOOT + area]

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != REPLACE:
            return NOT_ASKED
        return OK if self.offers(b, code) else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        replace_one(b, actions.replace_area(code))
        b.question = Q_NOTHING


REPLACING: Final = Replacing()


def end_replacement(b: Board) -> None:
    """Romans and forts are gone, subjects are free, the Romano-British stand (RB-04, SUBMIT-15)."""
    cells = b.cells
    t = b.tables
    for n in range(NATIONS):
        if cells[OVERLORD + n] == t.romans:
            b.submitted |= BIT[n]
            set_free(b, n)
    for a in range(LANDS):
        if cells[OWNER + a] == t.romans:
            fort: i64 = 1 if has(heir_forts(b), a) else 0
            leaving = cells[FOOT + a] - at_least_zero(cells[FROM + a] - fort)
            if leaving > 0:
                tell(b, REMOVED, t.romans, leaving, a, BY_REPLACEMENT)
            cells[FOOT + a] = 0
            set_owner(b, a, -1)
    for s in range(SEAS):
        cells[SEA_FOOT + fleet_at(t.romans, s)] = 0
    b.forts = 0
    b.ruins = 0
    b.new_forts = 0
    b.unfortified = 0
    b.subject_land = 0
    for a in range(LANDS):
        count = cells[FROM + a]
        cells[FROM + a] = 0
        if count > 0:
            put(b, t.romano_british, INFANTRY, count, a)
            tell(b, CONVERTED, t.romano_british, count, a)
            occupied(b, t.romano_british, a)
    b.stage = 0
    b.armies_due = 0


def arthur_leaves(b: Board) -> None:
    """Arthur goes, his cavalry become infantry, even beyond the pieces for it (ARTHUR-06, -07)."""
    cells = b.cells
    for n in range(NATIONS):
        if not special(b, n) & ARTHUR_LEAVES:
            continue
        if cells[LEADER_IS + n] >= 0:
            tell(b, LEADER_LEFT, n, cells[LEADER_IS + n])
            remove_leader(b, n)
        for a in range(LANDS):
            if cells[OWNER + a] == n and cells[HORSE + a] > 0:
                tell(b, CONVERTED, n, cells[HORSE + a], a)
                cells[FOOT + a] += cells[HORSE + a]
                cells[HORSE + a] = 0


# Late reinforcements -------------------------------------------------------------------------------------------------
def late_over(b: Board) -> bool:
    """In the order of the nations, while their leaders live (R16-01 to -06)."""
    t = b.tables
    while b.cursor < len(t.late_round):
        i = b.cursor
        if t.late_round[i] == b.round:
            if b.stage == 0:
                begin_late(b, i)
            if not late_placed(b, i):
                return False
        b.cursor += 1
        b.stage = 0
        b.points = 0
        b.open_areas = 0
        b.given = 0
    b.cursor = 0
    b.placing = 0
    return True


def begin_late(b: Board, i: i64) -> None:
    """How many armies are due."""
    cells = b.cells
    t = b.tables
    n = t.late_nation[i]
    b.stage = 1
    b.placing = n
    b.given = 0
    b.points = 0
    b.open_areas = 0
    if cells[LEADER_IS + n] != t.late_leader[i]:
        return
    place = cells[LEADER_AT + n]
    if t.late_leader_in[i] != 0 and (place >= LANDS or not has(t.late_leader_in[i], place)):
        return
    count = occupied_areas(b, n, t.late_counted[i]) // t.late_per[i]
    if t.late_extra[i] > 0 and b.harold_out:
        count += t.late_extra[i]
    b.points = count * t.pop_army
    b.open_areas = t.late_counted[i]


def late_placed(b: Board, i: i64) -> bool:
    """Put them into their sea, or one by one on land; False while somebody is asked."""
    t = b.tables
    n = b.placing
    count = b.points // t.pop_army
    if t.late_sea[i] >= 0:
        if count > 0 and t.late_swap[i] > 0 and b.stage == 1 and len(SWAPPING.legal(b)) > 1:
            b.question = Q_SWAP
            return False
        land_late(b, n, INFANTRY, count, t.late_sea[i])
        return True
    if count > 0 and pool(b, n, INFANTRY) > 0 and len(PLACING.legal(b)) > 0:
        b.question = Q_LATE_PLACE
        return False
    return True


def land_late(b: Board, nation: i64, kind: i64, count: i64, sea: i64) -> None:
    """Late armies appear at sea; what there are no pieces for is lost (R16-06)."""
    left = pool(b, nation, kind)
    some = count if count < left else left
    if some > 0:
        put(b, nation, kind, some, LANDS + sea)
        tell(b, ARRIVED, nation, kind, some, LANDS + sea)


class Swapping(Question):
    """How many cavalry come, each for two infantry (R16-04)."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.placing)

    def legal(self, b: Board) -> vec[i64]:
        t = b.tables
        out = new_list()
        most = (b.points // t.pop_army) // t.late_swap[b.cursor]
        left = pool(b, b.placing, CAVALRY)
        count: i64 = 0
        while count <= most and count <= left:
            out = append(out, actions.swap(count))
            count += 1
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != SWAP:
            return NOT_ASKED
        return OK if self.offers(b, code) else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        t = b.tables
        count = actions.swap_count(code)
        land_late(b, b.placing, CAVALRY, count, t.late_sea[b.cursor])
        b.points -= count * t.late_swap[b.cursor] * t.pop_army
        b.stage = 2
        b.question = Q_NOTHING


SWAPPING: Final = Swapping()
