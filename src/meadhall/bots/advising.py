"""What a game's searching bot tells about its choices: plans, what came of trying them, and what it weighed.

`bots/GAME/advice` has the adviser of a game. Advice to a player, the review of a game and lessons ask it; none of them
needs to know a game. An adviser is given states without the secrets of others (`bots.permitted`) and nothing else.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol

from meadhall.core.game import Game, State
from meadhall.games import FOLDERS

AT_ONCE: Final = 0
LATER: Final = 1
FROM_OTHERS: Final = 2
RISK: Final = 3
"""The order in which reasons are given."""
OTHERS: Final = "others"
"""The kind of term that says what the other seats get."""


@dataclass(frozen=True)
class Plan:
    """Choices of one seat that belong together, and where they lead before another seat or a die decides."""

    start: State
    codes: tuple[int, ...]
    end: State
    seen: Hashable
    """What a person sees of it: plans that look the same are one plan."""
    final: bool = True
    """Whether the last code ends the plan, so that laying it out stops before it."""


@dataclass(frozen=True)
class Least:
    """The least that a seat can do: what plans are compared with."""

    plan: Plan
    words: str
    """After "against": staying, landing only those who must, ..."""


@dataclass(frozen=True)
class Try:
    """A game played on once from a plan's end, judged for every seat."""

    points: tuple[float, ...]
    """What each seat may expect at the end of the game, in the adviser's unit."""
    chances: tuple[float, ...]
    """The chance of each seat to win; empty if nobody can win against anybody."""
    end: State


@dataclass(frozen=True)
class Term:
    """Something that the bot weighs, in the adviser's unit: good if it is above zero."""

    kind: str
    value: float
    place: str = ""
    """The id of a place, if it belongs to one."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The figures that a sentence about it may name."""


def mean_terms(parts: Sequence[Mapping[str, float]], tries: Sequence[Try], seat: int) -> list[Term]:
    """What a seat has at the ends of the tries, in parts and on average, and what the others get there."""
    totals: dict[str, float] = {}
    for found, one in zip(parts, tries, strict=True):
        rivals = [points for i, points in enumerate(one.points) if i != seat]
        others = -sum(rivals) / len(rivals) if rivals else 0.0
        for kind, value in {**found, OTHERS: others}.items():
            totals[kind] = totals.get(kind, 0.0) + value / len(tries)
    return [Term(kind, value) for kind, value in totals.items()]


@dataclass(frozen=True)
class Kind:
    """A kind of term: its name on a bar, and when it is spoken of."""

    bar: str
    order: int


class Adviser(Protocol):
    """The searching bot of a game, asked for more than one choice."""

    unit: tuple[str, str]
    """What points are called, one and many."""
    percent: float
    """About how many hundredths of a chance to win one of them is."""
    tries: int
    """How often a plan is tried before anything is said about it: as often as fits into a second or two."""
    horizon: str
    """How far games are played on, after "played on"."""
    reference: str
    """The level of bots that plays for everybody in games that are played on."""
    kinds: Mapping[str, Kind]
    """Every kind of term."""

    def asked(self, state: State, seat: int) -> Hashable | None:
        """What this seat is asked to plan, the same as long as one plan goes on; None if there is nothing to weigh."""

    def plans(self, game: Game, state: State, seat: int, count: int, seed: int) -> list[Plan]:
        """Different plans, at most `count` besides what is always among them: the plan at first sight comes first."""

    def least(self, game: Game, state: State, seat: int) -> Least | None:
        """The least that can be done; None if every choice does as much as any other."""

    def finished(self, game: Game, state: State, seat: int) -> Plan:
        """How the reference goes on from here to the end of the plan."""

    def tried(self, game: Game, seat: int, plan: Plan, number: int, seed: int) -> Try:
        """Play on once; tries of one seed and number share dice and all that the seat cannot know."""

    def terms(self, game: Game, state: State, seat: int, plan: Plan, tries: Sequence[Try]) -> list[Term]:
        """What was weighed about a plan for the state, with the tries that judged it."""

    def planned(self, game: Game, state: State, seat: int, codes: Sequence[int]) -> Plan:
        """The plan that these codes are."""

    # In words and pictures -------------------------------------------------------------------------------------------
    def name(self, game: Game, state: State, seat: int, plan: Plan) -> str:
        """The plan in a few plain words."""

    def full_name(self, game: Game, state: State, seat: int, plan: Plan) -> str:
        """The same with all that tells it from other plans of its name."""

    def marks(self, game: Game, state: State, seat: int, plan: Plan) -> list[dict[str, Any]]:
        """What to point at, as a document writes it (see `learn/marks`)."""

    def clause(self, game: Game, kind: str, terms: Sequence[Term], total: float) -> str:
        """A clause about terms of one kind, the greatest first; empty if there is nothing worth saying."""


@cache
def adviser_for(game: str) -> Adviser | None:
    """The adviser of a game; None if it has none."""
    if game not in FOLDERS or find_spec(f"meadhall.bots.{FOLDERS[game]}.advice") is None:
        return None
    found: Adviser = import_module(f"meadhall.bots.{FOLDERS[game]}.advice").ADVISER
    return found
