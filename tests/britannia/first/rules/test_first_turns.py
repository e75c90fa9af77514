"""First edition: offices before the nations play, half points, hunger, landing, and battles' small differences."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.battles import battles
from meadhall.games.britannia.engine.state import State
from tests.britannia.board import asks, legal, no, ok, play, points, population, position, units


@pytest.mark.rule("1E-TURN-06", "1E-KING-02", "1E-BRETWALDA-02")
def test_the_king_is_found_before_the_nations_play() -> None:
    """Four English areas and twice as many as anybody: a King, who gets an army; so nobody is elected."""
    m = position(
        "1e R12 round-start | Essex: saxons 1 | Kent: saxons 1 | Sussex: saxons 1 | Wessex: saxons 1 | York: angles 1"
    )
    assert asks(m) == "king-place"
    assert points(m, "saxons") == 4
    play(m, "place Kent")
    assert asks(m) not in ("vote", "ballot")


@pytest.mark.rule("1E-KING-03", "1E-BRETWALDA-02", "1E-BRETWALDA-09")
def test_without_a_king_a_bretwalda_is_elected() -> None:
    m = position("1e R12 round-start | Essex: saxons 1 | Kent: saxons 1 | York: angles 1")
    assert asks(m) == "vote"
    play(m, "vote Saxons Saxons", "vote Angles Angles")
    assert points(m, "saxons") == 2


@pytest.mark.rule("1E-BRETWALDA-01")
def test_the_first_bretwalda_is_elected_when_round_9_begins() -> None:
    assert asks(position("1e R9 round-start | Essex: saxons 1 | York: angles 1")) == "vote"
    assert asks(position("1e R8 round-start | Essex: saxons 1 | York: angles 1")) != "vote"


@pytest.mark.rule("1E-POP-01", "1E-POP-02")
def test_hilands_count_one_half() -> None:
    """A clear area, a hiland and two and a half saved make four: one army, and one is saved."""
    m = position(
        "1e R9 saxons population | Essex: saxons 1 | Downlands: saxons 1 | York: angles 1 | population: saxons 2.5"
    )
    play(m, "place Essex")
    assert population(m, "saxons") == 1


@pytest.mark.rule("1E-SCORE-HOLD-05")
def test_half_points_are_never_rounded() -> None:
    m = position("1e R10 holding | Kent: saxons 1 | York: jutes 1")
    assert points(m, "saxons") == 1.5


@pytest.mark.rule("1E-SCORE-HOLD-05")
def test_a_document_takes_halves_and_nothing_smaller() -> None:
    assert points(position("1e R9 saxons | Essex: saxons 1 | points: welsh 2.5"), "welsh") == 2.5


@pytest.mark.rule("1E-OVERPOP-05")
@pytest.mark.parametrize(("round_", "hungry"), [(4, False), (6, True)])
def test_saxons_do_not_starve_in_rounds_4_and_5(round_: int, hungry: bool) -> None:
    m = position(f"1e R{round_} saxons overpopulation | Essex: saxons 4 | York: angles 1")
    assert (asks(m) == "starve") is hungry


@pytest.mark.rule("1E-OVERPOP-02")
def test_an_area_may_be_emptied_only_by_option() -> None:
    m = position("1e R9 saxons overpopulation | Essex: saxons 5 | Kent: saxons 1 | York: angles 1")
    no(m, "starve Kent", "1E-OVERPOP-02")
    m = position(
        "1e R9 saxons overpopulation | Essex: saxons 5 | Kent: saxons 1 | York: angles 1 | options: starving anywhere"
    )
    play(m, "starve Kent", "starve Essex")
    assert (units(m, "Essex"), units(m, "Kent")) == ("saxons 4", "")


@pytest.mark.rule("1E-SETUP-05")
def test_four_areas_meet_in_a_point() -> None:
    m = position("1e R9 angles | Lothian: angles 1 | York: saxons 1")
    no(m, "move 1 Lothian-Cumbria", "1E-MOVE-02")
    ok(m, "move 1 Lothian-Galloway")


@pytest.mark.rule("1E-INV-09")
def test_saxons_land_from_the_atlantic_only_in_cornwall() -> None:
    m = position("1e R6 saxons | Atlantic Ocean: saxons 2 | English Channel: saxons 2", raiders_at_sea=[])
    ok(m, "move 1 Atlantic Ocean-Cornwall", "move 1 English Channel-Devon")
    no(m, "move 1 Atlantic Ocean-Devon", "1E-INV-13")


@pytest.mark.rule("1E-CASUALTY-01")
def test_a_six_takes_cavalry_first() -> None:
    m = position("1e R15 normans | Kent: normans 2 + 2C | Essex: saxons 1 | York: saxons 1")
    play(m, "take 2 Kent", "to Essex", "halt", "take 1 cavalry Kent", "to Essex", "halt", "done")
    play(m, "fight Essex", dice="111 6")
    assert units(m, "Essex") == "saxons 1, normans 2"


@pytest.mark.rule("1E-RETREAT-03")
def test_attackers_in_a_battle_next_door_bar_a_vacant_area() -> None:
    """Second edition: only areas that the attacker holds do."""
    text = "R13 saxons battles | Essex: danes 2, saxons 2 from Kent | Norfolk: danes 1, saxons 1 from Lindsey"
    for edition, barred in (("1e", True), ("2e", False)):
        m = position(f"{edition} {text}")
        play(m, "fight Essex", dice="11 11")
        assert ("retreat 1 to Suffolk" not in legal(m)) is barred


@pytest.mark.rule("1E-R16-09", "1E-R16-10")
def test_the_last_king_is_worth_more_to_norman_or_norwegian() -> None:
    m = position("1e R16 king | Essex: normans 1 William | York: saxons 1", leaders_gone=["Harold", "Harald"])
    assert points(m, "normans") == 5


@pytest.mark.rule("1E-PLACE-04")
def test_invaders_come_before_the_increase() -> None:
    m = position("1e R6 saxons start | Essex: saxons 3 | York: angles 1 | population: saxons 2.5")
    assert asks(m) == "place"
    assert "saxons" in units(m, "English Channel") + units(m, "Frisian Sea") + units(m, "North Sea")


@pytest.mark.rule("1E-CASUALTY-01")
@pytest.mark.parametrize(("edition", "sixes"), [("1e", "cavalry"), ("2e", "best")])
def test_the_odds_know_that_a_six_takes_cavalry(edition: str, sixes: str) -> None:
    """The second edition's roller may choose, the first's may not."""
    m = position(f"{edition} R15 normans battles | Essex: saxons 3, normans 2 + 2C from Kent")
    assert isinstance(m.state, State)
    assert [battle.choices.sixes for battle in battles(m.state)] == [sixes]
