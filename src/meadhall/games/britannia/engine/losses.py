"""Losses in battle: what the dice do to each side, who chooses where the rules leave a choice, and who died."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions, fight
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    OWNER,
    TAG,
    Board,
    attackers,
    has,
    note_attack,
    seat_of,
    settled,
)
from meadhall.games.britannia.engine.codes import (
    BURH,
    CAVALRY,
    FORT,
    INFANTRY,
    KILL,
    LANDS,
    LOSE,
    NONE,
    PLACES,
    Q_KILL,
    Q_LOSE,
    Q_NOTHING,
    TAGS,
    new_list,
)
from meadhall.games.britannia.engine.force import destroy_burh, destroy_fort, move_leader, vacate
from meadhall.games.britannia.engine.movement.from_sea import limits_last, note_losses
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import eliminated, leader_dies, occupied
from meadhall.games.britannia.engine.stages import ATTACKER_LOSSES, DEFENDER_LOSSES, ROUND_WINDOW, SURVIVORS, WHO_DIED
from meadhall.games.britannia.engine.submission import free_orphans, open_window
from meadhall.games.britannia.engine.tags import (
    drop_tag,
    raiders_at,
    tag_entry,
    tag_home,
    tag_kind,
    tag_place,
    tag_via,
    tagged,
)
from meadhall.games.britannia.engine.tell import LOST, RETREATED, tell
from meadhall.games.britannia.engine.why import MUST_LOSE_BURH, NOT_ASKED, NOT_THERE, OK


# Losses --------------------------------------------------------------------------------------------------------------
def attacker_losses(b: Board) -> bool:
    """What the defender's dice do; a choice only against cavalry with infantry (CASUALTY-01)."""
    cells = b.cells
    area = b.battle
    foot = cells[ATTACK_FOOT + area]
    horse = cells[ATTACK_HORSE + area]
    if b.turn == b.tables.romans:
        lose_attackers(b, fight.roman_losses(b.sixes_d, foot), 0)
    elif horse == 0:
        lose_attackers(b, fight.infantry_losses(b.sixes_d, b.lesser_d, foot), 0)
    else:
        least = least_cavalry(b, b.sixes_d, b.lesser_d, horse, foot)
        if least < fight.cavalry_kills_max(b.sixes_d, b.lesser_d, horse, foot):
            b.question = Q_KILL
            return False
        lose_attackers(b, fight.infantry_kills(b.sixes_d, b.lesser_d, least, foot), least)
    return True


def least_cavalry(b: Board, sixes: i64, lesser: i64, horse: i64, foot: i64) -> i64:
    """The fewest cavalry that may die: all that can, where every 6 takes cavalry first (1E-CASUALTY-01)."""
    if b.tables.cavalry_first:
        return fight.cavalry_kills_max(sixes, lesser, horse, foot)
    return fight.cavalry_kills_min(sixes, lesser, horse, foot)


def lose_attackers(b: Board, foot: i64, horse: i64) -> None:
    """Take the attackers' losses off; which of them died is named when it matters (CASUALTY-04)."""
    cells = b.cells
    area = b.battle
    cells[ATTACK_FOOT + area] -= foot
    cells[ATTACK_HORSE + area] -= horse
    note_attack(b, area)
    if limits_last(b):
        note_losses(b, area, foot + horse)
    tell_losses(b, b.turn, b.foe, foot, horse)
    if not b.tables.lone_leaders and attackers(b, area) == 0 and cells[LEADER_AT + b.turn] == area:
        leader_dies(b, b.turn, b.foe)
    b.stage = DEFENDER_LOSSES


def tell_losses(b: Board, loser: i64, killer: i64, foot: i64, horse: i64) -> None:
    """Losses of armies, with their events and points."""
    if foot > 0:
        tell(b, LOST, loser, foot, INFANTRY, b.battle)
        eliminated(b, killer, loser, INFANTRY, foot)
    if horse > 0:
        tell(b, LOST, loser, horse, CAVALRY, b.battle)
        eliminated(b, killer, loser, CAVALRY, horse)


def defender_losses(b: Board) -> bool:
    """What the attacker's dice do: Romans before their fort, a choice with cavalry and burhs (CASUALTY-05 to -10)."""
    cells = b.cells
    area = b.battle
    foot = cells[FOOT + area]
    horse = cells[HORSE + area]
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
        least = least_cavalry(b, sixes, lesser, horse, foot)
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
    """Take the defenders' losses off, with events and points; a leader left alone dies (CASUALTY-11)."""
    cells = b.cells
    area = b.battle
    foe = b.foe
    cells[FOOT + area] -= foot
    cells[HORSE + area] -= horse
    tell_losses(b, foe, b.turn, foot, horse)
    if burhs > 0:
        tell(b, LOST, foe, 1, BURH, area)
        destroy_burh(b, area)
    if forts > 0:
        tell(b, LOST, foe, 1, FORT, area)
        destroy_fort(b, area)
        eliminated(b, b.turn, foe, FORT, 1)
    vacate(b, area)
    if b.tables.lone_leaders:
        leaders_fall(b)
    elif defending_units(b) == 0 and cells[LEADER_AT + foe] == area:
        leader_dies(b, foe, b.turn)
    b.stage = WHO_DIED


def leaders_fall(b: Board) -> None:
    """A leader whose armies are gone dies if an enemy is left (1E-CASUALTY-07)."""
    cells = b.cells
    area = b.battle
    foe = b.foe
    both_there = cells[LEADER_AT + foe] == area and cells[LEADER_AT + b.turn] == area
    if both_there and defending_units(b) == 0 and attackers(b, area) == 0:
        leaders_meet(b)
        return
    if defending_units(b) == 0 and attackers(b, area) > 0 and cells[LEADER_AT + foe] == area:
        leader_dies(b, foe, b.turn)
    outlived = defending_units(b) > 0 or cells[LEADER_AT + foe] == area
    if attackers(b, area) == 0 and outlived and cells[LEADER_AT + b.turn] == area:
        leader_dies(b, b.turn, foe)


def leaders_meet(b: Board) -> None:
    """Two leaders without armies: the attacker goes back where his armies came from; if he cannot, both fall."""
    n = b.turn
    to = way_home(b)
    if to < 0 or b.tables.leaders_fall_together:
        leader_dies(b, n, b.foe)
        leader_dies(b, b.foe, n)
        return
    vacant = to < LANDS and b.cells[OWNER + to] == -1
    tell(b, RETREATED, n, 0, b.battle, to)
    move_leader(b, n, to)
    if vacant:
        occupied(b, n, to)


def way_home(b: Board) -> i64:
    """Where an attacking leader can go back to: an area of his nation, a vacant one, a sea; -1 if there is none."""
    best: i64 = -1
    worth: i64 = 0
    for i in range(TAGS):
        tag = b.cells[TAG + i]
        if tag == 0:
            break
        to = tag_entry(tag)
        if tag_place(tag) != b.battle or to >= PLACES:
            continue
        value: i64 = 1
        if to < LANDS:
            owner = b.cells[OWNER + to]
            value = 3 if owner == b.turn else 2 if owner == -1 else 0
        if value > worth:
            worth = value
            best = to
    return best


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
        out = new_list()
        count = fight.cavalry_kills_min(self.sixes(b), self.lesser(b), self.horse(b), self.foot(b))
        most = fight.cavalry_kills_max(self.sixes(b), self.lesser(b), self.horse(b), self.foot(b))
        while count <= most:
            out = append(out, actions.kill(count))
            count += 1
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != KILL:
            return NOT_ASKED
        return OK if self.offers(b, code) else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        horse = actions.kill_count(code)
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
    """Where the attackers are mixed the owner names the dead at once; otherwise it can wait (CASUALTY-03, -04)."""
    area = b.battle
    mixed = tagged(b, area, INFANTRY) > 0 and tagged(b, area, CAVALRY) > 0
    if (mixed or raiders_beside_settlers(b)) and attackers(b, area) > 0:
        if ask_who(b):
            return False
    free_orphans(b)
    if decided(b):
        b.stage = SURVIVORS  # the window is the one after the battle
    else:
        b.stage = ROUND_WINDOW
        open_window(b)
    return True


def raiders_beside_settlers(b: Board) -> bool:
    """Whether raiders attack beside settlers who must die before them (1E-CASUALTY-03)."""
    area = b.battle
    if not b.tables.settlers_first:
        return False
    return 0 < raiders_at(b, area) < tagged(b, area, INFANTRY) + tagged(b, area, CAVALRY)


def ask_who(b: Board) -> bool:
    """Ask the owner for a dead army where they differ; where they do not, name them for him."""
    for kind in range(2):
        while owed(b, kind) > 0:
            if different(b, kind):
                b.question = Q_LOSE
                return True
            name_dead(b, kind, 0)
    return False


def different(b: Board, kind: i64) -> bool:
    """Whether the attackers of a kind carry different marks."""
    cells = b.cells
    seen: i64 = 0
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == b.battle and tag_kind(tag) == kind and may_die(b, tag):
            seen += 1
    return seen > 1


def may_die(b: Board, tag: i64) -> bool:
    """Whether attackers of this mark may be the next dead: raiders not before settlers, by edition (1E-CASUALTY-03)."""
    cells = b.cells
    if not b.tables.settlers_first or tag_home(tag) == NONE:
        return True
    for i in range(TAGS):
        other = cells[TAG + i]
        if other == 0:
            break
        same = tag_place(other) == b.battle and tag_kind(other) == tag_kind(tag)
        if same and tag_home(other) == NONE:
            return False
    return True


def death_of(tag: i64) -> i64:
    """The code by which the owner names one of these as dead: home and entry, which tells the way; after it the way."""
    way = tag_via(tag) if tag_entry(tag) == NONE else NONE
    return actions.lose(tag_kind(tag), tag_home(tag), tag_entry(tag), way)


def name_dead(b: Board, kind: i64, code: i64) -> None:
    """Take one mark away: of the sort that a code names, or of any (zero)."""
    cells = b.cells
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            return
        if tag_place(tag) != b.battle or tag_kind(tag) != kind or not may_die(b, tag):
            continue
        if code == 0 or death_of(tag) == code:
            drop_tag(b, i, 1)
            return


class Lose(Question):
    """The owner says which of his units died: a burh or infantry, or attackers of which home and way."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.foe if b.stage == DEFENDER_LOSSES else b.turn)

    def legal(self, b: Board) -> vec[i64]:
        cells = b.cells
        out = new_list()
        if b.stage == DEFENDER_LOSSES:
            return append(append(out, actions.lose(BURH, NONE, NONE, NONE)), actions.lose(INFANTRY, NONE, NONE, NONE))
        kind: i64 = INFANTRY if owed(b, INFANTRY) > 0 and different(b, INFANTRY) else CAVALRY
        for i in range(TAGS):
            tag = cells[TAG + i]
            if tag == 0:
                break
            if tag_place(tag) == b.battle and tag_kind(tag) == kind and may_die(b, tag):
                out = append(out, death_of(tag))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != LOSE:
            return NOT_ASKED
        if self.offers(b, code):
            return OK
        return MUST_LOSE_BURH if b.stage == DEFENDER_LOSSES else NOT_THERE

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        if b.stage == DEFENDER_LOSSES:
            burh: i64 = 1 if actions.lose_kind(code) == BURH else 0
            hits = b.sixes_a + b.lesser_a
            lose_defenders(b, fight.infantry_beside_burh(hits, burh, b.cells[FOOT + b.battle]), 0, burh, 0)
        else:
            name_dead(b, actions.lose_kind(code), code)


def decided(b: Board) -> bool:
    """A battle is over when a side has no army, fort or burh left, or has left the area (BATTLE-12)."""
    return attackers(b, b.battle) == 0 or defending_units(b) == 0


def defending_units(b: Board) -> i64:
    """Armies, fort and burh of the defender in the battle area."""
    if b.cells[OWNER + b.battle] != b.foe:
        return 0
    return settled(b, b.battle) + (1 if has(b.forts | b.burhs, b.battle) else 0)
