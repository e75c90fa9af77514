"""Which borders Units may cross and at what cost (MOVE, BRIBE-07)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.board import (
    ROAD_BONUS,
    SHIP_AT,
    STANDS,
    WILDERNESS,
    Board,
)
from meadhall.games.bretwalda.engine.codes import BIT, has, lowest, most
from meadhall.games.bretwalda.engine.forces import end_ship, first_ship, opposing_lands, ships_at
from meadhall.games.bretwalda.engine.modifiers import may_move, movement_of, switched, wetlands_cost
from meadhall.games.bretwalda.engine.pieces import (
    CEORL,
    FACTIONS,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NOWHERE,
    RULER,
    count_of,
)
from meadhall.games.bretwalda.engine.realm import all_ships_at

NEVER: Final[i64] = 99
RULER_ALONE: Final[i64] = 4096
"""A Ruler as packed Units."""


def step_cost(b: Board, faction: i64, units: i64, area: i64, to: i64) -> i64:
    """The movement points that a border costs a group of Units: those of its slowest kind; NEVER if it is closed."""
    t = b.tables
    if has(t.road[area], to):
        return t.border_cost[0]
    if has(t.wilderness[area], to):
        if faction >= KINGDOMS:
            return t.border_cost[1]
        cost: i64 = 0
        for kind in range(LAND_KINDS):
            if count_of(units, kind):
                cost = most(cost, b.cells[WILDERNESS + LAND_KINDS * faction + kind])
        return cost
    if has(t.wetlands[area], to) and faction < KINGDOMS:
        cost = wetlands_cost(b, faction)
        return cost if cost else NEVER
    return NEVER


def unit_points(b: Board, faction: i64, kind: i64, area: i64) -> i64:
    """The movement points of a Unit that sets out from an area."""
    if faction >= KINGDOMS:
        return b.tables.movement[kind]
    return movement_of(b, faction, kind) + (1 if has(b.night_march, area) else 0)


def road_bonus(b: Board, faction: i64, kind: i64) -> i64:
    """Points more for a Unit that crosses only roads (Herepaths)."""
    return b.cells[ROAD_BONUS + LAND_KINDS * faction + kind] if faction < KINGDOMS else 0


def can_set_out(b: Board, faction: i64, kind: i64) -> bool:
    """Whether Units of a kind move at all in this action."""
    if faction >= KINGDOMS or kind != CEORL:
        return True
    return may_move(b, faction, CEORL) or b.levies > 0


def barred_lands(b: Board) -> i64:
    """Areas that Units of the mover may not enter at all."""
    closed = ~b.tables.in_play & (BIT[LANDS] - 1)
    if b.mover >= KINGDOMS and b.leader >= 0:
        closed |= b.cells[STANDS + b.leader]
        for ship in range(first_ship(b.leader), end_ship(b.leader)):
            at = ship_place(b, ship)
            if at != NOWHERE:
                closed |= BIT[at]
        closed |= battles_of_others(b)
    if b.leader >= 0 and switched(b, b.leader, effects.RULE_ENTER_KINGDOM_UNITS):
        for k in range(KINGDOMS):
            if k != b.leader:
                closed |= b.cells[STANDS + k]
                for ship in range(first_ship(k), end_ship(k)):
                    at = ship_place(b, ship)
                    if at != NOWHERE:
                        closed |= BIT[at]
    return closed


def battles_of_others(b: Board) -> i64:
    """Areas where two other factions are about to fight: a battle has two sides (BATTLE-08)."""
    found: i64 = 0
    areas = b.pending & (BIT[LANDS] - 1)
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        others: i64 = 0
        for faction in range(FACTIONS):
            if faction != b.mover and has(b.cells[STANDS + faction], area):
                others += 1
        if others > 1:
            found |= BIT[area]
    return found


def ship_place(b: Board, ship: i64) -> i64:
    """The place of a Ship."""
    return b.cells[SHIP_AT + ship]


def stops_there(b: Board, area: i64) -> bool:
    """Whether opposing Units, Ships in the Harbour included, stop whoever enters (MOVE-06, MOVE-07)."""
    if has(opposing_lands(b, b.mover), area):
        return True
    return all_ships_at(b, area) & ~ships_at(b, b.mover, area) != 0


def ruler_reach(b: Board, kingdom: i64, start: i64, goal: i64) -> i64:
    """The areas next to a goal from which a Ruler could enter it with his movement points (Reinforcements)."""
    t = b.tables
    points = movement_of(b, kingdom, RULER)
    blocked = opposing_lands(b, kingdom)
    found: i64 = 0
    left_at = [0] * 55
    left_at[int(start)] = int(points)
    queue: i64 = BIT[start]
    while queue:
        area = lowest(queue)
        queue &= queue - 1
        left: i64 = left_at[int(area)]
        near = t.near[area]
        while near:
            to = lowest(near)
            near &= near - 1
            rest = left - step_cost(b, kingdom, RULER_ALONE, area, to)
            if rest < 0:
                continue
            if to == goal:
                found |= BIT[area]
            elif not has(blocked, to) and rest > left_at[int(to)]:
                left_at[int(to)] = int(rest)
                queue |= BIT[to]
    return found
