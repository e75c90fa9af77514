"""Saxon burhs: when, where and how many, what they count as, and how they fight."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, points, population, position, units

SIX = " | ".join(f"{name}: saxons 1" for name in ("Kent", "Essex", "Sussex", "Wessex", "Avalon", "Hwicce"))
MORE = ("Suffolk", "Norfolk", "March")


@pytest.mark.rule("BURH-01")
@pytest.mark.parametrize("round_", [11, 12, 13, 14, 15])
def test_burhs_are_built_in_rounds_12_and_13(round_: int) -> None:
    """With 4 points left on two areas the Saxons are asked in these two rounds only."""
    m = position(f"R{round_} saxons population | Kent: saxons 1 | Essex: saxons 1 | gone: Egbert, Harold")
    assert (asks(m) == "burh") == (round_ in (12, 13))


@pytest.mark.rule("BURH-01")
def test_a_burh_costs_two_points() -> None:
    """Of 4 points one burh leaves 2, a second one none, and there is no third."""
    m = position("R13 saxons population | Kent: saxons 1 | Essex: saxons 1")
    play(m, "burh Kent", "done")
    assert population(m, "saxons") == 2
    m = position("R13 saxons population | Kent: saxons 1 | Lindsey: saxons 1 | population: saxons 1")
    play(m, "burh Kent")
    assert (units(m, "Kent"), population(m, "saxons")) == ("saxons 1 B", 2)


@pytest.mark.rule("BURH-02", "EX-20")
def test_at_most_eight_less_the_areas_held() -> None:
    """Saxons in six areas may build two burhs in a turn; a third is refused, and they may build again in round 13."""
    m = position(f"R12 saxons population | {SIX}")
    play(m, "burh Kent")
    ok(m, "burh Essex")
    play(m, "burh Essex")
    assert asks(m) == "place"  # 12 points less 4
    no(m, "burh Sussex", "TURN-04")
    with_two = SIX.replace("Kent: saxons 1", "Kent: saxons 1 B").replace("Essex: saxons 1", "Essex: saxons 1 B")
    m = position(f"R13 saxons population | {with_two}")
    play(m, "burh Sussex", "burh Wessex")
    assert (units(m, "Sussex"), units(m, "Wessex"), asks(m)) == ("saxons 1 B", "saxons 1 B", "place")


@pytest.mark.rule("BURH-02", "EDGE-139")
@pytest.mark.parametrize(("areas", "burhs"), [(7, 1), (8, 0), (9, 0)])
def test_many_areas_few_burhs(areas: int, burhs: int) -> None:
    """In 7 areas one burh may be built, in 8 or 9 none at all."""
    more = " | ".join(f"{name}: saxons 1" for name in MORE[: areas - 6])
    m = position(f"R12 saxons population | {SIX} | {more}")
    built = 0
    while asks(m) == "burh":
        play(m, legal(m)[1])
        built += 1
    assert built == burhs


@pytest.mark.rule("BURH-03")
def test_where_a_burh_may_stand() -> None:
    """One to an area, not in difficult terrain, only where Saxons are."""
    m = position("R12 saxons population | Kent: saxons 1 B | Essex: saxons 1 | Lindsey: saxons 1 | York: danes 1")
    for area in ("Kent", "Lindsey", "York", "Sussex"):
        no(m, f"burh {area}", "BURH-03")
    assert legal(m) == ["done", "burh Essex"]


@pytest.mark.rule("BURH-04")
def test_a_destroyed_burh_may_be_built_again() -> None:
    """Danes destroy the burh in Kent; in their next turn the Saxons, still there, may build another."""
    m = position("R12 danes battles | Essex: danes 1 | Kent: saxons 2 B, danes 3 from Essex")
    play(m, "fight Kent", dice="511 666")
    play(m, "lose burh")
    assert units(m, "Kent") == "saxons 2"
    while asks(m) != "burh":
        play(m, legal(m)[0])
    play(m, "burh Kent")
    assert units(m, "Kent") == "saxons 2 B"


@pytest.mark.rule("BURH-05", "EDGE-141")
def test_burhs_count_for_the_limit_of_twenty() -> None:
    """18 infantry and 2 burhs are all the Saxons may have: no new army, and at most 5 points stay."""
    full = "Kent: saxons 2 B | Essex: saxons 2 B | Sussex: saxons 3 | Wessex: saxons 3 | Avalon: saxons 8"
    m = position(f"R14 saxons population | {full}")
    assert (asks(m), population(m, "saxons")) == ("march", 5)
    fewer = full.replace("saxons 8", "saxons 7")
    assert asks(position(f"R14 saxons population | {fewer}")) == "place"
    m = position(f"R12 saxons burhs | {full}")
    assert asks(m) != "burh"  # nor a burh


@pytest.mark.rule("BURH-05")
def test_a_burh_counts_for_stacking_overrun_and_hunger() -> None:
    """Two armies and a burh fill an area; a burh alone counts against an overrun and eats for one."""
    two = {"population-points": 6}
    m = position("R14 saxons increase | Kent: saxons 2 B | Essex: saxons 4", working=two)
    no(m, "place Kent", "PLACE-03")
    m = position("R12 saxons burhs | Kent: saxons 3 | Essex: saxons 4", working={"population-points": 4})
    no(m, "burh Kent", "BURH-05")
    m = position("R13 danes | Kent: saxons 1 B | Sussex: danes 4")
    no(m, "move 4 Sussex-Kent(3)-Essex", "OVERRUN-01")  # two defenders hold four
    m = position("R14 saxons overpopulation | Kent: saxons 2 B")
    assert asks(m) == "starve"


@pytest.mark.rule("BURH-06")
def test_burhs_are_paid_first_then_infantry_must_come() -> None:
    """7 points in three areas: without a burh an army comes, with one burh 5 points are left and none comes."""
    three = "Kent: saxons 1 | Essex: saxons 1 | Sussex: saxons 1 | population: saxons 1 | gone: Alfred"
    m = position(f"R12 saxons population | {three}")
    play(m, "done")
    assert asks(m) == "place"
    no(m, "done", "TURN-04")
    m = position(f"R12 saxons population | {three}")
    play(m, "burh Kent", "done")
    assert (asks(m), population(m, "saxons")) == ("march", 5)


@pytest.mark.rule("BURH-07")
@pytest.mark.parametrize(("option", "together"), [("apart", False), ("together", True)])
def test_a_new_army_and_a_new_burh_in_one_area(option: str, together: bool) -> None:
    """Decided: apart, while another area can take the army; by option they may come together."""
    three = "Kent: saxons 1 | Essex: saxons 1 | Sussex: saxons 1 | population: saxons 2"
    m = position(f"R12 saxons population | {three} | options: burh-and-army {option}")
    play(m, "burh Kent", "done")
    if together:
        ok(m, "place Kent")
    else:
        no(m, "place Kent", "PLACE-02")
    ok(m, "place Essex", "place Sussex")


@pytest.mark.rule("BURH-07")
def test_together_where_no_other_area_is_open() -> None:
    """With one area only the new army comes to the new burh."""
    m = position("R12 saxons burhs | Kent: saxons 1", working={"population-points": 8})
    play(m, "burh Kent", "place Kent")
    assert units(m, "Kent") == "saxons 2 B"


@pytest.mark.rule("BURH-08")
def test_burhs_stay_to_the_end() -> None:
    """A burh still holds Essex when round 16 is scored."""
    m = position("R16 holding | Essex: saxons B")
    assert (units(m, "Essex"), points(m, "saxons")) == ("saxons B", 4)


@pytest.mark.rule("BURH-10")
def test_a_burh_fights_as_a_normal_army() -> None:
    """It rolls a die and kills on 5, is killed on 5, and gains 1 from a leader in the area."""
    m = position("R12 danes battles | Essex: danes 1 | Kent: saxons B, danes 1 from Essex")
    play(m, "fight Kent", dice="4 5")
    assert units(m, "Kent") == "saxons B"
    m = position("R12 danes battles | Essex: danes 1 | Kent: saxons B, danes 1 from Essex")
    play(m, "fight Kent", dice="5 4")
    assert units(m, "Kent") == "danes 1"
    m = position("R13 danes battles | Essex: danes 1 | Kent: saxons 1 B Alfred, danes 2 from Essex")
    play(m, "fight Kent", dice="11 44")
    assert units(m, "Kent") == "saxons 1 B"  # both Danes fell; Alfred's time is over by now
