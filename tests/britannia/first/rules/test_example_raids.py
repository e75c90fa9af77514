"""First edition, worked examples and edge cases: raids and the way home."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import asks, legal, nation, no, play, points, position, scored, units


def three_angles() -> Match:
    """Round 5: two raiders stop in York against a fort, the third goes on to another in North Mercia."""
    m = position("1e R5 angles start | York: romans F | North Mercia: romans F")
    assert units(m, "Frisian Sea") == "angles 3"
    play(m, "move 2 Frisian Sea-York", "move 1 Frisian Sea-York-North Mercia", "done")
    return m


def two_are_dead() -> Match:
    """The two in York die, the fort in North Mercia falls."""
    m = three_angles()
    events = play(m, "fight York", "stand", "fight North Mercia", dice="11 5 1 5 6 1")
    assert (units(m, "York"), units(m, "North Mercia"), scored(events)) == ("romans F", "angles 1", {})
    return m


@pytest.mark.rule("1E-EX-21a", "1E-OVERRUN-09", "1E-RAID-02")
def test_two_stop_against_a_fort_and_the_third_lands_beyond() -> None:
    m = three_angles()
    assert (units(m, "York"), units(m, "North Mercia")) == ("romans F, angles 2", "romans F, angles 1")
    m = position("1e R5 angles start | York: romans F | North Mercia: romans F")
    play(m, "move 1 Frisian Sea-York")
    no(m, "move 1 Frisian Sea-York-North Mercia", "1E-OVERRUN-01")


@pytest.mark.rule("1E-EX-21b", "1E-WITHDRAW-02", "1E-WITHDRAW-03", "1E-RAID-16")
def test_the_third_fights_its_way_home_for_six_points() -> None:
    m = two_are_dead()
    events = play(m, "withdraw 1 North Mercia by York to Frisian Sea", "fight York", dice="5 1")
    assert scored(events) == {}
    assert scored(play(m, "withdraw 1 York to Frisian Sea")) == {"angles": 6}
    assert (units(m, "Frisian Sea"), points(m, "angles")) == ("angles 1", 6)


@pytest.mark.rule("1E-EX-21c", "1E-RAID-08")
def test_the_third_dies_on_its_way_home_and_three_points_stand() -> None:
    m = two_are_dead()
    play(m, "withdraw 1 North Mercia by York to Frisian Sea", "fight York", dice="1 5")
    assert points(m, "angles") == 3


@pytest.mark.rule("1E-EX-21d", "1E-RAID-10")
def test_the_third_settles_and_the_raid_scores_nothing() -> None:
    m = two_are_dead()
    play(m, "done")
    assert (units(m, "North Mercia"), points(m, "angles")) == ("angles 1", 0)


@pytest.mark.rule("1E-EX-44", "1E-RAID-13", "1E-DANES11-01")
def test_danes_of_round_11_stay_neither_at_sea_nor_ashore() -> None:
    m = position("1e R11 danes | North Sea: danes 1 | Kent: jutes 1")
    no(m, "done", "1E-RAID-13")
    no(m, "move 1 North Sea-Frisian Sea", "1E-RAID-13")
    play(m, "move 1 North Sea-York", "done")
    assert legal(m) == ["withdraw 1 York to North Sea"]
    no(m, "done", "1E-WITHDRAW-10")


@pytest.mark.rule("1E-EX-45", "1E-PICTRAID-01", "1E-PICTRAID-02")
def test_two_picts_raid_a_fort_in_york() -> None:
    """Their 3 points for the fort count when they are back in Mar."""
    m = position("1e R4 picts | Mar: picts 2 | York: romans F")
    events = play(m, "move 2 Mar-North Sea-York", "done", "fight York", dice="51 1")
    assert (units(m, "York"), scored(events)) == ("picts 2", {})
    no(m, "withdraw 2 York to Alban", "1E-RAID-01")
    events = play(m, "withdraw 2 York to Mar")
    assert (units(m, "Mar"), scored(events)) == ("picts 2", {"picts": 3})


# Edge cases ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EDGE-29", "1E-RAID-05")
def test_an_irish_raider_waits_in_one_sea_after_another() -> None:
    m = position("1e R3 irish start | York: brigantes 1")
    play(m, "move 1 Atlantic Ocean-Irish Sea", "done")
    assert units(m, "Irish Sea") == "irish 1"
    m = position("1e R4 irish start | Irish Sea: irish 1 | York: brigantes 1", raiders_at_sea=["irish"])
    play(m, "move 1 Irish Sea-Icelandic Sea", "done")
    assert units(m, "Icelandic Sea") == "irish 1"


@pytest.mark.rule("1E-EDGE-29", "1E-INV-08")
@pytest.mark.parametrize("area", ["Skye", "Hebrides", "Orkneys", "Caithness", "Moray", "Mar"])
def test_from_the_icelandic_sea_the_irish_land_nowhere(area: str) -> None:
    m = position("1e R5 irish start | Icelandic Sea: irish 1 | York: brigantes 1", raiders_at_sea=["irish"])
    no(m, f"move 1 Icelandic Sea-{area}", "1E-INV-13")


@pytest.mark.rule("1E-EDGE-31", "1E-RAID-10")
@pytest.mark.parametrize(("way", "found"), [("all-or-nothing", 0), ("by-area", 3)])
def test_one_raider_settles_elsewhere(way: str, found: int) -> None:
    """Two kill the fort of Kent and go home, the third stays in vacant Sussex."""
    m = position(f"1e R5 saxons start | Kent: romans F | options: raid-points {way}")
    play(m, "move 2 English Channel-Kent", "move 1 English Channel-Sussex", "done", "fight Kent", dice="51 1")
    play(m, "withdraw 2 Kent to English Channel", "done")
    assert (units(m, "Sussex"), points(m, "saxons")) == ("saxons 1", found)


@pytest.mark.rule("1E-EDGE-33", "1E-RAID-08")
def test_a_raid_without_survivors_scores_what_it_killed() -> None:
    """A Roman army and its fort in Kent are worth 1 and 3 to the Jutes."""
    m = position("1e R5 jutes start | Kent: romans 1 F")
    play(m, "move 2 English Channel-Kent", "done", "fight Kent", dice="65 65")
    assert (units(m, "Kent"), units(m, "English Channel")) == ("", "saxons 3")
    assert points(m, "jutes") == 4


@pytest.mark.rule("1E-EDGE-35", "1E-WITHDRAW-02", "1E-WITHDRAW-07")
@pytest.mark.parametrize("york", ["", "angles 1"])
def test_a_vacant_area_or_one_of_its_own_does_not_stop_a_raider_on_its_way_home(york: str) -> None:
    """The way is two areas long and a sea, which no march could be."""
    m = position("1e R5 angles start | Kent: romans 1 F" + (f" | York: {york}" if york else ""))
    play(m, "move 1 Frisian Sea-York-North Mercia", "done", "withdraw 1 North Mercia by York to Frisian Sea")
    assert (units(m, "York"), units(m, "North Mercia"), units(m, "Frisian Sea")) == (york, "", "angles 3")


@pytest.mark.rule("1E-EDGE-37", "1E-WITHDRAW-02")
def test_a_raider_goes_home_only_by_its_own_way() -> None:
    """Two who stopped in Essex are dead, so the third fights there or settles; vacant Suffolk is no way out."""
    m = position("1e R5 angles start | Essex: romans F")
    play(m, "move 2 Frisian Sea-Essex", "move 1 Frisian Sea-Essex-South Mercia", "done")
    play(m, "fight Essex", "stand", dice="11 5 1 5")
    assert sorted(legal(m)) == ["done", "withdraw 1 South Mercia by Essex to Frisian Sea"]
    no(m, "withdraw 1 South Mercia by Suffolk to Frisian Sea", "1E-WITHDRAW-02")
    play(m, "withdraw 1 South Mercia by Essex to Frisian Sea")
    assert (asks(m), units(m, "Essex")) == ("fight", "romans F, angles 1")


@pytest.mark.rule("1E-EDGE-39", "1E-WITHDRAW-10", "1E-RAID-13")
def test_the_last_dane_of_round_11_must_fight_its_way_home() -> None:
    """Two stopped in York and died; the third has won North Mercia and is offered nothing but York."""
    m = position("1e R11 danes | North Sea: danes 3 | York: angles 1 | North Mercia: angles 1")
    play(m, "move 2 North Sea-York", "move 1 North Sea-York-North Mercia", "done")
    play(m, "fight York", "stand", "stand", "fight North Mercia", dice="11 5 1 5 5 1")
    assert legal(m) == ["withdraw 1 North Mercia by York to North Sea"]
    play(m, *legal(m), "fight York", "stand", dice="1 1 5 1")  # no retreat is offered: dice fall again
    assert (units(m, "York"), legal(m)) == ("danes 1", ["withdraw 1 York to North Sea"])


@pytest.mark.rule("1E-EDGE-41", "1E-WITHDRAW-08")
def test_raiders_from_two_seas_go_back_each_to_its_own() -> None:
    m = position("1e R11 danes | North Sea: danes 2 | Frisian Sea: danes 2 | Kent: jutes 1")
    play(m, "move 2 North Sea-York", "move 2 Frisian Sea-York", "done")
    no(m, "withdraw 3 York to North Sea", "1E-RAID-01")
    play(m, "withdraw 2 York to North Sea", "withdraw 2 York to Frisian Sea")
    assert (units(m, "York"), units(m, "North Sea"), units(m, "Frisian Sea")) == ("", "danes 2", "danes 2")


@pytest.mark.rule("1E-EDGE-55", "1E-PICTRAID-05")
def test_picts_who_walked_stay() -> None:
    """One walks from Dunedin to Lothian and wins, one sails from Mar to York: only the second may go home."""
    m = position("1e R5 picts | Dunedin: picts 1 | Mar: picts 1 | Lothian: romans F")
    play(m, "move 1 Dunedin-Lothian", "move 1 Mar-North Sea-York", "done", "fight Lothian", dice="5 1")
    assert sorted(legal(m)) == ["done", "withdraw 1 York to Mar"]
    no(m, "withdraw 1 Lothian to Dunedin", "1E-RAID-01")
    assert nation(m) == "picts"
