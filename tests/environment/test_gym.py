"""One seat against bots as a Gymnasium environment."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env

from meadhall.core.action import BadAction
from meadhall.core.chance import pick
from meadhall.core.info import BadSetup
from meadhall.environment import gym
from meadhall.environment.seat import SeatEnv
from tests.toy.feast import Feast

VIKINGS: dict[str, Any] = {"game": "britannia-2e", "scenario": "two-vikings"}


def play_on(env: SeatEnv, seed: int, choices: int = 100000) -> list[float]:
    """Random legal play to the end; the rewards."""
    observation, _ = env.reset(seed=seed)
    rewards = []
    for number in range(choices):
        observation, reward, ended, _, _ = env.step(pick(seed, number, int(observation["action_mask"].sum())))
        rewards.append(reward)
        if ended:
            break
    return rewards


@pytest.mark.parametrize("setup", [{**VIKINGS, "seat": 1}, {"game": Feast()}], ids=["two-vikings", "feast"])
def test_the_library_accepts_the_environment(setup: dict[str, Any]) -> None:
    check_env(gym(**setup), skip_render_check=True)


def test_a_whole_game_against_a_bot_is_rewarded_at_its_end() -> None:
    env = gym(**VIKINGS, against="ceorl")
    *before, last = play_on(env, 3)
    assert set(before) == {0.0}
    outcome = env.course.state.outcome()
    assert outcome is not None
    assert last == (1.0 if outcome.winners == (0,) else -1.0 if outcome.winners == (1,) else 0.0)


@pytest.mark.parametrize("seat", [0, 2])
def test_only_its_own_seat_is_asked_and_the_same_seed_plays_the_same(seat: int) -> None:
    def course() -> list[str]:
        env = gym(Feast(), "night", seat=seat, against=["random", "random"])
        env.reset(seed=5)
        shown = []
        for number in range(30):
            assert env.course.turn == seat
            shown.append(env.course.state.digest())
            if env.step(pick(1, number, len(env.texts())))[2]:
                break
        return shown

    assert course() == course()


@pytest.mark.parametrize(("rewards", "lost"), [("places", -1.0), ("points", -1000.0)])
def test_an_illegal_choice_is_not_played_and_loses(rewards: str, lost: float) -> None:
    env = gym(**VIKINGS, seed=1, rewards=rewards)
    env.reset()
    before = env.course.state.digest()
    _, reward, ended, cut, info = env.step(255)
    assert (reward, ended, cut) == (lost, True, False)
    assert "action 255 is not legal for seat_0" in info["illegal"]
    assert env.course.state.digest() == before
    with pytest.raises(BadAction, match=r"reset\(\) begins one"):
        env.step(0)


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"seat": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"against": "thane"}, "there is no bot 'thane'.*did you mean 'thegn'"),
        ({"against": ["random", "ceorl"]}, "against names 2 bots for 1 other seat;"),
        ({"rewards": "fame"}, "rewards is one of places, points"),
        ({"render_mode": "human"}, "render_mode is 'ansi' or None"),
    ],
)
def test_a_wrong_setup_is_one_sentence(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        gym(**{**VIKINGS, **setup})


def test_a_program_may_play_the_other_seat(tmp_path: Path) -> None:
    answers = 'print(\'{"protocol": 1, "choose": 0}\', flush=True)'
    (tmp_path / "other.py").write_text(f"import sys\nfor line in sys.stdin:\n    {answers}\n")
    env = gym(Feast(), against=f"process:{sys.executable} {tmp_path}/other.py")
    assert len(play_on(env, 1)) > 0
    assert env.course.state.outcome() is not None
    env.close()


def test_before_reset_nothing_can_be_played() -> None:
    with pytest.raises(BadAction, match=r"reset\(\) begins one"):
        gym(**VIKINGS, seed=1).step(0)


def test_the_board_is_rendered_as_text() -> None:
    env = gym(**VIKINGS, seed=1, render_mode="ansi")
    env.reset()
    assert "York" in str(env.render())
    env.close()
