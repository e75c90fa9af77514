"""What every measurement is asked for, checked before anything runs."""

from __future__ import annotations

from meadhall.bench.problem import BenchProblem
from meadhall.games import GAMES


def check(game: str, seconds: float) -> None:
    """Raises `BenchProblem` if there is no such game or no time."""
    if game not in GAMES:
        raise BenchProblem(f"there is no game {game!r} to measure; the games are {', '.join(GAMES)}")
    if not 0 < seconds <= 3600:
        raise BenchProblem(f"--seconds: expected a number above 0 and up to 3600, found {seconds:g}")
