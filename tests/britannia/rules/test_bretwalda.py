"""The vote for Bretwalda at the end of rounds 8, 9 and 10."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import asks, legal, no, ok, play, points, position, scored, side

ANGLES_AND_SAXONS = "York: angles 1 | Norfolk: angles 1 | Lindsey: angles 1 | Kent: saxons 1 | Essex: saxons 1"
GALLOWAY = "Strathclyde: brigantes 1 | Galloway: brigantes 1 | Cumbria: brigantes 1 | subjects: brigantes angles"


def vote(text: str, options: str = "ballot open") -> Match:
    """The end of a round, with the pieces of a line; votes are open where the option does not say otherwise."""
    return position(f"{text} | options: {options}")


@pytest.mark.rule("BRETWALDA-01")
@pytest.mark.parametrize("round", range(5, 13))
def test_votes_are_taken_in_rounds_8_to_10(round: int) -> None:
    """Nations vote at the end of rounds 8, 9 and 10, in no other."""
    m = vote(f"R{round} holding | {ANGLES_AND_SAXONS}")
    assert (asks(m) == "vote") == (round in (8, 9, 10))


@pytest.mark.rule("BRETWALDA-01")
def test_one_vote_for_each_english_area() -> None:
    """Three English areas of the Angles outvote two of the Saxons, however many armies and Welsh areas these have."""
    m = vote("R8 holding | York: angles 1 | Norfolk: angles 1 | March: angles 1 | Kent: saxons 3 | Essex: saxons 5"
             " | Devon: saxons 1 | Cornwall: saxons 2")  # fmt: skip
    assert scored(play(m, "vote Saxons Saxons", "vote Angles Angles")) == {"angles": 4}


@pytest.mark.rule("BRETWALDA-01")
def test_who_has_no_english_area_has_no_vote() -> None:
    """Welsh in Wales and Picts in Scotland are not asked; the nations with English areas are, in their order."""
    m = vote(f"R9 holding | {ANGLES_AND_SAXONS} | Powys: welsh 2 | Alban: picts 1 | March: welsh 1")
    for nation in ("Welsh", "Saxons", "Angles"):
        assert [line.split()[1] for line in legal(m)] == [nation] * 3
        play(m, f"vote {nation} Welsh")
    assert asks(m) != "vote"


@pytest.mark.rule("BRETWALDA-02", "EDGE-121")
def test_votes_go_whole_to_a_nation_with_an_english_area() -> None:
    """The Angles may not vote for the Scots, who have no English area, nor split their votes, nor abstain."""
    m = vote(f"R8 holding | {ANGLES_AND_SAXONS} | Skye: scots 2 | March: romano-british 1")
    play(m, "vote Romano-British Saxons", "vote Saxons Saxons")
    assert legal(m) == ["vote Angles Romano-British", "vote Angles Saxons", "vote Angles Angles"]
    no(m, "vote Angles Scots", "BRETWALDA-02")
    no(m, "done", "TURN-04")
    play(m, "vote Angles Angles")
    assert asks(m) != "vote"  # asked once: all three votes are cast


@pytest.mark.rule("BRETWALDA-03")
@pytest.mark.parametrize(
    ("choices", "winner"),
    [
        ("Saxons Angles", {}),  # two of four are not more than half
        ("Saxons Saxons", {"saxons": 4}),
        ("Angles Angles", {"angles": 4}),
    ],
)
def test_more_than_half_of_all_votes(choices: str, winner: dict[str, int]) -> None:
    """With two votes each nobody wins unless one votes for the other; the Bretwalda scores 4."""
    m = vote("R8 holding | York: angles 1 | Norfolk: angles 1 | Kent: saxons 1 | Essex: saxons 1")
    saxons, angles = choices.split()
    assert scored(play(m, f"vote Saxons {saxons}", f"vote Angles {angles}")) == winner


@pytest.mark.rule("BRETWALDA-03")
def test_the_most_votes_are_not_enough() -> None:
    """Two of five votes are the most, but not more than half: no Bretwalda."""
    m = vote("R8 holding | York: angles 1 | Norfolk: angles 1 | Kent: saxons 1 | Essex: saxons 1 | March: welsh 1")
    events = play(m, "vote Welsh Welsh", "vote Saxons Saxons", "vote Angles Angles")
    assert scored(events) == {}
    assert "no-bretwalda" in [event.kind for event in events]


@pytest.mark.rule("BRETWALDA-04")
@pytest.mark.parametrize("option", ["angles", "brigantes"])
def test_subject_galloway_votes_with_the_angles(option: str) -> None:
    """Galloway's vote goes where the Angles' goes, that of Cumbria where the Brigantes want: 2 + 1 of 5 for Angles.

    The option is about Angles without a vote only, so both values agree here.
    """
    pieces = f"York: angles 1 | Norfolk: angles 1 | Kent: saxons 1 | {GALLOWAY}"
    m = vote(f"R8 holding | {pieces}", f"ballot open, galloway-vote {option}")
    events = play(m, "vote Brigantes Saxons", "vote Saxons Saxons", "vote Angles Angles")
    assert scored(events) == {"angles": 4}
    assert [event.fields["votes"] for event in events if event.kind == "voted"] == [1, 1, 3]


@pytest.mark.rule("BRETWALDA-04")
def test_galloway_of_free_brigantes_votes_with_them() -> None:
    """Without submission the Brigantes vote for all their English areas: 2 + 1 of 5 for the Saxons."""
    pieces = "York: angles 1 | Norfolk: angles 1 | Kent: saxons 1 | Galloway: brigantes 1 | Cumbria: brigantes 1"
    m = vote(f"R8 holding | {pieces}")
    assert scored(play(m, "vote Brigantes Saxons", "vote Saxons Saxons", "vote Angles Angles")) == {"saxons": 4}


@pytest.mark.rule("BRETWALDA-04")
def test_angles_without_a_vote_name_galloways() -> None:
    """Angles with no English area of their own name the vote of Galloway; the Brigantes vote for Cumbria only."""
    pieces = f"Dunedin: angles 1 | Kent: saxons 1 | {GALLOWAY}"
    m = vote(f"R8 holding | {pieces}")
    play(m, "vote Brigantes Brigantes", "vote Saxons Saxons")
    assert side(m) == "Blue"  # the Angles' player
    assert scored(play(m, "vote Galloway Saxons")) == {"saxons": 4}


@pytest.mark.rule("BRETWALDA-04")
def test_angles_without_a_vote_leave_galloway_to_the_brigantes_by_option() -> None:
    """By the other value the Brigantes cast that vote too: their two of three votes are enough."""
    m = vote(f"R8 holding | Dunedin: angles 1 | Kent: saxons 1 | {GALLOWAY}", "ballot open, galloway-vote brigantes")
    assert scored(play(m, "vote Brigantes Brigantes", "vote Saxons Saxons")) == {"brigantes": 4}


@pytest.mark.rule("BRETWALDA-05")
def test_any_player_may_demand_a_secret_ballot() -> None:
    """Every seat is asked once, also one without a vote; where nobody demands it the votes are open."""
    m = vote(f"R8 holding | {ANGLES_AND_SAXONS}", "ballot demand")
    asked = []
    while asks(m) == "ballot":
        asked.append(side(m))
        ok(m, "secret")
        play(m, "open")
    assert asked == ["Yellow", "Green", "Red", "Blue"]
    assert m.turns == [2]  # Red, for the Saxons, votes first and in the open
    assert [event.kind for event in play(m, "vote Saxons Angles")] == ["voted"]


@pytest.mark.rule("BRETWALDA-05")
@pytest.mark.parametrize("ballot", ["demand", "secret"])
def test_a_secret_ballot_is_voted_by_all_at_once(ballot: str) -> None:
    """Demanded by one, or always by option: all vote at once, in any order, and all votes are shown together."""
    m = vote(f"R8 holding | {ANGLES_AND_SAXONS}", f"ballot {ballot}")
    if ballot == "demand":
        play(m, "open", "secret")
    assert m.turns == [2, 3]
    m.play("vote Angles Saxons", seat=3)
    assert m.turns == [2]
    assert "Angles" not in " ".join(event.text for event in m.log(2))
    events = m.play("vote Saxons Saxons", seat=2)
    assert [event.text for event in events if event.kind == "revealed"] == [
        "Saxons vote for the Saxons (2 votes).",
        "Angles vote for the Saxons (3 votes).",
    ]
    assert points(m, "saxons") == 4


@pytest.mark.rule("BRETWALDA-06")
@pytest.mark.parametrize("nation", ["welsh", "romano-british", "picts", "irish"])
def test_any_nation_may_be_bretwalda(nation: str) -> None:
    """Four points for whichever nation is elected, though the cards of some say nothing of it."""
    m = vote(f"R10 holding | Cheshire: {nation} 1 | March: {nation} 1 | points: {nation} 10 | Kent: jutes 1")
    before = points(m, nation)
    play(m, f"vote {nation} {nation}", f"vote jutes {nation}")
    assert points(m, nation) == before + 4
