"""Run by the Python that has catanatron: random games with four players for the given seconds, the rates as JSON.

Not part of the package's imports; `peers.Catanatron` starts it as a script.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from time import perf_counter


def main(seconds: float) -> None:
    """Play, count, print."""
    catan = import_module("catanatron")
    colors = list(catan.Color)[:4]
    decisions = games = 0
    start = perf_counter()
    while not games or perf_counter() - start < seconds:
        game = catan.Game([catan.RandomPlayer(color) for color in colors], seed=games)
        game.play()
        decisions += len(game.state.actions)
        games += 1
    spent = perf_counter() - start
    print(json.dumps({"decisions_per_s": decisions / spent, "games_per_s": games / spent}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
