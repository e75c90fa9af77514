"""YAML as plain data. Only `core.position` imports this, and only to read YAML: the library takes a while to load."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import yaml

from meadhall.core.position import BadDocument


class _Loader(yaml.SafeLoader):
    """The safe YAML loader, made to refuse a key that appears twice in one mapping."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            line = key_node.start_mark.line + 1
            if not isinstance(key, Hashable):
                raise BadDocument(f"line {line}: a key must be a single word or number")
            if key in seen:
                raise BadDocument(f"line {line}: the key {key!r} appears twice; keep one of them")
            seen.add(key)
        return super().construct_mapping(node, deep)


def parse_yaml(text: str) -> Any:
    """What a YAML text holds. Raises `BadDocument` naming the line."""
    try:
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadDocument(f"line {line}: not YAML: {error.problem or 'the text breaks off'}") from None
    except yaml.YAMLError:
        raise BadDocument("not YAML: it contains characters that a text file cannot have") from None
