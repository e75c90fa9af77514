"""First edition, worked examples: dice, losses and retreats."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.britannia.engine.codes import INFANTRY
from meadhall.games.britannia.engine.force import put
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, leader, legal, no, ok, play, position, scored, units


@pytest.mark.rule("1E-EX-17", "1E-BATTLE-04", "1E-BATTLE-07", "1E-BATTLE-08")
def test_dice_in_a_hiland() -> None:
    """Three Scots roll 1, 3, 5; of the Picts' 2, 2, 2, 5, 6 only the 6 kills in Dalriada, and all five have rolled.

    The rulebook's five Picts are more than a hiland takes (1E-STACK-09), so the fifth is put beside the four.
    """
    m = position("1e R8 picts battles | Dalriada: scots 3, picts 4 from Alban")
    assert isinstance(m.state, State)
    put(m.state, m.state.turn, INFANTRY, 1, BRITANNIA_1E.edition.area("dalriada"))
    play(m, "fight Dalriada", dice="22256 135")
    assert units(m, "Dalriada") == "picts 4, scots 2"


def attacked_by_saxons() -> Match:
    """A Welsh army in North Mercia after one round; the Saxons have left Suffolk, from where they came."""
    m = position(
        "1e R9 saxons battles | North Mercia: welsh 1, saxons 1 from Suffolk | Powys: saxons 1 | South Mercia: saxons 1"
        " | Hwicce: welsh 1"
    )
    play(m, "fight North Mercia", dice="1 1")
    return m


@pytest.mark.rule("1E-EX-18", "1E-RETREAT-02", "1E-RETREAT-03", "1E-RETREAT-04")
def test_where_a_defender_may_retreat() -> None:
    """Hwicce is open, although it borders Powys and South Mercia: Welsh are there; March and Suffolk are not."""
    m = attacked_by_saxons()
    ok(m, "retreat 1 to Lindsey", "retreat 1 to York", "retreat 1 to Hwicce")
    no(m, "retreat 1 to Suffolk", "1E-RETREAT-04")
    no(m, "retreat 1 to March", "1E-RETREAT-03")
    assert sorted(legal(m)) == ["retreat 1 to Hwicce", "retreat 1 to Lindsey", "retreat 1 to York", "stand"]


@pytest.mark.rule("1E-EX-19", "1E-RETREAT-08", "1E-CASUALTY-04")
@pytest.mark.parametrize(("back", "kent", "sussex"), [(("2 to Kent",), 2, 0), (("1 to Kent", "1 to Sussex"), 1, 1)])
def test_attackers_go_back_where_they_came_from(back: tuple[str, ...], kent: int, sussex: int) -> None:
    """Who is dead is told by the way the others go: two from Kent and one from Sussex have lost one."""
    m = position("1e R9 saxons battles | Essex: angles 2, saxons 3 from (Kent 2, Sussex 1)")
    play(m, "fight Essex", "stand", dice="111 51")
    no(m, "retreat 1 to Suffolk", "1E-RETREAT-08")
    no(m, "retreat 2 to Sussex", "1E-RETREAT-08")
    play(m, *[f"retreat {group}" for group in back])
    assert units(m, "Kent") == (f"saxons {kent}" if kent else "")
    assert units(m, "Sussex") == (f"saxons {sussex}" if sussex else "")
    assert units(m, "Essex") == "angles 2"


@pytest.mark.rule("1E-EX-20", "1E-RETREAT-09", "1E-OVERRUN-07")
def test_no_retreat_to_an_area_that_was_passed_and_is_still_the_enemys() -> None:
    """Two Saxons went on through Suffolk to Norfolk: the way back opens when Suffolk is won."""
    text = "1e R9 saxons | Essex: saxons 3 | South Mercia: saxons 3 | Suffolk: angles 2 | Norfolk: angles 1"
    march = ("move 3 Essex-Suffolk", "move 1 South Mercia-Suffolk", "move 2 South Mercia-Suffolk-Norfolk", "done")
    m = position(text)
    play(m, *march, "fight Norfolk", dice="11 1 51 1")  # nobody is asked about a retreat: dice fall again
    assert (asks(m), units(m, "Norfolk")) == ("fight", "saxons 2")
    m = position(text)
    play(m, *march, "fight Suffolk", "fight Norfolk", dice="5511 11 11 1")
    ok(m, "retreat 2 to Suffolk")


# Losses --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EX-22", "1E-CASUALTY-05", "1E-CASUALTY-06")
@pytest.mark.parametrize(
    ("dice", "left"), [("5", "romans 1 F"), ("65", ""), ("6", "romans F"), ("55", "romans 1 F"), ("56", "")]
)
def test_a_roman_army_dies_before_its_fort(dice: str, left: str) -> None:
    """Dice of one round are taken together: a 5 kills the fort even where it fell before the 6."""
    m = position(f"1e R3 brigantes battles | York: romans 1 F, brigantes {len(dice)} from Lindsey")
    play(m, "fight York", dice=f"{dice} 11")
    assert units(m, "York") == ", ".join(part for part in (left, f"brigantes {len(dice)}") if part)


@pytest.mark.rule("1E-EX-23", "1E-CASUALTY-01")
@pytest.mark.parametrize(("dice", "left"), [("6", "1 1C"), ("5", "2C"), ("66", "1"), ("666", "")])
def test_a_six_kills_cavalry_while_there_is_any(dice: str, left: str) -> None:
    m = position(f"1e R16 saxons battles | Essex: normans 1 + 2C, saxons {len(dice)} from Suffolk")
    play(m, "fight Essex", dice=f"{dice} 111")
    assert units(m, "Essex").removesuffix(f"normans {left}").rstrip(", ") == f"saxons {len(dice)}"


@pytest.mark.rule("1E-EX-24", "1E-CASUALTY-03")
@pytest.mark.parametrize(
    ("dice", "settlers", "raiders"), [("5111", "", "2 raiders"), ("5511", "", "1 raider"), ("1111", "1", "2 raiders")]
)
def test_settlers_die_before_raiders(dice: str, settlers: str, raiders: str) -> None:
    """A Norse settler from Caithness and two raiders attack Picts: a dead settler cannot go back to Caithness."""
    m = position("1e R12 norsemen | Caithness: norsemen 1 | Icelandic Sea: norsemen 2 | Moray: picts 4")
    play(m, "move 1 Caithness-Moray", "move 2 Icelandic Sea-Moray", "done", "fight Moray", "stand", dice=f"111 {dice}")
    assert ("retreat 1 to Caithness" in legal(m)) is (settlers == "1")
    ok(m, f"retreat {raiders} to Icelandic Sea")
    assert m.why_not("retreat 3 raiders to Icelandic Sea") is not None


@pytest.mark.rule("1E-EX-25", "1E-BATTLE-09")
def test_a_leader_adds_one_to_each_die_and_has_none() -> None:
    """One Saxon with Harold rolls one die, and a 4 counts as 5."""
    m = position("1e R15 saxons battles | Essex: danes 2, saxons 1 Harold from Suffolk")
    play(m, "fight Essex", dice="4 11")
    assert units(m, "Essex") == "danes 1, saxons 1 Harold"


@pytest.mark.rule("1E-EX-25", "1E-LEADER-09")
def test_a_leader_alone_is_removed_without_dice() -> None:
    m = position("1e R15 danes | Lindsey: danes 1 | North Mercia: saxons Harold | Kent: saxons 1")
    events = play(m, "move 1 Lindsey-North Mercia", "done")
    assert (leader(m, "saxons"), units(m, "North Mercia")) == ("", "danes 1")
    assert scored(events) == {"normans": 3}  # their own card: Harold gone by Danes, Norwegians or Normans
