"""All seats as a PettingZoo environment: the library's own tests, rewards, secrets, and sentences for bad input."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from meadhall.core.action import BadAction
from meadhall.core.chance import pick
from meadhall.core.game import Game
from meadhall.core.info import BadSetup
from meadhall.environment import aec, gym
from meadhall.environment.encoding import ACTIONS, mask, meanings
from meadhall.environment.table import TableEnv
from meadhall.games import GAMES
from meadhall.games.britannia.engine.board import VOTES
from meadhall.games.britannia.engine.crown import SECRETLY, voter_seat
from meadhall.games.britannia.engine.state import State
from meadhall.games.rex.game import REX
from tests.toy.feast import Feast

VIKINGS: dict[str, Any] = {"game": "britannia-2e", "scenario": "two-vikings"}
FEAST: dict[str, Any] = {"game": Feast(), "players": 3}
EVENING: dict[str, Any] = {"game": Feast(), "players": 2}

# The library would rather have a plain array; an action mask needs a dictionary, as in its own board games. Who has
# left the game has nothing to choose, and so a mask of noughts.
DICTIONARIES = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play_on(env: TableEnv, seed: int, choices: int = 100000) -> dict[str, float]:
    """Random play; the rewards of a game that has ended."""
    found: dict[str, float] = {}
    for number, agent in enumerate(env.agent_iter(choices)):
        observation, reward, ended, _, _ = env.last()
        if ended:
            found[agent] = reward
        legal = int(observation["action_mask"].sum())
        env.step(None if ended else pick(seed, number, legal))
    return found


@DICTIONARIES
@pytest.mark.parametrize("setup", [VIKINGS, FEAST, EVENING], ids=["two-vikings", "feast", "evening"])
def test_the_library_accepts_the_environment(setup: dict[str, Any]) -> None:
    api_test(aec(**setup), num_cycles=150)


@DICTIONARIES
@pytest.mark.parametrize("game", GAMES)
def test_the_library_accepts_every_game(game: str) -> None:
    api_test(aec(game, seed=1), num_cycles=10)


@pytest.mark.parametrize("setup", [VIKINGS, FEAST], ids=["two-vikings", "feast"])
def test_the_same_seed_gives_the_same_game(setup: dict[str, Any]) -> None:
    seed_test(lambda: aec(**setup), num_cycles=40)


def test_the_library_can_measure_it(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec(**EVENING))
    assert "turns per second" in capsys.readouterr().out


def test_games_without_a_seed_of_their_own_follow_from_the_first() -> None:
    def dice(env: TableEnv) -> list[int]:
        rolled = []
        for _ in range(3):
            env.reset()
            rolled.append(env.course.dice)
        return rolled

    env = aec(**EVENING)
    env.reset(seed=4)
    once = dice(env)
    env.reset(seed=4)
    assert dice(env) == once
    assert len(set(once)) == 3


# Rewards -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("rewards", ["places", "points"])
def test_rewards_sum_to_zero_and_favour_the_winner(rewards: str) -> None:
    for seed in range(6):
        env = aec(**FEAST, rewards=rewards)
        env.reset(seed=seed)
        found = play_on(env, seed)
        outcome = env.course.state.outcome()
        assert outcome is not None
        assert sum(found.values()) == pytest.approx(0)
        best = [env.possible_agents.index(agent) for agent in found if found[agent] == max(found.values())]
        assert set(outcome.winners) <= set(best)
        if rewards == "points":
            scores = outcome.scores
            assert found["seat_0"] == pytest.approx(scores[0] - (scores[1] + scores[2]) / 2)


def test_a_whole_game_of_britannia_ends_with_rewards() -> None:
    env = aec(**VIKINGS, seed=2)
    env.reset()
    assert sorted(play_on(env, 2).values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert not env.agents


# Actions and observations --------------------------------------------------------------------------------------------
def test_actions_are_the_legal_list_in_its_order() -> None:
    env = aec(**VIKINGS, seed=1)
    env.reset()
    state = env.course.state.copy()
    observation = env.observe(env.agent_selection)
    legal = state.legal()
    assert observation["action_mask"].tolist() == [1] * len(legal) + [0] * (ACTIONS - len(legal))
    digits = observation["actions"][: len(legal)].astype(int)
    assert [sum(int(digit) << 6 * place for place, digit in enumerate(row)) for row in digits] == legal
    assert env.texts() == [env.course.game.action(state, code).text for code in legal]
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_more_choices_or_longer_codes_than_there_is_room_for_are_never_cut_off() -> None:
    assert mask(ACTIONS).all()
    with pytest.raises(AssertionError, match="257 choices"):
        mask(ACTIONS + 1)
    with pytest.raises(AssertionError, match="too many digits"):
        meanings([64**6])


def test_every_choice_is_a_real_one() -> None:
    env = aec(**VIKINGS, seed=1)
    env.reset()
    for number in range(200):
        legal = int(env.last()[0]["action_mask"].sum())
        assert legal > 1
        env.step(pick(3, number, legal))


def test_what_changes_on_the_board_changes_the_observation() -> None:
    env = aec(**VIKINGS, seed=1)
    env.reset()
    seen = set()
    for number in range(60):
        observation = env.observe("seat_0")["observation"]
        assert observation.min() >= -1
        assert observation.max() <= 1
        seen.add(observation.tobytes())
        env.step(pick(8, number, len(env.texts())))
    assert len(seen) == 60


def test_the_secret_bids_and_hands_of_others_are_not_observed() -> None:
    env = aec(**EVENING, seed=1)
    env.reset()
    game, state = env.course.game, env.course.state
    assert isinstance(game, Feast)
    for seat in range(2):
        env.course.state = state
        shown = env.observe(f"seat_{seat}")["observation"]
        for seed in range(8):
            env.course.state = game.shuffle_hidden(state.copy(), seat, seed)
            assert np.array_equal(env.observe(f"seat_{seat}")["observation"], shown)


def test_hands_plans_and_objectives_of_others_are_not_observed() -> None:
    """A game of Rex Britannorum: what is hidden from a seat changes nothing for it, what is its own does."""
    env = aec("rex-britannorum", seed=2)
    env.reset()
    hidden = own = number = 0
    while env.course.turn is not None:
        if number % 7 == 0:
            state = env.course.state
            shown = [env.observe(agent)["observation"] for agent in env.possible_agents]
            env.course.state = other = REX.shuffle_hidden(state, 0, number)
            assert np.array_equal(env.observe("seat_0")["observation"], shown[0])
            hidden += other.digest() != state.digest()
            own += any(not np.array_equal(env.observe(f"seat_{seat}")["observation"], shown[seat]) for seat in (1, 2))
            env.course.state = state
        env.step(pick(5, number, len(env.texts())))
        number += 1
    assert hidden > 5
    assert own > 5, "whose cards were exchanged must observe it"


def test_a_vote_cast_in_secret_is_observed_by_its_own_seat_only() -> None:
    env = aec("britannia-2e", players=4, options={"ballot": "secret"}, seed=1)
    env.reset()
    state = env.course.state
    assert isinstance(state, State)
    state.ballot = SECRETLY
    nation = 3
    owner = int(voter_seat(state, nation))
    before = [env.observe(agent)["observation"] for agent in env.agents]
    state.cells[VOTES + nation] = 5
    after = [env.observe(agent)["observation"] for agent in env.agents]
    changed = [seat for seat in range(4) if not np.array_equal(before[seat], after[seat])]
    assert changed == [owner]


# Bad input -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"game": "britania-2e"}, "there is no game 'britania-2e'.*did you mean 'britannia-2e'"),
        ({"scenario": "three-vikings"}, "has no scenario 'three-vikings'"),
        ({"players": 7}, "is for 2 players, not 7; its scenarios and their numbers of players: standard "),
        ({"options": {"balot": "open"}}, "has no option 'balot'"),
        ({"options": {"ballot": "shut"}}, "option 'ballot' is one of"),
        ({"rewards": "place"}, "rewards is one of places, points, not 'place'; did you mean 'places'"),
        ({"render_mode": "human"}, "render_mode is 'ansi' or None, not 'human'"),
        ({"seed": -1}, "a seed is a whole number"),
    ],
)
def test_a_wrong_setup_is_one_sentence(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        aec(**{**VIKINGS, **setup})


@pytest.mark.parametrize(
    ("make", "library"), [(aec, "gymnasium"), (aec, "numpy"), (aec, "pettingzoo"), (gym, "gymnasium"), (gym, "numpy")]
)
def test_without_the_extra_the_error_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, make: Any, library: str
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(BadSetup, match=rf"needs {library}; install it with: pip install 'meadhall\[environment\]'"):
        make("britannia-2e")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec(**VIKINGS, seed=1)
    with pytest.raises(BadAction, match=r"reset\(\) begins one"):
        env.step(0)
    env.reset()
    before, count = env.course.state.digest(), len(env.texts())
    for action in (count, -1, ACTIONS):
        with pytest.raises(BadAction, match=f"action {action} is not legal for seat_.*0 to {count - 1}"):
            env.step(action)
    with pytest.raises(BadAction, match="must choose"):
        env.step(None)
    assert env.course.state.digest() == before


def test_the_board_is_rendered_as_text() -> None:
    env = aec(**VIKINGS, seed=1, render_mode="ansi")
    env.reset()
    assert "York" in str(env.render())
    assert aec(**VIKINGS, seed=1).render() is None


def test_the_toy_is_a_game() -> None:
    game: Game = Feast()
    assert aec(game).metadata["name"] == game.id
