"""Bots that take their time think in all processes but one at once, in pieces of a moment: others come in between.

At most as many bots do so at a time; the clock of the others does not run yet.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from meadhall.bots import Sight, bot_named
from meadhall.bots.sharing import Found, Shareable, Sweeps, Weighing
from meadhall.table.turns import Turns, Watched

PIECES: Final = 2
"""Into how many pieces for each process the sweeps are cut before plans are dropped."""

Run = Callable[..., Awaitable[Any]]
"""Calls a function in a process when it is its turn, for a question: with the bot, its seed and its sight first."""


@dataclass(frozen=True)
class Asked:
    """What a bot is asked, and for whom."""

    bot: str
    seed: int
    sight: Sight
    visitor: str
    watched: Watched


def found(bot: str, seed: int, sight: Sight, clock: bool) -> Found:
    """What a bot would try; nothing if it knows its choice."""
    player = bot_named(bot, sight.game.id, clock)(seed)
    return player.found(sight) if isinstance(player, Shareable) else Found([], 0)


def swept(bot: str, seed: int, sight: Sight, sweeps: Sweeps) -> list[list[float]]:
    """Some sweeps of a bot."""
    player = bot_named(bot, sight.game.id)(seed)
    return player.swept(sight, sweeps) if isinstance(player, Shareable) else []


def after_first(bot: str, seed: int, sight: Sight, plan: list[int]) -> dict[str, int]:
    """See `by_position`."""
    return by_position(sight, plan)


def by_position(sight: Sight, plan: Iterable[int]) -> dict[str, int]:
    """What is chosen after the first choice of a plan, by the digest of the position."""
    ahead: dict[str, int] = {}
    state = sight.state.copy()
    for number, code in enumerate(plan):
        if number > 0:
            if state.to_act() != sight.seat or code not in state.legal():
                break
            ahead[state.digest()] = code
        state.apply(code)
    return ahead


class Council:
    """The bots that take their time."""

    def __init__(self, workers: int, fair: bool, run: Run, took: Callable[[float], object] = float) -> None:
        """`took` is called with the seconds in which a bot has chosen."""
        self._pieces = PIECES * workers
        self._seats = Turns(max(1, workers - 1), fair)
        self._run = run
        self._took = took

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._seats.waiting

    async def plan(self, asked: Asked, seconds: float) -> list[int] | None:
        """The plan that a bot prefers after so many seconds (0: without a clock); None if it need not try any."""
        async with self._seats.turn(asked.visitor, asked.watched):
            began = time.time()
            until = began + seconds if seconds > 0 else 0.0
            ways: Found = await self._run(asked, found, seconds > 0)
            player = bot_named(asked.bot, asked.sight.game.id)(asked.seed)
            if not ways.plans or not isinstance(player, Shareable):
                return None
            weighing = player.weighing(ways)
            while (wanted := weighing.wanted()) > 0:
                rows = await self._sweep(asked, ways, weighing, until)
                for row in rows:
                    weighing.take(row)
                if len(rows) < wanted:
                    break
                weighing.halve()
            self._took(time.time() - began)
            return ways.plans[weighing.answer()]

    async def _sweep(self, asked: Asked, ways: Found, weighing: Weighing, until: float) -> list[list[float]]:
        """The sweeps that are wanted next, in their order; fewer if time is up."""
        numbers = list(range(weighing.sweeps, weighing.sweeps + weighing.wanted()))
        size = -(-len(numbers) // self._pieces)
        pieces = [
            Sweeps(ways.plans, list(weighing.alive), numbers[first : first + size], until)
            for first in range(0, len(numbers), size)
        ]
        done = await asyncio.gather(*(self._run(asked, swept, piece) for piece in pieces))
        return [row for piece in done for row in piece]
