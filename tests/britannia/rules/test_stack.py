"""Stacking limits: how many armies an area holds, the one overstack, and when the limits are tested."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, phase, play, position, units

TALL = "Norfolk: saxons 5 moved"
"""An overstack that stays one: it leaves only the ordinary limits elsewhere."""


@pytest.mark.rule("STACK-01")
def test_three_in_normal_and_two_in_difficult_areas() -> None:
    """With the overstack used elsewhere, three armies fit in Avalon and two in the Downlands, no more."""
    m = position(f"R9 saxons | {TALL} | Wessex: saxons 3 | Avalon: saxons 1 moved | Downlands: saxons 1 moved")
    ok(m, "move 2 Wessex-Avalon", "move 1 Wessex-Downlands")
    no(m, "move 3 Wessex-Avalon", "STACK-03")
    no(m, "move 2 Wessex-Downlands", "STACK-02")


@pytest.mark.rule("STACK-02")
def test_limits_do_not_bind_on_the_way() -> None:
    """A column passes through a full area; only where it stops must there be room."""
    m = position(f"R9 saxons | {TALL} | Wessex: saxons 3 | Avalon: saxons 3 moved")
    ok(m, "move 3 Wessex-Avalon-Hwicce")
    no(m, "move 1 Wessex-Avalon", "STACK-03")


@pytest.mark.rule("STACK-02")
def test_an_overstack_may_move_next_door_in_parts() -> None:
    """The limits hold at the end of the phase: cavalry and infantry of a tall stack follow each other next door."""
    m = position("R15 normans | Kent: normans 4 + 2C | Sussex: normans 3")
    play(m, "move 2 Kent-Sussex")
    no(m, "done", "STACK-12")
    play(m, "move 1 cavalry Kent-Sussex", "done")
    assert (units(m, "Kent"), units(m, "Sussex")) == ("normans 2 1C", "normans 5 1C")


@pytest.mark.rule("STACK-02", "STACK-03")
def test_the_overstack_may_move_in_parts_of_unlike_armies() -> None:
    """Downlands 1i 3c and North Mercia 3i: one of each kind goes over, in either order, and both orders end alike."""
    parts = [f"move 1 {kind} Downlands-South Mercia-North Mercia" for kind in ("infantry", "cavalry")]
    for first, second in (parts, reversed(parts)):
        m = position("R16 normans | Downlands: normans 1 + 3C | North Mercia: normans 3")
        play(m, first)
        no(m, "done", "STACK-12")
        play(m, second, "done")
        assert (units(m, "Downlands"), units(m, "North Mercia")) == ("normans 2C", "normans 4 1C")


@pytest.mark.rule("STACK-02", "STACK-03")
def test_a_full_area_may_be_entered_before_others_leave_it() -> None:
    """York 5 and Hwicce 3: a Dane goes from York to Hwicce, as another may still leave Hwicce or two may leave York."""
    m = position("R12 danes | York: danes 5 | Hwicce: danes 3")
    play(m, "move 1 York-North Mercia-Hwicce")
    no(m, "done", "STACK-12")
    play(m, "move 1 Hwicce-Avalon", "done")
    assert (units(m, "York"), units(m, "Hwicce")) == ("danes 4", "danes 3")


@pytest.mark.rule("STACK-02", "STACK-12")
def test_a_second_overstack_must_be_curable() -> None:
    """Two tall stacks, even for a moment, only if armies that have not moved can still make it good."""
    far = "R9 saxons | Norfolk: saxons 5{} | Sussex: saxons 3{} | Wessex: saxons 1"
    ok(position(far.format("", " moved")), "move 1 Wessex-Sussex")
    ok(position(far.format(" moved", "")), "move 1 Wessex-Sussex")
    no(position(far.format(" moved", " moved")), "move 1 Wessex-Sussex", "STACK-03")
    hard = position("R9 saxons | Wessex: saxons 5 | Downlands: saxons 2")
    play(hard, "move 1 Wessex-Downlands")
    no(hard, "done", "STACK-12")
    no(hard, "move 4 Wessex-Downlands", "STACK-02")
    play(hard, "move 1 Wessex-Sussex", "done")


@pytest.mark.rule("STACK-12")
def test_who_must_make_room_may_not_go_where_there_is_none() -> None:
    """York and Hwicce are too high: the army that could leave Hwicce may not go to a third full area."""
    m = position("R12 danes | York: danes 5 moved | Hwicce: danes 4 moved 3 | Avalon: danes 3 moved")
    no(m, "done", "STACK-12")
    no(m, "move 1 Hwicce-Avalon", "STACK-03")
    play(m, "move 1 Hwicce-March", "done")


@pytest.mark.rule("STACK-02")
def test_both_halves_of_a_major_invasion_are_tested() -> None:
    """The first movement of a major invasion cannot end above the limits, nor can the second."""
    for half in ("half1", "half2"):
        m = position(f"R12 danes {half} | York: danes 4 | Lindsey: danes 3")
        no(m, "done", "STACK-12")
        play(m, "move 1 York-Bernicia", "done")


@pytest.mark.rule("STACK-03", "EDGE-39")
def test_one_overstack() -> None:
    """One normal area without limit or one difficult area with four armies; five in Powys cannot end a movement."""
    ok(position("R7 welsh | Avalon: welsh 8 | Powys: welsh 2 | Wessex: welsh 3"), "done")
    ok(position("R7 welsh | Powys: welsh 4 | Wessex: welsh 3 | Clwyd: welsh 2"), "done")
    no(position("R7 welsh | Powys: welsh 5"), "done", "STACK-12")
    no(position("R7 welsh | Avalon: welsh 4 | Powys: welsh 3"), "done", "STACK-12")
    m = position("R7 welsh | Hwicce: welsh 5")
    ok(m, "move 4 Hwicce-Powys")
    no(m, "move 5 Hwicce-Powys", "STACK-02")


@pytest.mark.rule("STACK-04", "EDGE-41")
def test_roman_limits() -> None:
    """Four in each of two difficult areas and eight in a normal one, all 16 pieces, are legal; five in one are not."""
    legions = "Downlands: romans {} F | Powys: romans 4 F | Hwicce: romans {} F"
    ok(position(f"R3 romans | {legions.format(4, 8)}"), "done")
    no(position(f"R3 romans | {legions.format(5, 7)}"), "done", "STACK-12")
    m = position("R3 romans | Downlands: romans 3 F moved | Powys: romans 4 F | Hwicce: romans 9 F")
    ok(m, "move 1 Hwicce-Downlands")
    no(m, "move 2 Hwicce-Downlands", "STACK-04")


@pytest.mark.rule("STACK-05")
def test_forts_do_not_count() -> None:
    """Four Romans stand in the Downlands beside their fort."""
    m = position("R3 romans | Hwicce: romans 4 F | Downlands: romans F")
    play(m, "move 4 Hwicce-Downlands", "done")
    assert units(m, "Downlands") == "romans 4 F"
    assert nation(m) != "romans"


@pytest.mark.rule("STACK-06")
def test_burhs_count() -> None:
    """Where the overstack is used, an area with a burh takes two more armies, not three."""
    m = position(f"R12 saxons | {TALL} | Kent: saxons B | Sussex: saxons 3")
    ok(m, "move 2 Sussex-Kent")
    no(m, "move 3 Sussex-Kent", "STACK-03")
    no(position(f"R12 saxons | {TALL} | Kent: saxons 3 B"), "done", "STACK-12")


@pytest.mark.rule("STACK-07", "LEADER-12")
def test_leaders_do_not_count() -> None:
    """Two armies and Alfred fill the Downlands no more than two armies do."""
    m = position(f"R12 saxons | {TALL} | Sussex: saxons 2 Alfred")
    play(m, "move Alfred +2 Sussex-Downlands", "done")
    assert units(m, "Downlands") == "saxons 2 Alfred"
    assert phase(m) != "movement"


@pytest.mark.rule("STACK-08", "EDGE-43")
def test_limits_hold_for_each_nation() -> None:
    """Three attackers beside three defenders are legal; a fourth attacker is over the attacker's own limit."""
    m = position(f"R9 saxons | {TALL} | Wessex: saxons 3 | Sussex: welsh 3 | Kent: saxons 1")
    ok(m, "move 3 Wessex-Sussex; done")
    play(m, "move 3 Wessex-Sussex")
    no(m, "move 1 Kent-Sussex", "STACK-02")


@pytest.mark.rule("STACK-09")
def test_retreats_and_new_armies_respect_the_limits() -> None:
    """With the overstack elsewhere a full area takes no retreat, and no new army while another has room."""
    m = position("R9 saxons battles | Sussex: welsh 2, saxons 2 from Kent | Wessex: welsh 2 | Clwyd: welsh 4")
    play(m, "fight Sussex", dice="1111")
    ok(m, "retreat 1 Wessex")
    no(m, "retreat 2 Wessex", "RETREAT-08")
    m = position("R9 welsh increase | Clwyd: welsh 4 | Avalon: welsh 3 | Hwicce: welsh 1 | population: welsh 5")
    assert legal(m) == ["place Hwicce"]


@pytest.mark.rule("STACK-10")
def test_no_limits_at_sea() -> None:
    """Any number waits at sea, beside an overstack on land."""
    m = position("R12 danes | York: danes 5 | North Sea: danes 6")
    play(m, "done")
    assert units(m, "North Sea") == "danes 6"
    assert asks(m) == "march"


@pytest.mark.rule("STACK-11")
def test_romano_british_have_ordinary_limits() -> None:
    """What Romans may, they may not: a stack of five and four more next to it, or four in two difficult areas."""
    no(position("R6 romano-british | Kent: romano-british 5 | Wessex: romano-british 4"), "done", "STACK-12")
    no(position("R6 romano-british | Downlands: romano-british 4 | Powys: romano-british 4"), "done", "STACK-12")
    ok(position("R6 romano-british | Downlands: romano-british 4 | Powys: romano-british 2"), "done")


@pytest.mark.rule("STACK-12")
def test_movement_cannot_end_above_the_limits() -> None:
    """The end of the phase is refused until enough armies have left."""
    m = position("R9 saxons | Essex: saxons 4 | Wessex: saxons 5")
    no(m, "done", "STACK-12")
    play(m, "move 1 Essex-Kent", "done")
    assert phase(m) != "movement"


@pytest.mark.rule("STACK-13")
def test_limits_bind_a_pict_withdrawal() -> None:
    """Raiding Picts go home only as far as the area there has room; the sea takes all of other raiders."""
    home = "Galloway: picts 2 raiders Dalriada | Dalriada: picts 1 | Dunedin: picts 5"
    m = position(f"R4 picts withdrawal | {home}")
    ok(m, "withdraw 1 Galloway to Dalriada")
    no(m, "withdraw 2 Galloway to Dalriada", "STACK-13")
    m = position("R11 norsemen withdrawal | Skye: norsemen 2 raiders Icelandic Sea | Icelandic Sea: norsemen 8")
    ok(m, "withdraw 2 Skye to Icelandic Sea")
