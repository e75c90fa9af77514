"""Armies that leave the board outside battle: Cnut's departure, hunger, legions, excess."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    LEADER_AT,
    LEADER_IS,
    OWNER,
    TAG,
    Board,
    areas_of,
    armies_at,
    at_sea,
    burh_in,
    on_land,
    settled,
)
from meadhall.games.britannia.engine.codes import (
    BURH,
    CAVALRY,
    INFANTRY,
    LANDS,
    NATIONS,
    PLACES,
    Q_DEPART,
    Q_EXCESS,
    Q_LEGIONS,
    Q_NOTHING,
    Q_STARVE,
    REMOVE,
    STARVE,
    TAGS,
    at_least_zero,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import (
    burhs_of,
    count_at,
    destroy_burh,
    in_play,
    over_limit,
    overstacked,
    pick_up,
    stack,
)
from meadhall.games.britannia.engine.movement.from_sea import limits_last, note_losses
from meadhall.games.britannia.engine.movement.start import company
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import occupied_areas, remove_leader, score
from meadhall.games.britannia.engine.tables import CNUT, NO_HUNGER
from meadhall.games.britannia.engine.tags import (
    drop_tag,
    tag_count,
    tag_kind,
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
    tell,
)
from meadhall.games.britannia.engine.timeline import special
from meadhall.games.britannia.engine.why import (
    LEADER_LEFT_ALONE,
    NOT_ASKED,
    NOT_THERE,
    OK,
    WOULD_EMPTY,
)


# Cnut ----------------------------------------------------------------------------------------------------------------
def begin_departure(b: Board) -> None:
    """Cnut may be King before he leaves with four armies, fewer if invaders were missing (CNUT-01 to -06)."""
    t = b.tables
    b.armies_due = 0
    n = b.turn
    if not special(b, n) & CNUT:
        return
    if b.cells[LEADER_IS + n] == t.depart_leader and t.depart_leader >= 0:
        least: i64 = 1
        if t.cnut_minimum:
            least = t.king_areas
        if is_king(b, n, least):
            tell(b, KING, n)
            score(b, n, t.depart_points, KING_POINTS, n)
        tell(b, LEADER_LEFT, n, t.depart_leader)
        remove_leader(b, n)
    b.armies_due = at_least_zero(t.depart_armies - b.shortfall)
    b.shortfall = 0


def is_king(b: Board, nation: i64, least: i64) -> bool:
    """Enough English areas, and at least twice as many as any other nation (KING-01)."""
    mine = occupied_areas(b, nation, b.tables.english)
    if mine < least:
        return False
    for other in range(NATIONS):
        if other != nation and b.tables.king_factor * occupied_areas(b, other, b.tables.english) > mine:
            return False
    return True


def departure_asked(b: Board) -> bool:
    """Ask which armies leave while some are due and there are any."""
    if b.armies_due <= 0 or on_land(b, b.turn) + at_sea(b, b.turn) == 0:
        b.armies_due = 0
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
        out = new_list()
        for place in range(PLACES):
            for kind in range(2):
                if self.refusal(b, actions.remove(place, kind)) == OK:
                    out = append(out, actions.remove(place, kind))
        if len(out) == 0:
            for place in range(PLACES):
                for kind in range(2):
                    if self.bare_refusal(b, actions.remove(place, kind)) == OK:
                        out = append(out, actions.remove(place, kind))
        return out

    def bare_refusal(self, b: Board, code: i64) -> i64:
        """Whether there is such an army."""
        if actions.verb_of(code) != REMOVE:
            return NOT_ASKED
        place = actions.remove_place(code)
        if (
            place >= PLACES
            or actions.remove_kind(code) > CAVALRY
            or count_at(b, b.turn, actions.remove_kind(code), place) == 0
        ):
            return NOT_THERE
        if b.question == Q_EXCESS and (place >= LANDS or not over_limit(b, b.turn, place)):
            return NOT_THERE
        return OK

    def refusal(self, b: Board, code: i64) -> i64:
        reason = self.bare_refusal(b, code)
        if reason != OK:
            return reason
        place = actions.remove_place(code)
        here = b.cells[LEADER_AT + b.turn] == place
        alone = here and company(b, place) <= 1 and not b.tables.lone_leaders
        return LEADER_LEFT_ALONE if alone else OK

    def answer(self, b: Board, code: i64) -> None:
        cells = b.cells
        place = actions.remove_place(code)
        remove_army(b, actions.remove_kind(code), place)
        alone = cells[LEADER_AT + b.turn] == place and armies_at(b, b.turn, place) == 0
        if alone and not b.tables.lone_leaders:
            tell(b, LEADER_LEFT, b.turn, cells[LEADER_IS + b.turn])
            remove_leader(b, b.turn)
        why: i64 = BY_EXCESS if b.question == Q_EXCESS else BY_LEGIONS if b.question == Q_LEGIONS else BY_DEPARTURE
        tell(b, REMOVED, b.turn, 1, place, why)
        if b.question == Q_DEPART:
            b.armies_due -= 1
        if b.question != Q_EXCESS or not overstacked(b, b.turn):
            b.question = Q_NOTHING


def remove_army(b: Board, kind: i64, place: i64) -> None:
    """Take an army off, and a mark with it where all are marked."""
    cells = b.cells
    total = count_at(b, b.turn, kind, place)
    marked: i64 = 0
    slot: i64 = -1
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == place and tag_kind(tag) == kind:
            marked += tag_count(tag)
            slot = i
    if marked == total and slot >= 0:
        drop_tag(b, slot, 1)
    if place < LANDS and limits_last(b):
        note_losses(b, place, 1)
    pick_up(b, b.turn, kind, 1, place)


# Overpopulation ------------------------------------------------------------------------------------------------------
def hunger_asked(b: Board) -> bool:
    """More than two armies for each land area occupied: the excess starves (OVERPOP-01)."""
    t = b.tables
    n = b.turn
    if n == t.romans or special(b, n) & NO_HUNGER:  # OVERPOP-06
        return False
    hungry = on_land(b, n) + burhs_of(b, n) - t.hunger * fed_areas(b, n)
    if t.starve_anywhere:  # counted once: an area that is emptied makes nobody else hungry
        b.armies_due = hungry if b.armies_due == 0 else b.armies_due
        hungry = b.armies_due
    if hungry <= 0:
        b.armies_due = 0
        return False
    b.question = Q_STARVE
    return True


def fed_areas(b: Board, nation: i64) -> i64:
    """Areas that feed armies: those with armies or burhs, not with a leader alone."""
    total: i64 = 0
    left = areas_of(b, nation)
    while left != 0:
        if stack(b, nation, first_of(left)) > 0:
            total += 1
        left = without_first(left)
    return total


class Starving(Question):
    """Which army starves; no area may be emptied (OVERPOP-02)."""

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        left = areas_of(b, b.turn)
        while left != 0:
            a = first_of(left)
            left = without_first(left)
            for kind in range(BURH + 1):
                if self.refusal(b, actions.starve(a, kind)) == OK:
                    out = append(out, actions.starve(a, kind))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        cells = b.cells
        if actions.verb_of(code) != STARVE:
            return NOT_ASKED
        t = b.tables
        area = actions.starve_area(code)
        kind = actions.starve_kind(code)
        if area >= LANDS or kind > BURH or cells[OWNER + area] != b.turn:
            return NOT_THERE
        if stack(b, b.turn, area) < 2 and not t.starve_anywhere:
            return WOULD_EMPTY
        if kind == BURH:
            return OK if t.starve_burhs and burh_in(b, b.turn, area) else NOT_THERE
        if count_at(b, b.turn, kind, area) == 0:
            return NOT_THERE
        alone = cells[LEADER_AT + b.turn] == area and settled(b, area) == 1
        return LEADER_LEFT_ALONE if alone and not t.leader_with_burh and not t.lone_leaders else OK

    def answer(self, b: Board, code: i64) -> None:
        area = actions.starve_area(code)
        kind = actions.starve_kind(code)
        tell(b, STARVED, b.turn, kind, area)
        if kind == BURH:
            destroy_burh(b, area)
        else:
            remove_army(b, kind, area)
        if b.tables.starve_anywhere:
            b.armies_due -= 1
            if b.armies_due == 0:
                b.armies_due = -1  # all have starved: nobody is counted again
        b.question = Q_NOTHING
