"""First edition: Bretwalda and King when a round begins, and Sweyn/Canute at the end of his turn."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, leader, legal, nation, no, play, points, position, scored, units
from tests.britannia.first.rules.kingdoms import realms


# Bretwalda -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-BRETWALDA-03", "1E-BRETWALDA-04", "1E-BRETWALDA-08", "1E-EX-36")
@pytest.mark.parametrize(("saxons", "found"), [(10, 2), (9, 0)])
def test_more_than_half_of_all_votes_make_a_bretwalda(saxons: int, found: int) -> None:
    """Of 18 votes 10 make a Bretwalda for 2 points; with 9 there is none, and nobody scores."""
    m = position(f"1e R9 round-start | {realms('saxons', saxons, 'angles', 18 - saxons)} | options: ballot open")
    events = play(m, "vote Saxons Saxons", "vote Angles Angles")
    assert scored(events) == ({"saxons": 2} if found else {})
    assert ("no-bretwalda" in [event.kind for event in events]) is (found == 0)


@pytest.mark.rule("1E-BRETWALDA-08", "1E-BRETWALDA-04")
def test_the_most_votes_are_not_enough() -> None:
    """Two of five votes are more than anybody's, but not more than half."""
    m = position(
        "1e R10 round-start | York: angles 1 | Norfolk: angles 1 | Kent: saxons 1 | Essex: saxons 1 | March: welsh 1"
        " | options: ballot open"
    )
    assert scored(play(m, "vote Welsh Welsh", "vote Saxons Saxons", "vote Angles Angles")) == {}


@pytest.mark.rule("1E-BRETWALDA-03")
def test_one_vote_for_each_english_area_however_many_armies() -> None:
    """Wales and Scotland bring no vote: three English areas of the Angles outvote the Saxons' two."""
    m = position(
        "1e R9 round-start | York: angles 1 | Norfolk: angles 1 | March: angles 1 | Kent: saxons 3 | Essex: saxons 5"
        " | Devon: saxons 1 | Dunedin: saxons 2 | options: ballot open"
    )
    assert scored(play(m, "vote Saxons Saxons", "vote Angles Angles")) == {"angles": 2}


@pytest.mark.rule("1E-BRETWALDA-05", "1E-EDGE-107")
def test_votes_go_whole_to_a_nation_with_an_english_area() -> None:
    """Seven votes of the Angles are cast by one line. Scots have no English area, and nobody may abstain."""
    m = position(f"1e R9 round-start | {realms('angles', 7, 'saxons', 3)} | Skye: scots 2 | options: ballot open")
    play(m, "vote Saxons Saxons")
    assert legal(m) == ["vote Angles Saxons", "vote Angles Angles"]
    no(m, "vote Angles Scots", "1E-BRETWALDA-05")
    assert m.why_not("done") is not None
    events = play(m, "vote Angles Saxons")
    assert [event.fields["votes"] for event in events if event.kind == "voted"] == [7]
    assert scored(events) == {"saxons": 2}


@pytest.mark.rule("1E-BRETWALDA-06", "1E-EX-47")
def test_submitted_galloway_votes_with_the_angles() -> None:
    """Angles vote for the Saxons: so does Galloway, 2 of 3 with theirs, while Cumbria's vote is the Brigantes'."""
    text = "York: angles 1 | Galloway: brigantes 1 | Cumbria: brigantes 1 | Kent: saxons 1 | options: ballot open"
    m = position(f"1e R9 round-start | {text} | subjects: brigantes angles")
    events = play(m, "vote Brigantes Brigantes", "vote Saxons Saxons", "vote Angles Saxons")
    assert [event.fields["votes"] for event in events if event.kind == "voted"] == [1, 1, 2]
    assert scored(events) == {"saxons": 2}
    m = position(f"1e R9 round-start | {text}")
    events = play(m, "vote Brigantes Brigantes", "vote Saxons Saxons", "vote Angles Saxons")
    assert [event.fields["votes"] for event in events if event.kind == "voted"] == [2, 1, 1]
    assert scored(events) == {}


# King ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-KING-01", "1E-KING-02", "1E-EX-37")
@pytest.mark.parametrize(
    ("many", "few", "king"), [(8, 4, True), (7, 4, False), (4, 2, True), (4, 3, False), (3, 1, False)]
)
def test_four_english_areas_and_twice_as_many_as_any_other(many: int, few: int, king: bool) -> None:
    """A King scores 4 and gets an army; else there is a vote."""
    m = position(f"1e R12 round-start | {realms('saxons', many, 'angles', few)} | options: ballot open")
    assert (asks(m), points(m, "saxons")) == (("king-place", 4) if king else ("vote", 0))
    if king:
        play(m, "place Kent")
        assert units(m, "Kent") == "saxons 2"


@pytest.mark.rule("1E-KING-01")
def test_the_next_strongest_counts_not_all_others_together() -> None:
    """Four to two, two and two is enough; four to three is not, whoever has them."""
    others = (
        "Avalon: jutes 1 | Downlands: jutes 1 | Hwicce: welsh 1 | March: welsh 1 | York: angles 1 | Norfolk: angles 1"
    )
    m = position(f"1e R13 round-start | {realms('saxons', 4, 'angles', 0)} | {others}")
    assert (asks(m), points(m, "saxons")) == ("king-place", 4)


@pytest.mark.rule("1E-KING-01")
@pytest.mark.parametrize("round_", range(8, 17))
def test_kings_are_found_when_rounds_12_to_15_begin(round_: int) -> None:
    m = position(f"1e R{round_} round-start | {realms('saxons', 8, 'angles', 1)} | options: ballot open")
    assert (asks(m) == "king-place") is (12 <= round_ <= 15)
    assert points(m, "saxons") == (4 if 12 <= round_ <= 15 else 0)


@pytest.mark.rule("1E-KING-04")
def test_only_english_areas_make_a_king() -> None:
    """Three English areas with Devon and Dunedin are three; rivals' areas outside England do not count either."""
    m = position(f"1e R12 round-start | {realms('saxons', 3, 'angles', 1)} | Devon: saxons 1 | Dunedin: saxons 1")
    assert (asks(m), points(m, "saxons")) == ("vote", 0)
    wales = " | ".join(f"{area}: welsh 1" for area in ("Devon", "Cornwall", "Gwent", "Powys", "Dyfed", "Clwyd"))
    m = position(f"1e R12 round-start | {realms('saxons', 4, 'angles', 1)} | {wales}")
    assert (asks(m), points(m, "saxons")) == ("king-place", 4)


@pytest.mark.rule("1E-KING-05")
def test_the_king_of_round_12_rests_on_the_board_when_11_ends() -> None:
    """The Angles' last turn of round 11 leaves the Saxons with four areas to one: they are King at once."""
    m = position(f"1e R11 angles | {realms('saxons', 4, 'angles', 1)}")
    play(m, "done")
    assert (m.position()["round"], asks(m), points(m, "saxons")) == (12, "king-place", 4)
    m = position(f"1e R11 angles battles | {realms('saxons', 3, 'angles', 1)} | York: saxons 1, angles 1 from Bernicia")
    play(m, "fight York", dice="6 1")
    assert (m.position()["round"], asks(m), points(m, "saxons")) == (12, "vote", 0)


@pytest.mark.rule("1E-BRETWALDA-02", "1E-KING-03", "1E-EDGE-91")
@pytest.mark.parametrize(("round_", "few", "question"), [(13, 2, "king-place"), (14, 3, "vote")])
def test_a_vote_only_in_rounds_without_a_king(round_: int, few: int, question: str) -> None:
    m = position(f"1e R{round_} round-start | {realms('saxons', 4, 'angles', few)} | options: ballot open")
    assert asks(m) == question
    if question == "vote":
        play(m, "vote Saxons Saxons", "vote Angles Angles")
        assert (points(m, "saxons"), asks(m) == "king-place") == (2, False)
    else:
        play(m, "place Kent")
        assert (points(m, "saxons"), asks(m) == "vote") == (4, False)


# Sweyn and Canute ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-CNUT-01")
def test_he_and_any_four_armies_leave_at_the_end_of_the_danish_turn_of_round_14() -> None:
    """The owner chooses, on land and at sea, and may empty areas."""
    m = position("1e R14 danes withdrawal | York: danes 3 L | Kent: danes 1 | North Sea: danes 2")
    assert leader(m, "danes") == ""
    assert legal(m) == ["remove Kent", "remove York", "remove North Sea"]
    no(m, "remove Essex", "1E-CNUT-01")
    play(m, "remove Kent", "remove North Sea", "remove York", "remove York")
    assert (units(m, "Kent"), units(m, "York"), units(m, "North Sea")) == ("", "danes 1", "danes 1")
    assert asks(m) != "depart"
    for round_ in (13, 15):
        m = position(f"1e R{round_} danes withdrawal | York: danes 2 | Kent: danes 1")
        assert (nation(m) != "danes", units(m, "York")) == (True, "danes 2")


@pytest.mark.rule("1E-CNUT-01", "1E-OVERPOP-01", "1E-EDGE-95")
def test_they_leave_before_overpopulation_is_tested() -> None:
    """Ten Danes in three areas: four leave, six are not too many. The kingship was tested before."""
    m = position("1e R14 danes withdrawal | York: danes 6 L | Kent: danes 3 | Essex: danes 1 | Avalon: saxons 1")
    assert points(m, "danes") == 4
    play(m, *["remove York"] * 4)
    assert (nation(m) != "danes", units(m, "York"), units(m, "Kent")) == (True, "danes 2", "danes 3")


@pytest.mark.rule("1E-CNUT-02", "1E-EX-33")
@pytest.mark.parametrize(("pieces", "come", "leave"), [(12, 6, 4), (13, 5, 3), (15, 3, 1), (17, 1, 0)])
def test_invaders_that_could_not_come_are_taken_off_the_four(pieces: int, come: int, leave: int) -> None:
    """18 counters; with three of the six in the sea one army leaves, and never fewer than none."""
    m = position(f"1e R14 danes start | York: danes {pieces - 4} | Kent: danes 2 | Essex: danes 2")
    assert units(m, "Frisian Sea") == f"danes {come} Sweyn/Canute"
    while asks(m) == "place":
        m.play(legal(m)[0])
    play(m, "done")
    left = 0
    while asks(m) == "depart":
        play(m, "remove York")
        left += 1
    assert (left, leader(m, "danes")) == (leave, "")


@pytest.mark.rule("1E-CNUT-03", "1E-EX-38")
@pytest.mark.parametrize(("alive", "found"), [(True, 4), (False, 0)])
def test_canute_alive_is_king_with_twice_as_many_areas(alive: bool, found: int) -> None:
    """Eight to four: 4 points, no army, and then four leave; nothing for the Danes if he is dead."""
    text = f"1e R14 danes withdrawal | {realms('danes', 8, 'saxons', 4)}"
    if alive:
        m = position(text.replace("Kent: danes 1", "Kent: danes 1 L"))
    else:
        m = position(text, leaders_gone=["Sweyn/Canute"])
    assert (points(m, "danes"), asks(m)) == (found, "depart")
    play(m, "remove Kent", "remove Essex", "remove Sussex", "remove Wessex")
    assert (asks(m) == "king-place", nation(m)) == (False, "saxons")


@pytest.mark.rule("1E-CNUT-03", "1E-CNUT-04", "1E-EDGE-93")
@pytest.mark.parametrize(("danes", "saxons", "found"), [(3, 1, 4), (3, 2, 0), (2, 1, 4), (7, 4, 0)])
def test_for_his_kingship_the_double_is_enough(danes: int, saxons: int, found: int) -> None:
    text = realms("danes", danes, "saxons", saxons).replace("Kent: danes 1", "Kent: danes 5 L")
    assert points(position(f"1e R14 danes withdrawal | {text}"), "danes") == found
    least = position(f"1e R14 danes withdrawal | {text} | options: cnut-minimum true")
    assert points(least, "danes") == 0  # none of these has four areas and the double


@pytest.mark.rule("1E-CNUT-05")
def test_four_armies_leave_though_he_is_dead() -> None:
    m = position("1e R14 danes withdrawal | York: danes 6 | Kent: saxons 1", leaders_gone=["Sweyn/Canute"])
    play(m, *["remove York"] * 4)
    assert (units(m, "York"), nation(m)) == ("danes 2", "saxons")


@pytest.mark.rule("1E-CNUT-06")
def test_the_kingship_of_round_15_is_another_matter() -> None:
    """Canute was King for 4; when round 15 begins the Danes, eight less four areas to one, are King for 4 more."""
    m = position(
        f"1e R14 danes withdrawal | {realms('danes', 8, 'welsh', 1).replace('Kent: danes 1', 'Kent: danes 1 L')}"
    )
    play(m, "remove Kent", "remove Essex", "remove Sussex", "remove Wessex")
    assert (m.position()["round"], asks(m), points(m, "danes")) == (15, "king-place", 8)


@pytest.mark.rule("1E-CNUT-07")
def test_with_fewer_armies_than_due_all_leave() -> None:
    m = position("1e R14 danes withdrawal | York: danes 2 L | Kent: danes 1 | Powys: welsh 1")
    play(m, "remove York", "remove York", "remove Kent")
    assert (units(m, "York"), units(m, "Kent"), asks(m) != "depart") == ("", "", True)
