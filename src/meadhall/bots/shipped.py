"""What bots were tuned to, as it lies in `bots/data`: figures learned from many games, and weights where they paid.

`meadhall tune` writes these files; docs/bots.md tells how.
"""

from __future__ import annotations

import base64
import json
import struct
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.bots.britannia.learned import TRAITS, Learned
from meadhall.bots.britannia.weights import Weights

DATA: Final = Path(__file__).resolve().parent / "data"
SCALE: Final = 100


@cache
def _document(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return found


def thegn() -> Weights:
    """Its weights: those of a tuning run where one lies there, else those set by hand."""
    path = DATA / "thegn.json"
    return weights_of(_document("thegn.json")) if path.is_file() else Weights()


def weights_of(document: dict[str, Any]) -> Weights:
    """The weights a document tells; those it does not name are as set by hand."""
    weights = Weights()
    for name, value in document["weights"].items():
        setattr(weights, name, float(value))
    return weights


@cache
def learned(game: str) -> Learned | None:
    """The figures learned for a game, or None where there are none."""
    name = f"{game}-values.json"
    return learned_of(_document(name)) if (DATA / name).is_file() else None


def learned_of(document: dict[str, Any]) -> Learned:
    """The figures a document tells."""
    first, last = document["rounds"]
    found = Learned(first, last)
    for nation, text in enumerate(document["figures"].values()):
        raw = zlib.decompress(base64.b64decode(text))
        figures = struct.unpack(f">{len(raw) // 2}h", raw)
        for index, figure in enumerate(figures):
            found.put(nation, first + index // TRAITS, index % TRAITS, figure / SCALE)
    return found
