"""Many games by bots, reproducible from one seed: how long they are, who scores what, who wins."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import fmean, pstdev
from typing import Any

from meadhall.bots import bot_named
from meadhall.bots.playing import play_game
from meadhall.core.chance import derive, pick
from meadhall.core.extras import PlaysOut
from meadhall.core.game import CHANCE, NOBODY, Game, State
from meadhall.core.outcome import victory


@dataclass
class Tally:
    """The points of one seat or nation over all games, and how often it won."""

    points: list[int | float] = field(default_factory=list)
    wins: float = 0.0

    def json(self) -> dict[str, float]:
        """Mean, standard deviation, smallest and greatest, share of the games won (a shared victory in parts)."""
        return {
            "mean": round(fmean(self.points), 3),
            "sd": round(pstdev(self.points), 3),
            "min": min(self.points),
            "max": max(self.points),
            "win_share": round(self.wins / len(self.points), 4),
        }


@dataclass
class Simulation:
    """The result of many games."""

    game: str
    scenario: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    seats: dict[str, Tally] = field(default_factory=dict)
    nations: dict[str, Tally] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """Everything as plain data; only `seconds` and the figures per second differ between two runs of one seed."""
        return {
            "game": self.game,
            "scenario": self.scenario,
            "players": self.players,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / self.games, 2),
            "seats": {name: tally.json() for name, tally in self.seats.items()},
            "nations": {name: tally.json() for name, tally in self.nations.items()},
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / self.seconds, 2),
            "decisions_per_s": round(self.decisions / self.seconds, 1),
        }


def simulate(
    game: Game,
    scenario: str,
    players: int,
    options: Mapping[str, Any],
    games: int,
    seed: int,
    bots: tuple[str, ...] = ("random",),
    step: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play many games to their ends; `options` must be complete (see `GameInfo.check`), `step` is called after each."""
    result = Simulation(game.id, scenario, players, options, bots, seed)
    fresh = game.setup(scenario, players, options)
    names = list(game.seats(fresh))
    began = time.perf_counter()
    for number in range(games):
        state = fresh.copy()
        result.decisions += _play(game, state, bots, derive(seed, number) >> 2)
        result.games += 1
        _count(result, game, state, names)
        step(number + 1)
    result.seconds = max(time.perf_counter() - began, 1e-9)
    return result


def _play(game: Game, state: State, bots: tuple[str, ...], seed: int) -> int:
    """One game to its end: in one fast call if all play at random."""
    if set(bots) == {"random"}:
        return play_out(state, seed)
    return play_game(game, state, [bot_named(bot, game.id)(derive(seed, seat)) for seat, bot in enumerate(bots)], seed)


def play_out(state: State, seed: int) -> int:
    """Random legal choices to the end of the game; returns the number of choices by seats."""
    if isinstance(state, PlaysOut):
        return state.playout(seed)
    decisions = number = 0
    while (who := state.to_act()) != NOBODY:
        codes = state.legal()
        state.apply(codes[pick(seed, number, len(codes))])
        number += 1
        decisions += who != CHANCE
    return decisions


def _count(result: Simulation, game: Game, state: State, names: list[str]) -> None:
    """Add one finished game to the tallies."""
    outcome = state.outcome()
    if outcome is None:
        raise RuntimeError(f"a random game of {game.id} did not end")
    for seat, (name, points) in enumerate(zip(names, outcome.scores, strict=True)):
        tally = result.seats.setdefault(name, Tally())
        tally.points.append(points)
        tally.wins += victory(seat, outcome.winners)
    parts: Mapping[str, int | float] = game.scores(state)["parts"]
    best = max(parts.values(), default=0)
    leaders = [name for name, points in parts.items() if points == best]
    for name, points in parts.items():
        tally = result.nations.setdefault(name, Tally())
        tally.points.append(points)
        tally.wins += (name in leaders) / len(leaders)
