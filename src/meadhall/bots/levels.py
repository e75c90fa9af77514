"""The levels of bots, from the weakest to the strongest, with a sentence for whoever chooses an opponent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.britannia.weights import careful, greedy
from meadhall.bots.own import own_bot
from meadhall.bots.process import is_process, process_bot
from meadhall.bots.random import RandomBot
from meadhall.bots.warrior import Warrior
from meadhall.core.info import BadSetup
from meadhall.core.text import did_you_mean, listed

BRITANNIA: Final = ("britannia-1e", "britannia-2e")


@dataclass(frozen=True)
class Level:
    """A kind of bot: call it with a seed to get a player."""

    name: str
    sentence: str
    make: Callable[[int], Bot]
    games: tuple[str, ...] = ()
    """The games it knows; none named: all of them."""

    def __call__(self, seed: int) -> Bot:
        """A fresh player of this level."""
        return self.make(seed)

    def plays(self, game: str) -> bool:
        """Whether it knows a game."""
        return not self.games or game in self.games


_LEVELS: Final = (
    Level("random", "Plays any legal choice; good for learning what the rules allow.", RandomBot),
    Level(
        "ceorl",
        "A farmer with a spear: takes the points in front of him and never looks back.",
        lambda seed: Warrior(greedy()),
        BRITANNIA,
    ),
    Level(
        "thegn",
        "Knows the Nation Cards and the odds: plans for the scoring to come, holds what pays, leaves lost battles.",
        lambda seed: Warrior(careful()),
        BRITANNIA,
    ),
)

BOTS: Final[Mapping[str, Level]] = {level.name: level for level in _LEVELS}
"""Every built-in bot by its name, the weakest first."""


def bot_named(name: str, game: str) -> Callable[[int], Bot]:
    """The built-in bot of this name, or somebody's own as `mine.py:Bot` or `process:COMMAND`. Raises `BadSetup`."""
    if is_process(name):
        return process_bot(name)
    if ".py:" in name:
        return own_bot(name)
    level = BOTS.get(name)
    if level is None:
        raise BadSetup(
            f"there is no bot {name!r}; there is: {', '.join(BOTS)}, a file of yours as mine.py:Bot, "
            f"or a program as process:COMMAND{did_you_mean(name, BOTS)}"
        )
    if not level.plays(game):
        known = [other.name for other in BOTS.values() if other.plays(game)]
        raise BadSetup(f"the bot {name!r} does not know {game}; take {listed(known, 'or')}")
    return level
