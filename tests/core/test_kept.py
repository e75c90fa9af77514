"""Tables are made once for each setting, and only so many are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from meadhall.core.editions.kept import MOST, kept
from meadhall.opening import game_named


@dataclass(frozen=True)
class Edition:
    fingerprint: str


def test_tables_are_made_once_for_each_setting() -> None:
    made: list[tuple[str, str, int, Mapping[str, Any]]] = []

    @kept
    def tables_for(edition: Edition, scenario: str, players: int, options: Mapping[str, Any]) -> int:
        made.append((edition.fingerprint, scenario, players, options))
        return len(made)

    first = tables_for(Edition("a"), "long", 4, {"dice": 6, "cards": True})
    assert tables_for(Edition("a"), "long", 4, {"cards": True, "dice": 6}) == first
    others = [("b", "long", 4, 6), ("a", "short", 4, 6), ("a", "long", 3, 6), ("a", "long", 4, 8)]
    assert len({tables_for(Edition(e), s, p, {"dice": d, "cards": True}) for e, s, p, d in others}) == 4
    for number in range(3 * MOST):
        tables_for(Edition("a"), "long", 4, {"dice": number})
    assert tables_for(Edition("a"), "long", 4, {"dice": 6, "cards": True}) != first  # no longer kept


@pytest.mark.parametrize("game", ["britannia-2e", "britannia-1e", "rex-britannorum", "bretwalda"])
def test_games_with_the_same_setting_share_their_tables(game: str) -> None:
    """Each set of tables that is made takes memory for good: compiled attributes do not give back what they held."""
    chosen = game_named(game)
    scenario = chosen.info().scenarios[0].name
    players, options = chosen.info().check(scenario, None, {})
    one, two = (chosen.setup(scenario, players, options) for _ in range(2))
    assert one.tables is two.tables  # type: ignore[attr-defined]
