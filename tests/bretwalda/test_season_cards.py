"""Every Season, Subversion, Chronicle and Danes card: what it does, where it does nothing, its limit."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.bretwalda.names import danes
from tests.bretwalda.kit import (
    Proofs,
    army,
    asks,
    at,
    built,
    dalcs,
    fleet,
    food,
    gold,
    hand,
    idle,
    legal,
    of,
    ok,
    options_of,
    owner,
    play,
    script,
    ships,
    sides,
    walk,
    who,
)

EDITION = BRETWALDA.edition
PROOFS = Proofs()
proves = PROOFS.of


@pytest.mark.parametrize("card", [card.id for card in EDITION.seasons])
@pytest.mark.rule("BW-SEASON-01", "BW-SEASON-03")
def test_season_card(card: str) -> None:
    PROOFS[card]()


@pytest.mark.parametrize("card", [card.id for card in EDITION.subversion])
@pytest.mark.rule("BW-SUBV-02", "BW-SUBV-03")
def test_subversion_card(card: str) -> None:
    PROOFS[card]()


@pytest.mark.parametrize("card", [card.id for card in EDITION.chronicle])
@pytest.mark.rule("BW-CHRON-01", "BW-CHRON-02")
def test_chronicle_card(card: str) -> None:
    PROOFS[card]()


def test_no_card_is_left_out() -> None:
    decks = (EDITION.seasons, EDITION.subversion, EDITION.chronicle)
    assert [len(deck) for deck in decks] == [24, 10, 16]
    assert sorted(PROOFS) == sorted(card.id for deck in decks for card in deck)


# Season cards --------------------------------------------------------------------------------------------------------
def collect(m: Match) -> Match:
    """Whoever is asked collects; extra Food goes where it can go first."""
    letter = who(m)
    play(m, "collect")
    while who(m) == letter and asks(m) != "action":
        play(m, "done" if "done" in legal(m) else legal(m)[0])
    return m


def revealed(card: str, situation: str, round_: int) -> Match:
    """The card of the round is turned up; nobody takes tribute."""
    m = at(f"R{round_} tribute P:N | {situation}")
    if asks(m) == "tribute":
        play(m, "no-tribute", chance=f"season {card}")
    return m


def points(situation: str, kind: str = "thegn", area: str = "Cetreht") -> int:
    """The movement points of a Unit that sets out."""
    m = at(f"R5 N | {situation}")
    play(m, "march", f"take {kind} {area}")
    return int(m.view()["march"]["points"])


@proves("red-spring")
def _() -> None:
    m = at("R5 M | card: red-spring | Mameceaster: M T * | Loidis: N C2 E T * | M: gold 0 | N: gold 0 | Eoforwic: *N")
    play(m, "march", *walk("T Mameceaster-Loidis!"), "done", chance="1, 1, 1, 6, 6")
    assert (gold(m, "M"), gold(m, "N")) == (0, 1)  # whoever slays, also the defender


@proves("lambing-time")
def _() -> None:
    m = collect(at("R5 N | card: lambing-time | Eoforwic: N R *"))
    assert food(m, "Eoforwic") == 2
    m = collect(at("R5 N | card: lambing-time | Cetreht: N R *"))
    assert food(m, "Cetreht") == 0


@proves("weapon-taking")
def _() -> None:
    m = at("R5 N | card: weapon-taking | Eoforwic: N R * | N: gold 3")
    play(m, "fyrd", "recruit thegn Eoforwic", "recruit ceorl Eoforwic")
    assert gold(m, "N") == 0


@proves("swollen-rivers")
def _() -> None:
    m = at("R5 N | card: swollen-rivers | Eoforwic: N R T * | N: ruler eanflaed")
    play(m, "march", "take thegn Eoforwic")
    assert "to Streoneshalh" not in legal(m)
    ok(m, "to Cetreht")


@proves("pilgrim-roads")
def _() -> None:
    abbeys = " | ".join(f"{a}: *E abbey" for a in ("Elmham", "Grantabrycg", "Gwent", "Mynyw"))
    m = revealed("pilgrim-roads", f"{abbeys} | Cetreht: *N abbey | W: gold 1", 1)
    assert [gold(m, k) for k in "NEW"] == [6, 8, 1]


@proves("synod-at-clofesho")
def _() -> None:
    m = revealed("synod-at-clofesho", "W: gold 1", 1)
    assert [len(hand(m, k)) for k in "NEWM"] == [0, 1, 1, 1]


@proves("fair-winds")
def _() -> None:
    m = at("R6 N | card: fair-winds | nor: N S")
    play(m, "march", "sail northumbria-ship-1 nor", "to thaemese", "to suth", "to seafern")
    assert fleet(m, "N") == ["seafern"]


@proves("great-drought")
def _() -> None:
    m = at("R6 N | card: great-drought | Gyrwum: N T *")
    play(m, "march", "take thegn Gyrwum", "to Streoneshalh")
    assert m.view()["march"]["points"] == 0
    m = collect(at("R6 N | card: great-drought | Eoforwic: N R * granary"))
    assert food(m, "Eoforwic") == 1


def vikings(card: str) -> str:
    """The Vikings that land with a Summer card."""
    m = at(f"R6 summer P:N | card: {card}")
    while asks(m) == "talk":
        play(m, "done")
    play(m, "N: bid 1", "E: bid 0", "W: bid 0", "M: bid 0", chance="danes man, danes gwent")
    play(m, "danes man")
    return army(m, "D", "Man")


@proves("sea-kings-host")
def _() -> None:
    assert vikings("sea-kings-host") == "V3"
    assert vikings("fair-winds") == "V2"


@proves("raven-banner")
def _() -> None:
    assert vikings("raven-banner") == "V3"
    m = at("R6 N | card: raven-banner | Eoforwic: N T * | Loidis: D V | N: hand feorm")
    play(m, "march", *walk("T Eoforwic-Loidis!"), "done", "pass")
    assert sides(m, "swords") == [0, 1]
    play(m, "pass", "pass", "stand")
    while asks(m) == "retreat" or sides(m, "dice")[0] == {}:
        play(m, "stand" if asks(m) == "retreat" else "pass")
    assert m.view()["battle"]["round"] == 2
    assert sides(m, "swords")[1] == 0


@proves("midsummer-fairs")
def _() -> None:
    m = collect(
        at(
            "R6 N | card: midsummer-fairs | Eoforwic: N R * | Bebbanburh: N T * | Alclut: N T *"
            " | Cetreht: N T * | N: gold 0, ruler osbald"
        )
    )
    assert gold(m, "N") == 5 + 2


@proves("scattered-fleet")
def _() -> None:
    m = at("R6 summer P:N | card: scattered-fleet")
    while asks(m) == "talk":
        play(m, "done")
    play(m, "N: bid 1", "E: bid 0", "W: bid 0", "M: bid 0", chance="danes man, danes gwent, danes wiht")
    assert len(legal(m)) == 3
    play(m, "danes man")
    assert army(m, "D", "Man") == "V"


@proves("golden-sheaves")
def _() -> None:
    m = collect(at("R7 N | card: golden-sheaves | Eoforwic: N R *"))
    assert food(m, "Eoforwic") == 3
    assert food(collect(at("R7 N | card: golden-sheaves | Cetreht: N R *")), "Cetreht") == 0


@proves("cattle-plague")
def _() -> None:
    m = revealed("cattle-plague", "Eoforwic: *N food1 | Theodford: *E food2 | Gipeswic: *E food1 | W: gold 1", 7)
    assert food(m, "Eoforwic") == 0
    assert (asks(m), who(m)) == ("from", "E")
    play(m, "from Gipeswic")
    assert (food(m, "Theodford"), food(m, "Gipeswic")) == (2, 0)


def bribe(card: str, area: str, kind: str, purse: int) -> int:
    """What a bribe of one Unit leaves in the purse."""
    m = at(f"R7 autumn P:N | card: {card} | Loidis: U T | Gwent: U C | Hamwic: D V | suth: D S | N: gold {purse}")
    while who(m) != "N":
        play(m, "pass")
    play(m, f"bribe {area}", f"hire {kind}", "done")
    return gold(m, "N")


@proves("restless-borders")
def _() -> None:
    assert bribe("restless-borders", "Loidis", "thegn", 5) == 3
    assert bribe("restless-borders", "Gwent", "ceorl", 5) == 4  # at least 1
    assert bribe("restless-borders", "Hamwic", "viking", 5) == 2


@proves("silver-for-the-sea-wolves")
def _() -> None:
    assert bribe("silver-for-the-sea-wolves", "Loidis", "thegn", 5) == 2
    assert bribe("silver-for-the-sea-wolves", "Hamwic", "viking", 5) == 3
    assert bribe("silver-for-the-sea-wolves", "suth", "drakkar", 5) == 3


@proves("early-frosts")
def _() -> None:
    assert points("card: early-frosts | Cetreht: N T *") == 1
    assert points("Cetreht: N T *") == 2
    assert points("card: early-frosts | Cetreht: N C * | N: tiles ceorl-leaders", "ceorl") == 1  # at least 1
    m = at("R7 N | card: early-frosts | nor: N S")
    play(m, "march", "sail northumbria-ship-1 nor", "to thaemese", "to suth")
    assert fleet(m, "N") == ["suth"]


@proves("michaelmas-dues")
def _() -> None:
    cities = " | ".join(f"{a}: *E" for a in ("Theodford", "Gipeswic", "Colneceaster", "Lundenwic", "Hamptun"))
    m = revealed("michaelmas-dues", f"{cities} | Eoforwic: *N | Cetreht: *N | W: gold 1 | Loidis: U C", 7)
    assert [gold(m, k) for k in "NEW"] == [6, 9, 1]


def winter(card: str, situation: str) -> Match:
    """A Winter up to the end of the feeding."""
    m = at(f"R4 winter P:N | card: {card} | {situation}")
    while asks(m) in ("feed", "from", "starve"):
        play(m, "feed" if asks(m) == "feed" else legal(m)[0])
    return m


@proves("mild-winter")
def _() -> None:
    assert food(winter("mild-winter", "Eoforwic: N R T * food2"), "Eoforwic") == 1


@proves("deep-snow")
def _() -> None:
    m = winter("deep-snow", "Eoforwic: N R T * food3")
    assert food(m, "Eoforwic") == 1
    play(m, "march", "take thegn Eoforwic")
    assert "to Streoneshalh" not in legal(m)


@proves("hunger-year")
def _() -> None:
    assert food(winter("hunger-year", "Eoforwic: N R T * food4"), "Eoforwic") == 1


@proves("wolf-winter")
def _() -> None:
    m = winter("wolf-winter", "Eoforwic: N R * food3 | Cetreht: N T * abbey | N: gold 0, ruler osbald")
    assert food(m, "Eoforwic") == 1
    collect(m)
    assert gold(m, "N") == 3  # 2 of the Capital, 1 of the Abbey


@proves("yule-peace")
def _() -> None:
    m = winter("yule-peace", "Eoforwic: N R T2 * food3 | Loidis: M C * food2 | Cetreht: U C")
    assert food(m, "Eoforwic") == 0
    play(m, "march", "take thegn Eoforwic")
    assert "to Loidis" not in legal(m)
    ok(m, "to Cetreht")


@proves("the-great-sickness")
def _() -> None:
    m = at(
        "R4 tribute P:N | Eoforwic: N R C3 * food9 | Theodford: E R C2 * food9 | Hamwic: W C2 * food9 | Wiltun: W C2 *"
    )
    play(m, "no-tribute", chance="season the-great-sickness")
    assert army(m, "N", "Eoforwic") == "R C2"
    assert (asks(m), who(m)) == ("slay", "W")
    play(m, "remove ceorl Wiltun")
    assert (army(m, "W", "Hamwic"), army(m, "W", "Wiltun"), army(m, "E", "Theodford")) == ("C2", "C", "R C2")


# Subversion cards ----------------------------------------------------------------------------------------------------
def subversion(card: str, situation: str = "", chance: str = "") -> Match:
    """Northumbria has won the bid and looks at a card."""
    m = at(f"R6 summer P:N | card: fair-winds | options: subversion yes{f' | {situation}' if situation else ''}")
    while asks(m) == "talk":
        play(m, "done")
    play(m, "N: bid 1", "E: bid 0", "W: bid 0", "M: bid 0", chance=f"subversion {card}")
    return m


def barred(card: str, situation: str = "") -> bool:
    """Whether the card cannot be resolved."""
    return "subvert" not in legal(subversion(card, situation))


@proves("danegeld")
def _() -> None:
    m = subversion("danegeld", "E: gold 0")
    play(m, "subvert")
    assert [gold(m, k) for k in "NEWM"] == [6, 0, 4, 4]
    assert fleet(m, "D") == []
    assert asks(m) == "action"


@proves("hired-axes")
def _() -> None:
    m = subversion("hired-axes")
    play(m, "subvert")
    assert "Eoforwic" not in options_of(m, "land")
    play(m, "land Bodmine")
    assert options_of(m, "to") == ["suth", "seafern"]
    play(m, "to seafern")
    assert (army(m, "D", "Bodmine"), fleet(m, "D")) == ("V2", ["seafern"])


@proves("turncoat-thegn")
def _() -> None:
    m = subversion("turncoat-thegn", "Eoforwic: *N | Loidis: M T *")
    play(m, "subvert")
    while asks(m) in ("at", "against"):
        play(m, legal(m)[0])
    assert army(m, "M", "Loidis") == ""
    assert "T" in (army(m, "N", "Loidis"), army(m, "N", "Eoforwic"))
    m = subversion("turncoat-thegn", "Eoforwic: *N | Loidis: M T2 *")
    play(m, "subvert")
    while asks(m) in ("at", "against"):
        play(m, legal(m)[0])
    assert (army(m, "M", "Loidis"), army(m, "N", "Eoforwic")) == ("T", "T")
    assert barred("turncoat-thegn", "Eoforwic: *N | Hamwic: W T *")
    assert barred("turncoat-thegn", "Eoforwic: N T4 * | Loidis: M T *")


@proves("burning-barns")
def _() -> None:
    m = subversion("burning-barns", "Theodford: *E food5 | Hamwic: *W food1")
    play(m, "subvert", "against east-anglia", chance="danes man")
    assert food(m, "Theodford") == 2
    m = subversion("burning-barns", "Hamwic: *W food1")
    play(m, "subvert", chance="danes man")
    assert food(m, "Hamwic") == 0


@proves("false-prophecies")
def _() -> None:
    m = subversion("false-prophecies", "E: hand wyrd feorm salt-ways holy-relics")
    play(m, "subvert", chance="")
    assert len(hand(m, "E")) == 1
    assert len(hand(m, "N")) == 1


@proves("pact-with-the-sea-wolves")
def _() -> None:
    m = subversion("pact-with-the-sea-wolves", "Poclintun: *N | Gyrwum: *N")
    play(m, "subvert", chance="danes poclintun, danes gyrwum, danes man")
    assert army(m, "D", "Man") == "V2"
    everywhere = " | ".join(f"{EDITION.areas[card.area].name}: *N" for card in EDITION.danes)
    m = at(f"R6 summer P:N | card: fair-winds | options: subversion yes, control-markers unlimited | {everywhere}")
    while asks(m) == "talk":
        play(m, "done")
    play(m, "N: bid 1", "E: bid 0", "W: bid 0", "M: bid 0", chance="subversion pact-with-the-sea-wolves")
    play(m, "subvert", chance="danes man")
    assert army(m, "D", "Man") == "V2"  # every card names an own area


@proves("plundered-minster")
def _() -> None:
    m = subversion("plundered-minster", "Elmham: *E abbey | Theodford: *E granary")
    play(m, "subvert")
    assert legal(m) == ["raze abbey Elmham"]
    play(m, "raze abbey Elmham")
    assert (built(m, "Elmham"), built(m, "Theodford"), gold(m, "N")) == ([], ["granary"], 7)
    assert barred("plundered-minster", "Theodford: *E granary")


@proves("intercepted-letters")
def _() -> None:
    m = subversion("intercepted-letters", "E: chronicle wide-realm two-thrones")
    play(m, "subvert")
    if asks(m) == "against":
        play(m, "against east-anglia")
    assert sorted(options_of(m, "card")) == ["two-thrones", "wide-realm"]
    play(m, "card wide-realm")
    assert "wide-realm" not in of(m, "E", "chronicle")
    assert len(of(m, "E", "chronicle")) == 2
    assert "two-thrones" in m.view(0)["known"]["east-anglia"]
    assert barred("intercepted-letters")


@proves("revolt-of-the-ceorls")
def _() -> None:
    m = subversion("revolt-of-the-ceorls", "Theodford: E C2 * | Hamwic: W C * | Eoforwic: N C3 *")
    play(m, "subvert")
    assert (army(m, "E", "Theodford"), army(m, "W", "Hamwic"), army(m, "N", "Eoforwic")) == ("C", "C", "C3")


@proves("stirring-the-borders")
def _() -> None:
    m = subversion("stirring-the-borders", "Loidis: U E T2 | N: gold 1")
    play(m, "subvert")
    play(m, "bribe Loidis", "hire ealdorman", "hire thegn")
    assert "hire thegn" not in legal(m)  # a Value of 8
    play(m, "done", "take thegn Loidis", "to Eoforwic", "halt", "done")
    assert army(m, "U", "Eoforwic") == "T"
    assert gold(m, "N") == 0
    assert barred("stirring-the-borders")


# Chronicle cards -----------------------------------------------------------------------------------------------------
def completes(card: str, situation: str, *lines: str, chance: str = "") -> bool:
    """Whether Northumbria completes a card with these lines."""
    other = "law-giver" if card != "law-giver" else "builder-king"
    own = situation.partition("N: ")[2]
    rest = situation.partition("N: ")[0].rstrip(" |")
    m = at(f"R5 N P:N | {rest} | N: chronicle {card} {other}{f', {own}' if own else ''}")
    assert of(m, "N", "completed") == [], "it holds already"
    m.chance = script(chance)
    for line in lines:
        m.play(line)
    if card in of(m, "N", "completed"):
        assert dalcs(m, "N") >= 1
        return True
    return False


def controls(card: str, held: str, origin: str, goal: str) -> bool:
    """Whether a Thegn that takes an area completes a card for Northumbria."""
    situation = " | ".join([f"{area}: *N" for area in held.split()] + [f"{origin}: N T"])
    return completes(card, situation, "march", *walk(f"T {origin}-{goal}"), "done")


@proves("lord-of-the-wealas")
def _() -> None:
    assert controls("lord-of-the-wealas", "Deganwy", "Gleawceaster", "Gwent")
    assert not controls("lord-of-the-wealas", "Hereford", "Gleawceaster", "Gwent")


@proves("beyond-the-wall")
def _() -> None:
    assert controls("beyond-the-wall", "Scoan", "Caerleol", "Hwitern")
    assert not controls("beyond-the-wall", "Bebbanburh", "Caerleol", "Hwitern")


@proves("overlord-of-cent")
def _() -> None:
    assert controls("overlord-of-cent", "Cantwaraburh", "Lundenwic", "Rofaescaster")
    assert not controls("overlord-of-cent", "Hestingas", "Lundenwic", "Rofaescaster")


@proves("the-west-road")
def _() -> None:
    assert controls("the-west-road", "Bodmine", "Werham", "Escanceaster")
    assert not controls("the-west-road", "Glestingaburh", "Werham", "Escanceaster")


@proves("heart-of-the-island")
def _() -> None:
    m = at("R5 N P:N | Hamptun: N C * | Eoforwic: N R * | N: chronicle heart-of-the-island law-giver")
    while m.position()["round"] == 5:
        if asks(m) == "action":
            idle(m)
        else:
            play(m, legal(m)[0])
    assert of(m, "N", "completed") == []
    while m.position()["round"] == 6:
        if asks(m) == "action":
            idle(m)
        elif asks(m) == "bid":
            play(m, "N: bid 0", "E: bid 0", "W: bid 0", "M: bid 0")
        else:
            play(m, "done" if "done" in legal(m) else legal(m)[0])
    assert of(m, "N", "completed") == ["heart-of-the-island"]


@proves("wide-realm")
def _() -> None:
    ten = "Scoan Alclut Eidynburh Mailros Hwitern Bebbanburh Hagustaldes Gyrwum Poclintun Lonceaster"
    assert not controls("wide-realm", ten, "Eoforwic", "Loidis")
    assert controls("wide-realm", ten + " Gwent", "Eoforwic", "Loidis")


@proves("ruler-of-burhs")
def _() -> None:
    four = "Alclut Eidynburh Bebbanburh Caerleol"
    assert controls("ruler-of-burhs", four + " Eoforwic", "Eoforwic", "Lindcylene")
    assert not controls("ruler-of-burhs", four + " Cetreht", "Eoforwic", "Lindcylene")


@proves("two-thrones")
def _() -> None:
    assert controls("two-thrones", "Eoforwic", "Ligoraceaster", "Tamworthige")
    assert not controls("two-thrones", "Gwent", "Loidis", "Eoforwic")


@proves("ring-giver")
def _() -> None:
    assert completes("ring-giver", "Eoforwic: N R * | N: gold 13, ruler osbald", "collect")
    assert not completes("ring-giver", "Eoforwic: N R * | N: gold 12, ruler osbald", "collect")


@proves("full-barns")
def _() -> None:
    assert completes("full-barns", "Eoforwic: N R * food6", "collect")
    assert not completes("full-barns", "Eoforwic: N R * food5", "collect")


@proves("builder-king")
def _() -> None:
    three = "Cetreht: *N abbey | Gyrwum: *N abbey | Bebbanburh: *N port | Eoforwic: N R *"
    assert completes("builder-king", three, "develop", "build mead-hall Eoforwic")
    assert not completes("builder-king", three + " | Mailros: *N", "develop", "build abbey Mailros")


@proves("law-giver")
def _() -> None:
    four = "stone-masons heavy-plough common-burdens ceorl-leaders"
    assert completes("law-giver", f"Eoforwic: N R * | N: tiles {four}", "develop", "tile herepaths")
    assert not completes(
        "law-giver", "Eoforwic: N R * | N: tiles stone-masons heavy-plough", "develop", "tile herepaths"
    )


@proves("warden-of-the-whale-road")
def _() -> None:
    three = "Alclut: *N | Eidynburh: *N | Bebbanburh: *N | Eoforwic: N T"
    assert completes("warden-of-the-whale-road", three + " | nor: N S", "march", *walk("T Eoforwic-Lindcylene"), "done")
    assert not completes("warden-of-the-whale-road", three, "march", *walk("T Eoforwic-Lindcylene"), "done")


@proves("slayer-of-heathens")
def _() -> None:
    fight = ("march", *walk("ET2 Eoforwic-Loidis!"), "done")
    assert completes("slayer-of-heathens", "Eoforwic: N E T2 * | Loidis: D V2", *fight, chance="6, 6, 6, 1, 1")
    assert not completes("slayer-of-heathens", "Eoforwic: N E T2 * | Loidis: D V", *fight, chance="6, 6, 6, 1")
    assert not completes("slayer-of-heathens", "Eoforwic: N E T2 * | Loidis: U C2", *fight, chance="6, 6, 6, 1, 1")


@proves("king-bane")
def _() -> None:
    fight = ("march", *walk("ET2 Eoforwic-Loidis!"), "done")
    assert completes("king-bane", "Eoforwic: N E T2 * | Loidis: M R *", *fight, chance="6, 6, 6, 1")
    assert completes("king-bane", "Eoforwic: N E T2 * | Loidis: M C4 *", *fight, chance="6, 6, 6, 1, 1, 1, 1")
    assert not completes("king-bane", "Eoforwic: N E T2 * | Loidis: M C3 *", *fight, chance="6, 6, 6, 1, 1, 1")


@proves("the-great-host")
def _() -> None:
    assert completes("the-great-host", "Eoforwic: N R E T3 *", "march", *walk("RET3 Eoforwic-Loidis"), "done")
    assert not completes("the-great-host", "Eoforwic: N R E T3 *", "march", *walk("RET2 Eoforwic-Loidis"), "done")
    host = "Eoforwic: N R E T2 * | Loidis: N T"
    assert not completes("the-great-host", host, "march", *walk("T Loidis-Eoforwic"), "done")  # the own Capital


# Danes cards ---------------------------------------------------------------------------------------------------------
LANDINGS = [(danes(BRETWALDA.from_position({}).tables, i), card) for i, card in enumerate(EDITION.danes)]


@pytest.mark.parametrize("number", range(28), ids=[name for name, _ in LANDINGS])
@pytest.mark.rule("BW-RAID-02", "BW-RAID-06", "BW-P23-03")
def test_danes_card(number: int) -> None:
    """The Drakkar comes to the Sea of the card, the Vikings land in its area; a card of an absent Kingdom is out."""
    name, card = LANDINGS[number]
    other = LANDINGS[(number + 9) % 28][0]
    m = at("R6 summer P:N | card: fair-winds")
    while asks(m) == "talk":
        play(m, "done")
    play(m, "N: bid 1", "E: bid 0", "W: bid 0", "M: bid 0", chance=f"danes {name}, danes {other}")
    play(m, f"danes {name}")
    area = EDITION.areas[card.area]
    assert army(m, "D", area.name) == "V2"
    assert ships(m, "D") == {EDITION.seas[card.sea].id: ""}
    assert card.sea in area.seas
    assert owner(m, area.name) == ""
    assert card.kingdom == area.start_of


def test_no_danes_card_is_left_out() -> None:
    assert len(LANDINGS) == 28
    assert len({name for name, _ in LANDINGS}) == 28
