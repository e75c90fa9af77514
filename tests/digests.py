"""Plays seeded random games and prints the digests met on the way: run by two builds, the two lists must be equal.

A script as well as a module: `python tests/digests.py GAMES` prints JSON for every game, scenario and player count.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator

from meadhall import build
from meadhall.core.game import NOBODY, Game, State
from meadhall.games import GAMES

EVERY = 25
"""The chain covers every position; every so many it is noted, so that a difference can be placed."""


def seeds(seed: int) -> Iterator[int]:
    """A small generator of our own: the same numbers in every build and every Python."""
    while True:
        seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        yield seed >> 33


def chain(state: State, seed: int) -> list[str]:
    """One random game as links of a chain of digests. Each link holds all positions before it."""
    links: list[str] = []
    rolling, numbers = hashlib.sha256(), seeds(seed)
    while state.to_act() != NOBODY:
        for _ in range(EVERY):
            if state.to_act() == NOBODY:
                break
            legal = state.legal()
            state.apply(legal[next(numbers) % len(legal)])
            rolling.update(f"{len(legal)} {state.to_act()} {state.digest()}".encode())
        links.append(rolling.hexdigest()[:16])
    return [*links, f"{state.outcome()}"]


def playouts(state: State, seed: int) -> list[str]:
    """Where the engine's own playouts lead, for games that have them."""
    said: list[str] = []
    for name in ("playout_round", "playout"):
        play = getattr(state, name, None)
        if play is not None:
            said.append(f"{name}: {play(seed)} decisions to {state.digest()}")
    return said


def everything(game: Game, games: int) -> dict[str, list[str]]:
    """The chains and playouts of every scenario and player count."""
    found: dict[str, list[str]] = {}
    info = game.info()
    for scenario in info.scenarios:
        for players in scenario.players:
            _, options = info.check(scenario.name, players, {})
            for seed in range(1, games + 1):
                fresh = game.setup(scenario.name, players, options)
                key = f"{game.id} {scenario.name}, {players} players, seed {seed}"
                found[key] = [*playouts(fresh.copy(), seed), *chain(fresh, seed)]
    return found


def main(games: int) -> None:
    """Print the build and all its chains."""
    chains = {key: links for game in GAMES.values() for key, links in everything(game, games).items()}
    print(json.dumps({"build": build.status(), "chains": chains}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
