"""The weights of `thegn`: an evolution strategy (CMA-ES) proposes, games against three incumbents judge.

All proposals of one generation play the same dice, every one in every seat. What comes out is compared with the
incumbent on dice that were never used, and is worth keeping only where it is better there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Final

from meadhall.bots.britannia.levels.shipped import learned, thegn
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.rollout import play_out
from meadhall.bots.britannia.tuning.setup import fresh
from meadhall.bots.britannia.weights import Weights
from meadhall.bots.common.stream import Stream
from meadhall.bots.tuning import Budget, Job, extra, spread

TUNED: Final = (
    *("patience", "far", "growth", "crown", "denial", "fear", "reach", "army", "enemy", "leader", "price", "sea"),
    *("waiting", "front", "kills", "occupying", "option", "experience", "hunt"),
)
"""The weights that are tuned, each by a factor."""

STEP: Final = 0.25
"""How far from what is known the first proposals are, as the deviation of a logarithm."""

VICTORY: Final = 40.0
"""What a game won counts besides the points ahead."""

FRESH: Final = 10_000_000
"""Games for the last comparison have numbers from here on."""


@dataclass(frozen=True)
class Series:
    """Games of one proposal, in every seat with the same dice."""

    job: Job
    factors: tuple[float, ...]
    first: int
    deals: int


@dataclass(frozen=True)
class Score:
    """How a proposal fared in one deal, over all seats."""

    lead: float
    won: float

    @property
    def fitness(self) -> float:
        """What the tuning tries to raise."""
        return self.lead + VICTORY * self.won


def proposed(factors: tuple[float, ...]) -> Weights:
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
    scores: list[Score] = []
    for deal in range(series.first, series.first + series.deals):
        leads, wins = 0.0, 0.0
        for seat in range(job.players):
            minds = [candidate if other == seat else incumbent for other in range(job.players)]
            outcome = play_out(fresh(job), minds, Stream(job.stream(deal))).outcome()
            assert outcome is not None
            others = sum(outcome.scores) - outcome.scores[seat]
            leads += outcome.scores[seat] - others / (job.players - 1)
            wins += (seat in outcome.winners) / len(outcome.winners)
        scores.append(Score(leads / job.players, wins / job.players))
    return scores


def tune(job: Job, budget: Budget, step: Callable[[int], None]) -> dict[str, Any]:
    """Search, compare on fresh dice, and return the document with the better weights."""
    generations, deals, workers = budget.generations, budget.deals, budget.workers
    strategy = extra("cma").CMAEvolutionStrategy(
        [0.0] * len(TUNED), STEP, {"seed": job.seed % 2**31 + 1, "verbose": -9, "maxiter": generations}
    )
    number = 0
    while number < generations and not strategy.stop():
        points = strategy.ask()
        asked = [Series(job, tuple(exp(x) for x in point), number * deals, deals) for point in points]
        scores = [mean([one.fitness for one in result]) for result in spread(play_series, asked, workers)]
        strategy.tell(points, [-score for score in scores])
        number += 1
        step(number)
    found = tuple(float(exp(x)) for x in strategy.result.xfavorite)
    return written(job, found, compared(job, found, budget.proof, workers), generations, deals)


def compared(job: Job, factors: tuple[float, ...], proof: int, workers: int | None) -> list[Score]:
    """The scores of what was found, on dice that were never used."""
    size = max(1, proof // 8)
    asked = [Series(job, factors, FRESH + first, min(size, proof - first)) for first in range(0, proof, size)]
    return [score for result in spread(play_series, asked, workers) for score in result]


def written(job: Job, factors: tuple[float, ...], scores: list[Score], generations: int, deals: int) -> dict[str, Any]:
    """The weights as a document: those found where they are better than the incumbent's, else the incumbent's."""
    fitness = [score.fitness - VICTORY / job.players for score in scores]
    error = sqrt(sum((one - mean(fitness)) ** 2 for one in fitness) / max(1, len(fitness) - 1) / len(fitness))
    better = mean(fitness) > error
    weights = proposed(factors) if better else thegn()
    proof = len(scores)
    length = f"--generations {generations} --deals {deals} --proof {proof}"
    return {
        **job.signed(f"meadhall tune {job.game.id} weights {length} --seed {job.seed}"),
        "games": proof * job.players,
        "won": round(mean([score.won for score in scores]), 4),
        "lead": round(mean([score.lead for score in scores]), 2),
        "better": better,
        "weights": {name: round(float(value), 4) for name, value in vars_of(weights).items()},
    }


def verdict(document: dict[str, Any]) -> str:
    """Whether tuning has helped."""
    better = "better than the incumbent" if document["better"] else "no better than the incumbent, which stays"
    return f"{document['won']:.1%} won, {document['lead']:+.1f} points ahead in {document['games']} games: {better}"


def vars_of(weights: Weights) -> dict[str, float]:
    """Every weight by its name, in the order of `TUNED`, then those that are not tuned."""
    names = [*TUNED, *("kin", "stubborn")]
    return {name: getattr(weights, name) for name in names}


def mean(numbers: list[float]) -> float:
    """The mean."""
    return sum(numbers) / len(numbers)
