"""What both kinds of tuning share: which game is played, how a result is signed, who plays it on several cores."""

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
from meadhall.games.britannia.engine.state import State

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Job:
    """The game that is played over and over."""

    game: Game
    scenario: str
    players: int
    options: Mapping[str, Any]
    seed: int

    def fresh(self) -> State:
        """A game before its first choice. Raises `BadSetup` where it is not Britannia."""
        state = self.game.setup(self.scenario, self.players, self.options)
        if not isinstance(state, State):
            raise BadSetup(f"the bots that can be tuned play Britannia, not {self.game.id}")
        return state

    def stream(self, number: int) -> int:
        """The seed of one game."""
        return derive(self.seed, number) >> 16

    def signed(self, command: str) -> dict[str, Any]:
        """What a result says about where it comes from."""
        return {
            "command": command,
            "date": datetime.now(UTC).date().isoformat(),
            "game": self.game.id,
            "version": self.game.version(),
            "scenario": self.scenario,
            "players": self.players,
            "seed": self.seed,
        }


def extra(name: str) -> ModuleType:
    """A package that only tuning needs. Raises `BadSetup`."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # cma misses its plots, which nobody asks for here
            return import_module(name)
    except ImportError:
        raise BadSetup(f"tuning needs the package {name!r}: install meadhall with its extra [tune]") from None


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], workers: int | None) -> Iterator[Result]:
    """The results of all tasks in their order, worked out in this process or in several."""
    count = workers if workers is not None else os.cpu_count() or 1
    if count <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(work, tasks)
