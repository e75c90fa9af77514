"""Ratings by place at the table: the Plackett-Luce model of the library OpenSkill, for any number of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any


class Ratings:
    """How strong each kind of bot is, from the order in which they finish; 25 ± 8.3 before the first game.

    Several seats of one kind are rated as several players of equal strength; the kind takes the mean of what they gain.
    """

    def __init__(self, names: Iterable[str]) -> None:
        """Raises `ImportError` without the library."""
        from openskill.models import PlackettLuce

        self._model: Any = PlackettLuce()
        self._found: dict[str, Any] = {name: self._model.rating(name=name) for name in names}

    @classmethod
    def of(cls, names: Iterable[str]) -> Ratings | None:
        """Fresh ratings; None if the library is not installed."""
        try:
            return cls(names)
        except ImportError:
            return None

    def add(self, seated: Sequence[str], places: Sequence[int]) -> None:
        """One game: who sat where, and the place of each seat. A single player has nobody to be rated against."""
        if len(seated) < 2:
            return
        model = self._model
        teams = [[model.create_rating([self._found[name].mu, self._found[name].sigma])] for name in seated]
        rated = model.rate(teams, scores=[-float(place) for place in places])
        for name in dict.fromkeys(seated):
            own = [team[0] for team, who in zip(rated, seated, strict=True) if who == name]
            self._found[name].mu = fmean(player.mu for player in own)
            self._found[name].sigma = fmean(player.sigma for player in own)

    def json(self, name: str) -> dict[str, float]:
        """The rating of a kind: its mean and how unsure it is."""
        found = self._found[name]
        return {"mu": round(found.mu, 3), "sigma": round(found.sigma, 3)}
