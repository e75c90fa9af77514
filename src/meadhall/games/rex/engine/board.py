"""The board: every number that makes a position, flat, so that a copy is one short memory copy.

Nearly everything is a set: of locations with a kingdom's pieces, of tokens in the bag, of cards in a hand. No deck has
an order: which card lies on top is decided, by chance, when it is drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.event import Event
from meadhall.core.fields import fields_of
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    CHANCE,
    DECK_SIZE,
    JOKERS,
    KINGDOMS,
    MINIS,
    NO_CARD,
    NO_KINGDOM,
    Q_NOTHING,
    SIDES,
    TRACKS,
    count,
    has,
    lowest,
)
from meadhall.games.rex.engine.tables import Tables

PIECES: Final[i64] = 0
"""Per kingdom the locations with its cube or Oppidum."""
HAND: Final[i64] = PIECES + KINGDOMS
DECK: Final[i64] = HAND + KINGDOMS
QUEUE: Final[i64] = DECK + KINGDOMS
DISCARDS: Final[i64] = QUEUE + KINGDOMS
SENT: Final[i64] = DISCARDS + KINGDOMS
"""Per kingdom and area the cards sent there this turn: see `sent_cell`."""
OBJECTIVES: Final[i64] = SENT + KINGDOMS * AREAS
TRACK: Final[i64] = OBJECTIVES + KINGDOMS
"""Per kingdom and track the value at the last evaluation: see `track_cell`."""
POINTS: Final[i64] = TRACK + KINGDOMS * TRACKS
FIRSTS: Final[i64] = POINTS + KINGDOMS
"""Per kingdom the tracks whose First mark it scored."""
WON: Final[i64] = FIRSTS + KINGDOMS
"""Per kingdom the locations it has taken in the battle at hand."""
PICKED: Final[i64] = WON + KINGDOMS
"""Per kingdom the tokens it has picked in the battle at hand."""
ORDER: Final[i64] = PICKED + KINGDOMS
"""The kingdoms of humans in turn order, then -1."""
SLOT: Final[i64] = ORDER + KINGDOMS
"""Per slot of the foresighted kingdom the mini-card there and the side that shows: see `laid`."""
SEAT: Final[i64] = SLOT + MINIS
"""Per kingdom its seat, or -1."""
CELLS: Final[i64] = SEAT + KINGDOMS


class Board:
    """Cells and scalars; no rules. `tables` is shared by all copies."""

    tables: Tables
    cells: vec[i64]
    log: list[Event] | None
    turn: i64 = 0
    step: i64 = 0
    """The entry of `SEQUENCE` that runs."""
    question: i64 = Q_NOTHING
    acting: i64 = NO_KINGDOM
    """The kingdom that is asked, or for which chance decides."""
    cursor: i64 = 0
    """How many kingdoms the step has finished with."""
    area: i64 = 0
    """The area of the battle at hand."""
    taken: i64 = 0
    """How many cards or tokens the step has given the acting kingdom so far."""
    battle_step: i64 = 0
    """How far the battle for the area has come: see `battle.py`."""
    rome: i64 = 0
    bag: i64 = 0
    tokens: i64 = 0
    """Tokens that lie on the map to be won."""
    pool: i64 = 0
    """Reinforcements that can be had."""
    committed: i64 = 0
    """Kingdoms that have made their part of a simultaneous choice."""
    undealt: i64 = 0
    """Objectives that nobody got."""
    firsts_gone: i64 = 0
    """Tracks whose First mark can no longer be scored."""
    winners: i64 = 0
    vassals: i64 = 0
    by_winners: i64 = 0
    """Tokens that Winners have picked in this battle."""
    joker_cities: i64 = 0
    """Cities of Rome taken in this battle with its Joker."""
    used_two: i64 = 0
    used_three: i64 = 0
    """Vassals that have used their 2, or their 3, in this battle, or passed."""
    placed: i64 = 0
    """Kingdoms that have placed a piece this turn."""
    seen: i64 = 0
    """Cards in hands that everybody has seen get there."""
    minis: i64 = 0
    """Mini-cards that the acting non-player kingdom has used this turn."""
    drawn_card: i64 = NO_CARD
    """The card that a non-player kingdom has drawn and not placed yet."""
    combat_values: i64 = 0
    """Combat values of the battle at hand, eight bits for each kingdom: hiring a card does not change them."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells
        self.log = None

    def take_over(self, other: Board) -> None:
        """Copy the scalars of another board, whose cells the caller has copied."""
        self.turn = other.turn
        self.step = other.step
        self.question = other.question
        self.acting = other.acting
        self.cursor = other.cursor
        self.area = other.area
        self.taken = other.taken
        self.battle_step = other.battle_step
        self.rome = other.rome
        self.bag = other.bag
        self.tokens = other.tokens
        self.pool = other.pool
        self.committed = other.committed
        self.undealt = other.undealt
        self.firsts_gone = other.firsts_gone
        self.winners = other.winners
        self.vassals = other.vassals
        self.by_winners = other.by_winners
        self.joker_cities = other.joker_cities
        self.used_two = other.used_two
        self.used_three = other.used_three
        self.placed = other.placed
        self.seen = other.seen
        self.minis = other.minis
        self.drawn_card = other.drawn_card
        self.combat_values = other.combat_values


SCALARS: Final = tuple([name for name in fields_of(Board) if name not in ("tables", "cells", "log")])
"""What digests and pickles hold after the cells, in this order."""

TROOPS: Final[vec[i64]] = vec[i64]([(2**DECK_SIZE - 1) * 2 ** (DECK_SIZE * k) for k in range(KINGDOMS)])
"""Per colour the set of its Troops."""


# Cells ---------------------------------------------------------------------------------------------------------------
def sent_cell(kingdom: i64, area: i64) -> i64:
    """Where the cards lie that a kingdom has sent to an area."""
    return SENT + AREAS * kingdom + area


def cards_in(b: Board, kingdom: i64, area: i64) -> i64:
    """The cards of a kingdom in an area."""
    return b.cells[sent_cell(kingdom, area)]


def sent_by(b: Board, kingdom: i64) -> i64:
    """All cards that a kingdom has sent anywhere this turn."""
    return cards_in(b, kingdom, 0) | cards_in(b, kingdom, 1) | cards_in(b, kingdom, 2)


def track_cell(kingdom: i64, track: i64) -> i64:
    """Where the value of a kingdom on a track is kept."""
    return TRACK + TRACKS * kingdom + track


def track_value(b: Board, kingdom: i64, track: i64) -> i64:
    """The value of a kingdom on a track at the last evaluation."""
    return b.cells[track_cell(kingdom, track)]


def laid(mini: i64, side: i64) -> i64:
    """What the cell of a slot holds: a mini-card with the side that shows."""
    return SIDES * mini + side


def laid_mini(b: Board, slot: i64) -> i64:
    """The mini-card in a slot."""
    return b.cells[SLOT + slot] // SIDES


def laid_side(b: Board, slot: i64) -> i64:
    """The side that shows of the mini-card in a slot."""
    return b.cells[SLOT + slot] % SIDES


def turned(laid_card: i64) -> i64:
    """What the cell of a slot holds when its mini-card shows the other side."""
    return laid_card ^ 1


# Questions about a position ------------------------------------------------------------------------------------------
def is_human(b: Board, kingdom: i64) -> bool:
    """Whether somebody plays this kingdom."""
    return has(b.tables.humans, kingdom)


def seat_of(b: Board, kingdom: i64) -> i64:
    """The seat of a kingdom; chance acts for one that nobody plays."""
    if kingdom >= 0 and is_human(b, kingdom):
        return b.cells[SEAT + kingdom]
    return CHANCE


def troops_of(kingdom: i64) -> i64:
    """The set of all Troops of a kingdom's colour."""
    return TROOPS[kingdom]


def extras(b: Board, kingdom: i64) -> i64:
    """Reinforcements and Mercenaries in a hand (TERM-14, TERM-15)."""
    return b.cells[HAND + kingdom] & ~troops_of(kingdom)


def distinct(b: Board, cards: i64) -> i64:
    """Of equal cards (value and colour) only the first: which of them is meant makes no difference."""
    t = b.tables
    kept: i64 = 0
    value: i64 = 0
    colour: i64 = -2
    while cards:
        c = lowest(cards)
        cards &= cards - 1
        if t.value[c] != value or t.colour[c] != colour:
            kept |= BIT[c]
            value = t.value[c]
            colour = t.colour[c]
    return kept


def can_place(b: Board, kingdom: i64, location: i64) -> bool:
    """Whether a kingdom can put a piece there: none of its own yet (TERM-07), and one left to put (SETUP-07)."""
    t = b.tables
    own = b.cells[PIECES + kingdom]
    if has(own, location):
        return False
    if not t.piece_limits:
        return True
    if has(t.cities, location):
        return count(own & t.cities) < t.oppida
    return count(own & t.roads) < t.cubes


def place(b: Board, kingdom: i64, location: i64) -> None:
    """Put a piece on the map; Rome gives way (ROME-06)."""
    b.cells[PIECES + kingdom] |= BIT[location]
    b.cells[WON + kingdom] |= BIT[location]
    b.rome &= ~BIT[location]
    b.placed |= BIT[kingdom]


def tokens_in(b: Board, area: i64) -> i64:
    """Tokens to be won in an area, its Joker included."""
    return b.tokens & b.tables.area[area]


def numbered(tokens: i64) -> i64:
    """Tokens without the Jokers."""
    return tokens & ~JOKERS


def turn_order(b: Board, place: i64) -> i64:
    """The kingdom at a place of the order in which kingdoms choose: humans by turn order, others by rank (NPK-05)."""
    t = b.tables
    alone = count(t.alone)
    if t.alone_first:
        if place < alone:
            return nth_alone(b, place)
        place -= alone
    humans = count(t.humans)
    if place < humans:
        return b.cells[ORDER + place]
    return nth_alone(b, place - humans) if not t.alone_first and place - humans < alone else -1


def nth_alone(b: Board, index: i64) -> i64:
    """A non-player kingdom by its rank."""
    for k in range(KINGDOMS):
        if has(b.tables.alone, k):
            if index == 0:
                return k
            index -= 1
    return -1
