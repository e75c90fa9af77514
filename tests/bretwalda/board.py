"""Situations of Bretwalda on one line, for rule tests.

    m = at("R6 action MER", "Tamworthige: MER R1 T2 *, food 2, mead-hall; Loidis: NOR T1 *; Hamptun: N C2")

The first text says where the game stands: the round, the phase (action where none is named), the Kingdom whose turn it
is. The second has areas: Units by letter and number (R Ruler, E Ealdorman, B Bishop, T Thegn, C Ceorl, V Viking), `*`
control by the faction before it, `*MER` control without Units, Food, Buildings. Then by keyword:

    gold="MER 7, NOR 2"      hand="MER locked-shields wyrd"      tiles="MER stone-masons"      ruler="MER coenwulf"
    ships="MER eire [T2], WES Hamwic, DAN nor [V2]"              season="red-spring"           options={...}
    chronicle="MER wide-realm", completed=, used="MER fyrd"      pretender="WES"               players=4

Chance does what the script says, then what comes first in its list:

    play(m, "march", "take thegn Tamworthige", dice="6 6 1")     lines in a row by whoever is asked; returns the events
    ok(m, "build abbey Hagustaldes"), no(m, "build abbey Eoforwic", "BW-BUILD-06"), legal(m), asks(m), who(m)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from meadhall.core.event import Event
from meadhall.core.kit import members
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.board import kingdom_in, units_in
from meadhall.games.bretwalda.engine.course import STEP_NAMES
from meadhall.games.bretwalda.engine.realm import controller
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.bretwalda.position import ASKS

FACTIONS = {
    "NOR": "northumbria", "EA": "east-anglia", "WES": "wessex", "MER": "mercia", "N": "neutral", "DAN": "danes",
}  # fmt: skip
SHORT = {name: short for short, name in FACTIONS.items()}
LETTERS = {"R": "ruler", "E": "ealdorman", "B": "bishop", "T": "thegn", "C": "ceorl", "V": "viking"}
DEFAULT = "Theodford: EA R1 *; Eoforwic: NOR R1 *; Wintaceaster: WES R1 *; Tamworthige: MER R1 *"


def at(where: str, areas: str = "", base: bool = True, **more: Any) -> State:
    """The state of a situation; with `base` every Ruler who is named nowhere stands in the own Capital."""
    document: dict[str, Any] = {"game": "bretwalda", "players": more.get("players", 4), "phase": "action", "round": 1}
    document["options"] = more.get("options", {})
    if "scenario" in more:
        document["scenario"] = more["scenario"]
    for word in where.split():
        if re.fullmatch(r"R\d+", word):
            document["round"] = int(word[1:])
        elif word in STEP_NAMES:
            document["phase"] = word
        elif word == "second":
            document["turn"] = 2
        else:
            document["actor"] = FACTIONS[word]
    document["pretender"] = FACTIONS[more["pretender"]] if "pretender" in more else None
    if document["pretender"] is None:
        document.pop("pretender")
    document["areas"] = _areas(areas, base, document["players"], more)
    document["ships"] = [_ship(text) for text in _split(more.get("ships", ""))]
    if document["players"] == 4:
        more["ruler"] = f"WES ecgberht, {more.get('ruler', '')}"
    document["kingdoms"] = _kingdoms(more)
    document["dalcs"] = more["dalcs"].split() if "dalcs" in more else None
    if more.get("season"):
        document["seasons"] = {"now": more["season"]}
    return BRETWALDA.from_position({key: value for key, value in document.items() if value is not None})


def _split(text: str, by: str = ",") -> list[str]:
    return [part.strip() for part in text.split(by) if part.strip()]


def _areas(text: str, base: bool, players: int, more: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in _split(text, ";"):
        name, _, there = part.partition(":")
        area: dict[str, Any] = {}
        faction = ""
        for word in there.replace(",", " ").split():
            if word in FACTIONS:
                faction = FACTIONS[word]
                area.setdefault(faction, {})
            elif re.fullmatch(r"[REBTCV]\d+", word):
                area[faction][LETTERS[word[0]]] = int(word[1:])
            elif word == "*":
                area["control"] = faction
            elif word.startswith("*"):
                area["control"] = FACTIONS[word[1:]]
            elif word == "food":
                area["food"] = 1
            elif word.isdigit():
                area["food"] = int(word)
            else:
                area.setdefault("build", []).append(word)
        found[name.strip()] = {key: value for key, value in area.items() if value != {}}
    playing = ["EA", "NOR", "WES", "MER"][: 4 if players == 4 else players]
    if base and players == 4 and "scenario" not in more:
        ruled = {faction for area in found.values() for faction, units in area.items()
                 if isinstance(units, dict) and "ruler" in units}  # fmt: skip
        for name, area in _areas(DEFAULT, False, players, more).items():
            short = SHORT[area["control"]]
            if area["control"] not in ruled and name not in found and short in playing:
                found[name] = area
    return found


def _ship(text: str) -> dict[str, Any]:
    match = re.fullmatch(r"(\w+) (\w+)(?: \[(.*)\])?", text)
    assert match, text
    cargo = {LETTERS[word[0]]: int(word[1:]) for word in (match[3] or "").split()}
    return {"faction": FACTIONS[match[1]], "place": match[2], "cargo": cargo}


def _kingdoms(more: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, dict[str, Any]] = {}
    lists = {"hand": "lordship", "tiles": "tiles", "chronicle": "chronicle", "completed": "completed", "used": "used"}
    for key in ("gold", "allies", "ruler", "rulers", *lists):
        for part in _split(more.get(key, "")):
            short, *words = part.split()
            one = found.setdefault(FACTIONS[short], {})
            if key in lists or key == "rulers":
                one[lists.get(key, key)] = words
            else:
                one[key] = words[0] if key == "ruler" else int(words[0])
    return found


# Playing -------------------------------------------------------------------------------------------------------------
def play(m: State, *lines: str, dice: str = "", chance: Iterable[str] = ()) -> list[Event]:
    """Lines in a row; chance first follows the dice and the script, then takes what comes first."""
    faces = [int(word) for word in dice.split()]
    script = list(chance)
    events: list[Event] = []
    _roll(m, faces, script, events)
    for line in lines:
        seat = m.to_act()
        for code in BRETWALDA.parse(m, line, seat):
            refusal = None if code in m.legal_for(seat) else BRETWALDA.why_not(m, line, seat)
            assert refusal is None, f"{line}: {refusal}"
            _apply(m, code, events)
        _roll(m, faces, script, events)
    return events


def _apply(m: State, code: int, events: list[Event]) -> None:
    m.log = []
    m.apply(code)
    events += m.log or []
    m.log = None
    if m.outcome() is None:
        assert BRETWALDA.check(m) == []


def _roll(m: State, faces: list[int], script: list[str], events: list[Event]) -> None:
    while m.to_act() == -1:
        legal = {BRETWALDA.action(m, code).text: code for code in m.legal()}
        if "die 1" in legal and faces:
            code = legal[f"die {faces.pop(0)}"]
        elif script and script[0] in legal:
            code = legal[script.pop(0)]
        else:
            code = next(iter(legal.values()))
        _apply(m, code, events)


def turn(m: State, *lines: str) -> list[Event]:
    """Lines, and `pass`, `done` or the like until the next Kingdom's action is asked."""
    events = play(m, *lines)
    first, used = who(m), m.cursor
    while m.outcome() is None and m.cursor == used and (asks(m) != "action" or who(m) != first):
        events += play(m, quiet(m))
    return events


def quiet(m: State) -> str:
    """The answer that does least."""
    texts = legal(m)
    for word in (
        "pass",
        "done",
        "enough",
        "halt",
        "feed",
        "decline",
        "stand",
        "no-tribute",
        "keep",
        "roll",
        "unmarked",
    ):
        if word in texts:
            return word
    return texts[0]


def until(m: State, asked: str, limit: int = 400) -> list[Event]:
    """Answer quietly until a question is asked."""
    events: list[Event] = []
    while asks(m) != asked and m.outcome() is None and limit:
        events += play(m, quiet(m))
        limit -= 1
    assert asks(m) == asked or m.outcome() is not None, (asked, asks(m))
    return events


def legal(m: State, seat: int | None = None) -> list[str]:
    """The lines that are legal now."""
    return [BRETWALDA.action(m, code).text for code in (m.legal() if seat is None else m.legal_for(seat))]


def ok(m: State, *lines: str) -> None:
    """Each line alone is legal now."""
    for line in lines:
        assert BRETWALDA.why_not(m, line, m.to_act()) is None, (line, BRETWALDA.why_not(m, line, m.to_act()))


def no(m: State, line: str, rule: str) -> None:
    """The line is refused by a rule, with a sentence."""
    refusal = BRETWALDA.why_not(m, line, m.to_act())
    assert refusal is not None, f"{line} is legal"
    assert refusal.rule == rule, refusal
    assert refusal.reason.endswith(".")


def asks(m: State) -> str:
    """The question by its name."""
    return ASKS[int(m.question)]


def who(m: State) -> str:
    """The Kingdom that is asked."""
    seat = m.to_act()
    return "" if seat < 0 else SHORT[names.kingdom(m.tables, int(kingdom_in(m, seat)))]


# Reading -------------------------------------------------------------------------------------------------------------
def _k(short: str) -> int:
    return names.FACTIONS.index(FACTIONS[short])


def _area(m: State, name: str) -> int:
    return next(i for i, area in enumerate(m.tables.edition.areas) if area.name == name)


def units(m: State, short: str, area: str) -> str:
    """Units of a faction in an area: `R1 T2`."""
    found = names.units(int(units_in(m, _k(short), _area(m, area))))
    return " ".join(f"{letter}{found[kind]}" for letter, kind in LETTERS.items() if kind in found)


def gold(m: State, short: str) -> int:
    return int(m.cells[cells_of.GOLD + _k(short)])


def food(m: State, area: str) -> int:
    return int(m.cells[cells_of.FOOD + _area(m, area)])


def dalcs(m: State, short: str) -> int:
    return int(m.cells[cells_of.DALC_TRACK + _k(short)])


def holder(m: State, area: str) -> str:
    """Who controls an area."""
    k = int(controller(m, _area(m, area)))
    return "" if k < 0 else SHORT[names.FACTIONS[k]]


def hand(m: State, short: str) -> list[str]:
    return [names.lordship(m.tables, card) for card in members(int(m.cells[cells_of.HAND + _k(short)]))]


def ships(m: State, short: str) -> list[str]:
    """The places of a faction's Ships, with their cargo."""
    return [
        ship["place"] + ("".join(f" {kind} {n}" for kind, n in ship["cargo"].items()))
        for ship in BRETWALDA.view(m, None)["seas"]
        if ship["faction"] == FACTIONS[short]
    ]


def pillaged(m: State) -> list[str]:
    return list(BRETWALDA.view(m, None)["pillaged"])


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
