"""Bretwalda as the lab sees it: Kingdoms, areas, rounds, and the uses of every card, tile and Ruler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from meadhall.core.event import Event
from meadhall.core.game import State as AnyState
from meadhall.core.kit import members
from meadhall.core.model import Model
from meadhall.core.projection import Projection, expected, model_in, projected
from meadhall.core.study import Fact, Frame, Known, Part, Traits
from meadhall.core.words import typed
from meadhall.games.bretwalda import usage
from meadhall.games.bretwalda.edition.cards import SEASONS
from meadhall.games.bretwalda.edition.model import Edition
from meadhall.games.bretwalda.engine.board import CONTROL, DALC_TRACK, SEAT, STANDS, units_in
from meadhall.games.bretwalda.engine.forces import number_of
from meadhall.games.bretwalda.engine.pieces import LANDS
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.traits import COUNT, KINGDOM, traits

PAINTS: Final = {"yellow": "#b8860b", "green": "#3f7f4f", "red": "#b03a2e", "blue": "#2e5f9e"}
GREY: Final = "#8a8175"
VALUES: Final = "meadhall.games.bretwalda"
"""Where the values are."""


class BretwaldaStudy:
    """One edition of the game for the lab; `seats` names the seats of a state."""

    def __init__(self, edition: Edition, seats: Callable[[AnyState], Sequence[str]]) -> None:
        self.edition = edition
        self.seats = seats

    def frame(self, state: AnyState) -> Frame:
        """Kingdoms with their seats, areas, rounds, and everything that can be used in this setup."""
        ours, edition = _ours(state), self.edition
        parts = []
        for k in playing(ours):
            kingdom = edition.kingdoms[k]
            seat = int(ours.cells[SEAT + k]) if ours.named else -1
            parts.append(Part(kingdom.id, kingdom.name, seat, PAINTS.get(kingdom.colour, GREY)))
        seated = {part.seat: edition.kingdoms[k].colour for part, k in zip(parts, playing(ours), strict=True)}
        seats = tuple(self.seats(state))
        return Frame(
            seats=seats,
            parts=tuple(parts),
            places=tuple(area.id for area in edition.areas),
            rounds={
                number: f"{SEASONS[(number - 1) % len(SEASONS)].title()}"
                for number in range(1, int(ours.tables.rounds) + 1)
            },
            persons={},
            hues=tuple(seated[seat] for seat in range(len(seats))) if -1 not in seated else (),
            things=self._things(ours),
            traits=COUNT,
            summary=tuple(range(KINGDOM, COUNT)),
        )

    def _things(self, state: State) -> dict[str, dict[str, str]]:
        """What can be used in this setup, by kind the name of each."""
        edition, t = self.edition, state.tables
        kingdoms = playing(state)
        danes = [card for i, card in enumerate(edition.danes) if int(t.danes_deck) >> i & 1]
        found = {
            usage.LORDSHIP: {card.id: card.name for card in edition.lordship},
            usage.SEASON: {card.id: card.name for card in edition.seasons},
            usage.CHRONICLE: {
                card.id: card.name for i, card in enumerate(edition.chronicle) if int(t.chronicle_deck) >> i & 1
            },
            usage.DANES: {typed(edition.areas[card.area].name): edition.areas[card.area].name for card in danes},
            usage.SUBVERSION: {
                card.id: card.name for i, card in enumerate(edition.subversion) if int(t.subversion_deck) >> i & 1
            },
            usage.TILE: {
                tile.id: tile.name for tile in edition.tiles if tile.kingdom is None or tile.kingdom in kingdoms
            },
            usage.RULER: {ruler.id: ruler.name for ruler in edition.rulers if ruler.kingdom in kingdoms},
        }
        return {kind: things for kind, things in found.items() if things}

    # A state ---------------------------------------------------------------------------------------------------------
    def stage(self, state: AnyState) -> tuple[int, int]:
        """The round and its step; in the Action Phase also how many turns have been taken."""
        ours = _ours(state)
        return int(ours.round), int(ours.step) * 64 + int(ours.cursor)

    def stream(self, state: AnyState) -> int:
        """Every draw has chances of its own, by round, what is drawn and for whom; a battle by its place."""
        ours = _ours(state)
        asked = (int(ours.round) * 128 + int(ours.question)) * 8 + int(ours.acting) + 2
        return asked * 128 + int(ours.battle) + 1

    def holders(self, state: AnyState) -> list[int]:
        """For every area the Kingdom that controls it."""
        ours, found = _ours(state), [-1] * len(self.edition.areas)
        for number, k in enumerate(playing(ours)):
            for area in members(int(ours.cells[CONTROL + k])):
                found[area] = number
        return found

    def strengths(self, state: AnyState) -> list[int]:
        """Land Units of each Kingdom on the map."""
        ours = _ours(state)
        return [_units(ours, k) for k in playing(ours)]

    def part_points(self, state: AnyState) -> list[float]:
        """Dalcs of every Kingdom."""
        ours = _ours(state)
        return [float(ours.cells[DALC_TRACK + k]) for k in playing(ours)]

    def traits(self, state: AnyState) -> Traits:
        """Everything on the table that predicts points."""
        return traits(_ours(state))

    def projection(self, state: AnyState) -> Projection | None:
        """Final Dalcs and chances of every seat, by the value of the scenario."""
        return projected(self._model(state), self, state, *self._seated(state))

    def expectation(self, state: AnyState) -> dict[str, Any] | None:
        """Par, projection and chances; all of it comes from what everybody sees."""
        return expected(self._model(state), self, state, *self._seated(state))

    def _model(self, state: AnyState) -> Model | None:
        return model_in(VALUES, "bretwalda", _ours(state).tables.scenario, COUNT)

    def _seated(self, state: AnyState) -> tuple[list[str], list[int]]:
        """The Kingdoms that are played, and the seat of each; below 0 before they are given out."""
        ours = _ours(state)
        kingdoms = playing(ours)
        owners = [int(ours.cells[SEAT + k]) if ours.named else -1 for k in kingdoms]
        return [self.edition.kingdoms[k].id for k in kingdoms], owners

    # Events ----------------------------------------------------------------------------------------------------------
    def facts(self, event: Event) -> list[Fact]:
        """Battles, and every card, tile and Ruler that is used."""
        if event.kind == "battle":
            return [Fact("battle", str(event.fields["faction"]), str(event.fields["place"]))]
        return [Fact("used", who or "", f"{kind}/{thing}") for kind, thing, who in usage.uses(event)]

    def scored(self, event: Event) -> tuple[str, str, float] | None:
        """Who gained or lost a Dalc."""
        if event.kind != "scored":
            return None
        return str(event.fields["nation"]), "Dalcs", float(event.fields["points"])

    def chart(self) -> None:
        """The shapes of the areas are the page's; the report has no map."""

    def known(self, scenario: str, players: int) -> Sequence[Known]:
        """No figures from play among people are known."""
        return ()


def _ours(state: AnyState) -> State:
    return cast(State, state)


def playing(state: State) -> list[int]:
    """The Kingdoms that somebody plays."""
    return members(int(state.tables.kingdoms))


def _units(state: State, k: int) -> int:
    stands = members(int(state.cells[STANDS + k]))
    return sum(int(number_of(units_in(state, k, area))) for area in stands if area < LANDS)
