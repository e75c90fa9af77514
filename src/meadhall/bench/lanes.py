"""What is measured of our own engine: random games, copies, and playouts from the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, cycle
from time import perf_counter
from typing import Protocol, runtime_checkable

from meadhall.bench.problem import BenchProblem
from meadhall.core.game import NOBODY, Game

MIDDLES = 8
"""How many such positions take turns, so that no single one decides the figure."""

COPIES = 2_000
"""Copies made by one call of the engine."""


@runtime_checkable
class Fast(Protocol):
    """A state that plays to its end in one call, as every measured engine can."""

    def to_act(self) -> int:
        """See `core.game.State`."""

    def copy(self) -> Fast:
        """See `core.game.State`."""

    def playout(self, seed: int) -> int:
        """Random legal choices to the end; the number of decisions by seats."""

    def playout_round(self, seed: int) -> int:
        """The same to the end of the current round."""

    def copies(self, n: int) -> int:
        """Make this many copies in one call."""


class Engine:
    """One game, set up once, measured in slices of time. Every slice continues where the last one stopped."""

    def __init__(self, game: Game) -> None:
        info = game.info()
        scenario = info.scenarios[0]
        self.players, options = info.check(scenario.name, None, {})
        self.title, self.scenario = info.title, scenario.name
        fresh = game.setup(scenario.name, self.players, options)
        if not isinstance(fresh, Fast):
            raise BenchProblem(f"{game.id} cannot be measured: its state has no playout, playout_round and copies")
        self.fresh: Fast = fresh
        before = (_rounds(fresh) - 1) // 2
        if before == 0:
            raise BenchProblem(f"a random game of {game.id} is over at once: there is no middle to play on from")
        self.turns: Iterator[Fast] = cycle([_middle(fresh, seed, before) for seed in range(1, MIDDLES + 1)])
        self.seeds: Iterator[int] = count(1)

    def figures(self, seconds: float) -> dict[str, float]:
        """Every figure of the engine, taken in about this many seconds."""
        games, decisions, spent = _timed(seconds * 0.4, self._game)
        calls, _, copying = _timed(seconds * 0.1, self._copies)
        to_end, _, ending = _timed(seconds * 0.25, lambda: self._middle().playout(next(self.seeds)))
        rounds, _, rounding = _timed(seconds * 0.25, lambda: self._middle().playout_round(next(self.seeds)))
        return {
            "decisions_per_s": decisions / spent,
            "games_per_s": games / spent,
            "copies_per_s": calls * COPIES / copying,
            "playouts_per_s": to_end / ending,
            "round_playouts_per_s": rounds / rounding,
        }

    def _game(self) -> int:
        return self.fresh.copy().playout(next(self.seeds))

    def _copies(self) -> int:
        return next(self.turns).copies(COPIES)

    def _middle(self) -> Fast:
        return next(self.turns).copy()


def _timed(seconds: float, once: Callable[[], int]) -> tuple[int, int, float]:
    """Do something until the time is up, at least once: how often, the sum of its answers, and the time it took."""
    calls = total = 0
    start = perf_counter()
    while not calls or perf_counter() - start < seconds:
        total += once()
        calls += 1
    return calls, total, perf_counter() - start


def _rounds(fresh: Fast) -> int:
    """How many rounds a random game has."""
    state, rounds = fresh.copy(), 0
    while state.to_act() != NOBODY:
        state.playout_round(rounds)
        rounds += 1
    return rounds


def _middle(fresh: Fast, seed: int, rounds: int) -> Fast:
    """A position of a random game after this many rounds, to start playouts from."""
    state = fresh.copy()
    for number in range(rounds):
        state.playout_round(seed * 1000 + number)
    return state
