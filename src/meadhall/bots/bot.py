"""What a bot is: one question, one answer. The same for built-in bots, a user's file, and anything else that plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

from meadhall.bots.permitted import permitted
from meadhall.core.action import Action
from meadhall.core.game import Game, State


@dataclass(frozen=True)
class Sight:
    """All that a seat may know at this moment."""

    game: Game
    seat: int
    state: State
    """A state of the bot's own, without the secrets of others: to copy, to try things on, to break."""

    @cached_property
    def view(self) -> dict[str, Any]:
        """The same as plain data, as the page and people get it."""
        return self.game.view(self.state, self.seat)

    def action(self, code: int) -> Action:
        """What a code means, with its text."""
        return self.game.action(self.state, code)


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """One of the legal codes."""


@runtime_checkable
class Foresighted(Protocol):
    """A bot that often knows its next choices too; asking it for them saves asking it again."""

    def ahead(self) -> list[int]:
        """The codes it means to choose next, in order, as long as nobody else is asked and no die falls."""


def look(game: Game, state: State, seat: int) -> Sight:
    """What a seat may know of a state."""
    return Sight(game, seat, permitted(game, state, seat))


class BadChoice(Exception):
    """A bot has answered something that is not legal; the message names both."""


def ask(bot: Bot, game: Game, state: State, seat: int) -> int:
    """The code that a bot chooses for its seat. Raises `BadChoice`; the state itself is out of the bot's reach."""
    legal = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    code = bot.choose(look(game, state, seat), legal)
    if code not in legal:
        raise BadChoice(f"a bot of the kind {type(bot).__name__} chose {code!r}, which is none of its legal codes")
    return code
