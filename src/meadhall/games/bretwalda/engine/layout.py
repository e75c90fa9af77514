"""Dalcs and Neutral Units that players lay out, and the choice of Kingdoms (ADVSETUP, SOLO-A)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each, field_x, field_y, no_options, packed
from meadhall.games.bretwalda.engine.agenda import ask
from meadhall.games.bretwalda.engine.board import (
    CONTROL,
    FOOD,
    GARRISON,
    PICKED,
    SEAT,
    Board,
    kingdom_in,
    play_order,
    units_in,
)
from meadhall.games.bretwalda.engine.changes import REALM
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    CHANCE,
    CHOOSE,
    DALC,
    PLACE_NEUTRAL,
    Q_CHOOSE,
    Q_DALC,
    Q_DIRECTION,
    Q_NEUTRAL,
    Q_NOTHING,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import CHOSE_KINGDOM, DALC_PLACED, NEUTRAL_PLACED
from meadhall.games.bretwalda.engine.forces import add_units, kinds_of, value_of
from meadhall.games.bretwalda.engine.pieces import (
    KINGDOMS,
    NEUTRAL,
    NO_KINGDOM,
    ONE,
)
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.sequence_step import Step

DALCS_EACH: Final[i64] = 3
DALCS_ALONE: Final[i64] = 12
UNITS_EACH: Final[i64] = 1 * 512 + 2 * 16 + 2
"""1 Ealdorman, 2 Thegns and 2 Ceorls, packed (ADVSETUP-01)."""
UNITS_ALONE: Final[i64] = 4 * 512 + 8 * 16 + 8
"""4 Ealdormen, 8 Thegns and 8 Ceorls, packed (SOLO-A-03)."""
BEGINNER: Final[i64] = 1


def is_laid_out(b: Board) -> bool:
    """Whether Dalcs and Neutral Units are laid out before the game, not printed."""
    return b.tables.options.advanced_setup > 0 or b.tables.solo > BEGINNER


def shared(b: Board) -> i64:
    """How many players lay out in turn."""
    return b.tables.players


def layer(b: Board, place: i64) -> i64:
    """The Kingdom, for now, of the player who lays out; chance by an option for one."""
    if b.tables.solo:
        return NO_KINGDOM if b.tables.options.solo_layout else play_order(b, 0)
    return play_order(b, place)


class LayOutDirection(Step):
    """Before an Advanced setup the Pretender picks a direction (ADVSETUP-02)."""

    def run(self, b: Board) -> bool:
        if not b.tables.options.advanced_setup or b.stage == 1:
            b.stage = 0
            return True
        b.stage = 1
        ask(b, Q_DIRECTION, b.pretender)
        return False


class LayOutDalcs(Step):
    """In play order everybody places three Dalcs; a lone player twelve (ADVSETUP-02, SOLO-A-02)."""

    def run(self, b: Board) -> bool:
        if is_laid_out(b):
            each_one: i64 = DALCS_ALONE if b.tables.solo else DALCS_EACH
            if b.cursor < each_one * shared(b) and dalc_room(b):
                ask(b, Q_DALC, layer(b, b.cursor // each_one))
                return False
        b.cursor = 0
        return True


def dalc_room(b: Board) -> i64:
    """Areas that may get a Dalc: none yet, and next to none but the centre's where that is possible (ADVSETUP-03)."""
    t = b.tables
    free = t.in_play & ~b.dalcs
    if t.solo:
        free &= ~BIT[t.capital[play_order(b, 0)]]
    apart = free
    others = b.dalcs & ~BIT[t.centre]
    while others:
        apart &= ~t.near[lowest(others)]
        others &= others - 1
    return apart if apart else free


class PlaceDalc(Question):
    """One Dalc."""

    def seat(self, b: Board) -> i64:
        return CHANCE if b.acting == NO_KINGDOM else b.cells[SEAT + b.acting]

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), DALC, dalc_room(b))

    def answer(self, b: Board, code: i64) -> None:
        b.dalcs |= BIT[field_x(code)]
        b.cursor += 1
        b.question = Q_NOTHING
        b.changed |= REALM
        emit(b, DALC_PLACED, b.acting, field_x(code))


class LayOutNeutrals(Step):
    """Then the Neutral Units (ADVSETUP-04, SOLO-A-03)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if is_laid_out(b):
            while b.cursor < shared(b):
                if b.stage == 0:
                    b.stage = 1
                    b.chosen = UNITS_ALONE if t.solo else UNITS_EACH
                if b.chosen:
                    ask(b, Q_NEUTRAL, layer(b, b.cursor))
                    return False
                b.stage = 0
                b.cursor += 1
        b.cursor = 0
        return True


class PlaceNeutral(Question):
    """One Neutral Unit in an area whose Value stays within bounds."""

    def seat(self, b: Board) -> i64:
        return CHANCE if b.acting == NO_KINGDOM else b.cells[SEAT + b.acting]

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        kinds = kinds_of(b.chosen)
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            areas = neutral_room(b, kind)
            while areas:
                options = append(options, packed(PLACE_NEUTRAL, kind, lowest(areas)))
                areas &= areas - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        kind, area = field_x(code), field_y(code)
        add_units(b, NEUTRAL, area, ONE[kind])
        b.chosen -= ONE[kind]
        b.question = Q_NOTHING
        emit(b, NEUTRAL_PLACED, b.acting, kind, area)


def neutral_room(b: Board, kind: i64) -> i64:
    """Areas that may get a Neutral Unit: no Capital, and for one player only Dalc areas."""
    t = b.tables
    areas = t.in_play & ~t.capitals
    if t.solo:
        areas &= b.dalcs
    found: i64 = 0
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if value_of(b, units_in(b, NEUTRAL, area)) + t.value[kind] <= t.neutral_value:
            found |= BIT[area]
    return found


class ChooseKingdoms(Step):
    """From the Pretender on everybody chooses a Kingdom, and the pieces are set up (ADVSETUP-05, SETUP-13)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if t.options.advanced_setup:
            while b.cursor < t.players:
                left = kingdoms_left(b)
                if count(left) > 1:
                    ask(b, Q_CHOOSE, play_order(b, b.cursor))
                    return False
                choose(b, play_order(b, b.cursor), lowest(left))
            give_out(b)
        b.cursor = 0
        set_up_kingdoms(b)
        return True


def kingdoms_left(b: Board) -> i64:
    """Kingdoms that nobody has chosen yet."""
    left = b.tables.kingdoms
    for k in range(KINGDOMS):
        if has(b.tables.kingdoms, k) and b.cells[PICKED + k] >= 0:
            left &= ~BIT[b.cells[PICKED + k]]
    return left


def choose(b: Board, layer_of: i64, kingdom: i64) -> None:
    """A player, known so far by another Kingdom, takes one."""
    b.cells[PICKED + layer_of] = kingdom
    b.cursor += 1
    emit(b, CHOSE_KINGDOM, b.cells[SEAT + layer_of], kingdom)


class ChooseKingdom(Question):
    """Which Kingdom to play."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), CHOOSE, kingdoms_left(b))

    def answer(self, b: Board, code: i64) -> None:
        choose(b, b.acting, field_x(code))
        b.question = Q_NOTHING


def give_out(b: Board) -> None:
    """Seats get the Kingdoms they have chosen; the Pretender stays the same player (ADVSETUP-07)."""
    first = b.cells[SEAT + b.pretender]
    seats: i64 = 0
    for k in range(KINGDOMS):
        if has(b.tables.kingdoms, k):
            seats |= b.cells[SEAT + k] << (8 * b.cells[PICKED + k])
    for k in range(KINGDOMS):
        b.cells[PICKED + k] = -1
        if has(b.tables.kingdoms, k):
            b.cells[SEAT + k] = (seats >> (8 * k)) & 255
    b.named = 1
    b.pretender = kingdom_in(b, first)


def set_up_kingdoms(b: Board) -> None:
    """Ruler, Ealdorman, Thegn, Ceorl, Control marker and Food in each Capital; garrisons for one (SETUP-13)."""
    t = b.tables
    for k in range(KINGDOMS):
        capital = t.capital[k]
        if has(t.kingdoms, k):
            add_units(b, k, capital, t.start_units)
            b.cells[CONTROL + k] |= BIT[capital]
            b.cells[FOOD + capital] = t.start_food
        elif t.solo:
            add_units(b, NEUTRAL, capital, t.garrison)
            b.cells[GARRISON + capital] = t.garrison
            b.cells[CONTROL + k] |= BIT[capital]
    b.changed |= REALM
