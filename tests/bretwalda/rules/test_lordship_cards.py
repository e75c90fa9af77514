"""Every Lordship card: what it does when played, and that it is barred without a target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from meadhall.games.bretwalda.edition import load
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.battle import shields_of, swords_of
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.wounds import next_wounded
from tests.bretwalda.board import asks, at, food, gold, hand, holder, legal, play, ships, units, until, who

SEEN: set[str] = set()
ATTACK = "Mameceaster: MER R1 E1 T2 *; Loidis: NOR T1 *; Eoforwic: NOR R1 T2 *"


def battle(card: str, side: str = "MER", areas: str = ATTACK, column: str = "thegn thegn", **more: Any) -> State:
    """Mercia attacks Loidis; the card is in the hand of a side, whose word it is."""
    SEEN.add(card)
    m = at("action MER", areas, hand=f"{side} {card}", **more)
    first, *rest = column.split()
    play(m, "march", f"take {first} Mameceaster", *(f"add {one}" for one in rest), "to Loidis", "done")
    return m


def in_hand(m: State, card: str) -> bool:
    return f"play {card}" in legal(m)


def rolled(card: str, dice: str, side: str = "MER", **more: Any) -> State:
    """The same after the roll of the first round."""
    m = battle(card, side, **more)
    play(m, "pass", dice=dice)
    return m


# Before a battle -----------------------------------------------------------------------------------------------------
def test_reinforcements() -> None:
    m = battle("reinforcements", "NOR")
    play(m, "play reinforcements", "at Eoforwic")
    assert units(m, "NOR", "Loidis") == "R1 T1"
    m = battle("reinforcements", "NOR", areas=ATTACK.replace("NOR R1 T2", "NOR T2") + "; Hamwic: NOR R1")
    assert not in_hand(m, "reinforcements")


def test_hearth_troop() -> None:
    m = battle("hearth-troop", "NOR")
    play(m, "play hearth-troop", "at Eoforwic", "unit thegn", "unit thegn")
    assert units(m, "NOR", "Loidis") == "T3"
    m = battle("hearth-troop")
    assert in_hand(m, "hearth-troop")
    m = battle("hearth-troop", column="thegn thegn ealdorman")
    assert not in_hand(m, "hearth-troop")


def test_levy_of_the_hundred() -> None:
    m = battle("levy-of-the-hundred", "NOR")
    play(m, "play levy-of-the-hundred", "at Loidis", "at Loidis")
    assert units(m, "NOR", "Loidis") == "T1 C2"
    assert not in_hand(battle("levy-of-the-hundred", "MER"), "levy-of-the-hundred")


def test_holy_relics() -> None:
    m = battle("holy-relics", "NOR")
    play(m, "play holy-relics", dice="3 3 1")
    until(m, "retreat")
    assert units(m, "NOR", "Loidis") == "T1"


def test_old_hill_fort() -> None:
    m = battle("old-hill-fort", "NOR")
    events = play(m, "play old-hill-fort", dice="1 1 1 1")
    assert [e.fields["colour"] for e in events if e.kind == "rolled"].count("grey") == 1
    m = at("action NOR", "Lindcylene: NOR R1 T1 *; Ligoraceaster: MER T1 *", hand="MER old-hill-fort")
    play(m, "march", "take thegn Lindcylene", "to Ligoraceaster", "done")
    assert not in_hand(m, "old-hill-fort")


def test_ambush_in_the_weald() -> None:
    m = battle("ambush-in-the-weald")
    play(m, "play ambush-in-the-weald", dice="1 1 1")
    assert units(m, "NOR", "Loidis") == ""


def test_spies_in_the_camp() -> None:
    m = at("action MER", ATTACK, hand="MER spies-in-the-camp, NOR wyrd feorm")
    SEEN.add("spies-in-the-camp")
    play(m, "march", "take thegn Mameceaster", "to Loidis", "done", "play spies-in-the-camp")
    assert legal(m) == ["card wyrd", "card feorm"]
    play(m, "card wyrd")
    assert hand(m, "NOR") == ["feorm"]
    from meadhall.games.bretwalda.game import BRETWALDA

    assert BRETWALDA.view(m, 3)["known"] == {"northumbria": ["feorm"]}
    assert BRETWALDA.view(m, 1)["known"] == {}
    assert not in_hand(battle("spies-in-the-camp"), "spies-in-the-camp")


# During a battle -----------------------------------------------------------------------------------------------------
def test_battle_fury() -> None:
    m = rolled("battle-fury", "1 1 1")
    play(m, "play battle-fury", "reroll beige 1", "reroll beige 1", dice="6 6")
    assert swords_of(m, 0) == 4 or units(m, "NOR", "Loidis") == ""


def test_turn_of_fortune() -> None:
    m = rolled("turn-of-fortune", "1 1 1")
    play(m, "play turn-of-fortune", "flip beige 1", "flip beige 1")
    assert units(m, "NOR", "Loidis") == ""


def test_wyrd() -> None:
    m = rolled("wyrd", "6 6 1", side="NOR")
    play(m, "play wyrd", "flip beige 6")
    assert units(m, "NOR", "Loidis") == "" or swords_of(m, 0) == 2


def test_locked_shields() -> None:
    m = rolled("locked-shields", "6 1 1", side="NOR")
    play(m, "play locked-shields")
    assert (asks(m), units(m, "NOR", "Loidis")) == ("retreat", "T1")


def test_swine_array() -> None:
    m = rolled("swine-array", "1 1 1")
    play(m, "play swine-array")
    assert units(m, "NOR", "Loidis") == ""
    assert not in_hand(rolled("swine-array", "1 1 1", side="NOR"), "swine-array")


def test_splintered_linden() -> None:
    m = rolled("splintered-linden", "6 1 2")
    assert shields_of(m, 1) == 1
    play(m, "play splintered-linden")
    assert units(m, "NOR", "Loidis") == ""
    assert not in_hand(rolled("splintered-linden", "1 1 1"), "splintered-linden")


def test_closed_ring() -> None:
    m = rolled("closed-ring", "1 1 1")
    play(m, "play closed-ring")
    assert (asks(m), who(m)) == ("retreat", "MER")
    play(m, "stand", dice="1 1 1")
    assert m.battle_round != 1 or asks(m) != "retreat"


def test_duel_of_champions() -> None:
    m = rolled("duel-of-champions", "1 1 1")
    play(m, "play duel-of-champions", dice="6 1")
    until(m, "retreat")
    assert int(m.cells[cells_of.HURT + 1]) == 1


def test_bowmen_on_the_bank() -> None:
    m = rolled("bowmen-on-the-bank", "1 1 1")
    play(m, "play bowmen-on-the-bank")
    assert int(m.cells[cells_of.HURT + 1]) == 1


def test_oath_sworn_guard() -> None:
    m = rolled("oath-sworn-guard", "6 6 1", side="NOR", areas="Mameceaster: MER R1 T2 *; Loidis: NOR R1 *")
    play(m, "play oath-sworn-guard")
    assert units(m, "NOR", "Loidis") == "R1"
    assert not in_hand(rolled("oath-sworn-guard", "6 6 1", side="NOR"), "oath-sworn-guard")


def test_horn_of_withdrawal() -> None:
    m = rolled("horn-of-withdrawal", "6 6 1", side="NOR")
    play(m, "play horn-of-withdrawal")
    assert (units(m, "NOR", "Eoforwic"), holder(m, "Loidis")) == ("R1 T3", "MER")


# After a battle ------------------------------------------------------------------------------------------------------
def won(card: str, side: str = "MER", dice: str = "6 6 1", **more: Any) -> State:
    """Mercia has won in the first round; the window after the battle is open."""
    m = battle(card, side, **more)
    play(m, "pass", dice=dice)
    while asks(m) in ("window", "king", "retreat") and not m.victor:
        play(m, "pass" if "pass" in legal(m) else "stand")
    return m


def test_spoils_of_war() -> None:
    m = won("spoils-of-war")
    play(m, "play spoils-of-war")
    assert gold(m, "MER") == 6
    assert not in_hand(won("spoils-of-war", "NOR"), "spoils-of-war")


def test_noble_hostages() -> None:
    m = won("noble-hostages", gold="NOR 2, MER 0")
    play(m, "play noble-hostages")
    assert (gold(m, "MER"), gold(m, "NOR")) == (2, 0)
    assert not in_hand(won("noble-hostages", gold="NOR 0"), "noble-hostages")


def test_slaughter_in_the_ford() -> None:
    m = battle("slaughter-in-the-ford")
    play(m, "pass", dice="1 1 1")
    play(m, "pass", "pass", "stand", "retreat")
    if asks(m) == "goal":
        play(m, legal(m)[0])
    assert in_hand(m, "slaughter-in-the-ford")
    play(m, "play slaughter-in-the-ford")
    assert units(m, "NOR", "Eoforwic") == "R1 T2"
    assert not in_hand(won("slaughter-in-the-ford"), "slaughter-in-the-ford")


def test_wergild() -> None:
    m = won("wergild", "NOR", gold="NOR 1")
    play(m, "play wergild")
    assert gold(m, "NOR") == 3
    assert not in_hand(won("wergild"), "wergild")


def test_songs_of_the_scop() -> None:
    m = won("songs-of-the-scop")
    play(m, "play songs-of-the-scop")
    assert len(hand(m, "MER")) >= 2


def test_press_the_advantage() -> None:
    m = won("press-the-advantage")
    play(m, "play press-the-advantage", "at Cetreht", "unit thegn", "unit thegn")
    assert (units(m, "MER", "Cetreht"), holder(m, "Cetreht"), holder(m, "Loidis")) == ("T2", "MER", "MER")
    assert not in_hand(won("press-the-advantage", "NOR"), "press-the-advantage")


# Cards of actions ----------------------------------------------------------------------------------------------------
HOME = "Eoforwic: NOR R1 C1 *; Hagustaldes: *NOR; Bebbanburh: *NOR; Cetreht: NOR T1 *"


def action(card: str, name: str, areas: str = HOME, **more: Any) -> State:
    SEEN.add(card)
    m = at(more.pop("when", "action NOR"), areas, hand=f"NOR {card}", **more)
    play(m, name)
    return m


Case = tuple[str, str, dict[str, Any], list[str], Callable[[State], object], object]
CASES: list[Case] = [
    ("bookland-grant", "develop", {"gold": "NOR 1"}, ["build abbey Hagustaldes"], lambda m: gold(m, "NOR"), 0),
    (
        "monastic-charter",
        "develop",
        {"gold": "NOR 4"},
        ["at Hagustaldes", "build abbey Cetreht"],
        lambda m: gold(m, "NOR"),
        0,
    ),
    ("council-of-elders", "develop", {}, ["tile stone-masons", "tile heavy-plough"], asks, "develop"),
    ("hall-of-the-ring-giver", "develop", {"gold": "NOR 1"}, ["at Eoforwic"], lambda m: gold(m, "NOR"), 0),
    ("frisian-merchants", "develop", {"gold": "NOR 1"}, ["at Bebbanburh"], lambda m: gold(m, "NOR"), 0),
    (
        "new-dooms",
        "develop",
        {"tiles": "NOR stone-masons"},
        ["swap stone-masons", "tile royal-vills"],
        lambda m: len(hand(m, "NOR")),
        1,
    ),
    ("good-tilth", "collect", {}, [], lambda m: food(m, "Eoforwic"), 3),
    ("market-tolls", "collect", {"gold": "NOR 0"}, [], lambda m: gold(m, "NOR"), 4),
    ("feorm", "collect", {"gold": "NOR 0"}, ["also Bebbanburh"], lambda m: gold(m, "NOR"), 4),
    ("church-scot", "collect", {"gold": "NOR 0"}, [], lambda m: gold(m, "NOR"), 4),
    (
        "salt-ways",
        "collect",
        {"gold": "NOR 4"},
        ["buy-food Cetreht", "buy-food Cetreht"],
        lambda m: food(m, "Cetreht"),
        2,
    ),
    ("oath-of-loyalty", "fyrd", {"gold": "NOR 1"}, ["at Bebbanburh"], lambda m: units(m, "NOR", "Bebbanburh"), "T1"),
    (
        "call-to-arms",
        "fyrd",
        {},
        ["at Hagustaldes", "at Cetreht", "at Bebbanburh"],
        lambda m: units(m, "NOR", "Cetreht"),
        "T1 C1",
    ),
    (
        "raised-to-honour",
        "fyrd",
        {"gold": "NOR 0"},
        ["upgrade thegn Cetreht"],
        lambda m: units(m, "NOR", "Cetreht"),
        "E1",
    ),
    ("ship-scot", "fyrd", {"gold": "NOR 0"}, ["at Bebbanburh"], lambda m: ships(m, "NOR"), ["Bebbanburh"]),
    (
        "exiles-return",
        "fyrd",
        {"gold": "NOR 2"},
        ["at Eoforwic", "unit thegn"],
        lambda m: units(m, "NOR", "Eoforwic"),
        "R1 T1 C1",
    ),
    (
        "night-march",
        "march",
        {},
        ["at Cetreht", "take thegn Cetreht", "to Caerleol", "to Lonceaster", "to Mameceaster"],
        lambda m: int(m.column_points),
        0,
    ),
    (
        "fen-paths",
        "march",
        {"areas": "Eoforwic: NOR R1 *; Gyrwum: NOR T1 *"},
        ["take thegn Gyrwum", "to Streoneshalh"],
        lambda m: int(m.column_points),
        0,
    ),
    (
        "borrowed-keels",
        "march",
        {"areas": "Eoforwic: NOR R1 *; Gyrwum: NOR T2 *"},
        ["from Gyrwum", "unit thegn", "unit thegn", "at Elmham", "done"],
        lambda m: holder(m, "Elmham"),
        "NOR",
    ),
    (
        "scythe-and-spear",
        "march",
        {},
        ["take ceorl Eoforwic", "to Loidis", "halt", "done"],
        lambda m: holder(m, "Loidis"),
        "NOR",
    ),
]
BARRED: list[tuple[str, str, dict[str, Any]]] = [
    ("bookland-grant", "develop", {"gold": "NOR 0"}),
    ("monastic-charter", "develop", {"areas": "Eoforwic: NOR R1 *"}),
    ("hall-of-the-ring-giver", "develop", {"gold": "NOR 0"}),
    ("frisian-merchants", "develop", {"areas": "Eoforwic: NOR R1 *"}),
    ("new-dooms", "develop", {}),
    ("good-tilth", "collect", {"areas": "Cetreht: NOR R1 *"}),
    ("good-tilth", "collect", {"when": "R4 action NOR"}),
    ("market-tolls", "collect", {"areas": "Cetreht: NOR R1 *"}),
    ("feorm", "collect", {"areas": "Eoforwic: NOR R1 *"}),
    ("salt-ways", "collect", {"gold": "NOR 1", "areas": "Cetreht: NOR R1 *"}),
    ("oath-of-loyalty", "fyrd", {"gold": "NOR 0"}),
    ("raised-to-honour", "fyrd", {"areas": "Eoforwic: NOR R1 *"}),
    ("ship-scot", "fyrd", {"areas": "Eoforwic: NOR R1 *"}),
    ("exiles-return", "fyrd", {"areas": "Eoforwic: *NOR; Loidis: NOR R1"}),
    ("borrowed-keels", "march", {}),
    ("scythe-and-spear", "march", {"areas": "Eoforwic: NOR R1 *"}),
]


@pytest.mark.parametrize(("card", "name", "more", "lines", "reads", "wanted"), CASES, ids=[case[0] for case in CASES])
def test_a_card_of_an_action(
    card: str, name: str, more: dict[str, Any], lines: list[str], reads: Callable[[State], object], wanted: object
) -> None:
    m = action(card, name, **more)
    play(m, f"play {card}", *lines)
    if name == "collect" and asks(m) == "collect":
        play(m, "done")
    assert reads(m) == wanted


@pytest.mark.parametrize(("card", "name", "more"), BARRED, ids=[f"{case[0]}-{i}" for i, case in enumerate(BARRED)])
def test_a_card_without_a_target_is_not_offered(card: str, name: str, more: dict[str, Any]) -> None:
    assert not in_hand(action(card, name, **more), card)


# Seasons -------------------------------------------------------------------------------------------------------------
def test_silver_tongue() -> None:
    SEEN.add("silver-tongue")
    m = at(
        "R3 autumn",
        "Hamptun: N T1",
        pretender="NOR",
        season="golden-sheaves",
        hand="MER silver-tongue",
        gold="MER 1",
        options={"trade": "none"},
    )
    play(m, "bribe Hamptun", "play silver-tongue", "hire thegn", "done")
    assert gold(m, "MER") == 0


def test_winter_stores() -> None:
    SEEN.add("winter-stores")
    m = at(
        "R4 winter",
        "Eoforwic: NOR R1 T1 C1 *, food 1",
        pretender="NOR",
        season="hunger-year",
        hand="NOR winter-stores",
        options={"trade": "none"},
    )
    play(m, "play winter-stores")
    assert (units(m, "NOR", "Eoforwic"), food(m, "Eoforwic")) == ("R1 T1 C1", 1)
    m = at(
        "R4 winter",
        "Eoforwic: NOR R1 *",
        pretender="NOR",
        season="mild-winter",
        hand="NOR winter-stores",
        options={"trade": "none"},
    )
    assert not in_hand(m, "winter-stores")


def test_whispers_at_the_moot() -> None:
    SEEN.add("whispers-at-the-moot")
    m = at("R2 summer", season="fair-winds", options={"trade": "none"}, hand="NOR whispers-at-the-moot", gold="NOR 1")
    assert legal(m, 0) == ["bid 0", "bid 0 whispers-at-the-moot", "bid 1", "bid 1 whispers-at-the-moot"]


@pytest.mark.rule("BW-WOUND-06")
@pytest.mark.parametrize(("value", "kind"), [("wounded", 1), ("lowest-type", 0)])
def test_who_takes_wounds_first(value: str, kind: int) -> None:
    """A wounded Thegn beside a fresh Ceorl."""
    m = battle("holy-relics", "NOR", areas=ATTACK.replace("NOR T1", "NOR T1 C1"), options={"wounds-first": value})
    m.cells[cells_of.HURT_KIND + 1], m.cells[cells_of.HURT + 1] = 1, 1
    assert next_wounded(m, 1) == kind


def test_none_is_left_out() -> None:
    import inspect
    import sys

    source = inspect.getsource(sys.modules[__name__])
    assert [card.id for card in load().lordship if f'"{card.id}"' not in source] == []
