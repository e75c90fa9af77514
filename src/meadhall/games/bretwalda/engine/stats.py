"""Places in a player's vector of stats (see `edition/stats.py`, which a test compares with this).

A stat's first place is for all; STAT + i is for the i-th of its words alone. The vector of a player is computed again
when a tile, a Ruler or a Season card comes or goes, and one more serves the action at hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

UNIT_COST: Final[i64] = 0
UPGRADE_COST: Final[i64] = 10
BUILDING_COST: Final[i64] = 11
BRIBE_COST: Final[i64] = 16
BRIBE_TOTAL: Final[i64] = 19
MOVEMENT: Final[i64] = 20
BORDER_COST: Final[i64] = 30
COLLECT_GOLD: Final[i64] = 33
COLLECT_GOLD_FLAT: Final[i64] = 34
COLLECT_FOOD_FLAT: Final[i64] = 35
GRANARY_FOOD: Final[i64] = 36
RECRUIT_LIMIT: Final[i64] = 37
UPGRADE_LIMIT: Final[i64] = 38
SECOND_CITY_RECRUITS: Final[i64] = 39
SHIP_LIMIT: Final[i64] = 40
FREE_LORDSHIP: Final[i64] = 41
BUILDINGS_PER_ACTION: Final[i64] = 42
HAND_LIMIT: Final[i64] = 43
WINTER_NEED: Final[i64] = 44
ALLY_MARKERS: Final[i64] = 45
BID: Final[i64] = 46
DANES_DRAW: Final[i64] = 47
FOR_THE_KING_LIMIT: Final[i64] = 48
PORT_USES: Final[i64] = 49
STATS: Final[i64] = 50
"""How many places the vector has."""

# Words that narrow unit-cost and movement
OF_RULER: Final[i64] = 1
OF_EALDORMAN: Final[i64] = 2
OF_BISHOP: Final[i64] = 3
OF_THEGN: Final[i64] = 4
OF_CEORL: Final[i64] = 5
OF_SHIP: Final[i64] = 6
OF_VIKING: Final[i64] = 7
OF_DRAKKAR: Final[i64] = 8
OF_LAND: Final[i64] = 9

# Words that narrow building-cost, bribe-cost and border-cost
OF_ABBEY: Final[i64] = 1
OF_GRANARY: Final[i64] = 2
OF_PORT: Final[i64] = 3
OF_MEAD_HALL: Final[i64] = 4
OF_NEUTRAL: Final[i64] = 1
OF_DANES: Final[i64] = 2
OF_ROAD: Final[i64] = 1
OF_WILDERNESS: Final[i64] = 2
