"""Before the first round: seats, cards, first Rulers, the first Pretender (SETUP)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import field_x, kingdom_of, no_options, packed
from meadhall.games.bretwalda.engine.agenda import ask, push
from meadhall.games.bretwalda.engine.board import (
    CHRONICLE_HAND,
    PICKED,
    REIGNS,
    RULER_IS,
    SEAT,
    Board,
    kingdom_in,
    play_order,
)
from meadhall.games.bretwalda.engine.cards import chronicle_under
from meadhall.games.bretwalda.engine.changes import OTHER, REALM
from meadhall.games.bretwalda.engine.codes import (
    ANTICLOCKWISE,
    BIT,
    CLOCKWISE,
    CROWN,
    NO_RULER,
    Q_DIRECTION,
    Q_FIRST_RULER,
    Q_NOTHING,
    Q_PRETENDER,
    Q_RULER_DRAWN,
    Q_SEATING,
    Q_UNDER,
    SEATING,
    T_CHRONICLE,
    T_DRAW,
    UNDER,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import (
    CHOSEN_UNDER,
    CROWNED,
    DIRECTION,
    LAID_UNDER,
    PICKED_RULER,
    PRETENDER_IS,
    RULERS_SHOWN,
    SEATED,
)
from meadhall.games.bretwalda.engine.modifiers import refresh
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, NO_KINGDOM
from meadhall.games.bretwalda.engine.question import Draw, Lot, Question
from meadhall.games.bretwalda.engine.sequence_step import Step

NOT_PICKED: Final[i64] = -1


def playing(b: Board, place: i64) -> i64:
    """The Kingdoms that somebody plays, by their number."""
    for k in range(KINGDOMS):
        if has(b.tables.kingdoms, k):
            if place == 0:
                return k
            place -= 1
    return NO_KINGDOM


def orders(things: i64) -> i64:
    """How many orders there are of up to four things."""
    total: i64 = 1
    for n in range(2, things + 1):
        total *= n
    return total


def ordered(things: i64, order: i64, place: i64) -> i64:
    """Which of some things stands at a place of an order."""
    left = BIT[things] - 1
    chosen: i64 = 0
    for at in range(place + 1):
        rest = orders(things - at - 1)
        index = order // rest
        order = order % rest
        members = left
        while index > 0:
            members &= members - 1
            index -= 1
        chosen = lowest(members)
        left &= ~BIT[chosen]
    return chosen


class SeatLot(Lot):
    """Kingdoms are drawn for the seats, by option (SETUP-02)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for order in range(orders(b.tables.players)):
            options = append(options, packed(SEATING, order))
        return options

    def answer(self, b: Board, code: i64) -> None:
        players = b.tables.players
        for seat in range(players):
            b.cells[SEAT + playing(b, ordered(players, field_x(code), seat))] = seat
        b.named = 1
        b.changed |= REALM
        b.question = Q_NOTHING
        emit(b, SEATED)


class SeatPlayers(Step):
    """Who plays which Kingdom: as the table says, or drawn."""

    def run(self, b: Board) -> bool:
        if b.tables.options.seating and not b.named:
            ask(b, Q_SEATING, NO_KINGDOM)
            return False
        return True


class DealCards(Step):
    """One Lordship card and three Chronicle cards for everybody (SETUP-10, SETUP-11)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if b.stage == 0:
            b.stage = 1
            for place in range(t.players - 1, -1, -1):
                k = playing(b, place)
                if t.chronicle_deck:
                    push(b, T_CHRONICLE, k, t.chronicle_draw)
                push(b, T_DRAW, k, t.start_lordship)
            return False
        b.stage = 0
        return True


class ChooseChronicles(Step):
    """All at once put one Chronicle card under the deck."""

    def run(self, b: Board) -> bool:
        if b.tables.chronicle_deck:
            b.choosers = b.tables.kingdoms
            ask(b, Q_UNDER, NO_KINGDOM)
        return True


class Under(Question):
    """Which Chronicle card of a hand goes under the deck, in secret (SETUP-11, SPRING-02)."""

    together: bool = True

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        cards = b.cells[CHRONICLE_HAND + b.acting]
        while cards:
            options = append(options, packed(UNDER, lowest(cards), 0, 0, b.acting))
            cards &= cards - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        k = kingdom_of(code)
        chronicle_under(b, k, field_x(code), k)
        emit(b, LAID_UNDER, k, field_x(code))
        b.choosers &= ~BIT[k]
        b.changed |= OTHER
        if count(b.cells[CHRONICLE_HAND + k]) > b.tables.chronicle_keep:
            b.choosers |= BIT[k]
        if not b.choosers:
            b.question = Q_NOTHING
            emit(b, CHOSEN_UNDER)


# Rulers --------------------------------------------------------------------------------------------------------------
class FirstRulers(Step):
    """Everybody picks one of six Rulers, all at once or in turn, or chance does (SETUP-12, RANDRULER-01)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if t.options.randomised_rulers:
            while b.cursor < t.players:
                k = playing(b, b.cursor)
                if b.cells[RULER_IS + k] == NO_RULER:
                    ask(b, Q_RULER_DRAWN, k)
                    return False
                b.cursor += 1
        elif t.options.first_rulers:
            while b.cursor < t.players:
                k = play_order(b, b.cursor)
                if b.cells[RULER_IS + k] == NO_RULER:
                    b.choosers = BIT[k]
                    ask(b, Q_FIRST_RULER, k)
                    return False
                b.cursor += 1
        elif b.cells[RULER_IS + playing(b, 0)] == NO_RULER:
            b.choosers = t.kingdoms
            ask(b, Q_FIRST_RULER, NO_KINGDOM)
            return False
        b.cursor = 0
        return True


class FirstRuler(Question):
    """The first Ruler of a Kingdom: any side of its three cards."""

    together: bool = True

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        rulers = b.cells[REIGNS + b.acting]
        while rulers:
            options = append(options, packed(CROWN, lowest(rulers), 0, 0, b.acting))
            rulers &= rulers - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        k = kingdom_of(code)
        b.choosers &= ~BIT[k]
        if b.tables.options.first_rulers:
            crown(b, k, field_x(code))
        else:
            b.cells[PICKED + k] = field_x(code)
            emit(b, PICKED_RULER, k, field_x(code))
        if b.choosers:
            return
        b.question = Q_NOTHING
        if b.tables.options.first_rulers:
            emit(b, CROWNED, k, field_x(code))
            return
        for other in range(KINGDOMS):
            if has(b.tables.kingdoms, other):
                crown(b, other, b.cells[PICKED + other])
                b.cells[PICKED + other] = NOT_PICKED
        emit(b, RULERS_SHOWN)


class RulerLot(Draw):
    """Card and side of a Ruler are drawn (RANDRULER-01)."""

    def things(self, b: Board) -> i64:
        return b.cells[REIGNS + b.acting]

    def drawn(self, b: Board, thing: i64) -> None:
        crown(b, b.acting, thing)
        emit(b, CROWNED, b.acting, thing)


def crown(b: Board, kingdom: i64, ruler: i64) -> None:
    """A Ruler reigns from now on."""
    b.cells[RULER_IS + kingdom] = ruler
    refresh(b, kingdom)


# The Pretender -------------------------------------------------------------------------------------------------------
class FirstPretender(Step):
    """Chance names the first Pretender, who picks the direction of play (SETUP-14)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if t.solo:
            b.pretender = playing(b, 0)
            return True
        if b.pretender == NO_KINGDOM:
            ask(b, Q_PRETENDER, NO_KINGDOM)
            return False
        if b.stage == 0:
            b.stage = 1
            ask(b, Q_DIRECTION, b.pretender)
            return False
        b.stage = 0
        return True


class PretenderLot(Draw):
    """The first Pretender, whatever the Dalcs (PRET-07)."""

    def things(self, b: Board) -> i64:
        return b.tables.kingdoms

    def drawn(self, b: Board, thing: i64) -> None:
        b.pretender = thing
        emit(b, PRETENDER_IS, thing)


class Direction(Question):
    """Clockwise or anticlockwise (PRET-03)."""

    def legal(self, b: Board) -> vec[i64]:
        return append(append(no_options(), CLOCKWISE), ANTICLOCKWISE)

    def answer(self, b: Board, code: i64) -> None:
        b.direction = 1 if code == CLOCKWISE else -1
        b.question = Q_NOTHING
        emit(b, DIRECTION, b.acting, 0 if code == CLOCKWISE else 1)


def first_choice(b: Board, seat: i64) -> i64:
    """The Kingdom of a seat, for questions of several."""
    return kingdom_in(b, seat)
