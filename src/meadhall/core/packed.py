"""Whole numbers of 16 bits as a short text: compressed, in letters that JSON keeps as they are."""

from __future__ import annotations

import binascii
import struct
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence


def packed(numbers: Sequence[int]) -> str:
    """The text of some numbers. Raises `struct.error` if one is too large."""
    return b64encode(zlib.compress(struct.pack(f">{len(numbers)}h", *numbers), 9)).decode("ascii")


def unpacked(text: str) -> tuple[int, ...]:
    """The numbers of a text. Raises `ValueError`."""
    try:
        raw = zlib.decompress(b64decode(text, validate=True))
        return struct.unpack(f">{len(raw) // 2}h", raw)
    except (TypeError, binascii.Error, zlib.error, struct.error) as problem:
        raise ValueError(str(problem)) from None
