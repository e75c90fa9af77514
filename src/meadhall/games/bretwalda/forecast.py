"""The chances of a battle as it stands, and of those that a march would begin, when nobody plays cards or retreats.

Dice and lasting Swords and Shields are those that the engine itself would use: it begins the round on a copy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.battle import BEGINS, LASTING, WOUNDS, wounds_to
from meadhall.games.bretwalda.engine.battle_cards import begin_round
from meadhall.games.bretwalda.engine.board import HURT, RULER_IS, SHIELDS, SWORDS, TO_ROLL, is_sea
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
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.odds.battle import Counting, Odds
from meadhall.games.bretwalda.odds.sides import Side, side_of

Force = tuple[tuple[int, ...], int, int, int, int, int]
"""Units by kind, Ruler, grey dice, Swords and Shields of each round, Swords that the first round has more."""


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


def battle_odds(state: State) -> dict[str, float] | None:
    """That the attackers win the battle at hand from now on, and that they do not; None while dice fall."""
    stage, nth = int(state.battle_stage), int(state.battle_round)
    if state.battle < 0 or state.victor or stage == LASTING:
        return None
    rolled = LASTING < stage <= WOUNDS
    hurt = [int(state.cells[HURT + side]) + (int(wounds_to(state, side)) if rolled else 0) for side in range(2)]
    left = 3 - nth if stage < LASTING else 2 - nth
    wins = _chance(_known(state), _force(state, 0), _force(state, 1), left, hurt[0], hurt[1])
    return {"wins": round(wins, 4), "holds": round(1 - wins, 4)}


def attack_odds(state: State, place: int) -> float | None:
    """That Units which have just entered a place win against who stands there; None where nobody does."""
    foe = int(foe_in(state, state.mover, place))
    if foe == NOWHERE:
        return None
    trial = state.copy()
    trial.battle, trial.attacker, trial.defender = place, state.mover, foe
    trial.battle_round, trial.battle_stage, trial.battle_flags = 1, BEGINS, 0
    return round(_chance(_known(trial), _force(trial, 0), _force(trial, 1), 2, 0, 0), 4)


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


def _force(state: State, side: int) -> Force:
    """A side with what it has in each round, as a key."""
    later, first = state.copy(), state.copy()
    first.battle_round, later.battle_round = 1, 2
    for trial in (first, later):
        begin_round(trial)
    swords = int(later.cells[SWORDS + side])
    more = int(first.cells[SWORDS + side]) - swords
    grey = int(later.cells[TO_ROLL + COLOURS * side + GREY])
    return tuple(_counts(state, side)), _ruler(state, side), grey, swords, int(later.cells[SHIELDS + side]), more


_TABLES: Final[dict[str, Tables]] = {}
"""Tables by the fingerprint of their edition, which alone decides dice and Health."""


def _known(state: State) -> str:
    """The edition of a state, whose tables are kept from now on."""
    fingerprint = state.tables.edition.fingerprint
    _TABLES.setdefault(fingerprint, state.tables)
    return fingerprint


@lru_cache(maxsize=4096)
def _chance(edition: str, attacker: Force, defender: Force, rounds: int, hurt: int, wounded: int) -> float:
    """That only attackers are left after so many rounds, from these wounds on."""
    t = _TABLES[edition]
    odds = Odds(_side(t, attacker), _side(t, defender))
    a, d = min(hurt, int(odds.rows) - 1), min(wounded, int(odds.columns) - 1)
    chances = {(a, d): 1.0}
    counting = Counting(t)
    for nth in range(rounds):
        after = [0.0] * int(odds.rows * odds.columns)
        for (one, two), chance in chances.items():
            if one == odds.rows - 1 or two == odds.columns - 1:
                after[one * int(odds.columns) + two] += chance
            else:
                counting.round(odds, after, one, two, chance, rounds == 2 and nth == 0)
        chances = {divmod(at, int(odds.columns)): chance for at, chance in enumerate(after) if chance > 0.0}
    return sum(chance for (one, two), chance in chances.items() if two == odds.columns - 1 and one < odds.rows - 1)


def _side(t: Tables, force: Force) -> Side:
    counts, ruler, grey, swords, shields, more = force
    side = side_of(t, vec[i64](list(counts)), ruler, grey)
    side.swords, side.shields, side.first_swords = swords, shields, more
    return side
