"""Autumn and Winter: bribes, the Autumn bid, feeding (AUTUMN, BRIBE, AUTBID, VSNEUTRAL, WINTER)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.bretwalda.engine.state import State
from tests.bretwalda.board import asks, at, food, gold, hand, holder, legal, no, ok, play, ships, units, until, who

QUIET = {"trade": "none"}


def autumn(areas: str = "", **more: Any) -> State:
    """Autumn with the Pretender Northumbria, so that Mercia is the first to bribe."""
    options = {**QUIET, **more.pop("options", {})}
    return at("R3 autumn", areas, pretender="NOR", season=more.pop("season", "golden-sheaves"), options=options, **more)


@pytest.mark.rule("BW-AUTUMN-01", "BW-AUTUMN-02", "BW-AUTUMN-03", "BW-EDGE-139")
def test_bribes_go_round_in_reverse_until_all_pass() -> None:
    m = autumn("Hamptun: N C2; Lundenwic: N T1")
    order = []
    for line in ("bribe Hamptun", "pass", "pass", "pass"):
        order.append(who(m))
        play(m, line)
        if line != "pass":
            play(m, "hire ceorl", "done", "done")
    order.append(who(m))
    assert order == ["MER", "WES", "EA", "NOR", "MER"]
    play(m, "pass")
    assert asks(m) == "action"


@pytest.mark.rule(
    "BW-BRIBE-01", "BW-BRIBE-03", "BW-BRIBE-14", "BW-BRIBE-15", "BW-NEUTRAL-02", "BW-NEUTRAL-03", "BW-RES-02"
)
def test_units_of_one_area_are_paid_by_value_and_move() -> None:
    m = autumn("Hamptun: N C2 T1", gold="MER 5")
    play(m, "bribe Hamptun", "hire thegn", "hire ceorl")
    assert "done" in legal(m)
    play(m, "done")
    assert gold(m, "MER") == 1
    play(
        m,
        "take thegn Hamptun",
        "to Oxnaford",
        "to Gleawceaster",
        "halt",
        "take ceorl Hamptun",
        "to Ligoraceaster",
        "halt",
        "done",
    )
    assert (units(m, "N", "Gleawceaster"), units(m, "N", "Ligoraceaster"), units(m, "N", "Hamptun")) == (
        "T1",
        "C1",
        "C1",
    )


@pytest.mark.rule("BW-BRIBE-04", "BW-BRIBE-17")
def test_a_land_unit_moves_once_an_autumn() -> None:
    m = autumn("Hamptun: N T1", gold="MER 9")
    play(m, "bribe Hamptun", "hire thegn", "done", "done")
    play(m, "pass", "pass", "pass")
    no(m, "bribe Hamptun", "BW-BRIBE-04")
    m = autumn("Hamptun: N T1", gold="MER 9", options={"paid-but-still": "free"})
    play(m, "bribe Hamptun", "hire thegn", "done", "done", "pass", "pass", "pass")
    ok(m, "bribe Hamptun")


@pytest.mark.rule("BW-BRIBE-07", "BW-EDGE-141")
def test_not_into_the_bribers_own_units() -> None:
    m = autumn("Hamptun: N T1; Ligoraceaster: MER C1 *; Oxnaford: *MER", gold="MER 9")
    play(m, "bribe Hamptun", "hire thegn", "done", "take thegn Hamptun")
    no(m, "to Ligoraceaster", "BW-BRIBE-07")
    ok(m, "to Oxnaford")


@pytest.mark.rule("BW-BRIBE-11", "BW-BRIBE-12", "BW-EDGE-147", "BW-BRIBE-13", "BW-EDGE-129")
def test_bribed_units_destroy_what_they_find_where_they_stop() -> None:
    m = autumn("Hamptun: N T1; Oxnaford: *WES, food 1; Readingas: *WES, food 2, granary", gold="MER 9")
    play(m, "bribe Hamptun", "hire thegn", "done", "take thegn Hamptun", "to Oxnaford", "to Readingas", "halt", "done")
    assert (holder(m, "Oxnaford"), food(m, "Oxnaford")) == ("WES", 1)
    assert (holder(m, "Readingas"), food(m, "Readingas")) == ("", 0)


@pytest.mark.rule("BW-BRIBE-10", "BW-BRIBE-16", "BW-AUTUMN-04", "BW-EDGE-145")
def test_the_neighbour_of_the_defender_runs_bribed_units() -> None:
    """Mercia sends a Thegn against East Anglia; Wessex, clockwise of East Anglia, decides its retreat."""
    m = autumn("Medeshamstede: N T1; Grantabrycg: EA T1 *", gold="MER 9")
    play(
        m, "bribe Medeshamstede", "hire thegn", "done", "take thegn Medeshamstede", "to Grantabrycg", "done", dice="1 1"
    )
    assert (asks(m), who(m)) == ("retreat", "WES")


@pytest.mark.rule(
    "BW-BRIBE-02", "BW-EX-12a", "BW-EX-12b", "BW-EX-12c", "BW-EX-12d", "BW-PILLAGE-03", "BW-BRIBE-09", "BW-EX-23"
)
def test_a_drakkar_is_paid_to_carry_vikings() -> None:
    m = autumn("Poclintun: DAN V2; Medeshamstede: N E1 C1", ships="DAN nor", gold="MER 9")
    play(m, "bribe Poclintun", "hire viking", "hire viking", "hire drakkar", "done")
    assert gold(m, "MER") == 0
    play(
        m,
        "sail drakkar-1 nor",
        "load viking Poclintun",
        "load viking Poclintun",
        "ashore viking Medeshamstede",
        "ashore viking Medeshamstede",
        "halt",
        "done",
    )
    assert (units(m, "DAN", "Medeshamstede"), units(m, "N", "Medeshamstede"), ships(m, "DAN")) == ("", "", ["nor"])
    assert hand(m, "MER") == []


@pytest.mark.rule("BW-BRIBE-06", "BW-EDGE-143", "BW-BRIBE-05")
def test_vikings_aboard_are_paid_only_if_they_land() -> None:
    m = autumn("", ships="DAN nor [V2]", gold="MER 9")
    play(m, "bribe nor", "hire drakkar")
    ok(m, "done")
    play(m, "hire viking", "hire viking", "done")
    assert gold(m, "MER") == 0
    play(m, "sail drakkar-1 nor", "ashore viking Elmham")
    m = autumn("", ships="DAN nor [V2]", gold="MER 9")
    play(m, "bribe nor", "hire drakkar", "done")
    assert gold(m, "MER") == 6
    play(m, "sail drakkar-1 nor")
    assert legal(m) == ["to thaemese", "halt"]


@pytest.mark.rule("BW-BRIBE-08")
def test_vikings_that_embarked_may_not_land_in_a_later_bribe() -> None:
    m = autumn("Poclintun: DAN V1", ships="DAN nor", gold="MER 9, WES 9")
    play(m, "bribe Poclintun", "hire viking", "done", "take viking Poclintun", "board drakkar-1", "done")
    assert ships(m, "DAN") == ["nor viking 1"]
    play(m, "bribe nor", "hire drakkar")
    assert legal(m) == ["done"]


@pytest.mark.rule("BW-NEUTRAL-07", "BW-NEUTRAL-04", "BW-NEUTRAL-06")
def test_neutrals_do_not_embark() -> None:
    m = autumn("Northwic: N T1", ships="DAN nor", gold="MER 9")
    play(m, "bribe Northwic", "hire thegn", "done", "take thegn Northwic")
    assert not [line for line in legal(m) if line.startswith("board")]


@pytest.mark.rule("BW-VSNEUTRAL-03", "BW-EDGE-135")
def test_neutrals_that_are_left_go_back() -> None:
    m = autumn("Hamptun: N C1; Oxnaford: DAN V1", gold="MER 9")
    play(m, "bribe Hamptun", "hire ceorl", "done", "take ceorl Hamptun", "to Oxnaford", "done")
    assert (units(m, "N", "Oxnaford"), units(m, "DAN", "Oxnaford")) == ("", "V1")


@pytest.mark.rule("BW-VSNEUTRAL-02")
def test_the_attacking_player_picks_the_dead() -> None:
    m = autumn("Poclintun: N T1 C2; Eoforwic: *NOR; Streoneshalh: DAN V1", base=False, gold="MER 9")
    play(m, "bribe Streoneshalh", "hire viking", "done", "take viking Streoneshalh", "to Poclintun", "done")
    assert (asks(m), who(m)) == ("kill", "MER")
    assert set(legal(m)) == {"kill ceorl defender", "kill thegn defender"}


@pytest.mark.rule("BW-VIKNEUT-01", "BW-VIKNEUT-02", "BW-VIKNEUT-03", "BW-VIKNEUT-04", "BW-VIKNEUT-05")
def test_vikings_and_neutrals_may_fight_with_dice() -> None:
    m = autumn(
        "Poclintun: N C1; Streoneshalh: DAN V1",
        gold="MER 9",
        options={"vikings-neutrals": True},
        hand="MER wyrd, NOR wergild",
    )
    play(m, "bribe Streoneshalh", "hire viking", "done", "take viking Streoneshalh", "to Poclintun", "done", dice="1 1")
    assert (asks(m), who(m)) == ("retreat", "MER")
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "NOR")
    play(m, "stand", dice="6 1")
    assert (units(m, "N", "Poclintun"), hand(m, "MER")) == ("", ["wyrd"])


@pytest.mark.rule(
    "BW-AUTBID-01", "BW-AUTBID-02", "BW-AUTBID-04", "BW-AUTBID-05", "BW-EX-31", "BW-AUTBID-03", "BW-EDGE-167"
)
def test_the_autumn_bid_moves_values() -> None:
    m = autumn("Hamptun: N E1 C2; Lundenwic: N T1", gold="NOR 7, WES 4, EA 0, MER 0", options={"autumn-bid": True})
    while asks(m) == "bid":
        amount = {"NOR": 7, "WES": 4}.get(who(m), 0)
        play(m, f"bid {amount}")
    assert (asks(m), who(m), gold(m, "NOR")) == ("bribe", "NOR", 0)
    play(m, "bribe Hamptun", "hire ealdorman", "hire ceorl", "hire ceorl", "done", "done")
    until(m, "bribe")
    assert who(m) in ("NOR", "WES")
    until(m, "action")
    assert gold(m, "WES") == 0


# Winter --------------------------------------------------------------------------------------------------------------
def winter(areas: str, season: str = "mild-winter", **more: Any) -> State:
    options = {**QUIET, **more.pop("options", {})}
    return at("R4 winter", areas, pretender="NOR", season=season, options=options, **more)


@pytest.mark.rule("BW-WINTER-03", "BW-WINTER-05", "BW-WINTER-04", "BW-RULER-09", "BW-NEUTRAL-05", "BW-RES-07")
def test_every_unit_but_the_ruler_eats() -> None:
    m = winter("Eoforwic: NOR R1 T1 C1 *, food 3; Hamptun: N C2; Cetreht: DAN V1")
    assert food(m, "Eoforwic") == 1
    assert units(m, "NOR", "Eoforwic") == "R1 T1 C1"


@pytest.mark.rule("BW-WINTER-06", "BW-WINTER-08", "BW-DEF-08")
def test_units_without_food_are_removed_at_their_owners_choice() -> None:
    m = winter("Eoforwic: NOR R1 T1 C1 *, food 1; Cetreht: *NOR")
    assert (asks(m), who(m)) == ("starve", "NOR")
    assert legal(m) == ["starve ceorl Eoforwic", "starve thegn Eoforwic"]
    play(m, "starve ceorl Eoforwic")
    assert (units(m, "NOR", "Eoforwic"), holder(m, "Cetreht")) == ("R1 T1", "NOR")


@pytest.mark.rule("BW-WINTER-02", "BW-EDGE-149")
def test_the_card_takes_food_before_the_feeding() -> None:
    m = winter("Eoforwic: NOR R1 T1 C2 *, food 3", season="deep-snow")
    assert asks(m) == "starve"
    play(m, "starve ceorl Eoforwic")
    assert (units(m, "NOR", "Eoforwic"), food(m, "Eoforwic")) == ("R1 T1 C1", 0)


@pytest.mark.rule("BW-WINTER-07", "BW-EDGE-153")
def test_a_shortfall_of_the_discard_costs_no_units() -> None:
    m = winter("Eoforwic: NOR R1 T1 *; Cetreht: NOR C1 *", season="hunger-year")
    play(m, "starve ceorl Cetreht")
    until(m, "action")
    assert units(m, "NOR", "Eoforwic") == "R1"


@pytest.mark.rule("BW-EDGE-151", "BW-WINTER-03")
def test_units_aboard_eat_and_ships_do_not() -> None:
    m = winter("Eoforwic: NOR R1 *, food 2", ships="NOR nor [T1], NOR nor")
    assert food(m, "Eoforwic") == 1


@pytest.mark.rule("BW-WINTER-09", "BW-TRADE-06")
def test_feeding_in_turn_with_gifts() -> None:
    m = winter("Eoforwic: NOR R1 T1 *, food 2; Theodford: EA R1 T1 *", options={"trade": "windows"})
    assert (asks(m), who(m)) == ("feed", "NOR")
    play(m, "offer east-anglia 1 food", "feed")
    until(m, "action")
    assert units(m, "EA", "Theodford") == "R1 T1"
    m = winter("Eoforwic: NOR R1 T1 *", options={"feeding-order": "reverse", "trade": "windows"})
    assert who(m) == "MER"
