"""Movement on land and at sea (MOVE, SEA), and control (CONTROL)."""

from __future__ import annotations

import pytest

from tests.bretwalda.board import asks, at, food, holder, kinds, legal, no, ok, play, ships, units, who

MARCH = "Tamworthige: MER R1 T2 C1 *"


@pytest.mark.rule(
    "BW-MOVE-01", "BW-MOVE-03", "BW-EX-19a", "BW-CONTROL-02", "BW-CONTROL-03", "BW-EDGE-65", "BW-CONTROL-12"
)
def test_two_roads_use_two_points_and_only_the_end_is_taken() -> None:
    m = at("action MER", MARCH + "; Ligoraceaster: *NOR", ruler="MER coenwulf")
    play(m, "march", "take ruler Tamworthige", "to Ligoraceaster", "to Hamptun", "halt", "done")
    assert holder(m, "Ligoraceaster") == "NOR"
    assert (units(m, "MER", "Hamptun"), holder(m, "Hamptun")) == ("R1", "MER")


@pytest.mark.rule("BW-MOVE-04", "BW-MOVE-10")
def test_wilderness_costs_two() -> None:
    m = at("action MER", MARCH)
    play(m, "march", "take thegn Tamworthige", "to Ligoraceaster")
    no(m, "to Medeshamstede", "BW-MOVE-10")
    m = at("action MER", MARCH)
    play(m, "march", "take thegn Tamworthige")
    ok(m, "to Mameceaster")


@pytest.mark.rule("BW-MOVE-05")
def test_wetlands_cannot_be_crossed() -> None:
    m = at("action MER", "Snotingaham: MER R1 T1 *")
    play(m, "march", "take thegn Snotingaham")
    no(m, "to Lindcylene", "BW-MOVE-05")
    no(m, "to Hamwic", "BW-MOVE-01")


@pytest.mark.rule("BW-MOVE-02", "BW-TILE-07", "BW-TILE-06")
def test_ceorls_need_leaders() -> None:
    m = at("action MER", MARCH)
    play(m, "march")
    no(m, "take ceorl Tamworthige", "BW-MOVE-02")
    m = at("action MER", MARCH, tiles="MER ceorl-leaders")
    play(m, "march", "take ceorl Tamworthige", "to Ligoraceaster")
    no(m, "to Hamptun", "BW-MOVE-10")


@pytest.mark.rule("BW-MOVE-06", "BW-EX-19b", "BW-MOVE-08", "BW-EX-19c", "BW-CONTROL-04", "BW-MOVE-12", "BW-BATTLE-01")
def test_opposing_units_stop_a_column_and_battles_come_last() -> None:
    m = at("action MER", "Mameceaster: MER R1 E1 T2 *; Loidis: NOR T1 *", ruler="MER coenwulf")
    play(m, "march", "take thegn Mameceaster", "add ealdorman", "to Loidis")
    assert asks(m) == "move"
    assert holder(m, "Loidis") == "NOR"
    events = play(m, "take ruler Mameceaster", "to Lonceaster", "halt", "done", dice="1 1 1")
    assert kinds(events).index("control") < kinds(events).index("battle")
    assert holder(m, "Lonceaster") == "MER"


@pytest.mark.rule("BW-MOVE-09", "BW-MOVE-11")
def test_no_unit_moves_twice() -> None:
    m = at("action MER", MARCH)
    play(m, "march", "take ruler Tamworthige", "to Ligoraceaster", "halt")
    no(m, "take ruler Ligoraceaster", "BW-MOVE-09")


@pytest.mark.rule(
    "BW-MOVE-07", "BW-CONTROL-06", "BW-EDGE-67", "BW-EDGE-69", "BW-CONTROL-13", "BW-SEABATTLE-04", "BW-AREA-09"
)
def test_a_ship_in_harbour_is_taken_without_a_battle() -> None:
    m = at("action MER", "Gleawceaster: MER R1 T1 *; Gwent: *WES", ships="WES Gwent")
    play(m, "march", "take thegn Gleawceaster", "to Gwent")
    assert asks(m) == "move"
    events = play(m, "done")
    assert legal(m) == ["seize wessex-ship-1", "sink wessex-ship-1"]
    assert "battle" not in kinds(events)
    play(m, "seize wessex-ship-1")
    assert (ships(m, "MER"), ships(m, "WES"), holder(m, "Gwent")) == (["Gwent"], [], "MER")


@pytest.mark.rule("BW-CONTROL-05", "BW-RES-06")
def test_spoils_are_kept_or_destroyed_one_by_one() -> None:
    m = at("action MER", "Tamworthige: MER R1 T1 *; Ligoraceaster: *NOR, food 2, mead-hall")
    play(m, "march", "take thegn Tamworthige", "to Ligoraceaster", "halt", "done")
    assert legal(m) == ["keep", "raze mead-hall Ligoraceaster", "burn Ligoraceaster"]
    play(m, "burn Ligoraceaster", "raze mead-hall Ligoraceaster", "keep")
    assert food(m, "Ligoraceaster") == 1


@pytest.mark.rule("BW-CONTROL-10", "BW-EDGE-85", "BW-CONTROL-14", "BW-SETUP-15")
def test_a_sixteenth_area_needs_a_marker_from_elsewhere() -> None:
    names = "Scoan Eidynburh Mailros Hwitern Bebbanburh Caerleol Hagustaldes "
    names += "Gyrwum Cetreht Poclintun Loidis Mameceaster Legaceaster Deganwy"
    m = at("action MER", MARCH + "".join(f"; {name}: *MER" for name in names.split()))
    play(m, "march", "take thegn Tamworthige", "to Ligoraceaster", "halt", "done")
    assert asks(m) == "marker"
    assert "lift-marker Tamworthige" not in legal(m)
    play(m, "lift-marker Scoan")
    assert (holder(m, "Scoan"), holder(m, "Ligoraceaster")) == ("", "MER")
    m = at("action MER", MARCH + "".join(f"; {name}: *MER" for name in names.split()))
    play(m, "march", "take thegn Tamworthige", "to Ligoraceaster", "halt", "done", "unmarked")
    assert holder(m, "Ligoraceaster") == ""


@pytest.mark.rule("BW-SEA-01", "BW-EDGE-71", "BW-SEA-04", "BW-EX-20a", "BW-SEA-03", "BW-DEF-01")
def test_a_ship_sails_out_before_units_embark() -> None:
    m = at("action EA", "Gipeswic: EA R1 T1 *", ships="EA Gipeswic")
    play(m, "march", "take thegn Gipeswic")
    assert not [line for line in legal(m) if line.startswith("board")]
    play(m, "halt", "sail east-anglia-ship-1 Gipeswic")
    assert legal(m) == ["to thaemese", "halt"]
    play(m, "to thaemese", "load ruler Gipeswic", "halt")
    assert ships(m, "EA") == ["thaemese ruler 1"]


@pytest.mark.rule(
    "BW-SEA-06", "BW-EX-20b", "BW-SEA-10", "BW-SEA-11", "BW-SEA-14", "BW-SEA-05", "BW-SEA-07", "BW-SEA-16"
)
def test_landing_costs_a_point_for_each_area() -> None:
    m = at("action EA", "Gipeswic: EA R1 T2 *", ships="EA thaemese")
    play(
        m,
        "march",
        "sail east-anglia-ship-1 thaemese",
        "load ruler Gipeswic",
        "load thegn Gipeswic",
        "load thegn Gipeswic",
        "ashore ruler Rofaescaster",
        "ashore thegn Hestingas",
    )
    no(m, "ashore thegn Colneceaster", "BW-SEA-06")
    ok(m, "ashore thegn Hestingas")
    play(m, "halt", "done")
    assert (holder(m, "Rofaescaster"), holder(m, "Hestingas")) == ("EA", "EA")


@pytest.mark.rule("BW-EX-20c", "BW-EX-20d", "BW-SEA-08", "BW-SEA-15")
def test_units_may_stay_aboard() -> None:
    m = at("action EA", "Gipeswic: EA R1 T1 *", ships="EA thaemese")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "load ruler Gipeswic", "ashore ruler Rofaescaster")
    ok(m, "to nor", "to suth")
    m = at("action EA", "Gipeswic: EA R1 T1 *; Theodford: *EA", ships="EA thaemese")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "load thegn Gipeswic", "halt", "done")
    assert ships(m, "EA") == ["thaemese thegn 1"]


@pytest.mark.rule("BW-EDGE-73", "BW-SEA-04", "BW-UNIT-01")
def test_a_sea_border_leaves_one_point_for_landing() -> None:
    m = at("action EA", "Gipeswic: EA R1 *", ships="EA thaemese [T2]")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "ashore thegn Wiht")
    no(m, "ashore thegn Hamwic", "BW-SEA-06")
    ok(m, "ashore thegn Wiht")
    no(m, "to seafern", "BW-SEA-04")


@pytest.mark.rule("BW-SEA-02", "BW-UNIT-03", "BW-EDGE-75", "BW-SEA-12")
def test_four_units_at_a_time() -> None:
    m = at("action EA", "Gipeswic: EA R1 E1 *; Colneceaster: EA T1 *", ships="EA thaemese [T3 C1]")
    play(m, "march", "sail east-anglia-ship-1 thaemese")
    no(m, "load ruler Gipeswic", "BW-SEA-02")
    play(m, "ashore thegn Rofaescaster", "ashore thegn Rofaescaster", "load ruler Gipeswic", "load ealdorman Gipeswic")
    no(m, "load thegn Colneceaster", "BW-SEA-02")


@pytest.mark.rule("BW-SEA-09", "BW-EDGE-77")
def test_a_ship_that_meets_another_stops() -> None:
    m = at("action EA", "Gipeswic: EA R1 *", ships="EA thaemese [T1], WES suth")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth")
    assert asks(m) == "move"
    assert not [line for line in legal(m) if line.startswith(("sail", "ashore"))]
    play(m, "done")
    assert asks(m) == "retreat" or m.battle >= 55


@pytest.mark.rule("BW-SEA-13")
def test_no_cargo_into_a_harbour() -> None:
    m = at("action EA", "Gipeswic: EA R1 *", ships="EA thaemese [T1]")
    play(m, "march", "sail east-anglia-ship-1 thaemese")
    no(m, "harbour Gipeswic", "BW-SEA-13")
    m = at("action EA", "Gipeswic: EA R1 *", ships="EA thaemese [T1]", options={"harbour-cargo": "ashore"})
    play(m, "march", "sail east-anglia-ship-1 thaemese", "harbour Gipeswic", "done")
    assert units(m, "EA", "Gipeswic") == "R1 T1"


@pytest.mark.rule("BW-AREA-10", "BW-AREA-04")
def test_a_harbour_opens_to_one_sea() -> None:
    m = at("action WES", "Wintaceaster: WES R1 *; Hestingas: *WES", ships="WES Hestingas")
    play(m, "march", "sail wessex-ship-1 Hestingas")
    assert legal(m) == ["to thaemese", "halt"]


@pytest.mark.rule("BW-WIN-10", "BW-WIN-01", "BW-EDGE-01", "BW-DALC-02", "BW-DALC-04")
def test_eight_dalcs_win_before_a_battle_that_is_due() -> None:
    areas = "Alclut Streoneshalh Lonceaster Gleawceaster Mathrafal Medeshamstede Northwic"
    m = at(
        "action MER",
        "Tamworthige: MER R1 T1 *; Ligoraceaster: MER T1; Lindcylene: NOR T1 *"
        + "".join(f"; {name}: *MER" for name in areas.split()),
    )
    play(
        m,
        "march",
        "take thegn Ligoraceaster",
        "to Lindcylene",
        "take thegn Tamworthige",
        "to Ligoraceaster",
        "to Hamptun",
        "halt",
        "done",
    )
    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.reason.value, outcome.winners) == ("eight-dalcs", (3,))
    assert who(m) == ""
