"""The turn begins: the order of the humans, and seven tokens from the bag (ORDER, DRAW)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.board import ORDER as ORDER_CELL
from meadhall.games.rex.engine.board import TRACK, Board
from meadhall.games.rex.engine.codes import (
    BIT,
    JOKERS,
    KINGDOMS,
    ORDER,
    Q_NOTHING,
    Q_ORDER,
    Q_TOKEN,
    TOKEN,
    TRACKS,
    field_x,
    pack,
)
from meadhall.games.rex.engine.dealing import nth_human, ordered, orders
from meadhall.games.rex.engine.question import Lot, each
from meadhall.games.rex.engine.steps import S_OBJECTIVES, T_RECRUIT, T_TOKENS
from meadhall.games.rex.engine.tell import DRAWN, ORDERED, TURN, tell


def reached(b: Board, kingdom: i64, track: i64) -> i64:
    """A value on a track as it counts for the order and for Max (ORDER-07)."""
    value = b.cells[TRACK + 3 * kingdom + track]
    last = b.tables.last_space[track]
    return last if b.tables.capped_tracks and value > last else value


def total(b: Board, kingdom: i64) -> i64:
    """The three track values added up (ORDER-02)."""
    return reached(b, kingdom, 0) + reached(b, kingdom, 1) + reached(b, kingdom, 2)


class TurnOrder(Lot):
    """Highest total first; every order of tied kingdoms is equally likely (ORDER-02, ORDER-03)."""

    def legal(self, b: Board) -> vec[i64]:
        players = b.tables.players
        options: vec[i64] = vec[i64]()
        for order in range(orders(players)):
            falling = True
            for place in range(players - 1):
                one = nth_human(b, ordered(players, order, place))
                two = nth_human(b, ordered(players, order, place + 1))
                if total(b, one) < total(b, two):
                    falling = False
            if falling:
                options = append(options, pack(ORDER, order))
        return options

    def answer(self, b: Board, code: i64) -> None:
        players = b.tables.players
        for place in range(KINGDOMS):
            b.cells[ORDER_CELL + place] = (
                nth_human(b, ordered(players, field_x(code), place)) if place < players else -1
            )
        tell(b, ORDERED)
        b.question = Q_NOTHING


ORDERING = TurnOrder()


def find_order(b: Board) -> None:
    """The order of this turn; by lot only where there is a tie."""
    b.step = T_TOKENS
    b.taken = 0
    tell(b, TURN, b.turn)
    options = ORDERING.legal(b)
    if len(options) == 1:
        ORDERING.answer(b, options[0])
    else:
        b.question = Q_ORDER


class Token(Lot):
    """A token from the bag: on the map, or to Rome before the first turn (DRAW-01, TWO-05)."""

    def legal(self, b: Board) -> vec[i64]:
        return each(vec[i64](), TOKEN, b.bag)

    def answer(self, b: Board, code: i64) -> None:
        token = field_x(code)
        b.bag &= ~BIT[token]
        if b.turn > 0:
            b.tokens |= BIT[token]
        else:
            b.rome |= BIT[token] & ~JOKERS
        tell(b, DRAWN, token)
        b.taken += 1
        b.question = Q_NOTHING


def give_rome(b: Board) -> None:
    """Seven tokens for Rome where two play without a third kingdom (TWO-05)."""
    if b.taken < b.tables.rome_draws:
        b.question = Q_TOKEN
        return
    b.step = S_OBJECTIVES
    b.taken = 0
    b.cursor = 0


def draw_tokens(b: Board) -> None:
    """The tokens of this turn."""
    if b.taken < b.tables.draws and b.bag != 0:
        b.question = Q_TOKEN
        return
    b.step = T_RECRUIT
    b.taken = 0
    b.cursor = 0


def begin_tracks(b: Board) -> None:
    """Every kingdom's markers at their starts (SETUP-14)."""
    for k in range(KINGDOMS):
        if ((b.tables.humans | b.tables.alone) >> k) & 1:
            for track in range(TRACKS):
                b.cells[TRACK + 3 * k + track] = b.tables.track_start[track]
