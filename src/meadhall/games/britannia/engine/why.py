"""Reasons why something is not allowed, as numbers; zero (OK) means that nothing forbids it.

`words/reasons.py` turns a number into the ledger id and a sentence. Actions whose reason is OK are legal, so what is
offered and what is explained can never disagree.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

OK: Final[i64] = 0
NOT_ASKED: Final[i64] = 1
NOT_THERE: Final[i64] = 2
MOVED_ALREADY: Final[i64] = 3
NO_STEPS_LEFT: Final[i64] = 4
DIFFICULT_STOPS: Final[i64] = 5
ENEMY_STOPS: Final[i64] = 6
NOT_ADJACENT: Final[i64] = 7
NO_BOATS: Final[i64] = 8
ONE_SEA: Final[i64] = 9
STRAIT_WHOLE_MOVE: Final[i64] = 10
STRAIT_STOPS: Final[i64] = 11
ROAD_ONLY: Final[i64] = 12
SUBJECT_OF_YOURS: Final[i64] = 13
YOUR_OVERLORD: Final[i64] = 14
FELLOW_SUBJECT: Final[i64] = 15
PROTECTED_SUBJECT: Final[i64] = 16
FORMER_SUBJECT: Final[i64] = 17
TRUCE: Final[i64] = 18
LANDING_FORBIDDEN: Final[i64] = 19
SEA_FORBIDDEN: Final[i64] = 20
STAY_IN_SEA: Final[i64] = 21
LEADER_NEEDS_ARMY: Final[i64] = 22
LEADER_LEFT_ALONE: Final[i64] = 23
STACK_FULL: Final[i64] = 24
MAY_NOT_HALT_AT_SEA: Final[i64] = 25
MAY_NOT_HALT_WITH_SUBJECT: Final[i64] = 26
MUST_NOT_ABANDON: Final[i64] = 27
MUST_LAND: Final[i64] = 28
STACKS_TOO_HIGH: Final[i64] = 29
LEADER_MOVED: Final[i64] = 30
HAS_NOT_MOVED: Final[i64] = 31
NO_LEADER: Final[i64] = 32
ASKED_ALREADY: Final[i64] = 33
NO_LEAVE_NEEDED: Final[i64] = 34
RETREAT_TO_SEA: Final[i64] = 35
RETREAT_FOREIGN: Final[i64] = 36
RETREAT_ORIGIN: Final[i64] = 37
RETREAT_NEAR_ENEMY: Final[i64] = 38
RETREAT_NO_ROOM: Final[i64] = 39
RETREAT_LEADER_ALONE: Final[i64] = 40
RETREAT_LEADER_STAYS: Final[i64] = 41
WITHDRAW_LEADER_STAYS: Final[i64] = 42
WITHDRAW_NOT_RAIDERS: Final[i64] = 43
HOME_TAKEN: Final[i64] = 44
WOULD_EMPTY: Final[i64] = 45
ONE_PER_AREA: Final[i64] = 46
BURH_DIFFICULT: Final[i64] = 47
BURH_THERE: Final[i64] = 48
NO_ENGLISH_AREA: Final[i64] = 51
RAISE_TOO_SMALL: Final[i64] = 52
OVERRUN_STOPS: Final[i64] = 53
NOT_YOURS: Final[i64] = 54
EVICT_NOT_THERE: Final[i64] = 55
BOATS_START_ON_LAND: Final[i64] = 56
JOIN_NEEDS_LEADER: Final[i64] = 57
NO_WAY_TO_END: Final[i64] = 58
BURH_LIMIT: Final[i64] = 59
MUST_LOSE_BURH: Final[i64] = 60
RAIDERS_MUST_RETURN: Final[i64] = 61
STACK_NEEDS_LEADER: Final[i64] = 62
