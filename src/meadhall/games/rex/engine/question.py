"""A question: one kind of decision, with what may be answered and what each answer does, side by side."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.board import Board, seat_of
from meadhall.games.rex.engine.codes import CHANCE, lowest, pack
from meadhall.games.rex.engine.why import NOT_ASKED, OK


class Question:
    """What the rules ask one seat, or several at once, or chance."""

    def seat(self, b: Board) -> i64:
        """Who answers: as a rule the player of the acting kingdom."""
        return seat_of(b, b.acting)

    def legal(self, b: Board) -> vec[i64]:
        """All legal answers of whoever is asked first, in a fixed order."""
        raise NotImplementedError

    def answer(self, b: Board, code: i64) -> None:
        """Carry one answer out. Leaves `b.question` for whatever is asked next, or Q_NOTHING."""
        raise NotImplementedError

    def refusal(self, b: Board, code: i64) -> i64:
        """Why an answer is not legal, as a number of `why.py`; nought where it is."""
        return OK if self.offers(b, code) else NOT_ASKED

    def offers(self, b: Board, code: i64) -> bool:
        """Whether an answer is among the legal ones."""
        for other in self.legal(b):
            if other == code:
                return True
        return False


class Lot(Question):
    """A question that chance answers."""

    def seat(self, b: Board) -> i64:
        return CHANCE


def each(options: vec[i64], verb: i64, things: i64, y: i64 = 0, kingdom: i64 = 0) -> vec[i64]:
    """The options and one more for every thing of a set."""
    while things:
        options = append(options, pack(verb, lowest(things), y, kingdom))
        things &= things - 1
    return options
