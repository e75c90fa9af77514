"""What a kingdom that nobody plays will do next, as far as its rules and its open mini-cards tell."""

from __future__ import annotations

from meadhall.games.rex.engine.alone import all_in_one, richest, target
from meadhall.games.rex.engine.board import SLOT
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.engine.tables import FORESIGHTED, GREEDY


def will_do(state: State, k: int) -> str:
    """One or two sentences: where it sends its two cards this turn; its way where no tokens lie yet."""
    t = state.tables
    if state.tokens == 0:
        return _way(int(t.way[k]))
    one = int(all_in_one(state))
    if one >= 0:
        return f"Sends both cards to the {_area(state, one)}, where all tokens lie."
    if t.way[k] == GREEDY:
        return f"Sends its first card to the {_area(state, int(richest(state)))}, the second at random."
    if t.way[k] == FORESIGHTED:
        first, second, third = (_slot(state, slot) for slot in range(3))
        return (
            f"Sends its first card to the {second}; the next to the {first} if it is lower, to the {third} if higher."
        )
    return _way(int(t.way[k]))


def _way(way: int) -> str:
    if way == GREEDY:
        return "Sends its first card where most tokens lie, the second at random."
    if way == FORESIGHTED:
        return "Follows its three open mini-cards."
    return "Sends both cards at random, by two of its mini-cards."


def _slot(state: State, slot: int) -> str:
    """The area that a slot sends to now; a mini-card that points to an area without tokens is turned."""
    mini = int(state.cells[SLOT + slot])
    return _area(state, int(target(state, mini >> 1, mini & 1)))


def _area(state: State, area: int) -> str:
    return str(state.tables.edition.areas[area].name)
