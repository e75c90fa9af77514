"""Where a stack may go: every end of its marches, also for two kinds of armies that go together."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.action import BadAction
from meadhall.core.match import Match
from meadhall.core.refusal import Refused
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.games.britannia.odds.battle import odds
from meadhall.games.britannia.odds.force import Force
from tests.britannia.board import play, position, units

HASTINGS = "R15 normans movement | English Channel: normans 3 + 2C + William | Kent: saxons 2 | Sussex: saxons 1"


def reach(m: Match, **question: str) -> dict[str, Any]:
    """The answers by place."""
    assert m.turn is not None
    told = BRITANNIA_2E.answer(m.state, m.turn, "reach", question)
    assert isinstance(told, list)
    return {way["to"]: way for way in told}


def test_nobody_goes_out_to_come_back() -> None:
    """Who picks the stack once more lays it down."""
    m = position("R15 normans movement | Wessex: normans 3")
    assert reach(m, text="take 3 Wessex").keys() == {
        "avalon",
        "devon",
        "downlands",
        "essex",
        "hwicce",
        "kent",
        "sussex",
    }
    play(m, "take 3 Wessex", "to Avalon")
    assert "avalon" not in reach(m)
    assert "wessex" in reach(m)


def test_both_kinds_go_with_their_leader() -> None:
    m = position(HASTINGS)
    way = reach(m, text="lead William; join 3; join 2 cavalry")["kent"]
    play(m, way["text"])
    assert units(m, "Kent") == "saxons 2, normans 3 2C William"


def test_both_kinds_go_without_a_leader_one_after_the_other() -> None:
    """Not all of them where their leader is with them: he would be left alone."""
    m = position(HASTINGS)
    assert reach(m, text="take 3 English Channel", also="take 2 cavalry English Channel") == {}
    m = position(HASTINGS.replace(" + William", ""))
    way = reach(m, text="take 3 English Channel", also="take 2 cavalry English Channel")["kent"]
    exact = odds(Force(infantry=3, cavalry=2), Force(infantry=2))
    assert way["battle"]["attacker_wins"] == float(exact.attacker_wins)
    play(m, way["text"])
    assert units(m, "Kent") == "saxons 2, normans 3 2C"


def test_only_where_all_of_them_may_be() -> None:
    """Cavalry comes farther than infantry; difficult land holds either, but not five armies."""
    m = position("R15 normans movement | Wessex: normans 3 + 2C | Kent: saxons 1")
    foot, horse = reach(m, text="take 3 Wessex"), reach(m, text="take 2 cavalry Wessex")
    both = reach(m, text="take 3 Wessex", also="take 2 cavalry Wessex")
    assert "gwent" in horse.keys() - foot.keys()
    assert both.keys() == (foot.keys() & horse.keys()) - {"devon", "downlands"}
    assert {"devon", "downlands"} <= foot.keys() & horse.keys()


def test_several_others_and_none() -> None:
    m = position("R15 normans movement | Wessex: normans 3 + 2C | Sussex: normans 1")
    one, three = "take 1 Wessex", "take 1 cavalry Wessex; take 1 Sussex;"
    assert reach(m, text=one, also="") == reach(m, text=one)
    play(m, reach(m, text=one, also=three)["avalon"]["text"])
    assert units(m, "Avalon") == "normans 2 1C"


@pytest.mark.parametrize(
    ("also", "problem"),
    [("take 9 cavalry Wessex", "no such unit"), ("done", "does not begin a march"), ("fly to Kent", "fly")],
)
def test_what_cannot_go_too_says_why(also: str, problem: str) -> None:
    m = position("R15 normans movement | Wessex: normans 3 + 2C")
    with pytest.raises((BadAction, Refused), match=problem):
        reach(m, text="take 1 Wessex", also=also)
