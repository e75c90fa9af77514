"""What every engine does with its position beside the rules: as plain numbers, as a short hash, and back."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from librt.vecs import vec
from mypy_extensions import i64


def mask(members: Iterable[int]) -> int:
    """A set of things, by their numbers, as one number."""
    return sum(1 << member for member in set(members))


def members(mask: int) -> list[int]:
    """The numbers of the things in a set, in order."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def values_of(board: object, names: Iterable[str]) -> list[int]:
    """The numbers that a board has under these names."""
    return [int(getattr(board, name)) for name in names]


def put_values(board: object, names: Iterable[str], values: Iterable[int]) -> None:
    """Give a board these numbers under these names."""
    for name, value in zip(names, values, strict=True):
        setattr(board, name, value)


def plain(cells: Iterable[i64]) -> list[int]:
    """The cells of a board as plain numbers."""
    return [int(cell) for cell in cells]


def vec_of(numbers: Iterable[int]) -> vec[i64]:
    """Plain numbers as the cells of a board, or a column of tables."""
    return vec[i64](list(numbers))


def short_hash(numbers: list[int]) -> str:
    """A short hash of a whole position; the same on every machine, interpreted and compiled."""
    return blake2b(repr(numbers).encode(), digest_size=12).hexdigest()
