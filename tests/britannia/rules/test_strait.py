"""Straits: a crossing is a whole move; roads on one side of it only; retreats across."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, position, units

ROADS = "Avalon: romans 1 F | Devon: romans F | Gwent: romans F | Hwicce: romans F"


@pytest.mark.rule("STRAIT-01", "STRAIT-02", "EX-27")
@pytest.mark.parametrize(
    ("one", "other"), [("Hebrides", "Skye"), ("Orkneys", "Caithness"), ("Dyfed", "Devon"), ("Devon", "Gwent")]
)
def test_each_strait_can_be_crossed_both_ways(one: str, other: str) -> None:
    """An army crosses from either end, and that is its move."""
    for start, end in ((one, other), (other, one)):
        m = position(f"R11 scots | {start}: scots 1")
        play(m, f"move 1 {start}-{end}")
        assert units(m, end) == "scots 1"
        no(m, f"move 1 {end}-{start}", "MOVE-11")


@pytest.mark.rule("STRAIT-02", "EX-28", "EDGE-25")
def test_a_crossing_is_the_whole_move() -> None:
    """Neither a step after a crossing nor one before it: Devon, Dyfed, Powys is illegal, and so the way back."""
    m = position("R9 saxons | Devon: saxons 1 | Powys: saxons 1")
    no(m, "move 1 Devon-Dyfed-Powys", "STRAIT-02")
    no(m, "move 1 Powys-Dyfed-Devon", "STRAIT-02")


@pytest.mark.rule("STRAIT-03")
def test_a_leader_does_not_help_at_a_strait() -> None:
    """Alfred and his armies, or he alone, stop behind the strait and do not cross after a walk."""
    m = position("R12 saxons | Devon: saxons 2 Alfred | Dyfed: saxons 1 | Powys: saxons 1")
    ok(m, "move Alfred +2 Devon-Dyfed", "move Alfred Devon-Dyfed")
    no(m, "move Alfred +1 Devon-Dyfed-Powys", "STRAIT-03")
    no(m, "move Alfred Devon-Dyfed-Powys", "STRAIT-03")
    no(m, "lead Alfred; join 1; to Dyfed; join 1", "STRAIT-03")
    walked = position("R12 saxons | Avalon: saxons 2 Alfred | Devon: saxons 1")
    no(walked, "move Alfred +2 Avalon-Devon-Gwent", "STRAIT-03")


@pytest.mark.rule("STRAIT-04")
def test_a_retreat_may_cross_a_strait() -> None:
    """Defenders of Dyfed retreat to Devon, attackers who came over the strait go back over it."""
    m = position("R9 saxons battles | Dyfed: welsh 2, saxons 2 from Powys | Devon: welsh 1")
    play(m, "fight Dyfed", dice="1111")
    ok(m, "retreat 2 Devon", "retreat 1 Devon")
    m = position("R9 saxons battles | Dyfed: welsh 1, saxons 2 from Devon")
    play(m, "fight Dyfed", dice="111")
    play(m, "stand")
    ok(m, "retreat 2 Devon")


@pytest.mark.rule("STRAIT-05", "EX-45")
def test_an_attacker_across_a_strait_bars_no_retreat() -> None:
    """Saxons in Devon do not close vacant Gwent to the Welsh of Dyfed; Saxons in Hwicce, by land, do."""
    m = position("R9 saxons battles | Dyfed: welsh 1, saxons 1 from Devon | Devon: saxons 1")
    play(m, "fight Dyfed", dice="11")
    ok(m, "retreat 1 Gwent")
    m = position("R9 saxons battles | Dyfed: welsh 1, saxons 1 from Devon | Devon: saxons 1 | Hwicce: saxons 1")
    play(m, "fight Dyfed", dice="11")
    assert asks(m) == "attacker-retreat"


@pytest.mark.rule("STRAIT-06", "EDGE-27", "ROAD-09")
def test_romans_may_go_by_road_to_a_strait() -> None:
    """By road from Avalon to Devon and across to Gwent, which ends the move, road or not beyond."""
    m = position(f"R3 romans | {ROADS}")
    ok(m, "move 1 Avalon-Devon-Gwent")
    no(m, "move 1 Avalon-Devon-Gwent-Hwicce", "STRAIT-06")
    no(m, "move 1 Avalon-Devon-Gwent-Powys", "STRAIT-06")
    march = position("R3 romans | Wessex: romans 1 | Devon: romans F | Gwent: romans F")
    no(march, "move 1 Wessex-Devon-Gwent", "STRAIT-06")


@pytest.mark.rule("STRAIT-06", "EDGE-29", "ROAD-09")
def test_romans_may_go_on_by_road_behind_a_strait() -> None:
    """Across first, then by road as far as forts go, with no step beside the road, before or after."""
    m = position("R3 romans | Devon: romans 1 F | Gwent: romans F | Hwicce: romans F | North Mercia: romans F")
    ok(m, "move 1 Devon-Gwent", "move 1 Devon-Gwent-Hwicce-North Mercia")
    no(m, "move 1 Devon-Gwent-Hwicce-North Mercia-March", "ROAD-06")
    no(m, "move 1 Devon-Gwent-Powys", "ROAD-06")
    bare = position("R3 romans | Devon: romans 1 F | Gwent: X | Hwicce: romans F")
    no(bare, "move 1 Devon-Gwent-Hwicce", "STRAIT-02")


@pytest.mark.rule("STRAIT-07")
def test_no_overrun_across_a_strait() -> None:
    """However many cross to one defender, none goes on; and an overrun does not go on over a strait."""
    m = position("R9 saxons | Devon: saxons 4 | Dyfed: welsh 1")
    no(m, "move 4 Devon-Dyfed(2)-Gwent", "STRAIT-02")
    m = position("R9 saxons | Powys: saxons 4 | Dyfed: welsh 1")
    no(m, "move 4 Powys-Dyfed(2)-Devon", "STRAIT-02")


@pytest.mark.rule("STRAIT-08")
def test_defenders_behind_a_strait_are_attacked_as_usual() -> None:
    """A crossing into an enemy's area makes a battle like any other; its terrain counts, the water does not."""
    m = position("R9 saxons | Devon: saxons 1 | Dyfed: welsh 1")
    play(m, "move 1 Devon-Dyfed", "done")
    assert legal(m) == ["fight Dyfed"]
    play(m, "fight Dyfed", dice="51")
    assert units(m, "Dyfed") == "saxons 1"
