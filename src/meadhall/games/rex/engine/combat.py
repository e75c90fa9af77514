"""What cards are worth in an area: combat values, and who has which power (RESOLVE-03, POWER1, POWER4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.rex.engine.board import Board, cards_in, troops_of
from meadhall.games.rex.engine.codes import BIT, KINGDOMS, has, lowest

RAISED: Final[i64] = 1
SHIELD: Final[i64] = 4
HIGHEST: Final[i64] = 7
"""A 1 is raised against a 7 and counts as much; a 4 is a shield."""


def with_powers(b: Board, kingdom: i64, area: i64) -> i64:
    """The cards of a kingdom in an area whose powers work: its own Troops, by option extra cards too (TERM-15)."""
    cards = cards_in(b, kingdom, area)
    if not b.tables.extra_powers:
        cards &= troops_of(kingdom)
    return cards


def holds(b: Board, cards: i64, value: i64) -> bool:
    """Whether a card of this value is in a set."""
    while cards:
        if b.tables.value[lowest(cards)] == value:
            return True
        cards &= cards - 1
    return False


def plays(b: Board, kingdom: i64, area: i64, value: i64) -> bool:
    """Whether a kingdom has a card of this value there whose power works."""
    return holds(b, with_powers(b, kingdom, area), value)


def seven_against(b: Board, kingdom: i64, area: i64) -> bool:
    """Whether another kingdom has a printed 7 there (POWER1-01, -02, -04, -05)."""
    for other in range(KINGDOMS):
        if other != kingdom and holds(b, cards_in(b, other, area), HIGHEST):
            return True
    return False


def combat_value(b: Board, kingdom: i64, area: i64) -> i64:
    """The sum of a kingdom's cards; each 1 counts 7 against a 7 (RESOLVE-03, POWER1-03)."""
    cards = cards_in(b, kingdom, area)
    powerful = with_powers(b, kingdom, area)
    total: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = b.tables.value[card]
        if value == RAISED and has(powerful, card) and seven_against(b, kingdom, area):
            value = HIGHEST
        total += value
    return total


def shielded(b: Board) -> i64:
    """Winners who played a 4 (POWER4-01)."""
    found: i64 = 0
    for k in range(KINGDOMS):
        if has(b.winners, k) and plays(b, k, b.area, SHIELD):
            found |= BIT[k]
    return found
