"""Rounds and Seasons (ROUND-02)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import Board
from meadhall.games.bretwalda.engine.windows import WINTER


def season_of(b: Board) -> i64:
    """The Season of the round: 0 Spring to 3 Winter."""
    return (b.round - 1) % 4 if b.round > 0 else 0


def is_winter(b: Board) -> bool:
    """Whether it is Winter: Collection brings no Food (WINTER-01)."""
    return b.round > 0 and season_of(b) == WINTER
