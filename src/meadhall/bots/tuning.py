"""Tuning by self-play: what every game's tuning shares. `bots/GAME/tuning` has what can be tuned there.

Nothing here is needed to play; bots read the files in `bots/GAME/data`, as `meadhall tune` wrote them.
"""

from __future__ import annotations

import multiprocessing
import os
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from meadhall.core.chance import derive
from meadhall.core.game import Game
from meadhall.core.info import BadSetup
from meadhall.games import FOLDERS

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Job:
    """The game to play many times."""

    game: Game
    scenario: str
    players: int
    options: Mapping[str, Any]
    seed: int

    def stream(self, number: int) -> int:
        """The seed of one game."""
        return derive(self.seed, number) >> 16

    def signed(self, command: str) -> dict[str, Any]:
        """Where a result comes from."""
        return {
            "command": command,
            "date": datetime.now(UTC).date().isoformat(),
            "game": self.game.id,
            "version": self.game.version(),
            "scenario": self.scenario,
            "players": self.players,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Budget:
    """How long to tune, and with what; each tuner takes what it needs."""

    games: int
    ridge: int
    generations: int
    deals: int
    proof: int
    workers: int | None


@dataclass(frozen=True)
class Tuner:
    """One thing that can be tuned."""

    tune: Callable[[Job, Budget, Callable[[int], None]], dict[str, Any]]
    """Returns the document to write; the function it gets reports how far it is."""
    unit: str
    """The field of the budget that progress is counted in."""
    summary: Callable[[dict[str, Any]], str] = lambda document: ""
    """A sentence about the result, if there is something to say."""


def tuners_for(game: str) -> Mapping[str, Tuner]:
    """What can be tuned for a game, by name; nothing for a game from elsewhere."""
    if game not in FOLDERS:
        return {}
    found: Mapping[str, Tuner] = import_module(f"meadhall.bots.{FOLDERS[game]}.tuning").TUNERS
    return found


def extra(name: str) -> ModuleType:
    """A package that only tuning needs. Raises `BadSetup`."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # cma misses its plots, which nobody asks for here
            return import_module(name)
    except ImportError:
        raise BadSetup(f"tuning needs the package {name!r}: install meadhall with its extra [tune]") from None


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], workers: int | None) -> Iterator[Result]:
    """The results of all tasks in order, worked out in this process or in several."""
    count = workers if workers is not None else os.cpu_count() or 1
    if count <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(work, tasks)
