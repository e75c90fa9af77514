"""The kinds of events as numbers; `chronicle.py` has the words for each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEATED: Final[i64] = 0
QUEUED: Final[i64] = 1
DREW: Final[i64] = 2
DEALT_OBJECTIVE: Final[i64] = 3
DISCARDED: Final[i64] = 4
TURN: Final[i64] = 5
ORDERED: Final[i64] = 6
DRAWN: Final[i64] = 7
RECRUITED: Final[i64] = 8
PLANNED: Final[i64] = 9
REVEALED: Final[i64] = 10
MARCHED: Final[i64] = 11
BATTLE: Final[i64] = 12
UNFOUGHT: Final[i64] = 13
PICKED_ONE: Final[i64] = 14
JOKER: Final[i64] = 15
SPENT: Final[i64] = 16
HIRED: Final[i64] = 17
JOINED: Final[i64] = 18
TO_ROME: Final[i64] = 19
HELPED: Final[i64] = 20
MOVED: Final[i64] = 21
SCORED: Final[i64] = 22
PASSED: Final[i64] = 23
OBJECTIVES_SHOWN: Final[i64] = 24
OVER: Final[i64] = 25
SLOTS_SET: Final[i64] = 26
KEPT: Final[i64] = 27

# What points are scored for
FIRST: Final[i64] = 0
THRESHOLD: Final[i64] = 1
MAX: Final[i64] = 2
OBJECTIVE: Final[i64] = 3
