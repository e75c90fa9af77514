"""A whole table as a PettingZoo environment: an agent for every seat, asked one after the other as the rules say."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

from gymnasium import spaces
from pettingzoo import AECEnv

from meadhall.core.action import BadAction
from meadhall.core.info import BadSetup
from meadhall.environment.course import Course
from meadhall.environment.encoding import Encoding, Observation
from meadhall.environment.rewards import REWARDS, check_rewards

RENDER_MODES: Final = ("ansi",)


class TableEnv(AECEnv):
    """All seats of a game; rewards come when it is over. Made by `meadhall.environment.aec`."""

    def __init__(self, course: Course, rewards: str, render_mode: str | None) -> None:
        """Raises `BadSetup`."""
        super().__init__()
        self.course = course
        self.metadata = {"name": course.game.id, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(course.players)]
        self.agents: list[str] = []
        self._reward = REWARDS[check_rewards(rewards)]
        self._encoding = Encoding(course)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._encoding.space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._encoding.actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """A place in the legal list."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh game: with a seed its first, without one the next. There are no options."""
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.course.turn or 0]

    def observe(self, agent: str) -> Observation:
        """What a seat may see; its mask is empty while another is asked."""
        return self._encoding.observe(self.course, self.possible_agents.index(agent))

    def step(self, action: SupportsIndex | None) -> None:
        """The choice of the seat in turn. Raises `BadAction` if it is not legal; nothing has changed then."""
        if not self.agents:
            raise BadAction("no game is being played; reset() begins one")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadAction(
                f"{self.agent_selection} must choose an action that its mask allows; None is for who is out"
            )
        self.course.choose(action.__index__())
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        outcome = self.course.state.outcome()
        if outcome is None:
            self.agent_selection = self.possible_agents[self.course.turn or 0]
        else:
            self.rewards = dict(zip(self.agents, self._reward(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: outcome.json() for agent in self.agents}
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def texts(self) -> list[str]:
        """The legal actions of the seat in turn as a player would type them, in the order of the action space."""
        state = self.course.state
        return [self.course.game.action(state, code).text for code in state.legal()]

    def render(self) -> str | None:
        """The board as text, if the render mode is `ansi`."""
        return self.course.game.board(self.course.state, None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that would have to be closed."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def check_render_mode(name: str | None) -> str | None:
    """The same mode. Raises `BadSetup`."""
    if name is not None and name not in RENDER_MODES:
        raise BadSetup(f"render_mode is {' or '.join(map(repr, RENDER_MODES))} or None, not {name!r}")
    return name
