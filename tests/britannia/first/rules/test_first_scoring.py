"""First edition: points for holding, capturing and destroying, and how they are kept."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, nation, play, points, position, scored, units


# Holding -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-SCORE-HOLD-01")
@pytest.mark.parametrize("round_", range(1, 17))
def test_holding_scores_in_five_rounds(round_: int) -> None:
    """Alban is worth 2 to Picts at the end of rounds 4, 7, 10, 13 and 16, and in no other; Gwent nothing ever."""
    m = position(f"1e R{round_} holding | Alban: picts 1 | Gwent: picts 1")
    assert points(m, "picts") == (2 if round_ in (4, 7, 10, 13, 16) else 0)


@pytest.mark.rule("1E-SCORE-HOLD-02", "1E-TALLY-01")
def test_holding_is_counted_when_the_whole_round_is_over() -> None:
    """Not when the Picts' own turn of round 10 ends, but after the Angles, the last to play."""
    m = position("1e R10 picts | Alban: picts 1 | Lothian: angles 1")
    play(m, "done")
    assert (nation(m), points(m, "picts")) == ("angles", 0)
    while m.position()["round"] == 10:
        m.play("done")
    assert (points(m, "picts"), points(m, "angles")) == (2, 2)


@pytest.mark.rule("1E-SCORE-HOLD-02")
def test_what_is_lost_before_the_round_is_over_is_not_held() -> None:
    """Jutes take Kent from the Saxons, who have yet to play: Jutes score 2 for it in round 10, Saxons nothing."""
    m = position("1e R10 saxons battles | Kent: jutes 1, saxons 1 from Sussex")
    assert scored(play(m, "fight Kent", dice="61"), "hold") == {"saxons": 1.5}
    m = position("1e R10 saxons battles | Kent: jutes 1, saxons 1 from Sussex")
    assert scored(play(m, "fight Kent", dice="16"), "hold") == {"jutes": 2}


@pytest.mark.rule("1E-SCORE-HOLD-03", "1E-SCORE-OCC-04", "1E-EX-41")
def test_norsemen_score_orkneys_for_capture_and_for_holding_twice() -> None:
    m = position("1e R12 norsemen | Caithness: norsemen 2 | York: angles 1 | occupied: norsemen Caithness")
    assert scored(play(m, "move 1 Caithness-Orkneys")) == {"norsemen": 1.5}
    for round_, found in ((13, 3), (16, 2)):
        m = position(f"1e R{round_} holding | Orkneys: norsemen 1 | occupied: norsemen Orkneys | York: angles 1")
        assert points(m, "norsemen") == found


@pytest.mark.rule("1E-SCORE-HOLD-06", "1E-EDGE-103")
def test_points_from_outside_the_home_region_have_no_limit() -> None:
    """End of round 7: Powys and Gwynedd 2 each, and eight English areas one half each."""
    english = ("Avalon", "Hwicce", "March", "Cheshire", "Essex", "Wessex", "Sussex", "Kent")
    areas = " | ".join(f"{area}: welsh 1" for area in ("Powys", "Gwynedd", *english))
    assert points(position(f"1e R7 holding | {areas}"), "welsh") == 8


# Capturing -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-SCORE-OCC-01", "1E-DEF-04")
def test_a_listed_area_scores_when_captured_in_a_listed_round() -> None:
    """Romans of round 2: 1 for Kent in passing and 1 for Sussex, counted when the turn is over; none for Skye."""
    m = position("1e R2 romans | Essex: romans 1 F | Caithness: romans 1 F | Gwent: caledonians 1")
    events = play(m, "move 1 Essex-Kent-Sussex", "move 1 Caithness-Skye", "done")
    assert scored(events, "occupy") == {"romans": 2}
    assert (nation(m), points(m, "romans")) == ("caledonians", 2)


@pytest.mark.rule("1E-SCORE-OCC-01")
@pytest.mark.parametrize("dice", ["6 1", "1 6"])
def test_an_area_that_is_fought_for_is_captured_by_victory_only(dice: str) -> None:
    m = position("1e R2 romans battles | Kent: belgae 1, romans 1 from Essex")
    events = play(m, "fight Kent", dice=dice)
    assert scored(events, "occupy") == ({"romans": 1} if dice == "6 1" else {})


@pytest.mark.rule("1E-SCORE-OCC-02")
def test_an_area_scores_once_for_each_nation() -> None:
    """Norsemen in Cumbria a second time get nothing; Danes who take it in round 12 have their own 2 for it."""
    m = position("1e R14 norsemen | Galloway: norsemen 1 | occupied: norsemen Galloway, norsemen Cumbria")
    assert scored(play(m, "move 1 Galloway-Cumbria")) == {}
    m = position("1e R12 danes | Pennines: danes 1 | York: angles 1 | occupied: norsemen Cumbria, danes Pennines")
    assert scored(play(m, "move 1 Pennines-Cumbria")) == {"danes": 2}


@pytest.mark.rule("1E-SCORE-OCC-04", "1E-EDGE-101")
def test_norsemen_score_captures_from_round_12_on_old_ones_too() -> None:
    """Alone in Caithness since round 11: one and a half when round 12 begins, nothing before."""
    m = position("1e R11 norsemen | Skye: norsemen 1 | York: angles 1")
    assert scored(play(m, "move 1 Skye-Caithness")) == {}
    m = position("1e R12 round-start | Caithness: norsemen 1 | Gwent: welsh 1")
    while nation(m) == "welsh":
        m.play("done")
    assert points(m, "norsemen") == 1.5
    for round_ in (13, 14, 15, 16):
        m = position(f"1e R{round_} norsemen | Skye: norsemen 1 | York: angles 1 | occupied: norsemen Skye")
        assert scored(play(m, "move 1 Skye-Caithness")) == {"norsemen": 1.5}


# Destroying ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-SCORE-ELIM-01")
def test_each_listed_piece_destroyed_scores_win_or_lose() -> None:
    """Settled Angles attack two Roman armies with a fort: 1 for each army and 3 for the fort, though they die too."""
    m = position("1e R5 angles battles | York: romans 2 F, angles 3 from Lindsey")
    events = play(m, "fight York", dice="661 444")
    assert (scored(events), units(m, "York")) == ({"angles": 2}, "romans F, angles 1")
    events = play(m, "stand", dice="5 5")
    assert (scored(events), units(m, "York")) == ({"angles": 3}, "")


@pytest.mark.rule("1E-SCORE-ELIM-01")
def test_pieces_that_are_not_listed_score_nothing() -> None:
    m = position("1e R9 saxons battles | Kent: jutes 2, saxons 2 from Sussex")
    assert scored(play(m, "fight Kent", dice="66 55")) == {}


@pytest.mark.rule("1E-SCORE-ELIM-04")
def test_defenders_score_too() -> None:
    """Angles attacked by Romans get 1 for an army that falls."""
    m = position("1e R5 romans battles | Lindsey: angles 1, romans 1 from York | Gwent: caledonians 1")
    assert scored(play(m, "fight Lindsey", dice="1 6")) == {"angles": 1}


@pytest.mark.rule("1E-SCORE-ELIM-04")
@pytest.mark.parametrize(("turn", "found"), [("romano-british", {"romano-british": 1}), ("saxons", {})])
def test_unless_the_card_says_in_the_nations_own_turn(turn: str, found: dict[str, int]) -> None:
    """The Romano-British score a Saxon army of round 6 that they kill as attackers, none as defenders."""
    if turn == "romano-british":
        m = position("1e R6 romano-british battles | Kent: saxons 1, romano-british 1 from Sussex")
        events = play(m, "fight Kent", dice="6 1")
    else:
        m = position("1e R6 half2 saxons battles | Kent: romano-british 1, saxons 1 from Sussex")
        events = play(m, "fight Kent", dice="1 6")
    assert scored(events, "eliminate") == found


@pytest.mark.rule("1E-SCORE-ELIM-05")
def test_a_leader_lost_with_his_armies_is_the_enemys_doing() -> None:
    """Saxons kill Arthur's last horseman, and him with it: 1 and 3; the Romano-British who kill Aelle get 1 and 3."""
    m = position("1e R7 saxons battles | Kent: romano-british 1C Arthur, saxons 1 from Sussex")
    assert scored(play(m, "fight Kent", dice="6 1"), "eliminate") == {"saxons": 4}
    m = position("1e R7 romano-british battles | Kent: saxons 1 Aelle, romano-british 1 from Sussex")
    assert scored(play(m, "fight Kent", dice="6 1"), "eliminate") == {"romano-british": 4}


@pytest.mark.rule("1E-SCORE-ELIM-06", "1E-RB-02")
def test_romans_removed_in_round_6_score_nothing() -> None:
    """Nine armies for eight counters: one goes, and the fort. Nations whose cards pay for both get nothing."""
    m = position("1e R6 round-start | Kent: romans 9 F | Gwent: welsh 1 | Essex: saxons 1 | York: angles 1")
    play(m, *["replace Kent"] * 8)
    assert units(m, "Kent") == "romano-british 8"
    assert [points(m, people) for people in ("welsh", "saxons", "angles")] == [0, 0, 0]


@pytest.mark.rule("1E-SCORE-ELIM-06")
def test_danes_and_canute_leaving_in_round_14_score_nothing() -> None:
    m = position("1e R14 danes withdrawal | York: danes 5 L | Bernicia: angles 3 | Kent: saxons 1")
    events = play(m, *["remove York"] * 4)
    assert units(m, "York") == "danes 1"
    assert scored(events, "eliminate") == {}


# Keeping -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-TALLY-01")
def test_captures_and_kills_are_counted_within_the_turn() -> None:
    """When the Angles' turn of round 5 is over, the fort they have killed stands in their total."""
    m = position("1e R5 angles battles | York: romans F, angles 2 from Lindsey | Gwent: caledonians 1")
    play(m, "fight York", dice="51 1")
    assert points(m, "angles") == 3
    assert nation(m) != "angles"


@pytest.mark.rule("1E-TALLY-02")
def test_points_are_kept_by_nation_and_added_for_each_player() -> None:
    """Purple has Romans, Scots and Norwegians; Black Welsh and Danes."""
    m = position("1e R9 saxons | Essex: saxons 1 | points: romans 4.5, scots 3, norwegians 1, welsh 2.5, danes 2")
    assert (points(m, "romans"), points(m, "scots")) == (4.5, 3)
    assert m.scores()["seats"] == [8.5, 4.5, 0, 0]


@pytest.mark.rule("1E-TALLY-03")
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_anyone_may_see_any_total_at_any_time(seat: int | None) -> None:
    """In somebody's movement as in the middle of a secret ballot, players and spectators see all points."""
    pieces = "York: angles 1 | Kent: saxons 1 | points: welsh 2.5, danes 2, scots 3"
    for start, question in (("R9 saxons", "march"), ("R9 round-start", "vote")):
        m = position(f"1e {start} | {pieces}")
        assert asks(m) == question
        view = m.view(seat)
        assert [view["nations"][people]["points"] for people in ("welsh", "danes", "scots")] == [2.5, 2, 3]
        assert [there["points"] for there in view["seats"]] == [3, 4.5, 0, 0]
