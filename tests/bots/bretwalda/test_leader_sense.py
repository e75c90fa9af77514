"""The same position with another leader, another target: bots hit whoever is likely to win."""

from __future__ import annotations

import pytest

from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.worth import Worth
from meadhall.games.bretwalda.engine.state import State
from tests.bots.bretwalda.asking import said
from tests.bots.bretwalda.test_no_silly_play import ALL, RULERS
from tests.bretwalda.kit import at

SEEDS = 8
RIGHT = 7
"""How many of them must find the target."""
NORTHUMBRIA, EAST_ANGLIA, WESSEX, MERCIA = range(4)


def position(leader: str) -> str:
    """One Thegn can take Hamptun from Wessex or Gleawceaster from East Anglia; one of them has five Dalcs more."""
    five = " | ".join(f"{area}: *{leader}" for area in ("Lundenwic", "Cantwaraburh", "Werham", "Northwic", "Bodmine"))
    return (
        f"R9 M turn2 P:M | {RULERS} | Tamworthige: M R T * food6 | Hamptun: *W | Gleawceaster: *E | {five}"
        " | M: gold 0, used fyrd development"
    )


@ALL
@pytest.mark.parametrize(("leader", "target"), [("W", "Hamptun"), ("E", "Gleawceaster")])
def test_the_likely_winner_is_the_target(level: str, leader: str, target: str) -> None:
    goals = {"to Hamptun", "to Gleawceaster"}
    taken = [goals & set(said(at(position(leader)), level, seed + 1)) for seed in range(SEEDS)]
    assert taken.count({f"to {target}"}) >= RIGHT, taken


def test_a_rival_counts_by_the_chance_that_it_wins() -> None:
    """All rivals together count as much as if nobody was ahead."""
    state = at(position("W")).state
    assert isinstance(state, State)
    figures = Figures()
    worth = Worth(state.tables, figures, MERCIA)
    rivals = NORTHUMBRIA, EAST_ANGLIA, WESSEX
    assert [worth.rivalry(MERCIA, rival) for rival in rivals] == pytest.approx([1.0, 1.0, 1.0])
    worth.settle(state)
    assert sum(worth.against(MERCIA, rival) for rival in rivals) == pytest.approx(figures.rivals)
    others = max(worth.against(MERCIA, NORTHUMBRIA), worth.against(MERCIA, EAST_ANGLIA))
    assert worth.against(MERCIA, WESSEX) > 2 * others
