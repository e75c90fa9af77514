"""The arithmetic of a battle round: what a die does, and what follows from the hits without a choice.

The engine and the odds both call these functions, so that play and forecast can never disagree. Nothing here rolls,
chooses or knows a nation: dice come in as counts of hits, and where the rules leave a choice the bounds of it go out.

Two counts describe a roll against a side. `sixes` are the dice that kill anything, `lesser` those that kill only a
normal army, a fort or a burh.
"""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.codes import at_least_zero


def hit(face: i64, strong: i64, led: i64, hard: i64) -> i64:
    """What one die does: 0 misses, 1 kills a normal army, fort or burh only, 2 kills anything.

    `face` is the die as it lies (1 to 6), `strong` marks the die of a Roman army or of cavalry, `led` is 1 if a
    leader is with the roller, `hard` is 1 if the target defends difficult terrain.
    """
    value = face + led
    if value >= 6:  # BATTLE-08, -15
        return 2
    if hard != 0:  # BATTLE-09
        return 0
    if value == 5:  # BATTLE-06
        return 1
    return 1 if strong != 0 and value == 4 else 0  # BATTLE-07


def kills_on(strong: i64, led: i64, tough: i64, hard: i64) -> i64:
    """The lowest face that kills: `tough` targets (Roman armies, cavalry) and defended difficult terrain need a 6."""
    if tough != 0 or hard != 0:
        return 6 - led
    return (4 if strong != 0 else 5) - led


def infantry_losses(sixes: i64, lesser: i64, infantry: i64) -> i64:
    """Losses of a side of infantry alone: every hit kills one."""
    hits = sixes + lesser
    return hits if hits < infantry else infantry


def roman_losses(sixes: i64, romans: i64) -> i64:
    """Roman armies lost: they die to sixes, and before the fort does (CASUALTY-06)."""
    return sixes if sixes < romans else romans


def fort_losses(sixes: i64, lesser: i64, romans: i64, fort: i64) -> i64:
    """1 if the fort falls: all Roman armies in the area die to sixes and one hit more is left (CASUALTY-05)."""
    if fort == 0 or sixes < romans:
        return 0
    return 1 if sixes - romans + lesser > 0 else 0


def cavalry_kills_max(sixes: i64, lesser: i64, cavalry: i64, infantry: i64) -> i64:
    """The most cavalry the roller may kill: every six on cavalry (CASUALTY-01)."""
    return sixes if sixes < cavalry else cavalry


def cavalry_kills_min(sixes: i64, lesser: i64, cavalry: i64, infantry: i64) -> i64:
    """The fewest cavalry the roller may kill.

    Lesser hits take infantry; a six may join them while infantry is left, then it has only cavalry to fall on.
    """
    spared = at_least_zero(infantry - lesser)
    if sixes <= spared:
        return 0
    forced = sixes - spared
    return forced if forced < cavalry else cavalry


def infantry_kills(sixes: i64, lesser: i64, cavalry_killed: i64, infantry: i64) -> i64:
    """Infantry killed beside `cavalry_killed` cavalry; a lesser hit without infantry left is wasted (CASUALTY-02)."""
    hits = lesser + sixes - cavalry_killed
    return hits if hits < infantry else infantry


def burh_losses_max(hits: i64, burh: i64) -> i64:
    """1 if the owner may lose his burh to these hits: it is hit like any normal army (CASUALTY-09)."""
    if hits > 0:
        return burh
    return 0


def burh_losses_min(hits: i64, infantry: i64, burh: i64, burh_first: i64) -> i64:
    """1 if the owner must lose his burh: nothing else is left, or it has to be the first loss (CASUALTY-08)."""
    if hits <= 0:
        return 0
    if burh_first != 0 or hits > infantry:
        return burh
    return 0


def infantry_beside_burh(hits: i64, burh_lost: i64, infantry: i64) -> i64:
    """Infantry lost together with `burh_lost` (0 or 1) burhs."""
    rest = hits - burh_lost
    return rest if rest < infantry else infantry
