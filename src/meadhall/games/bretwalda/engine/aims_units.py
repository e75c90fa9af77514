"""More targets of cards: Units that come or go, Ceorls that are lost, Thegns that change sides, Salt Ways."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import each, each_choice, field_x, field_y, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push, task_w
from meadhall.games.bretwalda.engine.aims import bring, own_neighbours, place_unit, recruit_here, turncoat_owner
from meadhall.games.bretwalda.engine.board import CONTROL, FRESH, GOLD, Board
from meadhall.games.bretwalda.engine.codes import (
    BUY_FOOD,
    DONE,
    FROM,
    Q_AT,
    Q_NOTHING,
    Q_SALT,
    Q_SLAY,
    Q_UNIT,
    SELL,
    SLAY_UNIT,
    T_SALT,
    T_SLAY,
    T_TAKE_AREA,
    UNIT,
    count,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import CONVERTED, MARCHED, STARVED
from meadhall.games.bretwalda.engine.forces import add_units, foe_in, on_map, take_units
from meadhall.games.bretwalda.engine.pieces import CEORL, LANDS, NO_KINGDOM, NOWHERE, ONE, THEGN
from meadhall.games.bretwalda.engine.purchases import aboard, holders
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import larders
from meadhall.games.bretwalda.engine.spoils import leave_ship
from meadhall.games.bretwalda.engine.targets import (
    advance_kinds,
    ferry_origins,
    movable,
    recruit_kinds,
    reinforcing_kinds,
)
from meadhall.games.bretwalda.engine.trade import put_food, take_food


# Units, one by one ---------------------------------------------------------------------------------------------------
class Origin(Question):
    """The coastal area that Units are ferried from (Borrowed Keels)."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), FROM, ferry_origins(b, b.acting))

    def answer(self, b: Board, code: i64) -> None:
        b.column_at = field_x(code)
        b.budget = b.tables.effect_n[b.target]
        ask(b, Q_UNIT, b.acting)


def kinds_aimed(b: Board, kingdom: i64) -> i64:
    """The kinds of Units that the effect at hand may take now."""
    t = b.tables
    row = b.target
    verb = t.effect_verb[row]
    if verb == effects.RECRUIT:
        return recruit_kinds(b, kingdom, row, b.budget // 256)
    if verb == effects.FERRY:
        return movable(b, kingdom, b.column_at)
    if verb == effects.REINFORCE:
        return reinforcing_kinds(b, kingdom, row, b.chosen)
    return advance_kinds(b, kingdom)


def has_begun(b: Board) -> bool:
    """Whether at least one Unit was taken, so that the player may stop."""
    t = b.tables
    verb = t.effect_verb[b.target]
    if verb == effects.RECRUIT:
        return False
    return b.column != 0 if verb == effects.FERRY else b.budget < t.effect_n[b.target]


class AimUnit(Question):
    """A Unit of a kind, or enough."""

    def legal(self, b: Board) -> vec[i64]:
        options = each_choice(no_options(), UNIT, kinds_aimed(b, b.acting))
        return append(options, DONE) if has_begun(b) else options

    def answer(self, b: Board, code: i64) -> None:
        k, row = b.acting, b.target
        verb, kind = b.tables.effect_verb[row], field_y(code)
        b.question = Q_NOTHING
        if verb == effects.RECRUIT:
            area = b.budget // 256
            b.budget = b.budget % 256
            recruit_here(b, k, kind, area)
            return
        if code != DONE:
            b.budget -= 1
            take_one(b, k, verb, kind)
            if b.budget > 0 and kinds_aimed(b, k):
                ask(b, Q_UNIT, k)
                return
        if verb == effects.FERRY:
            ask(b, Q_AT, k)
        elif verb == effects.MOVE_UNITS:
            push(b, T_TAKE_AREA, k, b.chosen)


def take_one(b: Board, kingdom: i64, verb: i64, kind: i64) -> None:
    """One Unit is ferried, called into the battle, or presses on."""
    if verb == effects.FERRY:
        b.cells[FRESH + b.column_at] -= ONE[kind]
        take_units(b, kingdom, b.column_at, ONE[kind])
        b.column += ONE[kind]
    elif verb == effects.REINFORCE:
        take_units(b, kingdom, b.chosen, ONE[kind])
        bring(b, kingdom, ONE[kind], b.chosen, b.chosen)
    else:
        take_units(b, kingdom, b.battle, ONE[kind])
        add_units(b, kingdom, b.chosen, ONE[kind])
        emit(b, MARCHED, kingdom, ONE[kind], b.chosen)


# Losses --------------------------------------------------------------------------------------------------------------
class LoseCeorls(Task):
    """A player with more than so many Ceorls removes some; they are not slain in a battle (DEF-08)."""

    def run(self, b: Board, task: i64) -> None:
        k, keep, left = field_x(task), field_y(task), task_w(task)
        if left <= 0 or on_map(b, k, CEORL) <= keep:
            return
        push(b, T_SLAY, k, keep, 0, left - 1)
        places = holders(b, k, CEORL)
        if count(places) == 1 and not aboard(b, k, CEORL):
            remove(b, k, CEORL, lowest(places))
            return
        b.target = CEORL
        ask(b, Q_SLAY, k)


def remove(b: Board, kingdom: i64, kind: i64, place: i64) -> None:
    """A Unit goes back to the supply without having been slain; from a Ship if the place is one (WINTER-06)."""
    if place < LANDS:
        take_units(b, kingdom, place, ONE[kind])
    else:
        leave_ship(b, place - LANDS, kind)
    emit(b, STARVED, kingdom, kind, place)


class LoseOne(Question):
    """Where a Unit is removed."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        areas = holders(b, b.acting, b.target)
        while areas:
            options = append(options, packed(SLAY_UNIT, b.target, lowest(areas)))
            areas &= areas - 1
        ships = aboard(b, b.acting, b.target)
        while ships:
            options = append(options, packed(SLAY_UNIT, b.target, LANDS + lowest(ships)))
            ships &= ships - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        remove(b, b.acting, field_x(code), field_y(code))
        b.target = 0


# Turncoats -----------------------------------------------------------------------------------------------------------
class TurnCoat(Task):
    """A Thegn is replaced by an own one; it goes to an own area if opposing Units remain (Turncoat Thegn)."""

    def run(self, b: Board, task: i64) -> None:
        k, area, goal = field_x(task), field_y(task), task_w(task)
        owner = turncoat_owner(b, k, area)
        if owner == NO_KINGDOM:
            return
        take_units(b, owner, area, ONE[THEGN])
        emit(b, CONVERTED, k, owner, area)
        if foe_in(b, k, area) == NOWHERE:
            place_unit(b, k, THEGN, area)
            push(b, T_TAKE_AREA, k, area)
            return
        near = own_neighbours(b, k, area)
        if near:
            place_unit(b, k, THEGN, lowest(near) if goal == 0 else goal - 1)


# Salt Ways -----------------------------------------------------------------------------------------------------------
class SaltWays(Task):
    """A few exchanges of Food for Gold or Gold for Food."""

    def run(self, b: Board, task: i64) -> None:
        k, left = field_x(task), task_w(task)
        if left > 0 and salt_options(b, k):
            push(b, T_SALT, k, 0, 0, left - 1)
            ask(b, Q_SALT, k)


def salt_options(b: Board, kingdom: i64) -> vec[i64]:
    """The exchanges that are possible."""
    options = each_choice(no_options(), SELL, larders(b, kingdom))
    if b.cells[GOLD + kingdom] >= b.tables.port_gold:
        options = each_choice(options, BUY_FOOD, b.cells[CONTROL + kingdom])
    return options


class Salt(Question):
    """One exchange, or enough."""

    def legal(self, b: Board) -> vec[i64]:
        return append(salt_options(b, b.acting), DONE)

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        b.question = Q_NOTHING
        if code == DONE:
            pop(b)  # the exchanges that are left
        elif field_x(code) == SELL:
            take_food(b, k, field_y(code), 1)
            b.cells[GOLD + k] += b.tables.port_gold
        else:
            b.cells[GOLD + k] -= b.tables.port_gold
            put_food(b, k, field_y(code), 1)
