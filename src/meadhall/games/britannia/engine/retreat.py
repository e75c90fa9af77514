"""Retreats: after the losses of a round the defender may leave first, then the attacker (BATTLE-11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.actions import GOES_ALONE, GOES_ALONG, STAYS
from meadhall.games.britannia.engine.board import (
    FROM,
    LEADER_AT,
    OWNER,
    TAG,
    Board,
    armies_in,
    attackers,
    burh_in,
    has,
    seat_of,
    settled,
)
from meadhall.games.britannia.engine.codes import (
    LANDS,
    NONE,
    PLACES,
    Q_NOTHING,
    RETREAT,
    STAND,
    TAGS,
    new_list,
)
from meadhall.games.britannia.engine.force import count_at, move_leader, pick_up, plain_room, put, room_for_leaving
from meadhall.games.britannia.engine.movement.from_sea import limits_last, note_retreat
from meadhall.games.britannia.engine.movement.start import may_stay_at_sea
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.raid import home_after, would_settle
from meadhall.games.britannia.engine.relations import defenders
from meadhall.games.britannia.engine.scoring import occupied
from meadhall.games.britannia.engine.tables import MUST_RETURN
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    find_attackers,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_place,
)
from meadhall.games.britannia.engine.tell import RETREATED, tell
from meadhall.games.britannia.engine.timeline import special
from meadhall.games.britannia.engine.why import (
    NOT_ADJACENT,
    NOT_ASKED,
    NOT_THERE,
    OK,
    RAIDERS_MUST_RETURN,
    RETREAT_FOREIGN,
    RETREAT_LEADER_ALONE,
    RETREAT_LEADER_STAYS,
    RETREAT_NEAR_ENEMY,
    RETREAT_NO_ROOM,
    RETREAT_ORIGIN,
    RETREAT_TO_SEA,
)


def leader_refusal(b: Board, nation: i64, count: i64, led: i64) -> i64:
    """The leader goes with armies only if he is there, and must go with the last of them (RETREAT-18).

    Where leaders may be alone he may stay behind, and falls (1E-RETREAT-17, 1E-CASUALTY-07).
    """
    here = b.cells[LEADER_AT + nation] == b.battle
    if led and not here:
        return NOT_THERE
    if b.tables.lone_leaders:
        return OK
    left = armies_in(b, nation, b.battle) - count
    if b.tables.leader_with_burh:
        left += burh_in(b, nation, b.battle)
    return RETREAT_LEADER_STAYS if here and not led and left == 0 else OK


def lone_leader_refusal(b: Board, nation: i64, to: i64) -> i64:
    """A leader may go alone to a neighbouring area that his own armies hold alone (RETREAT-17)."""
    cells = b.cells
    t = b.tables
    if cells[LEADER_AT + nation] != b.battle:
        return NOT_THERE
    if to >= LANDS:
        return RETREAT_LEADER_ALONE
    if not has(t.land_near[b.battle] | t.strait_near[b.battle], to):
        return NOT_ADJACENT
    if cells[OWNER + to] != nation or attackers(b, to) > 0 or company_of(b, nation, to) == 0:
        return RETREAT_LEADER_ALONE
    if nation == b.foe and has(cells[FROM + b.battle], to):
        return RETREAT_ORIGIN
    return OK


def company_of(b: Board, nation: i64, area: i64) -> i64:
    """What keeps a leader company in an area that his nation holds: armies; a burh too by option (LEADER-09)."""
    if b.tables.leader_with_burh:
        return settled(b, area) + burh_in(b, nation, area)
    return settled(b, area)


def stacking_refusal(b: Board, nation: i64, kind: i64, count: i64, to: i64) -> i64:
    """Limits bind retreats (RETREAT-08)."""
    if plain_room(b, nation, to) >= count:
        return OK
    return OK if room_for_leaving(b, nation, kind, count, b.battle, to) >= count else RETREAT_NO_ROOM


def bars(b: Board, area: i64) -> bool:
    """Whether attackers there bar a vacant area next door: those that hold it, in some editions any (RETREAT-03)."""
    if b.cells[OWNER + area] == b.turn:
        return not b.tables.lone_leaders or defenders(b, area) > 0
    return b.tables.bar_any != 0 and attackers(b, area) > 0


class Retreat(Question):
    """A side may leave a battle before the next round."""

    def group_refusal(self, b: Board, count: i64, to: i64, home: i64, kind: i64, leader: i64) -> i64:
        """Why armies of one kind may not leave together. Whether the area is open to defenders is asked before."""
        raise NotImplementedError


class DefenderRetreat(Retreat):
    """Some or all defenders leave, to one or several areas, or they stand."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.foe)

    def legal(self, b: Board) -> vec[i64]:
        out = append(new_list(), STAND)
        t = b.tables
        led = b.cells[LEADER_AT + b.foe] == b.battle
        i = t.near_from[b.battle]
        while i < t.near_from[b.battle + 1]:
            to = t.near[i]
            i += 1
            if self.area_refusal(b, to) == OK:
                for kind in range(2):
                    most = count_at(b, b.foe, kind, b.battle)
                    count: i64 = 1
                    while count <= most:
                        out = both_ways(self, b, out, count, to, NONE, kind, led)
                        count += 1
            lone = actions.lone_retreat(to)
            if led and self.refusal(b, lone) == OK:
                out = append(out, lone)
        return out

    def area_refusal(self, b: Board, to: i64) -> i64:
        """Where defenders may go at all (RETREAT-02 to -06)."""
        cells = b.cells
        t = b.tables
        if to >= LANDS:
            return RETREAT_TO_SEA
        if not has(t.land_near[b.battle] | t.strait_near[b.battle], to):
            return NOT_ADJACENT
        owner = cells[OWNER + to]
        if (owner >= 0 and owner != b.foe) or attackers(b, to) > 0:
            return RETREAT_FOREIGN
        if has(cells[FROM + b.battle], to):
            return RETREAT_ORIGIN
        if owner == -1:
            i = t.near_from[to]
            while i < t.near_from[to + 1]:
                a = t.near[i]
                if a != b.battle and bars(b, a) and not has(t.strait_near[to], a):
                    return RETREAT_NEAR_ENEMY  # STRAIT-05: not across a strait
                i += 1
        return OK

    def refusal(self, b: Board, code: i64) -> i64:
        if code == STAND:
            return OK
        if actions.verb_of(code) != RETREAT:
            return NOT_ASKED
        to = actions.retreat_to(code)
        if code == actions.lone_retreat(to):
            if not b.tables.lone_leaders:
                return lone_leader_refusal(b, b.foe, to)
            here = b.cells[LEADER_AT + b.foe] == b.battle and to < PLACES
            return self.area_refusal(b, to) if here else NOT_THERE  # 1E-RETREAT-17
        kind = actions.retreat_kind(code)
        count = actions.retreat_count(code)
        if (
            to >= PLACES
            or actions.retreat_home(code) != NONE
            or count < 1
            or count_at(b, b.foe, kind, b.battle) < count
        ):
            return NOT_THERE
        reason = self.area_refusal(b, to)
        if reason != OK:
            return reason
        return self.group_refusal(b, count, to, NONE, kind, actions.retreat_leader(code))

    def group_refusal(self, b: Board, count: i64, to: i64, home: i64, kind: i64, leader: i64) -> i64:
        reason = leader_refusal(b, b.foe, count, leader)
        return reason if reason != OK else stacking_refusal(b, b.foe, kind, count, to)

    def answer(self, b: Board, code: i64) -> None:
        n = b.foe
        to = actions.retreat_to(code)
        vacant = code != STAND and b.cells[OWNER + to] == -1
        if armies_leave(b, n, code):
            kind = actions.retreat_kind(code)
            count = actions.retreat_count(code)
            pick_up(b, n, kind, count, b.battle)
            put(b, n, kind, count, to)
        if vacant:
            occupied(b, n, to)  # RETREAT-19


class AttackerRetreat(Retreat):
    """Some or all attackers go back where they came from, or they fight on."""

    def legal(self, b: Board) -> vec[i64]:
        cells = b.cells
        out = append(new_list(), STAND)
        led = cells[LEADER_AT + b.turn] == b.battle
        for i in range(TAGS):
            tag = cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) != b.battle:
                continue
            alive = count_at(b, b.turn, tag_kind(tag), b.battle)
            most = tag_count(tag) if tag_count(tag) < alive else alive
            count: i64 = 1
            while count <= most:
                out = both_ways(self, b, out, count, tag_entry(tag), tag_home(tag), tag_kind(tag), led)
                count += 1
        t = b.tables
        if led:
            j = t.near_from[b.battle]
            while j < t.near_from[b.battle + 1]:
                lone = actions.lone_retreat(t.near[j])
                if self.refusal(b, lone) == OK:
                    out = append(out, lone)
                j += 1
            for s in range(LANDS, PLACES):
                lone = actions.lone_retreat(s)
                if t.lone_leaders and self.refusal(b, lone) == OK:
                    out = append(out, lone)
        return out

    def leader_refusal(self, b: Board, to: i64) -> i64:
        """Where leaders may be alone, he goes where some attacker may go back to (1E-RETREAT-17)."""
        cells = b.cells
        if not b.tables.lone_leaders:
            return lone_leader_refusal(b, b.turn, to)
        if cells[LEADER_AT + b.turn] != b.battle or to >= PLACES:
            return NOT_THERE
        for i in range(TAGS):
            tag = cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) == b.battle and tag_entry(tag) == to:
                return self.area_refusal(b, to)
        return RETREAT_ORIGIN

    def refusal(self, b: Board, code: i64) -> i64:
        if code == STAND:
            return OK
        if actions.verb_of(code) != RETREAT:
            return NOT_ASKED
        to = actions.retreat_to(code)
        if code == actions.lone_retreat(to):
            return self.leader_refusal(b, to)
        home = actions.retreat_home(code)
        kind = actions.retreat_kind(code)
        return self.group_refusal(b, actions.retreat_count(code), to, home, kind, actions.retreat_leader(code))

    def group_refusal(self, b: Board, count: i64, to: i64, home: i64, kind: i64, leader: i64) -> i64:
        cells = b.cells
        slot = find_attackers(b, kind, home, to)
        if slot < 0:
            return RETREAT_ORIGIN
        if count < 1 or count_at(b, b.turn, kind, b.battle) < count:
            return NOT_THERE
        if tag_count(cells[TAG + slot]) < count:
            return RETREAT_ORIGIN  # not that many came from there
        must_return = special(b, b.turn) & MUST_RETURN != 0
        if must_return and would_settle(b, cells[TAG + slot], to):
            return RAIDERS_MUST_RETURN
        reason = self.area_refusal(b, to)
        if reason == OK:
            reason = leader_refusal(b, b.turn, count, leader)
        if reason != OK or to >= LANDS:
            return reason
        return stacking_refusal(b, b.turn, kind, count, to)

    def area_refusal(self, b: Board, to: i64) -> i64:
        """Back to the entry area if nobody else is there; to sea for raiders and early invaders (RETREAT-10, -14)."""
        if to >= LANDS:
            return OK if b.tables.sea_retreat_anyone or may_stay_at_sea(b) else RETREAT_TO_SEA
        owner = b.cells[OWNER + to]
        return OK if owner == -1 or owner == b.turn else RETREAT_FOREIGN

    def answer(self, b: Board, code: i64) -> None:
        cells = b.cells
        n = b.turn
        to = actions.retreat_to(code)
        vacant = code != STAND and to < LANDS and cells[OWNER + to] == -1
        if armies_leave(b, n, code):
            kind = actions.retreat_kind(code)
            count = actions.retreat_count(code)
            slot = find_attackers(b, kind, actions.retreat_home(code), to)
            if limits_last(b):
                note_retreat(b, to, count)
            home = home_after(b, cells[TAG + slot], to)
            drop_tag(b, slot, count)
            pick_up(b, n, kind, count, b.battle)
            put(b, n, kind, count, to)
            add_tag(b, count, kind, 1, to, home, NONE)
        if vacant:
            occupied(b, n, to)


def armies_leave(b: Board, nation: i64, code: i64) -> bool:
    """What both sides' answers have in common: to stand, the leader's way; False if no army leaves."""
    b.question = Q_NOTHING
    if code == STAND:
        b.stage += 1
        return False
    tell(b, RETREATED, nation, actions.retreat_count(code), b.battle, actions.retreat_to(code))
    leader = actions.retreat_leader(code)
    if leader != STAYS:
        move_leader(b, nation, actions.retreat_to(code))
    return leader != GOES_ALONE


def both_ways(
    question: Retreat, b: Board, out: vec[i64], count: i64, to: i64, home: i64, kind: i64, led: bool
) -> vec[i64]:
    """A group's retreat without and (if he is here) with the leader; with him first where he may be left to fall."""
    code = actions.retreat(count, to, home, kind, STAYS)
    along = actions.retreat(count, to, home, kind, GOES_ALONG)
    goes = led and question.group_refusal(b, count, to, home, kind, GOES_ALONG) == OK
    if goes and b.tables.lone_leaders:
        out = append(out, along)
    if question.group_refusal(b, count, to, home, kind, STAYS) == OK:
        out = append(out, code)
    if goes and not b.tables.lone_leaders:
        out = append(out, along)
    return out
