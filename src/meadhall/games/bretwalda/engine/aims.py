"""The targets of cards, one question at a time: areas, Units, cards, tiles. `b.target` is the row of the effect."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import (
    each,
    field_x,
    no_options,
)
from meadhall.games.bretwalda.engine.agenda import ask, push
from meadhall.games.bretwalda.engine.board import (
    CONTROL,
    ENTERED,
    FRESH,
    Board,
    units_in,
)
from meadhall.games.bretwalda.engine.codes import (
    AT,
    BIT,
    DONE,
    Q_AT,
    Q_NOTHING,
    Q_UNIT,
    T_BUILT,
    T_CONVERTED,
    T_LIFT,
    T_PAY,
    T_RECRUITED,
    T_SHIP_BUILT,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import LANDED, MARCHED, UNITS_PLACED
from meadhall.games.bretwalda.engine.forces import add_units, foe_in, in_supply, ruler_area, take_units
from meadhall.games.bretwalda.engine.paths import barred_lands
from meadhall.games.bretwalda.engine.pieces import (
    KINGDOMS,
    NO_KINGDOM,
    NOWHERE,
    ONE,
    RULER,
    SHIP,
    THEGN,
    count_of,
)
from meadhall.games.bretwalda.engine.purchases import tagged
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.targets import (
    advance_areas,
    build_by,
    ferry_goals,
    fresh_areas,
    recruit_areas,
    recruit_kinds,
    recruit_price,
    reinforce_origins,
    turncoats,
)


# Units on the way ----------------------------------------------------------------------------------------------------
def call_ruler(b: Board, kingdom: i64, border: i64) -> None:
    """The Ruler enters the battle over a border (Reinforcements)."""
    area = ruler_area(b, kingdom)
    take_units(b, kingdom, area, ONE[RULER])
    bring(b, kingdom, ONE[RULER], area, border)


def bring(b: Board, kingdom: i64, units: i64, area: i64, border: i64) -> None:
    """Units that stood in an area join the battle; attackers may go back the way they came."""
    if b.mover == kingdom:
        b.cells[FRESH + area] -= units
    add_units(b, kingdom, b.battle, units)
    if b.attacker == kingdom:
        b.cells[ENTERED + b.battle] |= BIT[border]
    emit(b, MARCHED, kingdom, units, b.battle)


def ferry_to(b: Board, kingdom: i64, area: i64) -> None:
    """Units cross a Sea without a Ship; their way back is the area they left (Borrowed Keels, RETREAT-10)."""
    units, origin = b.column, b.column_at
    b.column = 0
    b.column_at = NOWHERE
    add_units(b, kingdom, area, units)
    if not has(b.cells[ENTERED + area], origin):
        b.ferried = 1 + origin + 64 * area
    b.cells[ENTERED + area] |= BIT[origin]
    emit(b, LANDED, kingdom, units, area)
    if foe_in(b, kingdom, area) != NOWHERE:
        b.pending |= BIT[area]


# Recruiting by a card ------------------------------------------------------------------------------------------------
def begin_recruit(b: Board, kingdom: i64, row: i64) -> None:
    """Units of a card: in one fixed area, or in areas of choice, one after another."""
    b.target = row
    b.chosen = 0
    b.budget = b.tables.effect_n[row]
    ask(b, Q_AT, kingdom)


def recruit_here(b: Board, kingdom: i64, kind: i64, area: i64) -> None:
    """One Unit of a card is bought and placed; the next is asked for if the card has more."""
    row = b.target
    b.chosen |= BIT[area]
    b.budget -= 1
    price = recruit_price(b, kingdom, kind, row)
    if b.budget > 0:
        push(b, T_RECRUITED, kingdom, kind, area, 2 + row)
    else:
        push(b, T_RECRUITED, kingdom, kind, area, 1)
    if in_supply(b, kingdom, kind) <= 0:
        push(b, T_LIFT, kingdom, kind, area)
    push(b, T_PAY, kingdom, 0, 0, price)


# Areas ---------------------------------------------------------------------------------------------------------------
def areas_aimed(b: Board, kingdom: i64) -> i64:
    """The areas that the effect at hand may be aimed at."""
    t = b.tables
    row = b.target
    verb = t.effect_verb[row]
    if verb == effects.RECRUIT:
        return served(b, kingdom, row)
    if verb == effects.BUILD:
        return build_by(b, kingdom, row)
    if verb == effects.REINFORCE:
        return reinforce_origins(b, kingdom, row)
    if verb == effects.CONVERT:
        return own_neighbours(b, kingdom, b.chosen - 1) if b.chosen else turncoats(b, kingdom)
    if verb == effects.MOVE_UNITS:
        return advance_areas(b, kingdom)
    if verb == effects.MODIFY:
        return fresh_areas(b)
    if verb == effects.FERRY:
        return ferry_goals(b, kingdom, b.column_at) & ~barred_lands(b)
    return tagged(b, kingdom, t.effect_where[row])


def served(b: Board, kingdom: i64, row: i64) -> i64:
    """Areas where a card can still place a Unit; by some cards only one in each."""
    areas = recruit_areas(b, kingdom, row)
    if b.tables.effect_extra[row]:
        areas &= ~b.chosen
    if has(b.tables.effect_what[row], SHIP):
        return areas
    found: i64 = 0
    while areas:
        if recruit_kinds(b, kingdom, row, lowest(areas)):
            found |= BIT[lowest(areas)]
        areas &= areas - 1
    return found


def is_optional(b: Board) -> bool:
    """Whether the player may stop here: some Units of the card are placed, or none need be."""
    t = b.tables
    row = b.target
    return t.effect_verb[row] == effects.RECRUIT and (b.chosen != 0 or t.effect_cost[row] == 0)


class AimArea(Question):
    """An area."""

    def legal(self, b: Board) -> vec[i64]:
        options = each(no_options(), AT, areas_aimed(b, b.acting))
        return append(options, DONE) if is_optional(b) else options

    def answer(self, b: Board, code: i64) -> None:
        k, row = b.acting, b.target
        t = b.tables
        verb, area = t.effect_verb[row], field_x(code)
        b.question = Q_NOTHING
        if code == DONE:
            return
        if verb == effects.RECRUIT:
            aim_recruit(b, k, row, area)
        elif verb == effects.BUILD:
            push(b, T_BUILT, k, t.effect_what[row], area)
            push(b, T_PAY, k, 0, 0, t.effect_cost[row])
        elif verb == effects.CONVERT:
            convert(b, k, area)
        elif verb == effects.MODIFY:
            b.night_march |= BIT[area]
        elif verb == effects.FERRY:
            ferry_to(b, k, area)
        elif verb == effects.REINFORCE and t.effect_what[row] == effects.REACH_OWN_MOVEMENT:
            call_ruler(b, k, area)
        else:
            b.chosen = area
            b.budget = t.effect_n[row]
            ask(b, Q_UNIT, k)


def aim_recruit(b: Board, kingdom: i64, row: i64, area: i64) -> None:
    """The place of a Unit is chosen; its kind follows if there are several."""
    if has(b.tables.effect_what[row], SHIP):
        push(b, T_SHIP_BUILT, kingdom, area)
        push(b, T_PAY, kingdom, 0, 0, b.tables.effect_cost[row])
        return
    kinds = recruit_kinds(b, kingdom, row, area)
    if kinds & (kinds - 1):
        b.budget += area << 8
        ask(b, Q_UNIT, kingdom)
        return
    recruit_here(b, kingdom, lowest(kinds), area)


# A Thegn that changes sides ------------------------------------------------------------------------------------------
def turncoat_owner(b: Board, kingdom: i64, area: i64) -> i64:
    """The player whose Thegn in an area can be turned."""
    for k in range(KINGDOMS):
        if k != kingdom and has(b.tables.kingdoms, k) and count_of(units_in(b, k, area), THEGN):
            return k
    return NO_KINGDOM


def convert(b: Board, kingdom: i64, area: i64) -> None:
    """The area of the Thegn is chosen; then, if other Units remain there, the area that it goes to."""
    if b.chosen:
        push(b, T_CONVERTED, kingdom, b.chosen - 1, 0, area + 1)
        return
    owner = turncoat_owner(b, kingdom, area)
    near = own_neighbours(b, kingdom, area)
    if units_in(b, owner, area) != ONE[THEGN] and near & (near - 1):
        b.chosen = area + 1
        ask(b, Q_AT, kingdom)
        return
    push(b, T_CONVERTED, kingdom, area)


def place_unit(b: Board, kingdom: i64, kind: i64, area: i64) -> None:
    """A Unit of the supply stands in an area."""
    add_units(b, kingdom, area, ONE[kind])
    emit(b, UNITS_PLACED, kingdom, kind, area)


def own_neighbours(b: Board, kingdom: i64, area: i64) -> i64:
    """Controlled areas over a passable border."""
    return b.tables.passable[area] & b.cells[CONTROL + kingdom]
