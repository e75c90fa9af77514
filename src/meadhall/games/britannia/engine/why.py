"""Reasons why something is not allowed, as numbers; nought means that nothing forbids it.

`refusals.py` turns a number into the ledger id and a sentence. Legal actions are those whose reason is nought, so what
is offered and what is explained can never disagree.
"""

from __future__ import annotations

from typing import Final

OK: Final = 0
NOT_ASKED: Final = 1
NOT_THERE: Final = 2
MOVED_ALREADY: Final = 3
NO_STEPS_LEFT: Final = 4
DIFFICULT_STOPS: Final = 5
ENEMY_STOPS: Final = 6
NOT_ADJACENT: Final = 7
NO_BOATS: Final = 8
ONE_SEA: Final = 9
STRAIT_WHOLE_MOVE: Final = 10
STRAIT_STOPS: Final = 11
ROAD_ONLY: Final = 12
SUBJECT_OF_YOURS: Final = 13
YOUR_OVERLORD: Final = 14
FELLOW_SUBJECT: Final = 15
PROTECTED_SUBJECT: Final = 16
FORMER_SUBJECT: Final = 17
TRUCE: Final = 18
LANDING_FORBIDDEN: Final = 19
SEA_FORBIDDEN: Final = 20
STAY_IN_SEA: Final = 21
LEADER_NEEDS_ARMY: Final = 22
LEADER_LEFT_ALONE: Final = 23
STACK_FULL: Final = 24
MAY_NOT_HALT_AT_SEA: Final = 25
MAY_NOT_HALT_WITH_SUBJECT: Final = 26
MUST_NOT_ABANDON: Final = 27
MUST_LAND: Final = 28
STACKS_TOO_HIGH: Final = 29
LEADER_MOVED: Final = 30
HAS_NOT_MOVED: Final = 31
NO_LEADER: Final = 32
ASKED_ALREADY: Final = 33
NO_LEAVE_NEEDED: Final = 34
RETREAT_TO_SEA: Final = 35
RETREAT_FOREIGN: Final = 36
RETREAT_ORIGIN: Final = 37
RETREAT_NEAR_ENEMY: Final = 38
RETREAT_NO_ROOM: Final = 39
RETREAT_LEADER_ALONE: Final = 40
RETREAT_LEADER_STAYS: Final = 41
WITHDRAW_LEADER_STAYS: Final = 42
WITHDRAW_NOT_RAIDERS: Final = 43
HOME_TAKEN: Final = 44
WOULD_EMPTY: Final = 45
ONE_PER_AREA: Final = 46
BURH_DIFFICULT: Final = 47
BURH_THERE: Final = 48
NO_ENGLISH_AREA: Final = 51
RAISE_TOO_SMALL: Final = 52
OVERRUN_STOPS: Final = 53
NOT_YOURS: Final = 54
EVICT_NOT_THERE: Final = 55
BOATS_START_ON_LAND: Final = 56
JOIN_NEEDS_LEADER: Final = 57
NO_WAY_TO_END: Final = 58
BURH_LIMIT: Final = 59
MUST_LOSE_BURH: Final = 60
RAIDERS_MUST_RETURN: Final = 61
STACK_NEEDS_LEADER: Final = 62
