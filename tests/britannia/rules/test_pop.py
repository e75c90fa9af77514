"""Population: points from areas, new armies, what is kept and lost, and what subjects get."""

from __future__ import annotations

import pytest

from meadhall.core.event import Event
from tests.britannia.board import asks, legal, nation, no, overlord, play, population, position, side, units

ELEVEN = (
    "Dyfed: welsh 1 | Gwynedd: welsh 1 | Avalon: welsh 1 | Hwicce: welsh 1"  # normal: 8
    " | Powys: welsh 1 | Gwent: welsh 1 | Devon: welsh 1"  # difficult: 3
)


def story(events: list[Event]) -> list[str]:
    """What appeared, in order."""
    return [event.kind for event in events if event.kind in ("placed", "leader-came", "arrived", "increased")]


@pytest.mark.rule("POP-01", "POP-02", "EX-15")
def test_points_from_areas_and_the_track() -> None:
    """Welsh areas worth 11 and 3 on the track: two new infantry, and 2 points stay."""
    m = position(f"R6 welsh population | {ELEVEN} | population: welsh 3")
    play(m, "place Dyfed", "place Powys")
    assert asks(m) == "march"
    assert population(m, "welsh") == 2
    assert (units(m, "Dyfed"), units(m, "Powys")) == ("welsh 2", "welsh 2")


@pytest.mark.rule("POP-01")
def test_normal_areas_give_two_and_difficult_ones_one() -> None:
    """One area of each kind: 3 points, however many armies stand in them."""
    m = position("R6 welsh population | Dyfed: welsh 3 | Powys: welsh 2")
    assert population(m, "welsh") == 3


@pytest.mark.rule("POP-03")
def test_an_army_that_is_due_cannot_be_declined() -> None:
    """The only answers are areas for it."""
    m = position("R6 welsh population | Dyfed: welsh 1 | Gwynedd: welsh 1 | Hwicce: welsh 1")
    assert legal(m) == ["place Hwicce", "place Dyfed", "place Gwynedd"]
    no(m, "done", "TURN-04")


@pytest.mark.rule("POP-04")
def test_population_gives_infantry_only() -> None:
    """Normans with six points and free cavalry get an infantry; without free infantry they get nothing."""
    m = position("R16 normans population | Kent: normans 1 | Essex: normans 1 | Sussex: normans 1")
    play(m, "place Kent")
    assert units(m, "Kent") == "normans 2"
    m = position("R16 normans population | Kent: normans 3 | Essex: normans 3 | Sussex: normans 2 + 1C")
    assert asks(m) == "march"
    assert population(m, "normans") == 5


@pytest.mark.rule("POP-05", "EDGE-47")
def test_without_pieces_at_most_five_points_are_kept() -> None:
    """Jutes with all six pieces in play and 9 points: no army, and the marker stands on 5."""
    m = position("R6 jutes population | Kent: jutes 3 | Essex: jutes 3 | population: jutes 5")
    assert asks(m) == "march"
    assert population(m, "jutes") == 5


@pytest.mark.rule("POP-05")
def test_with_too_few_pieces_those_come() -> None:
    """Two armies are due and one piece is left: one comes, and of the 8 points not spent 5 are kept."""
    m = position(f"R6 welsh population | {ELEVEN.replace('Dyfed: welsh 1', 'Dyfed: welsh 6')} | population: welsh 3")
    play(m, "place Powys")
    assert asks(m) == "march"
    assert population(m, "welsh") == 5


@pytest.mark.rule("POP-06")
def test_an_army_that_fits_nowhere_is_lost() -> None:
    """Caledonians full in two difficult areas, the overstack at its 4: the army is lost and the marker set to 5."""
    full = "Orkneys: caledonians 4 | Hebrides: caledonians 2"
    m = position(f"R6 caledonians population | {full} | population: caledonians 4")
    assert asks(m) == "march"
    assert population(m, "caledonians") == 5


@pytest.mark.rule("POP-07")
def test_romans_have_no_population_increase() -> None:
    """Five normal areas bring the Romans nothing; six armies of round 3 bring reinforcements."""
    five = "Kent: romans 3 F | Essex: romans 3 F | Sussex: romans 3 F | Wessex: romans 3 F | Avalon: romans 1 F"
    m = position(f"R3 romans population | {five}")
    assert asks(m) == "march"
    assert population(m, "romans") == 0
    assert units(m, "English Channel") == ""


@pytest.mark.rule("POP-08", "RB-10")
@pytest.mark.parametrize(("round_", "asked"), [(6, "march"), (7, "place")])
def test_romano_british_grow_from_round_7(round_: int, asked: str) -> None:
    """Three normal areas give them nothing in round 6 and an army in round 7."""
    three = "Kent: romano-british 1 | Essex: romano-british 1 | York: romano-british 1"
    m = position(f"R{round_} romano-british population | {three}")
    assert asks(m) == asked
    assert population(m, "romano-british") == 0


@pytest.mark.rule("POP-09")
def test_a_burh_alone_yields_points() -> None:
    """Kent with nothing but a burh is worth its 2 points."""
    m = position("R14 saxons population | Kent: saxons B | Essex: saxons 1")
    assert population(m, "saxons") == 4


@pytest.mark.rule("POP-10")
def test_units_at_sea_yield_nothing() -> None:
    """Raiders at sea bring no points to the army on land."""
    m = position("R5 irish population | Dyfed: irish 1 | Atlantic Ocean: irish 3")
    assert population(m, "irish") == 2


@pytest.mark.rule("POP-11")
def test_the_order_within_the_first_phase() -> None:
    """New armies first, then the leader on land (Urien joins the new army), for Irish new armies and then invaders."""
    m = position("R7 brigantes population | York: brigantes 1 | Cumbria: brigantes 1 | population: brigantes 2")
    assert story(play(m, "place York", "leader Urien York")) == ["placed", "increased", "leader-came"]
    m = position("R7 irish population | Dyfed: irish 1 | population: irish 4")
    assert story(play(m, "place Dyfed")) == ["placed", "increased", "arrived"]


@pytest.mark.rule("POP-12", "EDGE-51")
def test_half_points_for_a_subject() -> None:
    """Areas worth 11 and 3 on the track: half of 11 rounded up is 6, with 3 makes 9: one army, 3 left.

    Decided: the points on the track were halved when they were earned and are not halved again.
    """
    m = position(f"R3 welsh population | {ELEVEN} | Kent: romans 1 | subjects: welsh romans | population: welsh 3")
    play(m, "deny", "place Dyfed")
    assert asks(m) == "march"
    assert population(m, "welsh") == 3


@pytest.mark.rule("POP-13")
def test_half_points_are_at_least_one() -> None:
    """One difficult area is worth 1 point halved or not, so nobody is asked."""
    m = position("R3 welsh population | Powys: welsh 1 | Kent: romans 1 | subjects: welsh romans")
    assert asks(m) == "march"
    assert population(m, "welsh") == 1


@pytest.mark.rule("POP-14", "EDGE-53")
def test_an_overlord_grants_full_points_turn_by_turn() -> None:
    """The Roman player is asked in each turn of the subject: all 11 points this turn, half of them the next."""
    m = position(f"R3 welsh population | {ELEVEN} | Kent: romans 12 F | subjects: welsh romans")
    assert (asks(m), side(m), nation(m)) == ("grant", "Yellow", "welsh")
    play(m, "allow", "place Dyfed")
    assert population(m, "welsh") == 5
    play(m, "done", "done", "done")  # Welsh, Irish raiders, and the Romans of round 4
    assert nation(m) == "welsh"
    assert overlord(m, "welsh") == "romans"
    assert asks(m) == "grant"
    play(m, "deny", "place Powys")
    assert population(m, "welsh") == 5  # 6 and the 5 kept


@pytest.mark.rule("POP-15", "R16-07")
def test_reinforcements_of_round_16_come_on_top() -> None:
    """Norwegians with three areas and Harald get three at sea before the round and one by population in their turn."""
    three = "York: norwegians 1 Harald Hardrada | Bernicia: norwegians 1 | Lothian: norwegians 1"
    m = position(f"R16 round-begins | {three}")
    assert units(m, "North Sea") == "norwegians 3"
    while nation(m) != "norwegians":
        play(m, legal(m)[0])
    assert asks(m) == "place"
    play(m, "place York")
    assert units(m, "York") == "norwegians 2 Harald"


@pytest.mark.rule("POP-16")
def test_the_kings_army_costs_no_points() -> None:
    """The marker of the King stays where it was."""
    four = "Kent: saxons 1 | Essex: saxons 1 | Sussex: saxons 1 | Wessex: saxons 1"
    m = position(f"R12 king | {four} | population: saxons 4")
    play(m, "place Kent")
    assert units(m, "Kent") == "saxons 2"
    assert population(m, "saxons") == 4


@pytest.mark.rule("POP-17", "EDGE-193", "OVERPOP-01")
def test_the_increase_may_overpopulate() -> None:
    """Six armies in three areas and two more by population: both come, and in the fifth phase two must go."""
    three = "Dyfed: welsh 2 | Gwynedd: welsh 2 | Hwicce: welsh 2"
    m = position(f"R6 welsh increase | {three} | population: welsh 5", working={"population-points": 12})
    play(m, "place Dyfed", "place Gwynedd", "done", "starve Dyfed", "starve Gwynedd")
    assert (units(m, "Dyfed"), units(m, "Gwynedd"), units(m, "Hwicce")) == ("welsh 2", "welsh 2", "welsh 2")
    assert nation(m) != "welsh"
