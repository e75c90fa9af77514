"""A series of games: one setup, the bots that sit down to it, how often, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from meadhall.core.game import Game, State
from meadhall.lab.crew import Where, do
from meadhall.lab.origin import code_digest


class Numbered(Protocol):
    """What is known of one game of a series."""

    @property
    def number(self) -> int:
        """Its number, counted from 0."""


S = TypeVar("S", bound="Series")
R = TypeVar("R", bound=Numbered)


@dataclass(frozen=True)
class Series:
    """What is played. The same series is the same games, on any number of processes."""

    FORMAT: ClassVar[str]
    """The name of the files in which its games are kept."""

    game: Game
    scenario: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int

    def head(self) -> dict[str, Any]:
        """What must be the same for games to belong together; more of them may be played later."""
        return {
            "format": self.FORMAT,
            "game": self.game.id,
            "version": self.game.version(),
            "scenario": self.scenario,
            "players": self.players,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "code": code_digest(self.game.id, self.bots),
        }

    def fresh(self) -> State:
        """A game before its first choice."""
        return self.game.setup(self.scenario, self.players, self.options)


def play_series(
    series: S,
    work: Callable[[S, int], R],
    workers: int | None = None,
    done: Sequence[R] = (),
    step: Callable[[R], None] = lambda result: None,
    on: Where = "cores",
) -> list[R]:
    """All games of a series but those that are `done` already, in order; `step` is called as each ends."""
    known = {result.number: result for result in done if result.number < series.games}
    missing = [number for number in range(series.games) if number not in known]
    for result in do(work, series, missing, workers, on):
        known[result.number] = result
        step(result)
    return [known[number] for number in range(series.games)]
