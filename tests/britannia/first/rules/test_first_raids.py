"""First edition: raiders wait and change seas, go home the way they came, and score when all are home."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, play, points, position, scored, units


@pytest.mark.rule("1E-RAID-04", "1E-RAID-05")
def test_a_raider_may_change_its_sea_and_wait_there() -> None:
    """It waits where it is, or sails to the next sea and stays; from there it starts in the next round."""
    m = position("1e R4 irish | Atlantic Ocean: irish 2")
    play(m, "move 1 Atlantic Ocean-Irish Sea", "done")
    assert (units(m, "Atlantic Ocean"), units(m, "Irish Sea")) == ("irish 1", "irish 1, scots 1")
    assert nation(m) != "irish"


@pytest.mark.rule("1E-INV-04")
def test_an_invader_that_is_no_raider_may_not_wait_in_another_sea() -> None:
    m = position("1e R6 saxons | Frisian Sea: saxons 2", raiders_at_sea=[])
    no(m, "move 1 Frisian Sea-English Channel", "1E-INV-04")
    ok(m, "done")


@pytest.mark.rule("1E-INV-06")
def test_normans_may_not_wait_at_sea() -> None:
    m = position("1e R15 half2 normans | English Channel: normans 2", raiders_at_sea=[])
    no(m, "done", "1E-INV-06")


@pytest.mark.rule("1E-RAID-06", "1E-RAID-07", "1E-SCORE-OCC-05", "1E-DANES11-02")
def test_a_raid_scores_when_all_are_home() -> None:
    """The Danes' raid of round 11: an area taken counts when the raider is back at sea, not before."""
    m = position("1e R11 danes | Frisian Sea: danes 1 | York: angles 1 | Kent: jutes 1")
    events = play(m, "move 1 Frisian Sea-Lindsey", "done")
    assert scored(events) == {}
    events = play(m, "withdraw 1 Lindsey to Frisian Sea")
    assert scored(events, "raid") == {"danes": 1}
    assert points(m, "danes") == 1


@pytest.mark.rule("1E-RAID-13", "1E-WITHDRAW-10", "1E-DANES11-01", "1E-EX-44")
def test_danes_of_round_11_must_land_and_must_go_home() -> None:
    m = position("1e R11 danes | Frisian Sea: danes 1 | York: angles 1")
    no(m, "done", "1E-RAID-13")
    no(m, "move 1 Frisian Sea-North Sea", "1E-RAID-13")
    play(m, "move 1 Frisian Sea-Lindsey", "done")
    no(m, "done", "1E-WITHDRAW-10")


@pytest.mark.rule("1E-RAID-09", "1E-RAID-10", "1E-SCORE-ELIM-03")
def test_a_raider_that_settles_gives_up_the_points_of_the_raid() -> None:
    """Saxons of round 4 kill a Roman fort; one who stays loses the points of all."""
    m = position("1e R4 saxons | English Channel: saxons 3 | Kent: romans F")
    events = play(m, "move 3 English Channel-Kent", "done", "fight Kent", dice="666 1")
    assert scored(events) == {}
    events = play(m, "withdraw 2 Kent to English Channel", "done")
    assert scored(events) == {}
    assert [event.fields["points"] for event in events if event.kind == "raid-lost"] == [3]
    assert points(m, "saxons") == 0


@pytest.mark.rule("1E-SCORE-ELIM-02")
def test_points_for_a_fort_come_with_the_complete_raid() -> None:
    m = position("1e R4 angles | Frisian Sea: angles 2 | Lindsey: romans F")
    events = play(m, "move 2 Frisian Sea-Lindsey", "done", "fight Lindsey", dice="66 1")
    assert scored(events) == {}
    events = play(m, "withdraw 2 Lindsey to Frisian Sea")
    assert scored(events) == {"angles": 3}


@pytest.mark.rule("1E-RAID-08")
def test_points_stand_if_no_raider_survives() -> None:
    m = position("1e R4 angles | Frisian Sea: angles 1 | Lindsey: romans 1 F")
    events = play(m, "move 1 Frisian Sea-Lindsey", "done", "fight Lindsey", dice="6 6 1")
    assert scored(events) == {"angles": 1}


@pytest.mark.rule("1E-WITHDRAW-02", "1E-WITHDRAW-03", "1E-BATTLE-15", "1E-OVERRUN-09")
def test_a_raider_fights_its_way_home() -> None:
    """Two stop in York, the third goes on to North Mercia; York holds, so the way home leads through a battle."""
    m = position("1e R5 angles | North Sea: angles 3 | York: romans F", raiders_at_sea=["angles"])
    play(m, "move 2 North Sea-York", "move 1 North Sea-York-North Mercia", "done")
    play(m, "fight York", "retreat 2 to North Sea", dice="11 1")
    play(m, "withdraw 1 North Mercia by York to North Sea")
    assert asks(m) == "fight"
    events = play(m, "fight York", dice="6 1")
    assert [event.fields["holder"] for event in events if event.kind == "battle-ended"] == ["angles"]
    events = play(m, "withdraw 1 York to North Sea")
    assert units(m, "North Sea") == "angles 3"
    assert scored(events) == {"angles": 3}


@pytest.mark.rule("1E-WITHDRAW-04")
def test_a_raider_that_retreats_from_its_way_home_settles() -> None:
    m = position("1e R5 angles | North Sea: angles 3 | York: romans F", raiders_at_sea=["angles"])
    play(m, "move 2 North Sea-York", "move 1 North Sea-York-North Mercia", "done")
    play(m, "fight York", "retreat 2 to North Sea", dice="11 1")
    play(m, "withdraw 1 North Mercia by York to North Sea", "fight York", "retreat 1 to North Mercia", dice="1 1")
    assert units(m, "North Mercia") == "angles 1"
    assert nation(m) != "angles"


@pytest.mark.rule("1E-WITHDRAW-07")
def test_vacant_areas_on_the_way_home_do_not_matter() -> None:
    m = position("1e R5 angles | North Sea: angles 1 | Kent: romans 1", raiders_at_sea=["angles"])
    play(m, "move 1 North Sea-York-North Mercia", "done", "withdraw 1 North Mercia by York to North Sea")
    assert (units(m, "North Sea"), units(m, "York")) == ("angles 1", "")


@pytest.mark.rule("1E-PICTRAID-02", "1E-PICTRAID-03")
def test_picts_go_back_to_the_area_they_left() -> None:
    m = position("1e R4 picts | Mar: picts 2 | Kent: romans 1")
    play(m, "move 1 Mar-North Sea-York", "done", "resist Picts")
    ok(m, "withdraw 1 York to Mar")


@pytest.mark.rule("1E-CASUALTY-03")
def test_settlers_fall_before_raiders() -> None:
    """One settler and one raider attack; the dead one is the settler, and nobody is asked."""
    m = position("1e R5 angles | North Sea: angles 1 | Lindsey: angles 1 | York: romans F", raiders_at_sea=["angles"])
    play(m, "move 1 North Sea-York", "move 1 Lindsey-York", "done", "fight York", dice="16 5")
    assert "withdraw 1 York to North Sea" in legal(m)


@pytest.mark.rule("1E-RETREAT-11", "1E-MAJOR-04")
@pytest.mark.parametrize("half", ["half1", "half2"])
def test_whoever_attacked_from_the_sea_may_retreat_to_it(half: str) -> None:
    m = position(f"1e R6 {half} saxons | English Channel: saxons 2 | Kent: jutes 2", raiders_at_sea=[])
    play(m, "move 2 English Channel-Kent", "done", "fight Kent", dice="11 11")
    play(m, "stand")
    ok(m, "retreat 2 to English Channel")


@pytest.mark.rule("1E-RETREAT-12")
def test_after_a_change_of_sea_the_retreat_leads_to_the_sea_of_landing() -> None:
    m = position("1e R5 angles | North Sea: angles 2 | Kent: romans 2", raiders_at_sea=["angles"])
    play(m, "move 2 North Sea-Frisian Sea-Kent", "done", "fight Kent", "stand", dice="11 11")
    play(m, "retreat 2 to Frisian Sea")
    assert units(m, "Frisian Sea") == "angles 2"
    ok(m, "withdraw 2 Frisian Sea to North Sea")


@pytest.mark.rule("1E-WITHDRAW-05")
def test_raiders_with_the_same_way_home_fight_together() -> None:
    """Two Danes beyond York go back through it as one attack."""
    m = position(
        "1e R11 danes withdrawal | York: angles 1 | Lindsey: angles 1 | Kent: jutes 1",
        pieces={
            "York": {"angles": 1},
            "North Mercia": {"danes": {"infantry": 2, "marks": [{"infantry": 2, "home": "North Sea", "by": "York"}]}},
        },
    )
    play(m, "withdraw 1 North Mercia by York to North Sea", "withdraw 1 North Mercia by York to North Sea")
    assert (asks(m), units(m, "York")) == ("fight", "danes 2, angles 1")


@pytest.mark.rule("1E-WITHDRAW-10")
def test_danes_of_round_11_fight_on_until_they_are_home_or_dead() -> None:
    m = position(
        "1e R11 danes withdrawal",
        pieces={
            "York": {"angles": 1},
            "North Mercia": {"danes": {"infantry": 2, "marks": [{"infantry": 2, "home": "North Sea", "by": "York"}]}},
        },
    )
    play(m, "withdraw 2 North Mercia by York to North Sea", "fight York", dice="11 1")
    play(m, "stand", dice="61 6")
    assert units(m, "York") == "danes 1"
    play(m, "withdraw 1 York to North Sea")
    assert units(m, "North Sea").startswith("danes 1")


@pytest.mark.rule("1E-PICTRAID-03")
@pytest.mark.parametrize(("way", "legal_now"), [("fighting", True), ("peaceful", False)])
def test_picts_may_fight_their_way_into_their_home(way: str, legal_now: bool) -> None:
    m = position(
        f"1e R4 picts withdrawal | options: pict-return {way}",
        pieces={
            "Mar": {"caledonians": 1},
            "York": {"picts": {"infantry": 1, "raiders": "Mar"}},
            "Alban": {"picts": 1},
        },
    )
    assert (asks(m) == "withdraw") is legal_now
    if legal_now:
        play(m, "withdraw 1 York to Mar")
        assert asks(m) == "fight"


@pytest.mark.rule("1E-WITHDRAW-06")
def test_a_leader_alone_does_not_stop_raiders_on_their_way_home() -> None:
    m = position(
        "1e R11 danes withdrawal",
        pieces={
            "York": {"saxons": {"leader": "Egbert"}},
            "North Mercia": {"danes": {"infantry": 1, "marks": [{"infantry": 1, "home": "North Sea", "by": "York"}]}},
        },
    )
    play(m, "withdraw 1 North Mercia by York to North Sea")
    assert (units(m, "York"), units(m, "North Mercia")) == ("saxons Egbert", "")


@pytest.mark.rule("1E-RAID-10")
def test_by_option_only_the_areas_where_raiders_stay_are_lost() -> None:
    pieces = {
        "Kent": {"saxons": {"infantry": 1, "raiders": "English Channel"}},
        "Essex": {"saxons": {"infantry": 1, "raiders": "English Channel"}},
    }
    raid = {"points": {"Kent": 3, "Essex": 1}}
    for way, found in (("by-area", 3), ("all-or-nothing", 0)):
        m = position(f"1e R4 saxons withdrawal | options: raid-points {way}", pieces=pieces, raid=raid)
        play(m, "withdraw 1 Kent to English Channel", "done")
        assert points(m, "saxons") == found


@pytest.mark.rule("1E-RAID-04")
def test_raiders_left_at_sea_keep_their_kind_until_others_come() -> None:
    """Irish of round 3 raid again in round 4, with those that come then."""
    m = position("1e R4 irish start | Atlantic Ocean: irish 1 | York: angles 1")
    assert "irish" in m.position()["raiders-at-sea"]


@pytest.mark.rule("1E-MAJOR-08")
def test_raiders_at_sea_are_no_raiders_in_a_major_invasion() -> None:
    m = position("1e R6 saxons start | English Channel: saxons 1 | York: angles 1", raiders_at_sea=["saxons"])
    assert "saxons" not in m.position().get("raiders-at-sea", [])
