"""The rule behind events that somebody may ask about, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EVENT_RULES: Final[Mapping[str, str]] = {
    "scored": "BW-DALC-01",
    "pretender": "BW-PRET-01",
    "direction": "BW-PRET-03",
    "tribute": "BW-PRET-05",
    "allies": "BW-ALLY-01",
    "bid-won": "BW-BID-04",
    "danes": "BW-RAID-01",
    "drakkar": "BW-RAID-02",
    "vikings": "BW-RAID-06",
    "control": "BW-CONTROL-02",
    "control-lost": "BW-CONTROL-07",
    "battle": "BW-BATTLE-01",
    "wounds": "BW-WOUND-01",
    "slain": "BW-WOUND-05",
    "retreated": "BW-RETREAT-03",
    "meeting": "BW-VSNEUTRAL-01",
    "won": "BW-WINNER-01",
    "ruler-lost": "BW-RULER-03",
    "crowned": "BW-RULER-04",
    "bribed": "BW-BRIBE-01",
    "fed": "BW-WINTER-03",
}
