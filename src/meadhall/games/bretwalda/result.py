"""How a game of Bretwalda ends: reasons that programs can count, and the outcome in words."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from meadhall.core.outcome import Outcome

if TYPE_CHECKING:
    from meadhall.games.bretwalda.engine.state import State


class Reason(StrEnum):
    """What decided a game."""

    EIGHT_DALCS = "eight-dalcs"
    SEVEN_DALCS = "seven-dalcs"
    LAST_RULER = "last-ruler"
    MOST_DALCS = "most-dalcs"
    ALL_AREAS = "all-dalc-areas"
    TIME_UP = "time-up"
    NO_RULER_LEFT = "no-ruler-left"


REASONS: Final = (
    (Reason.MOST_DALCS, ""),
    (Reason.EIGHT_DALCS, "The winner has reached eight Dalcs."),
    (Reason.SEVEN_DALCS, "The winner has seven Dalcs at the end of a Season."),
    (Reason.LAST_RULER, "A last Ruler was lost; of the others the winner has the most Dalcs."),
    (Reason.MOST_DALCS, "After the last round the winner has the most Dalcs."),
    (Reason.ALL_AREAS, "You control every Dalc area."),
    (Reason.TIME_UP, "The last round is over, and you do not control every Dalc area."),
    (Reason.NO_RULER_LEFT, "Your last Ruler is lost."),
)
"""By the number in `engine/ending.py`."""

NOBODY_WINS: Final = "All players have lost their last Ruler; nobody wins."


def outcome_of(state: State) -> Outcome:
    """The outcome of a game that is over: tie-breaks and lost Rulers decide the places (WIN-04, TIEBREAK-01)."""
    from meadhall.games.bretwalda.engine.board import SEAT
    from meadhall.games.bretwalda.engine.ending import best

    t = state.tables
    reason, sentence = REASONS[int(state.ended)]
    if reason is Reason.LAST_RULER and not state.winner:
        sentence = NOBODY_WINS
    winners = tuple(sorted(int(state.cells[SEAT + k]) for k in range(4) if int(state.winner) >> k & 1))
    scores = tuple(state.seat_scores())
    places = [0] * int(t.players)
    place, left = 1, int(t.kingdoms)
    for group in (int(state.winner), int(t.kingdoms) & ~int(state.out), int(t.kingdoms)):
        while left & group:
            first = left & group if group == int(state.winner) else int(best(state, left & group, False))
            for k in range(4):
                if first >> k & 1:
                    places[int(state.cells[SEAT + k])] = place
            place += first.bit_count()
            left &= ~first
    return Outcome(scores, winners, reason, sentence, () if t.solo else tuple(places))
