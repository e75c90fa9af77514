"""First edition: the board in the terminal explains only what its game has."""

from __future__ import annotations

import pytest

import meadhall


@pytest.mark.parametrize(("game", "told"), [("britannia-1e", False), ("britannia-2e", True)])
def test_the_legend_knows_burhs_where_there_are_any(game: str, told: bool) -> None:
    match = meadhall.start(game, seed=1)
    legend = match.game.board(match.state, 0).splitlines()[-1]
    assert ("B burh" in legend) == told
    assert "F fort" in legend
