"""What a finished game is worth to each seat. Both kinds are zero-sum if two or more play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from meadhall.core.info import BadSetup
from meadhall.core.outcome import Outcome, places
from meadhall.core.text import did_you_mean

Reward = Callable[[Outcome], list[float]]


def by_places(outcome: Outcome) -> list[float]:
    """1 for first place, -1 for last, evenly spaced between; equal seats share their places.

    Who plays alone gets 1 for a victory and -1 for a defeat.
    """
    found = places(outcome.scores, outcome.winners, outcome.places)
    if len(found) == 1:
        return [1.0 if outcome.winners else -1.0]
    return [float(sum((mine < other) - (mine > other) for other in found)) / (len(found) - 1) for mine in found]


def by_points(outcome: Outcome) -> list[float]:
    """Own points less the mean of the others'; a single player gets the points themselves."""
    scores = [float(score) for score in outcome.scores]
    others = max(1, len(scores) - 1)
    return [score - (sum(scores) - score) / others for score in scores]


REWARDS: Final[Mapping[str, Reward]] = {"places": by_places, "points": by_points}

LOST: Final[Mapping[str, float]] = {"places": -1.0, "points": -1000.0}
"""What an illegal choice costs if it ends the episode."""


def check_rewards(name: str) -> str:
    """The same name. Raises `BadSetup` if there is no such kind."""
    if name not in REWARDS:
        raise BadSetup(f"rewards is one of {', '.join(REWARDS)}, not {name!r}{did_you_mean(str(name), REWARDS)}")
    return name
