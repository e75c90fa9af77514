"""Control of areas, Dalcs, Food and Pillage."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import (
    ALLIES,
    BUILT,
    CARGO,
    COMPLETED,
    CONTROL,
    FOOD,
    GOLD,
    SHIP_AT,
    SHIPS,
    STANDS,
    Board,
)
from meadhall.games.bretwalda.engine.changes import OTHER, REALM
from meadhall.games.bretwalda.engine.codes import BIT, count, has, lowest
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import CONTROLS, GAINED, LOST_CONTROL, RAZED, SHIP_LOST
from meadhall.games.bretwalda.engine.forces import remove_ship
from meadhall.games.bretwalda.engine.pieces import (
    ABBEY,
    BUILDINGS,
    DANES,
    KINGDOMS,
    NO_KINGDOM,
)
from meadhall.games.bretwalda.engine.tables import abbeys_for


def controller(b: Board, area: i64) -> i64:
    """The Kingdom whose Control marker is in an area, or NO_KINGDOM (CONTROL-01)."""
    for k in range(KINGDOMS):
        if has(b.cells[CONTROL + k], area):
            return k
    return NO_KINGDOM


def marked(b: Board) -> i64:
    """All areas with a Control marker."""
    return b.cells[CONTROL] | b.cells[CONTROL + 1] | b.cells[CONTROL + 2] | b.cells[CONTROL + 3]


def place_marker(b: Board, kingdom: i64, area: i64) -> None:
    """A Kingdom takes control; another marker there goes away."""
    lose_marker(b, area)
    b.cells[CONTROL + kingdom] |= BIT[area]
    b.changed |= REALM
    emit(b, CONTROLS, kingdom, area)


def lose_marker(b: Board, area: i64) -> None:
    """The Control marker of an area is removed, if there is one."""
    k = controller(b, area)
    if k != NO_KINGDOM:
        b.cells[CONTROL + k] &= ~BIT[area]
        b.changed |= REALM
        emit(b, LOST_CONTROL, k, area)


def markers_left(b: Board, kingdom: i64) -> bool:
    """Whether a Kingdom has a Control marker to place (CONTROL-10)."""
    t = b.tables
    return t.options.control_markers > 0 or count(b.cells[CONTROL + kingdom]) < t.control_markers


def sink_in_harbour(b: Board, area: i64) -> None:
    """All Ships in the Harbour of an area are destroyed (RAID-13, SEABATTLE-09)."""
    for ship in range(SHIPS):
        if b.cells[SHIP_AT + ship] == area:
            emit(b, SHIP_LOST, ship, area)
            remove_ship(b, ship)


def destroy_goods(b: Board, area: i64) -> None:
    """Buildings and Food of an area are destroyed (BRIBE-11)."""
    for building in range(BUILDINGS):
        if has(b.cells[BUILT + building], area):
            raze(b, building, area)
    b.cells[FOOD + area] = 0
    b.changed |= REALM


def raze(b: Board, building: i64, area: i64) -> None:
    """A Building goes back to the supply (BUILD-18)."""
    b.cells[BUILT + building] &= ~BIT[area]
    b.changed |= REALM
    emit(b, RAZED, building, area)


def buildings_in(b: Board, area: i64) -> i64:
    """The set of types of Buildings in an area."""
    found: i64 = 0
    for building in range(BUILDINGS):
        if has(b.cells[BUILT + building], area):
            found |= BIT[building]
    return found


def all_built(b: Board) -> i64:
    """All areas with a Building."""
    return b.cells[BUILT] | b.cells[BUILT + 1] | b.cells[BUILT + 2] | b.cells[BUILT + 3]


# Dalcs ---------------------------------------------------------------------------------------------------------------
def dalcs_of(b: Board, kingdom: i64) -> i64:
    """The Dalcs of a Kingdom now: areas, Abbeys, Chronicles (DALC-01 to DALC-06)."""
    t = b.tables
    held = b.cells[CONTROL + kingdom]
    total = count(held & b.dalcs) + count(b.cells[COMPLETED + kingdom])
    abbeys = count(held & b.cells[BUILT + ABBEY])
    for dalc in range(2):
        needed = abbeys_for(t, kingdom, dalc)
        if needed and abbeys >= needed:
            total += 1
    return total


# Food and Gold -------------------------------------------------------------------------------------------------------
def food_of(b: Board, kingdom: i64) -> i64:
    """The Food in areas that a Kingdom controls (RES-01)."""
    total: i64 = 0
    areas = b.cells[CONTROL + kingdom]
    while areas:
        total += b.cells[FOOD + lowest(areas)]
        areas &= areas - 1
    return total


def larders(b: Board, kingdom: i64) -> i64:
    """The areas from which a Kingdom can spend Food, pillaged or not (RES-07)."""
    found: i64 = 0
    areas = b.cells[CONTROL + kingdom]
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if b.cells[FOOD + area]:
            found |= BIT[area]
    return found


def gain_gold(b: Board, kingdom: i64, gold: i64) -> None:
    """Gold from the bank."""
    if gold:
        b.cells[GOLD + kingdom] += gold
        b.changed |= OTHER
        emit(b, GAINED, kingdom, gold)


def purse(b: Board, kingdom: i64) -> i64:
    """Gold and Ally markers, for bids and bribes (ALLY-02)."""
    return b.cells[GOLD + kingdom] + b.cells[ALLIES + kingdom]


def pay_with_allies(b: Board, kingdom: i64, price: i64) -> None:
    """Ally markers first, then Gold (BID-05)."""
    allies = b.cells[ALLIES + kingdom]
    used = price if price < allies else allies
    b.cells[ALLIES + kingdom] = allies - used
    b.cells[GOLD + kingdom] -= price - used
    b.changed |= OTHER


def pillaged(b: Board) -> i64:
    """The areas with a Pillage marker: those next to Vikings on land (PILLAGE-01, PILLAGE-04)."""
    found: i64 = 0
    areas = b.cells[STANDS + DANES]
    while areas:
        found |= b.tables.near[lowest(areas)]
        areas &= areas - 1
    return found


def cargo_lost(b: Board, ship: i64) -> i64:
    """The Units aboard a Ship, packed."""
    return b.cells[CARGO + ship]


def all_ships_at(b: Board, place: i64) -> i64:
    """The set of all Ships at a place."""
    found: i64 = 0
    for ship in range(SHIPS):
        if b.cells[SHIP_AT + ship] == place:
            found |= BIT[ship]
    return found
