"""Offers between players and Chronicle cards (TRADE, RES, CHRON)."""

from __future__ import annotations

import pytest

from tests.bretwalda.kit import (
    army,
    asks,
    at,
    dalcs,
    food,
    gold,
    idle,
    idle_until,
    legal,
    march,
    no,
    of,
    ok,
    options_of,
    play,
    who,
    winner,
)

HOMES = "Eoforwic: N R * food2 | Theodford: E R * food1 | Wintaceaster: W R * | Tamworthige: M R *"


# Offers --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-TRADE-01", "BW-TRADE-07", "BW-TRADE-08", "BW-RES-05")
def test_an_offer_is_answered_at_once_by_the_player_addressed() -> None:
    m = at(f"R5 N P:N | {HOMES}")
    play(m, "offer mercia 2 food for 3 gold")
    assert (asks(m), who(m), m.turns) == ("answer", "M", [3])
    play(m, "accept")
    assert (gold(m, "N"), gold(m, "M"), food(m, "Eoforwic"), food(m, "Tamworthige")) == (8, 2, 0, 2)
    assert (asks(m), who(m)) == ("action", "N")
    play(m, "offer east-anglia 1 gold for 1 food")
    play(m, "decline")
    assert (gold(m, "N"), gold(m, "E")) == (8, 5)


@pytest.mark.rule("BW-TRADE-08", "BW-TRADE-10")
def test_a_gift_needs_no_answer() -> None:
    m = at(f"R5 N P:N | {HOMES}")
    play(m, "offer wessex 2 gold")
    assert (asks(m), who(m), gold(m, "W")) == ("action", "N", 7)


@pytest.mark.rule("BW-TRADE-09", "BW-EDGE-177")
def test_two_offers_in_a_window() -> None:
    m = at(f"R5 N P:N | {HOMES}")
    for _ in range(2):
        play(m, "offer east-anglia 1 gold for 1 food", "decline")
    no(m, "offer east-anglia 1 gold for 1 food", "TRADE-09")
    assert not options_of(m, "offer")
    play(m, "develop", "done")
    idle_until(m, "N")
    ok(m, "offer east-anglia")
    m = at(f"R5 N P:N | {HOMES} | options: offers 1")
    play(m, "offer east-anglia 1 gold")
    assert not options_of(m, "offer")


@pytest.mark.rule("BW-TRADE-09")
def test_no_offer_that_cannot_be_kept() -> None:
    m = at(f"R5 N P:N | {HOMES} | E: gold 2")
    no(m, "offer east-anglia 6 gold", "TRADE-09")
    no(m, "offer east-anglia 3 food", "TRADE-09")
    no(m, "offer east-anglia 1 food for 3 gold", "TRADE-09")
    no(m, "offer wessex 1 gold for 1 food", "TRADE-09")
    ok(m, "offer east-anglia 1 food for 2 gold")


@pytest.mark.rule("BW-TRADE-03", "BW-LORD-10")
def test_nothing_but_gold_and_food_is_offered() -> None:
    m = at(f"R5 N P:N | {HOMES} | N: hand wyrd, gold 3")
    play(m, "offer east-anglia")
    assert legal(m) == ["give 1 gold", "give 2 gold", "give 3 gold", "give 1 food", "give 2 food"]


@pytest.mark.rule("BW-TRADE-07", "BW-TRADE-05")
def test_offers_at_the_windows_and_not_in_an_action_or_a_battle() -> None:
    m = at(f"R5 N P:N | {HOMES} | Loidis: M T *")
    ok(m, "offer mercia")
    play(m, "march")
    assert not options_of(m, "offer")
    play(m, "take ruler Eoforwic")
    assert not options_of(m, "offer")
    play(m, "to Loidis", "done")
    assert not options_of(m, "offer")
    for phase in (
        "R6 summer P:N | card: fair-winds",
        "R7 autumn P:M | card: golden-sheaves | Loidis: U C",
        "R4 winter P:N | card: mild-winter",
    ):
        m = at(f"{phase} | {HOMES}")
        assert options_of(m, "offer"), phase
    m = at(f"R5 N P:N | {HOMES} | options: trade none")
    no(m, "offer mercia")
    assert not options_of(m, "offer")


@pytest.mark.rule("BW-RES-05")
def test_traded_food_goes_to_the_capital_or_to_an_area_that_is_named() -> None:
    m = at("R5 N P:N | Eoforwic: N R * food1 | Hamwic: W T * | Wiltun: *W")
    play(m, "offer wessex 1 food")
    assert (asks(m), who(m)) == ("store", "W")
    play(m, "at Hamwic")
    assert food(m, "Hamwic") == 1
    m = at(
        "R5 N P:N | Eoforwic: N R * food1 | Cetreht: *N food1 | Wintaceaster: W R * | Hamwic: *W"
        " | options: traded-food named"
    )
    play(m, "offer wessex 1 food", "from Cetreht", "at Hamwic")
    assert (food(m, "Cetreht"), food(m, "Hamwic")) == (0, 1)
    m = at("R5 N P:N | Eoforwic: N R * food1 | N: gold 0 | Loidis: W T")
    assert "offer wessex" not in legal(m)  # no area to take Food to


# Chronicles ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-CHRON-02", "BW-CHRON-03", "BW-CHRON-07", "BW-EDGE-175", "BW-CHRON-09")
def test_a_chronicle_is_completed_by_itself_and_replaced() -> None:
    five = " | ".join(f"{area}: *W" for area in ("Wintaceaster", "Hamwic", "Cisseceaster", "Gipeswic", "Colneceaster"))
    m = at(f"R5 W P:N | {five} | Scrobbesburh: W T | W: chronicle wide-realm ruler-of-burhs")
    march(m, "T Scrobbesburh-Legaceaster")
    assert of(m, "W", "completed") == ["ruler-of-burhs"]
    assert len(of(m, "W", "chronicle")) == 2
    assert dalcs(m, "W") == 1
    assert "ruler-of-burhs" not in m.position()["chronicles"]["under"]


@pytest.mark.rule("BW-CHRON-02", "BW-EDGE-175")
def test_a_retreat_in_anothers_turn_completes_a_card() -> None:
    m = at(
        "R5 M P:N | Mameceaster: M E T * | Legaceaster: *N | Loidis: N T * | Wintaceaster: *N"
        " | Hamwic: *N | Cisseceaster: *N"
        " | Gipeswic: *N | Snotingaham: *W | Eoforwic: *W | Cetreht: *W | Lonceaster: *W"
        " | N: chronicle ruler-of-burhs wide-realm"
    )
    play(m, "march", "take ealdorman Mameceaster", "add thegn", "to Loidis", "done", "stand", "retreat")
    assert army(m, "N", "Lindcylene") == "T"
    assert of(m, "N", "completed") == ["ruler-of-burhs"]
    assert dalcs(m, "N") == 1
    assert who(m) != "N" or asks(m) == "action"


@pytest.mark.rule("BW-CHRON-04", "BW-CHRON-05", "BW-CHRON-08", "BW-EDGE-25")
def test_a_replacement_that_holds_already_is_completed_at_once_and_the_second_is_the_last() -> None:
    five = " | ".join(f"{area}: *W" for area in ("Wintaceaster", "Hamwic", "Cisseceaster", "Gipeswic", "Colneceaster"))
    m = at(f"R5 W P:N | {five} | Deganwy: *W | Gwent: *W | Scrobbesburh: W T | W: chronicle wide-realm ruler-of-burhs")
    march(m, "T Scrobbesburh-Legaceaster", chance="chronicle lord-of-the-wealas")
    assert sorted(of(m, "W", "completed")) == ["lord-of-the-wealas", "ruler-of-burhs"]
    assert of(m, "W", "chronicle") == []
    assert dalcs(m, "W") == 2
    assert "wide-realm" in m.position()["chronicles"]["under"]


@pytest.mark.rule("BW-CHRON-10")
def test_two_cards_by_one_event() -> None:
    eleven = "Wintaceaster Hamwic Cisseceaster Gipeswic Colneceaster Wiltun Readingas Werham Oxnaford Elmham Gwent"
    held = " | ".join(f"{area}: *W" for area in eleven.split())
    m = at(f"R5 W P:N | {held} | Scrobbesburh: W T | W: chronicle wide-realm ruler-of-burhs")
    march(m, "T Scrobbesburh-Legaceaster")
    assert of(m, "W", "completed") == ["wide-realm", "ruler-of-burhs"]
    m = at(f"R5 W P:N | {held} | Scrobbesburh: W T | W: chronicle wide-realm ruler-of-burhs, completed law-giver")
    march(m, "T Scrobbesburh-Legaceaster")
    assert (asks(m), who(m)) == ("second-chronicle", "W")
    play(m, "claim ruler-of-burhs")
    assert sorted(of(m, "W", "completed")) == ["law-giver", "ruler-of-burhs"]
    assert of(m, "W", "chronicle") == []


@pytest.mark.rule("BW-CHRON-07")
def test_by_option_a_card_waits_until_its_owner_claims_it() -> None:
    five = " | ".join(f"{area}: *W" for area in ("Wintaceaster", "Hamwic", "Cisseceaster", "Gipeswic", "Colneceaster"))
    m = at(f"R5 W P:W | {five} | Scrobbesburh: W T | W: chronicle wide-realm ruler-of-burhs | options: chronicles held")
    march(m, "T Scrobbesburh-Legaceaster")
    assert of(m, "W", "completed") == []
    idle_until(m, "W")
    ok(m, "claim ruler-of-burhs")
    no(m, "claim wide-realm")
    play(m, "claim ruler-of-burhs")
    assert dalcs(m, "W") == 1


@pytest.mark.rule("BW-CHRON-07")
def test_by_option_a_moment_is_claimed_at_the_next_own_choice() -> None:
    """Ring-Giver asks for the end of a turn: with the option the owner may claim it next time, or let it pass."""
    rich = "R5 N P:N | Eoforwic: N R * | N: gold 15, chronicle ring-giver wide-realm | options: chronicles held"
    m = at(rich)
    idle(m)
    assert of(m, "N", "completed") == []
    idle_until(m, "N")
    play(m, "claim ring-giver")
    assert (of(m, "N", "completed"), dalcs(m, "N")) == (["ring-giver"], 1)
    m = at(rich)
    idle(m)
    idle_until(m, "N")
    play(m, "collect")
    assert not options_of(m, "claim")  # the moment has passed


@pytest.mark.rule("BW-CHRON-07", "BW-CHRON-08")
def test_by_option_a_battle_won_is_claimed_at_the_next_own_choice() -> None:
    m = at(
        "R5 N P:N | Eoforwic: N E T2 * | Loidis: D V2 | options: chronicles held"
        " | N: chronicle slayer-of-heathens wide-realm"
    )
    march(m, "ET2 Eoforwic-Loidis!", chance="6, 6, 6, 1, 1")
    assert (army(m, "D", "Loidis"), of(m, "N", "completed")) == ("", [])
    idle_until(m, "N")
    play(m, "claim slayer-of-heathens")
    assert of(m, "N", "completed") == ["slayer-of-heathens"]


@pytest.mark.rule("BW-CHRON-07", "BW-WIN-02", "BW-WIN-05")
def test_by_option_nothing_is_held_back_when_a_season_decides() -> None:
    """The last to move has 15 Gold after the last turn and no choice before the Priority Phase."""
    six = "Alclut Streoneshalh Lonceaster Snotingaham Gleawceaster Hamptun"
    held = " | ".join(f"{area}: *M" for area in six.split())
    m = at(
        f"R5 M P:N turn2 | dalcs: {six} | {held} | Tamworthige: M R * | options: chronicles held"
        " | M: gold 15, chronicle ring-giver wide-realm"
    )
    idle(m)
    assert winner(m) == ["M"]
    m = at(
        "R12 M P:N turn2 | Tamworthige: M R * | options: chronicles held | M: gold 15, chronicle ring-giver wide-realm"
    )
    idle(m)
    assert (winner(m), dalcs(m, "M")) == (["M"], 1)
    m = at(
        "R5 M P:N turn2 | Tamworthige: M R * | options: chronicles held | M: gold 15, chronicle ring-giver wide-realm"
    )
    idle(m)
    assert dalcs(m, "M") == 0


@pytest.mark.rule("BW-CHRON-02", "BW-TRADE-10")
def test_conditions_of_the_end_of_a_turn() -> None:
    m = at("R5 N P:N | Eoforwic: N R * | N: gold 14, chronicle ring-giver wide-realm | E: gold 5 | Theodford: *E")
    play(m, "offer east-anglia 1 gold")
    assert of(m, "N", "completed") == []
    m = at("R5 E P:E | Eoforwic: N R * | N: gold 14, chronicle ring-giver wide-realm | E: gold 5 | Theodford: *E")
    play(m, "offer northumbria 3 gold")
    assert gold(m, "N") == 17
    assert of(m, "N", "completed") == []
    idle_until(m, "N")
    idle(m)
    assert of(m, "N", "completed") == ["ring-giver"]


@pytest.mark.rule("BW-CHRON-03", "BW-WIN-01")
def test_the_dalc_of_a_chronicle_may_win_the_game() -> None:
    seven = "Alclut Streoneshalh Lonceaster Snotingaham Gleawceaster Hamptun Mathrafal"
    held = " | ".join(f"{area}: *W" for area in seven.split())
    m = at(f"R5 W P:N | dalcs: {seven} | {held} | Eidynburh: W T | W: chronicle beyond-the-wall wide-realm")
    march(m, "T Eidynburh-Scoan")
    assert winner(m) == ["W"]


@pytest.mark.rule("BW-CHRON-09", "BW-DALC-01")
def test_a_chronicles_dalc_is_never_lost() -> None:
    m = at("R5 W P:N | Eidynburh: *N | W: completed beyond-the-wall | Wintaceaster: W R *")
    assert dalcs(m, "W") == 1
