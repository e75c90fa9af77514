"""Learned figures: what traits of a position have been worth to each nation, round by round, by ridge regression.

Many games are played, two thirds of them with other tastes so that unusual positions come up. At the beginning of every
round each nation's traits are noted, and later the points it made from there on.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from meadhall.bots.britannia.learned import ROUNDS, TRAITS, traits
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN
from meadhall.bots.britannia.rollout import play_on
from meadhall.bots.britannia.stream import tasted
from meadhall.bots.britannia.tuning.setup import fresh
from meadhall.bots.britannia.weights import Weights
from meadhall.bots.common.stream import Stream
from meadhall.bots.tuning import Budget, Job, extra, spread
from meadhall.games.britannia.engine.board import POINTS
from meadhall.games.britannia.engine.codes import NATIONS, Q_OVER
from meadhall.games.britannia.engine.state import State

BLOCK: Final = 50
"""Games that are played in one go."""

NOISE: Final = 0.5
"""How far tastes are from the plain one."""

SCALE: Final = 100
"""Figures are kept as whole hundredths of a point."""

LARGEST: Final = 2**15 - 1


@dataclass(frozen=True)
class Block:
    """Some games in a row."""

    job: Job
    first: int
    games: int


@dataclass
class Sums:
    """Everything a regression needs: products of traits with each other and with points to come, per nation, round."""

    squares: Any
    products: Any
    points: Any
    """Per nation and round: how many, the sum and the sum of squares of points to come."""


def empty() -> Sums:
    """No games yet."""
    numpy = extra("numpy")
    rows = (NATIONS, ROUNDS)
    return Sums(numpy.zeros((*rows, TRAITS, TRAITS)), numpy.zeros((*rows, TRAITS)), numpy.zeros((*rows, 3)))


def play_block(block: Block) -> Sums:
    """Play some games and sum up what they tell."""
    numpy = extra("numpy")
    noted: list[list[Any]] = [[] for _ in range(NATIONS * ROUNDS)]
    mind = Mind(untaught())
    for number in range(block.first, block.first + block.games):
        for round_, rows, gains in play_game(block.job, number, mind):
            for nation in range(NATIONS):
                noted[nation * ROUNDS + round_].append((rows[nation], gains[nation]))
    sums = empty()
    for slot, pairs in enumerate(noted):
        if pairs:
            nation, round_ = divmod(slot, ROUNDS)
            x = numpy.array([row for row, _ in pairs], dtype=float)
            y = numpy.array([gain for _, gain in pairs], dtype=float)
            sums.squares[nation, round_] = x.T @ x
            sums.products[nation, round_] = x.T @ y
            sums.points[nation, round_] = (len(y), y.sum(), (y * y).sum())
    return sums


def untaught() -> Weights:
    """The weights set by hand, without experience, so that what is learned does not depend on earlier figures."""
    weights = Weights()
    weights.experience = 0.0
    weights.lean = 0.0
    return weights


def play_game(job: Job, number: int, mind: Mind) -> list[tuple[int, list[list[float]], list[float]]]:
    """One game: for the beginning of each round the traits of every nation, and the points that followed."""
    state, stream = fresh(job), Stream(job.stream(number))
    noted: list[tuple[int, list[list[float]], list[float]]] = []
    while state.question != Q_OVER:
        noted.append((int(state.round), [list(traits(state, nation)) for nation in range(NATIONS)], points(state)))
        mind.taste = PLAIN if number % 3 == 0 else tasted(stream, NOISE)
        state = play_on(state, mind, stream, state.round)
    last = points(state)
    return [(at, rows, [end - had for end, had in zip(last, so_far, strict=True)]) for at, rows, so_far in noted]


def points(state: State) -> list[float]:
    """Every nation's points so far."""
    return [int(state.cells[POINTS + nation]) / int(state.tables.units) for nation in range(NATIONS)]


def learn(job: Job, budget: Budget, step: Callable[[int], None]) -> dict[str, Any]:
    """Play, and return the document with the figures."""
    games = budget.games
    blocks = [Block(job, first, min(BLOCK, games - first)) for first in range(0, games, BLOCK)]
    total = empty()
    for block, sums in zip(blocks, spread(play_block, blocks, budget.workers), strict=True):
        total.squares += sums.squares
        total.products += sums.products
        total.points += sums.points
        step(block.first + block.games)
    return written(job, total, games, budget.ridge)


def written(job: Job, sums: Sums, games: int, ridge: float) -> dict[str, Any]:
    """The figures as a document."""
    tables = fresh(job).tables
    first, last = int(tables.first_round), int(tables.last_round)
    figures: dict[str, str] = {}
    fits: dict[str, list[float]] = {}
    for nation, name in enumerate(tables.nation_names):
        rows = [solved(sums, nation, round_, ridge) for round_ in range(first, last + 1)]
        figures[name] = packed([row for row, _ in rows])
        fits[name] = [round(fit, 2) for _, fit in rows]
    return {
        **job.signed(f"meadhall tune {job.game.id} values --games {games} --seed {job.seed} --ridge {ridge:g}"),
        "games": games,
        "ridge": ridge,
        "rounds": [first, last],
        "traits": TRAITS,
        "explained": fits,
        "figures": figures,
    }


def solved(sums: Sums, nation: int, round_: int, ridge: float) -> tuple[list[float], float]:
    """The figures of one nation and round, and the share of the differences between games that they explain."""
    numpy = extra("numpy")
    count, total, squares = sums.points[nation, round_]
    if count == 0 or squares == 0:
        return [0.0] * TRAITS, 0.0
    keep = numpy.full(TRAITS, ridge)
    keep[0] = 1e-6  # the mean itself is not shrunk
    products = sums.products[nation, round_]
    figures = numpy.linalg.solve(sums.squares[nation, round_] + numpy.diag(keep), products)
    spread_ = squares - total * total / count
    left = squares - 2 * figures @ products + figures @ sums.squares[nation, round_] @ figures
    return [float(figure) for figure in figures], float(1 - left / spread_) if spread_ > 0 else 0.0


def packed(rows: list[list[float]]) -> str:
    """Rows of figures as compressed text."""
    numpy = extra("numpy")
    whole = numpy.clip(numpy.rint(numpy.array(rows) * SCALE), -LARGEST, LARGEST).astype(">i2")
    return base64.b64encode(zlib.compress(whole.tobytes(), 9)).decode("ascii")
