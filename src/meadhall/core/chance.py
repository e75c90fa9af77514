"""Chance as a player: who rolls the dice. Four sources, one question: the choice number `k` of chance in this match.

A source is asked with the running number of the chance choice (0, 1, 2, ...) and never remembers anything between two
questions, so that undo, replay and branch need no care for it.

The seeded source is this project's own and will not change: with all arithmetic modulo 2**64, `mix` is the SplitMix64
finaliser, and the choice number k out of n equally likely codes is `mix(mix(seed) + (k + 1) * GAMMA) * n >> 64`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol, TypeVar

from meadhall.core.game import Game, State

T = TypeVar("T")
GAMMA: Final = 0x9E3779B97F4A7C15
_MASK: Final = 2**64 - 1


class OutOfDice(Exception):
    """A script of dice has run out, or its next value does not fit what is due. Nothing has changed."""


class Source(Protocol):
    """A source of dice: it decides for chance."""

    def choose(self, game: Game, state: State, number: int) -> int:
        """One of `state.legal()`, for the chance choice of this running number."""

    def note(self) -> dict[str, Any]:
        """The source of the dice, for the record."""


def mix(value: int) -> int:
    """The SplitMix64 finaliser: a number of 64 bits, well mixed."""
    value &= _MASK
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


def derive(seed: int, number: int) -> int:
    """A seed for the number-th game, branch or bot, derived from this one."""
    return mix(mix(seed) + (number + 1) * GAMMA)


def pick(seed: int, number: int, of: int) -> int:
    """A number from 0 to `of` - 1, the number-th of this seed's stream."""
    return derive(seed, number) * of >> 64


class Lot:
    """Draws from a seed, one after the other."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.drawn = 0

    def number(self, least: int, most: int) -> int:
        """A number from `least` to `most`."""
        self.drawn += 1
        return least + pick(self.seed, self.drawn, most - least + 1)

    def one(self, of: Sequence[T]) -> T:
        """One of several."""
        return of[self.number(0, len(of) - 1)]

    def some(self, of: Sequence[T], count: int) -> list[T]:
        """Several different ones, in the order in which they are drawn."""
        left = list(of)
        return [left.pop(self.number(0, len(left) - 1)) for _ in range(min(count, len(left)))]


class Seeded:
    """The same dice for the same seed, on every machine and every Python."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game, state: State, number: int) -> int:
        """The code this seed's stream holds at `number`."""
        codes = state.legal()
        return codes[pick(self.seed, number, len(codes))]

    def note(self) -> dict[str, Any]:
        """The seed."""
        return {"source": "seed", "seed": self.seed}


class System:
    """The operating system's random numbers, for real tables: nobody can predict a die."""

    def choose(self, game: Game, state: State, number: int) -> int:
        """Any legal code."""
        return secrets.choice(state.legal())

    def note(self) -> dict[str, Any]:
        """The dice came from the operating system."""
        return {"source": "system"}


class Scripted:
    """A script of dice: numbers (the face of a die, the number of a draw) or whole texts (`draw oak`)."""

    def __init__(self, values: Iterable[int | str], first: int = 0) -> None:
        self.values: list[int | str] = list(values)
        self.first = first
        """The running number of the chance choice that the first value answers."""

    def extend(self, values: Iterable[int | str]) -> None:
        """More dice at the end of the script."""
        self.values.extend(values)

    def choose(self, game: Game, state: State, number: int) -> int:
        """The code the next value names. Raises `OutOfDice` if there is none or it names nothing that is due."""
        place = number - self.first
        codes = state.legal()
        choices = [game.action(state, code) for code in codes]
        due = f"one of: {', '.join(map(str, choices[:8]))}{', ...' if len(choices) > 8 else ''}"
        if place >= len(self.values):
            raise OutOfDice(f"the script of dice has run out after {len(self.values)} of them; due is {due}")
        value = self.values[place]
        for code, action in zip(codes, choices, strict=True):
            if value == action.text or (type(value) is int and value in face_values(action.fields)):
                return code
        raise OutOfDice(f"value {place + 1} of the script of dice is {value!r}, but due is {due}")

    def note(self) -> dict[str, Any]:
        """The dice came from a script."""
        return {"source": "script"}


class Recorded:
    """The dice that fell in another match, as long as they fit what is due; then those of another source."""

    def __init__(self, texts: Iterable[str], first: int, then: Source) -> None:
        self.texts = list(texts)
        self.first = first
        self.then = then

    def choose(self, game: Game, state: State, number: int) -> int:
        """The recorded code if it is possible here."""
        place = number - self.first
        if 0 <= place < len(self.texts):
            for code in state.legal():
                if game.action(state, code).text == self.texts[place]:
                    return code
        return self.then.choose(game, state, number)

    def note(self) -> dict[str, Any]:
        """The dice came from another match."""
        return {"source": "recorded"}


def face_values(fields: Iterable[tuple[str, int | str | bool]]) -> list[int]:
    """The number a scripted value must equal: the field `face`, or the only number of the action."""
    numbers = {name: value for name, value in fields if type(value) is int}
    if "face" in numbers:
        return [numbers["face"]]
    return list(numbers.values()) if len(numbers) == 1 else []
