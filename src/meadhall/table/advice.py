"""Who may have advice at a table, and who is working it out: one answer at a time for each seat.

Advice is worked out in the bots' processes, so a table never waits for it. If the position changes meanwhile, the
answer is dropped. What-ifs and lessons always have it; everywhere else the host decides, and everybody can see it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.refusal import Refusal, Refused
from meadhall.learn.advice import has_advice
from meadhall.learn.advice.at_table import Question, asked_by
from meadhall.table import store
from meadhall.table.changing import Stale, changing
from meadhall.table.errands import to_its_end
from meadhall.table.links import NotAllowed, Who
from meadhall.table.table import Seat, Table, Talk

if TYPE_CHECKING:
    from meadhall.table.hall import Hall

ALWAYS: Final = ("what-if", "lesson")
"""Where tables come from that always have advice: nobody is played against there."""
KEPT: Final = 200
"""How many answers are kept, in case somebody asks again."""

Key = tuple[str, int, int, bool]
"""A table, a seat, its position number, and whether it asks about its plan."""


def usual(seats: list[Seat], origin: str) -> bool:
    """Whether a new table has advice if nobody says so: only where no other people are invited."""
    return origin in ALWAYS or all(seat.kind != "link" for seat in seats)


def standing(table: Table) -> str:
    """How it is with advice at a table: `none` in the game, `always`, `on` or `off`."""
    if not has_advice(table.match.game):
        return "none"
    return "always" if table.origin in ALWAYS else "on" if table.advice else "off"


def must_be_allowed(table: Table, who: Who) -> int:
    """The seat that may have advice. Raises `NotAllowed`, `Refused` with the reason why it may not."""
    if who.seat is None:
        whoever = "spectators get" if who.spectator else "the host without a seat gets"
        raise NotAllowed(f"{whoever} no advice while a game goes on; it is for the player who is asked")
    if standing(table) == "off":
        raise Refused(Refusal("", "advice is off at this table; its host can switch it on, and everybody sees that"))
    if table.status == "playing":
        table.must_be_person(who.seat)
    return who.seat


@to_its_end
async def switch(hall: Hall, table: Table, on: bool) -> None:
    """Switch advice on or off for everybody; a chat line says so. Raises `Refused`."""
    async with hall.at_rest(table):
        if standing(table) == "none":
            raise Refused(Refusal("", f"{table.match.game.info().title} has no bot that could give advice"))
        if standing(table) == "always":
            raise Refused(Refusal("", f"a {table.origin} always has advice"))
        if table.advice == on:
            return
        with changing(table):
            await hall.write(table, lambda session: store.write_advice(session, table.id, on))
            table.advice = on
        line = "Everybody can ask for advice now." if on else "There is no advice at this table any more."
        await hall.say(table, Talk(time.time(), None, "Host", line))


class Advisers:
    """The answers that are being worked out, and the last ones."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._running: dict[tuple[str, int], tuple[Key, asyncio.Task[dict[str, Any]]]] = {}
        self._kept: OrderedDict[Key, dict[str, Any]] = OrderedDict()

    async def ask(self, table: Table, who: Who, plan: bool) -> dict[str, Any]:
        """What the bot would do, or what it thinks of the plan so far.

        Raises `NotAllowed`, `Refused`, `Stale` if the position has changed meanwhile.
        """
        async with self._hall.at_rest(table) as match:
            table.must_be_playing()
            seat = must_be_allowed(table, who)
            key = table.id, seat, match.number_for(seat), plan
            if key in self._kept:
                return self._kept[key]
            last, task = self._running.get((table.id, seat), (None, None))
            if last != key or task is None:
                if task is not None:
                    task.cancel()
                seen = table.seen_by(seat)
                question = asked_by(match, seat, seen.count, table.id, plan)
                task = asyncio.create_task(self._work_out(table, question, key))
                self._running[table.id, seat] = key, task
                task.add_done_callback(lambda done: self._finish(key, done))
        try:
            answer = await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Stale("another question has taken the place of this one") from None
            raise
        if table.match.number_for(seat) != key[2]:
            raise Stale("the position has changed since you asked; ask again")
        return answer

    async def _work_out(self, table: Table, question: Question, key: Key) -> dict[str, Any]:
        """The answer, from a process of its own."""

        def wanted() -> bool:
            return table.match.number_for(question.seat) == key[2]

        return await self._hall.bots.advise(question, table.visitor, wanted)

    def _finish(self, key: Key, task: asyncio.Task[dict[str, Any]]) -> None:
        """Keep an answer."""
        if self._running.get(key[:2], (None, None))[1] is task:
            del self._running[key[:2]]
        if not task.cancelled() and task.exception() is None:
            self._kept[key] = task.result()
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    async def close(self) -> None:
        """Give up all that is being worked out."""
        tasks = [task for _, task in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
