"""An event: one fact that followed from a choice, typed by its kind and worded by one formatter per game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Event:
    """A fact: its kind ("moved", "scored", ...), its fields, and the line a log shows.

    `only` names the seats that may know it (None: everybody). An event of the kind "revealed" with the field
    "seats" ends a secret simultaneous choice and opens what those seats have chosen in it.
    """

    kind: str
    fields: dict[str, Any]
    text: str
    only: tuple[int, ...] | None = None

    def json(self) -> dict[str, Any]:
        """The event as plain data."""
        return {"kind": self.kind, **self.fields, "text": self.text}

    def known_to(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know it."""
        return self.only is None or seat in self.only
