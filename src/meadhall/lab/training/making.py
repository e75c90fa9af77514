"""A value made from noted games: the fit of every round, written as a document that `core.model` reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from meadhall.core.info import BadSetup
from meadhall.core.model import FORMAT, PER_POINT
from meadhall.core.outcome import victory
from meadhall.core.packed import packed
from meadhall.core.study import Frame
from meadhall.lab.training.fitting import Fit, Fitter
from meadhall.lab.training.noting import HELD_OUT, Noted
from meadhall.lab.training.sample import Sample, numpy, sample

FEWEST: Final = 100
"""The fewest games to learn from."""
FEW: Final = 30
"""A round that fewer games have reached is left out; the round before speaks for it."""
TUNING: Final = 1
"""Games whose number leaves this remainder are set aside to choose how strongly to shrink."""


def make(
    about: Mapping[str, Any], frame: Frame, games: Sequence[Noted], step: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """The value of these games but those held out; `about` says how it was made. Raises `BadSetup` if they are few."""
    learned = [game for game in games if not game.held_out]
    if len(games) < FEWEST:
        raise BadSetup(f"{len(games)} games are too few to learn from; play at least {FEWEST}")
    numbers = [number for number in frame.rounds if sum(number in game.rounds for game in learned) >= FEW]
    rounds = []
    for done, number in enumerate(numbers):
        step(done)
        rounds.append(_round(frame, learned, number))
    return {
        "format": FORMAT,
        "about": {**about, "games": len(learned), "held_out": len(games) - len(learned)},
        "parts": [part.id for part in frame.parts],
        "traits": frame.traits,
        "rounds": rounds,
    }


def ownership(frame: Frame) -> Any:
    """A matrix of parts and seats, with a one where the seat owns the part."""
    return numpy().array([[float(part.seat == seat) for seat in range(len(frame.seats))] for part in frame.parts])


def victories(games: Sequence[Noted], seats: int) -> Any:
    """By game and seat its part of the victory."""
    return numpy().array([[victory(seat, game.winners) for seat in range(seats)] for game in games])


def _round(frame: Frame, games: Sequence[Noted], number: int) -> dict[str, Any]:
    np = numpy()
    positions = sample(games, number)
    aside = np.array([game.number % HELD_OUT == TUNING for game in games])[positions.games]
    fitter = Fitter(positions, frame.traits, np.array(frame.summary, dtype=int), ownership(frame))
    won = victories(games, len(frame.seats))[positions.games]
    return written(number, positions, fitter.fit(np.flatnonzero(~aside), np.flatnonzero(aside), won))


def written(number: int, positions: Sample, found: Fit) -> dict[str, Any]:
    """A round as plain data. A figure is what the largest number of its trait adds, in hundredths of a point."""
    np = numpy()
    most = np.zeros(int(positions.which.max(initial=-1)) + 1, dtype=int)
    np.maximum.at(most, positions.which, np.abs(positions.numbers.astype(int)))
    sizes = np.maximum(1, most[found.kept])
    par = [points for turn in found.turns for points in positions.par[turn]]
    return {
        "round": number,
        "turns": found.turns,
        "ridge": list(found.ridge),
        "width": found.width,
        "ties": round(found.ties, 4),
        "par": packed(hundredths(np.array(par))),
        "starts": packed(hundredths(found.starts)),
        "which": packed([int(trait) for trait in found.kept]),
        "most": packed([int(size) for size in sizes]),
        "figures": packed(hundredths(found.figures * sizes[:, None])),
        "spread": [hundredths(found.spread[i, : i + 1]) for i in range(len(found.spread))],
    }


def hundredths(numbers: Any) -> list[int]:
    """Numbers as whole hundredths, row by row."""
    return [int(number) for number in numpy().rint(numbers * PER_POINT).ravel()]
