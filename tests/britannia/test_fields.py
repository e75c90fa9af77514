"""Every field of a position is copied, pickled and counted in the digest."""

from __future__ import annotations

import pickle

import pytest

from meadhall.games.britannia.engine.board import ATTACKED, CELLS, HELD, SCALARS, SHARED
from meadhall.games.britannia.engine.codes import BIT
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from tests.britannia.board import position


def numbered() -> State:
    """A state in which every field has its own number; the step stays one that there is."""
    state = BRITANNIA_2E.setup("standard", 4, BRITANNIA_2E.info().check("standard", 4, {})[1])
    assert isinstance(state, State)
    for number, name in enumerate(SCALARS):
        if name != "step":
            setattr(state, name, 1000 + number)
    for i in range(CELLS):
        state.cells[i] = 2000 + i
    return state


def fields(state: State) -> list[int]:
    return [*(int(getattr(state, name)) for name in SCALARS), *(int(cell) for cell in state.cells)]


def test_the_fields_are_those_of_a_position() -> None:
    assert SCALARS[:3] == ("round", "turn", "half")
    assert {"tables", "cells", "log", "rolled", "over_one", "road_network"}.isdisjoint(SCALARS)
    assert set(SHARED) | set(SHARED.values()) <= set(SCALARS)


def test_a_copy_has_every_field() -> None:
    state = numbered()
    assert fields(state.copy()) == fields(state)


def test_a_pickle_has_every_field() -> None:
    state = numbered()
    assert fields(pickle.loads(pickle.dumps(state))) == fields(state)


@pytest.mark.parametrize("name", SCALARS)
def test_the_digest_counts_every_field(name: str) -> None:
    state = numbered()
    before = state.digest()
    setattr(state, name, int(getattr(state, name)) + 1)
    assert state.digest() != before


def test_the_audit_counts_owned_and_attacked_areas_again() -> None:
    m = position("R9 saxons battles | Hwicce: welsh 1, saxons 2 from Avalon | Gwent: welsh 1")
    state = m.state
    assert isinstance(state, State)
    assert BRITANNIA_2E.check(state) == []
    for cell in (HELD + state.turn, ATTACKED):
        broken = state.copy()
        broken.cells[cell] ^= BIT[5]
        assert len(BRITANNIA_2E.check(broken)) == 1
