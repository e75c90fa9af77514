"""Meadhall: the digital table for the board games of early Britain.

    match = meadhall.start("britannia-2e", players=4, seed=7)
    match.legal(); match.play("..."); match.view(0); match.scores()

See `start`, `replay`, `position` and `games`; everything else is a method of the match that they return.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.core.action import Action, BadAction
from meadhall.core.chance import OutOfDice
from meadhall.core.event import Event
from meadhall.core.game import CHANCE, NOBODY
from meadhall.core.info import BadSetup, GameInfo
from meadhall.core.match import Match
from meadhall.core.outcome import Outcome
from meadhall.core.position import BadDocument, BadPosition
from meadhall.core.record import BadRecord
from meadhall.core.refusal import Refusal, Refused
from meadhall.opening import position, replay, start

if TYPE_CHECKING:

    def games() -> list[GameInfo]:
        """Every game: id, title, scenarios with player counts, options with their meaning."""

else:
    from meadhall import games  # the registry is callable

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "BadAction",
    "BadDocument",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Event",
    "GameInfo",
    "Match",
    "OutOfDice",
    "Outcome",
    "Refusal",
    "Refused",
    "games",
    "position",
    "replay",
    "start",
]
