"""Which battle is fought next, and what happens where Danes meet Neutral Units (MOVE-08, VSNEUTRAL)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import choice, each, field_x, field_y, field_z, no_options
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push, task_w
from meadhall.games.bretwalda.engine.battle import end_battle, start_battle
from meadhall.games.bretwalda.engine.board import SHIP_AT, SHIPS, Board, is_sea, units_in
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    FIGHT,
    KILL,
    Q_FIGHT,
    Q_KILL,
    Q_NOTHING,
    T_BATTLES,
    T_BRIBED_AREA,
    T_FLEE,
    T_KILL,
    T_MEETING_ENDS,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import MEETING
from meadhall.games.bretwalda.engine.forces import foe_in, kinds_of, owner_of, sea_foe, value_of
from meadhall.games.bretwalda.engine.pieces import DANES, KINGDOMS, LAND_KINDS, NEUTRAL, NO_KINGDOM, NOWHERE, count_of
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.sides import FROM_SHIP, NO_CARDS, faction_of, side_units
from meadhall.games.bretwalda.engine.windows import AUTUMN
from meadhall.games.bretwalda.engine.wounds import slay


class NextBattle(Task):
    """Battles in the order that the mover likes (MOVE-08, BATTLE-09)."""

    def run(self, b: Board, task: i64) -> None:
        if not b.pending:
            return
        push(b, T_BATTLES)
        if count(b.pending) == 1:
            fight(b, lowest(b.pending))
        else:
            ask(b, Q_FIGHT, b.leader)


class Fight(Question):
    """Which battle comes next."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), FIGHT, b.pending)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        fight(b, field_x(code))


def fight(b: Board, place: i64) -> None:
    """Units of the mover meet opposing ones."""
    b.pending &= ~BIT[place]
    if b.mover >= KINGDOMS:
        b.mover = DANES if is_sea(place) or has(b.danes_attack, place) else NEUTRAL
    foe = sea_foe(b, b.mover, place) if is_sea(place) else foe_in(b, b.mover, place)
    if foe == NOWHERE or not there(b, b.mover, place):
        return
    if b.mover >= KINGDOMS and not is_sea(place):
        push(b, T_BRIBED_AREA, place, b.mover)
    b.master = b.leader if b.mover >= KINGDOMS else NO_KINGDOM
    meet(b, place, b.mover, foe, 0)


def there(b: Board, faction: i64, place: i64) -> bool:
    """Whether a faction has Units at a place."""
    if not is_sea(place):
        return units_in(b, faction, place) != 0
    for ship in range(SHIPS):
        if b.cells[SHIP_AT + ship] == place and owner_of(ship) == faction:
            return True
    return False


def meet(b: Board, place: i64, attacker: i64, defender: i64, flags: i64) -> None:
    """A battle with dice, or a comparison of Values between Danes and Neutrals (VSNEUTRAL-01, VIKNEUT-01)."""
    if attacker < KINGDOMS or defender < KINGDOMS or is_sea(place):
        start_battle(b, place, attacker, defender, flags)
        return
    options = b.tables.options
    if options.vikings_neutrals and (not options.viking_battles or season_of(b) == AUTUMN):
        start_battle(b, place, attacker, defender, flags | NO_CARDS)
        return
    b.battle = place
    b.attacker = attacker
    b.defender = defender
    b.battle_flags = flags | NO_CARDS
    emit(b, MEETING, attacker, defender, place)
    ours, theirs = value_of(b, side_units(b, 0)), value_of(b, side_units(b, 1))
    push(b, T_MEETING_ENDS)
    push(b, T_KILL, 0, 0, 0, theirs)
    push(b, T_KILL, 1, 0, 0, ours)


class LoseValue(Task):
    """A side loses Units up to a Value, as many as fit; the attacking player picks them (VSNEUTRAL-02)."""

    def run(self, b: Board, task: i64) -> None:
        side, left = field_x(task), task_w(task)
        units = side_units(b, side)
        kinds = fitting(b, units, left)
        if not kinds:
            return
        if value_of(b, units) <= left or count(kinds_of(units)) == 1 or count(kinds) == 1 or b.master == NO_KINGDOM:
            kill(b, side, lowest(kinds), left)
            return
        push(b, T_KILL, side, 0, 0, left)
        b.word = side
        b.price = left
        ask(b, Q_KILL, b.master)


def fitting(b: Board, units: i64, left: i64) -> i64:
    """The kinds of Units whose Value fits into the rest."""
    found: i64 = 0
    for kind in range(LAND_KINDS):
        if count_of(units, kind) and b.tables.value[kind] <= left:
            found |= BIT[kind]
    return found


def kill(b: Board, side: i64, kind: i64, left: i64) -> None:
    """One Unit is slain; the rest of the Value is still due."""
    slay(b, faction_of(b, side), kind, b.battle)
    push(b, T_KILL, side, 0, 0, left - b.tables.value[kind])


class Kill(Question):
    """Which kind of Unit dies."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        kinds = fitting(b, side_units(b, b.word), b.price)
        while kinds:
            options = append(options, choice(KILL, lowest(kinds), b.word))
            kinds &= kinds - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        left = task_w(pop(b))
        b.price = 0
        kill(b, field_z(code), field_y(code), left)


class MeetingEnds(Task):
    """If both have Units left, the attackers go back where they came from (VSNEUTRAL-03)."""

    def run(self, b: Board, task: i64) -> None:
        if side_units(b, 0) and side_units(b, 1) and not b.victor:
            b.victor = 2
            push(b, T_MEETING_ENDS)
            b.battle_flags &= FROM_SHIP
            push(b, T_FLEE, 0)
            return
        end_battle(b)
