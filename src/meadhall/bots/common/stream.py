"""A bot's own chance: dice and noise for what it imagines, the same interpreted and compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BITS_48: Final = 0xFFFFFFFFFFFF


class Stream:
    """A 48-bit generator; streams of different seeds have nothing to do with each other or with the game's dice."""

    def __init__(self, seed: i64) -> None:
        self.seed = seed
        self.event: i64 = -1
        self.r: i64 = (seed * 2862933555777941757 + 3037000493) & BITS_48
        self.below(2)

    def turn_to(self, event: i64) -> None:
        """Go on with the numbers that belong to an event: they do not depend on what was asked for before it."""
        if event != self.event:
            self.event = event
            self.r = mixed(mixed(self.seed) + event)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        self.r = (self.r * 0x5DEECE66D + 11) & BITS_48
        return (self.r >> 20) % n

    def normal(self) -> float:
        """A number from the bell curve around 0 with deviation 1, near enough: the sum of twelve dice."""
        total: i64 = 0
        for _ in range(12):
            total += self.below(4096)
        return float(total) / 4096.0 - 6.0


def mixed(number: i64) -> i64:
    """Another number of 48 bits that has nothing to do with its neighbours."""
    r = number & BITS_48
    r = ((r ^ (r >> 23)) * 0x2127599BF4325C37) & BITS_48
    r = ((r ^ (r >> 25)) * 0x5851F42D4C957F2D) & BITS_48
    return r ^ (r >> 24)
