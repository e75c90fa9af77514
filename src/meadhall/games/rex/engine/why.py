"""Why something is not allowed, as numbers; `reasons.py` has the rule and the sentence for each."""

from __future__ import annotations

from typing import Final

OK: Final = 0
NOT_ASKED: Final = 1
NOT_DEALT: Final = 2
NOT_IN_QUEUE: Final = 3
DECK_EMPTY: Final = 4
NOT_IN_HAND: Final = 5
TWO_TROOPS: Final = 6
ONE_EXTRA: Final = 7
THREE_IN_ONE: Final = 8
NOT_ENOUGH: Final = 9
NO_TOKEN: Final = 10
PICKED_ALREADY: Final = 11
WINNERS_LOCATION: Final = 12
VASSAL_JOKER: Final = 13
OWN_PIECE: Final = 14
NO_PIECE_LEFT: Final = 15
MUST_PICK: Final = 16
OTHER_AREA: Final = 17
HELD_CITY: Final = 18
EMPTY_LOCATION: Final = 19
MUST_SETTLE: Final = 20
NO_TWO: Final = 21
USED: Final = 22
SHIELDED: Final = 23
NOT_A_WINNERS_CARD: Final = 24
OWN_COLOUR: Final = 25
CARD_IS_LEFT: Final = 26
NOT_IN_POOL: Final = 27
NO_THREE: Final = 28
NOT_A_ROAD: Final = 29
NOT_WON_HERE: Final = 30
RANDOM_POOL: Final = 31
FIXED_POOL: Final = 32
SUBSTITUTE_BARRED: Final = 33
USED_THREE: Final = 34
UNDECIDED: Final = 35
