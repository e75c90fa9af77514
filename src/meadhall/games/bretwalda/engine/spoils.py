"""Taking an area: the Control marker, and what becomes of Buildings, Food and Ships there (CONTROL)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import choice, each_choice, field_x, field_y, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push
from meadhall.games.bretwalda.engine.board import CARGO, CONTROL, FOOD, SHIP_AT, STANDS, Board
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    BURN,
    CONVERT_SHIP,
    KEEP,
    Q_MARKER,
    Q_NOTHING,
    Q_SPOILS,
    RAZE_ONE,
    SINK,
    T_SPOILS,
    TAKE_BACK,
    UNMARKED,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import FOOD_GONE, KEPT_SPOILS, LIFTED_MARKER, SHIP_LOST, SHIP_TAKEN
from meadhall.games.bretwalda.engine.forces import foe_in, next_ship, remove_ship, ships_at
from meadhall.games.bretwalda.engine.pieces import BUILDINGS, NOWHERE, ONE
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import (
    all_ships_at,
    buildings_in,
    lose_marker,
    markers_left,
    place_marker,
    raze,
    sink_in_harbour,
)


class TakeArea(Task):
    """A Kingdom whose Units stand alone in an area takes control of it (CONTROL-02)."""

    def run(self, b: Board, task: i64) -> None:
        k, area = field_x(task), field_y(task)
        if not has(b.cells[STANDS + k], area) or foe_in(b, k, area) != NOWHERE or has(b.cells[CONTROL + k], area):
            return
        if not markers_left(b, k):
            if spare_markers(b, k):
                b.target = area
                ask(b, Q_MARKER, k)
            else:
                leave_unmarked(b, area)
            return
        take_over(b, k, area)


def take_over(b: Board, kingdom: i64, area: i64) -> None:
    """The marker is placed; then comes what is found there."""
    place_marker(b, kingdom, area)
    push(b, T_SPOILS, kingdom, area)


def leave_unmarked(b: Board, area: i64) -> None:
    """Nobody controls the area; another's marker and Ships there are gone."""
    lose_marker(b, area)
    sink_in_harbour(b, area)


def spare_markers(b: Board, kingdom: i64) -> i64:
    """Controlled areas without own Land Units, from which a marker can be taken back (CONTROL-10)."""
    return b.cells[CONTROL + kingdom] & ~b.cells[STANDS + kingdom]


class Marker(Question):
    """The sixteenth area: take a marker back from elsewhere, or leave this one without."""

    def legal(self, b: Board) -> vec[i64]:
        options = each_choice(no_options(), TAKE_BACK, spare_markers(b, b.acting))
        return append(options, choice(UNMARKED))

    def answer(self, b: Board, code: i64) -> None:
        k, area = b.acting, b.target
        b.question = Q_NOTHING
        b.target = 0
        if code == choice(UNMARKED):
            leave_unmarked(b, area)
            return
        lose_marker(b, field_y(code))
        sink_in_harbour(b, field_y(code))
        emit(b, LIFTED_MARKER, k, field_y(code))
        take_over(b, k, area)


# Spoils --------------------------------------------------------------------------------------------------------------
class Spoils(Task):
    """What is kept and what is destroyed, item by item (CONTROL-05, CONTROL-06)."""

    def run(self, b: Board, task: i64) -> None:
        k, area = field_x(task), field_y(task)
        foreign = all_ships_at(b, area) & ~ships_at(b, k, area)
        if foreign and next_ship(b, k) == NOWHERE:
            sink_foreign(b, foreign, area)
            foreign = 0
        if not foreign and not (buildings_in(b, area) or b.cells[FOOD + area]):
            return
        push(b, T_SPOILS, k, area)
        b.target = area
        ask(b, Q_SPOILS, k)


def sink_foreign(b: Board, ships: i64, area: i64) -> None:
    """Ships that cannot be taken over are destroyed."""
    while ships:
        emit(b, SHIP_LOST, lowest(ships), area)
        remove_ship(b, lowest(ships))
        ships &= ships - 1


class SpoilsOne(Question):
    """One item: a Ship is taken over or sunk; then Buildings and Food are destroyed or kept."""

    def legal(self, b: Board) -> vec[i64]:
        area = b.target
        foreign = all_ships_at(b, area) & ~ships_at(b, b.acting, area)
        if foreign:
            ship = lowest(foreign)
            return append(append(no_options(), choice(CONVERT_SHIP, ship)), choice(SINK, ship))
        options = append(no_options(), KEEP)
        there = buildings_in(b, area)
        for building in range(BUILDINGS):
            if has(there, building):
                options = append(options, packed(RAZE_ONE, building, area))
        return append(options, choice(BURN, area)) if b.cells[FOOD + area] else options

    def answer(self, b: Board, code: i64) -> None:
        k, area = b.acting, b.target
        b.question = Q_NOTHING
        b.target = 0
        if code == KEEP:
            pop(b)
            emit(b, KEPT_SPOILS, k, area)
        elif code & 63 == RAZE_ONE:
            raze(b, field_x(code), area)
        elif field_x(code) == BURN:
            b.cells[FOOD + area] -= 1
            emit(b, FOOD_GONE, k, area, 1)
            b.changed |= OTHER
        elif field_x(code) == SINK:
            sink_foreign(b, BIT[field_y(code)], area)
        else:
            remove_ship(b, field_y(code))
            b.cells[SHIP_AT + next_ship(b, k)] = area
            emit(b, SHIP_TAKEN, k, field_y(code), area)


def leave_ship(b: Board, ship: i64, kind: i64) -> None:
    """A Unit aboard goes back to the supply."""
    b.cells[CARGO + ship] -= ONE[kind]
    b.changed |= OTHER
