"""Tuning of weights, for every game: an evolution strategy (CMA-ES) proposes, games against incumbents judge.

All proposals of one generation play the same dice, every one in every seat. What comes out is compared with the
incumbent on dice that were never used, and is worth keeping only where it is better there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Final

from meadhall.bots.tuning import Budget, Job, extra, spread
from meadhall.core.outcome import Outcome

STEP: Final = 0.25
"""How far from what is known the first proposals are, as the deviation of a logarithm."""

FRESH: Final = 10_000_000
"""Games for the last comparison have numbers from here on."""

Factors = tuple[float, ...]
"""What each weight of the incumbent is multiplied with."""


@dataclass(frozen=True)
class Series:
    """Games of one proposal, in every seat with the same dice."""

    job: Job
    factors: Factors
    first: int
    deals: int


@dataclass(frozen=True)
class Score:
    """How a proposal fared in one deal, over all seats."""

    lead: float
    won: float

    def fitness(self, victory: float) -> float:
        """What the tuning tries to raise: points ahead, and what a game won counts besides them."""
        return self.lead + victory * self.won


def scored(series: Series, play: Callable[[int, int], Outcome]) -> list[Score]:
    """One score for each deal; `play` plays a deal with the proposal in one seat."""
    players = series.job.players
    scores: list[Score] = []
    for deal in range(series.first, series.first + series.deals):
        leads, wins = 0.0, 0.0
        for seat in range(players):
            outcome = play(deal, seat)
            others = sum(outcome.scores) - outcome.scores[seat]
            leads += outcome.scores[seat] - others / max(1, players - 1)
            wins += (seat in outcome.winners) / max(1, len(outcome.winners))
        scores.append(Score(leads / players, wins / players))
    return scores


Judge = Callable[[Series], list[Score]]
"""Plays a series: a function of a module, so that other processes find it."""


def evolve(job: Job, budget: Budget, step: Callable[[int], None], judge: Judge, size: int, victory: float) -> Factors:
    """The best factors for so many weights."""
    generations, deals, workers = budget.generations, budget.deals, budget.workers
    strategy = extra("cma").CMAEvolutionStrategy(
        [0.0] * size, STEP, {"seed": job.seed % 2**31 + 1, "verbose": -9, "maxiter": generations}
    )
    number = 0
    while number < generations and not strategy.stop():
        points = strategy.ask()
        asked = [Series(job, tuple(exp(x) for x in point), number * deals, deals) for point in points]
        fitness = [mean([one.fitness(victory) for one in result]) for result in spread(judge, asked, workers)]
        strategy.tell(points, [-score for score in fitness])
        number += 1
        step(number)
    return tuple(float(exp(x)) for x in strategy.result.xfavorite)


def compared(job: Job, factors: Factors, judge: Judge, proof: int, workers: int | None) -> list[Score]:
    """The scores of what was found, on dice that were never used."""
    size = max(1, proof // 8)
    asked = [Series(job, factors, FRESH + first, min(size, proof - first)) for first in range(0, proof, size)]
    return [score for result in spread(judge, asked, workers) for score in result]


def is_better(scores: list[Score], players: int, victory: float) -> bool:
    """Whether what was found beats the incumbent by more than the error."""
    fitness = [score.fitness(victory) - victory / players for score in scores]
    error = sqrt(sum((one - mean(fitness)) ** 2 for one in fitness) / max(1, len(fitness) - 1) / len(fitness))
    return mean(fitness) > error


def head(job: Job, budget: Budget, what: str, scores: list[Score], victory: float) -> dict[str, Any]:
    """Where a document comes from, and how it fared."""
    length = f"--generations {budget.generations} --deals {budget.deals} --proof {len(scores)}"
    return {
        **job.signed(f"meadhall tune {job.game.id} {what} {length} --seed {job.seed}"),
        "games": len(scores) * job.players,
        "won": round(mean([score.won for score in scores]), 4),
        "lead": round(mean([score.lead for score in scores]), 2),
        "better": is_better(scores, job.players, victory),
    }


def verdict(document: dict[str, Any]) -> str:
    """Whether tuning has helped."""
    better = "better than the incumbent" if document["better"] else "no better than the incumbent, which stays"
    return f"{document['won']:.1%} won, {document['lead']:+.1f} points ahead in {document['games']} games: {better}"


def mean(numbers: list[float]) -> float:
    """The mean."""
    return sum(numbers) / len(numbers)
