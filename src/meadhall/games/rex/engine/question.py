"""A question: one kind of decision, with what may be answered and what each answer does, side by side."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import each, no_options, packed
from meadhall.games.rex.engine.board import Board, seat_of
from meadhall.games.rex.engine.codes import CHANCE, count, nth
from meadhall.games.rex.engine.why import NOT_ASKED, OK


class Question:
    """What the rules ask one seat, or several at once, or chance."""

    by_chance: bool = False
    """Whether chance answers it."""

    def seat(self, b: Board) -> i64:
        """Who answers: as a rule the player of the acting kingdom."""
        return seat_of(b, b.acting)

    def legal(self, b: Board) -> vec[i64]:
        """All legal answers of the first seat that is asked, in a fixed order."""
        raise NotImplementedError

    def nth_legal(self, b: Board, number: i64) -> i64:
        """One of the legal answers, by any number: counting starts again at the end of the list."""
        options = self.legal(b)
        return options[number % len(options)]

    def answer(self, b: Board, code: i64) -> None:
        """Carry out one answer. Leaves `b.question` as what is asked next, or Q_NOTHING."""
        raise NotImplementedError

    def refusal(self, b: Board, code: i64) -> i64:
        """The reason an answer is illegal (see `why.py`), or OK."""
        return OK if self.offers(b, code) else NOT_ASKED

    def offers(self, b: Board, code: i64) -> bool:
        """Whether an answer is among the legal ones."""
        for other in self.legal(b):
            if other == code:
                return True
        return False


class Lot(Question):
    """A question that chance answers."""

    by_chance: bool = True

    def seat(self, b: Board) -> i64:
        return CHANCE


class Draw(Lot):
    """Chance draws one thing from a set."""

    def __init__(self, verb: i64) -> None:
        self.verb = verb

    def things(self, b: Board) -> i64:
        """The set."""
        raise NotImplementedError

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), self.verb, self.things(b))

    def nth_legal(self, b: Board, number: i64) -> i64:
        things = self.things(b)
        return packed(self.verb, nth(things, number % count(things)))
