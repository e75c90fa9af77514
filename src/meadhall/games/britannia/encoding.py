"""A position of Britannia as a vector: owners, armies, leaders, scores and the question, all between -1 and 1.

The state must be one that the seat may see (`redacted`). Seats are counted from the seat's own, so that a position
looks alike from every chair. This module needs numpy; nothing else in the game does.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    BIDS,
    FOOT,
    FROM,
    HORSE,
    INCREASE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    POINTS,
    SEA_FOOT,
    SEAT,
    TAG,
    TAKEN,
    VOTES,
)
from meadhall.games.britannia.engine.codes import COLUMN, LANDS, NATIONS, NONE, PLACES, Q_OVER, ROUNDS, SIDES, TAGS
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tags import tag_count, tag_home, tag_moved, tag_place

Vector = NDArray[np.floating[Any]]
Numbers = NDArray[np.int64]

ARMIES: Final = 20.0
INCREASES: Final = 20.0
SCORE: Final = 400.0
DICE: Final = 20.0
"""What counts are divided by; a result greater than 1 becomes 1."""


def encode(state: State, seat: int) -> NDArray[np.float32]:
    """The whole vector."""
    cells = np.array([int(cell) for cell in state.cells], np.int64)
    parts = [_areas(state, cells), _seas(cells), _nations(state, cells, seat), _seats(state, cells, seat)]
    parts += [_course(state), _under_way(state), _votes(state, cells)]
    found: NDArray[np.float32] = np.clip(np.concatenate(parts), -1.0, 1.0).astype(np.float32)
    return found


def one_hot(values: Numbers, size: int) -> Vector:
    """A row for each value with a 1 at its place, or all zeros if the value is no place; the rows in one line."""
    found: Vector = (values[:, None] == np.arange(size)).astype(np.float32).ravel()
    return found


def bits(masks: Numbers, size: int) -> Vector:
    """Each set as zeros and ones."""
    found: Vector = ((masks[:, None] >> np.arange(size)) & 1).astype(np.float32).ravel()
    return found


def _numbers(*values: int) -> Numbers:
    return np.array([int(value) for value in values], np.int64)


def _areas(state: State, cells: Numbers) -> Vector:
    """Owners, armies by kind, attackers, forts, ruins, burhs and roads."""
    armies = [cells[first : first + LANDS] / ARMIES for first in (FOOT, HORSE, ATTACK_FOOT, ATTACK_HORSE)]
    sets = bits(_numbers(state.forts, state.ruins, state.burhs, state.roads), LANDS)
    came = (cells[FROM : FROM + LANDS] != 0).astype(np.float32)
    return np.concatenate([one_hot(cells[OWNER : OWNER + LANDS], NATIONS), *armies, sets, came])


def _seas(cells: Numbers) -> Vector:
    """Armies at sea by nation, sea and kind."""
    found: Vector = cells[SEA_FOOT:LEADER_IS] / ARMIES
    return found


def _nations(state: State, cells: Numbers, seat: int) -> Vector:
    """Who plays them, points, population, leaders, overlords, areas that have paid, and who is in the game."""
    sides = _numbers(*(state.tables.side_of[n] for n in range(NATIONS)))
    seats = cells[SEAT + np.clip(sides, 0, int(SIDES) - 1)]
    used = 1 - bits(_numbers(state.tables.unused), NATIONS)
    return np.concatenate(
        [
            one_hot(np.where(seats < 0, -1, (seats - seat) % int(state.tables.sides)), SIDES),
            cells[POINTS : POINTS + NATIONS] / (SCORE * int(state.tables.units)),
            cells[INCREASE : INCREASE + NATIONS] / INCREASES,
            one_hot(np.where(cells[LEADER_IS:LEADER_AT] < 0, -1, cells[LEADER_AT:INCREASE]), COLUMN + 1),
            one_hot(cells[OVERLORD : OVERLORD + NATIONS], NATIONS),
            bits(cells[TAKEN : TAKEN + NATIONS], LANDS),
            bits(_numbers(state.submitted), NATIONS),
            used,
        ]
    )


def _seats(state: State, cells: Numbers, seat: int) -> Vector:
    """Points and bids from the seat's own on, and which seat that is."""
    scores = state.seat_scores()
    bids = [0.0] * len(scores)
    for side in range(SIDES):
        if 0 <= cells[SEAT + side] < len(scores):
            bids[int(cells[SEAT + side])] = float(cells[BIDS + side] + 1)
    rows = [np.zeros(SIDES), np.zeros(SIDES)]
    for place in range(len(scores)):
        other = (seat + place) % len(scores)
        rows[0][place] = scores[other] / SCORE
        rows[1][place] = bids[other] / SCORE
    return np.concatenate([*rows, one_hot(_numbers(seat), SIDES)])


def _course(state: State) -> Vector:
    """The round, the nation in turn, the half of its turn, and the question that is asked."""
    hots = ((state.round, ROUNDS), (state.turn, NATIONS), (state.half, 3), (state.question, Q_OVER + 1))
    return np.concatenate([one_hot(_numbers(value), size) for value, size in hots])


def _under_way(state: State) -> Vector:
    """The battle with its dice, the column on the march, and armies that have moved or are raiders."""
    dice = _numbers(state.dice_a + state.dice_b, state.sixes_a, state.lesser_a, state.fought)
    dice = np.concatenate(
        [dice, _numbers(state.dice_c + state.dice_d, state.sixes_d, state.lesser_d, state.armies_due)]
    )
    column = _numbers(state.col_size, state.col_fast, state.col_steps, state.col_led) / ARMIES
    moved, raiders = np.zeros(COLUMN + 1), np.zeros(COLUMN + 1)
    for i in range(TAGS):
        tag = int(state.cells[TAG + i])
        if tag:
            place, count = int(tag_place(tag)), int(tag_count(tag))
            moved[place] += count * bool(tag_moved(tag))
            raiders[place] += count * (int(tag_home(tag)) != NONE)
    at = state.col_at if state.marching else -1
    places = one_hot(_numbers(at, state.battle), PLACES)
    return np.concatenate(
        [places, one_hot(_numbers(state.foe), NATIONS), dice / DICE, column, moved / ARMIES, raiders / ARMIES]
    )


def _votes(state: State, cells: Numbers) -> Vector:
    """Votes that this seat may know, and who has still to vote."""
    cast = np.concatenate([cells[VOTES : VOTES + NATIONS], _numbers(state.galloway)])
    return np.concatenate([one_hot(cast, NATIONS), bits(_numbers(state.voting), NATIONS + 1)])
