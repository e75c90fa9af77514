"""The values in `games/britannia/data/value`, as the compiled minds use them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.bots.britannia.foresight import TRAITS, TURNS, Foresight
from meadhall.core.game import Game
from meadhall.core.model import Model
from meadhall.games.britannia.engine.board import seat_of
from meadhall.games.britannia.engine.codes import NATIONS, SIDES
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import Tables
from meadhall.games.britannia.expectation import model_for
from meadhall.games.britannia.game import Britannia
from meadhall.games.britannia.study import members
from meadhall.games.britannia.traits import due

WIDTH: Final = int(SIDES)


def foresight(game: Game, state: State) -> Foresight | None:
    """The value for a game in progress; None if there is none, or before sides are given out."""
    printed = isinstance(game, Britannia) and game.printed
    model = model_for(game.id, state.tables.scenario) if printed else None
    playing = members(state)
    if model is None or len(model.parts) != len(playing):
        return None
    seats = [int(seat_of(state, n)) if n in playing else -1 for n in range(NATIONS)]
    if any(seats[n] < 0 for n in playing):
        return None
    return _foresight(model, state.tables, tuple(seats), int(state.tables.players))


@lru_cache(maxsize=8)
def _foresight(model: Model, tables: Tables, seats: tuple[int, ...], count: int) -> Foresight:
    found = Foresight(tables, list(seats), count)
    owners = tuple(seat for seat in seats if seat >= 0)
    last = int(tables.last_round) + 1
    for number in range(int(tables.first_round), last + 1):
        at = model.at((number, 0))
        figures = [0.0] * int(TRAITS * SIDES)
        for trait, row in model.rows(at):
            for owner, figure in zip(owners, row, strict=True):
                figures[trait * WIDTH + owner] += figure
        starts = [start for turn in range(int(TURNS)) for start in _starts(model, (number, turn), owners)]
        found.learn(number, figures, starts, model.spread(at, model.seat_variances(at, owners, count)))
        for nation, (first, later) in enumerate(due(tables, number)):
            found.pay(number, nation, list(first), list(later))
    return found


def _starts(model: Model, stage: tuple[int, int], owners: tuple[int, ...]) -> list[float]:
    starts = [0.0] * WIDTH
    for owner, start in zip(owners, model.starts(model.at(stage)), strict=True):
        starts[owner] += start
    return starts
