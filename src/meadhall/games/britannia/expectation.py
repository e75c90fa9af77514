"""Par and projection of a position, from the tables in `data/expectation/`.

The tables are made by the lab from many games among bots (`meadhall lab GAME --fit FILE`); each says which.
"""

from __future__ import annotations

from typing import Any

from meadhall.core.expectation import Expectation, Table, certain, expect, project
from meadhall.core.projection import table_in
from meadhall.core.text import listed
from meadhall.games.britannia import study
from meadhall.games.britannia.engine.board import BIDS, SEAT
from meadhall.games.britannia.engine.sequence_step import AFTER_NATIONS, MOVEMENT
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.halves import in_points


def table_for(game: str, scenario: str) -> Table | None:
    """The table of a scenario, or None if there is none."""
    return table_in("meadhall.games.britannia", game, scenario)


def expectation(game: str, state: State) -> dict[str, Any] | None:
    """Points, par, projection and chances of seats and nations; None without a table or before sides are given out."""
    table = table_for(game, state.tables.scenario)
    t = state.tables
    nations = study.members(state)
    ids = [study_id(state, n) for n in nations]
    owners = [int(state.cells[SEAT + t.side_of[n]]) for n in nations]
    if table is None or tuple(ids) != table.parts or min(owners) < 0:
        return None
    found = _found(table, state, owners)
    return {
        "seats": [
            {"seat": seat, **outlook.json(), "chance": round(chance, 3)}
            for seat, (outlook, chance) in enumerate(zip(found.seats, found.chances, strict=True))
        ],
        "nations": {
            name: {**outlook.json(), "gains": {str(number): round(gain, 1) for number, gain in table.gains(n).items()}}
            for n, (name, outlook) in enumerate(zip(ids, found.parts, strict=True))
        },
        "basis": basis(table),
    }


def projection(game: str, state: State) -> tuple[list[float], tuple[float, ...]] | None:
    """Final points and chances of all seats, quickly; None as `expectation`."""
    table = table_for(game, state.tables.scenario)
    t = state.tables
    if table is None or len(table.parts) != len(study.members(state)):
        return None
    owners = [int(state.cells[SEAT + t.side_of[n]]) for n in study.members(state)]
    if min(owners) < 0:
        return None
    points, worth = study.points(state), study.worth(state)
    return project(table, moment(table, state), points, worth, owners, _bids(state))


def study_id(state: State, nation: int) -> str:
    """The id of a nation."""
    edition = state.tables.edition
    assert edition is not None  # tables are always made from one
    return edition.nations[nation].id


def _found(table: Table, state: State, owners: list[int]) -> Expectation:
    points = study.points(state)
    outcome = state.outcome()
    if outcome is not None:
        return certain(points, outcome.scores, outcome.winners)
    return expect(table, moment(table, state), points, study.worth(state), owners, _bids(state))


def _bids(state: State) -> list[float]:
    """What each seat has paid for its side."""
    bids = [0.0] * int(state.tables.sides)
    for side in range(int(state.tables.sides)):
        bids[int(state.cells[SEAT + side])] = in_points(int(state.tables.units), max(0, int(state.cells[BIDS + side])))
    return bids


def moment(table: Table, state: State) -> tuple[int, int]:
    """The stage whose line fits best: a turn, or a half of one, counts as played when its battles have begun."""
    number, turn = study.stage(state)
    if MOVEMENT < state.step < AFTER_NATIONS:
        following = table.stages[table.at((number, turn + 1))]
        if following[0] == number:
            return following
    return number, turn


def basis(table: Table) -> str:
    """Where the figures come from, as a sentence."""
    about = table.about
    bots = listed(dict.fromkeys(name for written in about["bots"] for name in written.split("+")))
    return (
        f"Measured over {about['games']:,} games for {about['players']} players among bots of the kind {bots}; "
        "the band holds four of five endings. People may play otherwise."
    )
