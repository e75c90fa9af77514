"""Battles, one at a time in the attacker's order: dice, losses, a window for submission, retreats, and again.

`fight.py` holds the arithmetic of a round; here it meets the board. The stages of a battle are the constants below, in
the order in which a round runs through them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions, fight
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    ATTACKED,
    FOOT,
    HORSE,
    LEADER_AT,
    OWNER,
    TAG,
    Board,
    attackers,
    has,
    note_attack,
    set_owner,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    CHANCE,
    DIE,
    FIGHT,
    LANDS,
    NONE,
    Q_ATTACKER,
    Q_DEFENDER,
    Q_DICE,
    Q_FIGHT,
    Q_NOTHING,
    TAGS,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.losses import (
    ask_who,
    attacker_losses,
    decided,
    defender_losses,
    leaders_fall,
    mixed_losses_named,
)
from meadhall.games.britannia.engine.movement.start import forget_at
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.retreat import AttackerRetreat, DefenderRetreat
from meadhall.games.britannia.engine.scoring import occupied
from meadhall.games.britannia.engine.stages import (
    AGAIN,
    ATTACKER_LOSSES,
    ATTACKER_RETREATS,
    DEFENDER_LOSSES,
    DEFENDER_RETREATS,
    LAST_WINDOW,
    PICK,
    ROLL,
    ROUND_WINDOW,
    SURVIVORS,
    WHO_DIED,
)
from meadhall.games.britannia.engine.submission import free_orphans, open_window, window_closed
from meadhall.games.britannia.engine.tags import (
    add_tag,
    drop_tag,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_place,
    tag_via,
)
from meadhall.games.britannia.engine.tell import BATTLE, BATTLE_ENDED, ROLLED, tell
from meadhall.games.britannia.engine.why import NOT_ASKED, NOT_THERE, OK

DEFENDING: Final = DefenderRetreat()


ATTACKING: Final = AttackerRetreat()


def battles_over(b: Board) -> bool:
    """Go on with the battles of the phase; False while somebody is asked."""
    while True:
        if b.stage == PICK:
            if not any_battle(b):
                return True
            b.question = Q_FIGHT
            return False
        if not stage_over(b):
            return False


def any_battle(b: Board) -> bool:
    """Whether two nations stand in one area (BATTLE-01)."""
    return b.cells[ATTACKED] != 0


def stage_over(b: Board) -> bool:
    """Run the stage of the battle that is due; False while somebody is asked."""
    stage = b.stage
    if stage == ROLL:
        roll(b)
        return False
    if stage == ATTACKER_LOSSES:
        return attacker_losses(b)
    if stage == DEFENDER_LOSSES:
        return defender_losses(b)
    if stage == WHO_DIED:
        return mixed_losses_named(b)
    if stage == ROUND_WINDOW:
        if not window_closed(b):
            return False
        b.stage = SURVIVORS if decided(b) else DEFENDER_RETREATS
    elif stage == DEFENDER_RETREATS:
        return defender_decides(b)
    elif stage == ATTACKER_RETREATS:
        return attacker_decides(b)
    elif stage == AGAIN:
        b.stage = ROLL
    elif stage == SURVIVORS:
        return survivors_named(b)
    elif window_closed(b):
        b.stage = PICK
    else:
        return False
    return True


class Fight(Question):
    """Which battle is fought next (BATTLE-03)."""

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        left = b.cells[ATTACKED]
        while left != 0:
            out = append(out, actions.fight(first_of(left)))
            left = without_first(left)
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != FIGHT:
            return NOT_ASKED
        return OK if actions.fight_area(code) < LANDS and attackers(b, actions.fight_area(code)) > 0 else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        t = b.tables
        b.battle = actions.fight_area(code)
        b.foe = b.cells[OWNER + b.battle]
        b.fought = 0
        b.stage = ROLL
        b.question = Q_NOTHING
        if b.foe == t.romano_british or b.foe == t.second_british:
            b.provoked |= BIT[b.turn]  # RB-07
        tell(b, BATTLE, b.battle, b.turn, b.foe)


# Dice ----------------------------------------------------------------------------------------------------------------
def roll(b: Board) -> None:
    """One die for each army, fort and burh; leaders have none (BATTLE-04). Strong dice come first on each side."""
    cells = b.cells
    t = b.tables
    area = b.battle
    foot = cells[ATTACK_FOOT + area]
    horse = cells[ATTACK_HORSE + area]
    b.dice_a = horse
    b.dice_b = foot
    if b.turn == t.romans:
        b.dice_a = horse + foot
        b.dice_b = 0
    foot = cells[FOOT + area]
    horse = cells[HORSE + area]
    b.dice_c = horse
    b.dice_d = foot
    if b.foe == t.romans:
        b.dice_c = horse + foot
        b.dice_d = 0
    if has(b.forts | b.burhs, area):
        b.dice_d += 1
    b.sixes_a = 0
    b.lesser_a = 0
    b.sixes_d = 0
    b.lesser_d = 0
    b.question = Q_DICE


def led(b: Board, nation: i64) -> i64:
    """1 if the nation's leader is in the battle: plus one on each of its dice (BATTLE-14, LEADER-13)."""
    return 1 if b.cells[LEADER_AT + nation] == b.battle else 0


def throw(b: Board, face: i64) -> None:
    """The next die falls: the attacker's strong and normal dice, then the defender's."""
    if b.dice_a + b.dice_b > 0:
        strong: i64 = 1 if b.dice_a > 0 else 0
        hard: i64 = 1 if has(b.tables.difficult, b.battle) else 0  # BATTLE-09
        result = fight.hit(face, strong, led(b, b.turn), hard)
        if strong:
            b.dice_a -= 1
        else:
            b.dice_b -= 1
        if result == 2:
            b.sixes_a += 1
        elif result == 1:
            b.lesser_a += 1
        tell(b, ROLLED, b.turn, face, strong, result)
    else:
        strong = 1 if b.dice_c > 0 else 0
        result = fight.hit(face, strong, led(b, b.foe), 0)
        if strong:
            b.dice_c -= 1
        else:
            b.dice_d -= 1
        if result == 2:
            b.sixes_d += 1
        elif result == 1:
            b.lesser_d += 1
        tell(b, ROLLED, b.foe, face, strong, result)
    if b.dice_a + b.dice_b + b.dice_c + b.dice_d == 0:
        b.fought += 1
        b.stage = ATTACKER_LOSSES
        b.question = Q_NOTHING


class Dice(Question):
    """Chance throws one die after the other; each face is as likely as any."""

    def seat(self, b: Board) -> i64:
        return CHANCE

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        for face in range(1, 7):
            out = append(out, actions.die(face))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        return OK if actions.verb_of(code) == DIE and 1 <= actions.die_face(code) <= 6 else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        b.rolled += 1
        throw(b, actions.die_face(code))


# Retreats and the end ------------------------------------------------------------------------------------------------
def defender_decides(b: Board) -> bool:
    """The defender is asked while he has a retreat to choose; if all left, the attacker stays (RETREAT-16)."""
    if left_by_all(b):
        return True
    if len(DEFENDING.legal(b)) > 1:
        b.question = Q_DEFENDER
        return False
    b.stage = ATTACKER_RETREATS
    return True


def left_by_all(b: Board) -> bool:
    """Whether the last armies of a side have left; a leader they left behind falls (1E-CASUALTY-07)."""
    if not decided(b):
        return False
    if b.tables.lone_leaders:
        leaders_fall(b)
    b.stage = SURVIVORS
    return True


def attacker_decides(b: Board) -> bool:
    """The attacker is asked while he has a retreat to choose."""
    if left_by_all(b):
        return True
    if len(ATTACKING.legal(b)) > 1:
        b.question = Q_ATTACKER
        return False
    b.stage = AGAIN
    return True


def survivors_named(b: Board) -> bool:
    """At the end the owner names dead attackers where raiders of different homes fought together (CASUALTY-04)."""
    area = b.battle
    forget_entries(b, area)
    if attackers(b, area) > 0 and ask_who(b):
        return False
    finish(b)
    return True


def forget_entries(b: Board, area: i64) -> None:
    """When the fighting is over it no longer matters where attackers came from, only where raiders belong."""
    cells = b.cells
    i: i64 = 0
    while i < TAGS:
        tag = cells[TAG + i]
        if tag == 0:
            return
        if tag_place(tag) == area and tag_entry(tag) != NONE:
            drop_tag(b, i, tag_count(tag))
            add_tag(b, tag_count(tag), tag_kind(tag), 1, area, tag_home(tag), NONE, tag_via(tag))
            i = 0
        else:
            i += 1


def finish(b: Board) -> None:
    """One nation, or none, is left in the area."""
    area = b.battle
    cells = b.cells
    if attackers(b, area) == 0:
        forget_at(b, area)
        if cells[OWNER + area] == b.foe:
            occupied_again(b, area)
        elif cells[LEADER_AT + b.turn] == area:
            set_owner(b, area, b.turn)  # he has outlived everybody
            occupied(b, b.turn, area)
    else:
        set_owner(b, area, b.turn)
        cells[FOOT + area] = cells[ATTACK_FOOT + area]
        cells[HORSE + area] = cells[ATTACK_HORSE + area]
        cells[ATTACK_FOOT + area] = 0
        cells[ATTACK_HORSE + area] = 0
        note_attack(b, area)
        occupied(b, b.turn, area)
    tell(b, BATTLE_ENDED, area, cells[OWNER + area])
    b.battle = -1
    b.foe = -1
    b.fought = 0
    b.stage = LAST_WINDOW
    b.sixes_a = 0
    b.lesser_a = 0
    b.sixes_d = 0
    b.lesser_d = 0
    free_orphans(b)
    open_window(b)


def occupied_again(b: Board, area: i64) -> None:
    """The defender is sole occupant once more; a fort is never his to build by that."""
    if b.foe != b.tables.romans:
        occupied(b, b.foe, area)
