"""First edition: where defenders and attackers may retreat, and what it brings."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, position, scored, units


# Defenders -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-RETREAT-01")
def test_some_or_all_survivors_to_different_areas() -> None:
    m = position("1e R9 saxons battles | Hwicce: welsh 3, saxons 2 from Avalon | Gwent: welsh 1 | Powys: welsh 1")
    play(m, "fight Hwicce", dice="11 111")
    ok(m, "retreat 3 to Powys", "retreat 2 to Gwent", "stand")
    play(m, "retreat 1 to Gwent", "retreat 1 to Powys", "stand")
    assert (units(m, "Hwicce"), units(m, "Gwent"), units(m, "Powys")) == ("welsh 1, saxons 2", "welsh 2", "welsh 2")
    assert asks(m) == "attacker-retreat"


@pytest.mark.rule("1E-RETREAT-02", "1E-RETREAT-03", "1E-RETREAT-04", "1E-EX-18")
def test_where_the_welsh_of_north_mercia_may_go() -> None:
    """Saxons came from Suffolk and stand in Powys and South Mercia: Lindsey, York and Welsh Hwicce are open."""
    m = position(
        "1e R9 saxons battles | North Mercia: welsh 1, saxons 2 from Suffolk | Hwicce: welsh 1"
        " | Powys: saxons 1 | South Mercia: saxons 1"
    )
    play(m, "fight North Mercia", dice="11 1")
    assert set(legal(m)) == {"stand", "retreat 1 to Lindsey", "retreat 1 to York", "retreat 1 to Hwicce"}
    no(m, "retreat 1 to Suffolk", "1E-RETREAT-04")
    no(m, "retreat 1 to March", "1E-RETREAT-03")


@pytest.mark.rule("1E-RETREAT-02")
def test_a_defender_goes_next_door_only() -> None:
    m = position("1e R9 saxons battles | Hwicce: welsh 1, saxons 2 from Avalon | Gwent: welsh 1 | Dyfed: welsh 1")
    play(m, "fight Hwicce", dice="11 1")
    ok(m, "retreat 1 to Gwent")
    no(m, "retreat 1 to Dyfed", "1E-RETREAT-02")


@pytest.mark.rule("1E-RETREAT-04")
def test_the_attackers_way_in_is_barred_even_where_own_pieces_stand() -> None:
    m = position("1e R9 saxons battles | Hwicce: welsh 1, saxons 2 from Avalon | Avalon: welsh 1 | Powys: welsh 1")
    play(m, "fight Hwicce", dice="11 1")
    no(m, "retreat 1 to Avalon", "1E-RETREAT-04")
    ok(m, "retreat 1 to Powys")


@pytest.mark.rule("1E-RETREAT-05")
def test_without_a_legal_area_the_defender_fights_on() -> None:
    """Irish in Cornwall, attacked from Devon, are not asked; the attacker is, and then dice fall again."""
    m = position("1e R9 saxons battles | Cornwall: irish 1, saxons 2 from Devon")
    play(m, "fight Cornwall", dice="11 1")
    assert (asks(m), units(m, "Cornwall")) == ("attacker-retreat", "irish 1, saxons 2")
    play(m, "stand", dice="61 1")
    assert units(m, "Cornwall") == "saxons 2"


@pytest.mark.rule("1E-RETREAT-06", "1E-EDGE-67")
def test_no_defender_retreats_to_sea() -> None:
    """Not even to invaders of his own nation that wait there."""
    m = position("1e R13 saxons battles | Kent: danes 2, saxons 2 from Sussex | Essex: danes 1 | Frisian Sea: danes 2")
    play(m, "fight Kent", dice="11 11")
    ok(m, "retreat 2 to Essex")
    no(m, "retreat 2 to Frisian Sea", "1E-RETREAT-06")


@pytest.mark.rule("1E-RETREAT-07")
def test_no_retreat_to_other_nations_pieces_friend_or_foe() -> None:
    """Jutes and Welsh have one player, and a leader alone is a piece as well; nor does a retreat lead into a battle."""
    m = position(
        "1e R15 saxons battles | Downlands: welsh 1, saxons 2 from Wessex | Sussex: jutes 1 | Hwicce: welsh 1"
        " | Avalon: normans William | South Mercia: danes 1"
    )
    play(m, "fight Downlands", dice="11 1")
    ok(m, "retreat 1 to Hwicce")
    no(m, "retreat 1 to Sussex", "1E-RETREAT-07")
    no(m, "retreat 1 to Avalon", "1E-RETREAT-07")
    no(m, "retreat 1 to South Mercia", "1E-RETREAT-07")
    m = position(
        "1e R9 saxons battles | Hwicce: welsh 1, saxons 2 from Avalon | Gwent: welsh 1, saxons 1 from Devon"
        " | Powys: welsh 1"
    )
    play(m, "fight Hwicce", dice="11 1")
    no(m, "retreat 1 to Gwent", "1E-RETREAT-07")


@pytest.mark.rule("1E-RETREAT-14")
def test_the_capacity_limits_bind_retreats() -> None:
    """Three Welsh may join three in March as the one big group; not where four in hiland Clwyd are that group."""
    battle = "1e R9 saxons battles | Hwicce: welsh 3, saxons 2 from Avalon | March: welsh 3"
    m = position(battle)
    play(m, "fight Hwicce", dice="11 111")
    ok(m, "retreat 3 to March")
    m = position(f"{battle} | Clwyd: welsh 4")
    play(m, "fight Hwicce", dice="11 111")
    no(m, "retreat 1 to March", "1E-RETREAT-14")


@pytest.mark.rule("1E-RETREAT-15")
def test_a_fort_stays_when_its_armies_leave() -> None:
    m = position("1e R2 belgae battles | Essex: romans 1 F, belgae 2 from Kent | Suffolk: romans 1 F")
    play(m, "fight Essex", dice="11 11")
    no(m, "retreat 2 to Suffolk", "1E-RETREAT-01")
    play(m, "retreat 1 to Suffolk")
    assert (units(m, "Essex"), units(m, "Suffolk")) == ("romans F, belgae 2", "romans 2 F")
    assert asks(m) == "attacker-retreat"
    play(m, "stand", dice="51 1")
    assert units(m, "Essex") == "belgae 2"


@pytest.mark.rule("1E-RETREAT-18", "1E-SCORE-OCC-06")
def test_a_defenders_retreat_into_a_listed_area_captures_it() -> None:
    """Norsemen leave Cheshire for vacant Clwyd in the Saxons' turn of round 14: one half for Clwyd."""
    m = position("1e R14 saxons battles | Cheshire: norsemen 1, saxons 2 from York | occupied: norsemen Cheshire")
    play(m, "fight Cheshire", dice="11 1")
    events = play(m, "retreat 1 to Clwyd")
    assert scored(events, "occupy") == {"norsemen": 0.5}
    assert units(m, "Clwyd") == "norsemen 1"


# Attackers -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-RETREAT-08")
def test_an_attacker_goes_back_where_it_came_from_and_nowhere_else() -> None:
    """Two Saxons from Avalon and one from Wessex attack Devon: not all to Avalon, nobody to Cornwall or Gwent."""
    m = position("1e R9 saxons battles | Devon: welsh 2, saxons 3 from (Avalon 2, Wessex 1) | Cornwall: saxons 1")
    play(m, "fight Devon", "stand", dice="111 11")
    ok(m, "retreat 2 to Avalon", "retreat 1 to Wessex")
    no(m, "retreat 2 to Wessex", "1E-RETREAT-08")
    no(m, "retreat 1 to Cornwall", "1E-RETREAT-08")


@pytest.mark.rule("1E-RETREAT-09", "1E-RETREAT-16", "1E-EX-20")
def test_an_attacker_may_not_go_back_to_where_an_enemy_still_stands() -> None:
    """Saxons passed through Suffolk to Norfolk. While Angles stand in Suffolk they fight on without being asked.

    Fought for first and won, Suffolk is open: a retreat is judged by the board of its moment.
    """
    text = (
        "1e R9 saxons battles | Suffolk: angles 2, saxons 4 from (Essex 3, South Mercia 1)"
        " | Norfolk: angles 1, saxons 2 from Suffolk | Lindsey: angles 1"
    )
    m = position(text)
    play(m, "fight Norfolk", dice="11 1")
    assert asks(m) == "defender-retreat"
    play(m, "stand", dice="61 1")
    assert units(m, "Norfolk") == "saxons 2"
    m = position(text)
    play(m, "fight Suffolk", dice="6611 11")
    play(m, "fight Norfolk", "stand", dice="11 1")
    ok(m, "retreat 2 to Suffolk")


@pytest.mark.rule("1E-RETREAT-09")
def test_a_fort_alone_keeps_attackers_from_going_back() -> None:
    m = position(
        "1e R5 angles battles | York: romans F, angles 2 from Bernicia"
        " | North Mercia: romans F, angles 2 from (York 1, Lindsey 1)"
    )
    play(m, "fight North Mercia", dice="11 1")
    ok(m, "retreat 1 to Lindsey")
    no(m, "retreat 1 to York", "1E-RETREAT-09")


@pytest.mark.rule("1E-RETREAT-10")
@pytest.mark.parametrize("gone", ["dead", "away"])
def test_when_all_defenders_are_gone_the_attacker_stays(gone: str) -> None:
    m = position("1e R9 saxons battles | Devon: welsh 1, saxons 2 from Avalon | Cornwall: welsh 1")
    if gone == "dead":
        play(m, "fight Devon", dice="61 1")
    else:
        play(m, "fight Devon", "retreat 1 to Cornwall", dice="11 1")
    assert asks(m) != "attacker-retreat"
    assert (units(m, "Devon"), units(m, "Avalon")) == ("saxons 2", "")


@pytest.mark.rule("1E-RETREAT-10", "1E-WITHDRAW-01")
def test_raiders_may_still_withdraw_when_all_defenders_are_gone() -> None:
    m = position("1e R5 angles | Frisian Sea: angles 2 | Norfolk: romans F", raiders_at_sea=["angles"])
    play(m, "move 2 Frisian Sea-Norfolk", "done", "fight Norfolk", dice="61 1")
    assert asks(m) == "withdraw"
    play(m, "withdraw 2 Norfolk to Frisian Sea")
    assert units(m, "Frisian Sea") == "angles 2"


@pytest.mark.rule("1E-RETREAT-13")
def test_who_landed_and_went_on_retreats_to_the_first_area_not_to_sea() -> None:
    """Invaders of round 6 land in York and attack North Mercia."""
    m = position("1e R6 angles | North Sea: angles 2 | North Mercia: romano-british 2", raiders_at_sea=[])
    play(m, "move 2 North Sea-York-North Mercia", "done", "fight North Mercia", "stand", dice="11 11")
    no(m, "retreat 2 to North Sea", "1E-RETREAT-08")
    play(m, "retreat 2 to York")
    assert units(m, "York") == "angles 2"
    assert asks(m) != "withdraw"


@pytest.mark.rule("1E-RETREAT-13", "1E-WITHDRAW-02")
def test_raiders_who_did_so_go_home_from_there() -> None:
    m = position("1e R5 angles | North Sea: angles 2 | North Mercia: romans 2", raiders_at_sea=["angles"])
    play(m, "move 2 North Sea-York-North Mercia", "done", "fight North Mercia", "stand", dice="11 11")
    no(m, "retreat 2 to North Sea", "1E-RETREAT-08")
    play(m, "retreat 2 to York", "withdraw 2 York to North Sea")
    assert units(m, "North Sea") == "angles 2"


@pytest.mark.rule("1E-RETREAT-14")
def test_the_capacity_limits_bind_an_attackers_retreat() -> None:
    """Two Saxons back to hiland Downlands, where one has stayed, would be a big group: not beside six in Kent."""
    text = "1e R9 saxons battles | Essex: jutes 1, saxons 2 from Downlands | Downlands: saxons 1 | Sussex: jutes 1"
    m = position(text)
    play(m, "fight Essex", "stand", dice="11 1")
    ok(m, "retreat 2 to Downlands")
    m = position(f"{text} | Kent: saxons 6")
    play(m, "fight Essex", "stand", dice="11 1")
    ok(m, "retreat 1 to Downlands")
    no(m, "retreat 2 to Downlands", "1E-RETREAT-14")
