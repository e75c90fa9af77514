"""How a game ended: final scores per seat, who won, and the reason."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Final scores per seat and the winning seats: several where a victory is shared, none where a tie stays one."""

    scores: tuple[int | float, ...]
    winners: tuple[int, ...]
    reason: str

    def json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {"scores": list(self.scores), "winners": list(self.winners), "reason": self.reason}


def victory(seat: int, winners: Collection[int]) -> float:
    """How much of a victory is a seat's: all of it, a part where it is shared, nothing where nobody has won."""
    return (seat in winners) / max(1, len(winners))
