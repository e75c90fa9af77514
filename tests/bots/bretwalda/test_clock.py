"""A bretwalda heeds the clock: on a slow machine a choice is worse, but never late."""

from __future__ import annotations

import pytest

from meadhall.bots import ask, bots_for
from meadhall.bots.common import clock
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bots.bretwalda.asking import fresh

TICK = 0.1
"""What seems to have passed whenever somebody looks at the clock."""
CHOICES = 40
"""So many choices, those of chance included, are timed."""


class SlowClock:
    """A clock on a machine that is very slow between two looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * TICK


def durations(seconds: float, time: SlowClock) -> list[float]:
    """How long a bretwalda seems to think about each of the first choices."""
    state, number = fresh("two"), 0
    bots = [bots_for(BRETWALDA.id)["bretwalda"](seat, seconds) for seat in range(2)]
    found = []
    while number < CHOICES:
        who, codes = state.to_act(), state.legal()
        before = time.looks
        state.apply(codes[pick(3, number, len(codes))] if who == CHANCE else ask(bots[who], BRETWALDA, state, who))
        number += 1
        found.append((time.looks - before) * TICK)
    return found


def test_a_choice_never_takes_longer_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowClock()
    monkeypatch.setattr(clock, "perf_counter", slow)
    longest = max(durations(0.9, slow))
    assert 0.7 < longest < 1.0, "the clock must have cut something, and not too late"
