"""Servers and workers that start in a moment: forked from a process that has imported everything already.

What runs is what the command line runs, in a process of its own with nothing but its own connections and files. For
scripts that start servers hundreds of times; only the time for imports is saved.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Final, Self

PATIENCE: Final = 30.0
IMPORTED: Final = (
    "meadhall.__main__", "meadhall.cli.serve", "meadhall.cli.work", "meadhall.table.app", "meadhall.table.bot_jobs",
    "procrastinate", "sqlalchemy.dialects.postgresql.psycopg", "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)  # fmt: skip


class NotStarted(Exception):
    """A command ended before it said that it was ready."""


class Command:
    """A command of Meadhall that can be started again and again; it ends with the `with` block."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.process: Any = None
        self.printed: Connection | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.join(PATIENCE)
        self.kill()

    def start(self) -> None:
        """Start it and wait until it is ready. Raises `NotStarted`."""
        if not self.begin():
            raise NotStarted

    def begin(self, *more: str) -> str:
        """Start it; returns the first line that it prints, or nothing if it ends before."""
        here, there = multiprocessing.Pipe(duplex=False)
        self.process = context().Process(target=run, args=(there, [*self.words, *more]))
        self.process.start()
        there.close()
        self.printed = here  # kept open: it may print more
        with os.fdopen(here.fileno(), closefd=False) as printed:
            return printed.readline()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.join()


class Server(Command):
    """`meadhall serve`, always at the same port."""

    url = ""

    def start(self) -> None:
        """Start it, where it was if it ran before. Raises `NotStarted`."""
        line = self.begin("--port", self.url.rpartition(":")[2] or "0")
        found = re.search(r"http://\S+(?=/)", line)
        if found is None:
            raise NotStarted
        self.url = found[0]


def context() -> Any:
    """Where processes are forked from; where nothing can be forked, they start as usual."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(["__main__", *IMPORTED])
    return found


def run(printed: Connection, words: Sequence[str]) -> None:
    """The command, in its own process."""
    import meadhall.__main__
    from meadhall.cli import main

    os.dup2(printed.fileno(), sys.stdout.fileno())
    printed.close()
    sys.modules["__main__"] = meadhall.__main__  # processes that it starts begin as those of the command line do
    sys.exit(main(words))
