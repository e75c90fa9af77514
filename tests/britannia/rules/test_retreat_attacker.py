"""Retreats of the attacker: back the way he came, by land or by sea."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, position, units


@pytest.mark.rule("RETREAT-09")
def test_back_to_the_area_of_entry_only() -> None:
    """Saxons who came from Avalon may not retreat to Wessex, though it is theirs and next door."""
    m = position("R9 saxons battles | Devon: welsh 1, saxons 2 from Avalon | Wessex: saxons 1")
    play(m, "fight Devon", dice="11 1")
    play(m, "stand")
    assert legal(m) == ["stand", "retreat 1 to Avalon", "retreat 2 to Avalon"]
    no(m, "retreat 1 to Wessex", "RETREAT-09")


@pytest.mark.rule("RETREAT-09")
def test_the_area_of_entry_is_the_last_one_of_the_march() -> None:
    """Saxons who march from Sussex by Wessex into Devon retreat to Wessex, not to Sussex."""
    m = position("R9 saxons | Devon: welsh 1 | Sussex: saxons 2")
    play(m, "move 2 Sussex-Wessex-Devon", "done", "fight Devon", dice="11 1")
    play(m, "stand")
    assert legal(m) == ["stand", "retreat 1 to Wessex", "retreat 2 to Wessex"]


@pytest.mark.rule("RETREAT-09", "CASUALTY-04", "EX-31")
def test_survivors_go_back_each_to_an_area_some_of_them_came_from() -> None:
    """Two Saxons from Kent and one from Sussex lose one: both to Kent, or one to each; never two to Sussex."""
    m = position("R9 saxons battles | Essex: angles 1, saxons 3 from (Kent 2, Sussex 1)")
    play(m, "fight Essex", dice="111 5")
    play(m, "stand")
    ok(m, "retreat 2 to Kent")
    assert "retreat 2 to Sussex" not in legal(m)
    play(m, "retreat 1 to Sussex")
    assert legal(m) == ["stand", "retreat 1 to Kent"]
    play(m, "retreat 1 to Kent")
    assert (units(m, "Sussex"), units(m, "Kent"), units(m, "Essex")) == ("saxons 1", "saxons 1", "angles 1")


@pytest.mark.rule("RETREAT-10", "OVERRUN-08", "EX-30")
def test_no_way_back_through_an_area_that_still_holds_enemies() -> None:
    """Three Saxons overrun Sussex and one goes on to Kent. Fought first, it has to stay: Angles are in Sussex."""
    m = position("R9 saxons | Sussex: angles 1 | Kent: angles 1 | Wessex: saxons 3")
    play(m, "move 3 Wessex-Sussex(2)-Kent", "done", "fight Kent", dice="1 1")
    play(m, "stand", dice="1 5")  # the Angles of Kent may leave for Essex; the Saxon is not asked
    assert units(m, "Kent") == "angles 1"


@pytest.mark.rule("RETREAT-10")
def test_a_fort_alone_bars_the_way_back_too() -> None:
    """Brigantes overrun York, held by a fort alone, and fight in Lindsey: no way back while that fort stands."""
    text = "R3 brigantes | York: romans F | Lindsey: romans 1 F | Bernicia: brigantes 4"
    m = position(text)
    play(m, "move 4 Bernicia-York(2)-Lindsey", "done", "fight Lindsey", dice="11 11")
    play(m, "stand", dice="11 11")  # the Brigantes are not asked before the second round
    m = position(text)
    play(m, "move 4 Bernicia-York(2)-Lindsey", "done", "fight York", dice="51 1")
    play(m, "fight Lindsey", dice="11 11")
    play(m, "stand")
    ok(m, "retreat 1 to York")


@pytest.mark.rule("RETREAT-11", "EX-32")
def test_raiders_go_back_to_the_sea_where_they_began() -> None:
    """Norsemen who sail from the Icelandic Sea by the North Sea to York retreat to the Icelandic Sea only."""
    m = position("R11 norsemen | Icelandic Sea: norsemen 5 | York: angles 3")
    play(m, "move 5 Icelandic Sea-North Sea-York", "done", "fight York", dice="11111 111")
    play(m, "stand")
    assert legal(m)[-1] == "retreat 5 raiders to Icelandic Sea"
    no(m, "retreat 5 to North Sea", "RETREAT-09")
    play(m, "retreat 5 raiders to Icelandic Sea")
    assert units(m, "Icelandic Sea") == "norsemen 5"


@pytest.mark.rule("RETREAT-12")
def test_who_landed_and_walked_on_retreats_to_the_landing_area() -> None:
    """Danes of round 11 land in Norfolk and walk into Suffolk: back to Norfolk, not to sea."""
    m = position("R11 danes | Frisian Sea: danes 3 | Suffolk: angles 3")
    play(m, "move 3 Frisian Sea-Norfolk-Suffolk", "done", "fight Suffolk", dice="111 111")
    play(m, "stand")
    no(m, "retreat 3 to Frisian Sea", "RETREAT-09")
    events = play(m, "retreat 3 raiders of Frisian Sea to Norfolk")
    assert [e.fields["to"] for e in events if e.kind == "retreated"] == ["norfolk"]


@pytest.mark.rule("RETREAT-12", "RETREAT-10")
def test_the_landing_area_is_closed_while_others_are_in_it() -> None:
    """Danes overran an Angle in Norfolk on the way to Suffolk: no retreat there before that battle is won."""
    text = "R12 danes | Frisian Sea: danes 6 | Norfolk: angles 1 | Suffolk: angles 2 | Essex: angles 1"
    m = position(text)
    play(m, "move 6 Frisian Sea-Norfolk(3)-Suffolk", "done", "fight Suffolk", dice="111 11")
    play(m, "stand", dice="111 11")  # the Danes are not asked
    m = position(text)
    play(m, "move 6 Frisian Sea-Norfolk(3)-Suffolk", "done", "fight Norfolk", dice="611 1")
    play(m, "fight Suffolk", dice="111 11")
    play(m, "stand")
    ok(m, "retreat 3 to Norfolk")


@pytest.mark.rule("RETREAT-13")
def test_enemies_next_to_the_way_back_do_not_matter() -> None:
    """Avalon is vacant and Welsh stand all around it: Saxons who came from there may go back."""
    m = position("R9 saxons battles | Devon: welsh 2, saxons 1 from Avalon | Hwicce: welsh 1 | Wessex: welsh 1")
    play(m, "fight Devon", dice="1 11")
    play(m, "stand", "retreat 1 to Avalon")
    assert units(m, "Avalon") == "saxons 1"


@pytest.mark.rule("RETREAT-14")
def test_the_first_half_of_a_major_invasion_allows_a_retreat_to_sea() -> None:
    """Danes of round 12 make a Major Invasion, not a raid: back to sea in the first half, not in the second."""
    text = "battles | Norfolk: angles 2, danes 2 from Frisian Sea"
    m = position(f"R12 danes {text}")
    play(m, "fight Norfolk", dice="11 11")
    play(m, "stand", "retreat 2 to Frisian Sea")
    assert units(m, "Frisian Sea") == "danes 2"
    m = position(f"R12 danes half2 {text}")
    play(m, "fight Norfolk", dice="11 11")
    assert asks(m) == "defender-retreat"
    play(m, "stand", dice="66 11")
    assert units(m, "Norfolk") == "danes 2"


@pytest.mark.rule("RETREAT-14", "EDGE-79")
def test_plain_invaders_may_not_retreat_to_sea() -> None:
    """Irish of round 8 neither raid nor make a Major Invasion: they fight on where they landed."""
    m = position("R8 irish | Atlantic Ocean: irish 2 | Dyfed: welsh 1 | Powys: welsh 1")
    play(m, "move 2 Atlantic Ocean-Dyfed", "done", "fight Dyfed", dice="11 1")
    assert asks(m) == "defender-retreat"
    play(m, "stand", dice="61 1")  # nobody asked the Irish
    assert units(m, "Dyfed") == "irish 2"


@pytest.mark.rule("RETREAT-14", "EDGE-79")
def test_a_retreat_to_sea_is_refused_by_name() -> None:
    """Irish from Gwent and from the sea attack Dyfed in round 8: those from Gwent may go back, the others not."""
    m = position("R8 irish battles | Dyfed: welsh 1, irish 2 from (Gwent 1, Atlantic Ocean 1)")
    play(m, "fight Dyfed", dice="11 1")
    play(m, "stand")
    assert legal(m) == ["stand", "retreat 1 to Gwent"]
    no(m, "retreat 1 to Atlantic Ocean", "RETREAT-14")


@pytest.mark.rule("RETREAT-14", "EDGE-91")
def test_a_boat_attacker_of_a_raiding_nation_goes_back_to_land() -> None:
    """Round 6: Irish raid. Those who came from Cornwall by boat go back there, raiders from the sea to the sea."""
    m = position("R6 irish | Cornwall: irish 1 | Atlantic Ocean: irish 1 | Dyfed: welsh 2")
    play(m, "move 1 Cornwall-Atlantic Ocean-Dyfed", "move 1 Atlantic Ocean-Dyfed", "done")
    play(m, "fight Dyfed", dice="11 11")
    play(m, "stand")
    assert set(legal(m)) == {"stand", "retreat 1 to Cornwall", "retreat 1 raider to Atlantic Ocean"}
    play(m, "retreat 1 to Cornwall", "retreat 1 raider to Atlantic Ocean")
    assert (units(m, "Cornwall"), units(m, "Dyfed")) == ("irish 1", "welsh 2")


@pytest.mark.rule("RETREAT-15", "RETREAT-21")
def test_a_boat_attacker_stays_if_others_are_where_he_began() -> None:
    """Saxons sail from Devon to Dyfed: back to Devon, but not once a Welsh army has crossed the strait to it."""
    m = position("R9 saxons | Devon: saxons 2 | Dyfed: welsh 2")
    play(m, "move 2 Devon-Atlantic Ocean-Dyfed", "done", "fight Dyfed", dice="11 11")
    ok(m, "stand", "retreat 1 to Devon")
    other = m.branch()
    play(m, "stand", "retreat 2 to Devon")
    assert units(m, "Devon") == "saxons 2"
    other.play("retreat 1 to Devon")
    play(other, "stand", dice="61 1")  # the Saxons are not asked
    assert (units(other, "Devon"), units(other, "Dyfed")) == ("welsh 1", "saxons 2")


@pytest.mark.rule("RETREAT-08")
def test_stacking_binds_attackers_too() -> None:
    """Three Saxons from Avalon and five in Wessex: with two new armies in Avalon one only fits back."""
    m = position("R9 saxons battles | Hwicce: welsh 1, saxons 3 from Avalon | Wessex: saxons 5 | Avalon: saxons 2")
    play(m, "fight Hwicce", dice="111 1")
    play(m, "stand")
    assert legal(m) == ["stand", "retreat 1 to Avalon"]
    no(m, "retreat 2 to Avalon", "RETREAT-08")


@pytest.mark.rule("RETREAT-18")
def test_an_attacking_leader_goes_with_his_last_army() -> None:
    """William may leave with any of his armies and must with the last, to sea too in the first half."""
    m = position("R15 normans battles | Sussex: saxons 1, normans 2 William from English Channel")
    play(m, "fight Sussex", dice="11 1")
    play(m, "stand")
    assert "retreat 2 to English Channel" not in legal(m)
    play(m, "retreat 2 to English Channel with William")
    assert units(m, "English Channel") == "normans 2 William"
