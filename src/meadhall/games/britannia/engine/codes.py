"""The numbers the engine speaks in: places, kinds of unit, verbs and questions. `actions.py` adds fields to verbs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LANDS: Final = 37
SEAS: Final = 6
PLACES: Final = 43
COLUMN: Final = 43
"""The place of units on the march."""
NONE: Final = 63
"""No place: no home, no entry, not on the board."""
NATIONS: Final = 17
ROUNDS: Final = 17
SIDES: Final = 5
TAGS: Final = 32
PLENTY: Final = 99
"""Room without a limit."""

INFANTRY: Final = 0
CAVALRY: Final = 1
BURH: Final = 2
FORT: Final = 3
LEADER: Final = 4

CHANCE: Final = -1
NOBODY: Final = -2

BIT: Final[vec[i64]] = vec[i64]([2**q for q in range(60)])
"""BIT[a] is the set that holds just area a."""

ALL_LANDS: Final = 2**37 - 1

# Verbs -------------------------------------------------------------------------------------------------------------
DIE: Final = 0
FIRST: Final = 1
DEAL: Final = 2
BID: Final = 3
AMOUNT: Final = 4
ALLOW: Final = 5
DENY: Final = 6
BUILD: Final = 7
PLACE: Final = 8
SETTLE: Final = 9
MUSTER: Final = 10
SWAP: Final = 11
REPLACE: Final = 12
TAKE: Final = 13
LEAD: Final = 14
JOIN: Final = 15
TO: Final = 16
LEAVE: Final = 17
HALT: Final = 18
DONE: Final = 19
ASK: Final = 20
FIGHT: Final = 21
KILL: Final = 22
LOSE: Final = 23
SUBMIT: Final = 24
RESIST: Final = 25
EVICT: Final = 26
RETREAT: Final = 27
STAND: Final = 28
WITHDRAW: Final = 29
REMOVE: Final = 30
STARVE: Final = 31
VOTE: Final = 32
SECRET: Final = 33
OPEN: Final = 34

# Questions: what is asked now ------------------------------------------------------------------------------------
Q_NOTHING: Final = 0
Q_FIRST_BIDDER: Final = 1
Q_DEAL: Final = 2
Q_BID: Final = 3
Q_AMOUNT: Final = 4
Q_REPLACE: Final = 5
Q_SWAP: Final = 6
Q_LATE_PLACE: Final = 7
Q_GRANT: Final = 8
Q_BURH: Final = 9
Q_PLACE: Final = 10
Q_SETTLE: Final = 11
Q_MUSTER: Final = 12
Q_MARCH: Final = 13
Q_COLUMN: Final = 14
Q_LEAVE_ASKED: Final = 15
Q_EXCESS: Final = 16
Q_SUBMIT: Final = 17
Q_EVICT: Final = 18
Q_FIGHT: Final = 19
Q_DICE: Final = 20
Q_KILL: Final = 21
Q_LOSE: Final = 22
Q_DEFENDER: Final = 23
Q_ATTACKER: Final = 24
Q_WITHDRAW: Final = 25
Q_DEPART: Final = 26
Q_STARVE: Final = 27
Q_LEGIONS: Final = 28
Q_BALLOT: Final = 29
Q_VOTE: Final = 30
Q_KING_PLACE: Final = 31
Q_OVER: Final = 32


def count_bits(mask: i64) -> i64:
    """How many areas a set holds."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
