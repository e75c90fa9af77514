"""Games to learn from: what is noted of each while bots play it."""

from __future__ import annotations

from array import array
from base64 import b85decode, b85encode
from dataclasses import dataclass
from sys import byteorder
from typing import Any, Final
from zlib import compress, decompress
from zlib import error as zlib_error

from meadhall.bots.playing import play_game
from meadhall.core.chance import derive
from meadhall.core.extras import Projecting
from meadhall.core.game import NOBODY, Game, State
from meadhall.core.study import Studied
from meadhall.lab.survey import Survey, seated

HELD_OUT: Final = 5
"""Every fifth game is not learned from but used to judge."""
EVERY: Final = 3
"""Of the turns within a round every third is noted in full; which, differs from game to game."""
PER_POINT: Final = 2
"""Noted points are halves, for games that have them."""
LEFT_OUT: Final = -1
"""In place of the number of traits, if only the points were noted."""

Guess = tuple[tuple[float, ...], tuple[float, ...]]
"""The final points and the chances of all seats."""


@dataclass(frozen=True)
class Training(Survey):
    """Games that a value learns from."""

    FORMAT = "meadhall-train-1"


@dataclass(frozen=True)
class Noted:
    """One game: how it ended, and its positions at the start of turns."""

    number: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    finals: tuple[float, ...]
    """The points of each part at the end."""
    rounds: dict[int, str]
    """By round its positions, packed: see `Notes`."""
    before: dict[tuple[int, int], Guess]
    """By stage what the value in use said when the game was played; only of games that are held out."""

    @property
    def held_out(self) -> bool:
        """Whether the game is kept for judging."""
        return self.number % HELD_OUT == 0

    def line(self) -> list[Any]:
        """The game as plain data."""
        before = [[*stage, *guess] for stage, guess in self.before.items()]
        return [self.number, self.scores, self.winners, self.finals, self.rounds, before]

    @classmethod
    def of(cls, line: Any) -> Noted:
        """The game from plain data. Raises `ValueError`, `TypeError`."""
        number, scores, winners, finals, rounds, before = line
        return cls(
            number, tuple(scores), tuple(winners), tuple(finals), {int(key): text for key, text in rounds.items()},
            {(round_, turn): (tuple(points), tuple(chances)) for round_, turn, points, chances in before},
        )  # fmt: skip


class Notes:
    """Takes notes of one game.

    A position is a row of whole numbers: the stage within the round, how many traits follow or `LEFT_OUT`, the points
    of all parts, then the places of the traits that are not zero, and their numbers.
    """

    def __init__(self, game: Game, studied: Studied, number: int) -> None:
        self.game = game
        self.studied = studied
        self.number = number
        self.rounds: dict[int, array[int]] = {}
        self.before: dict[tuple[int, int], Guess] = {}
        self._stage = (-1, -1)
        self._count = number

    def look(self, state: State) -> None:
        """Note the position if a turn or a round has begun."""
        stage = self.studied.stage(state)
        if stage == self._stage or state.to_act() == NOBODY:
            return
        first = stage[0] != self._stage[0]
        self._stage = stage
        self._count += 1
        full = first or self._count % EVERY == 0
        row = self.rounds.setdefault(stage[0], array("h"))
        which, numbers = self.studied.traits(state) if full else ([], [])
        row.extend((stage[1], len(which) if full else LEFT_OUT))
        row.extend(round(points * PER_POINT) for points in self.studied.part_points(state))
        row.extend(which)
        row.extend(numbers)
        if full and self.number % HELD_OUT == 0 and isinstance(self.game, Projecting):
            guess = self.game.projection(state)
            if guess is not None:
                self.before[stage] = rounded(guess[0], 2), rounded(guess[1], 4)


def rounded(numbers: Any, digits: int) -> tuple[float, ...]:
    """Numbers with fewer digits."""
    return tuple(round(float(number), digits) for number in numbers)


def note_one(training: Training, number: int) -> Noted:
    """Play one game of a training and take notes. Everything depends on the seed and the number."""
    game, studied = training.game, training.studied()
    seed = derive(training.seed, number) >> 1
    state, notes = training.fresh(), Notes(game, studied, number)
    notes.look(state)
    play_game(game, state, seated(training, seed), seed, notes.look)
    outcome = state.outcome()
    assert outcome is not None
    rounds = {key: packed(row) for key, row in notes.rounds.items()}
    finals = tuple(studied.part_points(state))
    return Noted(number, tuple(outcome.scores), tuple(outcome.winners), finals, rounds, notes.before)


def packed(row: array[int]) -> str:
    """Whole numbers as a text, the smaller byte first on every machine."""
    numbers = array("h", row)
    if byteorder == "big":
        numbers.byteswap()
    return b85encode(compress(numbers.tobytes(), 9)).decode("ascii")


def unpacked(text: str) -> bytes:
    """The bytes of such a text. Raises `ValueError`."""
    try:
        return decompress(b85decode(text))
    except zlib_error:
        raise ValueError("not the positions of a game") from None
