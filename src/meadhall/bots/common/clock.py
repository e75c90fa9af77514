"""The time that a choice may take. Every part of the thinking asks whether its share of it is gone."""

from __future__ import annotations

from time import perf_counter


class Clock:
    """Begins to run when it is made."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """0: it never runs out, so that the same seed always chooses the same."""
        self.began: float = perf_counter() if seconds > 0.0 else 0.0

    def gone(self, share: float) -> bool:
        """Whether this share of the time is gone."""
        return self.seconds > 0.0 and perf_counter() - self.began > share * self.seconds
