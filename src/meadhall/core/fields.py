"""The fields that a class of positions declares, for digests, pickles and documents."""

from __future__ import annotations

from inspect import get_annotations


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields that a class itself declares, in order. Compiled classes keep them elsewhere."""
    names = getattr(kind, "__mypyc_attrs__", None)
    return tuple(get_annotations(kind) if names is None else names)
