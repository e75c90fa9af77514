"""Actions as numbers: a verb with up to five fields of six bits. Only this file shifts.

    verb | x << 6 | y << 12 | z << 18 | Kingdom << 30

Where several seats choose at once, an action names the Kingdom that chooses. The rarer verbs stand under CHOICE with
their own number in x and their fields in y and z (see `codes.py`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.codes import CHOICE, lowest

FIELD: Final[i64] = 63
"""The largest number in a field."""
MANY: Final[i64] = 32
"""Room for the choices of most questions; a longer list grows."""


def packed(verb: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0, kingdom: i64 = 0) -> i64:
    """The code of a verb by its fields."""
    return verb | (x << 6) | (y << 12) | (z << 18) | (kingdom << 30)


def choice(which: i64, y: i64 = 0, z: i64 = 0) -> i64:
    """The code of one of the rarer verbs."""
    return CHOICE | (which << 6) | (y << 12) | (z << 18)


def verb_of(code: i64) -> i64:
    """What is done."""
    return code & FIELD


def field_x(code: i64) -> i64:
    """The first field."""
    return (code >> 6) & FIELD


def field_y(code: i64) -> i64:
    """The second field."""
    return (code >> 12) & FIELD


def field_z(code: i64) -> i64:
    """The third field."""
    return (code >> 18) & FIELD


def kingdom_of(code: i64) -> i64:
    """The Kingdom that chooses, where several do at once."""
    return (code >> 30) & 3


def is_choice(code: i64, which: i64) -> bool:
    """Whether a code is this one of the rarer verbs."""
    return code & 4095 == CHOICE | (which << 6)


def no_options() -> vec[i64]:
    """An empty list of codes, with room for those of most questions."""
    return vec[i64](capacity=MANY)


def each(options: vec[i64], verb: i64, things: i64, y: i64 = 0) -> vec[i64]:
    """The options, and a verb with each thing of a set in its first field."""
    while things:
        options = append(options, packed(verb, lowest(things), y))
        things &= things - 1
    return options


def each_choice(options: vec[i64], which: i64, things: i64) -> vec[i64]:
    """The options, and one of the rarer verbs with each thing of a set in its first field."""
    while things:
        options = append(options, choice(which, lowest(things)))
        things &= things - 1
    return options


# Tasks of the agenda are packed in the same way
def task_kind(task: i64) -> i64:
    """What the task is."""
    return task & FIELD
