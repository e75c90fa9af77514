"""The numbers the engine speaks in: places, kinds of unit, verbs and questions. `actions.py` adds fields to verbs."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

LANDS: Final[i64] = 37
SEAS: Final[i64] = 6
PLACES: Final[i64] = 43
COLUMN: Final[i64] = 43
"""The place of units on the march."""
NONE: Final[i64] = 63
"""No place: no home, no entry, not on the board."""
NATIONS: Final[i64] = 17
ROUNDS: Final[i64] = 17
SIDES: Final[i64] = 5
TAGS: Final[i64] = 32
PLENTY: Final[i64] = 99
"""Room without a limit."""
NO_ROOM: Final[i64] = 0

COLUMN_GROUP: Final[i64] = 2 * LANDS
"""In a plan, the armies on the march. The other groups are like armies of one area: twice its number, plus kind."""

INFANTRY: Final[i64] = 0
CAVALRY: Final[i64] = 1
BURH: Final[i64] = 2
FORT: Final[i64] = 3
LEADER: Final[i64] = 4

CHANCE: Final[i64] = -1
NOBODY: Final[i64] = -2

BIT: Final[vec[i64]] = vec[i64]([2**q for q in range(60)])
"""BIT[a] is the set that holds just area a."""

ALL_LANDS: Final[i64] = 2**37 - 1

# Where each part of the board's cells begins ----------------------------------------------------------------------
OWNER: Final[i64] = 0
FOOT: Final[i64] = OWNER + LANDS
HORSE: Final[i64] = FOOT + LANDS
ATTACK_FOOT: Final[i64] = HORSE + LANDS
ATTACK_HORSE: Final[i64] = ATTACK_FOOT + LANDS
FROM: Final[i64] = ATTACK_HORSE + LANDS
"""Per area the set of land areas from which attackers entered it in this phase."""
SEA_FOOT: Final[i64] = FROM + LANDS
SEA_HORSE: Final[i64] = SEA_FOOT + NATIONS * SEAS
LEADER_IS: Final[i64] = SEA_HORSE + NATIONS * SEAS
"""Per nation the leader in play, or -1."""
LEADER_AT: Final[i64] = LEADER_IS + NATIONS
INCREASE: Final[i64] = LEADER_AT + NATIONS
"""Per nation the population marker."""
POINTS: Final[i64] = INCREASE + NATIONS
TAKEN: Final[i64] = POINTS + NATIONS
"""Per nation the set of areas whose points for occupying it has scored."""
OVERLORD: Final[i64] = TAKEN + NATIONS
VOTES: Final[i64] = OVERLORD + NATIONS
TAG: Final[i64] = VOTES + NATIONS
SEAT: Final[i64] = TAG + TAGS
"""Per side the seat that plays it."""
BIDS: Final[i64] = SEAT + SIDES
PENDING: Final[i64] = BIDS + SIDES
"""Per area the points of a raid that are scored when it is complete."""
LANDED: Final[i64] = PENDING
"""Per area the armies that began this nation turn at sea, in a Major Invasion with landing limits; no edition that
keeps the points of raids for later needs it."""
HELD: Final[i64] = PENDING + LANDS
"""Per nation the set of areas that it owns: kept by `set_owner`, so that nobody needs to look through all areas."""
ATTACKED: Final[i64] = HELD + NATIONS
"""The set of areas with attackers: kept by `note_attack`."""
CELLS: Final[i64] = ATTACKED + 1

# Verbs -------------------------------------------------------------------------------------------------------------
DIE: Final[i64] = 0
FIRST: Final[i64] = 1
DEAL: Final[i64] = 2
BID: Final[i64] = 3
AMOUNT: Final[i64] = 4
ALLOW: Final[i64] = 5
DENY: Final[i64] = 6
BUILD: Final[i64] = 7
PLACE: Final[i64] = 8
SETTLE: Final[i64] = 9
MUSTER: Final[i64] = 10
SWAP: Final[i64] = 11
REPLACE: Final[i64] = 12
TAKE: Final[i64] = 13
LEAD: Final[i64] = 14
JOIN: Final[i64] = 15
TO: Final[i64] = 16
LEAVE: Final[i64] = 17
HALT: Final[i64] = 18
DONE: Final[i64] = 19
ASK: Final[i64] = 20
FIGHT: Final[i64] = 21
KILL: Final[i64] = 22
LOSE: Final[i64] = 23
SUBMIT: Final[i64] = 24
RESIST: Final[i64] = 25
EVICT: Final[i64] = 26
RETREAT: Final[i64] = 27
STAND: Final[i64] = 28
WITHDRAW: Final[i64] = 29
REMOVE: Final[i64] = 30
STARVE: Final[i64] = 31
VOTE: Final[i64] = 32
SECRET: Final[i64] = 33
OPEN: Final[i64] = 34

# Questions: what is asked now ------------------------------------------------------------------------------------
Q_NOTHING: Final[i64] = 0
Q_FIRST_BIDDER: Final[i64] = 1
Q_DEAL: Final[i64] = 2
Q_BID: Final[i64] = 3
Q_AMOUNT: Final[i64] = 4
Q_REPLACE: Final[i64] = 5
Q_SWAP: Final[i64] = 6
Q_LATE_PLACE: Final[i64] = 7
Q_GRANT: Final[i64] = 8
Q_BURH: Final[i64] = 9
Q_PLACE: Final[i64] = 10
Q_SETTLE: Final[i64] = 11
Q_MUSTER: Final[i64] = 12
Q_MARCH: Final[i64] = 13
Q_COLUMN: Final[i64] = 14
Q_LEAVE_ASKED: Final[i64] = 15
Q_EXCESS: Final[i64] = 16
Q_SUBMIT: Final[i64] = 17
Q_EVICT: Final[i64] = 18
Q_FIGHT: Final[i64] = 19
Q_DICE: Final[i64] = 20
Q_KILL: Final[i64] = 21
Q_LOSE: Final[i64] = 22
Q_DEFENDER: Final[i64] = 23
Q_ATTACKER: Final[i64] = 24
Q_WITHDRAW: Final[i64] = 25
Q_DEPART: Final[i64] = 26
Q_STARVE: Final[i64] = 27
Q_LEGIONS: Final[i64] = 28
Q_BALLOT: Final[i64] = 29
Q_VOTE: Final[i64] = 30
Q_KING_PLACE: Final[i64] = 31
Q_OVER: Final[i64] = 32


def _indices() -> vec[i64]:
    """By a power of two modulo POWERS its exponent."""
    found: vec[i64] = vec[i64]([0] * int(POWERS))
    for exponent in range(POWERS - 1):
        found[2 ** int(exponent) % int(POWERS)] = exponent
    return found


POWERS: Final[i64] = 59
"""A prime by which the powers of two up to 2**57 leave different remainders."""
INDEX: Final[vec[i64]] = _indices()


# Sets of areas -------------------------------------------------------------------------------------------------------
def first_of(areas: i64) -> i64:
    """The first area of a set that is not empty: its lowest bit, found by look-up."""
    return INDEX[(areas & -areas) % POWERS]


def without_first(areas: i64) -> i64:
    """A set without its first area."""
    return areas & (areas - 1)


def count_bits(mask: i64) -> i64:
    """How many areas a set holds."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def at_least_zero(n: i64) -> i64:
    """n, but never negative."""
    if n > 0:
        return n
    return 0


def new_list() -> vec[i64]:
    """An empty list with room for what most questions offer: growing from nothing would move it again and again."""
    return vec[i64](capacity=32)


def append_all(out: vec[i64], areas: i64) -> vec[i64]:
    """A list with all areas of a set behind it."""
    while areas != 0:
        out = append(out, first_of(areas))
        areas = without_first(areas)
    return out
