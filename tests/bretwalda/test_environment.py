"""PettingZoo's and Gymnasium's own tests for every mode of Bretwalda."""

from __future__ import annotations

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from meadhall.environment import aec, gym
from meadhall.games.bretwalda.game import BRETWALDA

MODES = [scenario.name for scenario in BRETWALDA.info().scenarios]


@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_accepts_every_mode(mode: str) -> None:
    api_test(aec("bretwalda", mode, seed=1), num_cycles=25)


@pytest.mark.parametrize("mode", MODES)
def test_gymnasium_accepts_every_mode(mode: str) -> None:
    check_env(gym("bretwalda", mode, seed=1), skip_render_check=True)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: aec("bretwalda", "two"), num_cycles=20)
