"""Why each power in a battle works, is barred or does nothing; shown with the battle before anybody uses it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from meadhall.core.kit import members
from meadhall.games.rex.engine.board import Board, cards_in, is_human
from meadhall.games.rex.engine.codes import KINGDOMS
from meadhall.games.rex.engine.combat import HIGHEST, holds, plays, shielded
from meadhall.games.rex.names import kingdom_name, listed

WORKS, BARRED, NOTHING = "works", "barred", "nothing"
VALUES: Final = (1, 2, 3, 4)
"""The values with powers."""
Power = dict[str, Any]


def powers(b: Board, kingdom: int) -> list[Power]:
    """What the powers of one kingdom come to in this battle, each with its reason and its rule."""
    area = int(b.area)
    found = [_power(b, kingdom, value) for value in VALUES if plays(b, kingdom, area, value)]
    wins = bool(int(b.winners) >> kingdom & 1)
    if wins and not plays(b, kingdom, area, 4) and _threatened(b):
        found.append(_result(4, NOTHING, "no 4 played, so open to 2 and 3", "REX-POWER4-01"))
    return found


def _result(value: int, state: str, text: str, rule: str) -> Power:
    return {"value": value, "state": state, "text": text, "rule": rule}


def _threatened(b: Board) -> bool:
    """Whether a Vassal of a person has a 2 or a 3 here."""
    return any(is_human(b, k) and any(plays(b, k, b.area, value) for value in (2, 3)) for k in members(int(b.vassals)))


def _names(b: Board, kingdoms: Iterable[int]) -> str:
    return listed(f"the {kingdom_name(b.tables, k)}" for k in kingdoms)


def _power(b: Board, kingdom: int, value: int) -> Power:
    wins = bool(int(b.winners) >> kingdom & 1)
    if value == 1:
        sevens = [k for k in range(KINGDOMS) if k != kingdom and holds(b, cards_in(b, k, b.area), HIGHEST)]
        if sevens:
            return _result(1, WORKS, f"counts 7, because {_names(b, sevens)} played a 7", "REX-POWER1-01")
        return _result(1, NOTHING, "counts 1: no other kingdom played a 7", "REX-POWER1-01")
    if value == 4:
        if wins:
            return _result(4, WORKS, "shields this Winner from 2 and 3", "REX-POWER4-01")
        return _result(4, NOTHING, "only a Winner's 4 shields", "REX-POWER4-06")
    if wins:
        return _result(
            value, NOTHING, f"a Winner's {value} does nothing", f"REX-POWER{value}-0{8 if value == 2 else 1}"
        )
    if not is_human(b, kingdom):
        rule = "REX-POWER2-12" if value == 2 else "REX-POWER3-09"
        return _result(value, NOTHING, "nobody plays this kingdom", rule)
    guarded = int(shielded(b))
    if guarded == int(b.winners):
        return _result(value, BARRED, f"barred by the 4 of {_names(b, members(guarded))}", "REX-POWER4-02")
    may = "may hire a card" if value == 2 else "may join a Road"
    exposed = _names(b, members(int(b.winners) & ~guarded))
    return _result(value, WORKS, f"{may} of {exposed}: no 4 there", f"REX-POWER{value}-01")
