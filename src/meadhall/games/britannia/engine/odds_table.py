"""Odds of plain battles by look-up: one kind of army a side, fought to the end, up to twelve a side.

Each side is given by its number of armies and the lowest face of its dice that kills (see `fight.kills_on`): 3 for led
strong armies against normal ones, up to 6. Built once, on first use, for bots that ask thousands of times a second.
Forts, burhs, mixed forces and retreats need the full odds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST: Final[i64] = 12
"""The most armies a side in the table."""

_SIDE: Final[i64] = 13
_CELLS: Final[i64] = 169
_WIN: Final[list[float]] = []
_LEFT: Final[list[float]] = []


def table() -> None:
    """Build the table, unless it has been built."""
    if _WIN:
        return
    kills = [[_kills(dice, number) for dice in range(_SIDE)] for number in range(3, 7)]
    win: list[float] = []
    left: list[float] = []
    for attacker in range(4):
        for defender in range(4):
            _pairing(kills[attacker], kills[defender], win, left)
    _LEFT.extend(left)
    _WIN.extend(win)


def _kills(dice: int, number: int) -> list[float]:
    """Chances of 0, 1, ... kills with so many dice."""
    chance = (7 - number) / 6.0
    spread = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(spread) + 1)
        for count, weight in enumerate(spread):
            longer[count] += weight * (1.0 - chance)
            longer[count + 1] += weight * chance
        spread = longer
    return spread


def _capped(spread: list[float], most: int) -> list[float]:
    """The same chances with everything beyond `most` kills counted as `most`."""
    if len(spread) <= most + 1:
        return spread
    return [*spread[:most], sum(spread[most:])]


def _pairing(attack: list[list[float]], defence: list[list[float]], win: list[float], left: list[float]) -> None:
    """Append the cells of one pairing of kill numbers: every number of attackers against every number of defenders."""
    start = len(win)
    for attackers in range(_SIDE):
        for defenders in range(_SIDE):
            if attackers == 0 or defenders == 0:
                win.append(1.0 if attackers > 0 else 0.0)
                left.append(float(attackers))
                continue
            lost = _capped(defence[defenders], attackers)
            killed = _capped(attack[attackers], defenders)
            won = 0.0
            kept = 0.0
            for a_lost, a_chance in enumerate(lost):
                row = start + (attackers - a_lost) * _SIDE + defenders
                for d_lost, d_chance in enumerate(killed):
                    if a_lost + d_lost > 0:
                        cell = row - d_lost
                        chance = a_chance * d_chance
                        won += chance * win[cell]
                        kept += chance * left[cell]
            moves = 1.0 - lost[0] * killed[0]
            win.append(won / moves)
            left.append(kept / moves)


def _cell(attackers: i64, defenders: i64, attacker_kills_on: i64, defender_kills_on: i64) -> i64:
    if not _WIN:
        table()
    if attackers < 0 or defenders < 0 or attackers > MOST or defenders > MOST:
        raise ValueError(f"the table holds 0 to {MOST} armies a side, not {attackers} against {defenders}")
    if attacker_kills_on < 3 or defender_kills_on < 3 or attacker_kills_on > 6 or defender_kills_on > 6:
        raise ValueError(f"kill numbers run from 3 to 6, not {attacker_kills_on} and {defender_kills_on}")
    pairing = (attacker_kills_on - 3) * 4 + defender_kills_on - 3
    return pairing * _CELLS + attackers * _SIDE + defenders


def win_chance(attackers: i64, defenders: i64, attacker_kills_on: i64, defender_kills_on: i64) -> float:
    """Chance that attackers are left and no defenders; for the defender's chance swap the sides."""
    return _WIN[_cell(attackers, defenders, attacker_kills_on, defender_kills_on)]


def armies_left(attackers: i64, defenders: i64, attacker_kills_on: i64, defender_kills_on: i64) -> float:
    """Attackers alive at the end, on average; for the defenders swap the sides."""
    return _LEFT[_cell(attackers, defenders, attacker_kills_on, defender_kills_on)]
