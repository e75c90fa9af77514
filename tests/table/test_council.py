"""Bots that take their time think in several processes, and choose what they would choose alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from meadhall.bots import BOTS, Sight, ask, bot_named, look
from meadhall.bots.britannia.levels.warrior import Searcher
from meadhall.bots.britannia.seeker import worth_trying
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E as GAME
from meadhall.table.council import Asked, Council
from meadhall.table.thinking import Thinker
from tests.britannia.board import position

MARCH = (
    "R9 saxons movement | Essex: saxons 4 | Wessex: saxons 3 | Norfolk: angles 2 | York: angles 3 | Gwent: welsh 2 | "
    "Powys: welsh 1 | Alban: picts 3"
)
FEW = "R16 welsh movement | Powys: welsh 2 | Gwent: welsh 1 | Wessex: saxons 2 | Essex: saxons 1 | York: normans 2"


def watched() -> bool:
    return True


async def here(asked: Asked, work: Callable[..., Any], *more: object) -> Any:
    """What a process would say."""
    return work(asked.bot, asked.seed, asked.sight, *more)


def sight_of(state: State) -> Sight:
    return look(GAME, state, state.to_act())


def retreat() -> Sight:
    """The first question in a game of thegns, other than a march, for which plans are tried."""
    count, options = GAME.info().check("standard", 4, {})
    state = GAME.setup("standard", count, options)
    assert isinstance(state, State)
    bot = BOTS["thegn"](1)
    while not worth_trying(state.question) or len(state.legal()) < 3:
        legal = state.legal()
        state.apply(legal[-1] if state.to_act() < 0 else ask(bot, GAME, state, state.to_act()))
    return sight_of(state)


def march() -> Sight:
    state = position(MARCH).state
    assert isinstance(state, State)
    return sight_of(state)


def together(name: str, sight: Sight, workers: int, seconds: float = 0.0) -> list[int] | None:
    """The plan that a council of so many processes finds."""
    council = Council(workers, True, here)
    return asyncio.run(council.plan(Asked(name, 5, sight, "guest", watched), seconds))


@pytest.mark.parametrize("name", ["bretwalda@0.1", "bretwalda:cautious@0.05", "ealdorman"])
@pytest.mark.parametrize("asked", [march, retreat], ids=["march", "answer"])
def test_it_chooses_what_it_would_choose_alone(name: str, asked: Callable[[], Sight]) -> None:
    sight = asked()
    alone = bot_named(name, GAME.id)(5)
    assert isinstance(alone, Searcher)
    plan = [alone.choose(sight, sight.state.legal()), *alone.ahead()]
    for workers in (1, 3, 8):
        found = together(name, sight, workers)
        if name == "ealdorman" and asked is retreat:
            assert found is None  # it answers at first sight
        else:
            assert found == plan


def at_sight(sight: Sight) -> list[int]:
    """What a thegn would do at sight."""
    bot = BOTS["thegn"](5)
    first = bot.choose(sight, sight.state.legal())
    return [first, *bot.ahead()]  # type: ignore[attr-defined]


def test_without_time_it_keeps_its_first_plan() -> None:
    sight = march()
    assert together("bretwalda", sight, 2, 1e-6) == at_sight(sight)


@pytest.mark.parametrize("seconds", [0.2, 0.6])
def test_it_keeps_its_clock(seconds: float) -> None:
    began = time.process_time()
    assert together("bretwalda@30", march(), 2, seconds)
    assert time.process_time() - began < seconds + 3


def test_a_bot_that_knows_its_choice_needs_no_council() -> None:
    assert together("thegn", march(), 2) is None
    assert together("random", march(), 2) is None


def test_a_witan_thinks_in_the_processes_of_the_table() -> None:
    state = position(FEW).state
    assert isinstance(state, State)
    sight, legal = sight_of(state), state.legal()
    alone = bot_named("witan", GAME.id)(5)
    expected = alone.choose(sight, legal)
    thinker = Thinker(2)
    try:
        assert asyncio.run(thinker.choose("witan", 5, sight, legal)) == expected
        assert len(thinker._ahead) == len(alone.ahead())  # type: ignore[attr-defined]
    finally:
        thinker.close()
