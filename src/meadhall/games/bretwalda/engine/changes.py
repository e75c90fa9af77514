"""What has changed since Dalcs and Chronicles were read, as flags of `Board.changed`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

OTHER: Final[i64] = 1
"""Units, Gold, Food, cards: Chronicles must be read."""
REALM: Final[i64] = 3
"""Control, Buildings, Dalcs, completed Chronicles: Dalcs must be counted as well."""
COUNT_DALCS: Final[i64] = 2
