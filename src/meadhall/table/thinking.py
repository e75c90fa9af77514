"""Bots think in processes of their own: the server answers while they do.

Each choice asks a new bot, with a seed that depends on the table and the choice, so bots need no memory. The choices
that a bot plans to make next are kept by position; if that position comes up, they are the answer at once.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from meadhall import build
from meadhall.bots import Foresighted, Sight, bot_named, is_slow, seconds_for
from meadhall.core.refusal import Refusal, Refused
from meadhall.learn.advice.at_table import Question, answered
from meadhall.learn.review.forms import NotReviewed
from meadhall.learn.review.trying import Attempt, judged
from meadhall.table.council import Asked, Council, after_first, by_position
from meadhall.table.turns import Turns, Watched

LOG: Final = logging.getLogger(__name__)

T = TypeVar("T")

KEPT: Final = 5000
"""How many choices to come are kept for all tables together."""


def decide(bot: str, seed: int, sight: Sight, legal: list[int]) -> tuple[int, dict[str, int]]:
    """One choice of a bot, and what it means to choose next, by the digest of the position."""
    player = bot_named(bot, sight.game.id, clock=True)(seed)
    code = player.choose(sight, legal)
    if code in legal and isinstance(player, Foresighted):
        return code, by_position(sight, [code, *player.ahead()])
    return code, {}


def leave_with_parent() -> None:
    """End this process when the server ends, however it ends."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _always() -> bool:
    return True


class Thinker:
    """The processes, started when the first bot is asked."""

    def __init__(self, workers: int | None = None, took: Callable[[float], object] = float, fair: bool = True) -> None:
        """`took` is called with the seconds in which a bot has chosen; for `fair` see `Turns`."""
        self._took = took
        self.workers = workers or max(2, (os.cpu_count() or 2) - 1)
        self._turns = Turns(self.workers, fair)
        self._council = Council(self.workers, fair, self._in_turn, took)
        self._pool: ProcessPoolExecutor | None = None
        self._overtaken = False
        """Whether the processes were started after a compiled build had overtaken this process."""
        self._ahead: dict[tuple[str, str], int] = {}

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._turns.waiting + self._council.waiting

    @property
    def thinking(self) -> int:
        """How many have it."""
        return self._turns.taken

    def knows(self, bot: str, sight: Sight, legal: list[int]) -> bool:
        """Whether a bot's choice is known without another thought."""
        return len(legal) == 1 or self._ahead.get((bot, sight.state.digest()), -1) in legal

    async def choose(
        self, bot: str, seed: int, sight: Sight, legal: list[int], visitor: str = "", watched: Watched = _always
    ) -> int:
        """What the bot chooses when it is its turn (see `turns`).

        If the bot fails: any legal code, with a word in the server's log.
        """
        if len(legal) == 1:
            return legal[0]
        kept = self._ahead.pop((bot, sight.state.digest()), -1)
        if kept in legal:
            return kept
        try:
            chosen, ahead = await self._thought(Asked(bot, seed, sight, visitor, watched), legal)
            if chosen in legal:
                self._keep(bot, ahead)
                return chosen
            LOG.error("the bot %s chose %s, which is not legal", bot, chosen)
        except BrokenProcessPool:
            LOG.warning("a process of the bots has ended; starting others")
            self._pool = None
        except Exception:
            LOG.exception("the bot %s failed", bot)
        return decide("random", seed, sight, legal)[0]

    async def _thought(self, asked: Asked, legal: list[int]) -> tuple[int, dict[str, int]]:
        """The choice of a bot, and what it means to choose next; if it takes its time, it has several processes."""
        game = asked.sight.game.id
        if is_slow(asked.bot, game):
            plan = await self._council.plan(asked, seconds_for(asked.bot, game))
            if plan is not None:
                return plan[0], await self._in_turn(asked, after_first, plan)
        return await self._in_turn(asked, decide, legal)

    async def _in_turn(self, asked: Asked, work: Callable[..., T], *more: object) -> T:
        """What a process says when it is the turn of the question."""
        async with self._turns.turn(asked.visitor, asked.watched, is_slow(asked.bot, asked.sight.game.id)):
            loop, began = asyncio.get_running_loop(), time.perf_counter()
            pool = self._processes()
            answer = await loop.run_in_executor(pool, work, asked.bot, asked.seed, asked.sight, *more)
            if work is decide:
                self._took(time.perf_counter() - began)
            return answer

    async def advise(self, question: Question, visitor: str, wanted: Watched = _always) -> dict[str, Any]:
        """The answer to a question for advice, when it is its turn. Raises `Refused` if it is not wanted any more."""
        async with self._turns.turn(visitor, wanted):
            if not wanted():
                raise Refused(Refusal("", "the position has changed since you asked; ask again"))
            return await self._worked_out(answered, question)

    async def judge(self, attempt: Attempt, visitor: str) -> dict[str, Any]:
        """How good a new plan for a choice of a review is, when it is its turn. Raises `Refused`."""
        async with self._turns.turn(visitor, _always):
            try:
                return await self._worked_out(judged, attempt)
            except NotReviewed as problem:
                raise Refused(Refusal("", str(problem))) from None

    async def _worked_out(self, answer: Callable[[T], dict[str, Any]], question: T) -> dict[str, Any]:
        """The answer of a process. Raises `Refused` if that process ends."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._processes(), answer, question)
        except BrokenProcessPool:
            LOG.warning("a process of the bots has ended; starting others")
            self._pool = None
            raise Refused(Refusal("", "the bot that was asked has ended; ask again")) from None

    def _keep(self, bot: str, ahead: dict[str, int]) -> None:
        """Note what a bot means to choose next; where there is too much of it, the oldest goes."""
        self._ahead.update({(bot, position): code for position, code in ahead.items()})
        while len(self._ahead) > KEPT:
            del self._ahead[next(iter(self._ahead))]

    def _processes(self) -> ProcessPoolExecutor:
        """The processes. When a compiled build gets ready, others take their place: whoever thinks finishes."""
        overtaken = build.overtaken()
        if self._pool is not None and overtaken and not self._overtaken:
            self._pool.shutdown(wait=False)
            self._pool = None
        if self._pool is None:
            self._overtaken = overtaken
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, leave_with_parent)
        return self._pool

    def close(self) -> None:
        """End the processes, whatever they are thinking about."""
        if self._pool is not None:
            own = list((self._pool._processes or {}).values())  # the public way comes with Python 3.14
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in own:
                process.terminate()
                process.join()
