"""Every part of the thinking heeds the clock: on a slow machine a choice is worse, but never late."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.bots import ask, bots_for
from meadhall.bots.common import clock
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE
from meadhall.games.rex.game import REX
from tests.bots.rex.asking import fresh

TICK = 0.01
"""What seems to have passed whenever somebody looks at the clock."""


class SlowClock:
    """A clock on a machine that is very slow between two looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * TICK


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowClock:
    found = SlowClock()
    monkeypatch.setattr(clock, "perf_counter", found)
    return found


def durations(scenario: str, seconds: float, time: SlowClock) -> Iterator[float]:
    """How long a bretwalda seems to think about each choice of the first two turns."""
    state, number = fresh(scenario), 0
    bots = [bots_for(REX.id)["bretwalda"](seat, seconds) for seat in range(int(state.tables.players))]
    while state.turn < 3:
        who, codes = state.to_act(), state.legal()
        before = time.looks
        state.apply(codes[pick(3, number, len(codes))] if who == CHANCE else ask(bots[who], REX, state, who))
        number += 1
        yield (time.looks - before) * TICK


@pytest.mark.parametrize("scenario", ["three", "two", "solo"])
def test_a_choice_never_takes_longer_than_it_may(scenario: str, slow: SlowClock) -> None:
    longest = max(durations(scenario, 0.9, slow))
    assert 0.8 < longest < 1.0, "the clock must have cut something, and not too late"


def test_nobody_looks_at_the_clock_where_there_is_none(slow: SlowClock) -> None:
    """So the same seed always plays the same, on any machine."""
    sum(durations("two", 0.0, slow))
    assert slow.looks == 0
