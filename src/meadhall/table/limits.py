"""How often something may be done: buckets that let a burst pass, and then a steady flow."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

ADDRESSES: Final = 4096
"""How many addresses are remembered."""


class Bucket:
    """So many at once, refilled at a steady rate; a rate of 0 is no limit."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._last = clock()

    def take(self) -> bool:
        """Whether one more may pass now."""
        if self._rate <= 0:
            return True
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for every address, those that have come lately."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more may pass from this address."""
        bucket = self._known.pop(address, None) or Bucket(self._rate, self._burst)
        self._known[address] = bucket
        if len(self._known) > ADDRESSES:
            self._known.popitem(last=False)
        return bucket.take()
