"""Results in a file, line by line as they come, so that stopped work can continue."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument

T = TypeVar("T")


class Kept(Generic[T]):
    """The file of one contest or survey: a head that says what was played, and a line for each game."""

    def __init__(
        self,
        path: Path,
        head: Mapping[str, Any],
        read: Callable[[Any], T],
        write: Callable[[T], object],
        free: Container[str] = (),
    ) -> None:
        """Open or begin the file. Raises `BadSetup` if it belongs to something else, `BadDocument` if damaged.

        `head` must have the key "format"; the file's head must be the same, but for keys in `free`. `read` makes a
        result of a line's data and raises `ValueError`, `TypeError`, `KeyError` or `IndexError` if it cannot;
        `write` is the other way.
        """
        self.path = path
        self.done: list[T] = []
        self._head = head
        self.found: Mapping[str, Any] = head
        """The head in the file: what was played, also if that differs in a key that is free."""
        self._free = free
        self._write = write
        try:
            if path.exists() and path.stat().st_size:
                self._read(path.read_bytes(), head, read)
            else:
                path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadDocument(f"{path}: cannot be used: {error.strerror or error}") from None

    def _read(self, data: bytes, head: Mapping[str, Any], read: Callable[[Any], T]) -> None:
        """All whole lines; half a line at the end, of a run that was killed, is cut off."""
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        self._check(lines[0] if lines else data, head)
        for number, line in enumerate(lines[1:], 2):
            try:
                self.done.append(read(json.loads(line)))
            except (ValueError, TypeError, KeyError, IndexError, RecursionError):
                raise BadDocument(f"{self.path}: line {number} is damaged; delete it to go on") from None
        if whole != data:
            self.path.write_bytes(whole)

    def _check(self, line: bytes, head: Mapping[str, Any]) -> None:
        """Refuse a file that was begun with something else."""
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("format") != head["format"]:
            raise BadDocument(f"{self.path}: these are no such results ({head['format']}); choose another file")
        self.found = found
        for key in head:
            if key not in self._free:
                self.must_be_same(key)

    def must_be_same(self, key: str) -> None:
        """Refuse to continue a file that was begun with other settings. Raises `BadSetup`."""
        now, then = self._head[key], self.found.get(key)
        if now != then:
            raise BadSetup(
                f"{self.path}: was begun with another {key} ({_short(then)}, now {_short(now)}); "
                "take the old setting, or choose another place"
            )

    def add(self, result: T) -> None:
        """Add one result."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self._write(result), separators=(",", ":")) + "\n")


def _short(value: object) -> str:
    """A setting in a message."""
    text = ", ".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
