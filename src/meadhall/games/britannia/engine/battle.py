"""Battles, one at a time in the attacker's order: dice, losses, a window for submission, retreats, and again.

`fight.py` holds the arithmetic of a round; here it meets the board. The stages of a battle are the constants below, in
the order in which a round runs through them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import fight
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    OWNER,
    TAG,
    Board,
    add_tag,
    attackers,
    drop_tag,
    has,
    seat_of,
    settled,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_place,
    tagged,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    BURH,
    CAVALRY,
    CHANCE,
    DIE,
    FIGHT,
    FORT,
    INFANTRY,
    KILL,
    LANDS,
    LOSE,
    NONE,
    Q_ATTACKER,
    Q_DEFENDER,
    Q_DICE,
    Q_FIGHT,
    Q_KILL,
    Q_LOSE,
    Q_NOTHING,
    TAGS,
    field_x,
    field_y,
    field_z,
    pack,
    verb_of,
)
from meadhall.games.britannia.engine.force import destroy_burh, destroy_fort, vacate
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.retreat import AttackerRetreat, DefenderRetreat
from meadhall.games.britannia.engine.scoring import eliminated, leader_dies, occupied
from meadhall.games.britannia.engine.setting_out import forget_at
from meadhall.games.britannia.engine.submission import free_orphans, open_window, window_closed
from meadhall.games.britannia.engine.tell import BATTLE, BATTLE_ENDED, LOST, ROLLED, tell
from meadhall.games.britannia.engine.why import MUST_LOSE_BURH, NOT_ASKED, NOT_THERE, OK

PICK: Final = 0
ROLL: Final = 1
ATTACKER_LOSSES: Final = 2
DEFENDER_LOSSES: Final = 3
WHO_DIED: Final = 4
ROUND_WINDOW: Final = 5
DEFENDER_RETREATS: Final = 6
ATTACKER_RETREATS: Final = 7
AGAIN: Final = 8
SURVIVORS: Final = 9
LAST_WINDOW: Final = 10

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
    cells = b.cells
    for a in range(LANDS):
        if cells[ATTACK_FOOT + a] != 0 or cells[ATTACK_HORSE + a] != 0:
            return True
    return False


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


def decided(b: Board) -> bool:
    """A battle is over when a side has no army, fort or burh left, or has left the area (BATTLE-12)."""
    return attackers(b, b.battle) == 0 or defending_units(b) == 0


def defending_units(b: Board) -> i64:
    """Armies, fort and burh of the defender in the battle area."""
    if b.cells[OWNER + b.battle] != b.foe:
        return 0
    return settled(b, b.battle) + (1 if has(b.forts | b.burhs, b.battle) else 0)


class Fight(Question):
    """Which battle is fought next (BATTLE-03)."""

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        cells = b.cells
        for a in range(LANDS):
            if cells[ATTACK_FOOT + a] != 0 or cells[ATTACK_HORSE + a] != 0:
                out = append(out, pack(FIGHT, a))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != FIGHT:
            return NOT_ASKED
        return OK if field_x(code) < LANDS and attackers(b, field_x(code)) > 0 else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        t = b.tables
        b.battle = field_x(code)
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
    t = b.tables
    area = b.battle
    foot = b.cells[ATTACK_FOOT + area]
    horse = b.cells[ATTACK_HORSE + area]
    b.dice_a = horse + (foot if b.turn == t.romans else 0)
    b.dice_b = 0 if b.turn == t.romans else foot
    foot = b.cells[FOOT + area]
    horse = b.cells[HORSE + area]
    b.dice_c = horse + (foot if b.foe == t.romans else 0)
    b.dice_d = 0 if b.foe == t.romans else foot
    if has(b.forts | b.burhs, area):
        b.dice_d += 1
    b.sixes_a = 0
    b.lesser_a = 0
    b.sixes_d = 0
    b.lesser_d = 0
    b.question = Q_DICE


def led(b: Board, nation: i64) -> i64:
    """1 where the nation's leader is in the battle: plus one on each of its dice (BATTLE-14, LEADER-13)."""
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
        out: vec[i64] = vec[i64]()
        for face in range(1, 7):
            out = append(out, pack(DIE, face))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        return OK if verb_of(code) == DIE and 1 <= field_x(code) <= 6 else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        b.rolled += 1
        throw(b, field_x(code))


# Losses --------------------------------------------------------------------------------------------------------------
def attacker_losses(b: Board) -> bool:
    """What the defender's dice do; a choice only against cavalry with infantry (CASUALTY-01)."""
    area = b.battle
    foot = b.cells[ATTACK_FOOT + area]
    horse = b.cells[ATTACK_HORSE + area]
    if b.turn == b.tables.romans:
        lose_attackers(b, fight.roman_losses(b.sixes_d, foot), 0)
    elif horse == 0:
        lose_attackers(b, fight.infantry_losses(b.sixes_d, b.lesser_d, foot), 0)
    else:
        least = fight.cavalry_kills_min(b.sixes_d, b.lesser_d, horse, foot)
        if least < fight.cavalry_kills_max(b.sixes_d, b.lesser_d, horse, foot):
            b.question = Q_KILL
            return False
        lose_attackers(b, fight.infantry_kills(b.sixes_d, b.lesser_d, least, foot), least)
    return True


def lose_attackers(b: Board, foot: i64, horse: i64) -> None:
    """Take the attackers' losses off; which of them died is named when it matters (CASUALTY-04)."""
    area = b.battle
    b.cells[ATTACK_FOOT + area] -= foot
    b.cells[ATTACK_HORSE + area] -= horse
    tell_losses(b, b.turn, b.foe, foot, horse)
    if attackers(b, area) == 0 and b.cells[LEADER_AT + b.turn] == area:
        leader_dies(b, b.turn, b.foe)
    b.stage = DEFENDER_LOSSES


def tell_losses(b: Board, loser: i64, killer: i64, foot: i64, horse: i64) -> None:
    """Losses of armies, told and scored."""
    if foot > 0:
        tell(b, LOST, loser, foot, INFANTRY, b.battle)
        eliminated(b, killer, loser, INFANTRY, foot)
    if horse > 0:
        tell(b, LOST, loser, horse, CAVALRY, b.battle)
        eliminated(b, killer, loser, CAVALRY, horse)


def defender_losses(b: Board) -> bool:
    """What the attacker's dice do: Romans before their fort, a choice with cavalry and burhs (CASUALTY-05 to -10)."""
    area = b.battle
    foot = b.cells[FOOT + area]
    horse = b.cells[HORSE + area]
    sixes = b.sixes_a
    lesser = b.lesser_a
    if b.foe == b.tables.romans:
        fort: i64 = 1 if has(b.forts, area) else 0
        fallen = fight.fort_losses(sixes, lesser, foot, fort)
        lose_defenders(b, fight.roman_losses(sixes, foot), 0, 0, fallen)
    elif has(b.burhs, area):
        hits = sixes + lesser
        least = fight.burh_losses_min(hits, foot, 1, burh_first(b))
        if least < fight.burh_losses_max(hits, 1) and hits <= foot:
            b.question = Q_LOSE
            return False
        lose_defenders(b, fight.infantry_beside_burh(hits, least, foot), 0, least, 0)
    elif horse > 0:
        least = fight.cavalry_kills_min(sixes, lesser, horse, foot)
        if least < fight.cavalry_kills_max(sixes, lesser, horse, foot):
            b.question = Q_KILL
            return False
        lose_defenders(b, fight.infantry_kills(sixes, lesser, least, foot), least, 0, 0)
    else:
        lose_defenders(b, fight.infantry_losses(sixes, lesser, foot), 0, 0, 0)
    return True


def burh_first(b: Board) -> i64:
    """In late rounds the burh must be the first loss of the battle (CASUALTY-08)."""
    return 1 if b.round >= b.tables.burh_first_from else 0


def lose_defenders(b: Board, foot: i64, horse: i64, burhs: i64, forts: i64) -> None:
    """Take the defenders' losses off, told and scored; a leader left alone dies (CASUALTY-11)."""
    area = b.battle
    foe = b.foe
    b.cells[FOOT + area] -= foot
    b.cells[HORSE + area] -= horse
    tell_losses(b, foe, b.turn, foot, horse)
    if burhs > 0:
        tell(b, LOST, foe, 1, BURH, area)
        destroy_burh(b, area)
    if forts > 0:
        tell(b, LOST, foe, 1, FORT, area)
        destroy_fort(b, area)
        eliminated(b, b.turn, foe, FORT, 1)
    vacate(b, area)
    if defending_units(b) == 0 and b.cells[LEADER_AT + foe] == area:
        leader_dies(b, foe, b.turn)
    b.stage = WHO_DIED


class Kill(Question):
    """The roller says how many cavalry his sixes kill where cavalry and infantry are mixed (CASUALTY-01)."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.foe if b.stage == ATTACKER_LOSSES else b.turn)

    def foot(self, b: Board) -> i64:
        """Infantry under fire."""
        return b.cells[(ATTACK_FOOT if b.stage == ATTACKER_LOSSES else FOOT) + b.battle]

    def horse(self, b: Board) -> i64:
        """Cavalry under fire."""
        return b.cells[(ATTACK_HORSE if b.stage == ATTACKER_LOSSES else HORSE) + b.battle]

    def sixes(self, b: Board) -> i64:
        """Dice that kill anything."""
        return b.sixes_d if b.stage == ATTACKER_LOSSES else b.sixes_a

    def lesser(self, b: Board) -> i64:
        """Dice that kill infantry only."""
        return b.lesser_d if b.stage == ATTACKER_LOSSES else b.lesser_a

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        count = fight.cavalry_kills_min(self.sixes(b), self.lesser(b), self.horse(b), self.foot(b))
        most = fight.cavalry_kills_max(self.sixes(b), self.lesser(b), self.horse(b), self.foot(b))
        while count <= most:
            out = append(out, pack(KILL, count))
            count += 1
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != KILL:
            return NOT_ASKED
        for other in self.legal(b):
            if other == code:
                return OK
        return NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        horse = field_x(code)
        foot = fight.infantry_kills(self.sixes(b), self.lesser(b), horse, self.foot(b))
        b.question = Q_NOTHING
        if b.stage == ATTACKER_LOSSES:
            lose_attackers(b, foot, horse)
        else:
            lose_defenders(b, foot, horse, 0, 0)


# Who died ------------------------------------------------------------------------------------------------------------
def owed(b: Board, kind: i64) -> i64:
    """Attackers that have died without being named: more marks than armies."""
    alive = b.cells[(ATTACK_HORSE if kind == CAVALRY else ATTACK_FOOT) + b.battle]
    return tagged(b, b.battle, kind) - alive


def mixed_losses_named(b: Board) -> bool:
    """With cavalry and infantry together the owner names the dead at once; otherwise it can wait (CASUALTY-03, -04)."""
    area = b.battle
    mixed = tagged(b, area, INFANTRY) > 0 and tagged(b, area, CAVALRY) > 0
    if mixed and attackers(b, area) > 0:
        if ask_who(b):
            return False
    free_orphans(b)
    if decided(b):
        b.stage = SURVIVORS  # the window is the one after the battle
    else:
        b.stage = ROUND_WINDOW
        open_window(b)
    return True


def ask_who(b: Board) -> bool:
    """Ask the owner for a dead army where they differ; where they do not, name them for him."""
    for kind in range(2):
        while owed(b, kind) > 0:
            if different(b, kind):
                b.question = Q_LOSE
                return True
            name_dead(b, kind, NONE + 1, NONE + 1)
    return False


def different(b: Board, kind: i64) -> bool:
    """Whether the attackers of a kind carry different marks."""
    seen: i64 = 0
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == b.battle and tag_kind(tag) == kind:
            seen += 1
    return seen > 1


def name_dead(b: Board, kind: i64, home: i64, entry: i64) -> None:
    """Take one mark away: of the named sort, or of any."""
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            return
        if tag_place(tag) != b.battle or tag_kind(tag) != kind:
            continue
        if home > NONE or (tag_home(tag) == home and tag_entry(tag) == entry):
            drop_tag(b, i, 1)
            return


class Lose(Question):
    """The owner says which of his units died: a burh or infantry, or attackers of which home and way."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.foe if b.stage == DEFENDER_LOSSES else b.turn)

    def legal(self, b: Board) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        if b.stage == DEFENDER_LOSSES:
            return append(append(out, pack(LOSE, BURH, NONE, NONE)), pack(LOSE, INFANTRY, NONE, NONE))
        kind: i64 = INFANTRY if owed(b, INFANTRY) > 0 and different(b, INFANTRY) else CAVALRY
        for i in range(TAGS):
            tag = b.cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) == b.battle and tag_kind(tag) == kind:
                out = append(out, pack(LOSE, kind, tag_home(tag), tag_entry(tag)))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if verb_of(code) != LOSE:
            return NOT_ASKED
        for other in self.legal(b):
            if other == code:
                return OK
        return MUST_LOSE_BURH if b.stage == DEFENDER_LOSSES else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        if b.stage == DEFENDER_LOSSES:
            burh: i64 = 1 if field_x(code) == BURH else 0
            hits = b.sixes_a + b.lesser_a
            lose_defenders(b, fight.infantry_beside_burh(hits, burh, b.cells[FOOT + b.battle]), 0, burh, 0)
        else:
            name_dead(b, field_x(code), field_y(code), field_z(code))


# Retreats and the end ------------------------------------------------------------------------------------------------
def defender_decides(b: Board) -> bool:
    """The defender is asked while he has a retreat to choose; if all left, the attacker stays (RETREAT-16)."""
    if decided(b):
        b.stage = SURVIVORS
        return True
    if len(DEFENDING.legal(b)) > 1:
        b.question = Q_DEFENDER
        return False
    b.stage = ATTACKER_RETREATS
    return True


def attacker_decides(b: Board) -> bool:
    """The attacker is asked while he has a retreat to choose."""
    if decided(b):
        b.stage = SURVIVORS
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
    i: i64 = 0
    while i < TAGS:
        tag = b.cells[TAG + i]
        if tag == 0:
            return
        if tag_place(tag) == area and tag_entry(tag) != NONE:
            drop_tag(b, i, tag_count(tag))
            add_tag(b, tag_count(tag), tag_kind(tag), 1, area, tag_home(tag), NONE)
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
    else:
        cells[OWNER + area] = b.turn
        cells[FOOT + area] = cells[ATTACK_FOOT + area]
        cells[HORSE + area] = cells[ATTACK_HORSE + area]
        cells[ATTACK_FOOT + area] = 0
        cells[ATTACK_HORSE + area] = 0
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
