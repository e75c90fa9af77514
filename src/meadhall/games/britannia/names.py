"""Names as people type them: places, nations, leaders and sides found by any clear abbreviation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache

from meadhall.core.action import BadAction
from meadhall.core.text import listed

LONGEST = 4
"""The most words a name has."""


@lru_cache(maxsize=1024)
def slug(name: str) -> str:
    """The id of a printed name: `North Mercia` is `north-mercia`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def squeezed(text: str) -> str:
    """Letters and digits only, in small letters."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


def words_of(text: str) -> list[str]:
    """A typed line cut into words; hyphens, dots, commas and brackets only separate."""
    return re.findall(r"[^\W_]+", text.lower())


def made_of(typed: str, words: Sequence[str]) -> bool:
    """Whether the letters are beginnings of a name's words, one after the other: `nmercia`, `nsea`, `hardrada`."""
    if not typed:
        return True
    if not words:
        return False
    first = words[0]
    length = 0
    while length < min(len(first), len(typed)) and first[length] == typed[length]:
        length += 1
    return any(made_of(typed[cut:], words[1:]) for cut in range(length, -1, -1))


def meant(typed: str, names: Sequence[str]) -> list[int]:
    """Which names the typed letters can mean: the exact one, else those that begin so, else any made of beginnings."""
    exact = [i for i, name in enumerate(names) if squeezed(name) == typed]
    if exact or not typed:
        return exact
    begun = [i for i, name in enumerate(names) if squeezed(name).startswith(typed)]
    if begun:
        return begun
    return [i for i, name in enumerate(names) if made_of(typed, words_of(name))]


def read_name(words: Sequence[str], names: Sequence[str], least: int = 1) -> tuple[int, int] | None:
    """The name at the beginning of some words, as (which, how many words it took), or None.

    Takes as many words as make sense. Raises `BadAction` if an abbreviation could mean several names.
    """
    unclear: list[int] = []
    for length in range(min(LONGEST, len(words)), least - 1, -1):
        found = meant("".join(words[:length]), names)
        if len(found) == 1:
            return found[0], length
        unclear = unclear or found
    if unclear:
        raise BadAction(
            f"{words[0]!r} could be {listed((names[i] for i in unclear[:6]), 'or')}; write more of the name"
        )
    return None


def unknown(word: str, names: Sequence[str], what: str) -> BadAction:
    """The error for a word that is no such name, with the nearest one."""
    short = {squeezed(name): name for name in names}
    close = get_close_matches(squeezed(word), list(short), n=1, cutoff=0.6)
    hint = f"; did you mean {short[close[0]]}?" if close else ""
    return BadAction(f"{word!r} is no {what}{hint}")
