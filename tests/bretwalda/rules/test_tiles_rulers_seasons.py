"""Every tile, Ruler, Season and Subversion card does what it says. `test_none_is_left_out` counts them."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from typing import Any

import pytest

from meadhall.games.bretwalda.edition import load
from meadhall.games.bretwalda.engine.battle import shields_of, swords_of
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import asks, at, food, gold, hand, holder, legal, play, ships, units, until, who

CAPITAL = {"NOR": "Eoforwic", "EA": "Theodford", "WES": "Wintaceaster", "MER": "Tamworthige"}
Reads = Callable[[State], object]


def turn_of(short: str, areas: str, lines: list[str], **more: Any) -> State:
    m = at(f"{more.pop('when', 'R1')} action {short}", areas, **more)
    play(m, *lines, dice=str(more.get("dice", "")))
    return m


def kingdom(m: State, short: str) -> dict[str, Any]:
    names = {"NOR": "northumbria", "EA": "east-anglia", "WES": "wessex", "MER": "mercia"}
    found: dict[str, Any] = BRETWALDA.view(m, None)["kingdoms"][names[short]]
    return found


TILES: list[tuple[str, str, str, list[str], dict[str, Any], Reads, object]] = [
    (
        "stone-masons",
        "NOR",
        "Eoforwic: NOR R1 *",
        ["develop", "build granary Eoforwic"],
        {"gold": "NOR 2"},
        lambda m: gold(m, "NOR"),
        0,
    ),
    ("scriptorium", "NOR", "Eoforwic: NOR R1 *", ["develop"], {}, lambda m: len(hand(m, "NOR")), 1),
    (
        "royal-vills",
        "NOR",
        "Eoforwic: NOR R1 *",
        ["develop", "build granary Eoforwic", "build mead-hall Eoforwic"],
        {"gold": "NOR 6"},
        lambda m: gold(m, "NOR"),
        0,
    ),
    ("heavy-plough", "NOR", "Eoforwic: NOR R1 *", ["collect"], {}, lambda m: food(m, "Eoforwic"), 2),
    ("royal-mint", "NOR", "Eoforwic: NOR R1 *", ["collect"], {"gold": "NOR 0"}, lambda m: gold(m, "NOR"), 4),
    (
        "royal-mint",
        "NOR",
        "Eoforwic: *NOR; Cetreht: NOR R1 *",
        ["collect"],
        {"gold": "NOR 0"},
        lambda m: gold(m, "NOR"),
        1,
    ),
    (
        "kings-reeves",
        "NOR",
        "Eoforwic: NOR R1 *; Cetreht: *NOR; Gyrwum: *NOR",
        ["collect", "also Cetreht", "also Gyrwum"],
        {"gold": "NOR 0"},
        lambda m: gold(m, "NOR"),
        4,
    ),
    (
        "common-burdens",
        "NOR",
        "Eoforwic: NOR R1 *",
        ["fyrd", "at Eoforwic"],
        {},
        lambda m: units(m, "NOR", "Eoforwic"),
        "R1 C1",
    ),
    (
        "gesith-halls",
        "NOR",
        "Eoforwic: NOR R1 C1 *",
        ["fyrd", "upgrade ceorl Eoforwic"],
        {"gold": "NOR 1"},
        lambda m: gold(m, "NOR"),
        0,
    ),
    (
        "shire-levies",
        "NOR",
        "Eoforwic: NOR R1 *; Bebbanburh: *NOR",
        ["fyrd", "recruit ceorl Eoforwic", "recruit ceorl Bebbanburh"],
        {},
        lambda m: units(m, "NOR", "Bebbanburh"),
        "C1",
    ),
    (
        "ceorl-leaders",
        "NOR",
        "Eoforwic: NOR R1 C1 *",
        ["march", "take ceorl Eoforwic", "to Loidis", "halt", "done"],
        {},
        lambda m: holder(m, "Loidis"),
        "NOR",
    ),
    (
        "herepaths",
        "NOR",
        "Eoforwic: NOR R1 T1 *",
        ["march", "take thegn Eoforwic", "to Cetreht", "to Caerleol", "to Hwitern"],
        {},
        asks,
        "column",
    ),
    (
        "heirs-of-cuthbert",
        "NOR",
        "Eoforwic: NOR R1 *; Cetreht: *NOR",
        ["develop", "build abbey Cetreht"],
        {"gold": "NOR 2"},
        lambda m: gold(m, "NOR"),
        0,
    ),
    (
        "alms-of-saint-oswald",
        "NOR",
        "Eoforwic: NOR R1 *; Cetreht: NOR C1 *, abbey",
        ["collect"],
        {"gold": "NOR 0"},
        lambda m: gold(m, "NOR"),
        5,
    ),
    (
        "warriors-of-bernicia",
        "NOR",
        "Eoforwic: NOR R1 *",
        ["fyrd", "recruit thegn Eoforwic"],
        {"gold": "NOR 2"},
        lambda m: gold(m, "NOR"),
        0,
    ),
    (
        "moorland-riders",
        "NOR",
        "Cetreht: NOR R1 T1 *",
        ["march", "take thegn Cetreht", "to Loidis", "to Lindcylene"],
        {},
        lambda m: int(m.column_points),
        0,
    ),
    ("fen-drainage", "EA", "Theodford: EA R1 *, granary", ["collect"], {}, lambda m: food(m, "Theodford"), 4),
    (
        "wic-reeve",
        "EA",
        "Theodford: EA R1 *; Gipeswic: EA C1 *",
        ["collect"],
        {"gold": "EA 0"},
        lambda m: gold(m, "EA"),
        5,
    ),
    (
        "ship-sokes",
        "EA",
        "Theodford: EA R1 *; Gipeswic: *EA",
        ["fyrd", "ship Gipeswic", "ship thaemese"],
        {"gold": "EA 4"},
        lambda m: gold(m, "EA"),
        0,
    ),
    (
        "fen-guides",
        "EA",
        "Elmham: EA R1 T1 *",
        ["march", "take thegn Elmham", "to Medeshamstede"],
        {},
        lambda m: int(m.column_points),
        0,
    ),
    (
        "witan-of-the-west",
        "WES",
        "Wintaceaster: WES R1 *",
        ["develop", "build granary Wintaceaster"],
        {"gold": "WES 3"},
        lambda m: len(hand(m, "WES")),
        1,
    ),
    (
        "hidage-rolls",
        "WES",
        "Wintaceaster: WES R1 *; Werham: WES C1 *",
        ["collect"],
        {"gold": "WES 0"},
        lambda m: gold(m, "WES"),
        4,
    ),
    (
        "select-fyrd",
        "WES",
        "Wintaceaster: WES R1 C2 *; Hamwic: WES C1 *",
        ["fyrd", "upgrade ceorl Wintaceaster", "upgrade ceorl Wintaceaster", "upgrade ceorl Hamwic"],
        {"gold": "WES 6"},
        lambda m: units(m, "WES", "Hamwic"),
        "T1",
    ),
    (
        "watling-street-tolls",
        "MER",
        "Tamworthige: MER R1 *; Mameceaster: MER C1 *",
        ["collect"],
        {"gold": "MER 0"},
        lambda m: gold(m, "MER"),
        5,
    ),
    (
        "hundred-moots",
        "MER",
        "Tamworthige: MER R1 *",
        ["fyrd", "recruit ceorl Tamworthige", "recruit ealdorman Tamworthige"],
        {"gold": "MER 4"},
        lambda m: gold(m, "MER"),
        0,
    ),
]


@pytest.mark.parametrize(
    ("tile", "short", "areas", "lines", "more", "reads", "wanted"),
    TILES,
    ids=[f"{t[0]}-{i}" for i, t in enumerate(TILES)],
)
def test_a_tile(
    tile: str, short: str, areas: str, lines: list[str], more: dict[str, Any], reads: Reads, wanted: object
) -> None:
    plain = {"NOR": "osbald", "EA": "aethelstan", "WES": "aethelwulf", "MER": "ceolwulf"}
    m = turn_of(short, areas, lines, tiles=f"{short} {tile}", ruler=f"{short} {plain[short]}", **more)
    if asks(m) == "extra-food":
        play(m, f"food {CAPITAL[short]}")
    assert reads(m) == wanted


def fought(
    tile: str = "",
    ruler: str = "",
    attacker: str = "MER",
    areas: str = "",
    column: str = "thegn thegn",
    to: str = "Loidis",
    origin: str = "Mameceaster",
    dice: str = "1 1 1 1 1 1",
    **more: Any,
) -> State:
    """A battle after its first roll, in the window of the side that holds a card nobody can play."""
    first, *rest = column.split()
    hands = more.pop("hand", f"{attacker} feorm")
    m = at(f"R1 action {attacker}", areas, tiles=tile, ruler=ruler, hand=hands, **more)
    play(m, "march", f"take {first} {origin}", *(f"add {one}" for one in rest), f"to {to}", "done")
    while asks(m) == "window" and m.battle_stage < 3:
        play(m, "pass", dice=dice)
    return m


FIELD = "Mameceaster: MER R1 E1 T4 *; Loidis: NOR C1 *"


def test_battle_tiles() -> None:
    m = fought("MER shield-wall", areas=FIELD, column="thegn thegn thegn")
    assert shields_of(m, 0) == 1
    assert shields_of(fought("MER shield-wall", areas=FIELD), 0) == 0
    assert swords_of(fought("MER mercian-spears", areas=FIELD), 0) == 1
    m = at("action NOR", "Eoforwic: NOR R1 T1 *; Loidis: MER C1 *, abbey", tiles="MER burh-work")
    events = play(m, "march", "take thegn Eoforwic", "to Loidis", "done", dice="1 1 1")
    assert [e.fields["colour"] for e in events if e.kind == "rolled"].count("grey") == 1
    m = fought(
        "WES golden-dragon-standard",
        "WES aethelwulf",
        "WES",
        "Wintaceaster: WES R1 T1 *; Readingas: NOR C1 *",
        "ruler",
        "Readingas",
        "Wintaceaster",
    )
    assert asks(m) == "flip"


# Rulers --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ruler", "swords", "shields", "areas"),
    [("eardwulf", 1, 0, ""), ("aethelstan", 1, 0, ""), ("ceolwulf", 2, 0, "N")],
)
def test_swords_of_rulers(ruler: str, swords: int, shields: int, areas: str) -> None:
    short, origin, to = {
        "eardwulf": ("NOR", "Eoforwic", "Loidis"),
        "aethelstan": ("EA", "Gipeswic", "Northwic"),
        "ceolwulf": ("MER", "Ligoraceaster", "Hamptun"),
    }[ruler]
    foe = "N C1" if areas else "WES C1 *"
    m = fought(
        ruler=f"{short} {ruler}",
        attacker=short,
        areas=f"{origin}: {short} R1 *; {to}: {foe}",
        column="ruler",
        to=to,
        origin=origin,
    )
    die = {"eardwulf": 0, "aethelstan": 0, "ceolwulf": 0}[ruler]
    assert swords_of(m, 0) == swords + die
    assert shields_of(m, 0) == shields + 1  # a red die that shows 1 has a Shield


def test_defending_rulers() -> None:
    m = at("action MER", "Mameceaster: MER R1 T1 *; Loidis: NOR R1 *", ruler="NOR cyneburh", hand="MER feorm")
    play(m, "march", "take thegn Mameceaster", "to Loidis", "done", "pass", dice="1 1")
    assert shields_of(m, 1) == 1
    m = at("action MER", "Oxnaford: MER R1 T1 *; Hamptun: WES R1 *", ruler="WES aethelwulf")
    events = play(m, "march", "take thegn Oxnaford", "to Hamptun", "done", dice="1 1 1 1")
    assert [e.fields["colour"] for e in events if e.kind == "rolled"].count("grey") == 2


def test_rulers_that_change_dice_or_rules() -> None:
    m = fought(ruler="MER coenwulf", areas=FIELD, column="ruler thegn")
    assert (asks(m), "reroll beige 1" in legal(m)) == ("reroll", True)
    m = fought(
        ruler="WES ecgberht",
        attacker="WES",
        areas="Wintaceaster: WES R1 T1 *; Readingas: NOR C1 *",
        column="ruler",
        to="Readingas",
        origin="Wintaceaster",
    )
    assert asks(m) == "flip"
    m = fought(
        ruler="EA eadwald",
        attacker="EA",
        areas="Theodford: EA R1 *; Gipeswic: NOR T2 *",
        column="ruler",
        to="Gipeswic",
        origin="Theodford",
    )
    until(m, "retreat")
    play(m, "stand")
    assert (asks(m), who(m)) != ("retreat", "NOR")
    m = fought(ruler="MER cwenthryth", areas=FIELD, column="ruler", hand="MER feorm salt-ways market-tolls wergild")
    until(m, "king")
    play(m, "spend feorm", "spend salt-ways", "spend market-tolls")
    assert asks(m) != "king" or who(m) != "MER" or m.battle_round == 2
    m = at("action WES", "Wintaceaster: WES R1 T1 *; Readingas: NOR C1 *", ruler="WES eadburh", hand="NOR wyrd feorm")
    play(m, "march", "take ruler Wintaceaster", "to Readingas", "done")
    assert len(hand(m, "NOR")) == 1


RULERS: list[tuple[str, str, str, list[str], dict[str, Any], Reads, object]] = [
    (
        "aelfflaed",
        "NOR",
        "Eoforwic: NOR R1 *; Cetreht: *NOR, abbey; Gyrwum: *NOR, abbey; Poclintun: *NOR, abbey",
        ["collect"],
        {"gold": "NOR 0"},
        lambda m: gold(m, "NOR"),
        4,
    ),
    (
        "osbald",
        "NOR",
        "Cetreht: NOR R1 *",
        ["march", "take ruler Cetreht", "to Loidis"],
        {},
        lambda m: int(m.column_points),
        2,
    ),
    (
        "eanflaed",
        "NOR",
        "Eoforwic: NOR R1 *; Cetreht: *NOR",
        ["develop", "build abbey Cetreht"],
        {"gold": "NOR 2"},
        lambda m: gold(m, "NOR"),
        0,
    ),
    ("leofrun", "EA", "Theodford: EA R1 *", ["collect"], {}, lambda m: food(m, "Theodford"), 3),
    (
        "aethelweard",
        "EA",
        "Gipeswic: EA R1 *",
        [
            "march",
            "sail east-anglia-ship-1 thaemese",
            "load ruler Gipeswic",
            "ashore ruler Rofaescaster",
            "halt",
            "take ruler Rofaescaster",
            "to Cantwaraburh",
            "halt",
            "done",
        ],
        {"ships": "EA thaemese"},
        lambda m: holder(m, "Cantwaraburh"),
        "EA",
    ),
    (
        "saethryth",
        "EA",
        "Theodford: EA R1 *, food 2; Gipeswic: *EA, port",
        ["sell Theodford", "sell Theodford"],
        {"gold": "EA 0"},
        lambda m: gold(m, "EA"),
        4,
    ),
    (
        "redburh",
        "WES",
        "Wintaceaster: WES R1 *, mead-hall",
        ["fyrd", "enough"],
        {"gold": "WES 0"},
        lambda m: len(hand(m, "WES")),
        2,
    ),
    (
        "cynethryth",
        "MER",
        "Tamworthige: MER R1 *; Mameceaster: MER C1 *",
        ["collect"],
        {"gold": "MER 0"},
        lambda m: gold(m, "MER"),
        5,
    ),
    (
        "ecgfrith",
        "MER",
        "Loidis: MER R1 *",
        ["fyrd", "recruit ceorl Loidis"],
        {},
        lambda m: units(m, "MER", "Loidis"),
        "R1 C1",
    ),
    ("aelfthryth", "MER", "Tamworthige: MER R1 *", ["develop"], {}, lambda m: len(hand(m, "MER")), 1),
]


@pytest.mark.parametrize(
    ("ruler", "short", "areas", "lines", "more", "reads", "wanted"), RULERS, ids=[r[0] for r in RULERS]
)
def test_a_ruler(
    ruler: str, short: str, areas: str, lines: list[str], more: dict[str, Any], reads: Reads, wanted: object
) -> None:
    m = turn_of(short, areas, lines, ruler=f"{short} {ruler}", **more)
    if asks(m) == "extra-food":
        play(m, f"food {CAPITAL[short]}")
    assert reads(m) == wanted


def test_rulers_of_seasons() -> None:
    m = at(
        "R3 autumn",
        "Hamptun: N T1",
        ruler="NOR eanred",
        gold="NOR 2",
        season="golden-sheaves",
        options={"trade": "none"},
        pretender="EA",
    )
    until(m, "bribe")
    while who(m) != "NOR":
        play(m, "pass")
    play(m, "bribe Hamptun", "hire thegn", "done")
    assert gold(m, "NOR") == 0
    m = at(
        "R4 winter", "Theodford: EA R1 T2 *", ruler="EA aethelthryth", season="mild-winter", options={"trade": "none"}
    )
    until(m, "action")
    assert units(m, "EA", "Theodford") == "R1 T2"
    m = at("R2 summer", ruler="WES beorhtric", season="fair-winds", options={"trade": "none"})
    assert kingdom(m, "WES")["allies"] == 1
    m = at("R4 winter", ruler="WES osburh", season="mild-winter", options={"trade": "none"}, pretender="WES")
    play(m)
    assert (asks(m), who(m), len(hand(m, "WES"))) == ("discard", "WES", 2)


# Season cards --------------------------------------------------------------------------------------------------------
NOW: list[tuple[str, str, str, list[str], dict[str, Any], Reads, object]] = [
    ("lambing-time", "R1", "Eoforwic: NOR R1 *", ["collect"], {}, lambda m: food(m, "Eoforwic"), 2),
    (
        "weapon-taking",
        "R1",
        "Eoforwic: NOR R1 *",
        ["fyrd", "recruit thegn Eoforwic"],
        {"gold": "NOR 2"},
        lambda m: gold(m, "NOR"),
        0,
    ),
    (
        "swollen-rivers",
        "R1",
        "Cetreht: NOR R1 T1 *",
        ["march", "take thegn Cetreht"],
        {},
        lambda m: "to Loidis" in legal(m),
        False,
    ),
    (
        "fair-winds",
        "R2",
        "Eoforwic: NOR R1 *",
        ["march", "sail northumbria-ship-1 nor", "to thaemese", "to suth", "to seafern"],
        {"ships": "NOR nor"},
        lambda m: ships(m, "NOR"),
        ["seafern"],
    ),
    (
        "great-drought",
        "R2",
        "Gyrwum: NOR R1 T1 *",
        ["march", "take thegn Gyrwum", "to Streoneshalh"],
        {},
        lambda m: int(m.column_points),
        0,
    ),
    ("midsummer-fairs", "R2", "Eoforwic: NOR R1 *", ["collect"], {"gold": "NOR 0"}, lambda m: gold(m, "NOR"), 3),
    ("golden-sheaves", "R3", "Eoforwic: NOR R1 *", ["collect"], {}, lambda m: food(m, "Eoforwic"), 3),
    (
        "early-frosts",
        "R3",
        "Eoforwic: NOR R1 T1 *",
        ["march", "take thegn Eoforwic", "to Loidis"],
        {},
        lambda m: int(m.column_points),
        0,
    ),
    (
        "deep-snow",
        "R4",
        "Cetreht: NOR R1 T1 *",
        ["march", "take thegn Cetreht"],
        {},
        lambda m: "to Loidis" in legal(m),
        False,
    ),
    (
        "wolf-winter",
        "R4",
        "Eoforwic: NOR R1 *; Cetreht: NOR C1 *, abbey",
        ["collect"],
        {"gold": "NOR 0"},
        lambda m: gold(m, "NOR"),
        3,
    ),
    (
        "yule-peace",
        "R4",
        "Eoforwic: NOR R1 T1 *; Loidis: MER C1 *",
        ["march", "take thegn Eoforwic"],
        {},
        lambda m: "to Loidis" in legal(m),
        False,
    ),
]


@pytest.mark.parametrize(("card", "when", "areas", "lines", "more", "reads", "wanted"), NOW, ids=[n[0] for n in NOW])
def test_a_season_card_for_the_round(
    card: str, when: str, areas: str, lines: list[str], more: dict[str, Any], reads: Reads, wanted: object
) -> None:
    assert reads(turn_of("NOR", areas, lines, when=when, season=card, ruler="NOR eardwulf", **more)) == wanted


def revealed(card: str, when: str, areas: str = "", **more: Any) -> State:
    m = at(f"{when} season", areas, options={"trade": "none"}, **more)
    play(m, chance=[f"season {card}"])
    return m


def test_season_cards_of_the_moment() -> None:
    assert gold(revealed("pilgrim-roads", "R1", "Cetreht: *NOR, abbey; Gyrwum: *NOR, abbey"), "NOR") == 7
    m = revealed("synod-at-clofesho", "R1", pretender="NOR")
    assert (len(hand(m, "NOR")), len(hand(m, "EA"))) == (0, 1)
    assert gold(revealed("michaelmas-dues", "R3", "Bebbanburh: *NOR"), "NOR") == 7
    m = revealed("cattle-plague", "R3", "Eoforwic: NOR R1 *, food 1; Cetreht: *NOR, food 1", pretender="NOR")
    assert (asks(m), who(m), legal(m)) == ("from", "NOR", ["from Cetreht", "from Eoforwic"])
    m = revealed("the-great-sickness", "R4", "Eoforwic: NOR R1 C2 *; Cetreht: NOR C1 *", pretender="NOR")
    assert (asks(m), who(m)) == ("slay", "NOR")
    assert [int(load_vikings(m, card)) for card in ("sea-kings-host", "raven-banner", "scattered-fleet")] == [3, 3, 1]
    assert [load_food(m, card) for card in ("mild-winter", "hunger-year")] == [0, 2]


def load_vikings(m: State, card: str) -> int:
    return next(one.vikings for one in m.tables.edition.seasons if one.id == card)


def load_food(m: State, card: str) -> int:
    return next(one.food for one in m.tables.edition.seasons if one.id == card)


def test_danes_of_season_cards() -> None:
    m = at("R2 summer", season="scattered-fleet", options={"trade": "none"})
    while asks(m) == "bid":
        play(m, "bid 1" if who(m) == "MER" else "bid 0")
    assert len(legal(m)) == 3
    m = at("R2 action MER", "Tamworthige: MER R1 T1 *; Ligoraceaster: DAN V1", season="raven-banner", hand="MER feorm")
    play(m, "march", "take thegn Tamworthige", "to Ligoraceaster", "done", "pass", dice="1 1 1")
    assert swords_of(m, 1) == 1


@pytest.mark.parametrize(
    ("card", "areas"), [("restless-borders", "Hamptun: N T1"), ("silver-for-the-sea-wolves", "Hamptun: DAN V1")]
)
def test_cheaper_bribes(card: str, areas: str) -> None:
    m = at("R3 autumn", areas, season=card, gold="MER 2", pretender="NOR", options={"trade": "none"})
    play(m, "bribe Hamptun", f"hire {'thegn' if ' N ' in areas else 'viking'}", "done")
    assert gold(m, "MER") == 0


# Subversion cards ----------------------------------------------------------------------------------------------------
def subvert(card: str, areas: str = "", **more: Any) -> State:
    """Mercia has won the bid and looks at a card."""
    m = at("R2 summer", areas, season="fair-winds", options={"subversion": True, "trade": "none"}, **more)
    while asks(m) == "bid":
        play(m, "bid 1" if who(m) == "MER" else "bid 0", chance=[f"subversion {card}"])
    return m


def test_subversion_cards() -> None:
    m = subvert("hired-axes")
    play(m, "subvert", "land Hestingas", "to suth")
    assert (units(m, "DAN", "Hestingas"), ships(m, "DAN")) == ("V2", ["suth"])
    m = subvert("turncoat-thegn", "Mameceaster: *MER; Loidis: NOR T1 *")
    play(m, "subvert", "at Loidis")
    assert (units(m, "MER", "Loidis"), holder(m, "Loidis")) == ("T1", "MER")
    m = subvert("turncoat-thegn", "Mameceaster: *MER; Loidis: NOR T1 C1 *")
    play(m, "subvert", "at Loidis")
    assert (units(m, "MER", "Mameceaster"), units(m, "NOR", "Loidis")) == ("T1", "C1")
    assert legal(subvert("turncoat-thegn")) == ["raid"]
    m = subvert("burning-barns", "Eoforwic: NOR R1 *, food 3")
    play(m, "subvert")
    assert food(m, "Eoforwic") == 0
    m = subvert("false-prophecies", hand="NOR wyrd feorm")
    play(m, "subvert")
    assert (hand(m, "NOR"), len(hand(m, "MER"))) == ([], 1)
    m = subvert("plundered-minster", "Cetreht: *NOR, abbey; Eoforwic: NOR R1 *, granary", gold="MER 1")
    play(m, "subvert", "raze abbey Cetreht")
    assert gold(m, "MER") == 3
    m = subvert("intercepted-letters", chronicle="NOR wide-realm ring-giver")
    play(m, "subvert")
    assert legal(m) == ["card wide-realm", "card ring-giver"]
    play(m, "card wide-realm")
    assert kingdom(m, "NOR")["chronicles"] == 2
    m = subvert("revolt-of-the-ceorls", "Eoforwic: NOR R1 C2 *")
    play(m, "subvert")
    assert units(m, "NOR", "Eoforwic") == "R1 C1"
    m = subvert("stirring-the-borders", "Hamptun: N E1 T1 C1")
    play(m, "subvert", "bribe Hamptun", "hire ealdorman", "hire thegn")
    assert legal(m) == ["done"]
    m = subvert("pact-with-the-sea-wolves", "Mameceaster: *MER")
    play(m, "subvert", chance=["danes mameceaster", "danes man"])
    assert units(m, "DAN", "Man") == "V2"
    m = subvert("danegeld")
    play(m, "subvert")
    assert gold(m, "MER") == 7


def test_none_is_left_out() -> None:
    """Red Spring and Danegeld are also in the tests of the seasons and the options."""
    source = inspect.getsource(sys.modules[__name__]) + '"red-spring"'
    edition = load()
    ids = [tile.id for tile in edition.tiles] + [ruler.id for ruler in edition.rulers]
    ids += [card.id for card in edition.seasons] + [card.id for card in edition.subversion]
    missing = [id for id in ids if f'"{id}"' not in source and f" {id}" not in source]
    assert missing == []
