"""The sums of a review: luck, own choices, the choices of others, and what was seen better later. They add up exactly.

Every node has one value in whole numbers, so the changes over all steps add up to the way from the first node to the
last, whatever the values are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, Literal

from meadhall.learn.review.cutting import Cut
from meadhall.learn.review.valuing import Value, error

Line = Literal["luck", "own", "others", "revision"]
LINES: Final[tuple[Line, ...]] = ("luck", "own", "others", "revision")


@dataclass(frozen=True)
class Needed:
    """A valuation that must be made: of a node, with the tries of a set of streams, up to a last round."""

    node: int
    streams: int
    last: int


@dataclass(frozen=True)
class Entry:
    """A change of value: over a step, or at a node that is seen from one round later."""

    kind: Literal["chance", "choice", "revision"]
    step: int
    """The number of the step; for a revision of the step that follows."""
    before: Value
    after: Value
    streams: tuple[int, int]
    """The sets of streams before and after."""


def needed(cut: Cut, alike: frozenset[int], last: Callable[[int], int], apart: bool) -> list[Needed]:
    """What must be valued. `alike` are steps at which the reference would have done the same: they change nothing.

    With `apart` every round has streams of its own; its first node is valued by those of the round before it, too.
    """
    found: list[Needed] = []
    for number, node in enumerate(cut.nodes):
        own = node.part.round if apart else 0
        before = cut.nodes[number - 1].part.round if apart and number else own
        if number and number - 1 not in alike:
            found.append(Needed(number, before, last(before) if apart else last(0)))
        if not number or before != own:
            found.append(Needed(number, own, last(own) if apart else last(0)))
    return found


def entries(cut: Cut, alike: frozenset[int], apart: bool, values: Mapping[tuple[int, int], Value]) -> list[Entry]:
    """All changes in order; `values` are by node and set of streams."""
    found: list[Entry] = []
    streams = cut.nodes[0].part.round if apart else 0
    here = values[0, streams]
    for number, step in enumerate(cut.steps):
        own = cut.nodes[number].part.round if apart else 0
        if own != streams:
            later = values[number, own]
            found.append(Entry("revision", number, here, later, (streams, own)))
            here, streams = later, own
        after = here if number in alike else values[number + 1, streams]
        found.append(Entry(step.kind, number, here, after, (streams, streams)))
        here = after
    return found


@dataclass
class Tally:
    """One line of one seat: whole numbers, and what each try adds to it, by set of streams."""

    points: int = 0
    chance: int = 0
    tries: dict[int, list[list[float]]] = field(default_factory=dict)

    def add(self, points: int, chance: int) -> None:
        """Add a change."""
        self.points += points
        self.chance += chance

    def note(self, streams: int, value: Value, seat: int, share: float) -> None:
        """Note what the tries behind a change were."""
        rows = self.tries.setdefault(streams, [[0.0] * len(value.tries), [0.0] * len(value.tries)])
        for number, (points, chances) in enumerate(value.tries):
            rows[0][number] += share * points[seat]
            rows[1][number] += share * chances[seat]

    def json(self) -> dict[str, Any]:
        """The line as plain data; errors are standard errors, in the same units."""
        errors = [sqrt(sum(error(rows[which]) ** 2 for rows in self.tries.values())) for which in (0, 1)]
        return {
            "points": self.points,
            "chance": self.chance,
            "points_error": round(1000 * errors[0]),
            "chance_error": round(1_000_000 * errors[1]),
        }


def sums(cut: Cut, changes: list[Entry], seats: int) -> list[dict[Line, Tally]]:
    """For every seat its lines. What several chose together counts as everyone's own in equal parts."""
    found: list[dict[Line, Tally]] = [{line: Tally() for line in LINES} for _ in range(seats)]
    for entry in changes:
        chose = cut.steps[entry.step].seats if entry.kind == "choice" else ()
        for seat, lines in enumerate(found):
            points = entry.after.points[seat] - entry.before.points[seat]
            chance = entry.after.chances[seat] - entry.before.chances[seat]
            if entry.kind != "choice":
                _book(lines["luck" if entry.kind == "chance" else "revision"], entry, seat, points, chance, 1.0)
            elif seat not in chose:
                _book(lines["others"], entry, seat, points, chance, 1.0)
            else:
                own = points // len(chose), chance // len(chose)
                _book(lines["own"], entry, seat, *own, 1 / len(chose))
                if len(chose) > 1:
                    _book(lines["others"], entry, seat, points - own[0], chance - own[1], 1 - 1 / len(chose))
    return found


def _book(tally: Tally, entry: Entry, seat: int, points: int, chance: int, share: float) -> None:
    tally.add(points, chance)
    if entry.before is not entry.after:
        tally.note(entry.streams[0], entry.before, seat, -share)
        tally.note(entry.streams[1], entry.after, seat, share)
