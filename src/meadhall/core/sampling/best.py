"""Who comes out best, over many draws around expected results."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Draws:
    """Numbers from the normal distribution: `size` of them for every ending that is drawn."""

    def __init__(self, size: int, numbers: list[float]) -> None:
        self.size: i64 = size
        self.numbers: vec[float] = vec[float](numbers)
        self.count: i64 = len(numbers) // size

    def best(self, means: list[float], roots: list[list[float]]) -> list[int]:
        """How often each mean comes out best; `roots` is Cholesky's root of the covariances. Of equals the first."""
        size, count, numbers = self.size, self.count, self.numbers
        level: vec[float] = vec[float](means)
        flat: vec[float] = vec[float]([number for row in roots for number in row])
        wins: vec[i64] = vec[i64]([0] * int(size))
        for draw in range(count):
            first = draw * size
            leader: i64 = 0
            most: float = 0.0
            for i in range(size):
                strayed: float = 0.0
                for j in range(i + 1):
                    strayed += flat[i * size + j] * numbers[first + j]
                end = level[i] + strayed
                if i == 0 or end > most:
                    leader, most = i, end
            wins[leader] += 1
        return [int(won) for won in wins]
