"""Offers between players: what a bot offers, and what it accepts."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.actions import packed
from meadhall.games.bretwalda.engine.board import DALC_TRACK, GOLD, Board
from meadhall.games.bretwalda.engine.calendar import is_winter
from meadhall.games.bretwalda.engine.codes import FOR, GIVE, OFFER, has
from meadhall.games.bretwalda.engine.hunger import food_needed, food_penalty
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, NO_KINGDOM
from meadhall.games.bretwalda.engine.realm import food_of

DEAR: i64 = 2
"""The Gold that one Food is worth to somebody who is short of it."""


def lacking(b: Board, k: i64) -> i64:
    """The Food that a Kingdom lacks for the next Winter; below 0 what it has left over."""
    return food_needed(b, k) + (food_penalty(b, k) if is_winter(b) else 1) - food_of(b, k)


def is_near_to_winning(b: Board, k: i64) -> bool:
    """Whether nobody should help a Kingdom."""
    return b.cells[DALC_TRACK + k] >= b.tables.win_season - 1


def trade(b: Board, worth: Worth, k: i64) -> list[i64]:
    """An offer as its codes, or nothing: Gold for Food that is missing, or Food to spare for Gold."""
    if b.offers > 0 or b.tables.solo:
        return []
    missing = lacking(b, k)
    if missing > 0 and b.cells[GOLD + k] >= DEAR and (is_winter(b) or missing > 1):
        other = partner(b, k, -1)
        if other != NO_KINGDOM:
            return [packed(OFFER, other), packed(GIVE, DEAR, 0), packed(FOR, 1, 1)]
    if missing < -2 and food_of(b, k) > 0 and worth.gold_price(b) > 0.3:
        other = partner(b, k, 1)
        if other != NO_KINGDOM and b.cells[GOLD + other] >= DEAR:
            return [packed(OFFER, other), packed(GIVE, 1, 1), packed(FOR, DEAR, 0)]
    return []


def partner(b: Board, k: i64, wants: i64) -> i64:
    """Who lacks Food most (1) or has most left over (-1), and is not near to winning."""
    best = NO_KINGDOM
    most: i64 = 0
    for other in range(KINGDOMS):
        if other != k and has(b.tables.kingdoms, other) and not is_near_to_winning(b, other):
            amount = wants * lacking(b, other)
            if amount > most and (wants > 0 or food_of(b, other) > 0):
                most = amount
                best = other
    return best
