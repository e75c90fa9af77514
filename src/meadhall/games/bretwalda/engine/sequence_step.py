"""One entry of the sequence of play."""

from __future__ import annotations

from meadhall.games.bretwalda.engine.board import Board


class Step:
    """One entry of the sequence. It runs while nothing is on the agenda and nobody is asked."""

    def run(self, b: Board) -> bool:
        """Go on with this step. True if it is over; False if it runs again after what it asked or pushed."""
        raise NotImplementedError
