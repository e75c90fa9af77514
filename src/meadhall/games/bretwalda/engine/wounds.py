"""Wounds fall on Units in a fixed order, and Units are slain (WOUND, RULER-03)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each_choice, field_x, field_y, no_options
from meadhall.games.bretwalda.engine.agenda import Task, ask, push, task_w
from meadhall.games.bretwalda.engine.board import (
    CARGO,
    GARRISON,
    HURT,
    HURT_KIND,
    REIGNS,
    RULER_IS,
    SHIP_AT,
    SLAIN,
    Board,
    is_sea,
    units_in,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    LOSE_SHIP,
    NO_RULER,
    Q_LOSE_SHIP,
    Q_NOTHING,
    T_DROWN,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import RULER_LOST, SHIP_LOST, UNIT_SLAIN
from meadhall.games.bretwalda.engine.forces import capped, owner_of, remove_ship, take_units
from meadhall.games.bretwalda.engine.modifiers import refresh
from meadhall.games.bretwalda.engine.pieces import (
    DRAKKAR,
    KINGDOMS,
    LAND_KINDS,
    NEUTRAL,
    NO_KINGDOM,
    NOWHERE,
    ONE,
    RULER,
    SHIP,
    count_of,
)
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.sides import (
    RULER_FELL,
    RULER_GUARDED,
    cargo_differs,
    faction_of,
    flag,
    run_by,
    side_of,
    side_ships,
    side_units,
)


def slay(b: Board, faction: i64, kind: i64, area: i64) -> None:
    """A Land Unit in an area is slain and goes back to the supply (WOUND-03)."""
    take_units(b, faction, area, ONE[kind])
    if faction == NEUTRAL and b.cells[GARRISON + area]:
        b.cells[GARRISON + area] = capped(b.cells[GARRISON + area], units_in(b, NEUTRAL, area))
    emit(b, UNIT_SLAIN, faction, kind, area)
    if kind == RULER:
        lose_ruler(b, faction)


def lose_ruler(b: Board, kingdom: i64) -> None:
    """A Ruler's card leaves the game with both sides; the third one was the last (RULER-02, RULER-03, RULER-12)."""
    t = b.tables
    ruler = b.cells[RULER_IS + kingdom]
    emit(b, RULER_LOST, kingdom, ruler)
    rulers = b.cells[REIGNS + kingdom]
    while rulers:
        one = lowest(rulers)
        rulers &= rulers - 1
        if t.ruler_card[one] == t.ruler_card[ruler]:
            b.cells[REIGNS + kingdom] &= ~BIT[one]
    b.cells[RULER_IS + kingdom] = NO_RULER
    side = side_of(b, kingdom)
    if side != NOWHERE:
        b.battle_flags |= flag(RULER_FELL, side)
    if not b.cells[REIGNS + kingdom]:
        b.out |= BIT[kingdom]
    refresh(b, kingdom)
    b.changed |= OTHER


def slay_all(b: Board, faction: i64, area: i64) -> i64:
    """All Units of a faction in an area are slain; how many that were."""
    units = units_in(b, faction, area)
    total: i64 = 0
    for kind in range(LAND_KINDS):
        for _ in range(count_of(units, kind)):
            slay(b, faction, kind, area)
            total += 1
    return total


def sink(b: Board, ship: i64) -> i64:
    """A Ship is destroyed with all aboard; how many Units that were with it (SEABATTLE-03, RULER-08)."""
    faction = owner_of(ship)
    place, cargo = b.cells[SHIP_AT + ship], b.cells[CARGO + ship]
    emit(b, SHIP_LOST, ship, place)
    remove_ship(b, ship)
    total: i64 = 1
    for kind in range(LAND_KINDS):
        for _ in range(count_of(cargo, kind)):
            emit(b, UNIT_SLAIN, faction, kind, place)
            total += 1
            if kind == RULER:
                lose_ruler(b, faction)
    return total


# In a battle ---------------------------------------------------------------------------------------------------------
class TakeWounds(Task):
    """A side takes its wounds one by one (WOUND-04, WOUND-05)."""

    def run(self, b: Board, task: i64) -> None:
        side, left = field_x(task), task_w(task)
        if is_sea(b.battle):
            wound_ships(b, side, left, field_y(task))
            return
        while left > 0 and side_units(b, side):
            wound_land(b, side)
            left -= 1


def wound_land(b: Board, side: i64) -> None:
    """One wound on the Unit that is next."""
    kind = next_wounded(b, side)
    faction = faction_of(b, side)
    if kind == RULER and b.battle_flags & flag(RULER_GUARDED, side):
        return
    if b.cells[HURT_KIND + side] != kind:
        b.cells[HURT_KIND + side] = kind
        b.cells[HURT + side] = 0
    b.cells[HURT + side] += 1
    if b.cells[HURT + side] < health_of(b, faction, kind):
        return
    b.cells[HURT_KIND + side] = NOWHERE
    b.cells[HURT + side] = 0
    b.cells[SLAIN + side] += 1
    slay(b, faction, kind, b.battle)


def next_wounded(b: Board, side: i64) -> i64:
    """The kind of the Unit that takes the next wound: the wounded one, else the lowest type (WOUND-06)."""
    units = side_units(b, side)
    hurt = b.cells[HURT_KIND + side]
    if hurt != NOWHERE and not b.tables.options.wounds_first and count_of(units, hurt):
        return hurt
    for kind in b.tables.wound_order:
        if count_of(units, kind):
            return kind
    return NOWHERE


def health_of(b: Board, faction: i64, kind: i64) -> i64:
    """The wounds that slay a Unit."""
    if kind == RULER:
        return b.tables.ruler_health[b.cells[RULER_IS + faction]]
    return b.tables.health[kind]


def wound_ships(b: Board, side: i64, left: i64, asked: i64) -> None:
    """Wounds on Ships: a wounded one first; the owner chooses among those with different cargo (WOUND-09)."""
    faction = faction_of(b, side)
    health = b.tables.health[SHIP if faction < KINGDOMS else DRAKKAR]
    while left > 0:
        ships = side_ships(b, side)
        if not ships:
            return
        hurt = b.cells[HURT_KIND + side]
        if hurt == NOWHERE or not has(ships, hurt):
            owner = run_by(b, side)
            if count(ships) > 1 and cargo_differs(b, ships) and owner != NO_KINGDOM:
                push(b, T_DROWN, side, 0, 0, left)
                b.word = side
                ask(b, Q_LOSE_SHIP, owner)
                return
            hurt = lowest(ships)
            b.cells[HURT_KIND + side] = hurt
            b.cells[HURT + side] = 0
        b.cells[HURT + side] += 1
        left -= 1
        if b.cells[HURT + side] >= health:
            b.cells[HURT_KIND + side] = NOWHERE
            b.cells[HURT + side] = 0
            b.cells[SLAIN + side] += sink(b, hurt)


class LoseShip(Question):
    """Which Ship takes the wounds."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), LOSE_SHIP, side_ships(b, b.word))

    def answer(self, b: Board, code: i64) -> None:
        b.cells[HURT_KIND + b.word] = field_y(code)
        b.cells[HURT + b.word] = 0
        b.question = Q_NOTHING
