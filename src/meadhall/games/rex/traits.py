"""What a value reads from a position of Rex Britannorum, all of it on the table: pieces, tracks, points, and cards.

Every trait is a number with a fixed place. Most are zero, so only the others are listed. Hands count by their size,
with the cards of a plan that nobody has seen yet; cards that were sent count when all plans lie open.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.kit import members
from meadhall.core.study import Traits
from meadhall.games.rex.engine.board import (
    DECK,
    DISCARDS,
    FIRSTS,
    HAND,
    ORDER,
    PIECES,
    POINTS,
    QUEUE,
    cards_in,
    sent_by,
    track_value,
)
from meadhall.games.rex.engine.codes import AREAS, FIRST_JOKER, KINGDOMS, TRACKS
from meadhall.games.rex.engine.evaluation import stake
from meadhall.games.rex.engine.sequence_step import BATTLES
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.view import extra_cards, revealed

LOCATIONS: Final = int(FIRST_JOKER)
"""Locations have smaller numbers."""
HOLDS: Final = 0
"""By kingdom and location: whether it has a piece there."""
ROME: Final = HOLDS + int(KINGDOMS) * LOCATIONS
"""By location: whether Rome holds it."""
TOKENS: Final = ROME + LOCATIONS
"""How many tokens lie on the map."""
POOL: Final = TOKENS + 1
"""How many Reinforcements can be had."""
KINGDOM: Final = POOL + 1
"""By kingdom what `_own` lists."""
OWN: Final = 9 + 3 * int(TRACKS) + int(AREAS)
COUNT: Final = KINGDOM + OWN * int(KINGDOMS)


def traits(state: State) -> Traits:
    """The traits of a position that are not zero."""
    found: list[tuple[int, int]] = []
    for k in range(KINGDOMS):
        found += [(HOLDS + k * LOCATIONS + place, 1) for place in members(int(state.cells[PIECES + k]))]
    found += [(ROME + place, 1) for place in members(int(state.rome))]
    found += [(TOKENS, int(state.tokens).bit_count()), (POOL, int(state.pool).bit_count())]
    for k in members(int(state.tables.humans | state.tables.alone)):
        found += [(KINGDOM + OWN * k + place, number) for place, number in enumerate(_own(state, k))]
    found = [(which, number) for which, number in found if number]
    return [which for which, _ in found], [number for _, number in found]


def _own(state: State, k: int) -> list[int]:
    """What everybody sees of a kingdom beside its pieces."""
    cells = state.cells
    unseen = 0 if revealed(state) else int(sent_by(state, k)).bit_count()
    queue = int(cells[QUEUE + k])
    return [
        int(cells[POINTS + k]),
        extra_cards(state, k),
        int(cells[HAND + k]).bit_count() + unseen,
        int(cells[DECK + k]).bit_count(),
        int(cells[DISCARDS + k]).bit_count(),
        _sum(state, queue),
        queue.bit_count(),
        int(cells[ORDER] == k),
        int(cells[PIECES + k]).bit_count(),
        *(int(track_value(state, k, track)) for track in range(TRACKS)),
        *(int(stake(state, k, track)) for track in range(TRACKS)),
        *(int(cells[FIRSTS + k]) >> track & 1 for track in range(TRACKS)),
        *(_force(state, k, area) for area in range(AREAS)),
    ]


def _force(state: State, k: int, area: int) -> int:
    """The values of the cards that lie open in an area whose battle is still to come, or at hand."""
    if not revealed(state) or (state.step >= BATTLES and area < state.area):
        return 0
    return _sum(state, int(cards_in(state, k, area)))


def _sum(state: State, cards: int) -> int:
    return sum(int(state.tables.value[card]) for card in members(cards))
