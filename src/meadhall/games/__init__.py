"""The registry: every game by its id. `meadhall.games()` lists what each of them offers."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final

from meadhall.core.info import GameInfo
from meadhall.core.registry import Registry

FOLDERS: Final = {
    "britannia-2e": "britannia",
    "britannia-1e": "britannia",
    "rex-britannorum": "rex",
    "bretwalda": "bretwalda",
}
"""The folder of each game, in `games` and in `bots`. A new game needs one more line here."""

GAMES: Final = Registry({id: f"{__name__}.{folder}.game" for id, folder in FOLDERS.items()})


class _CallableModule(ModuleType):
    """This module, made callable: `meadhall.games` is the package, and `meadhall.games()` lists the games."""

    def __call__(self) -> list[GameInfo]:
        return [game.info() for game in GAMES.values()]


sys.modules[__name__].__class__ = _CallableModule
