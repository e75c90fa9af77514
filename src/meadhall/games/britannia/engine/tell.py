"""Telling what happened: numbers here, words in `chronicle.py`; nothing at all while nobody listens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.britannia import chronicle
from meadhall.games.britannia.engine.board import Board

ROUND: Final[i64] = 0
TURN: Final[i64] = 1
SCORED: Final[i64] = 2
INCREASED: Final[i64] = 3
PLACED: Final[i64] = 4
ARRIVED: Final[i64] = 5
SHORT: Final[i64] = 6
LEADER_CAME: Final[i64] = 7
LEADER_LEFT: Final[i64] = 8
LEADER_DIED: Final[i64] = 9
BUILT_FORT: Final[i64] = 10
BUILT_BURH: Final[i64] = 11
SET_OUT: Final[i64] = 12
ENTERED: Final[i64] = 13
HALTED: Final[i64] = 14
JOINED: Final[i64] = 15
BATTLE: Final[i64] = 16
ROLLED: Final[i64] = 17
LOST: Final[i64] = 18
BATTLE_ENDED: Final[i64] = 19
RETREATED: Final[i64] = 20
SUBMITTED: Final[i64] = 21
FREED: Final[i64] = 22
EVICTED: Final[i64] = 23
WITHDREW: Final[i64] = 24
REMOVED: Final[i64] = 25
STARVED: Final[i64] = 26
GRANTED: Final[i64] = 27
LEAVE: Final[i64] = 28
CONVERTED: Final[i64] = 29
VOTED: Final[i64] = 30
BRETWALDA: Final[i64] = 31
KING: Final[i64] = 32
BID_MADE: Final[i64] = 33
SIDE_DEALT: Final[i64] = 34
OVER: Final[i64] = 35
PHASE: Final[i64] = 36
REFUSED_SUBMISSION: Final[i64] = 37
BALLOT: Final[i64] = 38
RAID_LOST: Final[i64] = 39

# Why points are scored
HOLD: Final[i64] = 0
OCCUPY: Final[i64] = 1
ELIMINATE: Final[i64] = 2
LIMES: Final[i64] = 3
SUBMISSION: Final[i64] = 4
BRETWALDA_POINTS: Final[i64] = 5
KING_POINTS: Final[i64] = 6
LIMIT: Final[i64] = 7
HALF: Final[i64] = 8
RAID: Final[i64] = 9

# Why pieces leave the board
BY_LEGIONS: Final[i64] = 0
BY_DEPARTURE: Final[i64] = 1
BY_EVICTION: Final[i64] = 2
BY_EXCESS: Final[i64] = 3
BY_REPLACEMENT: Final[i64] = 4


def tell(b: Board, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0, w: i64 = 0) -> None:
    """Add an event to the log, if there is one."""
    log = b.log
    if log is not None:
        log.append(chronicle.event(b, int(kind), int(x), int(y), int(z), int(w)))
