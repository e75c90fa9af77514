"""A fresh game of Britannia to tune with."""

from __future__ import annotations

from meadhall.bots.tuning import Job
from meadhall.games.britannia.engine.state import State


def fresh(job: Job) -> State:
    """The state before the first choice."""
    state = job.game.setup(job.scenario, job.players, job.options)
    assert isinstance(state, State)
    return state
