"""The chances of a battle as it stands, and of those that a march would begin, when nobody plays cards or retreats.

Dice and lasting Swords and Shields are those that the engine itself would use: it begins the round on a copy.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.battle import BEGINS, DECIDED, LASTING, ROLLS, WOUNDS, wounds_to
from meadhall.games.bretwalda.engine.battle_cards import begin_round
from meadhall.games.bretwalda.engine.board import RULER_IS, TO_ROLL, is_sea
from meadhall.games.bretwalda.engine.codes import count
from meadhall.games.bretwalda.engine.forces import foe_in
from meadhall.games.bretwalda.engine.pieces import (
    COLOURS,
    DRAKKAR,
    GREY,
    KINDS,
    KINGDOMS,
    LAND_KINDS,
    NOWHERE,
    RULER,
    SHIP,
    count_of,
)
from meadhall.games.bretwalda.engine.sides import faction_of, side_ships, side_units
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.odds.battle import Counting, Odds
from meadhall.games.bretwalda.odds.sides import Side, side_of

MOST: Final = 4096
"""So many chances are kept."""
_KNOWN: Final[dict[tuple[object, ...], float]] = {}


# The battle at hand --------------------------------------------------------------------------------------------------
def battle_odds(state: State) -> dict[str, float] | None:
    """That the attackers win the battle at hand from now on, and that they do not; None while dice fall."""
    if state.battle < 0 or state.victor or state.battle_stage == LASTING:
        return None
    wins = _wins(state)
    return {"wins": round(wins, 4), "holds": round(1 - wins, 4)}


def attack_odds(state: State, place: int) -> float | None:
    """That Units which have just entered a place win against who stands there; None where nobody does."""
    foe = int(foe_in(state, state.mover, place))
    if foe == NOWHERE:
        return None
    trial = state.copy()
    trial.battle, trial.attacker, trial.defender = place, state.mover, foe
    trial.battle_round, trial.battle_stage, trial.battle_flags = 1, BEGINS, 0
    for side in range(2):
        trial.cells[cells_of.HURT + side] = 0
    return round(_wins(trial), 4)


def odds_at_hand(state: State) -> Odds:
    """The odds of the battle at hand as it stands, dice on the table included, if nobody plays a card or retreats."""
    (attacker, defender), hurt, rounds = _left(state)
    return Counting(state.tables).battle(attacker, defender, hurt[0], hurt[1], rounds)


def _wins(state: State) -> float:
    """The chance of the attackers; it is kept, since every view of a battle asks for it."""
    sides, hurt, rounds = _left(state)
    key = (state.tables.edition.fingerprint, *map(_key, sides), *hurt, rounds)
    if key not in _KNOWN:
        if len(_KNOWN) >= MOST:
            _KNOWN.clear()
        _KNOWN[key] = float(Counting(state.tables).battle(*sides, hurt[0], hurt[1], rounds).wins)
    return _KNOWN[key]


def _left(state: State) -> tuple[tuple[Side, Side], list[int], int]:
    """Both sides, their wounds, and how many rounds are left."""
    stage = int(state.battle_stage)
    hurt = [int(state.cells[cells_of.HURT + side]) for side in range(2)]
    if ROLLS < stage <= WOUNDS:
        hurt = [hurt[side] + int(wounds_to(state, side)) for side in range(2)]
    ahead = state.copy()
    if stage > ROLLS:
        ahead.battle_round += 1
    rounds = 0 if stage >= DECIDED else int(state.tables.battle_rounds - ahead.battle_round) + 1
    begin_round(ahead)
    sides = _side(ahead, 0), _side(ahead, 1)
    if ahead.battle_round == 1:
        ahead.battle_round = 2
        begin_round(ahead)
        for side, made in enumerate(sides):
            later = ahead.cells[cells_of.SWORDS + side]
            made.first_swords = made.swords - later
            made.swords = later
    return sides, hurt, rounds


def _key(side: Side) -> tuple[object, ...]:
    """A side's Units and all that helps them."""
    numbers = (side.grey, side.swords, side.shields, side.first_swords, side.prevented)
    return *map(tuple, (side.kinds, side.health, side.dice, side.extra)), *map(int, numbers)


# Sides ---------------------------------------------------------------------------------------------------------------
def _side(state: State, side: int) -> Side:
    """A side with the dice, Swords and Shields of the round that is about to begin."""
    cells = state.cells
    made = side_of(state.tables, vec[i64](_counts(state, side)), _ruler(state, side))
    for colour in range(COLOURS):
        own = sum(1 for die in made.dice if die == colour)
        made.extra[colour] = cells[TO_ROLL + COLOURS * side + colour] - own
    made.grey = made.extra[GREY]
    made.extra[GREY] = 0
    made.swords = cells[cells_of.SWORDS + side]
    made.shields = cells[cells_of.SHIELDS + side]
    made.prevented = cells[cells_of.GUARD + side]
    return made


def _counts(state: State, side: int) -> list[int]:
    found = [0] * int(KINDS)
    if is_sea(state.battle):
        found[SHIP if faction_of(state, side) < KINGDOMS else DRAKKAR] = int(count(side_ships(state, side)))
        return found
    units = side_units(state, side)
    for kind in range(int(LAND_KINDS)):
        found[kind] = int(count_of(units, kind))
    return found


def _ruler(state: State, side: int) -> int:
    faction = int(faction_of(state, side))
    return int(state.cells[RULER_IS + faction]) if faction < KINGDOMS else -1


def wound_order(state: State, side: int) -> list[int]:
    """The kinds of a side's Units in the order in which they are hit."""
    return [int(kind) for kind in side_of(state.tables, vec[i64](_counts(state, side)), _ruler(state, side)).kinds]


def health(state: State, side: int, kind: int) -> int:
    """The Health of a kind of Units on a side."""
    t = state.tables
    return int(t.ruler_health[_ruler(state, side)] if kind == RULER else t.health[kind])


def grey_dice(state: State) -> int:
    """The grey dice of the defender in each round."""
    trial = state.copy()
    begin_round(trial)
    return int(trial.cells[TO_ROLL + COLOURS + GREY])
