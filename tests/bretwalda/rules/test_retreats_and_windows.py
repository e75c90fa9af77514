"""Ways out of a battle, and what is closed while something is going on (RETREAT, SEABATTLE, TRADE, BATTLE)."""

from __future__ import annotations

import pytest

from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import asks, at, dalcs, gold, hand, holder, legal, no, play, ships, units, until, who

NO_TRADE = {"trade": "none"}


@pytest.mark.rule("BW-RETREAT-06", "BW-EDGE-79", "BW-RETREAT-05", "BW-RETREAT-17")
def test_units_that_landed_go_back_aboard() -> None:
    """The Ship stays: the Thegns go aboard. It sails on: without a controlled neighbour they are slain."""

    def landing(*then: str) -> State:
        m = at("action EA", "Theodford: EA R1 *; Hamwic: WES T1 *", ships="EA suth [T2]")
        play(
            m,
            "march",
            "sail east-anglia-ship-1 suth",
            "ashore thegn Hamwic",
            "ashore thegn Hamwic",
            *then,
            "done",
            dice="1 1 1 1",
        )
        return m

    m = landing("halt")
    play(m, "retreat")
    assert ships(m, "EA") == ["suth thegn 2"]
    m = landing("to thaemese", "halt")
    assert asks(m) == "retreat"
    assert who(m) == "WES"
    play(m, "stand", dice="1 1 1 1")
    assert (units(m, "EA", "Hamwic"), ships(m, "EA")) == ("", ["thaemese"])


@pytest.mark.rule("BW-RETREAT-08", "BW-EDGE-109")
def test_an_area_with_a_battle_that_is_due_is_no_way_out() -> None:
    m = at("action MER", "Mameceaster: MER R1 T2 *; Loidis: NOR C1 *; Lonceaster: NOR C1 *; Eoforwic: *WES", base=False)
    play(
        m,
        "march",
        "take thegn Mameceaster",
        "to Loidis",
        "take thegn Mameceaster",
        "to Lonceaster",
        "done",
        "fight Loidis",
        dice="1 1",
    )
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "NOR")
    play(m, "retreat")
    assert "flee Lonceaster" not in legal(m)


@pytest.mark.rule("BW-RETREAT-10")
def test_wetlands_are_no_way_out_but_for_those_who_came_over_them() -> None:
    m = at("action EA", "Elmham: EA R1 T1 *; Medeshamstede: NOR C1 *", tiles="EA fen-guides")
    play(m, "march", "take thegn Elmham", "to Medeshamstede", "done", dice="1 1")
    play(m, "retreat")
    assert units(m, "EA", "Elmham") == "R1 T1"
    m = at("action MER", "Lindcylene: MER R1 T1 *; Medeshamstede: EA C1 *; Elmham: *EA; Theodford: EA R1 *")
    play(m, "march", "take thegn Lindcylene", "to Medeshamstede", "done", dice="1 1")
    play(m, "stand", "retreat")
    assert "flee Elmham" not in legal(m)


@pytest.mark.rule("BW-RETREAT-11", "BW-EDGE-171")
def test_as_many_are_saved_as_fit_aboard() -> None:
    """Five Units must flee, the one Ship has a Unit aboard: three are saved, at the owner's choice."""
    areas = "Bodmine: NOR T3 C2 *; Escanceaster: WES R1 E1 T4 *; Eoforwic: NOR R1 *"
    m = at("action WES", areas, ships="NOR suth [E1]")
    play(m, "march", "take thegn Escanceaster", "add thegn", "to Bodmine", "done", dice="1 1 1 1 1 1 1")
    play(m, "stand", "retreat")
    assert (asks(m), who(m)) == ("save", "NOR")
    play(m, "save thegn", "save thegn", "save ceorl")
    assert ships(m, "NOR") == ["suth ceorl 1 thegn 2 ealdorman 1"]
    assert units(m, "NOR", "Bodmine") == ""
    m = at("action WES", areas, ships="NOR suth [E1]", options={"crowded-retreat": "all-slain"})
    play(m, "march", "take thegn Escanceaster", "add thegn", "to Bodmine", "done", dice="1 1 1 1 1 1 1")
    play(m, "stand")
    assert asks(m) != "retreat"


@pytest.mark.rule("BW-RETREAT-15", "BW-RETREAT-16")
def test_neutrals_flee_to_their_own_or_to_empty_unmarked_areas() -> None:
    m = at("action MER", "Ligoraceaster: MER R1 T1 *; Hamptun: N T1; Oxnaford: N C1; Waeclingaceaster: *WES, abbey")
    play(m, "march", "take thegn Ligoraceaster", "to Hamptun", "done", dice="1 1 1")
    play(m, "stand", "retreat")
    assert units(m, "N", "Oxnaford") == "T1 C1"
    m = at("action MER", "Ligoraceaster: MER R1 T1 *; Hamptun: N T1; Waeclingaceaster: *WES, abbey")
    play(m, "march", "take thegn Ligoraceaster", "to Hamptun", "done", dice="1 1 1")
    play(m, "stand", "retreat")
    assert "flee Oxnaford" in legal(m)
    assert "flee Waeclingaceaster" not in legal(m)


@pytest.mark.rule("BW-SEABATTLE-05", "BW-EDGE-127", "BW-RAID-05")
def test_a_drakkar_that_cannot_retreat_is_lost() -> None:
    """Ships of Mercia hold the Eire and the Seafern Sea: the Drakkar has nowhere to go, and no Vikings come."""
    m = at(
        "R2 summer",
        "Legaceaster: *MER",
        ships="MER eire, MER seafern",
        season="fair-winds",
        options=NO_TRADE,
        pretender="MER",
    )
    while asks(m) == "bid":
        play(m, "bid 0")
    play(m, "name mercia", chance=["danes legaceaster"], dice="1 1 1 1")
    until(m, "action")
    assert (ships(m, "DAN"), units(m, "DAN", "Legaceaster")) == ([], "")


@pytest.mark.rule("BW-SEABATTLE-07")
@pytest.mark.parametrize(("value", "left"), [("ashore", "T1"), ("lost", "")])
def test_cargo_of_a_fleeing_ship_goes_ashore(value: str, left: str) -> None:
    m = at(
        "action EA",
        "Gipeswic: EA R1 *; Hamwic: *WES",
        ships="EA thaemese, WES suth [T1]",
        options={"fleeing-cargo": value},
    )
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", dice="1 1")
    play(m, "stand", "retreat", "flee Hamwic")
    assert units(m, "WES", "Hamwic") == left


@pytest.mark.rule("BW-TRADE-04", "BW-TRADE-05", "BW-BUILD-20")
def test_nothing_is_traded_during_a_bid_or_a_battle() -> None:
    m = at("R2 summer", "Hamwic: *WES, port, food 2", season="fair-winds")
    until(m, "bid")
    assert all(line.startswith("bid") for line in legal(m))
    m = at("action MER", "Mameceaster: MER R1 T1 *; Loidis: NOR T1 *; Legaceaster: *MER, port, food 2", hand="MER wyrd")
    play(m, "march", "take thegn Mameceaster", "to Loidis", "done")
    assert (asks(m), legal(m)) == ("window", ["pass", "rest"])


@pytest.mark.rule("BW-RES-04", "BW-SETUP-19", "BW-LORD-01")
def test_gold_is_open_and_hands_are_not() -> None:
    m = at("action NOR", hand="NOR wyrd feorm", gold="NOR 6")
    seen = BRETWALDA.view(m, 1)
    assert (seen["kingdoms"]["northumbria"]["gold"], seen["kingdoms"]["northumbria"]["hand"], seen["hand"]) == (
        6,
        2,
        [],
    )
    assert BRETWALDA.view(m, 0)["hand"] == ["wyrd", "feorm"]


@pytest.mark.rule("BW-DEF-03", "BW-BATTLE-08", "BW-CONTROL-01")
def test_running_neutrals_does_not_make_them_yours() -> None:
    """Northumbria runs the Neutrals of Hamptun, and its own Units may still not stand beside them without a battle."""
    m = at("action NOR", "Ligoraceaster: NOR R1 T1 *; Hamptun: N C1")
    play(m, "march", "take thegn Ligoraceaster", "to Hamptun", "done", dice="6 1 1")
    assert (units(m, "N", "Hamptun"), holder(m, "Hamptun")) == ("", "NOR")


@pytest.mark.rule("BW-DICE-08")
def test_dice_are_not_limited_by_the_box() -> None:
    m = at("action MER", "Mameceaster: MER R1 T4 C8 E1 *; Loidis: NOR C8 T4 E1 *", tiles="MER ceorl-leaders")
    play(m, "march", "take ceorl Mameceaster", *["add ceorl"] * 7, "to Loidis")
    events = play(m, "done", dice=" ".join(["1"] * 30))
    assert len([e for e in events if e.kind == "rolled" and e.fields["colour"] == "white"]) == 16


@pytest.mark.rule("BW-MOVE-13")
def test_no_units_are_called_out_of_an_area_with_a_battle() -> None:
    m = at("action MER", "Mameceaster: MER R1 T2 *; Loidis: NOR C1 *; Lonceaster: NOR T2 *", hand="NOR hearth-troop")
    play(
        m,
        "march",
        "take thegn Mameceaster",
        "to Loidis",
        "take thegn Mameceaster",
        "to Lonceaster",
        "done",
        "fight Loidis",
    )
    assert (who(m), legal(m)) == ("NOR", ["pass", "rest"])


@pytest.mark.rule("BW-UNIT-07")
def test_a_card_beats_the_rulebook() -> None:
    """Heirs of Cuthbert: an Abbey in a City, which BW-BUILD-06 forbids."""
    m = at("action NOR", "Eoforwic: NOR R1 *; Bebbanburh: *NOR", tiles="NOR heirs-of-cuthbert", gold="NOR 2")
    play(m, "develop", "build abbey Bebbanburh")
    assert gold(m, "NOR") == 0
    no(m, "build abbey Eoforwic", "BW-BUILD-04")


@pytest.mark.rule("BW-WINNER-05", "BW-WOUND-07", "BW-WOUND-06")
def test_wounds_vanish_after_the_battle() -> None:
    m = at("action MER", "Mameceaster: MER R1 T2 *; Loidis: NOR C1 *; Eoforwic: NOR R1 C1 *")
    play(m, "march", "take thegn Mameceaster", "add thegn", "to Loidis", "done", dice="6 1 6")
    assert units(m, "MER", "Loidis") == "T2"
    assert "hurt" not in str(BRETWALDA.position(m)["at"].get("battle", ""))
    assert (dalcs(m, "MER"), len(hand(m, "MER"))) == (0, 1)
