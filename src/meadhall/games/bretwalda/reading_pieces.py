"""Checks of a position document's pieces: no more of them than there are, and nobody where they cannot be."""

from __future__ import annotations

from meadhall.core.position import BadPosition
from meadhall.core.text import counted
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.audit import fleet_of, most_units
from meadhall.games.bretwalda.edition.model import BUILDINGS, UNITS
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.board import FIRST_DRAKKAR, SHIPS, SHIPS_EACH
from meadhall.games.bretwalda.engine.pieces import (
    FACTIONS,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NOWHERE,
    count_of,
)
from meadhall.games.bretwalda.engine.state import State


def check_pieces(state: State, exact: bool) -> None:
    """Refuse what the box or the map cannot hold. `exact`: a battle may be on, so two factions can share an area."""
    for faction in range(FACTIONS):
        _units(state, faction)
    _markers(state)
    _buildings(state)
    _ships(state, exact)
    if not exact:
        _in_areas(state)


def _units(state: State, faction: int) -> None:
    t = state.tables
    name = names.faction(t, faction)
    for kind, word in enumerate(UNITS[: int(LAND_KINDS)]):
        first = int(cells_of.UNITS + LANDS * faction)
        ashore = {a: int(count_of(state.cells[first + a], kind)) for a in range(LANDS)}
        aboard = sum(int(count_of(state.cells[cells_of.CARGO + ship], kind)) for ship in fleet_of(faction))
        total, most = sum(ashore.values()) + aboard, most_units(state, faction, kind)
        if total > most:
            full = next((names.place(t, area) for area, number in ashore.items() if number > most), None)
            where = f"areas: {name}" if full is None else f"areas.{full}.{name}"
            raise BadPosition(f"{where}: expected at most {counted(most, word)}, found {total}")


def _markers(state: State) -> None:
    t = state.tables
    for k in range(KINGDOMS):
        held = int(state.cells[cells_of.CONTROL + k]).bit_count()
        if held > t.control_markers and not t.options.control_markers:
            most = int(t.control_markers)
            raise BadPosition(f"areas: expected at most {most} Control markers of {names.kingdom(t, k)}, found {held}")


def _buildings(state: State) -> None:
    for building, word in enumerate(BUILDINGS):
        built = int(state.cells[cells_of.BUILT + building]).bit_count()
        most = int(state.tables.building_supply[building])
        if built > most:
            raise BadPosition(f"areas: expected {word} in at most {most} areas, found it in {built}")


def _ships(state: State, exact: bool) -> None:
    t, cells = state.tables, state.cells
    for ship in range(SHIPS):
        at = int(cells[cells_of.SHIP_AT + ship])
        if at == NOWHERE or at >= LANDS or exact:
            continue
        where = f"ships: {names.ship(t, ship)} in {names.place(t, at)}"
        if ship >= FIRST_DRAKKAR or not int(cells[cells_of.CONTROL + ship // SHIPS_EACH]) >> at & 1:
            raise BadPosition(f"{where}: expected a Sea, or a Harbour that its Kingdom controls")
        if cells[cells_of.CARGO + ship]:
            raise BadPosition(f"{where}: expected no cargo; Units are aboard only at Sea")


def _in_areas(state: State) -> None:
    """Two factions are in one area only while a battle is fought there, which only an exact document can say."""
    t = state.tables
    for area in range(LANDS):
        there = [f for f in range(FACTIONS) if int(state.cells[cells_of.STANDS + f]) >> area & 1]
        place = names.place(t, area)
        if there and not int(t.in_play) >> area & 1:
            raise BadPosition(f"areas.{place}: expected nobody, the area is out of play")
        if len(there) > 1:
            found = " and ".join(names.faction(t, faction) for faction in there)
            raise BadPosition(f"areas.{place}: expected the Units of one faction, found {found}")
