"""A level of bots: how strong they are, with a sentence for people who choose an opponent; and playing on by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from meadhall.bots.bot import Bot
from meadhall.core.game import State

SECONDS: Final = 0.9
"""The most a bot thinks about one choice while people wait, unless its level says otherwise."""


class Onward(Protocol):
    """Plays on for all seats alike, in one fast call: what positions are valued by, and plans are compared with."""

    rounds: int
    """How many rounds are played on before the rest is projected; 0: always to the end."""
    tries: int
    """How often a position is played on in a review that must be quick."""
    tries_to_end: int
    """The same if nothing projects, so that every try is played to the end."""
    settled: bool
    """Whether it always answers the same position alike, so that `step` is all that it would ever do."""

    def play_on(self, state: State, last: int, stream: int) -> State:
        """The state when the round after `last` begins or the game is over. The state that is given stays as it is.

        `stream` decides the dice; two states that have a battle in common see it end alike where that can be.
        """

    def step(self, state: State, seat: int) -> State:
        """The state after the next choice of a seat that is asked, or after all of a plan; the one given is used up."""

    def plans(self, state: State, seat: int, count: int, stream: int) -> list[list[int]]:
        """At most so many ways to go on that are worth trying, each the codes of a plan or of its beginning.

        The state must be one that the seat may see.
        """


@dataclass(frozen=True)
class Level:
    """A kind of bot: call it with a seed to get a player."""

    name: str
    sentence: str
    make: Callable[[int, float], Bot]
    """Makes a player from a seed and the seconds it may think about one choice (0: as long as it takes)."""
    first: bool = False
    """Whether it is a good opponent in a first game."""
    onward: Callable[[str], Onward] | None = None
    """Makes what plays on by this level, for the game of this id; None if it cannot be done quickly."""
    longer: Callable[[int, float, float], Bot] | None = None
    """Makes a player who thinks so many times as hard, from a seed, the seconds and the times; None if none can."""
    rating: int | None = None
    """How strong it is on the scale of its game, on which a ceorl has 1,000; None if that was not measured."""
    seconds: float = SECONDS
    """The most it thinks about one choice while people wait."""

    @property
    def description(self) -> str:
        """The sentence, how long people wait for it if they notice, and the rating if there is one."""
        waiting = f" Takes up to {self.seconds:g} s for a move." if self.seconds > SECONDS else ""
        rating = "" if self.rating is None else f" Rating {self.rating:,}."
        return self.sentence + waiting + rating

    def __call__(self, seed: int, seconds: float = 0.0) -> Bot:
        """A fresh player of this level. Without a time limit the same seed always plays the same."""
        return self.make(seed, seconds)
