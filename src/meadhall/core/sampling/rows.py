"""Weighted sums over the traits of a position."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Rows:
    """A row of figures for every trait that has one; all rows have `width` figures."""

    def __init__(self, width: int, places: list[int], figures: list[float]) -> None:
        """`places` says for every trait where its row begins among the figures, or -1."""
        self.width: i64 = width
        self.places: vec[i64] = vec[i64](places)
        self.figures: vec[float] = vec[float](figures)

    def total(self, which: list[int], numbers: list[int]) -> list[float]:
        """The sum of the rows of these traits, each times its number."""
        width, places, figures = self.width, self.places, self.figures
        found: vec[float] = vec[float]([0.0] * int(width))
        for i in range(len(which)):
            trait: i64 = which[i]
            first = places[trait]
            if first >= 0:
                times = float(numbers[i])
                for j in range(width):
                    found[j] += times * figures[first + j]
        return list(found)
