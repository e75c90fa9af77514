"""Checks that a position is possible: no piece, card or marker is lost or doubled, and kept sums are right."""

from __future__ import annotations

from meadhall.core.kit import members
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.board import FIRST_DRAKKAR, SHIPS, SHIPS_EACH, units_in
from meadhall.games.bretwalda.engine.codes import Q_OVER
from meadhall.games.bretwalda.engine.course import STEP_NAMES
from meadhall.games.bretwalda.engine.decks import danes_on_top
from meadhall.games.bretwalda.engine.pieces import (
    BUILDINGS,
    DANES,
    FACTIONS,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NEUTRAL,
    NOWHERE,
    RULER,
    VIKING,
    count_of,
)
from meadhall.games.bretwalda.engine.realm import dalcs_of
from meadhall.games.bretwalda.engine.state import State


def check(state: State) -> list[str]:
    """One sentence for everything that is wrong."""
    return [*_cards(state), *_units(state), *_areas(state), *_purses(state), *_leftovers(state)]


def _split(name: str, piles: list[int], wanted: int) -> list[str]:
    """Every card of a deck is in exactly one place."""
    together, problems = 0, []
    for pile in piles:
        if together & pile:
            problems.append(f"{name} cards {members(together & pile)} are in two places")
        together |= pile
    if together != wanted:
        problems.append(f"{name} cards {members(together ^ wanted)} are lost or come from nowhere")
    return problems


def _cards(state: State) -> list[str]:
    t, cells = state.tables, state.cells
    hands = [int(cells[cells_of.HAND + k]) for k in range(KINGDOMS)]
    problems = _split("Lordship", [int(state.deck), int(state.pile), *hands], int(t.lordship))
    held = [int(cells[first + k]) for first in (cells_of.CHRONICLE_HAND, cells_of.COMPLETED) for k in range(KINGDOMS)]
    above, under = int(state.chronicles_above), int(state.chronicles_under)
    problems += _split("Chronicle", [above, under, *held], int(t.chronicle_deck))
    danes = [int(state.danes_above), int(state.danes_under), int(state.danes_drawn)]
    problems += _split("Danes", danes, int(t.danes_deck))
    if int(danes_on_top(state)) & ~int(state.danes_above):
        problems.append("Danes cards on top of their deck are not in it")
    for k in range(KINGDOMS):
        if int(cells[cells_of.MET + k]) & ~int(cells[cells_of.CHRONICLE_HAND + k]):
            problems.append(f"Kingdom {k} could claim Chronicle cards that it does not hold")
    for viewer in range(KINGDOMS):
        for owner in range(KINGDOMS):
            at = KINGDOMS * viewer + owner
            if int(cells[cells_of.KNOWN + at]) & ~hands[owner]:
                problems.append(f"Kingdom {viewer} knows cards that Kingdom {owner} does not hold")
            if int(cells[cells_of.KNOWN_CHRONICLE + at]) & ~int(cells[cells_of.CHRONICLE_HAND + owner]):
                problems.append(f"Kingdom {viewer} knows Chronicle cards that Kingdom {owner} does not hold")
    return problems


def _units(state: State) -> list[str]:
    """No faction has more pieces than there are; sets of areas agree with the Units in them."""
    t, cells, problems = state.tables, state.cells, []
    for faction in range(FACTIONS):
        counts = [0] * int(LAND_KINDS)
        stands = 0
        for area in range(LANDS):
            units = int(units_in(state, faction, area))
            stands |= (units != 0) << int(area)
            for kind in range(LAND_KINDS):
                counts[kind] += int(count_of(units, kind))
        if stands != int(cells[cells_of.STANDS + faction]):
            problems.append(f"the areas of faction {faction} do not agree with its Units")
        if stands & ~int(t.in_play):
            problems.append(f"faction {faction} stands in an area that is out of play")
        for ship in fleet_of(faction):
            cargo = int(cells[cells_of.CARGO + ship])
            for kind in range(LAND_KINDS):
                counts[kind] += int(count_of(cargo, kind))
            if cargo and cells[cells_of.SHIP_AT + ship] < LANDS:
                problems.append(f"Ship {ship} has Units aboard in a Harbour or off the map")
        if faction == state.mover:
            for kind in range(LAND_KINDS):
                counts[kind] += int(count_of(state.column, kind))
        problems += [
            f"faction {faction} has {counts[kind]} Units of kind {kind}"
            for kind in range(LAND_KINDS)
            if counts[kind] > most_units(state, faction, kind)
        ]
        if faction < KINGDOMS and counts[RULER] != _rulers(state, faction):
            problems.append(f"Kingdom {faction} has {counts[RULER]} Ruler figures")
    return problems


def _rulers(state: State, kingdom: int) -> int:
    """How many Ruler figures a Kingdom should have on the map."""
    cells, t = state.cells, state.tables
    if state.round == 0:
        return int(cells[cells_of.CONTROL + kingdom] != 0 and bool(int(t.kingdoms) >> kingdom & 1))
    entering = STEP_NAMES[int(state.step)] in ("rulers", "late rulers") and cells[cells_of.PICKED + kingdom] >= 0
    return int(cells[cells_of.RULER_IS + kingdom] >= 0 and not entering)


def fleet_of(faction: int) -> range:
    """The Ships of a faction, by their numbers; Neutrals have none."""
    if faction == DANES:
        return range(int(FIRST_DRAKKAR), int(SHIPS))
    each = 0 if faction == NEUTRAL else int(SHIPS_EACH)
    return range(each * faction, each * faction + each)


def most_units(state: State, faction: int, kind: int) -> int:
    """How many Units of a kind a faction can have on the map."""
    t = state.tables
    if faction == DANES:
        return int(t.vikings) if kind == VIKING else 0
    if faction == NEUTRAL:
        garrisons = 3 * int(count_of(t.garrison, kind)) if t.solo else 0
        return int(t.neutral_supply[kind]) + garrisons
    return int(t.supply[kind])


def _areas(state: State) -> list[str]:
    """One Control marker in an area, Buildings within their supply, no two factions without a battle."""
    t, cells, problems = state.tables, state.cells, []
    seen = 0
    for k in range(KINGDOMS):
        held = int(cells[cells_of.CONTROL + k])
        if held & seen:
            problems.append(f"areas {members(held & seen)} have two Control markers")
        seen |= held
        if not t.options.control_markers and held.bit_count() > t.control_markers:
            problems.append(f"Kingdom {k} has {held.bit_count()} Control markers")
    for building in range(BUILDINGS):
        built = int(cells[cells_of.BUILT + building])
        if built.bit_count() > t.building_supply[building]:
            problems.append(f"there are {built.bit_count()} Buildings of type {building}")
    for area in range(LANDS):
        there = [f for f in range(FACTIONS) if int(cells[cells_of.STANDS + f]) >> int(area) & 1]
        fought = area == state.battle or int(state.pending) >> int(area) & 1
        if len(there) > 1 and not fought and state.question != Q_OVER:
            problems.append(f"factions {there} stand in area {area} without a battle")
        if cells[cells_of.FOOD + area] < 0:
            problems.append(f"area {area} has less than no Food")
    for ship in range(SHIPS):
        at = int(cells[cells_of.SHIP_AT + ship])
        if at != NOWHERE and at < LANDS:
            owner = ship // SHIPS_EACH
            if not int(cells[cells_of.CONTROL + owner]) >> at & 1 and not state.depth and state.question != Q_OVER:
                problems.append(f"Ship {ship} is in a Harbour that its Kingdom does not control")
    return problems


def _purses(state: State) -> list[str]:
    t, cells = state.tables, state.cells
    problems = [f"Kingdom {k} owes Gold" for k in range(KINGDOMS) if cells[cells_of.GOLD + k] < 0]
    if state.named and not state.changed:
        problems += [
            f"the marker of Kingdom {k} does not show its Dalcs"
            for k in members(int(t.kingdoms))
            if cells[cells_of.DALC_TRACK + k] != dalcs_of(state, k)
        ]
    return problems


def _leftovers(state: State) -> list[str]:
    """Nothing is left over from a card, a march or a battle when a turn begins."""
    if state.depth or state.question == Q_OVER:
        return []
    names = ("column", "pending", "battle_flags", "victor", "rolling", "levies", "night_march", "wetlands", "price")
    problems = [f"{name} is left over" for name in names if getattr(state, name)]
    none = ("ship", "battle", "card", "raid_ship" if state.round else "ship", "bribe_at", "swan_road", "column_at")
    return problems + [f"{name} is left over" for name in none if getattr(state, name) != NOWHERE]
