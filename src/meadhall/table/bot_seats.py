"""Answers that nobody at a table waits for: those of bots, and those that people have decided in advance.

Both go through the gate like every choice. If the number of choices is itself a secret (`Covering`), a bot waits as
standing orders do, however many it has: an answer at once would show that there was nothing to think about.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from contextvars import Context
from typing import TYPE_CHECKING, Any, Final

from meadhall.bots import look
from meadhall.core.chance import derive
from meadhall.core.extras import Covering
from meadhall.core.match import Match
from meadhall.core.refusal import Refused
from meadhall.learn.advice.at_table import Question
from meadhall.learn.lessons import coach_of
from meadhall.learn.review.trying import Attempt
from meadhall.table.change import Want
from meadhall.table.changing import Stale
from meadhall.table.database import UNREACHABLE
from meadhall.table.table import Seat, Table
from meadhall.table.thinking import Thinker

if TYPE_CHECKING:
    from meadhall.table.hall import Hall

LOG: Final = logging.getLogger(__name__)
ORDERED: Final = (0.4, 1.2)
"""The shortest and the longest wait before an answer by standing order, in seconds."""
COVERED: Final = (0.1, 0.3)
"""The same before a bot's answer to a question whose number of choices is a secret."""


class BotSeats:
    """Lets the bots of all tables play."""

    def __init__(self, hall: Hall, fair: bool = True) -> None:
        self._hall = hall
        self._thinker = Thinker(hall.settings.processes, hall.figures.thoughts.observe, fair)
        self._waits = random.SystemRandom()
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    @property
    def waiting(self) -> int:
        """How many bots wait for their turn to think."""
        return self._thinker.waiting

    @property
    def thinking(self) -> int:
        """How many bots think now."""
        return self._thinker.thinking

    async def count(self) -> None:
        """Count again how many wait and think."""

    def wanted(self, table: Table) -> Want | None:
        """The job that a change of a table asks for: none, as bots think in this process."""
        return None

    def work(self, queues: Sequence[str] | None = None) -> None:
        """Take up jobs: there are none."""

    async def rest(self) -> None:
        """Take up no more jobs."""

    def remind(self, tables: Sequence[Table]) -> None:
        """Wake the bots of these tables; the process in which they were thinking may have been killed."""
        for table in tables:
            self.wake(table)

    def wake(self, table: Table) -> None:
        """Let the bots of a table play, and whoever has standing orders, if one of them is to choose."""
        if table.bots is None and (table.bot_to_choose() is not None or table.ordered() is not None):
            table.bots = asyncio.create_task(self._play_on(table), context=Context())  # of no request

    async def close(self, tables: list[Table]) -> None:
        """Stop the bots of these tables."""
        tasks = [table.bots for table in tables if table.bots is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinker.close()

    async def advise(self, question: Question, visitor: str, wanted: Callable[[], bool]) -> dict[str, Any]:
        """Advice, worked out where bots think. Raises `Refused`."""
        return await self._thinker.advise(question, visitor, wanted)

    async def judge(self, attempt: Attempt, visitor: str) -> dict[str, Any]:
        """The verdict on a choice that was made again, worked out where bots think. Raises `Refused`."""
        return await self._thinker.judge(attempt, visitor)

    async def _play_on(self, table: Table) -> None:
        mine = False
        try:
            mine = await self._hall.sharing.claim(table)
            while mine:
                if (seat := table.bot_to_choose()) is not None:
                    _ = await self._choose(table, seat)
                elif table.ordered() is not None:
                    await self._obey(table)
                else:
                    break
        except UNREACHABLE:  # they go on when somebody wakes them
            pass
        except Exception:
            LOG.exception("the bots of table %s have stopped", table.id)
        finally:
            table.bots = None
            if mine:
                self._hall.sharing.release(table)

    async def _choose(self, table: Table, seat: Seat, may_think: bool = True) -> bool:
        """One choice of a bot, by the gate; dropped if the table has changed while it was thinking.

        False if it needs a thought and may not think now.
        """
        async with self._hall.at_rest(table) as match:
            if seat.seat not in match.turns:
                return True
            line = coach_line(match, seat.seat)
            number, seed = match.number_for(seat.seat), derive(table.bot_seed, len(match.choices) * 8 + seat.seat)
            sight = look(match.game, match.state, seat.seat)
            legal = match.state.legal_for(seat.seat)
            quiet = is_quiet(match, seat.seat)
        if line is not None:
            with suppress(Stale):
                await self._hall.play(table, seat.seat, line, number)
            return True
        if not may_think and not self._thinker.knows(str(seat.bot), sight, legal):
            return False
        thinking = self._thinker.choose(str(seat.bot), seed, sight, legal, table.visitor, table.is_watched)
        code = (await asyncio.gather(thinking, self._pause(COVERED)))[0] if quiet else await thinking
        if table.seats[seat.seat].kind != "bot" or table.status != "playing":
            return True
        try:
            await self._hall.play(table, seat.seat, sight.action(code), number)
        except Stale:
            pass
        except Refused:
            if table.status == "playing":  # else the game has been closed at another server
                raise
        return True

    async def _pause(self, between: tuple[float, float]) -> None:
        """A wait that says nothing about what somebody holds."""
        await self.sleep(self._waits.uniform(*between))

    async def _obey(self, table: Table) -> None:
        """One choice that a person has decided in advance, after a wait that says nothing about what they hold."""
        await self._pause(ORDERED)
        async with self._hall.at_rest(table) as match:
            found = table.ordered()
            if found is None:
                return
            seat, code = found
            number, action = match.number_for(seat.seat), match.game.action(match.state, code)
        with suppress(Stale):
            await self._hall.play(table, seat.seat, action, number)


def is_quiet(match: Match, seat: int) -> bool:
    """Whether a quick answer of a seat, which is asked, would show that it had no choice."""
    game, state = match.game, match.state
    if not isinstance(game, Covering):
        return False
    return game.covered(state, seat) or game.secret(state, state.legal_for(seat)[0])


def coach_line(match: Match, seat: int) -> str | None:
    """The line that a lesson has written for a seat, which is asked; None if a bot chooses."""
    coach = coach_of(match)
    answer = None if coach is None else coach.answers(seat)
    return answer if isinstance(answer, str) else None
