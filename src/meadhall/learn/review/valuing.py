"""What a position is worth to every seat, if everybody plays on like the reference: the mean of some tries.

A try plays on by the reference bot to the start of a later round and projects from there, or plays to the end if the
game has no projection. What the viewer cannot see is dealt again for each try. Tries with the same number have the same
dice before and after a step, so that only what the step has changed differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from meadhall.bots.level import Onward
from meadhall.core.chance import derive
from meadhall.core.extras import Hiding, Projecting
from meadhall.core.game import NOBODY, Game, State
from meadhall.core.outcome import victory

THOUSANDTHS: Final = 1000
MILLIONTHS: Final = 1_000_000
DEALS: Final = 50
"""How many deals are tried to find one that can be played on."""
NEVER: Final = 1 << 20
"""A round that no game has: to play on to the end."""

Pair = tuple[tuple[float, ...], tuple[float, ...]]
"""The points and the chances to win of all seats."""


@dataclass(frozen=True)
class Value:
    """The value of a position: tries, and their mean in whole numbers."""

    tries: tuple[Pair, ...]
    points: tuple[int, ...]
    """In thousandths of a point."""
    chances: tuple[int, ...]
    """In millionths."""


def valued(tries: Iterable[Pair]) -> Value:
    """The value that some tries make; each number is rounded once, chances so that their sum is right."""
    found = tuple(tries)
    seats = range(len(found[0][0]))
    points = tuple(round(THOUSANDTHS * sum(one[0][seat] for one in found) / len(found)) for seat in seats)
    return Value(
        found, points, _rounded([MILLIONTHS * sum(one[1][seat] for one in found) / len(found) for seat in seats])
    )


def _rounded(numbers: Sequence[float]) -> tuple[int, ...]:
    """Whole numbers with the rounded sum of these: what is missing goes to those that lost most by rounding."""
    whole = [int(number) for number in numbers]
    missing = round(sum(numbers)) - sum(whole)
    order = sorted(range(len(numbers)), key=lambda seat: (whole[seat] - numbers[seat], seat))
    for seat in order[:missing]:
        whole[seat] += 1
    return tuple(whole)


def ended(state: State) -> Pair | None:
    """The result of a game that is over."""
    outcome = state.outcome()
    if outcome is None:
        return None
    seats = range(len(outcome.scores))
    return tuple(map(float, outcome.scores)), tuple(victory(seat, outcome.winners) for seat in seats)


class Valuer:
    """Values positions of one match as one viewer may know them."""

    def __init__(self, game: Game, onward: Onward, seed: int, rounds: int) -> None:
        """`rounds` is how many rounds are played on before projecting; 0: to the end."""
        self.game = game
        self.onward = onward
        self.seed = seed
        self.rounds = rounds
        self.count = 0
        """Tries so far."""
        self.tick: Callable[[], None] = lambda: None
        """Called after every try."""

    def last(self, number: int) -> int:
        """The last round that is played on from a position of this round."""
        return number + self.rounds - 1 if self.rounds else NEVER

    def value(self, state: State, viewer: int | None, streams: int, tries: int, last: int) -> Value:
        """The value of a position by the tries of a set of streams."""
        over = ended(state)
        if over is not None:
            return valued([over] * tries)
        return valued([self.attempt(state, viewer, streams, number, last) for number in range(tries)])

    def attempt(self, state: State, viewer: int | None, streams: int, number: int, last: int) -> Pair:
        """One try."""
        stream = derive(derive(self.seed, streams), number)
        if isinstance(self.game, Hiding):
            state = _dealt(self.game, state, viewer, stream)
        end = self.onward.play_on(state, last, stream >> 8)
        self.count += 1
        self.tick()
        over = ended(end)
        if over is not None:
            return over
        found = self.game.projection(end) if isinstance(self.game, Projecting) else None
        if found is None:
            return ended(self.onward.play_on(end, NEVER, stream >> 8)) or ((), ())
        return tuple(found[0]), tuple(found[1])


def _dealt(game: Hiding, state: State, viewer: int | None, stream: int) -> State:
    """A deal that the viewer cannot tell from the truth, and in which whoever is asked can answer.

    Somebody may be asked about a card that only they see: a deal in which they do not hold it cannot be played on.
    """
    for attempt in range(DEALS):
        found = game.shuffle_hidden(state, viewer, derive(stream, attempt) >> 24)
        if found.to_act() == NOBODY or found.legal():
            return found
    return state


def lead(points: Sequence[float], seat: int) -> float:
    """Own points less the mean of the others'."""
    others = len(points) - 1
    return points[seat] - (sum(points) - points[seat]) / others if others else points[seat]


def error(numbers: Sequence[float]) -> float:
    """The standard error of the mean of some numbers."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count * (count - 1)))
