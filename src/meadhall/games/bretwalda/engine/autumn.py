"""Autumn: Ally markers, then bribes in reverse order until all have passed, or the Autumn bid (AUTUMN, AUTBID)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import no_options
from meadhall.games.bretwalda.engine.agenda import ask
from meadhall.games.bretwalda.engine.bids import (
    ask_bids,
    bid_of,
    claim_allies,
    clear_bids,
    drop_allies,
    highest_bidders,
    name_one,
    talk,
)
from meadhall.games.bretwalda.engine.board import FIRST_DRAKKAR, SHIP_AT, STANDS, Board, play_order
from meadhall.games.bretwalda.engine.bribes import clear_autumn
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.codes import BIT, Q_BRIBE, has
from meadhall.games.bretwalda.engine.pieces import DANES, KINGDOMS, NEUTRAL, NO_KINGDOM, NOWHERE
from meadhall.games.bretwalda.engine.realm import purse
from meadhall.games.bretwalda.engine.sequence_step import Step
from meadhall.games.bretwalda.engine.trade import offer_options, open_ports
from meadhall.games.bretwalda.engine.windows import AUTUMN

BEGINNER: Final[i64] = 1
CLAIM: Final[i64] = 0
TALK: Final[i64] = 1
BIDS: Final[i64] = 2
NEXT_BIDDER: Final[i64] = 3
BIDDER_MOVES: Final[i64] = 4


class Autumn(Step):
    """The seasonal step of Autumn; Advanced and Legendary solitaire play has none (SOLO-A-04)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if season_of(b) != AUTUMN or t.solo > BEGINNER:
            return True
        if b.stage == CLAIM:
            claim_allies(b)
            clear_autumn(b)
            b.offers = 0
            b.cursor = 0
            b.stage = TALK
            return False
        over = self.bid(b) if t.options.autumn_bid else self.bribes(b)
        if over:
            drop_allies(b)
            clear_autumn(b)
            b.stage = 0
            b.cursor = 0
        return over

    def bribes(self, b: Board) -> bool:
        """Rounds of one bribe each among those who have not passed, the Pretender last (AUTUMN-01 to AUTUMN-03)."""
        players = b.tables.players
        while b.passed != b.tables.kingdoms:
            k = play_order(b, players - 1 - b.cursor)
            b.cursor = (b.cursor + 1) % players
            if has(b.passed, k):
                continue
            if not can_act(b, k):
                b.passed |= BIT[k]
                continue
            b.offers = 0
            ask(b, Q_BRIBE, k)
            return False
        return True

    def bid(self, b: Board) -> bool:
        """A bid as in Summer; then every bidder moves Units up to the bid, the highest first (AUTBID-01, -02)."""
        if b.stage == TALK:
            if talk(b):
                b.stage = BIDS
        elif b.stage == BIDS:
            ask_bids(b)
            b.stage = NEXT_BIDDER
        elif b.stage == NEXT_BIDDER:
            left = bidders_left(b)
            if not left:
                clear_bids(b)
                return True
            b.stage = BIDDER_MOVES
            name_one(b, highest_bidders(b, left))
        elif has(b.passed, b.bid_winner) or not units_to_move(b):
            b.passed |= BIT[b.bid_winner]
            b.stage = NEXT_BIDDER
            b.bid_winner = NO_KINGDOM
            b.hired = 0
        else:
            if b.bid_amount == 0:
                b.bid_amount = 1
                b.budget = bid_of(b, b.bid_winner)
            ask(b, Q_BRIBE, b.bid_winner)
        if b.stage == NEXT_BIDDER:
            b.bid_amount = 0
            b.budget = 0
        return False


def bidders_left(b: Board) -> i64:
    """Those who bid something and have not moved yet (AUTBID-05)."""
    found: i64 = 0
    for k in range(KINGDOMS):
        if has(b.tables.kingdoms, k) and not has(b.passed, k) and bid_of(b, k) > 0:
            found |= BIT[k]
    return found


def units_to_move(b: Board) -> bool:
    """Whether any Neutral Unit or Dane is on the map."""
    if b.cells[STANDS + NEUTRAL] or b.cells[STANDS + DANES]:
        return True
    for ship in range(FIRST_DRAKKAR, FIRST_DRAKKAR + 3):
        if b.cells[SHIP_AT + ship] != NOWHERE:
            return True
    return False


def can_act(b: Board, kingdom: i64) -> bool:
    """Whether a player is asked: by open facts, so that a hand tells nothing."""
    if b.tables.options.chronicles:
        return True
    if purse(b, kingdom) > 0 and units_to_move(b):
        return True
    return len(offer_options(no_options(), b, kingdom)) > 0 or open_ports(b, kingdom) != 0
