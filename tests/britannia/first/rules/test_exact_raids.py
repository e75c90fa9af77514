"""First edition, to the letter: raiders of one home that came by different ways are told apart when some die."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, play, position


@pytest.mark.rule("1E-CASUALTY-04", "1E-WITHDRAW-02", "1E-WITHDRAW-08")
def test_the_dead_of_one_home_are_told_apart_by_their_way() -> None:
    """Two Angles win in North Mercia, one by York, one by Suffolk; who died says by which way the other goes home."""
    m = position("1e R5 angles | Frisian Sea: angles 2 | North Mercia: belgae 1 | Kent: romans F")
    play(m, "move 1 Frisian Sea-York-North Mercia", "move 1 Frisian Sea-Suffolk-North Mercia", "done")
    play(m, "fight North Mercia", dice="61 6")
    names = ["lose raider of Frisian Sea by York", "lose raider of Frisian Sea by Suffolk"]
    assert (asks(m), sorted(legal(m))) == ("lose", sorted(names))
    play(m, names[0])
    assert legal(m) == ["done", "withdraw 1 North Mercia by Suffolk to Frisian Sea"]
