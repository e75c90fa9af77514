"""The way of Units that retreat: into an area, aboard Ships, and what pursuers do to them (RETREAT, SEABATTLE)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each_choice, field_x, field_y, no_options
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.board import (
    AUTUMN_MOVED,
    CARGO,
    GARRISON,
    SHIP_AT,
    SLAIN,
    Board,
    is_sea,
    units_in,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    Q_NOTHING,
    Q_SAVE,
    SAVE,
    T_SAVE,
    T_TAKE_AREA,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import RETREATED
from meadhall.games.bretwalda.engine.forces import (
    add_units,
    end_ship,
    first_ship,
    kinds_of,
    number_of,
    room_aboard,
    room_at,
    ships_at,
    take_units,
)
from meadhall.games.bretwalda.engine.pieces import (
    DANES,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NEUTRAL,
    NO_KINGDOM,
    ONE,
    count_of,
)
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import controller
from meadhall.games.bretwalda.engine.sides import (
    FLED,
    faction_of,
    flag,
    run_by,
    side_units,
)
from meadhall.games.bretwalda.engine.wounds import health_of, slay, slay_all


def flee_to(b: Board, side: i64, place: i64) -> None:
    """All Units of a side go to one place."""
    faction = faction_of(b, side)
    b.battle_flags |= flag(FLED, side)
    b.fled_to = place
    emit(b, RETREATED, faction, b.battle, place)
    if is_sea(b.battle):
        ships_flee(b, side, place)
        return
    units = side_units(b, side)
    b.fled = units
    if is_sea(place):
        push(b, T_SAVE, side, place)
        return
    move_all(b, faction, b.battle, place)
    if faction < KINGDOMS and controller(b, place) == NO_KINGDOM:
        push(b, T_TAKE_AREA, faction, place)


def move_all(b: Board, faction: i64, area: i64, to: i64) -> None:
    """All Units of a faction go from one area to another, with what is noted about them."""
    units = units_in(b, faction, area)
    take_units(b, faction, area, units)
    add_units(b, faction, to, units)
    if faction == NEUTRAL:
        b.cells[GARRISON + to] += b.cells[GARRISON + area]
        b.cells[GARRISON + area] = 0
    if faction == NEUTRAL or faction == DANES:
        first = AUTUMN_MOVED + LANDS * (faction - NEUTRAL)
        b.cells[first + to] += b.cells[first + area]
        b.cells[first + area] = 0


def ships_flee(b: Board, side: i64, place: i64) -> None:
    """Ships go to another Sea, or into a Harbour where their cargo goes ashore (SEABATTLE-02, SEABATTLE-07)."""
    faction = faction_of(b, side)
    ships = ships_at(b, faction, b.battle)
    while ships:
        ship = lowest(ships)
        ships &= ships - 1
        b.cells[SHIP_AT + ship] = place
        cargo = b.cells[CARGO + ship]
        if place < LANDS and cargo:
            b.cells[CARGO + ship] = 0
            add_units(b, faction, place, cargo)
            if b.tables.options.fleeing_cargo:
                for kind in range(LAND_KINDS):
                    for _ in range(count_of(cargo, kind)):
                        slay(b, faction, kind, place)
    b.changed |= OTHER


class SaveUnits(Task):
    """Units go aboard Ships of one Sea; if not all fit, the owner chooses who is saved (RETREAT-11)."""

    def run(self, b: Board, task: i64) -> None:
        side, sea = field_x(task), field_y(task)
        faction = faction_of(b, side)
        units = side_units(b, side)
        room = room_at(b, faction, sea)
        if not units:
            return
        if room == 0:
            b.fled -= units
            b.cells[SLAIN + side] += slay_all(b, faction, b.battle)
            return
        kinds = kinds_of(units)
        steerer = run_by(b, side)
        if number_of(units) <= room or count(kinds) == 1 or steerer == NO_KINGDOM:
            push(b, T_SAVE, side, sea)
            save(b, side, highest_kind(kinds), sea)
            return
        push(b, T_SAVE, side, sea)
        b.word = side
        b.target = sea
        ask(b, Q_SAVE, steerer)


def highest_kind(kinds: i64) -> i64:
    """The last kind of a set."""
    kind: i64 = 0
    for one in range(LAND_KINDS):
        if has(kinds, one):
            kind = one
    return kind


def save(b: Board, side: i64, kind: i64, sea: i64) -> None:
    """One Unit goes aboard the first Ship with room."""
    faction = faction_of(b, side)
    take_units(b, faction, b.battle, ONE[kind])
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == sea and room_aboard(b, ship) > 0:
            b.cells[CARGO + ship] += ONE[kind]
            return


class Save(Question):
    """Who goes aboard."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), SAVE, kinds_of(side_units(b, b.word)))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        save(b, b.word, field_y(code), b.target)
        b.target = 0


def wound_fugitives(b: Board, side: i64, wounds: i64) -> None:
    """Units that have retreated take wounds in their order; leftover wounds vanish (Slaughter in the Ford)."""
    faction = faction_of(b, side)
    for kind in b.tables.wound_order:
        while count_of(b.fled, kind) and wounds >= health_of(b, faction, kind):
            wounds -= health_of(b, faction, kind)
            b.fled -= ONE[kind]
            b.cells[SLAIN + side] += 1
            lose_fugitive(b, faction, kind)
        if count_of(b.fled, kind):
            return


def lose_fugitive(b: Board, faction: i64, kind: i64) -> None:
    """A Unit is slain where it has fled to, ashore or aboard."""
    if not is_sea(b.fled_to):
        slay(b, faction, kind, b.fled_to)
        return
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == b.fled_to and count_of(b.cells[CARGO + ship], kind):
            b.cells[CARGO + ship] -= ONE[kind]
            add_units(b, faction, b.battle, ONE[kind])
            slay(b, faction, kind, b.battle)
            return
