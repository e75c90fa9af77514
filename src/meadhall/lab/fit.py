"""Tables of par and projection, fitted to the games of a survey, and how well they fit games held out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from meadhall.core.expectation import FORMAT, PER_POINT, PER_SLOPE, Expectation, Table, expect
from meadhall.core.info import BadSetup
from meadhall.core.study import Frame
from meadhall.lab.survey import Seen
from meadhall.lab.watching import PER_POINT as PACKED

RIDGE: Final = 20.0
"""How strongly slopes are shrunk towards zero if there are few games."""
LEAST: Final = 40
"""The fewest games that make a stage worth a line of its own."""
HELD_OUT: Final = 5
"""Every fifth game is not fitted but used to check the table."""


def numpy() -> Any:
    """The library. Raises `BadSetup` if it is not installed."""
    try:
        import numpy as np
    except ImportError:
        raise BadSetup("--fit needs numpy; install it with: pip install 'meadhall[lab]'") from None
    return np


@dataclass
class Stage:
    """All positions of one stage: per game and part its points, numbers of its position, and final points."""

    points: Any
    worth: Any
    final: Any


def held_out(seen: Seen) -> bool:
    """Whether a game is kept for checking."""
    return seen.number % HELD_OUT == 0


def stages_of(frame: Frame, games: Sequence[Seen]) -> dict[tuple[int, int], Stage]:
    """The packed positions of games, sorted by stage."""
    np = numpy()
    size, width = len(frame.parts), 1 + len(frame.worth)
    found: dict[tuple[int, int], list[Any]] = {}
    finals: dict[tuple[int, int], list[Any]] = {}
    for seen in games:
        final = _final(seen, size)
        marks = np.frombuffer(seen.marks, dtype="<i2").reshape(-1, 2 + size * width)
        for row in marks:
            key = (int(row[0]), int(row[1]))
            found.setdefault(key, []).append(row[2:].reshape(size, width))
            finals.setdefault(key, []).append(final)
    return {key: _stage(np.array(found[key]), np.array(finals[key])) for key in sorted(found)}


def _final(seen: Seen, parts: int) -> list[float]:
    total = [0.0] * parts
    for _, part, _, points in seen.points:
        total[part] += points
    return total


def _stage(rows: Any, final: Any) -> Stage:
    return Stage(rows[:, :, 0] / PACKED, rows[:, :, 1:].astype(float), final)


def fit(head: Mapping[str, Any], frame: Frame, games: Sequence[Seen]) -> dict[str, Any]:
    """The table of a survey's games but those held out, as a document; `head` says what was played."""
    np = numpy()
    fitted = [seen for seen in games if not held_out(seen)]
    if len(fitted) < LEAST:
        raise BadSetup(f"--fit needs at least {2 * LEAST} games to learn from, here are {len(games)}; play more")
    stages = {key: stage for key, stage in stages_of(frame, fitted).items() if len(stage.points) >= LEAST}
    par, lines = [], []
    strayed: dict[int, list[Any]] = {}
    for (number, _), stage in stages.items():
        rows, off = _lines(np, stage)
        lines.append(rows)
        par.append([round(float(mean) * PER_POINT) for mean in stage.points.mean(axis=0)])
        strayed.setdefault(number, []).append(off)
    return {
        "format": FORMAT,
        "about": {**head, "games": len(fitted)},
        "parts": [part.id for part in frame.parts],
        "worth": list(frame.worth),
        "stages": [list(key) for key in stages],
        "par": par,
        "lines": lines,
        "spread": {str(number): _spread(np, np.concatenate(offs)) for number, offs in strayed.items()},
    }


def _lines(np: Any, stage: Stage) -> tuple[list[list[int]], Any]:
    """For each part its line (empty if nothing is to come), and how far each game strayed from it."""
    to_come = stage.final - stage.points
    rows: list[list[int]] = []
    off = np.zeros_like(to_come)
    for part in range(to_come.shape[1]):
        y, x = to_come[:, part], stage.worth[:, part, :]
        if not y.any():
            rows.append([])
            continue
        middle = x.mean(axis=0)
        around = x - middle
        slopes = np.linalg.solve(around.T @ around + RIDGE * np.eye(x.shape[1]), around.T @ (y - y.mean()))
        start = float(y.mean() - middle @ slopes)
        rows.append([round(start * PER_POINT), *(round(float(slope) * PER_SLOPE) for slope in slopes)])
        off[:, part] = y - start - x @ slopes
    return rows, off


def _spread(np: Any, off: Any) -> list[list[int]]:
    """The lower half of the covariances."""
    shared = np.cov(off, rowvar=False)
    return [[round(float(shared[i][j]) * PER_POINT) for j in range(i + 1)] for i in range(len(shared))]


# How well it holds ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Check:
    """What held-out games say of a table in one round: shares of endings within the band, misses, and win chances."""

    round: int
    positions: int
    within: float
    """The share of seats whose final points lay within the band of 80 %."""
    missed: float
    """How far the projected points were off on average."""
    guessed: float
    """How far the plain mean of all games would have been off."""
    brier: float
    """The mean squared miss of the win chances, summed over seats; equal chances have 1 - 1/seats."""
    chances: tuple[tuple[float, bool], ...]
    """Every predicted chance, and whether that seat won."""

    def json(self) -> dict[str, float]:
        """The figures as plain data."""
        return {
            "round": self.round,
            "positions": self.positions,
            "within_80": round(self.within, 4),
            "missed": round(self.missed, 2),
            "missed_by_mean": round(self.guessed, 2),
            "brier": round(self.brier, 4),
        }


def check(table: Table, frame: Frame, games: Sequence[Seen]) -> list[Check]:
    """Check a table against games, at the first turn of every round that the table knows."""
    np = numpy()
    usual = [float(mean) for mean in np.array([seen.scores for seen in games]).mean(axis=0)]
    rows: dict[int, list[Row]] = {}
    for seen in games:
        for number, found in _rounds(table, frame, seen):
            ends = zip(found.seats, seen.scores, usual, strict=True)
            row = Row([], [], [], [(chance, seat in seen.winners) for seat, chance in enumerate(found.chances)])
            for outlook, end, mean in ends:
                row.inside.append(outlook.low <= end <= outlook.high)
                row.missed.append(abs(outlook.projected - end))
                row.guessed.append(abs(mean - end))
            rows.setdefault(number, []).append(row)
    return [_check(number, found) for number, found in sorted(rows.items())]


@dataclass
class Row:
    """One position: per seat whether the ending lay in the band, by how much it was missed, and the win chance."""

    inside: list[bool]
    missed: list[float]
    guessed: list[float]
    predictions: list[tuple[float, bool]]
    """Chances to win, each with whether the seat won."""


def _rounds(table: Table, frame: Frame, seen: Seen) -> Iterator[tuple[int, Expectation]]:
    """The predictions of the table for a game, at the start of each round."""
    size, width = len(frame.parts), 1 + len(frame.worth)
    owners, bids = [part.seat for part in frame.parts], [0.0] * len(frame.seats)
    last = -1
    for mark in numpy().frombuffer(seen.marks, dtype="<i2").reshape(-1, 2 + size * width).tolist():
        if mark[0] == last or mark[0] not in table.rounds:
            continue
        last = mark[0]
        board = [mark[start : start + width] for start in range(2, len(mark), width)]
        points, worth = [line[0] / PACKED for line in board], [line[1:] for line in board]
        yield last, expect(table, (mark[0], mark[1]), points, worth, owners, bids)


def _check(number: int, rows: list[Row]) -> Check:
    predictions = [pair for row in rows for pair in row.predictions]
    return Check(
        number,
        len(rows),
        fmean(inside for row in rows for inside in row.inside),
        fmean(missed for row in rows for missed in row.missed),
        fmean(guessed for row in rows for guessed in row.guessed),
        sum((chance - won) ** 2 for chance, won in predictions) / len(rows),
        tuple(predictions),
    )
