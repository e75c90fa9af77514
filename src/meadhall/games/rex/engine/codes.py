"""The numbers the engine speaks in: kingdoms, cards, tokens, verbs of actions, questions; and sets as bit masks.

Cards are numbered 0 to 47: fourteen Troops for each kingdom, then the six Reinforcements. Locations are numbered in the
order of the edition file; a token has the number of its location, and the Joker of an area comes after all of them.
Numbers are declared `Final[i64]`, so that compiled code counts and compares them without making Python objects.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINGDOMS: Final[i64] = 3
AREAS: Final[i64] = 3
TRACKS: Final[i64] = 3
MARKS: Final[i64] = 3
"""How many thresholds a track has."""
STEPS: Final[i64] = 3
"""How many steps an Objective has, one after another."""
MINIS: Final[i64] = 3
SIDES: Final[i64] = 2
"""Mini-cards, and the sides of each."""
DECK_SIZE: Final[i64] = 14
FIRST_REINFORCEMENT: Final[i64] = KINGDOMS * DECK_SIZE
CARDS: Final[i64] = FIRST_REINFORCEMENT + 6
FIRST_JOKER: Final[i64] = 54
"""The token number of the first area's Joker; locations have smaller numbers."""
TOKENS: Final[i64] = FIRST_JOKER + AREAS
REINFORCEMENTS: Final[i64] = 2**CARDS - 2**FIRST_REINFORCEMENT
"""The set of all Reinforcements."""
JOKERS: Final[i64] = 2**TOKENS - 2**FIRST_JOKER

CHANCE: Final[i64] = -1
NOBODY: Final[i64] = -2

NO_KINGDOM: Final[i64] = -1
NO_CARD: Final[i64] = -1
EMPTY: Final[i64] = 0
"""The set without members."""

BIT: Final[vec[i64]] = vec[i64]([2**q for q in range(60)])
"""BIT[a] is the set that holds just a."""
PRIME: Final[i64] = 59
LOWEST: Final[vec[i64]] = vec[i64]([next((q for q in range(58) if 2**q % 59 == rest), 0) for rest in range(59)])
"""By its remainder, the number of the one member of a set: 2 is a primitive root of the prime 59, so that the sets that
hold just 0, just 1, ... just 57 all leave different remainders."""

ROAD: Final[i64] = 0
CITIES: Final[i64] = 1
REGIONS: Final[i64] = 2

# Verbs of chance
SEATING: Final[i64] = 0
SLOTS: Final[i64] = 1
CARD: Final[i64] = 2
OBJECTIVE: Final[i64] = 3
ORDER: Final[i64] = 4
TOKEN: Final[i64] = 5
MINI: Final[i64] = 6
GRAB: Final[i64] = 7
REINFORCE: Final[i64] = 8
# Verbs of seats
DISCARD: Final[i64] = 9
TAKE: Final[i64] = 10
DRAW: Final[i64] = 11
SEND: Final[i64] = 12
COMMIT: Final[i64] = 13
PICK: Final[i64] = 14
SETTLE: Final[i64] = 15
HIRE: Final[i64] = 16
JOIN: Final[i64] = 17
HELP: Final[i64] = 18
ASK: Final[i64] = 19
PASS: Final[i64] = 20

# Questions
Q_NOTHING: Final[i64] = 0
Q_SEATING: Final[i64] = 1
Q_SLOTS: Final[i64] = 2
Q_DEAL: Final[i64] = 3
Q_OBJECTIVES: Final[i64] = 4
Q_KEEP: Final[i64] = 5
Q_ORDER: Final[i64] = 6
Q_TOKEN: Final[i64] = 7
Q_RECRUIT: Final[i64] = 8
Q_PLAN: Final[i64] = 9
Q_NPK_CARD: Final[i64] = 10
Q_MINI: Final[i64] = 11
Q_PICK: Final[i64] = 12
Q_GRAB: Final[i64] = 13
Q_JOKER: Final[i64] = 14
Q_POWERS: Final[i64] = 15
Q_HELP: Final[i64] = 16
Q_REINFORCE: Final[i64] = 17
Q_OVER: Final[i64] = 18


def has(mask: i64, index: i64) -> bool:
    """Whether a thing is in a set."""
    return (mask >> index) & 1 != 0


def count(mask: i64) -> i64:
    """How many things are in a set."""
    total: i64 = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total


def lowest(mask: i64) -> i64:
    """The number of the first thing in a set that is not empty."""
    return LOWEST[(mask & -mask) % PRIME]


def nth(mask: i64, index: i64) -> i64:
    """The number of a thing in a set, by its place among the things there, counted from 0."""
    while index > 0:
        mask &= mask - 1
        index -= 1
    return lowest(mask)
