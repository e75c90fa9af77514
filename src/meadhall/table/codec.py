"""A choice as it is stored, and back.

A stored choice is a short list: [seat, text, kind, code, verb, fields, flags, owner, asked, events]. Seat, text and
kind ("play", "forced" or "chance") are the truth a record needs; the rest saves playing it again when it is opened.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.action import Action
from meadhall.core.event import Event
from meadhall.core.game import CHANCE
from meadhall.core.history import Choice

SECRET: Final = 1
UNDOABLE: Final = 2
CLOSED: Final = 4


def write(choice: Choice) -> list[Any]:
    """A choice as plain data."""
    kind = "chance" if choice.seat == CHANCE else "forced" if choice.forced else "play"
    flags = SECRET * choice.secret + UNDOABLE * choice.undoable + CLOSED * choice.closed
    action = choice.action
    fields = [list(field) for field in action.fields]
    events = [_write_event(event) for event in choice.events]
    return [
        choice.seat, action.text, kind, choice.code, action.verb, fields, flags, choice.owner, choice.asked, events
    ]  # fmt: skip


def read(stored: list[Any], line: int) -> Choice:
    """A choice from plain data."""
    seat, text, kind, code, verb, fields, flags, owner, asked, events = stored
    return Choice(
        seat,
        code,
        Action(verb, tuple(map(tuple, fields)), text),
        tuple(map(_read_event, events)),
        line,
        kind == "forced",
        bool(flags & SECRET),
        owner,
        asked,
        bool(flags & UNDOABLE),
        bool(flags & CLOSED),
    )


def record_item(stored: list[Any]) -> Any:
    """The stored choice as an item of a record."""
    seat, text, kind, asked = stored[0], stored[1], stored[2], stored[8]
    if kind == "chance":
        return {"chance": text}
    return {kind: text, "seat": seat} if asked > 1 else {kind: text}


def _write_event(event: Event) -> list[Any]:
    return [event.kind, event.text, event.fields, *([] if event.only is None else [list(event.only)])]


def _read_event(stored: list[Any]) -> Event:
    kind, text, fields, *only = stored
    return Event(kind, fields, text, tuple(only[0]) if only else None)
