"""The bots of every game by name. A name says how strong a bot is; each game has minds of its own.

A game's own levels are in `bots/GAME/levels`; they are imported when a bot of that game is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, partial
from importlib import import_module
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.level import SECONDS, Level
from meadhall.bots.own import own_bot
from meadhall.bots.process import is_process, process_bot
from meadhall.bots.random import RandomBot
from meadhall.core.info import BadSetup
from meadhall.core.text import did_you_mean, listed
from meadhall.games import FOLDERS

TIMED: Final = re.compile(r"([a-z:-]+)@([0-9.]+)")
"""A level with the seconds that it may think."""
LEAST, MOST = 0.05, 60.0
"""The fewest and the most seconds that can be asked for."""

RANDOM: Final = Level(
    "random",
    "Plays any legal choice; good for learning what the rules allow.",
    lambda seed, seconds: RandomBot(seed),
)
"""The level that every game has, also one from elsewhere."""


def bots_for(game: str) -> dict[str, Level]:
    """The built-in bots that play a game, from the weakest to the strongest."""
    if game not in FOLDERS:
        return {RANDOM.name: RANDOM}
    own: tuple[Level, ...] = import_module(f"meadhall.bots.{FOLDERS[game]}.levels").LEVELS
    return {level.name: level for level in (RANDOM, *own)}


class BuiltIn(Mapping[str, Level]):
    """Every built-in bot by name, from the weakest to the strongest. Nothing is imported before the first look.

    If several games have a level of one name, this is the first game's; `bots_for` has those of any game.
    """

    @cached_property
    def _levels(self) -> dict[str, Level]:
        found: dict[str, Level] = {}
        for game in FOLDERS:
            for name, level in bots_for(game).items():
                found.setdefault(name, level)
        return found

    def __getitem__(self, name: str) -> Level:
        return self._levels[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._levels)

    def __len__(self) -> int:
        return len(self._levels)


BOTS: Final = BuiltIn()


@cache
def seconds_for(name: str | None, game: str) -> float:
    """The most that the built-in bot of this name thinks about one choice while people wait."""
    level = None if name is None else bots_for(game).get(name)
    return SECONDS if level is None else level.seconds


def is_slow(name: str | None, game: str) -> bool:
    """Whether people notice that they wait for the built-in bot of this name."""
    return seconds_for(name, game) > SECONDS


def bot_named(name: str, game: str, clock: bool = False) -> Callable[[int], Bot]:
    """The built-in bot of this name, or your own as `mine.py:Bot` or `process:COMMAND`. Raises `BadSetup`.

    `NAME@SECONDS` thinks as much longer as these are more than the `seconds` of the level, or as much less.

    With `clock` a built-in bot takes no longer for a choice than people should wait; without it, the same seed plays
    the same.
    """
    if is_process(name):
        return process_bot(name)
    if ".py:" in name:
        return own_bot(name)
    known = bots_for(game)
    if name in known:
        return partial(known[name], seconds=known[name].seconds if clock else 0.0)
    if TIMED.fullmatch(name):
        return _longer(name, known, game, clock)
    if name in BOTS:
        raise BadSetup(f"the bot {name!r} does not play {game}; take {listed(list(known), 'or')}")
    raise BadSetup(
        f"there is no bot {name!r}; take {', '.join(BOTS)}, a file of your own as mine.py:Bot, "
        f"or a program as process:COMMAND{did_you_mean(name, BOTS)}"
    )


def _longer(name: str, known: Mapping[str, Level], game: str, clock: bool) -> Callable[[int], Bot]:
    """A level that thinks for longer. Raises `BadSetup`."""
    called, _, written = name.partition("@")
    able = [one.name for one in known.values() if one.longer is not None and ":" not in one.name]
    level = known.get(called)
    if level is None or level.longer is None:
        can = f"{listed(able, 'and')} can" if able else f"in {game} no bot can"
        raise BadSetup(f"the bot {called!r} cannot think for so many seconds; {can}")
    try:
        wanted = float(written)
    except ValueError:
        wanted = 0.0
    if not LEAST <= wanted <= MOST:
        raise BadSetup(f"{name!r}: write {LEAST:g} to {MOST:g} seconds behind the @, such as {called}@3")
    longer, times = level.longer, wanted / level.seconds
    return lambda seed: longer(seed, wanted if clock else 0.0, times)
