"""Two surveys side by side, game by game with the same dice: what a changed rule or edition does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from meadhall.core.figures import Spread
from meadhall.core.outcome import victory
from meadhall.core.study import Frame
from meadhall.lab.survey import Seen


@dataclass(frozen=True)
class Comparison:
    """Differences, this survey less the baseline, each with its interval from pairs of games."""

    baseline: Mapping[str, Any]
    """What was played there (the head of its survey)."""
    pairs: int
    seats: tuple[Spread, ...]
    wins: tuple[Spread, ...]
    parts: tuple[Spread, ...]
    paired: float
    """How much narrower the intervals of points are than without common dice: 1 if that is no help."""

    def json(self, frame: Frame) -> dict[str, Any]:
        """The differences as plain data."""
        return {
            "pairs": self.pairs,
            "interval_to_unpaired": round(self.paired, 3),
            "seats": {
                name: {"points": points.json(), "win_share": wins.json()}
                for name, points, wins in zip(frame.seats, self.seats, self.wins, strict=True)
            },
            "parts": {part.id: points.json() for part, points in zip(frame.parts, self.parts, strict=True)},
        }


def part_points(seen: Seen, parts: int) -> list[float]:
    """The final points of each part."""
    total = [0.0] * parts
    for _, part, _, points in seen.points:
        total[part] += points
    return total


def compare(frame: Frame, games: Sequence[Seen], head: Mapping[str, Any], others: Sequence[Seen]) -> Comparison:
    """Pair the games of the same number."""
    there = {seen.number: seen for seen in others}
    pairs = [(seen, there[seen.number]) for seen in games if seen.number in there]
    seats = tuple(Spread() for _ in frame.seats)
    wins = tuple(Spread() for _ in frame.seats)
    parts = tuple(Spread() for _ in frame.parts)
    alone = [(Spread(), Spread()) for _ in frame.seats]
    for here, other in pairs:
        for seat in range(len(seats)):
            seats[seat].add(here.scores[seat] - other.scores[seat])
            wins[seat].add(_won(here, seat) - _won(other, seat))
            alone[seat][0].add(here.scores[seat])
            alone[seat][1].add(other.scores[seat])
        mine, theirs = part_points(here, len(parts)), part_points(other, len(parts))
        for part, spread in enumerate(parts):
            spread.add(mine[part] - theirs[part])
    unpaired = sum((a.margin**2 + b.margin**2) ** 0.5 for a, b in alone)
    together = sum(spread.margin for spread in seats)
    return Comparison(head, len(pairs), seats, wins, parts, together / unpaired if unpaired else 1.0)


def _won(seen: Seen, seat: int) -> float:
    return victory(seat, seen.winners)
