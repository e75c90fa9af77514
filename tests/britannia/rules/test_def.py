"""The words every rule uses: units and armies, holding and occupying, destroyed forts, forts and burhs alone, seas."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, points, population, position, scored, units

WALES_SIX = "Clwyd: welsh 1 | Cornwall: welsh 1 | Devon: welsh 1 | Dyfed: welsh 1 | Gwent: welsh 1"


@pytest.mark.rule("DEF-01")
def test_a_burh_is_a_unit_but_no_army() -> None:
    """A burh keeps its nation in the game, but a leader needs an army; forts are removed from no legion."""
    m = position("R13 saxons leader | Essex: saxons B | Kent: saxons 2")
    assert legal(m) == ["leader Edgar Kent"]
    m = position("R14 saxons start | Essex: saxons B")
    assert asks(m) == "march"
    assert legal(m) == ["done"]
    m = position("R2 romans legions | Kent: romans 12 F | Essex: romans F | Suffolk: romans F | York: welsh 1")
    assert asks(m) != "legions"


@pytest.mark.rule("DEF-02")
def test_holding_is_being_alone_at_the_end_of_the_round() -> None:
    """Points for holding go to the nation that is there when the round ends, whoever was there before."""
    m = position("R5 angles battles | Powys: welsh 1 | Gwynedd: welsh 1, angles 2 from Clwyd")
    play(m, "fight Gwynedd", dice="61 1")
    assert points(m, "welsh") == 4  # Powys; Gwynedd would be 4 more


@pytest.mark.rule("DEF-03")
def test_occupying_is_being_alone_at_any_instant() -> None:
    """The Welsh of round 8 walk through vacant York and score it in passing; a shared area scores nothing yet."""
    m = position("R8 welsh | March: welsh 1")
    assert scored(play(m, "move 1 March-York-Lindsey"), "occupy") == {"welsh": 12}
    assert units(m, "York") == ""
    m = position("R8 welsh | March: welsh 1 | York: angles 1")
    assert scored(play(m, "move 1 March-York")) == {}


@pytest.mark.rule("DEF-03")
def test_an_embattled_area_counts_for_the_threshold_of_submission() -> None:
    """Decided as in the designer's walkthrough: an area with a battle pending still counts for the defender."""
    six = position(f"R2 romans submission | {WALES_SIX} | Powys: welsh 1, romans 2 from Hwicce")
    assert asks(six) == "fight"
    five = WALES_SIX.replace("Gwent: welsh 1", "Gwent: romans 1 F")
    assert asks(position(f"R2 romans submission | {five} | Powys: welsh 1, romans 2 from Hwicce")) == "submit"


@pytest.mark.rule("DEF-04")
def test_a_destroyed_fort_is_no_unit() -> None:
    """It makes no area occupied and rolls no die."""
    m = position("R3 picts | Lothian: picts 1 | Bernicia: X | York: romans 1")
    play(m, "move 1 Lothian-Bernicia", "done")
    assert units(m, "Bernicia") == "picts 1"
    assert asks(m) != "fight"
    m = position("R3 picts | Bernicia: picts 1 | York: romans 1 | York: X")
    play(m, "move 1 Bernicia-York", "done", "fight York", dice="6 1")
    assert units(m, "York") == "picts 1"


@pytest.mark.rule("DEF-04")
def test_a_destroyed_fort_gives_no_road_and_holds_nothing() -> None:
    """Suffolk costs a step where its fort is destroyed; nobody scores the Limes for it."""
    road = "R3 romans | Essex: romans 1 F | Suffolk: romans {} | Norfolk: romans F"
    far = "move 1 Essex-Suffolk-North Mercia-March-Cheshire"
    ok(position(road.format("F")), far)
    no(position(road.format("1") + " | Suffolk: X"), far, "MOVE-03")
    m = position("R5 holding | York: romans 1 | York: X")
    assert points(m, "romans") == 0


@pytest.mark.rule("DEF-05")
def test_a_fort_alone_occupies_its_area() -> None:
    """Whoever enters must fight it; standing at the end of round 5 it scores."""
    m = position("R4 welsh | Powys: welsh 2 | Hwicce: romans F")
    play(m, "move 2 Powys-Hwicce", "done")
    assert asks(m) == "fight"
    play(m, "fight Hwicce", dice="61 1")
    assert units(m, "Hwicce") == "welsh 2"
    assert points(position("R5 holding | York: romans F"), "romans") > 0


@pytest.mark.rule("DEF-06")
def test_a_burh_alone_holds_its_area() -> None:
    """Essex with nothing but a burh scores for holding in round 13, and four such areas make a King."""
    assert points(position("R13 holding | Essex: saxons B"), "saxons") == 4
    four = "Essex: saxons B | Kent: saxons B | Sussex: saxons B | Wessex: saxons B"
    assert points(position(f"R14 king | {four}"), "saxons") == 8


@pytest.mark.rule("DEF-07")
def test_north_and_south_of_an_area_leave_it_out() -> None:
    """Irish barred from north of Cumbria may land in it; Arthur south of the three may not appear in them."""
    m = position("R6 irish | Irish Sea: irish 1")
    ok(m, "move 1 Irish Sea-Cumbria")
    no(m, "move 1 Irish Sea-Galloway", "INV-07")
    m = position("R7 romano-british leader | Kent: romano-british 1")
    ok(m, "leader Arthur York", "leader Arthur Cheshire")
    for area in ("Cumbria", "Pennines", "Bernicia"):
        no(m, f"leader Arthur {area}", "ARTHUR-02")


@pytest.mark.rule("DEF-08")
def test_units_at_sea_count_for_nothing_on_land() -> None:
    """Nine Danes at sea hold nothing, get no population, and keep nobody from the crown."""
    m = position("R13 holding | North Sea: danes 9 | Avalon: saxons 1")
    assert (points(m, "danes"), points(m, "saxons")) == (0, 4)
    assert population(position("R13 danes population | North Sea: danes 3"), "danes") == 0
    four = "Avalon: saxons 1 | Kent: saxons 1 | Sussex: saxons 1 | Wessex: saxons 1"
    assert points(position(f"R12 king | {four} | North Sea: danes 9"), "saxons") == 8
