"""Ships: from Sea to Sea, Units aboard and ashore, into a Harbour (SEA)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import choice, each_choice, field_x, field_y, field_z, no_options, packed
from meadhall.games.bretwalda.engine.board import (
    CARGO,
    CARGO_MOVED,
    FIRST_DRAKKAR,
    FRESH,
    SHIP_AT,
    SHIP_CALLED,
    SHIP_LANDED,
    SHIP_PAID,
    SHIP_POINTS,
    Board,
    is_sea,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    HALT,
    HARBOUR_AT,
    LOAD,
    Q_NOTHING,
    SET_DOWN,
    TO,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import LANDED, LOADED, SAILED
from meadhall.games.bretwalda.engine.forces import (
    add_units,
    foe_in,
    harbours_of,
    room_aboard,
    sea_foe,
    take_units,
)
from meadhall.games.bretwalda.engine.marching import ABOARD_NOW, enter, faction_of_kind, settle_units
from meadhall.games.bretwalda.engine.modifiers import may_move, switched
from meadhall.games.bretwalda.engine.paths import barred_lands
from meadhall.games.bretwalda.engine.pieces import (
    FIRST_SEA,
    KINGDOMS,
    LAND_KINDS,
    NOWHERE,
    ONE,
    RULER,
    count_of,
)
from meadhall.games.bretwalda.engine.question import Question


class SailOn(Question):
    """What a Ship does next."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        t = b.tables
        ship, at = b.ship, b.cells[SHIP_AT + b.ship]
        points = b.cells[SHIP_POINTS + ship]
        barred = barred_lands(b)
        if not is_sea(at):
            options = append(options, packed(TO, FIRST_SEA + t.harbour_sea[at]))
            return append(options, HALT)
        sea = at - FIRST_SEA
        if points >= t.sea_border:
            options = each_sea(options, t.sea_near[sea] << FIRST_SEA & ~barred)
        if b.mover < KINGDOMS and (not b.cells[CARGO + ship] or t.options.harbour_cargo):
            open_to_it = harbours_on(b, b.mover, sea) & ~b.cells[SHIP_CALLED + ship]
            options = each_choice(options, HARBOUR_AT, open_to_it)
        options = loads(options, b, ship, sea)
        options = landings(options, b, ship, sea, barred)
        return append(options, HALT)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        verb = code & 63
        if code == HALT:
            if not b.ship_acted:
                b.cells[SHIP_POINTS + b.ship] = 0
            b.ship = NOWHERE
            return
        b.ship_acted = 1
        if verb == TO:
            sail_to(b, field_x(code))
        elif verb == LOAD:
            load(b, field_x(code), field_y(code))
        elif field_x(code) == HARBOUR_AT:
            enter_harbour(b, field_y(code))
        else:
            land(b, field_y(code), field_z(code))


def each_sea(options: vec[i64], seas: i64) -> vec[i64]:
    """A step to each Sea of a set."""
    while seas:
        options = append(options, packed(TO, lowest(seas)))
        seas &= seas - 1
    return options


def harbours_on(b: Board, kingdom: i64, sea: i64) -> i64:
    """Controlled areas whose Harbour opens to a Sea (AREA-10)."""
    found: i64 = 0
    areas = harbours_of(b, kingdom)
    while areas:
        if b.tables.harbour_sea[lowest(areas)] == sea:
            found |= BIT[lowest(areas)]
        areas &= areas - 1
    return found


def sail_to(b: Board, to: i64) -> None:
    """A Sea border costs points, a Harbour's mouth does not; opposing Ships stop it (SEA-04, SEA-09)."""
    ship = b.ship
    at = b.cells[SHIP_AT + ship]
    if is_sea(at):
        b.cells[SHIP_POINTS + ship] -= b.tables.sea_border
    b.cells[SHIP_AT + ship] = to
    b.changed |= OTHER
    emit(b, SAILED, ship, at, to)
    if sea_foe(b, b.mover, to) != NOWHERE:
        b.pending |= BIT[to]
        b.cells[SHIP_POINTS + ship] = 0
        b.ship = NOWHERE


def enter_harbour(b: Board, area: i64) -> None:
    """A Ship enters a Harbour, once in an action; with points left it may sail out again (SEA-04).

    By option its cargo goes ashore there (SEA-13).
    """
    ship = b.ship
    emit(b, SAILED, ship, b.cells[SHIP_AT + ship], area)
    b.cells[SHIP_AT + ship] = area
    if b.cells[CARGO + ship]:
        add_units(b, b.mover, area, b.cells[CARGO + ship])
        b.cells[CARGO + ship] = 0
    b.cells[SHIP_CALLED + ship] |= BIT[area]
    b.ship = NOWHERE
    b.changed |= OTHER


# Loading -------------------------------------------------------------------------------------------------------------
def loads(options: vec[i64], b: Board, ship: i64, sea: i64) -> vec[i64]:
    """Units on the coast that have not moved go aboard (SEA-01, SEA-02, SEA-12)."""
    if room_aboard(b, ship) <= 0:
        return options
    areas = b.tables.coast[sea]
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        for kind in range(LAND_KINDS):
            if not count_of(b.cells[FRESH + area], kind) or faction_of_kind(b, kind) != b.mover:
                continue
            if b.mover >= KINGDOMS or may_move(b, b.mover, kind):
                options = append(options, packed(LOAD, kind, area))
    return options


def load(b: Board, kind: i64, area: i64) -> None:
    """A Unit goes aboard the Ship that sails."""
    b.cells[FRESH + area] -= ONE[kind]
    take_units(b, b.mover, area, ONE[kind])
    b.cells[CARGO + b.ship] += ONE[kind]
    if b.ship >= FIRST_DRAKKAR:
        b.cells[CARGO_MOVED + b.ship - FIRST_DRAKKAR] += 1
        b.cells[SHIP_PAID + b.ship] += 1 + ABOARD_NOW
    emit(b, LOADED, b.mover, ONE[kind], b.ship)


# Landing -------------------------------------------------------------------------------------------------------------
def landings(options: vec[i64], b: Board, ship: i64, sea: i64, barred: i64) -> vec[i64]:
    """Units aboard go ashore, one point for each area used (SEA-06, BRIBE-06, BRIBE-09)."""
    cargo = b.cells[CARGO + ship]
    if not cargo or (b.mover >= KINGDOMS and b.cells[SHIP_PAID + ship] <= 0):
        return options
    areas = b.tables.coast[sea] & ~barred
    if b.cells[SHIP_POINTS + ship] < b.tables.landing:
        areas &= b.cells[SHIP_LANDED + ship]
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        for kind in range(LAND_KINDS):
            if count_of(cargo, kind):
                options = append(options, choice(SET_DOWN, kind, area))
    return options


def land(b: Board, kind: i64, area: i64) -> None:
    """A Unit goes ashore; it moves no further, but for a Ruler of the Swan-Road (SEA-07, SEA-10)."""
    ship = b.ship
    if not has(b.cells[SHIP_LANDED + ship], area):
        b.cells[SHIP_LANDED + ship] |= BIT[area]
        b.cells[SHIP_POINTS + ship] -= b.tables.landing
    b.cells[CARGO + ship] -= ONE[kind]
    if ship >= FIRST_DRAKKAR:
        b.cells[SHIP_PAID + ship] -= 1
        if b.cells[SHIP_PAID + ship] >= ABOARD_NOW:
            b.cells[SHIP_PAID + ship] -= ABOARD_NOW
            b.cells[CARGO_MOVED + ship - FIRST_DRAKKAR] -= 1
    enter(b, area, b.cells[SHIP_AT + ship])
    settle_units(b, area, ONE[kind])
    emit(b, LANDED, b.mover, ONE[kind], area)
    if (
        foe_in(b, b.mover, area) == NOWHERE
        and kind == RULER
        and b.mover < KINGDOMS
        and switched(b, b.mover, effects.RULE_MARCH_AFTER_LANDING)
    ):
        b.swan_road = area
