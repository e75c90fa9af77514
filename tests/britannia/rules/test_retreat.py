"""Retreats of the defender, and of leaders."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, leader, legal, no, ok, play, position, scored, units


@pytest.mark.rule("RETREAT-01")
def test_some_or_all_to_different_areas() -> None:
    """Of three Welsh in Hwicce one may go to Gwent and one to Powys while the third stays and fights."""
    m = position("R9 saxons battles | Hwicce: welsh 3, saxons 2 from Avalon | Gwent: welsh 1 | Powys: welsh 1")
    play(m, "fight Hwicce", dice="11 111")
    ok(m, "retreat 3 to Powys", "retreat 2 to Gwent", "stand")
    play(m, "retreat 1 to Gwent", "retreat 1 to Powys", "stand")
    assert (units(m, "Hwicce"), units(m, "Gwent"), units(m, "Powys")) == ("welsh 1, saxons 2", "welsh 2", "welsh 2")
    no(m, "retreat 1 to Gwent", "RETREAT-09")


@pytest.mark.rule("RETREAT-02", "RETREAT-03", "RETREAT-06", "EX-29")
def test_where_the_welsh_of_north_mercia_may_go() -> None:
    """Saxons from Suffolk attack North Mercia and hold Powys and South Mercia.

    Vacant Lindsey and York are open, and Hwicce, which is Welsh, though Saxons are next door. Suffolk is not, where
    the attackers came from, nor vacant March beside Powys.
    """
    m = position(
        "R9 saxons battles | North Mercia: welsh 1, saxons 2 from Suffolk | Hwicce: welsh 1"
        " | Powys: saxons 1 | South Mercia: saxons 1"
    )
    play(m, "fight North Mercia", dice="11 1")
    assert set(legal(m)) == {"stand", "retreat 1 to Lindsey", "retreat 1 to York", "retreat 1 to Hwicce"}
    no(m, "retreat 1 to Suffolk", "RETREAT-06")
    no(m, "retreat 1 to March", "RETREAT-03")


@pytest.mark.rule("RETREAT-02")
def test_a_retreat_goes_next_door() -> None:
    """Welsh of Hwicce may not jump to Dyfed, though it is theirs."""
    m = position("R9 saxons battles | Hwicce: welsh 1, saxons 2 from Avalon | Gwent: welsh 1 | Dyfed: welsh 1")
    play(m, "fight Hwicce", dice="11 1")
    ok(m, "retreat 1 to Gwent")
    no(m, "retreat 1 to Dyfed", "RETREAT-02")


@pytest.mark.rule("RETREAT-03", "EDGE-169")
def test_an_area_with_a_battle_pending_bars_nothing() -> None:
    """Vacant York borders North Mercia: barred where the attackers hold that alone, open while they fight for it."""
    battle = "R9 saxons battles | Lindsey: angles 1, saxons 2 from Suffolk"
    m = position(f"{battle} | North Mercia: saxons 1")
    play(m, "fight Lindsey", dice="11 1")
    no(m, "retreat 1 to York", "RETREAT-03")
    m = position(f"{battle} | North Mercia: welsh 1, saxons 1 from South Mercia")
    play(m, "fight Lindsey", dice="11 1")
    ok(m, "retreat 1 to York")


@pytest.mark.rule("RETREAT-04")
def test_no_defender_retreats_to_sea() -> None:
    """Danes on the coast, even raiders of an earlier turn, stay on land."""
    m = position("R13 saxons battles | Kent: danes 2, saxons 2 from Sussex | Essex: danes 1")
    play(m, "fight Kent", dice="11 11")
    ok(m, "retreat 2 to Essex")
    no(m, "retreat 2 to English Channel", "RETREAT-04")


@pytest.mark.rule("RETREAT-05")
def test_no_retreat_to_another_nation_of_the_same_player() -> None:
    """Welsh and Caledonians are both Green; Jutes too. The Welsh may not join Jutes in Sussex."""
    m = position("R9 saxons battles | Downlands: welsh 1, saxons 2 from Wessex | Sussex: jutes 1 | Hwicce: welsh 1")
    play(m, "fight Downlands", dice="11 1")
    ok(m, "retreat 1 to Hwicce")
    no(m, "retreat 1 to Sussex", "RETREAT-05")


@pytest.mark.rule("RETREAT-05")
def test_no_retreat_into_another_battle() -> None:
    """Welsh of Hwicce may not go to Gwent, where other Welsh are still attacked by the same enemy."""
    m = position(
        "R9 saxons battles | Hwicce: welsh 1, saxons 2 from Avalon | Gwent: welsh 1, saxons 1 from Devon"
        " | Powys: welsh 1"
    )
    play(m, "fight Hwicce", dice="11 1")
    ok(m, "retreat 1 to Powys")
    no(m, "retreat 1 to Gwent", "RETREAT-05")


@pytest.mark.rule("RETREAT-06")
def test_the_way_in_stays_barred_even_where_the_defender_has_units() -> None:
    """Saxons came from Avalon and Avalon is Welsh by now: it is barred all the same, as is the way of an overrun.

    The second column only passed through Sussex, yet the area it came from is no refuge for the Jutes there.
    """
    m = position("R9 saxons battles | Hwicce: welsh 1, saxons 2 from Avalon | Avalon: welsh 1 | Powys: welsh 1")
    play(m, "fight Hwicce", dice="11 1")
    no(m, "retreat 1 to Avalon", "RETREAT-06")
    m = position("R9 saxons | Sussex: jutes 1 | Kent: jutes 1 | Wessex: saxons 2 | Downlands: saxons 1")
    play(m, "move 2 Wessex-Sussex", "move 1 Downlands-Sussex-Essex", "done", "fight Sussex", dice="11 1")
    no(m, "retreat 1 to Downlands", "RETREAT-06")
    ok(m, "retreat 1 to Kent")


@pytest.mark.rule("RETREAT-06")
def test_a_leader_who_joins_attackers_bars_no_area() -> None:
    """Aelle walks alone from Sussex to his armies in Essex: no army came that way, so Sussex is open if vacant."""
    m = position("R6 saxons | Essex: jutes 1 | Sussex: saxons 1 Aelle | South Mercia: saxons 3 | Kent: jutes 1")
    play(m, "move 2 South Mercia-Essex", "move Aelle Sussex-Essex", "move 1 Sussex-Wessex-Devon", "done")
    play(m, "fight Essex", dice="11 1")
    ok(m, "retreat 1 to Sussex")
    no(m, "retreat 1 to South Mercia", "RETREAT-05")


@pytest.mark.rule("RETREAT-07", "EDGE-171")
def test_without_a_legal_area_the_defender_fights_on() -> None:
    """Irish in Cornwall attacked from Devon have nowhere to go: nobody asks them, the attacker is next."""
    m = position("R9 saxons battles | Cornwall: irish 1, saxons 2 from Devon")
    play(m, "fight Cornwall", dice="11 1")
    assert (asks(m), units(m, "Cornwall")) == ("attacker-retreat", "irish 1, saxons 2")


@pytest.mark.rule("RETREAT-08", "STACK-03", "EDGE-45")
def test_a_retreat_may_use_the_overstack_once() -> None:
    """Three Welsh join three in March while no other area is overfull; with four in Powys none of them fits."""
    battle = "R9 saxons battles | Hwicce: welsh 3, saxons 2 from Avalon | March: welsh 3"
    m = position(battle)
    play(m, "fight Hwicce", dice="11 111")
    ok(m, "retreat 3 to March")
    m = position(f"{battle} | Clwyd: welsh 4")
    play(m, "fight Hwicce", dice="11 111")
    no(m, "retreat 1 to March", "RETREAT-08")


@pytest.mark.rule("RETREAT-08")
def test_what_does_not_fit_stays() -> None:
    """With the overstack used in Clwyd only one of three Welsh fits into Powys; the others stand in Hwicce."""
    m = position("R9 saxons battles | Hwicce: welsh 3, saxons 2 from Avalon | Powys: welsh 1 | Clwyd: welsh 4")
    play(m, "fight Hwicce", dice="11 111")
    no(m, "retreat 2 to Powys", "RETREAT-08")
    play(m, "retreat 1 to Powys")
    no(m, "retreat 1 to Powys", "RETREAT-08")


@pytest.mark.rule("RETREAT-08")
def test_the_overstack_may_move_along() -> None:
    """Five Welsh, the nation's overstack, may leave Hwicce for March together: it is judged when they have left."""
    m = position("R9 saxons battles | Hwicce: welsh 5, saxons 2 from Avalon")
    play(m, "fight Hwicce", dice="11 11111")
    ok(m, "retreat 5 to March")
    no(m, "retreat 5 to Powys", "RETREAT-08")  # difficult: four at most


@pytest.mark.rule("RETREAT-16", "EDGE-75")
def test_when_all_defenders_left_the_attacker_stays() -> None:
    """The Welsh all go; the Saxon left in Devon holds it and is not asked whether he goes back."""
    m = position("R9 saxons battles | Devon: welsh 2, saxons 1 from Avalon | Cornwall: welsh 1")
    play(m, "fight Devon", dice="1 11")
    events = play(m, "retreat 2 to Cornwall")
    assert [e.fields["holder"] for e in events if e.kind == "battle-ended"] == ["saxons"]
    assert (asks(m) != "attacker-retreat", units(m, "Devon")) == (True, "saxons 1")


@pytest.mark.rule("RETREAT-17", "EDGE-71")
def test_a_leader_may_leave_the_battle_alone() -> None:
    """Aelle may go alone to Wessex, where Saxons are, not to vacant Kent; the army fights on without his bonus."""
    m = position("R7 welsh battles | Sussex: saxons 1 Aelle, welsh 1 from Downlands | Wessex: saxons 1")
    play(m, "fight Sussex", dice="1 1")
    no(m, "retreat Aelle to Kent", "RETREAT-17")
    play(m, "retreat Aelle to Wessex", "stand", "stand", dice="1 4")
    assert (leader(m, "saxons"), units(m, "Sussex")) == ("Wessex", "welsh 1, saxons 1")


@pytest.mark.rule("RETREAT-17")
def test_a_lone_leader_joins_only_armies_of_his_own_at_peace() -> None:
    """Not Jutes in Kent, not his own Saxons in Wessex while they are attacked too, not the sea, not two areas away."""
    m = position(
        "R7 welsh battles | Sussex: saxons 1 Aelle, welsh 1 from Downlands | Kent: jutes 1"
        " | Wessex: saxons 1, welsh 1 from Avalon | Essex: saxons 1 | Suffolk: saxons 1"
    )
    play(m, "fight Sussex", dice="1 1")
    for place in ("Kent", "Wessex", "English Channel"):
        no(m, f"retreat Aelle to {place}", "RETREAT-17")
    no(m, "retreat Aelle to Suffolk", "RETREAT-02")
    ok(m, "retreat Aelle to Essex")


@pytest.mark.rule("RETREAT-17", "RETREAT-06")
def test_a_defending_leader_may_not_go_where_attackers_came_from() -> None:
    """Welsh left Downlands and Saxons are there by now: barred for Aelle too."""
    m = position(
        "R7 welsh battles | Sussex: saxons 1 Aelle, welsh 1 from Downlands | Downlands: saxons 1 | Wessex: saxons 1"
    )
    play(m, "fight Sussex", dice="1 1")
    no(m, "retreat Aelle to Downlands", "RETREAT-06")
    ok(m, "retreat Aelle to Wessex")


@pytest.mark.rule("RETREAT-17")
def test_an_attacking_leader_alone_is_not_bound_to_the_way_in() -> None:
    """William attacked Essex from Kent; alone he may go to Normans in Sussex, not to vacant Downlands."""
    m = position("R15 normans battles | Essex: saxons 2, normans 2 William from Kent | Sussex: normans 1")
    play(m, "fight Essex", dice="11 11")
    play(m, "stand")
    no(m, "retreat William to Downlands", "RETREAT-17")
    play(m, "retreat William to Sussex")
    assert (leader(m, "normans"), asks(m)) == ("Sussex", "attacker-retreat")


@pytest.mark.rule("RETREAT-17", "LEADER-09")
@pytest.mark.parametrize("enough", [False, True])
def test_whether_a_burh_alone_receives_a_leader(enough: bool) -> None:
    """Harold may go alone to an area with a burh and no army only where the option lets a burh keep him company."""
    m = position(
        "R15 danes battles | Essex: saxons 2 Harold, danes 2 from Suffolk | Kent: saxons B",
        options={"leader-with-burh": enough},
    )
    play(m, "fight Essex", dice="11 11")
    if enough:
        ok(m, "retreat Harold to Kent")
    else:
        no(m, "retreat Harold to Kent", "RETREAT-17")


@pytest.mark.rule("RETREAT-18")
def test_the_leader_goes_with_the_last_army() -> None:
    """Aelle may stay while an army stays; with the last one he must go, and he may go with any."""
    m = position("R7 welsh battles | Sussex: saxons 2 Aelle, welsh 1 from Downlands | Wessex: saxons 1")
    play(m, "fight Sussex", dice="1 11")
    ok(m, "retreat 1 to Wessex", "retreat 1 to Wessex with Aelle", "retreat 2 to Wessex with Aelle")
    assert "retreat 2 to Wessex" not in legal(m)
    play(m, "retreat 2 to Wessex with Aelle")
    assert (leader(m, "saxons"), units(m, "Sussex")) == ("Wessex", "welsh 1")


@pytest.mark.rule("RETREAT-18")
def test_a_leader_does_not_stay_with_a_burh_when_the_armies_leave() -> None:
    """The last army leaves Essex and its burh: Harold may not stay with the burh, unless the option allows it."""
    text = "R15 danes battles | Essex: saxons 1 B Harold, danes 2 from Suffolk | Kent: saxons 1"
    m = position(text)
    play(m, "fight Essex", dice="11 11")
    assert "retreat 1 to Kent" not in legal(m)
    m = position(text, options={"leader-with-burh": True})
    play(m, "fight Essex", dice="11 11")
    assert {"retreat 1 to Kent", "retreat 1 to Kent with Harold"} <= set(legal(m))


@pytest.mark.rule("RETREAT-19", "EX-13")
def test_a_retreat_into_a_listed_vacant_area_scores() -> None:
    """Round 8: Welsh retreat from March to vacant York, which their card lists: 12 points at once."""
    m = position("R8 saxons battles | March: welsh 1, saxons 2 from Hwicce")
    play(m, "fight March", dice="11 1")
    assert scored(play(m, "retreat 1 to York")) == {"welsh": 12}


@pytest.mark.rule("RETREAT-20")
def test_forts_and_burhs_stay() -> None:
    """The army may leave, fort and burh fight on alone; they are no units that could be counted for a retreat."""
    m = position("R3 brigantes battles | York: romans 1 F, brigantes 2 from Bernicia | Lindsey: romans 1 F")
    play(m, "fight York", dice="11 11")
    no(m, "retreat 2 to Lindsey", "RETREAT-01")
    play(m, "retreat 1 to Lindsey", "stand", dice="11 5")
    assert units(m, "York") == "romans F, brigantes 1"
    m = position("R15 danes battles | Essex: saxons 1 B, danes 2 from Suffolk | Kent: saxons 1")
    play(m, "fight Essex", dice="11 11")
    no(m, "retreat 2 to Kent", "RETREAT-01")
    play(m, "retreat 1 to Kent", "stand", dice="11 5")
    assert units(m, "Essex") == "danes 1, saxons B"


@pytest.mark.rule("RETREAT-21")
def test_straits_are_ways_of_retreat() -> None:
    """Welsh of Devon may cross to Gwent; Welsh who attacked Devon from Dyfed may cross back."""
    m = position("R9 saxons battles | Devon: welsh 1, saxons 2 from Avalon | Gwent: welsh 1")
    play(m, "fight Devon", dice="11 1")
    ok(m, "retreat 1 to Gwent", "retreat 1 to Dyfed")
    m = position("R9 welsh battles | Devon: saxons 1, welsh 2 from Dyfed")
    play(m, "fight Devon", dice="11 1")
    play(m, "stand", "retreat 2 to Dyfed")
    assert units(m, "Dyfed") == "welsh 2"


@pytest.mark.rule("RETREAT-22", "EDGE-13")
def test_a_battle_won_first_opens_the_way_back() -> None:
    """Sussex is fought and won before Kent: the Saxon in Kent may now retreat to Sussex."""
    m = position("R9 saxons | Sussex: angles 1 | Kent: angles 1 | Wessex: saxons 3")
    play(m, "move 3 Wessex-Sussex(2)-Kent", "done", "fight Sussex", dice="66 1")
    play(m, "fight Kent", dice="1 1")
    assert (asks(m), legal(m)) == ("attacker-retreat", ["stand", "retreat 1 to Sussex"])
