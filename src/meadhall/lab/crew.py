"""Numbered pieces of work, done in this process, in several, or on Ray; each result is returned as it is ready.

The work is a function of the module's top level that gets the task and a number; its result depends on nothing else,
so the result is the same wherever it was done.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait as wait_for
from typing import Any, Final, Literal, TypeVar

from meadhall.core.info import BadSetup

T = TypeVar("T")
R = TypeVar("R")
Where = Literal["cores", "ray"]

AHEAD: Final = 4
"""How many pieces of work are given out for each process, so that none has to wait."""


def do(
    work: Callable[[T, int], R], task: T, numbers: Sequence[int], workers: int | None = None, on: Where = "cores"
) -> Iterator[R]:
    """The results for these numbers, in the order in which they come."""
    if on == "ray":
        from meadhall.lab.on_ray import do_on_ray

        return do_on_ray(work, task, numbers, workers)
    count = min(workers if workers is not None else os.cpu_count() or 1, len(numbers))
    return _in_processes(work, task, numbers, count) if count > 1 else (work(task, number) for number in numbers)


def _in_processes(work: Callable[[T, int], R], task: T, numbers: Sequence[int], count: int) -> Iterator[R]:
    waiting = iter(numbers)
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _sit_down, (work, task)) as pool:
        try:
            running: set[Future[R]] = {pool.submit(_do_here, number) for number in islice(waiting, AHEAD * count)}
            while running:
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(_do_here, number) for number in islice(waiting, len(ended))}
                yield from (future.result() for future in ended)
        except BrokenProcessPool:
            raise BadSetup(
                "a process that played has ended without an answer (out of memory, or killed); what was kept is kept: "
                "run the same command again, perhaps with fewer --workers"
            ) from None
        except (KeyboardInterrupt, GeneratorExit):
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()  # else everybody would wait until the games that are being played have ended
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_here: Final[list[tuple[Callable[[Any, int], Any], Any]]] = []
"""In a process of the pool: what it does, and for what."""


def _sit_down(work: Callable[[Any, int], Any], task: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # stopping the command stops its processes too
    _here.append((work, task))
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """End this process when the one that started it is gone, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _do_here(number: int) -> Any:
    work, task = _here[0]
    return work(task, number)
