"""The files in `bots/britannia/data`: figures learned from many games, and tuned weights if they were better.

`meadhall tune` writes these files; see docs/bots.md.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.bots.britannia.learned import TRAITS, Learned
from meadhall.bots.britannia.weights import Weights
from meadhall.core.packed import unpacked

DATA: Final = Path(__file__).resolve().parents[1] / "data"
SCALE: Final = 100


@cache
def _document(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return found


def thegn() -> Weights:
    """The weights of `thegn`: those of a tuning run if its file exists, else those set by hand."""
    path = DATA / "thegn.json"
    return weights_of(_document("thegn.json")) if path.is_file() else Weights()


def weights_of(document: dict[str, Any]) -> Weights:
    """The weights in a document; those it does not name are as set by hand."""
    weights = Weights()
    for name, value in document["weights"].items():
        setattr(weights, name, float(value))
    return weights


@cache
def learned(game: str) -> Learned | None:
    """The figures learned for a game, or None if there are none."""
    name = f"{game}-values.json"
    return learned_of(_document(name)) if (DATA / name).is_file() else None


def learned_of(document: dict[str, Any]) -> Learned:
    """The figures in a document."""
    first, last = document["rounds"]
    found = Learned(first, last)
    for nation, text in enumerate(document["figures"].values()):
        for index, figure in enumerate(unpacked(text)):
            found.put(nation, first + index // TRAITS, index % TRAITS, figure / SCALE)
    return found
