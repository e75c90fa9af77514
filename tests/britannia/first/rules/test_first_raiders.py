"""First edition: who raids, where raiders go, what counts for a raid, and the raids of the Picts."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, legal, nation, no, ok, phase, play, points, position, scored, units

EDITION = BRITANNIA_1E.edition


@pytest.mark.rule("1E-RAID-01")
def test_only_those_the_chart_brings_as_raiders_are_raiders() -> None:
    """Irish of round 4: the two who come are raiders; the army in Cornwall, boats or not, is none."""
    m = position("1e R4 irish start | Cornwall: irish 1 | Kent: romans 1 F")
    assert units(m, "Atlantic Ocean") == "irish 2"
    play(m, "move 2 Atlantic Ocean-Dyfed", "move 1 Cornwall-Atlantic Ocean-Avalon", "done")
    assert [line for line in legal(m) if "Avalon" in line] == []
    ok(m, "withdraw 2 Dyfed to Atlantic Ocean")


@pytest.mark.rule("1E-RAID-01")
def test_invaders_of_another_round_are_no_raiders() -> None:
    m = position("1e R8 irish | Atlantic Ocean: irish 1 | Kent: saxons 1")
    play(m, "move 1 Atlantic Ocean-Dyfed", "done")
    assert nation(m) != "irish"  # nobody is asked to go home


@pytest.mark.rule("1E-RAID-02", "1E-EX-13a")
def test_a_raider_lands_and_goes_one_area_further() -> None:
    """From the Atlantic by Avalon to Wessex; hiland Devon ends its move."""
    m = position("1e R3 irish | Atlantic Ocean: irish 1 | York: brigantes 1")
    ok(m, "move 1 Atlantic Ocean-Avalon", "move 1 Atlantic Ocean-Avalon-Wessex")
    no(m, "move 1 Atlantic Ocean-Avalon-Wessex-Sussex", "1E-MOVE-02")
    no(m, "move 1 Atlantic Ocean-Devon-Cornwall", "1E-MOVE-04")


@pytest.mark.rule("1E-RAID-02", "1E-EX-14")
def test_a_raider_on_horseback_goes_two_areas_further() -> None:
    """No chart has such raiders; Norman cavalry is made one here, as the rules imagine it."""
    m = position("1e R16 normans | English Channel: normans 1 + 1C | York: saxons 1", raiders_at_sea=["normans"])
    ok(m, "move 1 cavalry raider of English Channel in English Channel-Sussex-Essex-Suffolk")
    no(m, "move 1 cavalry raider of English Channel in English Channel-Sussex-Essex-Suffolk-Norfolk", "1E-MOVE-03")
    no(m, "move 1 raider of English Channel in English Channel-Sussex-Essex-Suffolk", "1E-MOVE-02")


@pytest.mark.rule("1E-RAID-03", "1E-EX-13b")
def test_or_sails_to_the_next_sea_and_lands_there() -> None:
    """By the Irish Sea to Cumbria or by the Channel to Sussex, and then no further."""
    m = position("1e R3 irish | Atlantic Ocean: irish 1 | York: brigantes 1")
    ok(m, "move 1 Atlantic Ocean-Irish Sea-Cumbria", "move 1 Atlantic Ocean-English Channel-Sussex")
    no(m, "move 1 Atlantic Ocean-Irish Sea-Cumbria-Cheshire", "1E-MOVE-02")
    no(m, "move 1 Atlantic Ocean-Irish Sea-Icelandic Sea", "1E-INV-02")


@pytest.mark.rule("1E-RAID-11")
def test_raiders_who_did_not_land_do_not_matter() -> None:
    """Two Angles take a fort and go home; the third has stayed in its sea, or sailed to the next: 3 points stand."""
    for line in ((), ("move 1 Frisian Sea-North Sea",)):
        m = position("1e R4 angles | Frisian Sea: angles 3 | Lindsey: romans F | Kent: romans 8")
        play(m, *line, "move 2 Frisian Sea-Lindsey", "done", "fight Lindsey", dice="66 1")
        assert scored(play(m, "withdraw 2 Lindsey to Frisian Sea")) == {"angles": 3}


@pytest.mark.rule("1E-RAID-12")
def test_points_of_settlers_do_not_hang_on_the_raid() -> None:
    """A settler kills the fort of York alone and scores at once, although a raider settles in Norfolk later."""
    m = position("1e R5 angles | Lindsey: angles 2 | Frisian Sea: angles 1 | York: romans F | Kent: romans 8")
    play(m, "move 2 Lindsey-York", "move 1 Frisian Sea-Norfolk", "done")
    assert scored(play(m, "fight York", dice="61 1")) == {"angles": 3}
    play(m, "done")
    assert points(m, "angles") == 3


@pytest.mark.rule("1E-RAID-12")
@pytest.mark.parametrize(("home", "found"), [(True, 3), (False, 0)])
def test_a_kill_of_settlers_and_raiders_together_is_the_raids(home: bool, found: int) -> None:
    m = position("1e R5 angles | Lindsey: angles 1 | Frisian Sea: angles 1 | York: romans F | Kent: romans 8")
    play(m, "move 1 Lindsey-York", "move 1 Frisian Sea-York", "done")
    assert scored(play(m, "fight York", dice="61 1")) == {}
    play(m, "withdraw 1 York to Frisian Sea" if home else "done")
    assert points(m, "angles") == found


@pytest.mark.rule("1E-RAID-14")
def test_a_raider_that_has_settled_is_an_ordinary_army() -> None:
    """Irish settle in Cornwall in round 4; in round 5 they move by land like any army and are not asked to go home."""
    m = position("1e R4 irish | Atlantic Ocean: irish 2 | Kent: romans 8")
    play(m, "move 2 Atlantic Ocean-Cornwall", "done", "done")
    assert units(m, "Cornwall") == "irish 2"
    while (m.position()["round"], nation(m)) != (5, "irish"):
        play(m, "done" if "done" in legal(m) else legal(m)[-1])
    assert units(m, "Atlantic Ocean") == "irish 1"
    play(m, "move 2 Cornwall-Devon", "done")
    assert (units(m, "Devon"), nation(m) != "irish") == ("irish 2", True)


@pytest.mark.rule("1E-RAID-15")
def test_landing_limits_bind_raiders() -> None:
    no(position("1e R4 scots | Irish Sea: scots 1"), "move 1 Irish Sea-Cumbria", "1E-INV-13")
    no(position("1e R4 irish | Atlantic Ocean: irish 1"), "move 1 Atlantic Ocean-Irish Sea-Galloway", "1E-INV-13")
    no(position("1e R5 jutes | English Channel: jutes 1"), "move 1 English Channel-Atlantic Ocean-Devon", "1E-INV-13")


@pytest.mark.rule("1E-RAID-16", "1E-EX-21b")
def test_what_falls_on_the_way_home_counts() -> None:
    """Two Angles die in York; the third kills the fort of North Mercia, then that of York on its way home: 6 points."""
    m = position("1e R5 angles | Frisian Sea: angles 3 | York: romans F | North Mercia: romans F | Kent: romans 8")
    play(m, "move 2 Frisian Sea-York", "move 1 Frisian Sea-York-North Mercia", "done")
    play(m, "fight North Mercia", dice="6 1")
    play(m, "fight York", "stand", dice="11 6 1 6")
    play(m, "withdraw 1 North Mercia by York to Frisian Sea", "fight York", dice="6 1")
    assert scored(play(m, "withdraw 1 York to Frisian Sea")) == {"angles": 6}


@pytest.mark.rule("1E-RAID-17")
def test_a_raider_that_has_settled_may_hold_an_area() -> None:
    """Saxons kill a fort in round 4 and stay: the raid's points are lost, Sussex counts for holding."""
    m = position("1e R4 saxons | English Channel: saxons 2 | Sussex: romans F", raiders_at_sea=["saxons"])
    play(m, "move 2 English Channel-Sussex", "done", "fight Sussex", dice="66 1")
    events = play(m, "done", "move 1 Frisian Sea-Lindsey", "done", "done")
    assert scored(events, "raid") == {}
    assert scored(events, "hold")["saxons"] == 1


# The Picts -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-PICTRAID-01")
@pytest.mark.parametrize("round_", [4, 5, 6])
def test_picts_raid_in_rounds_4_and_5(round_: int) -> None:
    """By one sea, as with boats; in round 6 they sail, but nobody asks them home. Some may raid while others stay."""
    m = position(f"1e R{round_} picts | Mar: picts 2 | Skye: picts 1 | Moray: picts 1 | Kent: saxons 1")
    no(m, "move 1 Mar-North Sea-York-Lindsey", "1E-MOVE-02")
    no(m, "move 1 Mar-North Sea-Frisian Sea-Norfolk", "1E-BOAT-02")
    ok(m, "done")
    play(m, "move 1 Mar-North Sea-York", "done")
    assert (asks(m) == "withdraw") is (round_ < 6)


@pytest.mark.rule("1E-PICTRAID-01", "1E-PICTRAID-02", "1E-EX-45")
def test_two_picts_raid_a_fort_and_score_when_they_are_back() -> None:
    m = position("1e R4 picts | Mar: picts 2 | Skye: picts 1 | Moray: picts 1 | York: romans F")
    play(m, "move 2 Mar-North Sea-York", "done")
    assert scored(play(m, "fight York", dice="61 1")) == {}
    assert scored(play(m, "withdraw 2 York to Mar"), "raid")["picts"] > 0
    assert (units(m, "Mar"), units(m, "York")) == ("picts 2", "")


@pytest.mark.rule("1E-PICTRAID-04")
def test_picts_may_settle_and_lose_the_points() -> None:
    m = position("1e R4 picts | Mar: picts 2 | Skye: picts 1 | Moray: picts 1 | York: romans F")
    play(m, "move 2 Mar-North Sea-York", "done", "fight York", dice="61 1")
    events = play(m, "withdraw 1 York to Mar", "done")
    assert [event.kind for event in events if event.kind in ("scored", "raid-lost")] == ["raid-lost"]
    assert (units(m, "York"), points(m, "picts")) == ("picts 1", 0)


@pytest.mark.rule("1E-PICTRAID-05", "1E-EDGE-55")
def test_picts_who_walked_stay() -> None:
    """Two meet in Lothian, one by sea and one on foot: only the first may go home."""
    m = position(
        "1e R5 picts | Mar: picts 1 | Dunedin: picts 1 | Skye: picts 1 | Moray: picts 1 | Lothian: brigantes 1"
    )
    play(m, "move 1 Mar-North Sea-Lothian", "move 1 Dunedin-Lothian", "done", "fight Lothian", dice="61 1")
    assert legal(m) == ["done", "withdraw 1 Lothian to Mar"]
    no(m, "withdraw 1 Lothian to Dunedin", "1E-RAID-01")
    m = position("1e R5 picts | Mar: picts 1 | Dunedin: picts 1 | Skye: picts 1 | Lothian: brigantes 1")
    play(m, "move 1 Dunedin-Lothian", "done", "fight Lothian", dice="6 1")
    assert nation(m) != "picts"


@pytest.mark.rule("1E-PICTRAID-06")
def test_picts_never_end_a_phase_at_sea() -> None:
    """They may not stop there, nor retreat to it out of a battle."""
    m = position("1e R4 picts | Mar: picts 2 | Skye: picts 1 | Moray: picts 1 | York: brigantes 1")
    no(m, "move 1 Mar-North Sea", "1E-BOAT-02")
    play(m, "move 2 Mar-North Sea-York", "done", "fight York", "stand", dice="11 1")
    assert phase(m) == "battles"
    no(m, "retreat 2 raiders of Mar to North Sea", "1E-RETREAT-08")
    ok(m, "retreat 2 raiders of Mar to Mar")
