"""A state is its numbers: copies, pickles and digests hold every one of them."""

from __future__ import annotations

import pickle

from meadhall.games.rex.engine.board import CELLS, SCALARS
from meadhall.games.rex.engine.sequence import SEQUENCE
from meadhall.games.rex.engine.sequence_step import STEP_NAMES
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.game import REX

OF_DIGESTS = (
    "turn", "step", "question", "acting", "cursor", "area", "taken", "battle_step", "rome", "bag", "tokens", "pool",
    "committed", "undealt", "firsts_gone", "winners", "vassals", "by_winners", "joker_cities", "used_two", "used_three",
    "placed", "seen", "minis", "drawn_card", "combat_values",
)  # fmt: skip
"""Digests of stored games depend on this order."""


def numbered() -> State:
    """A state whose every number is another one."""
    players, options = REX.info().check("three", None, {})
    state = REX.setup("three", players, options)
    for cell in range(CELLS):
        state.cells[cell] = 1000 + cell
    for number, name in enumerate(SCALARS):
        setattr(state, name, 2000 + number)
    return state


def numbers(state: State) -> list[int]:
    return [*(int(cell) for cell in state.cells), *(int(getattr(state, name)) for name in SCALARS)]


def test_the_class_declares_the_scalars_in_the_order_of_digests() -> None:
    assert SCALARS == OF_DIGESTS


def test_a_copy_and_a_pickle_hold_every_number() -> None:
    state = numbered()
    wanted = [*range(1000, 1000 + CELLS), *range(2000, 2000 + len(SCALARS))]
    assert numbers(state) == wanted
    assert numbers(state.copy()) == wanted
    assert numbers(pickle.loads(pickle.dumps(state))) == wanted


def test_every_number_changes_the_digest() -> None:
    state = numbered()
    digests = {state.digest()}
    for cell in range(CELLS):
        other = state.copy()
        other.cells[cell] = 0
        digests.add(other.digest())
    for name in SCALARS:
        other = state.copy()
        setattr(other, name, 0)
        digests.add(other.digest())
    assert len(digests) == 1 + CELLS + len(SCALARS)


def test_every_step_has_its_name() -> None:
    """Phases of documents and views are steps by name, so the two lists must go together."""
    names = [type(step).__name__ for step in SEQUENCE]
    assert len(names) == len(STEP_NAMES)
    known = dict(zip(STEP_NAMES, names, strict=True))
    assert known["deal"] == "DealTroops"
    assert known["late discard"] == "LateDiscard"
    assert known["others"] == "NonPlayerPlans"
    assert known["battle"] == "Battles"
    assert known["final"] == "FinalScoring"
