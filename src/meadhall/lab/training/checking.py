"""How well a value holds on games that it has not learned from, beside the value in use when they were played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from operator import sub
from statistics import fmean
from typing import Any, Final

from meadhall.core.expectation import expect
from meadhall.core.model import Model
from meadhall.core.outcome import victory
from meadhall.core.study import Frame
from meadhall.lab.training.noting import Noted
from meadhall.lab.training.sample import sample

FLOOR: Final = 0.001
"""A chance below this counts as this in the log loss."""
TENTHS: Final = 10
SURE: Final = 1.96
"""Standard errors on each side of an interval of 95 %."""


@dataclass(frozen=True)
class Said:
    """What was said of one position: final points and chances of all seats, held against what came of it."""

    game: int
    points: Sequence[float]
    chances: Sequence[float]
    scores: Sequence[float]
    won: Sequence[float]

    @property
    def squares(self) -> float:
        """The mean squared error of the final points."""
        return fmean((said - true) ** 2 for said, true in zip(self.points, self.scores, strict=True))

    @property
    def brier(self) -> float:
        """The squared error of the chances, summed over seats."""
        return sum((said - true) ** 2 for said, true in zip(self.chances, self.won, strict=True))

    @property
    def loss(self) -> float:
        """The log loss, given that somebody wins; 0 in a game that nobody has won."""
        total = sum(self.chances)
        return -sum(part * log(max(FLOOR, said / total)) for said, part in zip(self.chances, self.won, strict=True))


@dataclass
class Check:
    """One round, at its start; or all rounds together."""

    round: int | str
    value: list[Said] = field(default_factory=list)
    before: list[Said] = field(default_factory=list)
    """The same positions by the value that was in use; none if there was none."""
    within: list[bool] = field(default_factory=list)
    """Whether the final points of each seat lay within the band of 80 %."""

    def json(self) -> dict[str, Any]:
        """The figures as plain data; a change is the value less the one before, with its margin of 95 %."""
        return {
            "round": self.round,
            "positions": len(self.value),
            "within_80": round(fmean(self.within), 3),
            "rmse": _root(self.value),
            "brier": round(fmean(one.brier for one in self.value), 4),
            "log_loss": round(fmean(one.loss for one in self.value), 4),
            **self._compared(),
        }

    def _compared(self) -> dict[str, Any]:
        if not self.before:
            return {}
        return {
            "before": {
                "rmse": _root(self.before),
                "brier": round(fmean(one.brier for one in self.before), 4),
                "log_loss": round(fmean(one.loss for one in self.before), 4),
            },
            "change": {
                "brier": self._change([one.brier for one in self.value], [one.brier for one in self.before]),
                "log_loss": self._change([one.loss for one in self.value], [one.loss for one in self.before]),
            },
        }

    def _change(self, new: Sequence[float], old: Sequence[float]) -> list[float]:
        """The mean difference and its margin; positions of one game count together, since they share its end."""
        games: dict[int, list[float]] = {}
        for said, one, other in zip(self.value, new, old, strict=True):
            games.setdefault(said.game, []).append(one - other)
        mean, count = fmean(map(sub, new, old)), len(new)
        strayed = sum(sum(one - mean for one in found) ** 2 for found in games.values())
        return [round(mean, 4), round(SURE * sqrt(strayed) / count, 4)]


def _root(said: Iterable[Said]) -> float:
    return round(sqrt(fmean(one.squares for one in said)), 2)


def together(checks: Sequence[Check]) -> Check:
    """All rounds as one."""
    found = Check("all")
    for one in checks:
        found.value += one.value
        found.before += one.before
        found.within += one.within
    found.before = found.before if len(found.before) == len(found.value) else []
    return found


def check(model: Model, frame: Frame, games: Sequence[Noted], starts: bool = True) -> list[Check]:
    """The checks of every round; at the starts of rounds, or at all noted turns within them."""
    owners, bids = [part.seat for part in frame.parts], [0.0] * len(frame.seats)
    found = []
    for number in sorted({number for number, _ in model.stages}):
        one, positions = Check(number), sample(games, number)
        last = -1
        for at in range(len(positions)):
            index, turn = int(positions.games[at]), int(positions.turns[at])
            first, last = index != last, index
            if starts != first:
                continue
            game, ends = games[index], slice(positions.first[at], positions.first[at + 1])
            traits = positions.which[ends].tolist(), positions.numbers[ends].tolist()
            new = expect(model, (number, turn), positions.points[at].tolist(), traits, owners, bids)
            won = [victory(seat, game.winners) for seat in range(len(bids))]
            one.value.append(Said(index, [seat.projected for seat in new.seats], new.chances, game.scores, won))
            one.within += [seat.low <= end <= seat.high for seat, end in zip(new.seats, game.scores, strict=True)]
            if (number, turn) in game.before:
                one.before.append(Said(index, *game.before[number, turn], game.scores, won))
        if one.value:
            one.before = one.before if len(one.before) == len(one.value) else []
            found.append(one)
    return found


def calibration(said: Iterable[Said]) -> list[dict[str, float]]:
    """By tenths of the chances that were said: how many, their mean, and how often these seats won."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for one in said:
        for chance, won in zip(one.chances, one.won, strict=True):
            tenths[min(TENTHS - 1, int(chance * TENTHS))].append((chance, won))
    return [
        {
            "positions": len(pairs),
            "said": round(fmean(chance for chance, _ in pairs), 3),
            "true": round(fmean(won for _, won in pairs), 3),
        }
        for pairs in tenths
        if pairs
    ]
