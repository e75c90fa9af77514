"""Wrong command lines and files of Bretwalda: exit 1 or 2, one clear sentence with the rule's id, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

import meadhall
from tests.cli.conftest import Command
from tests.cli.test_bad_input import refused

USAGE: Final[list[tuple[str, str]]] = [
    ("--option independent-danes=true --option puppet-danes=true", "Independent Danes obey nobody [BW-INDEP-07]"),
    ("--option independent-danes=true --option subversion=true", "nobody wins a Subversion card [BW-SUBV-05]"),
    ("--scenario beginner --option subversion=true", "'four', 'three' or 'two', not to 'beginner' [BW-SUBV-01]"),
    ("--scenario legendary --option autumn-bid=true", "not to 'legendary' [BW-AUTBID-01]"),
    ("--scenario beginner --option solo-kingdom=wessex", "not to 'beginner' [BW-SOLO-A-01]"),
    ("--scenario two --option absent=wessex", "two different Kingdoms are absent [BW-P23-01]"),
    ("--option absent=wessex", "belongs to scenario 'three' or 'two', not to 'four' [BW-P23-10]"),
    ("--option trade=none --option offers=3", "there is no trade [BW-TRADE-07]"),
    ("--option advanced-setup=true --option seating=drawn", "choose their Kingdoms then [BW-ADVSETUP-05]"),
    ("--option viking=true", "bretwalda has no option 'viking'"),
    ("--option bishops=maybe", "option 'bishops' is one of False, True, not 'maybe'"),
    ("--players 5", "bretwalda has no scenario for 5 players"),
    ("--scenario two --players 3", "is for 2 players, not 3; for 3 players take 'three'"),
    ("--scenario solo", "bretwalda has no scenario 'solo'; it has: four, three, two, beginner"),
    ("--seats you,thegn", "--seats names 2 for 4 players"),
    ("--seats you,thegn,thegn,ealdorman", "the bot 'ealdorman' does not play bretwalda"),
]


@pytest.mark.parametrize(("line", "sentence"), USAGE, ids=[line for line, _ in USAGE])
def test_wrong_usage(meadhall_command: Command, line: str, sentence: str) -> None:
    refused(meadhall_command("play", "bretwalda", *line.split()), 2, sentence)


THRONE: Final = {"Tamworthige": {"mercia": {"ruler": 1}, "control": "mercia"}}
POSITIONS: Final[list[tuple[dict[str, Any], str]]] = [
    (
        {"areas": {"Loidis": {"northumbria": {"thegn": 5}}}},
        "areas.Loidis.northumbria: expected at most 4 thegns, found 5",
    ),
    (
        {"areas": {"Loidis": {"northumbria": {"thegn": 3}}, "Cetreht": {"northumbria": ["thegn 2"]}}},
        "areas: northumbria: expected at most 4 thegns, found 5",
    ),
    ({"areas": {**THRONE, "Loidis": {"mercia": ["ruler"]}}}, "areas: mercia: expected at most 1 ruler, found 2"),
    ({"areas": {"Loidis": {"northumbria": {"dragon": 1}}}}, "areas.Loidis.northumbria: expected Land Units (ceorl,"),
    ({"areas": {"Lodis": {}}}, "areas: expected an area, found 'Lodis'; did you mean 'loidis'?"),
    (
        {"areas": {"Loidis": {"romans": {"thegn": 1}}}},
        "areas.Loidis.romans: expected a faction, control, food or build",
    ),
    ({"areas": {"Loidis": {"food": -1}}}, "areas.Loidis.food: expected a whole number of 0 to 99, found -1"),
    ({"areas": {"Loidis": {"build": ["castle"]}}}, "areas.Loidis.build: expected one of abbey, granary, port,"),
    (
        {"areas": {"Loidis": {"build": ["abbey", "port"]}}},
        "areas.Loidis.build: expected at most 1 Building in an area that",
    ),
    (
        {"kingdoms": {"mercia": {"lordship": ["wyrd"]}, "wessex": {"lordship": ["wyrd"]}}},
        "kingdoms.mercia.lordship: 'wyrd' is in kingdoms.wessex.lordship already; a card is in one place",
    ),
    ({"pile": ["wyrd"], "kingdoms": {"mercia": {"lordship": ["wyrd"]}}}, "'wyrd' is in pile already"),
    ({"kingdoms": {"mercia": {"lordship": ["wyrd", "wyrd"]}}}, "kingdoms.mercia.lordship: 'wyrd' is named twice"),
    (
        {"kingdoms": {"mercia": {"lordship": ["excalibur"]}}},
        "kingdoms.mercia.lordship: expected ids, found 'excalibur'",
    ),
    ({"kingdoms": {"mercia": {"lordship": "wyrd"}}}, "kingdoms.mercia.lordship: expected a list of ids, found 'wyrd'"),
    (
        {"kingdoms": {"mercia": {"lordship": 60}}},
        "kingdoms.mercia.lordship: expected a whole number of 0 to 47, found 60",
    ),
    (
        {"kingdoms": {"mercia": {"lordship": -1}}},
        "kingdoms.mercia.lordship: expected a whole number of 0 to 47, found -1",
    ),
    ({"kingdoms": {"mercia": {"gold": -3}}}, "kingdoms.mercia.gold: expected a whole number of 0 to 999, found -3"),
    ({"kingdoms": {"kent": {"gold": 3}}}, "kingdoms: expected one of northumbria, east-anglia, wessex, mercia, found"),
    ({"kingdoms": {"mercia": {"ruler": "eardwulf"}}}, "kingdoms.mercia.ruler: expected one of coenwulf,"),
    ({"kingdoms": {"mercia": {"used": ["sleep"]}}}, "kingdoms.mercia.used: expected ids, found 'sleep'"),
    ({"round": 13}, "round: expected a whole number of 0 to 12, found 13"),
    ({"round": 0}, "round: expected a whole number of 1 to 12 in this phase, found 0"),
    ({"phase": "brunch"}, "phase: expected one of "),
    ({"phase": "summer"}, "phase: round 3 is a round of autumn, so it has no phase 'summer'"),
    ({"actor": "kent"}, "actor: expected one of northumbria, east-anglia, wessex, mercia, found 'kent'"),
    ({"turn": 3}, "turn: expected a whole number of 1 to 2, found 3"),
    (
        {"ships": [{"faction": "mercia", "place": "Tamworthige"}]},
        "ships[1].place: expected a Sea or an area with a Harbour",
    ),
    ({"asks": "bid"}, "asks: expected 'at' beside it"),
    ({"at": {"numbers": {"zeal": 1}}}, "asks: expected the question that the program has written"),
    ({"asks": "bid", "at": {"numbers": {"zeal": 1}}}, "at.numbers.zeal: expected what the program has written"),
    ({"options": {"dragons": True}}, "options: bretwalda has no option 'dragons'"),
    ({"colour": "red"}, "colour: expected one of game, scenario, players"),
]


@pytest.mark.parametrize(("change", "sentence"), POSITIONS, ids=[sentence[:60] for _, sentence in POSITIONS])
def test_a_wrong_position(meadhall_command: Command, change: dict[str, Any], sentence: str) -> None:
    document = {"game": "bretwalda", "round": 3, "phase": "action", "actor": "mercia", "areas": THRONE, **change}
    Path("p.json").write_text(json.dumps(document))
    refused(meadhall_command("position", "p.json"), 1, sentence)


EDITIONS: Final[list[tuple[str, str, str]]] = [
    ('{do = "flip", n = 1,', '{do = "juggle", n = 1,', "lordship.wyrd.effects[1].do: expected"),
    (
        '[units.thegn]\nkind = "land"\nvalue = 3',
        '[units.thegn]\nkind = "land"\nvalue = 6',
        "units.thegn.value: expected 1 to 5",
    ),
    ("[units.thegn]", "[units.thegn", "mine.toml"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), EDITIONS, ids=[new[:30] for _, new, _ in EDITIONS])
def test_a_wrong_edition_file(meadhall_command: Command, old: str, new: str, sentence: str) -> None:
    text = meadhall_command("export", "bretwalda").out
    at = text.index(old, text.index("[lordship.wyrd]") if "do =" in old else 0)
    Path("mine.toml").write_text(text[:at] + new + text[at + len(old) :])
    answer = meadhall_command("play", "bretwalda", "--edition", "mine.toml")
    refused(answer, answer.code, sentence)
    assert answer.code in (1, 2)


def test_a_record_of_another_edition(meadhall_command: Command) -> None:
    """A game that was played with other cards is not replayed with these."""
    text = meadhall_command("export", "bretwalda").out
    Path("mine.toml").write_text(text.replace("Flip 1 enemy die.", "Flip an enemy die."))
    record = {**meadhall.start("bretwalda", seed=1).record(), "seats": ["you"] * 4}
    Path("r.json").write_text(json.dumps(record))
    answer = meadhall_command("play", "bretwalda", "--resume", "r.json", "--edition", "mine.toml")
    refused(answer, 1, "version: this game was played under ")
    assert json.loads(Path("r.json").read_text()) == record


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["5 thegns v 2 ceorls v 1 ruler"], "meadhall odds: "),
        (["20 thegn v ceorl"], "meadhall odds: "),
        (["dragon v ceorl"], "dragon"),
        (["thegn v"], "meadhall odds: "),
    ],
    ids=str,
)
def test_odds_of_no_battle(meadhall_command: Command, arguments: list[str], sentence: str) -> None:
    refused(meadhall_command("odds", "--game", "bretwalda", *arguments), 2, sentence)
