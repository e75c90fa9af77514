"""A question: one kind of decision, with what may be answered and what each answer does, side by side."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.board import OVERLORD, Board, seat_of
from meadhall.games.britannia.engine.codes import ALLOW, DENY, new_list
from meadhall.games.britannia.engine.why import NOT_ASKED, OK


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
        """The reason why an answer is illegal (see `why.py`): OK if it is legal, NOT_ASKED if it answers nothing."""
        raise NotImplementedError

    def offers(self, b: Board, code: i64) -> bool:
        """Whether an answer is among the legal ones."""
        for other in self.legal(b):
            if other == code:
                return True
        return False


class Permission(Question):
    """A question that an overlord answers with yes or no."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.cells[OVERLORD + b.turn])

    def legal(self, b: Board) -> vec[i64]:
        return append(append(new_list(), ALLOW), DENY)

    def refusal(self, b: Board, code: i64) -> i64:
        return OK if code == ALLOW or code == DENY else NOT_ASKED
