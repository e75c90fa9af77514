"""First edition: how many armies an area holds, the one big group, leaders' groups, and when the limits are tested."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.core.position import BadPosition
from tests.britannia.board import asks, nation, no, ok, phase, play, position, units

TALL = "Norfolk: saxons 5 moved"
"""The one big group, which stays one: it leaves only the ordinary limits elsewhere."""


@pytest.mark.rule("1E-STACK-01")
def test_three_in_clear_areas_and_two_in_hilands() -> None:
    m = position(f"1e R11 saxons | {TALL} | Wessex: saxons 3 | Avalon: saxons 1 moved | Downlands: saxons 1 moved")
    ok(m, "move 2 Wessex-Avalon", "move 1 Wessex-Downlands")
    no(m, "move 3 Wessex-Avalon", "1E-STACK-02")
    no(m, "move 2 Wessex-Downlands", "1E-STACK-03")
    no(position("1e R11 saxons | Essex: saxons 4 | Kent: saxons 4"), "done", "1E-STACK-03")


@pytest.mark.rule("1E-STACK-02")
def test_one_big_group() -> None:
    """Any number in one clear area, or four in one hiland; not one of each, and not five in a hiland."""
    ok(position("1e R7 welsh | Avalon: welsh 8 | Powys: welsh 2 | Wessex: welsh 3"), "done")
    ok(position("1e R7 welsh | Powys: welsh 4 | Wessex: welsh 3 | Clwyd: welsh 2"), "done")
    no(position("1e R7 welsh | Powys: welsh 5"), "done", "1E-STACK-03")
    no(position("1e R7 welsh | Avalon: welsh 4 | Powys: welsh 3"), "done", "1E-STACK-03")
    m = position("1e R7 welsh | Hwicce: welsh 5 | York: saxons 1")
    ok(m, "move 4 Hwicce-Powys")
    no(m, "move 5 Hwicce-Powys", "1E-STACK-03")


@pytest.mark.rule("1E-STACK-03")
def test_the_limits_do_not_bind_on_the_way() -> None:
    """A column passes through a full area, and a full area may be entered as long as others can still leave it."""
    m = position(f"1e R11 saxons | {TALL} | Wessex: saxons 3 | Avalon: saxons 3 moved")
    ok(m, "move 3 Wessex-Avalon-Hwicce")
    no(m, "move 1 Wessex-Avalon", "1E-STACK-02")
    m = position(f"1e R11 saxons | {TALL} | Wessex: saxons 3 | Avalon: saxons 3 moved 2")
    play(m, "move 1 Wessex-Avalon")
    no(m, "done", "1E-STACK-03")
    no(m, "move 1 Wessex-Avalon", "1E-STACK-02")
    play(m, "move 1 Avalon-Devon", "done")


@pytest.mark.rule("1E-STACK-03")
@pytest.mark.parametrize("half", ["half1", "half2"])
def test_both_movements_of_a_major_invasion_are_tested(half: str) -> None:
    m = position(f"1e R12 danes {half} | York: danes 4 | Lindsey: danes 3")
    no(m, "done", "1E-STACK-03")
    play(m, "move 1 York-Bernicia", "done")
    assert phase(m) != "movement" or m.position()["half"] == 2


@pytest.mark.rule("1E-STACK-04")
def test_the_limits_bind_retreats() -> None:
    m = position("1e R11 saxons battles | Sussex: welsh 2, saxons 2 from Kent | Wessex: welsh 2 | Clwyd: welsh 4")
    play(m, "fight Sussex", dice="11 11")
    ok(m, "retreat 1 to Wessex")
    no(m, "retreat 2 to Wessex", "1E-RETREAT-14")


@pytest.mark.rule("1E-STACK-05")
def test_roman_limits() -> None:
    """Seven in each of two clear areas; four in each of three hilands; five in a hiland are too many."""
    ok(position("1e R3 romans | Kent: romans 7 F | Essex: romans 8 F | York: brigantes 5"), "done")
    hills = "Downlands: romans 4 F | Powys: romans 4 F | Gwent: romans {} F | Hwicce: romans {} F | York: brigantes 5"
    ok(position(f"1e R3 romans | {hills.format(4, 3)}"), "done")
    no(position(f"1e R3 romans | {hills.format(5, 2)}"), "done", "1E-STACK-03")
    m = position(f"1e R3 romans | {hills.format('3', 4).replace('Gwent: romans 3 F', 'Gwent: romans 3 F moved')}")
    ok(m, "move 1 Hwicce-Gwent")
    no(m, "move 2 Hwicce-Gwent", "1E-STACK-03")
    ok(m, "move 4 Hwicce-Avalon")


@pytest.mark.rule("1E-STACK-06", "1E-EDGE-13")
def test_a_leaders_group_stands_beside_the_big_group() -> None:
    """Six with Harold and five elsewhere are legal; without him they are two big groups."""
    ok(position("1e R15 saxons | Essex: saxons 6 Harold | Kent: saxons 5 | York: danes 1"), "done")
    no(position("1e R15 saxons | Essex: saxons 6 | Kent: saxons 5 | York: danes 1"), "done", "1E-STACK-03")


@pytest.mark.rule("1E-STACK-06")
def test_in_hilands_a_leader_lifts_no_limit() -> None:
    """Two, or four as the one big group, with him as without him."""
    ok(position("1e R15 saxons | Downlands: saxons 4 Harold | York: danes 1"), "done")
    no(position("1e R15 saxons | Downlands: saxons 5 Harold | York: danes 1"), "done", "1E-STACK-03")
    no(position("1e R15 saxons | Downlands: saxons 3 Harold | Kent: saxons 4 | York: danes 1"), "done", "1E-STACK-03")


@pytest.mark.rule("1E-STACK-07")
def test_forts_and_leaders_are_not_counted() -> None:
    """Four Romans stand in a hiland beside a fort, two Saxons with a leader in another."""
    m = position("1e R3 romans | Hwicce: romans 4 F | Downlands: romans F | York: brigantes 5")
    play(m, "move 4 Hwicce-Downlands", "done")
    assert (units(m, "Downlands"), phase(m)) == ("romans 4 F", "submission")
    m = position(f"1e R12 saxons | {TALL} | Sussex: saxons 2 Alfred")
    play(m, "move Alfred +2 Sussex-Downlands", "done")
    assert units(m, "Downlands") == "saxons 2 Alfred"


@pytest.mark.rule("1E-STACK-08", "1E-EDGE-15")
def test_what_is_too_much_without_its_leader_is_mended_in_the_next_movement() -> None:
    """Alfred leaves when round 13 begins for the Saxons and Edgar comes elsewhere: nothing is removed at once.

    The movement cannot end with six and five; two who leave the five are enough.
    """
    m = position("1e R13 saxons start | Essex: saxons 6 Alfred | Suffolk: saxons 5 | Avalon: saxons 1 | York: danes 1")
    play(m, "place Avalon", "leader Edgar Avalon")
    assert (units(m, "Essex"), units(m, "Suffolk"), asks(m)) == ("saxons 6", "saxons 5", "march")
    no(m, "done", "1E-STACK-03")
    play(m, "move 2 Suffolk-Norfolk")
    ok(m, "done")


@pytest.mark.rule("1E-STACK-08")
def test_between_two_battles_a_group_may_be_too_much_without_its_leader() -> None:
    """William goes back to sea from the five who fight in Wessex; three attack hiland Devon. That can be written down.

    Without a leader who was there, four in Wessex and three in Devon are refused: no movement can have ended so.
    """
    ashore = "Wessex: saxons 2, normans 5 {} from English Channel | Devon: saxons 1, normans 3 from English Channel"
    m = position(f"1e R15 normans battles | {ashore.format('William')}")
    play(m, "fight Wessex", "stand", "retreat William +1 to English Channel", dice="11111 11")
    play(m, "stand", dice="6161 11")
    assert (units(m, "Wessex"), asks(m)) == ("normans 4", "fight")
    assert meadhall.position(m.position()).state.digest() == m.state.digest()
    with pytest.raises(BadPosition, match=r"Wessex \(5, at most 3\) and Devon \(3, at most 2\)"):
        position(f"1e R15 normans battles | {ashore.format('')}")
    alone = position(f"1e R15 normans battles | {ashore.format('William')}").position()
    del alone["pieces"]["Wessex"]["normans"]["leader"]
    with pytest.raises(BadPosition, match="Normans ended the Movement Phase above the stacking limits"):
        meadhall.position(alone)


@pytest.mark.rule("1E-STACK-09", "1E-EDGE-17")
def test_the_limits_hold_for_each_nation_where_it_attacks() -> None:
    """Three attackers beside three defenders are legal; in hiland Dalriada four Picts may attack, five may not."""
    m = position(f"1e R11 saxons | {TALL} | Wessex: saxons 3 | Sussex: welsh 3 | Kent: saxons 1")
    play(m, "move 3 Wessex-Sussex")
    ok(m, "done")
    no(m, "move 1 Kent-Sussex", "1E-STACK-03")
    m = position("1e R9 picts | Strathclyde: picts 5 | Dalriada: scots 3")
    ok(m, "move 4 Strathclyde-Dalriada")
    no(m, "move 5 Strathclyde-Dalriada", "1E-STACK-03")
    play(m, "move 4 Strathclyde-Dalriada")
    no(m, "move 1 Strathclyde-Dalriada", "1E-STACK-03")


@pytest.mark.rule("1E-STACK-09")
def test_attackers_may_be_the_one_big_group() -> None:
    """Four Saxons attack Sussex: no fourth may join the three in Norfolk then."""
    m = position("1e R11 saxons | Wessex: saxons 4 | Sussex: welsh 1 | Norfolk: saxons 3 moved | Suffolk: saxons 1")
    play(m, "move 4 Wessex-Sussex")
    no(m, "move 1 Suffolk-Norfolk", "1E-STACK-02")
    ok(m, "done")


@pytest.mark.rule("1E-STACK-10")
def test_there_is_no_limit_at_sea() -> None:
    m = position("1e R12 danes half2 | York: danes 5 | North Sea: danes 6 | Frisian Sea: danes 5")
    play(m, "done")
    assert (units(m, "North Sea"), units(m, "Frisian Sea"), asks(m)) == ("danes 6", "danes 5", "starve")


@pytest.mark.rule("1E-STACK-11")
def test_what_the_romano_british_inherit_is_mended_in_their_movement() -> None:
    """Romans leave four and four: the Romano-British may have them so until their movement of round 6 ends."""
    m = position("1e R6 round-start | Kent: romans 4 F | Essex: romans 4 F | York: brigantes 1")
    assert (units(m, "Kent"), units(m, "Essex")) == ("romano-british 4", "romano-british 4")
    assert (nation(m), asks(m)) == ("romano-british", "march")
    no(m, "done", "1E-STACK-03")
    play(m, "move 1 Essex-Suffolk")
    ok(m, "done")
