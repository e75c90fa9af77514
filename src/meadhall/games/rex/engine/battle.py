"""The battle for an area begins: who are Winners, who are Vassals (RESOLVE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.rex.engine.board import PICKED, WON, Board, cards_in
from meadhall.games.rex.engine.codes import BIT, KINGDOMS
from meadhall.games.rex.engine.combat import combat_value
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import BATTLE, UNFOUGHT

NOT_BEGUN: Final[i64] = 0
WINNERS_PICK: Final[i64] = 1
VASSALS_PICK: Final[i64] = 2
POWERS_ACT: Final[i64] = 3
ROME_TAKES: Final[i64] = 4
"""How far the battle for an area has come, in `battle_step`."""
VALUE_BITS: Final[i64] = 8
LARGEST_VALUE: Final[i64] = 255
"""The room that `combat_values` has for a kingdom."""


def value_of(b: Board, kingdom: i64) -> i64:
    """The combat value a kingdom had when the battle at hand began."""
    return (b.combat_values >> (VALUE_BITS * kingdom)) & LARGEST_VALUE


def find_winners(b: Board) -> None:
    """Everybody with the highest value is a Winner, everybody else with a card a Vassal (RESOLVE-04, -05)."""
    best: i64 = 0
    b.winners = 0
    b.vassals = 0
    b.combat_values = 0
    for k in range(KINGDOMS):
        value = combat_value(b, k, b.area)
        b.combat_values |= value << (VALUE_BITS * k)
        if value > best:
            best = value
    for k in range(KINGDOMS):
        if cards_in(b, k, b.area):
            if value_of(b, k) == best:
                b.winners |= BIT[k]
            else:
                b.vassals |= BIT[k]


def open_battle(b: Board) -> None:
    """The fight for an area begins; without any card there is none (RESOLVE-06)."""
    find_winners(b)
    b.by_winners = 0
    b.joker_cities = 0
    b.used_two = 0
    b.used_three = 0
    for k in range(KINGDOMS):
        b.cells[WON + k] = 0
        b.cells[PICKED + k] = 0
    emit(b, BATTLE if b.winners else UNFOUGHT, b.area)
    b.battle_step = WINNERS_PICK if b.winners else ROME_TAKES
    b.cursor = 0
    b.taken = 0
