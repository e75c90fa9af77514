"""The steps of a game by number, in their order; `sequence.py` has what each of them does."""

from __future__ import annotations

from typing import Final

S_SEATING: Final = 0
S_SLOTS: Final = 1
S_DEAL: Final = 2
S_ROME: Final = 3
S_OBJECTIVES: Final = 4
S_KEEP: Final = 5
T_LATE: Final = 6
T_ORDER: Final = 7
T_TOKENS: Final = 8
T_RECRUIT: Final = 9
T_REFILL: Final = 10
T_PLAN: Final = 11
T_ALONE: Final = 12
T_BATTLE: Final = 13
T_HELP: Final = 14
T_EVALUATE: Final = 15
T_END: Final = 16
T_FINAL: Final = 17
