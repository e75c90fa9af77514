"""Two and three players, solitaire play, optional rules (P23, SOLO, ADVSETUP, INDEP, PUPPET, SUBV, AUTBID, ...)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from meadhall.core.info import BadSetup
from meadhall.core.kit import members
from meadhall.core.match import Match
from meadhall.games.bretwalda.game import BRETWALDA, Bretwalda
from meadhall.games.bretwalda.names import danes
from tests.bretwalda.kit import (
    army,
    asks,
    at,
    dalcs,
    fight_out,
    fleet,
    food,
    gold,
    hand,
    happened,
    idle,
    legal,
    march,
    no,
    of,
    ok,
    options_of,
    owner,
    play,
    ships,
    start,
    state_of,
    walk,
    who,
    winner,
)

INFO = BRETWALDA.info()
EDITION = BRETWALDA.edition


def tables(scenario: str, **options: Any) -> Any:
    """The tables of a game."""
    return state_of(start(scenario, **options)).tables


def bids(m: Match, chance: str = "", **amounts: int) -> Match:
    """Nobody talks; everybody bids."""
    while asks(m) == "talk":
        play(m, "done")
    play(m, *(f"{k}: bid {amounts.get(k, 0)}" for k in "NEWM"), chance=chance)
    return m


# Fewer players -------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "BW-P23-01", "BW-P23-02", "BW-P23-03", "BW-P23-04", "BW-P23-10", "BW-EX-24", "BW-EX-25", "BW-SETUP-06"
)
def test_what_is_left_out_with_absent_kingdoms() -> None:
    t = tables("three")
    assert [k.id for i, k in enumerate(BRETWALDA.edition.kingdoms) if int(t.kingdoms) >> i & 1] == [
        "northumbria",
        "east-anglia",
        "wessex",
    ]
    names = [danes(t, card) for card in members(int(t.danes_deck))]
    assert len(names) == 26
    assert "mameceaster" not in names
    m = start("three", absent="northumbria")
    assert not {"Alclut", "Streoneshalh", "Lonceaster"} & set(m.position()["dalcs"])
    assert "Streoneshalh" not in m.position()["areas"]  # its Ceorl stands in an area out of play
    assert "Alclut" in m.position()["areas"]
    assert len(m.position()["dalcs"]) == 10


@pytest.mark.rule("BW-P23-01", "BW-P23-09", "BW-P23-06", "BW-EDGE-155")
def test_nobody_enters_an_area_out_of_play() -> None:
    m = at("R5 N three | Loidis: N T | Eoforwic: N R *")
    play(m, "march", "take thegn Loidis")
    no(m, "to Mameceaster", "P23-01")
    assert "control" not in m.position()["areas"].get("Tamworthige", {})
    m = at("R5 N three | Lonceaster: D V")
    assert "Mameceaster" not in m.view()["pillaged"]
    assert "Loidis" in m.view()["pillaged"]


@pytest.mark.rule("BW-P23-05")
def test_eight_and_seven_dalcs_also_with_fewer_players() -> None:
    for scenario in ("two", "three", "four"):
        t = tables(scenario)
        assert (int(t.win_at_once), int(t.win_season)) == (8, 7)


@pytest.mark.rule("BW-P23-07", "BW-DANESBATTLE-02")
def test_with_two_players_the_opponent_runs_the_others() -> None:
    m = at("R5 N two | Eoforwic: N T * | Loidis: U T")
    play(m, "march", *walk("T Eoforwic-Loidis!"), "done", "stand")
    assert (asks(m), who(m)) == ("retreat", "E")


@pytest.mark.rule("BW-P23-08")
def test_chronicles_that_need_an_absent_area_leave() -> None:
    """No card of this edition needs an area that can be out of play, so that one is changed for this."""
    areas = [area.name for area in EDITION.areas]
    starts = {area.name for area in EDITION.areas if area.start_of is not None}
    assert not starts & {areas[a] for card in EDITION.chronicle for a in card.needs}
    changed = replace(EDITION.chronicle[0], needs=(areas.index("Legaceaster"),))
    other = Bretwalda(replace(EDITION, chronicle=(changed, *EDITION.chronicle[1:]), fingerprint="changed"), "")
    for scenario, number in (("four", 16), ("three", 15)):
        players, options = other.info().check(scenario, None, {})
        assert int(other.setup(scenario, players, options).tables.chronicle_deck).bit_count() == number


# Alone ---------------------------------------------------------------------------------------------------------------
DALCS = (
    "Alclut Streoneshalh Lonceaster Snotingaham Gleawceaster Hamptun Mathrafal Medeshamstede"
    " Northwic Lundenwic Cantwaraburh Werham Bodmine"
)


@pytest.mark.rule("BW-SOLO-B-03", "BW-SOLO-B-04", "BW-SOLO-B-05", "BW-SOLO-B-06")
def test_the_beginner_is_mercia_against_garrisons() -> None:
    m = start("beginner")
    while asks(m) in ("first-ruler", "under", "direction"):
        play(m, legal(m)[0])
    assert (army(m, "M", "Tamworthige"), food(m, "Tamworthige"), gold(m, "M")) == ("R E T C", 1, 5)
    assert of(m, "M", "chronicle") == []
    assert asks(m) == "action"  # no tribute, no direction
    for area, holder in (("Eoforwic", "N"), ("Theodford", "E"), ("Wintaceaster", "W")):
        assert army(m, "U", area) == "E T C"
        assert owner(m, area) == holder
    assert len(m.position()["dalcs"]) == 13


@pytest.mark.rule("BW-SOLO-B-01", "BW-SOLO-B-02", "BW-EX-26")
def test_thirteen_dalc_areas_win_and_twelve_lose() -> None:
    twelve = DALCS.split()[:-1]
    held = " | ".join(f"{a}: *M" for a in twelve)
    m = at(f"R12 M beginner turn2 | dalcs: {DALCS} | {held} | Escanceaster: M T | Tamworthige: M R *")
    assert m.outcome() is None  # twelve Dalcs are no victory
    play(m, "march", "take thegn Escanceaster", "to Bodmine", "halt", "done")
    outcome = m.outcome()
    assert outcome is not None
    assert (winner(m), outcome.reason) == (["M"], "all-dalc-areas")
    m = at(f"R12 M beginner turn2 | dalcs: {DALCS} | {held} | Tamworthige: M R *")
    idle(m)
    outcome = m.outcome()
    assert outcome is not None
    assert (winner(m), outcome.reason) == ([], "time-up")


@pytest.mark.rule("BW-SOLO-B-02")
def test_the_last_ruler_lost_is_a_loss_at_the_end_of_the_season() -> None:
    m = at("R5 M beginner turn2 | M: out, rulers")
    idle(m)
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.reason == "no-ruler-left"


@pytest.mark.rule("BW-SOLO-B-07", "BW-EX-27", "BW-EDGE-159")
def test_a_lone_player_pays_for_danes_cards() -> None:
    m = at("R6 summer beginner | M: gold 3 | card: fair-winds")
    assert legal(m) == ["cards 1", "cards 2", "cards 3", "cards 4"]
    play(m, "cards 4", chance="danes man, danes gwent, danes hamwic, danes wiht")
    assert gold(m, "M") == 0
    assert asks(m) == "landing"
    assert len(legal(m)) == 4
    m = at("R6 summer beginner | M: gold 2 | card: fair-winds")
    no(m, "cards 4")
    play(m, "cards 1", chance="danes man")
    assert gold(m, "M") == 2
    assert army(m, "D", "Man") == "V2"


@pytest.mark.rule("BW-SOLO-B-08", "BW-EDGE-157", "BW-SOLO-B-09")
def test_garrisons_take_no_bribes() -> None:
    m = start("beginner")
    while asks(m) != "action":
        play(m, legal(m)[0])
    doc = m.position()
    assert doc["at"]["garrison"]
    for _ in range(2):
        for _ in range(2):
            idle(m)
        if m.position()["round"] == 2 and asks(m) == "how-many":
            play(m, "cards 1")
    while asks(m) != "bribe":
        play(m, legal(m)[0] if asks(m) != "action" else "develop")
        if asks(m) == "develop":
            play(m, "done")
        if asks(m) == "action" and "develop" not in legal(m):
            idle(m)
    no(m, "bribe Eoforwic", "SOLO-B-08")
    ok(m, "bribe Hamptun")
    play(m, "pass")
    assert asks(m) != "bribe"


@pytest.mark.rule("BW-SOLO-B-09", "BW-DICE-04", "BW-SOLO-B-10")
def test_a_garrison_has_one_grey_die_and_never_retreats_by_choice() -> None:
    m = at("R5 M beginner | Loidis: M T | Eoforwic: U T, *N | M: hand feorm")
    play(m, "march", *walk("T Loidis-Eoforwic!"), "done", "pass")
    assert sum(m.view()["battle"]["sides"][1]["dice"]["grey"]) == 1
    play(m, "pass", "pass")
    assert who(m) == "M"
    play(m, "stand")
    assert asks(m) != "retreat"
    m = at("R5 M beginner | Loidis: M T | Cetreht: U T | options: solo-steering player")
    play(m, "march", *walk("T Loidis-Cetreht!"), "done", "stand")
    assert asks(m) == "retreat"


@pytest.mark.rule("BW-SOLO-B-11")
def test_markers_of_other_kingdoms_fall_when_the_area_is_taken_and_bar_retreats() -> None:
    m = at("R5 M beginner | Loidis: M T | Eoforwic: *N")
    march(m, "T Loidis-Eoforwic")
    assert owner(m, "Eoforwic") == "M"
    m = at(
        "R6 summer beginner | Caerleol: M T * | Hagustaldes: *N | M: gold 0 | card: fair-winds", chance="danes caerleol"
    )
    assert asks(m) == "retreat"
    play(m, "retreat")
    assert sorted(options_of(m, "flee")) == ["Cetreht", "Hwitern", "Lonceaster", "Mailros"]


@pytest.mark.rule("BW-SOLO-B-12")
def test_three_optional_rules_can_be_used_alone() -> None:
    for rule in ("independent-danes", "randomised-rulers", "vikings-neutrals"):
        INFO.check("beginner", None, {rule: True})
    for rule in ("advanced-setup", "puppet-danes", "subversion", "autumn-bid"):
        with pytest.raises(BadSetup):
            INFO.check("beginner", None, {rule: True})


@pytest.mark.rule("BW-SOLO-A-01", "BW-SOLO-A-02", "BW-SOLO-A-03", "BW-SOLO-A-05", "BW-EX-28", "BW-EDGE-161")
def test_a_lone_player_lays_out_dalcs_and_neutrals() -> None:
    m = start("advanced", solo_kingdom="wessex")
    assert asks(m) == "dalc"
    no(m, "dalc Wintaceaster", "SOLO-A-02")
    no(m, "dalc Hamptun", "ADVSETUP-03")
    ok(m, "dalc Eoforwic", "dalc Oxnaford")  # beside Hamptun
    play(m, "dalc Alclut")
    no(m, "dalc Hwitern", "SOLO-A-02")
    while asks(m) == "dalc":
        play(m, legal(m)[0])
    assert len(m.position()["dalcs"]) == 13
    assert asks(m) == "neutral"
    area = next(a for a in m.position()["dalcs"] if f"neutral thegn {a}" in legal(m))
    play(m, f"neutral ealdorman {area}", f"neutral thegn {area}")
    ok(m, f"neutral ceorl {area}")
    no(m, f"neutral thegn {area}", "SOLO-A-03")
    no(m, "neutral thegn Wintaceaster", "SOLO-A-03")
    while asks(m) == "neutral":
        play(m, legal(m)[-1])
    neutrals = [
        what["neutral"]
        for a, what in m.position()["areas"].items()
        if "neutral" in what and a not in ("Eoforwic", "Theodford", "Tamworthige")
    ]
    assert sum(sum(n.values()) for n in neutrals) == 20
    while asks(m) != "action":
        play(m, legal(m)[0])
    assert army(m, "W", "Wintaceaster") == "R E T C"
    assert army(m, "U", "Eoforwic") == "E T C"


@pytest.mark.rule("BW-SOLO-A-05")
def test_chance_lays_out_by_option() -> None:
    m = start("advanced", solo_layout="drawn")
    assert asks(m) not in ("dalc", "neutral")
    assert len(m.position()["dalcs"]) == 13


@pytest.mark.rule("BW-SOLO-A-04", "BW-SOLO-L-01")
@pytest.mark.parametrize("scenario", ["advanced", "legendary"])
def test_no_bribes_in_advanced_solitaire(scenario: str) -> None:
    m = at(f"R7 autumn {scenario} | M: gold 9 | Loidis: U C | card: golden-sheaves")
    assert asks(m) == "action"


@pytest.mark.rule("BW-SOLO-L-02", "BW-SOLO-L-01")
def test_the_top_card_decides_in_legendary_play() -> None:
    m = at("R6 summer legendary | M: gold 9 | card: fair-winds", chance="danes man")
    assert army(m, "D", "Man") == "V2"
    assert gold(m, "M") == 9
    assert asks(m) == "action"
    assert asks(start("legendary")) == "dalc"


# Advanced setup ------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "BW-ADVSETUP-01", "BW-ADVSETUP-02", "BW-ADVSETUP-03", "BW-ADVSETUP-04", "BW-ADVSETUP-05", "BW-ADVSETUP-07"
)
@pytest.mark.rule("BW-EX-29", "BW-EDGE-161")
def test_the_advanced_setup() -> None:
    m = start("four", advanced_setup=True)
    assert m.position()["dalcs"] == ["Hamptun"]
    assert asks(m) == "direction"
    first = m.turn
    play(m, "clockwise")
    seats: list[int | None] = []
    while asks(m) == "dalc":
        if len(seats) == 1:
            no(m, "dalc Hwitern", "ADVSETUP-03")
        seats.append(m.turn)
        play(m, "dalc Alclut" if len(seats) == 1 else "dalc Eoforwic" if len(seats) == 2 else legal(m)[0])
    assert len(seats) == 12
    assert [seats.count(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert seats[:3] == [first] * 3
    assert "Eoforwic" in m.position()["dalcs"]
    assert asks(m) == "neutral"
    no(m, "neutral thegn Eoforwic", "ADVSETUP-04")
    play(m, "neutral thegn Loidis", "neutral thegn Loidis")
    assert len(options_of(m, "neutral")) > 0
    while asks(m) == "neutral" and m.turn == first:
        play(m, next(line for line in legal(m) if "Loidis" not in line))
    play(m, "neutral thegn Loidis")
    no(m, "neutral ceorl Loidis", "ADVSETUP-04")
    while asks(m) == "neutral":
        play(m, legal(m)[0])
    assert asks(m) == "choose"
    assert m.turn == first
    play(m, "choose wessex")
    while asks(m) == "choose":
        play(m, legal(m)[0])
    while asks(m) in ("under", "first-ruler"):
        m.play(str(m.legal(m.turns[0])[0]), seat=m.turns[0])
    assert m.position()["pretender"] == "wessex"
    assert asks(m) == "direction"


@pytest.mark.rule("BW-ADVSETUP-01", "BW-ADVSETUP-06")
@pytest.mark.parametrize(("scenario", "number"), [("three", 10), ("two", 7)])
def test_fewer_players_place_fewer_dalcs_in_the_areas_in_play(scenario: str, number: int) -> None:
    m = start(scenario, advanced_setup=True)
    play(m, "clockwise")
    no(m, "dalc Tamworthige")
    while asks(m) == "dalc":
        play(m, legal(m)[0])
    assert len(m.position()["dalcs"]) == number
    while asks(m) == "neutral":
        play(m, legal(m)[0])
    assert asks(m) == "choose"
    assert "choose mercia" not in legal(m)


# Independent Danes ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-INDEP-01")
def test_independent_danes_come_without_a_bid() -> None:
    m = at("R2 summer P:N | card: fair-winds | options: independent-danes yes", chance="danes man")
    assert (army(m, "D", "Man"), fleet(m, "D")) == ("V2", ["eire"])
    assert asks(m) == "action"


@pytest.mark.rule("BW-INDEP-02", "BW-INDEP-08", "BW-INDEP-10", "BW-INDEP-06", "BW-INDEP-05")
def test_old_danes_go_where_a_card_sends_them() -> None:
    m = at(
        "R7 danes P:N | card: golden-sheaves | options: independent-danes yes | Man: D V | Loidis: D V | eire: D S[V]",
        chance="danes hamwic",
    )
    assert ships(m, "D") == {"suth": ""}
    assert (army(m, "D", "Hamwic"), army(m, "D", "Loidis"), army(m, "D", "Man")) == ("V2", "V", "")
    assert asks(m) == "bribe"
    m = at("R7 danes P:N | card: golden-sheaves | options: independent-danes yes | Loidis: D V2")
    assert army(m, "D", "Loidis") == "V2"


@pytest.mark.rule("BW-INDEP-02", "BW-EDGE-163")
def test_independent_danes_rest_in_winter() -> None:
    m = at("R8 danes P:N | card: mild-winter | options: independent-danes yes | Man: D V | eire: D S")
    assert (army(m, "D", "Man"), fleet(m, "D")) == ("V", ["eire"])


@pytest.mark.rule("BW-INDEP-03")
def test_of_several_drakkars_the_player_with_the_fewest_dalcs_picks() -> None:
    situation = (
        "card: golden-sheaves | options: independent-danes yes | eire: D S | nor: D S | dalcs: Hamptun Werham Gwent"
    )
    m = at(f"R7 danes P:N | {situation} | Hamptun: *N | Werham: *E | Gwent: *M")
    assert (asks(m), who(m)) == ("drakkar", "W")
    play(m, "sail drakkar-2 nor", chance="danes hamwic")
    assert fleet(m, "D") == ["eire", "suth"]
    m = at(f"R7 danes P:N | {situation} | Hamptun: *N | Werham: *E")
    assert (asks(m), who(m)) == ("name", "N")
    assert legal(m) == ["name wessex", "name mercia"]


@pytest.mark.rule("BW-INDEP-04", "BW-EX-30")
def test_in_a_later_summer_first_the_old_danes_then_the_new() -> None:
    m = at(
        "R6 danes P:N | card: fair-winds | options: independent-danes yes | eire: D S | Man: D V",
        chance="danes hamwic, danes bodmine",
    )
    assert (army(m, "D", "Hamwic"), army(m, "D", "Bodmine")) == ("V", "V2")


@pytest.mark.rule("BW-INDEP-07", "BW-PUPPET-03", "BW-SUBV-05", "BW-EDGE-165")
def test_which_optional_rules_exclude_each_other() -> None:
    for pair in (("independent-danes", "puppet-danes"), ("independent-danes", "subversion")):
        with pytest.raises(BadSetup):
            INFO.check("four", None, dict.fromkeys(pair, True))
    INFO.check("four", None, {"puppet-danes": True, "subversion": True})


@pytest.mark.rule("BW-INDEP-09")
@pytest.mark.parametrize(("option", "picker"), [("pretender", "N"), ("fewest-dalcs", "W")])
@pytest.mark.parametrize(
    "phase", ["R7 danes P:N | card: golden-sheaves | eire: D S[V2]", "R6 summer P:N | card: fair-winds"]
)
def test_who_picks_losses_for_independent_danes(option: str, picker: str, phase: str) -> None:
    m = at(
        f"{phase} | Man: U E T2 | dalcs: Hamptun Werham Bodmine | Hamptun: *N | Werham: *E | Bodmine: *M"
        f" | options: independent-danes yes, independent-attacker {option}",
        chance="danes man",
    )
    assert (asks(m), who(m)) == ("kill", picker)


# Puppet Danes and Subversion -----------------------------------------------------------------------------------------
@pytest.mark.rule("BW-PUPPET-01", "BW-PUPPET-02")
def test_puppet_danes_land_where_the_winner_likes() -> None:
    m = bids(at("R6 summer P:N | card: fair-winds | options: puppet-danes yes"), E=1)
    assert who(m) == "E"
    assert options_of(m, "to") == ["nor", "thaemese", "suth", "seafern", "eire"]
    play(m, "to eire")
    assert "Man" in options_of(m, "land")
    assert "Hamwic" not in options_of(m, "land")
    play(m, "land Man")
    assert (army(m, "D", "Man"), fleet(m, "D")) == ("V2", ["eire"])
    m = bids(at("R6 summer P:N | card: fair-winds | options: puppet-danes yes | eire: M S | M: hand feorm"), E=1)
    play(m, "to eire")
    assert asks(m) == "window"
    fight_out(m)
    assert army(m, "D", "Man") == ""


SUBVERSION = "R6 summer P:N | card: fair-winds | options: subversion yes"


@pytest.mark.rule("BW-SUBV-01", "BW-SUBV-02", "BW-SUBV-03")
def test_the_winner_may_resolve_a_subversion_card() -> None:
    m = bids(at(SUBVERSION + " | Theodford: *E food4"), N=2, chance="subversion burning-barns")
    assert (asks(m), who(m)) == ("subvert", "N")
    assert legal(m) == ["raid", "subvert"]
    assert m.view(1)["danes"]["subversion"] is None
    assert m.view(0)["danes"]["subversion"] == "burning-barns"
    play(m, "subvert", chance="danes man")
    assert food(m, "Theodford") == 1
    assert army(m, "D", "Man") == "V2"  # one card from the top


@pytest.mark.rule("BW-SUBV-04")
def test_who_raids_draws_up_to_the_bid_and_one() -> None:
    m = bids(at(SUBVERSION), N=2, chance="subversion burning-barns")
    play(m, "raid")
    assert legal(m) == ["cards 1", "cards 2", "cards 3"]
    play(m, "cards 2")
    assert m.view()["danes"]["drawn"] == 2
    m = bids(
        at("R6 summer P:N | card: fair-winds | options: subversion yes, subversion-draw exactly"),
        N=2,
        chance="subversion burning-barns",
    )
    play(m, "raid")
    assert m.view()["danes"]["drawn"] == 3


@pytest.mark.rule("BW-SUBV-01")
def test_a_subversion_card_is_used_once() -> None:
    m = bids(at(SUBVERSION), N=2, chance="subversion burning-barns")
    assert m.view()["decks"]["subversion"] == 9


@pytest.mark.rule("BW-PUPPET-03")
@pytest.mark.parametrize(("option", "asked"), [("card", "action"), ("chosen", "raid-sea")])
def test_puppets_after_a_subversion_card(option: str, asked: str) -> None:
    m = at(
        f"R6 summer P:N | card: fair-winds"
        f" | options: subversion yes, puppet-danes yes, puppet-subversion {option} | Theodford: *E food4"
    )
    bids(m, N=2, chance="subversion burning-barns")
    play(m, "subvert")
    if asks(m) == "against":
        play(m, "against east-anglia")
    assert asks(m) == asked


# The Autumn bid ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-AUTBID-01", "BW-AUTBID-02", "BW-AUTBID-03", "BW-AUTBID-05", "BW-EX-31", "BW-AUTBID-04")
def test_every_bidder_moves_units_up_to_his_bid_the_highest_first() -> None:
    m = at(
        "R7 autumn P:M | card: golden-sheaves | options: autumn-bid yes | Loidis: U T2"
        " | Gwent: U T C | N: gold 7 | W: gold 4 | E: gold 2"
    )
    bids(m, N=7, W=4)
    assert (gold(m, "N"), gold(m, "W"), gold(m, "E")) == (0, 0, 2)
    assert (asks(m), who(m)) == ("bribe", "N")
    play(m, "bribe Loidis", "hire thegn", "hire thegn")
    assert "hire thegn" not in legal(m)
    play(m, "done")
    assert who(m) == "N"
    play(m, "bribe Gwent", "hire ceorl")
    assert legal(m) == ["done"]
    play(m, "done", "done")
    assert (asks(m), who(m)) == ("move", "N")
    play(m, "done")
    assert (asks(m), who(m)) == ("bribe", "W")
    play(m, "bribe Gwent", "hire thegn", "done", "done", "done")
    assert asks(m) == "action"


AUTUMN_BID = "R7 autumn P:M | card: golden-sheaves | options: autumn-bid yes | N: gold 12"


@pytest.mark.rule("BW-AUTBID-03", "BW-BRIBE-10")
def test_units_of_several_areas_move_together_before_their_battles() -> None:
    """Neutral Thegns of Loidis and Hamptun and a Viking attack only when all of them have moved."""
    m = at(
        f"{AUTUMN_BID} | Loidis: U T | Hamptun: U T | Hamwic: D V"
        " | Mameceaster: M C | Oxnaford: M C | Cisseceaster: M C"
    )
    bids(m, N=12)
    play(m, "bribe Loidis", "hire thegn", "done", "bribe Hamptun", "hire thegn", "done")
    play(m, "bribe Hamwic", "hire viking", "done", "done")
    assert asks(m) == "move"
    assert m.view(0)["march"]["hired"] == 3
    play(m, "take thegn Loidis", "to Mameceaster", "take viking Hamwic", "to Cisseceaster")
    events = play(m, "take thegn Hamptun", "to Oxnaford")
    assert not happened(events, "battle")
    play(m, "done")
    assert (asks(m), who(m), sorted(options_of(m, "fight"))) == (
        "fight", "N", ["Cisseceaster", "Mameceaster", "Oxnaford"],
    )  # fmt: skip
    events = play(m, "fight Cisseceaster", chance="die 6, die 1")
    assert happened(events, "battle")[0]["faction"] == "danes"
    assert sorted(options_of(m, "fight")) == ["Mameceaster", "Oxnaford"]


@pytest.mark.rule("BW-AUTBID-03", "BW-VSNEUTRAL-01", "BW-BATTLE-01")
def test_neutrals_and_danes_of_one_bid_may_meet() -> None:
    """The Viking comes to the Thegn that has moved to Mameceaster, and attacks him; both Values are 3."""
    m = at(f"{AUTUMN_BID} | Loidis: U T | Lonceaster: D V")
    bids(m, N=12)
    play(m, "bribe Loidis", "hire thegn", "done", "bribe Lonceaster", "hire viking", "done", "done")
    play(m, "take thegn Loidis", "to Mameceaster", "halt", "take viking Lonceaster", "to Mameceaster")
    events = play(m, "done")
    assert [(e["faction"], e["foe"]) for e in happened(events, "meeting")] == [("danes", "neutral")]
    assert (army(m, "U", "Mameceaster"), army(m, "D", "Mameceaster")) == ("", "")


@pytest.mark.rule("BW-AUTBID-03", "BW-BATTLE-08")
def test_no_third_faction_joins_a_battle_of_an_autumn_bid() -> None:
    m = at(f"{AUTUMN_BID} | Loidis: U T | Lonceaster: D V | Mameceaster: M C")
    bids(m, N=12)
    play(m, "bribe Loidis", "hire thegn", "done", "bribe Lonceaster", "hire viking", "done", "done")
    play(m, "take thegn Loidis", "to Mameceaster", "take viking Lonceaster")
    no(m, "to Mameceaster", "BATTLE-08")


@pytest.mark.rule("BW-AUTBID-03", "BW-NEUTRAL-07")
def test_neutral_units_of_an_autumn_bid_board_no_drakkar() -> None:
    m = at(f"{AUTUMN_BID} | nor: D S | Elmham: U T")
    bids(m, N=12)
    play(m, "bribe nor", "hire drakkar", "done", "bribe Elmham", "hire thegn", "done", "done", "sail drakkar-1 nor")
    assert not options_of(m, "load")
    play(m, "halt", "take thegn Elmham")
    assert not options_of(m, "board")


@pytest.mark.rule("BW-AUTBID-03", "BW-BRIBE-02", "BW-BRIBE-09")
def test_a_drakkar_is_hired_once_in_an_autumn_bid() -> None:
    m = at(f"{AUTUMN_BID} | nor: D S[V] | Loidis: U T")
    bids(m, N=12)
    play(m, "bribe nor", "hire drakkar", "done", "bribe nor")
    assert legal(m) == ["hire viking drakkar-1"]
    play(m, "hire viking drakkar-1", "done")
    assert options_of(m, "bribe") == ["Loidis"]
    play(m, "done", "sail drakkar-1 nor", "ashore viking Elmham")
    assert army(m, "D", "Elmham") == "V"


@pytest.mark.rule("BW-AUTBID-02", "BW-EDGE-167")
def test_the_pretender_orders_equal_bids() -> None:
    m = at("R7 autumn P:M | card: golden-sheaves | options: autumn-bid yes | Loidis: U T2")
    bids(m, N=5, E=5, W=3)
    assert (asks(m), who(m)) == ("name", "M")
    assert legal(m) == ["name northumbria", "name east-anglia"]
    play(m, "name east-anglia")
    assert (asks(m), who(m)) == ("bribe", "E")
    play(m, "pass")
    assert (asks(m), who(m)) == ("bribe", "N")


# Randomised Rulers, dice for Vikings ---------------------------------------------------------------------------------
@pytest.mark.rule("BW-RANDRULER-01", "BW-RANDRULER-02", "BW-EDGE-169")
def test_new_rulers_are_drawn_with_their_side() -> None:
    m = at(
        "R5 rulers P:N | Eoforwic: *N | Cetreht: *N | N: rulers osbald eanflaed | options: randomised-rulers yes",
        chance="ruler eanflaed",
    )
    assert (asks(m), who(m)) == ("throne", "N")
    play(m, "at Cetreht")
    assert of(m, "N", "ruler") == "eanflaed"
    m = start("four", randomised_rulers=True)
    while asks(m) == "under":
        m.play(str(m.legal(m.turns[0])[0]), seat=m.turns[0])
    assert asks(m) == "direction"
    assert all(of(m, k, "ruler") for k in "NEWM")


@pytest.mark.rule("BW-VIKNEUT-01", "BW-VIKNEUT-02", "BW-VIKNEUT-03", "BW-VIKNEUT-04", "BW-VIKNEUT-05")
def test_vikings_and_neutrals_roll_dice_by_option() -> None:
    m = at(
        "R7 autumn P:N | card: golden-sheaves | options: vikings-neutrals yes | Loidis: U T"
        " | Eoforwic: D V | N: gold 9, hand wyrd | Cetreht: *N | Poclintun: *N"
    )
    while who(m) != "N":
        play(m, "pass")
    play(m, "bribe Loidis", "hire thegn", "done", "take thegn Loidis", "to Eoforwic")
    events = play(m, "done")
    assert happened(events, "battle")
    assert happened(events, "rolled") or m.view()["battle"]
    assert (asks(m), who(m)) == ("retreat", "N")
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "E")  # clockwise of the attacking player
    play(m, "retreat")
    assert hand(m, "N") == ["wyrd"]
    where = [a for a, what in m.position()["areas"].items() if "danes" in what]
    assert where in (["Lindcylene"], ["Loidis"], ["Streoneshalh"]) or asks(m) == "goal"
    m = bids(
        at("R6 summer P:N | card: fair-winds | options: vikings-neutrals yes | Man: U T"),
        N=1,
        chance="danes man, danes gwent",
    )
    play(m, "danes man")
    assert m.view()["battle"] is not None
    m = bids(
        at("R6 summer P:N | card: fair-winds | options: vikings-neutrals yes, viking-battles autumn | Man: U T"),
        N=1,
        chance="danes man, danes gwent",
    )
    play(m, "danes man")
    assert (m.view()["battle"], army(m, "D", "Man")) == (None, "V")


@pytest.mark.rule("BW-P23-07")
def test_dalcs_start_at_nought_in_every_mode() -> None:
    for scenario in ("four", "three", "two"):
        m = start(scenario)
        assert all(value == 0 for value in m.scores()["parts"].values())
        assert dalcs(m, "N") == 0
