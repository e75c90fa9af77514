"""Projections of Rex Britannorum and Bretwalda: what a review takes for the rounds that it does not play on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.extras import HasEditions, Projecting
from meadhall.learn.review import QUICK, Review
from tests.learn.played import played

GAMES = ("rex-britannorum", "bretwalda")


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_even_at_first_and_favour_the_winner_at_last(game: str) -> None:
    """Over a few games: nobody is a favourite before the first choice, and winners are when the last round begins."""
    late = []
    for seed in (3, 4, 5):
        match = played(game, ("ceorl", "random"), seed)
        found, outcome = match.game, match.outcome()
        assert isinstance(found, Projecting)
        assert outcome is not None
        opening = found.projection(match.state_at(0))
        assert opening is not None
        points, chances = opening
        even = 1 / len(chances)
        assert 0.85 < sum(chances) < 1.01, "a tie for the most points may have no winner"
        assert all(abs(chance - even) < 0.2 for chance in chances)
        assert all(one > 0 for one in points)
        closing = found.projection(match.state_at(len(match.choices) - 1))
        assert closing is not None
        late.append(sum(closing[1][seat] for seat in outcome.winners) - even * len(outcome.winners))
    assert sum(late) / len(late) > 0.2


@pytest.mark.parametrize("game", GAMES)
def test_an_edition_of_ones_own_has_no_projection(game: str, tmp_path: Path) -> None:
    """Nobody has measured it: its games are played to the end."""
    printed = meadhall.start(game, seed=1).game
    assert isinstance(printed, HasEditions)
    path = tmp_path / "own.toml"
    path.write_text(printed.edition_text(), encoding="utf-8")
    own: Any = printed.with_edition(path)
    match = meadhall.start(game, seed=1)
    assert own.projection(match.state) is None


@pytest.mark.parametrize(
    ("game", "setup", "rounds"),
    [
        ("bretwalda", {"players": 4}, 2),
        ("bretwalda", {"scenario": "beginner", "players": 1}, 0),
        ("rex-britannorum", {"players": 3}, 2),
        ("rex-britannorum", {"scenario": "solo", "players": 1}, 0),
    ],
)
def test_without_a_table_everything_is_played_to_the_end_less_often(
    game: str, setup: dict[str, Any], rounds: int
) -> None:
    made = Review(meadhall.start(game, seed=1, **setup), form=QUICK)
    onward = made.valuer.onward
    assert made.valuer.rounds == rounds
    assert made.tries == (onward.tries if rounds else onward.tries_to_end)
