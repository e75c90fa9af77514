"""The noted positions of one round as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.info import BadSetup
from meadhall.lab.training.noting import LEFT_OUT, PER_POINT, Noted, unpacked

BLOCK: Final = 4096
"""Positions that are unfolded at once: a full row has a number for every trait."""


def numpy() -> Any:
    """The library. Raises `BadSetup` if it is not installed."""
    try:
        import numpy as np
    except ImportError:
        raise BadSetup("training needs numpy; install it with: pip install 'meadhall[lab]'") from None
    return np


@dataclass
class Sample:
    """Positions of one round, in the order of the games, and what became of each."""

    games: Any
    """The place of its game, by position."""
    turns: Any
    """The stage within the round, by position."""
    points: Any
    """Points so far, by position and part."""
    final: Any
    """Points at the end, by position and part."""
    first: Any
    """Where the traits of each position begin, and at last where they end."""
    which: Any
    numbers: Any
    par: dict[int, list[float]]
    """By stage within the round the mean points of each part, over more positions than have traits."""

    def __len__(self) -> int:
        return len(self.turns)

    def rows(self, positions: Any, columns: Any) -> Any:
        """The traits of some positions as full rows; `columns` says for every trait its column, or -1."""
        np = numpy()
        counts = self.first[positions + 1] - self.first[positions]
        line = np.repeat(np.arange(len(positions)), counts)
        within = np.arange(int(counts.sum())) - np.repeat(counts.cumsum() - counts, counts)
        place = np.repeat(self.first[positions], counts) + within
        column = columns[self.which[place]]
        known = column >= 0
        found = np.zeros((len(positions), int(columns.max(initial=-1)) + 1), dtype=np.float32)
        found[line[known], column[known]] = self.numbers[place[known]]
        return found


def sample(games: Sequence[Noted], number: int) -> Sample:
    """The positions of one round of these games."""
    np = numpy()
    parts = len(games[0].finals)
    place, turns, points, counts, which, numbers = [], [], [], [0], [], []
    sums: dict[int, tuple[int, Any]] = {}
    for index, game in enumerate(games):
        row = np.frombuffer(unpacked(game.rounds[number]) if number in game.rounds else b"", dtype="<i2")
        at = 0
        while at < len(row):
            turn, count = int(row[at]), int(row[at + 1])
            so_far = row[at + 2 : at + 2 + parts] / PER_POINT
            before = sums.get(turn, (0, 0.0))
            sums[turn] = before[0] + 1, before[1] + so_far
            at += 2 + parts
            if count != LEFT_OUT:
                place.append(index)
                turns.append(turn)
                points.append(so_far)
                counts.append(count)
                which.append(row[at : at + count])
                numbers.append(row[at + count : at + 2 * count])
                at += 2 * count
    return Sample(
        np.array(place),
        np.array(turns),
        np.array(points),
        np.array([game.finals for game in games])[place],
        np.array(counts).cumsum(),
        np.concatenate(which) if which else np.zeros(0, dtype=int),
        np.concatenate(numbers) if numbers else np.zeros(0),
        {turn: [float(one) for one in total / count] for turn, (count, total) in sorted(sums.items())},
    )
