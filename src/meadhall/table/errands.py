"""Changes are carried out to their end: whoever asked for one may leave at any moment, and it is still made and told.

A request or a socket that ends cancels whatever it waits for. So nothing that changes a table runs in its task: it runs
in one of the hall's own, and the other only waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")


class Errands:
    """The tasks that nobody's departure ends."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    async def carry_out(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something to its end, even if whoever waits here is cancelled."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait until everything that has been begun is done."""
        while self._running:
            await asyncio.wait(set(self._running))


class HasErrands(Protocol):
    """Whoever has changes carried out."""

    errands: Errands


Host = TypeVar("Host", bound=HasErrands)


def to_its_end(
    method: Callable[Concatenate[Host, Arguments], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate[Host, Arguments], Coroutine[Any, Any, Result]]:
    """A method that no cancellation of its caller reaches."""

    @wraps(method)
    async def carried_out(self: Host, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await self.errands.carry_out(method(self, *args, **kwargs))

    return carried_out
