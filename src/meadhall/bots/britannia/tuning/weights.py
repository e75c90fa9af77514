"""The weights of `thegn`, tuned in games against three incumbents: see `bots/evolution.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.bots.britannia.levels.shipped import learned, thegn
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.rollout import play_out
from meadhall.bots.britannia.tuning.setup import fresh
from meadhall.bots.britannia.weights import Weights
from meadhall.bots.common.stream import Stream
from meadhall.bots.evolution import Factors, Score, Series, compared, evolve, head, scored
from meadhall.bots.tuning import Budget, Job
from meadhall.core.outcome import Outcome

TUNED: Final = (
    *("patience", "far", "growth", "crown", "denial", "fear", "reach", "army", "enemy", "leader", "price", "sea"),
    *("waiting", "front", "kills", "occupying", "option", "experience", "heat", "company", "feed", "hungry"),
)
"""The weights that are tuned, each by a factor."""

VICTORY: Final = 40.0
"""What a game won counts besides the points ahead."""


def proposed(factors: Factors) -> Weights:
    """The incumbent's weights, each times a factor."""
    weights = thegn()
    for name, factor in zip(TUNED, factors, strict=True):
        setattr(weights, name, getattr(weights, name) * factor)
    return weights


def play_series(series: Series) -> list[Score]:
    """One score for each deal."""
    job = series.job
    figures = learned(job.game.id)
    candidate, incumbent = Mind(proposed(series.factors)), Mind(thegn())
    candidate.learn(figures)
    incumbent.learn(figures)

    def play(deal: int, seat: int) -> Outcome:
        minds = [candidate if other == seat else incumbent for other in range(job.players)]
        outcome = play_out(fresh(job), minds, Stream(job.stream(deal))).outcome()
        assert outcome is not None
        return outcome

    return scored(series, play)


def tune(job: Job, budget: Budget, step: Callable[[int], None]) -> dict[str, Any]:
    """Search, compare on fresh dice, and return the document with the better weights."""
    found = evolve(job, budget, step, play_series, len(TUNED), VICTORY)
    return written(job, found, compared(job, found, play_series, budget.proof, budget.workers), budget)


def written(job: Job, factors: Factors, scores: list[Score], budget: Budget) -> dict[str, Any]:
    """The weights as a document: those found where they are better than the incumbent's, else the incumbent's."""
    document = head(job, budget, "weights", scores, VICTORY)
    weights = proposed(factors) if document["better"] else thegn()
    return {**document, "weights": {name: round(float(value), 4) for name, value in vars_of(weights).items()}}


def vars_of(weights: Weights) -> dict[str, float]:
    """Every weight by its name, in the order of `TUNED`, then those that are not tuned."""
    names = [*TUNED, *("kin", "stubborn", "lean", "walls")]
    return {name: getattr(weights, name) for name in names}
