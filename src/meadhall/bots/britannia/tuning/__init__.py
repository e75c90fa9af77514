"""What can be tuned for Britannia: the learned figures of every bot, and the weights of `thegn`."""

from __future__ import annotations

from typing import Final

from meadhall.bots.britannia.tuning import values, weights
from meadhall.bots.evolution import verdict
from meadhall.bots.tuning import Tuner

TUNERS: Final = {
    "values": Tuner(values.learn, unit="games"),
    "weights": Tuner(weights.tune, unit="generations", summary=verdict),
}
