"""Battles: dice, wounds, For the King!, retreats, winners, Wall and Dyke (BATTLE to WALL)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.bretwalda.engine.state import State
from tests.bretwalda.board import asks, at, gold, hand, holder, kinds, legal, no, ok, play, ships, units, until, who

FIELD = "Mameceaster: MER R1 E1 T2 *; Loidis: NOR T1 *"


def fight(areas: str = FIELD, units: str = "thegn", to: str = "Loidis", **more: Any) -> tuple[State, list[str]]:
    """Mercia attacks Loidis with some Units."""
    m = at("action MER", areas, **more)
    first, *rest = units.split()
    return m, ["march", f"take {first} Mameceaster", *(f"add {unit}" for unit in rest), f"to {to}", "done"]


@pytest.mark.rule(
    "BW-WINNER-01", "BW-EX-21f", "BW-CONTROL-07", "BW-WOUND-03", "BW-DICE-01", "BW-DICE-05", "BW-BATTLE-07", "BW-EX-21g"
)
def test_the_side_that_is_left_wins_and_both_draw() -> None:
    m, lines = fight(units="thegn ealdorman")
    play(m, *lines, dice="6 6 1")
    assert (holder(m, "Loidis"), units(m, "NOR", "Loidis"), units(m, "MER", "Loidis")) == ("MER", "", "E1 T1")
    assert (len(hand(m, "MER")), len(hand(m, "NOR"))) == (1, 1)


@pytest.mark.rule("BW-WOUND-01", "BW-WOUND-02", "BW-EDGE-89", "BW-WOUND-07", "BW-WOUND-08", "BW-EDGE-93")
def test_wounds_fall_on_both_sides_at_once() -> None:
    """The defender's last Thegn is slain, but its two Swords still slay an attacking Thegn."""
    m, lines = fight(units="thegn thegn")
    play(m, *lines, dice="6 6 6")
    assert units(m, "MER", "Loidis") == "T1"
    assert holder(m, "Loidis") == "MER"


@pytest.mark.rule("BW-WINNER-04", "BW-CONTROL-09")
def test_if_nobody_is_left_the_defender_has_won() -> None:
    m, lines = fight(units="thegn")
    play(m, *lines, dice="6 6")
    assert (units(m, "MER", "Loidis"), units(m, "NOR", "Loidis"), holder(m, "Loidis")) == ("", "", "NOR")


@pytest.mark.rule(
    "BW-BATTLE-02", "BW-WINNER-02", "BW-WINNER-03", "BW-EDGE-87", "BW-RETREAT-02", "BW-RETREAT-04", "BW-RETREAT-01"
)
def test_after_two_rounds_the_attacker_goes_back() -> None:
    m, lines = fight(units="thegn thegn ealdorman")
    play(m, *lines, dice="1 1 1 1")
    assert (asks(m), who(m)) == ("retreat", "MER")
    play(m, "stand", "stand", dice="1 1 1 1")
    assert units(m, "MER", "Mameceaster") == "R1 E1 T2"
    assert holder(m, "Loidis") == "NOR"


@pytest.mark.rule("BW-WOUND-04", "BW-EDGE-91", "BW-WOUND-05")
def test_the_wounded_unit_falls_first() -> None:
    """One Sword in the first round, two in the second: one Thegn is slain, the other has one wound."""
    m, lines = fight("Mameceaster: MER R1 T2 *; Loidis: NOR T2 *", units="thegn thegn")
    play(m, *lines, dice="1 1 3 1")
    play(m, "stand", "stand", dice="1 1 3 3")
    assert units(m, "MER", "Mameceaster") == "R1 T1"


@pytest.mark.rule("BW-RETREAT-04", "BW-EDGE-105")
def test_an_attacker_retreats_to_the_last_area_before_the_battle() -> None:
    m = at("action MER", "Legaceaster: MER R1 T1 *; Loidis: NOR T1 *; Mameceaster: *WES")
    play(m, "march", "take thegn Legaceaster", "to Mameceaster", "to Loidis", "done", dice="1 1")
    play(m, "retreat")
    assert units(m, "MER", "Mameceaster") == "T1"


@pytest.mark.rule("BW-RETREAT-07", "BW-EDGE-107", "BW-RETREAT-03", "BW-RETREAT-14", "BW-RETREAT-09", "BW-EDGE-111")
def test_a_defender_prefers_controlled_areas() -> None:
    m = at("action MER", "Legaceaster: MER R1 T1 *; Loidis: NOR T1 C1 *; Mameceaster: *NOR; Eoforwic: NOR R1 *")
    play(m, "march", "take thegn Legaceaster", "to Mameceaster", "to Loidis", "done", dice="1 1 1")
    play(m, "stand", "retreat")
    assert (asks(m), who(m)) == ("goal", "NOR")
    assert legal(m) == ["flee Eoforwic", "flee Mameceaster"]
    play(m, "flee Mameceaster")
    assert (units(m, "NOR", "Mameceaster"), holder(m, "Loidis")) == ("T1 C1", "MER")


@pytest.mark.rule("BW-CONTROL-11", "BW-EDGE-113", "BW-RETREAT-13")
def test_units_that_flee_into_an_unmarked_area_take_it() -> None:
    m = at("action MER", "Mameceaster: MER R1 T1 *; Loidis: NOR T1 C1 *; Eoforwic: *WES", base=False)
    play(m, "march", "take thegn Mameceaster", "to Loidis", "done", dice="1 1 1")
    play(m, "stand", "retreat", "flee Cetreht")
    assert (units(m, "NOR", "Cetreht"), holder(m, "Cetreht")) == ("T1 C1", "NOR")


@pytest.mark.rule("BW-RETREAT-05", "BW-RULER-08", "BW-DEF-08", "BW-RETREAT-12")
def test_without_a_way_out_units_are_slain() -> None:
    m = at("action MER", "Mameceaster: MER R1 T1 *; Loidis: NOR T1 *; Legaceaster: *MER", hand="NOR holy-relics")
    play(m, "march", "take thegn Mameceaster", "to Loidis", "take ruler Mameceaster", "to Legaceaster", "halt", "done")
    m = at("action WES", "Bodmine: NOR T1 *; Escanceaster: WES R1 T2 *", base=False)
    play(m, "march", "take thegn Escanceaster", "add thegn", "to Bodmine", "done", dice="1 1 1")
    assert "retreat" in legal(m)
    play(m, "stand")
    assert asks(m) != "retreat"


@pytest.mark.rule("BW-DICE-02", "BW-DICE-03", "BW-EDGE-99", "BW-DICE-07", "BW-DICE-10", "BW-DICE-04", "BW-SOLO-B-09")
@pytest.mark.parametrize(
    ("area", "defender", "grey"),
    [
        ("Tamworthige", "MER", 2),
        ("Tamworthige", "WES", 1),
        ("Ligoraceaster", "NOR", 1),
        ("Hamptun", "N", 1),
        ("Loidis", "NOR", 0),
    ],
)
def test_grey_dice_of_cities(area: str, defender: str, grey: int) -> None:
    from meadhall.games.bretwalda.engine.battle_cards import grey_dice

    attacker = "EA"
    m = at(f"action {attacker}", f"{area}: {defender} C1 *" if defender != "N" else f"{area}: N C1")
    m.battle = next(i for i, a in enumerate(m.tables.edition.areas) if a.name == area)
    m.attacker, m.defender = 1, {"MER": 3, "WES": 2, "NOR": 0, "N": 4}[defender]
    assert grey_dice(m) == grey


@pytest.mark.rule(
    "BW-WALL-01",
    "BW-WALL-03",
    "BW-WALL-04",
    "BW-EX-22",
    "BW-EDGE-101",
    "BW-WALL-06",
    "BW-WALL-07",
    "BW-EDGE-103",
    "BW-WALL-05",
)
@pytest.mark.parametrize(
    ("origin", "area", "grey"),
    [("Hwitern", "Caerleol", 2), ("Lonceaster", "Caerleol", 1), ("Hagustaldes", "Mailros", 0)],
)
def test_the_wall_helps_a_defender_south_of_it(origin: str, area: str, grey: int) -> None:
    m = at("action WES", f"{origin}: WES R1 T1 *; {area}: MER C1 *", base=False)
    events = play(m, "march", f"take thegn {origin}", f"to {area}", "done", dice="1 1 1 1 1")
    rolls = [event for event in events if event.kind == "rolled" and event.fields["colour"] == "grey"]
    assert len(rolls) == grey * (2 if "stand" in legal(m) and m.battle_round == 2 else 1)


@pytest.mark.rule("BW-WALL-02")
def test_the_dyke_helps_a_defender_east_of_it() -> None:
    m = at("action WES", "Gwent: WES R1 T1 *; Hereford: MER C1 *", base=False)
    events = play(m, "march", "take thegn Gwent", "to Hereford", "done", dice="1 1 1 1")
    assert len([e for e in events if e.kind == "rolled" and e.fields["colour"] == "grey"]) == 1


@pytest.mark.rule("BW-KINGCARD-01", "BW-KINGCARD-02", "BW-KINGCARD-03", "BW-KINGCARD-05", "BW-EX-21c", "BW-EDGE-95")
def test_for_the_king_adds_swords_up_to_the_number_of_units() -> None:
    m, lines = fight(units="thegn", hand="MER wyrd feorm, NOR salt-ways")
    play(m, *lines)
    until(m, "king")
    assert (who(m), legal(m)) == ("MER", ["pass", "spend wyrd", "spend feorm"])
    play(m, "spend feorm")
    assert who(m) == "NOR"
    assert asks(m) == "king"
    play(m, "pass")
    assert asks(m) != "king" or m.battle_round == 2


@pytest.mark.rule("BW-LORD-12", "BW-EDGE-173", "BW-BATTLE-03", "BW-BATTLE-06", "BW-LORD-13")
def test_whoever_holds_a_card_is_asked_and_nobody_else() -> None:
    m, lines = fight(units="thegn", hand="NOR market-tolls")
    play(m, *lines)
    assert (asks(m), who(m), legal(m)) == ("window", "NOR", ["pass", "rest"])
    from meadhall.games.bretwalda.game import BRETWALDA

    assert BRETWALDA.covered(m, m.to_act())
    play(m, "rest", dice="1 1")
    assert asks(m) == "retreat"


@pytest.mark.rule("BW-BATTLE-04", "BW-BATTLE-05", "BW-BATTLE-06", "BW-LORD-08", "BW-EDGE-97", "BW-KINGCARD-04")
def test_three_windows_in_their_turn() -> None:
    m, lines = fight(units="thegn ealdorman", hand="MER holy-relics locked-shields songs-of-the-scop")
    play(m, *lines)
    assert legal(m) == ["pass", "rest", "play holy-relics"]
    play(m, "pass", dice="6 6 1")
    assert legal(m) == ["pass", "rest", "play locked-shields"]
    play(m, "pass", "pass")
    assert (asks(m), legal(m)) == ("window", ["pass", "rest", "play songs-of-the-scop"])
    play(m, "play songs-of-the-scop", "pass")
    assert len(hand(m, "MER")) == 5


@pytest.mark.rule("BW-EX-21a", "BW-MOVE-09", "BW-EX-09")
def test_reinforcements_bring_a_ruler_that_has_not_moved() -> None:
    m, lines = fight(units="thegn thegn", hand="NOR reinforcements, MER wyrd")
    play(m, *lines, "pass")
    ok(m, "play reinforcements")
    play(m, "play reinforcements")
    if asks(m) == "at":
        play(m, "at Eoforwic")
    assert units(m, "NOR", "Loidis") == "R1 T1"


@pytest.mark.rule(
    "BW-RULER-03", "BW-RULER-02", "BW-EX-21d", "BW-WOUND-10", "BW-RULER-11", "BW-RULER-07", "BW-EX-21b", "BW-EX-21e"
)
def test_a_slain_ruler_loses_both_sides_of_the_card() -> None:
    m, lines = fight("Mameceaster: MER R1 E1 T2 *; Loidis: NOR R1 *", units="thegn thegn ealdorman", ruler="NOR osbald")
    play(m, *lines, dice="6 6 6 1")
    from meadhall.games.bretwalda.game import BRETWALDA

    kingdom = BRETWALDA.view(m, None)["kingdoms"]["northumbria"]
    assert kingdom["ruler"] is None
    assert kingdom["rulers"] == ["eardwulf", "aelfflaed", "eanred", "cyneburh"]
    assert kingdom["ruler_cards"] == 2


@pytest.mark.rule(
    "BW-DANESBATTLE-01",
    "BW-DANESBATTLE-02",
    "BW-DANESBATTLE-03",
    "BW-DANESBATTLE-04",
    "BW-EDGE-115",
    "BW-DANESBATTLE-05",
    "BW-KINGCARD-07",
)
def test_the_neighbour_runs_neutrals() -> None:
    """Mercia attacks Hamptun: Northumbria sits clockwise of Mercia and decides the retreat, without cards."""
    m = at("action MER", "Ligoraceaster: MER R1 T1 *; Hamptun: N C2", hand="NOR wyrd")
    play(m, "march", "take thegn Ligoraceaster", "to Hamptun", "done", dice="1 1 1 1")
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "NOR")
    play(m, "stand", dice="6 1 1 1")
    assert (len(hand(m, "MER")), hand(m, "NOR")) == (1, ["wyrd"])
    assert units(m, "N", "Hamptun") == ""


@pytest.mark.rule(
    "BW-SEABATTLE-01", "BW-SEABATTLE-02", "BW-SEABATTLE-06", "BW-EDGE-83", "BW-DICE-09", "BW-SEABATTLE-08"
)
def test_ships_fight_and_retreat() -> None:
    m = at("action EA", "Gipeswic: EA R1 *; Hamwic: *WES", ships="EA thaemese, WES suth")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", dice="1 1")
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "WES")
    play(m, "retreat")
    assert legal(m) == ["flee Hamwic", "flee thaemese", "flee seafern"]
    play(m, "flee Hamwic")
    assert (ships(m, "WES"), len(hand(m, "EA"))) == (["Hamwic"], 1)
    assert len(hand(m, "WES")) == 2


@pytest.mark.rule("BW-SEABATTLE-03", "BW-WOUND-09", "BW-EDGE-81", "BW-KINGCARD-06")
def test_the_owner_chooses_between_ships_with_other_cargo() -> None:
    m = at("action EA", "Gipeswic: EA R1 *", ships="EA thaemese, WES suth, WES suth [T2]")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", dice="6 1 1")
    assert (asks(m), who(m)) == ("lose-ship", "WES")
    play(m, "lose wessex-ship-1")
    assert ships(m, "WES") == ["suth thegn 2"]


@pytest.mark.rule("BW-SEABATTLE-10", "BW-EDGE-183")
def test_land_cards_do_not_serve_at_sea() -> None:
    m = at("action EA", "Gipeswic: EA R1 *", ships="EA thaemese, DAN suth", hand="EA hearth-troop locked-shields")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done")
    assert legal(m) == ["pass", "rest"]
    no(m, "play hearth-troop", "BW-SEABATTLE-10")
    play(m, "pass", dice="1 1")
    assert legal(m) == ["pass", "rest", "play locked-shields"]


@pytest.mark.rule("BW-ABILITY-04", "BW-EX-33", "BW-ABILITY-06")
def test_wessex_draws_two_and_discards_one() -> None:
    m = at("action WES", "Wintaceaster: WES R1 T1 *; Readingas: NOR C1 *")
    play(m, "march", "take thegn Wintaceaster", "to Readingas", "done", dice="6 1")
    assert (asks(m), who(m), len(hand(m, "WES"))) == ("discard", "WES", 2)


@pytest.mark.rule("BW-UNIT-04", "BW-BATTLE-10", "BW-DICE-11")
def test_a_bishop_rerolls_dice() -> None:
    m = at("action MER", "Mameceaster: MER R1 T1 B1 *; Loidis: NOR T1 *", options={"bishops": True})
    play(m, "march", "take thegn Mameceaster", "add bishop", "to Loidis", "done", dice="1 1 1")
    assert (asks(m), legal(m)) == ("reroll", ["reroll white 1", "reroll beige 1", "roll"])
    play(m, "reroll beige 1", "roll", dice="6")
    assert units(m, "NOR", "Loidis") == ""


@pytest.mark.rule("BW-EDGE-185", "BW-DICE-06", "BW-BATTLE-10")
def test_a_tile_flips_before_the_window_of_cards() -> None:
    m = at(
        "action WES",
        "Wintaceaster: WES R1 T1 *; Readingas: NOR T1 *",
        tiles="WES golden-dragon-standard",
        ruler="WES aethelwulf",
        hand="WES turn-of-fortune",
    )
    play(m, "march", "take ruler Wintaceaster", "add thegn", "to Readingas", "done", "pass", dice="1 1 1")
    assert asks(m) == "flip"
    play(m, "flip beige 1")
    assert (asks(m), legal(m)) == ("window", ["pass", "rest", "play turn-of-fortune"])
    play(m, "play turn-of-fortune")
    ok(m, "flip beige 6", "flip red 1")


@pytest.mark.rule("BW-BATTLE-09", "BW-MOVE-08")
def test_the_mover_orders_battles() -> None:
    m = at("action MER", "Mameceaster: MER R1 T2 *; Loidis: NOR C1 *; Lonceaster: NOR C1 *")
    play(m, "march", "take thegn Mameceaster", "to Loidis", "take thegn Mameceaster", "to Lonceaster", "done")
    assert legal(m) == ["fight Lonceaster", "fight Loidis"]
    events = play(m, "fight Loidis", dice="6 1 6 1")
    assert kinds(events).count("battle") == 2
    assert gold(m, "MER") == 5
