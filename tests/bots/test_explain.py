"""What advisers hand out as reasons adds up to what the bots weigh."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.bots.bretwalda.advice.parts import parts_of as bretwalda_parts
from meadhall.bots.bretwalda.holdings import EVERYBODY
from meadhall.bots.bretwalda.levels.player import figures as bretwalda_figures
from meadhall.bots.bretwalda.worth import Worth as BretwaldaWorth
from meadhall.bots.britannia.advice.explain import explain_area
from meadhall.bots.britannia.levels.shipped import learned, thegn
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN, Outlook
from meadhall.bots.rex.advice.parts import parts_of as rex_parts
from meadhall.bots.rex.levels.king import figures as rex_figures
from meadhall.bots.rex.worth import Worth as RexWorth
from meadhall.core.chance import Lot
from meadhall.core.game import CHANCE, State
from meadhall.games.bretwalda.engine.state import State as BretwaldaState
from meadhall.games.britannia.engine.board import OWNER
from meadhall.games.britannia.engine.codes import LANDS
from meadhall.games.britannia.engine.state import State as BritanniaState
from meadhall.games.rex.engine.codes import KINGDOMS
from meadhall.games.rex.engine.state import State as RexState

POSITIONS = 5_000
"""In each edition of Britannia."""


def step(state: State, lot: Lot) -> bool:
    """Any legal choice; False at the end of the game."""
    if state.outcome() is not None:
        return False
    codes = state.legal() if state.to_act() == CHANCE else state.legal_for(state.waiting()[0])
    state.apply(lot.one(codes))
    return True


@pytest.mark.parametrize("game", ["britannia-2e", "britannia-1e"])
def test_parts_of_an_area_add_up_to_its_value(game: str) -> None:
    """Areas held, empty and attacked, as they stand and with armies that might be there."""
    mind, lot, seen, fights = Mind(thegn()), Lot(7), 0, 0
    mind.learn(learned(game))
    while seen < POSITIONS:
        state = meadhall.start(game, seed=seen).state.copy()
        assert isinstance(state, BritanniaState)
        while seen < POSITIONS and step(state, lot):
            nation = int(state.turn)
            if nation < 0:
                continue
            seen += 1
            look = Outlook(state, nation, mind.heeding(state), mind.weights, PLAIN)
            area, foot, horse = lot.number(0, LANDS - 1), lot.number(0, 5), lot.number(0, 1)
            fights += int(state.cells[OWNER + area] not in (-1, nation) and foot + horse > 0)
            terms = explain_area(look, area, foot, horse, horse)
            assert sum(term.value for term in terms) == pytest.approx(look.value(area, foot, horse, horse), abs=1e-9)
    assert fights > POSITIONS // 5


def test_parts_of_a_kingdom_in_rex_add_up() -> None:
    lot, seen = Lot(3), 0
    for seed in range(4):
        state = meadhall.start("rex-britannorum", seed=seed).state.copy()
        assert isinstance(state, RexState)
        while step(state, lot):
            left = int(state.tables.last_turn - state.turn)
            for k in range(KINGDOMS):
                worth = RexWorth(state.tables, rex_figures(), k)
                worth.compare(state)
                assert sum(rex_parts(worth, state, k, left).values()) == pytest.approx(worth.total(state, k, left))
                seen += 1
    assert seen > 1000


def test_parts_of_a_kingdom_in_bretwalda_add_up() -> None:
    lot, seen = Lot(3), 0
    state = meadhall.start("bretwalda", seed=5).state.copy()
    assert isinstance(state, BretwaldaState)
    worth = BretwaldaWorth(state.tables, bretwalda_figures(), EVERYBODY)
    while seen < 1000 and step(state, lot):
        for k in range(4):
            assert sum(bretwalda_parts(worth, state, k).values()) == pytest.approx(worth.of(state, k))
            seen += 1
    assert seen == 1000
