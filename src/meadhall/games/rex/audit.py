"""Checks that a position is possible: no card or token is lost or doubled, and markers stand where the pieces say."""

from __future__ import annotations

from meadhall.core.kit import members
from meadhall.games.rex.engine.board import (
    DECK,
    DISCARDS,
    HAND,
    OBJECTIVES,
    PIECES,
    QUEUE,
    cards_in,
    track_value,
)
from meadhall.games.rex.engine.codes import AREAS, KINGDOMS, TRACKS
from meadhall.games.rex.engine.evaluation import stake
from meadhall.games.rex.engine.sequence_step import TURN_BEGINS
from meadhall.games.rex.engine.state import State


def check(state: State) -> list[str]:
    """One sentence for everything that is wrong."""
    return [*_cards(state), *_tokens(state), *_tracks(state), *_objectives(state)]


def _cards(state: State) -> list[str]:
    """Every card is in exactly one place."""
    t, cells = state.tables, state.cells
    piles = [int(cells[i + k]) for i in (HAND, DECK, QUEUE, DISCARDS) for k in range(KINGDOMS)]
    piles += [int(cards_in(state, k, area)) for k in range(KINGDOMS) for area in range(AREAS)]
    piles.append(int(state.pool))
    if state.drawn_card >= 0:
        piles.append(1 << int(state.drawn_card))
    wanted = int(t.pool) | sum(int(t.decks[k]) for k in members(int(t.humans | t.alone)))
    together = 0
    problems = []
    for pile in piles:
        if together & pile:
            problems.append(f"cards {members(together & pile)} are in two places")
        together |= pile
    if together != wanted:
        problems.append(f"cards {members(wanted ^ together)} are lost or come from nowhere")
    return problems


def _tokens(state: State) -> list[str]:
    """No location is both Rome's and a kingdom's, none in the bag is on the map."""
    held = int(state.cells[PIECES]) | int(state.cells[PIECES + 1]) | int(state.cells[PIECES + 2])
    problems = []
    if held & int(state.rome):
        problems.append(f"locations {members(held & int(state.rome))} are held by Rome and a kingdom")
    if int(state.bag) & int(state.tokens):
        problems.append("a token is in the bag and on the map")
    if int(state.bag) & (held | int(state.rome)):
        problems.append("a token is in the bag, but its location is taken")
    return problems


def _tracks(state: State) -> list[str]:
    """Track values are what the board says at the beginning of a turn, and never more than it says."""
    problems = []
    for k in members(int(state.tables.humans | state.tables.alone)):
        for track in range(TRACKS):
            value, now = int(track_value(state, k, track)), int(stake(state, k, track))
            if value > now or (value != now and state.step == TURN_BEGINS):
                problems.append(f"kingdom {k} stands on {value} of track {track}, but has {now}")
    return problems


def _objectives(state: State) -> list[str]:
    """No Objective belongs to two."""
    together = int(state.undealt)
    for k in range(KINGDOMS):
        cards = int(state.cells[OBJECTIVES + k])
        if together & cards:
            return ["an Objective is in two places"]
        together |= cards
    return []
