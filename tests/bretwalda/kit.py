"""Situations of Bretwalda on one line, for rule tests.

    m = at("R5 action W | Loidis: M R E T2, N T * | Eoforwic: *N food2 abbey | nor: W S[T2] | W: gold 3, hand wyrd")

Kingdoms by their letters: N Northumbria, E East Anglia, W Wessex, M Mercia; U Neutral Units, D Danes. The first part
says where the game stands, in any order: `R5` the round, a phase (action where none is named), a letter the Kingdom
whose turn it is, `P:W` the Pretender (Northumbria where none is named), `turn2`, `anti` for the other direction, a
scenario. A part with the name of an area or a Sea says what is there, factions parted by commas: Units by their letters
(R Ruler, E Ealdorman, B Bishop, T Thegn, C Ceorl, V Viking, S Ship or Drakkar with its cargo in brackets), `*` the
Control marker of that faction, `*N` one without Units, `food2`, Buildings. A part with a Kingdom's letter says what
belongs to it: gold, hand, tiles, chronicle, completed, ruler, rulers, used, allies. Also `dalcs: ...`, `card: ...`,
`seen: ...`, `pile: ...`, `under: ...` (Chronicles), `danes: ...` (under their deck), `options: name value, ...`.

Chance does what the script says, then what comes first in its list; a die then shows face 1:

    play(m, "march", "N: bid 3", chance="die 6, draw feorm")
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from meadhall.core.event import Event
from meadhall.core.match import Match, Setup
from meadhall.games.bretwalda.engine.course import STEP_NAMES
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from tests.scripted import Script

KINGDOMS = {"N": "northumbria", "E": "east-anglia", "W": "wessex", "M": "mercia"}
FACTIONS = {**KINGDOMS, "U": "neutral", "D": "danes"}
LETTER = {name: letter for letter, name in FACTIONS.items()}
KINDS = {"R": "ruler", "E": "ealdorman", "B": "bishop", "T": "thegn", "C": "ceorl", "V": "viking"}
BUILDINGS = ("abbey", "granary", "port", "mead-hall")
SCENARIOS = tuple(scenario.name for scenario in BRETWALDA.info().scenarios)
LISTS = ("hand", "tiles", "chronicle", "completed", "rulers", "used")
FIELDS = {"hand": "lordship"}


def script(text: str) -> Script:
    """Outcomes of chance, parted by commas; a bare number is a die, `3x5` five dice that show 3."""
    values = []
    for word in (part.strip() for part in text.split(",")):
        if found := re.fullmatch(r"(\d)(?:x(\d+))?", word):
            values += [f"die {found[1]}"] * int(found[2] or 1)
        elif word:
            values.append(word)
    return Script(values)


# Writing situations --------------------------------------------------------------------------------------------------
def at(text: str, chance: str = "", **sections: Any) -> Match:
    """The match at a situation."""
    state = BRETWALDA.from_position({**document(text), **sections})
    full = BRETWALDA.position(state)
    m = Match(
        BRETWALDA, state, Setup(full["scenario"], full["players"], full["options"], (), full), script(chance), False
    )
    m.settle()
    return m


def start(scenario: str = "four", chance: str = "", **options: Any) -> Match:
    """A new game; names of options with underscores."""
    players, full = BRETWALDA.info().check(scenario, None, {name.replace("_", "-"): o for name, o in options.items()})
    state = BRETWALDA.setup(scenario, players, full)
    m = Match(BRETWALDA, state, Setup(scenario, players, full, (), None), script(chance), False)
    m.settle()
    return m


def document(text: str) -> dict[str, Any]:
    """The position document of a line."""
    head, *parts = [part.strip() for part in text.split("|")]
    doc = header(head)
    for part in parts:
        key, _, value = part.partition(":")
        add(doc, key.strip(), value.strip())
    for letter in KINGDOMS.values():
        if letter not in doc["kingdoms"] and doc.get("scenario", "four") == "four":
            doc["kingdoms"][letter] = {}
    return doc


def header(text: str) -> dict[str, Any]:
    """Round, phase, actor, Pretender, direction and scenario, in any order."""
    doc: dict[str, Any] = {"phase": "action", "kingdoms": {}, "areas": {}, "ships": [], "dalcs": [], "scenario": "four"}
    phase = []
    for word in text.split():
        if re.fullmatch(r"R\d+", word):
            doc["round"] = int(word[1:])
        elif word.startswith("turn"):
            doc["turn"] = int(word[4:])
        elif word.startswith("P:"):
            doc["pretender"] = KINGDOMS[word[2:]]
        elif word in KINGDOMS:
            doc["actor"] = KINGDOMS[word]
        elif word == "anti":
            doc["direction"] = "anticlockwise"
        elif word in SCENARIOS:
            doc["scenario"] = word
        else:
            phase.append(word)
    if phase:
        doc["phase"] = " ".join(phase)
    return doc


def add(doc: dict[str, Any], key: str, value: str) -> None:
    """One part of the line."""
    if key in KINGDOMS:
        doc["kingdoms"][KINGDOMS[key]] = belongings(value)
    elif key == "dalcs":
        doc["dalcs"] = value.split()
    elif key == "card":
        doc.setdefault("seasons", {})["now"] = value
    elif key == "seen":
        doc.setdefault("seasons", {})["seen"] = value.split()
    elif key == "pile":
        doc["pile"] = value.split()
    elif key == "under":
        doc["chronicles"] = {"under": value.split()}
    elif key == "danes":
        doc["danes"] = {"under": value.split()}
    elif key == "options":
        doc["options"] = {name: meant(word) for name, word in (pair.split() for pair in value.split(","))}
    else:
        place(doc, key, value)


def meant(word: str) -> Any:
    """The value of an option."""
    return {"yes": True, "no": False}.get(word, int(word) if word.isdigit() else word)


def belongings(value: str) -> dict[str, Any]:
    """What belongs to a Kingdom."""
    found: dict[str, Any] = {}
    for item in value.split(","):
        name, *rest = item.split()
        if name in LISTS:
            found[FIELDS.get(name, name)] = int(rest[0]) if len(rest) == 1 and rest[0].isdigit() else rest
        else:
            found[name] = (rest[0] if name == "ruler" else int(rest[0])) if rest else True
    return found


def place(doc: dict[str, Any], key: str, value: str) -> None:
    """What is in an area or a Sea."""
    there: dict[str, Any] = {}
    for item in value.split(","):
        faction = ""
        for word in item.split():
            if word in FACTIONS and not faction:
                faction = FACTIONS[word]
            elif word.startswith("*"):
                there["control"] = KINGDOMS[word[1:]] if word[1:] else faction
            elif word.startswith("food"):
                there["food"] = int(word[4:] or 1)
            elif word in BUILDINGS:
                there.setdefault("build", []).append(word)
            elif word.startswith("S"):
                doc["ships"].append({"faction": faction, "place": key, "cargo": units(word[1:].strip("[]"))})
            else:
                there.setdefault(faction, {}).update(units(word))
    if there:
        doc["areas"].setdefault(key, {}).update(there)


def units(text: str) -> dict[str, int]:
    """Units by their letters."""
    return {KINDS[letter]: int(number or 1) for letter, number in re.findall(r"([REBTCV])(\d*)", text)}


# Playing -------------------------------------------------------------------------------------------------------------
def play(m: Match, *lines: str, chance: str = "") -> list[Event]:
    """Play lines in a row; what the script says must have happened when they are done."""
    values = script(chance)
    m.chance = values
    events = []
    for line in (single for each in lines for single in each.split("; ")):
        text, seat = spoken(m, line)
        before = len(m.choices)
        m.play(text, seat=seat)
        events += [event for choice in m.choices[before:] for event in choice.events]
    assert values.used == len(values.values), f"left over: {values.values[values.used :]}; now is asked {asks(m)}"
    return events


def spoken(m: Match, line: str) -> tuple[str, int | None]:
    """What is said, and the seat that says it where a Kingdom is named."""
    letter, _, text = line.partition(": ")
    return (text, seat(m, letter)) if letter in KINGDOMS else (line, None)


def march(m: Match, *steps: str, chance: str = "") -> list[Event]:
    """Take Movement and move columns: `RT2 Loidis-Eoforwic-Cetreht` each; then done."""
    lines = ["march"]
    for column in steps:
        lines += walk(column)
    return play(m, *lines, "done", chance=chance)


def walk(column: str) -> list[str]:
    """The lines of one column, `T2 Loidis-Eoforwic`; it halts where its way ends, or is stopped there (`!`)."""
    who, way = column.rstrip("!").split()
    first, *others = way.split("-")
    kinds = [kind for kind, number in units(who).items() for _ in range(number)]
    lines = [f"take {kinds[0]} {first}", *(f"add {kind}" for kind in kinds[1:]), *(f"to {area}" for area in others)]
    return lines if column.endswith("!") else [*lines, "halt"]


# Looking -------------------------------------------------------------------------------------------------------------
def legal(m: Match, letter: str | None = None) -> list[str]:
    """The texts of all legal actions."""
    return [str(action) for action in m.legal(None if letter is None else seat(m, letter))]


def ok(m: Match, *lines: str) -> None:
    """Every one of these lines is legal now."""
    for line in lines:
        text, speaker = spoken(m, line)
        refusal = m.why_not(text, seat=speaker)
        assert refusal is None, f"{line!r} is refused: {refusal}"


def no(m: Match, line: str, rule: str = "") -> None:
    """This line is refused, by this rule where one is named."""
    text, speaker = spoken(m, line)
    refusal = m.why_not(text, seat=speaker)
    assert refusal is not None, f"{line!r} is legal"
    assert not rule or refusal.rule == f"BW-{rule}", f"{line!r} is refused by another rule than {rule}: {refusal}"


def state_of(m: Match) -> State:
    """The bare state."""
    assert isinstance(m.state, State)
    return m.state


def seat(m: Match, letter: str) -> int:
    """The seat of a Kingdom."""
    return int(m.position()["seats"][KINGDOMS[letter]])


def asks(m: Match) -> str:
    """What is asked now."""
    return str(m.position()["asks"])


def who(m: Match) -> str:
    """The letter of the Kingdom that is asked, the first of several; "" if nobody is."""
    if m.turn is None:
        return ""
    return next(LETTER[name] for name, at in m.position()["seats"].items() if at == m.turn)


def phase(m: Match) -> str:
    """The step of the round."""
    found = str(m.position()["phase"])
    assert found in STEP_NAMES
    return found


def there(m: Match, area: str) -> dict[str, Any]:
    """What is in an area."""
    return dict(m.position()["areas"].get(area, {}))


def army(m: Match, letter: str, area: str) -> str:
    """A faction's Land Units in an area: `R T2`."""
    return short(there(m, area).get(FACTIONS[letter], {}))


def short(found: dict[str, int]) -> str:
    """Units by their letters, in the order of the letters above."""
    return " ".join(
        f"{letter}{found[kind] if found[kind] > 1 else ''}" for letter, kind in KINDS.items() if kind in found
    )


def owner(m: Match, area: str) -> str:
    """The letter of the Kingdom that controls an area, or ""."""
    return LETTER.get(there(m, area).get("control", ""), "")


def food(m: Match, area: str) -> int:
    """Food in an area."""
    return int(there(m, area).get("food", 0))


def built(m: Match, area: str) -> list[str]:
    """Buildings in an area."""
    return list(there(m, area).get("build", []))


def ships(m: Match, letter: str) -> dict[str, str]:
    """A faction's Ships by their places, with their cargo."""
    return {s["place"]: short(s["cargo"]) for s in m.position()["ships"] if s["faction"] == FACTIONS[letter]}


def fleet(m: Match, letter: str) -> list[str]:
    """The places of a faction's Ships."""
    return [str(s["place"]) for s in m.position()["ships"] if s["faction"] == FACTIONS[letter]]


def of(m: Match, letter: str, what: str) -> Any:
    """Something that belongs to a Kingdom: gold, lordship, chronicle, tiles, ruler, ..."""
    return m.position()["kingdoms"][KINGDOMS[letter]][what]


def gold(m: Match, letter: str) -> int:
    """Gold of a Kingdom."""
    return int(of(m, letter, "gold"))


def hand(m: Match, letter: str) -> list[str]:
    """Lordship cards of a Kingdom."""
    return list(of(m, letter, "lordship"))


def dalcs(m: Match, letter: str) -> int:
    """A Kingdom's marker on the Victory track."""
    return int(m.scores()["parts"][KINGDOMS[letter]])


def battle(m: Match) -> dict[str, Any]:
    """The battle at hand."""
    return dict(m.view()["battle"])


def sides(m: Match, what: str) -> list[Any]:
    """Something of attacker and defender in the battle at hand."""
    return [side[what] for side in battle(m)["sides"]]


def happened(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """The fields of all events of a kind."""
    return [dict(event.fields) for event in events if event.kind == kind]


def winner(m: Match) -> list[str]:
    """The letters of the Kingdoms that have won."""
    outcome = m.outcome()
    if outcome is None:
        return []
    by_seat = {at: LETTER[name] for name, at in m.position()["seats"].items()}
    return [by_seat[s] for s in outcome.winners]


def options_of(m: Match, verb: str) -> list[str]:
    """The legal lines with a verb, without it."""
    return [text.partition(" ")[2] for text in legal(m) if text.split()[0] == verb]


def idle(m: Match) -> None:
    """Whoever is asked takes an action and does nothing in it."""
    play(m, "develop" if "develop" in legal(m) else "fyrd")
    while m.turn is not None and asks(m) in ("develop", "fyrd"):
        play(m, "done" if asks(m) == "develop" else "enough")


def idle_until(m: Match, letter: str) -> None:
    """Everybody does nothing until a Kingdom has its turn."""
    while who(m) != letter:
        idle(m)


def reopened(doc: dict[str, Any]) -> Match:
    """The match at a document that the program has written, perhaps with a change."""
    return Match(
        BRETWALDA,
        BRETWALDA.from_position(doc),
        Setup(doc["scenario"], doc["players"], doc["options"], (), doc),
        script(""),
        False,
    )


def fight_out(m: Match) -> None:
    """Everybody passes and stands until the battle is over; of several goals and cards the first is taken."""
    answers = {"window": "pass", "king": "pass", "retreat": "stand", "reroll": "roll", "flip": "enough"}
    while m.turn is not None and m.view()["battle"] is not None:
        play(m, answers.get(asks(m)) or legal(m)[0])


# Proofs by name ------------------------------------------------------------------------------------------------------
class Proofs(dict[str, Callable[[], None]]):
    """One proof for each card, tile or Ruler, entered under its id; what has none fails by its name."""

    def of(self, name: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
        """Enter a proof."""

        def enter(proof: Callable[[], None]) -> Callable[[], None]:
            assert name not in self, f"{name} has two proofs"
            self[name] = proof
            return proof

        return enter
