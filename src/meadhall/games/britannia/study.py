"""Britannia as the lab sees it: names, holders, strengths, and which numbers of a position predict points."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final, cast

from meadhall.core.event import Event
from meadhall.core.game import State as AnyState
from meadhall.core.study import Chart, Fact, Frame, Known, Part, Traits
from meadhall.games.britannia.edition import Edition
from meadhall.games.britannia.engine.board import OWNER, POINTS, SEAT, at_sea, on_land
from meadhall.games.britannia.engine.codes import LANDS, NATIONS
from meadhall.games.britannia.engine.invaders import units_of
from meadhall.games.britannia.engine.sequence_step import AFTER_NATIONS
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.halves import in_points
from meadhall.games.britannia.traits import COUNT, NATION, traits

COLOURS: Final = {
    "romans": "#e5aa05", "romano-british": "#e2c63a", "scots": "#a48604", "dubliners": "#cb9476",
    "norwegians": "#dd9d74", "welsh": "#3c7c4d", "caledonians": "#2b6a70", "danes": "#295846", "jutes": "#7abbbe",
    "brigantes": "#8c2a20", "irish": "#bd7288", "norsemen": "#7e5879", "saxons": "#b91e08", "belgae": "#4a3fb0",
    "picts": "#77b5fd", "angles": "#3750c7", "normans": "#737fcb",
}  # fmt: skip
"""The colours that the page of the table gives the nations."""
GREY: Final = "#8a8175"
"""For a nation that an owner's edition has added."""
FACTS: Final = {"leader-came": "came", "leader-died": "fell", "bretwalda": "elected", "king": "elected"}


class BritanniaStudy:
    """One edition of the game for the lab; `seats` names the seats of a state."""

    def __init__(self, game: str, edition: Edition, seats: Callable[[AnyState], Sequence[str]]) -> None:
        self.game = game
        self.edition = edition
        self.seats = seats

    def frame(self, state: AnyState) -> Frame:
        """Nations with their seats, areas, rounds with their years, leaders."""
        ours, edition = _ours(state), self.edition
        t = ours.tables
        first, last = int(t.first_round), int(t.last_round)
        return Frame(
            tuple(self.seats(state)),
            tuple(
                Part(nation.id, nation.name, int(ours.cells[SEAT + t.side_of[n]]), COLOURS.get(nation.id, GREY))
                for n, nation in enumerate(edition.nations)
                if n in members(ours)
            ),
            tuple(area.id for area in edition.areas),
            {number: "–".join(map(str, edition.rounds[number].years)) for number in range(first, last + 1)},
            {leader.id: leader.name for leader in edition.leaders},
            traits=COUNT,
            summary=tuple(range(NATION, COUNT)),
        )

    # A state ---------------------------------------------------------------------------------------------------------
    def stage(self, state: AnyState) -> tuple[int, int]:
        """The round and the turn within it; the second half of a Major Invasion is a stage of its own."""
        return stage(_ours(state))

    def stream(self, state: AnyState) -> int:
        """Every battle has dice of its own: by round, nation, half of a Major Invasion, and area."""
        ours = _ours(state)
        turn = (int(ours.round) * 18 + int(ours.turn) + 1) * 2 + int(ours.half)
        return turn * 64 + int(ours.battle) + 1

    def holders(self, state: AnyState) -> list[int]:
        """For every area the place of its owner among the nations that play."""
        ours = _ours(state)
        numbers = {n: i for i, n in enumerate(members(ours))}
        return [numbers.get(int(ours.cells[OWNER + a]), -1) for a in range(LANDS)]

    def strengths(self, state: AnyState) -> list[int]:
        """Armies on land and at sea; of a nation without any, its forts and burhs."""
        ours = _ours(state)
        return [int(on_land(ours, n) + at_sea(ours, n)) or int(units_of(ours, n)) for n in members(ours)]

    def part_points(self, state: AnyState) -> list[float]:
        """Points of every nation."""
        return points(_ours(state))

    def traits(self, state: AnyState) -> Traits:
        """Owners, armies, and the state of every nation."""
        return traits(_ours(state))

    # Events ----------------------------------------------------------------------------------------------------------
    def facts(self, event: Event) -> Sequence[Fact]:
        """Leaders, offices, submissions and battles."""
        fields = event.fields
        if event.kind == "battle":
            return (Fact("battle", fields["attacker"], fields["area"], fields["defender"]),)
        if event.kind == "submitted":
            return (Fact("bound", fields["nation"], "", fields["overlord"]),)
        if event.kind in ("no-bretwalda", "no-king"):
            return (Fact("elected", "", event.kind.removeprefix("no-")),)
        kind = FACTS.get(event.kind)
        if kind is None:
            return ()
        return (Fact(kind, fields["nation"], fields.get("leader", event.kind), fields.get("killer", "")),)

    def scored(self, event: Event) -> tuple[str, str, float] | None:
        """Who scored what for what; what a limit or an overlord takes off belongs to holding."""
        if event.kind != "scored":
            return None
        why = str(event.fields["why"])
        reason = "hold" if why in ("limes", "limit", "half") else why
        return str(event.fields["nation"]), reason, float(event.fields["points"])

    # Files -----------------------------------------------------------------------------------------------------------
    def chart(self) -> Chart:
        """The coarse outlines of the areas."""
        found = json.loads(_data("outline.json"))
        names = {area.id: area.name for area in self.edition.areas}
        return Chart(found["width"], found["height"], found["paths"], names)

    def known(self, scenario: str, players: int) -> Sequence[Known]:
        """Figures from play among people."""
        return _known(self.game, scenario, players)


def _ours(state: AnyState) -> State:
    return cast(State, state)


def members(state: State) -> list[int]:
    """The nations that play, in the order of play."""
    return [n for n in range(NATIONS) if not (state.tables.unused >> n) & 1]


def stage(state: State) -> tuple[int, int]:
    """The round and the half turn within it; what follows the last turn belongs to the next round.

    A turn has an even number. The second half of a Major Invasion has the odd one after it.
    """
    if state.step >= AFTER_NATIONS:
        return int(state.round) + 1, 0
    return int(state.round), 2 * (int(state.turn) + 1) + (1 if state.half == 2 else 0)


def points(state: State) -> list[float]:
    """Points of every nation."""
    return [in_points(int(state.tables.units), int(state.cells[POINTS + n])) for n in members(state)]


@lru_cache(maxsize=8)
def _known(game: str, scenario: str, players: int) -> tuple[Known, ...]:
    """Figures from play among people."""
    entries = tomllib.loads(_data("people/known.toml"))["known"]
    return tuple(
        Known(entry["who"], entry["what"], entry["low"], entry["high"], entry["source"], entry.get("games", 0))
        for entry in entries
        if (entry["game"], entry["scenario"], entry["players"]) == (game, scenario, players)
    )


def _data(name: str) -> str:
    return (files("meadhall.games.britannia") / "data" / name).read_text(encoding="utf-8")
