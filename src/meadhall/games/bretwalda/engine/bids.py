"""Spring exchanges, Ally markers, talk, and the sealed all-pay bid (SPRING, ALLY, TRADE-07, BID)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each, field_x, field_y, kingdom_of, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.board import (
    ALLIES,
    COMPLETED,
    DALC_TRACK,
    HAND,
    PICKED,
    Board,
    play_order,
)
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.cards import discard, push_chronicle
from meadhall.games.bretwalda.engine.codes import (
    BID,
    BIT,
    DONE,
    EXCHANGE,
    KEEP,
    NAME,
    Q_BID,
    Q_EXCHANGE,
    Q_NAME,
    Q_NOTHING,
    Q_TALK,
    Q_UNDER,
    T_UNDER,
    count,
    has,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import (
    ALLIES_CLAIMED,
    BID_WON,
    BIDS_SHOWN,
    CHOSE_EXCHANGE,
    EXCHANGED,
    SEALED,
)
from meadhall.games.bretwalda.engine.modifiers import stat_of
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, NO_KINGDOM
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import pay_with_allies, purse
from meadhall.games.bretwalda.engine.sequence_step import Step
from meadhall.games.bretwalda.engine.stats import ALLY_MARKERS
from meadhall.games.bretwalda.engine.stats import BID as BID_STAT
from meadhall.games.bretwalda.engine.trade import offer_options, open_ports, side_answer, side_options
from meadhall.games.bretwalda.engine.windows import AT_SUMMER_BID, SPRING, SUMMER

MOST_BID: Final[i64] = 60


# Spring --------------------------------------------------------------------------------------------------------------
class Exchanges(Step):
    """In the Springs after the first everybody may exchange a Chronicle card (SPRING-01 to SPRING-04)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if season_of(b) != SPRING or b.round == 1 or not t.chronicle_deck:
            return True
        if t.options.exchanges:
            return self.together(b)
        while b.cursor < t.players:
            k = play_order(b, b.cursor)
            b.cursor += 1
            if may_exchange(b, k):
                b.choosers = BIT[k]
                ask(b, Q_EXCHANGE, k)
                return False
        b.cursor = 0
        return True

    def together(self, b: Board) -> bool:
        """All choose at once; then those who exchange draw, and lay a card under the deck at once."""
        if b.cursor:
            b.cursor = 0
            return True
        b.cursor = 1
        for k in range(KINGDOMS):
            if has(b.tables.kingdoms, k) and may_exchange(b, k):
                b.choosers |= BIT[k]
        if not b.choosers:
            return False
        ask(b, Q_EXCHANGE, NO_KINGDOM)
        return False


def may_exchange(b: Board, kingdom: i64) -> bool:
    """Whether a player holds Chronicle cards: not after the second was completed (SPRING-03)."""
    return count(b.cells[COMPLETED + kingdom]) < b.tables.most_chronicles


class Exchange(Question):
    """Exchange a card, or keep both."""

    together: bool = True

    def legal(self, b: Board) -> vec[i64]:
        options = append(no_options(), packed(EXCHANGE, 0, 0, 0, b.acting))
        return append(options, packed(KEEP, 0, 0, 0, b.acting))

    def answer(self, b: Board, code: i64) -> None:
        k = kingdom_of(code)
        b.choosers &= ~BIT[k]
        b.cells[PICKED + k] = 1 if code & 63 == EXCHANGE else 0
        emit(b, CHOSE_EXCHANGE, k, b.cells[PICKED + k])
        if b.choosers:
            return
        b.question = Q_NOTHING
        drawers: i64 = 0
        for one in range(KINGDOMS):
            if b.cells[PICKED + one] == 1 and has(b.tables.kingdoms, one):
                drawers |= BIT[one]
        emit(b, EXCHANGED, drawers)
        for one in range(KINGDOMS):
            b.cells[PICKED + one] = -1
        if drawers:
            push(b, T_UNDER, drawers)
            for one in range(KINGDOMS - 1, -1, -1):
                if has(drawers, one):
                    push_chronicle(b, one)


class LayUnder(Task):
    """Those who have drawn lay a card under the deck."""

    def run(self, b: Board, task: i64) -> None:
        b.choosers = field_x(task)
        ask(b, Q_UNDER, NO_KINGDOM)


# Ally markers and talk -----------------------------------------------------------------------------------------------
def claim_allies(b: Board) -> None:
    """The Pretender's Dalcs less the own ones, and what Rulers add (ALLY-01, ALLY-05, ALLY-06)."""
    t = b.tables
    for k in range(KINGDOMS):
        if not has(t.kingdoms, k):
            continue
        behind = b.cells[DALC_TRACK + b.pretender] - b.cells[DALC_TRACK + k]
        allies = (behind if behind > 0 else 0) + stat_of(b, k, ALLY_MARKERS)
        b.cells[ALLIES + k] = 0 if t.solo else allies
        if b.cells[ALLIES + k]:
            emit(b, ALLIES_CLAIMED, k, allies)


def drop_allies(b: Board) -> None:
    """All Ally markers go back, used or not (ALLY-03)."""
    for k in range(KINGDOMS):
        b.cells[ALLIES + k] = 0


def talk(b: Board) -> bool:
    """In play order everybody may make offers; True when all have (TRADE-07)."""
    t = b.tables
    while b.cursor < t.players:
        k = play_order(b, b.cursor)
        if can_talk(b, k):
            ask(b, Q_TALK, k)
            return False
        b.cursor += 1
        b.offers = 0
    b.cursor = 0
    return True


def can_talk(b: Board, kingdom: i64) -> bool:
    """Whether a player could do anything: an offer, a Port, a claim; by open facts."""
    if b.tables.options.chronicles:
        return True
    return len(offer_options(no_options(), b, kingdom)) > 0 or open_ports(b, kingdom) != 0


class Talk(Question):
    """Offers and Ports, or done."""

    def legal(self, b: Board) -> vec[i64]:
        return append(side_options(no_options(), b, b.acting, True), DONE)

    def answer(self, b: Board, code: i64) -> None:
        if side_answer(b, code):
            return
        b.question = Q_NOTHING
        b.offers = 0
        b.cursor += 1


# The bid -------------------------------------------------------------------------------------------------------------
def ask_bids(b: Board) -> None:
    """All bid at once, in secret (BID-02)."""
    b.choosers = b.tables.kingdoms
    ask(b, Q_BID, NO_KINGDOM)


def bid_of(b: Board, kingdom: i64) -> i64:
    """What a Kingdom has bid."""
    return b.cells[PICKED + kingdom] % 64 if b.cells[PICKED + kingdom] >= 0 else 0


def bid_card(b: Board, kingdom: i64) -> i64:
    """The card laid with the bid, or -1."""
    return b.cells[PICKED + kingdom] // 64 - 1 if b.cells[PICKED + kingdom] >= 0 else -1


def bid_worth(b: Board, kingdom: i64) -> i64:
    """What a bid counts: the card laid with it makes it higher (BID-07)."""
    t = b.tables
    worth = bid_of(b, kingdom)
    card = bid_card(b, kingdom)
    if card >= 0:
        for row in range(t.effects_begin[card], t.effects_begin[card + 1]):
            if t.effect_what[row] == BID_STAT:
                worth += t.effect_n[row]
    return worth


class Bid(Question):
    """An amount of Gold and Ally markers, and a card with it (BID-03, BID-07)."""

    together: bool = True

    def legal(self, b: Board) -> vec[i64]:
        k = b.acting
        options = no_options()
        cards: i64 = 0
        if season_of(b) == SUMMER:
            cards = b.cells[HAND + k] & b.tables.windows[AT_SUMMER_BID]
        for amount in range(least(purse(b, k), MOST_BID) + 1):
            options = append(options, packed(BID, amount, 0, 0, k))
            left = cards
            while left:
                options = append(options, packed(BID, amount, lowest(left) + 1, 0, k))
                left &= left - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        k = kingdom_of(code)
        b.cells[PICKED + k] = field_x(code) + 64 * field_y(code)
        b.choosers &= ~BIT[k]
        emit(b, SEALED, k, field_x(code))
        if not b.choosers:
            b.question = Q_NOTHING
            show_bids(b)


def show_bids(b: Board) -> None:
    """Bids are revealed, and everybody pays (BID-05)."""
    emit(b, BIDS_SHOWN)
    for k in range(KINGDOMS):
        if has(b.tables.kingdoms, k):
            pay_with_allies(b, k, bid_of(b, k))
            if bid_card(b, k) >= 0:
                discard(b, k, bid_card(b, k))


def highest_bidders(b: Board, among: i64) -> i64:
    """Those of some Kingdoms with the highest bid."""
    found: i64 = 0
    highest: i64 = -1
    for k in range(KINGDOMS):
        if has(among, k):
            worth = bid_worth(b, k)
            if worth > highest:
                highest = worth
                found = 0
            if worth == highest:
                found |= BIT[k]
    return found


class Name(Question):
    """The Pretender decides a tie, also for himself (PRET-04, BID-04, TIEBREAK-02)."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), NAME, b.target)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        b.bid_winner = field_x(code)
        b.target = 0


def name_one(b: Board, among: i64) -> None:
    """The one of some Kingdoms, or the one that the Pretender names, becomes `bid_winner`."""
    if count(among) == 1:
        b.bid_winner = lowest(among)
        return
    b.target = among
    ask(b, Q_NAME, b.pretender)


def clear_bids(b: Board) -> None:
    """Nothing is left of the bid."""
    for k in range(KINGDOMS):
        b.cells[PICKED + k] = -1
    b.bid_winner = NO_KINGDOM
    b.bid_amount = 0


def announce_winner(b: Board) -> None:
    """The winner is known; the amount decides how many Danes cards are drawn."""
    b.bid_amount = bid_of(b, b.bid_winner)
    emit(b, BID_WON, b.bid_winner, b.bid_amount)
