"""Points for occupying areas, the moment a nation is alone in them."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, play, points, position, scored, units


# In the moment -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SCORE-OCC-01", "SCORE-OCC-04", "EX-03a")
def test_norwegians_land_in_vacant_bernicia() -> None:
    """In round 15 three Norwegians land in vacant Bernicia: 4 points at once, before any battle."""
    m = position("R15 norwegians | North Sea: norwegians 10 | York: danes 3")
    assert scored(play(m, "take 3 North Sea", "to Bernicia"), "occupy") == {"norwegians": 4}


@pytest.mark.rule("SCORE-OCC-01", "EX-03b")
def test_an_area_with_others_in_it_is_not_occupied() -> None:
    """They may walk on into York against three Danes, a landing and one area, but York pays nothing yet."""
    m = position("R15 norwegians | North Sea: norwegians 10 | York: danes 3")
    events = play(m, "move 3 North Sea-Bernicia-York")
    assert scored(events) == {"norwegians": 4}
    assert units(m, "York") == "danes 3, norwegians 3"


@pytest.mark.rule("SCORE-OCC-01", "SCORE-OCC-04", "EX-03c")
def test_the_battle_won_pays_at_once() -> None:
    """Three 6s against 1, 2, 3: the Danes are gone and York pays the Norwegians 10, with battles still to come."""
    m = position(
        "R15 norwegians battles | York: danes 3, norwegians 3 from Bernicia | Lindsey: danes 1, norwegians 1 from York"
    )
    events = play(m, "fight York", dice="666 123")
    assert scored(events, "occupy") == {"norwegians": 10}
    assert asks(m) == "fight"


@pytest.mark.rule("SCORE-OCC-01")
def test_passing_through_is_enough() -> None:
    """A Norman army on its way from Sussex through vacant Kent to Essex is paid for both areas, 4 and 8."""
    m = position("R15 normans | Sussex: normans 1 | occupied: normans Sussex")
    events = play(m, "move 1 Sussex-Kent-Essex")
    assert [(e.fields["area"], e.fields["points"]) for e in events if e.kind == "scored"] == [("kent", 4), ("essex", 8)]


@pytest.mark.rule("SCORE-OCC-01")
def test_an_overrun_area_is_not_occupied_in_passing() -> None:
    """Norwegians who pass a Dane in North Mercia are paid for March beyond it, not for North Mercia."""
    m = position("R15 norwegians | York: norwegians 3 | North Mercia: danes 1 | occupied: norwegians York")
    assert scored(play(m, "take 3 York", "to North Mercia", "leave 2", "to March")) == {"norwegians": 4}


@pytest.mark.rule("SCORE-OCC-01")
def test_the_retreat_of_the_last_defender_makes_sole_occupant() -> None:
    """The Danes leave York after a round of battle: the Norwegians are alone there and are paid 10."""
    m = position("R15 norwegians battles | York: danes 2, norwegians 1 from Bernicia | Lindsey: danes 1")
    play(m, "fight York", dice="111")
    assert scored(play(m, "retreat 2 Lindsey"), "occupy") == {"norwegians": 10}


# Once ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SCORE-OCC-02", "SCORE-OCC-04", "EX-02")
@pytest.mark.parametrize("round", [8, 9])
def test_welsh_in_york(round: int) -> None:
    """Welsh who are first alone in York in round 8, or in round 9, score 12."""
    m = position(f"R{round} welsh | Cheshire: welsh 1")
    assert scored(play(m, "move 1 Cheshire-York")) == {"welsh": 12}


@pytest.mark.rule("SCORE-OCC-02", "SCORE-OCC-06", "EX-02")
def test_welsh_in_york_once_only() -> None:
    """Paid in round 8, York pays the Welsh nothing more: not in the same round, nor standing or entered in round 9."""
    m = position("R8 welsh | Cheshire: welsh 2")
    play(m, "move 1 Cheshire-York")
    assert scored(play(m, "move 1 Cheshire-York")) == {}
    standing = position("R9 round-begins | York: welsh 1 | occupied: welsh York")
    assert points(standing, "welsh") == 0
    entered = position("R9 welsh | Cheshire: welsh 1 | occupied: welsh York")
    assert scored(play(entered, "move 1 Cheshire-York")) == {}


@pytest.mark.rule("SCORE-OCC-03")
def test_danes_are_paid_again_in_round_12() -> None:
    """What the Danes were paid for in round 11 pays again in round 12, once: York 8."""
    m = position("R12 round-begins | York: danes 1 | occupied: danes York")
    assert points(m, "danes") == 8
    again = position("R12 danes | Lindsey: danes 1 | occupied: danes Lindsey, danes York")
    assert scored(play(again, "move 1 Lindsey-York")) == {}


@pytest.mark.rule("SCORE-OCC-06")
@pytest.mark.parametrize("round", [11, 12, 13, 14, 15, 16])
def test_what_norsemen_were_paid_is_remembered(round: int) -> None:
    """From round 11 to 16 each listed area pays the Norsemen once: Cumbria 3 the first time, later nothing."""
    first = position(f"R{round} norsemen | Galloway: norsemen 1 | occupied: norsemen Galloway")
    assert scored(play(first, "move 1 Galloway-Cumbria")) == {"norsemen": 3}
    later = position(f"R{round} norsemen | Galloway: norsemen 1 | occupied: norsemen Galloway, norsemen Cumbria")
    assert scored(play(later, "move 1 Galloway-Cumbria")) == {}


# When ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SCORE-OCC-05", "EX-10")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("start", "area", "value"), [("Alban", "Mar", 4), ("Powys", "Gwynedd", 2)])
def test_romans_are_paid_in_rounds_1_to_3(round: int, start: str, area: str, value: int) -> None:
    """Romans first alone in Mar score 4, in Gwynedd 2 (the figure of the card), from round 4 on nothing."""
    m = position(f"R{round} romans | {start}: romans 1 F | occupied: romans {start}")
    assert scored(play(m, f"move 1 {start}-{area}")) == ({"romans": value} if round <= 3 else {})


@pytest.mark.rule("SCORE-OCC-05", "SCORE-OCC-08")
def test_romans_are_paid_in_their_own_turn_only() -> None:
    """Romans who retreat to vacant Wessex in the Belgae's turn are paid nothing then, though a fort is built."""
    m = position(
        "R2 belgae battles | Sussex: romans 1, belgae 1 from Kent, X | York: romans 1, belgae 1 from Lindsey, X"
    )
    play(m, "fight Sussex", dice="11")
    events = play(m, "retreat 1 Wessex")
    assert (scored(events), asks(m), units(m, "Wessex")) == ({}, "fight", "romans 1 F")


@pytest.mark.rule("SCORE-OCC-05", "SCORE-OCC-07")
def test_romans_are_paid_when_their_turn_begins() -> None:
    """Being alone in Wessex when the Roman turn of round 3 begins is occupying it in that turn: 2 points."""
    m = position("R3 romans start | Wessex: romans 1 F | Kent: romans 1 F | occupied: romans Kent")
    assert points(m, "romans") == 2


@pytest.mark.rule("SCORE-OCC-05")
def test_romans_are_paid_for_what_a_subject_enters() -> None:
    """In round 3 a vacant area that subject Welsh enter pays the Romans in the Welsh turn: Avalon 2, once."""
    m = position("R3 welsh | Hwicce: welsh 2 | Kent: romans 1 F | subjects: welsh romans | occupied: romans Hwicce")
    assert scored(play(m, "move 1 Hwicce-Avalon")) == {"romans": 2}


@pytest.mark.rule("SCORE-OCC-07")
@pytest.mark.parametrize(("round", "paid"), [(7, 0), (8, 12), (9, 12), (10, 0)])
def test_standing_alone_when_the_round_begins(round: int, paid: int) -> None:
    """Welsh who stand alone in York when round 8 or 9 begins are paid for it without a move."""
    assert points(position(f"R{round} round-begins | York: welsh 1"), "welsh") == paid


@pytest.mark.rule("SCORE-OCC-08")
def test_others_are_paid_in_any_turn() -> None:
    """Norsemen who retreat into vacant Cumbria in the Saxon turn of round 14 are paid 3 at once."""
    here = "Pennines: norsemen 1, saxons 1 from Cheshire | occupied: norsemen Pennines"
    m = position(f"R14 saxons battles | {here} | York: danes 1, saxons 1 from North Mercia")
    play(m, "fight Pennines", dice="11")
    assert scored(play(m, "retreat 1 Cumbria")) == {"norsemen": 3}
    assert asks(m) == "fight"  # the Saxon turn is not over


@pytest.mark.rule("SCORE-OCC-08")
def test_danes_of_round_11_are_paid_when_they_withdraw() -> None:
    """In round 11 passing through pays the Danes nothing; what they occupy when withdrawal begins pays 2."""
    m = position("R11 danes | North Sea: danes 1")
    assert scored(play(m, "move 1 North Sea-York-Lindsey")) == {}
    assert scored(play(m, "done"), "occupy") == {"danes": 2}
