"""Changes run to their end, even if the client that asked for one leaves in the middle.

When a request or a socket ends, whatever it awaits is cancelled. So a change never runs in the task of a request: the
hall runs it in a task of its own, and the request only waits for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from meadhall.table.change import Overtaken
from meadhall.table.changing import Stale

TRIES: Final = 5
"""How often a change is begun before somebody is told to look again."""

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")


class Errands:
    """Tasks that go on when the client that started them leaves."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    async def carry_out(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run work to its end and return its result, even if the caller is cancelled meanwhile."""
        return await asyncio.shield(self._task(work))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work to its end without waiting for it."""
        _ = self._task(work)

    def _task(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def is_busy(self) -> bool:
        """Whether any work has started that is not done."""
        return bool(self._running)

    async def finish(self) -> None:
        """Wait until all work that has started is done."""
        while self._running:
            await asyncio.wait(set(self._running))


class HasErrands(Protocol):
    """An object whose changes run to their end."""

    errands: Errands


Host = TypeVar("Host", bound=HasErrands)


def to_its_end(
    method: Callable[Concatenate[Host, Arguments], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate[Host, Arguments], Coroutine[Any, Any, Result]]:
    """Makes a method or function run to its end even if its caller is cancelled.

    If another server changes the table meanwhile, it begins again with the table as it is then.
    """

    async def tried(self: Host, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        for _ in range(TRIES):
            with suppress(Overtaken):
                return await method(self, *args, **kwargs)
        raise Stale("this table is being changed by another server; look again")

    @wraps(method)
    async def carried_out(self: Host, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await self.errands.carry_out(tried(self, *args, **kwargs))

    return carried_out
