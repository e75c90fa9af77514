"""The battles that stand on the board now, as forces whose exact odds can be asked."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    OWNER,
    has,
)
from meadhall.games.britannia.engine.codes import LANDS
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.odds import NEVER, Choices, Force, Odds, Retreat, odds


@dataclass(frozen=True)
class Battle:
    """Who fights whom, and where."""

    area: str
    attacker_name: str
    defender_name: str
    attacker: Force
    defender: Force
    difficult: bool
    burh_first: bool
    choices: Choices

    def odds(self, attacker_rule: Retreat = NEVER, defender_rule: Retreat = NEVER) -> Odds:
        """The odds if it is fought to the end, or until a side stops by its rule."""
        return odds(
            self.attacker,
            self.defender,
            difficult=self.difficult,
            burh_first=self.burh_first,
            choices=self.choices,
            attacker_rule=attacker_rule,
            defender_rule=defender_rule,
        )


def battles(state: State) -> list[Battle]:
    """Every area with attackers, in the order of the board."""
    attacked = [a for a in range(LANDS) if state.cells[ATTACK_FOOT + a] + state.cells[ATTACK_HORSE + a] > 0]
    return [_battle(state, a) for a in attacked if state.cells[OWNER + a] >= 0]


def _battle(state: State, area: int) -> Battle:
    tables, cells = state.tables, state.cells
    attacker, defender = int(state.turn), int(cells[OWNER + area])
    strength = _force(state, attacker, area, int(cells[ATTACK_FOOT + area]), int(cells[ATTACK_HORSE + area]))
    standing = _force(state, defender, area, int(cells[FOOT + area]), int(cells[HORSE + area]))
    return Battle(
        tables.area_names[area],
        tables.nation_names[attacker],
        tables.nation_names[defender],
        strength,
        standing._replace(fort=int(has(state.forts, area)), burh=int(has(state.burhs, area))),
        bool(has(tables.difficult, area)),
        bool(state.round >= tables.burh_first_from),
        choices(state),
    )


def choices(state: State) -> Choices:
    """How casualty choices are made if the edition leaves none (1E-CASUALTY-01)."""
    return Choices(sixes="cavalry") if state.tables.cavalry_first else Choices()


def _force(state: State, nation: int, area: int, foot: int, horse: int) -> Force:
    """The armies of one side with their leader; Roman infantry are Roman armies."""
    led = bool(state.cells[LEADER_AT + nation] == area)
    if nation == state.tables.romans:
        return Force(romans=foot, cavalry=horse, leader=led)
    return Force(infantry=foot, cavalry=horse, leader=led)
