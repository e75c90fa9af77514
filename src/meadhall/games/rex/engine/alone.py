"""Kingdoms that nobody plays: two cards from the deck, sent each in its own way (NPK, REGNENSES, ICENI, BRIGANTES)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.board import DECK, SENT, SLOT, Board, has, nth_alone, numbered, tokens_in
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    CARD,
    JOKERS,
    MINI,
    Q_MINI,
    Q_NOTHING,
    Q_NPK_CARD,
    count,
    field_x,
    pack,
)
from meadhall.games.rex.engine.question import Lot, each
from meadhall.games.rex.engine.steps import T_BATTLE
from meadhall.games.rex.engine.tables import FORESIGHTED, GREEDY
from meadhall.games.rex.engine.tell import MARCHED, tell


def all_in_one(b: Board) -> i64:
    """The area where all tokens of this turn lie, or -1 (NPK-11)."""
    for area in range(AREAS):
        if b.tokens and tokens_in(b, area) == b.tokens:
            return area
    return -1


def target(b: Board, mini: i64, side: i64) -> i64:
    """The area a mini-card sends to: turned where the one that shows has no tokens (NPK-10, NPK-12)."""
    only = all_in_one(b)
    if only >= 0:
        return only
    shown = b.tables.mini[2 * mini + side]
    return shown if tokens_in(b, shown) or b.tokens == 0 else b.tables.mini[2 * mini + 1 - side]


def richest(b: Board) -> i64:
    """Most tokens, then the Joker, then most Cities, then North before Centre before South (ICENI-01, -02)."""
    best: i64 = 0
    best_rank: i64 = -1
    for area in range(AREAS):
        tokens = tokens_in(b, area)
        joker = 1 if tokens & JOKERS else 0
        rank = count(tokens) * 1000 + joker * 100 + count(numbered(tokens) & b.tables.cities)
        if rank > best_rank:
            best, best_rank = area, rank
    return best


def send(b: Board, area: i64) -> None:
    """The drawn card goes to an area."""
    b.cells[SENT + 3 * b.acting + area] |= BIT[b.card]
    tell(b, MARCHED, b.acting, b.card, area)
    b.card = -1
    b.taken += 1
    b.question = Q_NOTHING


class NextCard(Lot):
    """The top card of its deck (NPK-03)."""

    def legal(self, b: Board) -> vec[i64]:
        return each(vec[i64](), CARD, b.cells[DECK + b.acting])

    def answer(self, b: Board, code: i64) -> None:
        b.card = field_x(code)
        b.cells[DECK + b.acting] &= ~BIT[b.card]
        way = b.tables.way[b.acting]
        if way == FORESIGHTED:
            send_by_slot(b)
        elif way == GREEDY and b.taken == 0:
            send(b, richest(b))
        else:
            b.question = Q_MINI


class RandomMini(Lot):
    """A mini-card and a side at random: of all three for the greedy, of those left for the impetuous."""

    def legal(self, b: Board) -> vec[i64]:
        options: vec[i64] = vec[i64]()
        for mini in range(3):
            if not has(b.minis, mini):
                options = append(append(options, pack(MINI, mini, 0)), pack(MINI, mini, 1))
        return options

    def answer(self, b: Board, code: i64) -> None:
        mini, side = field_x(code), (code >> 12) & 63
        if b.tables.way[b.acting] != GREEDY:
            b.minis |= BIT[mini]
        send(b, target(b, mini, side))


def send_by_slot(b: Board) -> None:
    """The first card to the second slot, the next by comparison with it (BRIGANTES-02 to -04, -06, -07)."""
    slot: i64 = 1
    if b.taken == 1:
        first = b.tables.value[first_card(b)]
        value = b.tables.value[b.card]
        slot = 0 if value < first else (2 if value > first else 1)
    number = b.cells[SLOT + slot]
    area = target(b, number >> 1, number & 1)
    if b.tables.flip_stays and all_in_one(b) < 0 and area != b.tables.mini[number]:
        b.cells[SLOT + slot] = number ^ 1
    send(b, area)


def first_card(b: Board) -> i64:
    """The card that the acting kingdom sent before in this turn."""
    for area in range(AREAS):
        cards = b.cells[SENT + 3 * b.acting + area]
        for card in range(14 * b.acting, 14 * b.acting + 14):
            if has(cards, card):
                return card
    return -1


def send_alone(b: Board) -> None:
    """Two cards for every kingdom that nobody plays, after the humans have committed (PLAN-08)."""
    while b.cursor < count(b.tables.alone):
        k: i64 = nth_alone(b, b.cursor)
        if b.taken < 2 and b.cells[DECK + k]:
            b.acting = k
            b.question = Q_NPK_CARD
            return
        b.cursor += 1
        b.taken = 0
        b.minis = 0
    b.step = T_BATTLE
    b.area = 0
    b.side = 0
    b.winners = 0
    b.vassals = 0
    b.minis = 0


def turn_slots(b: Board) -> None:
    """At the end of a turn: the first slot's card is turned and goes last, the others move (BRIGANTES-05)."""
    one, two, three = b.cells[SLOT], b.cells[SLOT + 1], b.cells[SLOT + 2]
    b.cells[SLOT] = two
    b.cells[SLOT + 1] = three
    b.cells[SLOT + 2] = one ^ 1
