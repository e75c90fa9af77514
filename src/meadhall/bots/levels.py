"""The levels of bots, from the weakest to the strongest, with a sentence for whoever chooses an opponent.

A name tells how strong a bot is; what mind it has is another matter in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from meadhall.bots import king
from meadhall.bots.bot import Bot
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.seeker import Effort, Seeker
from meadhall.bots.britannia.weights import Weights, greedy
from meadhall.bots.own import own_bot
from meadhall.bots.process import is_process, process_bot
from meadhall.bots.random import RandomBot
from meadhall.bots.shipped import thegn
from meadhall.bots.tempers import TEMPERS
from meadhall.bots.warrior import Warrior
from meadhall.core.info import BadSetup
from meadhall.core.text import did_you_mean, listed

SECONDS: Final = 0.9
"""The most a bot should think about one choice while people wait."""

BRITANNIA: Final = ("britannia-1e", "britannia-2e")
REX: Final = ("rex-britannorum",)


@dataclass(frozen=True)
class Level:
    """A kind of bot: call it with a seed to get a player."""

    name: str
    sentence: str
    make: Callable[[int, float], Bot]
    """Makes a player from a seed and the most seconds it may think about one choice (0: as long as it takes)."""
    games: tuple[str, ...] = ()
    """The games it knows; none named: all of them."""

    def __call__(self, seed: int, seconds: float = 0.0) -> Bot:
        """A fresh player of this level. Without a clock the same seed always plays the same."""
        return self.make(seed, seconds)

    def plays(self, game: str) -> bool:
        """Whether it knows a game."""
        return not self.games or game in self.games


SEED_BITS: Final = 2**48 - 1
"""What the compiled minds take of a seed."""

Taste = Callable[[Weights], None]
"""A temper: it changes what a bot cares for."""


def _same(weights: Weights) -> None:
    """No temper of its own."""


def _thegn(seed: int, seconds: float, temper: Taste) -> Bot:
    return Warrior(Mind(_tempered(temper)))


def _ealdorman(seed: int, seconds: float, temper: Taste) -> Bot:
    effort = Effort(plans=12, rollouts=8, answers=0, experience=0.0, winning=0.0, seconds=seconds)
    return Warrior(Seeker(_tempered(temper), Mind(thegn()), effort, seed & SEED_BITS))


def _bretwalda(seed: int, seconds: float, temper: Taste) -> Bot:
    effort = Effort(plans=16, rollouts=10, answers=12, experience=0.5, winning=0.5, seconds=seconds)
    effort.rounds, effort.doubt = 1, 1.3
    effort.temper, effort.changing, effort.paired = 0.3, 0.2, True
    return Warrior(Seeker(_tempered(temper), Mind(thegn()), effort, seed & SEED_BITS))


def _tempered(temper: Taste) -> Weights:
    weights = thegn()
    temper(weights)
    return weights


_TEMPERED: Final = (
    (
        "thegn",
        "Knows the Nation Cards and the odds: plans for the scoring to come, holds what pays, leaves lost battles.",
        _thegn,
    ),
    (
        "ealdorman",
        "Tries a dozen plans in his head to the end of the round, with everybody's answers, before he moves.",
        _ealdorman,
    ),
    (
        "bretwalda",
        "Looks a round further with more plans, judges by what has come of such positions, and plays to win.",
        _bretwalda,
    ),
)


def _levels() -> Iterator[Level]:
    """Every level, the weakest first; those that can have a temper with each of them, then without."""
    yield Level(
        "random",
        "Plays any legal choice; good for learning what the rules allow.",
        lambda seed, seconds: RandomBot(seed),
    )
    yield Level(
        "ceorl",
        "A farmer with a spear: takes the points in front of him and never looks back.",
        lambda seed, seconds: Warrior(Mind(greedy())),
        BRITANNIA,
    )
    for name, sentence, make in _TEMPERED:
        article = "An" if name[0] in "aeiou" else "A"
        for word, temper in TEMPERS.items():
            yield Level(
                f"{name}:{word}",
                f"{article} {name} who {temper.words}.",
                partial(make, temper=temper.change),
                BRITANNIA,
            )
        yield Level(name, sentence, partial(make, temper=_same), BRITANNIA)


def _kings() -> Iterator[Level]:
    """The levels of Rex Britannorum."""
    yield Level(
        "ceorl",
        "Sends his best cards where most is to be had, and takes whatever promises most at once.",
        king.ceorl,
        REX,
    )
    yield Level(
        "thegn",
        "Imagines what hands the others may have and what they would do with them, and plans against that.",
        king.thegn,
        REX,
    )
    yield Level(
        "bretwalda",
        "Imagines the hands of the others and weighs all plans against each other, so that nobody can see through his.",
        king.bretwalda,
        REX,
    )


LEVELS: Final = (*_levels(), *_kings())
"""Every level of every game."""

BOTS: Final[Mapping[str, Level]] = {level.name: level for level in _levels()}
"""Every built-in bot by its name, the weakest first: whoever wants the strongest takes the last.

Where a name stands for bots of several games this is Britannia's; `bots_for` has those of any game.
"""


def bots_for(game: str) -> dict[str, Level]:
    """The built-in bots that play a game, the weakest first."""
    return {level.name: level for level in LEVELS if level.plays(game)}


def bot_named(name: str, game: str, seconds: float = 0.0) -> Callable[[int], Bot]:
    """The built-in bot of this name, or somebody's own as `mine.py:Bot` or `process:COMMAND`. Raises `BadSetup`.

    `seconds` is the most a built-in bot may think about one choice; without it, the same seed plays the same.
    """
    if is_process(name):
        return process_bot(name)
    if ".py:" in name:
        return own_bot(name)
    if name not in BOTS:
        raise BadSetup(
            f"there is no bot {name!r}; there is: {', '.join(BOTS)}, a file of yours as mine.py:Bot, "
            f"or a program as process:COMMAND{did_you_mean(name, BOTS)}"
        )
    known = bots_for(game)
    if name not in known:
        raise BadSetup(f"the bot {name!r} does not know {game}; take {listed(list(known), 'or')}")
    return partial(known[name], seconds=seconds)
