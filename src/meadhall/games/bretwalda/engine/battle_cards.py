"""What tiles, Rulers, Season cards and played cards do in a battle, and whose word it is in a window of cards."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.agenda import ask, push
from meadhall.games.bretwalda.engine.amounts import amount
from meadhall.games.bretwalda.engine.board import (
    DICE_SHOWN,
    DIRECT,
    ENTERED,
    EXTRA_DICE,
    FIRST_SHIELDS,
    FIRST_SWORDS,
    KING_LIMIT,
    LASTING_SHIELDS,
    LASTING_SWORDS,
    RULER_IS,
    SHIELDS,
    SIDES,
    SWORDS,
    TO_ROLL,
    Board,
    is_sea,
)
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    NO_CARD,
    Q_WINDOW,
    T_EFFECT,
    T_END_CARD,
    T_FLIP,
    T_REROLL,
    count,
    has,
)
from meadhall.games.bretwalda.engine.modifiers import active_plays
from meadhall.games.bretwalda.engine.pieces import (
    BISHOP,
    COLOURS,
    DRAKKAR,
    FACES,
    GREY,
    KINGDOMS,
    LAND_KINDS,
    NO_KINGDOM,
    RULER,
    SHIP,
    count_of,
)
from meadhall.games.bretwalda.engine.realm import gain_gold
from meadhall.games.bretwalda.engine.sides import (
    HELD,
    NO_CARDS,
    conditions_hold,
    faction_of,
    flag,
    player_of,
    plays_cards,
    side_kinds,
    side_ships,
    side_units,
)
from meadhall.games.bretwalda.engine.stats import FOR_THE_KING_LIMIT
from meadhall.games.bretwalda.engine.tables import effects_end, fortified_from
from meadhall.games.bretwalda.engine.windows import AT_BEFORE_BATTLE, AT_THIS_ROUND, TRIGGER_AFTER_BATTLE


def next_word(b: Board) -> bool:
    """Ask the side that has the word; False if both have passed in a row."""
    while b.passes < SIDES:
        if plays_cards(b, b.word):
            ask(b, Q_WINDOW, player_of(b, b.word))
            return True
        b.passes += 1
        b.word = 1 - b.word
    return False


def side_plays(b: Board, side: i64) -> vec[i64]:
    """What works for a side: a player's tiles, Ruler, ability and Season card; for others the Season card."""
    k = player_of(b, side)
    if k != NO_KINGDOM:
        return active_plays(b, k)
    found = vec[i64](capacity=2)
    t = b.tables
    if b.season != NO_CARD and t.play_timing[t.first_season + b.season] == AT_THIS_ROUND:
        found = append(found, t.first_season + b.season)
    return found


def works_for(b: Board, side: i64, play: i64, row: i64) -> bool:
    """Whether an effect works for a side: its conditions hold, and it has Units of the kinds it is limited to."""
    limited = b.tables.effect_of[row]
    if limited and not limited & side_kinds(b, side):
        return False
    if not limited and player_of(b, side) == NO_KINGDOM:
        return False
    return conditions_hold(b, side, play)


# The roll ------------------------------------------------------------------------------------------------------------
def begin_round(b: Board) -> None:
    """The dice of both sides, and the Swords and Shields that come without dice (DICE-01, BATTLE-10)."""
    for cell in range(SIDES * COLOURS * FACES):
        b.cells[DICE_SHOWN + cell] = 0
    for side in range(SIDES):
        first = b.battle_round == 1
        b.cells[SWORDS + side] = b.cells[LASTING_SWORDS + side] + (b.cells[FIRST_SWORDS + side] if first else 0)
        b.cells[SHIELDS + side] = b.cells[LASTING_SHIELDS + side] + (b.cells[FIRST_SHIELDS + side] if first else 0)
        b.cells[DIRECT + side] = 0
        b.cells[KING_LIMIT + side] = 0
        for colour in range(COLOURS):
            b.cells[TO_ROLL + COLOURS * side + colour] = b.cells[EXTRA_DICE + COLOURS * side + colour]
        unit_dice(b, side)
        lasting_effects(b, side)
    if not is_sea(b.battle):
        b.cells[TO_ROLL + COLOURS + GREY] += grey_dice(b)


def unit_dice(b: Board, side: i64) -> None:
    """One die for each Unit, in its colour."""
    t = b.tables
    faction = faction_of(b, side)
    if is_sea(b.battle):
        kind: i64 = SHIP if faction < KINGDOMS else DRAKKAR
        b.cells[TO_ROLL + COLOURS * side + t.die[kind]] += count(side_ships(b, side))
        return
    units = side_units(b, side)
    for land in range(LAND_KINDS):
        number = count_of(units, land)
        if number:
            colour = t.ruler_die[b.cells[RULER_IS + faction]] if land == RULER else t.die[land]
            b.cells[TO_ROLL + COLOURS * side + colour] += number


def grey_dice(b: Board) -> i64:
    """Grey dice of the defender: City or own Capital, Wall and Dyke (DICE-02 to DICE-04, WALL)."""
    t = b.tables
    if b.battle_flags & NO_CARDS and not t.options.vikings_neutrals:
        return 0
    total: i64 = 0
    if b.defender < KINGDOMS and t.capital[b.defender] == b.battle:
        total = t.capital_dice
    elif has(t.cities, b.battle):
        total = t.city_dice
    walked = b.cells[ENTERED + b.battle]
    if b.ferried and (b.ferried - 1) // 64 == b.battle:
        walked &= ~BIT[(b.ferried - 1) % 64]
    for fort in range(len(t.fortification_dice)):
        if fortified_from(t, fort, b.battle) & walked:
            total += t.fortification_dice[fort]
    return total


def lasting_effects(b: Board, side: i64) -> None:
    """Swords, Shields, dice and limits of tiles, Rulers and Season cards."""
    t = b.tables
    for play in side_plays(b, side):
        if t.play_trigger[play]:
            continue
        for row in range(t.effects_begin[play], effects_end(t, play)):
            verb = t.effect_verb[row]
            if t.effect_scope[row] == effects.SCOPE_FIRST_BATTLE_ROUND and b.battle_round > 1:
                continue
            if verb == effects.ADD_SWORD and works_for(b, side, play, row):
                b.cells[SWORDS + side] += t.effect_n[row]
            elif verb == effects.ADD_SHIELD and works_for(b, side, play, row):
                b.cells[SHIELDS + side] += t.effect_n[row]
            elif verb == effects.ADD_DIE and works_for(b, side, play, row):
                b.cells[TO_ROLL + COLOURS * side + t.effect_what[row]] += t.effect_n[row]
            elif verb == effects.FORBID and t.effect_what[row] == effects.RULE_RETREAT:
                if works_for(b, side, play, row):
                    b.battle_flags |= flag(HELD, 1 - side)
            elif verb == effects.MODIFY and t.effect_what[row] == FOR_THE_KING_LIMIT:
                if works_for(b, side, play, row):
                    b.cells[KING_LIMIT + side] += t.effect_n[row]


def push_lasting_dice(b: Board) -> None:
    """Rerolls and flips of tiles, Rulers and Bishops, the attacker's first, each optional and once (BATTLE-10)."""
    t = b.tables
    for side in (1, 0):
        if player_of(b, side) == NO_KINGDOM:
            continue
        if count_of(side_units(b, side), BISHOP):
            push(b, T_REROLL, side, side, 0, effects.NO_BOUND)
        for play in side_plays(b, side):
            for row in range(t.effects_begin[play], effects_end(t, play)):
                verb = t.effect_verb[row]
                if t.effect_scope[row] == effects.SCOPE_FIRST_BATTLE_ROUND and b.battle_round > 1:
                    continue
                if verb == effects.REROLL and conditions_hold(b, side, play):
                    push(b, T_REROLL, side, other_side(side, t.effect_who[row]), 0, t.effect_n[row])
                elif verb == effects.FLIP and conditions_hold(b, side, play):
                    push(b, T_FLIP, side, other_side(side, t.effect_who[row]), 0, t.effect_n[row])


def other_side(side: i64, who: i64) -> i64:
    """The side whose dice an effect changes."""
    return 1 - side if who == effects.WHO_ENEMY else side


# Before and after ----------------------------------------------------------------------------------------------------
def push_opening_effects(b: Board) -> None:
    """What Rulers do before their battles, the attacker's first."""
    t = b.tables
    if b.battle_flags & NO_CARDS:
        return
    for side in (1, 0):
        k = player_of(b, side)
        if k == NO_KINGDOM:
            continue
        for play in active_plays(b, k):
            if t.play_timing[play] == AT_BEFORE_BATTLE and conditions_hold(b, side, play):
                push(b, T_END_CARD)
                for row in range(effects_end(t, play) - 1, t.effects_begin[play] - 1, -1):
                    push(b, T_EFFECT, k, 0, 0, row)


def push_spoils_of_season(b: Board) -> None:
    """What a card of the round gives after each battle: Gold for slain enemies (Red Spring)."""
    t = b.tables
    for side in range(SIDES):
        k = player_of(b, side)
        if k == NO_KINGDOM:
            continue
        for play in side_plays(b, side):
            if t.play_trigger[play] == TRIGGER_AFTER_BATTLE:
                for row in range(t.effects_begin[play], effects_end(t, play)):
                    if t.effect_verb[row] == effects.GAIN_GOLD:
                        gain_gold(b, k, amount(b, k, row))
