"""Collection: Gold, Food, Abbeys, Granaries, Pillage, Winter (COLLECT, ABILITY-01, PILLAGE)."""

from __future__ import annotations

import pytest

from tests.bretwalda.board import asks, at, food, gold, legal, pillaged, play

REALM = "Eoforwic: NOR R1 *; Cetreht: NOR T1 *; Gyrwum: *NOR; Poclintun: NOR C1 *"


@pytest.mark.rule(
    "BW-COLLECT-01", "BW-COLLECT-02", "BW-COLLECT-03", "BW-COLLECT-06", "BW-EX-16a", "BW-AREA-07", "BW-COLLECT-04"
)
def test_areas_with_own_units_yield_gold_and_food() -> None:
    """Eoforwic 2 and Cetreht 1 Gold; Food in Eoforwic and Poclintun; Gyrwum has no Unit."""
    m = at("action NOR", REALM, gold="NOR 0")
    play(m, "collect")
    assert gold(m, "NOR") == 3
    assert (food(m, "Eoforwic"), food(m, "Poclintun"), food(m, "Cetreht")) == (1, 1, 0)


@pytest.mark.rule("BW-BUILD-07", "BW-EDGE-43", "BW-EX-16b")
def test_an_abbey_adds_gold_only_where_something_is_collected() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *; Cetreht: NOR T1 *, abbey; Gyrwum: *NOR, abbey", gold="NOR 0")
    play(m, "collect")
    assert gold(m, "NOR") == 4


@pytest.mark.rule("BW-BUILD-09")
def test_a_granary_adds_food() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *, granary", gold="NOR 0")
    play(m, "collect")
    assert food(m, "Eoforwic") == 2


@pytest.mark.rule("BW-WINTER-01", "BW-EDGE-51", "BW-ROUND-02")
def test_winter_brings_gold_but_no_food() -> None:
    m = at("R4 action NOR", "Eoforwic: NOR R1 *, granary; Cetreht: NOR T1 *, abbey", gold="NOR 0", season="mild-winter")
    play(m, "collect")
    assert gold(m, "NOR") == 4
    assert food(m, "Eoforwic") == 0


@pytest.mark.rule("BW-EDGE-49", "BW-COLLECT-01")
def test_a_ship_in_harbour_is_no_land_unit() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *; Bebbanburh: *NOR", ships="NOR Bebbanburh", gold="NOR 0")
    play(m, "collect")
    assert gold(m, "NOR") == 2


@pytest.mark.rule("BW-PILLAGE-01", "BW-PILLAGE-02", "BW-PILLAGE-04", "BW-EX-11e", "BW-DEF-06", "BW-EDGE-137")
def test_vikings_pillage_their_neighbours() -> None:
    m = at("action NOR", REALM.replace("Poclintun: NOR C1 *", "Poclintun: DAN V2; Lindcylene: DAN V1"), gold="NOR 0")
    assert "Poclintun" not in pillaged(m)
    assert {"Eoforwic", "Streoneshalh", "Snotingaham"} <= set(pillaged(m))
    play(m, "collect")
    assert gold(m, "NOR") == 1
    assert food(m, "Eoforwic") == 0


@pytest.mark.rule("BW-AREA-03", "BW-PILLAGE-05")
def test_vikings_on_an_island_pillage_nothing() -> None:
    assert pillaged(at("action NOR", "Wiht: DAN V1")) == []


@pytest.mark.rule("BW-ABILITY-01", "BW-EX-32")
def test_east_anglia_places_a_food_anywhere() -> None:
    m = at("R1 action EA", "Theodford: EA R1 *; Gipeswic: *EA")
    play(m, "collect")
    assert asks(m) == "extra-food"
    assert legal(m) == ["food Theodford", "food Gipeswic"]
    play(m, "food Gipeswic")
    assert (food(m, "Theodford"), food(m, "Gipeswic")) == (1, 1)
    m = at("R4 action EA", "Theodford: EA R1 *; Gipeswic: *EA", season="mild-winter")
    play(m, "collect")
    assert (asks(m), food(m, "Theodford")) == ("action", 0)


@pytest.mark.rule("BW-COLLECT-05", "BW-EDGE-53")
def test_extra_food_goes_where_food_is_collected() -> None:
    m = at("action NOR", "Cetreht: NOR R1 *; Eoforwic: *NOR", tiles="NOR heavy-plough", hand="NOR good-tilth")
    play(m, "collect")
    assert legal(m) == ["done"]
    play(m, "done")
    assert (food(m, "Cetreht"), food(m, "Eoforwic")) == (0, 0)
    m = at("action NOR", "Eoforwic: NOR R1 *; Mailros: NOR T1 *", tiles="NOR heavy-plough")
    play(m, "collect")
    assert legal(m) == ["food Mailros", "food Eoforwic"]
