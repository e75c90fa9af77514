"""The numbers the engine speaks in: kingdoms, cards, tokens, questions, and actions packed into one integer.

An action code is a verb with two small fields and, where several seats choose at once, the kingdom that chooses:

    verb | x << 6 | y << 12 | kingdom << 18

Cards are numbered 0 to 47: fourteen Troops for each kingdom, then the six Reinforcements. Locations are numbered in the
order of the edition file; a token has the number of its location, and the Joker of an area comes after all of them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINGDOMS: Final = 3
AREAS: Final = 3
TRACKS: Final = 3
DECK_SIZE: Final = 14
CARDS: Final = 48
FIRST_REINFORCEMENT: Final = 42
FIRST_JOKER: Final = 54
"""The token number of the first area's Joker; locations have smaller numbers."""
TOKENS: Final = 57
REINFORCEMENTS: Final = 2**48 - 2**42
"""The set of all Reinforcements."""
JOKERS: Final = 2**57 - 2**54

CHANCE: Final = -1
NOBODY: Final = -2

BIT: Final[vec[i64]] = vec[i64]([2**q for q in range(60)])
"""BIT[a] is the set that holds just a."""

ROAD: Final = 0
CITIES: Final = 1
REGIONS: Final = 2

# Verbs of chance
SEATING: Final = 0
SLOTS: Final = 1
CARD: Final = 2
OBJECTIVE: Final = 3
ORDER: Final = 4
TOKEN: Final = 5
MINI: Final = 6
GRAB: Final = 7
REINFORCE: Final = 8
# Verbs of seats
DISCARD: Final = 9
TAKE: Final = 10
DRAW: Final = 11
SEND: Final = 12
COMMIT: Final = 13
PICK: Final = 14
SETTLE: Final = 15
HIRE: Final = 16
JOIN: Final = 17
HELP: Final = 18
ASK: Final = 19
PASS: Final = 20

# Questions
Q_NOTHING: Final = 0
Q_SEATING: Final = 1
Q_SLOTS: Final = 2
Q_DEAL: Final = 3
Q_OBJECTIVES: Final = 4
Q_KEEP: Final = 5
Q_ORDER: Final = 6
Q_TOKEN: Final = 7
Q_RECRUIT: Final = 8
Q_PLAN: Final = 9
Q_NPK_CARD: Final = 10
Q_MINI: Final = 11
Q_PICK: Final = 12
Q_GRAB: Final = 13
Q_JOKER: Final = 14
Q_POWERS: Final = 15
Q_HELP: Final = 16
Q_REINFORCE: Final = 17
Q_OVER: Final = 18


def pack(verb: i64, x: i64 = 0, y: i64 = 0, kingdom: i64 = 0) -> i64:
    """One action as a number."""
    return verb + x * 64 + y * 4096 + kingdom * 262144


def verb_of(code: i64) -> i64:
    """What is done."""
    return code & 63


def field_x(code: i64) -> i64:
    """The first field."""
    return (code >> 6) & 63


def field_y(code: i64) -> i64:
    """The second field."""
    return (code >> 12) & 63


def kingdom_of(code: i64) -> i64:
    """Which kingdom chooses, in a choice that several make at once."""
    return (code >> 18) & 3


def count(mask: i64) -> i64:
    """How many things are in a set."""
    total: i64 = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total


def lowest(mask: i64) -> i64:
    """The number of the first thing in a set that is not empty."""
    only = mask & -mask
    index: i64 = 0
    if only >= 4294967296:
        only >>= 32
        index += 32
    if only >= 65536:
        only >>= 16
        index += 16
    if only >= 256:
        only >>= 8
        index += 8
    if only >= 16:
        only >>= 4
        index += 4
    if only >= 4:
        only >>= 2
        index += 2
    return index + (only >> 1)
