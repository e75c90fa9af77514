"""Situations of Britannia on one line, for rule tests.

    m = position("R9 saxons movement | Devon: saxons 2 | Gwent: welsh 2 | North Sea: angles 2")

Nothing happens by itself but dice and what is no choice at all; `auto=True` also takes choices with one answer only.

The first part says where the game stands, in any order: `R9` the round, the nation in turn, the phase (movement where
none is named; see docs/positions.md), `half2`, `5p` the players, the name of a scenario, `1e` the first edition (else
the second is played). What is left out has the
default of position documents: without any place the pieces of the scenario's beginning. Then one part for each place,
its nations parted by commas:

    York: danes 3                            three infantry
    Sussex: normans 2 + 1C + William         infantry, cavalry, a leader by name (L: the nation's of this round)
    Kent: romans 1 F                         a fort; `Kent: romans F` a fort alone; `Kent: X` a destroyed fort
    Essex: saxons 2 B Harold                 a burh and a leader
    Devon: welsh 2, saxons 1 from Avalon     a battle pending: the nation in turn attacks, and where it entered from
    Devon: welsh 2, saxons 3 from (Avalon 2, Cornwall 1)     from several areas
    Lindsey: danes 2 raiders North Sea       raiders with their home; also `raiders (North Sea 1, Frisian Sea 1)`
    York: danes 3 moved 1                    one has moved in this phase; `moved` alone: all of them

and for what lies beside the pieces, parted by commas:

    points: welsh 12, angles 3               population: welsh 5           subjects: welsh romans
    gone: Arthur, Boudicca                   former: welsh                 attacked-rb: saxons
    occupied: romans Kent, romans Sussex     options: ballot open, boats-from-sea true

Anything else a document can say goes in as keywords: position("...", entered_from={"Devon": []}).

    play(m, "move 1 Devon-Avalon", "done", "fight Avalon", dice="65 4")
                                             lines in a row with these dice; gives the events; no die may be left over
    ok(m, "move 2 Devon-Avalon")             these lines are legal now
    no(m, "move 2 Devon-York", "MOVE-02")    this one is refused by that rule
    legal(m)                                 the texts of all legal actions
    asks(m), nation(m), phase(m), side(m)    what is asked ("march", "fight"...), whose turn, when, which side
    units(m, "York") == "danes 3"            in the notation above, without marks; "" where nobody is
    points(m, "welsh"), population(m, "welsh"), overlord(m, "welsh"), leader(m, "saxons") == "Essex", destroyed(m)
    scored(events) == {"welsh": 4}           points by nation; scored(events, "occupy") for one reason only
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import meadhall
from meadhall.core.chance import Scripted
from meadhall.core.event import Event
from meadhall.core.match import Match
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E

EDITION = BRITANNIA_2E.edition
GAMES = {"1e": BRITANNIA_1E, "2e": BRITANNIA_2E}
NATIONS = [nation.id for nation in EDITION.nations]
LEADERS = {
    game: {word.lower(): x.name for x in GAMES[game].edition.leaders for word in (x.name.split()[0], x.name)}
    for game in GAMES
}
PIECE = re.compile(r"(\d+)c\b|1?([fbl])\b|(\d+)|([a-z]+(?: [a-z]+)*)", re.IGNORECASE)
MARK = re.compile(r"\b(from|raiders|moved)\b\s*(\([^()]*\)|(?:(?!from|raiders|moved)[^()])*)\s*$", re.IGNORECASE)
LISTS = {"gone": "leaders-gone", "former": "former-subjects", "attacked-rb": "attacked-romano-british"}
MAPS = ("points", "population", "subjects", "options", "occupied")


# Writing situations --------------------------------------------------------------------------------------------------
def position(text: str, dice: str | None = None, auto: bool = False, **sections: Any) -> Match:
    """The match at a situation; dice are only those written, here or in `play`."""
    doc = document(text, **sections)
    game = GAMES[edition_of(text)]
    return meadhall.position(doc, dice=faces(dice or ""), game=game, auto=auto)


def edition_of(text: str) -> str:
    """Which edition a line is about."""
    return "1e" if "1e" in text.split("|")[0].lower().split() else "2e"


def document(text: str, **sections: Any) -> dict[str, Any]:
    """The position document of a line."""
    head, *parts = [part.strip() for part in text.split("|")]
    doc = header(head)
    for part in parts:
        key, _, value = part.partition(":")
        add(doc, key.strip(), value.strip(), LEADERS[edition_of(text)])
    if not doc["pieces"]:
        del doc["pieces"]  # the scenario's own
    return {**doc, **{name.replace("_", "-"): value for name, value in sections.items()}}


def header(text: str) -> dict[str, Any]:
    """Round, nation, phase, half, players and scenario, in any order."""
    doc: dict[str, Any] = {"pieces": {}}
    for word in [word for word in text.lower().split() if word not in GAMES]:
        if re.fullmatch(r"r\d+", word):
            doc["round"] = int(word[1:])
        elif re.fullmatch(r"half[12]", word):
            doc["half"] = int(word[4:])
        elif re.fullmatch(r"\dp", word):
            doc["players"] = int(word[0])
        elif word in NATIONS:
            doc["nation"] = word
        elif word in EDITION.scenarios:
            doc["scenario"] = word
        else:
            doc["phase"] = word
    return doc


def add(doc: dict[str, Any], key: str, value: str, leaders: dict[str, str]) -> None:
    """One part of the line: a place with its units, or a section."""
    if key.lower() in LISTS:
        doc[LISTS[key.lower()]] = [word.strip() for word in value.split(",")]
    elif key.lower() in MAPS:
        for item in value.split(","):
            name, _, rest = item.strip().partition(" ")
            section = doc.setdefault(key.lower(), {})
            if key.lower() == "occupied":
                section.setdefault(name, []).append(rest)
            else:
                section[name] = figure(rest)
    else:
        place(doc, key, value, leaders)


def figure(text: str) -> Any:
    """A number, yes or no, or a word."""
    if re.fullmatch(r"\d+(\.5)?", text):
        return float(text) if "." in text else int(text)
    return {"true": True, "false": False}.get(text, text)


def place(doc: dict[str, Any], name: str, value: str, leaders: dict[str, str]) -> None:
    """The nations of a place."""
    for item in re.split(r",(?![^()]*\))", value):
        nation, _, rest = item.strip().partition(" ")
        if nation.upper() == "X":
            doc.setdefault("destroyed-forts", []).append(name)
        else:
            doc["pieces"].setdefault(name, {})[nation] = stack(rest, leaders)


def stack(text: str, leaders: dict[str, str]) -> dict[str, Any]:
    """The units of one nation in one place."""
    units: dict[str, Any] = {}
    marked = MARK.search(text)
    while marked:
        units[marked[1].lower()] = mark(marked[1].lower(), marked[2].strip())
        text = text[: marked.start()]
        marked = MARK.search(text)
    for horse, letter, foot, word in PIECE.findall(text):
        if horse:
            units["cavalry"] = int(horse)
        elif foot:
            units["infantry"] = int(foot)
        elif letter:
            units[{"f": "fort", "b": "burh", "l": "leader"}[letter.lower()]] = True
        else:
            units["leader"] = leaders.get(word.lower(), word)
    return units


def mark(kind: str, text: str) -> Any:
    """`Avalon`, `(Avalon 2, Gwent 1)`, a number, or nothing for all."""
    if kind == "moved":
        return int(text.strip("()")) if text else True
    if not text.startswith("("):
        return text
    groups = [item.strip().rpartition(" ") for item in text.strip("()").split(",")]
    return {name: int(count) for name, _, count in groups}


def faces(text: str) -> list[int | str]:
    """Dice as digits: "65 4" are three dice."""
    return [int(digit) for digit in text if digit.isdigit()]


# Playing -------------------------------------------------------------------------------------------------------------
def play(m: Match, *lines: str, dice: str = "") -> list[Event]:
    """Play lines in a row; every die that was written must have fallen when they are done."""
    script = m.chance
    assert isinstance(script, Scripted)
    events = list(m.dice(faces(dice)))
    for line in lines:
        events.extend(m.play(line))
    left = script.values[m.chances :]
    assert not left, f"dice left over: {left}; now is asked {asks(m)}"
    return events


def legal(m: Match) -> list[str]:
    """The texts of all legal actions."""
    return [str(action) for action in m.legal()]


def ok(m: Match, *lines: str) -> None:
    """Every one of these lines is legal now."""
    for line in lines:
        refusal = m.why_not(line)
        assert refusal is None, f"{line!r} is refused: {refusal}"


def no(m: Match, line: str, rule: str) -> None:
    """This line is refused by this rule."""
    refusal = m.why_not(line)
    assert refusal is not None, f"{line!r} is legal, but {rule} should forbid it"
    assert refusal.rule == rule, f"{line!r} is refused by another rule than {rule}: {refusal}"


# Looking -------------------------------------------------------------------------------------------------------------
def asks(m: Match) -> str:
    """What is asked now, as documents call it."""
    return str(m.position()["asks"])


def nation(m: Match) -> str:
    """The nation in turn, or nothing between turns."""
    return str(m.position().get("nation", ""))


def phase(m: Match) -> str:
    """The phase, as documents call it."""
    return str(m.position()["phase"])


def side(m: Match) -> str:
    """The name of the seat that is asked."""
    assert m.turn is not None
    return str(m.game.seats(m.state)[m.turn]) if m.turn >= 0 else "chance"


def units(m: Match, name: str) -> str:
    """Who stands in a place, in the notation of this module, marks left out."""
    there = m.position()["pieces"].get(name, {})
    return ", ".join(f"{people} {spoken(entry)}" for people, entry in there.items())


def spoken(entry: Any) -> str:
    """The units of one nation."""
    if isinstance(entry, int):
        return str(entry)
    words = [str(entry["infantry"])] if "infantry" in entry else []
    words += [f"{entry['cavalry']}C"] if "cavalry" in entry else []
    words += ["F"] if "fort" in entry else []
    words += ["B"] if "burh" in entry else []
    words += [entry["leader"].split()[0]] if "leader" in entry else []
    return " ".join(words)


def points(m: Match, people: str) -> Any:
    """A nation's points."""
    return m.position().get("points", {}).get(people, 0)


def population(m: Match, people: str) -> Any:
    """A nation's population marker."""
    return m.position().get("population", {}).get(people, 0)


def overlord(m: Match, people: str) -> str:
    """Whose subject a nation is, or nothing."""
    return str(m.position().get("subjects", {}).get(people, ""))


def destroyed(m: Match) -> list[str]:
    """Areas with a destroyed fort."""
    return list(m.position().get("destroyed-forts", []))


def leader(m: Match, people: str) -> str:
    """Where a nation's leader is, or nothing."""
    for name, there in m.position()["pieces"].items():
        entry = there.get(people)
        if isinstance(entry, dict) and "leader" in entry:
            return str(name)
    return ""


def scored(events: Iterable[Event], why: str | None = None) -> dict[str, Any]:
    """Points scored in these events by nation, for one reason where it is named."""
    totals: dict[str, Any] = {}
    for event in events:
        if event.kind == "scored" and why in (None, event.fields["why"]):
            people = event.fields["nation"]
            totals[people] = totals.get(people, 0) + event.fields["points"]
    return totals
