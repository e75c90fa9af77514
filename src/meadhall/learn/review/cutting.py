"""A game cut into steps: chance, and the choices of seats, as one viewer may know them.

A plan (a nation's whole march) is one choice. What chance decides between two choices is one step, and so is every
other answer that was not forced. What others choose in secret is a step when it is shown, in one piece with what the
others chose at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from meadhall.core.extras import Part, Reviewed
from meadhall.core.game import CHANCE, State
from meadhall.core.history import Choice
from meadhall.core.match import Match

Kind = Literal["chance", "choice"]


@dataclass(frozen=True)
class Node:
    """A position between two steps: after so many choices, and after these codes of a plan that only its seat knows."""

    at: int
    part: Part
    codes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Step:
    """What happened between two nodes: node number n before step number n, and the one after it."""

    kind: Kind
    seats: tuple[int, ...]
    """Who chose: one seat, or several who were revealed together; nobody for chance."""
    part: Part
    first: int
    last: int
    """It is made of the choices from `first` up to, not including, `last`."""
    plan: bool = False
    """Whether it is a plan, and not an answer in the middle of a battle."""
    forced: int = 0
    """How many forced choices complete the plan after these."""


@dataclass(frozen=True)
class Cut:
    """All steps of a game, and the nodes around them: one more than steps."""

    nodes: tuple[Node, ...]
    steps: tuple[Step, ...]


def cut(match: Match, game: Reviewed, viewer: int | None) -> Cut:
    """Cut a match, finished or not, as a seat (None: a spectator) may know it."""
    return _Cutter(match, game, viewer).cut()


class _Cutter:
    def __init__(self, match: Match, game: Reviewed, viewer: int | None) -> None:
        self.viewer = viewer
        self.choices: Sequence[Choice] = match.choices
        self.parts: list[Part] = []
        self.several: list[bool] = []
        """Whether there was more than one choice."""
        state: State = match.state_at(0)
        for choice in self.choices:
            self.parts.append(game.part(state))
            self.several.append(len(state.legal_for(choice.seat)) > 1 if choice.seat != CHANCE else False)
            state.apply(choice.code)
        self.parts.append(game.part(state))
        self.nodes: list[Node] = []
        self.steps: list[Step] = []

    def cut(self) -> Cut:
        """Step after step; what is in between (forced, or not seen by the viewer) belongs to the one before."""
        at = 0
        while at < len(self.choices):
            choice = self.choices[at]
            if choice.secret and choice.seat != CHANCE:
                at = self._secret(at)
            elif choice.seat == CHANCE:
                at = self._chance(at)
            else:
                at = self._choice(at)
        return self._end(len(self.choices))

    def _end(self, at: int) -> Cut:
        if not self.nodes or len(self.nodes) == len(self.steps):
            self.nodes.append(Node(at, self.parts[at]))
        return Cut(tuple(self.nodes), tuple(self.steps))

    def _add(self, step: Step, *, before: Node | None = None) -> None:
        self.nodes.append(before or Node(step.first, self.parts[step.first]))
        self.steps.append(step)

    def _chance(self, at: int) -> int:
        """Dice and draws in a row; a draw that only others see changes nothing for the viewer yet."""
        end = at
        while end < len(self.choices) and self.choices[end].seat == CHANCE and self._same(at, end):
            end += 1
        if any(not one.secret or one.owner == self.viewer for one in self.choices[at:end]):
            self._add(Step("chance", (), self.parts[at], at, end))
        return end

    def _same(self, at: int, other: int) -> bool:
        return self.parts[at].key == self.parts[other].key

    def _choice(self, at: int) -> int:
        """A plan as long as it is open, or one answer; nothing if all of it was forced."""
        seat, part = self.choices[at].seat, self.parts[at]
        plan = part.open and part.seat == seat
        end = at + 1
        while plan and end < len(self.choices) and self._goes_on(at, end):
            end += 1
        last = end
        while last > at and not self._free(last - 1):
            last -= 1
        if last > at:
            self._add(Step("choice", (seat,), part, at, last, plan, end - last))
        return end

    def _goes_on(self, at: int, other: int) -> bool:
        one, part = self.choices[other], self.parts[other]
        return one.seat == self.choices[at].seat and not one.secret and part.open and self._same(at, other)

    def _free(self, at: int) -> bool:
        return not self.choices[at].forced and self.several[at]

    def _secret(self, at: int) -> int:
        """What several seats choose in secret: the viewer's own part first, then what is shown of the others."""
        end = at
        while end < len(self.choices) and self._secret_too(at, end):
            end += 1
        block = self.choices[at:end]
        own = tuple(one.code for one in block if one.seat == self.viewer)
        others = tuple(dict.fromkeys(one.seat for one in block if one.seat != self.viewer))
        complete = end < len(self.choices) or not self._same(at, end)
        start = Node(at, self.parts[at])
        if own and self.viewer is not None:
            self._add(Step("choice", (self.viewer,), self.parts[at], at, end, True), before=start)
            start = Node(at, self.parts[at], own)
        if others and complete:
            self._add(Step("choice", others, self.parts[at], at, end, True), before=start)
        elif not complete:
            self.nodes.append(start)
            return len(self.choices)
        return end

    def _secret_too(self, at: int, other: int) -> bool:
        one = self.choices[other]
        return one.secret and one.seat != CHANCE and self._same(at, other)
