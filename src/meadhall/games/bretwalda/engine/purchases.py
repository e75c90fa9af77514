"""What can be bought, built, recruited and upgraded, where, and at what price (BUILD, FYRD)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.board import (
    BUILT,
    CARGO,
    CONTROL,
    FRESH,
    GOLD,
    HAND,
    STANDS,
    TILES,
    Board,
    units_in,
)
from meadhall.games.bretwalda.engine.codes import BIT, count, has, lowest
from meadhall.games.bretwalda.engine.forces import (
    end_ship,
    first_ship,
    harbour_seas,
    harbours_of,
    in_supply,
    opposed_seas,
    opposing_harbours,
    opposing_lands,
    ruler_area,
)
from meadhall.games.bretwalda.engine.modifiers import stat_of, switched
from meadhall.games.bretwalda.engine.pieces import (
    ABBEY,
    CEORL,
    EALDORMAN,
    NOWHERE,
    THEGN,
    count_of,
)
from meadhall.games.bretwalda.engine.realm import all_built, buildings_in
from meadhall.games.bretwalda.engine.stats import UPGRADE_COST


def can_pay(b: Board, kingdom: i64, price: i64) -> bool:
    """Whether Gold and Lordship cards together pay a price, each card 1 Gold (LORD-02, BUILD-05, FYRD-10)."""
    return b.cells[GOLD + kingdom] + count(b.cells[HAND + kingdom]) >= price


# Buildings -----------------------------------------------------------------------------------------------------------
def building_areas(b: Board, kingdom: i64, building: i64) -> i64:
    """Where a Kingdom may place a Building (BUILD-02, BUILD-03, BUILD-06 to BUILD-18)."""
    t = b.tables
    if count(b.cells[BUILT + building]) >= t.building_supply[building]:
        return 0
    room = t.building_room[building]
    if building == ABBEY and switched(b, kingdom, effects.RULE_ABBEY_IN_CITY):
        room |= t.cities & ~t.capitals
    areas = b.cells[CONTROL + kingdom] & room
    found = areas & ~all_built(b)
    capital = t.capital[kingdom]
    if has(areas, capital) and not has(found, capital):
        there = buildings_in(b, capital)
        if count(there) < 2 and not has(there, building):
            found |= BIT[capital]
    return found


# Tiles ---------------------------------------------------------------------------------------------------------------
def tiles_free(b: Board, kingdom: i64) -> i64:
    """Tiles that a Kingdom may place: unused, of a colour with room (TILE-03)."""
    t = b.tables
    placed = b.cells[TILES + kingdom]
    found: i64 = 0
    for colour in range(4):
        if count(placed & t.tile_colours[colour]) < t.tiles_of_a_colour:
            found |= t.tiles_of[kingdom] & t.tile_colours[colour] & ~placed
    return found


def swaps(b: Board, kingdom: i64, placed: i64) -> i64:
    """Unused tiles of the colour of a placed one (New Dooms)."""
    t = b.tables
    for colour in range(4):
        if has(t.tile_colours[colour], placed):
            return t.tiles_of[kingdom] & t.tile_colours[colour] & ~b.cells[TILES + kingdom]
    return 0


def swappable(b: Board, kingdom: i64) -> i64:
    """Placed tiles that can be exchanged."""
    found: i64 = 0
    tiles = b.cells[TILES + kingdom]
    while tiles:
        if swaps(b, kingdom, lowest(tiles)):
            found |= BIT[lowest(tiles)]
        tiles &= tiles - 1
    return found


# Land Units ----------------------------------------------------------------------------------------------------------
def holders(b: Board, kingdom: i64, kind: i64) -> i64:
    """The areas with own Units of a kind."""
    found: i64 = 0
    areas = b.cells[STANDS + kingdom]
    while areas:
        if count_of(units_in(b, kingdom, lowest(areas)), kind):
            found |= BIT[lowest(areas)]
        areas &= areas - 1
    return found


def aboard(b: Board, kingdom: i64, kind: i64) -> i64:
    """The own Ships with Units of a kind aboard."""
    found: i64 = 0
    for ship in range(first_ship(kingdom), end_ship(kingdom)):
        if count_of(b.cells[CARGO + ship], kind):
            found |= BIT[ship]
    return found


def is_to_be_had(b: Board, kingdom: i64, kind: i64, area: i64) -> bool:
    """Whether a piece is in the supply or can be lifted from elsewhere on the map (FYRD-12, FYRD-13)."""
    if in_supply(b, kingdom, kind) > 0:
        return True
    return holders(b, kingdom, kind) & ~BIT[area] != 0 or aboard(b, kingdom, kind) != 0


def next_kind(kind: i64) -> i64:
    """What a Unit is upgraded to, or NOWHERE (FYRD-05)."""
    return THEGN if kind == CEORL else EALDORMAN if kind == THEGN else NOWHERE


def upgradable(b: Board, kingdom: i64, kind: i64, areas: i64) -> i64:
    """Those of some areas with a Unit of a kind that can be upgraded: none was upgraded before (FYRD-02)."""
    found: i64 = 0
    areas &= holders(b, kingdom, kind)
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        there = count_of(units_in(b, kingdom, area), kind)
        if kind == THEGN:
            there -= b.cells[FRESH + area]
        if there > 0 and is_to_be_had(b, kingdom, next_kind(kind), area):
            found |= BIT[area]
    return found


def upgrade_price(b: Board, kingdom: i64) -> i64:
    """The Gold that an upgrade costs, never below 0."""
    price = b.tables.upgrade_cost + stat_of(b, kingdom, UPGRADE_COST)
    return price if price > 0 else 0


def ship_places(b: Board, kingdom: i64) -> i64:
    """Controlled Harbours, and their Seas where no opposing Ship is (FYRD-08, FYRD-09)."""
    return harbours_of(b, kingdom) | (harbour_seas(b, kingdom) & ~opposed_seas(b, kingdom))


# Areas by tags -------------------------------------------------------------------------------------------------------
def tagged(b: Board, kingdom: i64, tags: i64) -> i64:
    """The areas in play for which all tags hold, as the acting player sees them."""
    t = b.tables
    found = t.in_play
    held = b.cells[CONTROL + kingdom]
    if tags & effects.TAG_OWN:
        found &= held
    if tags & effects.TAG_ENEMY_OWNED:
        found &= others_hold(b, kingdom)
    if tags & effects.TAG_CITY:
        found &= t.cities
    if tags & effects.TAG_OWN_CAPITAL:
        found &= BIT[t.capital[kingdom]]
    if tags & effects.TAG_COUNTRYSIDE:
        found &= ~t.cities
    if tags & effects.TAG_HARBOUR:
        found &= t.harbours
    if tags & effects.TAG_COASTAL:
        found &= t.coastal
    if tags & effects.TAG_FOOD_SYMBOL:
        found &= t.food
    if tags & effects.TAG_HAS_OWN_RULER:
        area = ruler_area(b, kingdom)
        found &= held & BIT[area] if area != NOWHERE else 0
    if tags & effects.TAG_NO_OPPOSING_UNITS:
        found &= ~(opposing_lands(b, kingdom) | opposing_harbours(b, kingdom))
    if tags & effects.TAG_BATTLE:
        found &= BIT[b.battle] if 0 <= b.battle < 55 else 0
    if tags & effects.TAG_ADJACENT_TO_OWN:
        found &= beside(b, held)
    if tags & effects.TAG_NO_BUILDING:
        found &= ~all_built(b)
    if tags & effects.TAG_HAS_BUILDING:
        found &= all_built(b)
    return found


def others_hold(b: Board, kingdom: i64) -> i64:
    """Areas that other players control."""
    found: i64 = 0
    for k in range(4):
        if k != kingdom and has(b.tables.kingdoms, k):
            found |= b.cells[CONTROL + k]
    return found


def beside(b: Board, areas: i64) -> i64:
    """Areas over a passable border from some others."""
    found: i64 = 0
    while areas:
        found |= b.tables.passable[lowest(areas)]
        areas &= areas - 1
    return found
