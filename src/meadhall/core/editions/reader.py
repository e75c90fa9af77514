"""Reading an edition file with errors that name the file, the place and what was expected there.

A `Table` is one table of the file at its place; `Names` knows the ids of one kind of thing and turns them into indices.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any


class BadEdition(ValueError):
    """An edition file that cannot be used, in one sentence: file, place, what was expected."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint in brackets if a known word is close, else nothing."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f" (did you mean {close[0]!r}?)" if close else ""


def whole(text: str) -> int | None:
    """The number of 1 to 9999 that a key is written as, or None."""
    return int(text) if re.fullmatch("[1-9][0-9]{0,3}", text) else None


def shown(value: object) -> str:
    """A value as an error message shows it: short, and "nothing" if it is missing."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


@dataclass(frozen=True)
class Names:
    """The ids of one kind of thing ("area", "sea", ...) in index order."""

    kind: str
    ids: tuple[str, ...]

    def index(self, table: Table, key: str, value: object) -> int:
        """The index of an id. Raises `BadEdition` at this place."""
        if isinstance(value, str) and value in self.ids:
            return self.ids.index(value)
        hint = did_you_mean(value, self.ids) if isinstance(value, str) else ""
        article = "an" if self.kind[0] in "aeiou" else "a"
        raise table.bad(key, f"expected {article} {self.kind}, found {shown(value)}{hint}")


class Table:
    """One table of an edition file. Every getter checks the type; a missing key without a default is an error."""

    def __init__(self, data: Mapping[str, Any], file: str, place: tuple[str, ...] = ()) -> None:
        self.data = data
        self.file = file
        self.place = place

    def bad(self, key: str, what: str) -> BadEdition:
        """The error to raise for a key of this table; an empty key means the table itself."""
        place = ".".join((*self.place, key) if key else self.place)
        return BadEdition(f"{self.file}: {place}: {what}" if place else f"{self.file}: {what}")

    def only(self, known: Sequence[str]) -> Table:
        """This table, if it has no other keys than these."""
        for key in self.data:
            if key not in known:
                names = ", ".join(known) if len(known) <= 16 else "one of the known keys"
                raise self.bad(key, f"unknown key{did_you_mean(key, known)}; expected {names}")
        return self

    def has(self, key: str) -> bool:
        """Whether the table has the key."""
        return key in self.data

    def text(self, key: str, default: str | None = None, among: Sequence[str] = ()) -> str:
        """A text that is not empty, one of a few if these are given."""
        value = self.data.get(key, default)
        if among and value not in among:
            hint = did_you_mean(value, among) if isinstance(value, str) else ""
            raise self.bad(key, f"expected {' or '.join(map(repr, among))}, found {shown(value)}{hint}")
        if not isinstance(value, str) or not value.strip():
            raise self.bad(key, f"expected a text, found {shown(value)}")
        return value

    def number(self, key: str, default: int | None = None, least: int = 0) -> int:
        """A whole number of at least `least`."""
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise self.bad(key, f"expected a whole number of {least} or more, found {shown(value)}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise self.bad(key, f"expected true or false, found {shown(value)}")
        return value

    def table(self, key: str, optional: bool = False) -> Table:
        """A table inside this one; empty if it is optional and missing."""
        value = self.data.get(key, {} if optional else None)
        if not isinstance(value, dict):
            raise self.bad(key, f"expected a table, found {shown(value)}")
        return Table(value, self.file, (*self.place, key))

    def tables(self, key: str) -> list[Table]:
        """The tables of a list; none if it is missing. Places count them from 1."""
        items = self.items(key, optional=True)
        for i, item in enumerate(items, 1):
            if not isinstance(item, dict):
                raise self.bad(f"{key}[{i}]", f"expected a table, found {shown(item)}")
        return [Table(item, self.file, (*self.place, f"{key}[{i}]")) for i, item in enumerate(items, 1)]

    def items(self, key: str, optional: bool = False) -> list[Any]:
        """A list of anything."""
        value = self.data.get(key, [] if optional else None)
        if not isinstance(value, list):
            raise self.bad(key, f"expected a list, found {shown(value)}")
        return value

    def numbers(self, key: str, count: int | None = None) -> list[int]:
        """A list of whole numbers of 0 or more, of a fixed length if that is given."""
        value = self.items(key)
        if count is not None and len(value) != count:
            raise self.bad(key, f"expected a list of {count} numbers, found {len(value)}")
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or item < 0:
                raise self.bad(key, f"expected whole numbers of 0 or more, found {shown(item)}")
        return value

    def index(self, key: str, names: Names) -> int:
        """The index of the thing that a key names."""
        return names.index(self, key, self.data.get(key))

    def optional_index(self, key: str, names: Names) -> int | None:
        """The same, or None if the key is missing."""
        return self.index(key, names) if key in self.data else None

    def indices(self, key: str, names: Names, optional: bool = False) -> tuple[int, ...]:
        """The indices of a list of ids, none of them twice."""
        found: list[int] = []
        for item in self.items(key, optional):
            index = names.index(self, key, item)
            if index in found:
                raise self.bad(key, f"expected each {names.kind} once, found {item!r} twice")
            found.append(index)
        return tuple(found)

    def counts(self, key: str, names: Names) -> tuple[tuple[int, int], ...]:
        """Pairs of (count, index) from a table of id = count; none if it is missing."""
        inner = self.table(key, optional=True)
        return tuple((inner.number(id, least=1), names.index(inner, id, id)) for id in inner.data)

    def rounds(self, key: str, last: int) -> tuple[int, ...]:
        """Rounds: a list, a span such as "2-16", or "any"."""
        value = self.data.get(key)
        expected = f'expected rounds of 1 to {last} as a list, a span such as "2-{last}", or "any"'
        if value == "any":
            return tuple(range(1, last + 1))
        if isinstance(value, str):
            first, _, end = map(whole, value.partition("-"))
            if first is None or end is None or not first <= end <= last:
                raise self.bad(key, f"{expected}, found {shown(value)}")
            return tuple(range(first, end + 1))
        if not isinstance(value, list) or not value:
            raise self.bad(key, f"{expected}, found {shown(value)}")
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not 1 <= item <= last:
                raise self.bad(key, f"{expected}, found {shown(item)}")
        if len(set(value)) != len(value):
            raise self.bad(key, f"expected each round once, found {shown(value)}")
        return tuple(value)

    def round(self, key: str, last: int) -> int:
        """One round."""
        value = self.number(key, least=1)
        if value > last:
            raise self.bad(key, f"expected a round of 1 to {last}, found {value}")
        return value
