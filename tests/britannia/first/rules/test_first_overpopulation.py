"""First edition: who starves at the end of a turn, who does not, and that nobody scores by it."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, play, position, scored, units


@pytest.mark.rule("1E-OVERPOP-01", "1E-OVERPOP-02", "1E-EX-06")
def test_nine_armies_in_four_areas_lose_one() -> None:
    m = position("1e R6 welsh overpopulation | Dyfed: welsh 3 | Gwynedd: welsh 3 | Powys: welsh 2 | Hwicce: welsh 1")
    assert legal(m) == ["starve Dyfed", "starve Powys", "starve Gwynedd"]
    no(m, "starve Hwicce", "1E-OVERPOP-02")
    play(m, "starve Dyfed")
    assert (units(m, "Dyfed"), nation(m) != "welsh") == ("welsh 2", True)


@pytest.mark.rule("1E-OVERPOP-03")
def test_armies_at_sea_are_not_counted() -> None:
    m = position("1e R5 irish overpopulation | Dyfed: irish 3 | Gwynedd: irish 1 | Atlantic Ocean: irish 4")
    assert asks(m) != "starve"
    m = position("1e R5 irish overpopulation | Dyfed: irish 4 | Gwynedd: irish 1 | Atlantic Ocean: irish 3")
    assert legal(m) == ["starve Dyfed"]
    play(m, "starve Dyfed")
    assert units(m, "Atlantic Ocean") == "irish 3"


@pytest.mark.rule("1E-OVERPOP-06")
@pytest.mark.parametrize("round_", [1, 3, 5])
def test_romans_never_starve(round_: int) -> None:
    m = position(f"1e R{round_} romans overpopulation | Kent: romans 9 F | Gwent: welsh 4")
    assert (nation(m) != "romans", units(m, "Kent")) == (True, "romans 9 F")


@pytest.mark.rule("1E-OVERPOP-05")
@pytest.mark.parametrize("people", ["jutes", "saxons", "angles"])
@pytest.mark.parametrize(("round_", "hungry"), [(4, False), (5, False), (6, True)])
def test_jutes_saxons_and_angles_do_not_starve_in_rounds_4_and_5(people: str, round_: int, hungry: bool) -> None:
    m = position(f"1e R{round_} {people} overpopulation | Essex: {people} 3 | Gwent: welsh 1")
    assert (asks(m) == "starve") is hungry


@pytest.mark.rule("1E-OVERPOP-07")
def test_only_the_nation_in_turn_is_tested() -> None:
    """Welsh are too many in the turn of the Saxons, by a retreat even, and keep all until their own turn ends."""
    m = position("1e R9 saxons battles | Hwicce: welsh 2, saxons 2 from Avalon | March: welsh 3 | York: angles 1")
    play(m, "fight Hwicce", "retreat 2 to March", dice="11 11")
    assert units(m, "March") == "welsh 5"
    assert asks(m) != "starve"
    m = position("1e R9 welsh overpopulation | March: welsh 5 | York: angles 1")
    assert asks(m) == "starve"


@pytest.mark.rule("1E-OVERPOP-08", "1E-SCORE-ELIM-06")
def test_nobody_scores_for_armies_that_starve() -> None:
    """The Romano-British card pays for Saxon armies of round 7; nobody has destroyed those that starve."""
    m = position("1e R7 saxons overpopulation | Essex: saxons 4 | Kent: romano-british 1")
    events = play(m, "starve Essex", "starve Essex")
    assert [e.kind for e in events if e.kind == "starved"] == ["starved"] * 2
    assert scored(events, "eliminate") == {}
