"""First edition: when leaders come and go, how they move their armies, and what they do not count for."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, leader, legal, nation, no, ok, phase, play, points, population, position, units


def to_movement(m: Match) -> Match:
    """Play the first phase by the first legal line each time."""
    while phase(m) != "movement":
        m.play(legal(m)[0])
    return m


# Coming and going ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-LEADER-01")
def test_a_leader_comes_where_his_nations_pieces_are_at_sea_too() -> None:
    """Alfred comes after the new armies, to any area with Saxons, a sea of theirs among them."""
    m = position(
        "1e R12 saxons increase | Kent: saxons 1 | Essex: saxons 1 | English Channel: saxons 1 | York: danes 1"
        " | population: saxons 1"
    )
    play(m, "place Kent")
    assert legal(m) == ["leader Alfred Kent", "leader Alfred Essex", "leader Alfred English Channel"]
    no(m, "leader Alfred York", "1E-LEADER-01")
    no(m, "leader Alfred Sussex", "1E-LEADER-01")
    play(m, "leader Alfred Kent")
    assert (units(m, "Kent"), phase(m)) == ("saxons 2 Alfred", "movement")


@pytest.mark.rule("1E-LEADER-01")
def test_the_leader_of_an_invasion_comes_to_the_sea_of_his_armies() -> None:
    m = to_movement(position("1e R7 angles start | York: angles 1 | Kent: saxons 1"))
    assert units(m, "North Sea") == "angles 7 Ida"


@pytest.mark.rule("1E-LEADER-01")
@pytest.mark.parametrize("option", ["before-increase", "after-increase"])
def test_where_no_invader_can_come_the_leader_comes_to_his_nations_areas(option: str) -> None:
    """All 18 Danes are on the board when round 14 begins: the sea stays empty, Sweyn/Canute comes to one of them."""
    ashore = "York: danes 12 | Kent: danes 3 | Essex: danes 3 | Gwent: welsh 1"
    m = position(f"1e R14 danes start | {ashore} | options: invaders {option}")
    assert legal(m) == ["leader Sweyn/Canute Kent", "leader Sweyn/Canute Essex", "leader Sweyn/Canute York"]
    play(m, "leader Sweyn/Canute York")
    assert (units(m, "York"), units(m, "Frisian Sea"), phase(m)) == ("danes 12 Sweyn/Canute", "", "movement")


@pytest.mark.rule("1E-LEADER-02")
@pytest.mark.parametrize(("who", "round_", "needs"), [("Oswiu", 9, "Bernicia"), ("Offa", 10, "North Mercia")])
def test_leaders_of_the_angles_need_an_area(who: str, round_: int, needs: str) -> None:
    """Angles must occupy it themselves; he may appear elsewhere."""
    m = position(f"1e R{round_} angles leader | {needs}: angles 1 | York: angles 1")
    assert set(legal(m)) == {f"leader {who} York", f"leader {who} {needs}"}
    for place in (f"{needs}: brigantes 1", "Kent: saxons 1"):
        m = position(f"1e R{round_} angles leader | {place} | York: angles 1")
        assert (phase(m), leader(m, "angles")) == ("movement", "")


@pytest.mark.rule("1E-LEADER-02", "1E-SUBMIT-23")
def test_an_area_that_cannot_submit_brings_no_leader() -> None:
    """Brigantes have submitted in Strathclyde; in Bernicia they are free, so the Angles do not occupy it."""
    m = position(
        "1e R9 angles leader | Bernicia: brigantes 1 | Strathclyde: brigantes 1 | York: angles 1"
        " | subjects: brigantes angles"
    )
    assert (phase(m), leader(m, "angles")) == ("movement", "")


@pytest.mark.rule("1E-LEADER-03")
def test_no_leader_comes_for_an_eliminated_nation_but_arthur() -> None:
    m = position("1e R11 round-start | Dyfed: welsh 1 | options: ballot open")
    for _ in range(40):
        if m.position()["round"] != 11:
            break
        assert nation(m) != "saxons"
        m.play(legal(m)[0])
    assert leader(m, "saxons") == ""
    m = position("1e R7 romano-british start | York: angles 1")
    play(m, "leader Arthur Kent")
    assert units(m, "Kent") == "romano-british 2C Arthur"


@pytest.mark.rule("1E-LEADER-03")
def test_pieces_at_sea_keep_a_nation_alive() -> None:
    m = position("1e R11 saxons start | English Channel: saxons 1 | York: angles 1", raiders_at_sea=[])
    assert legal(m) == ["leader Egbert English Channel"]


@pytest.mark.rule("1E-LEADER-04", "1E-LEADER-13")
def test_a_leader_leaves_when_his_nations_next_turn_begins() -> None:
    """Egbert of round 11 still stands in the Jutes' turn of 12, is gone before Saxon areas are counted, Alfred comes.

    So no nation ever has two leaders, and the bonus is one.
    """
    m = position("1e R12 jutes | Kent: jutes 1 | Essex: saxons 1 | Sussex: saxons Egbert | population: saxons 2")
    assert leader(m, "saxons") == "Sussex"
    play(m, "done")
    assert (nation(m), leader(m, "saxons")) == ("saxons", "")
    assert m.position()["leaders-gone"] == ["Egbert"]
    play(m, "place Essex", "leader Alfred Essex")
    assert units(m, "Essex") == "saxons 2 Alfred"


@pytest.mark.rule("1E-LEADER-13")
def test_no_turn_chart_gives_a_nation_two_leaders_at_a_time() -> None:
    """One who stays to the end is his nation's last."""
    edition = BRITANNIA_1E.edition
    came = sorted((round_, n, a.leader) for (round_, n), a in edition.arrivals.items() if a.leader is not None)
    assert len({(round_, n) for round_, n, _ in came}) == len(came) == 14
    for round_, n, who in came:
        stays = edition.leaders[who].stays_until or round_
        assert not [x for x in came if x[1] == n and round_ < x[0] <= stays]


@pytest.mark.rule("1E-LEADER-05")
@pytest.mark.parametrize(("people", "who"), [("saxons", "Harold"), ("norwegians", "Harald"), ("normans", "William")])
def test_the_three_of_round_15_stay_to_the_end(people: str, who: str) -> None:
    m = to_movement(position(f"1e R16 {people} start | Kent: {people} 2 {who} | Mar: picts 1"))
    assert (nation(m), leader(m, people)) == (people, "Kent")


@pytest.mark.rule("1E-LEADER-04", "1E-LEADER-05")
@pytest.mark.parametrize(("people", "who", "round_"), [("dubliners", "Olaf", 14), ("danes", "Ivar and Halfdan", 13)])
def test_others_do_not(people: str, who: str, round_: int) -> None:
    m = position(f"1e R{round_} {people} start | York: {people} 2 {who} | Kent: saxons 1")
    assert leader(m, people) == ""


# Moving --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-LEADER-06")
def test_armies_with_a_leader_move_three_and_do_not_stop_in_hilands() -> None:
    m = position("1e R7 angles | Lindsey: angles 2 Ida | York: angles 1")
    ok(m, "move Ida +2 Lindsey-York-Pennines-Cumbria", "move Ida Lindsey-York-Pennines-Cumbria")
    no(m, "move Ida +2 Lindsey-York-Pennines-Cumbria-Cheshire", "1E-MOVE-10")
    no(m, "move 1 Lindsey-York-Pennines-Cumbria", "1E-MOVE-04")
    no(m, "move 1 Lindsey-York-North Mercia-Hwicce", "1E-MOVE-02")


@pytest.mark.rule("1E-LEADER-07")
def test_a_leaders_benefit_covers_only_the_way_with_him() -> None:
    """An army left on the way goes no farther. One that has walked before does not join him, one that has not does."""
    m = position("1e R7 angles | Lothian: angles 2 Ida | York: angles 1")
    play(m, "move Ida +2 Lothian-Pennines(1)-York")
    assert m.why_not("move 1 Pennines-Cheshire") is not None
    m = position("1e R7 angles | Lothian: angles 1 Ida | York: angles 1")
    play(m, "move 1 York-Bernicia")
    assert m.why_not("move Ida +1 Lothian-Bernicia(+1)-Pennines") is not None
    m = position("1e R7 angles | Lothian: angles 1 Ida | Bernicia: angles 1")
    play(m, "move Ida +1 Lothian-Bernicia(+1)-Pennines-Cheshire")
    assert units(m, "Cheshire") == "angles 2 Ida"


# What leaders count for ----------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-LEADER-12")
def test_a_leader_is_no_army_for_overpopulation() -> None:
    m = position("1e R7 angles overpopulation | York: angles 2 Ida | Kent: saxons 1")
    assert asks(m) != "starve"
    assert asks(position("1e R7 angles overpopulation | York: angles 3 Ida | Kent: saxons 1")) == "starve"


@pytest.mark.rule("1E-LEADER-12")
def test_a_leader_is_no_army_for_passing_through() -> None:
    """Two Danes against one Saxon with Harold are twice as many: the third goes on."""
    m = position("1e R15 danes | Suffolk: danes 3 | Essex: saxons 1 Harold")
    play(m, "move 2 Suffolk-Essex")
    ok(m, "move 1 Suffolk-Essex-Kent")


@pytest.mark.rule("1E-LEADER-12")
def test_a_leader_is_no_army_for_capacity() -> None:
    """With the big group in York hilands hold two armies: two with Harold fit, a third would not."""
    m = position("1e R15 saxons | Essex: saxons 3 Harold | York: saxons 6 moved | Gwent: welsh 1")
    play(m, "move Harold +2 Essex-Downlands")
    no(m, "move 1 Essex-Downlands", "1E-STACK-03")
    play(m, "done")
    assert units(m, "Downlands") == "saxons 2 Harold"


@pytest.mark.rule("1E-POP-04", "1E-LEADER-11", "1E-EX-26")
def test_a_leader_alone_does_not_feed_his_area() -> None:
    """Harold alone in Wessex and an army in Essex count 1 for the increase; with an army beside him they count 2."""
    for wessex, found in (("saxons Harold", 1), ("saxons 1 Harold", 2)):
        m = position(f"1e R16 saxons population | Wessex: {wessex} | Essex: saxons 1 | Gwent: welsh 1")
        assert (asks(m), population(m, "saxons")) == ("march", found)


@pytest.mark.rule("1E-LEADER-11", "1E-SCORE-HOLD-04")
def test_a_leader_alone_holds_an_area_for_points() -> None:
    """Essex is worth 2 to Saxons at the end of round 16, with or without an army."""
    m = position("1e R16 holding | Essex: saxons Harold | Gwent: welsh 1", leaders_gone=["William"])
    without = points(m, "saxons")
    m = position("1e R16 holding | Essex: saxons 1 Harold | Gwent: welsh 1", leaders_gone=["William"])
    assert points(m, "saxons") == without
    m = position("1e R13 holding | Essex: saxons Edgar | Gwent: welsh 1")
    assert points(m, "saxons") == 2


@pytest.mark.rule("1E-LEADER-11", "1E-KING-04")
def test_a_leader_alone_counts_for_the_king() -> None:
    """Edgar alone is the fourth English area of the Saxons when round 14 begins."""
    areas = "Essex: saxons 1 | Kent: saxons 1 | Sussex: saxons 1 | York: angles 1"
    m = position(f"1e R14 round-start | {areas} | Wessex: saxons Edgar")
    assert (asks(m), points(m, "saxons")) == ("king-place", 4)
    m = position(f"1e R14 round-start | {areas} | Wessex: jutes 1")
    assert (asks(m), points(m, "saxons")) == ("vote", 0)


@pytest.mark.rule("1E-LEADER-11", "1E-BRETWALDA-03")
def test_a_leader_alone_has_a_vote() -> None:
    """Offa alone in York makes two Angle votes of three."""
    m = position("1e R11 round-start | Lindsey: angles 1 | York: angles Offa | Kent: saxons 1 | options: ballot open")
    play(m, "vote Saxons Saxons", "vote Angles Angles")
    assert points(m, "angles") == 2


@pytest.mark.rule("1E-LEADER-11", "1E-R16-08", "1E-EDGE-97")
def test_a_leader_alone_brings_reinforcements_in_round_16() -> None:
    m = position("1e R16 round-start | York: norwegians Harald | Lindsey: norwegians 1 | Kent: saxons 1")
    assert units(m, "North Sea") == "norwegians 2"
    m = position("1e R16 round-start | Essex: normans William | Kent: saxons 1")
    assert units(m, "English Channel") == "normans 1"
