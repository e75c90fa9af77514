"""What a bot is: it gets what its seat may see and the legal codes, and chooses one of them."""

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
    """Everything a seat may know now."""

    game: Game
    seat: int
    state: State
    """A state without the secrets of others, for the bot to copy and to try things on."""

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
    """A bot that often knows its next choices too, which saves asking it again."""

    def ahead(self) -> list[int]:
        """The codes it will choose next, in order, as long as no other seat is asked and no die is rolled."""


@runtime_checkable
class Planning(Protocol):
    """A bot that carries out plans: for their steps it need not look at the position."""

    def planned(self, legal: Sequence[int]) -> int | None:
        """The next step of its plan, which is then done; None where there is none that is legal."""


def look(game: Game, state: State, seat: int) -> Sight:
    """What a seat may know of a state."""
    return Sight(game, seat, permitted(game, state, seat))


class BadChoice(Exception):
    """A bot chose something illegal; the message names the bot and the code."""


def ask(bot: Bot, game: Game, state: State, seat: int) -> int:
    """The code that a bot chooses for its seat. Raises `BadChoice`; the bot never gets the state itself."""
    legal = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    if isinstance(bot, Planning) and (step := bot.planned(legal)) is not None:
        return step
    code = bot.choose(look(game, state, seat), legal)
    if code not in legal:
        raise BadChoice(f"a bot of the kind {type(bot).__name__} chose {code!r}, which is not one of its legal codes")
    return code
