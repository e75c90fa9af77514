"""One seat of a game as a Gymnasium environment; bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

from gymnasium import Env

from meadhall.bots import Bot, ask, bot_named
from meadhall.core.action import BadAction
from meadhall.core.chance import derive
from meadhall.core.info import BadSetup
from meadhall.core.text import counted
from meadhall.environment.course import Course
from meadhall.environment.encoding import Encoding, Observation
from meadhall.environment.rewards import LOST, REWARDS, check_rewards
from meadhall.environment.table import RENDER_MODES, check_render_mode

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SeatEnv(Env):
    """A game from the side of one seat. Made by `meadhall.environment.gym`."""

    metadata: Final = {"render_modes": list(RENDER_MODES)}

    def __init__(
        self, course: Course, seat: int, against: str | Sequence[str], rewards: str, render_mode: str | None
    ) -> None:
        """Raises `BadSetup`."""
        if not 0 <= seat < course.players:
            raise BadSetup(f"there is no seat {seat!r}; the seats are 0 to {course.players - 1}")
        self.course = course
        self.seat = seat
        self._names = _opponents(against, seat, course)
        self._rewards = check_rewards(rewards)
        self.render_mode = check_render_mode(render_mode)
        self._encoding = Encoding(course)
        self.observation_space = self._encoding.space
        self.action_space = self._encoding.actions
        self._bots: dict[int, Bot] = {}
        self._lost = True  # nothing is played before reset()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A fresh game, played on to the first choice of this seat. There are no options."""
        super().reset(seed=seed)
        self.course.begin(seed)
        self._lost = False
        self._bots = {
            seat: bot_named(name, self.course.game.id)(derive(self.course.dice, seat))
            for seat, name in self._names.items()
        }
        self._others()
        return self._encoding.observe(self.course, self.seat), {}

    def step(self, action: SupportsIndex) -> Step:
        """A choice of this seat, and what the others do until it is asked again.

        An illegal choice is never played: it ends the episode as lost, and the info says in `illegal` what was wrong.
        """
        if self._lost or self.course.turn != self.seat:
            raise BadAction("no game is being played; reset() begins one")
        try:
            self.course.choose(action.__index__())
        except BadAction as problem:
            self._lost = True
            observation = self._encoding.observe(self.course, self.seat)
            return observation, LOST[self._rewards], True, False, {"illegal": str(problem)}
        self._others()
        outcome = self.course.state.outcome()
        observation = self._encoding.observe(self.course, self.seat)
        if outcome is None:
            return observation, 0.0, False, False, {}
        return observation, REWARDS[self._rewards](outcome)[self.seat], True, False, outcome.json()

    def _others(self) -> None:
        """The choices of the bots until this seat is asked or the game is over."""
        course = self.course
        while (turn := course.turn) is not None and turn != self.seat:
            course.play(ask(self._bots[turn], course.game, course.state, turn))

    def texts(self) -> list[str]:
        """The legal actions as a player would type them, in the order of the action space."""
        state = self.course.state
        return [self.course.game.action(state, code).text for code in self.course.legal_for(self.seat)]

    def render(self) -> str | None:
        """The board as text, if the render mode is `ansi`."""
        return self.course.game.board(self.course.state, self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Let the bots go."""
        self._bots = {}


def _opponents(against: str | Sequence[str], seat: int, course: Course) -> dict[int, str]:
    """The bot of every other seat. Raises `BadSetup`."""
    others = [other for other in range(course.players) if other != seat]
    names = [against] * len(others) if isinstance(against, str) else list(against)
    if len(names) != len(others):
        raise BadSetup(
            f"against names {counted(len(names), 'bot')} for {counted(len(others), 'other seat')}; "
            "name one for all of them, or one for each"
        )
    for name in names:
        bot_named(name, course.game.id)
    return dict(zip(others, names, strict=True))
