"""Raiders go home: straight, or back along the way they came with a battle wherever an enemy stands on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.actions import GOES_ALONG, STAYS
from meadhall.games.britannia.engine.board import FROM, LEADER_AT, OWNER, TAG, Board, areas_with
from meadhall.games.britannia.engine.codes import (
    BIT,
    DONE,
    LANDS,
    NATIONS,
    NONE,
    PLACES,
    Q_NOTHING,
    Q_WITHDRAW,
    TAGS,
    WITHDRAW,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import find_overstacks, move_leader, pick_up, put, room
from meadhall.games.britannia.engine.movement.start import company, raiding
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.relations import attack_refusal, hostile
from meadhall.games.britannia.engine.scoring import occupied, score_standing
from meadhall.games.britannia.engine.tables import CNUT, LAND_RAID, MUST_RETURN, PHASE_FOUR
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    find_tag,
    tag_count,
    tag_home,
    tag_kind,
    tag_moved,
    tag_place,
    tag_via,
)
from meadhall.games.britannia.engine.tell import ENTERED, WITHDREW, tell
from meadhall.games.britannia.engine.timeline import occupy_rule, special
from meadhall.games.britannia.engine.why import (
    HOME_TAKEN,
    NOT_ASKED,
    NOT_THERE,
    OK,
    RAIDERS_MUST_RETURN,
    STACK_FULL,
    WITHDRAW_LEADER_STAYS,
    WITHDRAW_NOT_RAIDERS,
)


def begin_withdrawal(b: Board) -> None:
    """Danes of the first raid score what they occupy and must all go back (DANES11-01, -02)."""
    t = b.tables
    call_raiders(b)
    if occupy_rule(b, b.turn) & PHASE_FOUR:
        score_standing(b, b.turn)
    if must_return(b) and not t.by_route:
        left = areas_with(b, b.turn)
        while left != 0:
            return_home(b, first_of(left))
            left = without_first(left)


def withdrawal_due(b: Board) -> bool:
    """Whether the phase means anything to the nation in turn: it raids, has raiders ashore, or Cnut leaves."""
    if raiding(b) or b.tables.special[b.round * NATIONS + b.turn] & (MUST_RETURN | LAND_RAID | CNUT):
        return True
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        if tag_home(tag) != NONE:
            return True
    return False


def must_return(b: Board) -> bool:
    """Whether no raider of this turn may stay ashore."""
    return special(b, b.turn) & MUST_RETURN != 0


def call_raiders(b: Board) -> None:
    """Raiders who stayed where they were in the second half are raiders like those who moved."""
    cells = b.cells
    i: i64 = 0
    while i < TAGS:
        tag = cells[TAG + i]
        if tag == 0:
            return
        if not tag_moved(tag) and tag_home(tag) != NONE:
            drop_tag(b, i, tag_count(tag))
            add_tag(b, tag_count(tag), tag_kind(tag), 1, tag_place(tag), tag_home(tag), NONE, tag_via(tag))
            i = 0
        else:
            i += 1


def return_home(b: Board, area: i64) -> None:
    """All raiders in an area go back to their sea; a leader without armies goes with them."""
    cells = b.cells
    i: i64 = 0
    while i < TAGS:
        tag = cells[TAG + i]
        if tag == 0:
            return
        if tag_place(tag) == area and LANDS <= tag_home(tag) < PLACES:
            leader = STAYS
            if cells[LEADER_AT + b.turn] == area and company(b, area) <= tag_count(tag):
                leader = GOES_ALONG
            go_home(b, group_code(tag, tag_count(tag), leader))
            i = 0
        else:
            i += 1


def group_code(tag: i64, count: i64, leader: i64) -> i64:
    """The code for some armies of a tag to go home."""
    return actions.withdraw(count, tag_place(tag), tag_home(tag), tag_kind(tag), leader, tag_via(tag))


# One group -----------------------------------------------------------------------------------------------------------
def next_place(code: i64) -> i64:
    """Where the raiders of a code come first on their way home."""
    way = actions.withdraw_way(code)
    return actions.withdraw_home(code) if way == NONE else way


def way_barred(b: Board, code: i64) -> bool:
    """Whether an enemy stands in the next place, where raiders go back the way they came (1E-WITHDRAW-03, -06)."""
    return b.tables.by_route != 0 and next_place(code) < LANDS and hostile(b, next_place(code))


def find_group(b: Board, code: i64) -> i64:
    """The slot of the tag of a code's raiders, or -1."""
    area = actions.withdraw_area(code)
    home = actions.withdraw_home(code)
    return find_tag(b, actions.withdraw_kind(code), 1, area, home, NONE, actions.withdraw_way(code))


def leave_area(b: Board, code: i64, to: i64) -> None:
    """The group goes from where it is to another place, its mark taken away."""
    kind = actions.withdraw_kind(code)
    count = actions.withdraw_count(code)
    area = actions.withdraw_area(code)
    drop_tag(b, find_group(b, code), count)
    pick_up(b, b.turn, kind, count, area)
    put(b, b.turn, kind, count, to)
    if actions.withdraw_leader(code) == GOES_ALONG:
        move_leader(b, b.turn, to)


def go_home(b: Board, code: i64) -> None:
    """Raiders go home, whatever lies between (WITHDRAW-01, -02)."""
    home = actions.withdraw_home(code)
    vacant = home < LANDS and b.cells[OWNER + home] == -1
    leave_area(b, code, home)
    if home < LANDS:
        add_tag(b, actions.withdraw_count(code), actions.withdraw_kind(code), 1, home, NONE, NONE)
    tell(b, WITHDREW, b.turn, actions.withdraw_count(code), actions.withdraw_area(code), home)
    if vacant:
        occupied(b, b.turn, home)


def fight_homeward(b: Board, code: i64) -> None:
    """Raiders enter the next area of their way as attackers; they can go back only to settle (1E-WITHDRAW-04)."""
    area = actions.withdraw_area(code)
    to = next_place(code)
    leave_area(b, code, to)
    add_tag(b, actions.withdraw_count(code), actions.withdraw_kind(code), 1, to, actions.withdraw_home(code), area)
    b.cells[FROM + to] |= BIT[area]
    tell(b, ENTERED, b.turn, actions.withdraw_count(code), area, to)


# The question --------------------------------------------------------------------------------------------------------
def withdrawal_asked(b: Board) -> bool:
    """Ask while there are raiders ashore who may go home."""
    choices = WITHDRAWING.legal(b)
    if choices[len(choices) - 1] == DONE:
        return False
    b.question = Q_WITHDRAW
    return True


class Withdrawal(Question):
    """Which raiders go home; the rest stay as ordinary armies (RAID-06)."""

    def legal(self, b: Board) -> vec[i64]:
        cells = b.cells
        out = new_list()
        bound = must_return(b) and b.tables.by_route != 0
        if not bound:
            out = append(out, DONE)
        for i in range(TAGS):
            tag = cells[TAG + i]
            if tag == 0:
                break
            if tag_home(tag) == NONE or tag_home(tag) == tag_place(tag):
                continue
            count: i64 = 1
            while count <= tag_count(tag):
                for leader in range(STAYS, GOES_ALONG + 1):
                    code = group_code(tag, count, leader)
                    if self.refusal(b, code) == OK:
                        out = append(out, code)
                count += 1
        return append(out, DONE) if len(out) == 0 else out

    def refusal(self, b: Board, code: i64) -> i64:
        cells = b.cells
        if code == DONE:
            bound = must_return(b) and b.tables.by_route != 0
            return RAIDERS_MUST_RETURN if bound and self.legal(b)[0] != DONE else OK
        if actions.verb_of(code) != WITHDRAW:
            return NOT_ASKED
        area = actions.withdraw_area(code)
        home = actions.withdraw_home(code)
        if area >= PLACES or home >= PLACES or actions.withdraw_count(code) < 1:
            return NOT_THERE
        if area < LANDS and cells[OWNER + area] != b.turn:
            return NOT_THERE
        count = actions.withdraw_count(code)
        slot = find_group(b, code)
        if slot < 0 or tag_count(cells[TAG + slot]) < count:
            return WITHDRAW_NOT_RAIDERS
        here = cells[LEADER_AT + b.turn] == area
        led = actions.withdraw_leader(code) != STAYS
        if led and not here:
            return NOT_THERE
        if here and not led and company(b, area) <= count and not b.tables.lone_leaders:
            return WITHDRAW_LEADER_STAYS
        return self.way_refusal(b, code)

    def way_refusal(self, b: Board, code: i64) -> i64:
        """Seas take all; a Pict's home must be free of other nations and have room (PICTRAID-04, STACK-13)."""
        cells = b.cells
        home = actions.withdraw_home(code)
        if way_barred(b, code):
            if home < LANDS and not b.tables.fight_home:
                return HOME_TAKEN
            return attack_refusal(b, b.turn, next_place(code))
        if home >= LANDS:
            return OK
        if cells[OWNER + home] != -1 and cells[OWNER + home] != b.turn:
            return HOME_TAKEN
        find_overstacks(b, b.turn)
        return OK if room(b, b.turn, home) >= actions.withdraw_count(code) else STACK_FULL

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        if code != DONE:
            if way_barred(b, code):
                fight_homeward(b, code)
            else:
                go_home(b, code)
            if withdrawal_asked(b):
                return
        b.stage = 1


WITHDRAWING: Final = Withdrawal()
