"""One episode: a game from its setup to its end, with dice from a seed and forced choices made."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from meadhall.core.action import BadAction
from meadhall.core.chance import derive, pick
from meadhall.core.extras import Covering
from meadhall.core.game import CHANCE, NOBODY, Game, State
from meadhall.core.info import BadSetup
from meadhall.opening import game_named


class Course:
    """Games of one kind, one after another; `state` is the one being played, and always at a real choice or the end."""

    def __init__(
        self,
        game: str | Game,
        scenario: str | None,
        players: int | None,
        options: Mapping[str, Any],
        seed: int | None,
    ) -> None:
        """Raises `BadSetup` if there is no such game, scenario, number of players or option."""
        self.game = game_named(game) if isinstance(game, str) else game
        info = self.game.info()
        self.scenario = info.scenario_for(scenario, players)
        self.players, self.options = info.check(self.scenario, players, options)
        self._seed = _checked(seed)
        self._games = 0
        self.begin()

    def begin(self, seed: int | None = None) -> None:
        """A fresh game; with a seed the first of that seed's games, without one the next."""
        if seed is not None:
            self._seed, self._games = _checked(seed), 0
        self.dice = derive(self._seed, self._games) >> 1
        self._games += 1
        self._rolled = 0
        self.state: State = self.game.setup(self.scenario, self.players, self.options)
        self._settle()

    @property
    def turn(self) -> int | None:
        """The seat that must choose; None when the game is over."""
        who = self.state.to_act()
        return None if who == NOBODY else who

    def legal_for(self, seat: int) -> list[int]:
        """The codes a seat may choose from now; none if it is not its turn."""
        return self.state.legal_for(seat) if self.turn == seat else []

    def choose(self, index: int) -> None:
        """The choice of the seat in turn, by its place in the legal list. Raises `BadAction`; nothing has changed."""
        legal = self.state.legal()
        if self.turn is None:
            raise BadAction("the game is over; reset() begins another")
        if not 0 <= index < len(legal):
            raise BadAction(
                f"action {index} is not legal for seat_{self.turn}: take one that the action mask allows, "
                f"0 to {len(legal) - 1}"
            )
        self.play(legal[index])

    def play(self, code: int) -> None:
        """A legal code of the seat in turn, and everything up to the next real choice."""
        self.state.apply(code)
        self._settle()

    def _settle(self) -> None:
        """Roll the dice that are due and make forced choices."""
        state = self.state
        while (who := state.to_act()) != NOBODY:
            legal = state.legal()
            if who == CHANCE:
                state.apply(legal[pick(self.dice, self._rolled, len(legal))])
                self._rolled += 1
            elif len(legal) == 1 and not self._covered(who):
                state.apply(legal[0])
            else:
                return

    def _covered(self, seat: int) -> bool:
        """Whether the number of choices of a seat is its secret, so that others may not see a lone one skipped."""
        return isinstance(self.game, Covering) and self.game.covered(self.state, seat)


def _checked(seed: int | None) -> int:
    """The seed, or one from the operating system. Raises `BadSetup`."""
    if seed is None:
        return secrets.randbits(63)
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise BadSetup(f"a seed is a whole number from 0 on, not {seed!r}")
    return seed
