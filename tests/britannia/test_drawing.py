"""The facts a page draws from: points as they are printed, in editions with and without halves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import meadhall
from meadhall.core.extras import Drawn
from meadhall.games import GAMES


def facts(game: str) -> dict[str, Any]:
    """What the board of a game is drawn from."""
    found = GAMES[game]
    assert isinstance(found, Drawn)
    return found.drawing()


def test_cards_show_points_not_the_units_of_the_engine() -> None:
    """The first edition's cards have halves; the engine counts them in halves, people in points."""
    second, first = facts("britannia-2e"), facts("britannia-1e")
    assert second["hold"]["welsh"]["7"]["dyfed"] == 4
    assert first["hold"]["welsh"]["7"]["dyfed"] == 2
    assert first["hold"]["welsh"]["7"]["kent"] == 0.5


def test_a_card_and_a_score_speak_the_same_points() -> None:
    """What a nation is told to score for occupying an area is what its card says."""
    match = meadhall.start("britannia-1e", players=4, seed=5)
    card = facts("britannia-1e")["occupy"]["romans"]["1"]
    scored: list[Mapping[str, Any]] = []
    while not scored:
        scored = [event.fields for event in match.play(match.legal()[0]) if event.kind == "scored"]
    assert {"points": card[scored[0]["area"]], "why": "occupy"}.items() <= scored[0].items()
