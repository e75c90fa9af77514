"""Armies that leave the board or go home outside battle: withdrawal, Cnut's departure, hunger, legions, excess."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    LEADER_AT,
    LEADER_IS,
    OWNER,
    TAG,
    Board,
    armies_at,
    armies_in,
    at_sea,
    burh_in,
    on_land,
    settled,
)
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    BURH,
    CAVALRY,
    DONE,
    INFANTRY,
    LANDS,
    NONE,
    PLACES,
    Q_DEPART,
    Q_EXCESS,
    Q_LEGIONS,
    Q_NOTHING,
    Q_STARVE,
    Q_WITHDRAW,
    REMOVE,
    STARVE,
    TAGS,
    WITHDRAW,
    field_w,
    field_x,
    field_y,
    field_z,
    pack,
    verb_of,
)
from meadhall.games.britannia.engine.force import (
    burhs_of,
    count_at,
    destroy_burh,
    find_overstacks,
    in_play,
    over_limit,
    overstacked,
    pick_up,
    put,
    room,
    stack,
)
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import occupied, occupied_areas, remove_leader, score, score_standing
from meadhall.games.britannia.engine.setting_out import company
from meadhall.games.britannia.engine.tables import CNUT, MUST_RETURN, PHASE_FOUR
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    find_tag,
    tag_count,
    tag_home,
    tag_kind,
    tag_moved,
    tag_place,
)
from meadhall.games.britannia.engine.tell import (
    BY_DEPARTURE,
    BY_EXCESS,
    BY_LEGIONS,
    KING,
    KING_POINTS,
    LEADER_LEFT,
    REMOVED,
    STARVED,
    WITHDREW,
    tell,
)
from meadhall.games.britannia.engine.why import (
    HOME_TAKEN,
    LEADER_LEFT_ALONE,
    NOT_ASKED,
    NOT_THERE,
    OK,
    STACK_FULL,
    WITHDRAW_LEADER_STAYS,
    WITHDRAW_NOT_RAIDERS,
    WOULD_EMPTY,
)


# Raider withdrawal ---------------------------------------------------------------------------------------------------
def begin_withdrawal(b: Board) -> None:
    """Danes of the first raid score what they occupy and must all go back (DANES11-01, -02)."""
    t = b.tables
    at = b.round * 17 + b.turn
    call_raiders(b)
    if t.occupy_rule[b.turn * 17 + b.round] & PHASE_FOUR:
        score_standing(b, b.turn)
    if t.special[at] & MUST_RETURN:
        for a in range(LANDS):
            if armies_in(b, b.turn, a) > 0:
                return_home(b, a)


def call_raiders(b: Board) -> None:
    """Raiders who stayed where they were in the second half are raiders like those who moved."""
    i: i64 = 0
    while i < TAGS:
        tag = b.cells[TAG + i]
        if tag == 0:
            return
        if not tag_moved(tag) and tag_home(tag) != NONE:
            drop_tag(b, i, tag_count(tag))
            add_tag(b, tag_count(tag), tag_kind(tag), 1, tag_place(tag), tag_home(tag), NONE)
            i = 0
        else:
            i += 1


def return_home(b: Board, area: i64) -> None:
    """All raiders in an area go back to their sea; a leader without armies goes with them."""
    i: i64 = 0
    while i < TAGS:
        tag = b.cells[TAG + i]
        if tag == 0:
            return
        if tag_place(tag) == area and LANDS <= tag_home(tag) < PLACES:
            with_leader: i64 = 0
            if b.cells[LEADER_AT + b.turn] == area and company(b, area) <= tag_count(tag):
                with_leader = 2
            withdraw(b, pack(WITHDRAW, tag_count(tag), area, tag_home(tag), tag_kind(tag) + with_leader))
            i = 0
        else:
            i += 1


def withdraw(b: Board, code: i64) -> None:
    """Raiders go home, whatever lies between (WITHDRAW-01, -02)."""
    n = b.turn
    area = field_y(code)
    home = field_z(code)
    kind = field_w(code) & 1
    count = field_x(code)
    vacant = home < LANDS and b.cells[OWNER + home] == -1
    drop_tag(b, find_tag(b, kind, 1, area, home, NONE), count)
    pick_up(b, n, kind, count, area)
    put(b, n, kind, count, home)
    if home < LANDS:
        add_tag(b, count, kind, 1, home, NONE, NONE)
    if field_w(code) >= 2:
        b.cells[LEADER_AT + n] = home
    tell(b, WITHDREW, n, count, area, home)
    if vacant:
        occupied(b, n, home)


def withdrawal_asked(b: Board) -> bool:
    """Ask while there are raiders ashore who may go home."""
    if len(WITHDRAWING.legal(b)) < 2:
        return False
    b.question = Q_WITHDRAW
    return True


class Withdrawal(Question):
    """Which raiders go home; the rest stay as ordinary armies (RAID-06)."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = append(vec[i64](), DONE)
        for i in range(TAGS):
            tag = b.cells[TAG + i]
            if tag == 0:
                break
            if tag_home(tag) == NONE or tag_home(tag) == tag_place(tag) or tag_place(tag) >= LANDS:
                continue
            count: i64 = 1
            while count <= tag_count(tag):
                for led in range(2):
                    code = pack(WITHDRAW, count, tag_place(tag), tag_home(tag), tag_kind(tag) + 2 * led)
                    if self.refusal(b, code) == OK:
                        out = append(out, code)
                count += 1
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if code == DONE:
            return OK
        if verb_of(code) != WITHDRAW:
            return NOT_ASKED
        area = field_y(code)
        home = field_z(code)
        if area >= LANDS or home >= PLACES or b.cells[OWNER + area] != b.turn or field_x(code) < 1:
            return NOT_THERE
        slot = find_tag(b, field_w(code) & 1, 1, area, home, NONE)
        if slot < 0 or tag_count(b.cells[TAG + slot]) < field_x(code):
            return WITHDRAW_NOT_RAIDERS
        here = b.cells[LEADER_AT + b.turn] == area
        if field_w(code) >= 2 and not here:
            return NOT_THERE
        if here and field_w(code) < 2 and company(b, area) <= field_x(code):
            return WITHDRAW_LEADER_STAYS
        return self.home_refusal(b, field_x(code), home)

    def home_refusal(self, b: Board, count: i64, home: i64) -> i64:
        """Seas take all; a Pict's home must be free of other nations and have room (PICTRAID-04, STACK-13)."""
        if home >= LANDS:
            return OK
        if b.cells[OWNER + home] != -1 and b.cells[OWNER + home] != b.turn:
            return HOME_TAKEN
        find_overstacks(b, b.turn)
        return OK if room(b, b.turn, home) >= count else STACK_FULL

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        if code != DONE:
            withdraw(b, code)
            if withdrawal_asked(b):
                return
        b.stage = 1


WITHDRAWING = Withdrawal()


# Cnut ----------------------------------------------------------------------------------------------------------------
def begin_departure(b: Board) -> None:
    """Cnut may be King before he leaves with four armies, fewer if invaders were missing (CNUT-01 to -06)."""
    t = b.tables
    b.due = 0
    n = b.turn
    if not t.special[b.round * 17 + n] & CNUT:
        return
    if b.cells[LEADER_IS + n] == t.depart_leader and t.depart_leader >= 0:
        least: i64 = t.king_areas if t.cnut_minimum else 1
        if is_king(b, n, least):
            tell(b, KING, n)
            score(b, n, t.depart_points, KING_POINTS, n)
        tell(b, LEADER_LEFT, n, t.depart_leader)
        remove_leader(b, n)
    b.due = t.depart_armies - b.shortfall if t.depart_armies > b.shortfall else 0
    b.shortfall = 0


def is_king(b: Board, nation: i64, least: i64) -> bool:
    """Enough English areas, and at least twice as many as any other nation (KING-01)."""
    mine = occupied_areas(b, nation, b.tables.english)
    if mine < least:
        return False
    for other in range(17):
        if other != nation and b.tables.king_factor * occupied_areas(b, other, b.tables.english) > mine:
            return False
    return True


def departure_asked(b: Board) -> bool:
    """Ask which armies leave while some are due and there are any."""
    if b.due <= 0 or on_land(b, b.turn) + at_sea(b, b.turn) == 0:
        b.due = 0
        return False
    b.question = Q_DEPART
    return True


def legions_asked(b: Board) -> bool:
    """Roman armies above twelve leave at the end of the round 2 turn (ROMAN-REINF-06)."""
    if in_play(b, b.turn, INFANTRY) <= b.tables.legion_limit:
        return False
    b.question = Q_LEGIONS
    return True


class Removal(Question):
    """One army leaves the board: the owner says from where."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        for place in range(PLACES):
            for kind in range(2):
                if self.refusal(b, pack(REMOVE, place, kind)) == OK:
                    out = append(out, pack(REMOVE, place, kind))
        if len(out) == 0:
            for place in range(PLACES):
                for kind in range(2):
                    if self.bare_refusal(b, pack(REMOVE, place, kind)) == OK:
                        out = append(out, pack(REMOVE, place, kind))
        return out

    def bare_refusal(self, b: Board, code: i64) -> i64:
        """Whether there is such an army."""
        if verb_of(code) != REMOVE:
            return NOT_ASKED
        place = field_x(code)
        if place >= PLACES or field_y(code) > CAVALRY or count_at(b, b.turn, field_y(code), place) == 0:
            return NOT_THERE
        if b.question == Q_EXCESS and (place >= LANDS or not over_limit(b, b.turn, place)):
            return NOT_THERE
        return OK

    def refusal(self, b: Board, code: i64) -> i64:
        reason = self.bare_refusal(b, code)
        if reason != OK:
            return reason
        here = b.cells[LEADER_AT + b.turn] == field_x(code)
        return LEADER_LEFT_ALONE if here and company(b, field_x(code)) <= 1 else OK

    def answer(self, b: Board, code: i64) -> None:
        place = field_x(code)
        remove_army(b, field_y(code), place)
        if b.cells[LEADER_AT + b.turn] == place and armies_at(b, b.turn, place) == 0:
            tell(b, LEADER_LEFT, b.turn, b.cells[LEADER_IS + b.turn])
            remove_leader(b, b.turn)
        why: i64 = BY_EXCESS if b.question == Q_EXCESS else BY_LEGIONS if b.question == Q_LEGIONS else BY_DEPARTURE
        tell(b, REMOVED, b.turn, 1, place, why)
        if b.question == Q_DEPART:
            b.due -= 1
        if b.question != Q_EXCESS or not overstacked(b, b.turn):
            b.question = Q_NOTHING


def remove_army(b: Board, kind: i64, place: i64) -> None:
    """Take an army off, and a mark with it where all are marked."""
    total = count_at(b, b.turn, kind, place)
    marked: i64 = 0
    slot: i64 = -1
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == place and tag_kind(tag) == kind:
            marked += tag_count(tag)
            slot = i
    if marked == total and slot >= 0:
        drop_tag(b, slot, 1)
    pick_up(b, b.turn, kind, 1, place)


# Overpopulation ------------------------------------------------------------------------------------------------------
def hunger_asked(b: Board) -> bool:
    """More than two armies for each land area occupied: the excess starves (OVERPOP-01)."""
    t = b.tables
    n = b.turn
    if n == t.romans:  # OVERPOP-06
        return False
    mouths = on_land(b, n) + burhs_of(b, n)
    if mouths <= t.hunger * occupied_areas(b, n, ALL_LANDS):
        return False
    b.question = Q_STARVE
    return True


class Starving(Question):
    """Which army starves; no area may be emptied (OVERPOP-02)."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        for a in range(LANDS):
            for kind in range(3):
                if self.refusal(b, pack(STARVE, a, kind)) == OK:
                    out = append(out, pack(STARVE, a, kind))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != STARVE:
            return NOT_ASKED
        t = b.tables
        area = field_x(code)
        kind = field_y(code)
        if area >= LANDS or kind > BURH or b.cells[OWNER + area] != b.turn:
            return NOT_THERE
        if stack(b, b.turn, area) < 2:
            return WOULD_EMPTY
        if kind == BURH:
            return OK if t.starve_burhs and burh_in(b, b.turn, area) else NOT_THERE
        if count_at(b, b.turn, kind, area) == 0:
            return NOT_THERE
        alone = b.cells[LEADER_AT + b.turn] == area and settled(b, area) == 1
        return LEADER_LEFT_ALONE if alone and not t.leader_with_burh else OK

    def answer(self, b: Board, code: i64) -> None:
        area = field_x(code)
        tell(b, STARVED, b.turn, field_y(code), area)
        if field_y(code) == BURH:
            destroy_burh(b, area)
        else:
            remove_army(b, field_y(code), area)
        b.question = Q_NOTHING
