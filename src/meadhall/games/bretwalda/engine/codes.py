"""The numbers the engine speaks in: verbs of actions, questions, tasks of the agenda; and sets as bit masks.

`actions.py` packs verbs with their fields, `words/forms.py` has the line for each. Questions and tasks are listed in
`course.py` in the order of their numbers here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CHANCE: Final[i64] = -1
NOBODY: Final[i64] = -2
NO_CARD: Final[i64] = -1
NO_RULER: Final[i64] = -1

BIT: Final[vec[i64]] = vec[i64]([2**q for q in range(62)])
"""BIT[a] is the set that holds just a."""
PRIME: Final[i64] = 67
LOWEST: Final[vec[i64]] = vec[i64]([next((q for q in range(66) if 2**q % 67 == rest), 0) for rest in range(67)])
"""By its remainder, the number of the one member of a set: 2 is a primitive root of the prime 67."""

# Verbs of chance
DIE: Final[i64] = 0
DRAW: Final[i64] = 1
CHRONICLE: Final[i64] = 2
SEASON: Final[i64] = 3
DANES_CARD: Final[i64] = 4
PRETENDER: Final[i64] = 5
DISCARDS: Final[i64] = 6
GOES: Final[i64] = 7
RULER_DRAWN: Final[i64] = 8
SUBVERSION_CARD: Final[i64] = 9
SEATING: Final[i64] = 10
# Verbs of seats
UNDER: Final[i64] = 11
CROWN: Final[i64] = 12
AT: Final[i64] = 13
CLOCKWISE: Final[i64] = 14
ANTICLOCKWISE: Final[i64] = 15
DALC: Final[i64] = 16
PLACE_NEUTRAL: Final[i64] = 17
CHOOSE: Final[i64] = 18
TRIBUTE: Final[i64] = 19
NO_TRIBUTE: Final[i64] = 20
FROM: Final[i64] = 21
SLAY_UNIT: Final[i64] = 22
EXCHANGE: Final[i64] = 23
KEEP: Final[i64] = 24
DONE: Final[i64] = 25
OFFER: Final[i64] = 26
GIVE: Final[i64] = 27
FOR: Final[i64] = 28
ACCEPT: Final[i64] = 29
DECLINE: Final[i64] = 30
BID: Final[i64] = 31
NAME: Final[i64] = 32
SUBVERT: Final[i64] = 33
RAID: Final[i64] = 34
NUMBER: Final[i64] = 35
LAND: Final[i64] = 36
PASS: Final[i64] = 37
BRIBE: Final[i64] = 38
HIRE: Final[i64] = 39
TAKE_ACTION: Final[i64] = 40
TILE: Final[i64] = 41
BUILD_AT: Final[i64] = 42
PLAY: Final[i64] = 43
ALSO: Final[i64] = 44
RECRUIT_AT: Final[i64] = 45
UPGRADE_AT: Final[i64] = 46
LIFT: Final[i64] = 47
BUY: Final[i64] = 48
PAY: Final[i64] = 49
SPEND: Final[i64] = 50
TAKE: Final[i64] = 51
ADD: Final[i64] = 52
TO: Final[i64] = 53
LEAVE: Final[i64] = 54
HALT: Final[i64] = 55
SAIL: Final[i64] = 56
LOAD: Final[i64] = 57
BOARD: Final[i64] = 58
RAZE_ONE: Final[i64] = 59
FIGHT: Final[i64] = 60
DISCARD: Final[i64] = 61
CHOICE: Final[i64] = 62
"""The verbs of `CHOICES`, which have no fields of their own number."""
DICE: Final[i64] = 63
"""Reroll or flip a die."""

# Verbs under CHOICE: they have the number in their first field
SELL: Final[i64] = 0
BUY_FOOD: Final[i64] = 1
CLAIM: Final[i64] = 2
SHIP_AT: Final[i64] = 3
UNIT: Final[i64] = 4
AGAINST: Final[i64] = 5
CARD: Final[i64] = 6
SINK: Final[i64] = 7
BURN: Final[i64] = 8
CONVERT_SHIP: Final[i64] = 9
STARVE: Final[i64] = 10
KILL: Final[i64] = 11
REST: Final[i64] = 12
STAND: Final[i64] = 13
RETREAT: Final[i64] = 14
LOSE_SHIP: Final[i64] = 15
SAVE: Final[i64] = 16
ENOUGH: Final[i64] = 17
ROLL: Final[i64] = 18
UNMARKED: Final[i64] = 19
SET_DOWN: Final[i64] = 20
SWAP: Final[i64] = 21
FEED: Final[i64] = 22
HARBOUR_AT: Final[i64] = 23
FLEE: Final[i64] = 24
PUT_FOOD: Final[i64] = 25
TAKE_BACK: Final[i64] = 26
CHOICES: Final[i64] = 27

# Questions
Q_NOTHING: Final[i64] = 0
Q_OVER: Final[i64] = 1
Q_SEATING: Final[i64] = 2
Q_DRAW: Final[i64] = 3
Q_CHRONICLE: Final[i64] = 4
Q_UNDER: Final[i64] = 5
Q_FIRST_RULER: Final[i64] = 6
Q_RULER_DRAWN: Final[i64] = 7
Q_PRETENDER: Final[i64] = 8
Q_DIRECTION: Final[i64] = 9
Q_DALC: Final[i64] = 10
Q_NEUTRAL: Final[i64] = 11
Q_CHOOSE: Final[i64] = 12
Q_CROWN: Final[i64] = 13
Q_THRONE: Final[i64] = 14
Q_TRIBUTE: Final[i64] = 15
Q_SEASON: Final[i64] = 16
Q_FROM: Final[i64] = 17
Q_SLAY: Final[i64] = 18
Q_EXCHANGE: Final[i64] = 19
Q_TALK: Final[i64] = 20
Q_GIVE: Final[i64] = 21
Q_FOR: Final[i64] = 22
Q_ANSWER: Final[i64] = 23
Q_STORE: Final[i64] = 24
Q_BID: Final[i64] = 25
Q_NAME: Final[i64] = 26
Q_SUBVERSION_CARD: Final[i64] = 27
Q_SUBVERT: Final[i64] = 28
Q_HOW_MANY: Final[i64] = 29
Q_DANES: Final[i64] = 30
Q_LANDING: Final[i64] = 31
Q_DRAKKAR: Final[i64] = 32
Q_PUPPET: Final[i64] = 33
Q_BRIBE: Final[i64] = 34
Q_HIRE: Final[i64] = 35
Q_MOVE: Final[i64] = 36
Q_COLUMN: Final[i64] = 37
Q_SHIP: Final[i64] = 38
Q_FEED: Final[i64] = 39
Q_STARVE: Final[i64] = 40
Q_ACTION: Final[i64] = 41
Q_DEVELOP: Final[i64] = 42
Q_COLLECT: Final[i64] = 43
Q_EXTRA_FOOD: Final[i64] = 44
Q_FYRD: Final[i64] = 45
Q_LIFT: Final[i64] = 46
Q_BUY: Final[i64] = 47
Q_PAY: Final[i64] = 48
Q_SPOILS: Final[i64] = 49
Q_MARKER: Final[i64] = 50
Q_FIGHT: Final[i64] = 51
Q_DISCARD: Final[i64] = 52
Q_WINDOW: Final[i64] = 53
Q_DIE: Final[i64] = 54
Q_REROLL: Final[i64] = 55
Q_FLIP: Final[i64] = 56
Q_KING: Final[i64] = 57
Q_LOSE_SHIP: Final[i64] = 58
Q_RETREAT: Final[i64] = 59
Q_GOAL: Final[i64] = 60
Q_SAVE: Final[i64] = 61
Q_KILL: Final[i64] = 62
Q_DISCARDS: Final[i64] = 63
Q_GOES: Final[i64] = 64
Q_AT: Final[i64] = 65
Q_UNIT: Final[i64] = 66
Q_AGAINST: Final[i64] = 67
Q_CARD: Final[i64] = 68
Q_SWAP_OUT: Final[i64] = 69
Q_SWAP_IN: Final[i64] = 70
Q_SALT: Final[i64] = 71
Q_UPGRADE: Final[i64] = 72
Q_RAZE: Final[i64] = 73
Q_EXTRA_TILE: Final[i64] = 74
Q_SECOND_CHRONICLE: Final[i64] = 75
Q_ORIGIN: Final[i64] = 76
Q_RAID_SEA: Final[i64] = 77
Q_TOP_DANES: Final[i64] = 78
Q_TOP_SEASON: Final[i64] = 79
QUESTIONS_COUNT: Final[i64] = 80

# Tasks of the agenda
T_NOTHING: Final[i64] = 0
T_DRAW: Final[i64] = 1
T_CHRONICLE: Final[i64] = 2
T_FOOD_LEAVES: Final[i64] = 3
T_FOOD_ARRIVES: Final[i64] = 4
T_SLAY: Final[i64] = 5
T_EFFECT: Final[i64] = 6
T_EFFECTS: Final[i64] = 7
T_DISCARD: Final[i64] = 8
T_RANDOM_LOSS: Final[i64] = 9
T_ASK: Final[i64] = 10
"""Ask a question of a Kingdom."""
T_RAID: Final[i64] = 11
T_RAID_SEA: Final[i64] = 12
T_RAID_ENDS: Final[i64] = 13
T_DANES_DRAW: Final[i64] = 14
T_DANES_SENT: Final[i64] = 15
T_BATTLE: Final[i64] = 16
T_KILL: Final[i64] = 17
T_MEETING_ENDS: Final[i64] = 18
T_TAKE_AREA: Final[i64] = 19
T_SPOILS: Final[i64] = 20
T_BATTLES: Final[i64] = 21
T_BRIBED_AREA: Final[i64] = 22
T_BRIBE_ENDS: Final[i64] = 23
T_MOVE: Final[i64] = 24
T_COLUMN: Final[i64] = 25
T_DEVELOP: Final[i64] = 26
T_COLLECT: Final[i64] = 27
T_FYRD: Final[i64] = 28
T_PAY: Final[i64] = 29
T_BUILT: Final[i64] = 30
T_RECRUITED: Final[i64] = 31
T_UPGRADED: Final[i64] = 32
T_SHIP_BUILT: Final[i64] = 33
T_LIFT: Final[i64] = 34
T_EXTRA_FOOD: Final[i64] = 35
T_TURN_ENDS: Final[i64] = 36
T_WASTE: Final[i64] = 37
T_EAT: Final[i64] = 38
T_STARVE: Final[i64] = 39
T_FED: Final[i64] = 40
T_REROLL: Final[i64] = 41
T_FLIP: Final[i64] = 42
T_ROLL: Final[i64] = 43
T_DUEL: Final[i64] = 44
T_RETREATED: Final[i64] = 45
T_SAVE: Final[i64] = 46
T_BRIBE: Final[i64] = 47
T_WITHDRAW: Final[i64] = 48
T_FLEE: Final[i64] = 49
T_TRADED: Final[i64] = 50
T_DROWN: Final[i64] = 51
T_BUY: Final[i64] = 52
T_END_CARD: Final[i64] = 53
T_CONTROL_BY: Final[i64] = 54
T_SALT: Final[i64] = 55
T_DANES_MOVE: Final[i64] = 56
T_BOUGHT: Final[i64] = 57
T_CONVERTED: Final[i64] = 58
T_UNDER: Final[i64] = 59
T_LOOK: Final[i64] = 60
TASKS_COUNT: Final[i64] = 61


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


def least(a: i64, b: i64) -> i64:
    """The smaller of two numbers."""
    return a if a < b else b


def most(a: i64, b: i64) -> i64:
    """The greater of two numbers."""
    return a if a > b else b
