"""How the game ends: eight Dalcs at any moment, seven at the end of a Season, a last Ruler lost, the twelfth round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.agenda import clear_agenda
from meadhall.games.bretwalda.engine.board import CONTROL, DALC_TRACK, GOLD, Board, play_order
from meadhall.games.bretwalda.engine.changes import COUNT_DALCS, OTHER
from meadhall.games.bretwalda.engine.chronicles import complete_due
from meadhall.games.bretwalda.engine.codes import BIT, Q_OVER, count, has
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import OVER, SCORED
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, NO_KINGDOM, NOWHERE
from meadhall.games.bretwalda.engine.realm import dalcs_of, food_of

EIGHT_DALCS: Final[i64] = 1
SEVEN_DALCS: Final[i64] = 2
LAST_RULER: Final[i64] = 3
MOST_DALCS: Final[i64] = 4
ALL_AREAS: Final[i64] = 5
"""A lone player controls every Dalc area."""
TIME_UP: Final[i64] = 6
"""A lone player has not."""
NO_RULER_LEFT: Final[i64] = 7
"""A lone player has lost the last Ruler."""

TIE_DALCS: Final[i64] = 0
TIE_AREAS: Final[i64] = 1
TIE_CAPITALS: Final[i64] = 2
TIE_CITIES: Final[i64] = 3
TIE_FOOD: Final[i64] = 4


def settle(b: Board) -> None:
    """Read Dalcs and Chronicles again, and end the game if somebody has won (DALC-04, WIN-01, CHRON-02)."""
    if b.changed & COUNT_DALCS:
        recount(b)
        if b.question == Q_OVER:
            return
    b.changed = OTHER
    if b.column or b.ship != NOWHERE:  # what is still on the march counts when it stops
        return
    b.changed = 0
    if b.pretender != NO_KINGDOM:
        for place in range(b.tables.players):
            if complete_due(b, play_order(b, place)):
                b.changed |= OTHER
                return
    b.event = 0
    b.turn_end = 0


def recount(b: Board) -> None:
    """Move the markers on the Victory track, and test for eight Dalcs."""
    t = b.tables
    if not b.named:
        return
    reached: i64 = 0
    for k in range(KINGDOMS):
        if has(t.kingdoms, k):
            now = dalcs_of(b, k)
            before = b.cells[DALC_TRACK + k]
            if now != before:
                b.cells[DALC_TRACK + k] = now
                emit(b, SCORED, k, now - before + 64)
            if now >= t.win_at_once and not has(b.out, k):
                reached |= BIT[k]
    if t.solo:
        for k in range(KINGDOMS):
            if has(t.kingdoms, k) and b.dalcs and not b.dalcs & ~b.cells[CONTROL + k] and b.round > 0:
                finish(b, BIT[k], ALL_AREAS)
    elif reached and b.round > 0:
        finish(b, best(b, reached, False), EIGHT_DALCS)


def finish(b: Board, winners: i64, how: i64) -> None:
    """The game is over."""
    b.winner = winners
    b.ended = how
    clear_agenda(b)
    b.question = Q_OVER
    emit(b, OVER)


# Ties ----------------------------------------------------------------------------------------------------------------
def tie_figure(b: Board, kingdom: i64, step: i64) -> i64:
    """What a step of the tie-breaks compares (TIEBREAK-01 to TIEBREAK-04)."""
    t = b.tables
    held = b.cells[CONTROL + kingdom]
    if step == TIE_DALCS:
        return b.cells[DALC_TRACK + kingdom]
    if step == TIE_AREAS:
        return count(held)
    if step == TIE_CAPITALS:
        return count(held & t.capitals)
    if step == TIE_CITIES:
        return count(held & t.cities)
    if step == TIE_FOOD:
        return food_of(b, kingdom)
    return b.cells[GOLD + kingdom]


def leaders(b: Board, among: i64, step: i64) -> i64:
    """Those of some Kingdoms that are first in a step; it compares only these (TIEBREAK-05)."""
    found: i64 = 0
    best_figure: i64 = -1
    for k in range(KINGDOMS):
        if has(among, k):
            figure = tie_figure(b, k, step)
            if figure > best_figure:
                best_figure = figure
                found = 0
            if figure == best_figure:
                found |= BIT[k]
    return found


def best(b: Board, among: i64, for_pretender: bool) -> i64:
    """The first among some Kingdoms by Dalcs and the steps of a tie; several if all steps are equal."""
    t = b.tables
    if for_pretender:
        for step in t.pretender_ties:
            among = leaders(b, among, step)
        return among
    among = leaders(b, among, TIE_DALCS)
    for step in t.ties:
        among = leaders(b, among, step)
    return among


# The end of a Season -------------------------------------------------------------------------------------------------
def end_of_season(b: Board) -> bool:
    """Test for the end of the game at the start of the Priority Phase (WIN-02 to WIN-08); True if it is over."""
    t = b.tables
    if t.solo:
        return end_alone(b)
    eligible = t.kingdoms & ~b.out
    seven: i64 = 0
    for k in range(KINGDOMS):
        if has(eligible, k) and b.cells[DALC_TRACK + k] >= t.win_season:
            seven |= BIT[k]
    if seven:
        finish(b, best(b, seven, False), SEVEN_DALCS)
    elif b.out and not eligible:
        winners: i64 = 0 if t.options.all_eliminated else best(b, t.kingdoms, False)
        finish(b, winners, LAST_RULER)
    elif b.out:
        finish(b, best(b, eligible, False), LAST_RULER)
    elif b.round >= t.rounds:
        finish(b, best(b, eligible, False), MOST_DALCS)
    else:
        return False
    return True


def end_alone(b: Board) -> bool:
    """A lone player loses with the last Ruler or after the last round (SOLO-B-02)."""
    if b.out:
        finish(b, 0, NO_RULER_LEFT)
    elif b.round >= b.tables.rounds:
        finish(b, 0, TIME_UP)
    else:
        return False
    return True
