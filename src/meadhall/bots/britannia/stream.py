"""Noise in what areas are worth, for a bot that imagines others, or itself, in another mood."""

from __future__ import annotations

from math import exp

from librt.vecs import vec

from meadhall.bots.common.stream import Stream
from meadhall.games.britannia.engine.codes import LANDS


def tasted(stream: Stream, noise: float) -> vec[float]:
    """A factor for the worth of every area, around one."""
    taste: vec[float] = vec[float]([1.0] * LANDS)
    for a in range(LANDS):
        taste[a] = exp(noise * stream.normal())
    return taste
