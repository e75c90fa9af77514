"""The battle for an area begins: who are Winners, who are Vassals (RESOLVE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.rex.engine.board import PICKED, WON, Board
from meadhall.games.rex.engine.codes import BIT, KINGDOMS
from meadhall.games.rex.engine.combat import cards_in, combat_value
from meadhall.games.rex.engine.tell import BATTLE, UNFOUGHT, tell

NOT_BEGUN: Final = 0
WINNERS_PICK: Final = 1
VASSALS_PICK: Final = 2
POWERS_ACT: Final = 3
ROME_TAKES: Final = 4
"""How far the battle for an area has come, in `side`."""


def value_of(b: Board, kingdom: i64) -> i64:
    """The combat value a kingdom had when the battle at hand began."""
    return (b.values >> (8 * kingdom)) & 255


def find_winners(b: Board) -> None:
    """Everybody with the highest value is a Winner, everybody else with a card a Vassal (RESOLVE-04, -05)."""
    best: i64 = 0
    b.winners = 0
    b.vassals = 0
    b.values = 0
    for k in range(KINGDOMS):
        value = combat_value(b, k, b.area)
        b.values |= value << (8 * k)
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
    b.hired = 0
    b.joined = 0
    for k in range(KINGDOMS):
        b.cells[WON + k] = 0
        b.cells[PICKED + k] = 0
    tell(b, BATTLE if b.winners else UNFOUGHT, b.area)
    b.side = WINNERS_PICK if b.winners else ROME_TAKES
    b.cursor = 0
    b.taken = 0
