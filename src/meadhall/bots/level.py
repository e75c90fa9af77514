"""A level of bots: how strong they are, with a sentence for people who choose an opponent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from meadhall.bots.bot import Bot


@dataclass(frozen=True)
class Level:
    """A kind of bot: call it with a seed to get a player."""

    name: str
    sentence: str
    make: Callable[[int, float], Bot]
    """Makes a player from a seed and the seconds it may think about one choice (0: as long as it takes)."""
    first: bool = False
    """Whether it is a good opponent in a first game."""

    def __call__(self, seed: int, seconds: float = 0.0) -> Bot:
        """A fresh player of this level. Without a time limit the same seed always plays the same."""
        return self.make(seed, seconds)
