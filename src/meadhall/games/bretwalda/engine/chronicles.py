"""Chronicle cards: conditions, read after every finished step, and what a completed card does (CHRON)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each_choice, no_options
from meadhall.games.bretwalda.engine.agenda import ask
from meadhall.games.bretwalda.engine.board import (
    BUILT,
    CHRONICLE_HAND,
    COMPLETED,
    CONTROL,
    DALC_TRACK,
    GOLD,
    HAND,
    HISTORY,
    HISTORY_LENGTH,
    KNOWN_CHRONICLE,
    MET,
    SHIP_AT,
    SLAIN,
    STANDS,
    TILES,
    Board,
    play_order,
    units_in,
)
from meadhall.games.bretwalda.engine.cards import chronicle_under, push_chronicle
from meadhall.games.bretwalda.engine.changes import REALM
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    CLAIM,
    Q_NOTHING,
    Q_SECOND_CHRONICLE,
    count,
    has,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import COMPLETED_CHRONICLE
from meadhall.games.bretwalda.engine.forces import end_ship, first_ship
from meadhall.games.bretwalda.engine.pieces import (
    ABBEY,
    BUILDINGS,
    DANES,
    FIRST_SEA,
    KINGDOMS,
    LAND_KINDS,
    NEUTRAL,
    NOWHERE,
    count_of,
)
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import food_of
from meadhall.games.bretwalda.engine.tables import conditions_end
from meadhall.games.bretwalda.engine.windows import (
    AS_ATTACKER,
    CHRONICLE_BATTLE_WON,
    CHRONICLE_CONTROLS,
    CHRONICLE_COUNTED,
    CHRONICLE_HELD,
    CHRONICLE_TOGETHER,
    COUNT_ABBEYS,
    COUNT_AREAS,
    COUNT_BUILDING_TYPES,
    COUNT_BUILDINGS,
    COUNT_CAPITALS,
    COUNT_CITIES,
    COUNT_FOOD,
    COUNT_FOREIGN_CAPITALS,
    COUNT_GOLD,
    COUNT_HARBOURS,
    COUNT_ISLANDS,
    COUNT_LORDSHIP,
    COUNT_SEAS_WITH_OWN_SHIP,
    COUNT_SHIPS_ON_MAP,
    COUNT_TILES,
    ENEMY_DANES,
    ENEMY_NEUTRAL,
    OUTSIDE_CAPITAL,
    SLAIN_RULER,
)


def fulfilled(b: Board, kingdom: i64, card: i64) -> bool:
    """Whether the condition of a card holds for a Kingdom now."""
    t = b.tables
    any_of = has(t.chronicle_any, card)
    if has(t.chronicle_turn_end, card) and b.turn_end != kingdom + 1:
        return False
    for row in range(t.conditions_begin[card], conditions_end(t, card)):
        if holds(b, kingdom, row) == any_of:
            return any_of
    return not any_of


def holds(b: Board, kingdom: i64, row: i64) -> bool:
    """Whether one condition holds."""
    t = b.tables
    form, needed = t.condition_form[row], t.condition_needed[row]
    if form == CHRONICLE_CONTROLS:
        return count(b.cells[CONTROL + kingdom] & t.condition_areas[row]) >= needed
    if form == CHRONICLE_COUNTED:
        return counted(b, kingdom, t.condition_what[row]) >= needed
    if form == CHRONICLE_HELD:
        area = lowest(t.condition_areas[row])
        for season in range(needed):
            if season >= HISTORY_LENGTH or not has(b.cells[HISTORY + HISTORY_LENGTH * kingdom + season], area):
                return False
        return True
    if form == CHRONICLE_TOGETHER:
        return together(b, kingdom, t.condition_what[row], t.condition_flags[row] & OUTSIDE_CAPITAL != 0)
    return form == CHRONICLE_BATTLE_WON and b.event == kingdom + 1 and battle_fits(b, kingdom, row)


def counted(b: Board, kingdom: i64, what: i64) -> i64:
    """What a condition counts."""
    t = b.tables
    held = b.cells[CONTROL + kingdom]
    if what == COUNT_AREAS:
        return count(held)
    if what == COUNT_CITIES:
        return count(held & t.cities)
    if what == COUNT_CAPITALS:
        return count(held & t.capitals)
    if what == COUNT_FOREIGN_CAPITALS:
        return count(held & t.capitals & ~BIT[t.capital[kingdom]])
    if what == COUNT_HARBOURS:
        return count(held & t.harbours)
    if what == COUNT_ABBEYS:
        return count(held & b.cells[BUILT + ABBEY])
    if what == COUNT_BUILDINGS or what == COUNT_BUILDING_TYPES:
        return buildings_of(b, held, what == COUNT_BUILDING_TYPES)
    if what == COUNT_SHIPS_ON_MAP or what == COUNT_SEAS_WITH_OWN_SHIP:
        return ships_of(b, kingdom, what == COUNT_SEAS_WITH_OWN_SHIP)
    if what == COUNT_FOOD:
        return food_of(b, kingdom)
    if what == COUNT_GOLD:
        return b.cells[GOLD + kingdom]
    if what == COUNT_TILES:
        return count(b.cells[TILES + kingdom])
    if what == COUNT_LORDSHIP:
        return count(b.cells[HAND + kingdom])
    return count(held & t.islands) if what == COUNT_ISLANDS else 0


def buildings_of(b: Board, held: i64, types: bool) -> i64:
    """How many Buildings, or types of them, stand in these areas."""
    total: i64 = 0
    for building in range(BUILDINGS):
        here = count(b.cells[BUILT + building] & held)
        if types:
            here = 1 if here else 0
        total += here
    return total


def ships_of(b: Board, kingdom: i64, seas: bool) -> i64:
    """How many Ships a Kingdom has on the map, or in how many Seas."""
    found: i64 = 0
    total: i64 = 0
    for ship in range(first_ship(kingdom), end_ship(kingdom)):
        at = b.cells[SHIP_AT + ship]
        if at != NOWHERE:
            total += 1
        if at >= FIRST_SEA:
            found |= BIT[at]
    return count(found) if seas else total


def together(b: Board, kingdom: i64, units: i64, outside_capital: bool) -> bool:
    """Whether so many Units of a Kingdom stand in one area."""
    areas = b.cells[STANDS + kingdom]
    if outside_capital:
        areas &= ~BIT[b.tables.capital[kingdom]]
    while areas:
        here = units_in(b, kingdom, lowest(areas))
        areas &= areas - 1
        enough = True
        for kind in range(LAND_KINDS):
            if count_of(here, kind) < count_of(units, kind):
                enough = False
        if enough:
            return True
    return False


def battle_fits(b: Board, kingdom: i64, row: i64) -> bool:
    """Whether the battle that a Kingdom has just won is one that a card asks for."""
    t = b.tables
    attacking = b.attacker == kingdom
    enemy = b.defender if attacking else b.attacker
    wanted = t.condition_what[row]
    if wanted == ENEMY_DANES:
        fits = enemy == DANES
    elif wanted == ENEMY_NEUTRAL:
        fits = enemy == NEUTRAL
    else:
        fits = enemy < KINGDOMS
    flags = t.condition_flags[row]
    if not fits or (flags & AS_ATTACKER and not attacking):
        return False
    if flags & SLAIN_RULER and not b.battle_flags & (2 if attacking else 1):
        return False
    return b.cells[SLAIN + (1 if attacking else 0)] >= t.condition_needed[row]


# Completing ----------------------------------------------------------------------------------------------------------
def due(b: Board, kingdom: i64) -> i64:
    """The cards of a hand whose conditions hold, or whose moment has come; none inside an exchange (CHRON-06)."""
    t = b.tables
    cards = b.cells[CHRONICLE_HAND + kingdom]
    if count(cards) > t.chronicle_keep or count(b.cells[COMPLETED + kingdom]) >= t.most_chronicles:
        return 0
    found: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if has(b.cells[MET + kingdom], card) or fulfilled(b, kingdom, card):
            found |= BIT[card]
    return found


def is_passing(b: Board, card: i64) -> bool:
    """Whether a card asks for a moment: a battle won, the end of a turn."""
    t = b.tables
    if has(t.chronicle_turn_end, card):
        return True
    for row in range(t.conditions_begin[card], conditions_end(t, card)):
        if t.condition_form[row] == CHRONICLE_BATTLE_WON:
            return True
    return False


def complete_due(b: Board, kingdom: i64) -> bool:
    """Complete what holds, the lowest number first (CHRON-07, CHRON-10); True if the owner has to pick."""
    t = b.tables
    cards = due(b, kingdom)
    if t.options.chronicles:
        note_moments(b, kingdom, cards)
        return False
    if not cards:
        return False
    if count(cards) + count(b.cells[COMPLETED + kingdom]) > t.most_chronicles:
        ask(b, Q_SECOND_CHRONICLE, kingdom)
        return True
    while cards:
        complete(b, kingdom, lowest(cards))
        cards &= cards - 1
    return False


def note_moments(b: Board, kingdom: i64, cards: i64) -> None:
    """With the option `held`: a card that asks for a moment can be claimed at its owner's next choice (CHRON-07)."""
    while cards:
        if is_passing(b, lowest(cards)):
            b.cells[MET + kingdom] |= BIT[lowest(cards)]
        cards &= cards - 1


def forget_moments(b: Board, kingdom: i64) -> None:
    """The owner has chosen something else: the moment is over."""
    b.cells[MET + kingdom] = 0


def complete_at_last(b: Board) -> bool:
    """With the option `held`, before a Season ends: a card is not held back where it would win or the game ends.

    The owner may have had no choice since its condition came to hold. True if a card was completed.
    """
    t = b.tables
    if not t.options.chronicles:
        return False
    last = b.round >= t.rounds or b.out != 0
    for place in range(t.players):
        k = play_order(b, place)
        cards = due(b, k)
        room = least(count(cards), t.most_chronicles - count(b.cells[COMPLETED + k]))
        if room > 0 and (last or b.cells[DALC_TRACK + k] + room >= t.win_season):
            complete(b, k, lowest(cards))
            return True
    return False


def complete(b: Board, kingdom: i64, card: i64) -> None:
    """A card is shown and leaves the game for a Dalc and a new card (CHRON-03, CHRON-05)."""
    b.cells[CHRONICLE_HAND + kingdom] &= ~BIT[card]
    b.cells[MET + kingdom] &= ~BIT[card]
    for k in range(KINGDOMS):
        b.cells[KNOWN_CHRONICLE + KINGDOMS * k + kingdom] &= ~BIT[card]
    b.cells[COMPLETED + kingdom] |= BIT[card]
    b.changed |= REALM
    emit(b, COMPLETED_CHRONICLE, kingdom, card)
    if count(b.cells[COMPLETED + kingdom]) < b.tables.most_chronicles:
        push_chronicle(b, kingdom)
        return
    rest = b.cells[CHRONICLE_HAND + kingdom]
    while rest:
        chronicle_under(b, kingdom, lowest(rest), kingdom)
        rest &= rest - 1


class SecondChronicle(Question):
    """Of two cards whose conditions hold, the one that is completed (CHRON-10)."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), CLAIM, due(b, b.acting))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        complete(b, b.acting, (code >> 12) & 63)


def claims(options: vec[i64], b: Board, kingdom: i64) -> vec[i64]:
    """With the option `held`: claims for the cards whose conditions hold (CHRON-07)."""
    if not b.tables.options.chronicles or not b.cells[CHRONICLE_HAND + kingdom]:
        return options
    return each_choice(options, CLAIM, due(b, kingdom))
