"""Changes run to their end, even if the client that asked for one leaves in the middle.

When a request or a socket ends, whatever it awaits is cancelled. So a change never runs in the task of a request: the
hall runs it in a task of its own, and the request only waits for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

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
    """Makes a method or function run to its end even if its caller is cancelled."""

    @wraps(method)
    async def carried_out(self: Host, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await self.errands.carry_out(method(self, *args, **kwargs))

    return carried_out
