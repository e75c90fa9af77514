"""Position documents: a state as plain data. docs/positions.md shows how to write one by hand; `reading` reads them.

`phase` says where a turn stands, and a document written by hand begins that phase. One written by the program also has
`asks`, the question, and `at`, how far the phase has come.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.kit import members
from meadhall.games.rex import names
from meadhall.games.rex.engine import board as cells_of
from meadhall.games.rex.engine.board import SCALARS
from meadhall.games.rex.engine.codes import MINIS, TRACKS
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.names import kingdom
from meadhall.games.rex.view import order, phase

CARD_SETS: Final = {
    "hands": cells_of.HAND,
    "decks": cells_of.DECK,
    "queues": cells_of.QUEUE,
    "discards": cells_of.DISCARDS,
}
ASKS: Final = (
    "nothing", "seating", "slots", "deal", "objectives", "keep", "order", "token", "recruit", "plan", "next-card",
    "mini-card", "pick", "grab", "joker", "powers", "help", "reinforcement", "over",
)  # fmt: skip
"""Questions by name, in the order of their numbers."""
AT: Final = {
    "step": "step",
    "acting": "acting",
    "cursor": "cursor",
    "area": "area",
    "taken": "taken",
    "side": "battle_step",
    "committed": "committed",
    "winners": "winners",
    "vassals": "vassals",
    "by_winners": "by_winners",
    "joker_cities": "joker_cities",
    "hired": "used_two",
    "joined": "used_three",
    "minis": "minis",
    "card": "drawn_card",
    "values": "combat_values",
}
"""Scalars that only say how far a phase has come: their names in documents, and on the board."""


def write(game: str, state: State) -> dict[str, Any]:
    """The state as a document."""
    t, cells = state.tables, state.cells
    per = {kingdom(t, k): k for k in members(int(t.humans | t.alone))}
    document: dict[str, Any] = {
        "game": game,
        "scenario": t.scenario,
        "players": int(t.players),
        "options": dict(t.options),
        "turn": int(state.turn),
        "phase": phase(state),
        "order": order(state),
        "seats": {id: int(cells[cells_of.SEAT + k]) for id, k in per.items() if cells[cells_of.SEAT + k] >= 0},
        "pieces": {id: names.tokens(t, int(cells[cells_of.PIECES + k])) for id, k in per.items()},
        "rome": names.tokens(t, int(state.rome)),
        "tokens": names.tokens(t, int(state.tokens)),
        "bag": names.tokens(t, int(state.bag)),
        "pool": _cards(state, int(state.pool)),
        "seen": _cards(state, int(state.seen)),
        "undealt": [t.edition.objectives[o].id for o in members(int(state.undealt))],
        "tracks": {id: [int(cells_of.track_value(state, k, i)) for i in range(TRACKS)] for id, k in per.items()},
        "points": {id: int(cells[cells_of.POINTS + k]) for id, k in per.items()},
        "firsts": {id: _tracks(state, int(cells[cells_of.FIRSTS + k])) for id, k in per.items()},
        "firsts-gone": _tracks(state, int(state.firsts_gone)),
        "slots": [slot(state, s) for s in range(MINIS)] if _laid_out(state) else [],
        "placed": [kingdom(t, k) for k in members(int(state.placed))],
        "objectives": {id: _objectives(state, int(cells[cells_of.OBJECTIVES + k])) for id, k in per.items()},
    }
    for key, first in CARD_SETS.items():
        document[key] = {id: _cards(state, int(cells[first + k])) for id, k in per.items()}
    for key, first in (("picked", cells_of.PICKED), ("won", cells_of.WON)):
        document[key] = {id: names.tokens(t, int(cells[first + k])) for id, k in per.items()}
    document["sent"] = {
        id: {area.id: _cards(state, int(cells_of.cards_in(state, k, a))) for a, area in enumerate(t.edition.areas)}
        for id, k in per.items()
    }
    document["asks"] = ASKS[int(state.question)]
    document["at"] = {name: int(getattr(state, field)) for name, field in AT.items()}
    return document


def _cards(state: State, mask: int) -> list[str]:
    """Cards with their copy: brigantes-5a, reinforcement-3a."""
    return [full_name(state, card) for card in members(mask)]


def full_name(state: State, card: int) -> str:
    """A card by a name that no other has."""
    return names.card(state.tables, card) + names.copy(state.tables, card)[-1]


def slot(state: State, number: int) -> str:
    """The mini-card in a slot of the foresighted kingdom."""
    return names.mini(state.tables, int(cells_of.laid_mini(state, number)), int(cells_of.laid_side(state, number)))


def _laid_out(state: State) -> bool:
    """Whether the foresighted kingdom has mini-cards in its slots."""
    return bool(state.cells[cells_of.SLOT] != state.cells[cells_of.SLOT + 1])


def _tracks(state: State, mask: int) -> list[str]:
    return [state.tables.edition.tracks[i].id for i in members(mask)]


def _objectives(state: State, mask: int) -> list[str]:
    return [state.tables.edition.objectives[o].id for o in members(mask)]


assert set(AT.values()) <= set(SCALARS)
