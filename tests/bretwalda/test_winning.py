"""Dalcs, the ways to win, ties, the Pretender (WIN, TIEBREAK, DALC, PRET, ROUND)."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.kit import (
    asks,
    at,
    dalcs,
    gold,
    happened,
    idle,
    idle_until,
    legal,
    march,
    no,
    of,
    ok,
    owner,
    phase,
    play,
    state_of,
    walk,
    who,
    winner,
)

SEVEN = "Alclut Streoneshalh Lonceaster Snotingaham Gleawceaster Hamptun Mathrafal"
"""Seven areas with a Dalc; Northwic and Werham are further ones."""


def holds(letter: str, areas: str) -> str:
    """Parts of a situation: a Kingdom controls these areas."""
    return " | ".join(f"{area}: *{letter}" for area in areas.split())


def to_the_end(m: Match) -> Match:
    """Every player takes Development and Fyrd with nothing in them until the Priority Phase or the end."""
    while m.turn is not None and asks(m) == "action":
        idle(m)
    return m


@pytest.mark.rule("BW-WIN-01", "BW-WIN-10", "BW-CONTROL-04", "BW-EDGE-01")
def test_eight_dalcs_win_at_once_before_a_battle_is_fought() -> None:
    m = at(
        f"R5 E | dalcs: {SEVEN} Northwic | {holds('E', SEVEN)} | Theodford: E R T * | Elmham: E T | Medeshamstede: U T2"
    )
    assert dalcs(m, "E") == 7
    m = at(f"R5 E | dalcs: {SEVEN} Gipeswic | {holds('E', SEVEN)} | Theodford: E R T2 * | Grantabrycg: U C")
    play(m, "march", *walk("T Theodford-Gipeswic"), *walk("T Theodford-Grantabrycg!"), "done")
    assert winner(m) == ["E"]
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.reason == "eight-dalcs"
    assert m.position()["areas"]["Grantabrycg"]["neutral"] == {"ceorl": 1}


@pytest.mark.rule("BW-WIN-02", "BW-ROUND-03", "BW-DEF-04")
def test_seven_dalcs_win_at_the_end_of_a_season_and_not_before() -> None:
    m = at(f"R5 E | dalcs: {SEVEN} | {holds('E', SEVEN)}")
    play(m, "develop", "done")
    assert m.outcome() is None
    to_the_end(m)
    assert winner(m) == ["E"]
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.reason == "seven-dalcs"


@pytest.mark.rule("BW-WIN-02", "BW-EDGE-03", "BW-DALC-04", "BW-EDGE-11", "BW-DALC-02")
def test_only_the_dalcs_at_the_end_count() -> None:
    m = at(f"R5 W P:E turn2 | dalcs: {SEVEN} | {holds('E', SEVEN)} | Oxnaford: W T | Wintaceaster: W R *")
    assert dalcs(m, "E") == 7
    march(m, "T Oxnaford-Hamptun")
    assert (dalcs(m, "E"), dalcs(m, "W")) == (6, 1)
    to_the_end(m)
    assert m.outcome() is None
    assert asks(m) == "direction"


@pytest.mark.rule("BW-WIN-03", "BW-WIN-04", "BW-WIN-06", "BW-EDGE-05", "BW-RULER-12")
def test_who_has_lost_the_last_ruler_does_not_win_with_seven() -> None:
    five = "Northwic Werham Bodmine Lundenwic Cantwaraburh"
    m = at(f"R5 M turn2 P:N | dalcs: {SEVEN} {five} | {holds('N', SEVEN)} | {holds('E', five)} | N: out, rulers")
    to_the_end(m)
    assert winner(m) == ["E"]
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.reason == "last-ruler"


@pytest.mark.rule("BW-WIN-04", "BW-WIN-01")
def test_who_has_lost_the_last_ruler_does_not_win_with_eight() -> None:
    m = at(f"R5 N | dalcs: {SEVEN} Northwic | {holds('N', SEVEN + ' Northwic')} | N: out, rulers")
    assert dalcs(m, "N") == 8
    play(m, "develop", "done")
    assert m.outcome() is None


@pytest.mark.rule("BW-WIN-07", "BW-WIN-09", "BW-EDGE-07", "BW-WIN-03")
def test_a_last_ruler_lost_does_not_stop_the_round() -> None:
    m = at(
        f"R5 N | dalcs: {SEVEN} Hestingas | {holds('E', SEVEN)} | Eoforwic: N R * | Loidis: U T3 E | Theodford: E R *"
        " | N: rulers eardwulf | Rofaescaster: E T"
    )
    play(m, "march", *walk("R Eoforwic-Loidis!"), "done", chance="1, 6x4")
    while asks(m) in ("retreat",):
        play(m, "stand", chance="1, 6x4") if who(m) == "N" else play(m, "stand")
    assert of(m, "N", "out")
    assert m.outcome() is None
    assert who(m) == "E"
    ok(m, "march", "collect")
    march(m, "T Rofaescaster-Hestingas")
    assert winner(m) == ["E"]


@pytest.mark.rule("BW-WIN-03", "BW-TIEBREAK-01", "BW-TIEBREAK-06", "BW-EDGE-09")
def test_the_list_decides_among_those_who_have_a_ruler_left() -> None:
    four = "Alclut Streoneshalh Lonceaster Snotingaham"
    other = "Northwic Werham Bodmine Lundenwic"
    m = at(
        f"R5 M turn2 P:N | dalcs: {four} {other} Hamptun | {holds('N', four)} | {holds('E', other)} | Hamptun: *W"
        f" | W: out, rulers | {holds('W', 'Gwent Mynyw Hereford Oxnaford Wiltun Readingas')} | Eoforwic: *N"
    )
    to_the_end(m)
    assert winner(m) == ["N"]


@pytest.mark.rule("BW-WIN-05", "BW-ROUND-04")
def test_after_round_twelve_the_most_dalcs_win() -> None:
    m = at("R12 N turn2 P:E | dalcs: Hamptun Alclut Werham | Hamptun: *W | Werham: *W | Alclut: *N | Eoforwic: *N")
    to_the_end(m)
    assert winner(m) == ["W"]
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.reason == "most-dalcs"


@pytest.mark.rule("BW-WIN-08")
@pytest.mark.parametrize(("option", "expected"), [("compared", ["W"]), ("nobody", [])])
def test_all_have_lost_their_last_ruler(option: str, expected: list[str]) -> None:
    out = " | ".join(f"{k}: out, rulers" for k in "NEWM")
    m = at(f"R5 N turn2 P:E | dalcs: Hamptun | Hamptun: *W | {out} | options: all-eliminated {option}")
    to_the_end(m)
    assert m.turn is None
    assert winner(m) == expected


@pytest.mark.rule("BW-WIN-11", "BW-TIEBREAK-01")
def test_two_with_eight_at_one_instant_are_parted_by_the_list() -> None:
    """One event raises both: the loss of a third player's Abbeys cannot; a position that already has both at 8 does."""
    second = "Medeshamstede Northwic Lundenwic Cantwaraburh Werham Bodmine Scoan Deganwy"
    m = at(
        f"R5 N | dalcs: {SEVEN} Gwent {second} | {holds('N', SEVEN + ' Gwent')} | {holds('E', second)} | Theodford: *E"
    )
    if m.outcome() is None:
        play(m, "develop", "done")
    assert winner(m) == ["E"]


@pytest.mark.rule("BW-TIEBREAK-01", "BW-TIEBREAK-03", "BW-EX-34")
def test_cities_decide_after_areas_and_capitals() -> None:
    n = "Alclut Streoneshalh Lonceaster Snotingaham Gleawceaster Hamptun Mathrafal"
    e = "Medeshamstede Northwic Lundenwic Cantwaraburh Werham Bodmine"
    m = at(
        f"R5 M turn2 P:W | dalcs: {n} {e} Theodford | {holds('N', n)} | Eoforwic: *N | Legaceaster: *N"
        f" | {holds('E', e)} | Theodford: *E | Readingas: *E | Wiltun: *E"
    )
    assert (dalcs(m, "N"), dalcs(m, "E")) == (7, 7)
    to_the_end(m)
    assert winner(m) == ["N"]  # nine areas and one Capital each; five Cities to three


@pytest.mark.rule("BW-TIEBREAK-03", "BW-EDGE-15", "BW-TIEBREAK-05")
def test_capitals_come_before_cities() -> None:
    m = at(
        "R5 M turn2 P:N | Eoforwic: *N | Tamworthige: *N | Alclut: *N | Gyrwum: *N"
        " | Theodford: *E | Gipeswic: *E | Colneceaster: *E | Lundenwic: *E"
    )
    to_the_end(m)
    assert m.view()["pretender"] == "northumbria"
    m = at("R5 M turn2 P:W | Eoforwic: *N | Alclut: *N | Gyrwum: *N | Theodford: *E | Gipeswic: *E | Colneceaster: *E")
    to_the_end(m)
    assert m.view()["pretender"] == "east-anglia"


@pytest.mark.rule("BW-TIEBREAK-02", "BW-TIEBREAK-04", "BW-PRET-06")
@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("Theodford: *E food2 | Eoforwic: *N food1", "E"),
        ("Theodford: *E | Eoforwic: *N | E: gold 6, allies 0", "E"),
        ("Theodford: *E | Eoforwic: *N | N: gold 6 | E: gold 5, hand 3", "N"),
        ("Theodford: *E | Eoforwic: *N | Hamptun: *E | dalcs: Hamptun | Gwent: *N | Mynyw: *N", "E"),
    ],
)
def test_the_next_pretender(more: str, expected: str) -> None:
    m = at(f"R5 M turn2 P:W | {more}")
    to_the_end(m)
    assert asks(m) == "direction"
    assert who(m) == expected


@pytest.mark.rule("BW-TIEBREAK-02", "BW-EDGE-17", "BW-PRET-04")
def test_the_pretender_decides_a_full_tie_also_for_himself() -> None:
    m = at("R5 M turn2 P:W | Wintaceaster: *W | Eoforwic: *N")
    to_the_end(m)
    assert (asks(m), who(m)) == ("name", "W")
    assert legal(m) == ["name northumbria", "name wessex"]
    play(m, "name wessex")
    assert (asks(m), who(m)) == ("direction", "W")


@pytest.mark.rule("BW-PRET-03", "BW-EDGE-19", "BW-PRET-02", "BW-PRET-01", "BW-EX-08")
def test_a_pretender_who_stays_picks_the_direction_again() -> None:
    m = at("R5 M turn2 P:W | dalcs: Hamptun Werham | Hamptun: *W | Werham: *W | Wintaceaster: W R *")
    to_the_end(m)
    assert (asks(m), who(m)) == ("direction", "W")
    play(m, "anticlockwise")
    assert m.position()["round"] == 6
    assert m.view()["order"] == ["wessex", "east-anglia", "northumbria", "mercia"]
    play(m, "no-tribute")
    assert m.view()["pretender"] == "wessex"


@pytest.mark.rule("BW-PRET-01")
def test_the_pretender_keeps_the_role_though_overtaken() -> None:
    m = at("R5 N P:N | dalcs: Hamptun Loidis | Loidis: *W | Oxnaford: W T | Eoforwic: N R *")
    idle_until(m, "W")
    march(m, "T Oxnaford-Hamptun")
    assert dalcs(m, "W") == 2
    assert m.view()["pretender"] == "northumbria"


@pytest.mark.rule("BW-PRET-05", "BW-EDGE-21")
def test_tribute_also_in_the_first_round() -> None:
    m = at("R1 tribute P:E | E: gold 5 | W: gold 0 | M: gold 5 | N: gold 5")
    assert (asks(m), who(m)) == ("tribute", "E")
    assert legal(m) == ["tribute northumbria", "tribute mercia", "no-tribute"]
    play(m, "tribute mercia")
    assert (gold(m, "E"), gold(m, "M")) == (6, 4)


@pytest.mark.rule("BW-DALC-03", "BW-DALC-05", "BW-DALC-06", "BW-ABILITY-02", "BW-ABILITY-05", "BW-EX-15")
@pytest.mark.parametrize(("letter", "expected"), [("N", [0, 1, 1, 2]), ("E", [0, 1, 1, 1]), ("W", [0, 1, 1, 1])])
def test_dalcs_for_abbeys(letter: str, expected: list[int]) -> None:
    areas = ["Scoan", "Mailros", "Hwitern", "Hagustaldes", "Gyrwum", "Cetreht", "Loidis"]
    found = []
    for number in (2, 3, 5, 6):
        m = at(f"R5 {letter} | " + " | ".join(f"{area}: *{letter} abbey" for area in areas[:number]))
        found.append(dalcs(m, letter))
    assert found == expected


@pytest.mark.rule("BW-DALC-03", "BW-DALC-05", "BW-EDGE-13", "BW-CONTROL-05")
def test_an_abbey_that_changes_hands_takes_its_dalc_along_if_it_is_kept() -> None:
    situation = (
        "R5 W | Hereford: *M abbey | Gwent: *M abbey | Oxnaford: *M abbey | Readingas: *W abbey | Wiltun: *W abbey"
        " | Waeclingaceaster: W T | Wintaceaster: W R *"
    )
    m = at(situation)
    assert (dalcs(m, "M"), dalcs(m, "W")) == (1, 0)
    march(m, "T Waeclingaceaster-Oxnaford")
    assert asks(m) == "spoils"
    assert (dalcs(m, "M"), dalcs(m, "W")) == (0, 1)
    play(m, "keep")
    assert (dalcs(m, "M"), dalcs(m, "W")) == (0, 1)
    m = at(situation)
    march(m, "T Waeclingaceaster-Oxnaford")
    play(m, "raze abbey Oxnaford")
    assert (dalcs(m, "M"), dalcs(m, "W")) == (0, 0)


@pytest.mark.rule("BW-ROUND-02", "BW-EX-03")
def test_seasons_of_the_rounds() -> None:
    found: dict[str, list[int]] = {}
    for number in range(1, 13):
        m = at(f"R{number} N")
        found.setdefault(m.view()["season"], []).append(number)
    assert found == {"spring": [1, 5, 9], "summer": [2, 6, 10], "autumn": [3, 7, 11], "winter": [4, 8, 12]}
    assert int(season_of(state_of(at("R7 N")))) == 2


@pytest.mark.rule("BW-ROUND-01", "BW-ACTION-01", "BW-ACTION-04", "BW-DEF-05", "BW-EX-07")
def test_all_take_one_action_then_all_a_second_in_play_order() -> None:
    m = at("R5 W P:W")
    order = []
    while asks(m) == "action":
        order.append(who(m))
        idle(m)
    assert order == ["W", "M", "N", "E", "W", "M", "N", "E"]
    assert phase(m) == "priority"
    assert all(of(m, k, "used") == [] for k in "NEWM")


@pytest.mark.rule("BW-ACTION-02", "BW-ACTION-03", "BW-EX-06")
def test_two_actions_of_a_round_are_different_and_may_be_empty() -> None:
    m = at("R5 N P:N | Eoforwic: N R T *")
    play(m, "march", "done")
    assert of(m, "N", "used") == ["movement"]
    idle_until(m, "N")
    no(m, "march", "ACTION-02")
    ok(m, "develop", "collect", "fyrd")


@pytest.mark.rule("BW-DALC-04")
def test_dalcs_in_the_events_are_the_markers() -> None:
    m = at("R5 W | dalcs: Hamptun | Hamptun: *M | Oxnaford: W T | Wintaceaster: W R *")
    events = march(m, "T Oxnaford-Hamptun")
    assert sorted((e["nation"], e["points"]) for e in happened(events, "scored")) == [("mercia", -1), ("wessex", 1)]
    assert owner(m, "Hamptun") == "W"
    assert BRETWALDA.check(m.state) == []
