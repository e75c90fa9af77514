"""Positions and choices as arrays of a fixed size: what a seat may see, what it may do, and what each choice means.

A game may have an encoding of its own (`core.extras.Encoding`); any other is encoded from its view by feature hashing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from meadhall.bots.permitted import permitted
from meadhall.core.extras import Encoding as HasEncoding
from meadhall.core.game import Game, State
from meadhall.environment.course import Course

ACTIONS: Final = 256
"""The size of the action space: an action is a place in the legal list, which is never longer."""
DIGITS: Final = 6
"""How many digits a code has in base 64."""
HASHED: Final = 1024
"""The length of a vector made by feature hashing."""

Observation = dict[str, NDArray[Any]]
Encode = Callable[[Game, State, int], NDArray[np.float32]]

_SHIFTS: Final = 6 * np.arange(DIGITS, dtype=np.int64)


class Encoding:
    """The arrays of one game: `space` describes what `observe` returns."""

    def __init__(self, course: Course) -> None:
        self._encode: Encode = own_encoding(course.game) or hashed
        self.size = len(self._encode(course.game, course.state, 0))
        self.actions = spaces.Discrete(ACTIONS)
        self.space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                "actions": spaces.Box(0, 63, (ACTIONS, DIGITS), np.uint8),
            }
        )

    def observe(self, course: Course, seat: int) -> Observation:
        """Everything a seat may know, and what it may choose if it is asked."""
        legal = course.legal_for(seat)
        return {
            "observation": self._encode(course.game, course.state, seat),
            "action_mask": mask(len(legal)),
            "actions": meanings(legal),
        }


def mask(count: int) -> NDArray[np.int8]:
    """A mask whose first `count` actions are legal."""
    assert count <= ACTIONS, f"{count} choices are more than the {ACTIONS} actions of the environment"
    found = np.zeros(ACTIONS, np.int8)
    found[:count] = 1
    return found


def meanings(legal: list[int]) -> NDArray[np.uint8]:
    """Each legal code in base 64, the lowest digit first: the verb and its fields in most games."""
    found = np.zeros((ACTIONS, DIGITS), np.uint8)
    if legal:
        assert max(legal) < 64**DIGITS, "a code of this game has too many digits"
        found[: len(legal)] = (np.array(legal, np.int64)[:, None] >> _SHIFTS) & 63
    return found


def own_encoding(game: Game) -> Encode | None:
    """The game's own encoding, or None."""
    if not isinstance(game, HasEncoding):
        return None
    return lambda _, state, seat: game.encoded(permitted(game, state, seat), seat)


# Any game ------------------------------------------------------------------------------------------------------------
def hashed(game: Game, state: State, seat: int) -> NDArray[np.float32]:
    """The view of a seat: a hash of each number's or word's name decides its place in the vector."""
    found = np.zeros(HASHED, np.float64)
    for name, value in features(game.view(state, seat), ""):
        found[_place(name)] += value
    squashed: NDArray[np.float64] = found / (1.0 + np.abs(found))
    return squashed.astype(np.float32)


def features(data: Any, path: str) -> Iterator[tuple[str, float]]:
    """Everything in plain data but sentences: numbers by their path, words as part of their path."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("legal", "prompt", "reason"):
                yield from features(value, f"{path}/{key}")
    elif isinstance(data, list | tuple):
        for place, value in enumerate(data):
            yield from features(value, f"{path}/{place}")
    elif isinstance(data, str):
        yield f"{path}={data}", 1.0
    elif data is not None:
        yield path, float(data)


def _place(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big") % HASHED
