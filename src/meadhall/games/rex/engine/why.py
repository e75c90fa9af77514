"""The reasons for refusals, as numbers; `reasons.py` has the rule and the sentence for each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

OK: Final[i64] = 0
NOT_ASKED: Final[i64] = 1
NOT_DEALT: Final[i64] = 2
NOT_IN_QUEUE: Final[i64] = 3
DECK_EMPTY: Final[i64] = 4
NOT_IN_HAND: Final[i64] = 5
TWO_TROOPS: Final[i64] = 6
ONE_EXTRA: Final[i64] = 7
THREE_IN_ONE: Final[i64] = 8
NOT_ENOUGH: Final[i64] = 9
NO_TOKEN: Final[i64] = 10
PICKED_ALREADY: Final[i64] = 11
WINNERS_LOCATION: Final[i64] = 12
VASSAL_JOKER: Final[i64] = 13
OWN_PIECE: Final[i64] = 14
NO_PIECE_LEFT: Final[i64] = 15
MUST_PICK: Final[i64] = 16
OTHER_AREA: Final[i64] = 17
HELD_CITY: Final[i64] = 18
EMPTY_LOCATION: Final[i64] = 19
MUST_SETTLE: Final[i64] = 20
NO_TWO: Final[i64] = 21
USED: Final[i64] = 22
SHIELDED: Final[i64] = 23
NOT_A_WINNERS_CARD: Final[i64] = 24
OWN_COLOUR: Final[i64] = 25
CARD_IS_LEFT: Final[i64] = 26
NOT_IN_POOL: Final[i64] = 27
NO_THREE: Final[i64] = 28
NOT_A_ROAD: Final[i64] = 29
NOT_WON_HERE: Final[i64] = 30
RANDOM_POOL: Final[i64] = 31
FIXED_POOL: Final[i64] = 32
SUBSTITUTE_BARRED: Final[i64] = 33
USED_THREE: Final[i64] = 34
UNDECIDED: Final[i64] = 35
