"""Fyrd: recruits, upgrades, Ships, Lordship cards (FYRD, LORD-09, ABILITY-03)."""

from __future__ import annotations

import pytest

from tests.bretwalda.board import asks, at, gold, hand, legal, no, ok, play, ships, units


@pytest.mark.rule("BW-FYRD-01", "BW-FYRD-04", "BW-EX-18a", "BW-EX-18b", "BW-FYRD-15", "BW-UNIT-01")
def test_one_unit_in_a_city() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *; Bebbanburh: *NOR; Cetreht: *NOR; Gyrwum: DAN V1", gold="NOR 9")
    play(m, "fyrd")
    no(m, "recruit thegn Cetreht", "BW-FYRD-01")
    no(m, "recruit thegn Hamwic", "BW-FYRD-01")
    play(m, "recruit thegn Bebbanburh")
    assert gold(m, "NOR") == 6
    assert units(m, "NOR", "Bebbanburh") == "T1"
    no(m, "recruit ceorl Bebbanburh", "BW-FYRD-01")
    no(m, "recruit ceorl Eoforwic", "BW-FYRD-02")


@pytest.mark.rule("BW-FYRD-02", "BW-FYRD-05", "BW-FYRD-11")
def test_two_steps_in_the_own_capital() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 T1 C2 *; Bebbanburh: NOR C1 *", gold="NOR 9")
    play(m, "fyrd", "upgrade ceorl Eoforwic")
    assert gold(m, "NOR") == 7
    no(m, "upgrade ceorl Bebbanburh", "BW-FYRD-11")
    play(m, "upgrade thegn Eoforwic")
    assert units(m, "NOR", "Eoforwic") == "R1 E1 T1 C1"
    no(m, "upgrade ceorl Eoforwic", "BW-FYRD-11")


@pytest.mark.rule("BW-FYRD-02")
def test_no_unit_is_upgraded_twice() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 C1 *", gold="NOR 9")
    play(m, "fyrd", "upgrade ceorl Eoforwic")
    no(m, "upgrade thegn Eoforwic", "BW-FYRD-02")


@pytest.mark.rule("BW-FYRD-06", "BW-EDGE-55")
def test_a_recruit_can_be_upgraded_in_the_capital() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *", gold="NOR 3")
    play(m, "fyrd", "recruit ceorl Eoforwic", "upgrade ceorl Eoforwic")
    assert (units(m, "NOR", "Eoforwic"), gold(m, "NOR")) == ("R1 T1", 0)


@pytest.mark.rule("BW-FYRD-03")
def test_a_foreign_capital_is_a_city() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *; Theodford: *NOR", gold="NOR 9", base=False)
    play(m, "fyrd", "recruit ceorl Theodford")
    no(m, "recruit ceorl Theodford", "BW-FYRD-01")


@pytest.mark.rule("BW-ABILITY-03", "BW-EDGE-57")
def test_mercia_recruits_one_more() -> None:
    m = at("action MER", "Tamworthige: MER R1 C3 *; Mameceaster: *MER", gold="MER 20")
    play(m, "fyrd", "recruit ceorl Tamworthige", "recruit ceorl Tamworthige", "recruit ceorl Tamworthige")
    no(m, "recruit ceorl Tamworthige", "BW-FYRD-02")
    m = at("action MER", "Tamworthige: MER R1 C3 *", gold="MER 20")
    play(m, "fyrd", "upgrade ceorl Tamworthige", "upgrade ceorl Tamworthige")
    no(m, "upgrade ceorl Tamworthige", "BW-FYRD-11")
    ok(m, "recruit thegn Tamworthige")
    m = at("action MER", "Tamworthige: MER R1 *; Mameceaster: *MER", gold="MER 20")
    play(m, "fyrd", "recruit thegn Mameceaster", "recruit thegn Mameceaster")


@pytest.mark.rule("BW-FYRD-07", "BW-FYRD-08", "BW-EX-18c", "BW-EDGE-63", "BW-FYRD-10")
def test_a_ship_in_any_controlled_harbour_or_its_sea() -> None:
    m = at("action MER", "Tamworthige: MER R1 *; Mameceaster: *MER; Legaceaster: *MER", gold="MER 9")
    play(m, "fyrd", "recruit thegn Mameceaster")
    ok(m, "ship Legaceaster", "ship eire")
    no(m, "ship Mameceaster", "BW-FYRD-08")
    play(m, "ship eire")
    assert (ships(m, "MER"), gold(m, "MER")) == (["eire"], 3)
    no(m, "ship Legaceaster", "BW-FYRD-07")


@pytest.mark.rule("BW-FYRD-09")
def test_no_ship_beside_an_opposing_one() -> None:
    m = at("action MER", "Tamworthige: MER R1 *; Legaceaster: *MER", ships="DAN eire", gold="MER 9")
    play(m, "fyrd")
    no(m, "ship eire", "BW-FYRD-08")
    ok(m, "ship Legaceaster")


@pytest.mark.rule("BW-FYRD-12", "BW-FYRD-13", "BW-EDGE-59", "BW-UNIT-06", "BW-SETUP-16")
def test_without_a_piece_one_is_lifted_from_the_map() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *; Cetreht: NOR T2 *; Gyrwum: NOR T2 E1 *", gold="NOR 9")
    play(m, "fyrd", "recruit thegn Eoforwic")
    assert legal(m) == ["lift thegn Gyrwum", "lift thegn Cetreht"]
    play(m, "lift thegn Cetreht")
    assert (units(m, "NOR", "Cetreht"), units(m, "NOR", "Eoforwic"), gold(m, "NOR")) == ("T1", "R1 T1", 6)


@pytest.mark.rule("BW-FYRD-17", "BW-EDGE-61")
def test_a_piece_freed_by_an_upgrade_is_used_at_once() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 T1 C1 *; Gyrwum: NOR T3 *", gold="NOR 9")
    play(m, "fyrd", "upgrade thegn Eoforwic", "upgrade ceorl Eoforwic")
    assert asks(m) == "fyrd"
    assert units(m, "NOR", "Eoforwic") == "R1 E1 T1"


@pytest.mark.rule("BW-LORD-09", "BW-FYRD-14", "BW-BUILD-17", "BW-EX-18d", "BW-LORD-03")
def test_mead_halls_give_and_sell_cards() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *, mead-hall", gold="NOR 2")
    play(m, "fyrd", "enough")
    assert (asks(m), len(hand(m, "NOR"))) == ("buy", 1)
    play(m, "buy")
    assert (asks(m), len(hand(m, "NOR")), gold(m, "NOR")) == ("action", 2, 0)


@pytest.mark.rule("BW-FYRD-14", "BW-EDGE-33")
def test_without_a_mead_hall_no_cards_are_sold() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *", gold="NOR 6")
    play(m, "fyrd", "enough")
    assert (asks(m), hand(m, "NOR")) == ("action", [])


@pytest.mark.rule("BW-FYRD-16", "BW-UNIT-02", "BW-SETUP-17", "BW-UNIT-05")
def test_rulers_and_bishops() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *", gold="NOR 9")
    play(m, "fyrd")
    no(m, "recruit ruler Eoforwic", "BW-FYRD-16")
    no(m, "recruit bishop Eoforwic", "BW-SETUP-17")
    m = at("action NOR", "Eoforwic: NOR R1 *", gold="NOR 9", options={"bishops": True})
    play(m, "fyrd", "recruit bishop Eoforwic")
    assert (units(m, "NOR", "Eoforwic"), gold(m, "NOR")) == ("R1 B1", 5)


@pytest.mark.rule("BW-ACTION-02", "BW-ACTION-03", "BW-EX-06", "BW-ACTION-01", "BW-EX-07", "BW-ACTION-04")
def test_two_different_actions_a_round() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *", pretender="NOR")
    order = []
    for _ in range(8):
        from tests.bretwalda.board import who

        order.append(who(m))
        if len(order) <= 4:
            play(m, "march", "done")
        else:
            no(m, "march", "BW-ACTION-02")
            play(m, "develop", "done")
    assert order == ["NOR", "EA", "WES", "MER"] * 2
