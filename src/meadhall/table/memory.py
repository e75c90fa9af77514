"""Python's collector, kept from making a table wait: a full search of a server's memory takes a tenth of a second."""

from __future__ import annotations

import gc
from typing import Final

THRESHOLDS: Final = (50_000, 20, 50)
"""New objects before a search of the youngest, and how many of those before older ones are searched."""


def settle() -> None:
    """Leave everything there is now (modules, editions, boards) out of every later search, and search less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
