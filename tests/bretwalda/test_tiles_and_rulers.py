"""Every Kingdom tile and every Ruler: what it does, where it does nothing, its limit."""

from __future__ import annotations

import pytest

from meadhall.core.kit import members
from meadhall.core.match import Match
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.kit import (
    Proofs,
    army,
    asks,
    at,
    built,
    fleet,
    food,
    gold,
    hand,
    legal,
    no,
    of,
    options_of,
    play,
    script,
    sides,
    state_of,
    walk,
    who,
)

EDITION = BRETWALDA.edition
TABLES = BRETWALDA.from_position({}).tables
PROOFS = Proofs()
proves = PROOFS.of
TILES = [
    (EDITION.kingdoms[k].id, EDITION.tiles[tile].id) for k in range(4) for tile in members(int(TABLES.tiles_of[k]))
]
"""All 64 tiles: a Kingdom and one of its sixteen."""


@pytest.mark.parametrize("tile", [tile.id for tile in EDITION.tiles])
@pytest.mark.rule("BW-TILE-02")
def test_tile(tile: str) -> None:
    PROOFS[tile]()


@pytest.mark.parametrize("ruler", [ruler.id for ruler in EDITION.rulers])
@pytest.mark.rule("BW-RULER-01")
def test_ruler(ruler: str) -> None:
    PROOFS[ruler]()


def test_no_tile_and_no_ruler_is_left_out() -> None:
    assert (len(TILES), len(EDITION.tiles), len(EDITION.rulers)) == (64, 28, 24)
    assert sorted(PROOFS) == sorted(thing.id for things in (EDITION.tiles, EDITION.rulers) for thing in things)


@pytest.mark.parametrize(("kingdom", "tile"), TILES, ids=[f"{k}-{tile}" for k, tile in TILES])
@pytest.mark.rule("BW-TILE-01", "BW-SETUP-09")
def test_every_kingdom_places_its_tile(kingdom: str, tile: str) -> None:
    letter = {"northumbria": "N", "east-anglia": "E", "wessex": "W", "mercia": "M"}[kingdom]
    m = at(f"R5 {letter} P:{letter}")
    play(m, "develop", f"tile {tile}")
    assert of(m, letter, "tiles") == [tile]
    no(m, f"tile {tile}", "TILE-04")


# Helpers -------------------------------------------------------------------------------------------------------------
def action(verb: str, situation: str, letter: str = "N", round_: int = 5) -> Match:
    """A Kingdom takes an action."""
    m = at(f"R{round_} {letter} P:{letter} | {situation}")
    play(m, verb)
    return m


def collected(situation: str, letter: str = "N", round_: int = 5) -> Match:
    """A Kingdom has collected; extra Food goes where it can go first."""
    m = action("collect", situation, letter, round_)
    while who(m) == letter and asks(m) != "action":
        play(m, "done" if "done" in legal(m) else legal(m)[0])
    return m


def fights(situation: str, column: str, letter: str = "N", chance: str = "") -> Match:
    """The window during the first round of a battle; whoever holds a card before it passes."""
    m = action("march", situation, letter)
    m.chance = script(chance)
    for line in (*walk(column + "!"), "done"):
        m.play(line)
    while m.view()["battle"]["window"] == "before":
        m.play("pass")
    return m


def second_round(m: Match) -> Match:
    """The same window of the second round."""
    while m.view()["battle"]["round"] == 1 or m.view()["battle"]["window"] != "during":
        answers = {"retreat": "stand", "flip": "enough", "reroll": "roll"}
        play(m, answers.get(asks(m), "pass"))
    return m


# Green tiles ---------------------------------------------------------------------------------------------------------
@proves("stone-masons")
def _() -> None:
    m = action("develop", "Eoforwic: N R * | N: gold 2, tiles stone-masons, ruler osbald")
    play(m, "build mead-hall Eoforwic")
    assert gold(m, "N") == 0


@proves("scriptorium")
def _() -> None:
    m = action("develop", "Eoforwic: N R * | N: tiles scriptorium, ruler osbald")
    assert len(hand(m, "N")) == 1
    m = action("fyrd", "Eoforwic: N R * | N: tiles scriptorium, ruler osbald")
    assert hand(m, "N") == []


@proves("royal-vills")
def _() -> None:
    m = action("develop", "Eoforwic: N R * | Cetreht: *N | Gyrwum: *N | N: gold 9, tiles royal-vills, ruler osbald")
    play(m, "build mead-hall Eoforwic", "build abbey Cetreht")
    assert gold(m, "N") == 3
    no(m, "build abbey Gyrwum", "BUILD-04")


@proves("heirs-of-cuthbert")
def _() -> None:
    m = action("develop", "Eoforwic: N R * | Bebbanburh: *N | N: gold 2, tiles heirs-of-cuthbert, ruler osbald")
    no(m, "build abbey Eoforwic")
    play(m, "build abbey Bebbanburh")
    assert (built(m, "Bebbanburh"), gold(m, "N")) == (["abbey"], 0)
    m = action("develop", "Cetreht: N R * | N: gold 1, tiles stone-masons heirs-of-cuthbert, ruler osbald")
    play(m, "build abbey Cetreht")
    assert gold(m, "N") == 0


@proves("burh-work")
def _() -> None:
    for building, grey in (("abbey", 1), ("", 0)):
        m = fights(
            f"Loidis: N T * | Snotingaham: M T * {building} | M: tiles burh-work | N: hand feorm",
            "T Loidis-Snotingaham",
        )
        assert sum(sides(m, "dice")[1].get("grey", [0])) == grey


@proves("fen-drainage")
def _() -> None:
    m = collected(
        "Theodford: E R * granary | Elmham: E T * granary | Grantabrycg: E T * granary"
        " | E: tiles fen-drainage, ruler eadwald",
        "E",
    )
    total = food(m, "Theodford") + food(m, "Elmham") + food(m, "Grantabrycg")
    assert total == 6 + 2 + 1  # two of each, two more at most, one of the Kingdom
    m = collected("Theodford: E R * granary | E: tiles fen-drainage, ruler eadwald", "E")
    assert food(m, "Theodford") == 4


@proves("witan-of-the-west")
def _() -> None:
    m = action("develop", "Wintaceaster: W R * | W: gold 3, tiles witan-of-the-west, ruler redburh", "W")
    play(m, "build mead-hall Wintaceaster")
    assert len(hand(m, "W")) == 1
    ten = "wyrd feorm holy-relics salt-ways battle-fury swine-array closed-ring call-to-arms night-march fen-paths"
    m = action("march", f"Wintaceaster: W R * | W: tiles witan-of-the-west, ruler redburh, hand {ten}", "W")
    play(m, "done")
    assert who(m) != "W"
    m = action("march", f"Wintaceaster: W R * | W: tiles witan-of-the-west, ruler redburh, hand {ten} wergild", "W")
    play(m, "done")
    assert (asks(m), who(m)) == ("discard", "W")


# Yellow tiles --------------------------------------------------------------------------------------------------------
@proves("heavy-plough")
def _() -> None:
    assert food(collected("Eoforwic: N R * | N: tiles heavy-plough, ruler osbald"), "Eoforwic") == 2
    assert food(collected("Eoforwic: N R * | N: tiles heavy-plough, ruler osbald", round_=4), "Eoforwic") == 0
    assert food(collected("Cetreht: N R * | N: tiles heavy-plough, ruler osbald"), "Cetreht") == 0


@proves("royal-mint")
def _() -> None:
    assert gold(collected("Eoforwic: N R * | N: gold 0, tiles royal-mint, ruler osbald"), "N") == 4
    assert gold(collected("Bebbanburh: N R * | N: gold 0, tiles royal-mint, ruler osbald"), "N") == 1
    assert gold(collected("Tamworthige: N R * | N: gold 0, tiles royal-mint, ruler osbald"), "N") == 2


@proves("kings-reeves")
def _() -> None:
    m = action(
        "collect",
        "Eoforwic: N R * | Bebbanburh: *N | Cetreht: *N | Gyrwum: *N | N: gold 0, tiles kings-reeves, ruler osbald",
    )
    assert sorted(options_of(m, "also")) == ["Bebbanburh", "Cetreht", "Gyrwum"]
    play(m, "also Bebbanburh", "also Gyrwum")
    assert not options_of(m, "also")
    while who(m) == "N" and asks(m) != "action":
        play(m, "done")
    assert (gold(m, "N"), food(m, "Bebbanburh")) == (4, 1)
    m = action("collect", "Cetreht: N R * | Eoforwic: *N | Poclintun: D V | N: tiles kings-reeves, ruler osbald")
    assert "also Eoforwic" not in legal(m)  # pillaged


@proves("alms-of-saint-oswald")
def _() -> None:
    four = " | ".join(f"{a}: N C * abbey" for a in ("Cetreht", "Gyrwum", "Hagustaldes", "Hwitern"))
    assert gold(collected(f"{four} | N: gold 0, tiles alms-of-saint-oswald"), "N") == 4 + 4 + 3
    assert gold(collected("Cetreht: N C * | Gyrwum: *N abbey | N: gold 0, tiles alms-of-saint-oswald"), "N") == 1


@proves("watling-street-tolls")
def _() -> None:
    four = " | ".join(f"{a}: M C *" for a in ("Tamworthige", "Mameceaster", "Legaceaster", "Alclut"))
    assert gold(collected(f"{four} | M: gold 0, tiles watling-street-tolls", "M"), "M") == 5 + 3
    assert gold(collected("Snotingaham: M C * | M: gold 0, tiles watling-street-tolls", "M"), "M") == 1


@proves("wic-reeve")
def _() -> None:
    four = " | ".join(f"{a}: E C *" for a in ("Gipeswic", "Northwic", "Lindcylene", "Eidynburh"))
    assert gold(collected(f"{four} | E: gold 0, tiles wic-reeve", "E"), "E") == 5 + 3
    assert gold(collected("Colneceaster: E C * | E: gold 0, tiles wic-reeve", "E"), "E") == 1


@proves("hidage-rolls")
def _() -> None:
    three = " | ".join(f"{a}: W C *" for a in ("Readingas", "Wiltun", "Oxnaford"))
    assert gold(collected(f"{three} | W: gold 0, tiles hidage-rolls", "W"), "W") == 1 + 2
    assert gold(collected("Hamwic: W C * | W: gold 0, tiles hidage-rolls", "W"), "W") == 2


# Blue tiles ----------------------------------------------------------------------------------------------------------
@proves("common-burdens")
def _() -> None:
    m = action("fyrd", "Eoforwic: N R * | N: gold 0, tiles common-burdens")
    assert legal(m) == ["at Eoforwic", "done"]  # optional
    play(m, "at Eoforwic")
    assert (army(m, "N", "Eoforwic"), asks(m)) == ("R C", "fyrd")
    assert asks(action("fyrd", "Cetreht: N R * | Bebbanburh: *N | N: gold 0, tiles common-burdens")) == "fyrd"
    assert asks(action("fyrd", "Eoforwic: N R * | Cetreht: N C8 * | N: gold 0, tiles common-burdens")) == "fyrd"


@proves("gesith-halls")
def _() -> None:
    m = action("fyrd", "Eoforwic: N R C2 * | N: gold 2, tiles gesith-halls")
    play(m, "upgrade ceorl Eoforwic", "upgrade ceorl Eoforwic")
    assert (army(m, "N", "Eoforwic"), gold(m, "N")) == ("R T2", 0)


@proves("shire-levies")
def _() -> None:
    m = action("fyrd", "Eoforwic: N R * | Bebbanburh: *N | Alclut: *N | N: gold 9, tiles shire-levies")
    play(m, "recruit ceorl Eoforwic", "recruit ceorl Eoforwic", "recruit ceorl Bebbanburh")
    assert [army(m, "N", a) for a in ("Eoforwic", "Bebbanburh")] == ["R C2", "C"]
    no(m, "recruit ceorl Bebbanburh")
    no(m, "recruit ceorl Alclut")


@proves("warriors-of-bernicia")
def _() -> None:
    m = action("fyrd", "Eoforwic: N R * | N: gold 3, tiles warriors-of-bernicia")
    play(m, "recruit thegn Eoforwic", "recruit ceorl Eoforwic")
    assert gold(m, "N") == 0


@proves("hundred-moots")
def _() -> None:
    m = action("fyrd", "Tamworthige: M R * | M: gold 4, tiles hundred-moots", "M")
    play(m, "recruit ceorl Tamworthige", "recruit ealdorman Tamworthige")
    assert gold(m, "M") == 0


@proves("ship-sokes")
def _() -> None:
    m = action("fyrd", "Gipeswic: *E | E: gold 4, tiles ship-sokes", "E")
    play(m, "ship Gipeswic", "ship thaemese")
    assert (sorted(fleet(m, "E")), gold(m, "E")) == (["Gipeswic", "thaemese"], 0)


@proves("select-fyrd")
def _() -> None:
    m = action(
        "fyrd",
        "Wintaceaster: W R C2 * | Hamwic: W C2 * | Wiltun: W C * | W: gold 9, tiles select-fyrd, ruler ecgberht",
        "W",
    )
    play(m, "upgrade ceorl Wintaceaster", "upgrade ceorl Wintaceaster", "upgrade ceorl Hamwic")
    assert [army(m, "W", a) for a in ("Wintaceaster", "Hamwic")] == ["R T2", "T C"]
    no(m, "upgrade ceorl Hamwic")
    no(m, "upgrade ceorl Wiltun")


# Red tiles -----------------------------------------------------------------------------------------------------------
@proves("ceorl-leaders")
def _() -> None:
    m = action("march", "Eoforwic: N C * | N: tiles ceorl-leaders")
    play(m, "take ceorl Eoforwic")
    assert m.view()["march"]["points"] == 1
    play(m, "to Loidis")
    no(action("march", "Eoforwic: N C *"), "take ceorl Eoforwic", "MOVE-02")


@proves("herepaths")
def _() -> None:
    m = action("march", "Eoforwic: N T * | N: tiles herepaths")
    play(m, "take thegn Eoforwic", "to Cetreht", "to Caerleol", "to Lonceaster", "halt")
    assert army(m, "N", "Lonceaster") == "T"
    m = action("march", "Eoforwic: N T * | N: tiles herepaths")
    play(m, "take thegn Eoforwic", "to Streoneshalh")
    assert not options_of(m, "to")  # the point is lost over another border


@proves("shield-wall")
def _() -> None:
    m = fights("Eoforwic: N T3 * | Loidis: U T | N: hand feorm, tiles shield-wall", "T3 Eoforwic-Loidis")
    assert sides(m, "shields") == [1, 0]
    m = fights("Eoforwic: N T2 * | Loidis: U T | N: hand feorm, tiles shield-wall", "T2 Eoforwic-Loidis")
    assert sides(m, "shields") == [0, 0]


@proves("moorland-riders")
def _() -> None:
    m = action("march", "Eoforwic: N R T E * | N: tiles moorland-riders, ruler eanflaed")
    play(m, "take thegn Eoforwic", "to Streoneshalh", "to Cetreht", "halt")
    assert army(m, "N", "Cetreht") == "T"
    play(m, "take ealdorman Eoforwic", "to Streoneshalh")
    assert m.view()["march"] is None or m.view()["march"]["points"] == 0


@proves("mercian-spears")
def _() -> None:
    m = fights("Mameceaster: M T * | Loidis: N T2 * | M: hand feorm, tiles mercian-spears", "T Mameceaster-Loidis", "M")
    assert sides(m, "swords") == [1, 0]
    assert sides(second_round(m), "swords") == [0, 0]
    m = fights("Loidis: N T * | Mameceaster: M T2 * | M: hand feorm, tiles mercian-spears", "T Loidis-Mameceaster")
    assert sides(m, "swords") == [0, 0]


@proves("fen-guides")
def _() -> None:
    m = action("march", "Elmham: E T * | E: tiles fen-guides", "E")
    play(m, "take thegn Elmham", "to Grantabrycg")
    assert m.view()["march"]["points"] == 0


@proves("golden-dragon-standard")
def _() -> None:
    m = fights(
        "Wintaceaster: W R T * | Wiltun: N T2 * | W: tiles golden-dragon-standard, ruler redburh",
        "RT Wintaceaster-Wiltun",
        "W",
    )
    assert (asks(m), who(m)) == ("flip", "W")
    play(m, "flip beige 1")
    assert asks(m) != "flip"
    m = fights(
        "Wintaceaster: W R T * | Wiltun: N T2 * | W: tiles golden-dragon-standard, ruler redburh",
        "T Wintaceaster-Wiltun",
        "W",
    )
    assert asks(m) != "flip"


# Rulers of Northumbria -----------------------------------------------------------------------------------------------
@proves("eardwulf")
def _() -> None:
    m = fights("Eoforwic: N R T * | Loidis: U T2 | N: hand feorm, ruler eardwulf", "R Eoforwic-Loidis")
    assert sides(m, "swords") == [1, 0]
    assert sides(second_round(m), "swords")[0] == 1
    m = fights("Eoforwic: N R T * | Loidis: U T2 | N: hand feorm, ruler eardwulf", "T Eoforwic-Loidis")
    assert sides(m, "swords") == [0, 0]


@proves("aelfflaed")
def _() -> None:
    three = " | ".join(f"{a}: *N abbey" for a in ("Cetreht", "Gyrwum", "Hagustaldes"))
    assert gold(collected(f"Lonceaster: N R * | {three} | N: gold 0, ruler aelfflaed"), "N") == 2
    assert gold(collected("Lonceaster: N R * | N: gold 0, ruler aelfflaed"), "N") == 0


@proves("osbald")
def _() -> None:
    m = action("march", "Eoforwic: N R T * | N: ruler osbald")
    play(m, "take ruler Eoforwic", "to Streoneshalh", "to Cetreht")
    assert m.view()["march"]["points"] == 1
    m = action("march", "Eoforwic: N R T * | N: ruler osbald")
    play(m, "take thegn Eoforwic", "to Streoneshalh")
    assert not options_of(m, "to")


@proves("eanflaed")
def _() -> None:
    m = action("develop", "Eoforwic: N R * | Cetreht: *N | N: gold 2, ruler eanflaed")
    no(m, "build mead-hall Eoforwic", "BUILD-01")
    play(m, "build abbey Cetreht")
    assert gold(m, "N") == 0


@proves("eanred")
def _() -> None:
    m = at(
        "R7 autumn P:N | Eoforwic: N R * | Hamptun: U C T | Gwent: U C | N: gold 5, ruler eanred | card: golden-sheaves"
    )
    while who(m) != "N":
        play(m, "pass")
    play(m, "bribe Hamptun", "hire ceorl", "hire thegn", "done", "done")
    assert gold(m, "N") == 2
    play(m, "bribe Gwent", "hire ceorl", "done")
    assert gold(m, "N") == 1  # at least 1


@proves("cyneburh")
def _() -> None:
    m = fights("Mameceaster: M T2 * | Loidis: N R * | N: hand feorm, ruler cyneburh", "T2 Mameceaster-Loidis", "M")
    assert sides(m, "shields") == [0, 1]
    m = fights("Eoforwic: N R * | Loidis: U T | N: hand feorm, ruler cyneburh", "R Eoforwic-Loidis")
    assert sides(m, "shields") == [0, 0]


# Rulers of East Anglia -----------------------------------------------------------------------------------------------
@proves("eadwald")
def _() -> None:
    situation = "Theodford: E R T * | Grantabrycg: N T2 * | Colneceaster: *N | E: ruler eadwald"
    m = action("march", situation, "E")
    play(m, *walk("R Theodford-Grantabrycg!"), "done")
    assert (asks(m), who(m)) == ("retreat", "E")
    play(m, "stand")
    assert not (asks(m) == "retreat" and who(m) == "N")
    m = action("march", situation, "E")
    play(m, *walk("T Theodford-Grantabrycg!"), "done", "stand")
    assert (asks(m), who(m)) == ("retreat", "N")


@proves("leofrun")
def _() -> None:
    assert food(collected("Theodford: E R * | E: ruler leofrun", "E"), "Theodford") == 3
    assert food(collected("Theodford: E R * | E: ruler leofrun", "E", 4), "Theodford") == 0
    assert food(collected("Gipeswic: E R * | E: ruler leofrun", "E"), "Gipeswic") == 1  # the Kingdom's own only


@proves("aethelstan")
def _() -> None:
    m = fights("Theodford: E R * | Elmham: U T | E: hand feorm, ruler aethelstan", "R Theodford-Elmham", "E")
    assert sides(m, "swords") == [1, 0]
    m = fights("Theodford: E R * | Grantabrycg: U T | E: hand feorm, ruler aethelstan", "R Theodford-Grantabrycg", "E")
    assert sides(m, "swords") == [0, 0]


@proves("aethelthryth")
def _() -> None:
    m = at("R4 winter P:E | Theodford: E R T3 * food1 | E: ruler aethelthryth | card: mild-winter")
    play(m, "feed")
    assert (army(m, "E", "Theodford"), food(m, "Theodford")) == ("R T3", 0)


@proves("aethelweard")
def _() -> None:
    m = action("march", "thaemese: E S[RT] | E: ruler aethelweard", "E")
    play(m, "sail east-anglia-ship-1 thaemese", "ashore ruler Rofaescaster", "ashore thegn Rofaescaster")
    while asks(m) == "ship":
        play(m, "halt")
    assert "take thegn Rofaescaster" not in legal(m)
    play(m, "take ruler Rofaescaster")
    assert "to Hestingas" not in legal(m)  # wilderness
    play(m, "to Lundenwic")
    if asks(m) == "column":
        assert not options_of(m, "to")
        play(m, "halt")
    assert army(m, "E", "Lundenwic") == "R"


@proves("saethryth")
def _() -> None:
    m = at("R5 E P:E | Theodford: E R * | Gipeswic: *E port food5 | E: ruler saethryth")
    play(m, "sell Gipeswic", "sell Gipeswic")
    no(m, "sell Gipeswic", "BUILD-15")


# Rulers of Wessex ----------------------------------------------------------------------------------------------------
@proves("beorhtric")
def _() -> None:
    for phase in ("R6 summer P:W | card: fair-winds", "R7 autumn P:W | card: golden-sheaves | Loidis: U C"):
        m = at(f"{phase} | Wintaceaster: W R * | W: ruler beorhtric")
        assert [of(m, k, "allies") for k in "NEWM"] == [0, 0, 1, 0]


@proves("eadburh")
def _() -> None:
    m = action("march", "Wintaceaster: W R * | Wiltun: N T * | W: ruler eadburh | N: hand wyrd feorm", "W")
    m.chance = script("discards wyrd")
    for line in (*walk("R Wintaceaster-Wiltun!"), "done"):
        m.play(line)
    assert hand(m, "N") == ["feorm"]
    m = action("march", "Wintaceaster: W R T * | Wiltun: N T * | W: ruler eadburh | N: hand wyrd feorm", "W")
    play(m, *walk("T Wintaceaster-Wiltun!"), "done")
    assert len(hand(m, "N")) == 2


@proves("ecgberht")
def _() -> None:
    m = fights("Wintaceaster: W R * | Wiltun: N T2 * | W: hand feorm, ruler ecgberht", "R Wintaceaster-Wiltun", "W")
    assert (asks(m), who(m)) == ("flip", "W")
    play(m, "flip red 1")
    assert sides(m, "dice")[0] == {"red": [0, 0, 0, 0, 0, 1]}
    play(m, "pass", "pass", "stand")
    while m.view()["battle"]["round"] == 1:
        play(m, "stand" if asks(m) == "retreat" else "pass")
    assert asks(m) != "flip"  # the first round only


@proves("redburh")
def _() -> None:
    m = action("fyrd", "Wintaceaster: W R * mead-hall | W: gold 0, ruler redburh", "W")
    play(m, "enough")
    assert len(hand(m, "W")) == 2
    m = action("fyrd", "Wintaceaster: W R * | W: gold 0, ruler redburh", "W")
    play(m, "enough")
    assert hand(m, "W") == []


@proves("aethelwulf")
def _() -> None:
    for area, grey in (("Hamwic", 2), ("Wiltun", 0)):
        m = fights(
            f"Wintaceaster: N T * | {area}: W R * | W: ruler aethelwulf | N: hand feorm", f"T Wintaceaster-{area}"
        )
        assert sum(sides(m, "dice")[1].get("grey", [0])) == grey


@proves("osburh")
def _() -> None:
    m = at("R4 winter P:W | Wintaceaster: W R * | W: ruler osburh, hand wyrd | card: mild-winter")
    assert (asks(m), who(m), len(hand(m, "W"))) == ("discard", "W", 3)
    play(m, "discard wyrd")
    assert len(hand(m, "W")) == 2


# Rulers of Mercia ----------------------------------------------------------------------------------------------------
@proves("coenwulf")
def _() -> None:
    m = fights("Mameceaster: M R T * | Loidis: N T2 * | M: hand feorm, ruler coenwulf", "RT Mameceaster-Loidis", "M")
    assert (asks(m), who(m)) == ("reroll", "M")
    play(m, "reroll beige 1", chance="6")
    assert asks(m) == "window"
    assert sides(m, "dice")[0]["beige"] == [0, 0, 0, 0, 0, 1]
    m = fights("Loidis: N T2 * | Mameceaster: M R * | M: hand feorm, ruler coenwulf", "T2 Loidis-Mameceaster")
    assert asks(m) == "window"  # not in defence


@proves("cynethryth")
def _() -> None:
    three = " | ".join(f"{a}: M C *" for a in ("Tamworthige", "Mameceaster", "Legaceaster"))
    assert gold(collected(f"{three} | Snotingaham: M R * | M: gold 0, ruler cynethryth", "M"), "M") == 5 + 2


@proves("ecgfrith")
def _() -> None:
    m = action("fyrd", "Snotingaham: M R * | M: gold 3, ruler ecgfrith", "M")
    play(m, "recruit thegn Snotingaham")
    assert army(m, "M", "Snotingaham") == "R T"
    no(action("fyrd", "Snotingaham: M R | M: gold 3, ruler ecgfrith", "M"), "recruit thegn Snotingaham", "FYRD-01")
    no(action("fyrd", "Snotingaham: M R * | M: gold 3, ruler ceolwulf", "M"), "recruit thegn Snotingaham", "FYRD-01")


@proves("aelfthryth")
def _() -> None:
    assert len(hand(action("develop", "Tamworthige: M R * | M: ruler aelfthryth", "M"), "M")) == 1
    assert hand(action("march", "Tamworthige: M R * | M: ruler aelfthryth", "M"), "M") == []


@proves("ceolwulf")
def _() -> None:
    m = fights("Mameceaster: M R * | Loidis: U T2 | M: hand feorm, ruler ceolwulf", "R Mameceaster-Loidis", "M")
    assert sides(m, "swords") == [2, 0]
    assert sides(second_round(m), "swords")[0] == 0
    m = fights("Mameceaster: M R * | Loidis: N T2 * | M: hand feorm, ruler ceolwulf", "R Mameceaster-Loidis", "M")
    assert sides(m, "swords") == [0, 0]


@proves("cwenthryth")
def _() -> None:
    m = fights(
        "Mameceaster: M R * | Loidis: N T2 * | M: hand feorm wyrd salt-ways night-march, ruler cwenthryth",
        "R Mameceaster-Loidis",
        "M",
    )
    while asks(m) == "window":
        play(m, "pass")
    play(m, "spend feorm", "spend wyrd", "spend salt-ways")
    assert asks(m) != "king" or who(m) != "M"
    assert hand(m, "M") == ["night-march"]


@pytest.mark.rule("BW-RULER-01", "BW-RULER-02")
def test_every_ruler_has_its_figures() -> None:
    """Die, Health and movement are those of the side in play, and both sides leave with the card."""
    for number, ruler in enumerate(EDITION.rulers):
        letter = "NEWM"[[k.id for k in EDITION.kingdoms].index(EDITION.kingdoms[ruler.kingdom].id)]
        m = at(f"R5 {letter} P:{letter} | Hereford: {letter} R * | {letter}: ruler {ruler.id}")
        state = state_of(m)
        assert int(state.cells[cells_of.RULER_IS + ruler.kingdom]) == number
        play(m, "march", "take ruler Hereford")
        assert m.view()["march"]["points"] == ruler.movement
        assert int(TABLES.ruler_health[number]) == ruler.health
