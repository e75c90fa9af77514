"""Telling what happened: numbers here, words in `chronicle.py`; nothing at all while nobody listens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.britannia import chronicle
from meadhall.games.britannia.engine.board import Board

ROUND: Final = 0
TURN: Final = 1
SCORED: Final = 2
INCREASED: Final = 3
PLACED: Final = 4
ARRIVED: Final = 5
SHORT: Final = 6
LEADER_CAME: Final = 7
LEADER_LEFT: Final = 8
LEADER_DIED: Final = 9
BUILT_FORT: Final = 10
BUILT_BURH: Final = 11
SET_OUT: Final = 12
ENTERED: Final = 13
HALTED: Final = 14
JOINED: Final = 15
BATTLE: Final = 16
ROLLED: Final = 17
LOST: Final = 18
BATTLE_ENDED: Final = 19
RETREATED: Final = 20
SUBMITTED: Final = 21
FREED: Final = 22
EVICTED: Final = 23
WITHDREW: Final = 24
REMOVED: Final = 25
STARVED: Final = 26
GRANTED: Final = 27
LEAVE: Final = 28
CONVERTED: Final = 29
VOTED: Final = 30
BRETWALDA: Final = 31
KING: Final = 32
BID_MADE: Final = 33
SIDE_DEALT: Final = 34
OVER: Final = 35
PHASE: Final = 36
REFUSED_SUBMISSION: Final = 37
BALLOT: Final = 38
RAID_LOST: Final = 39

# Why points are scored
HOLD: Final = 0
OCCUPY: Final = 1
ELIMINATE: Final = 2
LIMES: Final = 3
SUBMISSION: Final = 4
BRETWALDA_POINTS: Final = 5
KING_POINTS: Final = 6
LIMIT: Final = 7
HALF: Final = 8
RAID: Final = 9

# Why pieces leave the board
BY_LEGIONS: Final = 0
BY_DEPARTURE: Final = 1
BY_EVICTION: Final = 2
BY_EXCESS: Final = 3
BY_REPLACEMENT: Final = 4


def tell(b: Board, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0, w: i64 = 0) -> None:
    """Add an event to the log, if there is one."""
    log = b.log
    if log is not None:
        log.append(chronicle.event(b, int(kind), int(x), int(y), int(z), int(w)))
