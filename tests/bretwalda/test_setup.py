"""The table and the setup of a game (SETUP, AREA, UNIT, DEF)."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.bretwalda.edition.model import UNITS
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.kit import (
    KINGDOMS,
    army,
    asks,
    at,
    dalcs,
    food,
    gold,
    hand,
    legal,
    of,
    ok,
    owner,
    play,
    start,
    who,
)

EDITION = BRETWALDA.edition
TABLES = BRETWALDA.from_position({}).tables
CAPITALS = {"N": "Eoforwic", "E": "Theodford", "W": "Wintaceaster", "M": "Tamworthige"}
AREAS = {area.name: area for area in EDITION.areas}


def begun(m: Match) -> Match:
    """The same game at the first tribute: everybody takes the first of what can be chosen."""
    while asks(m) in ("under", "first-ruler"):
        seat = m.turns[0]
        m.play(str(m.legal(seat)[0]), seat=seat)
    play(m, "clockwise")
    return m


@pytest.mark.rule("BW-SETUP-01", "BW-SETUP-13", "BW-EX-01")
def test_each_capital_has_a_ruler_an_ealdorman_a_thegn_a_ceorl_a_marker_and_food() -> None:
    m = begun(start())
    for letter, capital in CAPITALS.items():
        assert army(m, letter, capital) == "R E T C"
        assert owner(m, capital) == letter
        assert food(m, capital) == 1
    assert {area["control"] for area in m.position()["areas"].values() if "control" in area} == set(KINGDOMS.values())
    assert m.position()["ships"] == []


@pytest.mark.rule("BW-SETUP-09", "BW-SETUP-10", "BW-EX-01", "BW-RES-03")
def test_everybody_starts_with_five_gold_a_lordship_card_and_two_chronicles() -> None:
    m = begun(start())
    for letter in KINGDOMS:
        assert gold(m, letter) == 5
        assert len(hand(m, letter)) == 1
        assert len(of(m, letter, "chronicle")) == 2
        assert of(m, letter, "tiles") == []
    assert [int(tiles).bit_count() for tiles in TABLES.tiles_of] == [16, 16, 16, 16]


@pytest.mark.rule("BW-SETUP-03", "BW-SETUP-10", "BW-SETUP-11")
def test_three_chronicles_are_drawn_and_one_goes_under_the_deck() -> None:
    m = start(chance="draw wyrd, chronicle wide-realm, chronicle two-thrones, chronicle law-giver, draw feorm")
    assert [hand(m, k) for k in "NE"] == [["wyrd"], ["feorm"]]
    assert all(len(of(m, k, "chronicle")) == 3 for k in KINGDOMS)
    assert "wide-realm" in of(m, "N", "chronicle")
    play(m, "N: under wide-realm")
    play(m, *(f"{k}: {legal(m, k)[0]}" for k in "EWM"))
    assert "wide-realm" in m.position()["chronicles"]["under"]
    assert len(of(m, "N", "chronicle")) == 2


@pytest.mark.rule("BW-SETUP-12")
def test_rulers_are_chosen_together_and_stay_hidden_until_all_have_chosen() -> None:
    m = start()
    play(m, *(f"{k}: {legal(m, k)[0]}" for k in "NEWM"))
    assert asks(m) == "first-ruler"
    assert m.turns == [0, 1, 2, 3]
    assert len(legal(m, "W")) == 6
    play(m, "W: crown osburh")
    assert m.view(0)["kingdoms"]["wessex"]["ruler"] is None
    play(m, "N: crown osbald", "E: crown leofrun", "M: crown cwenthryth")
    assert [of(m, k, "ruler") for k in "NEWM"] == ["osbald", "leofrun", "osburh", "cwenthryth"]
    assert len(of(m, "N", "rulers")) == 6


@pytest.mark.rule("BW-SETUP-12")
def test_rulers_may_be_chosen_openly_in_turn_by_option() -> None:
    m = start(first_rulers="in-turn", chance="")
    play(m, *(f"{k}: {legal(m, k)[0]}" for k in "NEWM"))
    if asks(m) == "direction":
        play(m, "clockwise")
    assert asks(m) == "first-ruler"
    assert len(m.turns) == 1
    play(m, legal(m)[0])
    assert m.view(2)["kingdoms"]["northumbria"]["ruler"] == "eardwulf"


@pytest.mark.rule("BW-SETUP-14", "BW-PRET-07", "BW-SETUP-08")
def test_the_first_pretender_is_drawn_and_picks_the_direction() -> None:
    m = start()
    play(m, *(f"{k}: {legal(m, k)[0]}" for k in "NEWM"))
    play(m, "N: crown osbald", "E: crown leofrun", "W: crown osburh", "M: crown cwenthryth", chance="pretender wessex")
    assert asks(m) == "direction"
    assert who(m) == "W"
    play(m, "anticlockwise")
    assert m.position()["round"] == 1
    assert m.view()["order"] == ["wessex", "east-anglia", "northumbria", "mercia"]


@pytest.mark.rule("BW-SETUP-05", "BW-SETUP-06", "BW-AREA-08", "BW-DALC-01")
def test_thirteen_dalcs_and_twenty_neutral_units_and_all_markers_on_nought() -> None:
    m = begun(start())
    assert len(m.position()["dalcs"]) == 13
    assert "Hamptun" in m.position()["dalcs"]
    neutrals = [area["neutral"] for area in m.position()["areas"].values() if "neutral" in area]
    assert {kind: sum(n.get(kind, 0) for n in neutrals) for kind in ("ealdorman", "thegn", "ceorl")} == {
        "ealdorman": 4,
        "thegn": 8,
        "ceorl": 8,
    }
    assert [dalcs(m, k) for k in KINGDOMS] == [0, 0, 0, 0]


@pytest.mark.rule("BW-SETUP-05")
def test_a_dalc_in_the_own_capital_counts_from_the_start() -> None:
    m = at("R1 N | dalcs: Eoforwic | Eoforwic: N R T *")
    assert dalcs(m, "N") == 1


@pytest.mark.rule("BW-SETUP-02")
def test_seats_go_round_the_map_or_are_drawn() -> None:
    assert begun(start()).position()["seats"] == {"northumbria": 0, "east-anglia": 1, "wessex": 2, "mercia": 3}
    m = start(seating="drawn", chance="seating mercia+wessex+east-anglia+northumbria")
    assert m.position()["seats"] == {"northumbria": 3, "east-anglia": 2, "wessex": 1, "mercia": 0}


@pytest.mark.rule("BW-SETUP-07", "BW-SEASON-05", "BW-EX-02")
def test_of_each_season_any_card_may_come_and_none_twice() -> None:
    """Three of six cards per deck, unseen: each of the three Seasons shows a card that has not been seen."""
    m = at("R4 round | seen: red-spring pilgrim-roads", chance="")
    play(m, "no-tribute", chance="season lambing-time")
    assert m.view()["card"] == "lambing-time"
    assert [int(deck).bit_count() for deck in TABLES.season_deck] == [6, 6, 6, 6]


@pytest.mark.rule("BW-SETUP-16", "BW-UNIT-06", "BW-SETUP-18")
def test_numbers_of_pieces() -> None:
    assert [int(n) for n in TABLES.supply][:5] == [8, 4, 0, 1, 1]
    with_bishops = BRETWALDA.from_position({"options": {"bishops": True}}).tables
    assert [int(n) for n in with_bishops.supply][:5] == [8, 4, 1, 1, 1]
    assert [int(n) for n in TABLES.building_supply] == [12, 6, 6, 6]


@pytest.mark.rule("BW-SETUP-17", "BW-UNIT-05", "BW-UNIT-04")
def test_bishops_only_with_the_switch() -> None:
    m = at("R1 N | Eoforwic: N R * | N: gold 9")
    play(m, "fyrd")
    assert "recruit bishop Eoforwic" not in legal(m)
    m = at("R1 N | Eoforwic: N R T * | N: gold 9 | options: bishops yes")
    play(m, "fyrd")
    ok(m, "recruit bishop Eoforwic")
    play(m, "recruit bishop Eoforwic")
    assert gold(m, "N") == 5
    assert not [line for line in legal(m) if "upgrade bishop" in line]


@pytest.mark.rule("BW-AREA-01", "BW-AREA-02", "BW-AREA-03", "BW-AREA-04", "BW-AREA-05", "BW-AREA-07", "BW-AREA-10")
def test_areas_of_the_map() -> None:
    t = TABLES
    assert len(EDITION.areas) == 55
    assert [sea.id for sea in EDITION.seas] == ["nor", "thaemese", "suth", "seafern", "eire"]
    cities = {area.name for i, area in enumerate(EDITION.areas) if int(t.cities) >> i & 1}
    assert set(CAPITALS.values()) < cities
    assert len(cities) == 22
    for island in ("Man", "Wiht"):
        i = list(AREAS).index(island)
        assert not int(t.near[i])
        assert island not in cities
    harbours = [i for i in range(55) if int(t.harbours) >> i & 1]
    assert len(harbours) == 21
    two_seas = list(AREAS).index("Bodmine")
    assert int(t.harbour_sea[two_seas]) == 2


@pytest.mark.rule("BW-SETUP-19", "BW-RES-04", "BW-LORD-01", "BW-CHRON-01")
def test_what_is_open_and_what_is_secret() -> None:
    m = at(
        "R5 N | Eoforwic: N R * food2 abbey"
        " | N: gold 7, hand wyrd feorm, chronicle wide-realm two-thrones, tiles stone-masons | pile: salt-ways"
    )
    for seat in (1, None):
        seen = m.view(seat)
        n = seen["kingdoms"]["northumbria"]
        assert (n["gold"], n["food"], n["hand"], n["chronicles"], n["tiles"]) == (7, 2, 2, 2, ["stone-masons"])
        assert len(n["rulers"]) == 6
        assert seen["pile"] == ["salt-ways"]
        assert seen["decks"]["lordship"] == 44
        assert "wyrd" not in str(seen)
        assert "wide-realm" not in str(seen)
    assert m.view(0)["hand"] == ["wyrd", "feorm"]


@pytest.mark.rule("BW-UNIT-01", "BW-UNIT-02", "BW-UNIT-03", "BW-DEF-01", "BW-DEF-02")
def test_figures_of_units() -> None:
    t = TABLES
    kinds = ["ceorl", "thegn", "bishop", "ealdorman", "ruler", "viking", "ship", "drakkar"]
    value = {kind: int(t.value[UNITS.index(kind)]) for kind in kinds}
    assert value == {
        "ceorl": 1,
        "thegn": 3,
        "bishop": 4,
        "ealdorman": 5,
        "ruler": 0,
        "viking": 3,
        "ship": 3,
        "drakkar": 3,
    }
    health = {kind: int(t.health[UNITS.index(kind)]) for kind in kinds if kind != "ruler"}
    assert health == {"ceorl": 1, "thegn": 2, "bishop": 2, "ealdorman": 3, "viking": 2, "ship": 2, "drakkar": 2}
    moves = {kind: int(t.movement[UNITS.index(kind)]) for kind in kinds if kind != "ruler"}
    assert moves == {"ceorl": 1, "thegn": 2, "bishop": 2, "ealdorman": 2, "viking": 2, "ship": 2, "drakkar": 3}


@pytest.mark.rule("BW-DEF-07")
def test_a_recruit_pays_into_the_bank_and_takes_a_piece_from_the_own_supply() -> None:
    m = at("R5 N | Eoforwic: N T3 * | Wintaceaster: W T4 * | N: gold 5 | W: gold 5")
    play(m, "fyrd", "recruit thegn Eoforwic")
    assert (army(m, "N", "Eoforwic"), gold(m, "N"), gold(m, "W")) == ("T4", 2, 5)


@pytest.mark.rule("BW-UNIT-07", "BW-TILE-06")
def test_a_text_beats_the_rules_and_is_optional_unless_it_says_must() -> None:
    m = at("R5 N | Gyrwum: N T * | N: hand fen-paths")
    play(m, "march", "play fen-paths", "take thegn Gyrwum")
    ok(m, "to Streoneshalh", "halt")
    m = at("R5 N | Cetreht: N T * | card: swollen-rivers")
    play(m, "march", "take thegn Cetreht")
    assert "to Loidis" not in legal(m)  # a Season card's penalty binds
