"""Plain values of a lesson file, read strictly: each says in one sentence what it expected, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meadhall.core.text import counted, did_you_mean, listed
from meadhall.learn.lessons.model import LONGEST_GOAL, MOST_WORDS, BadLesson, Dice

REQUIRED: Final = object()
"""Marks a key that must be there."""


def get(found: Mapping[str, Any], key: str, place: str, default: object = REQUIRED) -> Any:
    """The value of a key that must be there, unless there is a default."""
    if key not in found:
        if default is REQUIRED:
            raise BadLesson(f"{place}: the key {key!r} is missing")
        return default
    return found[key]


def keys(found: Mapping[str, Any], known: Sequence[str], place: str) -> None:
    """Refuse a key that is not known."""
    for key in found:
        if key not in known:
            raise BadLesson(
                f"{place}: unknown key {key!r}; the keys are {listed(known)}{did_you_mean(str(key), known)}"
            )


def mapping(found: object, place: str) -> Mapping[Any, Any]:
    """A mapping."""
    if not isinstance(found, Mapping):
        raise BadLesson(f"{place}: expected a mapping, found {found!r}")
    return found


def sequence(found: object, place: str) -> list[Any]:
    """A list with something in it."""
    if not isinstance(found, list) or not found:
        raise BadLesson(f"{place}: expected a list, found {found!r}")
    return found


def listed_in(found: Mapping[str, Any], key: str, place: str) -> list[Any]:
    """A list that may be empty or left out."""
    value = found.get(key) or []
    if not isinstance(value, list):
        raise BadLesson(f"{place}, {key}: expected a list, found {value!r}")
    return value


def text(found: object, place: str) -> str:
    """A text."""
    if not isinstance(found, str):
        raise BadLesson(f"{place}: expected a text, found {found!r} (put it in quotes)")
    return found.strip()


def texts(found: object, place: str) -> list[str]:
    """A list of texts."""
    if not isinstance(found, list):
        raise BadLesson(f"{place}: expected a list of texts, found {found!r}")
    return [text(one, place) for one in found]


def short(found: object, place: str) -> str:
    """A heading."""
    title = text(found, place)
    if not 1 <= len(title) <= LONGEST_GOAL:
        raise BadLesson(f"{place}: expected 1 to {LONGEST_GOAL} letters, found {len(title)}")
    return title


def thought(found: object, place: str) -> str:
    """A few sentences, short enough to be read before one acts."""
    said = " ".join(text(found, place).split())
    if (count := len(said.split())) > MOST_WORDS:
        raise BadLesson(f"{place}: expected at most {MOST_WORDS} words, found {count}; make two thoughts of it")
    return said


def word(found: object, place: str) -> str:
    """An id: small letters, digits and hyphens."""
    id = text(found, place)
    if not id or not all(letter.islower() or letter.isdigit() or letter == "-" for letter in id):
        raise BadLesson(f"{place}: expected small letters, digits and hyphens, found {id!r}")
    return id


def number(found: object, place: str, least: int, most: int) -> int:
    """A whole number within limits."""
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        raise BadLesson(f"{place}: expected a number from {least} to {most}, found {found!r}")
    return found


def one_of(found: str, known: Sequence[str], place: str) -> str:
    """One of several words."""
    if found not in known:
        raise BadLesson(f"{place}: expected {listed(known, 'or')}, found {found!r}{did_you_mean(found, known)}")
    return found


def different(ids: Sequence[str], place: str) -> None:
    """Refuse an id that appears twice."""
    for id in ids:
        if ids.count(id) > 1:
            raise BadLesson(f"{place}: the id {id!r} appears {counted(ids.count(id), 'time')}; give each its own")


def dice(found: object, place: str) -> Dice:
    """A script of dice, or a seed."""
    if found is None:
        return None
    if isinstance(found, Mapping) and set(found) == {"seed"} and type(found["seed"]) is int:
        return int(found["seed"])
    if isinstance(found, list) and all(type(one) in (int, str) for one in found):
        return tuple(found)
    raise BadLesson(f"{place}: expected a list such as [5, 2, 6] or {{seed: 7}}, found {found!r}")
