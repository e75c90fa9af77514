"""Rex Britannorum as the lab sees it: kingdoms, locations, turns, and what plans and Objectives bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians
from typing import Any, Final, cast

from meadhall.core.event import Event
from meadhall.core.game import State as AnyState
from meadhall.core.kit import members
from meadhall.core.model import Model
from meadhall.core.projection import Projection, expected, model_in, projected
from meadhall.core.study import Chart, Fact, Frame, Known, Part, Traits
from meadhall.games.rex.edition import Edition
from meadhall.games.rex.engine.board import PIECES, POINTS, SEAT
from meadhall.games.rex.engine.codes import count
from meadhall.games.rex.engine.sequence_step import BATTLES
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.traits import COUNT, KINGDOM, traits

PAINTS: Final = {"red": "#b03a2e", "blue": "#2e5f9e", "green": "#3f7f4f"}
GREY: Final = "#8a8175"
VALUES: Final = "meadhall.games.rex"
"""Where the values are."""
HEADS: Final = {"first": "First marks", "threshold": "Thresholds", "max": "Most in the end", "objective": "Steps"}
"""What points are for, as a head of the things that scored them."""
WIDTH: Final = 240.0
DOT: Final = 6.0


class RexStudy:
    """One edition of the game for the lab; `seats` names the seats of a state."""

    def __init__(self, edition: Edition, seats: Callable[[AnyState], Sequence[str]]) -> None:
        self.edition = edition
        self.seats = seats

    def frame(self, state: AnyState) -> Frame:
        """Kingdoms with their seats, locations, turns, and a lone player's ranks."""
        ours, edition, seats = _ours(state), self.edition, self.seats(state)
        parts = []
        for k in playing(ours):
            kingdom = edition.kingdoms[k]
            parts.append(Part(kingdom.id, kingdom.name, int(ours.cells[SEAT + k]), PAINTS.get(kingdom.colour, GREY)))
        ranks = tuple((float(least), name) for least, name in edition.bands) if len(seats) == 1 else ()
        seated = {int(ours.cells[SEAT + k]): edition.kingdoms[k].colour for k in playing(ours)}
        hues = tuple(seated[seat] for seat in range(len(seats)) if seated.get(seat) in PAINTS)
        return Frame(
            seats=tuple(seats),
            parts=tuple(parts),
            places=tuple(place.id for place in edition.locations),
            rounds={turn: f"turn {turn}" for turn in range(1, int(ours.tables.last_turn) + 1)},
            persons={},
            ranks=ranks,
            hues=hues if len(hues) == len(seats) else (),
            traits=COUNT,
            summary=tuple(range(KINGDOM, COUNT)),
        )

    # A state ---------------------------------------------------------------------------------------------------------
    def stage(self, state: AnyState) -> tuple[int, int]:
        """The turn and how far it has come; each battle is a stage of its own."""
        ours = _ours(state)
        return int(ours.turn), int(ours.step) * 4 + (int(ours.area) if ours.step == BATTLES else 0)

    def stream(self, state: AnyState) -> int:
        """Every draw has chances of its own: by turn, what is drawn, and for whom."""
        ours = _ours(state)
        return (int(ours.turn) * 32 + int(ours.question)) * 4 + int(ours.acting) + 1

    def holders(self, state: AnyState) -> list[int]:
        """For every location the kingdom that holds it alone."""
        ours, found = _ours(state), []
        for place in range(len(self.edition.locations)):
            there = [i for i, k in enumerate(playing(ours)) if int(ours.cells[PIECES + k]) >> place & 1]
            found.append(there[0] if len(there) == 1 else -1)
        return found

    def strengths(self, state: AnyState) -> list[int]:
        """Pieces of each kingdom on the map."""
        ours = _ours(state)
        return [int(count(ours.cells[PIECES + k])) for k in playing(ours)]

    def part_points(self, state: AnyState) -> list[float]:
        """Points of every kingdom."""
        ours = _ours(state)
        return [float(ours.cells[POINTS + k]) for k in playing(ours)]

    def traits(self, state: AnyState) -> Traits:
        """Everything on the table that predicts points."""
        return traits(_ours(state))

    def projection(self, state: AnyState) -> Projection | None:
        """Final points and chances of every seat, by the value of the scenario."""
        return projected(self._model(state), self, state, *self._seated(state))

    def expectation(self, state: AnyState) -> dict[str, Any] | None:
        """Par, projection and chances; all of it comes from what everybody sees."""
        return expected(self._model(state), self, state, *self._seated(state))

    def _model(self, state: AnyState) -> Model | None:
        return model_in(VALUES, "rex-britannorum", _ours(state).tables.scenario, COUNT)

    def _seated(self, state: AnyState) -> tuple[list[str], list[int]]:
        """The kingdoms that are played, and the seat of each; below 0 before they are given out."""
        ours = _ours(state)
        kingdoms = playing(ours)
        owners = [int(ours.cells[SEAT + k]) for k in kingdoms]
        return [self.edition.kingdoms[k].id for k in kingdoms], owners

    # Events ----------------------------------------------------------------------------------------------------------
    def facts(self, event: Event) -> list[Fact]:
        """Battles, first plans, Objectives kept, and everything that scored a point."""
        fields = event.fields
        if event.kind == "battle":
            return [Fact("battle", fields["winners"][0], fields["area"])]
        if event.kind == "revealed" and fields["turn"] == 1:
            return [Fact("had", kingdom, f"First plans/{opening(plan)}") for kingdom, plan in fields["plans"].items()]
        if event.kind == "objectives":
            names = {objective.id: objective.name for objective in self.edition.objectives}
            return [Fact("had", fields["kingdom"], f"Objectives/{names[card]}") for card in fields["objectives"]]
        if event.kind == "scored":
            return [Fact("had", fields["nation"], f"{HEADS[fields['why']]}/{fields['reason']}")]
        return []

    def scored(self, event: Event) -> tuple[str, str, float] | None:
        """Who scored what for what."""
        if event.kind != "scored":
            return None
        return str(event.fields["nation"]), str(event.fields["why"]), float(event.fields["points"])

    # The map ---------------------------------------------------------------------------------------------------------
    def chart(self) -> Chart:
        """A dot for every location, where it lies."""
        places = self.edition.locations
        west, east = (edge(place.at[0] for place in places) for edge in (min, max))
        south, north = (edge(place.at[1] for place in places) for edge in (min, max))
        scale = (WIDTH - 2 * DOT) / (east - west)
        tall = scale / cos(radians((north + south) / 2))
        paths = {
            place.id: dot((place.at[0] - west) * scale + DOT, (north - place.at[1]) * tall + DOT) for place in places
        }
        names: dict[str, Any] = {place.id: place.name for place in places}
        return Chart(WIDTH, round((north - south) * tall + 2 * DOT, 1), paths, names)

    def known(self, scenario: str, players: int) -> Sequence[Known]:
        """No figures from play among people are known."""
        return ()


def _ours(state: AnyState) -> State:
    return cast(State, state)


def playing(state: State) -> list[int]:
    """The kingdoms that somebody plays."""
    return members(int(state.tables.humans))


def opening(plan: dict[str, list[str]]) -> str:
    """A plan of two Troops: their values, and whether they go together."""
    cards = sorted((card for sent in plan.values() for card in sent), reverse=True)
    return f"{' and '.join(cards)} {'together' if len(plan) == 1 else 'apart'}"


def dot(x: float, y: float) -> str:
    """A circle as a path."""
    return f"M{x - DOT:.1f} {y:.1f}a{DOT} {DOT} 0 1 0 {2 * DOT} 0a{DOT} {DOT} 0 1 0 {-2 * DOT} 0z"
