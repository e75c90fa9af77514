"""Rex Britannorum as the lab sees it: kingdoms, locations, turns, and what plans and Objectives bring."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.core.study import Chart, Fact, Frame, Part
from meadhall.games.rex.edition import Edition
from meadhall.games.rex.engine.board import PIECES, POINTS, SEAT, extras, track_value
from meadhall.games.rex.engine.codes import TRACKS, count
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.names import members

PAINTS: Final = {"red": "#b03a2e", "blue": "#2e5f9e", "green": "#3f7f4f"}
GREY: Final = "#8a8175"
WORTH: Final = ("road", "cities", "regions", "extra cards")
HEADS: Final = {"first": "First marks", "threshold": "Thresholds", "max": "Most in the end", "objective": "Steps"}
"""What points are for, as a head of the things that scored them."""
WIDTH: Final = 240.0
DOT: Final = 6.0


def playing(state: State) -> list[int]:
    """The kingdoms that somebody plays."""
    return members(int(state.tables.humans))


def frame(edition: Edition, state: State, seats: Sequence[str]) -> Frame:
    """Kingdoms with their seats, locations, turns, and a lone player's ranks."""
    parts = []
    for k in playing(state):
        kingdom = edition.kingdoms[k]
        parts.append(Part(kingdom.id, kingdom.name, int(state.cells[SEAT + k]), PAINTS.get(kingdom.colour, GREY)))
    ranks = tuple((float(least), name) for least, name in edition.bands) if len(seats) == 1 else ()
    seated = {int(state.cells[SEAT + k]): edition.kingdoms[k].colour for k in playing(state)}
    hues = tuple(seated[seat] for seat in range(len(seats)) if seated.get(seat) in PAINTS)
    return Frame(
        seats=tuple(seats),
        parts=tuple(parts),
        places=tuple(place.id for place in edition.locations),
        rounds={turn: f"turn {turn}" for turn in range(1, int(state.tables.last_turn) + 1)},
        worth=WORTH,
        persons={},
        ranks=ranks,
        hues=hues if len(hues) == len(seats) else (),
    )


# A state -------------------------------------------------------------------------------------------------------------
def stage(state: State) -> tuple[int, int]:
    """The turn; everybody acts in it together."""
    return int(state.turn), 0


def stream(state: State) -> int:
    """Every draw has chances of its own: by turn, what is drawn, and for whom."""
    return (int(state.turn) * 32 + int(state.question)) * 4 + int(state.acting) + 1


def holders(state: State) -> list[int]:
    """For every location the kingdom that holds it alone."""
    found = []
    for place in range(len(state.tables.edition.locations)):
        there = [i for i, k in enumerate(playing(state)) if int(state.cells[PIECES + k]) >> place & 1]
        found.append(there[0] if len(there) == 1 else -1)
    return found


def strengths(state: State) -> list[int]:
    """Pieces on the map."""
    return [int(count(state.cells[PIECES + k])) for k in playing(state)]


def points(state: State) -> list[float]:
    """Points of every kingdom."""
    return [float(state.cells[POINTS + k]) for k in playing(state)]


def worth(state: State) -> list[tuple[int, ...]]:
    """For every kingdom its values on the tracks, and extra cards in hand."""
    return [
        (*(int(track_value(state, k, track)) for track in range(TRACKS)), int(count(extras(state, k))))
        for k in playing(state)
    ]


# Events --------------------------------------------------------------------------------------------------------------
def facts(edition: Edition, event: Event) -> list[Fact]:
    """Battles, first plans, Objectives kept, and everything that scored a point."""
    fields = event.fields
    if event.kind == "battle":
        return [Fact("battle", fields["winners"][0], fields["area"])]
    if event.kind == "revealed" and fields["turn"] == 1:
        return [Fact("had", kingdom, f"First plans/{opening(plan)}") for kingdom, plan in fields["plans"].items()]
    if event.kind == "objectives":
        names = {objective.id: objective.name for objective in edition.objectives}
        return [Fact("had", fields["kingdom"], f"Objectives/{names[card]}") for card in fields["objectives"]]
    if event.kind == "scored":
        return [Fact("had", fields["nation"], f"{HEADS[fields['why']]}/{fields['reason']}")]
    return []


def opening(plan: dict[str, list[str]]) -> str:
    """A plan of two Troops: their values, and whether they go together."""
    cards = sorted((card for sent in plan.values() for card in sent), reverse=True)
    return f"{' and '.join(cards)} {'together' if len(plan) == 1 else 'apart'}"


def scored(event: Event) -> tuple[str, str, float] | None:
    """Who scored what for what."""
    if event.kind != "scored":
        return None
    return str(event.fields["nation"]), str(event.fields["why"]), float(event.fields["points"])


# The map -------------------------------------------------------------------------------------------------------------
def chart(edition: Edition) -> Chart:
    """A dot for every location, where it lies."""
    west, east = (edge(place.at[0] for place in edition.locations) for edge in (min, max))
    south, north = (edge(place.at[1] for place in edition.locations) for edge in (min, max))
    scale = (WIDTH - 2 * DOT) / (east - west)
    tall = scale / cos(radians((north + south) / 2))
    paths = {
        place.id: dot((place.at[0] - west) * scale + DOT, (north - place.at[1]) * tall + DOT)
        for place in edition.locations
    }
    names: dict[str, Any] = {place.id: place.name for place in edition.locations}
    return Chart(WIDTH, round((north - south) * tall + 2 * DOT, 1), paths, names)


def dot(x: float, y: float) -> str:
    """A circle as a path."""
    return f"M{x - DOT:.1f} {y:.1f}a{DOT} {DOT} 0 1 0 {2 * DOT} 0a{DOT} {DOT} 0 1 0 {-2 * DOT} 0z"
