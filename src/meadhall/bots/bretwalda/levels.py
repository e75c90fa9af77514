"""The levels of Bretwalda beside `random`: none yet."""

from __future__ import annotations

from typing import Final

from meadhall.bots.level import Level

LEVELS: Final[tuple[Level, ...]] = ()
