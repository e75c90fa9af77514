"""What a value reads from a position of Bretwalda, all of it on the table: areas, Units, goods, Rulers, hand sizes.

Every trait is a number with a fixed place. Most are zero, so only the others are listed.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.kit import members
from meadhall.core.study import Traits
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.board import FIRST_DRAKKAR, SHIPS_EACH, units_in
from meadhall.games.bretwalda.engine.forces import number_of
from meadhall.games.bretwalda.engine.hunger import food_needed
from meadhall.games.bretwalda.engine.pieces import BUILDINGS, FACTIONS, KINGDOMS, LANDS, NOWHERE
from meadhall.games.bretwalda.engine.realm import food_of
from meadhall.games.bretwalda.engine.state import State

CONTROLS: Final = 0
"""By Kingdom and area: whether it controls the area."""
UNITS: Final = CONTROLS + int(KINGDOMS) * int(LANDS)
"""By faction and area: its Land Units there."""
DALCS: Final = UNITS + int(FACTIONS) * int(LANDS)
"""By area: whether it has a Dalc."""
KINGDOM: Final = DALCS + int(LANDS)
"""By Kingdom what `_own` lists."""
OWN: Final = 18 + int(BUILDINGS)
COUNT: Final = KINGDOM + OWN * int(KINGDOMS)


def traits(state: State) -> Traits:
    """The traits of a position that are not zero."""
    cells = state.cells
    found: list[tuple[int, int]] = []
    for k in range(KINGDOMS):
        found += [(CONTROLS + k * LANDS + area, 1) for area in members(int(cells[cells_of.CONTROL + k]))]
    strengths = [0] * int(FACTIONS)
    for f in range(FACTIONS):
        for area in members(int(cells[cells_of.STANDS + f])):
            if area < LANDS:
                number = int(number_of(units_in(state, f, area)))
                strengths[f] += number
                found.append((UNITS + f * LANDS + area, number))
    found += [(DALCS + area, 1) for area in members(int(state.dalcs))]
    for k in members(int(state.tables.kingdoms)):
        own = _own(state, k, strengths[k])
        found += [(KINGDOM + OWN * k + place, number) for place, number in enumerate(own) if number]
    return [which for which, _ in found], [number for _, number in found]


def _own(state: State, k: int, strength: int) -> list[int]:
    """What everybody sees of a Kingdom as a whole."""
    cells = state.cells
    held = int(cells[cells_of.CONTROL + k])
    ships = [ship for ship in range(SHIPS_EACH * k, SHIPS_EACH * (k + 1)) if ship < FIRST_DRAKKAR]
    return [
        int(cells[cells_of.DALC_TRACK + k]),
        held.bit_count(),
        (held & int(state.dalcs)).bit_count(),
        strength,
        int(cells[cells_of.GOLD + k]),
        int(cells[cells_of.ALLIES + k]),
        int(food_of(state, k)),
        int(food_needed(state, k)),
        int(cells[cells_of.HAND + k]).bit_count(),
        int(cells[cells_of.CHRONICLE_HAND + k]).bit_count(),
        int(cells[cells_of.COMPLETED + k]).bit_count(),
        int(cells[cells_of.TILES + k]).bit_count(),
        int(cells[cells_of.RULER_IS + k] >= 0),
        int(cells[cells_of.REIGNS + k]).bit_count(),
        int(cells[cells_of.USED + k]).bit_count(),
        int(state.pretender == k),
        int(state.out) >> k & 1,
        sum(cells[cells_of.SHIP_AT + ship] != NOWHERE for ship in ships),
        *((held & int(cells[cells_of.BUILT + kind])).bit_count() for kind in range(BUILDINGS)),
    ]
