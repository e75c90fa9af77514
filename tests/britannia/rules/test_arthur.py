"""Arthur and his cavalry: where they come, when they leave."""

from __future__ import annotations

import pytest

from tests.britannia.board import EDITION, asks, leader, legal, nation, no, ok, play, population, position, units

SOUTH = [EDITION.areas[area].name for area in sorted(EDITION.groups["arthur"])]
BRITISH = "romano-british"


@pytest.mark.rule("ARTHUR-01")
def test_arthur_comes_with_two_cavalry_after_the_new_armies() -> None:
    """They come together at the end of the first phase of round 7, and must where they can (decided so)."""
    m = position(
        "R7 romano-british population | Kent: romano-british 1 | Essex: romano-british 1 | York: romano-british 1"
    )
    assert asks(m) == "place"
    play(m, "place Kent")
    assert asks(m) == "settle"
    no(m, "done", "TURN-04")
    play(m, "leader Arthur York")
    assert (units(m, "York"), asks(m)) == ("romano-british 1 2C Arthur", "march")


@pytest.mark.rule("ARTHUR-01")
@pytest.mark.parametrize("round_", [6, 8])
def test_arthur_comes_in_round_7_only(round_: int) -> None:
    """Neither before nor after."""
    assert asks(position(f"R{round_} romano-british leader | Kent: romano-british 1")) == "march"


@pytest.mark.rule("ARTHUR-02")
def test_with_armies_anywhere_or_in_a_vacant_area_of_the_south() -> None:
    """The 22 areas of England and Wales where vacant; further north only where Romano-British armies are."""
    m = position("R7 romano-british leader | Pennines: romano-british 1 | Kent: jutes 1")
    assert set(legal(m)) == {f"leader Arthur {name}" for name in [*SOUTH, "Pennines"] if name != "Kent"}
    no(m, "leader Arthur Kent", "ARTHUR-02")
    no(m, "leader Arthur Lothian", "ARTHUR-02")
    assert len(SOUTH) == 22


@pytest.mark.rule("ARTHUR-02", "ARTHUR-03", "EDGE-111")
def test_with_no_romano_british_on_the_board() -> None:
    """He still comes: in vacant Clwyd, for Wales counts, but not in vacant Pennines."""
    m = position("R7 romano-british start | Kent: jutes 1")
    ok(m, "leader Arthur Clwyd")
    no(m, "leader Arthur Pennines", "ARTHUR-02")
    play(m, "leader Arthur Clwyd")
    assert units(m, "Clwyd") == "romano-british 2C Arthur"


@pytest.mark.rule("ARTHUR-03", "ARTHUR-04", "EDGE-155")
def test_with_no_area_for_him_he_does_not_come() -> None:
    """No Romano-British and all 22 areas occupied: Arthur stays away, though Pennines is vacant."""
    full = " | ".join(
        f"{name}: {people} 1" for name, people in zip(SOUTH, ["welsh"] * 11 + ["saxons"] * 11, strict=True)
    )
    m = position(f"R7 romano-british start | {full}")
    assert (leader(m, BRITISH), nation(m)) == ("", "romano-british")
    assert legal(m) == ["done"]


@pytest.mark.rule("ARTHUR-05", "PLACE-08")
def test_his_placement_ignores_stacking() -> None:
    """Full Lindsey takes the two cavalry although Kent is the overstack; the movement then puts it right."""
    m = position("R7 romano-british leader | Kent: romano-british 4 | Lindsey: romano-british 2")
    play(m, "leader Arthur Lindsey")
    assert units(m, "Lindsey") == "romano-british 2 2C Arthur"
    no(m, "done", "STACK-12")
    play(m, "move 2 Lindsey-York")
    ok(m, "done")


@pytest.mark.rule("ARTHUR-06")
def test_at_the_start_of_round_8_he_leaves() -> None:
    """Arthur is gone and the surviving cavalry is infantry, before the first turn of the round."""
    m = position("R8 round-begins | York: romano-british 1 + 1C Arthur | March: romano-british 1C")
    assert (units(m, "York"), units(m, "March")) == ("romano-british 2", "romano-british 1")
    assert leader(m, BRITISH) == ""
    m = position("R8 round-begins | York: romano-british 2C | gone: Arthur")
    assert units(m, "York") == "romano-british 2"


@pytest.mark.rule("ARTHUR-07")
def test_the_cavalry_may_exceed_the_eight_infantry() -> None:
    """With all eight in play there are ten; population adds none before there are fewer than eight again."""
    m = position(
        "R8 round-begins | York: romano-british 4 + 2C Arthur | Kent: romano-british 2 | Essex: romano-british 2"
    )
    assert units(m, "York") == "romano-british 6"
    assert (asks(m), population(m, BRITISH)) == ("march", 5)


@pytest.mark.rule("ARTHUR-08")
def test_nobody_else_comes_into_play_in_a_vacant_area() -> None:
    """Not Urien, who needs armies, nor a new army."""
    m = position("R7 brigantes leader | York: brigantes 1")
    assert legal(m) == ["leader Urien York"]
    no(m, "leader Urien March", "LEADER-02")
    no(
        position("R7 brigantes increase | York: brigantes 1", working={"population-points": 6}),
        "place March",
        "PLACE-01",
    )
