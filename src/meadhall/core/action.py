"""An action as a value: a verb with named fields, a text that a player could type, and a JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Field = int | str | bool


class BadAction(ValueError):
    """The text or the fields name no action of this game. (An illegal action is `Refused`.)"""


@dataclass(frozen=True, order=True)
class Action:
    """What a seat can choose. Actions with the same verb and fields are equal, whatever their text.

    Actions sort by verb, then by their fields in the order in which the game names them.
    """

    verb: str
    fields: tuple[tuple[str, Field], ...]
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    def json(self) -> dict[str, Field]:
        """The action as plain data: the verb, then the fields in their order."""
        return {"verb": self.verb, **dict(self.fields)}


def from_json(data: object) -> Action:
    """An action from its JSON form, equal to the original. Its text is empty: only the game can write it."""
    if not isinstance(data, Mapping) or not isinstance(data.get("verb"), str):
        raise BadAction('an action is an object with a "verb", for example {"verb": "halt"}')
    fields: list[tuple[str, Field]] = []
    for name, value in data.items():
        if name == "verb":
            continue
        if not isinstance(name, str) or not isinstance(value, (int, str, bool)):
            raise BadAction(f"the field {name!r} of an action must be a number or text")
        fields.append((name, value))
    return Action(str(data["verb"]), tuple(fields), "")
