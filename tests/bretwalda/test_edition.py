"""The edition file: its counts, what the rulebook fixes, derived editions, and files that do not fit."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.editions.marks import mark_of
from meadhall.core.editions.reader import BadEdition
from meadhall.core.editions.source import Source
from meadhall.games.bretwalda.edition import SHELF, build, export, load
from meadhall.games.bretwalda.edition.model import Edition
from meadhall.games.bretwalda.edition.vocabulary import OPTIONAL, VERBS

EDITION = load()


def name_of(area: int) -> str:
    return EDITION.areas[area].id


def test_counts_of_the_map() -> None:
    assert Counter(area.kind for area in EDITION.areas) == {"countryside": 33, "city": 18, "capital": 4}
    assert (len(EDITION.areas), len(EDITION.seas), len(EDITION.borders)) == (55, 5, 120)
    assert Counter(border.kind for border in EDITION.borders)["wetlands"] > 0
    assert [area.id for area in EDITION.areas if area.island] == ["man", "wiht"]
    assert sum(area.harbour is not None for area in EDITION.areas) == 21
    assert sum(bool(area.seas) for area in EDITION.areas) == 36
    assert (sum(area.food for area in EDITION.areas), sum(area.gold for area in EDITION.areas)) == (30, 52)
    assert Counter(area.dalc for area in EDITION.areas if area.dalc) == {
        "northumbria": 3, "east-anglia": 3, "wessex": 3, "mercia": 3, "hamptun": 1,
    }  # fmt: skip
    assert Counter(area.start_of for area in EDITION.areas if area.start_of is not None) == {0: 6, 1: 6, 2: 6, 3: 6}


def test_counts_of_cards_and_pieces() -> None:
    assert (len(EDITION.lordship), len(EDITION.chronicle), len(EDITION.danes)) == (47, 16, 28)
    assert (len(EDITION.subversion), len(EDITION.rulers), len(EDITION.seasons)) == (10, 24, 24)
    assert sum(4 if tile.kingdom is None else 1 for tile in EDITION.tiles) == 64
    units = Counter(dict.fromkeys(EDITION.pieces.neutral, 0))
    for area in EDITION.areas:
        units.update({unit: count for count, unit in area.neutral})
    assert units == EDITION.pieces.neutral == {"ealdorman": 4, "thegn": 8, "ceorl": 8}
    assert EDITION.buildings["abbey"].count == 12


TUNED = {
    "scoan": ({"ceorl": 1}, {"thegn": 1}),
    "streoneshalh": ({"ceorl": 1}, {"thegn": 1}),
    "lonceaster": ({"ealdorman": 1}, {"ealdorman": 1, "thegn": 1}),
    "snotingaham": ({"ceorl": 1}, {"thegn": 1}),
    "medeshamstede": ({"thegn": 2}, {"ceorl": 1}),
    "lundenwic": ({"thegn": 1, "ceorl": 1}, {"ceorl": 2}),
    "bodmine": ({"thegn": 1}, {"ceorl": 1}),
}
"""Neutral Units of the first reconstruction and those that games between bots led to (docs/bretwalda-balance.md)."""


def test_tuned_figures_are_recorded() -> None:
    """Whoever tunes the edition again changes this table and the page with it."""
    page = (Path(__file__).parents[2] / "docs" / "bretwalda-balance.md").read_text(encoding="utf-8")
    first: Counter[str] = Counter()
    for area in EDITION.areas:
        now = {unit: count for count, unit in area.neutral}
        first.update(TUNED[area.id][0] if area.id in TUNED else now)
        if area.id in TUNED:
            assert now == TUNED[area.id][1]
            assert area.name in page
    assert first == EDITION.pieces.neutral, "the changes only exchange Units between areas"
    beginner = Counter(dict.fromkeys(EDITION.pieces.neutral, 0))
    for area in EDITION.areas:
        beginner.update({unit: count for count, unit in area.beginner})
        assert bool(area.beginner) == bool(area.dalc), "a lone beginner finds one Unit in every Dalc area"
    assert beginner == {"ealdorman": 0, "thegn": 5, "ceorl": 8}


def test_what_the_rulebook_fixes() -> None:
    assert [name_of(kingdom.capital) for kingdom in EDITION.kingdoms] == [
        "eoforwic", "theodford", "wintaceaster", "tamworthige",
    ]  # fmt: skip
    values = {id: unit.value for id, unit in EDITION.units.items()}
    assert (values["ceorl"], values["thegn"], values["ealdorman"]) == (1, 3, 5)
    assert (values["viking"], values["drakkar"], values["ruler"]) == (3, 3, None)
    assert (EDITION.units["thegn"].health, EDITION.units["ship"].movement) == (2, 2)
    assert EDITION.border_costs == {"road": 1, "wilderness": 2, "wetlands": None}
    poclintun = next(card for card in EDITION.danes if name_of(card.area) == "poclintun")
    assert EDITION.seas[poclintun.sea].id == "nor"
    protected = {name_of(inside) for fort in EDITION.fortifications for inside, _ in fort.crossings}
    assert "caerleol" in protected
    assert not protected & {name_of(kingdom.capital) for kingdom in EDITION.kingdoms}


def test_the_file_says_what_is_reconstructed() -> None:
    assert "reconstruction" in EDITION.reconstruction
    assert mark_of(EDITION.confidence, "areas.scoan.gold") == "reconstructed"
    assert mark_of(EDITION.confidence, "areas.hamptun.name") == "high"
    assert mark_of(EDITION.confidence, "units.thegn.health") == "high"
    assert mark_of(EDITION.confidence, "units.thegn.die") == "reconstructed"
    assert mark_of(EDITION.confidence, "lordship.wyrd.text") == "reconstructed"
    assert mark_of(EDITION.confidence, "course.gold") == "high"


def test_every_verb_of_the_vocabulary_is_used_by_a_card() -> None:
    plays = [
        *(card.play for group in (EDITION.tiles, EDITION.rulers, EDITION.seasons, EDITION.lordship) for card in group),
        *(card.play for card in EDITION.subversion),
        *(kingdom.ability.play for kingdom in EDITION.kingdoms),
    ]
    used = {effect.verb for play in plays for effect in play.effects}
    assert used == set(VERBS)
    assert {name for kinds in VERBS.values() for name in kinds} >= set(OPTIONAL)


def test_an_exported_file_can_be_read_again_and_changed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(export(), encoding="utf-8")
    assert load(path) == EDITION
    path.write_text(export().replace("hand-limit = 8", "hand-limit = 7"), encoding="utf-8")
    mine = load(path)
    assert mine.course["hand-limit"] == 7
    assert mine.fingerprint != EDITION.fingerprint


def test_a_derived_edition_states_only_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        """
extends = "bretwalda"
id = "house"
title = "Our house edition"

[areas.medeshamstede]
neutral = {thegn = "", ceorl = 1}

[areas.lundenwic]
neutral = {ceorl = ""}

[borders.grantabrycg]
lundenwic = ""

[lordship.wyrd]
effects = [{do = "flip", n = 2, who = "enemy", scope = "battle-round"}]
""",
        encoding="utf-8",
    )
    house = load(path)
    assert house.areas[house.area("medeshamstede")].neutral == ((1, "ceorl"),)
    assert len(house.borders) == 119
    assert house.lordship[9].play.effects != EDITION.lordship[9].play.effects
    assert (house.id, house.areas[0], house.tiles) == ("house", EDITION.areas[0], EDITION.tiles)


# Files that do not fit -----------------------------------------------------------------------------------------------
Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> Edition:
    """The edition of a file with one change."""
    content = tomllib.loads(export())
    change(content)
    return build(Source("mine.toml", content, SHELF.ordered))


def put(place: str, value: Any) -> Change:
    """A change of one value; the parts of a place are parted by blanks, and numbers count from 0."""

    def change(content: dict[str, Any]) -> None:
        *outer, last = [int(part) if part.isdigit() else part for part in place.split()]
        inner: Any = content
        for part in outer:
            inner = inner[part]
        inner[last] = value

    return change


def drop(place: str) -> Change:
    """A change that leaves something out."""

    def change(content: dict[str, Any]) -> None:
        *outer, last = place.split()
        inner: Any = content
        for part in outer:
            inner = inner[part]
        del inner[last]

    return change


WYRD = "lordship wyrd effects"

BAD: list[tuple[Change, str]] = [
    (put("colour", "red"), "colour: unknown key"),
    (drop("title"), "title: expected a text"),
    (put("course gold", 0), "course.gold: expected a whole number of 1 or more"),
    (drop("course rounds"), "course.rounds: expected"),
    (put("course speed", 3), "course.speed: unknown key"),
    (put("victory ties", ["areas", "land"]), "victory.ties: .*step of the tie-break, found 'land'"),
    (put("victory ties", ["areas", "areas"]), "victory.ties: expected each .* once"),
    (put("pieces kingdom thegn", "4"), "pieces.kingdom.thegn: expected a whole number"),
    (put("pieces kingdom thegn", 16), "pieces.kingdom.thegn: expected at most 15, found 16"),
    (put("pieces neutral ealdorman", 5), "pieces.neutral.ealdorman: expected at most 4, found 5"),
    (drop("pieces cards danes"), "pieces.cards.danes: expected"),
    (put("units thegn value", 6), "units.thegn.value: expected 1 to 5, found 6"),
    (put("units thegn health", 4), "units.thegn.health: expected 1 to 3"),
    (put("units thegn die", "grey"), "units.thegn.die: expected 'white' or 'beige' or 'red'"),
    (put("units ruler value", 3), "units.ruler: expected no figures for a Ruler"),
    (put("units ship kind", "land"), "units.ship.kind: expected 'sea' for a ship"),
    (put("units jarl", {}), "units.jarl: unknown key"),
    (drop("units drakkar"), "units.drakkar: expected a table"),
    (put("units ceorl moves-only-with", "ceorls-fly"), "units.ceorl.moves-only-with: expected"),
    (put("dice red", [[0, 0]] * 5), "dice.red: expected six faces, found 5"),
    (put("dice red 2", [1]), r"dice.red\[3\]: expected \[Swords, Shields\]"),
    (put("dice red 2", [4, 0]), r"dice.red\[3\]: expected \[Swords, Shields\] of 0 to 3"),
    (put("buildings abbey where", ["hill"]), "buildings.abbey.where: .*found 'hill'"),
    (put("buildings abbey count", 99), "buildings.abbey.count: expected at most 15"),
    (drop("kingdoms mercia"), r"areas.\w+.start-of: expected a Kingdom, found 'mercia'"),
    (put("kingdoms mercia capital", "hamptun"), "kingdoms.mercia.capital: expected a Capital that is a starting area"),
    (put("kingdoms northumbria ability abbeys", [6, 3]), "ability.abbeys: expected rising numbers"),
    (put("kingdoms wessex ability battle-discard", 3), "battle-discard: expected at most 2"),
    (put("border-types wetlands cost", 3), "border-types.wetlands: expected a cost, or passable = false"),
    (put("seas nor adjacent", ["thaemese", "eire"]), "seas.eire.adjacent: expected 'nor' in this list, as nor names"),
    (put("seas nor adjacent", ["thaemes"]), r"seas.nor.adjacent: expected a sea, found 'thaemes' \(did you mean"),
    (put("areas scoan at", [1]), "areas.scoan.at: expected a list of 2 numbers"),
    (put("areas scoan kind", "hill"), "areas.scoan.kind: expected 'countryside' or"),
    (put("areas scoan kind", "capital"), "areas.scoan.kind: expected a City or Countryside"),
    (put("areas scoan harbour", "eire"), "areas.scoan.harbour: expected a Sea that the area touches"),
    (put("areas scoan food", 2), "areas.scoan.food: expected 0 or 1"),
    (put("areas scoan dalc", "kent"), "areas.scoan.dalc: expected"),
    (put("areas scoan dalc", "mercia"), "areas: expected 12 with a Dalc of a Kingdom, found 13"),
    (put("areas scoan neutral", {"viking": 1}), "areas.scoan.neutral.viking: unknown key"),
    (put("areas scoan neutral", {"thegn": 4}), "areas.scoan.neutral: expected a Value of at most 9, found 12"),
    (put("areas scoan neutral", {"ceorl": 2}), "areas: expected at most 8 Neutral ceorls in all, found 10"),
    (put("areas eoforwic neutral", {"ceorl": 1}), "areas.eoforwic.neutral: expected no Neutral Units in a Capital"),
    (put("areas wiht island", False), "borders.wiht: expected at least one border"),
    (put("areas scoan island", True), "areas.scoan: expected an Island"),
    (drop("areas mailros"), r"mailros.*expected an area|expected an area, found 'mailros'"),
    (put("borders scoan", {"alclut": "road"}), "borders.scoan.alclut: expected each border once"),
    (put("borders alclut alclut", "road"), "borders.alclut.alclut: expected another area"),
    (put("borders alclut scoane", "road"), r"borders.alclut.scoane: expected an area, .*did you mean 'scoan'"),
    (put("borders alclut eidynburh", "river"), "borders.alclut.eidynburh: expected 'road' or 'wilderness'"),
    (put("fortifications offas-dyke crossings 0", ["hereford"]), r"crossings\[1\]: expected \[protected area"),
    (put("fortifications offas-dyke crossings 0", ["hereford", "scoan"]), r"crossings\[1\]: expected two areas with"),
    (put("tiles stone-masons colour", "purple"), "tiles.stone-masons.colour: expected 'green' or"),
    (drop("tiles stone-masons"), "tiles: expected 16 for Northumbria, 11 of them common, found 15"),
    (put("tiles stone-masons by", "actor"), "tiles.stone-masons.by: expected 'owner'"),
    (put("rulers eardwulf die", "grey"), "rulers.eardwulf.die: expected"),
    (put("rulers eardwulf health", 9), "rulers.eardwulf.health: expected 1 to 3, found 9"),
    (
        put("rulers eardwulf side", "queen"),
        r"rulers.\w+.card: expected a King and a Queen of one Kingdom on card"
        r" 'n1'",
    ),
    (put("rulers eardwulf kingdom", "kent"), "rulers.eardwulf.kingdom: expected a Kingdom, found 'kent'"),
    (drop("rulers eardwulf"), "rulers: expected 24, found 23"),
    (put("seasons red-spring vikings", 2), "seasons.red-spring.vikings: unknown key"),
    (drop("seasons fair-winds vikings"), "seasons.fair-winds.vikings: expected"),
    (put("seasons red-spring season", "autumn"), "seasons: expected 6 of spring, found 5"),
    (put("seasons red-spring timing", "fyrd"), "seasons.red-spring.timing: expected 'on-reveal' or 'this-round'"),
    (put("lordship wyrd timing", "at-night"), "lordship.wyrd.timing: expected"),
    (put("lordship wyrd timing", "passive"), "lordship.wyrd.timing: expected a window in which cards are played"),
    (put("lordship wyrd by", "actor"), "lordship.wyrd.by: expected 'side' or 'attacker' or 'defender', found 'actor'"),
    (put("lordship wyrd by", "attacker"), "lordship.wyrd.if: expected 'attacker' exactly where by is"),
    (put("lordship wyrd cannot", "never"), "lordship.wyrd.cannot: expected"),
    (put("lordship wyrd if", {"weather": True}), "lordship.wyrd.if.weather: unknown key"),
    (put("lordship wyrd if", {"battle": "air"}), "lordship.wyrd.if.battle: expected 'land' or 'sea'"),
    (put("lordship wyrd if", {"lost": False}), "lordship.wyrd.if.lost: expected true, or to be left out"),
    (drop("lordship hearth-troop if"), "lordship.hearth-troop.if: expected battle = 'land'"),
    (put(WYRD, []), "lordship.wyrd.effects: expected at least one effect"),
    (put(WYRD, [{"do": "flipp"}]), r"lordship.wyrd.effects\[1\].do: expected a verb .*did you mean 'flip'"),
    (put(WYRD, [{"n": 1}]), r"lordship.wyrd.effects\[1\].do: expected a verb of the effects, found nothing"),
    (put(WYRD, [{"do": "flip", "speed": 1}]), r"effects\[1\].speed: unknown key"),
    (put(WYRD, [{"do": "flip", "n": "two"}]), r"effects\[1\].n: expected a whole number of -99 to 99 or a count"),
    (put(WYRD, [{"do": "flip", "who": "king"}]), r"effects\[1\].who: expected 'self' or"),
    (put(WYRD, [{"do": "duel"}]), r"effects\[1\].colour: expected a colour of dice, as 'duel' needs it"),
    (put(WYRD, [{"do": "modify", "stat": "luck", "delta": 1}]), r"effects\[1\].stat: expected a stat, found 'luck'"),
    (
        put(WYRD, [{"do": "modify", "stat": "unit-cost:jarl", "delta": 1}]),
        "with one of .* after the colon, found 'jarl'",
    ),
    (put(WYRD, [{"do": "modify", "stat": "bid:gold", "delta": 1}]), "expected 'bid' with no word after it"),
    (put(WYRD, [{"do": "modify", "stat": "bid"}]), r"effects\[1\].delta: expected either delta or set"),
    (put(WYRD, [{"do": "permit", "rule": "fly"}]), r"effects\[1\].rule: expected"),
    (put(WYRD, [{"do": "place-food", "where": ["hill"]}]), r"effects\[1\].where: .*tag of areas, found 'hill'"),
    (put(WYRD, [{"do": "gain-gold", "n": {"per": "hills"}}]), r"effects\[1\].n.per: expected"),
    (put(WYRD, [{"do": "gain-gold", "n": {"per": "own-slain", "min": 3, "max": 2}}]), "n.min: expected at most 2"),
    (put(WYRD, [{"do": "trade", "give": "1 ship", "get": "2 gold"}]), 'give: expected goods such as "2 gold"'),
    (
        put("chronicle wide-realm when", [{"rules": 3}]),
        r"chronicle.wide-realm.when\[1\]: expected a condition with one",
    ),
    (put("chronicle wide-realm when", [{"count": "hills", "at-least": 3}]), r"when\[1\].count: expected"),
    (put("chronicle wide-realm when", [{"held": "hampton", "seasons": 2}]), "did you mean 'hamptun'"),
    (put("chronicle wide-realm when", [{"controls": ["man"], "at-least": 2}]), "at-least: expected at most 1"),
    (put("chronicle wide-realm when", []), "chronicle.wide-realm.when: expected at least one condition"),
    (put("chronicle wide-realm when-any", []), "chronicle.wide-realm.when: expected either when or when-any"),
    (drop("chronicle wide-realm"), "chronicle: expected 16, found 15"),
    (put("danes man sea", "nor"), "danes.man.sea: expected a Sea that Man touches, found 'nor'"),
    (put("danes man kingdom", "mercia"), "danes.man.kingdom: expected the Kingdom that starts in Man"),
    (put("danes york", {"number": "d99", "sea": "nor"}), "danes.york: expected an area, found 'york'"),
    (drop("danes man"), "danes: expected 28, found 27"),
    (put("subversion danegeld by", "all"), "subversion.danegeld.by: expected 'bid-winner'"),
    (put("subversion danegeld timing", "fyrd"), "subversion.danegeld.timing: unknown key"),
    (put("confidence", {"cards.boats": "high"}), "cards.boats"),
    (put("confidence", {"areas": "sure"}), "confidence.areas: expected"),
]


@pytest.mark.parametrize(("change", "problem"), BAD, ids=range(len(BAD)))
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(change: Change, problem: str) -> None:
    with pytest.raises(BadEdition, match=problem) as caught:
        changed(change)
    assert str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)


def test_the_unchanged_file_fits() -> None:
    assert changed(lambda content: None) == EDITION
