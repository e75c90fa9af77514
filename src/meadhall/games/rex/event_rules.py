"""The rule behind events that somebody may ask about, by kind, or by kind and `why`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EVENT_RULES: Final[Mapping[str, str]] = {
    "scored/first": "REX-FIRST-01",
    "scored/threshold": "REX-THRESHOLD-01",
    "scored/max": "REX-MAX-01",
    "scored/objective": "REX-OBJECTIVE-02",
    "token": "REX-DRAW-01",
    "revealed": "REX-PLAN-01",
    "marched": "REX-NPK-03",
    "battle": "REX-RESOLVE-04",
    "unfought": "REX-RESOLVE-06",
    "joker": "REX-JOKER-01",
    "spent": "REX-JOKER-05",
    "hired": "REX-POWER2-01",
    "joined": "REX-POWER3-01",
    "rome": "REX-ROME-01",
    "helped": "REX-HELP-01",
    "objectives": "REX-OBJECTIVE-05",
    "over": "REX-END-05",
}
