"""How a game ended: the final score of each seat, the winners, and the reason."""

from __future__ import annotations

from collections.abc import Collection
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

    def json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason.value,
            "sentence": self.sentence,
        }


def victory(seat: int, winners: Collection[int]) -> float:
    """The part of the victory that belongs to a seat: 1, a share of 1, or 0."""
    return (seat in winners) / max(1, len(winners))
