"""Movement, control and the Sea (MOVE, CONTROL, SEA)."""

from __future__ import annotations

import pytest

from tests.bretwalda.kit import (
    army,
    asks,
    at,
    built,
    fleet,
    food,
    happened,
    idle_until,
    legal,
    march,
    no,
    ok,
    options_of,
    owner,
    play,
    ships,
    there,
    walk,
    who,
)


# On land -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-MOVE-01", "BW-MOVE-03", "BW-EX-19a", "BW-MOVE-10")
def test_a_ruler_with_two_points_walks_two_roads() -> None:
    m = at("R5 M | Mameceaster: M R E T2 * | Loidis: N T *")
    play(m, "march", "take ruler Mameceaster", "to Lonceaster", "to Caerleol")
    no(m, "to Hagustaldes", "MOVE-10")
    play(m, "halt")
    assert army(m, "M", "Caerleol") == "R"
    assert army(m, "M", "Mameceaster") == "E T2"


@pytest.mark.rule("BW-EX-19b", "BW-EX-19c", "BW-MOVE-06", "BW-MOVE-08", "BW-CONTROL-04", "BW-BATTLE-01")
def test_units_stop_at_opposing_ones_and_markers_come_before_battles() -> None:
    m = at("R5 M | Mameceaster: M R E T2 * | Loidis: N T * | N: hand wyrd")
    play(m, "march", *walk("R Mameceaster-Lonceaster-Caerleol"))
    play(m, "take ealdorman Mameceaster", "to Loidis")
    assert asks(m) == "move"  # it was stopped
    play(m, "take thegn Mameceaster", "to Loidis", "take thegn Mameceaster", "to Loidis")
    assert owner(m, "Caerleol") == ""
    events = play(m, "done")
    kinds = [event.kind for event in events]
    assert kinds.index("control") < kinds.index("battle")
    assert owner(m, "Caerleol") == "M"


@pytest.mark.rule("BW-MOVE-02", "BW-TILE-07")
def test_ceorls_stay_without_ceorl_leaders() -> None:
    m = at("R5 N | Eoforwic: N R C2 *")
    play(m, "march")
    no(m, "take ceorl Eoforwic", "MOVE-02")
    m = at("R5 N | Eoforwic: N R C2 * | N: tiles ceorl-leaders")
    play(m, "march", "take ceorl Eoforwic", "to Loidis")
    no(m, "to Mameceaster", "MOVE-10")


@pytest.mark.rule("BW-MOVE-04", "BW-MOVE-05", "BW-MOVE-10", "BW-DEF-06")
def test_wilderness_costs_two_and_wetlands_cannot_be_crossed() -> None:
    m = at("R5 N | Cetreht: N T *")
    play(m, "march", "take thegn Cetreht", "to Loidis")
    assert m.view()["march"]["points"] == 0
    m = at("R5 N | Gyrwum: N T *")
    play(m, "march", "take thegn Gyrwum")
    no(m, "to Streoneshalh", "MOVE-05")
    play(m, "to Cetreht")
    no(m, "to Lonceaster", "MOVE-10")


@pytest.mark.rule("BW-MOVE-09")
def test_no_unit_moves_twice_in_an_action() -> None:
    m = at("R5 N | Eoforwic: N T *")
    play(m, "march", *walk("T Eoforwic-Loidis"))
    no(m, "take thegn Loidis", "MOVE-09")


@pytest.mark.rule("BW-MOVE-11", "BW-MOVE-12", "BW-AREA-06", "BW-CONTROL-12")
def test_own_units_and_empty_markers_stop_nobody() -> None:
    m = at("R5 N | Eoforwic: N R T4 E C8 * | Loidis: *M | Mameceaster: N *")
    play(m, "march", *walk("T Eoforwic-Loidis-Mameceaster"), *walk("T Eoforwic-Loidis-Mameceaster"), "done")
    assert army(m, "N", "Mameceaster") == "T2"
    m = at("R5 N | Eoforwic: N R T4 E C8 *")
    march(m, "RET4 Eoforwic-Loidis")
    assert army(m, "N", "Loidis") == "R E T4"


@pytest.mark.rule("BW-CONTROL-03", "BW-EDGE-65", "BW-CONTROL-01", "BW-CONTROL-02")
def test_only_the_area_where_units_stop_changes_hands() -> None:
    m = at("R5 N | Eoforwic: N T * | Loidis: *M | Mameceaster: *M")
    march(m, "T Eoforwic-Loidis-Mameceaster")
    assert (owner(m, "Loidis"), owner(m, "Mameceaster"), owner(m, "Eoforwic")) == ("M", "N", "N")


@pytest.mark.rule("BW-MOVE-07", "BW-CONTROL-06", "BW-EDGE-67", "BW-BATTLE-01", "BW-SEABATTLE-04", "BW-SEABATTLE-09")
def test_a_ship_alone_in_a_harbour_is_taken_without_a_battle() -> None:
    m = at("R5 N | Eoforwic: N R T * | Lindcylene: E S * | E: hand wyrd | N: hand feorm")
    play(m, "march", "take thegn Eoforwic", "to Lindcylene")
    assert asks(m) == "move"  # it stops there
    events = play(m, "done")
    assert not happened(events, "battle")
    assert asks(m) == "spoils"
    assert legal(m) == ["seize east-anglia-ship-1", "sink east-anglia-ship-1"]
    play(m, "seize east-anglia-ship-1")
    assert (fleet(m, "N"), fleet(m, "E"), owner(m, "Lindcylene")) == (["Lindcylene"], [], "N")
    m = at("R5 N | Eoforwic: N R T * | Lindcylene: E S *")
    march(m, "T Eoforwic-Lindcylene!")
    play(m, "sink east-anglia-ship-1")
    assert (fleet(m, "N"), fleet(m, "E")) == ([], [])


@pytest.mark.rule("BW-CONTROL-06")
def test_without_a_ship_in_the_supply_a_captured_one_is_destroyed() -> None:
    m = at("R5 N | Eoforwic: N R T * | Lindcylene: E S * | eire: N S | suth: N S")
    march(m, "T Eoforwic-Lindcylene!")
    assert asks(m) == "action"
    assert fleet(m, "E") == []
    assert sorted(fleet(m, "N")) == ["eire", "suth"]


@pytest.mark.rule("BW-CONTROL-13", "BW-EDGE-69")
def test_a_captured_ship_does_not_sail_in_this_action() -> None:
    m = at("R5 N | Eoforwic: N R T * | Lindcylene: E S *")
    play(m, "march", "take thegn Eoforwic", "to Lindcylene")
    assert not options_of(m, "sail")
    play(m, "done", "seize east-anglia-ship-1")
    assert asks(m) == "action"


@pytest.mark.rule("BW-CONTROL-05", "BW-BUILD-03")
def test_what_is_found_is_kept_or_destroyed_item_by_item() -> None:
    m = at("R5 N | Tamworthige: *M granary mead-hall food2 | Ligoraceaster: N T *")
    march(m, "T Ligoraceaster-Tamworthige")
    assert sorted(legal(m)) == ["burn Tamworthige", "keep", "raze granary Tamworthige", "raze mead-hall Tamworthige"]
    play(m, "raze granary Tamworthige", "burn Tamworthige", "keep")
    assert built(m, "Tamworthige") == ["mead-hall"]
    assert food(m, "Tamworthige") == 1
    m = at("R5 N | Tamworthige: *M granary mead-hall food2 | Ligoraceaster: N T *")
    march(m, "T Ligoraceaster-Tamworthige")
    play(m, "keep")
    assert built(m, "Tamworthige") == ["granary", "mead-hall"]


FIFTEEN = [
    "Scoan",
    "Alclut",
    "Eidynburh",
    "Mailros",
    "Hwitern",
    "Bebbanburh",
    "Caerleol",
    "Hagustaldes",
    "Gyrwum",
    "Cetreht",
    "Streoneshalh",
    "Lonceaster",
    "Poclintun",
    "Deganwy",
]


@pytest.mark.rule("BW-CONTROL-10", "BW-EDGE-85", "BW-CONTROL-14", "BW-SETUP-15")
def test_the_sixteenth_area_needs_a_marker_from_elsewhere() -> None:
    held = " | ".join(f"{area}: *N" for area in FIFTEEN)
    m = at(f"R5 N | {held} | Eoforwic: N T *")
    march(m, "T Eoforwic-Loidis")
    assert asks(m) == "marker"
    assert "lift-marker Scoan" in legal(m)
    assert "unmarked" in legal(m)
    play(m, "lift-marker Scoan")
    assert (owner(m, "Scoan"), owner(m, "Loidis")) == ("", "N")
    m = at(f"R5 N | {held} | Eoforwic: N T *")
    march(m, "T Eoforwic-Loidis")
    play(m, "unmarked")
    assert (owner(m, "Scoan"), owner(m, "Loidis")) == ("N", "")
    m = at(f"R5 N | {held} | Eoforwic: N T * | options: control-markers unlimited")
    march(m, "T Eoforwic-Loidis")
    assert owner(m, "Loidis") == "N"
    assert asks(m) == "action"


@pytest.mark.rule("BW-CONTROL-10")
def test_an_area_with_own_units_keeps_its_marker() -> None:
    held = " | ".join(f"{area}: *N" for area in FIFTEEN)
    m = at(f"R5 N | {held} | Eoforwic: N T2 *")
    march(m, "T Eoforwic-Loidis")
    assert "lift-marker Eoforwic" not in legal(m)


@pytest.mark.rule("BW-AREA-03")
def test_an_island_is_reached_by_sea_only() -> None:
    m = at("R5 W | suth: W S[T]")
    play(m, "march", "sail wessex-ship-1 suth", "ashore thegn Wiht", "halt", "done")
    assert owner(m, "Wiht") == "W"


# At sea --------------------------------------------------------------------------------------------------------------
SAIL = "R5 E | Colneceaster: E R T * | thaemese: E S"


@pytest.mark.rule(
    "BW-SEA-01", "BW-SEA-03", "BW-EX-20a", "BW-EX-20b", "BW-SEA-06", "BW-SEA-11", "BW-SEA-14", "BW-SEA-10"
)
def test_two_units_embark_and_land_in_two_areas() -> None:
    m = at(SAIL)
    play(m, "march", "take ruler Colneceaster", "add thegn", "board east-anglia-ship-1")
    assert ships(m, "E") == {"thaemese": "R T"}
    play(m, "sail east-anglia-ship-1 thaemese", "ashore ruler Rofaescaster", "ashore thegn Hestingas")
    while asks(m) == "ship":
        play(m, "halt")
    play(m, "done")
    assert (army(m, "E", "Rofaescaster"), army(m, "E", "Hestingas")) == ("R", "T")
    assert (owner(m, "Rofaescaster"), owner(m, "Hestingas")) == ("E", "E")


@pytest.mark.rule("BW-EX-20c", "BW-SEA-06")
def test_landing_two_in_one_area_costs_one_point() -> None:
    m = at("R5 E | thaemese: E S[RT]")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "ashore ruler Rofaescaster", "ashore thegn Rofaescaster")
    ok(m, "to suth")
    m = at("R5 E | thaemese: E S[RT]")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "ashore ruler Rofaescaster", "ashore thegn Hestingas")
    assert asks(m) == "move" or "to suth" not in legal(m)


@pytest.mark.rule("BW-EX-20d", "BW-SEA-05", "BW-SEA-08")
def test_units_may_stay_aboard_and_land_later() -> None:
    m = at(SAIL + " | Theodford: *E")
    play(m, "march", "take ruler Colneceaster", "add thegn", "board east-anglia-ship-1", "done")
    assert ships(m, "E") == {"thaemese": "R T"}
    assert owner(m, "Colneceaster") == "E"


@pytest.mark.rule("BW-SEA-07")
def test_a_landed_unit_goes_no_further() -> None:
    m = at("R5 E | thaemese: E S[T]")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "ashore thegn Rofaescaster")
    while asks(m) == "ship":
        play(m, "halt")
    no(m, "take thegn Rofaescaster", "MOVE-09")


@pytest.mark.rule("BW-SEA-01", "BW-EDGE-71", "BW-AREA-09", "BW-SEA-04")
def test_a_ship_in_harbour_must_sail_out_first() -> None:
    m = at("R5 E | Gipeswic: E S T *")
    play(m, "march", "take thegn Gipeswic")
    no(m, "board east-anglia-ship-1", "SEA-01")
    play(m, "halt")
    m = at("R5 E | Gipeswic: E S T *")
    play(m, "march", "sail east-anglia-ship-1 Gipeswic", "to thaemese", "load thegn Gipeswic", "to suth")
    ok(m, "ashore thegn Cisseceaster")  # leaving the Harbour was free


@pytest.mark.rule("BW-SEA-04", "BW-SEA-06", "BW-EDGE-73")
def test_a_sea_border_leaves_one_point_for_one_landing() -> None:
    m = at("R5 E | thaemese: E S[T2]")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "ashore thegn Cisseceaster")
    no(m, "ashore thegn Hamwic", "SEA-06")
    play(m, "ashore thegn Cisseceaster")
    assert army(m, "E", "Cisseceaster") == "T2"


@pytest.mark.rule("BW-SEA-02", "BW-SEA-12", "BW-EDGE-75", "BW-UNIT-03")
def test_four_aboard_at_any_time() -> None:
    m = at("R5 E | Colneceaster: E T2 * | thaemese: E S[T2EC]")
    play(m, "march", "take thegn Colneceaster")
    no(m, "board east-anglia-ship-1", "SEA-02")
    play(m, "halt")
    m = at("R5 E | Colneceaster: E T2 * | thaemese: E S[T2EC]")
    play(m, "march", "sail east-anglia-ship-1 thaemese")
    no(m, "load thegn Colneceaster", "SEA-02")
    play(m, "ashore thegn Rofaescaster", "ashore thegn Rofaescaster")
    play(m, "load thegn Colneceaster", "load thegn Colneceaster")
    assert ships(m, "E") == {"thaemese": "E T2 C"}


@pytest.mark.rule("BW-SEA-03")
def test_embarking_needs_a_point_and_takes_all() -> None:
    m = at("R5 E | Grantabrycg: E T * | thaemese: E S")
    play(m, "march", "take thegn Grantabrycg", "to Gipeswic")  # a wilderness border: no point is left
    if asks(m) == "column":
        no(m, "board east-anglia-ship-1", "SEA-03")
    m = at("R5 E | Theodford: E T * | thaemese: E S")
    play(m, "march", "take thegn Theodford", "to Gipeswic", "board east-anglia-ship-1")
    assert ships(m, "E") == {"thaemese": "T"}


@pytest.mark.rule("BW-SEA-09", "BW-EDGE-77", "BW-SEA-16", "BW-SEABATTLE-08")
def test_a_ship_stops_at_an_opposing_one_and_lands_nobody() -> None:
    m = at("R5 E | thaemese: E S[T] | suth: W S | W: hand wyrd")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth")
    assert asks(m) == "move"
    events = play(m, "done")
    assert happened(events, "battle")[0]["place"] == "suth"
    assert army(m, "E", "Cisseceaster") == ""


@pytest.mark.rule("BW-SEA-13")
def test_a_ship_with_cargo_does_not_enter_a_harbour() -> None:
    situation = "R5 E | Gipeswic: *E | thaemese: E S[T]"
    m = at(situation)
    play(m, "march", "sail east-anglia-ship-1 thaemese")
    no(m, "harbour Gipeswic", "SEA-13")
    play(m, "ashore thegn Gipeswic", "harbour Gipeswic")
    assert fleet(m, "E") == ["Gipeswic"]
    m = at(situation + " | options: harbour-cargo ashore")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "harbour Gipeswic")
    assert (fleet(m, "E"), army(m, "E", "Gipeswic")) == (["Gipeswic"], "T")


@pytest.mark.rule("BW-SEA-15", "BW-SEA-16")
def test_embarked_units_and_ships_control_nothing() -> None:
    m = at("R5 E P:E | thaemese: E S[T] | Rofaescaster: *W food1")
    play(m, "march", "sail east-anglia-ship-1 thaemese")
    play(m, "halt")
    play(m, "done")
    assert owner(m, "Rofaescaster") == "W"
    idle_until(m, "E")
    play(m, "collect")
    assert not [a for a, what in m.position()["areas"].items() if what.get("control") == "east-anglia"]


@pytest.mark.rule("BW-MOVE-02", "BW-SEA-01")
def test_ceorls_do_not_embark_but_land_if_aboard() -> None:
    m = at("R5 E | Colneceaster: E C * | thaemese: E S[C]")
    play(m, "march", "sail east-anglia-ship-1 thaemese")
    no(m, "load ceorl Colneceaster")
    play(m, "ashore ceorl Rofaescaster")
    assert army(m, "E", "Rofaescaster") == "C"


@pytest.mark.rule("BW-MOVE-08", "BW-BATTLE-09")
def test_the_mover_orders_the_battles() -> None:
    m = at("R5 N | Eoforwic: N T2 * | Loidis: U C | Cetreht: U C")
    play(m, "march", *walk("T Eoforwic-Loidis!"), *walk("T Eoforwic-Cetreht!"), "done")
    assert (asks(m), who(m)) == ("fight", "N")
    assert sorted(legal(m)) == ["fight Cetreht", "fight Loidis"]
    events = play(m, "fight Loidis", chance="6, 1")
    assert next(e["place"] for e in happened(events, "battle")) == "Loidis"
    assert there(m, "Loidis")["control"] == "northumbria"


@pytest.mark.rule("BW-SEA-04", "BW-SEA-13")
def test_a_ship_may_leave_the_harbour_it_has_entered_while_it_has_points() -> None:
    m = at("R5 E | Gipeswic: E T * | thaemese: E S[T] | options: harbour-cargo ashore")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "harbour Gipeswic")
    assert (asks(m), army(m, "E", "Gipeswic")) == ("move", "T2")  # the cargo is ashore for nothing
    play(m, "sail east-anglia-ship-1 Gipeswic", "to thaemese", "load thegn Gipeswic", "to suth")
    ok(m, "ashore thegn Cisseceaster")  # both points were left


@pytest.mark.rule("BW-SEA-04")
def test_a_ship_enters_a_harbour_once_in_an_action() -> None:
    m = at("R5 E | Gipeswic: *E | Colneceaster: *E | thaemese: E S")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "harbour Gipeswic")
    play(m, "sail east-anglia-ship-1 Gipeswic", "to thaemese")
    no(m, "harbour Gipeswic", "SEA-04")


@pytest.mark.rule("BW-MOVE-01")
def test_only_units_that_are_there_join_a_column() -> None:
    m = at("R5 M | Mameceaster: M R T * | Loidis: N C *")
    play(m, "march", "take ruler Mameceaster")
    assert str(m.why_not("add ealdorman")) == "There is no ealdorman of yours in Mameceaster. [BW-MOVE-01]"
