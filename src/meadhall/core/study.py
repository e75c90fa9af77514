"""What the lab asks a game: enough to study many games of it without knowing one of its rules.

A game that can be studied has an attribute `study`. It names the parts (nations, kingdoms) and places once, and answers
a few short questions about a state. The lab does the rest: it counts, draws and compares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from meadhall.core.event import Event
from meadhall.core.game import State

Traits = tuple[list[int], list[int]]
"""What a value reads from a position: the places of the numbers that are not zero, and these numbers."""


@dataclass(frozen=True)
class Part:
    """A nation or kingdom: something that scores for a seat."""

    id: str
    name: str
    seat: int
    colour: str
    """As a page writes it, `#rrggbb`."""


@dataclass(frozen=True)
class Frame:
    """What stays the same in all games of one setup."""

    seats: tuple[str, ...]
    parts: tuple[Part, ...]
    places: tuple[str, ...]
    """The ids of places that parts can hold."""
    rounds: Mapping[int, str]
    """Every round with when it was, for a reader."""
    persons: Mapping[str, str]
    """The names of leaders, rulers, ... whose fate is followed, by id."""
    ranks: tuple[tuple[float, str], ...] = ()
    """From how many points on a lone player has which rank, in rising order; none if nobody plays alone."""
    hues: tuple[str, ...] = ()
    """The colour of each seat, of yellow, green, red, blue and purple, if it is not just the next of these."""
    things: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Cards, tiles, rulers, ... whose uses are counted: by kind the name of each, by id."""
    traits: int = 0
    """How many numbers `Studied.traits` has, with those that are zero."""
    summary: tuple[int, ...] = ()
    """The places of those that sum up the position of a part; the others are details."""


@dataclass(frozen=True)
class Fact:
    """Something worth counting: "came", "fell" (a person), "elected" (to an office), "bound", "battle", "had", "used".

    Parts are named by their ids; `about` is the person, the office or the place; `by` is who did it. What a part "had"
    is held against how it fared; `about` is then a kind of thing and the thing, `Objectives/Dere Street`. What was
    "used" is one of `Frame.things`, written alike with its id, `Rulers/offa`; the part may be left out. The lab itself
    notes how a game "ended"; `about` is then the reason of its outcome.
    """

    kind: str
    part: str = ""
    about: str = ""
    by: str = ""


@dataclass(frozen=True)
class Chart:
    """The places as shapes for small maps: the path of each in SVG, within a width and height."""

    width: float
    height: float
    paths: Mapping[str, str]
    names: Mapping[str, str]


@dataclass(frozen=True)
class Known:
    """A figure from play among people, to hold against the lab's: who (a seat, a part, or a measure), from, to."""

    who: str
    what: str
    low: float
    high: float
    source: str
    games: int = 0
    """If it is the percentage of games that a seat has won: of how many games."""


class Studied(Protocol):
    """A game as the lab sees it."""

    def frame(self, state: State) -> Frame:
        """Names of everything, for the setup this state belongs to."""

    def stage(self, state: State) -> tuple[int, int]:
        """The round, and how far it has gone: grows during a round, the same within one turn."""

    def stream(self, state: State) -> int:
        """A number for what is rolled now: games that differ elsewhere get the same dice for the same thing."""

    def holders(self, state: State) -> list[int]:
        """For every place the part that holds it, or -1."""

    def strengths(self, state: State) -> list[int]:
        """For every part how many pieces it has in play; zero if it is gone or has not arrived."""

    def traits(self, state: State) -> Traits:
        """What everybody sees of a position, as whole numbers that predict points."""

    def part_points(self, state: State) -> list[float]:
        """For every part its points so far."""

    def facts(self, event: Event) -> Sequence[Fact]:
        """The facts in an event."""

    def scored(self, event: Event) -> tuple[str, str, float] | None:
        """The part, the reason and the points of an event that scores, or None."""

    def chart(self) -> Chart | None:
        """The places as shapes, if the game has a map."""

    def known(self, scenario: str, players: int) -> Sequence[Known]:
        """Figures from play among people."""


@runtime_checkable
class HasStudy(Protocol):
    """A game that the lab can watch."""

    @property
    def study(self) -> Studied:
        """The game as the lab sees it."""
