"""The registry: every game of the house by its id. Calling it, `meadhall.games()`, tells what each of them offers."""

from __future__ import annotations

import sys
from types import ModuleType

from meadhall.core.game import Game
from meadhall.core.info import GameInfo
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E
from meadhall.games.rex.game import REX

GAMES: dict[str, Game] = {game.id: game for game in (BRITANNIA_2E, BRITANNIA_1E, REX)}


class _Registry(ModuleType):
    """This module, made callable: `meadhall.games` is both the package of the games and the question what there is."""

    def __call__(self) -> list[GameInfo]:
        return [game.info() for game in GAMES.values()]


sys.modules[__name__].__class__ = _Registry
