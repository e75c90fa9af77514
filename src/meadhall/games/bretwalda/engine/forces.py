"""Land and Sea Units on the map: who stands where, who opposes whom, what the supplies still have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import (
    CARGO,
    CONTROL,
    FIRST_DRAKKAR,
    SHIP_AT,
    SHIPS,
    SHIPS_EACH,
    STANDS,
    Board,
    units_cell,
    units_in,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import BIT, has, lowest
from meadhall.games.bretwalda.engine.pieces import (
    BISHOP,
    CEORL,
    DANES,
    EALDORMAN,
    FACTIONS,
    FIRST_SEA,
    KINGDOMS,
    LAND_KINDS,
    NEUTRAL,
    NOWHERE,
    ONE,
    RULER,
    SHIP,
    THEGN,
    VIKING,
    count_of,
)

ALL_LANDS: Final[i64] = 2**55 - 1


# Land Units ----------------------------------------------------------------------------------------------------------
def add_units(b: Board, faction: i64, area: i64, units: i64) -> None:
    """Put packed Units into an area."""
    if units:
        b.cells[units_cell(faction, area)] += units
        b.cells[STANDS + faction] |= BIT[area]
        b.changed |= OTHER


def take_units(b: Board, faction: i64, area: i64, units: i64) -> None:
    """Take packed Units out of an area."""
    left = b.cells[units_cell(faction, area)] - units
    b.cells[units_cell(faction, area)] = left
    if not left:
        b.cells[STANDS + faction] &= ~BIT[area]
    b.changed |= OTHER


def number_of(units: i64) -> i64:
    """How many Units a packed number holds."""
    total: i64 = 0
    for kind in range(LAND_KINDS):
        total += count_of(units, kind)
    return total


def kinds_of(units: i64) -> i64:
    """The set of kinds of which a packed number holds some."""
    found: i64 = 0
    for kind in range(LAND_KINDS):
        if count_of(units, kind):
            found |= BIT[kind]
    return found


def capped(units: i64, bound: i64) -> i64:
    """Packed Units, of each kind no more than another packed number has."""
    kept: i64 = 0
    for kind in range(LAND_KINDS):
        n = count_of(units, kind)
        m = count_of(bound, kind)
        kept += (n if n < m else m) * ONE[kind]
    return kept


def value_of(b: Board, units: i64) -> i64:
    """The Values of packed Units added up (BRIBE-01, VSNEUTRAL-01)."""
    total: i64 = 0
    for kind in range(LAND_KINDS):
        total += count_of(units, kind) * b.tables.value[kind]
    return total


def opposing_lands(b: Board, faction: i64) -> i64:
    """The areas with Land Units that oppose a faction (DEF-03)."""
    found: i64 = 0
    for other in range(FACTIONS):
        if other != faction:
            found |= b.cells[STANDS + other]
    return found


def opposing_harbours(b: Board, faction: i64) -> i64:
    """The areas whose Harbour holds a Ship of another faction: it is a Unit in the Land area (DEF-01, AREA-09)."""
    found: i64 = 0
    for ship in range(SHIPS):
        at = b.cells[SHIP_AT + ship]
        if at != NOWHERE and at < FIRST_SEA and owner_of(ship) != faction:
            found |= BIT[at]
    return found


def foe_in(b: Board, faction: i64, area: i64) -> i64:
    """The faction whose Land Units oppose another in an area, or NOWHERE."""
    for other in range(FACTIONS):
        if other != faction and has(b.cells[STANDS + other], area):
            return other
    return NOWHERE


def on_map(b: Board, faction: i64, kind: i64) -> i64:
    """How many Land Units of a kind a faction has on the map, those aboard included."""
    total: i64 = 0
    areas = b.cells[STANDS + faction]
    while areas:
        total += count_of(units_in(b, faction, lowest(areas)), kind)
        areas &= areas - 1
    for ship in range(first_ship(faction), end_ship(faction)):
        total += count_of(b.cells[CARGO + ship], kind)
    return total


def in_supply(b: Board, faction: i64, kind: i64) -> i64:
    """How many Units of a kind a faction could still put on the map (SETUP-16, UNIT-06)."""
    t = b.tables
    if kind == SHIP:
        return free_ships(b, faction)
    if faction == DANES:
        return t.vikings - on_map(b, DANES, VIKING)
    if faction == NEUTRAL:
        return t.neutral_supply[kind] - on_map(b, NEUTRAL, kind)
    return t.supply[kind] - on_map(b, faction, kind)


def ruler_area(b: Board, kingdom: i64) -> i64:
    """The area with a Kingdom's Ruler, or NOWHERE if he is off the map or aboard."""
    areas = b.cells[STANDS + kingdom]
    while areas:
        area = lowest(areas)
        if count_of(units_in(b, kingdom, area), RULER):
            return area
        areas &= areas - 1
    return NOWHERE


def may_recruit(b: Board, kind: i64) -> bool:
    """Whether Land Units of a kind are recruited at all: Rulers never, Bishops by option (FYRD-16, SETUP-17)."""
    if kind == BISHOP:
        return b.tables.supply[BISHOP] > 0
    return kind == CEORL or kind == THEGN or kind == EALDORMAN


# Ships ---------------------------------------------------------------------------------------------------------------
def first_ship(faction: i64) -> i64:
    """The first Ship of a faction; Neutrals have none (NEUTRAL-07)."""
    if faction == DANES:
        return FIRST_DRAKKAR
    return SHIPS_EACH * faction if faction < KINGDOMS else SHIPS


def end_ship(faction: i64) -> i64:
    """The number after the last Ship of a faction."""
    if faction == DANES:
        return FIRST_DRAKKAR + 3
    return SHIPS_EACH * (faction + 1) if faction < KINGDOMS else SHIPS


def owner_of(ship: i64) -> i64:
    """The faction of a Ship."""
    return DANES if ship >= FIRST_DRAKKAR else ship // SHIPS_EACH


def free_ships(b: Board, faction: i64) -> i64:
    """How many Ships of a faction are in its supply."""
    total: i64 = 0
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == NOWHERE and is_available(b, ship):
            total += 1
    return total


def is_available(b: Board, ship: i64) -> bool:
    """Whether the game has this Ship at all: the edition says how many there are."""
    t = b.tables
    if ship >= FIRST_DRAKKAR:
        return ship - FIRST_DRAKKAR < t.drakkars
    return ship % SHIPS_EACH < t.supply[SHIP]


def next_ship(b: Board, faction: i64) -> i64:
    """A Ship of a faction's supply, or NOWHERE."""
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == NOWHERE and is_available(b, ship):
            return ship
    return NOWHERE


def ships_at(b: Board, faction: i64, place: i64) -> i64:
    """The set of a faction's Ships at a place."""
    found: i64 = 0
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == place:
            found |= BIT[ship]
    return found


def sea_foe(b: Board, faction: i64, place: i64) -> i64:
    """The faction whose Ships oppose another in a Sea, or NOWHERE."""
    for ship in range(SHIPS):
        if b.cells[SHIP_AT + ship] == place and owner_of(ship) != faction:
            return owner_of(ship)
    return NOWHERE


def opposed_seas(b: Board, faction: i64) -> i64:
    """The Seas, as places, with Sea Units that oppose a faction."""
    found: i64 = 0
    for ship in range(SHIPS):
        at = b.cells[SHIP_AT + ship]
        if at >= FIRST_SEA and owner_of(ship) != faction:
            found |= BIT[at]
    return found


def room_aboard(b: Board, ship: i64) -> i64:
    """How many more Land Units fit on a Ship (SEA-02)."""
    t = b.tables
    capacity = t.drakkar_capacity if ship >= FIRST_DRAKKAR else t.capacity
    return capacity - number_of(b.cells[CARGO + ship])


def room_at(b: Board, faction: i64, sea: i64) -> i64:
    """How many more Land Units fit on all Ships of a faction in a Sea."""
    total: i64 = 0
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == sea:
            total += room_aboard(b, ship)
    return total


def seas_beside(b: Board, area: i64) -> i64:
    """The Seas that an area touches, as places."""
    return b.tables.seas_of[area] << FIRST_SEA


def harbours_of(b: Board, kingdom: i64) -> i64:
    """The areas with a Harbour that a Kingdom controls."""
    return b.cells[CONTROL + kingdom] & b.tables.harbours


def harbour_seas(b: Board, kingdom: i64) -> i64:
    """The Seas, as places, that Harbours under a Kingdom's control open to."""
    found: i64 = 0
    areas = harbours_of(b, kingdom)
    while areas:
        found |= BIT[FIRST_SEA + b.tables.harbour_sea[lowest(areas)]]
        areas &= areas - 1
    return found


def remove_ship(b: Board, ship: i64) -> None:
    """A Ship leaves the map; who is aboard is lost with it and handled by the caller."""
    b.cells[SHIP_AT + ship] = NOWHERE
    b.cells[CARGO + ship] = 0
    b.changed |= OTHER
