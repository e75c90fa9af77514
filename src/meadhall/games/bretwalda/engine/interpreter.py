"""One interpreter for tiles, Rulers, Season, Lordship and Subversion cards: it carries out rows of the effects table.

Effects that ask for a target put a question on the agenda (`aims.py`, `aims_battle.py`); the others are done here.
"""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import field_x
from meadhall.games.bretwalda.engine.agenda import Task, ask, push, push_question, task_w
from meadhall.games.bretwalda.engine.aims import begin_recruit
from meadhall.games.bretwalda.engine.amounts import amount
from meadhall.games.bretwalda.engine.battle import DECIDED, shields_of
from meadhall.games.bretwalda.engine.board import (
    ACTION_STAT,
    CARD_STAT,
    CHRONICLE_HAND,
    DIRECT,
    EXTRA_DICE,
    FIRST_SHIELDS,
    FIRST_SWORDS,
    GOLD,
    GUARD,
    HAND,
    KNOWN,
    KNOWN_CHRONICLE,
    LASTING_SHIELDS,
    LASTING_SWORDS,
    RULES,
    SHIELDS,
    SWORDS,
    Board,
    play_order,
)
from meadhall.games.bretwalda.engine.cards import push_draw
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    Q_AGAINST,
    Q_AT,
    Q_CARD,
    Q_EXTRA_TILE,
    Q_ORIGIN,
    Q_RAZE,
    Q_SWAP_OUT,
    Q_UPGRADE,
    T_DISCARD,
    T_DUEL,
    T_EFFECT,
    T_EXTRA_FOOD,
    T_FLEE,
    T_FLIP,
    T_FOOD_LEAVES,
    T_RANDOM_LOSS,
    T_REROLL,
    T_SALT,
    T_SLAY,
    count,
    has,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.decks import look_at_danes, look_at_seasons
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import SAW_CHRONICLES, SAW_HAND, STOLE
from meadhall.games.bretwalda.engine.fleeing import wound_fugitives
from meadhall.games.bretwalda.engine.pieces import COLOURS, KINGDOMS, NO_KINGDOM, NOWHERE
from meadhall.games.bretwalda.engine.playable import possible
from meadhall.games.bretwalda.engine.raid_flags import (
    AVOIDS_OWN,
    FREE_BRIBE,
    LANDS_ANYWHERE,
    NO_RAID_COMES,
)
from meadhall.games.bretwalda.engine.realm import gain_gold
from meadhall.games.bretwalda.engine.sides import HELD_NOW, RULER_GUARDED, flag, side_of
from meadhall.games.bretwalda.engine.stats import BID
from meadhall.games.bretwalda.engine.targets import players_meant, targets


class Effect(Task):
    """One effect of a play, for the Kingdom whose play it is."""

    def run(self, b: Board, task: i64) -> None:
        k, row = field_x(task), task_w(task)
        t = b.tables
        verb = t.effect_verb[row]
        if needs_opponent(b, k, row):
            suited = targets(b, k, row)
            if count(suited) > 1:
                push(b, T_EFFECT, k, 0, 0, row)
                b.target = suited
                ask(b, Q_AGAINST, k)
                return
            if not suited:
                return
            b.against = lowest(suited)
        if verb <= effects.SWAP_CHRONICLE:
            on_goods(b, k, row)
        elif verb < effects.MODIFY:
            on_map(b, k, row)
        elif verb <= effects.FORBID:
            on_rules(b, k, row)
        else:
            on_battle(b, k, row)


def needs_opponent(b: Board, kingdom: i64, row: i64) -> bool:
    """Whether an opponent has still to be chosen; a Unit or a Building that is chosen names its owner."""
    t = b.tables
    if t.effect_verb[row] == effects.CONVERT or t.effect_verb[row] == effects.RAZE:
        return False
    return t.effect_who[row] == effects.WHO_OPPONENT and b.against == NO_KINGDOM


def meant(b: Board, kingdom: i64, row: i64) -> i64:
    """The players that an effect is carried out on."""
    if b.tables.effect_who[row] == effects.WHO_OPPONENT:
        return BIT[b.against] if b.against != NO_KINGDOM else 0
    return players_meant(b, kingdom, b.tables.effect_who[row])


# Gold, Food and cards ------------------------------------------------------------------------------------------------
def on_goods(b: Board, kingdom: i64, row: i64) -> None:
    """Effects on purses, stores and hands, in play order; what is pushed last comes first (SEASON-04)."""
    t = b.tables
    verb = t.effect_verb[row]
    if verb == effects.TRADE:
        push(b, T_SALT, kingdom, 0, 0, t.effect_n[row])
        return
    if verb == effects.DISCARD_SEEN or verb == effects.SWAP_CHRONICLE:
        b.target = verb
        push_question(b, Q_CARD, kingdom)
        return
    if verb == effects.PLACE_FOOD:
        push(b, T_EXTRA_FOOD, kingdom, 1, 0, amount(b, kingdom, row))
        return
    players = meant(b, kingdom, row)
    for place in range(t.players - 1, -1, -1):
        k = play_order(b, place)
        if has(players, k):
            for_one(b, kingdom, k, row)


def for_one(b: Board, kingdom: i64, k: i64, row: i64) -> None:
    """One effect on goods for one player."""
    t = b.tables
    verb = t.effect_verb[row]
    if verb == effects.GAIN_GOLD:
        gain_gold(b, k, amount(b, k, row))
    elif verb == effects.STEAL_GOLD:
        gold = least(t.effect_n[row], b.cells[GOLD + k])
        b.cells[GOLD + k] -= gold
        b.cells[GOLD + kingdom] += gold
        b.changed |= OTHER
        emit(b, STOLE, kingdom, k, gold)
    elif verb == effects.LOSE_FOOD:
        push(b, T_FOOD_LEAVES, k, t.effect_n[row])
    elif verb == effects.DRAW_LORDSHIP:
        if t.effect_extra[row]:
            push(b, T_DISCARD, k, t.effect_extra[row])
        push_draw(b, k, t.effect_n[row])
    elif verb == effects.DISCARD_LORDSHIP:
        push(b, T_RANDOM_LOSS if t.effect_flags[row] & effects.RANDOM else T_DISCARD, k, t.effect_n[row])
    elif verb == effects.LOOK:
        look(b, kingdom, k, t.effect_what[row], t.effect_n[row])


def look(b: Board, kingdom: i64, other: i64, at: i64, cards: i64) -> None:
    """A hand is seen, and stays known as far as it stays the same; or cards on top of a deck."""
    if at == effects.LOOK_LORDSHIP_HAND:
        b.cells[KNOWN + KINGDOMS * kingdom + other] |= b.cells[HAND + other]
        b.against = other
        emit(b, SAW_HAND, kingdom, other)
    elif at == effects.LOOK_CHRONICLE_HAND:
        b.cells[KNOWN_CHRONICLE + KINGDOMS * kingdom + other] |= b.cells[CHRONICLE_HAND + other]
        emit(b, SAW_CHRONICLES, kingdom, other)
    elif at == effects.LOOK_DANES_DECK:
        look_at_danes(b, kingdom, cards)
    else:
        look_at_seasons(b, kingdom, cards)


# The map -------------------------------------------------------------------------------------------------------------
def on_map(b: Board, kingdom: i64, row: i64) -> None:
    """Effects on Units, Buildings, tiles and Raids; those that have a target ask for it."""
    t = b.tables
    verb = t.effect_verb[row]
    if verb == effects.NO_RAID:
        b.raid_flags |= NO_RAID_COMES
    elif verb == effects.REDIRECT_RAID:
        b.raid_flags |= AVOIDS_OWN
    elif verb == effects.RAID_ANYWHERE:
        b.raid_flags |= LANDS_ANYWHERE
    elif verb == effects.BRIBE_FREE:
        b.raid_flags |= FREE_BRIBE
        b.budget = t.effect_n[row]
    elif verb == effects.SLAY:
        players = meant(b, kingdom, row)
        for place in range(t.players - 1, -1, -1):
            if has(players, play_order(b, place)):
                push(b, T_SLAY, play_order(b, place), t.effect_extra[row], 0, t.effect_n[row])
    elif not possible(b, kingdom, row):
        return
    elif verb == effects.RECRUIT:
        begin_recruit(b, kingdom, row)
    elif verb == effects.MOVE_UNITS and b.battle == NOWHERE:
        b.levies += t.effect_n[row]
    elif verb == effects.UPGRADE:
        aim(b, Q_UPGRADE, kingdom, row)
    elif verb == effects.FERRY:
        aim(b, Q_ORIGIN, kingdom, row)
    elif verb == effects.RAZE:
        aim(b, Q_RAZE, kingdom, row)
    elif verb == effects.PLACE_TILE:
        aim(b, Q_EXTRA_TILE, kingdom, row)
    elif verb == effects.SWAP_TILE:
        aim(b, Q_SWAP_OUT, kingdom, row)
    else:
        aim(b, Q_AT, kingdom, row)


def aim(b: Board, question: i64, kingdom: i64, row: i64) -> None:
    """Ask for the target of an effect; `b.target` is its row."""
    b.target = row
    b.chosen = 0
    ask(b, question, kingdom)


# Rules ---------------------------------------------------------------------------------------------------------------
def on_rules(b: Board, kingdom: i64, row: i64) -> None:
    """A card changes a stat or switches a rule, for the action at hand or for the next purchase."""
    t = b.tables
    verb, what = t.effect_verb[row], t.effect_what[row]
    if verb == effects.MODIFY:
        if t.effect_where[row] & effects.TAG_SAME_AREA:
            aim(b, Q_AT, kingdom, row)
        elif what == BID:
            return
        else:
            first = CARD_STAT if t.effect_scope[row] == effects.SCOPE_CARD else ACTION_STAT
            b.cells[first + what] += t.effect_n[row]
            b.served = kingdom
    elif what == effects.RULE_RETREAT:
        side = side_of(b, kingdom)
        other = 1 - side if t.effect_who[row] == effects.WHO_ENEMY else side
        b.battle_flags |= flag(HELD_NOW, other)
    elif what == effects.RULE_CROSS_WETLANDS:
        b.wetlands = t.effect_cost[row] if t.effect_cost[row] > 0 else t.border_cost[1]
    elif what == effects.RULE_COLLECT_EXCEPTION:
        b.exceptions_left += t.effect_n[row]
    elif what == effects.RULE_COLLECT_WITHOUT_UNIT:
        b.also_left += t.effect_n[row]
    else:
        b.cells[RULES + kingdom] |= BIT[what]


# Battles -------------------------------------------------------------------------------------------------------------
def on_battle(b: Board, kingdom: i64, row: i64) -> None:
    """Effects on the battle at hand."""
    t = b.tables
    verb, n, scope = t.effect_verb[row], t.effect_n[row], t.effect_scope[row]
    side = side_of(b, kingdom)
    if side == NOWHERE:
        return
    aimed = 1 - side if t.effect_who[row] == effects.WHO_ENEMY else side
    if verb == effects.ADD_SWORD:
        add_to(b, SWORDS, FIRST_SWORDS, LASTING_SWORDS, side, n, scope)
    elif verb == effects.ADD_SHIELD:
        add_to(b, SHIELDS, FIRST_SHIELDS, LASTING_SHIELDS, side, n, scope)
    elif verb == effects.REMOVE_SHIELD:
        b.cells[SHIELDS + aimed] -= least(n, shields_of(b, aimed))
    elif verb == effects.ADD_DIE:
        b.cells[EXTRA_DICE + COLOURS * side + t.effect_what[row]] += n
    elif verb == effects.REROLL:
        push(b, T_REROLL, side, aimed, 0, n)
    elif verb == effects.FLIP:
        push(b, T_FLIP, side, aimed, 0, n)
    elif verb == effects.DIRECT_WOUND:
        b.cells[DIRECT + aimed] += n
    elif verb == effects.PREVENT_WOUNDS:
        b.cells[GUARD + side] += n
    elif verb == effects.PROTECT:
        b.battle_flags |= flag(RULER_GUARDED, side)
    elif verb == effects.DUEL:
        push(b, T_DUEL, 0, t.effect_what[row])
    elif verb == effects.WITHDRAW:
        b.victor = 2 - side
        b.battle_stage = DECIDED
        push(b, T_FLEE, side)
    elif verb == effects.PURSUIT:
        pursue(b, 1 - side, n)


def add_to(b: Board, now: i64, first: i64, lasting: i64, side: i64, n: i64, scope: i64) -> None:
    """Swords or Shields for this battle round, the first one, or every one."""
    if scope == effects.SCOPE_FIRST_BATTLE_ROUND:
        b.cells[first + side] += n
    elif scope == effects.SCOPE_BATTLE:
        b.cells[lasting + side] += n
    else:
        b.cells[now + side] += n


def pursue(b: Board, side: i64, wounds: i64) -> None:
    """Units that have retreated on land take wounds in their order; leftover wounds vanish (Slaughter in the Ford)."""
    wound_fugitives(b, side, wounds)
