"""An action as a value: a verb with named fields, a text form a player could type, and a JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Field = int | str | bool


class BadAction(ValueError):
    """The words or fields do not name any action of this game (not the same as an illegal action)."""


@dataclass(frozen=True, order=True)
class Action:
    """What somebody chooses. Equal verbs and fields are equal actions; `text` only speaks them."""

    verb: str
    fields: tuple[tuple[str, Field], ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def json(self) -> dict[str, Field]:
        """The action as plain data: the verb and its fields."""
        return {"verb": self.verb, **dict(self.fields)}


def from_json(data: object) -> Action:
    """An action value from plain data; the text form is left for the game to speak."""
    if not isinstance(data, Mapping) or not isinstance(data.get("verb"), str):
        raise BadAction('an action is an object with a "verb", for example {"verb": "halt"}')
    fields: list[tuple[str, Field]] = []
    for name, value in data.items():
        if name == "verb":
            continue
        if not isinstance(name, str) or not isinstance(value, (int, str, bool)):
            raise BadAction(f"the field {name!r} of an action must be a number or a text")
        fields.append((name, value))
    return Action(str(data["verb"]), tuple(fields), "")
