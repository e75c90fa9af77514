"""The rules behind each question, by ledger id, so that a player who is asked can read why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.rex.engine import codes

QUESTION_RULES: Final[Mapping[int, tuple[str, ...]]] = {
    codes.Q_SEATING: ("REX-SETUP-18",),
    codes.Q_SLOTS: ("REX-BRIGANTES-01",),
    codes.Q_DEAL: ("REX-SETUP-11",),
    codes.Q_OBJECTIVES: ("REX-SETUP-15",),
    codes.Q_KEEP: ("REX-SETUP-15", "REX-OBJECTIVE-01"),
    codes.Q_ORDER: ("REX-ORDER-03", "REX-ORDER-02"),
    codes.Q_TOKEN: ("REX-DRAW-01",),
    codes.Q_RECRUIT: ("REX-RECRUIT-01", "REX-RECRUIT-02"),
    codes.Q_PLAN: ("REX-PLAN-01", "REX-PLAN-02"),
    codes.Q_NPK_CARD: ("REX-NPK-03",),
    codes.Q_MINI: ("REX-REGNENSES-01", "REX-ICENI-04"),
    codes.Q_PICK: ("REX-GAIN-01", "REX-GAIN-04"),
    codes.Q_GRAB: ("REX-NPK-07",),
    codes.Q_JOKER: ("REX-JOKER-04", "REX-JOKER-01"),
    codes.Q_POWERS: ("REX-POWER2-01", "REX-POWER3-01"),
    codes.Q_HELP: ("REX-HELP-01",),
    codes.Q_REINFORCE: ("REX-HELP-05",),
    codes.Q_OVER: ("REX-SCORE-01",),
}
"""By the number of the question: first what it is about, then what to think of."""
