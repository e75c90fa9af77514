"""A question: one kind of decision, with what may be answered and what each answer does, side by side."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import Board, seat_of


class Question:
    """What the rules ask one seat. Every question of the game is a small class of this shape."""

    def seat(self, b: Board) -> i64:
        """Who answers: as a rule the player of the nation in turn."""
        return seat_of(b, b.turn)

    def legal(self, b: Board) -> vec[i64]:
        """All legal answers, in a fixed order."""
        raise NotImplementedError

    def answer(self, b: Board, code: i64) -> None:
        """Carry one answer out. Leaves `b.question` for whatever is asked next, or Q_NOTHING."""
        raise NotImplementedError

    def refusal(self, b: Board, code: i64) -> i64:
        """Why an answer is not legal, as a number of `why.py`; nought where it is, one where it is not to the point."""
        raise NotImplementedError
