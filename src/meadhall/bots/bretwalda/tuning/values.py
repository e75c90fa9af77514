"""The figures of the bots, tuned in games of quick minds against incumbents: see `bots/evolution.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.bots.bot import Bot
from meadhall.bots.bretwalda.effort import Effort
from meadhall.bots.bretwalda.figures import NAMES, Figures
from meadhall.bots.bretwalda.levels.player import SEED_BITS, Player, figures
from meadhall.bots.bretwalda.mind import Mind
from meadhall.bots.evolution import Factors, Score, Series, compared, evolve, head, scored
from meadhall.bots.playing import play_game
from meadhall.bots.tuning import Budget, Job
from meadhall.core.chance import derive
from meadhall.core.outcome import Outcome

TUNED: Final = tuple(name for name in NAMES if figures().get(name) > 0.0)
"""The figures that are tuned, each by a factor: one that is 0 stays so."""

VICTORY: Final = 10.0
"""What a game won counts besides the Dalcs ahead."""


def proposed(factors: Factors) -> Figures:
    """The incumbent's figures, each times a factor."""
    found, known = Figures(), figures()
    for name in NAMES:
        found.put(name, known.get(name))
    for name, factor in zip(TUNED, factors, strict=True):
        found.put(name, known.get(name) * factor)
    return found


def play_series(series: Series) -> list[Score]:
    """One score for each deal."""
    job = series.job
    candidate = proposed(series.factors)

    def play(deal: int, seat: int) -> Outcome:
        seed = job.stream(deal)
        state = job.game.setup(job.scenario, job.players, job.options)
        bots = [quick(candidate if one == seat else figures(), derive(seed, one)) for one in range(job.players)]
        play_game(job.game, state, bots, seed)
        outcome = state.outcome()
        assert outcome is not None
        return outcome

    return scored(series, play)


def quick(known: Figures, seed: int) -> Bot:
    """A player at first sight with these figures."""
    return Player(Mind(Effort(1, 0.0), known, seed & SEED_BITS))


def tune(job: Job, budget: Budget, step: Callable[[int], None]) -> dict[str, Any]:
    """Search, compare on fresh dice, and return the document with the better figures."""
    found = evolve(job, budget, step, play_series, len(TUNED), VICTORY)
    document = head(job, budget, "values", compared(job, found, play_series, budget.proof, budget.workers), VICTORY)
    best = proposed(found) if document["better"] else figures()
    return {**document, "figures": {name: round(best.get(name), 4) for name in NAMES}}
