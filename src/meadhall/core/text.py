"""Small helpers for sentences: lists of words, and the word that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def listed(words: Iterable[object], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"


def shortened(text: str, most: int = 600) -> str:
    """A sentence that may quote anything, cut to a length that people can read."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'kent'?` if a known word is close, else nothing. Of two, the one with the same first letter."""
    close = get_close_matches(word[:100].lower(), list(known), n=2, cutoff=0.6)
    close.sort(key=lambda one: one[:1] != word[:1].lower())
    return f"; did you mean {close[0]!r}?" if close else ""


def counted(number: int, noun: str) -> str:
    """`1 die` style counts: `1 choice`, `2 choices`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
