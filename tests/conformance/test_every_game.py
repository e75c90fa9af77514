"""Every game of the registry, and the toy, holds to the contract: a short run of what `meadhall fuzz` runs long."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from meadhall.conformance import Plan, plans, play_checked
from meadhall.core.game import Game
from meadhall.games import GAMES
from tests.toy.feast import FEAST
from tests.toy.wary import WARY

EVERY_GAME: list[Game] = [*GAMES.values(), FEAST, WARY]


def first_plans(game: Game) -> list[Plan]:
    """One plan with the default options for every scenario and player count, then some with options at random."""
    count = sum(len(scenario.players) for scenario in game.info().scenarios)
    return list(islice(plans(game, 1), 2 * count))


@pytest.mark.parametrize("plan", [plan for game in EVERY_GAME for plan in first_plans(game)], ids=str)
def test_a_random_game_holds_to_the_contract(plan: Plan) -> None:
    count = play_checked(plan, every=1 if plan.game in (FEAST, WARY) else 45)
    assert count.decisions > 0


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.id))
def test_the_plans_reach_every_value_of_every_option(game: Game) -> None:
    seen: set[tuple[str, Any]] = set()
    for plan in islice(plans(game, 1), 400):
        seen |= set(plan.options.items())
    assert seen == {(option.name, value) for option in game.info().options for value in option.values}


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.id))
def test_every_choice_is_explained(game: Game) -> None:
    info = game.info()
    assert info.title
    assert all(scenario.sentence.endswith(".") for scenario in info.scenarios)
    assert all(option.sentence.endswith(".") for option in info.options)
    assert max(Counter(option.name for option in info.options).values(), default=1) == 1
