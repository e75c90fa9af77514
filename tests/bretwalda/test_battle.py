"""Battles on land: windows, dice, For the King!, wounds, retreats, Wall and Dyke (BATTLE to DANESBATTLE)."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.bretwalda.kit import (
    army,
    asks,
    at,
    battle,
    fight_out,
    fleet,
    gold,
    hand,
    happened,
    legal,
    no,
    of,
    ok,
    options_of,
    owner,
    play,
    reopened,
    ships,
    sides,
    walk,
    who,
)

LOIDIS = "R5 M | Mameceaster: M R E T2 * | Loidis: N T * | Eoforwic: N R * | N: ruler eardwulf, hand reinforcements"


def attack(situation: str, *columns: str, chance: str = "") -> Match:
    """The first question of the battles after these columns have moved."""
    m = at(situation)
    lines = [line for column in columns for line in walk(column if column.endswith("!") else column + "!")]
    play(m, "march", *lines, "done", chance=chance)
    return m


def passes(m: Match, *asked: str, chance: str = "") -> None:
    """Everybody passes as long as one of these is asked."""
    first = True
    while m.turn is not None and asks(m) in (asked or ("window",)):
        play(m, "pass", chance=chance if first else "")
        first = False


# The example of the rulebook -----------------------------------------------------------------------------------------
@pytest.mark.rule("BW-EX-21a", "BW-BATTLE-06", "BW-MOVE-09", "BW-BATTLE-03")
def test_reinforcements_bring_the_defending_ruler() -> None:
    m = attack(LOIDIS + " | M: hand wyrd feorm", "ET2 Mameceaster-Loidis")
    assert (asks(m), who(m), battle(m)["window"]) == ("window", "M", "before")
    play(m, "pass")
    assert who(m) == "N"
    play(m, "play reinforcements")
    if asks(m) == "at":
        play(m, "at Eoforwic")
    assert army(m, "N", "Loidis") == "R T"
    assert who(m) == "M"  # the attacker may play again


@pytest.mark.rule(
    "BW-EX-21b", "BW-EX-21c", "BW-EX-21d", "BW-EX-21e", "BW-EX-21f", "BW-EX-21g", "BW-WOUND-01", "BW-KINGCARD-01",
    "BW-KINGCARD-02", "BW-KINGCARD-05", "BW-WOUND-03", "BW-WOUND-05", "BW-WOUND-10", "BW-RULER-03", "BW-WINNER-01",
    "BW-CONTROL-07", "BW-BATTLE-07", "BW-WINNER-05", "BW-DICE-05", "BW-WOUND-08",
)  # fmt: skip
def test_the_battle_of_loidis() -> None:
    m = attack(LOIDIS + " | M: hand wyrd feorm salt-ways", "ET2 Mameceaster-Loidis")
    play(m, "pass", "play reinforcements")
    if asks(m) == "at":
        play(m, "at Eoforwic")
    # Mercia: beige 4 and 4 (1 Sword, 1 Shield each), red 5 (2 Swords)
    # Northumbria: beige 6 (2 Swords), red 4 (2 Swords, 1 Shield), Eardwulf 1 Sword
    play(m, "pass", chance="4, 4, 5, 6, 4")
    assert sides(m, "swords") == [4, 5]
    assert sides(m, "shields") == [2, 1]
    passes(m, "window")
    assert (asks(m), who(m)) == ("king", "M")
    play(m, "spend wyrd", "spend feorm")
    events = play(m, "pass")
    assert battle(m)["window"] == "after"
    play(m, "pass", chance="draw holy-relics, draw night-march")
    assert happened(events, "wounds") == [{"attacker": 3, "defender": 5}]
    assert army(m, "N", "Loidis") == ""
    assert of(m, "N", "ruler") is None
    assert "eardwulf" not in of(m, "N", "rulers")
    assert "aelfflaed" not in of(m, "N", "rulers")
    assert army(m, "M", "Loidis") == "E T"
    assert owner(m, "Loidis") == "M"
    assert (hand(m, "M"), hand(m, "N")) == (["holy-relics", "salt-ways"], ["night-march"])


@pytest.mark.rule("BW-EX-05", "BW-SEASON-03")
def test_red_spring_pays_for_slain_units_in_its_round_only() -> None:
    m = at("R5 M | card: red-spring | Mameceaster: M E T * | Loidis: N C2 * | M: gold 0")
    play(m, "march", *walk("ET Mameceaster-Loidis!"), "done", chance="6, 6")
    assert gold(m, "M") == 2
    m = at("R6 M | seen: red-spring | card: fair-winds | Mameceaster: M E T * | Loidis: N C2 * | M: gold 0")
    play(m, "march", *walk("ET Mameceaster-Loidis!"), "done", chance="6, 6")
    assert gold(m, "M") == 0


# Windows -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-LORD-12", "BW-EDGE-173")
def test_who_holds_a_card_is_asked_whether_or_not_it_fits() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | N: hand feorm", "T Mameceaster-Loidis")
    assert (asks(m), who(m)) == ("window", "N")
    assert [line for line in legal(m) if line.startswith("play")] == []
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T *", "T Mameceaster-Loidis", chance="1, 1")
    assert asks(m) == "retreat"


@pytest.mark.rule("BW-LORD-13")
def test_a_player_may_rest_for_the_whole_battle() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | N: hand feorm wyrd", "T Mameceaster-Loidis")
    play(m, "rest", chance="1, 1")
    assert asks(m) == "retreat"
    assert who(m) == "M"
    m = at("R5 M | Mameceaster: M T * | Loidis: N T * | N: hand feorm wyrd | options: rest no")
    play(m, "march", *walk("T Mameceaster-Loidis!"), "done")
    assert legal(m) == ["pass"]


@pytest.mark.rule("BW-BATTLE-04", "BW-BATTLE-06", "BW-LORD-02")
def test_a_window_ends_with_two_passes_in_a_row() -> None:
    m = attack(
        "R5 M | Mameceaster: M T * | Loidis: N T * | N: hand locked-shields | M: hand swine-array battle-fury",
        "T Mameceaster-Loidis",
    )
    play(m, "pass", "pass", chance="5, 5")
    assert (battle(m)["window"], who(m)) == ("during", "M")
    play(m, "pass", "play locked-shields")
    assert who(m) == "M"
    play(m, "play swine-array")
    assert who(m) == "M"  # the defender holds no card any more
    assert sides(m, "swords") == [3, 1]
    assert sides(m, "shields") == [0, 2]


@pytest.mark.rule("BW-BATTLE-05", "BW-BATTLE-07", "BW-LORD-08", "BW-EDGE-97")
def test_cards_after_a_battle_come_before_the_draw() -> None:
    m = attack("R5 M | Mameceaster: M E T * | Loidis: N C2 * | M: hand spoils-of-war, gold 0", "ET Mameceaster-Loidis")
    play(m, "pass", chance="6, 6")
    while battle(m)["window"] != "after":
        play(m, "pass")
    assert battle(m)["window"] == "after"
    play(m, "play spoils-of-war", chance="draw wergild, draw songs-of-the-scop")
    assert gold(m, "M") == 2
    assert asks(m) == "action"  # what is drawn cannot serve this battle
    assert (hand(m, "M"), hand(m, "N")) == (["wergild"], ["songs-of-the-scop"])


@pytest.mark.rule("BW-BATTLE-10", "BW-DICE-11", "BW-EDGE-185", "BW-DICE-06")
def test_a_tile_flips_first_and_the_same_die_again_in_the_window() -> None:
    m = attack(
        "R5 W | Wintaceaster: W R T * | Wiltun: N T2 *"
        " | W: ruler redburh, tiles golden-dragon-standard, hand turn-of-fortune",
        "RT Wintaceaster-Wiltun",
    )
    play(m, "pass", chance="6, 1")
    assert asks(m) == "flip"
    play(m, "flip beige 1")  # the opposite face is 6
    assert asks(m) == "window"
    assert sides(m, "swords")[0] == 4
    play(m, "play turn-of-fortune")
    ok(m, "flip beige 6")
    play(m, "flip beige 6", "flip beige 6")
    assert sides(m, "swords")[0] == 0


# Dice ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-DICE-01", "BW-DICE-02", "BW-DICE-03", "BW-DICE-04", "BW-DICE-10", "BW-DICE-07", "BW-EDGE-99")
@pytest.mark.parametrize(
    ("there", "origin", "area", "grey"),
    [
        ("Loidis: N T *", "Mameceaster", "Loidis", 0),
        ("Bebbanburh: N T *", "Hagustaldes", "Bebbanburh", 1),
        ("Eoforwic: N T *", "Loidis", "Eoforwic", 2),
        ("Eoforwic: E T *", "Loidis", "Eoforwic", 1),
        ("Eoforwic: U T", "Loidis", "Eoforwic", 1),
        ("Eoforwic: D V", "Loidis", "Eoforwic", 1),
        ("Hamptun: U T", "Oxnaford", "Hamptun", 1),
    ],
)
def test_grey_dice_of_cities_and_capitals(there: str, origin: str, area: str, grey: int) -> None:
    m = attack(f"R5 M | {origin}: M T * | {there} | M: hand feorm", f"T {origin}-{area}")
    play(m, "pass", chance="1x2" + (f", 1x{grey}" if grey else ""))
    found = sides(m, "dice")
    assert sum(found[1].get("grey", [0])) == grey
    assert "grey" not in found[0]


@pytest.mark.rule("BW-WALL-01", "BW-WALL-04", "BW-DICE-02", "BW-EX-22")
def test_wall_and_city_add_up_against_bribed_neutrals() -> None:
    m = at("R7 autumn P:N | Caerleol: M R * | Hwitern: U T | M: hand feorm | N: gold 3 | card: restless-borders")
    while who(m) != "N":
        play(m, "pass")
    play(m, "bribe Hwitern", "hire thegn", "done", "take thegn Hwitern", "to Caerleol", "done")
    assert (asks(m), who(m)) == ("window", "M")
    play(m, "pass", chance="1x4")
    found = sides(m, "dice")
    assert sum(found[1]["grey"]) == 2
    assert sum(found[1]["red"]) == 1
    assert found[0] == {"beige": [1, 0, 0, 0, 0, 0]}


@pytest.mark.rule("BW-WALL-01", "BW-WALL-02", "BW-WALL-05", "BW-WALL-06", "BW-WALL-07", "BW-EDGE-103")
@pytest.mark.parametrize(
    ("defender", "origin", "area", "grey"),
    [
        ("N T *", "Bebbanburh", "Hagustaldes", 1),
        ("U T", "Bebbanburh", "Hagustaldes", 1),
        ("D V", "Bebbanburh", "Hagustaldes", 1),
        ("N T *", "Hagustaldes", "Mailros", 0),
        ("N T *", "Deganwy", "Legaceaster", 2),
        ("N T *", "Legaceaster", "Deganwy", 0),
        ("N T *", "Gwent", "Hereford", 1),
        ("N T *", "Cetreht", "Hagustaldes", 0),
    ],
)
def test_wall_and_dyke_defend_in_one_direction(defender: str, origin: str, area: str, grey: int) -> None:
    m = attack(f"R5 M | {origin}: M T * | {area}: {defender} | M: hand feorm", f"T {origin}-{area}")
    play(m, "pass")
    assert sum(sides(m, "dice")[1].get("grey", [0])) == grey


@pytest.mark.rule("BW-WALL-03", "BW-EDGE-101", "BW-WALL-06")
def test_one_attacker_over_the_wall_is_enough() -> None:
    m = attack(
        "R5 M | Bebbanburh: M T * | Cetreht: M R * | Hagustaldes: N T * | M: hand feorm",
        "T Bebbanburh-Hagustaldes",
        "R Cetreht-Hagustaldes",
    )
    play(m, "pass")
    assert sum(sides(m, "dice")[1].get("grey", [0])) == 1


@pytest.mark.rule("BW-WALL-07")
def test_crossing_the_wall_before_the_last_step_counts_for_nothing() -> None:
    m = attack("R5 M | Bebbanburh: M T * | Cetreht: N T * | M: hand feorm", "T Bebbanburh-Hagustaldes-Cetreht")
    play(m, "pass")
    assert "grey" not in sides(m, "dice")[1]


@pytest.mark.rule("BW-WALL-05")
def test_landings_never_meet_the_wall() -> None:
    m = at("R5 E | nor: E S[T] | Gyrwum: N T * | E: hand feorm")
    play(m, "march", "sail east-anglia-ship-1 nor", "ashore thegn Gyrwum")
    while asks(m) == "ship":
        play(m, "halt")
    play(m, "done", "pass")
    assert "grey" not in sides(m, "dice")[1]


@pytest.mark.rule("BW-DICE-08")
def test_more_dice_than_the_box_has() -> None:
    m = attack(
        "R5 N | Eoforwic: N R C8 E T4 * | Loidis: U C8 | N: tiles ceorl-leaders, hand feorm", "RET4C8 Eoforwic-Loidis"
    )
    play(m, "pass")
    assert sum(sum(faces) for faces in sides(m, "dice")[0].values()) == 14


@pytest.mark.rule("BW-UNIT-04", "BW-BATTLE-10")
def test_a_bishop_rerolls_any_number_of_dice_once_a_round() -> None:
    m = at("R5 M | Mameceaster: M B T * | Loidis: N T * | options: bishops yes")
    play(m, "march", *walk("BT Mameceaster-Loidis!"), "done", chance="1, 1, 1")
    assert (asks(m), who(m)) == ("reroll", "M")
    play(m, "reroll white 1", "reroll beige 1", chance="")
    if asks(m) == "reroll":
        play(m, "roll", chance="6, 6")
    assert asks(m) != "reroll"


# For the King! -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-KINGCARD-03", "BW-KINGCARD-04", "BW-KINGCARD-01", "BW-EDGE-95")
def test_as_many_cards_as_units_attacker_first_and_no_second_chance() -> None:
    m = attack(
        "R5 M | Mameceaster: M T2 * | Loidis: N T2 *"
        " | M: hand feorm salt-ways call-to-arms swine-array | N: hand good-tilth market-tolls",
        "T2 Mameceaster-Loidis",
    )
    play(m, "pass", "pass")
    play(m, "play swine-array", "pass", "pass")
    assert (asks(m), who(m)) == ("king", "M")
    play(m, "spend feorm", "spend salt-ways")
    assert (asks(m), who(m)) == ("king", "N")  # two Units, two cards; the card of the window does not count
    m = attack(
        "R5 M | Mameceaster: M T2 * | Loidis: N T2 * | M: hand feorm salt-ways | N: hand good-tilth market-tolls",
        "T2 Mameceaster-Loidis",
    )
    passes(m, "window")
    play(m, "pass")
    assert who(m) == "N"
    play(m, "spend good-tilth", "spend market-tolls")
    assert asks(m) != "king"


@pytest.mark.rule("BW-KINGCARD-03")
def test_the_limit_counts_anew_each_battle_round() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | M: hand feorm salt-ways", "T Mameceaster-Loidis")
    passes(m, "window")
    play(m, "spend feorm")
    play(m, "stand")
    if asks(m) == "retreat":
        play(m, "stand")
    passes(m, "window")
    assert asks(m) == "king"
    ok(m, "spend salt-ways")


# Wounds --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-WOUND-02", "BW-EDGE-89", "BW-CONTROL-09", "BW-WINNER-04")
def test_the_slain_have_struck_and_if_nobody_is_left_the_defender_has_won() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T *", "T Mameceaster-Loidis", chance="6, 6")
    assert (army(m, "M", "Loidis"), army(m, "N", "Loidis")) == ("", "")
    assert owner(m, "Loidis") == "N"
    assert (len(hand(m, "M")), len(hand(m, "N"))) == (1, 1)


@pytest.mark.rule("BW-WOUND-04", "BW-WOUND-07", "BW-EDGE-91")
def test_a_wounded_unit_takes_the_next_wounds() -> None:
    m = attack("R5 M | Mameceaster: M T2 * | Loidis: N T2 *", "T2 Mameceaster-Loidis", chance="3, 1, 1, 1")
    assert army(m, "N", "Loidis") == "T2"
    play(m, "stand")
    play(m, "stand", chance="6, 1, 1, 1")
    assert army(m, "N", "Loidis") == "T"  # 1 wound each time on the same Thegn, then 1 on the other


@pytest.mark.rule("BW-WOUND-01", "BW-EDGE-93")
def test_shields_never_turn_wounds_back() -> None:
    m = attack(
        "R5 M | Mameceaster: M T * | Eoforwic: N T * | Loidis: *M", "T Mameceaster-Loidis-Eoforwic", chance="3, 2, 6, 6"
    )
    assert (army(m, "M", "Eoforwic"), army(m, "N", "Eoforwic")) == ("T", "T")


@pytest.mark.rule("BW-WOUND-05")
def test_types_die_in_their_order() -> None:
    m = attack(
        "R5 M | Mameceaster: M R E T2 * | Loidis: N E T C * | M: ruler cynethryth",
        "RET2 Mameceaster-Loidis",
        chance="6, 6, 1, 1, 1, 1, 1",
    )
    # 2 + 2 Swords against one Shield of the red die: a Ceorl and a Thegn
    assert army(m, "N", "Loidis") == "E"


@pytest.mark.rule("BW-WOUND-06")
@pytest.mark.parametrize(("option", "left"), [("wounded", "C"), ("lowest-type", "T")])
def test_a_wounded_unit_against_a_lower_type_that_joins_later(option: str, left: str) -> None:
    m = at(f"R5 M | Mameceaster: M T2 * | Loidis: N T * | options: wounds-first {option}")
    play(m, "march", *walk("T2 Mameceaster-Loidis!"), "done", chance="3, 1, 1")
    doc = m.position()
    doc["areas"]["Loidis"]["northumbria"]["ceorl"] = 1
    m = reopened(doc)
    play(m, "stand", chance="")
    play(m, "stand", chance="3, 1, 1, 1")
    assert army(m, "N", "Loidis") == left


# Retreats ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-RETREAT-01", "BW-RETREAT-14", "BW-WINNER-02")
def test_after_the_first_round_the_attacker_may_retreat_then_the_defender() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | Eoforwic: *N", "T Mameceaster-Loidis")
    assert (asks(m), who(m)) == ("retreat", "M")
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "N")
    play(m, "retreat")
    assert (army(m, "N", "Eoforwic"), owner(m, "Loidis")) == ("T", "M")
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | Eoforwic: *N", "T Mameceaster-Loidis")
    play(m, "retreat")
    assert (army(m, "M", "Mameceaster"), owner(m, "Loidis")) == ("T", "N")
    assert (len(hand(m, "M")), len(hand(m, "N"))) == (1, 1)


@pytest.mark.rule("BW-WINNER-03", "BW-RETREAT-02", "BW-EDGE-87", "BW-BATTLE-02")
def test_after_two_rounds_the_defender_has_won() -> None:
    m = attack("R5 M | Mameceaster: M R E T2 * | Loidis: N T * | M: ruler cynethryth", "RET2 Mameceaster-Loidis")
    play(m, "stand")
    if asks(m) == "retreat":
        play(m, "stand")
    assert army(m, "M", "Mameceaster") == "R E T2"
    assert owner(m, "Loidis") == "N"


@pytest.mark.rule("BW-RETREAT-04", "BW-EDGE-105")
def test_attackers_go_back_one_area_even_if_it_is_not_theirs() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: *N | Eoforwic: N T *", "T Mameceaster-Loidis-Eoforwic")
    play(m, "retreat")
    assert army(m, "M", "Loidis") == "T"


@pytest.mark.rule("BW-RETREAT-03", "BW-RETREAT-04", "BW-RETREAT-05")
def test_of_several_origins_one_is_chosen_for_all() -> None:
    m = attack(
        "R5 M | Mameceaster: M T * | Snotingaham: M T * | Loidis: N T *", "T Mameceaster-Loidis", "T Snotingaham-Loidis"
    )
    play(m, "retreat")
    assert asks(m) == "goal"
    assert sorted(options_of(m, "flee")) == ["Mameceaster", "Snotingaham"]
    play(m, "flee Snotingaham")
    assert army(m, "M", "Snotingaham") == "T2"


@pytest.mark.rule("BW-RETREAT-07", "BW-EDGE-107")
def test_a_defender_uses_a_controlled_neighbour_before_any_other() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | Eoforwic: *N", "T Mameceaster-Loidis")
    play(m, "stand", "retreat")
    assert army(m, "N", "Eoforwic") == "T"
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | Eoforwic: *N | Lindcylene: *N", "T Mameceaster-Loidis")
    play(m, "stand", "retreat")
    assert sorted(options_of(m, "flee")) == ["Eoforwic", "Lindcylene"]
    no(m, "flee Cetreht", "RETREAT-07")


@pytest.mark.rule("BW-RETREAT-07", "BW-CONTROL-11", "BW-EDGE-113", "BW-RETREAT-10")
def test_a_defender_without_a_controlled_neighbour_takes_an_unmarked_one() -> None:
    m = attack(
        "R5 M | Mameceaster: M T * | Loidis: N T * | Eoforwic: *W | Cetreht: *W | Lonceaster: U C",
        "T Mameceaster-Loidis",
    )
    play(m, "stand", "retreat")
    assert sorted(options_of(m, "flee")) == ["Lindcylene", "Snotingaham"]
    play(m, "flee Lindcylene")
    assert (army(m, "N", "Lindcylene"), owner(m, "Lindcylene")) == ("T", "N")


@pytest.mark.rule("BW-RETREAT-08", "BW-EDGE-109")
def test_an_area_with_a_pending_battle_takes_nobody_in() -> None:
    m = attack(
        "R5 M | Mameceaster: M T4 * | Loidis: N T * | Lonceaster: N T * | Eoforwic: *W"
        " | Cetreht: *W | Lindcylene: *W | Snotingaham: *W",
        "T2 Mameceaster-Loidis",
        "T2 Mameceaster-Lonceaster",
    )
    play(m, "fight Loidis")
    play(m, "stand")
    assert not (asks(m) == "retreat" and who(m) == "N")


@pytest.mark.rule("BW-RETREAT-09", "BW-EDGE-111")
def test_a_defender_may_go_where_the_attacker_came_through() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: *N | Eoforwic: N T *", "T Mameceaster-Loidis-Eoforwic")
    play(m, "stand")
    play(m, "retreat")
    assert army(m, "N", "Loidis") == "T"


@pytest.mark.rule("BW-RETREAT-10", "BW-RETREAT-12", "BW-RETREAT-05", "BW-RULER-08")
def test_without_a_goal_no_retreat_is_offered_and_a_forced_one_is_the_end() -> None:
    ring = " | ".join(f"{a}: *W" for a in ("Eoforwic", "Cetreht", "Lindcylene", "Snotingaham", "Lonceaster"))
    m = attack(f"R5 M | Mameceaster: M T * | Loidis: N R * | {ring}", "T Mameceaster-Loidis")
    play(m, "stand")
    assert asks(m) != "retreat"
    m = at(f"R5 M | Mameceaster: M T * | Loidis: N R * | {ring} | options: hopeless-retreat allowed")
    play(m, "march", *walk("T Mameceaster-Loidis!"), "done")
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "N")
    play(m, "retreat")
    assert of(m, "N", "ruler") is None
    assert len(of(m, "N", "rulers")) == 4


@pytest.mark.rule("BW-RETREAT-13")
def test_ceorls_retreat_with_the_others() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T C2 * | Eoforwic: *N", "T Mameceaster-Loidis")
    play(m, "stand", "retreat")
    assert army(m, "N", "Eoforwic") == "T C2"


@pytest.mark.rule("BW-RETREAT-11", "BW-EDGE-171")
@pytest.mark.parametrize(("option", "saved"), [("some-saved", 4), ("all-slain", 1)])
def test_as_many_as_fit_go_aboard(option: str, saved: int) -> None:
    m = at(
        f"R5 M | Loidis: M R T * | Lonceaster: N E T2 C2 * | eire: N S[C] | Caerleol: *W"
        f" | Cetreht: *W | Mameceaster: *M | M: ruler cynethryth"
        f" | options: crowded-retreat {option}"
    )
    play(m, "march", *walk("RT Loidis-Lonceaster!"), "done")
    play(m, "stand")
    if option == "all-slain":
        assert not (asks(m) == "retreat" and who(m) == "N")
        return
    play(m, "retreat")
    assert asks(m) == "save"
    play(m, "save ealdorman", "save thegn", "save thegn")
    assert ships(m, "N") == {"eire": "E T2 C"}
    assert army(m, "N", "Lonceaster") == ""
    assert saved == 4


@pytest.mark.rule("BW-RETREAT-17")
def test_a_ship_in_the_harbour_of_the_lost_area_saves_nobody() -> None:
    m = attack(
        "R5 M | Bathanceaster: M R T * | Gleawceaster: N T S * | Hereford: *W | Gwent: *W"
        " | Oxnaford: *W | Weogornaceaster: *W | Wiltun: *W | M: ruler cynethryth",
        "RT Bathanceaster-Gleawceaster",
    )
    play(m, "stand")
    assert not (asks(m) == "retreat" and who(m) == "N")


@pytest.mark.rule("BW-RETREAT-06", "BW-EDGE-79")
def test_landed_attackers_go_back_to_the_ship_if_it_is_still_there() -> None:
    start = "R5 E | thaemese: E S[T2] | Rofaescaster: N T * | Lundenwic: *W | Cantwaraburh: *W | Hestingas: *W"
    m = at(start)
    play(
        m,
        "march",
        "sail east-anglia-ship-1 thaemese",
        "ashore thegn Rofaescaster",
        "ashore thegn Rofaescaster",
        "halt",
        "done",
    )
    play(m, "retreat")
    assert ships(m, "E") == {"thaemese": "T2"}
    m = at(start)
    play(
        m,
        "march",
        "sail east-anglia-ship-1 thaemese",
        "ashore thegn Rofaescaster",
        "ashore thegn Rofaescaster",
        "to suth",
    )
    while asks(m) == "ship":
        play(m, "halt")
    play(m, "done")
    assert not (asks(m) == "retreat" and who(m) == "E")  # no Ship, no controlled neighbour
    m = at(start.replace("Lundenwic: *W", "Lundenwic: *E"))
    play(
        m,
        "march",
        "sail east-anglia-ship-1 thaemese",
        "ashore thegn Rofaescaster",
        "ashore thegn Rofaescaster",
        "to suth",
    )
    while asks(m) == "ship":
        play(m, "halt")
    play(m, "done", "retreat")
    assert army(m, "E", "Lundenwic") == "T2"


# Danes and Neutrals --------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-DANESBATTLE-01", "BW-DANESBATTLE-02", "BW-DANESBATTLE-03", "BW-DANESBATTLE-04")
@pytest.mark.rule("BW-DANESBATTLE-05", "BW-EDGE-115", "BW-KINGCARD-07", "BW-DEF-03", "BW-ABILITY-06")
def test_neutrals_are_run_by_the_player_clockwise() -> None:
    m = at("R5 M anti | Mameceaster: M T * | Loidis: U T | N: hand wyrd holy-relics")
    play(m, "march", *walk("T Mameceaster-Loidis!"), "done")
    assert (asks(m), who(m)) == ("retreat", "M")  # Northumbria, clockwise of Mercia, plays no cards
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "N")
    play(m, "retreat")
    if asks(m) == "goal":
        assert who(m) == "N"
        play(m, legal(m)[0])
    assert len(hand(m, "M")) == 1
    assert len(hand(m, "N")) == 2


@pytest.mark.rule("BW-RETREAT-15", "BW-RETREAT-16")
def test_neutrals_retreat_to_their_own_first() -> None:
    m = attack(
        "R5 M | Mameceaster: M T * | Loidis: U T | Lonceaster: U C | Snotingaham: *M abbey", "T Mameceaster-Loidis"
    )
    play(m, "stand", "retreat")
    assert army(m, "U", "Lonceaster") == "T C"
    m = attack(
        "R5 M | Mameceaster: M T * | Poclintun: D V | Eoforwic: M T * | Streoneshalh: *N | nor: D S",
        "T Eoforwic-Poclintun",
    )
    play(m, "stand")
    play(m, "retreat")
    assert ships(m, "D") == {"nor": "V"}


@pytest.mark.rule("BW-NEUTRAL-06", "BW-NEUTRAL-01", "BW-CONTROL-08", "BW-NEUTRAL-02")
def test_slain_neutrals_do_not_come_back() -> None:
    m = attack("R5 M | Mameceaster: M E T * | Loidis: U C2", "ET Mameceaster-Loidis", chance="6, 6")
    assert army(m, "U", "Loidis") == ""
    assert owner(m, "Loidis") == "M"
    assert m.view()["battle"] is None


@pytest.mark.rule("BW-ABILITY-04", "BW-EX-33", "BW-ABILITY-06", "BW-BATTLE-07")
def test_wessex_draws_two_and_discards_one_after_a_battle() -> None:
    m = at("R5 W | Wintaceaster: W E T * | Wiltun: U C | W: hand wyrd")
    play(m, "march", *walk("ET Wintaceaster-Wiltun!"), "done")
    play(m, "pass", chance="6, 6, 1")
    passes(m, "window", "king")
    assert (asks(m), who(m)) == ("discard", "W")
    assert len(hand(m, "W")) == 3
    play(m, "discard wyrd")
    assert len(hand(m, "W")) == 2
    assert "wyrd" in m.view()["pile"]


@pytest.mark.rule("BW-CONTROL-07", "BW-SEABATTLE-09")
def test_a_kingdom_that_wins_takes_the_ships_of_the_harbour() -> None:
    m = attack("R5 M | Ligoraceaster: M E T * | Lindcylene: N C S *", "ET Ligoraceaster-Lindcylene", chance="6, 6")
    assert asks(m) == "spoils"
    play(m, "seize northumbria-ship-1")
    assert (fleet(m, "M"), owner(m, "Lindcylene")) == (["Lindcylene"], "M")


@pytest.mark.rule("BW-EX-09", "BW-MOVE-09", "BW-MOVE-13")
def test_reinforcements_do_not_move_a_ruler_that_has_moved_or_stands_in_a_battle() -> None:
    m = attack(
        "R5 M | Mameceaster: M R E T * | Loidis: N T * | M: hand reinforcements feorm",
        "T Mameceaster-Loidis",
    )
    ok(m, "play reinforcements")
    m = at("R5 M | Mameceaster: M R E T * | Loidis: N T * | M: hand reinforcements feorm")
    play(m, "march", *walk("R Mameceaster-Lonceaster"), *walk("T Mameceaster-Loidis!"), "done")
    no(m, "play reinforcements", "LORD-01")
    m = attack(
        "R5 M | Mameceaster: M T * | Snotingaham: M T * | Loidis: N T * | Lindcylene: M T * "
        " | Eoforwic: N R * | N: hand reinforcements",
        "T Mameceaster-Loidis",
        "T Lindcylene-Eoforwic",
    )
    play(m, "fight Loidis")
    no(m, "play reinforcements", "LORD-01")


@pytest.mark.rule("BW-BATTLE-08")
def test_a_battle_has_two_sides() -> None:
    m = attack("R5 M | Mameceaster: M T * | Loidis: N T * | M: hand feorm", "T Mameceaster-Loidis")
    assert sides(m, "faction") == ["mercia", "northumbria"]


@pytest.mark.rule("BW-RULER-01", "BW-RULER-02")
def test_die_and_health_come_from_the_side_of_the_card() -> None:
    m = at("R5 N | Eoforwic: N R * | Loidis: U T | N: ruler eanflaed, hand feorm")
    play(m, "march", *walk("R Eoforwic-Loidis!"), "done", "pass")
    assert list(sides(m, "dice")[0]) == ["white"]
    m = at("R5 N | Eoforwic: N R * | N: ruler osbald")
    play(m, "march", "take ruler Eoforwic")
    assert m.view()["march"]["points"] == 3


@pytest.mark.rule("BW-RULER-08", "BW-CHRON-02", "BW-RETREAT-06")
def test_a_ruler_that_cannot_retreat_is_slain_in_the_battle() -> None:
    m = at(
        "R5 M | thaemese: M S[R] | Rofaescaster: N T2 * | Lundenwic: *W | Cantwaraburh: *W | Hestingas: *W"
        " | M: ruler cynethryth | N: chronicle king-bane wide-realm"
    )
    play(m, "march", "sail mercia-ship-1 thaemese", "ashore ruler Rofaescaster", "to suth")
    while asks(m) == "ship":
        play(m, "halt")
    play(m, "done")
    fight_out(m)
    assert of(m, "M", "ruler") is None
    assert of(m, "N", "completed") == ["king-bane"]


@pytest.mark.rule("BW-WALL-05")
def test_units_ferried_by_a_card_do_not_meet_the_wall() -> None:
    m = at("R5 N | Hwitern: N T2 * | Caerleol: M T * | N: hand borrowed-keels feorm")
    play(m, "march", "play borrowed-keels", "from Hwitern", "unit thegn", "done", "at Caerleol", "done", "pass")
    assert sum(sides(m, "dice")[1]["grey"]) == 1  # the City only
    m = at("R5 N | Hwitern: N T2 * | Caerleol: M T * | N: hand borrowed-keels feorm")
    play(m, "march", "play borrowed-keels", "from Hwitern", "unit thegn", "done", "at Caerleol")
    play(m, *walk("T Hwitern-Caerleol!"), "done", "pass")
    assert sum(sides(m, "dice")[1]["grey"]) == 2  # another Thegn has walked over it
    m = at("R5 N | Hwitern: N T2 * | Caerleol: M T * | N: hand borrowed-keels feorm")
    play(m, "march", *walk("T Hwitern-Caerleol!"))
    play(m, "play borrowed-keels", "from Hwitern", "unit thegn", "at Caerleol", "done", "pass")
    assert sum(sides(m, "dice")[1]["grey"]) == 2
