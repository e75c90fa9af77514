"""What can be tuned for Rex Britannorum: the chances that bots count with."""

from __future__ import annotations

from typing import Final

from meadhall.bots.rex.tuning import chances
from meadhall.bots.tuning import Tuner

TUNERS: Final = {"values": Tuner(chances.learn, unit="games")}
