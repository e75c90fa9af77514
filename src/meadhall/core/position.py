"""Position documents as text: YAML or JSON in, plain data out, with every mistake named by its place.

Each game decides what a document means (`Game.from_position`); this module only reads it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

STOPPED: Final = (
    "Nobody is asked: this position was opened only up to this phase. "
    "To go on, open its document without `stop`, `asks` and `at`."
)
"""The prompt and the refusal of a position that was opened with `stop`."""


class BadPosition(ValueError):
    """A position document that describes no position; the message names the place and what was expected."""


class BadDocument(ValueError):
    """A file that cannot be read as YAML or JSON at all."""


def parse_document(text: str, name: str = "document") -> dict[str, Any]:
    """The mapping a YAML or JSON text holds. Raises `BadDocument` naming the document and the line."""
    try:
        data = _parse_json(text) if text.lstrip().startswith("{") else _parse_yaml(text)
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
    """The mapping in a file. Raises `BadDocument` in one sentence, also if there is no such file."""
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
        return _parse_yaml(text)


def _parse_yaml(text: str) -> Any:
    from meadhall.core.yaml_text import parse_yaml  # not at the top: most programs never read YAML

    return parse_yaml(text)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; refuses a name that appears twice."""
    result: dict[str, Any] = {}
    for name, value in pairs:
        if name in result:
            raise BadDocument(f"the key {name!r} appears twice; keep one of them")
        result[name] = value
    return result
