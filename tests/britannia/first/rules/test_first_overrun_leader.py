"""First edition: a leader alone passes an area where twice as many as its occupiers have stopped."""

from __future__ import annotations

import pytest

from tests.britannia.board import no, ok, play, position, units


@pytest.mark.rule("1E-OVERRUN-01")
def test_a_leader_alone_may_pass_an_overrun_area() -> None:
    """Two Saxons stop against one Dane in Suffolk: Harold goes on to Norfolk by himself."""
    m = position("1e R15 saxons | Essex: saxons 3 Harold | Suffolk: danes 1 | York: danes 1")
    play(m, "move 2 Essex-Suffolk")
    ok(m, "move Harold +1 Essex-Suffolk-Norfolk")
    play(m, "move Harold Essex-Suffolk-Norfolk")
    assert units(m, "Norfolk") == "saxons Harold"


@pytest.mark.rule("1E-OVERRUN-02")
def test_a_leader_alone_may_not_pass_fewer() -> None:
    m = position("1e R15 saxons | Essex: saxons 3 Harold | Suffolk: danes 1 | York: danes 1")
    play(m, "move 1 Essex-Suffolk")
    no(m, "move Harold Essex-Suffolk-Norfolk", "1E-MOVE-06")
