"""Why a game of Rex Britannorum ended as it did: a reason that programs can count, and a sentence for people."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """What decided a game (SCORE-01, SCORE-02, SOLO-03)."""

    MOST_POINTS = "most-points"
    TIE = "tie"
    """A tie for the most points has no winner."""
    RANK = "rank"
    """A lone player does not win: the points give a rank."""
