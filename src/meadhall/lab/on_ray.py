"""Work on a Ray cluster: the one that `RAY_ADDRESS` names, else one started on this machine for the time it takes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

from meadhall.core.info import BadSetup

T = TypeVar("T")
R = TypeVar("R")

BATCH: Final = 4
"""Pieces of work in one Ray task: many enough to forget what a task costs, few enough to lose little."""
AHEAD: Final = 4


def do_on_ray(work: Callable[[T, int], R], task: T, numbers: Sequence[int], workers: int | None = None) -> Iterator[R]:
    """The results for these numbers, in the order in which they come. Raises `BadSetup` without Ray."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _begin(ray, workers)
    try:
        yield from _results(ray, work, task, numbers)
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise BadSetup("Ray is not installed; install it with: pip install 'meadhall[ray]'") from None
    return ray


def _begin(ray: Any, workers: int | None) -> None:
    settings: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    if "RAY_ADDRESS" not in os.environ:
        settings |= {"num_cpus": workers or os.cpu_count() or 1, "include_dashboard": False}
    try:
        ray.init(**settings)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        first = str(error).strip().splitlines() or [type(error).__name__]
        raise BadSetup(f"Ray cannot be used: {first[0]}") from None


def _results(ray: Any, work: Callable[[T, int], R], task: T, numbers: Sequence[int]) -> Iterator[R]:
    batches = iter([numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)])
    shared = ray.put(task)
    remote = ray.remote(_do_batch)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running = [remote.remote(work, shared, batch) for batch in islice(batches, ahead)]
    while running:
        ended, running = ray.wait(running, num_returns=1)
        running += [remote.remote(work, shared, batch) for batch in islice(batches, len(ended))]
        for batch in ray.get(ended):
            yield from batch


def _do_batch(work: Callable[[T, int], R], task: T, numbers: Sequence[int]) -> list[R]:
    return [work(task, number) for number in numbers]
