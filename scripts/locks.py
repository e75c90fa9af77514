"""A lock between processes, so that two `make` at once do not install or compile over each other."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _try(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def held(path: Path, waiting: str) -> Iterator[None]:
    """Hold the lock of this file. If another process has it, say what we wait for, and wait.

    The system releases the lock when its process ends, however it ends.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    said = False
    with path.open("w", encoding="utf-8") as file:
        while True:
            try:
                _try(file)
                break
            except OSError:
                if not said:
                    print(waiting, flush=True)
                    said = True
                time.sleep(0.2)
        yield
