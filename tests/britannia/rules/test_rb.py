"""Rome leaves: which forts and armies become Romano-British, and whom they may attack."""

from __future__ import annotations

import pytest

from tests.britannia.board import (
    EDITION,
    asks,
    destroyed,
    legal,
    nation,
    no,
    ok,
    overlord,
    play,
    points,
    position,
    scored,
    side,
    units,
)

NINE = ("Kent", "Sussex", "Essex", "Suffolk", "Norfolk", "Avalon", "Hwicce", "York", "Gwynedd")
SIX_FORTS = (
    "Kent: romans F | Sussex: romans F | Essex: romans F | York: romans 2 F | Cheshire: romans F"
    " | Pennines: romans 3 F | Downlands: romans 4"
)


@pytest.mark.rule("RB-01")
def test_eight_forts_become_infantry_and_of_more_the_owner_picks() -> None:
    """Nine forts in the south: eight are picked one by one, the ninth is gone."""
    m = position("R6 round-begins | " + " | ".join(f"{name}: romans F" for name in NINE))
    assert (asks(m), side(m), len(legal(m))) == ("replace", "Yellow", 9)
    play(m, *(f"replace {name}" for name in NINE if name != "Sussex"))
    assert nation(m) == "romano-british"
    assert [units(m, name) for name in NINE].count("romano-british 1") == 8
    assert units(m, "Sussex") == ""


@pytest.mark.rule("RB-01")
def test_up_to_eight_forts_are_replaced_without_a_question() -> None:
    """Eight forts: each becomes one infantry, and a Roman army beside one of them is gone."""
    eight = " | ".join(f"{name}: romans F" for name in NINE[:7])
    m = position(f"R6 round-begins | {eight} | York: romans 5 F")
    assert asks(m) == "march"
    assert {units(m, name) for name in NINE[:8]} == {"romano-british 1"}


@pytest.mark.rule("RB-01", "RB-02", "RB-03", "EDGE-109")
def test_armies_make_up_for_missing_forts() -> None:
    """Five southern forts, then three of the armies in York and Downlands; nothing comes from Pennines."""
    m = position(f"R6 round-begins | {SIX_FORTS}")
    assert legal(m) == ["replace Downlands", "replace York"]
    no(m, "replace Pennines", "RB-03")
    no(m, "replace Kent", "RB-01")  # its fort is done
    told = play(m, "replace York", "replace York", "replace Downlands")
    assert (units(m, "York"), units(m, "Downlands")) == ("romano-british 3", "romano-british 1")
    assert (units(m, "Kent"), units(m, "Cheshire"), units(m, "Pennines")) == (
        "romano-british 1",
        "romano-british 1",
        "",
    )
    left = {event.fields["place"]: event.fields["count"] for event in told if event.kind == "removed"}
    assert left == {"pennines": 3, "downlands": 3}  # the log: who became Romano-British has not left


@pytest.mark.rule("EDGE-195", "PLACE-08", "PLACE-09", "RB-02")
def test_romano_british_piles_of_round_6() -> None:
    """Two forts and six armies where they stand: one overstack. Four and four without a fort: cured by moving."""
    m = position("R6 round-begins | Kent: romans F | York: romans F | Downlands: romans 4 | Lindsey: romans 2")
    play(m, *["replace Downlands"] * 4, *["replace Lindsey"] * 2)
    assert (units(m, "Downlands"), units(m, "Lindsey")) == ("romano-british 4", "romano-british 2")
    ok(m, "done")
    m = position("R6 round-begins | Downlands: romans 4 | Lindsey: romans 4 | Downlands: X | Lindsey: X")
    play(m, *["replace Downlands"] * 4, *["replace Lindsey"] * 4)
    no(m, "done", "STACK-12")
    play(m, "move 2 Lindsey-York")
    ok(m, "done")


@pytest.mark.rule("RB-03")
def test_the_allowed_areas_are_22() -> None:
    """England and Wales without Bernicia, Cumbria, Galloway, Lothian and Pennines; a fort elsewhere is just gone."""
    inside = {EDITION.areas[area].name for area in EDITION.groups["replacement"]}
    assert len(inside) == 22
    north = {"Bernicia", "Cumbria", "Galloway", "Lothian", "Pennines"}
    assert inside == {area.name for area in EDITION.areas if area.region in ("england", "wales")} - north
    m = position("R6 round-begins | Bernicia: romans 4 F | Dunedin: romans 1 F | Powys: romans F | Mar: picts 1")
    assert (units(m, "Bernicia"), units(m, "Dunedin"), units(m, "Powys")) == ("", "", "romano-british 1")


@pytest.mark.rule("RB-04", "EDGE-161")
def test_nothing_roman_is_left() -> None:
    """Twelve armies, forts north and south, a destroyed one, reinforcements at sea: all are gone."""
    m = position(f"R6 round-begins | {SIX_FORTS} | Wessex: X | English Channel: romans 3")
    while asks(m) == "replace":
        play(m, legal(m)[0])
    pieces = m.position()["pieces"]
    assert not [place for place, there in pieces.items() if "romans" in there]
    assert destroyed(m) == []


@pytest.mark.rule("RB-05")
def test_fewer_than_eight_where_forts_and_armies_run_short() -> None:
    """One southern fort and one army give two Romano-British."""
    m = position("R6 round-begins | Kent: romans F | York: romans 1 | York: X | Pennines: romans 4 F")
    play(m, "replace York")
    assert (units(m, "Kent"), units(m, "York")) == ("romano-british 1", "romano-british 1")
    assert asks(m) == "march"


@pytest.mark.rule("RB-06")
def test_their_infantry_is_normal_infantry() -> None:
    """They go two areas, not three, and kill on 5, not on 4."""
    m = position("R6 romano-british | Kent: romano-british 1")
    no(m, "move 1 Kent-Essex-Suffolk-Norfolk", "MOVE-02")
    m = position("R6 romano-british battles | Kent: jutes 1, romano-british 1 from Essex")
    play(m, "fight Kent", dice="4 5")
    assert units(m, "Kent") == "jutes 1"


@pytest.mark.rule("RB-07")
def test_former_subjects_are_spared_unless_they_attacked() -> None:
    """Welsh and Brigantes had submitted, only the Welsh attacked since: each nation is judged for itself."""
    line = "romano-british | March: romano-british 2 | Powys: welsh 1 | York: brigantes 1 | Hwicce: belgae 1"
    bound = "former: welsh, brigantes | attacked-rb: welsh"
    for round_ in (6, 7):
        m = position(f"R{round_} {line} | {bound}")
        no(m, "move 1 March-York", "RB-07")
        ok(m, "move 1 March-Powys")
    ok(position(f"R8 {line} | {bound}"), "move 1 March-York")


@pytest.mark.rule("RB-07")
def test_submission_to_rome_is_remembered_when_rome_leaves() -> None:
    """The Welsh are free at the start of round 6, and closed to the Romano-British until they attack them."""
    start = "R6 round-begins | Hwicce: romans F | Powys: welsh 2 | subjects: welsh romans"
    m = position(start)
    assert overlord(m, "welsh") == ""
    no(m, "move 1 Hwicce-Powys", "RB-07")
    play(m, "done", "move 2 Powys-Hwicce", "done", "fight Hwicce", dice="11 6")
    assert m.position()["attacked-romano-british"] == ["welsh"]


@pytest.mark.rule("RB-08")
@pytest.mark.parametrize(("round_", "each"), [(6, 2), (7, 2), (8, 0)])
def test_points_for_a_former_subject_that_attacked(round_: int, each: int) -> None:
    """Its armies score like those of Angles, Saxons and Jutes, until round 8."""
    for foe in ("welsh", "saxons"):
        m = position(
            f"R{round_} romano-british battles | Hwicce: {foe} 1, romano-british 1 from March"
            " | former: welsh | attacked-rb: welsh"
        )
        assert scored(play(m, "fight Hwicce", dice="6 1")) == ({"romano-british": each} if each else {})


@pytest.mark.rule("RB-08")
def test_no_points_for_a_nation_that_never_submitted() -> None:
    """Free Welsh may be attacked at any time, for nothing."""
    m = position("R6 romano-british | March: romano-british 1 | Powys: welsh 1 | attacked-rb: welsh")
    play(m, "move 1 March-Powys", "done", "fight Powys", dice="6 1")
    assert points(m, "romano-british") == 0


@pytest.mark.rule("RB-09")
def test_the_belgae_may_be_attacked_at_any_time() -> None:
    """Their submission of round 1 ended in round 1, and never makes them former subjects."""
    m = position("R6 round-begins | Kent: romans F | Essex: belgae 1", submissions_made=["belgae to romans"])
    ok(m, "move 1 Kent-Essex")
