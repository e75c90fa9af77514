"""The board: every number that makes a position, flat, so that a copy is one short memory copy.

Nearly everything is a set: of locations with a kingdom's pieces, of tokens in the bag, of cards in a hand. No deck has
an order: which card lies on top is decided, by chance, when it is drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.event import Event
from meadhall.games.rex.engine.codes import BIT, CHANCE, JOKERS, KINGDOMS, Q_NOTHING, count, lowest
from meadhall.games.rex.engine.tables import Tables

PIECES: Final = 0
"""Per kingdom the locations with its cube or Oppidum."""
HAND: Final = 3
DECK: Final = 6
QUEUE: Final = 9
DISCARDS: Final = 12
SENT: Final = 15
"""Per kingdom and area the cards sent there this turn."""
OBJECTIVES: Final = 24
TRACK: Final = 27
"""Per kingdom and track the value at the last evaluation."""
POINTS: Final = 36
FIRSTS: Final = 39
"""Per kingdom the tracks whose First mark it scored."""
WON: Final = 42
"""Per kingdom the locations it has taken in the battle at hand."""
PICKED: Final = 45
"""Per kingdom the tokens it has picked in the battle at hand."""
ORDER: Final = 48
"""The kingdoms of humans in turn order, then -1."""
SLOT: Final = 51
"""Per slot of the foresighted kingdom: twice the mini-card, plus the side that shows."""
SEAT: Final = 54
"""Per kingdom its seat, or -1."""
CELLS: Final = 57

SCALARS: Final = (
    "turn", "step", "question", "acting", "cursor", "area", "taken", "side", "rome", "bag", "tokens", "pool",
    "committed", "undealt", "firsts_gone", "winners", "vassals", "by_winners", "joker_cities", "hired", "joined",
    "placed", "seen", "minis", "card", "values",
)  # fmt: skip


class Board:
    """Cells and scalars; no rules. `tables` is shared by all copies."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells
        self.log: list[Event] | None = None
        self.turn: i64 = 0
        self.step: i64 = 0
        self.question: i64 = Q_NOTHING
        self.acting: i64 = -1
        """The kingdom that is asked, or for which chance decides."""
        self.cursor: i64 = 0
        """How far a step has come that goes round the kingdoms."""
        self.area: i64 = 0
        self.taken: i64 = 0
        """What the acting kingdom has picked, recruited or been dealt so far."""
        self.side: i64 = 0
        """How far the battle for the area has come: see `battle.py`."""
        self.rome: i64 = 0
        self.bag: i64 = 0
        self.tokens: i64 = 0
        """Tokens that lie on the map to be won."""
        self.pool: i64 = 0
        self.committed: i64 = 0
        """Kingdoms that have made their part of a simultaneous choice."""
        self.undealt: i64 = 0
        self.firsts_gone: i64 = 0
        self.winners: i64 = 0
        self.vassals: i64 = 0
        self.by_winners: i64 = 0
        self.joker_cities: i64 = 0
        """Cities of Rome taken in this battle with its Joker."""
        self.hired: i64 = 0
        self.joined: i64 = 0
        """Kingdoms that have used a 2, or a 3, in this battle."""
        self.placed: i64 = 0
        """Kingdoms that have placed a piece this turn."""
        self.seen: i64 = 0
        """Cards in hands that everybody has seen get there."""
        self.minis: i64 = 0
        """Mini-cards that the acting non-player kingdom has used this turn."""
        self.card: i64 = -1
        """The card that a non-player kingdom has drawn and not placed yet."""
        self.values: i64 = 0
        """Combat values of the battle at hand, eight bits for each kingdom: hiring a card does not change them."""

    def take_over(self, other: Board) -> None:
        """Become what `other` is (the cells are copied already)."""
        self.turn = other.turn
        self.step = other.step
        self.question = other.question
        self.acting = other.acting
        self.cursor = other.cursor
        self.area = other.area
        self.taken = other.taken
        self.side = other.side
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
        self.hired = other.hired
        self.joined = other.joined
        self.placed = other.placed
        self.seen = other.seen
        self.minis = other.minis
        self.card = other.card
        self.values = other.values


TROOPS: Final[vec[i64]] = vec[i64]([2**14 - 1, 2**28 - 2**14, 2**42 - 2**28])
"""Per colour the set of its Troops."""


def has(mask: i64, index: i64) -> bool:
    """Whether a thing is in a set."""
    return (mask >> index) & 1 != 0


def is_human(b: Board, kingdom: i64) -> bool:
    """Whether somebody plays this kingdom."""
    return has(b.tables.humans, kingdom)


def seat_of(b: Board, kingdom: i64) -> i64:
    """The seat of a kingdom; chance acts for one that nobody plays."""
    return b.cells[SEAT + kingdom] if kingdom >= 0 and is_human(b, kingdom) else CHANCE


def troops_of(kingdom: i64) -> i64:
    """The set of all Troops of a kingdom's colour."""
    return TROOPS[kingdom]


def extras(b: Board, kingdom: i64) -> i64:
    """Reinforcements and Mercenaries in a hand (TERM-14, TERM-15)."""
    return b.cells[HAND + kingdom] & ~troops_of(kingdom)


def sent_by(b: Board, kingdom: i64) -> i64:
    """All cards that a kingdom has sent anywhere this turn."""
    at = SENT + 3 * kingdom
    return b.cells[at] | b.cells[at + 1] | b.cells[at + 2]


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
