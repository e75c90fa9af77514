"""Position documents as text: YAML or JSON in, plain data out, with every mistake named by its place.

What the words of a document mean is each game's own business (`Game.from_position`); here is only the reading.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml


class BadPosition(ValueError):
    """A position document that describes no position; the message names the place and what was expected."""


class BadDocument(ValueError):
    """A file that cannot be read as YAML or JSON at all."""


class _Loader(yaml.SafeLoader):
    """The safe YAML loader, made to refuse a key that stands twice in one mapping."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            line = key_node.start_mark.line + 1
            if not isinstance(key, Hashable):
                raise BadDocument(f"line {line}: a key must be a single word or number")
            if key in seen:
                raise BadDocument(f"line {line}: the key {key!r} stands twice; keep one of them")
            seen.add(key)
        return super().construct_mapping(node, deep)


def parse_document(text: str, name: str = "document") -> dict[str, Any]:
    """The mapping a YAML or JSON text holds. Raises `BadDocument` naming the document and the line."""
    try:
        data = _parse_json(text) if text.lstrip().startswith("{") else yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadDocument(f"{name}: line {line}: not YAML: {error.problem or 'the text breaks off'}") from None
    except yaml.YAMLError:
        raise BadDocument(f"{name}: not YAML: it holds characters that a text file cannot have") from None
    except RecursionError:
        raise BadDocument(f"{name}: nested too deeply; a document needs only a few levels") from None
    except BadDocument as error:
        raise BadDocument(f"{name}: {error}") from None
    except ValueError as error:
        raise BadDocument(f"{name}: a value cannot be read: {error}") from None
    if not isinstance(data, dict) or not data:
        found = "nothing" if data is None or data == {} else f"a {type(data).__name__}"
        raise BadDocument(f"{name}: expected a mapping of names to values, such as 'game: ...', found {found}")
    for key in data:
        if not isinstance(key, str):
            raise BadDocument(f"{name}: the key {key!r} must be a word; put it in quotes")
    return data


def read_document(path: Path) -> dict[str, Any]:
    """The mapping in a file. Raises `BadDocument` in one sentence, also where there is no such file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadDocument(f"{path}: not a text file in UTF-8") from None
    except OSError as error:
        raise BadDocument(f"{path}: cannot be read: {error.strerror or error}") from None
    return parse_document(text, str(path))


def _parse_json(text: str) -> Any:
    """JSON with duplicate keys refused; a flow mapping that is YAML rather than JSON is read as YAML."""
    try:
        return json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError:
        return yaml.load(text, Loader=_Loader)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; refuses a name that stands twice."""
    result: dict[str, Any] = {}
    for name, value in pairs:
        if name in result:
            raise BadDocument(f"the key {name!r} stands twice; keep one of them")
        result[name] = value
    return result
