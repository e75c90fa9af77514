"""Every Lordship card: played, barred, at its limit. A card without a proof here fails by its name."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.kit import (
    Proofs,
    army,
    asks,
    at,
    battle,
    built,
    fight_out,
    fleet,
    food,
    gold,
    hand,
    legal,
    no,
    of,
    ok,
    options_of,
    owner,
    play,
    script,
    sides,
    walk,
    who,
)

CARDS = [card.id for card in BRETWALDA.edition.lordship]
PROOFS = Proofs()
proves = PROOFS.of


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.rule("BW-LORD-01", "BW-LORD-02")
def test_lordship_card(card: str) -> None:
    PROOFS[card]()


def test_no_lordship_card_is_left_out() -> None:
    assert sorted(PROOFS) == sorted(CARDS)
    assert len(CARDS) == 47


# Battles -------------------------------------------------------------------------------------------------------------
def clash(
    window: str = "before",
    m: str = "",
    n: str = "",
    attack: str = "T2",
    defend: str = "T2",
    more: str = "",
    chance: str = "",
) -> Match:
    """Mercia attacks Northumbria in Loidis; everybody passes until a window is open. `m` and `n` are their cards."""
    hands = (
        f" | M: ruler cynethryth, gold 0{f', hand {m}' if m else ''}"
        f" | N: ruler aelfflaed, gold 0{f', hand {n}' if n else ''}"
    )
    game = at(f"R5 M | Mameceaster: M {attack} * | Loidis: N {defend} *{hands}{f' | {more}' if more else ''}")
    game.chance = script(chance)
    for line in ("march", *walk(f"{attack} Mameceaster-Loidis!"), "done"):
        game.play(line)
    while (battle(game) or {}).get("window") != window:
        game.play("stand" if asks(game) == "retreat" else "pass")
    return game


def plays(m: Match, card: str) -> bool:
    """Whether a card can be played now."""
    return f"play {card}" in legal(m)


@proves("reinforcements")
def _() -> None:
    m = clash(n="reinforcements", more="Eoforwic: N R *")
    play(m, "play reinforcements", "at Eoforwic")
    assert army(m, "N", "Loidis") == "R T2"
    assert not plays(clash(n="reinforcements feorm", more="Bebbanburh: N R *"), "reinforcements")  # too far
    assert not plays(clash(n="reinforcements feorm"), "reinforcements")  # no Ruler on the map
    m = clash(n="reinforcements", more="Hagustaldes: N R *")  # 1 + 2 points: beyond the movement of 2
    assert not plays(m, "reinforcements")


@proves("hearth-troop")
def _() -> None:
    m = clash(n="hearth-troop", more="Eoforwic: N T2 E *")
    play(m, "play hearth-troop")
    if asks(m) == "at":
        play(m, "at Eoforwic")
    play(m, "unit thegn", "unit ealdorman")
    assert (army(m, "N", "Loidis"), army(m, "N", "Eoforwic")) == ("E T3", "T")
    m = clash(n="hearth-troop", more="Eoforwic: N T *")
    play(m, "play hearth-troop")
    while asks(m) in ("at", "unit"):
        play(m, legal(m)[0])
    assert army(m, "N", "Loidis") == "T3"
    assert not plays(clash(n="hearth-troop", more="Bebbanburh: N T *"), "hearth-troop")
    m = at("R5 M | Mameceaster: M T * | Snotingaham: N C * | Lindcylene: N T * | N: hand hearth-troop")
    play(m, "march", *walk("T Mameceaster-Snotingaham!"), "done")
    assert not plays(m, "hearth-troop")  # wetlands


@proves("levy-of-the-hundred")
def _() -> None:
    m = clash(n="levy-of-the-hundred")
    play(m, "play levy-of-the-hundred")
    while asks(m) in ("unit", "at"):
        play(m, legal(m)[0])
    assert army(m, "N", "Loidis") == "T2 C2"
    m = clash(n="levy-of-the-hundred", more="Eoforwic: N C7 *")
    play(m, "play levy-of-the-hundred")
    while asks(m) in ("unit", "at"):
        play(m, legal(m)[0])
    assert army(m, "N", "Loidis") == "T2 C"  # what the supply has
    assert not plays(clash(m="levy-of-the-hundred"), "levy-of-the-hundred")  # the attacker


@proves("holy-relics")
def _() -> None:
    m = clash(n="holy-relics feorm", defend="C2")
    play(m, "play holy-relics")
    m.chance = script("3, 1, 1, 1, 3, 1, 1, 1")
    while m.view()["battle"]:
        m.play("stand" if asks(m) == "retreat" else legal(m)[0])
    assert army(m, "N", "Loidis") == "C2"  # a wound of each battle round
    ok(clash(m="holy-relics"), "play holy-relics")


@proves("old-hill-fort")
def _() -> None:
    m = clash(n="old-hill-fort feorm")
    play(m, "play old-hill-fort", "pass")
    assert sum(sides(m, "dice")[1]["grey"]) == 1
    assert not plays(clash(m="old-hill-fort"), "old-hill-fort")
    m = at("R5 M | Loidis: M T * | Bebbanburh: N T * | Hagustaldes: M T * | N: hand old-hill-fort")
    play(m, "march", *walk("T Hagustaldes-Bebbanburh!"), "done")
    assert not plays(m, "old-hill-fort")  # a City


@proves("ambush-in-the-weald")
def _() -> None:
    m = clash(m="ambush-in-the-weald feorm", attack="T")
    play(m, "play ambush-in-the-weald", "pass")
    assert sides(m, "swords") == [2, 0]
    m.chance = script("")
    while battle(m)["round"] == 1 or battle(m)["window"] != "during":
        m.play("stand" if asks(m) == "retreat" else "pass")
    assert sides(m, "swords")[0] == 0  # the first round only
    m = at("R5 M | Hagustaldes: M T * | Bebbanburh: N T * | M: hand ambush-in-the-weald")
    play(m, "march", *walk("T Hagustaldes-Bebbanburh!"), "done")
    assert not plays(m, "ambush-in-the-weald")


@proves("spies-in-the-camp")
def _() -> None:
    m = clash(m="spies-in-the-camp", n="wyrd feorm")
    play(m, "play spies-in-the-camp")
    assert (asks(m), who(m)) == ("card", "M")
    assert sorted(options_of(m, "card")) == ["feorm", "wyrd"]
    play(m, "card wyrd")
    assert hand(m, "N") == ["feorm"]
    assert m.view(3)["known"] == {"northumbria": ["feorm"]}
    assert m.view(1)["known"] == {}
    assert not plays(clash(m="spies-in-the-camp"), "spies-in-the-camp")
    m = at("R5 M | Mameceaster: M T * | Loidis: U T | M: hand spies-in-the-camp")
    play(m, "march", *walk("T Mameceaster-Loidis!"), "done")
    assert not plays(m, "spies-in-the-camp")


@proves("battle-fury")
def _() -> None:
    m = clash("during", m="battle-fury", chance="1, 2, 1, 1")
    play(m, "play battle-fury", "reroll beige 1")
    ok(m, "reroll beige 2")
    play(m, "roll", chance="6")
    assert sides(m, "dice")[0] == {"beige": [0, 1, 0, 0, 0, 1]}
    assert not plays(clash("before", m="battle-fury"), "battle-fury")


@proves("turn-of-fortune")
def _() -> None:
    m = clash("during", n="turn-of-fortune feorm", defend="T3")
    play(m, "play turn-of-fortune", "flip beige 1", "flip beige 1")
    assert sides(m, "dice")[1] == {"beige": [1, 0, 0, 0, 0, 2]}
    assert asks(m) != "flip"
    m = clash("during", n="turn-of-fortune feorm")
    play(m, "play turn-of-fortune", "flip beige 1", "enough")
    assert sides(m, "dice")[1] == {"beige": [1, 0, 0, 0, 0, 1]}


@proves("wyrd")
def _() -> None:
    m = clash("during", n="wyrd", chance="6, 5, 1, 1")
    play(m, "play wyrd")
    assert sorted(options_of(m, "flip")) == ["beige 5", "beige 6"]
    play(m, "flip beige 6")
    assert sides(m, "dice")[0] == {"beige": [1, 0, 0, 0, 1, 0]}
    assert asks(m) != "flip"


@proves("locked-shields")
def _() -> None:
    m = clash("during", n="locked-shields feorm", chance="6, 6, 1, 1")
    play(m, "play locked-shields")
    assert sides(m, "shields") == [0, 2]
    while battle(m)["round"] == 1:
        play(m, "stand" if asks(m) == "retreat" else "pass")
    assert sides(m, "shields")[1] == 0


@proves("swine-array")
def _() -> None:
    m = clash("during", m="swine-array feorm")
    play(m, "play swine-array")
    assert sides(m, "swords") == [2, 0]
    assert not plays(clash("during", n="swine-array"), "swine-array")


@proves("splintered-linden")
def _() -> None:
    m = clash("during", m="splintered-linden feorm", chance="1, 1, 2, 2")
    assert sides(m, "shields") == [0, 2]
    play(m, "play splintered-linden")
    assert sides(m, "shields") == [0, 0]
    m = clash("during", m="splintered-linden feorm", chance="1, 1, 2, 1")
    play(m, "play splintered-linden")
    assert sides(m, "shields") == [0, 0]
    assert not plays(clash("during", m="splintered-linden"), "splintered-linden")


@proves("closed-ring")
def _() -> None:
    m = clash("during", m="closed-ring feorm", more="Eoforwic: *N")
    play(m, "play closed-ring")
    assert sides(m, "swords") == [1, 0]
    play(m, "pass", "pass")
    assert (asks(m), who(m)) == ("retreat", "M")
    play(m, "stand")
    assert asks(m) != "retreat"
    assert battle(m)["round"] == 2


@proves("duel-of-champions")
def _() -> None:
    m = clash("during", m="duel-of-champions feorm", defend="C2")
    play(m, "play duel-of-champions", chance="6, 2")
    play(m, "pass", "pass")
    assert army(m, "N", "Loidis") == "C"
    m = clash("during", m="duel-of-champions feorm", attack="T", defend="C2")
    play(m, "play duel-of-champions", chance="5, 6")  # 2 Swords each
    play(m, "pass", "pass")
    assert army(m, "N", "Loidis") == "C2"


@proves("bowmen-on-the-bank")
def _() -> None:
    m = clash("during", m="bowmen-on-the-bank feorm", defend="C2", chance="1, 1, 3, 3")  # two Shields do not help
    play(m, "play bowmen-on-the-bank", "pass", "pass")
    assert army(m, "N", "Loidis") == "C"
    m = at("R5 E | thaemese: E S | suth: W S | E: hand bowmen-on-the-bank")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", "pass")
    no(m, "play bowmen-on-the-bank", "SEABATTLE-10")


@proves("oath-sworn-guard")
def _() -> None:
    m = clash("during", n="oath-sworn-guard feorm", defend="R", chance="6, 6, 1")
    play(m, "play oath-sworn-guard", "pass", "pass")
    assert army(m, "N", "Loidis") == "R"
    assert not plays(clash("during", n="oath-sworn-guard"), "oath-sworn-guard")


@proves("horn-of-withdrawal")
def _() -> None:
    m = clash("during", n="horn-of-withdrawal", more="Eoforwic: *N", chance="6, 6, 1, 1")
    play(m, "play horn-of-withdrawal")
    if asks(m) == "goal":
        play(m, "flee Eoforwic")
    fight_out(m)
    assert (army(m, "N", "Eoforwic"), army(m, "M", "Loidis"), owner(m, "Loidis")) == ("T2", "T2", "M")
    ring = " | ".join(f"{a}: *W" for a in ("Eoforwic", "Cetreht", "Lindcylene", "Snotingaham", "Lonceaster"))
    assert not plays(clash("during", n="horn-of-withdrawal", more=ring), "horn-of-withdrawal")


@proves("spoils-of-war")
def _() -> None:
    m = clash("after", m="spoils-of-war", attack="ET4", defend="C6", chance="6x5, 1x6")
    play(m, "play spoils-of-war")
    assert gold(m, "M") == 4  # at most
    assert not plays(clash("after", n="spoils-of-war", attack="T"), "spoils-of-war")  # nobody was slain


@proves("noble-hostages")
def _() -> None:
    m = at("R5 M | Mameceaster: M E T * | Loidis: N C * | M: hand noble-hostages, gold 0 | N: gold 2")
    m.chance = script("6, 6, 1")
    for line in ("march", *walk("ET Mameceaster-Loidis!"), "done", "pass", "pass", "pass"):
        m.play(line)
    play(m, "play noble-hostages")
    assert (gold(m, "M"), gold(m, "N")) == (2, 0)
    assert not plays(clash("after", m="noble-hostages", attack="ET", defend="C", chance="6, 6, 1"), "noble-hostages")
    m = at("R5 M | Mameceaster: M E T * | Loidis: U C | M: hand noble-hostages, gold 0")
    m.chance = script("6, 6, 1")
    for line in ("march", *walk("ET Mameceaster-Loidis!"), "done", "pass", "pass", "pass"):
        m.play(line)
    assert not plays(m, "noble-hostages")


@proves("slaughter-in-the-ford")
def _() -> None:
    m = clash("during", m="slaughter-in-the-ford", more="Eoforwic: *N")
    play(m, "pass", "pass", "stand", "retreat")
    assert (battle(m)["window"], army(m, "N", "Eoforwic")) == ("after", "T2")
    play(m, "play slaughter-in-the-ford")
    assert army(m, "N", "Eoforwic") == "T"
    assert not plays(
        clash("after", m="slaughter-in-the-ford", attack="ET", defend="C", chance="6, 6, 1"), "slaughter-in-the-ford"
    )


@proves("wergild")
def _() -> None:
    m = clash("after", n="wergild", attack="ET2", defend="C3", chance="6, 6, 6, 1, 1, 1")
    play(m, "play wergild")
    assert gold(m, "N") == 4  # two for each, at most four
    assert not plays(clash("after", m="wergild", attack="ET", defend="C", chance="6, 6, 1"), "wergild")


@proves("songs-of-the-scop")
def _() -> None:
    m = clash("after", n="songs-of-the-scop", attack="ET", defend="C", chance="6, 6, 1")
    play(m, "play songs-of-the-scop")
    assert len(hand(m, "N")) == 2


@proves("press-the-advantage")
def _() -> None:
    m = clash("after", m="press-the-advantage", attack="ET2", defend="C", chance="6, 6, 6, 1", more="Cetreht: N T *")
    play(m, "play press-the-advantage")
    assert asks(m) in ("at", "unit")
    if asks(m) == "at":
        assert "Cetreht" not in options_of(m, "at")
        play(m, "at Eoforwic")
    play(m, "unit thegn", "unit thegn")
    fight_out(m)
    assert (army(m, "M", "Eoforwic"), army(m, "M", "Loidis"), owner(m, "Eoforwic")) == ("T2", "E", "M")
    assert not plays(clash("after", n="press-the-advantage", attack="T"), "press-the-advantage")  # the defender


@pytest.mark.rule("BW-DEF-01", "BW-AREA-09", "BW-MOVE-07")
def test_a_ship_in_harbour_is_an_opposing_unit_for_press_the_advantage() -> None:
    """Units that move stop there and take the Ship; the card asks for an area free of opposing Units."""
    m = clash(
        "after", m="press-the-advantage", attack="ET2", defend="C", chance="6, 6, 6, 1", more="Lindcylene: *N, N S"
    )
    play(m, "play press-the-advantage")
    assert "Eoforwic" in options_of(m, "at")
    assert "Lindcylene" not in options_of(m, "at")


# Development ---------------------------------------------------------------------------------------------------------
def develop(cards: str, situation: str = "Eoforwic: N R *", gold_: int = 9, more: str = "") -> Match:
    """Northumbria takes Development."""
    m = at(f"R5 N | {situation} | N: ruler osbald, gold {gold_}, hand {cards}{more}")
    play(m, "develop")
    return m


@proves("bookland-grant")
def _() -> None:
    m = develop("bookland-grant", gold_=1)
    play(m, "play bookland-grant", "build mead-hall Eoforwic")
    assert (gold(m, "N"), built(m, "Eoforwic")) == (0, ["mead-hall"])
    m = develop("bookland-grant", "Eoforwic: N R * mead-hall granary")
    assert not plays(m, "bookland-grant")


@proves("monastic-charter")
def _() -> None:
    m = develop("monastic-charter", "Eoforwic: N R * | Cetreht: *N | Gyrwum: *N abbey", 4)
    play(m, "play monastic-charter")
    if asks(m) == "at":
        play(m, "at Cetreht")
    assert (gold(m, "N"), built(m, "Cetreht")) == (3, ["abbey"])
    ok(m, "build mead-hall Eoforwic")
    assert not plays(develop("monastic-charter"), "monastic-charter")


@proves("council-of-elders")
def _() -> None:
    m = develop("council-of-elders")
    play(m, "tile stone-masons", "play council-of-elders")
    play(m, "tile scriptorium")
    no(m, "tile heavy-plough", "TILE-01")
    full = "stone-masons scriptorium heavy-plough royal-mint common-burdens gesith-halls ceorl-leaders herepaths"
    assert not plays(develop("council-of-elders", more=f", tiles {full}"), "council-of-elders")


@proves("hall-of-the-ring-giver")
def _() -> None:
    m = develop("hall-of-the-ring-giver", "Eoforwic: N R * | Bebbanburh: *N", 1)
    play(m, "play hall-of-the-ring-giver")
    if asks(m) == "at":
        assert sorted(options_of(m, "at")) == ["Bebbanburh", "Eoforwic"]
        play(m, "at Bebbanburh")
    assert (gold(m, "N"), built(m, "Bebbanburh")) == (0, ["mead-hall"])
    assert not plays(develop("hall-of-the-ring-giver", "Cetreht: N R *"), "hall-of-the-ring-giver")
    assert not plays(develop("hall-of-the-ring-giver", gold_=0), "hall-of-the-ring-giver")


@proves("frisian-merchants")
def _() -> None:
    m = develop("frisian-merchants", "Bebbanburh: N R *", 1)
    play(m, "play frisian-merchants")
    if asks(m) == "at":
        play(m, "at Bebbanburh")
    assert (gold(m, "N"), built(m, "Bebbanburh")) == (0, ["port"])
    assert not plays(develop("frisian-merchants"), "frisian-merchants")


@proves("new-dooms")
def _() -> None:
    m = develop("new-dooms", more=", tiles stone-masons")
    play(m, "play new-dooms")
    if asks(m) == "swap-out":
        play(m, "swap stone-masons")
    assert sorted(line.split()[-1] for line in legal(m)) == ["heirs-of-cuthbert", "royal-vills", "scriptorium"]
    play(m, next(line for line in legal(m) if "royal-vills" in line), chance="draw wyrd")
    assert of(m, "N", "tiles") == ["royal-vills"]
    assert hand(m, "N") == ["wyrd"]
    assert not plays(develop("new-dooms"), "new-dooms")


# Collection ----------------------------------------------------------------------------------------------------------
def collect(cards: str, situation: str, gold_: int = 0, round_: int = 5) -> Match:
    """Northumbria takes Collection."""
    m = at(f"R{round_} N | {situation} | N: ruler osbald, gold {gold_}, hand {cards}")
    play(m, "collect")
    return m


def end(m: Match) -> Match:
    """The Collection ends; Food goes where it can go first."""
    while who(m) == "N" and asks(m) != "action":
        play(m, "done" if "done" in legal(m) else legal(m)[0])
    return m


@proves("good-tilth")
def _() -> None:
    m = collect("good-tilth", "Eoforwic: N R * | Bebbanburh: N T *")
    play(m, "play good-tilth")
    end(m)
    assert food(m, "Eoforwic") + food(m, "Bebbanburh") == 4
    assert not plays(collect("good-tilth", "Cetreht: N R *"), "good-tilth")
    assert not plays(collect("good-tilth", "Eoforwic: N R *", round_=4), "good-tilth")


@proves("market-tolls")
def _() -> None:
    cities = "Eoforwic: N R * | Bebbanburh: N T * | Alclut: N T * | Eidynburh: N T *"
    m = collect("market-tolls", cities)
    play(m, "play market-tolls")
    assert gold(end(m), "N") == 5 + 3
    assert not plays(collect("market-tolls", "Cetreht: N R *"), "market-tolls")


@proves("feorm")
def _() -> None:
    m = collect("feorm", "Cetreht: N R * | Bebbanburh: *N")
    play(m, "play feorm")
    if asks(m) != "action" and "also Bebbanburh" in legal(m):
        play(m, "also Bebbanburh")
    end(m)
    assert (gold(m, "N"), food(m, "Bebbanburh")) == (2, 1)
    m = collect("feorm", "Eoforwic: N R * | Poclintun: D V")
    play(m, "play feorm")
    if "also Eoforwic" in legal(m):
        play(m, "also Eoforwic")
    assert gold(end(m), "N") == 2
    assert not plays(collect("feorm", "Cetreht: N R *"), "feorm")


@proves("church-scot")
def _() -> None:
    for abbeys, expected in ((0, 1), (2, 2), (5, 4)):
        areas = ("Cetreht", "Gyrwum", "Hagustaldes", "Mailros", "Hwitern")[:abbeys]
        m = collect("church-scot", "Lonceaster: N R *" + "".join(f" | {a}: *N abbey" for a in areas))
        play(m, "play church-scot")
        assert gold(end(m), "N") == expected


@proves("salt-ways")
def _() -> None:
    m = collect("salt-ways", "Cetreht: N R * | Bebbanburh: *N food4", 0)
    play(m, "play salt-ways")
    play(m, *["sell Bebbanburh"] * 3)
    assert asks(m) != "salt"
    assert (gold(end(m), "N"), food(m, "Bebbanburh")) == (7, 1)
    m = collect("salt-ways", "Lonceaster: N R *", 4, round_=4)
    play(m, "play salt-ways", "buy-food Lonceaster", "done")
    assert (gold(end(m), "N"), food(m, "Lonceaster")) == (2, 1)
    assert not plays(collect("salt-ways", "Lonceaster: N R *", 1, round_=4), "salt-ways")


# Fyrd ----------------------------------------------------------------------------------------------------------------
def fyrd(cards: str, situation: str, gold_: int = 9) -> Match:
    """Northumbria takes Fyrd."""
    m = at(f"R5 N | {situation} | N: ruler osbald, gold {gold_}, hand {cards}")
    play(m, "fyrd")
    return m


@proves("oath-of-loyalty")
def _() -> None:
    m = fyrd("oath-of-loyalty", "Eoforwic: N R * | Bebbanburh: *N", 1)
    play(m, "play oath-of-loyalty")
    if asks(m) == "at":
        play(m, "at Bebbanburh")
    assert (army(m, "N", "Bebbanburh"), gold(m, "N")) == ("T", 0)
    assert not plays(fyrd("oath-of-loyalty", "Cetreht: N R *"), "oath-of-loyalty")
    assert not plays(fyrd("oath-of-loyalty", "Eoforwic: N R *", 0), "oath-of-loyalty")


@proves("call-to-arms")
def _() -> None:
    m = fyrd("call-to-arms", "Eoforwic: N R * | Bebbanburh: *N | Cetreht: *N | Gyrwum: *N", 0)
    play(m, "play call-to-arms", "at Eoforwic", "at Cetreht")
    assert "at Cetreht" not in legal(m)
    play(m, "at Gyrwum")
    assert [army(m, "N", a) for a in ("Eoforwic", "Cetreht", "Gyrwum", "Bebbanburh")] == ["R C", "C", "C", ""]
    m = fyrd("call-to-arms", "Eoforwic: N R C7 * | Cetreht: *N", 0)
    play(m, "play call-to-arms", "at Cetreht")
    assert legal(m) == ["done"]
    assert not plays(fyrd("call-to-arms", "Eoforwic: N R C8 *", 0), "call-to-arms")


@proves("raised-to-honour")
def _() -> None:
    m = fyrd("raised-to-honour", "Cetreht: N C * | Eoforwic: N R *", 0)
    play(m, "play raised-to-honour")
    while asks(m) in ("upgrade", "at", "unit"):
        play(m, legal(m)[0])
    assert (army(m, "N", "Cetreht"), gold(m, "N")) == ("T", 0)
    assert not plays(fyrd("raised-to-honour", "Eoforwic: N R *"), "raised-to-honour")


@proves("ship-scot")
def _() -> None:
    m = fyrd("ship-scot", "Bebbanburh: N R *", 0)
    play(m, "play ship-scot")
    while asks(m) == "at":
        play(m, "at nor" if "at nor" in legal(m) else legal(m)[0])
    assert fleet(m, "N") in (["nor"], ["Bebbanburh"])
    assert gold(m, "N") == 0
    assert not plays(fyrd("ship-scot", "Eoforwic: N R *"), "ship-scot")
    assert not plays(fyrd("ship-scot", "Bebbanburh: N R * | eire: N S | suth: N S"), "ship-scot")


@proves("exiles-return")
def _() -> None:
    m = fyrd("exiles-return", "Cetreht: N R *", 2)
    play(m, "play exiles-return", "at Cetreht")
    assert sorted(options_of(m, "unit")) == ["ceorl", "thegn"]
    play(m, "unit thegn")
    assert (army(m, "N", "Cetreht"), gold(m, "N")) == ("R T", 0)
    assert not plays(fyrd("exiles-return", "Cetreht: N R"), "exiles-return")  # not controlled
    assert not plays(fyrd("exiles-return", "Cetreht: *N"), "exiles-return")


# Movement ------------------------------------------------------------------------------------------------------------
def move(cards: str, situation: str, more: str = "") -> Match:
    """Northumbria takes Movement."""
    m = at(f"R5 N | {situation} | N: ruler osbald, hand {cards}{more}")
    play(m, "march")
    return m


@proves("night-march")
def _() -> None:
    m = move("night-march", "Eoforwic: N T * | Cetreht: N T *")
    play(m, "play night-march", "at Eoforwic")
    play(m, "take thegn Eoforwic")
    assert m.view()["march"]["points"] == 3
    play(m, "halt", "take thegn Cetreht")
    assert m.view()["march"]["points"] == 2
    m = move("night-march", "Eoforwic: N T *")
    play(m, *walk("T Eoforwic-Cetreht"))
    assert not plays(m, "night-march")


@proves("fen-paths")
def _() -> None:
    m = move("fen-paths", "Gyrwum: N T *")
    play(m, "take thegn Gyrwum")
    no(m, "to Streoneshalh", "MOVE-05")
    play(m, "halt")
    m = move("fen-paths", "Gyrwum: N T *")
    play(m, "play fen-paths", "take thegn Gyrwum", "to Streoneshalh")
    assert m.view()["march"]["points"] == 0


@proves("borrowed-keels")
def _() -> None:
    m = move("borrowed-keels", "Gyrwum: N T2 E * | Elmham: E C *")
    play(m, "play borrowed-keels")
    if asks(m) == "origin":
        play(m, "from Gyrwum")
    play(m, "unit thegn", "unit ealdorman")
    assert {"Elmham", "Lindcylene", "Scoan"} <= set(options_of(m, "at"))
    assert "Hamwic" not in options_of(m, "at")
    play(m, "at Elmham")
    play(m, "done", chance="6, 6, 1")
    assert army(m, "N", "Elmham") == "E T"
    assert not plays(move("borrowed-keels", "Gyrwum: N T * | nor: E S"), "borrowed-keels")
    assert not plays(move("borrowed-keels", "Eoforwic: N T *"), "borrowed-keels")


@proves("scythe-and-spear")
def _() -> None:
    m = move("scythe-and-spear", "Eoforwic: N C4 *")
    no(m, "take ceorl Eoforwic", "MOVE-02")
    play(m, "play scythe-and-spear")
    for _ in range(3):
        play(m, "take ceorl Eoforwic")
        assert "to Streoneshalh" not in legal(m)  # wilderness
        play(m, "to Loidis")
        if asks(m) == "column":
            play(m, "halt")
    no(m, "take ceorl Eoforwic", "MOVE-02")
    assert army(m, "N", "Loidis") == "C3"
    assert not plays(move("scythe-and-spear", "Eoforwic: N T *"), "scythe-and-spear")


# Seasons -------------------------------------------------------------------------------------------------------------
@proves("silver-tongue")
def _() -> None:
    m = at("R7 autumn P:N | Loidis: U E | Gwent: U C | N: gold 2, hand silver-tongue | card: golden-sheaves")
    while who(m) != "N":
        play(m, "pass")
    play(m, "bribe Loidis", "play silver-tongue", "hire ealdorman", "done")
    assert gold(m, "N") == 0
    m = at("R7 autumn P:N | Gwent: U C | N: gold 2, hand silver-tongue | card: golden-sheaves")
    while who(m) != "N":
        play(m, "pass")
    play(m, "bribe Gwent", "play silver-tongue", "hire ceorl", "done")
    assert gold(m, "N") == 1  # at least 1


@proves("winter-stores")
def _() -> None:
    m = at("R4 winter P:N | Eoforwic: N R T3 * food2 | N: hand winter-stores | card: hunger-year")
    play(m, "play winter-stores", "feed")
    assert (army(m, "N", "Eoforwic"), food(m, "Eoforwic")) == ("R T3", 1)
    m = at("R4 winter P:N | Eoforwic: N R * food2 | N: hand winter-stores | card: mild-winter")
    assert not plays(m, "winter-stores")


@proves("whispers-at-the-moot")
def _() -> None:
    m = at("R6 summer P:W | card: fair-winds | N: gold 1, hand whispers-at-the-moot")
    while asks(m) == "talk":
        play(m, "done")
    ok(m, "N: bid 1 whispers-at-the-moot", "N: bid 1")
    no(m, "N: bid 2 whispers-at-the-moot", "BID-03")
    play(m, "N: bid 1 whispers-at-the-moot", "E: bid 2", "W: bid 0", "M: bid 0")
    assert (who(m), m.view()["danes"]["drawn"]) == ("N", 2)


@pytest.mark.rule("BW-UNIT-07", "BW-MOVE-05")
def test_fen_paths_are_for_their_owner_only() -> None:
    m = move(
        "fen-paths", "Cetreht: N T * | Gyrwum: M T * | Streoneshalh: M R * | M: ruler ceolwulf, hand reinforcements"
    )
    play(m, "play fen-paths", *walk("T Cetreht-Gyrwum!"), "done")
    assert who(m) == "M"
    assert not plays(m, "reinforcements")  # wetlands lie between


@pytest.mark.rule("BW-BUILD-01", "BW-UNIT-07")
def test_bookland_grant_serves_one_building() -> None:
    m = develop("bookland-grant", "Eoforwic: N R * | Cetreht: *N", 9, ", tiles royal-vills")
    play(m, "play bookland-grant", "build mead-hall Eoforwic", "build abbey Cetreht")
    assert gold(m, "N") == 9 - 1 - 3
