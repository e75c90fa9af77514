"""A plan: who of the nation in turn stands where, and who could still go where. `assignment.py` fills and tries it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.codes import NONE, PLACES

WAYS: Final[i64] = 400
"""How many ways of a column or a leader are tried before the answer is no."""


class Plan:
    """Who stands where, and who could still go where."""

    def __init__(self) -> None:
        # Groups of like armies that have not moved; the first is the column on the march
        self.at = vec[i64]([NONE])
        self.kind = vec[i64]([0])
        self.count = vec[i64]([0])
        self.more = vec[i64]([0])  # reached with the leader besides
        self.column_ends: i64 = 0
        """Where armies of the column may end."""
        self.far: i64 = 0
        """Whether armies may march as far as they can, or only to the next place."""
        # Per place: armies that stay whatever happens, burhs among them
        self.fixed = vec[i64]([0] * PLACES)
        self.lift: i64 = -1
        """The area where a leader lifts the limit."""
        self.path = vec[i64]()
        self.with_leader: i64 = 0
        """Whether the leader was with the column on the march when the armies were counted."""
        self.start: i64 = -1
        """Where the way began: nobody stops there before the first step."""
        self.ways: i64 = WAYS
        self.led: i64 = 0
        """Whether the way that is tried is the leader's."""
        # The assignment that is tried: per group and place the armies there, and which of these numbers have changed
        self.flow = vec[i64]()
        self.changed = vec[i64]()
        self.load = vec[i64]([0] * PLACES)
        self.came_from = vec[i64]([0] * PLACES)
        self.came_with = vec[i64]([0] * PLACES)

    def begin(self) -> None:
        """Forget the way that was tried last; who stands where is still true."""
        self.at[0] = NONE
        self.path = vec[i64]()
        self.start = -1
        self.ways = WAYS
        self.led = 0
