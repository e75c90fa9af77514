"""A question: one kind of decision, with what may be answered and what each answer does, side by side."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each, no_options, packed
from meadhall.games.bretwalda.engine.board import Board, seat_of
from meadhall.games.bretwalda.engine.codes import CHANCE, Q_NOTHING, count, nth


class Question:
    """What the rules ask one seat, or several at once, or chance."""

    by_chance: bool = False
    """Whether chance answers it."""
    together: bool = False
    """Whether several seats are asked at once, each for a secret of its own."""
    covered: bool = False
    """Whether the list may hold cards of the hand, so that its length is a secret (LORD-12)."""

    def seat(self, b: Board) -> i64:
        """Who answers: as a rule the player of the acting Kingdom."""
        return seat_of(b, b.acting)

    def legal(self, b: Board) -> vec[i64]:
        """All legal answers of the acting Kingdom, in a fixed order."""
        raise NotImplementedError

    def nth_legal(self, b: Board, number: i64) -> i64:
        """One of the legal answers, by any number: counting starts again at the end of the list."""
        options = self.legal(b)
        return options[number % len(options)]

    def answer(self, b: Board, code: i64) -> None:
        """Carry out one answer. `b.question` is Q_NOTHING then, unless it asks on."""
        raise NotImplementedError


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

    def drawn(self, b: Board, thing: i64) -> None:
        """What follows."""
        raise NotImplementedError

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), self.verb, self.things(b))

    def nth_legal(self, b: Board, number: i64) -> i64:
        things = self.things(b)
        return packed(self.verb, nth(things, number % count(things)))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        self.drawn(b, (code >> 6) & 63)
