"""Summer: Ally markers, talk, the bid, a Subversion card, the Raid (SUMMER, SUBV, PUPPET, INDEP, SOLO)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import field_x, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.bids import (
    announce_winner,
    ask_bids,
    claim_allies,
    clear_bids,
    drop_allies,
    highest_bidders,
    name_one,
    talk,
)
from meadhall.games.bretwalda.engine.board import DALC_TRACK, GOLD, SHIP_AT, Board, play_order
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    NO_CARD,
    NUMBER,
    Q_BRIBE,
    Q_DRAKKAR,
    Q_HOW_MANY,
    Q_NOTHING,
    Q_PUPPET,
    Q_RAID_SEA,
    Q_SUBVERSION_CARD,
    Q_SUBVERT,
    RAID,
    SAIL,
    SUBVERT,
    T_DANES_DRAW,
    T_DANES_MOVE,
    count,
    has,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.decks import danes_left
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import DREW_SUBVERSION, SUBVERTED
from meadhall.games.bretwalda.engine.modifiers import stat_of
from meadhall.games.bretwalda.engine.pieces import NO_KINGDOM
from meadhall.games.bretwalda.engine.playable import possible
from meadhall.games.bretwalda.engine.playing import run_play
from meadhall.games.bretwalda.engine.question import Draw, Question
from meadhall.games.bretwalda.engine.raid_flags import FREE_BRIBE, INDEPENDENT, LANDS_ANYWHERE, NO_RAID_COMES
from meadhall.games.bretwalda.engine.raids import drakkars_out, raid_over
from meadhall.games.bretwalda.engine.sequence_step import Step
from meadhall.games.bretwalda.engine.stats import DANES_DRAW
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.windows import CANNOT_BARRED, SUMMER, WINTER

LEGENDARY: Final[i64] = 3

ALLIES: Final[i64] = 0
TALK: Final[i64] = 1
BIDS: Final[i64] = 2
WINNER: Final[i64] = 3
SUBVERSION: Final[i64] = 4
DECISION: Final[i64] = 5
LANDING: Final[i64] = 6
ENDS: Final[i64] = 7


# Independent Danes ---------------------------------------------------------------------------------------------------
class DanesMove(Step):
    """In every later Season but Winter a Drakkar that is out goes where a card sends it (INDEP-02, INDEP-10)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if not t.options.independent_danes or season_of(b) == WINTER or (not drakkars_out(b) and b.stage == 0):
            return True
        if b.stage == 0:
            b.stage = 1
            b.raid_flags = INDEPENDENT
            among = fewest(b)
            if count(drakkars_out(b)) > 1:
                name_one(b, among)
            else:
                b.bid_winner = b.pretender
            return False
        if b.stage == 1:
            b.stage = 2
            push(b, T_DANES_MOVE)
            return False
        b.stage = 0
        raid_over(b)
        b.bid_winner = NO_KINGDOM
        return True


def fewest(b: Board) -> i64:
    """The players with the fewest Dalcs (INDEP-03)."""
    found: i64 = 0
    least_dalcs: i64 = 99
    for place in range(b.tables.players):
        k = play_order(b, place)
        if b.cells[DALC_TRACK + k] < least_dalcs:
            least_dalcs = b.cells[DALC_TRACK + k]
            found = 0
        if b.cells[DALC_TRACK + k] == least_dalcs:
            found |= BIT[k]
    return found


class PickDrakkar(Task):
    """Which Drakkar goes, then the card that sends it."""

    def run(self, b: Board, task: i64) -> None:
        out = drakkars_out(b)
        if count(out) > 1:
            ask(b, Q_DRAKKAR, b.bid_winner)
        else:
            send(b, lowest(out))


def send(b: Board, ship: i64) -> None:
    """A card is drawn for a Drakkar."""
    b.raid_ship = ship
    push(b, T_DANES_DRAW, b.pretender, 1)


class WhichDrakkar(Question):
    """The Drakkar that goes (INDEP-03)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        ships = drakkars_out(b)
        while ships:
            ship = lowest(ships)
            ships &= ships - 1
            options = append(options, packed(SAIL, ship, b.cells[SHIP_AT + ship]))
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        send(b, field_x(code))


# Summer --------------------------------------------------------------------------------------------------------------
class Summer(Step):
    """The seasonal step of Summer (SUMMER-01)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if season_of(b) != SUMMER:
            return True
        if t.solo or t.options.independent_danes:
            return self.without_bid(b)
        stage = b.stage
        if stage == ALLIES:
            claim_allies(b)
            b.offers = 0
        elif stage == TALK:
            if not talk(b):
                return False
        elif stage == BIDS:
            ask_bids(b)
        elif stage == WINNER:
            name_one(b, highest_bidders(b, t.kingdoms))
        elif stage == SUBVERSION:
            announce_winner(b)
            drop_allies(b)
            if t.options.subversion:
                ask(b, Q_SUBVERSION_CARD, b.bid_winner)
            else:
                raid_by_winner(b)
        elif stage == DECISION:
            ask(b, Q_SUBVERT, b.bid_winner)
        elif stage == LANDING:
            after_subversion(b)
        elif stage == ENDS:
            raid_over(b)
            clear_bids(b)
            b.subversion = NO_CARD
            b.stage = 0
            b.budget = 0
            return True
        b.stage += 1
        return False

    def without_bid(self, b: Board) -> bool:
        """Danes without a bid: a lone player pays for cards, or the top card decides (INDEP-01, SOLO-B-07)."""
        t = b.tables
        if b.stage == 0:
            b.stage = 1
            b.bid_winner = b.pretender
            pays = t.solo and t.solo < LEGENDARY and not t.options.independent_danes
            if pays and b.cells[GOLD + b.pretender] > 0:
                ask(b, Q_HOW_MANY, b.pretender)
            else:
                push(b, T_DANES_DRAW, b.pretender, 1)
            return False
        b.stage = 0
        raid_over(b)
        b.bid_winner = NO_KINGDOM
        return True


def cards_allowed(b: Board) -> i64:
    """Danes cards for the winner: the bid and one (RAID-01); a lone player pays for all but the first."""
    t = b.tables
    bid = b.cells[GOLD + b.pretender] if t.solo else b.bid_amount
    return least(bid + 1 + stat_of(b, b.bid_winner, DANES_DRAW), danes_left(b))


def raid_by_winner(b: Board) -> None:
    """The winner draws his cards, or puts the Drakkar where he likes (PUPPET-01)."""
    t = b.tables
    b.stage = ENDS - 1
    if t.options.puppet_danes:
        ask(b, Q_RAID_SEA, b.bid_winner)
    elif t.options.subversion and not t.options.subversion_draw and cards_allowed(b) > 1:
        ask(b, Q_HOW_MANY, b.bid_winner)
    else:
        push(b, T_DANES_DRAW, b.bid_winner, cards_allowed(b))


class HowMany(Question):
    """How many Danes cards are drawn (SUBV-04, SOLO-B-07)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for cards in range(1, least(cards_allowed(b), 28) + 1):
            options = append(options, packed(NUMBER, cards))
        return options

    def answer(self, b: Board, code: i64) -> None:
        cards = field_x(code)
        b.question = Q_NOTHING
        if b.tables.solo:
            free = 1 + stat_of(b, b.acting, DANES_DRAW)
            b.cells[GOLD + b.acting] -= cards - free if cards > free else 0
            b.changed |= OTHER
        push(b, T_DANES_DRAW, b.acting, cards)


# Subversion cards ----------------------------------------------------------------------------------------------------
class SubversionLot(Draw):
    """The winner looks at a Subversion card (SUBV-01, SUBV-02)."""

    def things(self, b: Board) -> i64:
        return b.tables.subversion_deck & ~b.subversions_gone

    def drawn(self, b: Board, thing: i64) -> None:
        b.subversion = thing
        b.subversions_gone |= BIT[thing]
        emit(b, DREW_SUBVERSION, b.acting, thing)


def can_subvert(b: Board) -> bool:
    """Whether the card in hand can be resolved."""
    t = b.tables
    play = t.first_subversion + b.subversion
    if t.play_cannot[play] != CANNOT_BARRED:
        return True
    for row in range(t.effects_begin[play], effects_end(t, play)):
        if not possible(b, b.bid_winner, row):
            return False
    return True


class Subvert(Question):
    """Resolve the card, or raid as usual; what the card is stays the winner's secret."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        options = append(no_options(), RAID)
        return append(options, SUBVERT) if can_subvert(b) else options

    def answer(self, b: Board, code: i64) -> None:
        t = b.tables
        b.question = Q_NOTHING
        if code == RAID:
            b.subversion = NO_CARD
            raid_by_winner(b)
            b.stage = ENDS
            return
        emit(b, SUBVERTED, b.acting, b.subversion)
        if not has(t.subversion_raid, b.subversion):
            b.raid_flags |= NO_RAID_COMES
        run_play(b, b.acting, t.first_subversion + b.subversion)


def after_subversion(b: Board) -> None:
    """After a Subversion card: a landing anywhere, a free bribe, or the top Danes card (SUBV-03)."""
    t = b.tables
    winner = b.bid_winner
    b.stage = ENDS - 1
    if b.raid_flags & LANDS_ANYWHERE:
        b.target = 0
        b.chosen = 0
        ask(b, Q_PUPPET, winner)
        return
    if b.raid_flags & FREE_BRIBE and not has(b.passed, winner):
        b.passed = BIT[winner]
        b.stage = LANDING - 1
        ask(b, Q_BRIBE, winner)
        return
    b.raid_flags &= ~FREE_BRIBE
    b.passed = 0
    if b.raid_flags & NO_RAID_COMES:
        return
    if t.options.puppet_danes and t.options.puppet_subversion:
        ask(b, Q_RAID_SEA, winner)
    else:
        push(b, T_DANES_DRAW, winner, 1)
