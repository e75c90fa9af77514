"""A battle, step by step: cards before it, the roll, rerolls and flips, cards during it, For the King!, wounds,
retreat, a second round, the winner, cards after it, and one Lordship card for each Kingdom (BATTLE).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import windows
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.battle_cards import (
    begin_round,
    next_word,
    push_lasting_dice,
    push_opening_effects,
    push_spoils_of_season,
)
from meadhall.games.bretwalda.engine.board import (
    DICE_SHOWN,
    DIRECT,
    DUEL_SWORDS,
    EXTRA_DICE,
    FIRST_SHIELDS,
    FIRST_SWORDS,
    GUARD,
    HURT,
    HURT_KIND,
    KING_LIMIT,
    LASTING_SHIELDS,
    LASTING_SWORDS,
    SHIELDS,
    SIDES,
    SLAIN,
    SWORDS,
    TO_ROLL,
    Board,
    is_sea,
)
from meadhall.games.bretwalda.engine.cards import push_draw
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    Q_KING,
    Q_RETREAT,
    T_BATTLE,
    T_DISCARD,
    T_DROWN,
    T_FLEE,
    T_ROLL,
    T_TAKE_AREA,
    most,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import BATTLE_BEGINS, BATTLE_WON, WOUNDED
from meadhall.games.bretwalda.engine.pieces import COLOURS, FACES, KINGDOMS, NO_KINGDOM, NOWHERE
from meadhall.games.bretwalda.engine.realm import controller, lose_marker, sink_in_harbour
from meadhall.games.bretwalda.engine.retreat import goals
from meadhall.games.bretwalda.engine.sides import (
    HELD,
    HELD_NOW,
    NO_CARDS,
    RULER_GUARDED,
    faction_of,
    flag,
    player_of,
    plays_cards,
    run_by,
    side_count,
)
from meadhall.games.bretwalda.engine.tables import shields_on, swords_on

BEGINS: Final[i64] = 0
BEFORE: Final[i64] = 1
ROLLS: Final[i64] = 2
LASTING: Final[i64] = 3
DURING: Final[i64] = 4
KING: Final[i64] = 5
WOUNDS: Final[i64] = 6
CHECK: Final[i64] = 7
RETREATS: Final[i64] = 8
DECIDED: Final[i64] = 9
AFTER: Final[i64] = 10
DRAWS: Final[i64] = 11
ENDS: Final[i64] = 12


def start_battle(b: Board, place: i64, attacker: i64, defender: i64, flags: i64 = 0) -> None:
    """Put a battle on the agenda; it is over before what lies below goes on (BATTLE-09)."""
    b.battle = place
    b.attacker = attacker
    b.defender = defender
    b.battle_round = 1
    b.battle_stage = BEGINS
    b.battle_flags = flags
    push(b, T_BATTLE)


class Battle(Task):
    """One step of the battle at hand."""

    def run(self, b: Board, task: i64) -> None:
        stage = b.battle_stage
        if stage == ENDS:
            end_battle(b)
            return
        push(b, T_BATTLE)
        b.battle_stage = stage + 1
        if stage == BEGINS:
            emit(b, BATTLE_BEGINS, b.attacker, b.defender, b.battle)
            begin_window(b)
            push_opening_effects(b)
        elif stage == BEFORE or stage == DURING or stage == AFTER:
            window(b, stage)
        elif stage == ROLLS:
            begin_round(b)
            push(b, T_ROLL)
        elif stage == LASTING:
            begin_window(b)
            push_lasting_dice(b)
        elif stage == KING:
            for_the_king(b)
        elif stage == WOUNDS:
            deal_wounds(b)
        elif stage == CHECK:
            check(b)
        elif stage == RETREATS:
            ask_retreats(b)
        elif stage == DECIDED:
            decide(b)
        elif stage == DRAWS:
            draw_cards(b)


# Windows -------------------------------------------------------------------------------------------------------------
def begin_window(b: Board) -> None:
    """The attacker has the word first (BATTLE-06)."""
    b.word = 0
    b.passes = 0


def window(b: Board, stage: i64) -> None:
    """In turn each side plays a card or passes, until two passes in a row."""
    b.battle_stage = stage
    if next_word(b):
        return
    begin_window(b)
    b.target = 0
    b.battle_stage = stage + 1


def timing_of(b: Board) -> i64:
    """The window of cards that is open."""
    if b.battle_stage == BEFORE:
        return windows.AT_BEFORE_BATTLE
    return windows.AT_DURING_BATTLE if b.battle_stage == DURING else windows.AT_AFTER_BATTLE


def for_the_king(b: Board) -> None:
    """The attacker plays all his cards for Swords, then the defender (KINGCARD-01)."""
    b.battle_stage = KING
    while b.word < SIDES:
        side = b.word
        if plays_cards(b, side) and b.target < king_limit(b, side):
            ask(b, Q_KING, player_of(b, side))
            return
        b.word += 1
        b.target = 0
    b.word = 0
    b.battle_stage = WOUNDS


def king_limit(b: Board, side: i64) -> i64:
    """As many cards as own Units in the battle, each battle round (KINGCARD-03)."""
    return side_count(b, side) + b.cells[KING_LIMIT + side]


# Wounds --------------------------------------------------------------------------------------------------------------
def swords_of(b: Board, side: i64) -> i64:
    """Swords of a side: dice, cards and effects."""
    total = b.cells[SWORDS + side]
    for colour in range(COLOURS):
        for face in range(FACES):
            shown = b.cells[DICE_SHOWN + (COLOURS * FACES) * side + FACES * colour + face]
            if shown:
                total += shown * swords_on(b.tables, colour, face)
    return total


def shields_of(b: Board, side: i64) -> i64:
    """Shields of a side, less those that the enemy has removed."""
    total = b.cells[SHIELDS + side]
    for colour in range(COLOURS):
        for face in range(FACES):
            shown = b.cells[DICE_SHOWN + (COLOURS * FACES) * side + FACES * colour + face]
            if shown:
                total += shown * shields_on(b.tables, colour, face)
    return most(total, 0)


def wounds_to(b: Board, side: i64) -> i64:
    """Enemy Swords less own Shields, at least none, and what cannot be blocked (WOUND-01)."""
    blocked = most(swords_of(b, 1 - side) - shields_of(b, side), 0)
    return most(blocked + b.cells[DIRECT + side] - b.cells[GUARD + side], 0)


def deal_wounds(b: Board) -> None:
    """Both sides take their wounds at the same time (WOUND-02)."""
    to_attacker, to_defender = wounds_to(b, 0), wounds_to(b, 1)
    emit(b, WOUNDED, to_attacker, to_defender)
    if to_defender:
        push(b, T_DROWN, 1, 0, 0, to_defender)
    if to_attacker:
        push(b, T_DROWN, 0, 0, 0, to_attacker)


def check(b: Board) -> None:
    """Who is left (WINNER-01 to WINNER-04)."""
    if not side_count(b, 0):
        b.victor = 2
    elif not side_count(b, 1):
        b.victor = 1
    elif b.battle_round >= b.tables.battle_rounds:
        b.victor = 2
        push(b, T_FLEE, 0)
    else:
        b.word = 0
        return
    b.battle_stage = DECIDED


def ask_retreats(b: Board) -> None:
    """After the first round the attacker may retreat; if he stands, the defender may (RETREAT-01)."""
    b.battle_stage = RETREATS
    if b.victor:
        b.battle_stage = DECIDED
        return
    while b.word < SIDES:
        if may_retreat(b, b.word):
            ask(b, Q_RETREAT, run_by(b, b.word))
            return
        b.word += 1
    b.word = 0
    b.battle_round += 1
    b.battle_flags &= ~(3 * RULER_GUARDED | 3 * HELD_NOW)
    b.battle_stage = ROLLS


def may_retreat(b: Board, side: i64) -> bool:
    """Whether a side may declare a retreat; Units that nobody runs never do (SOLO-B-10, RETREAT-12)."""
    if b.battle_flags & (flag(HELD, side) | flag(HELD_NOW, side)) or run_by(b, side) == NO_KINGDOM:
        return False
    return b.tables.options.hopeless_retreat > 0 or goals(b, side) != 0


# The end -------------------------------------------------------------------------------------------------------------
def decide(b: Board) -> None:
    """The winner is known; control follows (WINNER-05, CONTROL-07)."""
    winner = b.victor - 1
    emit(b, BATTLE_WON, faction_of(b, winner), faction_of(b, 1 - winner), b.battle)
    begin_window(b)
    if player_of(b, winner) != NO_KINGDOM and not b.battle_flags & NO_CARDS:
        b.event = player_of(b, winner) + 1
    b.changed |= OTHER
    if is_sea(b.battle) or winner == 1:
        return
    if b.defender < KINGDOMS and controller(b, b.battle) == b.defender:
        lose_marker(b, b.battle)
        if b.attacker >= KINGDOMS:
            sink_in_harbour(b, b.battle)
    if b.attacker < KINGDOMS:
        push(b, T_TAKE_AREA, b.attacker, b.battle)


def draw_cards(b: Board) -> None:
    """One Lordship card for each Kingdom that fought; Wessex draws two and discards one (BATTLE-07, ABILITY-04)."""
    if b.battle_flags & NO_CARDS:
        return
    t = b.tables
    for side in (1, 0):
        k = player_of(b, side)
        if k != NO_KINGDOM:
            if t.battle_discard[k]:
                push(b, T_DISCARD, k, t.battle_discard[k])
            push_draw(b, k, t.battle_draw[k])
    push_spoils_of_season(b)


def end_battle(b: Board) -> None:
    """Wounds vanish, and nothing of the battle is left (WOUND-07)."""
    b.pending &= ~BIT[b.battle]
    for side in range(SIDES):
        for first in (
            SWORDS, SHIELDS, DIRECT, GUARD, LASTING_SWORDS, FIRST_SWORDS, LASTING_SHIELDS, FIRST_SHIELDS, KING_LIMIT,
            HURT, SLAIN, DUEL_SWORDS,
        ):  # fmt: skip
            b.cells[first + side] = 0
        b.cells[HURT_KIND + side] = NOWHERE
        for colour in range(COLOURS):
            b.cells[TO_ROLL + COLOURS * side + colour] = 0
            b.cells[EXTRA_DICE + COLOURS * side + colour] = 0
    for cell in range(SIDES * COLOURS * FACES):
        b.cells[DICE_SHOWN + cell] = 0
    b.battle = NOWHERE
    b.attacker = NO_KINGDOM
    b.defender = NO_KINGDOM
    b.battle_round = 0
    b.battle_stage = 0
    b.battle_flags = 0
    b.word = 0
    b.passes = 0
    b.rested = 0
    b.victor = 0
    b.fled = 0
    b.fled_to = NOWHERE
    b.master = NO_KINGDOM
    b.target = 0
