"""What can be tuned for Bretwalda: nothing before it has bots with figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.bots.tuning import Tuner

TUNERS: Final[Mapping[str, Tuner]] = {}
