"""Offers and gifts between players, and Ports: entries that stand in several lists (TRADE, BUILD-11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each_choice, field_x, field_y, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.board import BUILT, CONTROL, FOOD, GOLD, Board
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.chronicles import claims, complete, forget_moments
from meadhall.games.bretwalda.engine.codes import (
    ACCEPT,
    AT,
    BIT,
    BUY_FOOD,
    CLAIM,
    DECLINE,
    FOR,
    FROM,
    GIVE,
    OFFER,
    Q_ANSWER,
    Q_FOR,
    Q_FROM,
    Q_GIVE,
    Q_NOTHING,
    Q_STORE,
    SELL,
    T_FOOD_ARRIVES,
    T_FOOD_LEAVES,
    T_TRADED,
    count,
    has,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import ANSWERED, FOOD_GONE, FOOD_PLACED, OFFERED, PORT_USED
from meadhall.games.bretwalda.engine.modifiers import stat_of
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, NO_KINGDOM, PORT
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import food_of, larders
from meadhall.games.bretwalda.engine.stats import PORT_USES

MOST_GOODS: Final[i64] = 20
"""The largest amount of an offer; lists stay short."""


# Ports ---------------------------------------------------------------------------------------------------------------
def open_ports(b: Board, kingdom: i64) -> i64:
    """Ports of a Kingdom that it may still use in this phase (BUILD-11, BUILD-15)."""
    ports = b.cells[CONTROL + kingdom] & b.cells[BUILT + PORT]
    if not ports:
        return 0
    return ports & ~(b.ports_twice if stat_of(b, kingdom, PORT_USES) > 0 else b.ports_used)


def port_options(options: vec[i64], b: Board, kingdom: i64) -> vec[i64]:
    """Food for Gold, or Gold for Food, at the bank: where the Food leaves, where it arrives (BUILD-12)."""
    ports = open_ports(b, kingdom)
    if not ports:
        return options
    options = each_choice(options, SELL, larders(b, kingdom))
    if b.cells[GOLD + kingdom] >= b.tables.port_gold:
        options = each_choice(options, BUY_FOOD, ports)
    return options


def use_port(b: Board, kingdom: i64, port: i64) -> None:
    """A Port has been used once more."""
    if has(b.ports_used, port):
        b.ports_twice |= BIT[port]
    b.ports_used |= BIT[port]


def sell_food(b: Board, kingdom: i64, area: i64) -> None:
    """Food of an area for Gold, through the first Port that is open."""
    use_port(b, kingdom, lowest(open_ports(b, kingdom)))
    b.cells[FOOD + area] -= b.tables.port_food
    b.cells[GOLD + kingdom] += b.tables.port_gold
    b.changed |= OTHER
    emit(b, PORT_USED, kingdom, area, 0)


def buy_food(b: Board, kingdom: i64, port: i64) -> None:
    """Gold for Food in the Port's area."""
    use_port(b, kingdom, port)
    b.cells[GOLD + kingdom] -= b.tables.port_gold
    b.cells[FOOD + port] += b.tables.port_food
    b.changed |= OTHER
    emit(b, PORT_USED, kingdom, port, 1)


# What stands in several lists ----------------------------------------------------------------------------------------
def side_options(options: vec[i64], b: Board, kingdom: i64, offers: bool) -> vec[i64]:
    """Ports, claims, and in some windows offers."""
    options = claims(port_options(options, b, kingdom), b, kingdom)
    return offer_options(options, b, kingdom) if offers else options


def side_answer(b: Board, code: i64) -> bool:
    """Carry out one of those; True if it was one. The same list is asked again after it."""
    k = b.acting
    which = field_x(code)
    if code & 63 == OFFER:
        b.offer_to = which
        b.offers += 1
        b.offer_give = k
        ask(b, Q_GIVE, k)
        return True
    if code & 63 != 62:
        forget_moments(b, k)
        return False
    if which == SELL:
        sell_food(b, k, field_y(code))
    elif which == BUY_FOOD:
        buy_food(b, k, field_y(code))
    elif which == CLAIM:
        complete(b, k, field_y(code))
    else:
        forget_moments(b, k)
        return False
    b.question = Q_NOTHING
    return True


# Offers --------------------------------------------------------------------------------------------------------------
def offers_allowed(b: Board) -> i64:
    """Offers that a player may make in one window (TRADE-09)."""
    chosen = b.tables.options.offers
    return 2 if chosen == 0 else 1 if chosen == 1 else 3


def offer_options(options: vec[i64], b: Board, kingdom: i64) -> vec[i64]:
    """Somebody to make an offer to (TRADE-07)."""
    t = b.tables
    if t.solo or t.options.trade or b.offers >= offers_allowed(b):
        return options
    for k in range(KINGDOMS):
        if has(t.kingdoms, k) and k != kingdom and can_offer(b, kingdom, k):
            options = append(options, packed(OFFER, k))
    return options


def can_offer(b: Board, giver: i64, taker: i64) -> bool:
    """Whether there is anything to give that the other can take."""
    return b.cells[GOLD + giver] > 0 or (food_of(b, giver) > 0 and b.cells[CONTROL + taker] != 0)


def goods(number: i64, is_food: i64) -> i64:
    """An amount of Gold (0) or Food (1) as one number."""
    return 2 * number + is_food


class Give(Question):
    """What is offered: Gold or Food (TRADE-08)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        k = b.acting
        for n in range(1, least(b.cells[GOLD + k], MOST_GOODS) + 1):
            options = append(options, packed(GIVE, n, 0))
        if b.cells[CONTROL + b.offer_to]:
            for n in range(1, least(food_of(b, k), MOST_GOODS) + 1):
                options = append(options, packed(GIVE, n, 1))
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.offer_give = goods(field_x(code), field_y(code))
        ask(b, Q_FOR, b.acting)


class For(Question):
    """What is asked for it; nothing makes a gift."""

    def legal(self, b: Board) -> vec[i64]:
        options = append(no_options(), packed(FOR, 0, 0))
        k, other = b.acting, b.offer_to
        if b.offer_give & 1:
            for n in range(1, least(b.cells[GOLD + other], MOST_GOODS) + 1):
                options = append(options, packed(FOR, n, 0))
        elif b.cells[CONTROL + k]:
            for n in range(1, least(food_of(b, other), MOST_GOODS) + 1):
                options = append(options, packed(FOR, n, 1))
        return options

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        b.offer_for = goods(field_x(code), field_y(code))
        emit(b, OFFERED, k)
        if field_x(code) == 0:
            exchange(b, k)
            return
        b.target = k
        ask(b, Q_ANSWER, b.offer_to)


class Answer(Question):
    """The player addressed accepts or declines at once."""

    def legal(self, b: Board) -> vec[i64]:
        return append(append(no_options(), ACCEPT), DECLINE)

    def answer(self, b: Board, code: i64) -> None:
        giver = b.target
        b.target = 0
        emit(b, ANSWERED, b.acting, 1 if code == ACCEPT else 0)
        if code == ACCEPT:
            exchange(b, giver)
        else:
            end_offer(b)


def end_offer(b: Board) -> None:
    """The offer is over."""
    b.offer_to = NO_KINGDOM
    b.offer_give = 0
    b.offer_for = 0
    b.question = Q_NOTHING


def exchange(b: Board, giver: i64) -> None:
    """Goods change hands; Food is taken from areas of the giver's choice (RES-05)."""
    taker = b.offer_to
    give, get = b.offer_give, b.offer_for
    end_offer(b)
    push(b, T_TRADED, taker, giver, get & 1, get >> 1)
    push(b, T_TRADED, giver, taker, give & 1, give >> 1)
    b.changed |= OTHER


class Traded(Task):
    """One side of a trade."""

    def run(self, b: Board, task: i64) -> None:
        giver, taker, number = field_x(task), field_y(task), task >> 24
        if (task >> 18) & 63 == 0:
            b.cells[GOLD + giver] -= number
            b.cells[GOLD + taker] += number
            b.changed |= OTHER
        elif number:
            push(b, T_FOOD_ARRIVES, taker, number)
            push(b, T_FOOD_LEAVES, giver, number)


class FoodLeaves(Task):
    """A player takes Food out of areas of choice; nobody is asked if all of it goes or one area has it."""

    def run(self, b: Board, task: i64) -> None:
        k, number = field_x(task), field_y(task)
        areas = larders(b, k)
        if number <= 0 or not areas:
            return
        if number >= food_of(b, k) or count(areas) == 1:
            while areas and number > 0:
                area = lowest(areas)
                areas &= areas - 1
                here = least(b.cells[FOOD + area], number)
                number -= here
                take_food(b, k, area, here)
            return
        push(b, T_FOOD_LEAVES, k, number - 1)
        ask(b, Q_FROM, k)


def take_food(b: Board, kingdom: i64, area: i64, number: i64) -> None:
    """Food leaves an area."""
    b.cells[FOOD + area] -= number
    b.changed |= OTHER
    emit(b, FOOD_GONE, kingdom, area, number)


def put_food(b: Board, kingdom: i64, area: i64, number: i64) -> None:
    """Food arrives in an area."""
    b.cells[FOOD + area] += number
    b.changed |= OTHER
    emit(b, FOOD_PLACED, kingdom, area, number)


class From(Question):
    """The area that one Food leaves."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        areas = larders(b, b.acting)
        while areas:
            options = append(options, packed(FROM, lowest(areas)))
            areas &= areas - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        take_food(b, b.acting, field_x(code), 1)


class FoodArrives(Task):
    """Traded Food goes to the own Capital, or to an area that the receiver names."""

    def run(self, b: Board, task: i64) -> None:
        k, number = field_x(task), field_y(task)
        t = b.tables
        held = b.cells[CONTROL + k]
        if has(held, t.capital[k]) and not t.options.traded_food:
            put_food(b, k, t.capital[k], number)
        elif count(held) == 1:
            put_food(b, k, lowest(held), number)
        elif held:
            b.target = number
            ask(b, Q_STORE, k)


class Store(Question):
    """The area that traded Food goes to."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        areas = b.cells[CONTROL + b.acting]
        while areas:
            options = append(options, packed(AT, lowest(areas)))
            areas &= areas - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        put_food(b, b.acting, field_x(code), b.target)
        b.target = 0
