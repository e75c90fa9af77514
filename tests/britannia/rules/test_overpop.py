"""Overpopulation: armies on land against areas, what is counted and what goes."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, play, points, position, units


@pytest.mark.rule("OVERPOP-01", "OVERPOP-02", "EX-17")
def test_nine_armies_in_four_areas_lose_one() -> None:
    """Twice four is eight: one army goes, the owner says which, and no area is emptied."""
    m = position("R6 welsh overpopulation | Dyfed: welsh 3 | Gwynedd: welsh 3 | Powys: welsh 2 | Hwicce: welsh 1")
    assert legal(m) == ["starve Dyfed", "starve Powys", "starve Gwynedd"]
    no(m, "starve Hwicce", "OVERPOP-02")
    play(m, "starve Dyfed")
    assert (units(m, "Dyfed"), nation(m)) == ("welsh 2", "irish")


@pytest.mark.rule("OVERPOP-02")
def test_exactly_the_excess_goes() -> None:
    """Eight in four areas are not too many, and of ten just two go, not a third."""
    m = position("R6 welsh overpopulation | Dyfed: welsh 3 | Gwynedd: welsh 3 | Powys: welsh 1 | Hwicce: welsh 1")
    assert nation(m) != "welsh"
    m = position("R6 welsh overpopulation | Dyfed: welsh 4 | Gwynedd: welsh 3 | Powys: welsh 2 | Hwicce: welsh 1")
    no(m, "done", "TURN-04")
    play(m, "starve Dyfed", "starve Dyfed")
    assert nation(m) != "welsh"


@pytest.mark.rule("OVERPOP-03", "EDGE-57")
def test_armies_at_sea_do_not_count() -> None:
    """Five armies in two areas and four at sea: one goes, from land."""
    m = position("R5 irish overpopulation | Dyfed: irish 3 | Gwynedd: irish 1 | Atlantic Ocean: irish 4")
    assert nation(m) != "irish"
    m = position("R5 irish overpopulation | Dyfed: irish 4 | Gwynedd: irish 1 | Atlantic Ocean: irish 3")
    assert legal(m) == ["starve Dyfed"]
    play(m, "starve Dyfed")
    assert (nation(m) != "irish", units(m, "Atlantic Ocean")) == (True, "irish 3")


@pytest.mark.rule("OVERPOP-04")
def test_leaders_do_not_count() -> None:
    """Two armies and Urien in one area are not too many."""
    m = position("R7 brigantes overpopulation | York: brigantes 2 Urien")
    assert nation(m) != "brigantes"


@pytest.mark.rule("OVERPOP-05")
def test_burhs_count_as_armies_and_their_areas_as_occupied() -> None:
    """A burh alone feeds two and eats for one: four armies in Kent and a burh in Essex are one too many."""
    m = position("R14 saxons overpopulation | Kent: saxons 3 | Essex: saxons B")
    assert nation(m) != "saxons"
    m = position("R14 saxons overpopulation | Kent: saxons 4 | Essex: saxons B")
    assert legal(m) == ["starve Kent"]


@pytest.mark.rule("OVERPOP-05")
@pytest.mark.parametrize(("option", "may"), [("true", True), ("false", False)])
def test_whether_a_burh_may_starve(option: str, may: bool) -> None:
    """Decided: it may be the piece removed; by option it may not."""
    m = position(f"R14 saxons overpopulation | Kent: saxons 2 B | options: starve-burhs {option}")
    ok(m, "starve Kent")
    if may:
        play(m, "starve Kent burh")
        assert units(m, "Kent") == "saxons 2"
    else:
        no(m, "starve Kent burh", "OVERPOP-05")


@pytest.mark.rule("OVERPOP-06", "EDGE-59")
def test_romano_british_starve_and_romans_do_not() -> None:
    """Eight Romano-British in three areas lose two in round 6; Romans in one area lose nobody."""
    m = position(
        "R6 romano-british overpopulation | Kent: romano-british 4 | Essex: romano-british 3 | York: romano-british 1"
    )
    play(m, "starve Kent", "starve Essex")
    assert nation(m) != "romano-british"
    m = position("R3 romans overpopulation | Kent: romans 9 F | York: brigantes 1")
    assert (nation(m), units(m, "Kent")) == ("brigantes", "romans 9 F")


@pytest.mark.rule("OVERPOP-07")
def test_once_a_turn_after_withdrawal() -> None:
    """Raiders who go home are not counted; in a major invasion it comes after the second half only."""
    m = position("R5 irish withdrawal | Dyfed: irish 3 raiders Atlantic Ocean")
    play(m, "withdraw 1 Dyfed to Atlantic Ocean", "done")
    assert nation(m) != "irish"
    m = position("R5 irish withdrawal | Dyfed: irish 3 raiders Atlantic Ocean")
    play(m, "done")
    assert asks(m) == "starve"
    m = position("R13 dubliners | York: dubliners 3")
    play(m, "done")
    assert (asks(m), m.position().get("half", 1)) == ("march", 2)
    play(m, "done")
    assert asks(m) == "starve"


@pytest.mark.rule("OVERPOP-08")
def test_hunger_scores_for_nobody() -> None:
    """Saxons score for Romano-British cavalry, but not for one that starves."""
    m = position("R7 romano-british overpopulation | Kent: romano-british 1 + 2C | Essex: saxons 1")
    play(m, "starve Kent cavalry")
    assert units(m, "Kent") == "romano-british 1 1C"
    assert [points(m, people) for people in ("saxons", "romano-british", "jutes", "angles")] == [0, 0, 0, 0]


@pytest.mark.rule("OVERPOP-09")
def test_a_nation_is_tested_only_in_its_own_turn() -> None:
    """Welsh driven together by others keep all their armies until their own turn."""
    m = position("R6 picts overpopulation | Mar: picts 1 | Dyfed: welsh 3")
    assert (nation(m), units(m, "Dyfed")) == ("irish", "welsh 3")
