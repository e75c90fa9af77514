"""How a match begins: the state before its first choice, and the events that lead there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meadhall.core.event import Event
from meadhall.core.extras import Opening
from meadhall.core.game import Game, State

if TYPE_CHECKING:
    from meadhall.core.match import Setup


def first_state(game: Game, setup: Setup) -> State:
    """The state before the first choice: the setup of the scenario, or the position the match began from."""
    if setup.position is not None:
        return game.from_position(setup.position)
    return game.setup(setup.scenario, setup.players, setup.options)


def first_events(game: Game, setup: Setup) -> list[Event]:
    """What happens before anyone is asked for the first time: the first turn and phase, points scored."""
    if not isinstance(game, Opening):
        return []
    if setup.position is not None:
        return game.open_position(setup.position)[1]
    return game.opening_events(setup.scenario, setup.players, setup.options)


def open_document(game: Game, document: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """The state that a document leads to, and the events on the way there. Raises `BadPosition`."""
    return game.open_position(document) if isinstance(game, Opening) else (game.from_position(document), [])
