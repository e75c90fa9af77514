"""Refuses impossible positions: more cards, pieces or tokens in a place than the rules ever put there.

`reading` has read every section by then; each check here names the place of the document that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from meadhall.core.kit import members
from meadhall.core.position import BadPosition
from meadhall.core.text import listed
from meadhall.games.rex import names
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.alone import CARDS_A_TURN
from meadhall.games.rex.engine.board import (
    FIRSTS,
    HAND,
    OBJECTIVES,
    PIECES,
    QUEUE,
    WON,
    cards_in,
    is_human,
    sent_by,
    track_value,
    troops_of,
)
from meadhall.games.rex.engine.codes import AREAS, KINGDOMS, TRACKS
from meadhall.games.rex.engine.planning import CARDS_IN_AN_AREA, TROOPS_A_TURN
from meadhall.games.rex.engine.sequence_step import DRAW_TOKENS, NON_PLAYER_PLANS
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.engine.tables import (
    ALL_OBJECTIVES,
    LATE_DISCARD,
    NO_OBJECTIVES,
    TWO_OBJECTIVES,
)
from meadhall.games.rex.names import kingdom

EXTRA_CARDS: Final = 1
"""How many extra cards a kingdom sends each turn (PLAN-03)."""


def check(state: State, exact: bool) -> None:
    """Raise `BadPosition` for the first thing that cannot be; `exact` if the document names its very question."""
    for place, expected, found in _problems(state, exact):
        raise BadPosition(f"{place}: expected {expected}, found {found}")


Problem = tuple[str, str, str]
"""The place in the document, what was expected there, and what was found."""


def _problems(state: State, exact: bool) -> Iterator[Problem]:
    for k in members(int(state.tables.humans | state.tables.alone)):
        yield from _pieces(state, k)
        yield from _cards(state, k)
        yield from _sent(state, k)
        yield from _objectives(state, k)
        yield from _firsts(state, k)
    yield from _tokens(state, exact)
    yield from _seen(state)
    yield from _before_plans(state)


def _at_most(place: str, most: int, things: str, found: int) -> Iterator[Problem]:
    """A problem if a set has too many members."""
    if found.bit_count() > most:
        yield place, f"at most {most} {things}", str(found.bit_count())


def _pieces(state: State, k: int) -> Iterator[Problem]:
    """No more pieces than there are in the box (SETUP-07), and each location taken in the battle has one."""
    t, place = state.tables, f"pieces.{kingdom(state.tables, k)}"
    own = int(state.cells[PIECES + k])
    if t.piece_limits:
        yield from _at_most(place, int(t.cubes), "cubes on Roads", own & int(t.roads))
        yield from _at_most(place, int(t.oppida), "Oppida in Cities", own & int(t.cities))
    without = int(state.cells[WON + k]) & ~own
    if without:
        yield f"won.{kingdom(t, k)}", "locations with its pieces", str(names.tokens(t, without))


def _cards(state: State, k: int) -> Iterator[Problem]:
    """A queue has three places (SETUP-11); a hand may have any number of cards (RECRUIT-10)."""
    place = f"queues.{kingdom(state.tables, k)}"
    yield from _at_most(place, int(state.tables.queue_size), "cards", int(state.cells[QUEUE + k]))


def _sent(state: State, k: int) -> Iterator[Problem]:
    """Two cards in an area; two Troops and an extra card in all, or two cards of a kingdom nobody plays (PLAN)."""
    t, id = state.tables, kingdom(state.tables, k)
    for area in range(AREAS):
        place = f"sent.{id}.{t.edition.areas[area].id}"
        yield from _at_most(place, int(CARDS_IN_AN_AREA), "cards of a kingdom", int(cards_in(state, k, area)))
    cards, own = int(sent_by(state, k)), int(troops_of(k))
    if is_human(state, k):
        yield from _at_most(f"sent.{id}", int(TROOPS_A_TURN), "cards of its colour", cards & own)
        yield from _at_most(f"sent.{id}", EXTRA_CARDS, "extra card", cards & ~own)
    else:
        yield from _at_most(f"sent.{id}", int(CARDS_A_TURN), "cards", cards)
        if cards & ~own:
            yield f"sent.{id}", "cards of its own colour", str(names.cards(t, cards & ~own, k))


def _objectives(state: State, k: int) -> Iterator[Problem]:
    """One Objective of each type at most (SETUP-15), and no more than are kept by now (VARIANT-03)."""
    t, place = state.tables, f"objectives.{kingdom(state.tables, k)}"
    cards = int(state.cells[OBJECTIVES + k])
    for kind in t.kinds:
        if (cards & int(kind)).bit_count() > 1:
            same = [t.edition.objectives[card].id for card in members(cards & int(kind))]
            yield place, "one Objective of each type", listed(same)
    yield from _at_most(place, _kept(state), "Objectives", cards)


def _kept(state: State) -> int:
    """How many Objectives a kingdom can have now."""
    t, choosing = state.tables, state.question == codes.Q_KEEP
    late = t.objectives == LATE_DISCARD and state.turn >= t.late_turn
    if t.objectives == NO_OBJECTIVES:
        return 0
    discarded = (t.objectives == TWO_OBJECTIVES and state.turn > 0) or late
    return 2 if t.objectives != ALL_OBJECTIVES and discarded and not choosing else 3


def _firsts(state: State, k: int) -> Iterator[Problem]:
    """A First mark is gone as soon as a kingdom has reached it (FIRST-02)."""
    t, id = state.tables, kingdom(state.tables, k)
    for track in range(TRACKS):
        name, mark, value = t.edition.tracks[track].id, int(t.first_mark[track]), int(track_value(state, k, track))
        gone = int(state.firsts_gone) >> track & 1
        if value >= mark and not gone:
            yield "firsts-gone", f"{name}, whose First is at {mark} and where {id} has {value}", "other tracks only"
        if int(state.cells[FIRSTS + k]) >> track & 1 and not gone:
            yield "firsts-gone", f"{name}, which {id} scored", "other tracks only"


def _tokens(state: State, exact: bool) -> Iterator[Problem]:
    """As many tokens as are drawn in a turn (DRAW-01), and none before."""
    lying = int(state.tokens)
    yield from _at_most("tokens", int(state.tables.draws), "tokens, which is what a turn draws", lying)
    if lying and state.step <= DRAW_TOKENS and not exact:
        yield "tokens", "none before they are drawn", str(names.tokens(state.tables, lying))


def _seen(state: State) -> Iterator[Problem]:
    """Only cards in hands, or in plans that are not revealed, are remembered as seen."""
    held = 0
    for k in range(KINGDOMS):
        held |= int(state.cells[HAND + k]) | int(sent_by(state, k))
    other = int(state.seen) & ~held
    if other:
        yield "seen", "cards in hands", str(names.cards(state.tables, other))


def _before_plans(state: State) -> Iterator[Problem]:
    """Nothing is sent before plans are made (PLAN-07)."""
    for k in members(int(state.tables.humans | state.tables.alone)):
        cards = int(sent_by(state, k))
        if cards and state.step < NON_PLAYER_PLANS - 1:
            place = f"sent.{kingdom(state.tables, k)}"
            yield place, "no cards before plans are made", str(names.cards(state.tables, cards, k))
