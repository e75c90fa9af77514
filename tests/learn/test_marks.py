"""Marks on a board, and what is said about wrong ones."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.core.extras import Drawn, Placed
from meadhall.games import GAMES
from meadhall.learn.marks import BadMark, Mark, read_marks


def test_marks_are_read() -> None:
    found = read_marks(
        GAMES["britannia-2e"],
        [{"ring": "kent", "label": "1"}, {"arrow": ["english-channel", "kent"], "style": "home"}, {"choice": "done"}],
        "point",
    )
    assert found == (
        Mark("ring", ("kent",), "1"),
        Mark("arrow", ("english-channel", "kent"), style="home"),
        Mark("choice", ("done",)),
    )
    assert found[0].json() == {"kind": "ring", "at": ["kent"], "label": "1", "style": "plan", "part": ""}


@pytest.mark.parametrize(
    ("marks", "sentence"),
    [
        ("kent", "point: expected a list of marks"),
        (["kent"], "point, mark 1: expected a mapping"),
        ([{"ring": "kent"}, {"rign": "kent"}], "point, mark 2: expected exactly one of ring, arrow, cross or choice"),
        ([{"ring": "knet"}], "point, mark 1: the board has no place 'knet'; did you mean 'kent'?"),
        ([{"arrow": ["kent"]}], "point, mark 1: an arrow needs two places or more"),
        ([{"ring": "kent", "colour": "red"}], "point, mark 1: unknown key 'colour'; a ring may have label"),
        ([{"arrow": ["kent", "essex"], "style": "hom"}], "did you mean 'home'?"),
        ([{"ring": 3}], "point, mark 1: expected one word after ring, found 3"),
    ],
)
def test_a_wrong_mark_is_named_by_its_place(marks: Any, sentence: str) -> None:
    with pytest.raises(BadMark) as error:
        read_marks(GAMES["britannia-2e"], marks, "point")
    assert sentence in str(error.value)


@pytest.mark.parametrize("id", list(GAMES))
def test_every_game_that_is_drawn_has_places(id: str) -> None:
    game = GAMES[id]
    assert isinstance(game, Drawn)
    assert isinstance(game, Placed)
    assert all(game.places().values())


@pytest.mark.parametrize("id", list(GAMES))
def test_a_place_is_called_as_views_call_it(id: str) -> None:
    """The page finds a marked place under its key in the view."""
    game = GAMES[id]
    assert isinstance(game, Placed)
    view = meadhall.start(id, seed=1).view(0)
    areas = {*view.get("areas", ()), *view.get("locations", ())}
    assert areas
    assert areas <= set(game.places())
