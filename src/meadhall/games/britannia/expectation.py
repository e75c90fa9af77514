"""Par and projection of a position, from the values in `data/value/`.

The values are made from many games among bots (`meadhall train GAME`); each says which.
"""

from __future__ import annotations

from typing import Any

from meadhall.core.expectation import Expectation, certain, expect, project
from meadhall.core.model import Model
from meadhall.core.projection import Projection, as_data, model_in
from meadhall.games.britannia import study
from meadhall.games.britannia.engine.board import BIDS, SEAT
from meadhall.games.britannia.engine.sequence_step import AFTER_NATIONS, MOVEMENT
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.halves import in_points
from meadhall.games.britannia.traits import COUNT, traits


def model_for(game: str, scenario: str) -> Model | None:
    """The value of a scenario, or None if there is none."""
    return model_in("meadhall.games.britannia", game, scenario, COUNT)


def expectation(game: str, state: State) -> dict[str, Any] | None:
    """Points, par, projection and chances of seats and nations; None without a value or before sides are given out."""
    model, owners = model_for(game, state.tables.scenario), _owners(state)
    if model is None or len(model.parts) != len(owners) or min(owners) < 0:
        return None
    return as_data(model, _found(model, state, owners))


def projection(game: str, state: State) -> Projection | None:
    """Final points and chances of all seats, quickly; None as `expectation`."""
    model, owners = model_for(game, state.tables.scenario), _owners(state)
    if model is None or len(model.parts) != len(owners) or min(owners) < 0:
        return None
    return project(model, moment(model, state), study.points(state), traits(state), owners, _bids(state))


def _owners(state: State) -> list[int]:
    """The seat of every nation that plays."""
    return [int(state.cells[SEAT + state.tables.side_of[n]]) for n in study.members(state)]


def _found(model: Model, state: State, owners: list[int]) -> Expectation:
    points = study.points(state)
    outcome = state.outcome()
    if outcome is not None:
        return certain(points, outcome.scores, outcome.winners)
    return expect(model, moment(model, state), points, traits(state), owners, _bids(state))


def _bids(state: State) -> list[float]:
    """What each seat has paid for its side."""
    bids = [0.0] * int(state.tables.sides)
    for side in range(int(state.tables.sides)):
        bids[int(state.cells[SEAT + side])] = in_points(int(state.tables.units), max(0, int(state.cells[BIDS + side])))
    return bids


def moment(model: Model, state: State) -> tuple[int, int]:
    """The stage that fits best: a turn, or a half of one, counts as played when its battles have begun."""
    number, turn = study.stage(state)
    if MOVEMENT < state.step < AFTER_NATIONS:
        following = model.stages[model.at((number, turn + 1))]
        if following[0] == number:
            return following
    return number, turn
