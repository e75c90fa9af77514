"""Development, Collection and Fyrd (TILE, BUILD, DEV, COLLECT, FYRD, LORD, ABILITY, RES)."""

from __future__ import annotations

import pytest

from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.kit import (
    army,
    asks,
    at,
    built,
    dalcs,
    fleet,
    food,
    gold,
    hand,
    idle_until,
    legal,
    march,
    no,
    of,
    ok,
    options_of,
    owner,
    play,
    who,
)


# Development ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-TILE-01", "BW-TILE-03", "BW-EX-13", "BW-DEV-01")
def test_one_tile_free_of_charge_and_two_of_a_colour() -> None:
    m = at("R5 N | Eoforwic: N R * | N: gold 0, tiles stone-masons scriptorium")
    play(m, "develop")
    no(m, "tile royal-vills", "TILE-03")
    play(m, "tile heavy-plough")
    assert of(m, "N", "tiles") == ["stone-masons", "scriptorium", "heavy-plough"]
    assert gold(m, "N") == 0
    no(m, "tile royal-mint", "TILE-01")
    play(m, "done")


@pytest.mark.rule("BW-TILE-04", "BW-TILE-06")
def test_a_placed_tile_stays_and_is_no_tile_of_another_kingdom() -> None:
    m = at("R5 N | Eoforwic: N R * | N: tiles stone-masons")
    play(m, "develop")
    no(m, "tile stone-masons", "TILE-04")
    no(m, "tile ship-sokes", "TILE-01")


@pytest.mark.rule("BW-TILE-02", "BW-TILE-05", "BW-EDGE-37")
def test_a_tile_works_in_the_action_in_which_it_is_placed() -> None:
    m = at("R5 N | Eoforwic: N R * | N: gold 2")
    play(m, "develop")
    no(m, "build mead-hall Eoforwic", "BUILD-01")
    play(m, "tile stone-masons", "build mead-hall Eoforwic")
    assert gold(m, "N") == 0
    m = at("R5 N | Eoforwic: N R * | N: gold 5")
    play(m, "develop", "build mead-hall Eoforwic", "tile stone-masons")
    assert gold(m, "N") == 2


@pytest.mark.rule("BW-BUILD-01", "BW-BUILD-04", "BW-BUILD-06", "BW-EX-14", "BW-BUILD-02", "BW-PILLAGE-05", "BW-RES-02")
def test_one_building_for_three_gold_in_a_controlled_area() -> None:
    m = at("R5 N | Hagustaldes: *N | Eoforwic: N R * | Poclintun: D V2 | N: gold 7")
    play(m, "develop", "tile heavy-plough")
    no(m, "build abbey Cetreht", "BUILD-02")
    play(m, "build abbey Hagustaldes")
    assert built(m, "Hagustaldes") == ["abbey"]
    assert gold(m, "N") == 4
    no(m, "build mead-hall Eoforwic", "BUILD-04")
    m = at("R5 N | Eoforwic: *N | Poclintun: D V2 | N: gold 3")
    play(m, "develop", "build mead-hall Eoforwic")  # pillaged and without Units
    assert built(m, "Eoforwic") == ["mead-hall"]


@pytest.mark.rule("BW-BUILD-06", "BW-EDGE-41")
def test_abbeys_in_the_countryside_and_on_islands_only() -> None:
    m = at("R5 W | Wintaceaster: *W | Hamwic: *W | Wiht: *W | Readingas: *W | W: gold 3")
    play(m, "develop")
    no(m, "build abbey Wintaceaster", "BUILD-06")
    no(m, "build abbey Hamwic", "BUILD-06")
    ok(m, "build abbey Wiht", "build abbey Readingas")


@pytest.mark.rule("BW-BUILD-08", "BW-BUILD-10", "BW-BUILD-16")
def test_where_granaries_ports_and_mead_halls_stand() -> None:
    m = at("R5 W | Wintaceaster: *W | Hamwic: *W | Werham: *W | Readingas: *W | W: gold 3")
    play(m, "develop")
    ok(m, "build granary Readingas", "build port Hamwic", "build port Werham", "build mead-hall Wintaceaster")
    no(m, "build granary Hamwic", "BUILD-08")
    no(m, "build port Wintaceaster", "BUILD-10")
    no(m, "build mead-hall Werham", "BUILD-16")


@pytest.mark.rule("BW-BUILD-03", "BW-BUILD-19", "BW-EDGE-39")
def test_one_building_in_an_area_and_two_different_ones_in_the_own_capital() -> None:
    m = at("R5 W | Wintaceaster: *W mead-hall | Eoforwic: *W granary | Readingas: *W granary | W: gold 9")
    play(m, "develop")
    no(m, "build mead-hall Eoforwic", "BUILD-03")
    no(m, "build abbey Readingas", "BUILD-03")
    no(m, "build mead-hall Wintaceaster", "BUILD-03")
    play(m, "build granary Wintaceaster")
    assert built(m, "Wintaceaster") == ["granary", "mead-hall"]


@pytest.mark.rule("BW-BUILD-05", "BW-EDGE-31", "BW-LORD-02", "BW-LORD-04", "BW-LORD-05")
def test_cards_pay_a_building_without_change() -> None:
    m = at("R5 W | Wintaceaster: *W | W: gold 2, hand wyrd feorm holy-relics")
    play(m, "develop", "build mead-hall Wintaceaster")
    assert asks(m) == "pay"
    play(m, "spend wyrd", "pay")
    no(m, "spend feorm")
    assert gold(m, "W") == 0
    assert hand(m, "W") == ["holy-relics", "feorm"]
    assert m.view()["pile"] == ["wyrd"]
    m = at("R5 W | Wintaceaster: *W | W: gold 0, hand wyrd feorm holy-relics salt-ways")
    play(m, "develop", "build mead-hall Wintaceaster", "spend wyrd", "spend feorm", "spend holy-relics")
    assert asks(m) == "develop"
    assert built(m, "Wintaceaster") == ["mead-hall"]


@pytest.mark.rule("BW-BUILD-18")
def test_a_type_that_is_used_up_cannot_be_built() -> None:
    halls = " | ".join(
        f"{a}: *E mead-hall" for a in ("Alclut", "Eidynburh", "Bebbanburh", "Caerleol", "Loidis", "Hamptun")
    )
    m = at(f"R5 W | Wintaceaster: *W | W: gold 5 | {halls}")
    play(m, "develop")
    no(m, "build mead-hall Wintaceaster", "BUILD-18")


@pytest.mark.rule("BW-BUILD-18", "BW-CONTROL-05")
def test_a_destroyed_building_returns_to_the_supply() -> None:
    halls = " | ".join(
        f"{a}: *E mead-hall" for a in ("Alclut", "Eidynburh", "Bebbanburh", "Caerleol", "Cisseceaster", "Hamptun")
    )
    m = at(f"R5 W P:W | Wintaceaster: W R T * | W: gold 5 | {halls}")
    march(m, "T Wintaceaster-Cisseceaster")
    play(m, "raze mead-hall Cisseceaster")
    idle_until(m, "W")
    play(m, "develop")
    ok(m, "build mead-hall Wintaceaster")


# Ports ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-BUILD-11", "BW-BUILD-12", "BW-EX-17", "BW-BUILD-14", "BW-RES-07")
def test_a_port_trades_one_food_for_two_gold_in_either_direction() -> None:
    m = at("R8 W P:W | Hamwic: *W port | Wintaceaster: *W food1 | Cisseceaster: D V | W: gold 2")
    ok(m, "sell Wintaceaster", "buy-food Hamwic")
    play(m, "sell Wintaceaster")
    assert (gold(m, "W"), food(m, "Wintaceaster")) == (4, 0)
    m = at("R8 W P:W | Hamwic: *W port | W: gold 2")
    play(m, "buy-food Hamwic")
    assert (gold(m, "W"), food(m, "Hamwic")) == (0, 1)


@pytest.mark.rule("BW-BUILD-15", "BW-EDGE-45", "BW-BUILD-13")
def test_a_port_serves_once_in_an_action_phase_and_again_in_the_season_phase() -> None:
    m = at("R1 W P:W | Hamwic: *W port food9 | Wintaceaster: W R * | W: gold 2 | Eoforwic: N R *")
    play(m, "sell Hamwic")
    no(m, "sell Hamwic", "BUILD-15")
    play(m, "develop", "done")
    idle_until(m, "W")
    no(m, "sell Hamwic", "BUILD-15")
    m = at("R6 summer P:W | Hamwic: *W port food9 | W: gold 2 | card: fair-winds")
    assert asks(m) == "talk"
    ok(m, "sell Hamwic")


@pytest.mark.rule("BW-BUILD-13", "BW-EDGE-47")
def test_a_port_is_closed_in_another_players_turn() -> None:
    m = at("R5 W P:W | Lindcylene: *N port food3 | Wintaceaster: W R *")
    no(m, "N: sell Lindcylene")
    assert "sell Lindcylene" not in legal(m)


@pytest.mark.rule("BW-BUILD-20", "BW-TRADE-04")
def test_ports_and_offers_are_closed_while_bids_are_open() -> None:
    m = at("R6 summer P:W | Hamwic: *W port food9 | W: gold 2 | card: fair-winds")
    while asks(m) == "talk":
        play(m, "done")
    assert asks(m) == "bid"
    assert legal(m, "W") == ["bid 0", "bid 1", "bid 2"]


# Collection ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "BW-COLLECT-01", "BW-COLLECT-02", "BW-BUILD-07", "BW-EX-16a", "BW-EX-16b", "BW-COLLECT-03", "BW-COLLECT-06"
)
def test_gold_and_food_of_areas_with_units() -> None:
    m = at(
        "R5 N | Eoforwic: N R * | Cetreht: N T * abbey | Gyrwum: N C * | Bebbanburh: *N | Hagustaldes: N T *"
        " | N: gold 0"
    )
    play(m, "collect")
    while asks(m) != "action":
        play(m, legal(m)[-1])
    assert gold(m, "N") == 6  # five symbols and an Abbey
    assert (food(m, "Eoforwic"), food(m, "Bebbanburh")) == (1, 0)


@pytest.mark.rule("BW-PILLAGE-02", "BW-COLLECT-01", "BW-EDGE-49", "BW-SEA-15")
def test_no_collection_with_pillage_or_with_nothing_but_a_ship() -> None:
    m = at(
        "R5 W | Hamwic: W S * | Readingas: *W abbey | Wintaceaster: W R * granary | Wiltun: D V"
        " | Cisseceaster: W T * | suth: W S[T] | W: gold 0"
    )
    assert "Wintaceaster" in m.view()["pillaged"]
    play(m, "collect")
    while asks(m) != "action":
        play(m, legal(m)[-1])
    assert gold(m, "W") == 1
    assert food(m, "Wintaceaster") == 0


@pytest.mark.rule("BW-BUILD-09", "BW-COLLECT-04")
def test_a_granary_doubles_the_food_of_its_area() -> None:
    m = at("R5 W | Wintaceaster: W R * granary | W: gold 0")
    play(m, "collect")
    while asks(m) != "action":
        play(m, legal(m)[-1])
    assert (food(m, "Wintaceaster"), gold(m, "W")) == (2, 2)


@pytest.mark.rule("BW-EDGE-43", "BW-BUILD-07", "BW-COLLECT-01")
def test_an_abbey_without_a_unit_gives_no_gold_but_counts() -> None:
    m = at("R5 W | Wintaceaster: W R * | Wiltun: *W abbey | Readingas: *W abbey | Werham: *W abbey | W: gold 0")
    assert dalcs(m, "W") == 1
    play(m, "collect")
    while asks(m) != "action":
        play(m, legal(m)[-1])
    assert gold(m, "W") == 2


@pytest.mark.rule("BW-WINTER-01", "BW-EDGE-51", "BW-BUILD-09")
def test_in_winter_gold_and_no_food() -> None:
    m = at("R4 W | Wintaceaster: W R * granary | Readingas: W T * abbey | W: gold 0")
    play(m, "collect")
    while asks(m) != "action":
        play(m, legal(m)[-1])
    assert gold(m, "W") == 3
    assert (food(m, "Wintaceaster"), food(m, "Readingas")) == (0, 0)


@pytest.mark.rule("BW-COLLECT-05", "BW-EDGE-53")
def test_extra_food_needs_an_area_where_food_is_collected() -> None:
    m = at("R5 W | Hamwic: W R * | W: gold 0, hand good-tilth, tiles heavy-plough")
    play(m, "collect")
    if asks(m) != "action":
        assert "play good-tilth" not in legal(m)
        play(m, "done")
    assert asks(m) == "action"
    assert who(m) != "W"
    assert not [area for area, what in m.position()["areas"].items() if what.get("food")]


@pytest.mark.rule("BW-ABILITY-01", "BW-EX-32", "BW-COLLECT-05")
def test_east_anglia_places_one_food_more_but_not_in_winter() -> None:
    m = at("R5 E | Theodford: E R * | Elmham: *E | Gipeswic: *E | Northwic: D V")
    play(m, "collect")
    while asks(m) == "collect":
        play(m, "done")
    assert asks(m) == "extra-food"
    assert sorted(options_of(m, "food")) == ["Elmham", "Gipeswic", "Theodford"]
    play(m, "food Gipeswic")
    assert food(m, "Gipeswic") == 1
    m = at("R4 E | Theodford: E R * | Elmham: *E")
    play(m, "collect")
    while asks(m) == "collect":
        play(m, "done")
    assert asks(m) == "action"
    assert food(m, "Theodford") == 0


# Fyrd ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-FYRD-01", "BW-FYRD-04", "BW-EX-18a", "BW-EX-18b", "BW-FYRD-15")
def test_one_land_unit_in_a_city_at_its_value() -> None:
    m = at("R5 N | Bebbanburh: *N | Eoforwic: *N | Mameceaster: *N | Lonceaster: D V | N: gold 9 | Cetreht: *N")
    play(m, "fyrd")
    no(m, "recruit thegn Cetreht", "FYRD-01")
    no(m, "recruit thegn Tamworthige", "FYRD-01")
    play(m, "recruit thegn Mameceaster")
    assert (gold(m, "N"), army(m, "N", "Mameceaster")) == (6, "T")
    no(m, "recruit ceorl Mameceaster", "FYRD-01")
    no(m, "recruit ceorl Eoforwic")


@pytest.mark.rule("BW-EX-18c", "BW-FYRD-07", "BW-FYRD-08", "BW-EDGE-63")
def test_a_ship_beside_any_controlled_harbour() -> None:
    m = at("R5 M | Mameceaster: *M | Legaceaster: *M | M: gold 9")
    play(m, "fyrd", "recruit thegn Mameceaster")
    ok(m, "ship Legaceaster", "ship eire")
    no(m, "ship Mameceaster", "FYRD-08")
    play(m, "ship eire")
    assert (fleet(m, "M"), gold(m, "M")) == (["eire"], 3)
    no(m, "ship eire", "FYRD-07")


@pytest.mark.rule("BW-FYRD-07")
def test_a_ship_without_a_land_unit() -> None:
    m = at("R5 M | Legaceaster: *M | M: gold 3")
    play(m, "fyrd", "ship Legaceaster")
    assert fleet(m, "M") == ["Legaceaster"]


@pytest.mark.rule("BW-FYRD-09")
def test_no_ship_into_a_sea_with_an_opposing_one() -> None:
    m = at("R5 M | Legaceaster: *M | M: gold 3 | eire: D S")
    play(m, "fyrd")
    no(m, "ship eire", "FYRD-08")
    ok(m, "ship Legaceaster")


@pytest.mark.rule("BW-EX-18d", "BW-LORD-09", "BW-FYRD-14", "BW-BUILD-17")
def test_mead_halls_give_a_free_card_and_then_cards_for_two_gold() -> None:
    m = at("R5 M | Mameceaster: *M mead-hall | M: gold 5")
    play(m, "fyrd", "recruit thegn Mameceaster", "enough", chance="draw wyrd")
    assert hand(m, "M") == ["wyrd"]
    assert asks(m) == "buy"
    play(m, "buy", chance="draw feorm")
    assert (hand(m, "M"), gold(m, "M")) == (["wyrd", "feorm"], 0)
    assert who(m) != "M"


@pytest.mark.rule("BW-EDGE-33", "BW-FYRD-14", "BW-LORD-03")
def test_without_a_mead_hall_no_cards_are_sold() -> None:
    m = at("R5 W P:W | Wintaceaster: *W | W: gold 6, hand feorm")
    play(m, "fyrd", "enough")
    assert who(m) != "W"
    m = at("R5 W P:W | Wintaceaster: *W mead-hall | W: gold 1, hand feorm")
    play(m, "fyrd", "enough")
    assert asks(m) != "buy" or "buy" not in legal(m)  # a card is no Gold for cards


@pytest.mark.rule("BW-FYRD-02", "BW-FYRD-05", "BW-FYRD-03", "BW-FYRD-11")
def test_two_recruits_or_upgrades_in_the_own_capital_and_one_in_another() -> None:
    m = at("R5 W | Wintaceaster: W R C2 * | Hamwic: W C * | W: gold 20")
    play(m, "fyrd", "upgrade ceorl Wintaceaster")
    assert (army(m, "W", "Wintaceaster"), gold(m, "W")) == ("R T C", 18)
    no(m, "upgrade thegn Wintaceaster", "FYRD-02")
    no(m, "upgrade ceorl Hamwic", "FYRD-11")
    play(m, "recruit ealdorman Wintaceaster")
    assert gold(m, "W") == 13
    no(m, "recruit ceorl Wintaceaster", "FYRD-02")
    m = at("R5 W | Eoforwic: W R C2 * | W: gold 20")
    play(m, "fyrd", "recruit thegn Eoforwic")
    no(m, "recruit ceorl Eoforwic", "FYRD-01")
    m = at("R5 W | Wintaceaster: W T * | W: gold 20")
    play(m, "fyrd", "upgrade thegn Wintaceaster")
    assert army(m, "W", "Wintaceaster") == "E"


@pytest.mark.rule("BW-FYRD-06", "BW-EDGE-55")
def test_a_fresh_recruit_may_be_upgraded_in_the_own_capital() -> None:
    m = at("R5 W | Wintaceaster: W R * | W: gold 3")
    play(m, "fyrd", "recruit ceorl Wintaceaster", "upgrade ceorl Wintaceaster")
    assert (army(m, "W", "Wintaceaster"), gold(m, "W")) == ("R T", 0)
    assert "recruit ceorl Wintaceaster" not in legal(m)


@pytest.mark.rule("BW-ABILITY-03")
def test_mercia_recruits_one_more() -> None:
    m = at("R5 M | Tamworthige: M R * | M: gold 20")
    play(m, "fyrd", *["recruit ceorl Tamworthige"] * 3)
    assert army(m, "M", "Tamworthige") == "R C3"
    assert "recruit ceorl Tamworthige" not in legal(m)
    m = at("R5 M | Tamworthige: M R C3 * | M: gold 20")
    play(m, "fyrd", *["upgrade ceorl Tamworthige"] * 2)
    no(m, "upgrade ceorl Tamworthige")
    play(m, "recruit ceorl Tamworthige")
    assert army(m, "M", "Tamworthige") == "R T2 C2"
    m = at("R5 M | Mameceaster: M R * | M: gold 20")
    play(m, "fyrd", *["recruit ceorl Mameceaster"] * 2)
    assert "recruit ceorl Mameceaster" not in legal(m)


@pytest.mark.rule("BW-FYRD-13", "BW-EDGE-59", "BW-FYRD-12", "BW-WINTER-08", "BW-DEF-08")
def test_a_piece_is_lifted_from_the_map_when_the_supply_is_empty() -> None:
    m = at("R5 N | Eoforwic: *N | Cetreht: N T2 * | Gyrwum: N T | nor: N S[T] | N: gold 3")
    play(m, "fyrd", "recruit thegn Eoforwic")
    assert asks(m) == "lift"
    assert sorted(options_of(m, "lift")) == ["thegn Cetreht", "thegn Gyrwum", "thegn northumbria-ship-1"]
    play(m, "lift thegn Gyrwum")
    assert (army(m, "N", "Eoforwic"), army(m, "N", "Gyrwum"), gold(m, "N")) == ("T", "", 0)
    m = at("R5 N | Eoforwic: *N | Cetreht: N T4 * | N: gold 3")
    play(m, "fyrd", "recruit thegn Eoforwic")
    if asks(m) == "lift":
        play(m, "lift thegn Cetreht")
    assert owner(m, "Cetreht") == "N"
    assert army(m, "N", "Cetreht") == "T3"


@pytest.mark.rule("BW-FYRD-17", "BW-EDGE-61")
def test_a_piece_freed_by_an_upgrade_serves_at_once() -> None:
    m = at("R5 W | Wintaceaster: W R T C * | Hamwic: W T3 * | W: gold 4")
    play(m, "fyrd", "upgrade thegn Wintaceaster", "upgrade ceorl Wintaceaster")
    assert asks(m) != "lift"
    assert army(m, "W", "Wintaceaster") == "R E T"
    assert army(m, "W", "Hamwic") == "T3"


@pytest.mark.rule("BW-FYRD-10", "BW-LORD-02", "BW-LORD-04")
def test_cards_pay_recruits_upgrades_and_ships() -> None:
    m = at(
        "R5 W | Wintaceaster: W R C * | Hamwic: *W"
        " | W: gold 0, hand wyrd feorm holy-relics salt-ways battle-fury swine-array"
    )
    play(m, "fyrd", "upgrade ceorl Wintaceaster")
    play(m, "spend wyrd", "spend feorm")
    assert army(m, "W", "Wintaceaster") == "R T"
    play(m, "ship Hamwic", "spend holy-relics", "spend salt-ways", "spend battle-fury")
    assert fleet(m, "W") == ["Hamwic"]
    assert len(hand(m, "W")) == 1


@pytest.mark.rule("BW-FYRD-16", "BW-UNIT-02", "BW-RULER-10")
def test_rulers_never_come_from_a_fyrd() -> None:
    m = at("R5 W | Wintaceaster: *W | W: gold 9")
    play(m, "fyrd")
    no(m, "recruit ruler Wintaceaster", "FYRD-16")


# Lordship cards ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-LORD-06", "BW-EDGE-35")
def test_an_empty_deck_is_made_of_the_pile() -> None:
    cards = [card.id for card in BRETWALDA.edition.lordship]
    m = at(
        f"R5 M | Mameceaster: *M mead-hall | M: gold 0 | pile: {' '.join(cards[:20])} | N: hand {' '.join(cards[20:])}"
    )
    assert m.view()["decks"]["lordship"] == 0
    play(m, "fyrd", "enough", chance=f"draw {cards[7]}")
    assert hand(m, "M") == [cards[7]]
    assert m.view()["pile"] == []
    assert m.view()["decks"]["lordship"] == 19
    m = at(f"R5 M | Mameceaster: *M mead-hall | M: gold 0 | N: hand {' '.join(cards)}")
    play(m, "fyrd", "enough")
    assert hand(m, "M") == []


@pytest.mark.rule("BW-LORD-07", "BW-LORD-11")
def test_the_hand_limit_at_the_end_of_the_own_turn() -> None:
    ten = "wyrd feorm holy-relics salt-ways battle-fury swine-array closed-ring call-to-arms night-march fen-paths"
    m = at(f"R5 W P:W | Wintaceaster: W R * | W: hand {ten}")
    assert len(hand(m, "W")) == 10
    play(m, "develop", "done")
    assert (asks(m), who(m)) == ("discard", "W")
    play(m, "discard wyrd", "discard feorm")
    assert len(hand(m, "W")) == 8
    assert sorted(m.view()["pile"]) == ["feorm", "wyrd"]
    assert who(m) != "W"
    m = at(f"R5 N P:N | Wintaceaster: W R * | W: hand {ten}")
    play(m, "develop", "done")
    assert len(hand(m, "W")) == 10


@pytest.mark.rule("BW-BUILD-13", "BW-BUILD-15")
@pytest.mark.parametrize(
    "phase",
    [
        "R5 danes P:N | card: red-spring",
        "R6 danes P:N | card: fair-winds | options: independent-danes yes",
    ],
)
def test_a_port_serves_in_season_phases_without_talk(phase: str) -> None:
    m = at(f"{phase} | Hamwic: *W port food2 | W: gold 0 | Lindcylene: *N port | N: gold 0")
    assert (asks(m), who(m)) == ("talk", "W")  # Northumbria has nothing to exchange
    assert legal(m) == ["sell Hamwic", "done"]
    no(m, "offer northumbria", "TRADE-07")
    play(m, "sell Hamwic")
    assert (gold(m, "W"), food(m, "Hamwic")) == (2, 1)
    assert asks(m) != "talk"
    m = at(f"{phase} | Hamwic: *W port food2 | W: gold 0")
    play(m, "done")
    assert asks(m) != "talk"


@pytest.mark.rule("BW-BUILD-13", "BW-SOLO-A-04")
@pytest.mark.parametrize("phase", ["R5 danes", "R6 danes", "R7 danes"])
def test_a_lone_player_uses_a_port_in_every_season(phase: str) -> None:
    card = {"R5": "red-spring", "R6": "fair-winds", "R7": "golden-sheaves"}[phase.split()[0]]
    m = at(f"{phase} advanced | card: {card} | Legaceaster: *M port food2 | M: gold 0")
    assert legal(m) == ["sell Legaceaster", "done"]


@pytest.mark.rule("BW-FYRD-01", "BW-FYRD-02", "BW-ABILITY-03")
def test_the_second_city_may_come_before_the_city_of_the_action() -> None:
    """Shire Levies: one Thegn in Mameceaster first, then three Units in the Capital of Mercia, and no more."""
    m = at("R5 M | Tamworthige: M R * | Mameceaster: *M | Legaceaster: *M | M: gold 30, tiles shire-levies")
    play(m, "fyrd", "recruit ceorl Mameceaster", *["recruit ceorl Tamworthige"] * 3)
    assert not options_of(m, "recruit")
    m = at("R5 M | Tamworthige: M R * | Mameceaster: *M | Legaceaster: *M | M: gold 30, tiles shire-levies")
    play(m, "fyrd", *["recruit ceorl Mameceaster"] * 2, "recruit ceorl Tamworthige")
    no(m, "recruit ceorl Tamworthige", "FYRD-02")  # Mameceaster took two, so it is the City of the action
    no(m, "recruit ceorl Legaceaster", "FYRD-01")


@pytest.mark.rule("BW-FYRD-01", "BW-FYRD-11")
def test_the_upgrade_of_any_city_may_come_first() -> None:
    """Select Fyrd: an upgrade in Hamwic first leaves both steps of the Capital."""
    m = at("R5 W | Wintaceaster: W R C2 * | Hamwic: W C * | W: gold 30, tiles select-fyrd")
    play(m, "fyrd", "upgrade ceorl Hamwic", *["upgrade ceorl Wintaceaster"] * 2)
    assert not options_of(m, "upgrade")
    assert not options_of(m, "recruit")


@pytest.mark.rule("BW-FYRD-01")
def test_the_area_of_an_heir_is_no_second_city() -> None:
    """Anointed Heir: Ecgfrith's area takes the place of the City; with Shire Levies a City may be the second."""
    m = at("R5 M | Hereford: M R * | Mameceaster: *M | M: gold 30, ruler ecgfrith, tiles shire-levies")
    play(m, "fyrd", "recruit ceorl Mameceaster", *["recruit ceorl Hereford"] * 2)
    assert not options_of(m, "recruit")
    m = at("R5 M | Hereford: M R * | Mameceaster: *M | M: gold 30, ruler ecgfrith, tiles shire-levies")
    play(m, "fyrd", *["recruit ceorl Mameceaster"] * 2)
    no(m, "recruit ceorl Hereford")  # Mameceaster took two, so it is the City


@pytest.mark.rule("BW-RAID-11", "BW-FYRD-01")
def test_nobody_is_recruited_among_vikings() -> None:
    """By option a landing leaves the Control marker; the City under the Vikings still raises nobody."""
    m = at("R5 E | Gipeswic: *E, D V | Theodford: E R * | E: gold 9 | options: undefended-landing kept")
    play(m, "fyrd")
    no(m, "recruit thegn Gipeswic", "RAID-11")
    ok(m, "recruit thegn Theodford")
