"""Places, factions, kinds of Units and dice as numbers, and how the Units of a faction in an area are one number.

Land areas have the numbers 0 to 54 in the order of the edition file, Seas 55 to 59. A set of places is a mask of one
number. The Units of a faction in an area are packed, so that a state holds six numbers for each area:

    ceorl 4 bits | thegn 4 | bishop 1 | ealdorman 3 | ruler 1 | viking 3
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LANDS: Final[i64] = 55
SEAS: Final[i64] = 5
PLACES: Final[i64] = LANDS + SEAS
FIRST_SEA: Final[i64] = LANDS
NOWHERE: Final[i64] = -1

KINGDOMS: Final[i64] = 4
NEUTRAL: Final[i64] = 4
DANES: Final[i64] = 5
FACTIONS: Final[i64] = 6
NO_KINGDOM: Final[i64] = -1
"""No Kingdom: of an area without a start, a common tile, a Danes card without a symbol."""

CEORL: Final[i64] = 0
THEGN: Final[i64] = 1
BISHOP: Final[i64] = 2
EALDORMAN: Final[i64] = 3
RULER: Final[i64] = 4
VIKING: Final[i64] = 5
SHIP: Final[i64] = 6
DRAKKAR: Final[i64] = 7
KINDS: Final[i64] = 8
LAND_KINDS: Final[i64] = 6
"""The kinds below this number are Land Units."""

SHIFT: Final[vec[i64]] = vec[i64]([0, 4, 8, 9, 12, 13])
"""Where the count of each kind of Land Unit begins in a packed number."""
WIDTH: Final[vec[i64]] = vec[i64]([15, 15, 1, 7, 1, 7])
"""The greatest count of each kind that a packed number holds."""
ONE: Final[vec[i64]] = vec[i64]([1, 16, 256, 512, 4096, 8192])
"""One Unit of each kind as a packed number; packed numbers are added and subtracted."""

WHITE: Final[i64] = 0
BEIGE: Final[i64] = 1
RED: Final[i64] = 2
GREY: Final[i64] = 3
COLOURS: Final[i64] = 4
FACES: Final[i64] = 6

ABBEY: Final[i64] = 0
GRANARY: Final[i64] = 1
PORT: Final[i64] = 2
MEAD_HALL: Final[i64] = 3
BUILDINGS: Final[i64] = 4

ACTION_DEVELOPMENT: Final[i64] = 0
ACTION_COLLECTION: Final[i64] = 1
ACTION_FYRD: Final[i64] = 2
ACTION_MOVEMENT: Final[i64] = 3
ACTIONS: Final[i64] = 4
"""The actions have the numbers of the colours of their tiles."""


def count_of(units: i64, kind: i64) -> i64:
    """How many Units of a kind of Land Units a packed number holds."""
    return (units >> SHIFT[kind]) & WIDTH[kind]


def packed(counts: vec[i64]) -> i64:
    """The packed number of so many Units of each kind of Land Units."""
    total: i64 = 0
    for kind in range(LAND_KINDS):
        total += counts[kind] * ONE[kind]
    return total
