"""Before the game: sides as seated, dealt at random, or bid for in victory points."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import BIDS, SEAT, Board
from meadhall.games.britannia.engine.codes import (
    AMOUNT,
    BID,
    CHANCE,
    DEAL,
    FIRST,
    Q_AMOUNT,
    Q_BID,
    Q_DEAL,
    Q_FIRST_BIDDER,
    Q_NOTHING,
    new_list,
)
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.tell import BID_MADE, SIDE_DEALT, tell
from meadhall.games.britannia.engine.why import NOT_ASKED, NOT_THERE, OK, RAISE_TOO_SMALL

SEATED: Final[i64] = 0
DEALT: Final[i64] = 1
HIGHEST: Final[i64] = 99
"""No bid goes higher: more than any side could be worth."""


def begin_sides(b: Board) -> None:
    """If sides are dealt or bid for, nobody has one yet."""
    cells = b.cells
    for side in range(b.tables.sides):
        if b.tables.sides_mode == SEATED:
            cells[SEAT + side] = side
        else:
            cells[SEAT + side] = -1


def side_of_seat(b: Board, seat: i64) -> i64:
    """The side a seat holds, or -1."""
    for side in range(b.tables.sides):
        if b.cells[SEAT + side] == seat:
            return side
    return -1


def sides_over(b: Board) -> bool:
    """Whether every seat has a side; otherwise somebody, or chance, is asked."""
    free: i64 = 0
    for seat in range(b.tables.sides):
        if side_of_seat(b, seat) < 0:
            free += 1
    if free == 0:
        b.bidder = -1
        return True
    if b.tables.sides_mode == DEALT:
        b.question = Q_DEAL
    elif b.bidder < 0:
        b.question = Q_FIRST_BIDDER
    else:
        while side_of_seat(b, b.bidder) >= 0:
            b.bidder = (b.bidder + 1) % b.tables.sides  # BIDDING-04
        b.question = Q_BID
    return False


class Deal(Question):
    """Chance deals the next side to a seat without one (SETUP-07)."""

    def seat(self, b: Board) -> i64:
        return CHANCE

    def next_side(self, b: Board) -> i64:
        """The side that is dealt now."""
        side: i64 = 0
        while b.cells[SEAT + side] >= 0:
            side += 1
        return side

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        for seat in range(b.tables.sides):
            if side_of_seat(b, seat) < 0:
                out = append(out, actions.deal(seat))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        free = actions.deal_seat(code) < b.tables.sides and side_of_seat(b, actions.deal_seat(code)) < 0
        return OK if actions.verb_of(code) == DEAL and free else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        side = self.next_side(b)
        b.cells[SEAT + side] = actions.deal_seat(code)
        tell(b, SIDE_DEALT, side, actions.deal_seat(code))
        b.question = Q_NOTHING


class FirstBidder(Question):
    """Chance names who bids first (BIDDING-02)."""

    def seat(self, b: Board) -> i64:
        return CHANCE

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        for seat in range(b.tables.sides):
            out = append(out, actions.first(seat))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        return OK if actions.verb_of(code) == FIRST and actions.first_seat(code) < b.tables.sides else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        b.bidder = actions.first_seat(code)
        b.question = Q_NOTHING


def least_bid(b: Board, side: i64) -> i64:
    """Zero for a free side, else the bid that stands and the least raise (BIDDING-03, -07)."""
    cells = b.cells
    if cells[SEAT + side] < 0:
        return 0
    return cells[BIDS + side] + b.tables.minimum_raise


class Bid(Question):
    """Which side a player without one takes, free or from another."""

    def seat(self, b: Board) -> i64:
        return b.bidder

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        for side in range(b.tables.sides):
            if least_bid(b, side) <= HIGHEST:
                out = append(out, actions.bid(side))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != BID:
            return NOT_ASKED
        if actions.bid_side(code) >= b.tables.sides:
            return NOT_THERE
        return OK if least_bid(b, actions.bid_side(code)) <= HIGHEST else RAISE_TOO_SMALL

    def answer(self, b: Board, code: i64) -> None:
        b.bid_side = actions.bid_side(code)
        b.question = Q_AMOUNT


class Amount(Question):
    """How many points the player gives for it."""

    def seat(self, b: Board) -> i64:
        return b.bidder

    def legal(self, b: Board) -> vec[i64]:
        out = new_list()
        bid = least_bid(b, b.bid_side)
        while bid <= HIGHEST:
            out = append(out, actions.amount(bid))
            bid += 1
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        if actions.verb_of(code) != AMOUNT:
            return NOT_ASKED
        bid = actions.amount_points(code)
        return OK if least_bid(b, b.bid_side) <= bid <= HIGHEST else RAISE_TOO_SMALL

    def answer(self, b: Board, code: i64) -> None:
        cells = b.cells
        bid = actions.amount_points(code)
        cells[SEAT + b.bid_side] = b.bidder
        cells[BIDS + b.bid_side] = bid
        tell(b, BID_MADE, b.bidder, b.bid_side, bid)
        b.bidder = (b.bidder + 1) % b.tables.sides
        b.bid_side = -1
        b.question = Q_NOTHING
