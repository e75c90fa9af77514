"""Games by id. A game is imported when it is first asked for, so that listing the ids is cheap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module

from meadhall.core.game import Game


class Registry(MutableMapping[str, Game]):
    """A mapping of ids to games. A program may add a game of its own: `GAMES["mine"] = MyGame()`."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        """`modules` names the module of each id; its `GAMES` maps the id to the game."""
        self._modules = dict(modules)
        self._games: dict[str, Game] = {}

    def __getitem__(self, id: str) -> Game:
        if id not in self._games:
            self._games[id] = import_module(self._modules[id]).GAMES[id]
        return self._games[id]

    def __setitem__(self, id: str, game: Game) -> None:
        self._games[id] = game

    def __delitem__(self, id: str) -> None:
        """Forget a game that was added or replaced; one that the registry began with can be imported again."""
        del self._games[id]

    def __iter__(self) -> Iterator[str]:
        yield from self._modules
        yield from (id for id in self._games if id not in self._modules)

    def __len__(self) -> int:
        return len(self._modules.keys() | self._games.keys())

    def __contains__(self, id: object) -> bool:
        return id in self._modules or id in self._games
