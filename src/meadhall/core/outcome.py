"""How a game ended: the final score of each seat, the winners, the places, and the reason."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True)
class Outcome:
    """Final scores per seat and the winning seats: several if they share the victory, none if nobody wins."""

    scores: tuple[int | float, ...]
    winners: tuple[int, ...]
    reason: StrEnum
    """What decided the game, as a code that programs can count; each game has its own `Reason`."""
    sentence: str
    """The same for people."""
    places: tuple[int, ...] = ()
    """Per seat its place from 1 on, the same for equals; empty if victory and points say it (see `places`)."""

    def json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason.value,
            "sentence": self.sentence,
            "places": list(places(self.scores, self.winners, self.places)),
        }


def places(scores: Sequence[float], winners: Collection[int], known: Sequence[int] = ()) -> tuple[int, ...]:
    """The place of every seat, 1 for the best and the same for equals: as the game says it, else by victory and points.

    Everything that ranks seats asks here: arena, ratings, rewards and reports.
    """
    if known:
        return tuple(known)
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)


def victory(seat: int, winners: Collection[int]) -> float:
    """The part of the victory that belongs to a seat: 1, a share of 1, or 0."""
    return (seat in winners) / max(1, len(winners))
