"""Python and its processes, kept from making a table wait.

A full search of a server's memory by the collector takes a tenth of a second. And a choice goes from the thread that
answers to the one that writes and back: each may have to wait for the other as long as Python lets one thread run on.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Callable
from typing import Final

if sys.platform == "win32":
    import ctypes
else:
    import resource

THRESHOLDS: Final = (50_000, 10, 10_000)
"""New objects before Python searches the youngest by itself, and how many such searches before older ones are searched.

Nobody is answered meanwhile: a search of 3,500 objects takes up to 3 ms, one of 50,000 up to 10 ms, one of a million
0.4 s. So usually `tidy` comes first.
"""
ENOUGH: Final = 700
"""New objects that are worth a search."""
OFTEN: Final = 0.05
"""Seconds between two looks whether there are so many."""

TURN: Final = 0.001
"""Seconds that a thread may run on while another one waits; Python's own are five times as long."""

NICE: Final = 5
"""How far a process stands back behind everything else on the machine; at 5 it still gets a quarter of a busy core."""
BELOW_NORMAL: Final = 0x4000
"""The same on Windows: its class of priority."""


def settle() -> None:
    """Leave everything there is now (modules, editions, boards) out of every later search, search less often, and let
    threads take shorter turns.
    """
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def tidy(is_busy: Callable[[], bool]) -> None:
    """Search for what nobody uses any more at moments when nobody waits for an answer."""
    while True:
        await asyncio.sleep(OFTEN)
        if gc.get_count()[0] > ENOUGH and not is_busy():
            gc.collect(1)


def allow_files(number: int) -> None:
    """Let this process have so many files and connections, as far as the system allows it."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def stand_back() -> None:
    """Let whoever waits for a choice go first."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        os.nice(NICE)
