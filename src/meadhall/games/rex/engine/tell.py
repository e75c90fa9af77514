"""Telling what happened: numbers here, words in `chronicle.py`; nothing at all while nobody listens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.rex import chronicle
from meadhall.games.rex.engine.board import Board

SEATED: Final = 0
QUEUED: Final = 1
DREW: Final = 2
DEALT_OBJECTIVE: Final = 3
DISCARDED: Final = 4
TURN: Final = 5
ORDERED: Final = 6
DRAWN: Final = 7
RECRUITED: Final = 8
PLANNED: Final = 9
REVEALED: Final = 10
MARCHED: Final = 11
BATTLE: Final = 12
UNFOUGHT: Final = 13
PICKED_ONE: Final = 14
JOKER: Final = 15
SPENT: Final = 16
HIRED: Final = 17
JOINED: Final = 18
TO_ROME: Final = 19
HELPED: Final = 20
MOVED: Final = 21
SCORED: Final = 22
PASSED: Final = 23
OBJECTIVES_SHOWN: Final = 24
OVER: Final = 25
SLOTS_SET: Final = 26
KEPT: Final = 27

# Why points are scored
FIRST: Final = 0
THRESHOLD: Final = 1
MAX: Final = 2
OBJECTIVE: Final = 3


def tell(b: Board, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
    """Add an event to the log, if there is one."""
    log = b.log
    if log is not None:
        log.extend(chronicle.events(b, int(kind), int(x), int(y), int(z)))
