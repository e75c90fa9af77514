"""Environments for reinforcement learning over every game in the registry: all seats (PettingZoo), or one (Gymnasium).

The libraries are an extra of the package; they are imported only when an environment is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from meadhall.core.game import Game
from meadhall.core.info import BadSetup

if TYPE_CHECKING:
    from meadhall.environment.seat import SeatEnv
    from meadhall.environment.table import TableEnv

__all__ = ["aec", "gym"]


def aec(
    game: str | Game,
    scenario: str | None = None,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    seed: int | None = None,
    rewards: str = "places",
    render_mode: str | None = None,
) -> TableEnv:
    """A PettingZoo environment (AEC) with an agent for every seat: `seat_0`, `seat_1`, ...

    `seed` is the seed of the dice until `reset(seed=...)` names another; `rewards` is `places` or `points`; with the
    render mode `ansi` the board is given as text. Raises `BadSetup`.
    """
    _need("pettingzoo", "gymnasium", "numpy")
    from meadhall.environment.course import Course
    from meadhall.environment.table import TableEnv

    return TableEnv(Course(game, scenario, players, options or {}, seed), rewards, render_mode)


def gym(
    game: str | Game,
    scenario: str | None = None,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    seat: int = 0,
    against: str | Sequence[str] = "random",
    seed: int | None = None,
    rewards: str = "places",
    render_mode: str | None = None,
) -> SeatEnv:
    """A Gymnasium environment for one seat; bots play the others.

    `against` is a bot for all other seats, or one for each of them in the order of the seats. Raises `BadSetup`.
    """
    _need("gymnasium", "numpy")
    from meadhall.environment.course import Course
    from meadhall.environment.seat import SeatEnv

    return SeatEnv(Course(game, scenario, players, options or {}, seed), seat, against, rewards, render_mode)


def _need(*libraries: str) -> None:
    """Raises `BadSetup` if one of the libraries is not installed."""
    for name in libraries:
        try:
            __import__(name)
        except ImportError:
            raise BadSetup(
                f"this environment needs {name}; install it with: pip install 'meadhall[environment]'"
            ) from None
