"""How sure the figures of an edition are: marks by their place in the file, the most exact one counts.

A place is written as in error messages (`timeline.4.arrivals.scots`, `cards.angles.eliminate[2]`); a star stands for
any one part (`cards.*.landing`). A mark for a place that the file does not have is refused, so marks cannot go stale.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.editions.reader import Table

MARKS: Final = {
    "high": "stated by the rules or the printed components, or follows from them",
    "medium": "rests on one source, or on a clear inference",
    "low": "a guess",
    "reconstructed": "this project's own reconstruction from another edition",
}
"""What each mark means."""

_PART = re.compile(r"[^.\[\]]+|\[\d+\]")


def read_marks(root: Table) -> dict[str, str]:
    """The marks of an edition file, for places that it has. Raises `BadEdition`."""
    table = root.table("confidence", optional=True)
    marks = {place: table.text(place, among=tuple(MARKS)) for place in table.data}
    for place in marks:
        if not _exists(root.data, _parts(place)):
            raise table.bad(f'"{place}"', "expected a place of this edition, found none there")
    return marks


def mark_of(marks: Mapping[str, str], place: str) -> str:
    """The mark of the longest marked place that holds this one, an exact one before one with stars; else empty."""
    wanted = _parts(place)
    found = [marked for marked in marks if _holds(_parts(marked), wanted)]
    best = max(found, key=lambda marked: (len(_parts(marked)), -marked.count("*")), default=None)
    return marks[best] if best is not None else ""


def _parts(place: str) -> list[str]:
    return _PART.findall(place)


def _holds(marked: list[str], wanted: list[str]) -> bool:
    return len(marked) <= len(wanted) and all(m in ("*", w) for m, w in zip(marked, wanted, strict=False))


def _exists(value: Any, parts: list[str]) -> bool:
    """Whether a place leads anywhere in the file's content."""
    if not parts:
        return True
    first, rest = parts[0], parts[1:]
    if isinstance(value, list) and re.fullmatch(r"\[\d+\]", first):
        number = int(first[1:-1])
        return 1 <= number <= len(value) and _exists(value[number - 1], rest)
    if not isinstance(value, dict):
        return False
    if first == "*":
        return any(_exists(inner, rest) for inner in value.values())
    return first in value and _exists(value[first], rest)
