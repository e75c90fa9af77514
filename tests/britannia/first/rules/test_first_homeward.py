"""First edition: raiders go home in their battle or after it, each by its own way to its own sea."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, legal, no, ok, play, position, units


@pytest.mark.rule("1E-WITHDRAW-01")
def test_a_raider_goes_home_as_a_retreat_or_after_the_battle() -> None:
    """Two Angles attack a fort in Norfolk from the sea: one leaves between the dice, one after the victory."""
    m = position("1e R5 angles | Frisian Sea: angles 2 | Norfolk: romans F", raiders_at_sea=["angles"])
    play(m, "move 2 Frisian Sea-Norfolk", "done", "fight Norfolk", dice="11 1")
    play(m, "retreat 1 to Frisian Sea", "stand", dice="6 1")
    assert (units(m, "Frisian Sea"), asks(m)) == ("angles 1", "withdraw")
    ok(m, "done")
    play(m, "withdraw 1 Norfolk to Frisian Sea")
    assert units(m, "Frisian Sea") == "angles 2"


@pytest.mark.rule("1E-WITHDRAW-01")
def test_afterwards_they_go_in_any_order_when_all_battles_are_over() -> None:
    m = position(
        "1e R5 angles | Frisian Sea: angles 2 | North Sea: angles 1 | Norfolk: romans F", raiders_at_sea=["angles"]
    )
    play(m, "move 1 North Sea-Bernicia", "move 2 Frisian Sea-Norfolk", "done")
    assert legal(m) == ["fight Norfolk"]
    play(m, "fight Norfolk", dice="61 1")
    ok(m, "withdraw 1 Bernicia to North Sea", "withdraw 1 Norfolk to Frisian Sea", "withdraw 2 Norfolk to Frisian Sea")


@pytest.mark.rule("1E-WITHDRAW-08", "1E-EDGE-41")
def test_each_raider_goes_back_to_the_sea_where_it_started() -> None:
    """Two Danes of each sea meet in York: none may go home to the other's."""
    m = position("1e R11 danes | North Sea: danes 2 | Frisian Sea: danes 2 | Kent: jutes 1")
    play(m, "move 2 North Sea-York", "move 2 Frisian Sea-York", "done")
    no(m, "withdraw 3 York to North Sea", "1E-RAID-01")
    no(m, "withdraw 3 York to Frisian Sea", "1E-RAID-01")
    play(m, "withdraw 2 York to North Sea", "withdraw 2 York to Frisian Sea")
    assert (units(m, "North Sea"), units(m, "Frisian Sea")) == ("danes 2", "danes 2")


@pytest.mark.rule("1E-WITHDRAW-08", "1E-WITHDRAW-02", "1E-EDGE-37")
def test_the_way_is_kept_and_there_is_no_other() -> None:
    """One that landed in Essex and went on to South Mercia may not go home by vacant Suffolk: it fights or settles."""
    m = position("1e R5 saxons | Frisian Sea: saxons 3 | Essex: romans F", raiders_at_sea=["saxons"])
    play(m, "move 2 Frisian Sea-Essex", "move 1 Frisian Sea-Essex-South Mercia", "done")
    play(m, "fight Essex", dice="11 5")
    play(m, "retreat 1 to Frisian Sea")
    assert legal(m) == ["done", "withdraw 1 South Mercia by Essex to Frisian Sea"]
    play(m, "withdraw 1 South Mercia by Essex to Frisian Sea")
    assert (asks(m), units(m, "Essex")) == ("fight", "romans F, saxons 1")


@pytest.mark.rule("1E-WITHDRAW-09")
def test_a_way_held_by_a_nation_it_may_not_attack_leaves_a_raider_ashore() -> None:
    """Romans have taken York behind a Pict from Mar. As Rome's subjects the Picts may not fight them: he settles."""
    raider = {"infantry": 1, "marks": [{"infantry": 1, "home": "Mar", "by": "York"}]}
    pieces = {"York": {"romans": 1}, "North Mercia": {"picts": raider}, "Mar": {"picts": 1}}
    m = position("1e R4 picts withdrawal", pieces=pieces)
    assert "withdraw 1 North Mercia by York to Mar" in legal(m)
    m = position("1e R4 picts withdrawal", pieces=pieces, subjects={"picts": "romans"})
    assert (asks(m) == "withdraw", units(m, "North Mercia")) == (False, "picts 1")


@pytest.mark.rule("1E-WITHDRAW-11")
def test_a_leader_may_go_along_with_raiders() -> None:
    """No turn chart brings it about; Ida here stands with two raiders and goes home with one, or stays alone."""
    ashore = {"infantry": 2, "leader": "Ida", "raiders": "North Sea"}
    m = position("1e R7 angles withdrawal", pieces={"York": {"angles": ashore}, "Kent": {"jutes": 1}})
    ok(m, "withdraw Ida +1 York to North Sea", "withdraw 2 York to North Sea")
    play(m, "withdraw Ida +2 York to North Sea")
    assert units(m, "North Sea") == "angles 2 Ida"
    arrivals = BRITANNIA_1E.edition.arrivals.values()
    assert not [a for a in arrivals if a.raid and a.leader is not None]
