"""What a value reads from a position of Britannia: who owns which area with how many armies, and the state of nations.

Every trait is a number with a fixed place. Most are zero, so only the others are listed.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.study import Traits
from meadhall.games.britannia.engine.board import FOOT, HORSE, INCREASE, LEADER_IS, OVERLORD, OWNER, POINTS, at_sea
from meadhall.games.britannia.engine.codes import LANDS, NATIONS
from meadhall.games.britannia.engine.sequence_step import AFTER_NATIONS
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import Tables
from meadhall.games.britannia.engine.timeline import hold_points

OWNS: Final = 0
"""By area and nation: whether the nation owns the area."""
MORE: Final = OWNS + int(LANDS) * int(NATIONS)
"""By area and nation: half armies there beyond the first; cavalry counts for three halves, a fort or burh for two."""
NATION: Final = MORE + int(LANDS) * int(NATIONS)
"""By nation what `OWN` lists."""
OWN: Final = (
    "held for the next scoring", "held for later scorings", "half armies", "areas", "armies at sea", "growth",
    "has a leader", "is subject", "points so far",
)  # fmt: skip
COUNT: Final = NATION + len(OWN) * int(NATIONS)
SUMMARY: Final = 4
"""The first of `OWN`: a summary of the nation's position."""

Due = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


def own_places(nation: int) -> tuple[int, ...]:
    """The places of the traits that sum up a nation's position."""
    first = NATION + len(OWN) * nation
    return tuple(range(first, first + SUMMARY))


def traits(state: State) -> Traits:
    """The traits of a position that are not zero."""
    which: list[int] = []
    numbers: list[int] = []
    summary = [[0, 0, 2 * int(at_sea(state, n)), 0] for n in range(NATIONS)]
    dues = due(state.tables, int(state.round) + (state.step >= AFTER_NATIONS))
    cells, walls, romans = state.cells, int(state.forts) | int(state.burhs), int(state.tables.romans)
    for area in range(LANDS):
        owner = int(cells[OWNER + area])
        if owner < 0:
            continue
        armies = 2 * int(cells[FOOT + area]) + 3 * int(cells[HORSE + area])
        own, place = summary[owner], area * NATIONS + owner
        own[0] += dues[owner][0][area]
        own[1] += dues[owner][1][area]
        own[2] += armies
        own[3] += 1
        if romans >= 0 and int(cells[OVERLORD + owner]) == romans:  # areas of Rome's subjects count for the Limes
            summary[romans][0] += dues[romans][0][area]
            summary[romans][1] += dues[romans][1][area]
        which.append(OWNS + place)
        numbers.append(1)
        more = armies + 2 * (walls >> area & 1) - 2
        if more:
            which.append(MORE + place)
            numbers.append(more)
    for nation in range(NATIONS):
        for place, number in enumerate((*summary[nation], *_standing(state, nation)), NATION + len(OWN) * nation):
            if number:
                which.append(place)
                numbers.append(number)
    return which, numbers


def _standing(state: State, nation: int) -> tuple[int, ...]:
    """What `OWN` lists after the summary."""
    cells = state.cells
    return (
        int(at_sea(state, nation)),
        int(cells[INCREASE + nation]),
        int(cells[LEADER_IS + nation] >= 0),
        int(cells[OVERLORD + nation] >= 0),
        int(cells[POINTS + nation]),
    )


_dues: Final[dict[tuple[int, int], tuple[Tables, Due]]] = {}
"""By the tables' identity and the round; the tables stay alive with it."""


def due(t: Tables, number: int) -> Due:
    """Per nation what each area pays at the next round that pays it anything, and in all rounds after that."""
    found = _dues.get((id(t), number))
    if found is None:
        if len(_dues) > 256:
            _dues.clear()
        found = _dues[id(t), number] = (t, tuple(_due_to(t, n, number) for n in range(NATIONS)))
    return found[1]


def _due_to(t: Tables, nation: int, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rounds = [
        [int(hold_points(t, nation, r, a)) // int(t.units) for a in range(LANDS)]
        for r in range(number, int(t.last_round) + 1)
        if t.scoring[r]
    ]
    paying = [values for values in rounds if any(values)]
    if not paying:
        return (0,) * LANDS, (0,) * LANDS
    return tuple(paying[0]), tuple(sum(values[a] for values in paying[1:]) for a in range(LANDS))
