"""Setup, Chronicles, ways to win, tie-breaks, the Pretender (SETUP, CHRON, WIN, TIEBREAK, PRET)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import asks, at, dalcs, gold, hand, holder, legal, play, units, until, who


def new(scenario: str = "four", **options: Any) -> State:
    """A new game at its first question of a seat."""
    players, full = BRETWALDA.info().check(scenario, None, options)
    m = BRETWALDA.setup(scenario, players, full)
    play(m)
    return m


@pytest.mark.rule(
    "BW-SETUP-01",
    "BW-SETUP-13",
    "BW-EX-01",
    "BW-SETUP-09",
    "BW-SETUP-10",
    "BW-SETUP-11",
    "BW-SETUP-12",
    "BW-SETUP-03",
    "BW-SETUP-05",
    "BW-SETUP-06",
    "BW-SETUP-08",
    "BW-DEF-07",
)
def test_a_new_game_for_four() -> None:
    m = new()
    assert (asks(m), len(m.waiting())) == ("under", 4)
    while asks(m) == "under":
        play(m, legal(m)[0])
    assert (asks(m), len(m.waiting()), len(legal(m))) == ("first-ruler", 4, 6)
    while asks(m) == "first-ruler":
        play(m, legal(m)[0])
    for short, capital in (("EA", "Theodford"), ("MER", "Tamworthige"), ("NOR", "Eoforwic"), ("WES", "Wintaceaster")):
        assert (units(m, short, capital), holder(m, capital), gold(m, short), dalcs(m, short)) == (
            "R1 E1 T1 C1",
            short,
            5,
            0,
        )
        assert len(hand(m, short)) == 1
    seen = BRETWALDA.view(m, 0)
    assert len(seen["chronicles"]) == 2
    assert seen["kingdoms"]["mercia"]["chronicles"] == 2
    assert len(seen["dalcs"]) == 13


@pytest.mark.rule("BW-SETUP-14", "BW-PRET-07", "BW-PRET-02", "BW-PRET-03")
def test_a_random_pretender_picks_the_direction() -> None:
    m = new()
    while asks(m) != "direction":
        play(m, legal(m)[0], chance=["pretender wessex"])
    assert who(m) == "WES"
    play(m, "anticlockwise")
    assert BRETWALDA.view(m, None)["order"] == ["wessex", "east-anglia", "northumbria", "mercia"]


@pytest.mark.rule("BW-SETUP-02", "BW-P23-10")
def test_kingdoms_can_be_drawn() -> None:
    players, options = BRETWALDA.info().check("four", None, {"seating": "drawn"})
    m = BRETWALDA.setup("four", players, options)
    assert BRETWALDA.seats(m)[0] == "Seat 1"
    play(m, chance=["seating mercia+wessex+northumbria+east-anglia"])
    assert list(BRETWALDA.seats(m)) == ["Mercia", "Wessex", "Northumbria", "East Anglia"]


@pytest.mark.rule("BW-SETUP-04")
def test_what_lies_under_a_deck_comes_up_last() -> None:
    m = at(
        "R5 exchanges",
        chronicle="NOR wide-realm ring-giver, EA full-barns law-giver, WES two-thrones king-bane, "
        "MER builder-king the-west-road",
    )
    for _ in range(8):
        if asks(m) == "exchange":
            play(m, "exchange")
        elif asks(m) == "under":
            play(m, legal(m)[0])
    assert int(m.chronicles_under).bit_count() == 4
    assert int(m.chronicles_above).bit_count() == 4


# Chronicles ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-CHRON-01", "BW-CHRON-02", "BW-CHRON-03", "BW-CHRON-07", "BW-CHRON-09", "BW-EDGE-175")
def test_a_fulfilled_card_is_completed_at_once() -> None:
    m = at(
        "action MER",
        "Gwent: MER R1 *; Hereford: MER T1 *; Legaceaster: MER T1 *",
        chronicle="MER lord-of-the-wealas full-barns",
    )
    play(m, "march", "take thegn Legaceaster", "to Deganwy", "halt", "done")
    kingdom = BRETWALDA.view(m, None)["kingdoms"]["mercia"]
    assert (kingdom["completed"], kingdom["chronicles"], dalcs(m, "MER")) == (["lord-of-the-wealas"], 2, 1)


@pytest.mark.rule("BW-CHRON-05", "BW-CHRON-04", "BW-CHRON-08", "BW-EDGE-25")
def test_a_replacement_that_holds_is_completed_and_the_rest_goes_under() -> None:
    m = at(
        "action MER",
        "Gwent: MER R1 *; Legaceaster: MER T1 *; Theodford: *MER",
        base=False,
        chronicle="MER lord-of-the-wealas full-barns",
    )
    play(m, "march", "take thegn Legaceaster", "to Deganwy", "halt", "done", chance=["chronicle two-thrones"])
    kingdom = BRETWALDA.view(m, None)["kingdoms"]["mercia"]
    assert (kingdom["completed"], kingdom["chronicles"], dalcs(m, "MER")) == (
        ["lord-of-the-wealas", "two-thrones"],
        0,
        2,
    )


@pytest.mark.rule("BW-CHRON-07")
def test_a_card_can_be_held_back_by_option() -> None:
    m = at(
        "action MER",
        "Gwent: MER R1 *; Legaceaster: MER T1 *",
        chronicle="MER lord-of-the-wealas full-barns",
        options={"chronicles": "held"},
    )
    play(m, "march", "take thegn Legaceaster", "to Deganwy", "halt", "done")
    assert dalcs(m, "MER") == 0
    while who(m) != "MER":
        play(m, "develop", "done")
    assert "claim lord-of-the-wealas" in legal(m)
    play(m, "claim lord-of-the-wealas")
    assert dalcs(m, "MER") == 1


THEODFORD = (
    "Mameceaster: *MER; Legaceaster: *MER; Ligoraceaster: *MER; Lindcylene: *MER; Theodford: *EA; Grantabrycg: MER T1 *"
)


@pytest.mark.rule("BW-CHRON-10")
def test_the_owner_picks_the_last_of_two() -> None:
    """Theodford is Mercia's sixth City and another Kingdom's Capital; one Chronicle is completed already."""
    m = at(
        "action MER",
        f"Tamworthige: MER R1 *; {THEODFORD}",
        completed="MER law-giver",
        chronicle="MER ruler-of-burhs two-thrones",
    )
    play(m, "march", "take thegn Grantabrycg", "to Theodford", "halt", "done")
    assert (asks(m), legal(m)) == ("second-chronicle", ["claim ruler-of-burhs", "claim two-thrones"])
    play(m, "claim two-thrones")
    assert BRETWALDA.view(m, None)["kingdoms"]["mercia"]["completed"] == ["two-thrones", "law-giver"]
    assert dalcs(m, "MER") == 2


@pytest.mark.rule("BW-CHRON-10")
def test_two_conditions_at_once_complete_both() -> None:
    m = at("action MER", f"Tamworthige: MER R1 *; {THEODFORD}", chronicle="MER ruler-of-burhs two-thrones")
    events = play(m, "march", "take thegn Grantabrycg", "to Theodford", "halt", "done")
    shown = [e.fields["chronicle"] for e in events if e.kind == "revealed"]
    assert (shown, dalcs(m, "MER")) == (["ruler-of-burhs", "two-thrones"], 2)


@pytest.mark.rule("BW-CHRON-02", "BW-TRADE-10")
def test_ring_giver_is_read_at_the_end_of_the_own_turn() -> None:
    m = at("action NOR", gold="NOR 14, EA 3", chronicle="NOR ring-giver full-barns, EA two-thrones king-bane")
    play(m, "march", "done")
    assert dalcs(m, "NOR") == 0
    m = at("action NOR", gold="NOR 15", chronicle="NOR ring-giver full-barns")
    play(m, "march", "done")
    assert dalcs(m, "NOR") == 1


# The end -------------------------------------------------------------------------------------------------------------
SEVEN = ["Alclut", "Streoneshalh", "Lonceaster", "Gleawceaster", "Mathrafal", "Medeshamstede", "Northwic"]


@pytest.mark.rule("BW-WIN-02", "BW-ROUND-03", "BW-DEF-04", "BW-EDGE-03")
def test_seven_dalcs_win_at_the_end_of_a_season() -> None:
    m = at("R1 season ends".replace("season ends", "priority"), "; ".join(f"{a}: *WES" for a in SEVEN))
    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.reason.value, outcome.winners) == ("seven-dalcs", (2,))
    m = at("R1 priority", "; ".join(f"{a}: *WES" for a in SEVEN[:6]))
    assert m.outcome() is None


@pytest.mark.rule("BW-WIN-05", "BW-ROUND-04", "BW-ROUND-01")
def test_the_most_dalcs_win_after_round_twelve() -> None:
    m = at("R12 priority", "Alclut: *EA; Mathrafal: *EA; Lonceaster: *NOR")
    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.reason.value, outcome.winners, outcome.places) == ("most-dalcs", (1,), (2, 1, 3, 3))


@pytest.mark.rule(
    "BW-WIN-03",
    "BW-WIN-04",
    "BW-WIN-06",
    "BW-EDGE-05",
    "BW-EDGE-09",
    "BW-RULER-12",
    "BW-EDGE-07",
    "BW-WIN-07",
    "BW-WIN-09",
    "BW-EDGE-117",
)
def test_whoever_lost_the_last_ruler_cannot_win() -> None:
    """Northumbria has seven Dalcs and no Ruler card left; East Anglia with two wins."""
    document = BRETWALDA.position(
        at("R3 action MER", "; ".join(f"{a}: *NOR" for a in SEVEN) + "; Cantwaraburh: *EA; Bodmine: *EA")
    )
    document["kingdoms"]["northumbria"] |= {"rulers": [], "ruler": None, "out": True}
    document["areas"]["Eoforwic"] = {"control": "northumbria"}
    m = BRETWALDA.from_position(document)
    until(m, "direction")
    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.reason.value, outcome.winners) == ("last-ruler", (1,))
    assert outcome.places[0] == 4


@pytest.mark.rule("BW-WIN-08")
@pytest.mark.parametrize(("value", "winners"), [("compared", (1,)), ("nobody", ())])
def test_all_have_lost_their_last_ruler(value: str, winners: tuple[int, ...]) -> None:
    document = BRETWALDA.position(at("R3 action MER second", "Cantwaraburh: *EA", options={"all-eliminated": value}))
    for kingdom in document["kingdoms"].values():
        kingdom |= {"rulers": [], "ruler": None, "out": True}
    for area in document["areas"].values():
        for faction in list(area):
            if isinstance(area[faction], dict):
                del area[faction]
    m = BRETWALDA.from_position(document)
    until(m, "direction")
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule(
    "BW-TIEBREAK-01", "BW-TIEBREAK-05", "BW-EX-34", "BW-TIEBREAK-03", "BW-EDGE-15", "BW-TIEBREAK-06", "BW-WIN-11"
)
@pytest.mark.parametrize(
    ("areas", "winner"),
    [
        pytest.param("Lonceaster: *NOR; Mathrafal: *EA; Cetreht: *EA", 1, id="areas"),
        pytest.param("Wintaceaster: *NOR; Lonceaster: *NOR; Mathrafal: *EA; Gipeswic: *EA", 0, id="capitals"),
        pytest.param("Lonceaster: *NOR; Hagustaldes: *NOR; Mathrafal: *EA; Gipeswic: *EA", 1, id="cities"),
        pytest.param("Lonceaster: *NOR, food 1; Mathrafal: *EA", 0, id="food"),
        pytest.param(
            "Lonceaster: *NOR; Mathrafal: *EA; Gyrwum: *EA; Bebbanburh: *MER; Loidis: *MER", 1, id="only the tied"
        ),
    ],
)
def test_ties_go_by_areas_capitals_cities_and_food(areas: str, winner: int) -> None:
    outcome = at("R12 priority", areas, gold="EA 5, NOR 4, WES 3, MER 9").outcome()
    assert outcome is not None
    assert outcome.winners == (winner,)


@pytest.mark.rule("BW-TIEBREAK-01", "BW-TIEBREAK-04")
def test_gold_is_the_last_step_then_victory_is_shared() -> None:
    both = "Alclut: *EA; Lonceaster: *NOR; Mailros: *EA; Caerleol: *NOR"
    outcome = at("R12 priority", both, gold="EA 7, NOR 6").outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    outcome = at("R12 priority", both, gold="EA 7, NOR 7").outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.rule("BW-PRET-06", "BW-EX-08", "BW-PRET-03", "BW-EDGE-19")
def test_the_leader_becomes_pretender_and_picks_a_direction() -> None:
    m = at("R1 priority", "Alclut: *WES", pretender="MER")
    assert (asks(m), who(m), legal(m)) == ("direction", "WES", ["clockwise", "anticlockwise"])
    m = at("R1 priority", "Alclut: *MER", pretender="MER")
    assert (asks(m), who(m)) == ("direction", "MER")


@pytest.mark.rule("BW-TIEBREAK-02", "BW-EDGE-17")
def test_the_pretender_decides_a_full_tie() -> None:
    m = at("R1 priority", pretender="MER")
    assert (asks(m), who(m), len(legal(m))) == ("name", "MER", 4)
    play(m, "name mercia", "clockwise")
    assert BRETWALDA.view(m, None)["pretender"] == "mercia"


@pytest.mark.rule("BW-DALC-04", "BW-EDGE-11", "BW-EDGE-13")
def test_dalcs_go_down_as_well() -> None:
    m = at(
        "action MER",
        "Ligoraceaster: MER R1 T2 *; Hamptun: NOR C1 *; "
        "Cetreht: *NOR, abbey; Gyrwum: *NOR, abbey; Poclintun: *NOR, abbey",
    )
    assert dalcs(m, "NOR") == 2
    events = play(m, "march", "take thegn Ligoraceaster", "add thegn", "to Hamptun", "done", dice="6 6 1 1")
    assert (dalcs(m, "NOR"), dalcs(m, "MER")) == (1, 1)
    assert {e.fields["nation"]: e.fields["points"] for e in events if e.kind == "scored"} == {
        "northumbria": -1,
        "mercia": 1,
    }


@pytest.mark.rule("BW-LORD-06", "BW-EDGE-35")
def test_the_pile_becomes_the_deck() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *, mead-hall")
    m.pile, m.deck = m.deck, 0
    play(m, "fyrd", "enough")
    assert (len(hand(m, "NOR")), int(m.pile)) == (1, 0)


@pytest.mark.rule("BW-AREA-01", "BW-AREA-06", "BW-AREA-08", "BW-LORD-10")
def test_the_map_has_one_centre() -> None:
    m = at("action NOR")
    assert m.tables.edition.areas[int(m.tables.centre)].name == "Hamptun"
    assert int(m.tables.cities).bit_count() == 22
    assert not [line for line in legal(m) if "card" in line]
