"""Whose bots think next: fair between visitors and between their tables, those that nobody watches last.

A visitor is an address. One address has at most all workers but one at the same time, and so have all unwatched tables
together; so another visitor's watched table waits at most for one choice before its first, and from then on takes turns
with those who wait, however many tables one of them has opened.

Bots that take their time (`council`) have at most all workers but one at the same time, too, whoever asks for them. So
where there are two workers or more, quick bots never wait for one of these.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

REMEMBERED: Final = 1000
"""How many visitors are remembered."""

Watched = Callable[[], bool]


@dataclass(eq=False)
class Claim:
    """A bot that waits for its turn."""

    visitor: str
    watched: Watched
    granted: asyncio.Future[None]
    slow: bool = False
    counts_as_watched: bool = True


class Turns:
    """The turns of a number of workers."""

    def __init__(self, workers: int, fair: bool = True) -> None:
        """If not `fair`, somebody else sees to it, and one visitor may have all workers."""
        self._workers = self._free = workers
        self._slow_share = max(1, workers - 1)
        self._share = self._slow_share if fair else workers
        self._waiting: list[Claim] = []
        self._thinking: Counter[str] = Counter()
        self._unwatched = self._slow = 0
        self._served: dict[str, int] = {}
        """When each visitor was served last, counted in turns."""
        self._turns = 0

    @property
    def waiting(self) -> int:
        """How many wait, but for those who take their time."""
        return sum(not claim.slow for claim in self._waiting)

    @property
    def taken(self) -> int:
        """How many have a worker."""
        return self._workers - self._free

    @asynccontextmanager
    async def turn(self, visitor: str, watched: Watched, slow: bool = False) -> AsyncIterator[None]:
        """Wait for a worker, and have it until the end of the block; `slow` for a bot that takes its time."""
        claim = Claim(visitor, watched, asyncio.get_running_loop().create_future(), slow)
        self._waiting.append(claim)
        self._grant()
        try:
            await claim.granted
            yield
        finally:
            if claim in self._waiting:
                self._waiting.remove(claim)
            else:
                self._give_back(claim)
            self._grant()

    def _grant(self) -> None:
        """Give free workers to whoever comes next."""
        while self._free and (claim := self._next()) is not None:
            self._turns += 1
            self._waiting.remove(claim)
            self._free -= 1
            self._thinking[claim.visitor] += 1
            self._served[claim.visitor] = self._turns
            claim.counts_as_watched = claim.watched()
            self._unwatched += not claim.counts_as_watched
            self._slow += claim.slow
            claim.granted.set_result(None)

    def _next(self) -> Claim | None:
        """The claim that comes next: watched tables first, then whoever was served longest ago, then in order."""
        able = [claim for claim in self._waiting if self._may_think(claim)]
        return min(able, key=lambda claim: (not claim.watched(), self._served.get(claim.visitor, 0)), default=None)

    def _may_think(self, claim: Claim) -> bool:
        if claim.granted.done() or self._thinking[claim.visitor] >= self._share:
            return False
        if claim.slow and self._slow >= self._slow_share:
            return False
        return claim.watched() or self._unwatched < self._share

    def _give_back(self, claim: Claim) -> None:
        """A worker is free again. The visitors who were served longest ago are forgotten."""
        self._free += 1
        self._thinking[claim.visitor] -= 1
        self._unwatched -= not claim.counts_as_watched
        self._slow -= claim.slow
        if not self._thinking[claim.visitor]:
            del self._thinking[claim.visitor]
        while len(self._served) > REMEMBERED:
            del self._served[min(self._served, key=self._served.__getitem__)]
