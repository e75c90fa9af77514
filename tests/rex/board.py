"""Situations of Rex Britannorum on one line, for rule tests.

    m = position("T2 battle | N: red 5, blue 4 r5, green 3 | tokens: N04 N09 N11 joker-N | blue: N01")

Kingdoms are told by their colours: red the Brigantes, blue the Iceni, green the Regnenses. The first part says where
the game stands, in any order: `T2` the turn, the phase (battle where none is named; see docs/positions.md), a letter
the area whose battle is next, the name of a scenario. Then parts with a name, their kingdoms parted by commas:

    N: red 5, blue 4 r5      cards sent to an area: own Troops, r5 a Reinforcement, green7 a hired card
    red: N01 N02             pieces beside the first Road
    tokens: N04 joker-N      tokens to be won                    rome: N05        beside the black Cities
    order: red green blue    the turn order, this where none is told
    pool: 1 2                Reinforcements; all that are named nowhere else where it is left out
    hand: red 5 3 r4         also queue, deck, discards; what is named nowhere is in the deck
    tracks: red 1 0 1        also points: red 7; what is left out follows from the pieces
    objectives: red F1 T2    firsts: red road cities             gone: road (First marks)
    placed: red blue         who has placed a piece this turn    slots: nc:n cs:c sn:s
    options: vassal-joker no, third-kingdom iceni

Chance does what the script says, then what comes first in its list:

    play(m, "red: plan 5 north, 3 south", "pick N04", chance="token N04, draw 5a")
                                             lines in a row, by whoever is asked or the kingdom named; gives the events
    ok(m, "pick N04"), no(m, "pick N05", "REX-GAIN-01"), legal(m), legal(m, "red")
    asks(m) == "pick", who(m) == "red"       what is asked, and whom
    held(m, "red") == "N04 N09"              pieces without the first Road
    hand, queue, deck, discards(m, "red") == "3 5 r4"
    points(m, "red"), tracks(m, "red") == (1, 0, 1), rome(m), tokens(m), pool(m), order(m), slots(m)
    battle(m)                                combat values by colour, winners(m) and vassals(m) of the battle at hand
    scored(events) == {"red": 2}             points by kingdom; scored(events, "first") for one reason only
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

from meadhall.core.event import Event
from meadhall.core.match import Match, Setup
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.game import REX
from tests.scripted import Script

COLOURS = {"red": "brigantes", "blue": "iceni", "green": "regnenses"}
COLOUR_OF = {kingdom: colour for colour, kingdom in COLOURS.items()}
FIRST_ROADS = {"red": "NF", "blue": "CF", "green": "SF"}
SCENARIOS = [scenario.name for scenario in REX.info().scenarios]
QUESTIONS = {value: name[2:].lower() for name, value in vars(codes).items() if name.startswith("Q_")}
PILES = {"hand": "hands", "queue": "queues", "deck": "decks", "discards": "discards"}
YES_NO = {"yes": True, "no": False}


# Writing situations --------------------------------------------------------------------------------------------------
def position(text: str, chance: str = "", **sections: Any) -> Match:
    """The match at a situation."""
    doc = document(text, **sections)
    state = REX.from_position(doc)
    full = REX.position(state)
    m = Match(REX, state, Setup(full["scenario"], full["players"], full["options"], (), full), script(chance), False)
    m.settle()
    return m


def start(scenario: str = "three", chance: str = "", **options: Any) -> Match:
    """A fresh game; names of options with underscores."""
    players, full = REX.info().check(scenario, None, {name.replace("_", "-"): o for name, o in options.items()})
    m = Match(REX, REX.setup(scenario, players, full), Setup(scenario, players, full, (), None), script(chance), False)
    m.settle()
    return m


def any_options(rng: Random, scenario: str) -> dict[str, Any]:
    """A value at random for every option of a scenario; values that exclude each other are drawn again."""
    info = REX.info()
    while True:
        chosen = {option.name: rng.choice(option.values) for option in info.options if option.belongs_to(scenario)}
        if not info.misfit(scenario, chosen):
            return chosen


def script(text: str) -> Script:
    """Outcomes of chance, parted by commas."""
    return Script([word.strip() for word in text.split(",") if word.strip()])


def document(text: str, **sections: Any) -> dict[str, Any]:
    """The position document of a line."""
    head, *parts = [part.strip() for part in text.split("|")]
    doc = header(head)
    for part in parts:
        key, _, value = part.partition(":")
        add(doc, key.strip(), value.strip())
    return {**doc, **{name.replace("_", "-"): value for name, value in sections.items()}}


def header(text: str) -> dict[str, Any]:
    """Turn, phase, area and scenario, in any order."""
    doc: dict[str, Any] = {"phase": "battle"}
    for word in text.split():
        if re.fullmatch(r"T\d", word):
            doc["turn"] = int(word[1:])
        elif word in ("N", "C", "S"):
            doc["area"] = word
        else:
            doc["scenario" if word in SCENARIOS else "phase"] = word
    if "scenario" not in doc:
        doc["order"] = ["brigantes", "regnenses", "iceni"]
    return doc


def add(doc: dict[str, Any], key: str, value: str) -> None:
    """One part of the line."""
    entries = [item.split() for item in value.split(",")]
    if key in COLOURS:
        doc.setdefault("pieces", {})[COLOURS[key]] = [FIRST_ROADS[key], *value.split()]
    elif key in ("N", "C", "S"):
        for colour, *names in entries:
            doc.setdefault("sent", {}).setdefault(COLOURS[colour], {})[key] = [card(name) for name in names]
    elif key in PILES:
        doc[PILES[key]] = {COLOURS[colour]: [card(name) for name in names] for colour, *names in entries}
    elif key == "rome":
        held = {name for names in doc.get("pieces", {}).values() for name in names}
        doc["rome"] = [name for name in ("NR", "CR", "SR") if name not in held] + value.split()
    elif key in ("tracks", "points"):
        doc[key] = {COLOURS[c]: [int(n) for n in ns] if key == "tracks" else int(ns[0]) for c, *ns in entries}
    elif key in ("objectives", "firsts"):
        doc[key] = {COLOURS[colour]: names for colour, *names in entries}
    elif key in ("order", "placed"):
        doc[key] = [COLOURS[colour] for colour in value.split()]
    elif key == "options":
        doc.setdefault(key, {}).update({name: YES_NO.get(rest[0], rest[0]) for name, *rest in entries})
    elif key == "pool":
        doc[key] = [f"reinforcement-{name}" for name in value.split()]
    else:
        doc[{"gone": "firsts-gone"}.get(key, key)] = value.split()


def card(name: str) -> str:
    """A card as documents call it."""
    if match := re.fullmatch(r"(red|blue|green)(\d)", name):
        return f"{COLOURS[match[1]]}-{match[2]}"
    return f"reinforcement-{name[1:]}" if name.startswith("r") else name


# Playing -------------------------------------------------------------------------------------------------------------
def play(m: Match, *lines: str, chance: str = "") -> list[Event]:
    """Play lines in a row; what the script says must have happened when they are done."""
    values = script(chance)
    m.chance = values
    events = []
    for line in lines:
        text, seat = spoken(m, line)
        before = len(m.choices)
        m.play(text, seat=seat)
        events += [event for choice in m.choices[before:] for event in choice.events]
    assert values.used == len(values.values), f"left over: {values.values[values.used :]}; now is asked {asks(m)}"
    return events


def spoken(m: Match, line: str) -> tuple[str, int | None]:
    """What is said, and the seat that says it where a kingdom is named."""
    colour, _, text = line.partition(": ")
    return (text, seat(m, colour)) if colour in COLOURS else (line, None)


def legal(m: Match, colour: str | None = None) -> list[str]:
    """The texts of all legal actions."""
    return [str(action) for action in m.legal(None if colour is None else seat(m, colour))]


def ok(m: Match, *lines: str) -> None:
    """Every one of these lines is legal now."""
    for line in lines:
        text, speaker = spoken(m, line)
        refusal = m.why_not(text, seat=speaker)
        assert refusal is None, f"{line!r} is refused: {refusal}"


def no(m: Match, line: str, rule: str) -> None:
    """This line is refused by this rule."""
    text, speaker = spoken(m, line)
    refusal = m.why_not(text, seat=speaker)
    assert refusal is not None, f"{line!r} is legal, but {rule} should forbid it"
    assert refusal.rule == rule, f"{line!r} is refused by another rule than {rule}: {refusal}"


# Looking -------------------------------------------------------------------------------------------------------------
def state_of(m: Match) -> State:
    """The bare state."""
    assert isinstance(m.state, State)
    return m.state


def seat(m: Match, colour: str) -> int:
    """The seat of a kingdom."""
    return int(m.position()["seats"][COLOURS[colour]])


def asks(m: Match) -> str:
    """What is asked now."""
    return QUESTIONS[int(state_of(m).question)]


def who(m: Match) -> str:
    """The kingdom that is asked, the first of several."""
    return next(COLOUR_OF[kingdom] for kingdom, at in m.position()["seats"].items() if at == m.turn)


def held(m: Match, colour: str) -> str:
    """Locations with a kingdom's pieces, without its first Road."""
    return " ".join(name for name in m.position()["pieces"][COLOURS[colour]] if name != FIRST_ROADS[colour])


def pile(m: Match, key: str, colour: str) -> str:
    """The cards of a pile in the notation of this module."""
    return " ".join(short(name, colour) for name in m.position()[key][COLOURS[colour]])


def hand(m: Match, colour: str) -> str:
    """The cards in a hand."""
    return pile(m, "hands", colour)


def queue(m: Match, colour: str) -> str:
    """The cards in a queue."""
    return pile(m, "queues", colour)


def deck(m: Match, colour: str) -> str:
    """The cards in a deck."""
    return pile(m, "decks", colour)


def discards(m: Match, colour: str) -> str:
    """The cards in a pile of discards."""
    return pile(m, "discards", colour)


def short(name: str, colour: str) -> str:
    """A card of a document, without its copy's letter."""
    kind, _, value = name[:-1].rpartition("-")
    if kind == "reinforcement":
        return f"r{value}"
    return value if kind == COLOURS[colour] else f"{COLOUR_OF[kind]}{value}"


def sent(m: Match, colour: str) -> dict[str, str]:
    """Per area the cards a kingdom has there."""
    there = m.position()["sent"][COLOURS[colour]]
    return {area: " ".join(short(name, colour) for name in cards) for area, cards in there.items() if cards}


def points(m: Match, colour: str) -> int:
    """A kingdom's points."""
    return int(m.position()["points"][COLOURS[colour]])


def tracks(m: Match, colour: str) -> tuple[int, ...]:
    """Road, Cities and Regions of a kingdom."""
    return tuple(m.position()["tracks"][COLOURS[colour]])


def now(m: Match, colour: str) -> tuple[int, ...]:
    """What a kingdom's pieces are worth on the three tracks at this moment."""
    return tuple(m.view()["kingdoms"][COLOURS[colour]]["now"].values())


def rome(m: Match) -> str:
    """Locations of Rome."""
    return " ".join(m.position()["rome"])


def tokens(m: Match) -> str:
    """Tokens to be won."""
    return " ".join(m.position()["tokens"])


def pool(m: Match) -> str:
    """Values of the Reinforcements that are left."""
    return " ".join(name[:-1].rpartition("-")[2] for name in m.position()["pool"])


def order(m: Match) -> str:
    """The turn order."""
    return " ".join(COLOUR_OF[kingdom] for kingdom in m.position()["order"])


def slots(m: Match) -> str:
    """The foresighted kingdom's mini-cards."""
    return " ".join(m.position()["slots"])


def battle(m: Match) -> dict[str, int]:
    """Combat values of the battle at hand."""
    return {COLOUR_OF[kingdom]: value for kingdom, value in m.view()["battle"]["values"].items()}


def winners(m: Match) -> list[str]:
    """The Winners of the battle at hand."""
    return [COLOUR_OF[kingdom] for kingdom in m.view()["battle"]["winners"]]


def vassals(m: Match) -> list[str]:
    """The Vassals of the battle at hand."""
    return [COLOUR_OF[kingdom] for kingdom in m.view()["battle"]["vassals"]]


def scored(events: Iterable[Event], why: str | None = None) -> dict[str, int]:
    """Points scored in these events by kingdom, for one reason where it is named."""
    totals: dict[str, int] = {}
    for event in events:
        if event.kind == "scored" and why in (None, event.fields["why"]):
            colour = COLOUR_OF[event.fields["nation"]]
            totals[colour] = totals.get(colour, 0) + event.fields["points"]
    return totals
