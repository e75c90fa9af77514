"""A server in a process of its own, for tests and measurements: it always ends, whatever happens meanwhile."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, Self

PATIENCE: Final = 30.0
"""Seconds for a process to exit; a busy machine needs some."""
NO_LIMIT: Final = ("--rate", "0")


class Server:
    """`meadhall serve` on a free port, in a folder or on a database. Without options it does not limit requests."""

    def __init__(self, data: Path | str, *options: str, database: str | None = None) -> None:
        self.data = Path(data)
        self.options = options or NO_LIMIT
        self.database = database

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "meadhall", "serve", "--no-browser", "--port", "0", *self.place()]
        self.process = subprocess.Popen([*command, *self.options], stdout=subprocess.PIPE, text=True)
        try:
            self.url = address_from(self.process)
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        end(self.process)

    def place(self) -> list[str]:
        """The option that says where it keeps its games."""
        return ["--data", str(self.data)] if self.database is None else ["--database", self.database]

    def kill(self) -> None:
        """End the server as a power cut would: it cannot finish anything."""
        self.process.kill()
        end(self.process)


class Worker:
    """`meadhall work` for a database."""

    def __init__(self, database: str, *options: str) -> None:
        self.database = database
        self.options = options

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "meadhall", "work", "--database", self.database, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "bots think here" in self.process.stdout.readline()
        return self

    def __exit__(self, *_: object) -> None:
        end(self.process)

    def kill(self) -> None:
        """End the worker as a power cut would."""
        self.process.kill()
        end(self.process)

    def start_again(self) -> None:
        """Start it with the same options."""
        self.__enter__()


def address_from(process: subprocess.Popen[str]) -> str:
    """The address that a server prints when it is ready, without a slash at the end."""
    assert process.stdout is not None
    return address_in(process.stdout.readline())


def address_in(line: str) -> str:
    """The address in the first line that a server prints."""
    found = re.search(r"http://\S+", line)
    assert found is not None, f"the server printed {line!r} instead of its address"
    return found[0].rstrip("/")


def end(process: subprocess.Popen[Any], patience: float = PATIENCE) -> None:
    """End a process: SIGTERM first, then SIGKILL. SIGINT would not do, as shells make background jobs ignore it."""
    process.terminate()
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(patience)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
