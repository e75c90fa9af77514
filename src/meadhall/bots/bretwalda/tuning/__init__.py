"""What can be tuned for Bretwalda: the figures that all bots weigh positions with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.bots.bretwalda.tuning import values
from meadhall.bots.evolution import verdict
from meadhall.bots.tuning import Tuner

TUNERS: Final[Mapping[str, Tuner]] = {"values": Tuner(values.tune, unit="generations", summary=verdict)}
