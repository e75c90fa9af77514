"""The two sides of a battle: 0 is the attacker, 1 the defender. Who they are, who runs them, which conditions hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import windows
from meadhall.games.bretwalda.engine.board import (
    CARGO,
    HAND,
    Board,
    clockwise_of,
    is_sea,
    play_order,
    units_in,
)
from meadhall.games.bretwalda.engine.codes import BIT, count, has
from meadhall.games.bretwalda.engine.forces import kinds_of, number_of, ships_at
from meadhall.games.bretwalda.engine.pieces import (
    DRAKKAR,
    KINGDOMS,
    LANDS,
    NO_KINGDOM,
    NOWHERE,
    RULER,
    SHIP,
    count_of,
)
from meadhall.games.bretwalda.engine.realm import all_built

# Flags of a battle; those of the defender are twice those of the attacker
RULER_FELL: Final[i64] = 1
RULER_GUARDED: Final[i64] = 4
"""The Ruler cannot be wounded in this battle round."""
HELD_NOW: Final[i64] = 16
"""The side may not retreat by choice after this battle round."""
HELD: Final[i64] = 64
"""The side may not retreat by choice from this battle."""
FLED: Final[i64] = 256
FROM_SHIP: Final[i64] = 1024
"""The attackers landed in a Raid and can go back only to their Drakkar (RAID-09)."""
NO_CARDS: Final[i64] = 2048
"""Vikings fight Neutral Units: nobody plays or draws cards (VIKNEUT-03)."""


def flag(kind: i64, side: i64) -> i64:
    """A flag of a side."""
    return kind << side


def faction_of(b: Board, side: i64) -> i64:
    """The faction of a side."""
    return b.attacker if side == 0 else b.defender


def side_units(b: Board, side: i64) -> i64:
    """The Land Units of a side in a Land battle, packed."""
    return units_in(b, faction_of(b, side), b.battle) if b.battle < LANDS else 0


def side_ships(b: Board, side: i64) -> i64:
    """The Ships of a side in a Sea battle."""
    return ships_at(b, faction_of(b, side), b.battle) if is_sea(b.battle) else 0


def side_count(b: Board, side: i64) -> i64:
    """How many Units of a side are in the battle; those aboard do not count (KINGCARD-06)."""
    return count(side_ships(b, side)) if is_sea(b.battle) else number_of(side_units(b, side))


def side_kinds(b: Board, side: i64) -> i64:
    """The kinds of Units that a side has in the battle."""
    if is_sea(b.battle):
        return BIT[SHIP] if faction_of(b, side) < KINGDOMS else BIT[DRAKKAR]
    return kinds_of(side_units(b, side))


def player_of(b: Board, side: i64) -> i64:
    """The Kingdom of a side if a player has it, else NO_KINGDOM."""
    faction = faction_of(b, side)
    return faction if faction < KINGDOMS and has(b.tables.kingdoms, faction) else NO_KINGDOM


def side_of(b: Board, kingdom: i64) -> i64:
    """The side of a Kingdom, or NOWHERE."""
    if b.battle == NOWHERE:
        return NOWHERE
    return 0 if b.attacker == kingdom else 1 if b.defender == kingdom else NOWHERE


def run_by(b: Board, side: i64) -> i64:
    """The Kingdom of the player who runs a side; NO_KINGDOM where nobody does (DANESBATTLE-02, SOLO-B-10)."""
    own = player_of(b, side)
    if own != NO_KINGDOM:
        return own
    if b.tables.solo:
        return play_order(b, 0) if b.tables.options.solo_steering else NO_KINGDOM
    other = player_of(b, 1 - side)
    if other != NO_KINGDOM:
        return clockwise_of(b, other)
    if b.master == NO_KINGDOM:
        return b.pretender
    return b.master if side == 0 else clockwise_of(b, b.master)


def plays_cards(b: Board, side: i64) -> bool:
    """Whether a side is asked in a window of cards: by open facts alone (LORD-12, LORD-13, KINGCARD-07)."""
    k = player_of(b, side)
    if k == NO_KINGDOM or b.battle_flags & NO_CARDS or has(b.rested, side):
        return False
    return b.cells[HAND + k] != 0


def conditions_hold(b: Board, side: i64, play: i64) -> bool:
    """Whether the conditions of a card, tile or Ruler hold for a side of the battle."""
    t = b.tables
    wanted = t.play_if[play]
    if t.play_min_units[play] > 0 and side_count(b, side) < t.play_min_units[play]:
        return False
    return wanted == 0 or not wanted & ~true_conditions(b, side)


def true_conditions(b: Board, side: i64) -> i64:
    """The set of conditions that hold for a side now."""
    t = b.tables
    found: i64 = windows.IF_BATTLE_SEA if is_sea(b.battle) else windows.IF_BATTLE_LAND
    found |= windows.IF_ATTACKER if side == 0 else windows.IF_DEFENDER
    found |= windows.IF_VS_KINGDOM if faction_of(b, 1 - side) < KINGDOMS else windows.IF_VS_NEUTRAL_OR_DANES
    if b.victor:
        found |= windows.IF_WON if b.victor == side + 1 else windows.IF_LOST
    if b.battle_flags & flag(FLED, 1 - side):
        found |= windows.IF_ENEMY_RETREATED
    if is_sea(b.battle):
        return found
    area = b.battle
    if count_of(side_units(b, side), RULER):
        found |= windows.IF_RULER_IN_BATTLE
    found |= windows.IF_AREA_IS_CITY if has(t.cities, area) else windows.IF_AREA_IS_COUNTRYSIDE
    if has(t.coastal, area):
        found |= windows.IF_AREA_IS_COASTAL
    if has(all_built(b), area):
        found |= windows.IF_AREA_IS_HAS_BUILDING
    own = faction_of(b, side)
    if own < KINGDOMS and t.capital[own] == area:
        found |= windows.IF_AREA_IS_OWN_CAPITAL
    return found


def cargo_differs(b: Board, ships: i64) -> bool:
    """Whether two Ships have different Units aboard."""
    first: i64 = -1
    for ship in range(11):
        if has(ships, ship):
            if first >= 0 and b.cells[CARGO + ship] != first:
                return True
            first = b.cells[CARGO + ship]
    return False
