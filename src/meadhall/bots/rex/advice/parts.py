"""What a kingdom may expect, in parts: the same sums as `Worth.total`, by what they are for."""

from __future__ import annotations

from typing import Final

from meadhall.bots.rex.cards import extra_worth
from meadhall.bots.rex.worth import Worth, extended
from meadhall.core.kit import members
from meadhall.games.rex.engine.board import OBJECTIVES, PIECES, POINTS, extras
from meadhall.games.rex.engine.codes import CITIES, Q_OVER, REGIONS, ROAD, count
from meadhall.games.rex.engine.evaluation import longest_road, regions_of
from meadhall.games.rex.engine.state import State

SCORED: Final = "scored"
HAND: Final = "hand"
OF_TRACK: Final = {ROAD: "road", CITIES: "cities", REGIONS: "regions"}
AIMS: Final = "objectives"


def parts_of(worth: Worth, b: State, k: int, left: int) -> dict[str, float]:
    """The parts of `worth.total(b, k, left)`, `worth.compare(b)` having been asked before."""
    found = {SCORED: float(b.cells[POINTS + k])}
    if b.question == Q_OVER:
        return found
    t, pieces, to_come = b.tables, b.cells[PIECES + k], b.bag | b.tokens
    if left > 0:
        found[HAND] = sum(extra_worth(t.value[card], left) for card in members(int(extras(b, k))))
    road, cities, regions = longest_road(t, pieces), count(pieces & t.cities), regions_of(t, pieces)
    ways = {
        ROAD: (road, extended(t, pieces, to_come) - road if left > 0 else 0),
        CITIES: (cities, count(to_come & t.cities & ~pieces)),
        REGIONS: (regions, worth.new_regions(pieces, to_come) if left > 0 else 0),
    }
    for track, (value, chances) in ways.items():
        found[OF_TRACK[track]] = worth.track(b, k, track, value, left, chances)
    if k == worth.own:
        cards = members(int(b.cells[OBJECTIVES + k]))
        found[AIMS] = sum(worth.objective(b, card, pieces, left) for card in cards)
    return found
