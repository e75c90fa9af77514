"""The turn begins: the order of the humans, and seven tokens from the bag (ORDER, DRAW)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import no_options, order, order_number, token_drawn
from meadhall.games.rex.engine.board import ORDER, Board, track_cell, track_value
from meadhall.games.rex.engine.codes import (
    BIT,
    CITIES,
    JOKERS,
    KINGDOMS,
    NO_KINGDOM,
    Q_NOTHING,
    Q_ORDER,
    Q_TOKEN,
    REGIONS,
    ROAD,
    TOKEN,
    TRACKS,
    has,
)
from meadhall.games.rex.engine.dealing import nth_human, ordered, orders
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import DRAWN, ORDERED, TURN
from meadhall.games.rex.engine.question import Draw, Lot
from meadhall.games.rex.engine.sequence_step import Step


def reached(b: Board, kingdom: i64, track: i64) -> i64:
    """A value on a track as it counts for the order and for Max (ORDER-07)."""
    value = track_value(b, kingdom, track)
    last = b.tables.last_space[track]
    return last if b.tables.capped_tracks and value > last else value


def total(b: Board, kingdom: i64) -> i64:
    """The three track values added up (ORDER-02)."""
    return reached(b, kingdom, ROAD) + reached(b, kingdom, CITIES) + reached(b, kingdom, REGIONS)


def at_place(b: Board, number: i64, place: i64) -> i64:
    """The kingdom at a place of one of the orders of all humans."""
    return nth_human(b, ordered(b.tables.players, number, place))


def falls(b: Board, number: i64) -> bool:
    """Whether no kingdom stands behind one with a lower total in this order."""
    for place in range(b.tables.players - 1):
        if total(b, at_place(b, number, place)) < total(b, at_place(b, number, place + 1)):
            return False
    return True


class TiedOrder(Lot):
    """Highest total first; every order of tied kingdoms is equally likely (ORDER-02, ORDER-03)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for number in range(orders(b.tables.players)):
            if falls(b, number):
                options = append(options, order(number))
        return options

    def answer(self, b: Board, code: i64) -> None:
        for place in range(KINGDOMS):
            k: i64 = NO_KINGDOM
            if place < b.tables.players:
                k = at_place(b, order_number(code), place)
            b.cells[ORDER + place] = k
        emit(b, ORDERED)
        b.question = Q_NOTHING


ORDERING: Final = TiedOrder()


class DrawToken(Draw):
    """A token from the bag: on the map, or to Rome before the first turn (DRAW-01, TWO-05)."""

    def things(self, b: Board) -> i64:
        return b.bag

    def answer(self, b: Board, code: i64) -> None:
        token = token_drawn(code)
        b.bag &= ~BIT[token]
        if b.turn > 0:
            b.tokens |= BIT[token]
        else:
            b.rome |= BIT[token] & ~JOKERS
        emit(b, DRAWN, token)
        b.taken += 1
        b.question = Q_NOTHING


DRAWING: Final = DrawToken(TOKEN)


# Steps ---------------------------------------------------------------------------------------------------------------
class RomeSettles(Step):
    """Rome gets seven tokens if two play without a third kingdom (TWO-05)."""

    def run(self, b: Board) -> bool:
        if b.taken < b.tables.rome_draws:
            b.question = Q_TOKEN
            return False
        b.taken = 0
        b.cursor = 0
        return True


class TurnOrder(Step):
    """The order of this turn; chance decides only a tie (ORDER-02, ORDER-03)."""

    def run(self, b: Board) -> bool:
        b.taken = 0
        emit(b, TURN, b.turn)
        options = ORDERING.legal(b)
        if len(options) == 1:
            ORDERING.answer(b, options[0])
        else:
            b.question = Q_ORDER
        return True


class DrawTokens(Step):
    """The tokens of this turn (DRAW-01)."""

    def run(self, b: Board) -> bool:
        if b.taken < b.tables.draws and b.bag:
            b.question = Q_TOKEN
            return False
        b.taken = 0
        b.cursor = 0
        return True


def begin_tracks(b: Board) -> None:
    """Every kingdom's markers at their starts (SETUP-14)."""
    for k in range(KINGDOMS):
        if has(b.tables.humans | b.tables.alone, k):
            for track in range(TRACKS):
                b.cells[track_cell(k, track)] = b.tables.track_start[track]
