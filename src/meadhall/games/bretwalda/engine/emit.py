"""Events go to the log here: numbers in, words out of `chronicle.py`; nothing at all if nobody listens."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda import chronicle
from meadhall.games.bretwalda.engine.board import Board


def emit(b: Board, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
    """Add an event to the log, if there is one."""
    log = b.log
    if log is not None:
        log.extend(chronicle.events(b, int(kind), int(x), int(y), int(z)))
