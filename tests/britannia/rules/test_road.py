"""Roman roads: free steps between forts, difficult terrain, subjects' areas."""

from __future__ import annotations

import pytest

from tests.britannia.board import no, ok, play, position, units

CHAIN = "Essex: romans F | Suffolk: romans F | Lindsey: romans F | York: romans F | Pennines: romans F"


@pytest.mark.rule("ROAD-01", "ROAD-02", "EX-39")
def test_from_fort_to_fort_for_nothing() -> None:
    """Cheshire, York, by road to Essex, Kent costs two of three steps: one more area, not two."""
    m = position(f"R3 romans | Cheshire: romans 1 | {CHAIN}")
    ok(m, "move 1 Cheshire-York-Lindsey-Suffolk-Essex-Kent", "move 1 Cheshire-York-Essex-Kent-Sussex")
    no(m, "move 1 Cheshire-York-Lindsey-Suffolk-Essex-Kent-Sussex-Wessex", "MOVE-03")


@pytest.mark.rule("ROAD-02", "ROAD-04", "EX-41")
def test_a_destroyed_fort_costs_a_step() -> None:
    """Wessex, Sussex, by road to Essex, Suffolk with its destroyed fort, North Mercia: three steps, all used."""
    m = position("R3 romans | Wessex: romans 1 | Sussex: romans F | Essex: romans F | Suffolk: X")
    ok(m, "move 1 Wessex-Sussex-Essex-Suffolk-North Mercia")
    no(m, "move 1 Wessex-Sussex-Essex-Suffolk-North Mercia-March", "MOVE-03")


@pytest.mark.rule("ROAD-03", "EDGE-31", "MAJOR-07")
def test_a_new_fort_is_a_road_from_the_next_phase() -> None:
    """A fort built in this phase gives no free step; in the second half of the invasion it does."""
    start = "Sussex: romans 1 F | Essex: romans 1 F"
    m = position(f"R1 romans half1 | {start} | English Channel: romans 1")
    play(m, "move 1 Essex-Suffolk")
    no(m, "move 1 Sussex-Essex-Suffolk-Norfolk-Lindsey-York", "MOVE-04")
    no(m, "move 1 Sussex-Essex-Suffolk-North Mercia-York-Bernicia", "MOVE-03")
    play(m, "done")
    ok(m, "move 1 Sussex-Essex-Suffolk-North Mercia-York-Bernicia")


@pytest.mark.rule("ROAD-03")
def test_a_fort_won_in_battle_is_a_road_from_the_next_phase() -> None:
    """Essex taken in the first half serves as a road in the second."""
    m = position("R1 romans battles | Sussex: romans 1 F | Essex: belgae 1, romans 2 from Sussex")
    play(m, "fight Essex", dice="661")
    ok(m, "move 1 Sussex-Essex-Suffolk-North Mercia-York")


@pytest.mark.rule("ROAD-04", "EDGE-35")
def test_destroyed_forts_give_no_road() -> None:
    """Essex, Suffolk, Lindsey costs two where Suffolk's fort is destroyed, and its last step still stops."""
    m = position("R3 romans | Essex: romans 1 F | Suffolk: X | Lindsey: romans F | York: romans F | Bernicia: romans F")
    ok(m, "move 1 Essex-Suffolk-Lindsey-York-Bernicia")
    no(m, "move 1 Essex-Suffolk-Lindsey-Norfolk", "ROAD-06")
    cost = position("R3 romans | Essex: romans 1 F | Suffolk: X | North Mercia: romans F | March: romans F")
    ok(cost, "move 1 Essex-Suffolk-North Mercia-March-Cheshire")
    no(cost, "move 1 Essex-Suffolk-North Mercia-March-Cheshire-Cumbria", "MOVE-03")


@pytest.mark.rule("ROAD-05", "EDGE-33")
def test_difficult_terrain_does_not_stop_on_the_road() -> None:
    """York, by road to the Pennines, Cumbria costs one: two more areas are open."""
    m = position("R3 romans | York: romans 1 F | Pennines: romans F")
    ok(m, "move 1 York-Pennines-Cumbria-Lothian-Dunedin")
    no(m, "move 1 York-Pennines-Cumbria-Lothian-Dunedin-Strathclyde", "MOVE-03")


@pytest.mark.rule("ROAD-06", "EX-40")
def test_into_difficult_terrain_beside_the_road_only_roads_follow() -> None:
    """From Cumbria without a fort into the Pennines: any fort of the chain may follow, no area without one."""
    m = position(f"R3 romans | Cumbria: romans 1 | {CHAIN}")
    ok(
        m,
        "move 1 Cumbria-Pennines",
        "move 1 Cumbria-Pennines-York",
        "move 1 Cumbria-Pennines-York-Lindsey-Suffolk-Essex",
    )
    no(m, "move 1 Cumbria-Pennines-Cheshire", "ROAD-06")
    no(m, "move 1 Cumbria-Pennines-Essex-Kent", "ROAD-06")


@pytest.mark.rule("ROAD-07", "EDGE-37")
def test_subjects_areas_are_roads() -> None:
    """Subject Clwyd and Powys, difficult both, cost nothing between forts; normal Dyfed with a destroyed fort costs."""
    welsh = "Powys: welsh 1 | Clwyd: welsh 1 | subjects: welsh romans"
    m = position(f"R3 romans | Hwicce: romans 1 F | Cheshire: romans F | {welsh}")
    ok(m, "move 1 Hwicce-Powys-Clwyd-Cheshire-Cumbria-Lothian-Dunedin")
    spoiled = "Gwent: romans 1 F | Dyfed: welsh 1, X | Powys: romans F | subjects: welsh romans"
    m = position(f"R3 romans | {spoiled} | Clwyd: romans F")
    ok(m, "move 1 Gwent-Dyfed-Powys-Clwyd")
    no(m, "move 1 Gwent-Dyfed-Powys-March", "ROAD-06")
    m = position("R3 romans | York: romans 1 F | March: brigantes 1, X | Hwicce: romans F | subjects: brigantes romans")
    ok(m, "move 1 York-March-Hwicce-Avalon")
    no(m, "move 1 York-March-Hwicce-Avalon-Wessex", "MOVE-03")


@pytest.mark.rule("ROAD-07", "ROAD-08")
def test_a_spoiled_difficult_area_of_a_subject_cannot_be_passed() -> None:
    """Powys with a destroyed fort is no road: difficult ground would stop the Romans where they may not stay."""
    m = position("R3 romans | Hwicce: romans 1 F | Powys: welsh 1, X | subjects: welsh romans")
    no(m, "move 1 Hwicce-Powys-March", "ROAD-08")


@pytest.mark.rule("ROAD-07")
def test_a_nation_that_submits_in_round_1_is_a_road_in_the_second_half() -> None:
    """Welsh who submit after the first movement let the Romans through in the second."""
    m = position("R1 romans | Hwicce: romans 2 F | Powys: welsh 1 | Clwyd: welsh 1 | English Channel: romans 1")
    no(m, "move 1 Hwicce-Powys-March", "MOVE-04")
    play(m, "done", "submit Welsh")
    ok(m, "move 1 Hwicce-Powys-Clwyd-Cheshire-York-Bernicia")


@pytest.mark.rule("ROAD-08")
def test_romans_do_not_stay_with_a_subject() -> None:
    """The column may pass through Powys but neither halt there nor leave an army."""
    m = position("R3 romans | Hwicce: romans 2 F | Powys: welsh 1 | subjects: welsh romans")
    no(m, "move 2 Hwicce-Powys", "ROAD-08")
    no(m, "move 2 Hwicce-Powys(1)-March", "ROAD-08")
    ok(m, "move 2 Hwicce-Powys-March")


@pytest.mark.rule("ROAD-10")
def test_roads_serve_romans_only() -> None:
    """Romano-British of round 6 pay for every step and stop in difficult terrain where forts stood."""
    m = position(
        "R6 romano-british | York: romano-british 2 | North Mercia: romano-british 1 | Hwicce: romano-british 1"
    )
    no(m, "move 1 York-North Mercia-Hwicce-Avalon", "MOVE-02")
    no(m, "move 1 York-Lindsey-Suffolk", "MOVE-04")


@pytest.mark.rule("ROAD-11")
def test_beside_the_road_all_is_as_usual() -> None:
    """A Roman who leaves the road into an enemy's area stops there; with two who stop a third goes on."""
    m = position("R3 romans | York: romans 3 F | North Mercia: romans F | Hwicce: belgae 1")
    no(m, "move 1 York-North Mercia-Hwicce-Avalon", "OVERRUN-01")
    play(m, "move 3 York-North Mercia-Hwicce(2)-Avalon")
    assert units(m, "Avalon") == "romans 1 F"
    no(
        position("R3 romans | York: romans 1 F | Pennines: romans F"),
        "move 1 York-Pennines-Lothian-Galloway-Cumbria",
        "MOVE-04",
    )
