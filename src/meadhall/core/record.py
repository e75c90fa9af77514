"""A game as its record: how it began, and every choice in order with the dice, as plain data that people can read.

The items of `choices`, in order:

    "move 2 kent essex"               the seat that was asked chose this
    {"seat": 2, "play": "bid 3"}      the same if several seats were asked at once
    {"forced": "halt"}                the only legal choice, taken by the match itself ("seat" as above)
    {"dice": [6, 5, 1]}               dice in a row
    {"chance": "draw oak"}            any other choice of chance
    {"hidden": 2}                     a secret of seat 2, however many steps it has, in a record for another seat
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from meadhall.core.chance import face_values
from meadhall.core.game import CHANCE
from meadhall.core.text import did_you_mean

if TYPE_CHECKING:
    from meadhall.core.history import Choice
    from meadhall.core.match import Match

FORMAT: Final = "meadhall-record-1"

HIDDEN: Final = {"hidden": True}
"""Replaces the start position in a record for one seat: it may contain what that seat does not know."""

KEYS: Final[Mapping[str, tuple[type, str]]] = {
    "format": (str, f"the text {FORMAT!r}"),
    "game": (str, "the id of a game"),
    "version": (str, "the rules version the game was played under"),
    "scenario": (str, "the name of a scenario"),
    "players": (int, "a whole number"),
    "options": (dict, "a mapping of option names to values"),
    "seats": (list, "a list of who sat where"),
    "chance": (dict, "a mapping that says where the dice came from"),
    "position": (dict, "a position document"),
    "what_if": (dict, "a mapping that says where a branch began"),
    "choices": (list, "a list of choices"),
    "outcome": (dict, "how the game ended"),
    "note": (str, "a text"),
    "table": (dict, "who sat at a table and what was said there"),
}
"""Everything a record may contain, with its type and the words for an error."""

REQUIRED: Final = ("format", "game", "version", "scenario", "players", "choices")


class BadRecord(ValueError):
    """A record that cannot be replayed; the message names the place and what was expected."""


def write_record(match: Match, seat: int | Literal["all"] | None) -> dict[str, Any]:
    """The record of a match; for one seat without seeds and without the secrets it may not know yet."""
    setup, outcome = match.setup, match.outcome()
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.id,
        "version": match.game.version(),
        "scenario": setup.scenario,
        "players": setup.players,
        "options": dict(setup.options),
        "seats": list(setup.seats or match.game.seats(match.state)),
        "chance": match.chance.note() if seat == "all" or outcome else {"source": "not shown"},
    }
    if setup.position is not None:
        record["position"] = dict(setup.position) if seat == "all" or outcome else HIDDEN
    if setup.what_if:
        record["what_if"] = dict(setup.what_if)
    record["choices"] = _items(match, seat)
    if outcome is not None:
        record["outcome"] = outcome.json()
    return record


def record_text(record: Mapping[str, Any]) -> str:
    """A record as JSON that people can read and compare: one line for every key and every choice."""
    lines = []
    for key, value in record.items():
        written = json.dumps(value, ensure_ascii=False)
        if key == "choices" and value:
            written = "[\n" + ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in value) + "\n ]"
        lines.append(f" {json.dumps(key)}: {written}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def check_shape(record: object) -> dict[str, Any]:
    """The record, if it has the right keys and types. Raises `BadRecord`."""
    if not isinstance(record, Mapping):
        raise BadRecord(f"expected a record, that is a mapping with the keys {', '.join(REQUIRED)}")
    form = record.get("format")
    if form != FORMAT:
        found = "nothing" if form is None else repr(form)
        raise BadRecord(f"format: expected {FORMAT!r}, found {found}; this is not a record of a game")
    for key in record:
        if key not in KEYS:
            raise BadRecord(f"{key}: no such key in a record{did_you_mean(str(key), KEYS)}")
    for key in REQUIRED:
        if key not in record:
            raise BadRecord(f"{key}: missing; expected {KEYS[key][1]}")
    for key, value in record.items():
        kind, expected = KEYS[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadRecord(f"{key}: expected {expected}, found {value!r}")
    return dict(record)


def written_choices(match: Match, since: int = 0) -> list[Any]:
    """The choices of a match from a number on in their written form, secrets included."""
    return _items(match, "all", since)


def _items(match: Match, seat: int | Literal["all"] | None, since: int = 0) -> list[Any]:
    """The choices in their written form, dice in a row gathered.

    A secret choice is hidden as one item, whatever the number of its steps: the number might reveal something.
    """
    items: list[Any] = []
    seen = None if seat == "all" else match.seen_by(seat)
    begun = _begun(match)
    choosing: set[int] = set()
    for index, choice in enumerate(match.choices[since:], since):
        if choice.seat == CHANCE or not choice.secret:
            choosing.clear()
        if seen is not None and seen.hides(index):
            if choice.owner not in choosing and index not in begun:
                items.append({"hidden": choice.owner})
            if choice.seat != CHANCE:
                choosing.add(choice.owner)
            continue
        face = _face(choice)
        if face is None:
            items.append(_item(choice))
        elif items and isinstance(items[-1], dict) and "dice" in items[-1]:
            items[-1]["dice"].append(face)
        else:
            items.append({"dice": [face]})
    return items


def _begun(match: Match) -> set[int]:
    """The indexes of secret choices that their seats have begun but not finished; others may not know of them yet."""
    found: set[int] = set()
    for index in range(len(match.choices) - 1, -1, -1):
        choice = match.choices[index]
        if not choice.closed:
            break
        if choice.seat in match.turns:
            found.add(index)
    return found


def _item(choice: Choice) -> Any:
    """One choice that is not a die, in its written form."""
    if choice.seat == CHANCE:
        return {"chance": choice.action.text}
    seat = {"seat": choice.seat} if choice.asked > 1 else {}
    if choice.forced:
        return {**seat, "forced": choice.action.text}
    return {**seat, "play": choice.action.text} if seat else choice.action.text


def _face(choice: Choice) -> int | None:
    """The face of a die that everybody saw; None for every other choice."""
    if choice.seat != CHANCE or choice.action.verb != "die" or choice.secret:
        return None
    values = face_values(choice.action.fields)
    return values[0] if values else None
