"""What cards are worth in an area: combat values, and who has which power (RESOLVE-03, POWER1, POWER4)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.rex.engine.board import SENT, Board, has, troops_of
from meadhall.games.rex.engine.codes import BIT, KINGDOMS, lowest


def cards_in(b: Board, kingdom: i64, area: i64) -> i64:
    """The cards of a kingdom in an area."""
    return b.cells[SENT + 3 * kingdom + area]


def plays(b: Board, kingdom: i64, area: i64, value: i64) -> bool:
    """Whether a kingdom has a card of this value there; an extra card counts if it has powers (TERM-15)."""
    cards = cards_in(b, kingdom, area)
    if not b.tables.extra_powers:
        cards &= troops_of(kingdom)
    while cards:
        if b.tables.value[lowest(cards)] == value:
            return True
        cards &= cards - 1
    return False


def seven_against(b: Board, kingdom: i64, area: i64) -> bool:
    """Whether another kingdom has a printed 7 there (POWER1-01, -02, -04, -05)."""
    for other in range(KINGDOMS):
        cards = cards_in(b, other, area) if other != kingdom else 0
        while cards:
            if b.tables.value[lowest(cards)] == 7:
                return True
            cards &= cards - 1
    return False


def combat_value(b: Board, kingdom: i64, area: i64) -> i64:
    """The sum of a kingdom's cards; each 1 counts 7 against a 7 (RESOLVE-03, POWER1-03)."""
    raised = seven_against(b, kingdom, area)
    cards = cards_in(b, kingdom, area)
    total: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = b.tables.value[card]
        powerful = b.tables.extra_powers != 0 or has(troops_of(kingdom), card)
        total += 7 if value == 1 and raised and powerful else value
    return total


def shielded(b: Board) -> i64:
    """Winners who played a 4 (POWER4-01)."""
    found: i64 = 0
    for k in range(KINGDOMS):
        if has(b.winners, k) and plays(b, k, b.area, 4):
            found |= BIT[k]
    return found
