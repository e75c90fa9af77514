"""First edition, worked examples: Romans, their heirs and their subjects, and submission to the Angles."""

from __future__ import annotations

import pytest

from tests.britannia.board import (
    asks,
    leader,
    legal,
    nation,
    no,
    ok,
    overlord,
    play,
    points,
    population,
    position,
    units,
)


@pytest.mark.rule("1E-EX-27", "1E-ARTHUR-03")
def test_arthur_and_his_cavalry_come_to_a_nation_that_is_gone() -> None:
    m = position("1e R7 round-start | York: angles 1")
    play(m, "leader Arthur Kent")
    assert units(m, "Kent") == "romano-british 2C Arthur"


@pytest.mark.rule("1E-EX-27", "1E-LEADER-03")
@pytest.mark.parametrize(("saxons", "comes"), [("Kent: saxons 1", True), ("Kent: angles 1", False)])
def test_no_other_leader_comes_to_a_nation_that_is_gone(saxons: str, comes: bool) -> None:
    """Egbert of round 11, after the turn of the Jutes."""
    m = position(f"1e R11 jutes | York: angles 1 | {saxons} | Devon: jutes 1")
    play(m, "done")
    assert (nation(m), asks(m)) == (("saxons", "settle") if comes else ("angles", "march"))
    assert leader(m, "saxons") == ""


@pytest.mark.rule("1E-EX-28", "1E-ROMAN-REINF-01", "1E-ROMAN-REINF-02")
@pytest.mark.parametrize(("armies", "come"), [(5, "romans 3"), (8, ""), (11, "")])
def test_romans_of_round_4_are_brought_up_to_eight(armies: int, come: str) -> None:
    m = position(f"1e R4 romans start | Kent: romans {armies} F | York: brigantes 5")
    assert units(m, "English Channel") == come


@pytest.mark.rule("1E-EX-29", "1E-RB-01", "1E-RB-02", "1E-RB-03")
def test_ten_romans_leave_eight_romano_british() -> None:
    """The owner drops two of Kent's seven; the fort of Essex leaves nothing behind."""
    m = position("1e R6 round-start | York: romans 2 F | Mar: romans 1 | Kent: romans 7 | Essex: romans F")
    no(m, "replace Essex", "1E-RB-01")
    play(m, "replace York", "replace York", "replace Mar", *["replace Kent"] * 5)
    found = [units(m, area) for area in ("York", "Mar", "Kent", "Essex")]
    assert found == ["romano-british 2", "romano-british 1", "romano-british 5", ""]


WELSH = ["Powys", "Gwent", "Dyfed", "Devon", "Clwyd"]
BRIGANTES = ["York", "Pennines", "Cumbria", "Bernicia"]
PICTS = ["Mar", "Alban", "Moray"]


@pytest.mark.rule("1E-EX-30", "1E-SUBMIT-01")
@pytest.mark.parametrize(("people", "areas"), [("welsh", WELSH), ("brigantes", BRIGANTES), ("picts", PICTS)])
def test_how_many_areas_are_too_many_to_submit(people: str, areas: list[str]) -> None:
    """Welsh with 5, Brigantes with 4, Picts with 3 may not; with one fewer they may."""
    for count, may in ((len(areas), False), (len(areas) - 1, True)):
        held = " | ".join(f"{area}: {people} 1" for area in areas[:count])
        m = position(f"1e R2 romans | Kent: romans 1 F | {held}")
        play(m, "done")
        assert (f"submit {people.title()}" in legal(m)) is may
        if may:
            play(m, f"submit {people.title()}")
            assert overlord(m, people) == "romans"


@pytest.mark.rule("1E-EX-31", "1E-SUBMIT-10")
@pytest.mark.parametrize(("answer", "armies"), [("deny", 0), ("allow", 2)])
def test_a_subject_increases_by_leave_only(answer: str, armies: int) -> None:
    """Four clear areas and 2 saved make 6: two armies, or nothing at all."""
    held = " | ".join(f"{area}: welsh 1" for area in ("Avalon", "Hwicce", "March", "Cheshire"))
    m = position(f"1e R3 welsh population | {held} | Kent: romans 1 F | subjects: welsh romans | population: welsh 2")
    play(m, answer, *["place Avalon", "place March"][:armies])
    assert (asks(m), population(m, "welsh")) == ("march", 0 if armies else 2)


BORDER = (
    "Bernicia: angles 2 | Lothian: angles 2 | Cheshire: angles 2 | Strathclyde: brigantes 1 | Galloway: brigantes 1"
    " | York: brigantes 1 | Cumbria: brigantes 1"
)


@pytest.mark.rule("1E-EX-32", "1E-SUBMIT-20")
def test_brigantes_with_two_areas_in_scotland_and_galloway_may_submit_to_the_angles() -> None:
    m = position(f"1e R8 angles | {BORDER}")
    play(m, "done", "submit Brigantes")
    assert overlord(m, "brigantes") == "angles"


@pytest.mark.rule("1E-EX-32", "1E-SUBMIT-23")
def test_only_areas_in_scotland_and_galloway_submit_to_the_angles() -> None:
    """In York and Cumbria both sides are free to attack, out of Strathclyde and Galloway the Brigantes are not."""
    m = position(f"1e R9 angles | {BORDER} | subjects: brigantes angles")
    no(m, "move 1 Lothian-Strathclyde", "1E-SUBMIT-12")
    no(m, "move 1 Lothian-Galloway", "1E-SUBMIT-12")
    ok(m, "move 1 Bernicia-York", "move 1 Cheshire-Cumbria")
    m = position(f"1e R9 brigantes | {BORDER} | subjects: brigantes angles")
    ok(m, "move 1 York-Bernicia", "move 1 Cumbria-Cheshire")
    no(m, "move 1 Strathclyde-Lothian", "1E-SUBMIT-24")
    no(m, "move 1 Galloway-Lothian", "1E-SUBMIT-24")


@pytest.mark.rule("1E-EX-32", "1E-SUBMIT-20")
def test_three_areas_in_scotland_are_too_many_to_submit_to_the_angles() -> None:
    m = position(
        "1e R8 angles | Bernicia: angles 2 | Strathclyde: brigantes 1 | Galloway: brigantes 1 | Dunedin: brigantes 1"
    )
    play(m, "done")
    assert asks(m) != "submit"


@pytest.mark.rule("1E-EX-42", "1E-SCORE-OCC-03", "1E-TALLY-04")
@pytest.mark.parametrize(("round_", "found"), [(3, 1), (4, 0)])
def test_the_last_captures_of_rome(round_: int, found: int) -> None:
    """Romans first alone in Kent: 1 point in round 3, none in round 4; a fort rises in both."""
    m = position(f"1e R{round_} romans | Essex: romans 2 F | York: brigantes 5 | occupied: romans Essex")
    play(m, "move 1 Essex-Kent")
    assert (points(m, "romans"), units(m, "Kent")) == (found, "romans 1 F")


@pytest.mark.rule("1E-EX-43", "1E-LIMES-01", "1E-LIMES-02", "1E-LIMES-03")
@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("York: romans F", 3),
        ("Powys: welsh 1", 0.5),
        ("Gwent: welsh 1 | Gwent: X", 0),
        ("Clwyd: romans 1", 0.5),
        ("Clwyd: romans 1 | Clwyd: X", 0),
        ("Essex: romans 1 | Essex: X", 0),
        (
            "York: romans F | Powys: welsh 1 | Gwent: welsh 1 | Gwent: X | Clwyd: romans 1 | Essex: romans 1"
            " | Essex: X",
            4,
        ),
    ],
)
def test_the_limes(place: str, found: float) -> None:
    """Subject Welsh have given up Clwyd; forts were destroyed in Gwent and Essex."""
    m = position(
        f"1e R5 holding | Wessex: romans 1 | Dyfed: welsh 1 | Dyfed: X | {place} | subjects: welsh romans",
        subjects_were=["Clwyd", "Powys", "Gwent"],
    )
    assert points(m, "romans") == found


@pytest.mark.rule("1E-EX-48", "1E-SUBMIT-13")
def test_romans_leave_powys_for_hwicce_or_any_area_of_theirs() -> None:
    """Two from Hwicce stand in Powys when the Welsh submit; Kent is as good as Hwicce, vacant March is not."""
    m = position(
        "1e R2 romans | Hwicce: romans 2 F | Kent: romans 1 F | Powys: welsh 1 | Dyfed: welsh 1 | York: brigantes 5"
    )
    play(m, "move 2 Hwicce-Powys", "done", "submit Welsh")
    ok(m, "evict 2 Powys-Hwicce", "evict 2 Powys-Kent", "evict 1 Powys-Kent")
    no(m, "evict 2 Powys-March", "1E-SUBMIT-13")
    play(m, "evict 2 Powys-Kent")
    assert (units(m, "Powys"), units(m, "Kent")) == ("welsh 1", "romans 3 F")


@pytest.mark.rule("1E-EX-48", "1E-SUBMIT-14")
def test_evicted_romans_move_no_further() -> None:
    """The movement of round 2 is over; in the Major Invasion of round 1 the second play follows as usual."""
    text = "romans | Hwicce: romans 2 F | Kent: romans 1 F | Powys: welsh 1 | Dyfed: welsh 1 | York: belgae 2"
    m = position(f"1e R2 {text}")
    play(m, "move 2 Hwicce-Powys", "done", "submit Welsh")
    play(m, "evict 2 Powys-Hwicce")
    assert nation(m) == "belgae"
    m = position(f"1e R1 {text}")
    play(m, "move 2 Hwicce-Powys", "done", "submit Welsh", "evict 2 Powys-Hwicce")
    ok(m, "move 2 Hwicce-Powys-Clwyd")


@pytest.mark.rule("1E-EX-48", "1E-SUBMIT-12")
def test_later_romans_pass_through_powys_without_stopping() -> None:
    m = position("1e R3 romans | Hwicce: romans 2 F | Powys: welsh 1 | York: brigantes 5 | subjects: welsh romans")
    ok(m, "move 2 Hwicce-Powys-Gwynedd", "move 2 Hwicce-Powys-Clwyd")
    no(m, "move 2 Hwicce-Powys", "1E-SUBMIT-12")
