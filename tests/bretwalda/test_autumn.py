"""Autumn and Winter: bribes and feeding; Spring, Seasons, Rulers (AUTUMN, BRIBE, WINTER, SPRING, SEASON, RULER)."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.bretwalda.kit import (
    army,
    asks,
    at,
    built,
    fleet,
    food,
    gold,
    happened,
    idle,
    legal,
    no,
    of,
    ok,
    options_of,
    owner,
    play,
    ships,
    who,
)

CARD = " | card: golden-sheaves"


def autumn(situation: str, letter: str = "N") -> Match:
    """The turn of a Kingdom to bribe; those before it have passed."""
    m = at(f"R7 autumn P:N | {situation}{CARD}")
    while who(m) != letter:
        play(m, "pass")
    return m


# Autumn --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-AUTUMN-01", "BW-AUTUMN-02", "BW-AUTUMN-03", "BW-ALLY-04", "BW-ALLY-03")
def test_rounds_of_bribes_in_reverse_order_until_all_have_passed() -> None:
    m = at(f"R7 autumn P:N | Loidis: U C2 | Gwent: U C | dalcs: Hamptun | Hamptun: *N{CARD}")
    assert [of(m, k, "allies") for k in "NEWM"] == [0, 1, 1, 1]
    assert (asks(m), who(m)) == ("bribe", "M")
    play(m, "bribe Loidis", "hire ceorl", "done", "done")
    assert who(m) == "W"
    play(m, "pass")
    assert who(m) == "E"
    play(m, "bribe Gwent", "hire ceorl", "done", "done")
    assert who(m) == "N"
    play(m, "pass")
    assert who(m) == "M"
    play(m, "pass")
    assert who(m) == "E"
    play(m, "pass")
    assert asks(m) == "action"
    assert [of(m, k, "allies") for k in "NEWM"] == [0, 0, 0, 0]


@pytest.mark.rule("BW-AUTUMN-02", "BW-EDGE-139")
def test_a_pass_is_final() -> None:
    m = at(f"R7 autumn P:N | Loidis: U C2 | Gwent: U C | Eoforwic: N R *{CARD}")
    play(m, "pass")
    assert who(m) == "W"
    play(m, "pass")
    play(m, "bribe Loidis", "hire ceorl", "done", "take ceorl Loidis", "to Mameceaster", "halt", "done")
    play(m, "pass")
    assert who(m) == "E"


@pytest.mark.rule("BW-EX-12a", "BW-BRIBE-01", "BW-BRIBE-02", "BW-ALLY-02")
@pytest.mark.rule("BW-EX-12b", "BW-EX-12c", "BW-EX-12d", "BW-EX-23", "BW-VSNEUTRAL-01", "BW-PILLAGE-03", "BW-BRIBE-13")
def test_the_bribe_of_the_example() -> None:
    m = at(
        "R7 autumn P:W | Poclintun: D V2 | nor: D S | Medeshamstede: U E C | dalcs: Hamptun"
        " | Hamptun: *W | N: gold 8" + CARD
    )
    while who(m) != "N":
        play(m, "pass")
    assert sorted(m.view()["pillaged"]) == ["Eoforwic", "Streoneshalh"]
    play(m, "bribe Poclintun", "hire viking", "hire viking", "hire drakkar", "done")
    assert (gold(m, "N"), of(m, "N", "allies")) == (0, 0)
    play(m, "take viking Poclintun", "add viking", "board drakkar-1")
    assert m.view()["pillaged"] == []
    play(m, "sail drakkar-1 nor", "ashore viking Medeshamstede", "ashore viking Medeshamstede")
    while asks(m) == "ship":
        play(m, "halt")
    events = play(m, "done")
    assert army(m, "D", "Medeshamstede") == ""
    assert army(m, "U", "Medeshamstede") == ""
    assert ships(m, "D") == {"nor": ""}
    assert not happened(events, "drew")


@pytest.mark.rule("BW-BRIBE-01", "BW-BRIBE-15", "BW-BRIBE-03", "BW-NEUTRAL-03")
def test_units_of_one_area_go_to_different_areas_and_are_paid_first() -> None:
    m = autumn("Hamptun: U C2 T | N: gold 6")
    play(m, "bribe Hamptun", "hire ceorl", "hire ceorl", "hire thegn")
    assert gold(m, "N") == 6
    play(m, "done")
    assert gold(m, "N") == 1
    play(m, "take ceorl Hamptun", "to Oxnaford", "halt", "take ceorl Hamptun", "to Ligoraceaster", "halt")
    play(m, "take thegn Hamptun", "to Waeclingaceaster", "to Lundenwic", "halt", "done")
    assert [army(m, "U", a) for a in ("Oxnaford", "Ligoraceaster", "Lundenwic")] == ["C", "C", "T"]


@pytest.mark.rule("BW-BRIBE-01")
def test_nobody_hires_above_the_purse() -> None:
    m = autumn("Hamptun: U C T | N: gold 3")
    play(m, "bribe Hamptun", "hire ceorl")
    no(m, "hire thegn", "BRIBE-01")


@pytest.mark.rule("BW-BRIBE-04")
def test_a_land_unit_moves_once_in_an_autumn() -> None:
    m = at(f"R7 autumn P:N | Hamptun: U T | M: gold 9 | N: gold 9 | W: gold 9 | E: gold 9{CARD}")
    play(m, "bribe Hamptun", "hire thegn", "done", "take thegn Hamptun", "to Oxnaford", "halt", "done")
    assert army(m, "U", "Oxnaford") == "T"
    no(m, "bribe Oxnaford", "BRIBE-04")


@pytest.mark.rule("BW-BRIBE-05")
def test_a_drakkar_moves_several_times() -> None:
    m = at(f"R7 autumn P:N | nor: D S | M: gold 9 | N: gold 9 | W: gold 9 | E: gold 9{CARD}")
    play(m, "bribe nor", "hire drakkar", "done", "sail drakkar-1 nor", "to thaemese", "to suth", "to seafern")
    while asks(m) == "ship":
        play(m, "halt")
    play(m, "done")
    assert fleet(m, "D") == ["seafern"]
    assert who(m) == "W"
    play(m, "bribe seafern", "hire drakkar", "done", "sail drakkar-1 seafern", "to suth")
    ok(m, "to thaemese")


@pytest.mark.rule("BW-BRIBE-06", "BW-EDGE-143", "BW-BRIBE-09")
def test_vikings_aboard_are_paid_if_they_land() -> None:
    m = autumn("nor: D S[V2] | N: gold 12")
    play(m, "bribe nor", "hire drakkar", "hire viking drakkar-1", "hire viking drakkar-1", "done")
    assert gold(m, "N") == 3
    play(m, "sail drakkar-1 nor", "ashore viking Elmham", "ashore viking Elmham")
    assert army(m, "D", "Elmham") == "V2"
    m = autumn("nor: D S[V2] | N: gold 12")
    play(m, "bribe nor", "hire drakkar", "done")
    assert gold(m, "N") == 9
    play(m, "sail drakkar-1 nor")
    assert not options_of(m, "ashore")
    play(m, "to thaemese")
    assert ships(m, "D") == {"thaemese": "V2"}


@pytest.mark.rule("BW-BRIBE-07", "BW-EDGE-141")
def test_no_bribed_unit_enters_an_area_with_own_units_of_the_briber() -> None:
    m = autumn("Hamptun: U T | Oxnaford: N T | Ligoraceaster: *N | Lindcylene: *N N S | N: gold 9")
    play(m, "bribe Hamptun", "hire thegn", "done", "take thegn Hamptun")
    no(m, "to Oxnaford", "BRIBE-07")
    play(m, "to Ligoraceaster")
    no(m, "to Lindcylene", "BRIBE-07")


@pytest.mark.rule("BW-BRIBE-08", "BW-BRIBE-09")
def test_vikings_that_embarked_in_an_earlier_bribe_do_not_land_in_a_later_one() -> None:
    m = at(f"R7 autumn P:N | Elmham: D V | nor: D S | M: gold 9 | N: gold 9 | W: gold 9 | E: gold 9{CARD}")
    play(m, "bribe Elmham", "hire viking", "done", "take viking Elmham", "board drakkar-1", "done")
    assert gold(m, "M") == 6
    assert ships(m, "D") == {"nor": "V"}
    play(m, "bribe nor", "hire drakkar")
    assert not [line for line in legal(m) if line.startswith("hire viking")]
    play(m, "done", "sail drakkar-1 nor")
    assert not options_of(m, "ashore")
    ok(m, "to thaemese")


@pytest.mark.rule("BW-BRIBE-10", "BW-BRIBE-16", "BW-EDGE-145", "BW-AUTUMN-04")
def test_the_player_clockwise_of_the_defender_runs_the_bribed_units() -> None:
    m = at(f"R7 autumn P:N | Loidis: U E T | Mameceaster: M C2 * | Lonceaster: *M | E: gold 9{CARD}")
    while who(m) != "E":
        play(m, "pass")
    play(
        m,
        "bribe Loidis",
        "hire thegn",
        "hire ealdorman",
        "done",
        "take thegn Loidis",
        "add ealdorman",
        "to Mameceaster",
    )
    events = play(m, "done")
    assert happened(events, "battle")
    assert (asks(m), who(m)) == ("retreat", "N")  # clockwise of Mercia, although East Anglia has paid
    play(m, "retreat")
    assert army(m, "U", "Loidis") == "E T"


@pytest.mark.rule("BW-BRIBE-11", "BW-BRIBE-12", "BW-EDGE-147", "BW-EDGE-129", "BW-CONTROL-08", "BW-SEABATTLE-09")
def test_bribed_units_destroy_what_they_find_where_they_stop() -> None:
    m = autumn("Loidis: U T | Mameceaster: *M mead-hall food2 | Legaceaster: *M port food1, M S | N: gold 9")
    play(m, "bribe Loidis", "hire thegn", "done", "take thegn Loidis", "to Mameceaster", "to Legaceaster", "done")
    assert (owner(m, "Mameceaster"), built(m, "Mameceaster"), food(m, "Mameceaster")) == ("M", ["mead-hall"], 2)
    assert (owner(m, "Legaceaster"), built(m, "Legaceaster"), food(m, "Legaceaster")) == ("", [], 0)
    assert fleet(m, "M") == []


@pytest.mark.rule("BW-BRIBE-14", "BW-NEUTRAL-07")
def test_borders_bind_bribed_units_and_neutrals_do_not_embark() -> None:
    m = autumn("Gyrwum: U T | nor: D S | N: gold 9 | Cetreht: M T")
    play(m, "bribe Gyrwum", "hire thegn", "done", "take thegn Gyrwum")
    no(m, "to Streoneshalh", "MOVE-05")
    assert not options_of(m, "board")
    play(m, "to Cetreht")
    assert asks(m) == "move"


@pytest.mark.rule("BW-BRIBE-17")
@pytest.mark.parametrize(("option", "again"), [("moved", False), ("free", True)])
def test_units_that_were_paid_and_stayed(option: str, again: bool) -> None:
    m = at(f"R7 autumn P:N | Loidis: U T | options: paid-but-still {option}{CARD}")
    play(m, "bribe Loidis", "hire thegn", "done", "done")
    assert ("bribe Loidis" in legal(m)) == again


@pytest.mark.rule("BW-EDGE-135", "BW-VSNEUTRAL-03", "BW-VSNEUTRAL-04", "BW-VSNEUTRAL-02")
def test_a_neutral_ceorl_against_a_viking() -> None:
    m = autumn("Loidis: U C | Eoforwic: D V | N: gold 9")
    play(m, "bribe Loidis", "hire ceorl", "done", "take ceorl Loidis", "to Eoforwic", "done")
    assert (army(m, "U", "Eoforwic"), army(m, "D", "Eoforwic")) == ("", "V")
    m = autumn("Loidis: U E T | Eoforwic: D V3 | N: gold 9")  # 8 against 9
    play(
        m,
        "bribe Loidis",
        "hire ealdorman",
        "hire thegn",
        "done",
        "take ealdorman Loidis",
        "add thegn",
        "to Eoforwic",
        "done",
    )
    while asks(m) == "kill":
        assert who(m) == "N"
        play(m, legal(m)[0])
    assert (army(m, "U", "Loidis"), army(m, "D", "Eoforwic")) == ("", "V")


# Winter --------------------------------------------------------------------------------------------------------------
def winter(situation: str, card: str = "mild-winter") -> Match:
    """Feeding, after the card was turned up."""
    return at(f"R4 winter P:N | {situation} | card: {card}")


def fed(m: Match) -> Match:
    """Everybody feeds; nobody offers anything."""
    while asks(m) == "feed":
        play(m, "feed")
    return m


@pytest.mark.rule("BW-WINTER-03", "BW-WINTER-06", "BW-RULER-09", "BW-EDGE-151", "BW-WINTER-08", "BW-DEF-08")
def test_every_unit_but_the_ruler_eats_also_aboard() -> None:
    m = fed(winter("Eoforwic: N R C * | Cetreht: N T * | nor: N S[T], N S | Loidis: *N food1"))
    assert food(m, "Loidis") == 0
    assert (asks(m), who(m)) == ("starve", "N")
    assert sorted(options_of(m, "starve")) == ["ceorl Eoforwic", "thegn Cetreht", "thegn northumbria-ship-1"]
    play(m, "starve thegn Cetreht", "starve ceorl Eoforwic")
    assert army(m, "N", "Eoforwic") == "R"
    assert [ship["cargo"] for ship in m.position()["ships"]] == [{"thegn": 1}, {}]
    assert owner(m, "Cetreht") == "N"


@pytest.mark.rule("BW-WINTER-02", "BW-EDGE-149")
def test_first_the_card_then_the_units() -> None:
    m = fed(winter("Eoforwic: N R T2 C * food3", "wolf-winter"))
    assert (asks(m), who(m)) == ("starve", "N")
    play(m, "starve ceorl Eoforwic")
    assert army(m, "N", "Eoforwic") == "R T2"
    assert food(m, "Eoforwic") == 0


@pytest.mark.rule("BW-WINTER-07", "BW-EDGE-153")
def test_a_shortfall_of_the_cards_food_costs_no_units() -> None:
    m = fed(winter("Eoforwic: N R * | Cetreht: N T2 *", "hunger-year"))
    if asks(m) == "starve":
        play(m, "starve thegn Cetreht")
    if asks(m) == "starve":
        play(m, "starve thegn Cetreht")
    assert army(m, "N", "Cetreht") == ""
    m = fed(winter("Eoforwic: N R * | Cetreht: N T *", "hunger-year"))
    assert army(m, "N", "Eoforwic") == "R"
    assert army(m, "N", "Cetreht") == ""


@pytest.mark.rule("BW-WINTER-04", "BW-WINTER-05", "BW-RES-01", "BW-RES-06", "BW-RES-07")
def test_food_of_any_controlled_area_is_eaten_and_no_other() -> None:
    m = fed(winter("Eoforwic: N R T * | Poclintun: D V | Cetreht: *N food1 | Loidis: food3"))
    assert army(m, "N", "Eoforwic") == "R T"
    assert (food(m, "Cetreht"), food(m, "Loidis")) == (0, 3)
    m = fed(winter("Eoforwic: N R T * | Loidis: food3"))
    assert army(m, "N", "Eoforwic") == "R"
    m = winter("Eoforwic: N R T * food1 | Cetreht: *N food1")
    play(m, "feed")
    assert (asks(m), who(m)) == ("from", "N")
    play(m, "from Cetreht")
    assert food(m, "Eoforwic") == 1


@pytest.mark.rule("BW-WINTER-09")
@pytest.mark.parametrize(("option", "order"), [("play-order", "NEWM"), ("reverse", "MWEN")])
def test_the_order_of_feeding(option: str, order: str) -> None:
    m = winter(f"Eoforwic: N R * | options: feeding-order {option}")
    found = []
    while asks(m) == "feed":
        found.append(who(m))
        play(m, "feed")
    assert "".join(found) == order


@pytest.mark.rule("BW-WINTER-04", "BW-TRADE-06", "BW-BUILD-13", "BW-BUILD-14")
def test_ports_and_gifts_feed_in_winter() -> None:
    m = winter("Eoforwic: N R T * | Lindcylene: *N port | N: gold 2")
    play(m, "buy-food Lindcylene", "feed")
    fed(m)
    assert army(m, "N", "Eoforwic") == "R T"
    m = at("R4 winter P:N | Eoforwic: N R * food1 | Theodford: E R T * | card: mild-winter")
    play(m, "offer east-anglia 1 food")
    fed(m)
    assert army(m, "E", "Theodford") == "R T"


@pytest.mark.rule("BW-WINTER-03", "BW-LORD-02")
def test_a_card_for_the_feeding_serves_only_its_player() -> None:
    """Winter Stores saves Northumbria two Food; what Wessex needs is the same before and after."""
    m = winter("Eoforwic: N R T * food1 | Wintaceaster: W R T2 * food2 | N: hand winter-stores")
    play(m, "play winter-stores")
    needs = {k: m.view(0)["kingdoms"][k]["winter"] for k in ("northumbria", "wessex")}
    assert needs == {"northumbria": 0, "wessex": 2}


@pytest.mark.rule("BW-NEUTRAL-05")
def test_neutrals_and_danes_never_eat() -> None:
    m = fed(winter("Hamwic: D V3 | Loidis: U T | Eoforwic: N R *"))
    assert (army(m, "D", "Hamwic"), army(m, "U", "Loidis")) == ("V3", "T")


# Spring --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-SPRING-01", "BW-EDGE-27", "BW-SPRING-02", "BW-CHRON-06")
def test_a_chronicle_card_is_exchanged_in_later_springs() -> None:
    m = at("R1 exchanges P:N | card: red-spring | N: chronicle wide-realm two-thrones")
    assert asks(m) == "action"
    m = at(
        "R5 exchanges P:N | card: red-spring | N: chronicle wide-realm two-thrones | E: chronicle law-giver king-bane"
    )
    assert (asks(m), who(m)) == ("exchange", "N")
    play(m, "exchange", chance="chronicle builder-king")
    assert (asks(m), who(m)) == ("under", "N")
    assert len(legal(m)) == 3
    play(m, "under builder-king")
    assert of(m, "N", "chronicle") == ["wide-realm", "two-thrones"]
    assert m.position()["chronicles"]["under"] == ["builder-king"]
    assert who(m) == "E"
    play(m, "keep")


@pytest.mark.rule("BW-SPRING-03", "BW-EDGE-29", "BW-SPRING-04")
def test_no_exchange_after_two_completed_chronicles() -> None:
    m = at(
        "R9 exchanges P:N | card: red-spring | N: completed wide-realm two-thrones | E: chronicle law-giver king-bane"
    )
    assert who(m) == "E"
    m = at(
        "R9 exchanges P:N | card: red-spring | options: exchanges together"
        " | N: chronicle law-giver | E: chronicle king-bane"
    )
    assert len(m.turns) == 4


# The Season card -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-SEASON-01", "BW-SEASON-04", "BW-SEASON-02")
def test_rulers_then_tribute_then_the_card_then_the_seasonal_step() -> None:
    m = at(
        "R2 round P:E | Eoforwic: *N | N: ruler osbald | Theodford: E R * food1 | W: gold 1 | Wintaceaster: *W food1"
    )
    asked = []
    while asks(m) in ("crown", "throne", "tribute"):
        asked.append((asks(m), who(m)))
        play(m, legal(m)[-1], chance="season cattle-plague" if asks(m) == "tribute" else "")
    assert [what for what, _ in asked][-1] == "tribute"
    assert ("crown", "N") in asked
    assert m.view()["card"] == "cattle-plague"
    assert (food(m, "Theodford"), food(m, "Wintaceaster")) == (0, 0)
    assert asks(m) == "bribe"
    assert m.view()["seen"] == ["cattle-plague"]


@pytest.mark.rule("BW-SEASON-02")
def test_a_revealed_card_stays_visible() -> None:
    m = at("R5 N turn2 P:M | card: red-spring")
    while asks(m) == "action":
        idle(m)
    assert m.view()["seen"] == ["red-spring"]
    assert m.view(1)["card"] is None


# Rulers --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-RULER-04", "BW-RULER-10", "BW-RULER-05")
def test_a_new_ruler_comes_before_the_tribute_into_any_controlled_area() -> None:
    m = at("R5 rulers P:E | Eoforwic: *N | Cetreht: N T * | N: rulers osbald eanflaed")
    assert (asks(m), who(m)) == ("crown", "N")
    assert legal(m) == ["crown osbald", "crown eanflaed"]
    play(m, "crown eanflaed")
    assert sorted(options_of(m, "at")) == ["Cetreht", "Eoforwic"]
    play(m, "at Cetreht")
    assert (army(m, "N", "Cetreht"), of(m, "N", "ruler")) == ("R T", "eanflaed")
    m = at("R5 rulers P:E | Eoforwic: *N | Theodford: E R * | options: new-rulers after-tribute")
    assert asks(m) == "tribute"
    play(m, "no-tribute")
    assert (asks(m), who(m)) == ("crown", "N")


@pytest.mark.rule("BW-RULER-06", "BW-EDGE-23")
def test_a_ruler_without_an_area_waits() -> None:
    m = at("R5 rulers P:E | Theodford: E R * | Loidis: N T")
    assert (asks(m), who(m)) == ("tribute", "E")
    assert not of(m, "N", "out")
    m = at(
        "R5 rulers P:E | Theodford: E R * | options: ruler-without-area returns"
        " | Wintaceaster: W R * | Tamworthige: M R *"
    )
    assert (asks(m), who(m)) == ("crown", "N")
    play(m, "crown osbald")
    assert army(m, "N", "Eoforwic") == "R"
    assert owner(m, "Eoforwic") == "N"


@pytest.mark.rule("BW-RULER-07", "BW-RULER-11", "BW-EDGE-117")
def test_the_ability_is_off_while_the_ruler_is_off_the_board() -> None:
    """Eanflaed makes Abbeys cheaper while she reigns; after her death in the Season Phase the round has no Ruler."""
    m = at("R5 N | Eoforwic: N R * | Cetreht: *N | N: ruler eanflaed, gold 2")
    play(m, "develop")
    ok(m, "build abbey Cetreht")
    m = at("R5 N | Eoforwic: *N | Cetreht: *N | N: gold 2, rulers osbald eanflaed")
    play(m, "develop")
    no(m, "build abbey Cetreht", "BUILD-01")
    assert of(m, "N", "ruler") is None
    m = at("R12 N turn2 P:M | Eoforwic: *N | N: rulers osbald eanflaed")
    while asks(m) == "action":
        idle(m)
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.reason == "most-dalcs"
