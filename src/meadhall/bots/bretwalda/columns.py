"""Columns of Units, and plans that are made of them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.codes import HALT, Q_OVER
from meadhall.games.bretwalda.engine.pieces import CEORL, EALDORMAN, NOWHERE, ONE, RULER, THEGN, count_of
from meadhall.games.bretwalda.engine.state import State


class Plan:
    """Codes in a row, and what they gain."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64]()
        self.gain: float = 0.0
        self.attacks: i64 = 0


class Column:
    """Some Units of an area, where they go, and the Ship that carries them if they do not walk."""

    def __init__(self, start: i64, units: i64, goal: i64, gain: float, ship: i64 = NOWHERE) -> None:
        self.start = start
        self.units = units
        self.goal = goal
        self.gain = gain
        self.ship = ship


def parties(fresh: i64) -> vec[i64]:
    """Groups of Units that may set out together from an area, all different."""
    thegns, ealdormen, rulers = count_of(fresh, THEGN), count_of(fresh, EALDORMAN), count_of(fresh, RULER)
    thegn: i64 = ONE[THEGN] if thegns else 0
    ealdorman: i64 = ONE[EALDORMAN] if ealdormen else 0
    ruler: i64 = rulers * ONE[RULER]
    found = joined(vec[i64](), thegn)
    found = joined(found, ealdorman)
    found = joined(found, 2 * thegn if thegns > 1 else 0)
    found = joined(found, thegn + ealdorman)
    found = joined(found, fresh - ruler)
    found = joined(found, fresh - thegn)
    found = joined(found, fresh - ealdormen * ONE[EALDORMAN])
    found = joined(found, ruler + thegn)
    found = joined(found, ruler)
    found = joined(found, ONE[CEORL] if count_of(fresh, CEORL) else 0)
    return joined(found, fresh)


def joined(parties: vec[i64], units: i64) -> vec[i64]:
    """One more group, if it is not there yet."""
    return parties if units <= 0 or any_is(parties, units) else append(parties, units)


def recorded(state: State, codes: list[i64]) -> vec[i64]:
    """Codes that follow each other, without those that nobody is asked for because there is no other choice."""
    w = state.copy()
    found: vec[i64] = vec[i64]()
    for code in codes:
        options = w.options()
        if not any_is(options, code):
            if code == HALT:
                continue
            break
        if len(options) > 1:
            found = append(found, code)
        w.apply(code)
        if w.acting != state.acting or w.question == Q_OVER:
            break
    return found


def any_is(options: vec[i64], code: i64) -> bool:
    """Whether a code is in a list."""
    for option in options:
        if option == code:
            return True
    return False
