"""The Belgae: submission in round 1, Boudicca's revolt, and what either side scores for it."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, leader, legal, nation, no, ok, overlord, play, points, position, scored, units

FOUR = "Norfolk: belgae 1 | Suffolk: belgae 1 | Lindsey: belgae 1 | North Mercia: belgae 1"
ROME = "Kent: romans 2 F | Essex: romans 2 F"


@pytest.mark.rule("BELGAE-01", "EDGE-101")
def test_only_in_round_1_with_four_areas() -> None:
    """With five areas they may not submit, with four they may, in either half; in round 2 not even with three."""
    situations = {
        f"R1 romans | {ROME} | {FOUR} | South Mercia: belgae 1": False,
        f"R1 romans | {ROME} | {FOUR}": True,
        f"R1 romans half2 | {ROME} | {FOUR}": True,
        f"R2 romans | {ROME} | {FOUR.rpartition(' | ')[0]}": False,
    }
    for line, asked in situations.items():
        m = position(line)
        play(m, "done")
        assert (asks(m) == "submit") is asked, line


@pytest.mark.rule("BELGAE-01")
def test_at_the_usual_moments() -> None:
    """After a round of dice and after a battle they are asked too."""
    m = position(f"R1 romans half2 | {ROME} | {FOUR}")
    play(m, "move 2 Essex-Suffolk", "done", "resist Belgae", "fight Suffolk", dice="11 1")
    assert legal(m) == ["submit Belgae", "resist Belgae"]
    play(m, "resist Belgae", "stand", "stand", dice="61 1")
    assert (legal(m), units(m, "Suffolk")) == (["submit Belgae", "resist Belgae"], "romans 2 F")


@pytest.mark.rule("BELGAE-02", "EX-09")
def test_six_points_once() -> None:
    """Six for the submission itself, and no question any more in the second half."""
    taken = "occupied: romans Norfolk, romans Suffolk, romans Lindsey, romans North Mercia"
    m = position(f"R1 romans | {ROME} | {FOUR} | {taken}")
    assert scored(play(m, "done", "submit Belgae")) == {"romans": 6}
    assert m.position()["half"] == 2
    assert scored(play(m, "done")) == {}
    assert nation(m) == "belgae"


@pytest.mark.rule("BELGAE-03", "BELGAE-04", "EDGE-189")
def test_rome_scores_their_areas_and_they_revolt() -> None:
    """Four areas, two not yet scored: 6 + 2 + 2. In their own turn they are free, grow fully and attack Rome."""
    m = position(f"R1 romans half2 | {ROME} | {FOUR} | occupied: romans Norfolk, romans Suffolk")
    events = play(m, "done", "submit Belgae")
    assert (scored(events, "submission"), scored(events, "occupy")) == ({"romans": 6}, {"romans": 4})
    assert (nation(m), overlord(m, "belgae"), asks(m)) == ("belgae", "", "place")  # 7 points, not 4
    play(m, "place Suffolk", "leader Boudicca Suffolk", "move Boudicca +2 Suffolk-Essex", "done")
    assert legal(m) == ["fight Essex"]


@pytest.mark.rule("BELGAE-05", "EDGE-103")
def test_rome_scores_nothing_for_what_they_take_in_revolt() -> None:
    """Free again they enter listed South Mercia in round 1: no points; in round 5 no Limes for their Essex."""
    m = position(f"R1 romans half2 | {ROME} | {FOUR}")
    play(m, "done", "submit Belgae", "place Norfolk", "leader Boudicca Suffolk")
    assert scored(play(m, "move 1 Suffolk-South Mercia")) == {}
    m = position("R5 holding | Kent: romans 1 F | Essex: belgae 1", submissions_made=["belgae to romans"])
    assert points(m, "romans") == 4


@pytest.mark.rule("BELGAE-06", "BELGAE-07")
@pytest.mark.parametrize("answer", ["submit", "resist"])
def test_boudicca_comes_with_an_army_in_any_case(answer: str) -> None:
    """Submitted or not, at the end of their first phase she comes to any of their areas, and one army with her."""
    m = position("R1 romans half2 | Kent: romans 2 F | Norfolk: belgae 1 | Suffolk: belgae 1")
    play(m, "done", f"{answer} Belgae")
    assert legal(m) == ["leader Boudicca Suffolk", "leader Boudicca Norfolk"]
    play(m, "leader Boudicca Norfolk")
    assert (units(m, "Norfolk"), units(m, "Suffolk"), asks(m)) == ("belgae 2 Boudicca", "belgae 1", "march")


@pytest.mark.rule("BELGAE-06", "EDGE-157")
def test_her_army_ignores_the_stacking_limits() -> None:
    """Four in Downlands and three in Wessex are full: she comes to Wessex all the same; the movement must mend it."""
    m = position("R1 belgae leader | Downlands: belgae 4 | Wessex: belgae 3")
    play(m, "leader Boudicca Wessex")
    assert units(m, "Wessex") == "belgae 4 Boudicca"
    no(m, "done", "STACK-12")
    play(m, "move 1 Wessex-Sussex")
    ok(m, "done")


@pytest.mark.rule("BELGAE-08")
def test_nobody_comes_where_no_belgae_are_left() -> None:
    """Without a Belgae army on land neither Boudicca nor her army comes; the Welsh are next."""
    m = position("R1 romans half2 | Kent: romans 2 F | Powys: welsh 1")
    play(m, "done", "resist Welsh")
    assert (nation(m), leader(m, "belgae")) == ("welsh", "")


@pytest.mark.rule("BELGAE-09", "EX-06")
@pytest.mark.parametrize("round", [1, 2])
def test_rome_scores_for_boudicca(round: int) -> None:
    """Six points for her in rounds 1 and 2, in whoever's turn."""
    m = position(f"R{round} romans | Essex: romans 2 F | Suffolk: belgae 1 Boudicca | Norfolk: belgae 9")
    play(m, "move 2 Essex-Suffolk", "done")
    events = play(m, *["resist Belgae"] * (round == 1), "fight Suffolk", dice="61 1")
    assert (scored(events, "eliminate"), leader(m, "belgae")) == ({"romans": 6}, "")


@pytest.mark.rule("BELGAE-09", "EX-06")
def test_rome_scores_for_boudicca_in_the_belgae_turn() -> None:
    """She falls with her last army when she attacks."""
    m = position("R1 belgae | Essex: romans 2 F | Suffolk: belgae 1 Boudicca | Norfolk: belgae 1")
    events = play(m, "move Boudicca +1 Suffolk-Essex", "done", "fight Essex", dice="1 611")
    assert scored(events, "eliminate") == {"romans": 6}


@pytest.mark.rule("BELGAE-09", "EX-11")
def test_belgae_score_for_roman_units() -> None:
    """In their own turn of round 1 six for an army and six for a fort; in round 2, two and four."""
    for round, score in ((1, 12), (2, 6)):
        m = position(f"R{round} belgae | Essex: romans 1 F | Suffolk: belgae 3")
        events = play(m, "move 3 Suffolk-Essex", "done", "fight Essex", dice="651 11")
        assert scored(events) == {"belgae": score}


@pytest.mark.rule("BELGAE-09")
def test_belgae_score_two_in_the_roman_turn_of_round_1() -> None:
    """At any other time than their own turn of round 1 it is two for an army."""
    m = position(f"R1 romans | {ROME} | {FOUR} | South Mercia: belgae 1")
    events = play(m, "move 2 Essex-Suffolk", "done", "fight Suffolk", dice="11 6")
    assert scored(events) == {"belgae": 2}


@pytest.mark.rule("BELGAE-10")
def test_belgae_are_no_former_subjects() -> None:
    """Round 6: the Romano-British may attack Belgae who once submitted, but not Welsh who were subjects to the end."""
    m = position(
        "R5 holding | Essex: romans F | Suffolk: belgae 1 | Hwicce: romans F | Powys: welsh 1 | subjects: welsh romans",
        submissions_made=["belgae to romans", "welsh to romans"],
    )
    assert (nation(m), units(m, "Essex")) == ("romano-british", "romano-british 1")
    ok(m, "move 1 Essex-Suffolk")
    no(m, "move 1 Hwicce-Powys", "RB-07")
