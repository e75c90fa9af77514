"""First edition: the increase, where new armies go, and invaders for whom there are too few counters."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, phase, play, population, position, side, units

THREE_DUE = {"population-points": 18}
ONE_DUE = {"population-points": 6}
"""Counted in halves, as the engine does: six are an army."""


@pytest.mark.rule("1E-POP-04", "1E-EX-26")
def test_an_area_of_a_leader_alone_adds_nothing() -> None:
    """Round 16: Harold alone in Wessex and an army in Essex count 1; two armies would count 2."""
    for wessex, count in (("Harold", 1), ("1 Harold", 2)):
        m = position(f"1e R16 saxons population | Wessex: saxons {wessex} | Essex: saxons 1 | York: angles 1")
        assert population(m, "saxons") == count


@pytest.mark.rule("1E-POP-05")
def test_romans_never_increase() -> None:
    """Five clear areas bring them nothing in round 3, when there are no reinforcements either."""
    five = "Kent: romans 1 F | Essex: romans 1 F | Sussex: romans 1 F | Wessex: romans 1 F | Avalon: romans 1 F"
    m = position(f"1e R3 romans start | {five} | York: brigantes 1")
    assert (asks(m), population(m, "romans"), units(m, "English Channel")) == ("march", 0, "")
    assert units(position(f"1e R4 romans start | {five} | York: brigantes 1"), "English Channel") == "romans 3"


@pytest.mark.rule("1E-POP-06")
@pytest.mark.parametrize(("round_", "asked"), [(6, "march"), (7, "place"), (8, "place")])
def test_the_romano_british_increase_from_round_7(round_: int, asked: str) -> None:
    three = "Kent: romano-british 1 | Essex: romano-british 1 | York: romano-british 1"
    m = position(f"1e R{round_} romano-british population | {three} | Gwent: welsh 1")
    assert asks(m) == asked
    assert population(m, "romano-british") == 0


@pytest.mark.rule("1E-POP-08")
def test_the_increase_cannot_be_declined() -> None:
    m = position("1e R6 welsh population | Dyfed: welsh 1 | Gwynedd: welsh 1 | Hwicce: welsh 1")
    assert set(legal(m)) == {"place Hwicce", "place Dyfed", "place Gwynedd"}
    no(m, "done", "1E-TURN-04")


@pytest.mark.rule("1E-POP-09")
def test_the_increase_is_foot_only() -> None:
    """Normans get foot although cavalry is free; with all eight foot on the board they get nothing."""
    m = position("1e R16 normans population | Kent: normans 1 | Essex: normans 1 | Sussex: normans 1 | York: saxons 1")
    play(m, "place Kent")
    assert units(m, "Kent") == "normans 2"
    m = position("1e R16 normans population | Kent: normans 3 | Essex: normans 3 | Sussex: normans 2 + 1C")
    assert asks(m) == "march"


@pytest.mark.rule("1E-POP-10")
def test_an_army_that_fits_nowhere_is_not_received() -> None:
    """Picts with four in Skye and two in Moray are full; of the 3 1/2 they count, 2 1/2 are kept."""
    m = position("1e R9 picts population | Skye: picts 4 | Moray: picts 2 | population: picts 2.5")
    assert (asks(m), population(m, "picts")) == ("march", 2.5)
    m = position("1e R9 picts population | Skye: picts 3 | Moray: picts 2 | population: picts 2.5")
    play(m, "place Skye")
    assert population(m, "picts") == 0.5


@pytest.mark.rule("1E-POP-12")
def test_the_increase_may_overpopulate_but_not_overcrowd() -> None:
    """Eight armies in three areas and one more: it comes, only where it fits, and three go when the turn ends."""
    m = position("1e R6 welsh population | Gwent: welsh 2 | Powys: welsh 2 | Dyfed: welsh 4 | population: welsh 1")
    assert legal(m) == ["place Dyfed"]
    play(m, "place Dyfed")
    assert phase(m) == "movement"
    play(m, "done")
    assert asks(m) == "starve"
    play(m, "starve Dyfed", "starve Dyfed", "starve Dyfed")
    assert (units(m, "Dyfed"), nation(m) != "welsh") == ("welsh 2", True)


@pytest.mark.rule("1E-POP-13")
def test_the_kings_army_uses_no_count() -> None:
    four = "Kent: saxons 1 | Essex: saxons 1 | Sussex: saxons 1 | Wessex: saxons 1"
    m = position(f"1e R12 round-start | {four} | Gwent: welsh 1 | population: saxons 2.5")
    play(m, "place Kent")
    assert (units(m, "Kent"), population(m, "saxons"), nation(m)) == ("saxons 2", 2.5, "welsh")


@pytest.mark.rule("1E-POP-14")
@pytest.mark.parametrize(("dice", "asked"), [("6 1", "place"), ("1 6", "march")])
def test_an_eliminated_army_may_be_raised_again(dice: str, asked: str) -> None:
    """Jutes with all five counters on the board get a new army only if Danes have killed one of them before."""
    m = position(
        "1e R13 danes battles | Kent: jutes 1, danes 1 from Essex | Sussex: jutes 2 | Wessex: jutes 2"
        " | population: jutes 2"
    )
    play(m, "fight Kent", dice=dice)
    assert (nation(m), asks(m)) == ("jutes", asked)


# Placing -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-PLACE-01")
def test_new_armies_go_where_armies_of_the_nation_are() -> None:
    """Not to a vacant area, an enemy's, the sea, nor to a leader who is alone."""
    m = position(
        "1e R16 saxons increase | Kent: saxons 1 | Essex: saxons Harold | York: danes 1 | Gwent: saxons 1",
        working=ONE_DUE,
    )
    assert set(legal(m)) == {"place Kent", "place Gwent"}
    for area in ("Sussex", "York", "Essex"):
        no(m, f"place {area}", "1E-PLACE-01")


@pytest.mark.rule("1E-PLACE-02")
def test_one_new_army_to_an_area_while_others_can_take_one() -> None:
    """Three are due, Powys is full and Hwicce the big group: one each to Dyfed and Hwicce, the third to either."""
    m = position("1e R6 welsh increase | Dyfed: welsh 1 | Powys: welsh 2 | Hwicce: welsh 4", working=THREE_DUE)
    play(m, "place Dyfed")
    no(m, "place Dyfed", "1E-PLACE-02")
    play(m, "place Hwicce")
    assert set(legal(m)) == {"place Hwicce", "place Dyfed"}
    play(m, "place Dyfed")
    assert (units(m, "Dyfed"), units(m, "Hwicce")) == ("welsh 3", "welsh 5")


@pytest.mark.rule("1E-PLACE-03", "1E-STACK-04")
def test_capacity_binds_new_armies() -> None:
    """Beside a big group a full area takes none; where there is none yet, placement may make it or enlarge it."""
    m = position("1e R6 welsh increase | Dyfed: welsh 3 | Powys: welsh 2 | Hwicce: welsh 4", working=ONE_DUE)
    no(m, "place Dyfed", "1E-PLACE-03")
    no(m, "place Powys", "1E-PLACE-03")
    ok(m, "place Hwicce")
    m = position("1e R6 welsh increase | Dyfed: welsh 3 | Powys: welsh 2", working=ONE_DUE)
    ok(m, "place Dyfed", "place Powys")
    assert asks(position("1e R6 welsh increase | Powys: welsh 4", working=ONE_DUE)) == "march"


@pytest.mark.rule("1E-PLACE-05")
def test_the_owner_says_which_invaders_come() -> None:
    """Norsemen of round 12 with two counters for four invaders in two seas; what they have saved stays."""
    m = position("1e R12 norsemen start | Skye: norsemen 2 | York: norsemen 6 | population: norsemen 0.5")
    assert (asks(m), side(m)) == ("muster", "Red")
    ok(m, "muster infantry Irish Sea", "muster infantry Atlantic Ocean")
    play(m, "muster infantry Atlantic Ocean", "muster infantry Atlantic Ocean")
    assert (units(m, "Irish Sea"), units(m, "Atlantic Ocean")) == ("", "norsemen 2")
    assert (asks(m), population(m, "norsemen")) == ("march", 2)  # one half saved, one and a half of this round


@pytest.mark.rule("1E-PLACE-05")
def test_the_others_are_lost() -> None:
    """In their next turn no more come than the chart lists then: none."""
    m = position("1e R13 norsemen start | Skye: norsemen 2 | Atlantic Ocean: norsemen 2 | York: angles 1")
    assert (units(m, "Irish Sea"), units(m, "Atlantic Ocean")) == ("", "norsemen 2")


@pytest.mark.rule("1E-PLACE-06")
def test_a_sea_is_shared_in_peace() -> None:
    """Nine Saxons and four Jutes lie in one sea; nobody fights there."""
    m = position("1e R5 jutes | English Channel: saxons 9, jutes 4")
    play(m, "done")
    assert (nation(m), asks(m)) == ("saxons", "march")
    assert units(m, "English Channel") == "jutes 4, saxons 12"
